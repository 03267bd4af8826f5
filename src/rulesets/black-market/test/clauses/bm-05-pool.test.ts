import assert from 'node:assert/strict'
import test from 'node:test'
import { fieldsOf } from '../../../../kernel/index.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { measure } from '../../trade/measure.ts'
import { asking, partnersFor, returning } from '../../trade/passing.ts'
import { initiatorTerms } from '../../trade/pool.ts'
import { laid, noGame, trading } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')
const four = [...plenty, [20, 20, 20]] as const
const five = [...four, [20, 20, 20]] as const

const quietPool = { options: { prime_tokens: 0, bm_remove_E: 0 } }

test('BM-5.17 · the initiator’s exchanges are limited by what the pool holds at that moment', () => {
  const t = trading({ goods: plenty, pool: [0, 3, 0], ...quietPool })
  t.no({ do: 'exchange', pay: 'W', get: 'E' }, 'BM-5.17', 'POOL_SHORT')
  t.do({ do: 'exchange', pay: 'E', get: 'W' })
    .no({ pay: 8, get: 4 }, 'BM-5.17', 'POOL_SHORT')
    .do({ pay: 6, get: 3 })
  assert.deepEqual(t.pool, [6, 0, 0])
})

test('BM-5.18 · any number of exchanges at 2k for k; option ratio_initiator', () => {
  const t = trading({ goods: plenty, pool: [9, 9, 9], ...quietPool })
  t.swap('E', 2, 'W', 1).swap('E', 6, 'F', 3).swap('F', 2, 'W', 1)
  assert.deepEqual([t.goods(0), t.pool], rows('12 22 21, 17 7 8'))
  const three = trading({ goods: plenty, options: { ratio_initiator: 3 } })
  three
    .do({ do: 'exchange', pay: 'E', get: 'W' })
    .no({ pay: 4, get: 2 }, 'BM-5.18', 'BAD_RATIO')
    .do({ pay: 6, get: 2 })
  noGame({ ratio_initiator: 1 }, 3, 'BM-5.18', 'BAD_OPTION')
})

test('BM-5.18 · the pool must hold the k before the payment goes in', () => {
  // Paying E does not help to get E: the types differ; but a leg before may.
  const t = trading({ goods: plenty, pool: [0, 5, 5], ...quietPool })
  t.propose('give 0 1 W 1', 'swap W 2 E 1').do({ answer: 'accept' })
  assert.match(t.said(0).join(), /part 2 of it is impossible/)
  t.propose('swap E 2 W 1', 'swap W 4 E 2', 'give 0 1 W 1').do({ answer: 'accept' })
  assert.deepEqual(t.pool, [0, 8, 5])
})

test('BM-5.19, BM-5.20 · a window before, one after each other player, deals and exchanges mixed in all', () => {
  const t = trading({ goods: five, seats: 5 })
  const seen: string[] = []
  while (t.step !== 'game.choose') {
    seen.push(t.now)
    if (t.step === 'trade.window') t.propose('give 0 1 E 1').do({ answer: 'accept' }).swap('W', 2, 'F', 1)
    t.late0()
  }
  const windows = '0 trade.window'
  assert.deepEqual(seen, [
    windows,
    '1 trade.own',
    windows,
    '2 trade.own',
    windows,
    '3 trade.own',
    windows,
    '4 trade.own',
    windows,
  ])
  assert.deepEqual(t.goods(0), [15, 10, 25])
})

test('BM-5.20 · in turn order: anticlockwise in round 2', () => {
  const t = trading({ goods: plenty, round: 2, first: 0 }).do({ do: 'end' })
  assert.equal(t.now, '2 trade.own')
})

test('BM-5.21 · one Commodity trade each, not counting deals with the initiator', () => {
  const t = trading({ goods: plenty }).propose('give 0 1 E 1').do({ answer: 'accept' }).do({ do: 'end' })
  t.swap('W', 3, 'F', 1)
  assert.equal(t.now, '0 trade.window')
  t.propose('give 1 0 E 1').do({ answer: 'accept' }).do({ do: 'end' })
  assert.equal(t.now, '2 trade.own')
})

test('BM-5.22 · direct: 3k for k, any k, types differ; option ratio_direct', () => {
  const t = trading({ goods: plenty, pool: [9, 9, 9], ...quietPool }).do({ do: 'end' })
  t.no({ do: 'direct', pay: 'F', get: 'F' }, 'BM-5.22', 'SAME_TYPE')
  assert.deepEqual(t.swap('F', 18, 'W', 6).goods(1), [20, 26, 2])
  assert.deepEqual(t.pool, [9, 3, 27])
  const two = trading({ goods: plenty, options: { ratio_direct: 4 } }).do({ do: 'end' })
  two
    .do({ do: 'direct', pay: 'F', get: 'W' })
    .no({ pay: 3, get: 1 }, 'BM-5.22', 'BAD_RATIO')
    .do({ pay: 8, get: 2 })
})

