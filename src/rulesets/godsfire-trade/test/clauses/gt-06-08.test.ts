import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { anyOrder, partsOf } from '../../orders/order.ts'
import { readLine } from '../../orders/parse.ts'
import { thingsIn } from '../../orders/parts.ts'
import { bit } from '../../position.ts'
import { incomeOf } from '../../trade/income.ts'
import {
  admitOnly,
  agitate,
  blockade,
  fleet,
  type Laid,
  legal,
  owning,
  peace,
  position,
  purse,
  refused,
  type Setting,
  Table,
  world,
} from '../table.ts'

const spending: Setting = { step: 'spending', turn: 3 }
const rich = (gb = 40, seat = 0): Setting => ({ ...spending, lay: (p) => purse(p, seat, gb) })

test('GT-6.1 · each world pays its owner; neutral worlds pay nobody', () => {
  const p = position()
  assert.deepEqual(
    p.owner.map((_, w) => incomeOf(p, w)),
    [6, 4, 4, 6, 4, 4, 6, 4, 4, 0, 0, 0],
  )
  assert.deepEqual(p.treasury, [6 + 14, 6 + 14, 6 + 14])
  const next = new Table({ step: 'trade', lay: (q) => blockade(q, 1, 'A2', ['A1']) }).give({})
  assert.deepEqual(next.tale, ['turn 2', 'earned 0 14', 'earned 1 14', 'earned 2 14'])
})

test('GT-7.1 · declaring war is one-sided and immediate', () => {
  const t = new Table({ seats: 4, turn: 5 }).give({ 0: 'war 2' })
  assert.deepEqual([t.p.war, t.tale], [[2, 1, 0, 0], ['declaredWar 0 1']])
  const both = new Table({ seats: 4, turn: 5 }).give({ 0: 'war 2', 1: 'war 1' })
  assert.deepEqual(
    [both.p.war, both.tale],
    [
      [2, 1, 0, 0],
      ['declaredWar 0 1', 'declaredWar 1 0'],
    ],
  )
})

test('GT-7.1 · not before the first turn of war', () => {
  assert.match(
    refused({ seats: 4, turn: 4 }, 0, 'war on player 2', 'TOO_EARLY', 'GT-7.1').text,
    /from turn 5 on/,
  )
  refused({ seats: 4, turn: 4 }, 0, 'war on player 9', 'NO_SUCH_PLAYER', 'GT-7.1')
})

test('GT-7.1 · peace needs both offers in the same step', () => {
  const t = new Table().give({ 0: 'peace 2' })
  assert.deepEqual([t.p.war[0], t.told('offeredPeace')], [6, [[0, 1, 0, 0]]])
  t.until('diplomacy').give({ 0: 'peace 2', 1: 'peace with player 1' })
  assert.deepEqual([t.p.war, t.tale], [[4, 4, 3], ['madePeace 0 1']])
})

test('GT-7.1 · rivals are other players that are in; what is already so is not declared again', () => {
  assert.equal(
    refused({}, 0, 'war 1', 'NO_SUCH_PLAYER', 'GT-7.1').text,
    'Player 1 is no rival of yours; rivals are player 2 and player 3.',
  )
  refused({}, 0, 'peace 4', 'NO_SUCH_PLAYER', 'GT-7.1')
  refused({}, 0, 'war 2', 'ALREADY_AT_WAR', 'GT-7.1')
  refused({ seats: 4, turn: 9 }, 0, 'peace 2', 'ALREADY_AT_PEACE', 'GT-7.1')
})

test('GT-7.2 · war and peace leave trade and free money as they are', () => {
  const t = new Table({ seats: 4, turn: 5 }).give({ 0: 'war 2', 1: '' })
  t.give({ 0: 'dispatch 4 from A1 to B1', 1: 'dispatch 4 from B1 to A1' })
  t.until('trade')
  assert.deepEqual([t.agitation(0, 'B1'), t.agitation(1, 'A1')], [4, 4])
})

