import type { Atlas } from '../atlas.ts'
import type { Terms } from './outlook.ts'
import { Table } from './table.ts'

/** A lost ship ends the turn (IT-10.1): on the mean half an action of two is lost besides. */
const TURN_LOST = 0.5
/** What a captain needs for a credit, by and large. */
const ACTIONS_A_CREDIT = 0.5
const ROUNDS = 20
const SWEEPS = 100
/** Expected actions that the last sweep may still have changed anywhere. */
const CLOSE = 0.03

/**
 * How many actions it takes on the mean from anywhere to the goal, for a captain alone who does the best: exact, by value
 * iteration (Bellman 1957) over all standings, without upgrades and with a hand of one.
 */
export class Course extends Table {
  /** The course, or null where there are too many standings. `cash` is what a captain may have besides earnings. */
  static of(atlas: Atlas, terms: Terms, cash: number): Course | null {
    const unit = Table.unitOf(atlas, terms, cash)
    if (unit === null) return null
    const course = new Course(atlas, terms, unit)
    course.#solve()
    return course
  }

  /**
   * From the most cash to the least, as all but repairs and losses lead to more; and again, until these settle too. It begins
   * with what captains usually earn, so that little is left to settle.
   */
  #solve(): void {
    for (let cash = 0; cash < this.steps; cash++)
      this.values.fill(
        (this.steps - cash) * this.unit * ACTIONS_A_CREDIT,
        this.place(cash, 0, 0),
        this.place(cash + 1, 0, 0),
      )
    for (let round = 0, added = 1; round < ROUNDS && added > CLOSE; round++) {
      this.lost = TURN_LOST + this.afresh()
      added = 0
      for (let cash = this.steps - 1; cash >= 0; cash--) added = Math.max(added, this.#settle(cash))
    }
  }

  /** Improves the standings with this cash until they stand still; by how much the first sweep changed them at the most. */
  #settle(cash: number): number {
    let first = 0
    for (let sweep = 0, changed = 1; sweep < SWEEPS && changed > CLOSE; sweep++) {
      changed = 0
      for (let damage = 0; damage < this.terms.maxDamage; damage++)
        for (let hand = this.hands - 1; hand >= 0; hand--)
          changed = Math.max(changed, this.improve(cash, damage, hand, 1, this.values))
      if (sweep === 0) first = changed
    }
    return first
  }
}
