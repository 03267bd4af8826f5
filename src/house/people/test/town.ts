// A house with accounts, a clock that is moved on by hand, and the mails that it has sent.

import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { HouseError } from '../../api/errors.ts'
import type { Me } from '../../api/people.ts'
import { HandClock, type OpenHouse, openHouse } from '../../test/open.ts'
import { type Caller, PeopleDoor } from '../door.ts'

export const ORIGIN = 'https://games.example'
const MINUTE = 60_000

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A browser of somebody. */
export class Browser {
  /** The secret in its cookie. */
  secret: string | null = null
  readonly #town: PeopleTown
  readonly agent: string

  constructor(town: PeopleTown, agent: string) {
    this.#town = town
    this.agent = agent
  }

  async caller(): Promise<Caller> {
    const { door } = this.#town
    const signedIn = this.secret === null ? null : await door.sessions.who(this.secret)
    return { signedIn, agent: this.agent, from: '10.0.0.1', site: { origin: ORIGIN } }
  }

  /** Signs in by a mail to an address; gives what it is told. */
  async signIn(address: string): Promise<Me> {
    await this.#town.door.askToSignIn(await this.caller(), address)
    return this.follow(this.#town.linkTo(address.trim().toLowerCase()))
  }

  async follow(link: string): Promise<Me> {
    const { me, secret } = await this.#town.door.signInByLink(await this.caller(), link)
    this.secret = secret
    return me
  }

  /** Its account; fails where it is not signed in. */
  async account(): Promise<NonNullable<Me['account']>> {
    const { account } = await this.#town.door.me(await this.caller())
    assert.ok(account !== null)
    return account
  }
}

export interface PeopleTown extends Pick<OpenHouse, 'house' | 'store'> {
  readonly door: PeopleDoor
  readonly mails: Mail[]
  /** What stands behind the # of the last link to an address. */
  linkTo(address: string): string
  browser(agent?: string): Browser
  wait(minutes: number): void
}

export function peopleTown(t: TestContext, { mail = true } = {}): PeopleTown {
  const clock = new HandClock()
  const open = openHouse(t, {}, clock.now)
  const mails: Mail[] = []
  const carrier = {
    publicUrl: ORIGIN,
    write: (to: string, subject: string, text: string) => void mails.push({ to, subject, text }),
  }
  const town: PeopleTown = {
    house: open.house,
    store: open.store,
    door: new PeopleDoor(open.house, mail ? carrier : null),
    mails,
    linkTo(address) {
      const last = mails.findLast(({ to }) => to === address)
      return /#(\S+)/.exec(last?.text ?? '')?.[1] ?? ''
    },
    browser: (agent = 'a browser') => new Browser(town, agent),
    wait(minutes) {
      clock.ms += minutes * MINUTE
    },
  }
  return town
}

/** That something is refused with a code. */
export async function refused(asked: Promise<unknown>, code: string): Promise<void> {
  await assert.rejects(asked, (error) => {
    assert.ok(error instanceof HouseError, String(error))
    assert.equal(error.refusal.code, code)
    return true
  })
}
