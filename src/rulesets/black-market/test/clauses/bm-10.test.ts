import assert from 'node:assert/strict'
import test from 'node:test'
import { laid, type Setting, trading } from '../table.ts'

const plenty = [
  [20, 20, 20],
  [20, 20, 20],
  [20, 20, 20],
] as const
const none = { round: 2, goods: plenty, infantry: [0, 0, 0] }
const bonus = (name: string) => ({ do: 'bonus', name })
const raidOf = (setting: object) =>
  laid({ ...none, ...setting })
    .act('militarise')
    .lateUntil('raid.target')
const utility = (at: string) => ({ do: 'utility', at })
const card = (id: string) => ({ do: 'card', card: id })

test('BM-10.1 · the initiator: a Bonus Action or a token; each other one not yet performed, for a token', () => {
  const t = laid({ goods: plenty, military: [0, 1, 2] })
    .act('militarise')
    .do(bonus('rearm'))
  t.no(bonus('rearm'), 'BM-10.1', 'BONUS_TAKEN').do(bonus('strike'))
  assert.deepEqual([t.p.military, t.now], [[0, 0, 2], '2 militarise.follow'])
  t.no(bonus('strike'), 'BM-10.1', 'BONUS_TAKEN').do({ do: 'nothing' })
  assert.deepEqual(t.p.military, [0, 0, 2])
})

test('BM-10.2 · Re-arm: one Mech at home for 3E; Refresh: discarded Skill Cards to hand', () => {
  const t = laid({ goods: plenty }).act('militarise').do(bonus('rearm'))
  assert.deepEqual([t.units(0), t.goods(0)[0]], [['1 infantry at home-1', '1 mech at home-1'], 17])
  laid({ goods: [[2, 0, 0], ...plenty.slice(1)] })
    .act('militarise')
    .no(bonus('rearm'), 'BM-4.2', 'NOT_ENOUGH')
  const r = laid({ goods: plenty, used: [['M1', 'T4', 'T4']], hand: [['C5']] })
    .act('militarise')
    .do({ play: null })
  assert.deepEqual(r.do(bonus('refresh')).skills(0), ['T4', 'T4', 'M1', 'C5'])
})

test('BM-10.2 · Strike: +2 to the own raid and to own defences', () => {
  const t = raidOf({ mechs: [1, 1], military: [0, 1] })
  t.do(utility('home-2.1')).do({ do: 'all' })
  assert.deepEqual(t.said().slice(-2, -1), ['P1 attacks with 5, P2 defends with 6'])
  const own = laid({ ...none, mechs: [1, 1] })
    .act('militarise')
    .do(bonus('strike'))
    .lateUntil('raid.target')
  own.do(utility('home-2.1')).do({ do: 'all' })
  assert.ok(own.said().includes('P1 attacks with 7, P2 defends with 6'))
  const both = laid({ ...none, mechs: [1, 1], military: [0, 0, 0] })
    .act('militarise')
    .do({ do: 'token' })
    .lateUntil('raid.target')
  both.do(utility('home-3.1')).do({ do: 'all' })
  assert.ok(both.said().includes('P1 attacks with 5, P3 defends with 1'))
})

test('BM-10.2 · a Strike of the defender', () => {
  const t = laid({ ...none, round: 3, mechs: [1], military: [0, 1] })
    .act('militarise')
    .do({ do: 'token' })
  t.do(bonus('strike')).lateUntil('raid.target').do(utility('home-2.1')).do({ do: 'all' })
  assert.ok(t.said().includes('P1 attacks with 5, P2 defends with 3'))
})

