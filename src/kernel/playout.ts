import { Chance } from './chance.ts'
import { type Machine, RulesError } from './machine.ts'
import { Choices, type Frame, type Position, type Seat } from './procedure.ts'
import { FastSource } from './source.ts'
import { Transition } from './transition.ts'

/** Plays positions to the end at random, as fast as the rules allow: for search, tests and benchmarks. */
export class Playout {
  readonly #machine: Machine
  readonly #choices = new Choices()
  readonly #t: Transition<Position>

  constructor(machine: Machine) {
    this.#machine = machine
    this.#t = new Transition<Position>({ flow: [] }, new Chance(new FastSource(0)), null)
  }

  /**
   * Plays on in place, every legal answer equally likely, until the game is over or `limit` decisions were made.
   * Returns the number of decisions made.
   */
  run(p: Position, chance: Chance, limit: number): number {
    const t = this.#t
    t.p = p
    t.chance = chance
    let decisions = this.#machine.play(t, limit)
    while (decisions < limit && this.#answer(p, chance))
      decisions += 1 + this.#machine.play(t, limit - decisions - 1)
    return decisions
  }

  /** Answers a question that is not a plain one; false when there is none because the game is over. */
  #answer(p: Position, chance: Chance): boolean {
    const machine = this.#machine
    const w = machine.waiting(p)
    if (w === null) return false
    const { step, frame } = w
    const seat = machine.askedSeats(p, w)[0]
    if (seat === undefined) throw new RulesError('Nobody is asked.')
    if ('suggest' in step) machine.takeValue(this.#t, w, seat, step.suggest(p, frame, seat, chance))
    else machine.takeCode(this.#t, w, seat, this.#pick(p, step, frame, seat, chance))
    return true
  }

  #pick(p: Position, step: { options: Lists }, frame: Frame, seat: Seat, chance: Chance): number {
    const choices = this.#choices
    choices.count = 0
    step.options(p, frame, seat, choices)
    if (choices.count === 0)
      throw new RulesError(`${frame.in}.${frame.at} gives seat ${seat} nothing to choose.`)
    return choices.codes[chance.pick(choices.count)] as number
  }
}

type Lists = (p: Position, f: Frame, seat: Seat, out: Choices) => void
