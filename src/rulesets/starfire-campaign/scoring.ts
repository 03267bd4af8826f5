import { frd, sum } from './exact.ts'
import type { Empire } from './position.ts'

/** SC-0.7  The PU of an empire. */
export const puOf = ({ colonies }: Empire): number => colonies.pu.reduce((total, pu) => total + sum(pu), 0)

/** SC-21.11  Mastery is this part of all PU of empires, in percent. */
export const MASTERY = 60

/** SC-21.10  What the score of an empire is made of. */
export const SCORE_PARTS: readonly (readonly [what: string, of: (empire: Empire) => number])[] = [
  ['PU', puOf],
  ['its empire level', ({ el }) => 200 * el],
  ['populated systems', ({ colonies }) => 50 * colonies.pu.filter((pu) => sum(pu) > 0).length],
  ['science', ({ sl }) => 20 * sl.reduce((total, level) => total + level - 1, 0)],
  ['money', ({ treasury, gtn }) => frd(treasury + gtn, 100_000)],
  ['ships', ({ ships }) => frd(sum(ships.paid), 100_000)],
]

/** SC-21.10  The score of an empire. */
export const scoreOf = (empire: Empire): number => SCORE_PARTS.reduce((all, [, of]) => all + of(empire), 0)