test('GT-8.1 · ships cost 3 GB at an own world, and may load and move this turn', () => {
  const t = new Table(rich(10)).give({ 0: 'build 2 ships at Tesk\nload 4 GB at Tesk' })
  assert.deepEqual([t.ships(0, 'A2'), t.cargo(0, 'A2'), t.p.treasury[0]], [2, 4, 0])
  assert.deepEqual(t.tale, ['built 0 1 2', 'loaded 0 1 4'])
  t.give({ 0: 'move 2 from A2 to E3\nmove 2 ships from A2 to A1' })
  assert.deepEqual(t.skipped(0), ['1 NO_SUCH_WORLD GT-15.1'])
  assert.deepEqual([t.ships(0, 'A1'), t.cargo(0, 'A1')], [4, 4])
  refused(rich(), 0, 'build 1 at B1', 'NOT_YOURS', 'GT-8.1')
  refused(rich(5), 0, 'build 2 at A1', 'NO_MONEY', 'GT-8.1')
  const between = (p: Laid) => {
    blockade(p, 1, 'A2')
    blockade(p, 2, 'A2')
    peace(p, 1, 2)
  }
  assert.equal(
    refused({ ...spending, lay: between }, 0, 'build 1 at A2', 'BLOCKADED', 'GT-8.1').text,
    'Tesk is blockaded by player 2 and player 3; build elsewhere.',
  )
  const cheap = new Table({ ...rich(10), options: { ship_cost: 1 } }).give({ 0: 'build 10 at A1' })
  assert.equal(cheap.ships(0, 'A1'), 12)
})

test('GT-8.2 · FTL by instalments; it is owned from the next turn on', () => {
  const t = new Table({ ...rich(40), turn: 2 }).give({ 0: 'ftl 9\nftl 20\nftl 1' })
  assert.deepEqual([t.skipped(0), t.p.treasury[0], t.p.ftl[0]], [['3 ALREADY_FTL GT-8.2'], 25, 0])
  assert.deepEqual(t.tale.slice(0, 2), ['paidFtl 0 9 6', 'paidFtl 0 6 0'])
  t.until('diplomacy')
  assert.equal(t.p.ftl[0], 1)
  assert.deepEqual(t.tale.slice(0, 3), ['turn 3', 'ftl 0', 'earned 0 17'])
  t.until('trade').give({})
  assert.deepEqual(t.tale.slice(0, 2), ['turn 4', 'earned 0 17'])
  legal(rich(15), 0, 'ftl 14\nftl 1')
  refused({ ...spending, lay: (p) => owning(p, 0) }, 0, 'ftl 1', 'ALREADY_FTL', 'GT-8.2')
  refused({ ...spending, seats: 2 }, 0, 'ftl 3', 'NO_FTL_HERE', 'GT-8.2')
  refused(rich(2), 0, 'ftl 3', 'NO_MONEY', 'GT-8.2')
  assert.equal(new Table({ ...rich(), options: { ftl_cost: 4 } }).give({ 0: 'ftl 9' }).p.treasury[0], 36)
})

test('GT-8.3 · 1 GB removes 1 agitation, at most 6 per world and turn', () => {
  const lay = (p: ReturnType<typeof position>) => {
    purse(p, 0, 30)
    agitate(p, 1, 'A2', 9)
    agitate(p, 2, 'A2', 4)
    agitate(p, 1, 'A3', 9)
  }
  const t = new Table({ ...spending, lay }).give({
    0: 'stabilise 4 at A2 against player 2\nstabilize 2 at A2 against 3\nstabilise 1 at A2 against 2\nstabilise 6 at A3 against 2',
  })
  assert.deepEqual(t.skipped(0), ['3 STABILISE_CAP GT-8.3'])
  assert.deepEqual(
    [t.agitation(1, 'A2'), t.agitation(2, 'A2'), t.agitation(1, 'A3'), t.p.treasury[0]],
    [5, 2, 3, 18],
  )
  assert.deepEqual(t.told('stabilised'), rows('0 1 1 4, 0 1 2 2, 0 2 1 6'))
  refused({ ...spending, lay }, 0, 'stabilise 7 at A2 against 2', 'STABILISE_CAP', 'GT-8.3')
  refused(
    { ...spending, lay, options: { stabilise_cap: 2 } },
    0,
    'stabilise 3 at A2 against 2',
    'STABILISE_CAP',
    'GT-8.3',
  )
  refused({ ...spending, lay }, 0, 'stabilise 1 at B2 against 2', 'NOT_YOURS', 'GT-8.3')
  refused({ ...spending, lay }, 0, 'stabilise 1 at A2 against 1', 'NO_SUCH_PLAYER', 'GT-8.3')
  const poor = (p: ReturnType<typeof position>) => {
    lay(p)
    purse(p, 0, 2)
  }
  refused({ ...spending, lay: poor }, 0, 'stabilise 3 at A2 against 2', 'NO_MONEY', 'GT-8.3')
})

