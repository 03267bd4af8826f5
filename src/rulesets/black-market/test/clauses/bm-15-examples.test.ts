import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { population } from '../../colony/units.ts'
import { points } from '../../scoring.ts'
import { laid, opening, trading } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')

test('BM-15.1, BM-3.2 · the setup pool of three colonies is 15E 15W 15F', () => {
  assert.deepEqual(opening().pool, [15, 15, 15])
})

test('BM-15.2, BM-5.1, BM-5.3 · the first Trade, all occupied: 13E 18W 18F', () => {
  assert.deepEqual(laid().act('trade').pool, [13, 18, 18])
})

test('BM-15.3, BM-5.2, BM-5.4 · one Energy Mine vacated, a Farm Upgraded, a Solar Array built: 12E 18W 18F', () => {
  const t = laid({
    pool: [15, 15, 15],
    sites: {
      'home-1.1': { of: 0, is: 'energyMine' },
      'home-3.1': { of: 2, is: 'farm', occupied: true, upgraded: true },
      'home-2.4': { of: 1, is: 'solarArray' },
    },
  })
  assert.deepEqual(t.act('trade').pool, [12, 18, 18])
})

test('BM-15.4, BM-5.3 · a pool of 1E, primed by 3E: less than 5 to remove, all goes', () => {
  assert.equal(laid({ pool: [1, 15, 15] }).act('trade').pool[0], 0)
})

test('BM-15.5, BM-5.18 · 6E for 3F, then 4W for 2E', () => {
  const t = trading({ goods: plenty }).swap('E', 6, 'F', 3)
  assert.deepEqual(t.pool, [19, 18, 15])
  assert.deepEqual(t.swap('W', 4, 'E', 2).pool, [17, 22, 15])
  assert.deepEqual(t.goods(0), [16, 16, 23])
})

test('BM-15.6, BM-5.17, BM-5.19 · a short pool is short, even if others will pay later; after seat 3 has paid, it works', () => {
  const t = laid({ goods: plenty, pool: [0, 15, 15] }).act('trade')
  t.by(1, {}).by(2, { say: 'I shall pay 6E for 2W.' })
  assert.equal(t.pool[0], 0)
  t.no({ do: 'exchange', pay: 'W', get: 'E' }, 'BM-5.17', 'POOL_SHORT')
  t.do({ do: 'end' }).do({ do: 'pass' }).do({ do: 'end' })
  t.swap('E', 6, 'W', 2)
  assert.equal(t.now, '0 trade.window')
  assert.deepEqual(t.swap('W', 2, 'E', 1).pool, [5, 18, 18])
})

test('BM-15.7, BM-5.22 · seat 2 pays 9W for 3F; paying 8W is no ratio', () => {
  const t = trading({ goods: plenty, pool: [15, 15, 12] }).do({ do: 'end' })
  assert.equal(t.pool[2], 15)
  t.do({ do: 'direct', pay: 'W', get: 'F' }).no({ pay: 8, get: 3 }, 'BM-5.22', 'BAD_RATIO')
  t.do({ pay: 9, get: 3 })
  assert.deepEqual(t.pool, [13, 27, 12])
})

test('BM-15.8, BM-5.24, BM-5.28 · 5W for 4F via the pool: each half pays one; seat 3 is skipped', () => {
  const t = trading({ goods: plenty }).do({ do: 'end' })
  const [e, w, f] = t.pool as [number, number, number]
  t.do({ do: 'via' })
    .do({ do: 'ask', with: 2, pay: 'W', amount: 5, get: 'F', count: 4 })
    .by(2, { accept: true })
  assert.deepEqual(t.pool, [e, w + 1, f + 1])
  assert.deepEqual([t.goods(1), t.goods(2)], rows('20 15 23, 20 24 16'))
  assert.equal(t.now, '0 trade.window')
  t.do({ do: 'end' })
  assert.deepEqual([t.now, t.facts()], ['0 trade.window', ['skipped']])
})