test('BM-5.22 · a player who does not like what they find may still turn back', () => {
  const t = trading({ goods: plenty }).do({ do: 'end' }).do({ do: 'direct', pay: 'F', get: 'W' })
  assert.equal(t.do({ pay: 0, get: 0 }).now, '1 trade.own')
})

test('BM-5.23 · pool: the whole pool as it lies, priming and what earlier traders handed in included', () => {
  const t = trading({ goods: plenty, pool: [5, 0, 0] }).do({ do: 'end' })
  t.do({ do: 'direct', pay: 'E', get: 'W' })
    .no({ pay: 12, get: 4 }, 'BM-5.17', 'POOL_SHORT')
    .do({ pay: 9, get: 3 })
  t.do({ do: 'end' }).swap('F', 6, 'E', 2)
  assert.equal(t.pool[0], 10)
})

test('BM-5.23 · handed: tokens handed in since priming less those taken out, per type, never below 0', () => {
  const handed = { bm_access: 'handed', prime_tokens: 0, bm_remove_E: 0 }
  const t = trading({ goods: five, seats: 5, pool: [30, 30, 30], options: handed })
  // The initiator reaches the whole pool; what they take counts as taken, but not below 0.
  t.swap('E', 6, 'W', 3)
  assert.deepEqual(t.p.handed, [6, 0, 0])
  t.swap('W', 4, 'E', 2)
  assert.deepEqual(t.p.handed, [4, 4, 0])
  t.do({ do: 'end' }).no({ do: 'direct', pay: 'W', get: 'F' }, 'BM-5.23', 'POOL_SHORT')
  t.swap('F', 6, 'E', 2).do({ do: 'end' })
  assert.deepEqual(t.p.handed, [2, 4, 6])
  // Commissions are handed in, too.
  t.do({ do: 'via' }).do({ do: 'ask', with: 3, pay: 'E', amount: 3, get: 'W', count: 2 }).do({ accept: true })
  assert.deepEqual(t.p.handed, [3, 5, 6])
  t.do({ do: 'end' }).do({ do: 'end' })
  assert.equal(t.now, '4 trade.own')
  t.do({ do: 'direct', pay: 'W', get: 'E' })
    .no({ pay: 12, get: 4 }, 'BM-5.23', 'POOL_SHORT')
    .do({ pay: 9, get: 3 })
  assert.deepEqual(t.p.handed, [0, 14, 6])
})

test('BM-5.23 · handed begins again with every priming', () => {
  const t = trading({ goods: plenty, options: { bm_access: 'handed' } })
    .swap('E', 6, 'W', 3)
    .lateUntil('game.choose')
  assert.deepEqual(t.p.handed, [0, 0, 0])
})

const ask = (partner: number, amount = 5, get: string | null = 'F', count = 4) => ({
  do: 'ask',
  with: partner,
  pay: 'W',
  amount,
  get,
  count,
})

test('BM-5.24 · any number of one type to one other player, any number of another back; the pool keeps 1 of each', () => {
  const t = trading({ goods: plenty, ...quietPool, pool: [9, 9, 9] })
    .do({ do: 'end' })
    .do({ do: 'via' })
  t.do(ask(2, 20, 'F', 20)).do({ accept: true })
  assert.deepEqual([t.goods(1), t.goods(2), t.pool], rows('20 0 39, 20 39 0, 9 10 10'))
})

test('BM-5.25 · a return of 0 pays no second commission; option commission', () => {
  const t = trading({ goods: plenty, ...quietPool, pool: [9, 9, 9] })
    .do({ do: 'end' })
    .do({ do: 'via' })
  t.do(ask(2, 2, null, 0)).do({ accept: true })
  assert.deepEqual([t.goods(1), t.goods(2), t.pool], rows('20 18 20, 20 21 20, 9 10 9'))
  const free = trading({ goods: plenty, options: { commission: 0 } })
    .do({ do: 'end' })
    .do({ do: 'via' })
  assert.deepEqual(
    free
      .do(ask(2, 1, 'F', 1))
      .do({ accept: true })
      .goods(1),
    [20, 19, 21],
  )
  const dear = trading({ goods: plenty, options: { commission: 2 } })
    .do({ do: 'end' })
    .do({ do: 'via' })
  dear.no(ask(2, 2, null, 0), 'BM-5.25', 'TOO_FEW').no(ask(2, 3, 'F', 2), 'BM-5.25', 'TOO_FEW')
  assert.deepEqual(
    dear
      .do(ask(2, 3, 'F', 3))
      .do({ accept: true })
      .goods(1),
    [20, 17, 21],
  )
})

