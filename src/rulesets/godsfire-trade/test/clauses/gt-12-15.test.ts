import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { seatWord } from '../../../../kernel/tell.ts'
import { anyOrder, partsOf } from '../../orders/order.ts'
import { thingsIn } from '../../orders/parts.ts'
import { written } from '../../orders/sheet.ts'
import { bit, has } from '../../position.ts'
import { preview } from '../../preview.ts'
import { rules } from '../../ruleset.ts'
import { verdict } from '../../steps/victory.ts'
import { freeWith, partners } from '../../trade/income.ts'
import { garrisonOf, loyaltyOf, pretender } from '../../unrest.ts'
import type { View } from '../../view.ts'
import {
  admitOnly,
  agitate,
  blockade,
  fleet,
  game,
  type Laid,
  legal,
  position,
  purse,
  refused,
  revolting,
  type Setting,
  Table,
  world,
} from '../table.ts'

test('GT-12.1 · the single highest agitation of at least loyalty rolls; it takes the world at loyalty + garrison + d6', () => {
  const lay = (n: number, ships = 0) =>
    revolting((p) => {
      agitate(p, 1, 'A3', n)
      fleet(p, 0, 'A3', ships)
    })
  assert.equal(new Table(lay(12)).give({}, 2).owner('A3'), 1)
  assert.equal(new Table(lay(12)).give({}, 3).owner('A3'), 0)
  assert.equal(new Table(lay(14, 3)).give({}, 1).owner('A3'), 1)
  assert.equal(new Table(lay(14, 3)).give({}, 2).owner('A3'), 0)
  assert.equal(new Table(lay(14, 9)).give({}, 1).owner('A3'), 1)
  assert.equal(new Table(lay(9)).give({}).agitation(1, 'A3'), 9)
})

test('GT-12.1 · a tie is no revolt; neutral units are a garrison; a blockade takes 2 from loyalty', () => {
  const p = position({
    lay(q) {
      agitate(q, 1, 'A3', 12)
      agitate(q, 2, 'A3', 12)
      agitate(q, 2, 'A2', 1)
      blockade(q, 1, 'A2')
    },
  })
  assert.deepEqual([pretender(p, 2), pretender(p, 1), pretender(p, 0)], [-1, 2, -1])
  assert.deepEqual([garrisonOf(p, 9), garrisonOf(p, 0), garrisonOf(p, 2)], [2, 2, 0])
  assert.deepEqual([loyaltyOf(p, 1), loyaltyOf(p, 2), loyaltyOf(p, 0)], [8, 10, 14])
  assert.equal(loyaltyOf(position({ options: { siege: 0 }, lay: (q) => blockade(q, 1, 'A2') }), 1), 10)
  // It is told where there could have been one, and to everybody it concerns.
  const even = (n: number) =>
    new Table(
      revolting((q) => {
        agitate(q, 1, 'A3', n)
        agitate(q, 2, 'A3', n)
      }),
    ).give({})
  assert.deepEqual([even(9).tale, even(10).tale, even(10).owner('A3')], [[], ['tied 2 [1,2] 10 0'], 0])
  // Where a blockade leaves no loyalty and nobody has agitation, nobody has tied.
  const calm = new Table({ ...revolting((q) => blockade(q, 1, 'A2')), options: { siege: 10 } }).give({})
  assert.deepEqual(calm.tale, [])
})

test('GT-12.2 · the world changes hands: agitation and units go, admissions and other ships stay', () => {
  const lay = (p: Laid) => {
    agitate(p, 1, 'D2', 16)
    agitate(p, 2, 'D2', 3)
    fleet(p, 0, 'D2', 1)
  }
  const t = new Table(revolting(lay)).give({}, 4)
  assert.deepEqual(t.tale, ['revolted 1 10 4 -1 16 10 2'])
  assert.deepEqual(
    [
      t.owner('D2'),
      t.p.units[world(t.p, 'D2')],
      t.agitation(1, 'D2'),
      t.agitation(2, 'D2'),
      t.ships(0, 'D2'),
    ],
    [1, 0, 0, 0, 1],
  )
  const own = new Table(
    revolting((p) => {
      agitate(p, 1, 'A3', 16)
      admitOnly(p, 'A3', ['A1'])
    }),
  ).give({}, 6)
  assert.deepEqual([own.owner('A3'), own.admits('A3')], [1, ['A1']])
})

