import { OWN } from '../rulesets/own.ts'
import type { Store } from '../store/contract.ts'
import { fault, type HouseError } from './api/errors.ts'
import { networksOf } from './budget/networks.ts'
import { change, SAID } from './papers.ts'
import { endOf, momentOf, objection, type Sanction } from './seats/sanctions.ts'

const newTables = (title: string) =>
  [`New tables of ${title}`, `New tables of ${title} cannot be made at the moment.`] as const

/** What operators can turn off: what they call it, and the sentence that people read while it is off. */
export const SWITCHES = {
  'sign-up': [
    'New accounts',
    'New accounts cannot be made at the moment. You can play without one, by the links to your seats.',
  ],
  'new tables': ['New tables', 'New tables cannot be made at the moment. Existing tables go on.'],
  talk: ['Chat', 'The chat is closed at the moment. You can play on.'],
  spectators: ['Spectators', 'Only players can see tables at the moment.'],
  files: ['Games from files', 'Games cannot be opened from files at the moment.'],
  hooks: ['New webhooks', 'New webhooks cannot be added at the moment.'],
  push: ['New notifications in browsers', 'New notifications in browsers cannot be added at the moment.'],
  'mail out': ['Mails', 'No mails are sent at the moment. Those about your games are sent later.'],
  'mail in': [
    'Moves by mail',
    'Moves by mail are not read at the moment. Those that arrive are kept, and read later.',
  ],
  masters: [
    'Expert bots at new tables',
    'New tables with Expert bots cannot be made at the moment. Choose weaker bots.',
  ],
  'outside bots': ['Bots of games from outside', 'The bots of this game do not move at the moment.'],
  bench: ['Studies', 'No study can be started at the moment.'],
  'imperial-trader': newTables('Imperial Trader'),
  'cash-flow': newTables('Cash Flow'),
  'black-market': newTables('Black Market'),
  'godsfire-trade': newTables('Trade in Godsfire'),
  'starfire-campaign': newTables('Starfire Campaign'),
} as const
export type Switch = keyof typeof SWITCHES

export const isSwitch = (name: string): name is Switch => Object.hasOwn(SWITCHES, name)

/** For this time after its end nothing may be changed yet, while its time is given back. */
const GIVING_MS = 60_000
/** How old what is known of them may be at any node. */
const EVERY_MS = 2000

/** That nobody is let in from a network for a while. */
export interface Block extends Sanction {
  readonly network: string
  /** The operator. */
  readonly by: string
}

/** That the server is worked on: from then to then nothing may be changed, and no deadline passes. */
export interface Maintenance {
  readonly text: string
  readonly fromMs: number
  readonly untilMs: number
}

/** What operators have said for the whole server, as it is kept. */
export interface SaidByOperators {
  /** What is off. */
  readonly off: readonly Switch[]
  /** What stands over every page; null for nothing. */
  readonly banner: { readonly text: string; readonly untilMs: number } | null
  /** From which networks nobody is let in. */
  readonly blocks: readonly Block[]
  /** Announced, or begun, or over while its time is not given back yet; null for none. */
  readonly maintenance: Maintenance | null
  /** Where people write to who object to what operators did; null where nobody has said. */
  readonly contact: string | null
  /** How many times the usual those without an account may take. */
  readonly allowance: number
}
const NOTHING_SAID: SaidByOperators = {
  allowance: 1,
  off: [],
  banner: null,
  blocks: [],
  maintenance: null,
  contact: null,
}
/** What was said, also in the time when less could be. */
export const saidIn = (kept: Partial<SaidByOperators> | null): SaidByOperators => ({
  ...NOTHING_SAID,
  ...kept,
})

/** What operators have turned off and announced, as this node knows it. */
export class Switches {
  readonly #store: Store
  readonly #timer: NodeJS.Timeout
  #said = NOTHING_SAID
  #blocks: ReadonlyMap<string, Block> = new Map()
  /** Told whenever something else is said. */
  readonly heard = new Set<() => void>()
  #rev = 0
  #isKnown = false

