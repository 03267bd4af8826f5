import type { Card, Node } from '../atlas.ts'
import { type Rnd, rndOf } from '../generate.ts'
import { type Course, D3, Outlook, type Standing, Table } from './outlook.ts'

const ACTIONS = 2
const SEED = 1
const MOST_TURNS = 60

/**
 * Voyages of a captain alone who goes by the course, each from a berth to the goal: the actions still to be expected at the
 * beginning of each turn, 0 at the end. The same course has the same voyages.
 */
function* voyages(course: Course, cash: number, runs: number): Generator<readonly number[]> {
  const rnd = rndOf(SEED)
  for (let run = 0; run < runs; run++) {
    let here = dealt(course, { ...bestBerth(course), cash }, rnd)
    const left = [course.at(here)]
    for (let turn = 0; turn < MOST_TURNS && here.cash < course.terms.goal; turn++) {
      here = turnOf(course, here, rnd)
      left.push(course.at(here))
    }
    yield left
  }
}

function turnOf(course: Course, from: Standing, rnd: Rnd): Standing {
  let here = from
  for (let action = 0; action < ACTIONS && here.cash < course.terms.goal; action++) {
    here = acted(course, here, rnd)
    // IT-10.1  A lost ship ends the turn.
    if (here.damage >= course.terms.maxDamage) return bestBerth(course)
  }
  return here
}

/** A new ship at the best of berths. */
function bestBerth(course: Course): Standing {
  const at = (node: Node): Standing => ({ node, card: -1, loaded: false, damage: 0, cash: 0 })
  const berths = course.atlas.sells.map((_, world) => at(world))
  return bestOf(berths, (berth) => course.at(berth)) ?? at(0)
}

/** What comes of the best action. */
function acted(course: Course, here: Standing, rnd: Rnd): Standing {
  const { chart, cardLanes, worlds, sells } = course.atlas
  const { payPerLane, repairCost } = course.terms
  const ways: [number, () => Standing][] = [[course.flying(here), () => flown(course, here, rnd)]]
  if (here.node < worlds) {
    ways.push([course.dealing(here, deckOf(course, here)), () => dealt(course, here, rnd)])
    const order = chart.orders[here.card]
    if (!here.loaded && order?.pickup === here.node) {
      const loaded = { ...here, loaded: true }
      ways.push([course.at(loaded), () => loaded])
    }
    const pay = payPerLane * (cardLanes[here.card] ?? 0)
    const paid = { ...here, card: -1, loaded: false, cash: here.cash + pay }
    if (here.loaded && order?.dropoff === here.node)
      ways.push([course.unloading(here), () => (rnd(6) === 0 ? worn(here, rnd) : paid)])
    if (sells[here.node] === true)
      for (let points = 1; points <= here.damage && points * repairCost <= here.cash; points++) {
        const mended = { ...here, damage: here.damage - points, cash: here.cash - points * repairCost }
        ways.push([course.at(mended), () => mended])
      }
  }
  return bestOf(ways, ([cost]) => cost)?.[1]() ?? here
}

function flown(course: Course, here: Standing, rnd: Rnd): Standing {
  const roll = 1 + rnd(6)
  const reached = (course.atlas.reach[roll]?.[here.node] ?? []).map((node) => ({ ...here, node }))
  const there = bestOf(reached, (place) => (roll === 1 ? course.hurt(place) : course.at(place))) ?? here
  return roll === 1 ? worn(there, rnd) : there
}

const worn = (here: Standing, rnd: Rnd): Standing => ({
  ...here,
  damage: here.damage + (D3[rnd(D3.length)] ?? 0),
})

function dealt(course: Course, here: Standing, rnd: Rnd): Standing {
  const deck = deckOf(course, here)
  const drawn = { ...here, card: deck[rnd(deck.length)] ?? -1, loaded: false }
  return here.card >= 0 && course.at(here) <= course.at(drawn) ? here : drawn
}

/** What may be drawn: alone, all but what is in hand. */
const deckOf = (course: Course, here: Standing): Card[] =>
  course.atlas.cardLanes.flatMap((_, card) => (card === here.card ? [] : [card]))

function bestOf<T>(of: readonly T[], cost: (one: T) => number): T | undefined {
  let [best, lowest]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const one of of) {
    const value = cost(one)
    if (value < lowest) [best, lowest] = [one, value]
  }
  return best
}

/** Marks of the clock: turns, or a little more where a voyage is long. */
const MARKS = 24
/** Usual turns of a voyage, so that what is at the top is seldom seen. */
const USUAL = 20
const ACTIONS_AHEAD = 2
const RUNS = 400
/** Turns seen at a mark, so that what came of them is believed. */
const ENOUGH = 30

/** Two marks that a time lies between, each with its share. */
type Reading = readonly (readonly [mark: number, share: number])[]

/**
 * How far a rival still has to go, as a clock that goes down to 0, the goal: what they need on average, in marks of about
 * one turn; and how it goes on within their turn.
 */
export class Clock {
  /** `next[from][to]`: the chance that a turn leads from mark to mark. */
  readonly next: readonly Float64Array[]
  /** Actions of a mark. */
  readonly mark: number

  constructor(course: Course, cash: number) {
    const seen = [...voyages(course, cash, RUNS)]
    const mean = seen.reduce((sum, [first = 0]) => sum + first, 0) / seen.length
    this.mark = Math.max(ACTIONS_AHEAD, mean / USUAL)
    this.next = Array.from({ length: MARKS + 1 }, () => new Float64Array(MARKS + 1))
    for (const left of seen)
      for (let turn = 1; turn < left.length; turn++) this.#see(left[turn - 1], left[turn])
    for (const [mark, row] of this.next.entries()) {
      const turns = row.reduce((sum, share) => sum + share, 0)
      if (turns >= ENOUGH) for (let to = 0; to < row.length; to++) row[to] = (row[to] ?? 0) / turns
      else row.fill(0).fill(1, Math.max(0, mark - 1), Math.max(1, mark))
    }
  }

  /** The number of marks that this many actions lie between; nobody is at 0 before they have won. */
  read(actions: number): Reading {
    const at = Math.min(MARKS, Math.max(1, actions / this.mark))
    const below = Math.floor(at)
    return at === below
      ? [[below, 1]]
      : ([
          [below, 1 - (at - below)],
          [below + 1, at - below],
        ] as const)
  }

  #see(from = 0, to = 0): void {
    const there: Reading = to === 0 ? [[0, 1]] : this.read(to)
    for (const [a, part] of this.read(from))
      for (const [b, share] of there) {
        const row = this.next[a]
        if (row !== undefined) row[b] = (row[b] ?? 0) + part * share
      }
  }
}

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