test('BM-10.3 · own units move between home and own cards: home first, then out; NO_SLOT', () => {
  const t = laid({
    goods: plenty,
    mechs: [{ 'home-1': 1, 'home-2': 1 }],
    cards: {
      N1: { of: 0, units: ['0 infantry'] },
      N6: { of: 0, down: true },
      S1: { of: 1 },
      S2: { of: 0, units: ['1 mech', '1 mech'] },
    },
  })
  t.act('militarise').lateUntil('militarise.move')
  assert.equal(t.now, '0 militarise.move')
  t.no({ do: 'out', unit: 'mech', to: 'S1' }, 'BM-10.3', 'NOT_YOURS').no(
    { do: 'out', unit: 'mech', to: 'S2' },
    'BM-10.3',
    'NO_SLOT',
  )
  t.do({ do: 'home', unit: 'infantry', from: 'N1' }).do({ do: 'home', unit: 'mech', from: 'home-2' })
  t.do({ do: 'out', unit: 'mech', to: 'N6' }).do({ do: 'out', unit: 'mech', to: 'N6' })
  t.no({ do: 'out', unit: 'infantry', to: 'N6' }, 'BM-10.3', 'NO_SLOT')
  t.no({ do: 'home', unit: 'mech', from: 'N6' }, 'BM-10.3', 'OUT_ALREADY')
  assert.deepEqual([t.units(0), t.cards(0).includes('-N6')], [['2 infantry at home-1', '2 mech at N6'], true])
})

test('BM-10.3 · who has units away, or at home with room on an own card, is asked; others are not', () => {
  const asked = (setting: Setting) => {
    const t = laid({ infantry: [1, 1, 0], mechs: [0, 0, 0], ...setting }).act('militarise')
    let who = ''
    for (; t.step !== 'game.choose'; t.late0()) if (t.step === 'militarise.move') who += t.asked[0]
    return who
  }
  // Seat 1 has a unit and no card, seat 2 a card and no unit.
  assert.equal(asked({ cards: { N1: { of: 0 }, S1: { of: 2 } } }), '0')
  assert.equal(asked({ cards: { N1: { of: 1 }, S1: { of: 1, units: ['2 mech'] } } }), '12')
})

test('BM-10.4 · the initiator’s raid is free, then each other may raid for 2E; options raid_cost, first_raid_round', () => {
  const t = laid({
    ...none,
    goods: [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ],
    mechs: [1, 1, 1],
  })
    .act('militarise')
    .lateUntil('raid.target')
  // Round 2: after seat 1 comes seat 3; seat 2 cannot pay.
  t.do(utility('home-2.1')).do({ do: 'all' })
  assert.deepEqual([t.goods(0), t.now], [[0, 0, 0], '2 raid.target'])
  t.do(utility('home-2.2')).do({ do: 'all' })
  assert.deepEqual([t.goods(2), t.step], [[0, 0, 0], 'game.choose'])
  const early = laid({ ...none, round: 1, mechs: [1], options: { first_raid_round: 1, raid_cost: 0 } })
  early.act('militarise').lateUntil('raid.target').do(utility('home-2.1'))
  assert.equal(early.step, 'raid.force')
  // Before that nobody is asked, and all are told why.
  const late = laid({ ...none, mechs: [1], options: { first_raid_round: 3 } }).act('militarise')
  while (late.step !== 'game.choose') late.late0()
  assert.ok(late.said().includes('There are no raids before round 3'))
})

test('BM-10.5 · a Utility, not Fusion, or a face-up card, of another; at least one own unit, each once', () => {
  const t = raidOf({
    mechs: [1],
    infantry: [1, 0, 0],
    fusion: 1,
    cards: { N1: { of: 1 }, N6: { of: 1, down: true }, S1: { of: 0 } },
  })
  t.no(utility('fusion'), 'BM-10.5', 'NO_TARGET')
    .no(card('N6'), 'BM-10.5', 'NO_TARGET')
    .no(card('S1'), 'BM-10.5', 'NO_TARGET')
  t.no(utility('home-1.1'), 'BM-10.5', 'NO_TARGET').do(card('N1'))
  t.no({ do: 'attack' }, 'BM-10.5', 'NO_UNIT').do({ do: 'add', unit: 'mech', at: 'home-1' })
  t.no({ do: 'add', unit: 'mech', at: 'home-1' }, 'BM-10.5', 'NO_UNIT').do({ do: 'attack' })
  assert.ok(t.said().includes('P1 attacks with 5, P2 defends with 0'))
})

