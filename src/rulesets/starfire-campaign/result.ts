import { figure, type Result, type Verdict } from '../../kernel/index.ts'
import { fru, sum } from './exact.ts'
import { type Empire, ENDING, type Position } from './position.ts'
import { MASTERY, puOf, SCORE_PARTS, scoreOf } from './scoring.ts'

/** SC-21.11, SC-21.16  Why a campaign is over. */
const TEXTS: Readonly<Record<number, string>> = {
  [ENDING.lastTurn]: 'The last turn is over; the highest score wins.',
  [ENDING.alone]: 'Only one empire is left.',
  [ENDING.most]: 'Of all PU 60 % were in the same hands for 12 turns.',
  [ENDING.master]: 'The game master has ended the campaign; the highest score wins.',
}

/** SC-21.11  The winners: mastery, all of a group; else the highest score; ties more PU, then the lower ID. Nobody who is out. */
export function result(p: Position): Result {
  // SC-21.12  Who has joined and did not come to enter has nothing.
  const scores = [
    ...p.empires.map((empire) => (p.out.includes(empire.seat) ? 0 : scoreOf(empire))),
    ...p.joining.map(() => 0),
  ]
  const [best] = p.empires
    .filter(({ seat }) => !p.out.includes(seat) || p.out.length === p.seats)
    .sort((a, b) => (scores[b.seat] ?? 0) - (scores[a.seat] ?? 0) || puOf(b) - puOf(a) || a.seat - b.seat)
  return {
    winners: p.ended === ENDING.most ? [...p.leading.seats] : best === undefined ? [] : [best.seat],
    scores,
    text: TEXTS[p.ended] ?? '',
    clause: 'SC-21.11',
  }
}

/** SC-21.11  Mastery, or the highest score; ties more PU, then the lower ID. Nobody who is out. */
export function verdict(p: Position): Verdict {
  const rivals = p.empires.flatMap(({ seat }) =>
    p.out.includes(seat) && p.out.length < p.seats ? [] : [seat],
  )
  // SC-21.12  Who has not entered yet has nothing.
  const by = (measure: (empire: Empire) => number) => [
    ...p.empires.map((empire) => (p.out.includes(empire.seat) ? 0 : measure(empire))),
    ...p.joining.map(() => 0),
  ]
  const pu = { unit: ['PU', 'PU'], has: by(puOf), decides: 'more PU' } as const
  if (p.ended === ENDING.most) {
    const all = sum(pu.has)
    const words = `${MASTERY}% of all ${figure(all)} PU for 12 turns`
    return { rivals, measures: [pu], goal: { n: fru(MASTERY * all, 100), words }, together: true }
  }
  return {
    rivals,
    measures: [
      { unit: ['point', 'points'], has: by(scoreOf), decides: 'the higher score' },
      pu,
      {
        unit: ['empire number', 'empire numbers'],
        has: by(({ owner }) => owner),
        ...{ least: true, decides: 'the lower empire number' },
      },
    ],
    parts: SCORE_PARTS.map(([what, of]) => ({ what, has: by(of) })),
  }
}