test('GT-12.3 · a revolt put down halves the agitation, rounded down; below loyalty nothing happens', () => {
  const t = new Table(
    revolting((p) => {
      agitate(p, 1, 'A3', 13)
      agitate(p, 1, 'A2', 9)
    }),
  ).give({}, 6)
  assert.deepEqual([t.agitation(1, 'A3'), t.agitation(1, 'A2')], [6, 9])
  assert.deepEqual(t.tale, ['putDown 1 2 6 0 13 10 0'])
  // What just reaches loyalty rolls; what just reaches the sum takes the world.
  const just = (n: number, die: number) => new Table(revolting((p) => agitate(p, 1, 'A3', n))).give({}, die)
  assert.deepEqual(
    [just(10, 1).agitation(1, 'A3'), just(11, 1).owner('A3'), just(11, 2).owner('A3')],
    [5, 1, 0],
  )
})

test('GT-12.4 · then agitation on neutral worlds falls by 1', () => {
  const t = new Table(
    revolting((p) => {
      agitate(p, 1, 'D2', 5)
      agitate(p, 2, 'D2', 1)
      agitate(p, 1, 'A3', 5)
    }),
  ).give({})
  assert.deepEqual(
    [t.agitation(1, 'D2'), t.agitation(2, 'D2'), t.agitation(0, 'D2'), t.agitation(1, 'A3')],
    [4, 0, 0, 5],
  )
})

test('GT-12.5 · an owner has no agitation on their own world', () => {
  const t = new Table(revolting((p) => agitate(p, 1, 'A3', 20))).give({}, 1)
  assert.deepEqual([t.owner('A3'), t.agitation(1, 'A3')], [1, 0])
  assert.match(
    String(
      game.fault({
        ...t.p,
        agitation: t.p.agitation.map((n, i) => (i === world(t.p, 'A3') * 3 + 1 ? 1 : n)),
      }),
    ),
    /an owner has none/,
  )
})

const trading: Setting = { step: 'trade', turn: 3 }

test('GT-13.1 · each pair is set once a turn; the owner after step 8 decides', () => {
  const t = new Table(trading).give({
    0: 'prevent B1 at A1\nadmit B1 at A1\nprevent player 2 at A1, A2\nadmit B2 at A1',
  })
  assert.deepEqual(t.skipped(0), ['2 ONCE_PER_TURN GT-13.1', '3 ONCE_PER_TURN GT-13.1'])
  assert.deepEqual(t.tale.slice(0, 1), ['prevented 0 0 [3] [1]'])
  assert.deepEqual(new Table(trading).give({ 0: 'admit B1 at A1' }).told('admitted'), [])
  const again = new Table({ ...trading, lay: (p) => admitOnly(p, 'A1', ['A2']) })
  assert.equal(again.give({ 0: 'admit A2, A3, B1, D1 at A1' }).tale[0], 'admitted 0 0 [2,3,9] [0,1]')
  refused(trading, 0, 'prevent all at B1', 'NOT_YOURS', 'GT-13.1')
  refused(trading, 0, 'prevent all at D1', 'NOT_YOURS', 'GT-13.1')
  const twice: Setting = { ...trading, lay: (p) => blockade(p, 1, 'A2') }
  assert.deepEqual(new Table(twice).give({ 1: 'block A1\nallow all\nblock B1\nallow B1' }).skipped(1), [
    '2 ONCE_PER_TURN GT-13.1',
    '4 ONCE_PER_TURN GT-13.1',
  ])
  const fallen = new Table(revolting((p) => agitate(p, 1, 'A3', 20))).give({}, 1)
  fallen.give({ 0: 'prevent all at A3', 1: 'prevent neutral at A3' })
  assert.deepEqual([fallen.skipped(0), fallen.skipped(1)], [['1 NOT_YOURS GT-13.1'], []])
  assert.ok(!fallen.admits('A3').includes('D1'))
})

