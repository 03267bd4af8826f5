import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { verdict } from '../../scoring.ts'
import { at, type Players, type Setting, type Table } from '../table.ts'

const ROW = ['prc-o4', 'prc-m3', 'prc-g3'] as const
const THREE = ['csa-o3', 'csa-m3', 'csa-g3'] as const

/** The nuke card comes up in the USA's R&D. */
const nuke = (players: Players, setting: Setting = {}): Table =>
  at(players, { row: ROW, deck: THREE, ...setting })
    .act('research')
    .do({ take: 'top' }, 1)

/** The points of each seat when the turn player passes in the last round. */
function scored(players: Players, setting: Setting = {}): number[] {
  const order = Object.keys(players).length
  const t = at(players, { round: 9, ...setting, options: { round_limit: 9, ...setting.options } })
  for (let i = 0; i < order; i++) t.act('pass')
  assert.ok(t.over)
  return [...t.p.vp]
}

test('CF-21.1 · the nuke or L-star card is shown to all, and a scoring round held at once', () => {
  const t = nuke({ usa: { cash: 2025 }, csa: { cash: 1000 } })
  assert.ok(t.said(1)[1]?.startsWith('Nuclear technology comes up'))
  assert.deepEqual([t.p.scorings, t.vp('usa'), t.vp('csa')], [1, 2, 1])
  // The labour row counts for nobody: 25 M were spent on the card, and 2000 are left.
  assert.equal(t.cash('usa'), 2000)
})

test('CF-21.2 · it stays on view, everybody may build that weapon, and the turn goes on', () => {
  const t = nuke({ usa: {}, csa: { mineral: 3 } })
  assert.equal(t.step, 'research.source')
  t.do({ take: 'nothing' })
    .act('build')
    .do({ nukes: [{ at: 'brazil', count: 1 }] })
  assert.deepEqual([t.p.special, t.silos('csa')], [[1, 0, 0], 1])
})

test('CF-21.3 · Supremacy: the final scoring round at once, and nothing else of the turn happens', () => {
  const t = at({ usa: { cash: 4000 }, csa: {} }, { row: ROW, deck: [], out: ['nuke', 'lstar'] })
  t.act('research').do({ take: 'top' }, 0)
  assert.deepEqual([t.over, t.p.scorings, t.p.vp], [true, 1, [3, 3]])
  assert.deepEqual([t.result().clause, t.result().scores], ['CF-21.3', [3, 3]])
})

test('CF-21.4 · three scoring rounds in all, each adding to the points', () => {
  const t = nuke({ usa: {}, csa: {} })
  assert.deepEqual(t.p.vp, [2, 3])
  t.do({ take: 'top' }, ...t.picks(['csa-o3'])).do({ card: 'keep' })
  t.do({ take: 'top' }, 1)
  assert.deepEqual([t.p.special, t.p.vp], rows('1 1 0, 4 6'))
  t.do({ take: 'top' }, ...t.picks(['csa-m3'])).do({ card: 'keep' })
  t.do({ take: 'top' }, 1)
  assert.deepEqual([t.over, t.p.scorings, t.p.vp], [true, 3, [6, 9]])
})

test('CF-21.4 · option SCORE_WEIGHTS multiplies a scoring round, the final ones by its last number', () => {
  const options = { score_weights: [2, 0, 3] }
  const t = nuke({ usa: {}, csa: {} }, { options })
  assert.deepEqual(t.p.vp, [4, 6])
  t.do({ take: 'top' }, ...t.picks(['csa-o3'])).do({ card: 'keep' })
  t.do({ take: 'top' }, 1)
  assert.deepEqual(t.p.vp, [4, 6])
  t.do({ take: 'top' }, ...t.picks(['csa-m3'])).do({ card: 'keep' })
  t.do({ take: 'top' }, 1)
  assert.deepEqual(t.p.vp, [10, 15])
  assert.deepEqual(scored({ usa: {}, csa: {} }, { options }), [9, 9])
})

test('CF-21.4 · options SCORE_NUKE, SCORE_LSTAR, SCORE_SUPREMACY drop the scoring of a card, and nothing else', () => {
  const t = nuke({ usa: {}, csa: {} }, { options: { score_nuke: false } })
  assert.deepEqual([t.p.special, t.p.scorings, t.p.vp], [[1, 0, 0], 0, [0, 0]])
  const last = at(
    { usa: {}, csa: {} },
    { row: ROW, deck: [], out: ['nuke', 'lstar'], options: { score_supremacy: false } },
  )
  last.act('research').do({ take: 'top' }, 0)
  assert.deepEqual([last.over, last.p.scorings], [true, 0])
  // The final scoring without a card is still held.
  assert.deepEqual(scored({ usa: {}, csa: {} }, { options: { score_supremacy: false } }), [3, 3])
})

test('CF-21.5 · a point per full 1000 M, rounded down; option VP_PER_BILLION', () => {
  const players = { usa: { cash: 3999 }, csa: { cash: 999 }, fas: { cash: 1000 } }
  assert.deepEqual(scored(players), [3, 0, 1])
  assert.deepEqual(scored(players, { options: { vp_per_billion: 5 } }), [15, 0, 5])
})

const poor = { cash: 0 }

test('CF-21.6 · two points each for most mineral, oil and grain production of open companies', () => {
  const players = {
    usa: { ...poor, open: ['usa-m3', 'usa-g3'], closed: ['usa-o4', 'n1-m5-eastern-australia'] },
    csa: { ...poor, open: ['csa-o3', 'csa-m2'] },
  }
  assert.deepEqual(scored(players), [4, 2])
  assert.deepEqual(scored(players, { options: { vp_most: 3 } }), [6, 3])
})