  constructor(store: Store) {
    this.#store = store
    this.#timer = setInterval(() => void this.read().catch(() => {}), EVERY_MS)
    this.#timer.unref()
    void this.read().catch(() => {})
  }

  /** Reads what has been said since. While the store is away, what was said last goes on. */
  async read(): Promise<void> {
    const paper = await this.#store.office.paper(...SAID)
    this.#isKnown = true
    // A read that others have overtaken brings nothing new.
    if (paper === null || paper.rev <= this.#rev) return
    this.#rev = paper.rev
    this.#said = saidIn(JSON.parse(paper.json) as Partial<SaidByOperators>)
    this.#blocks = new Map(this.#said.blocks.map((one) => [one.network, one]))
    for (const hear of this.heard) hear()
  }

  /** Changes what is said, at all nodes within seconds. @param make may throw: then nothing is changed */
  async say(make: (now: SaidByOperators) => SaidByOperators): Promise<void> {
    await change<SaidByOperators>(this.#store, ...SAID, (now) => make(saidIn(now)))
    await this.read()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  get allowance(): number {
    return this.#said.allowance
  }

  get off(): readonly Switch[] {
    return this.#said.off
  }

  /** What stands over every page now. */
  get told(): Pick<SaidByOperators, 'banner' | 'maintenance'> {
    const now = this.#store.nowMs()
    const still = <T extends { readonly untilMs: number }>(one: T | null) =>
      one === null || one.untilMs <= now ? null : one
    return { banner: still(this.#said.banner), maintenance: still(this.#said.maintenance) }
  }

  /** Maintenance, also while its time is not given back yet; null for none. A server that has just begun asks first. */
  async maintenance(): Promise<Maintenance | null> {
    if (!this.#isKnown) await this.read()
    return this.#said.maintenance
  }

  /** House-4.5  Why nothing may be changed now, and until when; null when it may. */
  resting(): HouseError | null {
    const { maintenance } = this.#said
    const now = this.#store.nowMs()
    if (maintenance === null || now < maintenance.fromMs || now >= maintenance.untilMs + GIVING_MS)
      return null
    const seconds = Math.max(1, Math.ceil((maintenance.untilMs - now) / 1000))
    const text = `Maintenance until ${momentOf(maintenance.untilMs)}: you can look at everything, but nothing can be changed, and no deadline passes. ${maintenance.text}`
    return fault('busy', 'MAINTENANCE', text, undefined, seconds)
  }

  /** Whether the bots of a game wait now. */
  botsRest(game: string): boolean {
    return this.resting() !== null || this.#isBarred(game)
  }

  #isBarred(game: string): boolean {
    return !Object.hasOwn(OWN, game) && this.off.includes('outside bots')
  }

  /** @throws HouseError where the bots of a game may not be asked */
  botsMustPlay(game: string): void {
    if (this.#isBarred(game)) this.mustBeOn('outside bots')
  }

  /** House-8.5  Why nobody is let in who comes from an address; null when they are. */
  blocked(address: string): HouseError | null {
    if (this.#blocks.size === 0) return null
    const { wide, far } = networksOf(address)
    const now = this.#store.nowMs()
    for (const network of [wide, far]) {
      const block = network === null ? undefined : this.#blocks.get(network)
      if (block === undefined || block.untilMs <= now) continue
      const text = `Nobody is let in from your network until ${endOf(block)} ${objection(this.#said.contact)}`
      return fault('forbidden', 'BLOCKED', text)
    }
    return null
  }

  /** @throws HouseError with the sentence of what is off */
  mustBeOn(name: string): void {
    if (isSwitch(name) && this.#said.off.includes(name))
      throw fault('busy', 'SWITCHED_OFF', SWITCHES[name][1])
  }
}
