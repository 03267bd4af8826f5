// What the two sentences of an ending say, held against the final position.

import assert from 'node:assert/strict'
import { endingOf } from '../ending.ts'
import type { Match } from '../match.ts'
import type { Result } from '../ruleset.ts'
import { nameOf } from './transcript.ts'

/** By a word of the sentences, one or many: what each seat has of it, reckoned apart from the rules' verdict. */
export type Figures = Readonly<Record<string, readonly number[]>>

const N = '(no|−?[\\d,]+)'
const WINS =
  /^(.+?) (?:wins|win together|share the win) with (.+?)(?: each)?(?:: (.+)|; the goal was ([\d,]+).*)?\.$/
const SHORT = new RegExp(
  `^(.+?) (?:was|were) ${N} .+? short(?: of it)?, with (none|−?[\\d,]+)(?: each)?(?:: the widest gap was in (.+), ${N} to ${N})?\\.$`,
)
const EQUAL = new RegExp(`^(.+?) had (.+?)(?: each)?, too: (.+) decided, ${N} to ${N}\\.$`)
const ALONE = 'Everybody else is out of the game.'

/**
 * Throws where a figure in the sentences is not that of the final position, or where a figure is not looked at.
 * @param measures by unit, as "cr" and "points"
 * @param parts by what they come from, as "people"
 * @returns the sentences
 */
export function mustEndTruly(match: Match, measures: Figures, parts: Figures = {}): readonly string[] {
  const result = match.game.result(match.position) as Result
  const told = endingOf(match.game.rules, match.position, result, nameOf)
  const [first = '', second] = told
  const all = told.join(' ')
  const [, names = '', amounts = '', made, goal] = WINS.exec(first) ?? assert.fail(all)
  const winners = seatsIn(names)
  assert.deepEqual(winners, [...result.winners].sort(), all)
  const [winner = 0] = winners
  const total = amountsIn(amounts)
  const isTogether = first.includes('together')
  for (const [i, [n, unit]] of total.entries())
    for (const seat of winners) {
      const has = of(measures, unit)
      const together: number = winners.reduce((sum, one) => sum + (has[one] ?? 0), 0)
      assert.equal(n, isTogether && i === 0 ? together : has[seat], `${unit}: ${all}`)
    }
  const [[most = 0, unit = ''] = []] = total
  if (made !== undefined) {
    const from = partsIn(made)
    assert.equal(
      from.reduce((sum, [n]) => sum + n, 0),
      most,
      all,
    )
    for (const [n, what] of from) assert.equal(n, of(parts, what)[winner], `${what}: ${all}`)
  }
  if (goal !== undefined) assert.ok(number(goal) <= most || goal === '60', all)
  if (second === undefined) assert.equal(winners.length, result.scores.length, all)
  else if (second !== ALONE) secondHolds(second, { winner, most, unit, goal, all, measures, parts, winners })
  return told
}

interface Said {
  readonly winner: number
  readonly winners: readonly number[]
  readonly most: number
  readonly unit: string
  readonly goal: string | undefined
  readonly all: string
  readonly measures: Figures
  readonly parts: Figures
}

function secondHolds(text: string, said: Said): void {
  const { winner, winners, most, unit, goal, all, measures, parts } = said
  const has = of(measures, unit)
  const equal = EQUAL.exec(text)
  if (equal !== null) {
    const [, names = '', amounts = '', decides = '', more = '', less = ''] = equal
    for (const seat of seatsIn(names)) {
      for (const [n, what] of amountsIn(amounts))
        assert.deepEqual([n, n], [of(measures, what)[seat], of(measures, what)[winner]], all)
      const decided = Object.values(measures).some(
        (one) => one[winner] === number(more) && one[seat] === number(less),
      )
      assert.ok(decided && number(more) !== number(less), `${decides}: ${all}`)
    }
    return
  }
  const [, names = '', short = '', own = '', what, more = '', less = ''] =
    SHORT.exec(text) ?? assert.fail(all)
  const seconds = seatsIn(names)
  for (const seat of seconds) assert.equal(has[seat], number(own), all)
  const left = has.filter((_, seat) => !winners.includes(seat) && !seconds.includes(seat))
  const isFromGoal = text.includes('short of it')
  assert.ok(
    left.every((n) => (isFromGoal ? n < number(own) : n <= number(own))),
    `Somebody else was second: ${all}`,
  )
  assert.equal(number(short), (isFromGoal ? number(goal ?? '') : most) - number(own), all)
  if (what === undefined) return
  const [second = 0] = seconds
  assert.deepEqual([number(more), number(less)], [of(parts, what)[winner], of(parts, what)[second]], all)
  const gaps = Object.values(parts).map((one) => (one[winner] ?? 0) - (one[second] ?? 0))
  assert.equal(Math.max(...gaps), number(more) - number(less), `The widest gap: ${all}`)
}

const number = (text: string): number =>
  text === 'no' || text === 'none' ? 0 : Number(text.replace(/,/g, '').replace('−', '-'))
const seatsIn = (names: string): number[] =>
  [...names.matchAll(/P(\d+)/g)].map(([, n]) => Number(n) - 1).sort()
const amountsIn = (text: string) =>
  [...text.matchAll(/(no|−?[\d,]*\d) (.+?)(?=, (?:no|−?\d)| and (?:no |−?\d)|$)/g)].map(
    ([, n = '', unit = '']) => [number(n), unit] as const,
  )
const partsIn = (text: string) => amountsIn(text).map(([n, from]) => [n, from.replace(/^from /, '')] as const)

const of = (figures: Figures, word: string): readonly number[] =>
  figures[word] ?? figures[`${word}s`] ?? assert.fail(`There is no figure for ${JSON.stringify(word)}.`)
