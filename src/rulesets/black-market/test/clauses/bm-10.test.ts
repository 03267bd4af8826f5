import assert from 'node:assert/strict'
import test from 'node:test'
import { withAt } from '../../../../kernel/lists.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { refresh } from '../../colony/skills.ts'
import { SKILLS } from '../../data.ts'
import { laid, type Setting, trading } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')
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
  t.do({ do: 'out', unit: 'mech', to: 'N6' })
  // BM-1.5  Its holder is told which card it is; the others, by its mark.
  assert.deepEqual(t.said(0), ['A Mech of P1 moves to N6 Brightwell'])
  assert.deepEqual([t.said(1), t.said()], [[`A Mech of P1 moves to card ${t.mark('N6')}`], t.said(2)])
  t.do({ do: 'out', unit: 'mech', to: 'N6' })
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
  const t = laid({ ...none, goods: rows('0 0 0, 1 0 0, 2 0 0'), mechs: [1, 1, 1] })
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

test('BM-10.1, BM-10.2 · the Bonus Actions offered to each, and what they bring; tokens are spent by the others only', () => {
  const t = laid({
    goods: rows('3 0 0, 3 0 0, 2 0 0'),
    military: [1, 1, 1],
    used: [['T1'], [], ['M1', 'M1']],
  })
  t.act('militarise')
  const names = () =>
    t.choices().map((choice) => (choice as { name?: string }).name ?? (choice as { do: string }).do)
  assert.deepEqual(names(), ['token', 'rearm', 'refresh', 'strike'])
  t.do(bonus('rearm'))
  assert.deepEqual(
    [t.facts(), t.goods(0), t.units(0), t.p.military],
    [['performed'], [0, 0, 0], ['1 infantry at home-1', '1 mech at home-1'], [1, 1, 1]],
  )
  assert.deepEqual([t.now, names()], ['1 militarise.follow', ['nothing', 'refresh', 'strike']])
  t.do(bonus('strike'))
  assert.deepEqual(
    [t.facts(), t.p.military, t.now, names()],
    [['performed'], [1, 0, 1], '2 militarise.follow', ['nothing', 'refresh']],
  )
  t.do(bonus('refresh'))
  assert.deepEqual(
    [t.facts(), t.skills(2), t.p.military],
    [
      ['performed', 'refreshed', 'noRaidsYet'],
      ['M1', 'M1'],
      [1, 0, 0],
    ],
  )
  assert.match(t.said().join(), /\b2\b/)
  const poor = laid({ goods: rows('2 0 0, 2 0 0, 3 0 0'), military: [0, 1, 1] }).act('militarise')
  assert.equal(poor.choices().length, 3)
  assert.deepEqual(poor.do({ do: 'token' }).facts(), ['gotMilitary'])
  poor.no(bonus('rearm'), 'BM-4.2', 'NOT_ENOUGH').do({ do: 'nothing' })
  assert.deepEqual([poor.p.military, poor.choices().length], [[1, 1, 1], 4])
  assert.deepEqual(laid({ goods: plenty }).act('militarise').late().p.military, [1, 0, 0])
})

