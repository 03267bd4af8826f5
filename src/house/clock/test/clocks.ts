// A log of a game that asks the seats the test names, and the clock that is folded from it.

import type { TurnAnswer } from '../../../kernel/event.ts'
import type { Json } from '../../../kernel/json.ts'
import type { GameEvent } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import type { Lapsing, NewLapsing, Tempo } from '../../api/clock.ts'
import type { HouseAction } from '../../log/house-actions.ts'
import { type Clock, clockOf } from '../clock.ts'
import { clockAfter } from '../fold.ts'
import { type Asked, type Lapse, lapse } from '../lapse.ts'
import { HOUR, lapsingOf } from '../time-control.ts'

/** 2026-11-02, a Monday, at midnight UTC. */
export const MONDAY = Date.UTC(2026, 10, 2)
export const MINUTE = 60_000

export const live = (bankMs: number, incrementMs = 0, capMs = 2 * bankMs): Tempo => ({
  ...{ kind: 'live', bankMs, incrementMs, capMs },
})
export const move = (hours: number): Tempo => ({ kind: 'move', perMoveMs: hours * HOUR })
export const mail = (more: Partial<Extract<Tempo, { kind: 'mail' }>> = {}): Tempo => ({
  ...{ kind: 'mail', zone: 'UTC', at: ['20:00'], days: [1, 2, 3, 4, 5, 6, 7], off: [] },
  ...{ leastHours: 0, early: true },
  ...more,
})

/** No grace, no extensions, nobody ever absent: what a test does not speak of. */
export const STRICT: NewLapsing = { graceMs: 0, extensions: 0, absentAfter: 0 }

/** A table's log, entry by entry. */
export class Log {
  clock: Clock
  #rev = 0
  #seq = 0
  readonly #seats: number
  #since = new Map<Seat, number>()
  #several = false

  constructor(tempo: Tempo, said: NewLapsing = STRICT, seats = 3) {
    const lapsing: Lapsing = lapsingOf(tempo, said)
    this.clock = clockOf(tempo, lapsing)
    this.#seats = seats
  }

  /** An event, after which these seats are asked something new, and others what they were asked; null: none of them. */
  event(
    atMs: number,
    kind: GameEvent['kind'],
    seat: Seat | null,
    answer: Json,
    asked: readonly Seat[] | null,
    several = false,
  ): this {
    const seq = this.#seq++
    if (asked !== null) this.#since = new Map(asked.map((one) => [one, seq]))
    this.#several = several
    const event: GameEvent = { seq, kind, seat, answer, chance: [] }
    const asking = { several, seats: this.#seats, since: this.#since }
    this.clock = clockAfter(this.clock, { rev: this.#rev++, atMs, event, asking })
    return this
  }

  begin = (atMs: number, ...asked: Seat[]) => this.event(atMs, 'begin', null, null, asked, asked.length > 1)
  /** A seat answers, and then these are asked. */
  answer = (atMs: number, seat: Seat, ...asked: Seat[]) =>
    this.event(atMs, 'answer', seat, null, asked, asked.length > 1)
  late = (atMs: number, seat: Seat, ...asked: Seat[]) =>
    this.event(atMs, 'late', seat, null, asked, asked.length > 1)
  /** Everybody who was asked has answered, but those who were late. */
  turn(atMs: number, late: Seat[], ...asked: Seat[]): this {
    const answers = [...this.#since.keys()].map((seat) => [seat, null] as const)
    const turn: TurnAnswer = { answers, late }
    return this.event(atMs, 'turn', null, turn as unknown as Json, asked, asked.length > 1)
  }
  /** A seat goes back to an event. */
  undo = (atMs: number, seat: Seat, to: number) => this.event(atMs, 'undo', seat, { to }, [seat])

  act(atMs: number, act: HouseAction): this {
    this.clock = clockAfter(this.clock, { rev: this.#rev++, atMs, act })
    return this
  }

  /** What the house has to do now; `more` says what seats have left, if it matters. */
  look(
    nowMs: number,
    more: { readonly [seat: number]: Partial<Asked> } = {},
    uncounted = false,
  ): Lapse | null {
    return lapse(
      this.clock,
      nowMs,
      [...this.#since.keys()].map((seat) => ({
        ...{ seat, plays: 'person', isIn: false, sheet: more[seat]?.isIn === true, chooses: true },
        ...more[seat],
      })),
      uncounted,
    )
  }

  /** Does what there is to do now, as the house does: each asked seat is late, and is asked again. */
  expire(nowMs: number, uncounted = false): Lapse | null {
    const found = this.look(nowMs, {}, uncounted)
    for (const act of found?.acts ?? []) this.act(nowMs, act)
    if (found?.ends !== true) return found
    const asked = [...this.#since.keys()]
    if (this.#several) this.turn(nowMs, asked, ...asked)
    else for (const seat of asked) this.late(nowMs, seat, seat)
    return found
  }

  due = (seat: Seat): number | null => this.clock.seats[seat]?.dueAtMs ?? null
  bank = (seat: Seat): number | undefined => this.clock.seats[seat]?.bankMs
}
