import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { levying } from '../../colony/hiring.ts'
import { population } from '../../colony/units.ts'
import { gauges } from '../../ruleset.ts'
import { points, pointsFrom, winners } from '../../scoring.ts'
import { laid, type Table, trading } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')

/** A table where three actions have been passed, at Muster (odd rounds) or after Consumption (even ones). */
function after(setting: object): Table {
  const t = laid(setting)
  for (const action of ['militarise', 'explore']) t.act(action).lateUntil('game.choose')
  return t.act('trade')
}

test('BM-11.1 · who can pay for an Infantry with a Spare, or for a Mech without, is asked; others are not', () => {
  const goods = rows('5 0 0, 4 0 0, 1 0 0')
  const t = after({ round: 1, goods, spare: [0, 0, 1] }).lateUntil('muster.muster')
  assert.equal(t.now, '0 muster.muster')
  assert.equal(t.do({ infantry: 0, mechs: 1 }).now, '2 muster.muster')
})

test('BM-11.1 · Muster in turn order from the First Player: Infantry 1E and a Spare, Mechs 5E', () => {
  const t = after({ round: 1, first: 1, goods: rows('4 0 0, 12 0 0, 0 9 9'), spare: [0, 3, 2] }).lateUntil(
    'muster.muster',
  )
  assert.equal(t.now, '1 muster.muster')
  t.no({ infantry: 4, mechs: 0 }, 'BM-4.2', 'NOT_ENOUGH').no(
    { infantry: 3, mechs: 2 },
    'BM-4.2',
    'NOT_ENOUGH',
  )
  t.do({ infantry: 2, mechs: 2 })
  assert.deepEqual(
    [t.goods(1), t.p.spare[1], t.units(1)],
    [[0, 0, 0], 1, ['3 infantry at home-2', '2 mech at home-2']],
  )
  // Seat 3 has no Energy, seat 1 no Spare: neither is asked; round 2 begins.
  assert.deepEqual([t.p.round, t.p.first], [2, 2])
})

/** What seat 1 has after Consumption: E, W, F; Spare, Disaffected, people. */
function fed(goods: [number, number, number], setting: object = {}): number[][] {
  const t = after({ round: 2, goods: [goods, ...plenty.slice(1)], ...setting })
  while (t.p.round === 2 && t.step !== 'consumption.casualty') t.late0()
  return [t.goods(0), [t.p.spare[0] ?? 0, t.p.disaffected[0] ?? 0, population(t.p, 0)]]
}

test('BM-11.2 · half the people, rounded up, in Food and as much Water; option pop_per_ration', () => {
  assert.deepEqual(fed([0, 9, 9]), rows('0 6 6, 1 0 5'))
  assert.deepEqual(fed([0, 9, 9], { options: { pop_per_ration: 1 } }), rows('0 4 4, 1 0 5'))
  assert.deepEqual(fed([0, 1, 9], { options: { pop_per_ration: 5 } }), rows('0 0 8, 1 0 5'))
})

test('BM-11.3 · fully paid, one Disaffected of before becomes Spare', () => {
  assert.deepEqual(fed([0, 9, 9], { disaffected: [2] })[1], [2, 1, 7])
  assert.deepEqual(fed([0, 9, 9])[1], [1, 0, 5])
})

test('BM-11.3 · its player reads it as their own', () => {
  const t = after({ round: 2, goods: [[0, 9, 9], ...plenty.slice(1)], disaffected: [2] })
  while (t.p.round === 2) t.late0()
  assert.ok(t.heads(0).includes('A Disaffected of yours is Spare again; 1 left.'), t.heads(0).join(' '))
})

test('BM-11.4 · the smaller payment counts; a payment that feeds all despite being short hurts nobody', () => {
  // 5 people need 3 and 3. With 2 Water 4 are fed: 1 short.
  assert.deepEqual(fed([0, 2, 9]), rows('0 0 6, 0 1 5'))
})

test('BM-11.4 · Disaffected leave, then Spare, then Located of choice: Utilities empty, Infantry removed', () => {
  const t = after({ round: 2, goods: [[0, 1, 9], ...plenty.slice(1)], disaffected: [1] }).lateUntil(
    'consumption.casualty',
  )
  // 6 people, 2 fed: 4 short; 1 left, 1 Spare is Disaffected, 2 Located to go.
  assert.deepEqual([t.p.disaffected[0], t.p.spare[0], t.asked], [1, 0, [0]])
  t.no({ from: 'utility', at: 'home-2.1' }, 'BM-11.4', 'NOT_LOCATED')
  t.no({ from: 'infantry', at: 'home-2' }, 'BM-11.4', 'NOT_LOCATED')
  t.do({ from: 'infantry', at: 'home-1' }).do({ from: 'utility', at: 'home-1.3' })
  assert.deepEqual(
    [t.units(0), t.site('home-1.3'), t.p.disaffected[0], population(t.p, 0)],
    [[], 'farm of 0', 3, 5],
  )
})