test('BM-15.9, BM-5.23 · pool F 2: 9W for 3F is short, though seat 3 will hand in F; 6W for 2F is legal', () => {
  const t = laid({ goods: plenty, pool: [15, 15, 2], options: { prime_tokens: 0 } }).act('trade')
  t.by(1, {}).by(2, { say: 'I shall hand in 9F.' }).do({ do: 'end' })
  t.do({ do: 'direct', pay: 'W', get: 'F' }).no({ pay: 9, get: 3 }, 'BM-5.17', 'POOL_SHORT')
  t.do({ pay: 6, get: 2 })
  assert.equal(t.pool[2], 0)
})

test('BM-15.9, BM-5.23 · bm_access handed: only the 4F the initiator gave, though the pool holds 20F', () => {
  const t = trading({ goods: plenty, pool: [15, 15, 13], options: { bm_access: 'handed' } })
  t.swap('F', 4, 'W', 2).do({ do: 'end' })
  assert.deepEqual(t.pool[2], 20)
  t.no({ do: 'direct', pay: 'F', get: 'E' }, 'BM-5.23', 'POOL_SHORT')
  t.do({ do: 'direct', pay: 'W', get: 'F' }).no({ pay: 15, get: 5 }, 'BM-5.23', 'POOL_SHORT')
  t.do({ pay: 12, get: 4 })
  assert.equal(t.pool[2], 16)
})

const legs = ['give 0 2 E 4', 'swap E 2 W 1', 'give 0 2 W 1', 'give 2 0 location N4'] as const

test('BM-15.10, BM-5.15 · four legs run in order with 6E', () => {
  const t = trading({
    goods: [[6, 0, 0], ...plenty.slice(1)],
    cards: { N4: { of: 2, down: true } },
  })
  const pool = t.pool
  t.propose(...legs).by(2, { answer: 'accept' })
  assert.deepEqual([t.goods(0), t.goods(2)], rows('0 0 0, 24 21 20'))
  assert.deepEqual(t.pool, [(pool[0] ?? 0) + 2, (pool[1] ?? 0) - 1, pool[2]])
  assert.deepEqual([t.cards(0), t.cards(2)], [['-N4'], []])
})

test('BM-15.10, BM-5.15 · with 5E the deal fails at leg 2, and nothing has changed', () => {
  const t = trading({
    goods: [[5, 0, 0], ...plenty.slice(1)],
    cards: { N4: { of: 2, down: true } },
  })
  const before = [t.goods(0), t.goods(2), t.pool]
  t.propose(...legs).by(2, { answer: 'accept' })
  assert.deepEqual([t.goods(0), t.goods(2), t.pool], before)
  assert.deepEqual(t.cards(2), ['-N4'])
  assert.match(t.said(0).join('; '), /part 2 of it is impossible/)
})

test('BM-15.11, BM-5.9, BM-7.5 · a bought Mech stays on seat 2’s S6, which is occupied and yields nothing', () => {
  const t = trading({ goods: plenty, cards: { S6: { of: 1, units: ['1 mech'] } } })
  t.propose('give 0 1 E 3', 'give 1 0 mech S6').by(1, { answer: 'accept' })
  assert.deepEqual([t.units(0).includes('1 mech at S6'), t.cards(1)], [true, ['S6']])
  t.lateUntil('game.choose').act('industry').lateUntil('game.choose')
  assert.equal(
    t.match.applied().some(({ facts }) => facts.some(({ kind }) => kind === 'yielded')),
    false,
  )
})

test('BM-15.12, BM-5.12, BM-6.5 · 7 Location Cards after Trade: 2 empty ones go at the end of seat 3’s Explore', () => {
  const cards = Object.fromEntries(['N1', 'N2', 'N3', 'N4', 'N5', 'N6'].map((id) => [id, { of: 0 }]))
  const t = trading({ goods: plenty, cards: { ...cards, S1: { of: 2 } } })
  t.propose('give 2 0 location S1').by(2, { answer: 'accept' })
  assert.equal(t.cards(0).length, 7)
  t.lateUntil('game.choose').act('recruit').lateUntil('game.choose')
  assert.equal(t.now, '2 game.choose')
  t.act('explore').lateUntil('explore.discard')
  assert.equal(t.now, '0 explore.discard')
  t.do({ discard: 'N2' }).do({ discard: 'S1' })
  assert.deepEqual(t.cards(0), ['N1', 'N3', 'N4', 'N5', 'N6'])
  assert.equal(t.step, 'muster.muster')
})

