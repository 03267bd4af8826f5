import { Clock, type Reading } from './clock.ts'
import { Outlook, type Standing } from './outlook.ts'
import type { Course } from './solve.ts'
import { Table } from './table.ts'

/** After this many rounds over the clock, what is still to settle is less than what the clock leaves out. */
const ROUNDS = 4
/** Actions by which somebody must be ahead to win two times in three, or so: where the rounds begin. */
const LEAD = 5
/** What is as likely to win goes by what is quicker. */
const QUICKER = 1e-7

/**
 * The chance to lose the race against one rival, by the rival's clock and the captain's standing, for a captain who does what
 * makes it least, all the way: solved from behind, as the course is.
 */
export class Race {
  readonly course: Course
  readonly #clock: Clock
  /** By actions left in the turn, 0 or 1, and mark of the rival's clock: the figures of a table. */
  readonly #figures: readonly (readonly Float32Array[])[]

  /** @param cash what a captain begins with */
  constructor(course: Course, cash: number) {
    this.course = course
    this.#clock = new Clock(course, cash)
    this.#figures = solved(course, this.#clock)
  }

  /** How a rival stands. */
  read(rival: Standing): Reading {
    return this.#clock.read(this.course.at(rival))
  }

  /** The chance to lose against this rival, where one is neither at the goal nor without a ship. */
  losing(place: number, left: number, rival: Reading): number {
    const figures = this.#figures[left]
    let sum = 0
    for (const [mark, share] of rival) sum += share * (figures?.[mark]?.[place] ?? 0)
    return sum
  }
}

/** The chance not to be the first, for a captain with this many actions left in the turn, once an action is done. */
export class Ahead extends Outlook {
  readonly #race: Race
  readonly #left: number
  readonly #rivals: readonly Reading[]
  #lost: number | null = null

  constructor(race: Race, left: number, rivals: readonly Standing[]) {
    super(race.course.atlas, race.course.terms)
    this.#race = race
    this.#left = left
    this.#rivals = rivals.map((rival) => race.read(rival))
  }

  at(standing: Standing): number {
    if (standing.cash >= this.terms.goal) return 0
    if (standing.damage >= this.terms.maxDamage) return this.#adrift()
    return this.#losing(standing, this.#left)
  }

  /** IT-10.1  A new ship at the best of berths; the turn is over. */
  #adrift(): number {
    const berths = this.atlas.sells.map((_, node) => ({ node, card: -1, loaded: false, damage: 0, cash: 0 }))
    this.#lost ??= Math.min(...berths.map((berth) => this.#losing(berth, 0)))
    return this.#lost
  }

  #losing(standing: Standing, left: number): number {
    const place = this.#race.course.placeOf(standing)
    let first = 1
    for (const rival of this.#rivals) first *= 1 - this.#race.losing(place, left, rival)
    return 1 - first + QUICKER * this.#race.course.at(standing)
  }
}

/** The figures with no action left, and with one. */
function solved(course: Course, { next, mark: actions }: Clock): Float32Array[][] {
  const tables = (): Table[] => next.map(() => new Table(course.atlas, course.terms, course.unit))
  // At the beginning of the captain's turn, with one action left, and once the turn is over.
  const [begun, second, over] = [tables(), tables(), tables()]
  for (const [mark, { values }] of begun.entries())
    for (let place = 0; place < values.length; place++)
      values[place] = 1 / (1 + Math.exp((mark * actions + 1 - (course.values[place] ?? 0)) / LEAD))
  for (let round = 0; round < ROUNDS; round++)
    for (const [mark, row] of next.entries()) {
      const [first, then, end] = [begun[mark], second[mark], over[mark]]
      if (mark === 0 || first === undefined || then === undefined || end === undefined) continue
      mix(end.values, begun, row)
      end.lost = end.afresh()
      then.lost = end.lost
      sweep(end, then)
      sweep(then, first)
    }
  return [over, second].map((all) => all.map(({ values }) => Float32Array.from(values)))
}

/** A turn of the rival: what it comes to on average. A rival at 0 has won. */
function mix(out: Float64Array, begun: readonly Table[], row: Float64Array): void {
  out.fill(row[0] ?? 0)
  for (let mark = 1; mark < row.length; mark++) {
    const share = row[mark] ?? 0
    const values = begun[mark]?.values
    if (share === 0 || values === undefined) continue
    for (let place = 0; place < out.length; place++)
      out[place] = (out[place] ?? 0) + share * (values[place] ?? 0)
  }
}

/** An action from every standing. */
function sweep(from: Table, to: Table): void {
  for (let cash = 0; cash < from.steps; cash++)
    for (let damage = 0; damage < from.terms.maxDamage; damage++)
      for (let hand = 0; hand < from.hands; hand++) from.improve(cash, damage, hand, 0, to.values)
}
