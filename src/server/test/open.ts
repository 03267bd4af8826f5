// A server of its own for one test, on a free port, and clients for it.

import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { UNBOUNDED } from '../../house/budget/ledger.ts'
import { House, type HouseOptions } from '../../house/house.ts'
import { MailService } from '../../house/mail/service.ts'
import { PeopleDoor } from '../../house/people/door.ts'
import { UNMEASURED } from '../../store/meter.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { type ClientMessage, type Refused, type ServerMessage, type TableState, withNews } from '../api.ts'
import { buildServer, type ServerOptions } from '../app.ts'

const UNLIMITED = { allowances: UNBOUNDED, bounds: { messages: 1e9, sockets: 1e9 } }

/** The folder of a page, and of a module that draws boards: its text. */
export function webWith(t: TestContext, drawing: string): string {
  const web = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-web-'))
  t.after(() => fs.rmSync(web, { recursive: true, force: true }))
  const page = '<!doctype html><html><head><title>Argosy</title></head><body></body></html>'
  fs.mkdirSync(path.join(web, '.pictures'))
  fs.writeFileSync(path.join(web, 'index.html'), page)
  fs.writeFileSync(path.join(web, '.pictures', 'package.json'), '{"type":"module"}')
  fs.writeFileSync(path.join(web, '.pictures', 'drawing.js'), drawing)
  return web
}

/** What a client got. */
export interface Got<T> {
  readonly status: number
  readonly body: T
  readonly headers: Headers
}

/** The key of a table, or headers that say who you are. */
export type Key = string | Readonly<Record<string, string>>

export interface OpenServer {
  readonly house: House
  readonly store: SqliteStore
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** What stood behind the # of the links that it sent by mail. */
  readonly links: readonly string[]
  get<T>(path: string, key?: Key): Promise<Got<T>>
  post<T>(path: string, body: unknown, key?: Key): Promise<Got<T>>
  remove<T>(path: string, key?: Key): Promise<Got<T>>
  live(table: string): Promise<Live>
}

export async function openServer(
  t: TestContext,
  options: ServerOptions & { readonly house?: HouseOptions } = {},
): Promise<OpenServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-server-'))
  const store = SqliteStore.open(folder)
  const house = new House(store, { botDelayMs: 0, ...UNLIMITED, ...options.house })
  const quiet = { smtpUrl: 'smtp://127.0.0.1:9', port: null, host: '127.0.0.1', domain: 'house.example' }
  const mailroom = await MailService.make(
    store.post,
    house.agency,
    { ...quiet, publicUrl: 'https://games.example' },
    { meter: UNMEASURED, log: () => {} },
  )
  const links: string[] = []
  const people = new PeopleDoor(house, {
    publicUrl: 'https://games.example',
    write: (_to, _subject, text) => void links.push(/#(\S+)/.exec(text)?.[1] ?? ''),
  })
  const app = await buildServer(house, {
    ...{ telling: mailroom.door, people, ...options },
    patience: { holdMs: 0, ...options.patience },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const lives: Live[] = []
  t.after(async () => {
    for (const live of lives) live.close()
    await app.close()
    await mailroom.close()
    await house.close()
    await store.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const call = async <T>(where: string, init: RequestInit, key: Key = {}): Promise<Got<T>> => {
    const who = typeof key === 'string' ? { authorization: `Bearer ${key}` } : key
    const headers = { ...init.headers, ...who }
    const response = await fetch(url + where, { ...init, headers })
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : text) as T,
      headers: response.headers,
    }
  }
  return {
    house,
    store,
    url,
    links,
    get: (where, key) => call(where, {}, key),
    remove: (where, key) => call(where, { method: 'DELETE' }, key),
    post: (where, body, key) => {
      if (body === undefined) return call(where, { method: 'POST' }, key)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const headers = { 'content-type': 'application/json' }
      return call(where, { method: 'POST', body: text, headers }, key)
    },
    async live(table) {
      const live = await Live.open(`${url.replace('http', 'ws')}/api/tables/${table}/live`)
      lives.push(live)
      return live
    },
  }
}

/** One live connection, with everything it was sent. */
export class Live {
  readonly messages: ServerMessage[] = []
  closed: number | null = null
  readonly #socket: WebSocket
  #changed: () => void = () => {}

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      this.messages.push(JSON.parse(String(data)) as ServerMessage)
      this.#changed()
    })
    socket.addEventListener('close', ({ code }) => {
      this.closed = code
      this.#changed()
    })
  }

  static async open(url: string): Promise<Live> {
    const socket = new WebSocket(url)
    const live = new Live(socket)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error(`${url} cannot be opened`)))
    })
    return live
  }

  send(message: ClientMessage | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The table as it was shown, with the lines that came with each state or news. */
  get states(): TableState[] {
    const states: TableState[] = []
    for (const message of this.messages) {
      const last = states.at(-1)
      if (message.type === 'state') states.push(message.state)
      if (message.type === 'news' && last !== undefined)
        states.push({ ...withNews(last, message.news), lines: message.news.lines ?? [] })
    }
    return states
  }

  /** Waits until what came satisfies; fails after five seconds. */
  async until(holds: (live: Live) => boolean, what: string): Promise<void> {
    const end = Date.now() + 5000
    while (!holds(this)) {
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}; the last came: ${this.last()}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100)
        this.#changed = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  last(): string {
    return JSON.stringify(this.messages.at(-1) ?? null).slice(0, 300)
  }

  close(): void {
    this.#socket.close()
  }
}

/** What must be true of every error body: a code and a sentence, and nothing of the server's inside. */
export function errorFault({ status, body }: Got<unknown>): string | null {
  const { error } = (body ?? {}) as Partial<Refused>
  if (status < 400 || status > 499) return `status ${status}: ${JSON.stringify(body).slice(0, 200)}`
  if (error === undefined) return `no error in ${JSON.stringify(body).slice(0, 200)}`
  if (!/^[A-Z][A-Z_]+$/.test(error.code)) return `code ${error.code}`
  if (!/^\S.{3,400}[.…]$/s.test(error.text)) return `text ${error.text}`
  if (!('clause' in error)) return 'no clause'
  return /\bat .*\.(ts|js):\d|node_modules/.test(error.text) ? `a stack: ${error.text}` : null
}
