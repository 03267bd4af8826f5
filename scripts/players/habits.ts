// What to do, learned from games: in rounds players who go by what the round before has found play each other and older ones;
// now and then they do something else. Of each answer the weights are found by which what was seen says best how far who gave
// it was ahead in the end.

import { type AnyPlayer, carryOut, type Decision, decide } from '../../src/bots/player.ts'
import { LiveQuestion } from '../../src/bots/question.ts'
import { Chance } from '../../src/kernel/chance.ts'
import { type Game, isRefusal } from '../../src/kernel/game.ts'
import type { Code, Position, Seat } from '../../src/kernel/procedure.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { Transition } from '../../src/kernel/transition.ts'

/** A sum of squares that is to be made small: weights for what was seen, so that they add up to what came of it. */
export class Regression {
  readonly #size: number
  readonly #squares: Float64Array
  readonly #targets: Float64Array

  constructor(size: number) {
    this.#size = size
    this.#squares = new Float64Array(size * size)
    this.#targets = new Float64Array(size)
  }

  /** Adds one case: what was seen, as places and amounts, and what came of it. */
  add(places: readonly number[], amounts: readonly number[], came: number): void {
    for (const [i, place] of places.entries()) {
      const amount = amounts[i] ?? 0
      if (amount === 0) continue
      for (const [j, other] of places.entries())
        this.#squares[place * this.#size + other] =
          (this.#squares[place * this.#size + other] ?? 0) + amount * (amounts[j] ?? 0)
      this.#targets[place] = (this.#targets[place] ?? 0) + amount * came
    }
  }

  /** The weights. `ridge` keeps those small of which little was seen. */
  solve(ridge: number): number[] {
    const n = this.#size
    const rows = Array.from({ length: n }, (_, i) => {
      const row = [...this.#squares.slice(i * n, (i + 1) * n), this.#targets[i] ?? 0]
      row[i] = (row[i] ?? 0) + ridge
      return row
    })
    for (let i = 0; i < n; i++) {
      const pivot = rows[i] ?? []
      for (let k = i + 1; k < n; k++) {
        const row = rows[k] ?? []
        const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
        if (factor !== 0) for (let j = i; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
      }
    }
    const weights = new Array<number>(n).fill(0)
    for (let i = n - 1; i >= 0; i--) {
      const row = rows[i] ?? []
      let rest = row[n] ?? 0
      for (let j = i + 1; j < n; j++) rest -= (row[j] ?? 0) * (weights[j] ?? 0)
      weights[i] = rest / (row[i] ?? 1)
    }
    return weights
  }
}

/** [answer][what is seen]. */
type Weights = readonly (readonly number[])[]

/** A question that may be answered in several ways, and what is seen of each. */
export interface Moment {
  /** What says how well a seat stands before it answers. */
  readonly state: readonly number[]
  readonly answers: readonly { readonly code: Code; seen(): readonly number[] }[]
}

/** A game, and what is to be learned of it. */
export interface School {
  readonly game: Game
  /** The question that is learned, as `procedure.step`. */
  readonly step: string
  /** How many answers there are, and how much is seen of each, and of how one stands. */
  readonly sizes: { readonly answers: number; readonly seen: number; readonly state: number }
  /** Seats of the n-th game. */
  seats(n: number): number
  /** What is seen when it is asked; null where there is nothing to choose. */
  look(view: unknown, seat: Seat, codes: readonly Code[]): Moment | null
  player(id: string, weights: Weights | null): AnyPlayer
  readonly pool: readonly AnyPlayer[]
  /** A lead beyond this counts no more. */
  readonly clear: number
  readonly rounds: number
  readonly games: number
  readonly seed: string
}

/** One answer in this many is any that is open. */
const DARING = 3
const RIDGE = 20

interface Case {
  readonly seat: Seat
  readonly code: Code
  readonly seen: readonly number[]
  readonly state: readonly number[]
}

/** The mean of what the rounds have found: the first knows how to beat the old players, later ones each other. `say` is told how far it is. */
export function learned(school: School, say: (text: string) => void): Weights {
  const { game, rounds, games, seed, sizes } = school
  const pool = [...school.pool]
  let weights: Weights | null = null
  const found: Weights[] = []
  for (let round = 0; round < rounds; round++) {
    const own = school.player(`round ${round}`, weights)
    const chance = new Chance(new FastSource(`${seed}/${round}/seats`))
    const sum = new Regression(sizes.state + sizes.answers * sizes.seen)
    for (let i = 0; i < games; i++) {
      const seated = Array.from({ length: school.seats(i) }, () =>
        chance.pick(3) > 0 ? own : (pool[chance.pick(pool.length)] ?? own),
      )
      const { cases, scores } = played(school, seated, own, `${seed}/${round}/${i}`)
      for (const one of cases) add(sum, school, one, aheadOf(scores, one.seat, school.clear))
      if (i % 100 === 99) say(`${game.rules.meta.id}, round ${round + 1}: ${i + 1} games`)
    }
    weights = solved(sum, school)
    found.push(weights)
    pool.push(own)
  }
  return meanOf(found)
}

/** A game between these players; what the one that learns saw when it was asked. */
function played(school: School, seated: readonly AnyPlayer[], own: AnyPlayer, seed: string) {
  const { game } = school
  const opened = game.begin({}, seated.length, new FastSource(seed))
  if (isRefusal(opened)) throw new Error(opened.text)
  const p = opened.position
  const t = new Transition<Position>(p, new Chance(new FastSource(`${seed}/dice`)), null)
  const chance = new Chance(new FastSource(`${seed}/players`))
  const cases: Case[] = []
  for (let waiting = game.machine.waiting(p); waiting !== null; waiting = game.machine.waiting(p)) {
    const made = game.machine.askedSeats(p, waiting).map((seat): [Seat, Decision] => {
      const question = new LiveQuestion(game, p, seat)
      const by = seated[seat] as AnyPlayer
      const decision = decide(game, by, question, chance)
      if (by !== own || question.step !== school.step || question.codes === null) return [seat, decision]
      const moment = school.look(question.view, seat, question.codes)
      if (moment === null || !('code' in decision)) return [seat, decision]
      const { state, answers } = moment
      const code = chance.pick(DARING) === 0 ? answers[chance.pick(answers.length)]?.code : decision.code
      const answer = answers.find((one) => one.code === code)
      if (answer === undefined) return [seat, decision]
      cases.push({ seat, code: answer.code, seen: answer.seen(), state })
      return [seat, { code: answer.code }]
    })
    carryOut(game, t, waiting, made)
  }
  return { cases, scores: game.result(p)?.scores ?? [] }
}

/** By how far a seat was ahead of the best of the others. */
function aheadOf(scores: readonly number[], seat: Seat, clear: number): number {
  const lead = (scores[seat] ?? 0) - Math.max(...scores.filter((_, other) => other !== seat))
  return Math.max(-clear, Math.min(clear, lead))
}

function add(sum: Regression, { sizes }: School, { code, seen, state }: Case, ahead: number): void {
  const from = sizes.state + code * sizes.seen
  sum.add([...state.keys(), ...seen.keys().map((i) => from + i)], [...state, ...seen], ahead)
}

function solved(sum: Regression, { sizes }: School): Weights {
  const weights = sum.solve(RIDGE)
  return Array.from({ length: sizes.answers }, (_, code) => {
    const from = sizes.state + code * sizes.seen
    return weights.slice(from, from + sizes.seen).map((weight) => Math.round(100 * weight) / 100)
  })
}

const meanOf = (found: readonly Weights[]): Weights =>
  (found[0] ?? []).map((row, code) =>
    row.map((_, i) => {
      const total = found.reduce((sum, weights) => sum + (weights[code]?.[i] ?? 0), 0)
      return Math.round((1000 * total) / found.length) / 1000
    }),
  )
