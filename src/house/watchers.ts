import type { Seat } from '../kernel/procedure.ts'
import type { SheetNews, TableState, TalkLine } from './contract.ts'
import { eyeOf, hearsOfSheets, sheetNews, stateOf, type Viewer } from './seen.ts'
import type { Table } from './table.ts'

/** Somebody looking at a table. */
export interface Watcher {
  readonly viewer: Viewer
  /** Gets the table as it is now; the same object goes to all who see the same. */
  readonly state: (state: TableState) => void
  readonly talk: (line: TalkLine) => void
  /** Gets to know that a seat has written its sheet: what changes between two events. */
  readonly sheet: (news: SheetNews) => void
}

interface Watching extends Watcher {
  /** The chronicle is known to it up to here, through this eye. */
  seq: number
  eye: Seat | null
}

/** Those who look at one table. */
export class Watchers {
  readonly #table: Table
  readonly #all = new Set<Watching>()
  /** How many connections each seat has. */
  readonly #connections = new Map<Seat, number>()

  constructor(table: Table) {
    this.#table = table
  }

  get count(): number {
    return this.#all.size
  }

  /** The seats somebody is connected for. */
  get online(): ReadonlySet<Seat> {
    return new Set(this.#connections.keys())
  }

  /** Adds a watcher who knows the chronicle up to `since`, shows it the table, and returns how to leave. */
  add(watcher: Watcher, since: number): () => void {
    const watching: Watching = { ...watcher, seq: since, eye: eyeOf(this.#table, watcher.viewer) }
    const before = this.#connections.size
    for (const seat of watcher.viewer.seats)
      this.#connections.set(seat, (this.#connections.get(seat) ?? 0) + 1)
    if (this.#connections.size !== before) this.show()
    this.#all.add(watching)
    this.#showTo(watching, new Map())
    return () => this.#leave(watching)
  }

  /** Shows everybody the table as it is now. */
  show(): void {
    if (this.#all.size === 0) return
    const made = new Map<string, TableState>()
    for (const watching of this.#all) this.#showTo(watching, made)
  }

  /**
   * Tells what a seat has written: its holder what, the others only whether it is in.
   * @param changed whether that has changed by it
   */
  sheet(seat: Seat, changed: boolean): void {
    if (this.#all.size === 0) return
    const own = sheetNews(this.#table, seat, true)
    const others = sheetNews(this.#table, seat, false)
    for (const watching of this.#all) {
      const { viewer, sheet } = watching
      const isOwn = viewer.seats.includes(seat)
      // Who holds several seats sees through the eyes of the next.
      if (isOwn && viewer.seats.length > 1) this.#showTo(watching, new Map())
      else if (isOwn) sheet(own)
      else if (changed && hearsOfSheets(this.#table, viewer)) sheet(others)
    }
  }

  /** Tells everybody what was said. */
  say(line: TalkLine): void {
    for (const { talk } of this.#all) talk(line)
  }

  #leave(watching: Watching): void {
    if (!this.#all.delete(watching)) return
    const before = this.#connections.size
    for (const seat of watching.viewer.seats) {
      const left = (this.#connections.get(seat) ?? 1) - 1
      if (left === 0) this.#connections.delete(seat)
      else this.#connections.set(seat, left)
    }
    if (this.#connections.size !== before) void this.#table.turn(() => this.show()).catch(() => undefined)
  }

  /** States are made once for all who have the same seats and know as much. */
  #showTo(watching: Watching, made: Map<string, TableState>): void {
    const table = this.#table
    const { viewer } = watching
    const eye = eyeOf(table, viewer)
    let { seq } = watching
    if (table.match !== null && eye !== watching.eye)
      seq = Math.min(seq, table.chronicle.parting(table.match, watching.eye, eye))
    const name = `${viewer.seats.join()} ${viewer.host === true} ${seq}`
    let state = made.get(name)
    if (state === undefined) {
      state = stateOf(table, viewer, this.online, seq)
      made.set(name, state)
    }
    watching.seq = state.seq
    watching.eye = eye
    watching.state(state)
  }
}
