import type { Seat } from '../../kernel/procedure.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { TalkLine } from '../api/contract.ts'
import { asMaster } from '../seats/keys.ts'
import type { TableApi } from '../table/api.ts'
import type { SubmissionNews } from '../table/head.ts'
import { isFor } from '../talk/whispers.ts'
import { type Changes, Delta } from './delta.ts'
import { changingOf, hearsTalk } from './state.ts'
import type { Moment, Texts, Viewer, ViewerState } from './viewer.ts'

/** Somebody with a table open. They are sent messages in JSON, and everybody who is sent the same gets the same bytes. */
export interface Subscriber {
  readonly viewer: Viewer
  /** Which seats it holds by the keys of the table, as they are then; not there for spectators. */
  readonly holds?: (keys: TableApi['keys']) => readonly Seat[]
  /** Gets first a `state`, then `news` of what has changed. The next comes when this one is taken, as one for all of it. */
  readonly show: (message: Buffer, taken: () => void) => void
  /** Gets what else happens at the table, at once. */
  readonly tell: (message: Buffer) => void
  /** Their name in the ledger: those of one payer share what bots think for them. */
  readonly payer?: string | undefined
  /** Whether they see the table now, and not a page in front of it. */
  readonly visible?: () => boolean
  /** It is shown nothing any more: the table is gone or locked, or its key opens other seats now than when it came, or none. */
  readonly ended?: (why: Refusal) => void
}

interface Watching extends Subscriber {
  /** As the table is now: a game that begins makes a game master of its host. */
  viewer: Viewer
  /** It knows the log lines up to here, as this observer. */
  seq: number
  observer: Seat | null | undefined
  /** What it was shown last. */
  shown: Delta | null
  /** True while it is looked what it is to be shown, or that is on its way. */
  engaged: boolean
  /** Something has happened since. */
  behind: boolean
  /** House-8.8  Somebody has another name, in all log lines that it knows. */
  rereads: boolean
}

/** What viewers with the same seats and the same knowledge are shown. */
interface Same {
  readonly look: ViewerState | Promise<ViewerState>
  shown: Delta | null
  /** The last news made: all who were shown the same before are told the same. */
  news: { readonly before: Delta; readonly message: Buffer } | null
}

/** What was made of one moment: for all who see the same, and for everybody. */
interface Made {
  readonly looks: Map<string, Same>
  readonly moment: Moment
  /** What the house adds, which is the same for all who hold seats, for hosts and for others. */
  readonly house: Map<string, Texts>
  readonly changes: Changes
}

const nothingMade = (): Made => ({
  looks: new Map(),
  moment: new Map(),
  house: new Map(),
  changes: new Map(),
})

/** How those who look at tables of this node are told of those of others. */
export interface Elsewhere {
  /** The seats of a table that somebody is connected for at other nodes. */
  connected(table: string): readonly Seat[]
  /** Tells the others how many connections a seat has here, and whether its holder sees the table now. */
  here(table: string, seat: Seat, connections: number, seen: boolean): void
  /** House-4.4  Whether the server is too busy to show spectators at once what happens. */
  readonly isBusy?: () => boolean
}

/** How often spectators are shown what has happened while the server is busy. */
const SPECTATORS_MS = 2000

const SEAT_LOST = refuse(
  null,
  'SEAT_LOST',
  'This link no longer opens that seat: somebody else has the seat, or its link was changed.',
)

const NOBODY: Elsewhere = { connected: () => [], here() {} }

const isSpectator = ({ viewer: { seats, host } }: Watching) => seats.length === 0 && host !== true

/** Those who look at one table. */
export class Subscriptions {
  readonly #table: TableApi
  readonly #all = new Set<Watching>()
  /** How many connections each seat has. */
  readonly #connections = new Map<Seat, number>()
  /** The keys at the last check. */
  #keys: TableApi['keys'] | null = null
  /** The seats as they were last shown. */
  #seats: TableApi['row']['seats']
  readonly #log: (text: string, error: unknown) => void
  /** What newcomers are shown, until something happens. */
  readonly #states = new Map<string, { readonly shown: Delta; readonly message: Buffer }>()

  readonly #others: Elsewhere
  /** Spectators are shown in a moment what they have not been shown yet. */
  #spectatorsWait = false
  /** The connected seats, as they were last told. */
  #told: ReadonlySet<Seat> = new Set()

  constructor(table: TableApi, log: (text: string, error: unknown) => void = () => {}, others = NOBODY) {
    this.#table = table
    this.#log = log
    this.#others = others
    this.#seats = table.row.seats
  }

