import assert from 'node:assert/strict'
import test from 'node:test'
import { laid, noGame, trading } from '../table.ts'

const plenty = [
  [20, 20, 20],
  [20, 20, 20],
  [20, 20, 20],
] as const
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
  assert.deepEqual(
    [t.goods(0), t.pool],
    [
      [12, 22, 21],
      [17, 7, 8],
    ],
  )
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
  assert.match(t.said(0).join(), /leg 2 is impossible/)
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
  assert.deepEqual(
    [t.goods(1), t.goods(2), t.pool],
    [
      [20, 0, 39],
      [20, 39, 0],
      [9, 10, 10],
    ],
  )
})

test('BM-5.25 · a return of 0 pays no second commission; option commission', () => {
  const t = trading({ goods: plenty, ...quietPool, pool: [9, 9, 9] })
    .do({ do: 'end' })
    .do({ do: 'via' })
  t.do(ask(2, 2, null, 0)).do({ accept: true })
  assert.deepEqual(
    [t.goods(1), t.goods(2), t.pool],
    [
      [20, 18, 20],
      [20, 21, 20],
      [9, 10, 9],
    ],
  )
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
  assert.deepEqual(
    [t.goods(1), t.goods(2)],
    [
      [22, 15, 20],
      [17, 24, 20],
    ],
  )
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