test('GT-13.1, GT-15.1 · terms: all, neutral, a player, a world by id or name', () => {
  const t = new Table(trading).give({
    0: 'prevent neutral, player 2 and caldine at Grom',
    1: { orders: [{ do: 'prevent', worlds: ['GROM', 'player 3'] }] },
  })
  assert.deepEqual(t.admits('A1'), ['A2', 'A3', 'C2', 'C3'])
  assert.deepEqual(t.admits('B2'), ['A2', 'A3', 'B1', 'B3', 'D1', 'D2', 'D3'])
  assert.deepEqual(
    new Table(trading)
      .give({ 0: 'prevent player 4', 1: { orders: [{ do: 'admit', worlds: ['Z9'] }] } })
      .skipped(0),
    ['1 NO_SUCH_PLAYER GT-15.1'],
  )
  const listed = (...worlds: string[]) =>
    new Table(trading).give({
      0: { orders: worlds.map((term) => ({ do: 'prevent', worlds: [term], at: ['A1'] })) },
    })
  assert.deepEqual(listed('player 0', 'player 4', 'Player 3', 'player 1').skipped(0), [
    '1 NO_SUCH_PLAYER GT-15.1',
    '2 NO_SUCH_PLAYER GT-15.1',
  ])
  assert.deepEqual(listed('player 1', 'player 3').admits('A1'), ['B1', 'B2', 'B3', 'D1', 'D2', 'D3'])
  const strange = { orders: [{ do: 'prevent', worlds: ['B1'], at: ['Z9'] }] }
  assert.deepEqual(new Table(trading).give({ 0: strange }).skipped(0), ['1 NO_SUCH_WORLD GT-15.1'])
})

test('GT-13.1 · a form offers all, other players, neutral worlds and each world', () => {
  const part = partsOf('prevent').find(({ name }) => name === 'worlds') ?? assert.fail()
  const offered = (lay: (p: Laid) => void) => thingsIn(part, position({ lay }), {}, 1).map(({ id }) => id)
  assert.deepEqual(offered(() => {}).slice(0, 5), ['all', 'player 1', 'player 3', 'neutral', 'A1'])
  assert.ok(!offered((p) => p.owner.fill(2, 9)).includes('neutral'))
})

const shunning = (p: Laid) => {
  p.shuns[world(p, 'D1')] = bit(0)
}

test('GT-13.2 · from the moment of the attack a neutral trades with none of that player', () => {
  const t = new Table({ step: 'movement', lay: (p) => fleet(p, 0, 'D1', 1) }).give(
    { 0: 'attack D1' },
    1,
    1,
    1,
  )
  assert.equal(partners(t.p, world(t.p, 'A2')), 10)
  assert.equal(partners(t.p, world(t.p, 'D1')), 8)
})

test('GT-13.3 · shunning works both ways and for good, for worlds won later, too; other neutrals do not care', () => {
  const p = position({ lay: shunning })
  assert.equal(freeWith(p, world(p, 'A1')) & bit(world(p, 'D1')), 0)
  assert.equal(freeWith(p, world(p, 'D1')) & bit(world(p, 'A1')), 0)
  assert.equal(partners(p, world(p, 'D2')), 11)
  p.owner[world(p, 'B1')] = 0
  assert.equal(freeWith(p, world(p, 'B1')) & bit(world(p, 'D1')), 0)
})

