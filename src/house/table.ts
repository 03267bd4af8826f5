import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { labelOf } from '../kernel/machine.ts'
import { type GameEvent, LogError, Match, type Told } from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import { isRefusal, type Refusal } from '../kernel/refusal.ts'
import { commitment, type Source } from '../kernel/source.ts'
import type {
  Stage,
  Store,
  StoredEvent,
  StoredKey,
  StoredSeat,
  StoredTable,
  StoredTalk,
} from '../store/contract.ts'
import { Chronicle } from './chronicle.ts'
import type { Accepted } from './contract.ts'
import { fault } from './errors.ts'
import { openGame, sourceOf, stageOf, storedEvent } from './log.ts'
import { Past } from './past.ts'

/** An answer refused: by the rules, or because the table has moved on (`stale`). */
export interface Turned {
  readonly refusal: Refusal
  readonly stale: boolean
}

/** A position the table has left, and whose event led away from it. */
interface Left {
  readonly seq: number
  readonly position: Position
  readonly seat: Seat | null
}

/** How many events an answer may be late and still count. */
const REMEMBERED = 8
const TALK_SHOWN = 100

const STALE: Refusal = {
  clause: null,
  code: 'STALE',
  text: 'The table has moved on since you were asked: look again, and answer what is asked now.',
}

/**
 * One table in memory: the match, rebuilt from the log whenever there is doubt. What changes it goes through a queue,
 * one after the other, and is durable before anybody sees it.
 */
export class Table {
  readonly id: string
  readonly game: Game
  readonly store: Store
  readonly commitment: string
  readonly keys = new Map<string, readonly number[]>()
  readonly chronicle: Chronicle
  talk: StoredTalk[] = []
  movedAtMs = 0
  /** Called after each durable event, before the next is looked at. Must not throw. */
  onMoved: () => void = () => {}
  #row: StoredTable
  #match: Match | null = null
  #past: Past | null = null
  #left: Left[] = []
  /** The events that commands have led to: all of them, so that none has effect twice. */
  readonly #commands = new Map<string, number>()
  #tail: Promise<unknown> = Promise.resolve()
  #queued = 0
  /** True when memory and log may differ. */
  #doubtful = true