test('BM-5.26 · refused, the player chooses again: three asks, then direct or pass', () => {
  const t = trading({ goods: plenty }).do({ do: 'end' })
  for (let i = 0; i < 3; i++) {
    t.do({ do: 'via' }).do(ask(2)).do({ accept: false })
    assert.equal(t.now, '1 trade.own')
  }
  t.no({ do: 'via' }, 'BM-5.26', 'NO_ASKS_LEFT').swap('W', 3, 'F', 1)
  assert.equal(t.now, '0 trade.window')
})

test('BM-5.32 · in one’s own part nothing can be begun and dropped without end', () => {
  const t = trading({ goods: plenty }).do({ do: 'end' })
  for (let i = 0; i < 6; i++) {
    t.do({ do: 'via' }).do({ do: 'nothing' })
    t.do({ do: 'direct', pay: 'W', get: 'F' }).do({ pay: 0, get: 0 })
  }
  t.no({ do: 'via' }, 'BM-5.32', 'DROPPED').no({ do: 'direct', pay: 'W', get: 'F' }, 'BM-5.32', 'DROPPED')
  // BM-4.4  What is used up answers before a wrong type.
  t.no({ do: 'direct', pay: 'W', get: 'W' }, 'BM-5.32', 'DROPPED')
  // To speak is possible still; then passing is all that is left, and is not asked (BM-4.1). The next window is the initiator's own affair.
  t.do({ do: 'wish' }).do({ say: 'Enough' })
  assert.equal(t.now, '0 trade.window')
  t.do({ do: 'propose' }).do({ do: 'nothing' }).swap('W', 2, 'F', 1)
})

test('BM-5.32 · in a window nothing can be begun and dropped without end', () => {
  const t = trading({ goods: plenty })
  for (let i = 0; i < 6; i++) {
    t.do({ do: 'propose' }).do({ do: 'nothing' })
    t.do({ do: 'exchange', pay: 'W', get: 'F' }).do({ pay: 0, get: 0 })
  }
  // Nothing is left to begin: the window ends by itself (BM-4.1).
  assert.equal(t.now, '1 trade.own')
  // What was dropped is no proposal, and the next window begins again.
  t.do({ do: 'pass' }).propose('give 0 1 E 1').do({ answer: 'accept' })
})

test('BM-5.26 · leaving the question is no ask', () => {
  const t = trading({ goods: plenty }).do({ do: 'end' })
  for (let i = 0; i < 4; i++) t.do({ do: 'via' }).do({ do: 'nothing' })
  assert.equal(t.do({ do: 'via' }).step, 'via.ask')
})

test('BM-5.26 · option via_bm=trust: the first half runs, then the partner returns what it likes', () => {
  const begin = () =>
    trading({ goods: plenty, options: { via_bm: 'trust' } })
      .do({ do: 'end' })
      .do({ do: 'via' })
      .do(ask(2))
      .do({ accept: true })
  const t = begin()
  assert.deepEqual([t.now, t.goods(2)], ['2 via.back', [20, 24, 20]])
  t.no({ get: 'W', count: 3 }, 'BM-5.24', 'RETURN_TYPE')
  t.no({ get: 'F', count: 1 }, 'BM-5.25', 'TOO_FEW')
  t.no({ get: 'F', count: 21 }, 'BM-4.2', 'NOT_ENOUGH')
  t.do({ get: 'E', count: 3 })
  assert.deepEqual([t.goods(1), t.goods(2)], rows('22 15 20, 17 24 20'))
  assert.deepEqual(begin().late().goods(1), [20, 15, 20])
})

test('BM-5.27 · the partner is another non-initiator with an unused trade', () => {
  const t = trading({ goods: four, seats: 4 }).do({ do: 'end' }).do({ do: 'via' })
  t.no(ask(0), 'BM-5.27', 'PARTNER_INITIATOR').no(ask(1), 'BM-5.27', 'NO_SUCH_PARTNER')
  t.no(ask(4), 'BM-5.27', 'NO_SUCH_PARTNER')
  t.do(ask(3)).do({ accept: true }).do({ do: 'end' }).do({ do: 'pass' }).do({ do: 'end' })
  // Seat 4 was a partner: it is skipped.
  assert.equal(t.now, '0 trade.window')
})

test('BM-5.28 · both have used their one trade, even when nothing was returned', () => {
  const t = trading({ goods: four, seats: 4 })
    .do({ do: 'end' })
    .do({ do: 'via' })
    .do(ask(2, 2, null, 0))
  t.do({ accept: true }).do({ do: 'end' }).do({ do: 'end' })
  assert.equal(t.now, '3 trade.own')
  t.no({ do: 'via' }, 'BM-5.27', 'TRADE_USED')
})

