import assert from 'node:assert/strict'
import test from 'node:test'
import type { Position } from '../../position.ts'
import { narrowCluster } from '../../setup.ts'
import { incomeOf, incomeOfSeat, partners, tradesFreely } from '../../trade/income.ts'
import {
  admitOnly,
  agitate,
  blockade,
  fleet,
  type Laid,
  owning,
  peace,
  position,
  purse,
  refused,
  revolting,
  Table,
  world,
} from '../table.ts'

const income = (p: Position, id: string) => incomeOf(p, world(p, id))
const count = (p: Position, id: string) => partners(p, world(p, id))
const spending = { step: 'spending', turn: 3 } as const

test('GT-16.1 · Grom with 11 partners: +3 without FTL, player 1 gets 14; with FTL +4 and 17', () => {
  const p = position()
  assert.deepEqual([count(p, 'A1'), income(p, 'A1'), income(p, 'A2'), incomeOfSeat(p, 0)], [11, 6, 4, 14])
  owning(p, 0)
  assert.deepEqual([income(p, 'A1'), income(p, 'A2'), incomeOfSeat(p, 0)], [7, 5, 17])
})

test('GT-16.2 · player 1 prevents all B and C worlds at all three worlds: 5 partners, 11 GB', () => {
  const t = new Table({ step: 'trade' }).give({ 0: 'prevent player 2, player 3' })
  assert.deepEqual([count(t.p, 'A1'), incomeOfSeat(t.p, 0)], [5, 11])
})

test('GT-16.3 · Tesk prevents all: 1; Grom likewise: 2', () => {
  const t = new Table({ step: 'trade' }).give({ 0: 'prevent all at Tesk\nprevent all at Grom' })
  assert.deepEqual([income(t.p, 'A2'), income(t.p, 'A1')], [1, 2])
})

test('GT-16.4 · Grom admits Vand, Vand prevents Grom: only Grom counts, only player 2 may dispatch', () => {
  const lay = (p: Laid) => admitOnly(p, 'B1', ['B2', 'B3'])
  const p = position({ lay })
  assert.deepEqual([tradesFreely(p, 0, 3), tradesFreely(p, 3, 0)], [true, false])
  const t = new Table({ ...spending, lay }).give({
    0: 'dispatch 1 from Grom to Vand',
    1: 'dispatch 1 from Vand to Grom',
  })
  assert.deepEqual([t.skipped(0), t.skipped(1)], [['1 TRADE_PREVENTED GT-8.4'], []])
})