test('GT-13.3 · a scenario exclusion works like shunning, but opens no blockade', () => {
  const t = new Table({
    seats: 2,
    step: 'movement',
    lay: (p) => {
      fleet(p, 0, 'D2', 1)
      p.units[world(p, 'D2')] = 0
    },
  }).give({})
  assert.equal(t.p.blockaders[world(t.p, 'D2')], 0)
  assert.equal(freeWith(t.p, world(t.p, 'A1')) & bit(world(t.p, 'D2')), 0)
})

test('GT-13.4 · neutral worlds admit every world they do not shun, each other included', () => {
  const p = position({ seats: 2 })
  assert.equal(partners(p, world(p, 'C2')), 5)
  assert.equal(partners(position(), world(position(), 'D1')), 11)
})

test('GT-13.5 · a neutral taken over is an ordinary world: shunning ends, it admits all', () => {
  const t = new Table(
    revolting((p) => {
      shunning(p)
      agitate(p, 0, 'D1', 22)
    }),
  ).give({}, 6)
  assert.deepEqual(
    [t.owner('D1'), t.p.shuns[world(t.p, 'D1')], t.admits('D1').length, partners(t.p, world(t.p, 'D1'))],
    [0, 0, 11, 11],
  )
  // What the scenario excluded ends with it: Caldine, which did not trade with player 2, is player 1's.
  const suns = position({ seats: 2 })
  assert.ok(!has(freeWith(suns, world(suns, 'B1')), world(suns, 'C1')))
  give(suns, 0, 'C1')
  assert.ok(has(freeWith(suns, world(suns, 'B1')), world(suns, 'C1')))
})

const give = (p: Laid, seat: number, ...ids: string[]) => {
  for (const id of ids) {
    const w = world(p, id)
    p.owner[w] = seat
    p.units[w] = 0
    for (let s = 0; s < p.seats; s++) agitate(p, s, id, 0)
  }
}

test('GT-14.1 · the scenario’s majority wins at once; of two the one with more worlds, then the higher score', () => {
  const t = new Table({ ...trading, lay: (p) => give(p, 1, 'D1', 'D2', 'D3', 'A2') }).give({})
  assert.deepEqual([t.step, t.result.winners, t.result.clause], ['over', [1], 'GT-14.1'])
  assert.deepEqual([t.p.ended, verdict(t.p).rivals, verdict(t.p).goal?.n], [1, [0, 1, 2], 7])
  const both = (more: (p: Laid) => void): Setting => ({
    ...trading,
    options: { majority: 4 },
    lay: (p) => {
      give(p, 0, 'D1')
      give(p, 1, 'D2')
      more(p)
    },
  })
  assert.deepEqual(new Table(both((p) => give(p, 1, 'D3'))).give({}).result.winners, [1])
  const richer = both((p) => {
    give(p, 1, 'D3')
    purse(p, 0, 500)
  })
  assert.deepEqual(new Table(richer).give({}).result.winners, [1])
  assert.deepEqual(new Table(both((p) => purse(p, 1, 0))).give({}).result.winners, [0])
  assert.deepEqual(
    new Table(
      both((p) => {
        give(p, 1, 'C1')
        give(p, 0, 'B1')
        purse(p, 0, 5)
        purse(p, 1, 5)
      }),
    ).give({}).result.winners,
    [0],
  )
})