test('CF-21.6 · companies under another’s blockade do not count, at home either; sieges do not matter', () => {
  const ring =
    'barkley-sound santa-barbara-passage caribbean-sea long-island-sound gulf-of-st-lawrence'.split(' ')
  const players = {
    usa: { ...poor, open: ['usa-o2', 'usa-o1', 'n2-o1-japan'] },
    csa: { ...poor, open: ['csa-o2'], navies: Object.fromEntries(ring.map((zone) => [zone, 1])) },
  }
  assert.deepEqual(scored(players), [2, 0])
  assert.deepEqual(scored(players, { blockades: [{ by: 'csa', siege: 'usa' }] }), [2, 0])
  // Alaska, oil 2, at home, is blockaded: 2 v. 2. With the sea company as well: 1 v. 2.
  assert.deepEqual(scored(players, { blockades: [{ by: 'csa', land: 'alaska' }] }), [0, 0])
  const both = [
    { by: 'csa', land: 'alaska' },
    { by: 'csa', sea: 'santa-barbara-passage' },
  ] as const
  assert.deepEqual(scored(players, { blockades: both }), [0, 2])
})

test('CF-21.7 · tied for most, or with none, nobody scores; option SCORE_TIE', () => {
  const players = {
    usa: { ...poor, open: ['usa-o3'] },
    csa: { ...poor, open: ['csa-o3'] },
    fas: { ...poor, open: ['fas-o2'] },
  }
  const tie = (score_tie: string, more = {}) => scored(players, { options: { score_tie, ...more } })
  assert.deepEqual(tie('none'), [0, 0, 0])
  assert.deepEqual(tie('each'), [2, 2, 0])
  assert.deepEqual(tie('split'), [1, 1, 0])
  assert.deepEqual(tie('split', { vp_most: 5 }), [2, 2, 0])
  assert.deepEqual(scored({ usa: poor, csa: poor }, { options: { score_tie: 'each' } }), [0, 0])
})

test('CF-21.8 · a point less per cloud one has placed; totals may be negative; option VP_CLOUD', () => {
  const players = { usa: { ...poor, clouds: { japan: 2, kola: 1 } }, csa: { ...poor, clouds: { japan: 1 } } }
  assert.deepEqual(scored(players), [-3, -1])
  assert.deepEqual(scored(players, { options: { vp_cloud: -4 } }), [-12, -4])
})

/** The winners when the last round ends. */
function winners(players: Players, setting: Setting = {}) {
  const t = at(players, { round: 9, ...setting, options: { round_limit: 9, ...setting.options } })
  for (const [seat] of Object.keys(players).entries()) if (t.p.alive[seat] === 1) t.act('pass')
  return t.result().winners
}

test('CF-21.9 · most points win; tie: more money, then more countable production, then shared', () => {
  assert.deepEqual(winners({ usa: { vp: 5 }, csa: { vp: 6 }, fas: { vp: 4 } }), [1])
  assert.deepEqual(winners({ usa: { cash: 2100 }, csa: { cash: 2200 } }), [1])
  const equal = {
    usa: { ...poor, open: ['usa-o3', 'usa-m1'] },
    csa: { ...poor, open: ['csa-o3', 'csa-m1', 'csa-g1'], vp: -2 },
  }
  assert.deepEqual(winners(equal), [1])
  assert.deepEqual(winners({ usa: {}, csa: {}, fas: { cash: 900 } }), [0, 1])
})

test('CF-21.5, CF-21.6, CF-21.8, CF-23.1 · each part of a scoring is told, one point or one cloud as well', () => {
  const told = (hidden_cash: boolean) =>
    nuke(
      { usa: { cash: 1025, clouds: { japan: 1 } }, csa: { ...poor, open: ['csa-o3'] } },
      { options: { hidden_cash, vp_most: 1 } },
    )
      .said()
      .slice(2)
  const rest = [
    'usa has placed 1 cloud: −1',
    'usa scores 0 and has 0 points',
    'csa produces most oil (3): +1',
    'csa scores 1 and has 1 point',
  ]
  assert.deepEqual(told(false), ['usa has 1,000 M: +1', ...rest])
  assert.deepEqual(told(true), ['usa scores 1 for money', ...rest])
})

test('CF-21.9, CF-21.5 · what the points of the end are made of: earlier scorings, and the final one if there was one', () => {
  const made = (t: Table) => verdict(t.p).parts?.map(({ what, has }) => `${what} ${has.join(' ')}`) ?? []
  const players = {
    usa: { cash: 1500, vp: 4, clouds: { japan: 2 } },
    csa: { cash: 100, open: ['csa-o3'] },
    fas: { out: true, vp: 7 },
  }
  const last = at(players, { round: 9, options: { round_limit: 9 } })
    .act('pass')
    .act('pass')
  const parts = [
    'earlier scorings 4 0 7',
    'money 1 0 0',
    'most mineral 0 0 0',
    'most oil 0 2 0',
    'most grain 0 0 0',
    'clouds -2 0 0',
  ]
  assert.deepEqual(made(last), parts)
  for (const score_supremacy of [true, false]) {
    const t = at(players, { row: ROW, deck: [], out: ['nuke', 'lstar'], options: { score_supremacy } })
    t.act('research').do({ take: 'top' }, 0)
    assert.deepEqual(made(t), score_supremacy ? parts : ['earlier scorings 4 0 7'])
  }
  // A final scoring that no card calls is held with any options (CF-21.4).
  const called = at(players, { round: 9, options: { round_limit: 9, score_supremacy: false } })
  assert.deepEqual(made(called.act('pass').act('pass')), parts)
})