test('BM-5.29 · who passes may still be chosen as partner by a later player', () => {
  const t = trading({ goods: plenty }).do({ do: 'end' }).do({ do: 'pass' }).do({ do: 'end' })
  t.do({ do: 'via' }).do(ask(1)).do({ accept: true })
  assert.deepEqual(t.goods(1), [20, 24, 16])
})

test('BM-5.31 · both sides hold what they hand over when it is asked; under trust only the asker’s is named', () => {
  const goods = [plenty[0], [20, 20, 20], [20, 20, 3]] as const
  const t = trading({ goods }).do({ do: 'end' }).do({ do: 'via' })
  t.no(ask(2, 21), 'BM-4.2', 'NOT_ENOUGH')
    .no(ask(2, 5, 'F', 4), 'BM-4.2', 'NOT_ENOUGH')
    .do(ask(2, 5, 'F', 3))
  const trust = trading({ goods, options: { via_bm: 'trust' } })
    .do({ do: 'end' })
    .do({ do: 'via' })
  trust.do(ask(2, 5, 'F', 4)).do({ accept: true })
  assert.equal(trust.step, 'via.back')
})

test('BM-5.32 · a window ends when the initiator says so or lets the deadline pass', () => {
  const t = trading({ goods: plenty })
  assert.equal(t.late().now, '1 trade.own')
  assert.equal(t.do({ do: 'pass' }).do({ do: 'end' }).now, '2 trade.own')
  assert.equal(t.do({ do: 'pass' }).do({ do: 'end' }).step, 'game.choose')
})

test('BM-5.32 · exchanges cost tokens: a window that goes on for ever runs dry', () => {
  const t = trading({ goods: plenty, options: { proposals_per_trade: 0 } })
  let steps = 0
  for (; t.now === '0 trade.window'; steps++) {
    t.do(t.choices().at(-1) ?? null)
    t.do(t.choices()[1] ?? null)
  }
  assert.ok(steps > 10 && steps < 60, `${steps}`)
})

test('BM-5.33 · a used partner is skipped, but the initiator’s window after that seat is kept', () => {
  const t = trading({ goods: plenty }).do({ do: 'end' }).do({ do: 'via' }).do(ask(2)).do({ accept: true })
  assert.equal(t.now, '0 trade.window')
  assert.deepEqual([t.do({ do: 'end' }).now, t.facts()], ['0 trade.window', ['skipped']])
  assert.equal(t.do({ do: 'end' }).step, 'game.choose')
})

test('BM-5.20 · a Trade without priming tokens leaves the pool as it was', () => {
  assert.deepEqual(laid({ pool: [4, 5, 6], ...quietPool }).act('trade').pool, [4, 5, 6])
})

test('BM-4.4, BM-5.24, BM-5.25, BM-5.26, BM-5.27, BM-5.31 · which ask is refused: type, count, partner, holdings in this order', () => {
  const goods = [plenty[0], [20, 3, 20], [20, 20, 3], [1, 20, 20]] as const
  const t = trading({ seats: 4, goods, pool: [9, 9, 9], ...quietPool })
    .do({ do: 'end' })
    .do({ do: 'via' })
  const code = (more: object) =>
    t.game.check(t.p, 1, { ...ask(2, 3, 'F', 2), ...more } as never)?.code ?? 'asked'
  for (const [more, expected] of [
    [{}, 'asked'],
    [{ with: 3 }, 'asked'],
    [{ with: 0 }, 'PARTNER_INITIATOR'],
    [{ with: 1 }, 'NO_SUCH_PARTNER'],
    [{ with: 4 }, 'NO_SUCH_PARTNER'],
    [{ pay: 'T1', with: 1 }, 'COMMODITY_ONLY'],
    [{ get: 'T1', with: 1 }, 'COMMODITY_ONLY'],
    [{ get: 'W', amount: 1 }, 'RETURN_TYPE'],
    [{ get: 'W', count: 0 }, 'asked'],
    [{ get: null, count: 1 }, 'RETURN_TYPE'],
    [{ get: null, count: 0 }, 'asked'],
    [{ amount: 1, with: 1 }, 'TOO_FEW'],
    [{ amount: 2 }, 'asked'],
    [{ amount: 4, with: 1 }, 'NO_SUCH_PARTNER'],
    [{ amount: 4 }, 'NOT_ENOUGH'],
    [{ count: 1, with: 1 }, 'TOO_FEW'],
    [{ count: 0 }, 'asked'],
    [{ count: 3 }, 'asked'],
    [{ count: 4 }, 'NOT_ENOUGH'],
    [{ get: 'E', count: 20 }, 'asked'],
    [{ get: 'E', count: 21 }, 'NOT_ENOUGH'],
    [{ with: 3, get: 'E' }, 'NOT_ENOUGH'],
  ] as const)
    assert.equal(code(more), expected, JSON.stringify(more))
  t.no(ask(2, 3, 'F', 4), 'BM-4.2', 'NOT_ENOUGH').do(ask(2, 3, 'F', 2))
  assert.deepEqual([t.facts(), t.now], [['askedVia'], '2 via.answer'])
  assert.deepEqual([t.do({ accept: false }).facts(), t.now], [['refusedVia'], '1 trade.own'])
  t.do({ do: 'via' })
    .do(ask(2, 3, 'F', 2))
    .do({ accept: true })
  assert.deepEqual(
    [t.facts(), t.goods(1), t.goods(2)],
    [
      ['passedOn', 'passedOn'],
      [20, 0, 21],
      [20, 22, 1],
    ],
  )
  assert.deepEqual(t.pool, [9, 10, 10])
})

