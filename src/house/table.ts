import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { Match } from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import { commitment } from '../kernel/source.ts'
import type { Found, Store, StoredKey, StoredSeat, StoredTable, StoredTalk } from '../store/contract.ts'
import { carryOut, type Deed, type Turned } from './answering.ts'
import { Chronicle } from './chronicle.ts'
import type { Accepted } from './contract.ts'
import { Folding } from './folding.ts'
import { openGame, written } from './log.ts'
import { Past } from './past.ts'

const TALK_SHOWN = 100

/**
 * One table in memory. What changes it goes through a queue, one after the other, and is durable before anybody sees
 * it.
 */
export class Table {
  readonly id: string
  readonly game: Game
  readonly commitment: string
  readonly chronicle: Chronicle
  talk: StoredTalk[] = []
  /** Called after each durable event, before the next is looked at. Must not throw. */
  onMoved: () => void = () => {}
  readonly #store: Store
  readonly #folding: Folding
  /** The positions of the match's log; of this match, and no other. */
  #past: { readonly of: Match; readonly past: Past } | null = null
  #tail: Promise<unknown> = Promise.resolve()
  #queued = 0

  private constructor(store: Store, folding: Folding) {
    const { row } = folding
    this.#store = store
    this.#folding = folding
    this.id = row.id
    this.game = folding.game
    this.commitment = row.seed === null ? commitment(row.secret) : ''
    this.chronicle = new Chronicle((seat) => this.row.seats[seat]?.name ?? `seat ${seat + 1}`)
  }

  /** Loads a table that was found in the store. */
  static async load(store: Store, game: Game, found: Found): Promise<Table> {
    const table = new Table(store, await Folding.load(store, game, found))
    table.talk = [...(await store.talk(table.id, TALK_SHOWN))]
    return table
  }

  get row(): StoredTable {
    return this.#folding.row
  }
  /** The seats that each key holds, by the key's hash. */
  get keys(): ReadonlyMap<string, readonly Seat[]> {
    return this.#folding.keys
  }
  /** The game being played; null while seats are open. */
  get match(): Match | null {
    return this.#folding.match
  }
  get seq(): number {
    return this.match?.nextSeq ?? 0
  }
  get over(): boolean {
    return this.match !== null && this.game.isOver(this.match.position)
  }
  /** The seats that have to answer now. */
  get asked(): readonly Seat[] {
    return this.match === null ? [] : this.game.asked(this.match.position)
  }
  /** True while something waits to be done. */
  get busy(): boolean {
    return this.#queued > 0
  }

  /** The position after an event. */
  at(seq: number): Position {
    const match = this.#folding.playing
    if (this.#past?.of !== match) {
      const opened = Match.replay(this.game, match.events.slice(0, 1))
      this.#past = { of: match, past: new Past(this.game, opened.position, match.events) }
    }
    return this.#past.past.at(seq)
  }

  /** Does something with the table when all that came before is durable. */
  async turn<T>(act: () => T | Promise<T>): Promise<T> {
    this.#queued++
    const before = this.#tail
    const mine = (async () => {
      await before
      try {
        if (this.#folding.doubtful) await this.#folding.read()
        return await act()
      } finally {
        this.#queued--
      }
    })()
    this.#tail = mine.catch(() => undefined)
    return mine
  }

  /** A seat's answer to the question it was asked when the table stood at `seq`. */
  answer(seat: Seat, seq: number, command: string | null, choice: Json): Promise<Accepted | Turned> {
    return this.#carryOut({
      command,
      // Others may have answered meanwhile; what is illegal is refused by the rules, not as too late.
      stands: ({ nextSeq }) => seq === nextSeq || this.#folding.stands(seat, seq),
      apply: (match, source) => match.answer(seat, choice, source),
    })
  }

  /** The deadline of a seat has passed; `command` names the deadline, so that it strikes once. */
  late(seat: Seat, command: string | null): Promise<Accepted | Turned> {
    return this.#carryOut({
      command,
      stands: () => true,
      apply: (match, source) => match.late(seat, source),
    })
  }

  /** A seat takes back what it did last. */
  undo(seat: Seat, seq: number, command: string | null): Promise<Accepted | Turned> {
    return this.#carryOut({
      command,
      stands: ({ nextSeq }) => seq === nextSeq,
      apply: (match) => match.undo(seat),
    })
  }

  /**
   * Somebody takes a seat; the game begins when it was the last one.
   * @param take from the seats as they are to the seats as they will be; may throw
   * @returns false when another process was faster: look again
   */
  seat(
    take: (seats: readonly StoredSeat[]) => { after: readonly StoredSeat[]; key: StoredKey },
  ): Promise<boolean> {
    return this.turn(async () => {
      const { row } = this
      const { after, key } = take(row.seats)
      const full = after.every((seat) => seat.kind !== 'open')
      const begin = full ? written(openGame({ ...row, seats: after }, this.game), this.#store.nowMs()) : null
      this.#folding.doubtful = true
      const seated = await this.#store.seat({ table: this.id, before: row.seats, after, key, begin })
      await this.#folding.read()
      if (seated) this.onMoved()
      return seated
    })
  }

  /** Adds a line of talk. */
  say(seat: Seat, text: string): Promise<StoredTalk> {
    return this.turn(async () => {
      const line = { seat, text, atMs: this.#store.nowMs() }
      const id = await this.#store.say(this.id, line)
      const said = { id, ...line }
      this.talk.push(said)
      if (this.talk.length > TALK_SHOWN) this.talk.shift()
      return said
    })
  }

  #carryOut(deed: Deed): Promise<Accepted | Turned> {
    return this.turn(() => carryOut(this.#folding, deed, () => this.onMoved()))
  }
}