test('GT-14.1 · the only player left wins', () => {
  const t = new Table({
    ...trading,
    options: { majority: 12 },
    lay: (p) => give(p, 0, 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'),
  }).give({})
  assert.deepEqual([t.result.winners, t.result.text, t.p.ended], [[0], 'Only one player is left.', 2])
})

test('GT-14.2 · after the last turn income counts, and a fifth of the treasury; ties by worlds, then shared', () => {
  const last = (lay: (p: Laid) => void): Table => new Table({ ...trading, turn: 12, lay }).give({})
  const t = last((p) => {
    purse(p, 0, 24)
    purse(p, 1, 25)
    purse(p, 2, 4)
  })
  assert.deepEqual([t.result.scores, t.result.winners, t.result.clause], [[18, 19, 14], [1], 'GT-14.2'])
  assert.deepEqual([t.p.ended, t.told('out')], [3, []])
  const even = (p: Laid) => {
    for (const seat of [0, 1, 2]) purse(p, seat, 0)
  }
  assert.deepEqual(last(even).result.winners, [0, 1, 2])
  const worlds = last((p) => {
    even(p)
    give(p, 0, 'D2')
    purse(p, 1, 20)
  })
  assert.deepEqual([worlds.result.scores.slice(0, 2), worlds.result.winners], [[18, 18], [0]])
})

test('GT-14.3 · without worlds in step 10 one is out, and all that is one’s own goes', () => {
  const lay = (p: Laid) => {
    give(p, 0, 'C1', 'C2')
    give(p, 1, 'C3')
    fleet(p, 2, 'A2', 2, 4)
    blockade(p, 2, 'A2', ['A1'])
    agitate(p, 2, 'B1', 5)
  }
  const t = new Table({ ...trading, lay }).give({})
  assert.deepEqual(
    [t.p.alive, t.ships(2, 'A2'), t.agitation(2, 'B1'), t.p.treasury[2], t.p.blockaders[1]],
    [3, 0, 0, 0, 0],
  )
  assert.deepEqual(t.told('out'), [[2, 4, 0, 0]])
  assert.deepEqual(game.asked(t.p), [0, 1])
  refused(
    {
      ...trading,
      step: 'diplomacy',
      lay: (p) => {
        lay(p)
        fleet(p, 2, 'A2', 0)
        p.blockaders[1] = 0
        p.blocks.fill(0)
        agitate(p, 2, 'B1', 0)
        purse(p, 2, 0)
        fleet(p, 2, 'C1', 0)
        p.alive = 3
      },
    },
    0,
    'peace 3',
    'NO_SUCH_PLAYER',
    'GT-7.1',
  )
})

test('GT-14.3 · nobody has a world left: the last survivors share', () => {
  const lay = (p: Laid) => {
    for (const { id } of p.cluster.worlds) {
      p.owner[world(p, id)] = -1
      p.admits[world(p, id)] = (2 ** 12 - 1) & ~bit(world(p, id))
    }
    for (const seat of [0, 1]) {
      fleet(p, seat, 'D1', 1)
      p.shuns[world(p, 'D1')] = 3
      p.units[world(p, 'D1')] = 0
      p.blockaders[world(p, 'D1')] = 3
    }
    p.alive = 3
    fleet(p, 2, 'C1', 0)
    purse(p, 2, 0)
  }
  const t = new Table({ ...trading, lay }).give({})
  assert.deepEqual([t.result.winners, t.result.clause, t.result.scores], [[0, 1], 'GT-14.3', [0, 0, 0]])
  assert.deepEqual([t.p.ended, verdict(t.p).rivals], [4, [0, 1]])
})

const mail: Setting = { options: { orders: 'sheet' }, turn: 3 }

test('GT-15.1 · one sheet carries steps 2 to 9; illegal lines are skipped with their code, the others stand', () => {
  const t = new Table({ ...mail, lay: (p) => purse(p, 0, 12) }).give({
    0: [
      '# turn 3',
      'prevent player 2 at Grom   # written first, carried out last',
      'build 1 at A1',
      'bild 1 at A1',
      'dispatch 5 from A1 to B1',
      '',
      'load 9 at A1',
      'move 3 from A1 to A2 carrying 9',
      'peace 2',
    ].join('\n'),
    1: 'peace with 1\r\nland 1 at A1',
  })
  assert.deepEqual(t.skipped(0), ['4 BAD_ORDER GT-15.1', '5 DISPATCH_CAP GT-8.4'])
  assert.deepEqual(t.skipped(1), ['2 NO_CARGO GT-11.2'])
  assert.deepEqual(
    [t.ships(0, 'A2'), t.cargo(0, 'A2'), t.p.war, t.p.turn, t.step],
    [3, 9, [4, 4, 3], 4, 'sheet'],
  )
  assert.ok(!t.admits('A1').includes('B1'))
})

test('GT-15.1 · a preview says what the sheet will do and what would be refused, from the view alone', () => {
  const p = position({ ...mail, lay: (q) => purse(q, 0, 12) })
  const text = 'prevent player 2, player 3\nbuild 1 at B1\nftl 2\nmoan'
  const before = JSON.stringify(p)
  const seen = preview(game.rules.view(p, 0) as View, 0, { text }, null)
  assert.equal(JSON.stringify(p), before)
  assert.deepEqual(seen.income, [
    { world: 0, before: 6, after: 5 },
    { world: 1, before: 4, after: 3 },
    { world: 2, before: 4, after: 3 },
  ])
  assert.equal(seen.treasury, 10)
  assert.deepEqual(
    seen.lines.map(({ no, fate, refusal, text: line }) => [no, fate, refusal?.code ?? '', line]),
    [
      [1, 'done', '', 'prevent player 2, player 3 at all'],
      [2, 'skipped', 'NOT_YOURS', 'build 1 at B1'],
      [3, 'done', '', 'ftl 2'],
      [4, 'unread', 'BAD_ORDER', ''],
    ],
  )
})

test('GT-8.2 · a preview counts FTL in the next Income, and not in the last turn, after which there is none', () => {
  const seen = (turn: number) => {
    const p = position({ ...mail, turn, lay: (q) => purse(q, 0, 15) })
    return preview(game.rules.view(p, 0) as View, 0, { text: 'ftl 15' }, null).income[0]
  }
  assert.deepEqual(seen(3), { world: 0, before: 6, after: 7 })
  assert.deepEqual(seen(12), { world: 0, before: 6, after: 6 })
})

test('GT-10.5 · a preview counts what a new blockade blocks before the next Income, in each step', () => {
  const p = position({ turn: 3, lay: (q) => fleet(q, 1, 'A2', 1) })
  for (const step of ['diplomacy', 'spending', 'movement'] as const) {
    const seen = preview(game.rules.view(p, 0) as View, 0, { text: '' }, step)
    assert.deepEqual(seen.income[1], { world: 1, before: 1, after: 1 }, step)
  }
})

test('GT-15.1 · a strict sheet is refused when a line of it would be skipped, and nothing changes', () => {
  const { p } = new Table({ ...mail, lay: (q) => purse(q, 0, 3) })
  const before = game.hash(p)
  const fault = game.check(p, 0, { text: 'build 1 at A1\nbuild 1 at A1', strict: true })
  assert.deepEqual([fault?.code, fault?.clause, game.hash(p)], ['NO_MONEY', 'GT-8.1', before])
  legal({ ...mail, lay: (p) => purse(p, 0, 3) }, 0, 'build 1 at A1\nprevent all at A1, A2')
})

test('GT-15.1 · what a strict sheet would find in its way is seen in each step, and by mail in all of them', () => {
  const rows: [NonNullable<Setting['step']>, string, string, string, string][] = [
    ['diplomacy', 'peace 2', 'war 2', 'ALREADY_AT_WAR', 'GT-7.1'],
    ['spending', 'build 1 at A1', 'build 1 at B1', 'NOT_YOURS', 'GT-8.1'],
    ['movement', 'move 1 from A1 to A2', 'attack D1', 'NO_SHIPS', 'GT-9.3'],
    ['landing', 'land 1 at C3', 'land 3 at C3', 'NO_CARGO', 'GT-11.2'],
    ['trade', 'prevent all', 'block all at B2', 'NOT_BLOCKADER', 'GT-10.2'],
  ]
  const lay = (p: Laid) => {
    fleet(p, 0, 'B2', 1)
    fleet(p, 0, 'C3', 1, 2)
  }
  for (const [step, good, bad, code, clause] of rows) {
    legal({ step, turn: 3, lay }, 0, good)
    refused({ step, turn: 3, lay }, 0, bad, code, clause)
  }
  // By mail the blockade begins before the trade orders of the sheet.
  const all = rows.map(([, good]) => good).join('\n')
  legal({ ...mail, lay }, 0, `${all}\nblock all at B2`)
})

test('GT-15.1 · a sheet that is not strict says beforehand which lines would do nothing', () => {
  const { p } = new Table({ step: 'spending', turn: 3 })
  const found = game.explain(p, 0, { text: 'build 1 at A1\nbuild 1 at B1\nmoan' })
  assert.ok('voids' in found)
  assert.deepEqual(
    found.voids?.map(({ line, code }) => [line, code]),
    [
      [2, 'NOT_YOURS'],
      [3, 'BAD_ORDER'],
    ],
  )
})

test('GT-15.1 · a sheet is gone through line by line, with what is left of the treasury and the next Income', () => {
  const check = (step: NonNullable<Setting['step']>, sheet: Json) =>
    rules.check?.(position({ step, turn: 3, lay: (q) => purse(q, 0, 12) }), 0, sheet) ?? null
  const checked = (...answer: Parameters<typeof check>) => {
    const { lines = [], totals = [] } = check(...answer) ?? {}
    return [
      lines.map(({ no, source, means, fate, code, says }) => [no, source, means, fate, code, says].join('|')),
      totals.map(({ amount }) => amount),
    ]
  }
  const waived = 'Its condition does not hold as things stand.'
  const text = ' prevent player 2,player 3 \n\nif A1 is blockaded: prevent neutral\nbuild 1 at A1\nmoan'
  const [lines, totals] = checked('trade', { text })
  assert.deepEqual(lines?.slice(0, 2), [
    `1|prevent player 2,player 3|All your worlds prevent worlds of ${seatWord(1)} and worlds of ${seatWord(2)}|stands||`,
    `3|if A1 is blockaded: prevent neutral|If Grom is blockaded then: all your worlds prevent neutral worlds|open||${waived}`,
  ])
  assert.match(lines?.[2] ?? '', /^4\|.*\|refused\|WRONG_STEP\|/)
  assert.match(lines?.[3] ?? '', /^5\|moan\|\|refused\|BAD_ORDER\|/)
  assert.deepEqual(totals, ['12 GB', '12 GB', '14 GB', '11 GB'])
  assert.deepEqual(checked('spending', { orders: [{ do: 'build', ships: 1, at: 'A1' }] }), [
    ['1|build 1 at A1|Build 1 ship at Grom|stands||'],
    ['12 GB', '9 GB', '14 GB', '14 GB'],
  ])
  const strange = check('movement', { orders: [{ do: 'attack', at: 'Z9' }] })?.lines[0]
  assert.deepEqual([strange?.column, strange?.fate, strange?.code], [1, 'refused', 'NO_SUCH_WORLD'])
  assert.equal(check('trade', { sheet: 'prevent all' }), null)
})

test('GT-15.2 · conditional lines: becomes mine, is blockaded, has agitation of at least n', () => {
  const lay = (p: Laid) => {
    agitate(p, 1, 'A2', 5)
    blockade(p, 1, 'A3')
    agitate(p, 0, 'B2', 20)
  }
  const t = new Table({ ...mail, lay }).give(
    {
      0: [
        'if A2 has agitation >= 5 of player 2: prevent player 2 at A2',
        'if A2 has agitation 6: prevent neutral at A2',
        'if Orrin is blockaded: prevent player 3 at A3',
        'if A1 is blockaded: prevent player 3 at A1',
        'if B2 becomes mine: prevent B1 at B2',
        'if B3 is mine: prevent B1 at B3',
        'if A2 has agitation ≥ 5 of player 3: prevent C1 at A2',
        'if A2 has agitation 5: prevent C2 at A2',
        'prevent C3 at A2',
      ].join('\n'),
    },
    1,
  )
  assert.deepEqual(t.skipped(0), [])
  assert.deepEqual(
    t.told('waived').map(([, no]) => no),
    [2, 4, 6, 7],
  )
  assert.deepEqual(
    [
      t.admits('A2').includes('B1'),
      t.admits('A2').includes('D1'),
      t.admits('A3').includes('C1'),
      t.admits('A1').includes('C1'),
    ],
    [false, true, false, true],
  )
  assert.deepEqual([t.owner('B2'), t.admits('B2').includes('B1')], [0, false])
  assert.deepEqual(
    t.admits('A2').filter((id) => id.startsWith('C')),
    ['C1'],
  )
  // In a list the least may be left out: it is 1.
  const listed = { do: 'prevent', at: ['A2'], if: { world: 'A2', is: 'agitated' } } as const
  for (const [n, prevented] of [
    [0, false],
    [1, true],
  ] as const) {
    const one = new Table({ ...trading, lay: (p) => agitate(p, 1, 'A2', n) })
    one.give({ 0: { orders: [{ ...listed, worlds: ['B1'] }] } })
    assert.equal(one.admits('A2').includes('B1'), !prevented)
  }
  assert.equal(written({ ...listed, at: ['A2'], worlds: ['B1'] }), 'if A2 has agitation 1: prevent B1 at A2')
  const fault = (least: number) =>
    anyOrder.schema.fault({ ...listed, worlds: ['B1'], if: { ...listed.if, least } }, '')
  assert.deepEqual(
    [-1, 0, 1_000_000, 1_000_001].map((least) => fault(least) === null),
    [false, true, true, false],
  )
  const when = partsOf('admit').find(({ name }) => name === 'if')?.of.schema.json
  assert.match(JSON.stringify(when), /"least":\{[^}]*"default":1[,}]/)
  assert.deepEqual(new Table(mail).give({ 0: 'if A1 is mine: build 1 at A1' }).skipped(0), [
    '1 BAD_ORDER GT-15.2',
  ])
})

