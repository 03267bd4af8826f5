import type { Chance } from './chance.ts'
import type { Machine } from './machine.ts'
import type { Position } from './procedure.ts'
import { Transition } from './transition.ts'

/** Plays positions to the end at random, as fast as the rules allow: for search, tests and benchmarks. */
export class Playout {
  readonly #machine: Machine

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /**
   * Plays on in place until the game is over or at least `limit` decisions were made. Returns the number of decisions
   * made.
   */
  run(p: Position, chance: Chance, limit: number): number {
    // A young one: what a step writes into an old one is put on record for the collector each time.
    return this.#machine.play(new Transition<Position>(p, chance, null), limit)
  }
}
