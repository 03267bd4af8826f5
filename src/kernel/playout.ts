import type { Chance } from './chance.ts'
import type { Json } from './json.ts'
import { isSeveral, type Machine, RulesError, type Waiting } from './machine.ts'
import { type AnySeveral, Choices, type Frame, type Position, type Seat } from './procedure.ts'
import { Transition } from './transition.ts'

/** Plays positions to the end at random, as fast as the rules allow: for search, tests and benchmarks. */
export class Playout {
  readonly #machine: Machine
  readonly #choices = new Choices()

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /**
   * Plays on in place, every legal answer equally likely, until the game is over or at least `limit` decisions were
   * made: a question to several seats is answered by all of them. Returns the number of decisions made.
   */
  run(p: Position, chance: Chance, limit: number): number {
    // A young one: what a step writes into an old one is put on record for the collector each time.
    const t = new Transition<Position>(p, chance, null)
    let decisions = this.#machine.play(t, limit)
    while (decisions < limit) {
      const answered = this.#answer(t)
      if (answered === 0) break
      decisions += answered + this.#machine.play(t, Math.max(0, limit - decisions - answered))
    }
    return decisions
  }

  /** Answers a question that is not a plain one; the number of decisions, 0 when the game is over. */
  #answer(t: Transition<Position>): number {
    const { p, chance } = t
    const machine = this.#machine
    const w = machine.waiting(p)
    if (w === null) return 0
    const { step, frame } = w
    if (isSeveral(step)) return this.#answerAll(t, w, step)
    if (step.kind === 'ask') throw new RulesError(`${frame.in}.${frame.at} should have been answered.`)
    const seat = step.who(p, frame)
    machine.takeValue(t, w, seat, step.suggest(p, frame, seat, chance))
    return 1
  }

  #answerAll(t: Transition<Position>, w: Waiting, step: AnySeveral): number {
    const { p, chance } = t
    const machine = this.#machine
    const { frame } = w
    const answers: (Json | null)[] = []
    let decisions = 0
    for (const seat of machine.askedSeats(p, w)) {
      if (machine.stands(p, w, seat)) continue
      while (answers.length <= seat) answers.push(null)
      answers[seat] =
        step.kind === 'askAllOpen'
          ? step.suggest(p, frame, seat, chance)
          : this.#pick(p, step, frame, seat, chance)
      decisions++
    }
    machine.takeAll(t, w, answers)
    return decisions
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
