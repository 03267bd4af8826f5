// A house with its door for operators, a clock that is moved on by hand, and operators with devices in software.

import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { invite } from '../../../house/operators/door.ts'
import type { Role } from '../../../house/operators/staff.ts'
import { Authenticator } from '../../../house/people/test/authenticator.ts'
import { HandClock } from '../../../house/test/open.ts'
import { onSqlite, type Placed, type Placing } from '../../../house/test/places.ts'
import type { Json } from '../../../kernel/json.ts'
import { buildAdmin } from '../app.ts'

const HOST = 'localhost:8090'
export const ORIGIN = `http://${HOST}`

export interface Got<T> {
  readonly status: number
  readonly body: T
}
interface Refusal {
  readonly error: { readonly code: string; readonly text: string }
}

/** Somebody at the door. */
export class Caller {
  cookie = ''
  readonly device = new Authenticator()
  readonly #app: Awaited<ReturnType<typeof buildAdmin>>

  constructor(app: Awaited<ReturnType<typeof buildAdmin>>) {
    this.#app = app
  }

  async ask<T>(route: string, body?: unknown, headers: Record<string, string> = {}): Promise<Got<T>> {
    const [method = 'GET', url = ''] = route.split(' ')
    const answer = await this.#app.inject({
      ...{ method: method as 'GET', url },
      headers: { host: HOST, origin: ORIGIN, cookie: this.cookie, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const set = /argosy-operator=([^;]*)/.exec(String(answer.headers['set-cookie'] ?? ''))
    if (set !== null) this.cookie = `argosy-operator=${set[1]}`
    return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as T }
  }

  /** Asks what must be done. */
  async done<T>(route: string, body?: unknown): Promise<T> {
    const { status, body: answered } = await this.ask<T>(route, body)
    assert.ok(status < 300, `${route}: ${status} ${JSON.stringify(answered)}`)
    return answered
  }

  /** Asks what must be refused; gives the words. */
  async refused(route: string, status: number, code: string, body?: unknown): Promise<string> {
    const got = await this.ask<Refusal>(route, body)
    assert.deepEqual(
      [got.status, got.body?.error?.code],
      [status, code],
      `${route}: ${got.body?.error?.text}`,
    )
    return got.body.error.text
  }

  async enter(secret: string): Promise<this> {
    const { options } = await this.done<{ options: Json }>('POST /api/admin/enter/challenge', { secret })
    await this.done('POST /api/admin/enter', { response: this.device.register(options, ORIGIN) })
    return this
  }

  /** What the passkey signs when it is asked once more, for a request and all that it says. */
  async confirmed(route: string, body: object, params: object = {}): Promise<Json> {
    const asked = { route, params, body }
    const { options } = await this.done<{ options: Json }>('POST /api/admin/confirm', asked)
    return this.device.sign(options, ORIGIN)
  }

  async signIn(device = this.device): Promise<void> {
    const { options } = await this.done<{ options: Json }>('POST /api/admin/sign-in/challenge')
    await this.done('POST /api/admin/sign-in', { response: device.sign(options, ORIGIN) })
  }
}

export interface Desk extends Pick<Placed, 'house' | 'store'> {
  readonly clock: HandClock
  readonly nobody: Caller
  link(name: string, role?: Role | null): Promise<string>
  /** An operator who is signed in. */
  operator(name: string, role: Role): Promise<Caller>
}

/** @param place where its data are */
export async function desk(t: TestContext, place: Placing = onSqlite): Promise<Desk> {
  const clock = new HandClock()
  const { house, store } = await place(t, {}, clock.now)
  const app = await buildAdmin(house, { data: import.meta.dirname, mailbox: () => 'The password is wrong.' })
  t.after(() => app.close())
  const link = async (name: string, role: Role | null = null) => (await invite(store, { name, role })).secret
  return {
    ...{ house, store },
    ...{ clock, link, nobody: new Caller(app) },
    operator: async (name, role) => new Caller(app).enter(await link(name, role)),
  }
}
