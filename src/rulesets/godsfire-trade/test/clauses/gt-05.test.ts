import assert from 'node:assert/strict'
import test from 'node:test'
import { bit, has } from '../../position.ts'
import { bonusOf, freeWith, incomeOf, incomeOfSeat, partners, tradesFreely } from '../../trade/income.ts'
import {
  admitOnly,
  agitate,
  blockade,
  fleet,
  game,
  type Laid,
  legal,
  owning,
  peace,
  position,
  purse,
  refused,
  Table,
  world,
} from '../table.ts'

const table = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 29]
const { trade_table: rows } = position().options

test('GT-5.1 · without the trade rules every controlled world has +1, with any admissions', () => {
  const p = position({
    options: { trade_rules: false },
    lay(q) {
      admitOnly(q, 'A2', [])
      blockade(q, 1, 'A3', ['A1'])
    },
  })
  assert.deepEqual(
    ['A1', 'A2', 'A3', 'D1'].map((id) => incomeOf(p, world(p, id))),
    [4, 2, 2, 0],
  )
})

test('GT-5.1, GT-8.4 · without them money lands freely only in peace, and on neutral worlds that do not shun', () => {
  const off = { options: { trade_rules: false }, turn: 3, step: 'spending' as const }
  refused(off, 0, 'dispatch 1 from A1 to B1', 'NOT_AT_PEACE', 'GT-5.1')
  const shut = { turn: 3, step: 'spending' as const, lay: (p: Laid) => admitOnly(p, 'B1', []) }
  refused(shut, 0, 'dispatch 1 from A1 to B1', 'TRADE_PREVENTED', 'GT-8.4')
  const t = new Table({
    ...off,
    lay(p) {
      peace(p, 0, 1)
      admitOnly(p, 'B1', [])
      p.shuns[world(p, 'D1')] = bit(0)
    },
  }).give({ 0: 'dispatch 1 from A1 to B1\ndispatch 1 from A1 to D1\ndispatch 1 from A1 to D2' })
  assert.deepEqual(t.skipped(0), ['2 TRADE_PREVENTED GT-8.4'])
  const lay = (p: Laid) => {
    p.shuns[world(p, 'D1')] = bit(0)
  }
  assert.equal(
    refused({ ...off, lay }, 0, 'dispatch 1 from A1 to D1', 'TRADE_PREVENTED', 'GT-8.4').text,
    'Jorun shuns you; money lands freely on neutral worlds that do not.',
  )
  t.until('diplomacy')
  assert.deepEqual([t.agitation(0, 'B1'), t.agitation(0, 'D1'), t.agitation(0, 'D2')], [1, 0, 0])
})

test('GT-5.1 · without them there is no step 9; a sheet that gives trade orders is told', () => {
  const t = new Table({ options: { trade_rules: false }, step: 'landing', lay: (p) => fleet(p, 0, 'B1', 1) })
  t.give({})
  assert.equal(t.step, 'diplomacy')
  refused({ options: { trade_rules: false, orders: 'sheet' } }, 0, 'prevent all', 'NO_TRADE_ORDERS', 'GT-5.1')
  legal({ options: { orders: 'sheet' } }, 0, 'prevent all')
})

test('GT-5.2 · trade fleets are nowhere: enemies at every world take nothing from trade', () => {
  const p = position({
    lay(q) {
      for (const { id } of q.cluster.worlds) fleet(q, 2, id, 3)
    },
  })
  for (const w of [0, 3, 9]) assert.equal(partners(p, w), 11)
})

test('GT-5.3 · trade that nobody suppresses happens by itself', () => {
  const p = position()
  for (const w of p.owner.keys()) assert.equal(partners(p, w), 11)
})

test('GT-5.4 · admissions and blocks change the bonus and free money, and nothing else', () => {
  const lay = { turn: 2, step: 'movement' as const }
  const open = new Table(lay)
  const shut = new Table({
    ...lay,
    lay(p) {
      for (const { id } of p.cluster.worlds.slice(0, 9)) admitOnly(p, id, [])
    },
  })
  for (const t of [open, shut]) t.give({ 0: 'move 1 from A1 to C1' }, 1, 1, 1)
  assert.equal(shut.ships(0, 'C1'), open.ships(0, 'C1'))
  for (const t of [open, shut]) t.until('diplomacy')
  assert.ok(open.told('earned').every(([, gb = 0], seat) => gb > (shut.told('earned')[seat]?.[1] ?? 99)))
})

