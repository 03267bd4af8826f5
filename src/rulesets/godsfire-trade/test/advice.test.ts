import assert from 'node:assert/strict'
import test from 'node:test'
import { cautiousSpending, cautiousTrade, referenceTrade } from '../advice.ts'
import { whyOrders } from '../bots/reasons.ts'
import { written } from '../orders/sheet.ts'
import { partners } from '../trade/income.ts'
import type { View } from '../view.ts'
import {
  agitate,
  blockade,
  fleet,
  type Laid,
  legal,
  peace,
  position,
  purse,
  type Setting,
  Table,
  world,
} from './table.ts'

test('a suggestion counts together what goes to one world, and all ships that are there', () => {
  const p = position({ step: 'spending', turn: 3, lay: (laid) => fleet(laid, 0, 'A1', 5) })
  const send = (from: string, amount: number) => ({ do: 'dispatch' as const, amount, from, to: 'D3' })
  const build = { do: 'build' as const, ships: 1, at: 'A1' }
  const orders = [send('A1', 4), build, send('A2', 4), { ...build, ships: 2 }, send('A3', 2)]
  const told = whyOrders(p as unknown as View, 0, { value: { orders } }).map(({ text }) => text)
  assert.deepEqual(told, [
    '10 GB to Ninve bring its agitation to 10 against 12: above that, a die decides whether you win it.',
    '3 ships at Grom, where you have 5: ships guard a world from revolt, carry money and blockade.',
  ])
})

const lines = (orders: ReturnType<typeof referenceTrade>) => orders.map(written)

test('GT-15.3 · the reference player prevents a rival at half the loyalty, re-admits at 0, and blocks all', () => {
  const lay = (p: Laid) => {
    agitate(p, 1, 'A2', 5)
    agitate(p, 2, 'A2', 4)
    agitate(p, 1, 'A1', 6)
    agitate(p, 2, 'A1', 7)
    blockade(p, 0, 'B2')
  }
  const setting: Setting = { step: 'trade', turn: 3, lay }
  const orders = lines(referenceTrade(position(setting), 0))
  assert.deepEqual(orders, [
    'block all at B2',
    'prevent player 3 at A1',
    'prevent player 2 at A2',
    'admit player 2 at A3',
    'admit player 3 at A3',
  ])
  legal(setting, 0, orders.join('\n'))
})

test('GT-15.4 · a cautious world admits what its next row needs, at most 2 of any one rival, spread over rivals', () => {
  const t = new Table({ step: 'trade', turn: 3 })
  // 2 own and 3 neutral partners are +2; the next row begins at 6.
  const orders = lines(cautiousTrade(t.p, 0))
  assert.equal(orders[0], 'admit B1 at A1')
  t.give({ 0: orders.join('\n') })
  assert.deepEqual([t.skipped(0), partners(t.p, 0), partners(t.p, 1)], [[], 6, 6])
  // In Two Suns 2 own and 1 neutral are +1; 4 partners are +2.
  const suns = position({ seats: 2, step: 'trade', turn: 3 })
  assert.equal(lines(cautiousTrade(suns, 0))[0], 'admit B1 at A1')
  // 2 own worlds and nothing else are +1; the row of 4 partners takes one world of each rival.
  const alone = position({ step: 'trade', lay: (p) => p.shuns.fill(1, 9) })
  assert.deepEqual(lines(cautiousTrade(alone, 0)).slice(0, 2), [
    'admit B1, C1 at A1',
    'prevent B2, B3, C2, C3 at A1',
  ])
  const stirred = position({ step: 'trade', lay: (p) => agitate(p, 1, 'A1', 7) })
  assert.equal(lines(cautiousTrade(stirred, 0))[0], 'admit C1 at A1')
})

test('GT-15.4 · the cautious player stabilises where a rival could reach loyalty and garrison', () => {
  const lay = (p: Laid) => {
    purse(p, 0, 15)
    agitate(p, 1, 'A2', 3)
    agitate(p, 1, 'A1', 3)
    agitate(p, 2, 'A3', 1)
  }
  // 3 + 12 reaches 10; 3 + 12 stays under 14 + 2.
  const setting: Setting = { step: 'spending', turn: 3, lay }
  const orders = lines(cautiousSpending(position(setting), 0))
  assert.deepEqual(orders, ['stabilise 3 at A2 against player 2', 'stabilise 1 at A3 against player 3'])
  legal(setting, 0, orders.join('\n'))
})

test('GT-15.4 · it sends money only where a revolt has a chance of 30 % this turn', () => {
  const lay = (gb: number) => (p: Laid) => {
    purse(p, 0, gb)
    fleet(p, 1, 'B2', 0)
  }
  const sent = (gb: number) =>
    lines(cautiousSpending(position({ step: 'spending', turn: 3, lay: lay(gb) }), 0))
  // 12 GB on a rim of loyalty 10: two faces of six; 11 GB: one.
  assert.deepEqual(sent(12), [
    'dispatch 4 from A1 to B2',
    'dispatch 4 from A2 to B2',
    'dispatch 4 from A3 to B2',
  ])
  assert.deepEqual(sent(11), [])
  // Neutral worlds are left alone, however ripe.
  const ripe = position({
    step: 'spending',
    turn: 3,
    lay(p) {
      purse(p, 0, 4)
      agitate(p, 0, 'D2', 14)
    },
  })
  assert.deepEqual(cautiousSpending(ripe, 0), [])
  const early = position({ step: 'spending', lay: lay(12) })
  assert.deepEqual(cautiousSpending(early, 0), [])
  const rivalled = position({
    step: 'spending',
    turn: 3,
    lay(p) {
      lay(12)(p)
      for (const id of ['B2', 'B3', 'C2', 'C3']) agitate(p, id.startsWith('B') ? 2 : 1, id, 13)
    },
  })
  assert.deepEqual(cautiousSpending(rivalled, 0), [])
  assert.equal(world(rivalled, 'B2'), 4)
})

test('GT-5.1, GT-15.4 · without the trade rules the cautious player sends money only where there is peace', () => {
  const sent = (lay: (p: Laid) => void) =>
    lines(cautiousSpending(position({ options: { trade_rules: false }, step: 'spending', turn: 3, lay }), 0))
  assert.deepEqual(
    sent((p) => purse(p, 0, 12)),
    [],
  )
  const inPeace = sent((p) => {
    purse(p, 0, 12)
    peace(p, 0, 1)
  })
  assert.deepEqual(inPeace, [
    'dispatch 4 from A1 to B2',
    'dispatch 4 from A2 to B2',
    'dispatch 4 from A3 to B2',
  ])
})
