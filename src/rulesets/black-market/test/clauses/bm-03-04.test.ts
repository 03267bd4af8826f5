import assert from 'node:assert/strict'
import test from 'node:test'
import { population } from '../../colony/units.ts'
import { laid, opening, type Setting, trading } from '../table.ts'

const plenty = [
  [40, 40, 40],
  [40, 40, 40],
  [40, 40, 40],
] as const

test('BM-3.1 · the factions by seat, three occupied Utilities, 5 people, a Skill Card and its level', () => {
  const t = opening({}, 5)
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((seat) => t.goods(seat)),
    [
      [5, 10, 10],
      [10, 5, 10],
      [15, 5, 5],
      [5, 10, 10],
      [15, 5, 5],
    ],
  )
  assert.deepEqual(
    ['home-1.1', 'home-1.2', 'home-1.3', 'home-1.4'].map((id) => t.site(id)),
    ['energyMine of 0, occupied', 'energyMine of 0, occupied', 'farm of 0, occupied', ''],
  )
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((seat) => t.skills(seat).join()),
    ['T1', 'C1', 'M1', 'M1', 'T1'],
  )
  assert.deepEqual(t.p.track, [1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0])
  for (let seat = 0; seat < 5; seat++) {
    assert.deepEqual([population(t.p, seat), t.p.spare[seat], t.p.infantry[seat]], [5, 1, 1])
    assert.deepEqual(t.units(seat), [`1 infantry at home-${seat + 1}`])
  }
})

test('BM-3.1 · start_utilities: one of each kind for the Guild, or for all', () => {
  const kinds = (options: Parameters<typeof opening>[0]) => {
    const t = opening(options, 4)
    return [1, 2, 3, 4].map((home) =>
      [1, 2, 3].map((site) => t.site(`home-${home}.${site}`).split(' ')[0]).join(),
    )
  }
  const file = kinds({})
  const each = 'energyMine,waterMine,farm'
  assert.equal(file[3], 'energyMine,energyMine,waterMine')
  assert.deepEqual(kinds({ start_utilities: 'guild' }), [...file.slice(0, 3), each])
  assert.deepEqual(kinds({ start_utilities: 'alike' }), [each, each, each, each])
  assert.deepEqual(opening({ start_utilities: 'alike' }, 4).p.pool, [20, 20, 20])
})

test('BM-3.2 · the pool has a large token for each occupied Utility of that output; option pool_start', () => {
  assert.deepEqual(opening({}, 4).pool, [25, 20, 15])
  assert.deepEqual(opening({}, 5).pool, [25, 30, 20])
  assert.deepEqual(opening({ pool_start: 2 }).pool, [6, 6, 6])
  assert.deepEqual(opening({ pool_start: 0 }).pool, [0, 0, 0])
})

test('BM-3.3 · a northern and a southern card each, face-down; one of each discarded; seven Skill Cards shown', () => {
  const t = opening({}, 4)
  for (let seat = 0; seat < 4; seat++) assert.match(t.cards(seat).join(' '), /^-N\d+ -S\d+$/)
  const discarded = t.p.discarded.flatMap((n, face) => (n === 1 ? [face] : []))
  assert.equal(discarded.length, 2)
  assert.ok((discarded[0] ?? 99) < 12 && (discarded[1] ?? 0) >= 12)
  assert.equal(t.shown.length, 7)
  // 30 cards less 4 dealt and 7 shown.
  assert.equal(
    t.p.deck.reduce((sum, n) => sum + n, 0),
    19,
  )
  assert.notDeepEqual(opening({}, 4, 'another').cards(0), t.cards(0))
})

test('BM-4.1 · at most one card per action, before the initiator’s first decision, at the start of another’s part', () => {
  const t = laid({ goods: plenty, hand: [['T1', 'T1'], ['T2'], ['M1']] }).act('recruit')
  assert.equal(t.now, '0 skill.play')
  t.do({ play: 'T1' })
  assert.equal(t.now, '0 recruit.recruit')
  t.late0()
  assert.equal(t.now, '1 skill.play')
  t.do({ play: null }).late0()
  // A Military card is for raids: seat 3 has nothing to play and is not asked.
  assert.equal(t.now, '2 recruit.recruit')
})

