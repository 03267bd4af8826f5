import type { Course } from './solve.ts'
import { voyages } from './voyage.ts'

/** Marks of the clock: turns, or a little more where a voyage is long. */
const MARKS = 24
/** Usual turns of a voyage, so that what is at the top is seldom seen. */
const USUAL = 20
const ACTIONS = 2
const RUNS = 400
/** Turns seen at a mark, so that what came of them is believed. */
const ENOUGH = 30

/** Two marks that a time lies between, each with its share. */
export type Reading = readonly (readonly [mark: number, share: number])[]

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
    this.mark = Math.max(ACTIONS, mean / USUAL)
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
