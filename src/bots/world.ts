import type { Chance } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import { canonical, copyJson, type Json } from '../kernel/json.ts'
import { isSeveral, Playout, type Waiting } from '../kernel/machine.ts'
import { Choices, type Code, type Position, type Seat } from '../kernel/procedure.ts'
import type { Result } from '../kernel/ruleset.ts'
import { Transition } from '../kernel/transition.ts'
import { LiveQuestion, type Question } from './question.ts'

declare const imagined: unique symbol

/** What one decision may cost: whichever is used up first ends the thinking. Most players never come near either. */
export interface Budget {
  /** Games played on in the head. The same number gives the same answer on any machine. */
  readonly playouts?: number
  /** Milliseconds: for where somebody waits. What is decided then depends on how fast the machine is. */
  readonly ms?: number
}

/**
 * A position that a player imagines (a determinisation, or what came of one): only these can be played on in a `World`.
 * What a player sees is none, though it may look like one.
 */
export type Imagined<P> = P & { readonly [imagined]: true }

/**
 * What a bot is given for one decision: what its seat sees (its information state), positions that it
 * may imagine, and how to play on in them. There is no way from here to the true position.
 *
 * What is not asked for is not made. Positions are copied and played on by the machine, in codes and without JSON, so
 * that a search can take many thousand answers a second. `P` is the position, `V` what a seat sees of it.
 */
export class World<P extends Position = Position, V = unknown> {
  readonly seat: Seat
  /** What is asked, as `procedure.step`. */
  readonly step: string
  /** What to draw from: the same question and the same chance give the same answer. */
  readonly chance: Chance
  readonly budget: Budget
  readonly #game: Game
  readonly #question: Question
  #t: Transition<Position> | null = null
  #playout: Playout | null = null

  constructor(game: Game, question: Question, chance: Chance, budget: Budget = {}) {
    this.budget = budget
    this.#game = game
    this.#question = question
    this.seat = question.seat
    this.step = question.step
    this.chance = chance
  }

  /** What the seat sees. */
  get view(): V {
    return this.#question.view as V
  }

  /** A position that the seat cannot tell from the true one, sampled from the view alone. */
  imagine(chance: Chance): Imagined<P> {
    return this.#game.rules.determinise(this.view, this.seat, chance) as Imagined<P>
  }

  /** The codes to choose from; null when a structured value is asked. */
  get codes(): readonly Code[] | null {
    return this.#question.codes
  }

  /**
   * The world of a seat that is asked in an imagined position: what it would see there, and no more. With it any player of
   * the game can be asked what it would do in that seat's place.
   */
  within(p: Imagined<P>, seat: Seat, chance: Chance): World<P, V> {
    return new World<P, V>(this.#game, new LiveQuestion(this.#game, p, seat), chance)
  }

  /** A legal answer at random. */
  suggest(p: Imagined<P>, seat: Seat, chance: Chance): Code | Json {
    return this.#random(p, seat, chance)
  }

  /** An independent copy. */
  copy(p: Imagined<P>): Imagined<P> {
    return this.#game.machine.copy(p) as Imagined<P>
  }

  /** The seats that have to answer; none when the game is over. */
  asked(p: Imagined<P>): readonly Seat[] {
    return this.#game.asked(p)
  }

  /** The codes open to a seat that is asked; empty where a structured value is. */
  options(p: Imagined<P>, seat: Seat): Code[] {
    return this.#game.codes(p, seat)
  }

  /**
   * Up to `n` legal values for a structured question, the likeliest first: those the game proposes, else random ones, each
   * once. Empty where the question has codes.
   */
  propose(p: Imagined<P>, seat: Seat, n: number, chance: Chance): readonly Json[] {
    const { step, frame } = this.#must(p)
    if (!('suggest' in step)) return []
    if (step.propose !== undefined) return step.propose(p, frame, seat, chance, n)
    const values = new Map<string, Json>()
    for (let i = 0; i < n; i++) {
      const value = step.suggest(p, frame, seat, chance)
      const key = step.key?.(p, frame, seat, value) ?? canonical(value)
      if (!values.has(key)) values.set(key, value)
    }
    return [...values.values()]
  }

  /** The same text for values that come to the same, so that a search counts them once. */
  key(p: Imagined<P>, seat: Seat, value: Json): string {
    const { step, frame } = this.#must(p)
    return ('suggest' in step ? step.key?.(p, frame, seat, value) : undefined) ?? canonical(value)
  }

  /**
   * Carries out a legal answer in place, a code or a value, and goes on to the next question. Where several seats are
   * asked at once the others answer at random, as in playouts.
   */
  take(p: Imagined<P>, seat: Seat, answer: Code | Json, chance: Chance): void {
    const answers: (Json | null)[] = []
    for (const other of this.asked(p))
      answers[other] = other === seat ? answer : this.#random(p, other, chance)
    this.takeAll(p, answers, chance)
  }

  /** Carries out the legal answers of all who are asked, by seat, in place. */
  takeAll(p: Imagined<P>, answers: readonly (Code | Json | null)[], chance: Chance): void {
    const { machine } = this.#game
    const w = this.#must(p)
    this.#t ??= new Transition<Position>(p, chance, null)
    this.#t.p = p
    this.#t.chance = chance
    // The rules keep what they are given, and the player may try the same value in many positions.
    const own = 'codec' in w.step ? answers : answers.map((answer) => copyJson(answer))
    if (isSeveral(w.step)) machine.takeAll(this.#t, w, own)
    else {
      const [seat = 0] = machine.askedSeats(p, w)
      const answer = own[seat] ?? null
      if ('codec' in w.step) machine.takeCode(this.#t, w, seat, answer as Code)
      else machine.takeValue(this.#t, w, seat, answer)
    }
  }

  /** Plays on in place, every legal answer equally likely, for at most `most` decisions; returns how many. */
  playout(p: Imagined<P>, chance: Chance, most = this.#game.rules.meta.maxDecisions): number {
    this.#playout ??= new Playout(this.#game.machine)
    return this.#playout.run(p, chance, most)
  }

  /** What a seat would see there. */
  viewOf(p: Imagined<P>, seat: Seat): V {
    return this.#game.rules.view(p, seat) as V
  }

  /** How the game ended there; null while it goes on. */
  result(p: Imagined<P>): Result | null {
    return this.#game.result(p)
  }

  #must(p: Position): Waiting {
    const w = this.#game.machine.waiting(p)
    if (w === null) throw new RangeError('The imagined game is over: nothing is asked.')
    return w
  }

  #random(p: Position, seat: Seat, chance: Chance): Code | Json {
    const { step, frame } = this.#must(p)
    if ('suggest' in step) return step.suggest(p, frame, seat, chance)
    const out = new Choices()
    step.options(p, frame, seat, out)
    return out.codes[chance.pick(out.count)] as Code
  }
}