test('BM-11.4 · what became Disaffected now does not die now; a remaining shortfall is void', () => {
  const t = after({ round: 2, bare: true, infantry: [0], spare: [3], goods: [[0, 0, 0], ...plenty.slice(1)] })
  while (t.p.round === 2) t.late0()
  assert.deepEqual([t.p.spare[0], t.p.disaffected[0], population(t.p, 0)], [0, 3, 3])
})

test('BM-11.4 · with crews of two, who does not suffer is Spare, and next in order', () => {
  const t = after({
    round: 2,
    bare: true,
    infantry: [1],
    spare: [0],
    goods: [[0, 0, 0], ...plenty.slice(1)],
    options: { workers_per_utility: 2 },
    sites: { 'home-1.1': { of: 0, is: 'farm', occupied: true } },
  }).lateUntil('consumption.casualty')
  t.do({ from: 'utility', at: 'home-1.1' })
  assert.deepEqual(
    [t.site('home-1.1'), t.p.spare[0], t.p.disaffected[0], t.units(0)],
    ['farm of 0', 0, 3, []],
  )
})

test('BM-12.1 · what everything is worth', () => {
  const bare = { bare: true, spare: [0], infantry: [0], goods: [[0, 0, 0]] as const }
  const worth = (setting: object) => points(laid({ ...bare, ...setting }).p, 0)
  assert.equal(worth({}), 0)
  assert.equal(worth({ spare: [2] }), 4)
  assert.equal(worth({ infantry: [1] }), 2)
  assert.equal(worth({ disaffected: [3] }), -3)
  assert.equal(worth({ sites: { N5: { of: 0, is: 'energyMine' } } }), 1)
  assert.equal(worth({ sites: { 'home-1.1': { of: 0, is: 'farm', occupied: true, upgraded: true } } }), 4)
  assert.equal(worth({ fusion: 0 }), 3)
  assert.equal(worth({ cards: { N8: { of: 0 }, N11: { of: 0, down: true } } }), 3)
  assert.equal(worth({ hand: [['T3', 'T2', 'M1']], used: [['C5']] }), 2)
  assert.equal(worth({ mechs: [{ 'home-2': 2 }] }), 2)
  assert.deepEqual(
    [
      worth({ goods: [[6, 7, 99]] }),
      worth({ goods: [[2, 7, 7]] }),
      worth({ goods: [[7, 2, 7]] }),
      worth({ goods: [[7, 7, 2]] }),
    ],
    [2, 0, 0, 0],
  )
})

test('BM-12.2 · ties: population, then commodities, then shared', () => {
  const bare = { bare: true, infantry: [0, 0, 0] }
  const won = (setting: object) => winners(laid({ ...bare, ...setting }).p)
  const nothing = rows('0 0 0, 0 0 0, 0 0 0')
  // 2 points each: seat 2 has more people, one of them Disaffected.
  const rich = [[2, 2, 2], ...nothing.slice(1)]
  assert.deepEqual(won({ spare: [1, 1, 0], disaffected: [0, 2, 0], mechs: [0, 2, 0], goods: rich }), [1])
  assert.deepEqual(won({ spare: [1, 1, 0], goods: rows('1 0 0, 0 2 0, 9 0 0') }), [1])
  assert.deepEqual(won({ spare: [1, 1, 0], goods: nothing }), [0, 1])
})

const playing = (hand: string[], setting: object = {}) =>
  laid({ goods: plenty, hand: [hand], pool: [9, 9, 9], ...setting })

test('BM-13.1 · T1 +2W, T2 +3F, T5 a Mech at home', () => {
  const t = playing(['T1']).act('recruit').do({ play: 'T1' })
  assert.deepEqual(t.goods(0), [20, 22, 20])
  assert.deepEqual(playing(['T2']).act('recruit').do({ play: 'T2' }).goods(0), [20, 20, 23])
  assert.deepEqual(playing(['T5']).act('militarise').do({ play: 'T5' }).units(0), [
    '1 infantry at home-1',
    '1 mech at home-1',
  ])
})

test('BM-13.1, BM-2.4 · T3 runs one own occupied Utility now, paying inputs', () => {
  const t = playing(['T3'], {
    sites: {
      'home-1.2': { of: 0, is: 'energyMine', occupied: true, upgraded: true },
      'home-1.4': { of: 0, is: 'solarArray' },
    },
  })
  t.act('recruit')
    .no({ play: 'T3', on: 'home-1.4' }, 'BM-2.4', 'NOT_OCCUPIED')
    .no({ play: 'T3', on: 'home-2.1' }, 'BM-2.4', 'NOT_OCCUPIED')
  t.do({ play: 'T3', on: 'home-1.2', double: true })
  assert.deepEqual(t.goods(0), [26, 18, 20])
})