test('BM-4.1, BM-14.4 · a card is asked for where it helps, in the last action of a round, and on demand', () => {
  const hand = [['T5']]
  const asked = (setting: Setting, demand = false): string => {
    const t = laid({ goods: plenty, hand, ...setting })
    const always = { standing: 'terms', window: 'skill.play', until: 'round', terms: { ask: 'always' } }
    if (demand) t.by(0, always)
    return t.act('explore').step
  }
  assert.deepEqual([asked({}), asked({}, true)], ['explore.take', 'skill.play'])
  // Trade and Industry have been chosen by the others: with this action the round is over.
  assert.equal(asked({ first: 1, taken: ['trade', 'industry'] }), 'skill.play')
  assert.equal(laid({ goods: plenty, hand }).act('militarise').step, 'skill.play')
  // A player who says that they play none is not asked anywhere.
  const never = laid({ goods: plenty, hand })
  never.by(0, { standing: 'pass', window: 'skill.play', until: 'always' }).act('militarise')
  assert.deepEqual([never.step, never.skills(0)], ['militarise.bonus', ['T5']])
})

test('BM-4.1 · who is skipped as a used partner plays no card', () => {
  const t = trading({ goods: plenty, hand: [[], [], ['T1']] }).do({ do: 'end' })
  t.do({ do: 'via' }).do({ do: 'ask', with: 2, pay: 'W', amount: 3 }).do({ accept: true }).do({ do: 'end' })
  assert.equal(t.now, '0 trade.window')
})

test('BM-4.2 · spending more than held: NOT_ENOUGH; out of order: NOT_YOUR_TURN', () => {
  const t = laid({ goods: [[1, 9, 9], ...plenty.slice(1)] }).act('industry')
  t.no({ do: 'build', utility: 'farm', at: 'home' }, 'BM-4.2', 'NOT_ENOUGH')
  t.no({ do: 'nothing' }, 'BM-4.2', 'NOT_YOUR_TURN', 1)
  const m = laid({ goods: plenty, military: [0, 1] })
    .act('militarise')
    .do({ do: 'token' })
  m.no({ do: 'bonus', name: 'rearm' }, 'BM-4.2', 'NOT_YOUR_TURN', 2)
})

test('BM-4.3 · eligibility is not asked to hold or use a card', () => {
  const t = laid({ goods: plenty, hand: [['C5', 'T5']], track: [[0, 0, 0]] }).act('industry')
  t.do({ play: 'C5', on: 'rnd' })
  assert.deepEqual([t.goods(0)[0], t.p.rnd[0]], [43, 1])
})

test('BM-4.4 · never tradeable before type, type before ratio, those before partner, partner before holdings', () => {
  const t = trading({ goods: [[0, 0, 0], ...plenty.slice(1)], pool: [0, 0, 0], options: { prime_tokens: 0 } })
  t.do({ do: 'propose' })
  const all = ['give 1 2 population', 'swap W 3 W 1', 'give 1 2 E 1', 'give 0 1 E 1']
  t.noDeal(all, 'BM-5.7', 'PEOPLE')
  t.noDeal(all.slice(1), 'BM-5.18', 'SAME_TYPE')
  t.noDeal(['swap W 3 E 1', ...all.slice(2)], 'BM-5.18', 'BAD_RATIO')
  t.noDeal(all.slice(2), 'BM-5.5', 'NOT_INITIATOR')
  t.noDeal(all.slice(3), 'BM-4.2', 'NOT_ENOUGH')
  t.do({ do: 'nothing' })
  // Own holdings before what the pool holds.
  t.no({ do: 'exchange', pay: 'W', get: 'E' }, 'BM-4.2', 'NOT_ENOUGH')
})

test('BM-4.4 · a used trade is refused before anything else', () => {
  const t = trading({ goods: plenty, options: { proposals_per_trade: 0 } })
  t.no({ do: 'propose' }, 'BM-5.16', 'NO_PROPOSALS_LEFT')
})