test('BM-10.3, BM-10.8 · which units can move where, and are told; first home, then out', () => {
  const t = laid({
    round: 1,
    goods: plenty,
    infantry: [0, 1, 0],
    mechs: [{ 'home-1': 1, 'home-3': 1 }],
    cards: {
      N1: { of: 0, units: ['0 infantry', '1 mech'] },
      N6: { of: 0 },
      S1: { of: 1, units: ['0 mech'] },
      S2: { of: 0, units: ['0 infantry'] },
    },
  })
  t.act('militarise').lateUntil('0 militarise.move')
  const home = (unit: string, from: string) => ({ do: 'home', unit, from })
  const out = (unit: string, to: string) => ({ do: 'out', unit, to })
  assert.deepEqual(t.choices(), [
    { do: 'done' },
    home('mech', 'home-3'),
    home('infantry', 'N1'),
    home('mech', 'S1'),
    home('infantry', 'S2'),
    out('mech', 'N6'),
    out('mech', 'S2'),
  ])
  const considered = t.game.considered(t.p, 0).flatMap(({ choice }) => (choice as { to?: string }).to ?? [])
  assert.deepEqual([...new Set(considered)], ['N1', 'N6', 'S2'])
  t.no(home('mech', 'N1'), 'BM-4.2', 'NOT_ENOUGH')
    .no(home('mech', 'home-1'), 'BM-4.2', 'NOT_ENOUGH')
    .no(out('infantry', 'N6'), 'BM-4.2', 'NOT_ENOUGH')
    .no(out('mech', 'S1'), 'BM-10.3', 'NOT_YOURS')
    .no(out('mech', 'N8'), 'BM-10.3', 'NOT_YOURS')
    .no(out('mech', 'N1'), 'BM-10.3', 'NO_SLOT')
  assert.deepEqual(t.do(home('infantry', 'N1')).facts(), ['cameHome'])
  assert.deepEqual(t.do(out('mech', 'N1')).facts(), ['wentOut'])
  assert.deepEqual(t.units(0), [
    '1 infantry at home-1',
    '1 mech at home-3',
    '1 mech at N1',
    '1 mech at S1',
    '1 infantry at S2',
  ])
  t.no(home('infantry', 'S2'), 'BM-10.3', 'OUT_ALREADY').do(out('infantry', 'S2'))
  // Nothing is left at home: the next player begins again.
  assert.equal(t.now, '1 militarise.move')
  t.do(home('mech', 'N1'))
  const asked = (setting: Setting) => {
    const one = laid({ infantry: [0, 0, 0], ...setting }).act('militarise')
    let who = ''
    for (; one.step !== 'game.choose'; one.late0()) if (one.step === 'militarise.move') who += one.asked[0]
    return who
  }
  for (const [setting, expected] of [
    [{ infantry: [1, 0, 0], cards: { N1: { of: 0 } } }, '0'],
    [{ mechs: [1], cards: { N1: { of: 0 } } }, '0'],
    [{ mechs: [{ 'home-2': 1 }], cards: { N1: { of: 0 } } }, '0'],
    [{ mechs: [1], cards: { N1: { of: 1 } } }, ''],
    [{ cards: { N1: { of: 0 } } }, ''],
    [{ mechs: [0, 1], cards: { N1: { of: 1, units: ['0 mech', '2 mech'] } } }, '02'],
    [{ mechs: [0, 1], cards: { N1: { of: 1, units: ['2 mech'] } } }, '12'],
  ] as const)
    assert.equal(asked(setting as Setting), expected, JSON.stringify(setting))
})

test('BM-10.4, BM-10.5 · what each can raid, from which round on, at which price', () => {
  const sites = {
    'home-2.1': { of: 1, is: 'farm' },
    'home-3.1': { of: 0, is: 'farm' },
    N7: { of: 2, is: 'farm' },
  } as const
  const cards = {
    N1: { of: 1 },
    N6: { of: 1, down: true },
    S1: { of: 0 },
    S3: { of: 2, down: true },
  } as const
  const t = laid({ ...none, bare: true, mechs: [1, 1, 1], fusion: 1, sites, cards })
    .act('militarise')
    .lateUntil('raid.target')
  const aims = () => t.choices().map((choice) => Object.values(choice as object).join(' '))
  assert.deepEqual([t.now, aims()], ['0 raid.target', ['none', 'utility home-2.1', 'utility N7', 'card N1']])
  assert.deepEqual(t.game.considered(t.p, 0).length, 4)
  for (const aim of [
    utility('home-3.1'),
    utility('home-2.2'),
    utility('fusion'),
    utility('Z9'),
    card('N6'),
    card('S1'),
    card('S3'),
    card('N9'),
  ])
    t.no(aim, 'BM-10.5', 'NO_TARGET')
  assert.deepEqual(t.do(utility('N7')).facts(), ['raids'])
  assert.match(t.said().join(), /N7/)
  assert.deepEqual(t.goods(0), [20, 20, 20])
  t.do({ do: 'all' })
  assert.deepEqual(
    [t.now, aims()],
    ['2 raid.target', ['none', 'utility home-2.1', 'utility home-3.1', 'utility N7', 'card N1', 'card S1']],
  )
  assert.deepEqual([t.do(card('S1')).facts(), t.goods(2)], [['raids'], [18, 20, 20]])
  assert.match(t.said().join(), /S1/)
  t.do({ do: 'all' }).do({ do: 'none' })
  assert.deepEqual([t.step, t.goods(1)], ['game.choose', [20, 20, 20]])
  const early = (round: number, first_raid_round: number) => {
    const one = laid({ ...none, round, mechs: [1], options: { first_raid_round } }).act('militarise')
    return one
      .lateUntil(round < first_raid_round ? 'game.choose' : 'raid.target')
      .facts()
      .includes('noRaidsYet')
  }
  assert.deepEqual(
    [early(1, 2), early(2, 2), early(3, 2), early(2, 3), early(1, 1)],
    [true, false, false, true, false],
  )
})

