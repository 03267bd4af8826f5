import { Chance } from './chance.ts'
import { type AnyDecision, type Machine, RulesError } from './machine.ts'
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
    const machine = this.#machine
    const { flow } = p
    t.p = p
    t.chance = chance
    let step = machine.advance(t)
    let decisions = 0
    for (; step !== null && decisions < limit; decisions++) {
      if (step.kind === 'ask') {
        const frame = flow[flow.length - 1] as Frame
        const seat = step.who(p, frame)
        const next = step.take(t, frame, seat, this.#pick(p, step, frame, seat, chance))
        if (next !== frame.at || step.planned !== undefined || step.mayStand === true)
          step = machine.goOn(t, frame, next)
      } else step = this.#answerAny(p, chance)
    }
    return decisions
  }

  #answerAny(p: Position, chance: Chance): AnyDecision | null {
    const machine = this.#machine
    const w = machine.waiting(p)
    if (w === null) return null
    const seat = machine.askedSeats(p, w)[0]
    if (seat === undefined) throw new RulesError('Nobody is asked.')
    if ('suggest' in w.step) machine.takeValue(this.#t, w, seat, w.step.suggest(p, w.frame, seat, chance))
    else machine.takeCode(this.#t, w, seat, this.#pick(p, w.step, w.frame, seat, chance))
    return machine.advance(this.#t)
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