test('BM-13.1 · T4: own builds of this Industry action cost 3E less', () => {
  const build = (utility: string) => ({ do: 'build', utility, at: 'home' })
  const t = playing(['T4']).act('industry').do({ play: 'T4' }).do(build('farm')).do(build('solarArray'))
  assert.equal(t.goods(0)[0], 20 - 4 - 2)
  assert.equal(t.do(build('farm')).goods(1)[0], 13)
  playing(['T4', 'T1']).act('recruit').no({ play: 'T4' }, 'BM-13.4', 'NOT_NOW')
})

test('BM-13.2 · M1 to M5 add 2 to 6 in a raid, and are played nowhere else', () => {
  for (const [i, id] of ['M1', 'M2', 'M3', 'M4', 'M5'].entries()) {
    const t = playing([id], { round: 2, infantry: [1, 0, 0] })
      .act('militarise')
      .lateUntil('raid.target')
    t.do({ do: 'utility', at: 'home-2.1' }).do({ do: 'all' }).do({ commit: id })
    assert.ok(t.said().includes(`P1 attacks with ${4 + i}, P2 defends with 1`))
  }
  playing(['M1', 'T1']).act('recruit').no({ play: 'M1' }, 'BM-13.4', 'NOT_NOW')
})

test('BM-13.3 · C1 looks at one player’s face-down Location Cards', () => {
  const t = playing(['C1'], {
    cards: { N4: { of: 1, down: true }, S5: { of: 1, down: true }, N6: { of: 2 } },
  }).act('militarise')
  t.no({ play: 'C1', on: 'home-3' }, 'BM-13.4', 'NOT_NOW').do({ play: 'C1', on: 'home-2' })
  assert.deepEqual([t.called(0, 'N4'), t.called(0, 'S5'), t.called(2, 'N4')], ['N4', 'S5', t.mark('N4')])
  assert.deepEqual([t.said(0).length > 2, t.said(2).some((line) => line.includes('Sunward'))], [true, false])
})

test('BM-13.3 · C2 takes a discarded Location Card ignoring eligibility, face-down, in Explore', () => {
  const t = playing(['C2'], { discarded: ['N11'] })
    .act('explore')
    .no({ play: 'C2', on: 'N1' }, 'BM-13.4', 'NOT_NOW')
  t.do({ play: 'C2', on: 'N11' })
  assert.deepEqual([t.cards(0), t.p.discarded[10], t.called(1, 'N11')], [['-N11'], 0, 'N11'])
  playing(['C2', 'T1'], { discarded: ['N11'] })
    .act('recruit')
    .no({ play: 'C2', on: 'N11' }, 'BM-13.4', 'NOT_NOW')
})

test('BM-13.3 · C3 takes 2 tokens of one type from the pool', () => {
  const t = playing(['C3'], { pool: [1, 2, 9] })
    .act('recruit')
    .no({ play: 'C3', on: 'E' }, 'BM-5.17', 'POOL_SHORT')
  t.do({ play: 'C3', on: 'W' })
  assert.deepEqual([t.pool, t.goods(0)], rows('1 0 9, 20 22 20'))
})

test('BM-13.3 · C4: the own direct trade at 2:1; not for the initiator', () => {
  const t = trading({ goods: plenty, hand: [['C4'], ['C4']] })
  // The initiator has nothing to play and is not asked.
  assert.equal(t.now, '0 trade.window')
  t.do({ do: 'end' }).do({ play: 'C4' }).swap('W', 4, 'F', 2).do({ do: 'end' })
  assert.deepEqual(t.goods(1), [20, 16, 22])
  t.do({ do: 'direct', pay: 'W', get: 'F' }).no({ pay: 4, get: 2 }, 'BM-5.22', 'BAD_RATIO')
  // Kept, it changes nothing.
  const kept = trading({ goods: plenty, hand: [[], ['C4']] })
    .do({ do: 'end' })
    .do({ play: null })
  kept.do({ do: 'direct', pay: 'W', get: 'F' }).no({ pay: 4, get: 2 }, 'BM-5.22', 'BAD_RATIO')
})

test('BM-13.3 · C5: 3E and one bonus token of choice', () => {
  const t = playing(['C5']).act('industry').do({ play: 'C5', on: 'military' })
  assert.deepEqual([t.goods(0)[0], t.p.military[0], t.p.rnd[0]], [23, 1, 0])
})