test('BM-15.13, BM-5.10, BM-5.11 · a discarded T3 goes to the buyer’s discard pile; only Refresh brings it to hand', () => {
  const t = trading({ goods: plenty, used: [[], [], ['T3']] })
  t.propose('give 0 2 W 2', 'give 2 0 skill T3 discard').by(2, { answer: 'accept' })
  assert.deepEqual([t.skills(0), t.skills(0, 'used'), t.skills(2, 'used')], [[], ['T3'], []])
  assert.equal(t.p.track[0], 1)
  t.lateUntil('game.choose').act('research').lateUntil('game.choose').act('industry').lateUntil('game.choose')
  // Round 2: the other way round; seat 2 begins.
  t.do({ action: 'explore' }).lateUntil('game.choose').act('militarise')
  assert.equal(t.asked[0], 0)
  t.do({ do: 'bonus', name: 'refresh' })
  assert.deepEqual([t.skills(0), t.skills(0, 'used')], [['T3'], []])
})

test('BM-15.14, BM-11.4 · 9 people, 4F 2W: everything is paid, 2 die, 3 Spare are Disaffected, 7 are left', () => {
  const t = laid({
    round: 2,
    goods: [[5, 2, 4], ...plenty.slice(1)],
    disaffected: [2, 0, 0],
    spare: [3, 1, 1],
  })
  // Seat 1 begins, then seats 3 and 2; nobody spends anything before the colonies consume.
  for (const action of ['militarise', 'explore', 'trade']) t.act(action).lateUntil('game.choose')
  assert.equal(t.p.round, 3)
  assert.deepEqual([t.goods(0), t.p.spare[0], t.p.disaffected[0], population(t.p, 0)], [[5, 0, 0], 0, 3, 7])
})

test('BM-15.15, BM-10.5 · Mech, Infantry and M1 are 9 against Farm, Mech and M2, 9: the defence holds', () => {
  const t = laid({
    round: 2,
    goods: plenty,
    mechs: [1, 0, 1],
    infantry: [1, 1, 0],
    hand: [['M1'], [], ['M2']],
  })
  t.act('militarise').lateUntil('raid.target')
  t.do({ do: 'utility', at: 'home-3.1' }).do({ do: 'all' })
  t.by(0, { commit: 'M1' }).by(2, { commit: 'M2' })
  assert.deepEqual(t.said().slice(-1), ['P1 attacks with 9, P3 defends with 9'])
  assert.deepEqual(t.choices(), [
    { lose: 'infantry', at: 'home-1' },
    { lose: 'mech', at: 'home-1' },
  ])
  t.do({ lose: 'mech', at: 'home-1' })
  assert.deepEqual([t.units(0), t.site('home-3.1')], [['1 infantry at home-1'], 'farm of 2, occupied'])
  assert.deepEqual([t.skills(0, 'used'), t.skills(2, 'used')], [['M1'], ['M2']])
})

test('BM-15.16, BM-12.1 · six Located and Spare, four Utilities, cards 3, a level-4 Skill, a Mech, a set: 22', () => {
  const t = laid({
    spare: [2, 1, 1],
    disaffected: [1, 0, 0],
    mechs: [1],
    sites: {
      'home-1.3': { of: 0, is: 'farm', occupied: true, upgraded: true },
      'home-1.4': { of: 0, is: 'waterMine' },
    },
    goods: [[7, 4, 9], ...plenty.slice(1)],
    cards: { N5: { of: 0 }, N6: { of: 0 }, N8: { of: 0, down: true } },
    used: [['C4']],
  })
  assert.equal(points(t.p, 0), 22)
})