  private constructor(store: Store, game: Game, row: StoredTable) {
    this.store = store
    this.id = row.id
    this.game = game
    this.#row = row
    this.commitment = row.seed === null ? commitment(row.secret) : ''
    this.chronicle = new Chronicle((seat) => this.#row.seats[seat]?.name ?? `seat ${seat + 1}`)
  }

  /** Loads a table from the store. */
  static async load(store: Store, game: Game, row: StoredTable): Promise<Table> {
    const table = new Table(store, game, row)
    table.movedAtMs = row.createdAtMs
    table.talk = [...(await store.talk(row.id, TALK_SHOWN))]
    await table.#rebuild()
    return table
  }

  get row(): StoredTable {
    return this.#row
  }
  /** The game being played; null while seats are open. */
  get match(): Match | null {
    return this.#match
  }
  get seq(): number {
    return this.#match?.nextSeq ?? 0
  }
  get over(): boolean {
    return this.#match !== null && this.game.isOver(this.#match.position)
  }
  /** The seats that have to answer now. */
  get asked(): readonly Seat[] {
    return this.#match === null ? [] : this.game.asked(this.#match.position)
  }
  /** True while something waits to be done. */
  get busy(): boolean {
    return this.#queued > 0
  }

  /** The position after an event. */
  at(seq: number): Position {
    const match = this.#playing()
    if (this.#past === null) {
      const opened = Match.replay(this.game, match.events.slice(0, 1))
      this.#past = new Past(this.game, opened.position, match.events)
    }
    return this.#past.at(seq)
  }

  /** Does something with the table when all that came before is durable. */
  async turn<T>(act: () => T | Promise<T>): Promise<T> {
    this.#queued++
    const before = this.#tail
    const mine = (async () => {
      await before
      try {
        if (this.#doubtful) await this.#rebuild()
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
    return this.turn(async () => {
      const first = this.#carriedOut(command)
      if (first !== null) return first
      const match = this.#playing()
      // Others may have answered the same question meanwhile; what is illegal is refused by the rules, not as too late.
      if (seq !== match.nextSeq && !this.#stillAsked(seat, seq)) return { refusal: STALE, stale: true }
      return this.#add(command, () => match.answer(seat, choice, this.#source(match.nextSeq)))
    })
  }

  /** The deadline of a seat has passed; `command` names the deadline, so that it strikes once. */
  late(seat: Seat, command: string | null): Promise<Accepted | Turned> {
    return this.turn(async () => {
      const first = this.#carriedOut(command)
      if (first !== null) return first
      const match = this.#playing()
      return this.#add(command, () => match.late(seat, this.#source(match.nextSeq)))
    })
  }

  /** A seat takes back what it did last. */
  undo(seat: Seat, seq: number, command: string | null): Promise<Accepted | Turned> {
    return this.turn(async () => {
      const first = this.#carriedOut(command)
      if (first !== null) return first
      const match = this.#playing()
      if (seq !== match.nextSeq) return { refusal: STALE, stale: true }
      return this.#add(command, () => match.undo(seat))
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
      const before = this.#row.seats
      const { after, key } = take(before)
      const full = after.every((seat) => seat.kind !== 'open')
      const opened = full ? openGame({ ...this.#row, seats: after }, this.game) : null
      const stage: Stage = opened === null ? 'open' : stageOf(opened)
      const begin = opened === null ? null : storedEvent(opened.events[0] as GameEvent)
      this.#doubtful = true
      const seated = await this.store.seat({ table: this.id, before, after, key, stage, begin })
      await this.#rebuild()
      if (seated) this.onMoved()
      return seated
    })
  }

  /** Adds a line of talk. */
  say(seat: Seat, text: string, atMs: number): Promise<StoredTalk> {
    return this.turn(async () => {
      const line = { seat, text, atMs }
      const id = await this.store.say(this.id, line)
      const said = { id, ...line }
      this.talk.push(said)
      if (this.talk.length > TALK_SHOWN) this.talk.shift()
      return said
    })
  }

  /**
   * Applies to the match, makes it durable, and only then shows it. Whatever goes wrong between, the match is built
   * anew from the log, which alone knows.
   */
  async #add(command: string | null, apply: () => Told | Refusal): Promise<Accepted | Turned> {
    const match = this.#playing()
    const before = match.position
    const told = apply()
    if (isRefusal(told)) return { refusal: told, stale: false }
    const { event } = told
    const over = this.game.isOver(match.position)
    this.#doubtful = true
    const stored = storedEvent(event, command)
    const made = await this.store
      .append({ table: this.id, ...stored, ...(over ? { stage: 'over' } : {}) })
      .catch((cause: unknown) => {
        throw fault(
          'broken',
          'NOT_SAVED',
          'The answer could not be saved; nothing has changed. Try again.',
          cause,
        )
      })
    if (made === 'stale') return { refusal: STALE, stale: true }
    this.#doubtful = false
    if (command !== null) this.#commands.set(command, event.seq)
    this.movedAtMs = stored.atMs
    this.#left.push({ seq: event.seq, position: before, seat: event.seat })
    if (this.#left.length > REMEMBERED) this.#left.shift()
    this.onMoved()
    return accepted(event.seq)
  }

  /** What a command has led to that comes again; null when it is new. */
  #carriedOut(command: string | null): Accepted | null {
    const event = command === null ? undefined : this.#commands.get(command)
    return event === undefined ? null : accepted(event)
  }

  /** True when a seat has been asked the same question ever since the table stood at `seq`. */
  #stillAsked(seat: Seat, seq: number): boolean {
    const match = this.#playing()
    const since = this.#left.filter((left) => left.seq >= seq)
    if (seq >= match.nextSeq || since.length !== match.nextSeq - seq) return false
    const now = this.#question(match.position, seat)
    return (
      now !== null && since.every((left) => left.seat !== seat && this.#question(left.position, seat) === now)
    )
  }

  /** What a question is known by: the step, its depth and its locals, without what others have answered. */
  #question(p: Position, seat: Seat): string | null {
    const frame = p.flow[p.flow.length - 1]
    if (frame === undefined || !this.game.asked(p).includes(seat)) return null
    const { sealed: _sealed, ...locals } = frame
    return `${labelOf(frame)} ${p.flow.length} ${JSON.stringify(locals)}`
  }

  #source(seq: number): Source {
    return sourceOf(this.#row, seq)
  }

  #playing(): Match {
    if (this.#match !== null) return this.#match
    throw fault('conflict', 'NOT_STARTED', 'The game has not begun: seats are still open.')
  }

  async #rebuild(): Promise<void> {
    const { version } = this.game.rules.meta
    const row = await this.store.table(this.id)
    if (row === null) throw fault('missing', 'NO_SUCH_TABLE', `There is no table ${this.id}.`)
    if (row.version !== version)
      throw fault(
        'conflict',
        'OTHER_VERSION',
        `This table is played by version ${row.version} of the rules; this house has version ${version}.`,
      )
    this.#row = row
    this.keys.clear()
    for (const { hash, seats } of await this.store.keys(this.id)) this.keys.set(hash, seats)
    const stored = await this.store.events(this.id)
    this.#past = null
    this.#left = []
    this.#commands.clear()
    for (const { command, seq } of stored) if (command !== null) this.#commands.set(command, seq)
    this.#match = stored.length === 0 ? null : this.#replay(stored)
    this.movedAtMs = stored[stored.length - 1]?.atMs ?? row.createdAtMs
    this.#doubtful = false
  }

  #replay(stored: readonly StoredEvent[]): Match {
    try {
      return Match.replay(
        this.game,
        stored.map(({ json }) => JSON.parse(json) as GameEvent),
      )
    } catch (cause) {
      const why = cause instanceof LogError ? cause.message : 'It cannot be read.'
      throw fault('broken', 'DAMAGED_LOG', `The log of this table does not hold: ${why}`, cause)
    }
  }
}

function accepted(event: number): Accepted {
  return { event, seq: event + 1 }
}
