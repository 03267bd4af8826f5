import { Chance } from './chance.ts'
import type { Json } from './json.ts'
import { isSeveral, type Machine, RulesError, type Waiting } from './machine.ts'
import { type AnySeveral, Choices, type Frame, type Position, type Seat } from './procedure.ts'
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
   * Plays on in place, every legal answer equally likely, until the game is over or at least `limit` decisions were
   * made: a question to several seats is answered by all of them. Returns the number of decisions made.
   */
  run(p: Position, chance: Chance, limit: number): number {
    const t = this.#t
    t.p = p
    t.chance = chance
    let decisions = this.#machine.play(t, limit)
    while (decisions < limit) {
      const answered = this.#answer(p, chance)
      if (answered === 0) break
      decisions += answered + this.#machine.play(t, Math.max(0, limit - decisions - answered))
    }
    return decisions
  }

  /** Answers a question that is not a plain one; the number of decisions, 0 when the game is over. */
  #answer(p: Position, chance: Chance): number {
    const machine = this.#machine
    const w = machine.waiting(p)
    if (w === null) return 0
    const { step, frame } = w
    if (isSeveral(step)) return this.#answerAll(p, w, step, chance)
    if (step.kind === 'ask') throw new RulesError(`${frame.in}.${frame.at} should have been answered.`)
    const seat = step.who(p, frame)
    machine.takeValue(this.#t, w, seat, step.suggest(p, frame, seat, chance))
    return 1
  }

  #answerAll(p: Position, w: Waiting, step: AnySeveral, chance: Chance): number {
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
    machine.takeAll(this.#t, w, answers)
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
