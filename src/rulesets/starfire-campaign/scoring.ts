import { frd, scaled, sum } from './exact.ts'
import type { Options } from './options.ts'
import type { Empire, Power } from './position.ts'

/** SC-0.7  The PU of an empire. */
export const puOf = ({ colonies }: Power): number => colonies.pu.reduce((total, pu) => total + sum(pu), 0)

/** SC-0.7  The number of systems in which its people live; a colony that is being founded has none. */
export const livedIn = ({ colonies }: Power): number => colonies.pu.filter((pu) => sum(pu) > 0).length

/** SC-21.11  Mastery is this part of all PU of empires, in percent. */
export const MASTERY = 60

/** SC-21.35  What of the options decides how a score is counted. */
type Counting = Pick<Options, 'SCORE_TREASURY'>

/** A part of the score. */
interface ScorePart {
  readonly what: string
  readonly of: (empire: Empire) => number
}

/** SC-21.10  What the score of an empire is made of. */
export function scoreParts({ SCORE_TREASURY }: Counting): readonly ScorePart[] {
  // SC-21.35
  const share = scaled(SCORE_TREASURY, 100)
  return [
    { what: 'PU', of: puOf },
    { what: 'its empire level', of: ({ el }) => 200 * el },
    {
      what: 'populated systems',
      of: (empire) => 50 * livedIn(empire),
    },
    { what: 'science', of: ({ sl }) => 20 * sl.reduce((total, level) => total + level - 1, 0) },
    {
      what: share === 100 ? 'money' : `${share}% of its money`,
      of: ({ treasury, gtn }) => frd(share * (treasury + gtn), 10_000_000),
    },
    { what: 'ships', of: ({ ships }) => frd(sum(ships.paid), 100_000) },
  ]
}

/** SC-21.10  The score of an empire. */
export const scoreOf = (empire: Empire, counting: Counting): number =>
  scoreParts(counting).reduce((all, { of }) => all + of(empire), 0)