test('BM-13.4 · the wrong moment: NOT_NOW', () => {
  const t = playing(['C4', 'T1', 'C2', 'C1', 'M2']).act('recruit')
  for (const play of ['C4', 'M2']) t.no({ play }, 'BM-13.4', 'NOT_NOW')
  t.no({ play: 'C2', on: 'N1' }, 'BM-13.4', 'NOT_NOW').no({ play: 'C1', on: 'home-2' }, 'BM-13.4', 'NOT_NOW')
  t.no({ play: 'C5', on: 'rnd' }, 'BM-4.2', 'NOT_ENOUGH').no(
    { play: 'C3', on: 'gold' },
    'BM-13.4',
    'NO_SUCH_THING',
  )
})

test('BM-14.1 · no answer: pass, refuse, keep; forced choices are the first legal one in file order', () => {
  const t = laid({ goods: plenty, hand: [['T1']] })
  assert.deepEqual(t.late().p.action, 0)
  assert.deepEqual(t.late().skills(0), ['T1'])
  const d = trading({ goods: plenty }).propose('give 0 1 E 9').late()
  assert.deepEqual(d.goods(1), [20, 20, 20])
  const c = after({ round: 2, goods: [[0, 0, 0], ...plenty.slice(1)], spare: [0] })
    .lateUntil('consumption.casualty')
    .late()
  assert.equal(c.site('home-1.1'), 'energyMine of 0')
})

test('BM-14.1 · a whole game of nothing but late answers ends', () => {
  const t = laid({ goods: plenty })
  while (!t.over) t.late0()
  assert.equal(t.p.round, 6)
})

test('BM-14.2 · a standing order trades directly if the pool has it, else passes', () => {
  const begin = (count: number) => {
    const t = laid({ goods: plenty, pool: [9, 9, 2], options: { prime_tokens: 0 } }).act('trade')
    return t.by(1, { direct: { pay: 'W', get: 'F', count } }).by(2, {})
  }
  const t = begin(2)
  // Its owner alone sees it.
  assert.deepEqual([t.view(1).orders[1] !== null, t.view(0).orders[1]], [true, null])
  t.do({ do: 'end' })
  assert.deepEqual([t.now, t.goods(1)], ['0 trade.window', [20, 14, 22]])
  const short = begin(3).do({ do: 'end' })
  assert.deepEqual([short.now, short.goods(1)], ['0 trade.window', [20, 20, 20]])
  assert.ok(short.facts().includes('passedTrade'))
  t.lateUntil('game.choose')
  assert.deepEqual(t.p.orders, [null, null, null])
})

test('BM-14.2 · wanted rates accept deals at the rate or better, up to their limit, and no others', () => {
  const rates = [{ give: 'W', amount: 2, get: 'E', count: 1, upTo: 6 }]
  const begin = () => laid({ goods: plenty }).act('trade').by(1, { rates }).by(2, {})
  const answered = (...legs: string[]) => begin().propose(...legs).step === 'trade.window'
  assert.equal(answered('give 1 0 W 4', 'give 0 1 E 2'), true)
  assert.equal(answered('give 1 0 W 3', 'give 0 1 E 2'), true)
  assert.equal(answered('give 1 0 W 5', 'give 0 1 E 2'), false)
  assert.equal(answered('give 1 0 W 8', 'give 0 1 E 4'), false)
  assert.equal(answered('give 1 0 W 2', 'give 1 0 F 1', 'give 0 1 E 9'), false)
  assert.equal(answered('give 1 0 W 2', 'give 0 1 E 1', 'give 0 1 secret'), false)
  const t = begin().propose('give 1 0 W 4', 'give 0 1 E 2')
  assert.deepEqual(t.goods(1), [22, 16, 20])
  laid({ goods: plenty })
    .act('trade')
    .no({ rates: [{ give: 'W', amount: 1, get: 'W', count: 1, upTo: 1 }] }, 'BM-5.22', 'SAME_TYPE')
})

test('BM-14.2, BM-1.5 · "up to n" is a total for the Trade action, over the deals that were made', () => {
  const rates = [{ give: 'W', amount: 2, get: 'E', count: 1, upTo: 6 }]
  const t = laid({ goods: plenty, pool: [0, 0, 0], options: { prime_tokens: 0 } })
  t.act('trade').by(1, { rates }).by(2, {})
  t.propose('give 1 0 W 4', 'give 0 1 E 2')
  assert.deepEqual([t.now, t.goods(1)], ['0 trade.window', [22, 16, 20]])
  // What is left of it is for its owner to see.
  assert.deepEqual(t.view(1).orders[1]?.rates, [{ ...rates[0], upTo: 2 }])
  assert.equal(t.view(2).orders[1], null)
  // A deal that comes to nothing takes nothing off: the pool does not have that many.
  t.propose('give 1 0 W 2', 'give 0 1 E 1', 'swap E 2 W 1')
  assert.deepEqual([t.goods(1), t.p.orders[1]?.rates[0]?.upTo], [[22, 16, 20], 2])
  assert.equal(t.propose('give 1 0 W 4', 'give 0 1 E 2').now, '1 deal.answer')
  t.do({ answer: 'refuse' }).propose('give 1 0 W 2', 'give 0 1 E 1')
  assert.deepEqual([t.now, t.goods(1), t.p.orders[1]], ['0 trade.window', [23, 14, 20], null])
  assert.equal(t.propose('give 1 0 W 2', 'give 0 1 E 1').now, '1 deal.answer')
})

