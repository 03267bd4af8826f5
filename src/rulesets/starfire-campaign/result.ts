import { bestOf, figure, type Result, type Verdict } from '../../kernel/index.ts'
import { fru, sum } from './exact.ts'
import { type Empire, ENDING, type Position } from './position.ts'
import { MASTERY, puOf, scoreOf, scoreParts } from './scoring.ts'

/** SC-21.11, SC-21.16  Why a campaign is over. */
const TEXTS: Readonly<Record<number, string>> = {
  [ENDING.lastTurn]: 'The last turn is over; the highest score wins.',
  [ENDING.alone]: 'Only one empire is left.',
  [ENDING.most]: 'Of all PU 60% were in the same hands for 12 turns.',
  [ENDING.master]: 'The game master has ended the campaign; the highest score wins.',
}

/** By seat. SC-21.12  Who is out, and who has joined and did not come to enter, has nothing. */
const bySeat = (p: Position, measure: (empire: Empire) => number): number[] => [
  ...p.empires.map((empire) => (p.out.includes(empire.seat) ? 0 : measure(empire))),
  ...p.joining.map(() => 0),
]

/** SC-21.10  By seat. */
export const scoresOf = (p: Position): number[] => bySeat(p, (empire) => scoreOf(empire, p.options))

/** SC-21.11  The winners: mastery, all of a group; else the best of the verdict. */
export function result(p: Position): Result {
  const { measures, rivals } = verdict(p)
  return {
    winners: p.ended === ENDING.most ? [...p.leading.seats] : bestOf(measures, rivals),
    scores: scoresOf(p),
    text: TEXTS[p.ended] ?? '',
    clause: 'SC-21.11',
  }
}

/** SC-21.11  Mastery, or the highest score; ties more PU, then the lower ID. Nobody who is out. */
export function verdict(p: Position): Verdict {
  const rivals = p.empires.flatMap(({ seat }) =>
    p.out.includes(seat) && p.out.length < p.seats ? [] : [seat],
  )
  const by = (measure: (empire: Empire) => number) => bySeat(p, measure)
  const pu = { unit: ['PU', 'PU'], has: by(puOf), decides: 'more PU' } as const
  if (p.ended === ENDING.most) {
    const all = sum(pu.has)
    const words = `${MASTERY}% of all ${figure(all)} PU for 12 turns`
    return { rivals, measures: [pu], goal: { n: fru(MASTERY * all, 100), words }, together: true }
  }
  return {
    rivals,
    measures: [
      { unit: ['point', 'points'], has: scoresOf(p), decides: 'the higher score' },
      pu,
      {
        unit: ['empire number', 'empire numbers'],
        has: by(({ owner }) => owner),
        ...{ least: true, decides: 'the lower empire number' },
      },
    ],
    parts: scoreParts(p.options).map(({ what, of }) => ({ what, has: by(of) })),
  }
}