test('BM-5.24, BM-5.25, BM-5.27 · who has too few of each type, or nobody left to ask, cannot trade via the pool', () => {
  const can = (own: readonly [number, number, number], commission = 1) => {
    const t = trading({ goods: [plenty[0], own, plenty[2]], options: { commission } }).do({ do: 'end' })
    return t.game.check(t.p, 1, { do: 'via' })?.code ?? 'asks'
  }
  for (const [own, expected] of [
    [[2, 0, 0], 'asks'],
    [[0, 2, 0], 'asks'],
    [[0, 0, 2], 'asks'],
    [[1, 1, 1], 'TOO_FEW'],
    [[0, 0, 0], 'TOO_FEW'],
  ] as const)
    assert.equal(can(own), expected, own.join())
  assert.deepEqual([can([0, 0, 2], 2), can([0, 3, 0], 2)], ['TOO_FEW', 'asks'])
  assert.deepEqual([can([1, 0, 0], 0), can([0, 0, 0], 0)], ['asks', 'TOO_FEW'])
  // Round 2 runs backwards: of four, seat 3 trades with 2, is followed by 1, who finds nobody.
  const t = trading({ seats: 4, round: 2, goods: four }).do({ do: 'end' })
  assert.equal(t.now, '3 trade.own')
  t.do({ do: 'via' })
    .do(ask(2, 3, null, 0))
    .do({ accept: true })
    .do({ do: 'end' })
  assert.deepEqual([t.now, t.facts()], ['0 trade.window', ['skipped']])
  assert.equal(t.do({ do: 'end' }).now, '1 trade.own')
  t.no({ do: 'via' }, 'BM-5.27', 'TRADE_USED')
})

test('BM-4.1, BM-5.26 · under trust a partner is asked for a return where two of another type are there', () => {
  const asked = (goods: [number, number, number], commission = 1) => {
    const t = trading({
      goods: [...plenty.slice(0, 2), goods] as never,
      options: { via_bm: 'trust', commission },
    })
    t.do({ do: 'end' }).do({ do: 'via' }).do(ask(2, 3)).do({ accept: true })
    return t.step === 'via.back' ? 'asked' : t.facts().join()
  }
  for (const [goods, expected] of [
    [[1, 9, 1], 'passedOn,returnedNothing'],
    [[2, 0, 0], 'asked'],
    [[0, 0, 2], 'asked'],
    [[0, 9, 0], 'passedOn,returnedNothing'],
  ] as const)
    assert.equal(asked([...goods]), expected, goods.join())
  assert.equal(asked([2, 9, 2], 2), 'passedOn,returnedNothing')
})

test('BM-5.24, BM-5.25, BM-5.26, BM-5.31 · what is returned under trust: another type, more than the commission, no more than held', () => {
  const begin = () =>
    trading({
      goods: [plenty[0], plenty[1], [5, 20, 3]],
      pool: [9, 9, 9],
      options: { ...quietPool.options, via_bm: 'trust' },
    })
      .do({ do: 'end' })
      .do({ do: 'via' })
      .do(ask(2, 4))
      .do({ accept: true })
  const t = begin()
  const code = (answer: object) => t.game.check(t.p, 2, answer as never)?.code ?? 'returned'
  for (const [answer, expected] of [
    [{}, 'returned'],
    [{ get: 'F' }, 'returned'],
    [{ count: 1 }, 'RETURN_TYPE'],
    [{ get: 'W', count: 2 }, 'RETURN_TYPE'],
    [{ get: 'E', count: 1 }, 'TOO_FEW'],
    [{ get: 'E', count: 2 }, 'returned'],
    [{ get: 'E', count: 5 }, 'returned'],
    [{ get: 'E', count: 6 }, 'NOT_ENOUGH'],
    [{ get: 'F', count: 4 }, 'NOT_ENOUGH'],
    [{ get: 'N4', count: 2 }, 'COMMODITY_ONLY'],
  ] as const)
    assert.equal(code(answer), expected, JSON.stringify(answer))
  assert.deepEqual(
    t.choiceTexts().slice(0, 3),
    [
      { get: null, count: 0 },
      { get: 'E', count: 2 },
      { get: 'E', count: 3 },
    ].map((one) => JSON.stringify(one)),
  )
  assert.equal(t.choices().length, 1 + 4 + 2)
  t.do({ get: 'F', count: 3 })
  assert.deepEqual([t.goods(1), t.goods(2), t.pool], rows('20 16 22, 5 23 0, 9 10 10'))
  assert.deepEqual(
    [begin().do({ get: 'E', count: 5 }).goods(1), begin().do({}).facts()],
    [[24, 16, 20], ['returnedNothing']],
  )
})