test('BM-14.2 · a standing answer spares a player the questions of Trade', () => {
  const t = laid({ goods: plenty })
  for (const window of ['trade.opening', 'deal.answer', 'via.answer'])
    for (const seat of [1, 2]) t.by(seat, { standing: 'pass', window, until: 'round' })
  t.act('trade')
  assert.equal(t.now, '0 trade.window')
  assert.equal(t.propose('give 0 1 E 3').now, '0 trade.window')
  assert.deepEqual(t.goods(1), [20, 20, 20])
})

test('BM-11.1, BM-14.1 · Muster: who is asked and offered what, at its edges, and is told', () => {
  const t = after({ round: 3, first: 1, goods: rows('1 0 0, 11 0 0, 5 0 0'), spare: [1, 1, 0] }).lateUntil(
    'muster.muster',
  )
  const offers = () => t.choices().map((choice) => Object.values(choice as object).join('+'))
  assert.deepEqual([t.now, offers()], ['1 muster.muster', ['0+0', '0+1', '0+2', '1+0', '1+1', '1+2']])
  assert.deepEqual(
    [t.do({ infantry: 1, mechs: 2 }).facts(), t.goods(1), t.p.spare[1]],
    [['mustered'], [0, 0, 0], 0],
  )
  assert.deepEqual([t.now, offers()], ['2 muster.muster', ['0+0', '0+1']])
  assert.deepEqual(
    [t.do({ infantry: 0, mechs: 0 }).facts(), t.now, offers()],
    [[], '0 muster.muster', ['0+0', '1+0']],
  )
  const late = t.late()
  assert.deepEqual(
    [late.p.round, late.units(0), late.facts()],
    [4, ['1 infantry at home-1'], ['roundBegins']],
  )
  assert.deepEqual(
    [t.units(1), t.units(2)],
    [['2 infantry at home-2', '2 mech at home-2'], ['1 infantry at home-3']],
  )
})

test('BM-11.2, BM-11.3, BM-11.4 · what is eaten and what comes of it, by people, Food and Water', () => {
  const bare = { bare: true, infantry: [0, 0, 0] }
  for (const [goods, setting, left, people] of [
    // 4 people need 2 and 2.
    [[0, 2, 2], { spare: [4] }, [0, 0, 0], [4, 0, 4]],
    [[0, 2, 1], { spare: [4] }, [0, 0, 0], [2, 2, 4]],
    [[0, 1, 2], { spare: [4] }, [0, 0, 0], [2, 2, 4]],
    [[0, 0, 5], { spare: [4] }, [0, 0, 3], [0, 4, 4]],
    [[0, 3, 3], { spare: [4], disaffected: [1] }, [0, 0, 0], [5, 0, 5]],
    // 3 people with rations for 2: the Disaffected of before die first, at most as many as are short.
    [[0, 1, 1], { spare: [2], disaffected: [1] }, [0, 0, 0], [2, 0, 2]],
    [[0, 1, 1], { spare: [1], disaffected: [3] }, [0, 0, 0], [1, 1, 2]],
    [[0, 0, 0], { spare: [1], disaffected: [2] }, [0, 0, 0], [0, 1, 1]],
    [[0, 1, 1], { spare: [4], options: { pop_per_ration: 3 } }, [0, 0, 0], [3, 1, 4]],
    [[0, 1, 9], { spare: [3], options: { pop_per_ration: 3 } }, [0, 0, 8], [3, 0, 3]],
    [[0, 0, 0], { spare: [0] }, [0, 0, 0], [0, 0, 0]],
  ] as const)
    assert.deepEqual(
      fed([...goods], { ...bare, ...setting }),
      [[...left], [...people]],
      JSON.stringify([goods, setting]),
    )
})