test('GT-16.5 · a bonus claimed in step 1 was exposed to the landing of step 7; then the door is shut', () => {
  const lay = (p: Laid) => {
    admitOnly(p, 'A1', ['A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'D1', 'D2'])
    purse(p, 1, 20)
  }
  const t = new Table({ options: { orders: 'sheet' }, turn: 3, lay })
  assert.deepEqual([count(t.p, 'A1'), income(t.p, 'A1')], [9, 6])
  t.give({ 0: 'prevent player 2 at Grom', 1: 'dispatch 4 from Vand to Grom' })
  assert.deepEqual([t.agitation(1, 'A1'), count(t.p, 'A1'), income(t.p, 'A1')], [4, 6, 6])
  t.give({ 1: 'dispatch 4 from Vand to Grom' })
  assert.deepEqual(t.skipped(1), ['1 TRADE_PREVENTED GT-8.4'])
})

test('GT-16.6 · a blockade of turn 4 bites in the Income of turn 5; the landing of turn 4 was still free', () => {
  const lay = (p: Laid) => {
    purse(p, 1, 20)
    fleet(p, 1, 'A3', 1)
  }
  const t = new Table({ options: { orders: 'sheet' }, turn: 4, lay })
  t.give({ 1: 'move 1 from Orrin to Tesk\ndispatch 4 from B1 to Tesk\nblock all at Tesk' })
  assert.deepEqual(
    [t.p.turn, t.agitation(1, 'A2'), count(t.p, 'A2'), income(t.p, 'A2'), count(t.p, 'A1')],
    [5, 4, 0, 1, 10],
  )
})

test('GT-16.7 · the blockader of Tesk allows only Vand; whether Tesk has it as a partner is Tesk’s to say', () => {
  const lay = (p: Laid) => blockade(p, 1, 'A2', ['A1', 'A3', 'B2', 'B3', 'C1', 'C2', 'C3', 'D1', 'D2', 'D3'])
  const shut = new Table({ step: 'trade', lay }).give({ 0: 'prevent Vand at Tesk' })
  assert.equal(count(shut.p, 'A2'), 0)
  const open = position({ lay })
  assert.deepEqual([count(open, 'A2'), income(open, 'A2')], [1, 1])
})

test('GT-16.8 · 2 ships land 6 GB on a world that prevents all; beside an enemy ship it is CONTESTED', () => {
  const lay = (p: Laid) => {
    admitOnly(p, 'A2', [])
    fleet(p, 1, 'A2', 2, 6)
  }
  assert.equal(new Table({ step: 'landing', lay }).give({ 1: 'land 6 at Tesk' }).agitation(1, 'A2'), 6)
  refused(
    {
      step: 'landing',
      lay: (p) => {
        lay(p)
        fleet(p, 0, 'A2', 1)
      },
    },
    1,
    'land 6 at Tesk',
    'CONTESTED',
    'GT-11.2',
  )
})

test('GT-16.9 · at war money lands freely; at peace and prevented it does not', () => {
  const t = new Table({ ...spending, lay: (p) => purse(p, 2, 9) })
    .give({ 2: 'dispatch 4 from Ubren to Orrin' })
    .until('trade')
  assert.equal(t.agitation(2, 'A3'), 4)
  const calm = (p: Laid) => {
    peace(p, 0, 2)
    admitOnly(p, 'A3', ['A1', 'A2'])
  }
  refused({ ...spending, lay: calm }, 2, 'dispatch 4 from Ubren to Orrin', 'TRADE_PREVENTED', 'GT-8.4')
})

test('GT-16.10 · an attack on Jorun: it shuns at once, the money returns; Ashkel and Ninve trade on', () => {
  const lay = (p: Laid) => {
    purse(p, 0, 9)
    fleet(p, 0, 'D1', 1)
  }
  const t = new Table({ ...spending, lay }).give({ 0: 'dispatch 4 from Grom to Jorun' })
  t.give({ 0: 'attack Jorun' }, 1, 1, 1)
  assert.equal(count(t.p, 'A1'), 10)
  t.until('trade')
  assert.deepEqual([t.p.treasury[0], t.agitation(0, 'D1')], [9, 0])
  assert.deepEqual(
    [tradesFreely(t.p, 0, world(t.p, 'D2')), tradesFreely(t.p, 0, world(t.p, 'D3'))],
    [true, true],
  )
})

test('GT-16.11 · agitation 12 on Orrin: 1–2 revolt, 3–6 not and 6 left; two ships: still rolled; 16 is certain', () => {
  const orrin = (n: number, ships = 0) =>
    revolting((p) => {
      agitate(p, 1, 'A3', n)
      fleet(p, 0, 'A3', ships)
    })
  for (const die of [1, 2]) assert.equal(new Table(orrin(12)).give({}, die).owner('A3'), 1)
  for (const die of [3, 4, 5, 6]) {
    const t = new Table(orrin(12)).give({}, die)
    assert.deepEqual([t.owner('A3'), t.agitation(1, 'A3')], [0, 6])
  }
  assert.deepEqual(
    [new Table(orrin(12, 2)).give({}, 1).owner('A3'), new Table(orrin(12, 2)).give({}, 1).agitation(1, 'A3')],
    [0, 6],
  )
  assert.equal(new Table(orrin(16)).give({}, 6).owner('A3'), 1)
})

test('GT-16.12 · agitation 11 for players 2 and 3 alike: no revolt', () => {
  const t = new Table(
    revolting((p) => {
      agitate(p, 1, 'A3', 11)
      agitate(p, 2, 'A3', 11)
    }),
  ).give({})
  assert.deepEqual([t.owner('A3'), t.agitation(1, 'A3')], [0, 11])
})

test('GT-16.13 · a blockaded rim with agitation 8 rolls, fails and keeps 4', () => {
  const t = new Table({
    step: 'landing',
    lay: (p) => {
      blockade(p, 1, 'A2')
      agitate(p, 1, 'A2', 8)
    },
  }).give({}, 1)
  assert.deepEqual([t.owner('A2'), t.agitation(1, 'A2')], [0, 4])
})

test('GT-16.14 · Orrin falls in step 8; player 2 sets its admissions in step 9; the next Income pays player 2', () => {
  const t = new Table(
    revolting((p) => {
      agitate(p, 1, 'A3', 16)
      admitOnly(p, 'A3', ['A1'])
    }),
  ).give({}, 3)
  assert.deepEqual([t.owner('A3'), t.admits('A3')], [1, ['A1']])
  t.give({ 1: 'admit all at Orrin' })
  assert.deepEqual(
    t.told('earned').map(([, gb]) => gb),
    [10, 18, 14],
  )
})

test('GT-16.15 · Full Cluster with FTL: core 8, rim 6; on a map of 20 worlds 19 partners still +5', () => {
  const p = position({ seats: 5, lay: (q) => owning(q, 0) })
  assert.deepEqual([count(p, 'A1'), income(p, 'A1'), income(p, 'A2')], [14, 8, 6])
  const more = ['F1', 'F2', 'F3', 'F4', 'F5'].map((id) => ({
    id,
    name: `World-${id}`,
    x: 0,
    y: 0,
    z: 0,
    kind: 'rim',
    base: 1,
    loyalty: 10,
  }))
  const map = { worlds: [...narrowCluster.worlds, ...more], links: narrowCluster.links }
  const ids = map.worlds.map(({ id }) => id)
  const file = {
    id: 'twenty',
    name: 'Twenty',
    players: 5,
    homes: [0, 1, 2, 3, 4].map((i) => ids.slice(4 * i, 4 * i + 4)),
    start: 'war',
    ftl: true,
    turns: 5,
    majority: 9,
    map,
  }
  const big = position({
    seats: 5,
    options: { scenario: 'custom', scenario_file: file },
    lay: (q) => owning(q, 0),
  })
  assert.deepEqual([count(big, 'A1'), income(big, 'A1')], [19, 8])
})

test('GT-16.16 · FTL paid 9 in turn 2 and 6 in turn 3 is owned in turn 4', () => {
  const t = new Table({ options: { orders: 'sheet' }, turn: 2, lay: (p) => purse(p, 0, 20) })
  t.give({ 0: 'ftl 9' }).give({ 0: 'ftl 6' })
  assert.deepEqual([t.p.turn, t.p.ftl[0], t.told('ftl')], [4, 1, [[0, 0, 0, 0]]])
})

test('GT-16.17 · Two Suns: no rival 8 GB, one 11, two still 11, three 14', () => {
  const paid = [0, 1, 2, 3].map((rivals) =>
    incomeOfSeat(
      position({
        seats: 2,
        lay(p) {
          const foreign = ['B1', 'B2', 'B3'].slice(0, rivals)
          for (const id of ['A1', 'A2', 'A3'])
            admitOnly(p, id, [...['A1', 'A2', 'A3', 'C1'].filter((w) => w !== id), ...foreign])
          if (rivals === 0) assert.equal(count(p, 'A1'), 3)
        },
      }),
      0,
    ),
  )
  assert.deepEqual(paid, [8, 11, 11, 14])
})

test('GT-16.18 · who blockades Tesk and wins it by revolt does not strangle it in the next Income', () => {
  const lay = (p: Laid) => {
    blockade(p, 1, 'A2', ['A1', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3', 'D1', 'D2', 'D3'])
    agitate(p, 1, 'A2', 20)
  }
  const t = new Table({ step: 'landing', lay }).give({}, 1)
  assert.deepEqual([t.owner('A2'), t.p.blockaders[1], t.blocks(1, 'A2'), count(t.p, 'A2')], [1, 0, [], 11])
})