test('BM-10.5, BM-10.2, BM-13.2 · a force unit by unit; strength of attack and defence in each part', () => {
  const t = raidOf({
    mechs: [{ 'home-1': 2, 'home-2': 1 }],
    infantry: [1, 0, 0],
    cards: { N1: { of: 0, units: ['0 infantry'] }, N6: { of: 1, units: ['0 mech', '1 infantry'] } },
  })
  t.do(utility('home-2.1'))
  const add = (unit: string, at: string) => ({ do: 'add', unit, at })
  assert.deepEqual(t.choices().slice(1), [
    add('infantry', 'home-1'),
    add('mech', 'home-1'),
    add('mech', 'home-2'),
    add('infantry', 'N1'),
    add('mech', 'N6'),
  ])
  const considered = t.game.considered(t.p, 0).map(({ choice }) => Object.values(choice as object).join(' '))
  assert.deepEqual(considered, [
    'attack',
    'all',
    'add infantry home-1',
    'add mech home-1',
    'add mech home-2',
    'add infantry N1',
    'add mech N6',
  ])
  const lone = raidOf({ mechs: [1] }).do(utility('home-2.1'))
  assert.equal(lone.game.considered(lone.p, 0).length, 3)
  t.no({ do: 'attack' }, 'BM-10.5', 'NO_UNIT')
    .no(add('infantry', 'N6'), 'BM-10.5', 'NO_UNIT')
    .no(add('mech', 'home-3'), 'BM-10.5', 'NO_UNIT')
  t.do(add('mech', 'home-1')).do(add('mech', 'home-1')).no(add('mech', 'home-1'), 'BM-10.5', 'NO_UNIT')
  t.do(add('mech', 'home-2'))
    .do(add('infantry', 'N1'))
    .no(add('infantry', 'N1'), 'BM-10.5', 'NO_UNIT')
    .do({ do: 'attack' })
  assert.ok(t.said().includes('P1 attacks with 17, P2 defends with 1'))
  assert.deepEqual(t.facts(), ['fought', 'wonUtility'])
  const fought = (setting: object, aim: object, ...commits: (string | null)[]) => {
    const one = raidOf({ mechs: [1], ...setting })
      .do(aim as never)
      .do({ do: 'all' })
    for (const commit of commits) one.do({ commit })
    const line = one.said().find((text) => text.includes('attacks with')) ?? one.now
    return [/\d+, /.exec(line.replace('P1', ''))?.[0], /\d+$/.exec(line)?.[0]].join('')
  }
  const site = (is: string, more = {}) => ({ sites: { N5: { of: 1, is, ...more } } })
  for (const [setting, aim, commits, expected] of [
    [site('energyMine'), utility('N5'), [], '5, 0'],
    [site('energyMine', { occupied: true }), utility('N5'), [], '5, 1'],
    [
      { ...site('energyMine'), cards: { N5: { of: 1, units: ['1 mech', '1 infantry'] } } },
      utility('N5'),
      [],
      '5, 7',
    ],
    [
      { ...site('energyMine'), cards: { N5: { of: 2, units: ['1 mech', '2 mech'] } } },
      utility('N5'),
      [],
      '5, 5',
    ],
    [{ ...site('energyMine'), mechs: [1, 1] }, utility('N5'), [], '5, 0'],
    [{ cards: { N1: { of: 1, units: ['1 mech', '2 mech'] } } }, card('N1'), [], '5, 5'],
    [{ cards: { N1: { of: 1 } }, mechs: [1, 3], infantry: [0, 2, 0] }, card('N1'), [], '5, 0'],
    [{ mechs: [1, 1], infantry: [0, 1, 0] }, utility('home-2.1'), [], '5, 8'],
    [{ ...site('energyMine', { occupied: true }), cards: { N5: { of: 1 } } }, card('N5'), [], '5, 0'],
    [
      { sites: { 'home-3.1': { of: 1, is: 'farm' } }, mechs: [1, { 'home-3': 1 }, 1] },
      utility('home-3.1'),
      [],
      '5, 5',
    ],
    [{ hand: [['M3', 'T1'], ['M1']] }, utility('home-2.1'), ['M3', 'M1'], '9, 3'],
    [{ hand: [['M3'], ['M1', 'C1']] }, utility('home-2.1'), [null, 'M1'], '5, 3'],
    [{ hand: [[], ['M5']] }, utility('home-2.1'), ['M5'], '5, 7'],
  ] as const)
    assert.equal(fought(setting, aim, ...commits), expected, JSON.stringify([setting, aim]))
  // At home 1, and where N1 is not the first card of its deck on the table.
  const other = raidOf({ first: 1, mechs: [1, 2] })
    .do(utility('home-1.1'))
    .do({ do: 'all' })
  assert.ok(other.said().includes('P2 attacks with 10, P1 defends with 6'))
  assert.deepEqual(other.units(0), [])
  const solar = {
    cards: { N6: { of: 2 }, N1: { of: 1, units: ['1 mech'] } },
    sites: { N1: { of: 1, is: 'solarArray' } },
  }
  assert.equal(fought(solar, utility('N1')), '5, 5')
  // A site whose card is in no colony is defended by nobody, wherever units stand.
  const far = laid({
    ...none,
    seats: 5,
    goods: [...plenty, plenty[0], plenty[0]],
    infantry: [0, 0, 0, 0, 0],
    mechs: [{ 'home-5': 1 }, 0, 1],
    ...site('energyMine', { occupied: true }),
  })
  far.act('militarise').lateUntil('0 raid.target').do(utility('N5')).do({ do: 'all' })
  assert.ok(far.said().includes('P1 attacks with 5, P2 defends with 1'))
  assert.deepEqual(far.facts(), ['fought', 'wonUtility'])
})