test('BM-11.4, BM-2.4 · what is told of those who leave, which may be chosen, and in which order no answer chooses', () => {
  const t = after({
    round: 2,
    bare: true,
    spare: [1],
    infantry: [1],
    disaffected: [1],
    goods: rows('0 1 1, 0 9 9, 0 9 9'),
    sites: {
      'home-1.2': { of: 0, is: 'farm', occupied: true },
      N7: { of: 0, is: 'farm', occupied: true },
      'home-1.3': { of: 0, is: 'farm' },
    },
    cards: { N6: { of: 1, units: ['0 infantry'] } },
  }).lateUntil('consumption.casualty')
  // 6 people, 2 fed: 1 dies, 1 Spare turns away, 2 more to go.
  assert.deepEqual(
    t.facts().filter((fact) => ['consumed', 'died', 'turnedAway'].includes(fact)),
    ['consumed', 'died', 'turnedAway'],
  )
  assert.deepEqual(t.choices(), [
    { from: 'utility', at: 'home-1.2' },
    { from: 'utility', at: 'N7' },
    { from: 'infantry', at: 'home-1' },
    { from: 'infantry', at: 'N6' },
  ])
  for (const [from, at] of [
    ['utility', 'home-1.3'],
    ['utility', 'home-2.1'],
    ['utility', 'fusion'],
    ['infantry', 'home-2'],
    ['infantry', 'N7'],
  ] as const)
    t.no({ from, at }, 'BM-11.4', 'NOT_LOCATED')
  t.do({ from: 'infantry', at: 'N6' })
  assert.deepEqual([t.facts()[0], t.now], ['deserted', '0 consumption.casualty'])
  t.late()
  assert.deepEqual(
    [t.facts()[0], t.site('home-1.2'), t.p.disaffected[0], t.p.spare[0]],
    ['walkedOut', 'farm of 0', 3, 0],
  )
  // The one that is left goes without a question.
  const last = after({
    round: 2,
    bare: true,
    spare: [0],
    infantry: [0],
    goods: rows('0 0 0, 0 9 9, 0 9 9'),
    sites: { N7: { of: 0, is: 'farm', occupied: true } },
  })
  while (last.p.round === 2) last.late0()
  assert.deepEqual(
    [last.site('N7'), last.p.disaffected[0], last.facts().includes('walkedOut')],
    ['farm of 0', 1, true],
  )
})

test('BM-12.1, BM-12.2 · what each source brings to each, and the gauges of it', () => {
  const { p } = laid({
    bare: true,
    spare: [2, 0, 1],
    infantry: [0, 1, 0],
    disaffected: [1, 0, 2],
    fusion: 1,
    mechs: [0, { 'home-1': 2 }, 1],
    goods: rows('3 9 4, 6 6 6, 2 2 2'),
    pool: [1, 2, 3],
    sites: {
      'home-1.1': { of: 0, is: 'farm', upgraded: true },
      'home-1.2': { of: 1, is: 'solarArray' },
      N7: { of: 0, is: 'farm', occupied: true },
    },
    cards: { N8: { of: 0 }, N5: { of: 1, down: true }, S8: { of: 2 }, S6: { of: 2 }, S1: { of: 1 } },
    hand: [['T3', 'T1'], ['M5', 'M5'], ['C2']],
    used: [['C4'], [], ['T4']],
  })
  const from = (source: Parameters<typeof pointsFrom>[2]) =>
    [0, 1, 2].map((seat) => pointsFrom(p, seat, source))
  for (const [source, expected] of [
    ['people', [6, 2, 2]],
    ['Disaffected', [-1, 0, -2]],
    ['Utilities', [3, 4, 0]],
    ['Locations', [3, 1, 5]],
    ['Skill Cards', [2, 2, 1]],
    ['Mechs', [0, 2, 1]],
    ['sets', [1, 2, 0]],
  ] as const)
    assert.deepEqual(from(source), expected, source)
  assert.deepEqual(
    [0, 1, 2].map((seat) => points(p, seat)),
    [14, 13, 7],
  )
  assert.deepEqual(winners(p), [0])
  const measured = gauges(p)
  for (const [name, expected] of Object.entries({
    round: 1,
    poolE: 1,
    poolW: 2,
    poolF: 3,
    trades: 0,
    points: [14, 13, 7],
    energy: [3, 6, 2],
    water: [9, 6, 2],
    food: [4, 6, 2],
    population: [4, 1, 3],
    disaffected: [1, 0, 2],
    utilities: [2, 2, 0],
    locations: [1, 2, 2],
    skills: [3, 2, 2],
    mechs: [0, 2, 1],
    tradesInitiated: [0, 0, 0],
  }))
    assert.deepEqual(measured[name], expected, name)
  const apart = gauges(laid({ goods: rows('1 2 3, 4 5 6, 7 8 9') }).p)
  assert.deepEqual([apart.energy, apart.water, apart.food], rows('1 4 7, 2 5 8, 3 6 9'))
  const traded = trading().lateUntil('game.choose')
  const { trades, tradesInitiated } = gauges(traded.p)
  assert.deepEqual([trades, tradesInitiated], [1, [1, 0, 0]])
  const end = laid({ options: { rounds: 2 } })
  while (!end.over) end.late0()
  assert.deepEqual(end.result().winners.length > 0, true)
  assert.match(end.result().text, /Round 2 is over/)
})