test('BM-14.1, BM-5.26 · no answer via the pool: nobody is asked, the ask is refused, nothing is returned', () => {
  const t = trading({ goods: plenty, options: { via_bm: 'trust' } }).do({ do: 'end' })
  assert.equal(t.do({ do: 'via' }).late().now, '1 trade.own')
  t.do({ do: 'via' }).do(ask(2)).late()
  assert.deepEqual([t.now, t.facts(), t.goods(2)], ['1 trade.own', ['refusedVia'], [20, 20, 20]])
  t.do({ do: 'via' }).do(ask(2)).do({ accept: true }).late()
  assert.deepEqual([t.facts(), t.goods(2)], [['returnedNothing'], [20, 24, 20]])
  // Of a measure nothing, and of an own part to pass.
  const m = trading({ goods: plenty }).do({ do: 'exchange', pay: 'E', get: 'W' }).late()
  assert.deepEqual([m.now, m.goods(0)], ['0 trade.window', [20, 20, 20]])
  assert.deepEqual([m.late().now, m.late().facts()], ['1 trade.own', ['passedTrade']])
})

test('BM-5.17, BM-5.18, BM-5.22, BM-4.4 · an exchange: two types, the ratio, what is held, what the pool has; each at its edge', () => {
  const t = trading({ goods: [[5, 1, 20], ...plenty.slice(1)], pool: [9, 2, 0], ...quietPool })
  const code = (pay: string, get: string) =>
    t.game.check(t.p, 0, { do: 'exchange', pay, get })?.code ?? 'begins'
  for (const [pay, get, expected] of [
    ['E', 'W', 'begins'],
    ['E', 'E', 'SAME_TYPE'],
    ['W', 'W', 'SAME_TYPE'],
    ['W', 'F', 'NOT_ENOUGH'],
    ['E', 'F', 'POOL_SHORT'],
    ['F', 'E', 'begins'],
    ['T1', 'E', 'COMMODITY_ONLY'],
  ] as const)
    assert.equal(code(pay, get), expected, `${pay} for ${get}`)
  t.do({ do: 'exchange', pay: 'E', get: 'W' })
  const amounts = (pay: number, get: number) => t.game.check(t.p, 0, { pay, get })?.code ?? 'done'
  for (const [pay, get, expected] of [
    [0, 0, 'done'],
    [2, 1, 'done'],
    [4, 2, 'done'],
    [6, 3, 'NOT_ENOUGH'],
    [3, 1, 'BAD_RATIO'],
    [2, 0, 'BAD_RATIO'],
    [1, 1, 'BAD_RATIO'],
  ] as const)
    assert.equal(amounts(pay, get), expected, `${pay} for ${get}`)
  assert.deepEqual(t.choices(), [
    { pay: 0, get: 0 },
    { pay: 2, get: 1 },
    { pay: 4, get: 2 },
  ])
  t.do({ pay: 4, get: 2 })
  assert.deepEqual([t.facts(), t.goods(0), t.pool], [['exchanged'], [1, 3, 20], [13, 0, 0]])
  t.do({ do: 'exchange', pay: 'F', get: 'E' }).no({ pay: 28, get: 14 }, 'BM-4.2', 'NOT_ENOUGH')
  t.do({ pay: 0, get: 0 }).do({ do: 'propose' })
  t.noDeal(['swap E 0 W 0', 'give 0 1 F 1'], 'BM-5.15', 'BAD_CHOICE')
})

test('BM-5.20, BM-5.21, BM-5.29 · what begins a part again: asks, words and dropped things are counted again for each', () => {
  const t = trading({ goods: four, seats: 4, pool: [9, 9, 9], ...quietPool }).do({ do: 'end' })
  for (let i = 0; i < 3; i++) t.do({ do: 'via' }).do(ask(2)).do({ accept: false })
  t.do({ do: 'wish' }).do({ say: 'W' })
  assert.deepEqual(t.facts(), ['wished'])
  t.no({ do: 'wish' }, 'BM-5.16', 'SPOKEN').do({ do: 'pass' })
  assert.deepEqual(t.facts(), ['passedTrade'])
  t.do({ do: 'end' })
  assert.deepEqual(t.do({ do: 'wish' }).do({ say: '' }).facts(), [])
  t.do({ do: 'via' }).do(ask(1)).do({ accept: false })
  t.do({ do: 'via' }).do(ask(1)).do({ accept: true }).do({ do: 'end' })
  assert.equal(t.now, '3 trade.own')
})