test('BM-10.5 · who has a Military card commits one of the hand, or none; the other is not asked', () => {
  const t = raidOf({ mechs: [1, 1], hand: [['M1', 'M3', 'T1'], ['C5']], used: [['M2']] })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
  assert.deepEqual([t.asked, t.choices()], [[0], [null, 'M1', 'M3'].map((commit) => ({ commit }))])
  assert.deepEqual(
    t.game.considered(t.p, 0).map(({ choice }) => choice),
    [null, 'M1', 'M3'].map((commit) => ({ commit })),
  )
  for (const commit of ['M2', 'M5', 'T1', 'C5', 'Z9']) t.no({ commit }, 'BM-10.5', 'NOT_ENOUGH')
  t.do({ commit: 'M3' })
  assert.deepEqual(t.facts(), ['committed', 'fought', 'wonUtility', 'lost'])
  assert.deepEqual(
    [t.skills(0), t.skills(0, 'used')],
    [
      ['T1', 'M1'],
      ['M2', 'M3'],
    ],
  )
  const late = raidOf({ mechs: [1], hand: [['M1'], ['M2']] })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
    .late()
  assert.deepEqual([late.skills(0), late.asked], [['M1'], [1]])
  const two = raidOf({ mechs: [2], hand: [[], [], ['M5']], infantry: [0, 0, 0] })
    .do(utility('home-3.1'))
    .do({ do: 'all' })
  assert.deepEqual(two.asked, [2])
})

test('BM-10.6, BM-10.7 · what is won, who loses what, and that it is told', () => {
  const t = raidOf({ mechs: [2, 0], cards: { N1: { of: 1, units: ['1 infantry', '1 mech'] } } })
    .do(card('N1'))
    .do({ do: 'all' })
  assert.deepEqual([t.facts(), t.cards(0), t.units(1)], [['fought', 'lost', 'lost', 'wonCard'], ['N1'], []])
  assert.deepEqual(t.p.disaffected, [0, 1, 0])
  // The defenders of a Utility lose one; of equal ones nobody is asked which.
  const one = raidOf({ mechs: [2, 1] })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
  assert.deepEqual(
    [one.facts(), one.units(1), one.units(0)],
    [['fought', 'wonUtility', 'lost'], [], ['2 mech at home-1']],
  )
  const many = raidOf({ mechs: [3, 2] })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
  assert.deepEqual([many.units(1), many.step === 'raid.loss'], [['1 mech at home-2'], false])
  // Of an attack that fails the attacker loses one of those that attacked, from where it stood.
  const failed = raidOf({
    mechs: [{ 'home-1': 1, 'home-3': 1 }, 3],
    infantry: [1, 0, 0],
    cards: { N1: { of: 0, units: ['0 infantry'] } },
  }).do(utility('home-2.1'))
  failed
    .do({ do: 'add', unit: 'mech', at: 'home-3' })
    .do({ do: 'add', unit: 'infantry', at: 'N1' })
    .do({ do: 'attack' })
  assert.deepEqual(failed.choices(), [
    { lose: 'mech', at: 'home-3' },
    { lose: 'infantry', at: 'N1' },
  ])
  failed
    .no({ lose: 'mech', at: 'home-1' }, 'BM-10.7', 'NO_UNIT')
    .no({ lose: 'infantry', at: 'home-1' }, 'BM-10.7', 'NO_UNIT')
  assert.deepEqual(
    [failed.do({ lose: 'infantry', at: 'N1' }).facts(), failed.p.disaffected],
    [['lost'], [1, 0, 0]],
  )
  assert.deepEqual(failed.units(0), ['1 infantry at home-1', '1 mech at home-1', '1 mech at home-3'])
  const forced = raidOf({ mechs: [1, 1], infantry: [1, 1, 0] })
    .do(utility('home-2.1'))
    .do({ do: 'all' })
  assert.deepEqual(
    [forced.now, forced.late().facts(), forced.units(0)],
    ['0 raid.loss', ['lost'], ['1 mech at home-1']],
  )
  // What a card had been seen by is forgotten with it, and a defended site from a face-down card shows it to all.
  const shown = raidOf({
    mechs: [1],
    cards: { N5: { of: 1, down: true, units: ['1 infantry'] } },
    sites: { N5: { of: 1, is: 'energyMine' } },
  })
    .do(utility('N5'))
    .do({ do: 'all' })
  assert.equal(shown.called(2, 'N5'), 'N5')
  const empty = raidOf({
    mechs: [1],
    cards: { N5: { of: 1, down: true } },
    sites: { N5: { of: 1, is: 'energyMine' } },
  })
  empty.do(utility('N5')).do({ do: 'all' })
  assert.equal(empty.called(0, 'N5'), empty.mark('N5'))
})