test('BM-12.2 · of players equal in points and people, those with the most commodities of all types win', () => {
  const bare = { bare: true, infantry: [0, 0, 0], spare: [1, 1, 1] }
  for (const [goods, expected] of [
    [rows('1 0 0, 0 0 0, 0 0 0'), [0]],
    [rows('0 0 1, 0 2 0, 1 0 0'), [1]],
    [rows('1 1 0, 0 0 2, 1 0 1'), [0, 1, 2]],
    [rows('0 0 2, 0 0 0, 0 0 3'), [2]],
  ] as const)
    assert.deepEqual(winners(laid({ ...bare, goods }).p), expected, JSON.stringify(goods))
})

test('BM-13.1, BM-13.3, BM-13.4 · each card on each thing it may be for, told, and refused on others', () => {
  const setting = {
    rnd: [0, 0, 0],
    discarded: ['N11', 'S3'],
    cards: { N4: { of: 1, down: true }, S5: { of: 1 }, N6: { of: 0, down: true } },
    sites: {
      N7: { of: 0, is: 'farm', occupied: true },
      'home-1.4': { of: 1, is: 'farm', occupied: true },
      'home-1.5': { of: 0, is: 'solarArray' },
    },
  } as const
  const played = (action: string, play: string, on = '', double = false) => {
    const t = playing([play, 'T5'], setting).act(action).quiet()
    t.do({ play, on, double })
    return t
  }
  for (const [action, play, on, facts] of [
    ['recruit', 'T1', '', ['played', 'recruited']],
    ['recruit', 'T2', '', ['played', 'recruited']],
    ['recruit', 'T3', 'home-1.1', ['played', 'ran', 'recruited']],
    ['recruit', 'T3', 'N7', ['played', 'ran', 'recruited']],
    ['industry', 'T4', '', ['played']],
    ['militarise', 'T5', '', ['played']],
    ['militarise', 'C1', 'home-2', ['played', 'lookedSecretly', 'looked']],
    ['explore', 'C2', 'S3', ['played', 'tookPapers']],
    ['recruit', 'C3', 'E', ['played', 'skimmed', 'recruited']],
    ['industry', 'C5', 'military', ['played', 'gotMilitary']],
    ['industry', 'C5', 'rnd', ['played', 'gotRnd']],
  ] as const) {
    const t = played(action, play, on)
    assert.deepEqual(t.facts(), facts, `${play} ${on}`)
    assert.deepEqual([t.skills(0, 'used'), t.skills(0)], [[play], play === 'T5' ? ['T5'] : ['T5']])
  }
  assert.deepEqual(played('recruit', 'T3', 'N7').goods(0), [20, 19, 22])
  assert.match(played('recruit', 'T3', 'N7').said().join(), /Farm.*2 Food/)
  assert.match(played('recruit', 'T3', 'home-1.1').said().join(), /Energy Mine.*3 Energy/)
  assert.deepEqual(played('recruit', 'C3', 'F').goods(0), [20, 20, 22])
  assert.deepEqual(
    [played('industry', 'C5', 'rnd').p.rnd, played('industry', 'C5', 'rnd').p.military],
    rows('1 0 0, 0 0 0'),
  )
  assert.deepEqual(
    [played('industry', 'C5', 'military').p.military, played('industry', 'C5', 'military').goods(0)],
    rows('1 0 0, 23 20 20'),
  )
  assert.deepEqual(
    [played('explore', 'C2', 'S3').cards(0), played('explore', 'C2', 'S3').called(2, 'S3')],
    [['-N6', '-S3'], 'S3'],
  )
  const c1 = played('militarise', 'C1', 'home-2')
  assert.deepEqual(
    [c1.said(0).length, c1.said(1).length, c1.said(2).length, c1.called(0, 'N4')],
    [2, 2, 2, 'N4'],
  )
  assert.deepEqual([c1.called(2, 'N4'), c1.called(0, 'N6')], [c1.mark('N4'), 'N6'])
  const t = playing(['T1', 'T3', 'T4', 'C1', 'C2', 'C3', 'C5', 'C4', 'M1'], {
    ...setting,
    pool: [9, 1, 9],
  }).act('recruit')
  for (const [play, on, clause, code] of [
    ['T1', 'home-1', 'BM-13.4', 'NO_SUCH_THING'],
    ['T3', 'Z9', 'BM-13.4', 'NO_SUCH_THING'],
    ['T3', 'fusion', 'BM-13.4', 'NO_SUCH_THING'],
    ['T3', '', 'BM-13.4', 'NO_SUCH_THING'],
    ['T3', 'home-1.4', 'BM-2.4', 'NOT_OCCUPIED'],
    ['T3', 'home-1.5', 'BM-2.4', 'NOT_OCCUPIED'],
    ['T3', 'N8', 'BM-2.4', 'NOT_OCCUPIED'],
    ['T4', '', 'BM-13.4', 'NOT_NOW'],
    ['C1', 'N4', 'BM-13.4', 'NO_SUCH_THING'],
    ['C1', 'home-4', 'BM-13.4', 'NO_SUCH_THING'],
    ['C1', 'home-1', 'BM-13.4', 'NOT_NOW'],
    ['C1', 'home-3', 'BM-13.4', 'NOT_NOW'],
    ['C2', 'N99', 'BM-13.4', 'NO_SUCH_THING'],
    ['C2', 'N11', 'BM-13.4', 'NOT_NOW'],
    ['C3', 'G', 'BM-13.4', 'NO_SUCH_THING'],
    ['C3', 'W', 'BM-5.17', 'POOL_SHORT'],
    ['C5', 'vp', 'BM-13.4', 'NO_SUCH_THING'],
    ['C4', '', 'BM-13.4', 'NOT_NOW'],
    ['M1', '', 'BM-13.4', 'NOT_NOW'],
  ] as const)
    t.no({ play, on }, clause, code)
  t.no({ play: 'T3', on: 'home-1.1', double: true }, 'BM-2.5', 'NOT_UPGRADED')
  const other = playing([], { hand: [[], ['C4', 'T1']] })
    .act('recruit')
    .lateUntil('1 skill.play')
  other.no({ play: 'C4' }, 'BM-13.4', 'NOT_NOW')
  const explore = playing(['C2', 'T4'], { discarded: ['N11'] }).act('explore')
  explore.no({ play: 'C2', on: 'N1' }, 'BM-13.4', 'NOT_NOW').no({ play: 'T4' }, 'BM-13.4', 'NOT_NOW')
})