test('BM-5.16, BM-5.30 · each proposal counts, also refused and void ones; the most is a matter of the table', () => {
  const made = (limit: number) => {
    const t = trading({ goods: plenty, options: { proposals_per_trade: limit } })
    let n = 0
    for (; t.game.check(t.p, 0, { do: 'propose' }) === null; n++)
      t.propose('give 0 1 E 1').do({ answer: n % 2 === 0 ? 'refuse' : 'accept' })
    return n
  }
  assert.deepEqual([made(1), made(2), made(12)], [1, 2, 12])
  // What is begun and dropped is none, and ends at twelve (BM-5.32).
  const t = trading({ goods: plenty })
  for (let i = 0; i < 11; i++) t.do({ do: 'propose' }).do({ do: 'nothing' })
  t.do({ do: 'propose' }).do({ do: 'nothing' })
  assert.equal(t.now, '1 trade.own')
})

test('BM-5.22, BM-13.3, BM-5.32 · with the Back Door no dearer than without; a direct trade of nothing is dropped', () => {
  const at = (ratio_direct: number) => {
    const t = trading({ goods: plenty, hand: [[], ['C4']], options: { ratio_direct } }).do({ do: 'end' })
    return t.do({ play: 'C4' }).do({ do: 'direct', pay: 'W', get: 'F' }).choices()[1]
  }
  assert.deepEqual(
    [at(1), at(2), at(3)],
    [
      { pay: 1, get: 1 },
      { pay: 2, get: 1 },
      { pay: 2, get: 1 },
    ],
  )
  const t = trading({ goods: four, seats: 4, hand: [[], ['C4'], []] }).do({ do: 'end' })
  // The Back Door is for who played it.
  t.do({ play: 'C4' }).do({ do: 'pass' }).do({ do: 'end' })
  assert.deepEqual(t.do({ do: 'direct', pay: 'W', get: 'F' }).choices()[1], { pay: 3, get: 1 })
  // Another card is no Back Door.
  const other = trading({ goods: plenty, hand: [[], ['T1']] })
    .do({ do: 'end' })
    .do({ play: 'T1' })
  assert.deepEqual(other.do({ do: 'direct', pay: 'W', get: 'F' }).choices()[1], { pay: 3, get: 1 })
})

test('BM-5.1, BM-5.3, BM-5.4 · what priming brings comes from the box, is told type by type, and what is removed goes there', () => {
  const t = laid({ pool: [10, 4, 6] })
  const [energy = 0, water = 0, food = 0] = t.p.box
  t.act('trade')
  // 3 mines of Energy, 3 of Water and 3 farms.
  assert.deepEqual(
    [t.pool, t.p.box],
    [
      [8, 7, 9],
      [energy + 2, water - 3, food - 3],
    ],
  )
  assert.match(t.said().join(), /8 Energy, 7 Water.* 9 Food/)
})

test('BM-5.21, BM-4.4 · a million tokens is the most that an answer names', () => {
  const t = trading({ goods: plenty })
  const code = (answer: object, seat = 0) => t.game.check(t.p, seat, answer as never)?.code
  t.do({ do: 'exchange', pay: 'E', get: 'W' })
  assert.deepEqual(
    [code({ pay: 1_000_000, get: 1 }), code({ pay: 1_000_001, get: 1 }), code({ pay: 2, get: 1_000_001 })],
    ['BAD_RATIO', 'BAD_CHOICE', 'BAD_CHOICE'],
  )
})