test('BM-10.5 · both commit 0 to 1 Military card in secret; revealed together, then discarded', () => {
  const t = raidOf({ mechs: [1, 1], hand: [['M1', 'M5'], ['M2']] })
  t.do(utility('home-2.1')).do({ do: 'all' })
  assert.deepEqual(t.asked, [0, 1])
  const before = t.view(1)
  t.by(0, { commit: 'M5' })
  assert.deepEqual([t.asked, t.view(1)], [[1], before])
  t.no({ commit: 'Z9' }, 'BM-10.5', 'NOT_ENOUGH', 1)
    .no({ commit: 'M1' }, 'BM-10.5', 'NOT_ENOUGH', 1)
    .by(1, { commit: null })
  assert.ok(t.said().includes('P1 attacks with 11, P2 defends with 6'))
  assert.deepEqual([t.skills(0), t.skills(0, 'used'), t.skills(1)], [['M1'], ['M5'], ['M2']])
})

test('BM-10.5 · the defenders of a site are the owner’s units on its card, and show which card it is', () => {
  const t = raidOf({
    mechs: [2],
    cards: { N5: { of: 1, down: true, units: ['1 mech', '2 mech'] } },
    sites: { N5: { of: 1, is: 'energyMine', occupied: true } },
  })
  assert.equal(t.called(0, 'N5'), t.mark('N5'))
  t.do(utility('N5')).do({ do: 'all' })
  assert.ok(t.said().includes('P1 attacks with 10, P2 defends with 6'))
  assert.deepEqual([t.called(0, 'N5'), t.site('N5')], ['N5', 'energyMine of 0'])
  assert.deepEqual([t.units(1), t.units(2)], [[], ['1 mech at N5']])
})

test('BM-10.5 · an equal attack fails', () => {
  const t = raidOf({ mechs: [1, 1], sites: { 'home-2.1': { of: 1, is: 'farm' } } })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
  assert.ok(t.said().includes('P1 attacks with 5, P2 defends with 5'))
  assert.deepEqual([t.site('home-2.1'), t.units(0), t.units(1)], ['farm of 1', [], ['1 mech at home-2']])
})

test('BM-10.6 · a Utility won: its worker is the old owner’s Spare; it is the attacker’s, empty', () => {
  const t = raidOf({
    mechs: [1],
    sites: { 'home-2.1': { of: 1, is: 'farm', occupied: true, upgraded: true } },
  })
  t.do(utility('home-2.1')).do({ do: 'all' })
  assert.deepEqual(
    [t.site('home-2.1'), t.p.spare, t.units(0)],
    ['farm of 0, upgraded', [1, 2, 1], ['1 mech at home-1']],
  )
})

test('BM-10.6 · a card won is the attacker’s, face-up; the old owner’s units on it are lost, others’ stay', () => {
  const t = raidOf({ mechs: [2], cards: { N1: { of: 1, units: ['1 infantry', '2 mech'] } } })
    .do(card('N1'))
    .do({ do: 'all' })
  assert.deepEqual(
    [t.cards(0), t.units(1), t.units(2), t.p.disaffected],
    [['N1'], [], ['1 mech at N1'], [0, 1, 0]],
  )
  // Units lost with the card count: no choice, no further loss.
  assert.notEqual(t.step, 'raid.loss')
})