test('GT-5.5 · admission is directed and set for each pair; worlds of one player may differ, own worlds included', () => {
  const t = new Table({ step: 'trade' }).give({ 0: 'prevent A2, B1 at A1\nprevent B2 at A3' })
  assert.deepEqual(
    t.p.cluster.worlds.filter(({ id }) => !t.admits('A1').includes(id)).map(({ id }) => id),
    ['A1', 'A2', 'B1'],
  )
  assert.equal(t.admits('A2').length, 11)
  assert.ok(!t.admits('A3').includes('B2') && t.admits('A3').includes('B1'))
  assert.ok(t.admits('B1').includes('A1'))
  // What is admitted again is admitted singly, too.
  t.until('trade').give({ 0: 'admit B1 at A1' })
  assert.deepEqual([t.admits('A1').includes('B1'), t.admits('A1').includes('A2')], [true, false])
})

test('GT-5.6 · X admits Y, no blockader of either blocks the other, neither shuns; the rest does not matter', () => {
  const at = (id: string) => world(p, id)
  const p = position({
    lay(q) {
      admitOnly(q, 'A1', ['B1', 'B2', 'D1', 'D2'])
      admitOnly(q, 'B1', [])
      blockade(q, 0, 'B2', ['A1'])
      blockade(q, 1, 'A2', ['C1'])
      q.shuns[world(q, 'D1')] = bit(0)
    },
  })
  // (a), and whether Y admits X does not matter.
  assert.equal(tradesFreely(p, at('A1'), at('B1')), true)
  assert.equal(tradesFreely(p, at('B1'), at('A1')), false)
  assert.equal(tradesFreely(p, at('A1'), at('C1')), false)
  // (b) and (c): a block works in both directions.
  assert.equal(tradesFreely(p, at('A1'), at('B2')), false)
  assert.equal(tradesFreely(p, at('A2'), at('C1')), false)
  assert.equal(tradesFreely(p, at('C1'), at('A2')), false)
  assert.equal(tradesFreely(p, at('C2'), at('A2')), true)
  // (d), both ways.
  assert.equal(tradesFreely(p, at('A1'), at('D1')), false)
  assert.equal(tradesFreely(p, at('D1'), at('A1')), false)
  assert.equal(tradesFreely(p, at('D1'), at('D2')), true)
  assert.equal(has(freeWith(p, at('A1')), at('A1')), false)
})

test('GT-5.7 · partners are other worlds in play: own, foreign and neutral alike', () => {
  const p = position({ lay: (q) => admitOnly(q, 'A1', ['A2', 'B1', 'D1']) })
  assert.equal(partners(p, 0), 3)
})

test('GT-5.8 · the bonus by partners', () => {
  assert.deepEqual(
    table.map((n) => bonusOf(rows, 5, n, true)),
    [-1, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5],
  )
})

test('GT-5.8 · another trade table', () => {
  const steep = [
    { min: 0, max: 2, bonus: -2 },
    { min: 3, max: 14, bonus: 6, ftl: true },
  ]
  const p = position({ options: { trade_table: steep } })
  assert.equal(incomeOf(p, 0), 1)
  owning(p, 0)
  assert.equal(incomeOf(p, 0), 9)
  for (const [wrong, path] of [
    [[{ min: 1, max: 3, bonus: 1 }], 'min: must be 0'],
    [
      [
        { min: 0, max: 3, bonus: 1 },
        { min: 5, max: 6, bonus: 2 },
      ],
      'min: must be 4',
    ],
    [[{ min: 0, max: 3, bonus: 1, ftl: true }], 'ftl: the first row'],
    [
      [
        { min: 0, max: 3, bonus: 1 },
        { min: 4, max: 3, bonus: 1 },
      ],
      'max: must be at least 4',
    ],
  ] as const) {
    const read = game.readOptions({ trade_table: wrong })
    assert.ok('code' in read && String(read.text).includes(path), JSON.stringify(read))
  }
})