test('BM-5.24, BM-5.26, BM-5.27, BM-5.21 · a form for a trade via the pool: what is chosen moves the rest to what is possible', () => {
  const position = (options = {}) => trading({ goods: [plenty[0], [20, 3, 1], [9, 20, 0]], options }).p
  const settled = (part: string, answer: object, options = {}) =>
    asking.settle?.(
      position(options),
      { used: 0 } as never,
      1,
      { ...ask(2), ...answer } as never,
      [part] as never,
    )
  for (const [part, given, expected] of [
    // What is paid is no more than is held, and at least two; what comes back is of another type.
    ['pay', { amount: 5 }, { amount: 3, get: 'F', count: 0 }],
    ['pay', { amount: 2, get: 'E' }, { amount: 2, get: 'E', count: 4 }],
    ['pay', { pay: 'F', amount: 5, get: 'F' }, { amount: 2, get: 'E', count: 4 }],
    ['pay', { pay: 'E', amount: 30, get: null }, { amount: 20, get: 'W', count: 4 }],
    ['amount', { amount: 5, get: 'E' }, { amount: 5, get: 'E', count: 4 }],
    ['get', { get: 'W', count: 0 }, { amount: 5, get: 'W', count: 2 }],
    ['get', { get: 'E', count: 7 }, { amount: 5, get: 'E', count: 7 }],
    ['count', { get: 'E', count: 12 }, { amount: 5, get: 'E', count: 12 }],
    ['with', { get: 'E', count: 12 }, { amount: 5, get: 'E', count: 9 }],
    ['with', { get: 'E', count: 2 }, { amount: 5, get: 'E', count: 2 }],
    ['with', { get: 'E', count: 1 }, { amount: 5, get: 'E', count: 0 }],
  ] as const)
    assert.deepEqual(
      settled(part, given),
      { ...ask(2), ...given, ...expected },
      `${part} ${JSON.stringify(given)}`,
    )
  assert.deepEqual(settled('pay', { amount: 5 }, { via_bm: 'trust' }), { ...ask(2), amount: 3 })
  assert.deepEqual(
    asking.settle?.(position(), { used: 0 } as never, 1, { do: 'nothing' }, ['pay'] as never),
    { do: 'nothing' },
  )
  const back = (part: string, answer: object) =>
    returning.answer.settle?.(position(), { pay: 1 } as never, 2, answer as never, [part] as never)
  assert.deepEqual(
    [
      back('get', { get: 'E', count: 0 }),
      back('count', { get: null, count: 4 }),
      back('', { get: 'E', count: 12 }),
    ],
    [
      { get: 'E', count: 2 },
      { get: 'F', count: 4 },
      { get: 'E', count: 9 },
    ],
  )
  // The players who can be asked, in turn order.
  const { p } = trading({ seats: 5, goods: five, round: 2 })
  assert.deepEqual(
    [partnersFor(p, 0, 2), partnersFor(p, 0b1000, 2), partnersFor(p, 0, 1)],
    rows('1 4 3, 1 4, 4 3 2'),
  )
  // A million of any type is told from none of the next.
  for (const get of ['E', 'W', 'F'] as const) {
    const answer = { get, count: 1_000_000 }
    const code = returning.codec.read(p, { pay: 1 }, 2, answer)
    assert.deepEqual(returning.codec.show(p, { pay: 1 }, 2, code as number), answer)
  }
})

test('BM-5.17, BM-5.18, BM-5.22, BM-5.23 · under handed the initiator is refused by what the pool has, the others by what was handed in', () => {
  const t = trading({
    goods: plenty,
    pool: [9, 0, 9],
    options: { ...quietPool.options, bm_access: 'handed' },
  })
  t.no({ do: 'exchange', pay: 'E', get: 'W' }, 'BM-5.17', 'POOL_SHORT')
  t.do({ do: 'end' }).no({ do: 'direct', pay: 'E', get: 'F' }, 'BM-5.23', 'POOL_SHORT')
  const open = trading({ goods: plenty, pool: [9, 0, 9], ...quietPool }).do({ do: 'end' })
  open.no({ do: 'direct', pay: 'E', get: 'W' }, 'BM-5.17', 'POOL_SHORT')
})

test('BM-5.18, BM-5.22, BM-5.26 · forms for tokens begin at none', () => {
  const swaps = (pay: number, get: number) =>
    measure(initiatorTerms).answer.of.schema.fault({ pay, get }, 'swap') === null
  assert.deepEqual([swaps(0, 0), swaps(-1, 0), swaps(0, -1)], [true, false, false])
  const returns = (count: number) => returning.answer.of.schema.fault({ get: 'E', count }, 'return') === null
  assert.deepEqual([returns(0), returns(-1)], [true, false])
  const t = trading({ goods: plenty, pool: [9, 9, 9], ...quietPool }).do({
    do: 'exchange',
    pay: 'E',
    get: 'W',
  })
  const { why } = measure(initiatorTerms)
  assert.deepEqual(
    [-1, 0.5, 0, 1].map((code) => why(t.p, t.frame as never, 0, code)?.code),
    ['BAD_RATIO', 'BAD_RATIO', undefined, undefined],
  )
  // Of what is wanted back, or returned, a number that is left out is none.
  const numbers = (fields: readonly { kind: string; value?: unknown }[]) =>
    fields.flatMap((field) => (field.kind === 'number' ? [field.value] : []))
  const asked = { do: 'ask', with: 1, pay: 'E', amount: 3, get: 'W' } as never
  assert.deepEqual(numbers(fieldsOf(asking, t.p, { used: 0 } as never, 0, asked)), [3, 0])
  const back = fieldsOf(returning.answer, t.p, { pay: 0, amount: 3 } as never, 1, { get: 'W' } as never)
  assert.deepEqual(numbers(back), [0])
})