test('GT-8.3 · a world that is blockaded and trades freely with no own world cannot be stabilised', () => {
  const cut = (blocked: string[]) => (p: ReturnType<typeof position>) => {
    agitate(p, 1, 'A2', 5)
    blockade(p, 1, 'A2', blocked)
  }
  const order = 'stabilise 1 at A2 against 2'
  refused({ ...spending, lay: cut(['A1', 'A3']) }, 0, order, 'CUT_OFF', 'GT-8.3')
  const alone = (p: Laid) => {
    agitate(p, 1, 'A2', 5)
    admitOnly(p, 'A2', [])
  }
  for (const setting of [
    { lay: cut(['A1']) },
    { lay: cut(['A1', 'A3']), options: { trade_rules: false } },
    { lay: alone },
  ])
    assert.equal(new Table({ ...spending, ...setting }).give({ 0: order }).agitation(1, 'A2'), 4)
})

test('GT-8.3 · a form offers the rivals that have agitation there', () => {
  const p = position({ lay: (q) => agitate(q, 2, 'A2', 1) })
  const part = partsOf('stabilise').find(({ name }) => name === 'against') ?? assert.fail()
  const offered = (at: string) => thingsIn(part, p, { at }, 0).map(({ id }) => id)
  assert.deepEqual([offered('A2'), offered('A3')], [[2], []])
})

test('GT-8.4 · paid now, lands in step 7; at most 4 GB from one world', () => {
  const t = new Table(rich(20)).give({
    0: 'dispatch 3 from A1 to B1\ndispatch 2 from A1 to B2\ndispatch 1 from A1 to C1\ndispatch 4 from A2 to B1',
  })
  assert.deepEqual(t.skipped(0), ['2 DISPATCH_CAP GT-8.4'])
  assert.deepEqual([t.p.treasury[0], t.agitation(0, 'B1')], [12, 0])
  assert.deepEqual(t.told('dispatched'), rows('0 0 3 3 1, 0 0 6 1 2, 0 1 3 4 1'))
  t.until('trade')
  assert.deepEqual([t.agitation(0, 'B1'), t.agitation(0, 'C1')], [7, 1])
  refused(
    { ...rich(20), options: { dispatch_cap: 6 } },
    0,
    'dispatch 7 from A1 to B1',
    'DISPATCH_CAP',
    'GT-8.4',
  )
})

test('GT-8.4 · refused unless the target trades freely with the origin now', () => {
  const lay = (p: ReturnType<typeof position>) => admitOnly(p, 'B1', ['A2'])
  assert.match(
    refused({ ...spending, lay }, 0, 'dispatch 1 from A1 to B1', 'TRADE_PREVENTED', 'GT-8.4').text,
    /with Tesk/,
  )
  refused(
    { ...spending, lay: (p) => blockade(p, 2, 'B1', ['A1']) },
    0,
    'dispatch 1 from A1 to B1',
    'TRADE_PREVENTED',
    'GT-8.4',
  )
})

test('GT-8.4 · money is dispatched from first_dispatch_turn on', () => {
  const order = 'dispatch 1 from A1 to B1'
  const from = (first: number, turn: number): Setting => ({
    step: 'spending',
    turn,
    options: { first_dispatch_turn: first },
  })
  refused({ step: 'spending' }, 0, order, 'TOO_EARLY', 'GT-8.4')
  legal(from(1, 1), 0, order)
  refused(from(4, 3), 0, order, 'TOO_EARLY', 'GT-8.4')
  legal(from(4, 4), 0, order)
})

test('GT-8.5, GT-8.7 · money is loaded and unloaded at own worlds, 3 GB to a ship', () => {
  const t = new Table(rich(10)).give({
    0: 'load 6 at A1\nload 1 at A1\nunload 2 at A1\nunload 5 at A1\nload 1 at B1',
  })
  assert.deepEqual(t.skipped(0), ['2 NO_ROOM GT-8.5', '4 NO_CARGO GT-8.7', '5 NOT_YOURS GT-8.5'])
  assert.deepEqual([t.cargo(0, 'A1'), t.p.treasury[0]], [4, 6])
  assert.deepEqual([t.told('loaded'), t.told('unloaded')], [[[0, 0, 6, 0]], [[0, 0, 2, 0]]])
  legal(rich(), 0, 'load 6 at A1\nunload 6 at A1')
  refused(rich(2), 0, 'load 3 at A1', 'NO_MONEY', 'GT-8.5')
  refused(rich(), 0, 'load 1 at A2', 'NO_ROOM', 'GT-8.5')
  refused({ ...rich(), options: { cargo: 1 } }, 0, 'load 3 at A1', 'NO_ROOM', 'GT-8.5')
})

test('GT-8.5 · ships abroad neither load nor unload', () => {
  const abroad: Setting = { ...spending, lay: (p) => fleet(p, 0, 'B2', 2, 3) }
  refused(abroad, 0, 'load 1 at B2', 'NOT_YOURS', 'GT-8.5')
  refused(abroad, 0, 'unload 1 at B2', 'NOT_YOURS', 'GT-8.5')
})