test('GT-15.1, GT-15.2 · a condition on an unknown player is called that, whether it holds or not', () => {
  const step: Setting = { step: 'trade' }
  for (const line of [
    'if A1 has agitation 1 of player 4: prevent all at A1',
    'if A1 is blockaded: prevent player 4 at A1',
    'if A1 is mine: prevent player 4 at A1',
  ])
    assert.match(refused(step, 0, line, 'NO_SUCH_PLAYER', 'GT-15.1').text, /no player 4; there are 3/)
  for (const player of [0, 100])
    assert.match(
      refused(step, 0, `prevent player ${player} at A1`, 'NO_SUCH_PLAYER', 'GT-15.1').text,
      /counted from 1/,
    )
  refused(step, 0, 'build A1 at A1', 'BAD_ORDER', 'GT-15.1')
  const listed = { do: 'prevent', at: ['A1'], if: { world: 'A1', is: 'blockaded' } }
  const t = new Table(step).give({
    0: {
      orders: [
        { ...listed, worlds: ['Z9'] },
        { ...listed, worlds: ['B1'], if: { world: 'A1', is: 'agitated', of: 3 } },
        { ...listed, worlds: ['B1'], if: { world: 'A1', is: 'agitated', of: 2 } },
      ],
    },
  })
  assert.deepEqual(t.skipped(0), ['1 NO_SUCH_WORLD GT-15.1', '2 NO_SUCH_PLAYER GT-15.1'])
  assert.deepEqual(
    t.told('waived').map(([, no]) => no),
    [3],
  )
})