test('BM-10.7 · the loser loses one unit of its choice that took part; Infantry is Disaffected, a Mech gone', () => {
  const t = raidOf({ mechs: [3, 1], infantry: [0, 2, 0] })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
  assert.deepEqual(
    [t.now, t.choices()],
    [
      '1 raid.loss',
      [
        { lose: 'infantry', at: 'home-2' },
        { lose: 'mech', at: 'home-2' },
      ],
    ],
  )
  t.do({ lose: 'infantry', at: 'home-2' })
  assert.deepEqual([t.units(1), t.p.disaffected[1]], [['1 infantry at home-2', '1 mech at home-2'], 1])
  const failed = raidOf({ mechs: [1, 1], infantry: [1, 2, 0] }).do(utility('home-2.1'))
  failed.do({ do: 'add', unit: 'infantry', at: 'home-1' }).do({ do: 'attack' })
  // Only what took part is lost.
  assert.deepEqual([failed.units(0), failed.p.disaffected[0]], [['1 mech at home-1'], 1])
})

test('BM-10.7 · the attacker chooses among those that attacked', () => {
  const t = raidOf({ mechs: [1, 2], infantry: [1, 2, 0] })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
  assert.equal(t.now, '0 raid.loss')
  t.no({ lose: 'mech', at: 'home-2' }, 'BM-10.7', 'NO_UNIT').do({ lose: 'infantry', at: 'home-1' })
  assert.deepEqual(t.units(0), ['1 mech at home-1'])
})

test('BM-10.8 · attackers come from anywhere; own units at another’s home may go home, or to an own card', () => {
  const t = raidOf({ mechs: [{ 'home-2': 1 }], cards: { S1: { of: 2, units: ['0 mech'] } } }).do(
    utility('home-3.1'),
  )
  t.do({ do: 'all' })
  assert.ok(t.said().includes('P1 attacks with 10, P3 defends with 1'))
  const m = trading({ goods: plenty, mechs: [0, 1], cards: { N1: { of: 0 } } })
  m.propose('give 1 0 mech home-2').do({ answer: 'accept' }).lateUntil('game.choose').act('militarise')
  m.lateUntil('0 militarise.move')
    .do({ do: 'home', unit: 'mech', from: 'home-2' })
    .do({ do: 'out', unit: 'mech', to: 'N1' })
  assert.deepEqual(m.units(0), ['1 infantry at home-1', '1 mech at N1'])
})

test('BM-10.9 · a player who could raid only their own is not asked', () => {
  const raids = (sites: NonNullable<Parameters<typeof laid>[0]>['sites'] & {}) =>
    laid({ ...none, infantry: [1, 1, 1], bare: true, sites })
      .act('militarise')
      .do({ do: 'token' })
  const own = { 'home-1.1': { of: 0, is: 'farm' } }
  assert.equal(
    raids({ ...own, 'home-2.1': { of: 1, is: 'farm' } }).lateUntil('raid.target').now,
    '0 raid.target',
  )
  // The others may pay for a raid on it: in an even round the third is the next.
  assert.equal(raids(own).lateUntil('raid.target').now, '2 raid.target')
})

test('BM-10.8, BM-10.9 · who has a unit on a card alone can raid; without any unit nobody is asked', () => {
  const asked = (units: string[]) => {
    const t = laid({ ...none, mechs: [0, 0, 0], cards: { N1: { of: 0, units } } })
      .act('militarise')
      .do({ do: 'token' })
    return t.lateUntil(units.length > 0 ? 'raid.target' : 'game.choose').now
  }
  assert.deepEqual(
    [asked(['0 infantry']), asked(['0 mech']), asked([])],
    ['0 raid.target', '0 raid.target', '2 game.choose'],
  )
})

test('BM-10.9 · who has no Military Token is not asked to spend one', () => {
  const t = laid({ ...none, infantry: [1, 1, 1], goods: plenty, military: [0, 1, 0] })
    .act('militarise')
    .do(bonus('rearm'))
  assert.equal(t.now, '1 militarise.follow', 'the third, who would be next, is passed over')
})

test('BM-10.9 · nothing to raid, spend or take: the step is skipped', () => {
  const t = laid({ ...none, bare: true })
    .act('militarise')
    .do({ do: 'token' })
  assert.equal(t.step, 'game.choose')
})