test('BM-10.9, BM-10.4 · who has no unit, nothing to raid, or too little Energy is passed over', () => {
  const asked = (setting: object) => {
    const t = laid({ ...none, bare: true, ...setting }).act('militarise')
    let who = ''
    for (; t.step !== 'game.choose'; t.late0()) if (t.step === 'raid.target') who += t.asked[0]
    return who
  }
  const farms = { 'home-1.1': { of: 0, is: 'farm' }, 'home-2.1': { of: 1, is: 'farm' } } as const
  for (const [setting, expected] of [
    [{ sites: farms, mechs: [1, 1, 1] }, '021'],
    [{ sites: farms, mechs: [1, 0, 1] }, '02'],
    [{ sites: farms, infantry: [0, 1, 0] }, '1'],
    [{ sites: farms, mechs: [0, { 'home-3': 1 }] }, '1'],
    [{ sites: farms, cards: { N6: { of: 0, down: true, units: ['2 infantry'] } } }, '2'],
    [{ sites: farms, cards: { S12: { of: 0, down: true, units: ['2 infantry'] } } }, '2'],
    [{ sites: farms, cards: { S12: { of: 0, down: true, units: ['2 mech'] } } }, '2'],
    [{ sites: { 'home-1.1': farms['home-1.1'] }, mechs: [1, 0, 0] }, ''],
    [{ mechs: [1, 1, 1], fusion: 0 }, ''],
    [{ mechs: [1, 1, 1], cards: { S12: { of: 1 } } }, '02'],
    [{ mechs: [1, 1, 1], cards: { S12: { of: 1, down: true } } }, ''],
    [{ sites: farms, mechs: [1, 1, 1], goods: rows('0 0 0, 1 0 0, 2 0 0') }, '02'],
  ] as const)
    assert.equal(asked(setting), expected, JSON.stringify(setting))
})

test('BM-10.2 · Refresh says how many cards came back', () => {
  const { p } = laid({})
  p.used = withAt(withAt(p.used, 0, 2), SKILLS, 1)
  assert.deepEqual([refresh(p, 0), refresh(p, 0), refresh(p, 1)], [2, 0, 1])
})

test('BM-10.5, BM-1.5 · who defends a site from its card shows the card, with one Infantry, too; a card in no colony defends nothing', () => {
  const raid = (site: string) => {
    const t = raidOf({
      ...{ seats: 5, goods: [...plenty, ...plenty.slice(1)], infantry: [0, 0, 0, 0, 0] },
      mechs: [1, { 'home-5': 1 }],
      cards: { N4: { of: 1, down: true, units: ['1 infantry'] } },
      sites: { N4: { of: 1, is: 'energyMine' }, N8: { of: 1, is: 'energyMine' } },
    })
    t.no({ do: 'utility', at: 'home-9.9' }, 'BM-10.5', 'NO_TARGET').do(utility(site))
    const unknown = { do: 'add', unit: 'mech', at: 'N9' }
    assert.match(t.match.check(0, unknown)?.text ?? '', /^You know of no place "N9"/)
    t.no(unknown, 'BM-10.5', 'NO_UNIT').do({ do: 'all' })
    return [t.said().find((line) => line.includes('defends')), t.called(null, 'N4')]
  }
  assert.deepEqual(raid('N4'), ['P1 attacks with 5, P2 defends with 2', 'N4'])
  assert.deepEqual(raid('N8'), ['P1 attacks with 5, P2 defends with 0', '#1'])
})