test('GT-8.6 · of several reasons the first of the list answers', () => {
  const own = (p: ReturnType<typeof position>) => purse(p, 0, 0)
  refused({ step: 'spending', turn: 1, lay: own }, 0, 'dispatch 9 from B1 to A1', 'TOO_EARLY', 'GT-8.4')
  refused({ ...spending, lay: own }, 0, 'dispatch 9 from B1 to A1', 'NOT_YOURS', 'GT-8.4')
  refused({ ...spending, lay: own }, 0, 'dispatch 9 from A1 to A2', 'OWN_TARGET', 'GT-8.4')
  const shut = (p: ReturnType<typeof position>) => {
    own(p)
    admitOnly(p, 'B1', [])
  }
  refused({ ...spending, lay: shut }, 0, 'dispatch 9 from A1 to B1', 'TRADE_PREVENTED', 'GT-8.4')
  refused({ ...spending, lay: own }, 0, 'dispatch 9 from A1 to B1', 'DISPATCH_CAP', 'GT-8.4')
  refused({ ...spending, lay: own }, 0, 'dispatch 4 from A1 to B1', 'NO_MONEY', 'GT-8.4')
  refused(
    {
      ...spending,
      lay: (p) => {
        p.shuns[world(p, 'D1')] = bit(0)
      },
    },
    0,
    'dispatch 1 from A1 to D1',
    'TRADE_PREVENTED',
    'GT-8.4',
  )
})

test('GT-8.7, GT-9.1, GT-11.2 · amounts are whole and at least 1', () => {
  for (const order of [
    'build 0 at A1',
    'ftl 0',
    'stabilise -1 at A2 against 2',
    'dispatch 1.5 from A1 to B1',
    'load 0 at A1',
    'unload -3 at A1',
  ])
    refused(spending, 0, order, 'BAD_AMOUNT', 'GT-8.7')
  legal(rich(), 0, 'build 1 at A1\nftl 1\ndispatch 1 from A1 to B1\nload 1 at A1\nunload 1 at A1')
  refused({ step: 'movement' }, 0, 'move 0 from A1 to A2', 'BAD_AMOUNT', 'GT-8.7')
  refused({ step: 'movement' }, 0, 'move 1 from A1 to A2 carrying -1', 'BAD_AMOUNT', 'GT-8.7')
  refused({ step: 'landing', lay: (p) => fleet(p, 0, 'B1', 1, 2) }, 0, 'land 0 at B1', 'BAD_AMOUNT', 'GT-8.7')
})

test('GT-8.7 · a number beyond a million is no amount, in lists as in text', () => {
  for (const [pay, can] of [
    [1_000_000, true],
    [1_000_001, false],
    [-1_000_000, true],
    [-1_000_001, false],
    [0.5, true],
    ['3', false],
  ] as const) {
    assert.equal(anyOrder.schema.fault({ do: 'ftl', pay }, '') === null, can, `${pay}`)
    const read = readLine(position().cluster, `ftl ${pay}`)
    if (typeof pay === 'number') assert.equal(read?.fault?.code ?? null, can ? null : 'BAD_AMOUNT')
  }
  const [{ of: { schema = null, shape = null } = {} } = {}] = partsOf('ftl')
  assert.deepEqual(
    [schema?.json, shape],
    [
      { type: 'number', minimum: -1_000_000, maximum: 1_000_000 },
      { kind: 'range', least: 1, most: 1_000_000 },
    ],
  )
})

test('GT-8.7, GT-9.1 · a bad amount of cargo answers before ships that are not there and ways that are too far', () => {
  const step = { step: 'movement' as const }
  refused(step, 0, 'move 9 from A1 to A2 carrying 1.5', 'BAD_AMOUNT', 'GT-8.7')
  refused(step, 0, 'move 1 from A1 to C3 carrying -1', 'BAD_AMOUNT', 'GT-8.7')
  const one = { ...step, lay: (p: Laid) => fleet(p, 0, 'A1', 1) }
  assert.match(refused(one, 0, 'move 2 from A1 to A2', 'NO_SHIPS', 'GT-9.1').text, /^You have 1 ship at Grom/)
})

test('GT-8.7 · stabilising and FTL take only what is needed', () => {
  const t = new Table({
    ...spending,
    lay(p) {
      agitate(p, 1, 'A2', 2)
      purse(p, 0, 20)
    },
  }).give({ 0: 'stabilise 6 at A2 against 2\nftl 18' })
  assert.deepEqual([t.agitation(1, 'A2'), t.p.treasury[0]], [0, 20 - 2 - 15])
})