test('BM-5.17, BM-13.3 · C3 needs two tokens of the type in the pool', () => {
  const t = playing(['C3'], { pool: [2, 1, 0] }).act('recruit')
  assert.deepEqual(
    t.choices().map((choice) => (choice as { on: string }).on),
    ['', 'E'],
  )
  t.no({ play: 'C3', on: 'W' }, 'BM-5.17', 'POOL_SHORT').do({ play: 'C3', on: 'E' })
  assert.deepEqual([t.pool, t.goods(0)], rows('0 1 0, 22 20 20'))
})

test('BM-14.1, BM-1.3 · no answer chooses the first action that is left, in file order, and each is counted', () => {
  const t = laid({ goods: plenty, first: 1, taken: ['explore', 'trade'] })
  assert.equal(t.now, '0 game.choose')
  assert.deepEqual(
    t.choices(),
    ['industry', 'research', 'recruit', 'militarise'].map((action) => ({ action })),
  )
  t.late()
  assert.deepEqual([t.p.action, t.p.taken, t.facts()[0]], [1, 0b111, 'initiated'])
  assert.deepEqual(t.p.initiated, [0, 1, 0, 0, 0, 0, ...Array(12).fill(0)])
  for (const [i, action] of ['explore', 'industry', 'trade', 'research', 'recruit', 'militarise'].entries()) {
    const one = laid({ goods: plenty }).act(action)
    assert.deepEqual([one.p.action, one.p.taken, one.p.initiated.indexOf(1)], [i, 1 << i, i])
    assert.ok(one.step.startsWith(`${action}.`), one.step)
    one.lateUntil('game.choose').no({ action }, 'BM-1.3', 'ACTION_TAKEN')
    assert.equal(one.p.action, -1)
  }
})

test('BM-11.1 · a form for levies begins at nobody and ends at a thousand', () => {
  const fault = (infantry: number, mechs: number) =>
    levying.of.schema.fault({ infantry, mechs }, 'levy') === null
  assert.deepEqual(
    [fault(0, 0), fault(1000, 1000), fault(1001, 0), fault(0, 1001), fault(-1, 0), fault(0, -1)],
    [true, true, false, false, false, false],
  )
})

test('BM-13.1, BM-2.5 · T3 runs an Upgraded Utility twice over only where it is fed for it', () => {
  const t = laid({
    bare: true,
    hand: [['T3']],
    goods: [[0, 1, 0], plenty[1], plenty[2]],
    sites: { 'home-1.1': { of: 0, is: 'energyMine', occupied: true, upgraded: true } },
  }).act('recruit')
  t.no({ play: 'T3', on: 'home-1.1', double: true }, 'BM-7.4', 'NOT_ENOUGH')
  assert.deepEqual(t.do({ play: 'T3', on: 'home-1.1' }).goods(0), [3, 0, 0])
})
