import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endingOf, rankingText } from '../ending.ts'
import type { Position } from '../procedure.ts'
import type { Verdict } from '../verdict.ts'

const NAMES = ['Ines', 'Ben', 'the third']
const told = (winners: readonly number[], verdict?: Verdict, byRules = true) =>
  endingOf(
    verdict === undefined ? {} : { verdict: () => verdict },
    {} as Position,
    { winners, scores: [12, -3, 0] },
    (seat) => NAMES[seat] ?? '',
    byRules,
  ).join(' ')

const points = (...has: number[]) => ({ unit: ['point', 'points'], has, decides: 'more points' }) as const
const rivals = [0, 1, 2]

test('an ending says what the winner has and is made of, and what the second lacked', () => {
  const parts = [
    { what: 'clouds', has: [-1, 0, 0] },
    { what: 'money', has: [9, 1, 4] },
    { what: 'land', has: [1, 2, 4] },
  ]
  assert.equal(
    told([0], { rivals, measures: [points(9, 3, 8)], parts }),
    'Ines wins with 9 points: 9 from money, 1 from land and −1 from clouds. The third was 1 point short, with 8: the widest gap was in money, 9 to 4.',
  )
  // Of several who come second none stands for all.
  assert.equal(
    told([0], { rivals, measures: [points(1200, 0, 0)], parts }),
    'Ines wins with 1,200 points: 9 from money, 1 from land and −1 from clouds. Ben and the third were 1,200 points short, with none each.',
  )
})

test('equals are told apart by what decided, and share the win where nothing does', () => {
  const damage = { unit: ['damage', 'damage'], has: [2, 0, 2], least: true, decides: 'less damage' } as const
  assert.equal(
    told([1], { rivals, measures: [points(5, 5, 4), damage] }),
    'Ben wins with 5 points. Ines had 5 points, too: less damage decided, 0 to 2.',
  )
  assert.equal(
    told([0, 2], { rivals, measures: [points(5, 4, 5), damage] }),
    'Ines and the third share the win with 5 points and 2 damage each. Ben was 1 point short, with 4.',
  )
  assert.equal(
    told([0, 1, 2], { rivals, measures: [points(5, 5, 5)] }),
    'Ines, Ben and the third share the win with 5 points each.',
  )
})

test('a goal is reached alone or together; who is out lacks nothing that can be counted', () => {
  const goal = { n: 60, words: '60% of 100 PU' }
  const pu = { unit: ['PU', 'PU'], has: [40, 25, 35], decides: 'more PU' } as const
  assert.equal(
    told([0, 1], { rivals, measures: [pu], goal, together: true }),
    'Ines and Ben win together with 65 PU; the goal was 60% of 100 PU. The third was 25 PU short of it, with 35.',
  )
  const damage = { unit: ['damage', 'damage'], has: [0, 2, 0], least: true, decides: 'less damage' } as const
  assert.equal(
    told([0], { rivals, measures: [points(60, 25, 25), damage], goal: { n: 60, words: '60 points' } }),
    'Ines wins with 60 points; the goal was 60 points. Ben and the third were 35 points short of it, with 25 each.',
  )
  assert.equal(
    told([0], { rivals: [0], measures: [points(7, 0, 0)] }),
    'Ines wins with 7 points. Everybody else is out of the game.',
  )
})

test('a game that its players ended, or that has no verdict, is told by its scores', () => {
  const verdict = { rivals, measures: [points(12, -3, 0)] } as const
  const scores = 'The scores: Ines 12, Ben −3 and the third 0.'
  assert.equal(told([], verdict, false), `Nobody wins. ${scores}`)
  assert.equal(told([0, 1], verdict, false), `Ines and Ben share the win. ${scores}`)
  assert.equal(told([0]), `Ines wins. ${scores}`)
})

test('a ranking begins with those who have won, also of equals; of very many players it has the first', () => {
  const named = (seat: number) => NAMES[seat] ?? `E${seat}`
  assert.deepEqual(rankingText({ winners: [2], scores: [-1200, 7, 7] }, named), [
    'Ranking:',
    '  1. the third: 7',
    '  2. Ben: 7',
    '  3. Ines: −1,200',
  ])
  const many = rankingText({ winners: [0], scores: Array(1000).fill(1) }, named)
  assert.deepEqual([many.length, many.at(-1)], [42, '  … and 960 more'])
})

test('of very many players the first are named', () => {
  const seats = Array.from({ length: 1000 }, (_, seat) => seat)
  const ending = (winners: readonly number[], verdict?: Verdict) =>
    endingOf(
      verdict === undefined ? {} : { verdict: () => verdict },
      {} as Position,
      { winners, scores: seats },
      (seat) => `E${seat}`,
    ).join(' ')
  assert.equal(
    ending(seats),
    'E0, E1, E2, E3, E4, E5, E6 and 993 others share the win. The highest scores: E999 999, E998 998, E997 997, E996 996, E995 995, E994 994, E993 993 and E992 992.',
  )
  const has = seats.map((seat) => (seat === 0 ? 5 : 4))
  assert.match(
    ending([0], { rivals: seats, measures: [points(...has)] }),
    /^E0 wins with 5 points\. E1, .*, E7 and 992 others were 1 point short, with 4 each\.$/,
  )
})