  get count(): number {
    return this.#all.size
  }

  /** One of those that are connected here with a seat. */
  get payer(): string | null {
    for (const { viewer, payer } of this.#all) if (viewer.seats.length > 0) return payer ?? null
    return null
  }

  /** The seats somebody is connected for, here or at another node. */
  get online(): ReadonlySet<Seat> {
    return new Set([...this.#connections.keys(), ...this.#others.connected(this.#table.id)])
  }

  /** Tells which seats have connected and disconnected since it was told last. */
  tellOnline(): void {
    const [before, now] = [this.#told, this.online]
    this.#told = now
    for (const [these, those, online] of [
      [before, now, true],
      [now, before, false],
    ] as const) {
      const seats = [...those].filter((seat) => !these.has(seat))
      if (seats.length > 0) this.#tell({ type: 'here', here: { seats, online } })
    }
  }

  /** True when a viewer of this seat sees the table now. */
  watched(seat: Seat): boolean {
    return [...this.#all].some(({ viewer, visible }) => viewer.seats.includes(seat) && visible?.() === true)
  }

  /** Tells the others which seats are connected here, and which of their holders see the table now. */
  tellHere(): void {
    for (const [seat, connections] of this.#connections)
      this.#others.here(this.#table.id, seat, connections, this.watched(seat))
  }

  /** Adds a watcher who knows the log lines up to `since`, shows it the table, and returns how to leave. */
  async add(watcher: Subscriber, since: number): Promise<() => void> {
    const { viewer } = watcher
    const fresh = {
      seq: since,
      observer: undefined,
      shown: null,
      engaged: true,
      behind: false,
      rereads: false,
    }
    const watching: Watching = { ...watcher, ...fresh }
    this.#all.add(watching)
    this.#count(viewer, 1)
    try {
      // A viewer who sees through several observers may have to read everything again.
      this.#open(watching, await this.#table.stateBack(viewer, since, viewer.seats.length > 1 ? 0 : since))
    } catch (error) {
      this.#leave(watching)
      throw error
    }
    return () => this.#leave(watching)
  }

  /** Shows everybody the table as it is now. */
  show(): void {
    this.#states.clear()
    this.#endRevoked()
    const { seats } = this.#table.row
    const renamed = isRenamed(this.#seats, seats)
    this.#seats = seats
    if (this.#all.size === 0) return
    const made = nothingMade()
    const isLater = this.#others.isBusy?.() === true
    for (const watching of this.#all) {
      if (renamed) watching.rereads = true
      watching.viewer = asMaster(this.#table, watching.viewer)
      if (isLater && isSpectator(watching)) this.#showSpectatorsLater()
      else this.#look(watching, made)
    }
  }

  #showSpectatorsLater(): void {
    if (this.#spectatorsWait) return
    this.#spectatorsWait = true
    setTimeout(() => {
      this.#spectatorsWait = false
      const made = nothingMade()
      for (const watching of this.#all) if (isSpectator(watching)) this.#look(watching, made)
    }, SPECTATORS_MS).unref()
  }

  /** Tells what a seat has written: its holder what, the others only whether it is in. */
  sheet({ seat, changed, own, others, hear }: SubmissionNews): void {
    this.#states.clear()
    const [mine, theirs] = [own, others].map((sheet) => Buffer.from(`{"type":"sheet","sheet":${sheet}}`))
    for (const watching of this.#all) {
      const { seats, host } = watching.viewer
      const isOwn = seats.includes(seat)
      const hears = hear === null || host === true || seats.some((one) => hear.includes(one))
      // A viewer who holds several seats now sees through the next one.
      if (isOwn && seats.length > 1) this.#look(watching, nothingMade())
      else if (!isOwn && !(changed && hears)) continue
      else if (watching.engaged) watching.behind = true
      else {
        watching.tell((isOwn ? mine : theirs) ?? Buffer.alloc(0))
        watching.shown = watching.shown?.unsettled ?? null
      }
    }
  }

  /** Sends a line of talk to everybody it is for, but not to delayed spectators. */
  say(talk: TalkLine): void {
    this.#tell(
      { type: 'talk', talk },
      ({ viewer, shown }) => hearsTalk(viewer, shown?.late ?? null) && isFor(viewer, talk),
    )
  }

  #tell(what: object, hears: (watching: Watching) => boolean = () => true): void {
    this.#states.clear()
    const message = Buffer.from(JSON.stringify(what))
    for (const watching of this.#all) if (watching.shown !== null && hears(watching)) watching.tell(message)
  }

  /** House-3.6  A player who lost their seat sees nothing more through it. */
  #endRevoked(): void {
    const { keys } = this.#table
    if (keys === this.#keys) return
    this.#keys = keys
    for (const watching of [...this.#all]) {
      const { holds, viewer, ended } = watching
      if (holds === undefined || holds(keys).join() === viewer.seats.join()) continue
      this.#leave(watching)
      ended?.(SEAT_LOST)
    }
  }

  /** Shows nobody anything any more, and says why. */
  end(why: Refusal): void {
    for (const watching of [...this.#all]) {
      this.#all.delete(watching)
      watching.ended?.(why)
    }
    this.#connections.clear()
  }

  #leave(watching: Watching): void {
    if (this.#all.delete(watching)) this.#count(watching.viewer, -1)
  }

  /** Counts the connections of seats, and tells when somebody comes or goes. */
  #count({ seats }: Viewer, by: 1 | -1): void {
    for (const seat of seats) {
      const connections = (this.#connections.get(seat) ?? 0) + by
      if (connections === 0) this.#connections.delete(seat)
      else this.#connections.set(seat, connections)
      this.#others.here(this.#table.id, seat, connections, this.watched(seat))
    }
    this.tellOnline()
  }

  /** Shows a newcomer all of the table. */
  #open(watching: Watching, look: ViewerState): void {
    const { viewer } = watching
    const name = `${nameOf(viewer)} ${look.seq} ${look.since} ${look.observer}`
    let state = this.#states.get(name)
    if (state === undefined) {
      const shown = new Delta(this.#table, viewer, look)
      state = { shown, message: shown.state(this.online) }
      this.#states.set(name, state)
    }
    this.#show(watching, look, state.shown, state.message)
  }

  /** Looks what a watcher is to be shown; looks are made once for all who have the same seats and know as much. */
  #look(watching: Watching, made: Made): void {
    watching.behind = watching.engaged
    if (watching.engaged) return
    const { viewer, seq, observer, rereads } = watching
    const name = `${nameOf(viewer)} ${rereads ? 'all' : seq} ${observer}`
    let one = made.looks.get(name)
    if (one === undefined) {
      const look = rereads
        ? this.#table.stateBack(viewer, 0)
        : this.#table.look(viewer, seq, observer, made.moment)
      one = { look, shown: null, news: null }
      made.looks.set(name, one)
    }
    watching.engaged = true
    watching.rereads = false
    const { look } = one
    const show = (look: ViewerState) => {
      if (watching.shown?.isNoNews(look) === true) return this.#free(watching)
      one.shown ??= new Delta(this.#table, viewer, look, this.#house(viewer, made))
      if (watching.shown === null) this.#open(watching, look)
      else this.#show(watching, look, one.shown, this.#news(one, one.shown, watching.shown, made))
    }
    if (!(look instanceof Promise)) show(look)
    else
      look.then(show).catch((error: unknown) => {
        watching.engaged = false
        this.#log(`Table ${this.#table.id} could not be shown.`, error)
      })
  }

  #news(one: Same, now: Delta, before: Delta, { changes }: Made): Buffer {
    if (one.news?.before !== before)
      one.news = { before, message: now.news(before, () => this.online, changes) }
    return one.news.message
  }

  /** What the house adds to what a viewer is shown. */
  #house(viewer: Viewer, { house }: Made): Texts {
    const name = `${viewer.seats.length > 0} ${viewer.host === true}`
    const known = house.get(name)
    if (known !== undefined) return known
    const made = changingOf(this.#table, viewer)
    house.set(name, made)
    return made
  }

  #show(watching: Watching, { seq, observer }: ViewerState, shown: Delta, message: Buffer): void {
    if (!this.#all.has(watching)) return
    Object.assign(watching, { seq, observer, shown })
    watching.show(message, () => this.#free(watching))
  }

  /** What it was to be shown is taken. */
  #free(watching: Watching): void {
    watching.engaged = false
    if (watching.behind && this.#all.has(watching)) this.#look(watching, nothingMade())
  }
}

/** Whether a seat that somebody plays, and played before, has another name. */
const isRenamed = (before: TableApi['row']['seats'], now: TableApi['row']['seats']): boolean =>
  before !== now &&
  before.some(({ kind, name }, seat) => {
    const { kind: kindNow = 'open', name: nameNow } = now[seat] ?? {}
    return kind !== 'open' && kindNow !== 'open' && name !== nameNow
  })

const nameOf = ({ seats, host }: Viewer) => `${seats.join()} ${host === true}`