test('GT-5.9 · +4 and +5 need an owner with FTL; without it 9 or more partners give +3', () => {
  assert.deepEqual(
    table.map((n) => bonusOf(rows, 5, n, false)),
    [-1, 0, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
  )
})

test('GT-5.10 · beyond the table the bonus is above14, under the same condition', () => {
  assert.deepEqual(
    [bonusOf(rows, 9, 14, true), bonusOf(rows, 9, 15, true), bonusOf(rows, 9, 15, false)],
    [5, 9, 3],
  )
})

test('GT-5.10 · the option counts as the table lays it', () => {
  const short = [{ min: 0, max: 5, bonus: 0 }]
  const p = position({ options: { trade_table: short, above14: 7 } })
  assert.deepEqual([incomeOf(p, 0), incomeOf(p, 1)], [10, 8])
})

test('GT-5.11 · no world pays less than 1, or than min_income', () => {
  const lay = (q: ReturnType<typeof position>) => admitOnly(q, 'A2', [])
  assert.equal(incomeOf(position({ lay }), 1), 1)
  assert.equal(incomeOf(position({ lay, options: { min_income: 0 } }), 1), 0)
  assert.equal(incomeOf(position({ lay, options: { min_income: 2 } }), 1), 2)
})

test('GT-5.12 · war and peace are not asked: in peace one may prevent, at war one may trade', () => {
  const war = position()
  const calm = position({ lay: (p) => peace(p, 0, 1) })
  assert.deepEqual(
    war.owner.map((_, w) => freeWith(war, w)),
    calm.owner.map((_, w) => freeWith(calm, w)),
  )
})

test('GT-5.13 · dispatched money lands freely on X from Y exactly when X←Y, even between fighting ships', () => {
  const t = new Table({
    turn: 2,
    step: 'spending',
    lay(p) {
      fleet(p, 1, 'A2', 2)
      fleet(p, 0, 'A2', 1)
    },
  })
  t.give({ 1: 'dispatch 2 from B1 to A2' })
  t.give({}, 1, 1, 1)
  t.until('trade')
  assert.equal(t.agitation(1, 'A2'), 2)
})

test('GT-5.14 · money moving freely arrives in the same turn, however far, without FTL', () => {
  const t = new Table({ turn: 2, step: 'spending' }).give({ 1: 'dispatch 4 from B2 to C3' })
  assert.equal(t.p.underway.length, 1)
  t.give({})
  t.until('trade')
  assert.equal(t.agitation(1, 'C3'), 4)
  assert.deepEqual(t.p.underway, [])
})

test('GT-5.15 · what is set in step 9 counts from the next Income on', () => {
  const t = new Table({ turn: 2, step: 'trade' }).give({ 0: 'prevent all' })
  assert.equal(t.step, 'diplomacy')
  assert.deepEqual(t.told('earned')[0]?.slice(0, 2), [0, 2 + 1 + 1])
  const u = new Table({ turn: 2, step: 'spending' }).give({ 0: 'prevent all' })
  assert.deepEqual(u.skipped(0), ['1 WRONG_STEP GT-4.1'])
})

test('GT-5.16 · an unstable world that closes to hostile worlds takes no more of their money', () => {
  const lay = (p: ReturnType<typeof position>) => {
    agitate(p, 1, 'A2', 8)
    purse(p, 1, 20)
  }
  const t = new Table({ turn: 3, step: 'trade', lay }).give({ 0: 'prevent player 2 at A2' }).until('spending')
  t.give({ 1: 'dispatch 4 from B1 to A2' })
  assert.deepEqual(t.skipped(1), ['1 TRADE_PREVENTED GT-8.4'])
})

test('GT-5.17 · here trade pays: open worlds earn more than in the parent rules, closed ones less', () => {
  const open = incomeOfSeat(position(), 0)
  const parent = incomeOfSeat(position({ options: { trade_rules: false } }), 0)
  const shut = incomeOfSeat(
    position({
      lay(p) {
        for (const id of ['A1', 'A2', 'A3']) admitOnly(p, id, [])
      },
    }),
    0,
  )
  assert.ok(shut < parent && parent < open, `${shut} ${parent} ${open}`)
})
