// How a game that is over ended, in two sentences of arithmetic.

import { andList, counted, figure } from './english.ts'
import type { Position, Seat } from './procedure.ts'
import type { AnyRuleset, Result } from './ruleset.ts'
import { type NameOf, seatWord, withNames } from './tell.ts'
import { bestOf, type Measure, type Verdict, type VerdictPart } from './verdict.ts'

/**
 * How a game that is over ended: who won and by how much, and what the runner-up lacked. For a game that has no verdict, and
 * for one that its players ended, the scores alone.
 * @param result as the table tells it: those who play may have ended the game themselves
 */
export function endingOf(
  rules: Pick<AnyRuleset, 'verdict'>,
  p: Position,
  result: Pick<Result, 'winners' | 'scores'>,
  name: NameOf,
  byRules = true,
): readonly string[] {
  const verdict = byRules ? rules.verdict?.(p) : undefined
  const sentences =
    verdict === undefined ? plainly(result) : [winning(verdict, result), lacking(verdict, result)]
  return sentences.flatMap((text) => (text === null ? [] : [withNames(text, name)]))
}

/** Every seat with its score: those who have won, also where something else than the score decided, then the best first. */
export const rankingOf = ({ winners, scores }: Pick<Result, 'winners' | 'scores'>) =>
  scores
    .map((score, seat) => ({ seat, score, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat)

/** The same in lines of text, below a heading; of very many seats the first. Nothing where nobody has won. */
export function rankingText(result: Pick<Result, 'winners' | 'scores'>, name: NameOf): string[] {
  if (result.winners.length === 0) return []
  const all = rankingOf(result)
  const lines = all
    .slice(0, LISTED)
    .map(({ seat, score }, i) => `  ${i + 1}. ${name(seat)}: ${signed(score)}`)
  return [
    'Ranking:',
    ...lines,
    ...(all.length > LISTED ? [`  … and ${figure(all.length - LISTED)} more`] : []),
  ]
}

const LISTED = 40

/** A game may have a thousand seats: of more than this not all are named. */
const NAMED = 8

function named(seats: readonly Seat[]): string {
  const words = seats.map(seatWord)
  return andList(
    words.length <= NAMED
      ? words
      : [...words.slice(0, NAMED - 1), `${figure(words.length - NAMED + 1)} others`],
  )
}

function plainly({ winners, scores }: Pick<Result, 'winners' | 'scores'>): string[] {
  const won = winners.length === 1 ? 'wins' : 'share the win'
  const all = scores.map((score, seat) => ({ score, seat }))
  const isLong = all.length > NAMED
  const shown = isLong ? all.sort((a, b) => b.score - a.score).slice(0, NAMED) : all
  const each = shown.map(({ score, seat }) => `${seatWord(seat)} ${signed(score)}`)
  return [
    winners.length === 0 ? 'Nobody wins.' : `${named(winners)} ${won}.`,
    `The ${isLong ? 'highest scores' : 'scores'}: ${andList(each)}.`,
  ]
}

/** The winners, and with what they have won. */
function winning(
  { measures, parts = [], goal, together }: Verdict,
  { winners }: Pick<Result, 'winners'>,
): string {
  const [first] = measures
  const names = named(winners)
  const [winner = 0] = winners
  if (winners.length > 1 && together !== true)
    return `${names} share the win with ${andList(measures.map((one) => ofUnit(one, one.has[winner] ?? 0)))} each.`
  const all = winners.reduce((sum, seat) => sum + (first.has[seat] ?? 0), 0)
  const won = `${names} ${winners.length === 1 ? 'wins' : 'win together'} with ${ofUnit(first, all)}`
  if (goal !== undefined) return `${won}; the goal was ${goal.words}.`
  // What takes points away comes last.
  const made = parts
    .filter(({ has }) => has[winner] !== 0)
    .sort((a, b) => Number((a.has[winner] ?? 0) < 0) - Number((b.has[winner] ?? 0) < 0))
  const from = made.map(({ what, has }) => `${signed(has[winner] ?? 0)} from ${what}`)
  return `${won}${from.length < 2 ? '' : `: ${andList(from)}`}.`
}

/** What the second lacked; null where everybody has won. */
function lacking(verdict: Verdict, { winners, scores }: Pick<Result, 'winners' | 'scores'>): string | null {
  const { rivals, measures, parts = [], goal, together } = verdict
  const others = rivals.filter((seat) => !winners.includes(seat))
  if (others.length === 0) return winners.length < scores.length ? 'Everybody else is out of the game.' : null
  const [winner = 0] = winners
  const [first] = measures
  const has = (one: Measure, seat: Seat) => one.has[seat] ?? 0
  const nearest = bestOf([first], others)
  const isShort = goal !== undefined && has(first, nearest[0] ?? 0) < goal.n
  // All who are as far from the goal are second: what breaks a tie has not counted there.
  const second = isShort ? nearest : bestOf(measures, others)
  const [rival = 0] = second
  const names = named(second)
  const were = second.length === 1 ? 'was' : 'were'
  const each = second.length === 1 ? '' : ' each'
  const own = has(first, rival)
  if (isShort)
    return `${names} ${were} ${ofUnit(first, goal.n - own)} short of it, with ${alone(own)}${each}.`
  const decided = measures.findIndex((one) => has(one, winner) !== has(one, rival))
  if (decided > 0 && together !== true) {
    const equal = andList(measures.slice(0, decided).map((one) => ofUnit(one, has(one, rival))))
    const last = measures[decided] as Measure
    return `${names} had ${equal}${each}, too: ${last.decides} decided, ${figure(has(last, winner))} to ${figure(has(last, rival))}.`
  }
  const gap = winners.length > 1 || second.length > 1 ? null : widest(parts, winner, rival)
  const where = gap === null ? '' : `: the widest gap was in ${gap.what}, ${gap.words}`
  return `${names} ${were} ${ofUnit(first, has(first, winner) - own)} short, with ${alone(own)}${each}${where}.`
}

/** The part in which the winner was farthest ahead; null where only one part counts. */
function widest(parts: readonly VerdictPart[], winner: Seat, rival: Seat) {
  const gaps = parts
    .map(({ what, has }) => ({ what, winner: has[winner] ?? 0, rival: has[rival] ?? 0 }))
    .filter((one) => one.winner !== 0 || one.rival !== 0)
  const [most] = gaps.sort((a, b) => b.winner - b.rival - (a.winner - a.rival))
  return most === undefined || gaps.length < 2
    ? null
    : { what: most.what, words: `${signed(most.winner)} to ${signed(most.rival)}` }
}

const ofUnit = ({ unit: [one, many] }: Measure, n: number): string =>
  n === 0 ? `no ${many}` : n < 0 ? `−${counted(-n, one, many)}` : counted(n, one, many)

const alone = (n: number): string => (n === 0 ? 'none' : signed(n))

export const signed = (n: number): string => (n < 0 ? `−${figure(-n)}` : figure(n))
