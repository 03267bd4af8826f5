import assert from 'node:assert/strict'
import test from 'node:test'
import { bit, has } from '../../position.ts'
import { preview } from '../../preview.ts'
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
      agitate(q, 2, 'A2', 3)
      blockade(q, 1, 'A2')
    },
  })
  assert.deepEqual([pretender(p, 2), pretender(p, 1), pretender(p, 0)], [-1, 2, -1])
  assert.deepEqual([garrisonOf(p, 9), garrisonOf(p, 0), garrisonOf(p, 2)], [2, 2, 0])
  assert.deepEqual([loyaltyOf(p, 1), loyaltyOf(p, 2), loyaltyOf(p, 0)], [8, 10, 14])
  assert.equal(loyaltyOf(position({ options: { siege: 0 }, lay: (q) => blockade(q, 1, 'A2') }), 1), 10)
})

test('GT-12.2 · the world changes hands: agitation and units go, admissions and other ships stay', () => {
  const lay = (p: Laid) => {
    agitate(p, 1, 'D2', 16)
    agitate(p, 2, 'D2', 3)
    fleet(p, 0, 'D2', 1)
  }
  const t = new Table(revolting(lay)).give({}, 4)
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
  refused(trading, 0, 'prevent all at B1', 'NOT_YOURS', 'GT-13.1')
  refused(trading, 0, 'prevent all at D1', 'NOT_YOURS', 'GT-13.1')
  const twice: Setting = { ...trading, lay: (p) => blockade(p, 1, 'A2') }
  assert.deepEqual(new Table(twice).give({ 1: 'block A1\nallow all' }).skipped(1), [
    '2 ONCE_PER_TURN GT-13.1',
  ])
  const fallen = new Table(revolting((p) => agitate(p, 1, 'A3', 20))).give({}, 1)
  fallen.give({ 0: 'prevent all at A3', 1: 'prevent neutral at A3' })
  assert.deepEqual([fallen.skipped(0), fallen.skipped(1)], [['1 NOT_YOURS GT-13.1'], []])
  assert.ok(!fallen.admits('A3').includes('D1'))
})

test('GT-13.1 · terms: all, neutral, a player, a world by id or name', () => {
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
  assert.deepEqual([t.result.winners, t.result.text], [[0], 'Only one player is left.'])
})

test('GT-14.2 · after the last turn income counts, and a fifth of the treasury; ties by worlds, then shared', () => {
  const last = (lay: (p: Laid) => void): Table => new Table({ ...trading, turn: 12, lay }).give({})
  const t = last((p) => {
    purse(p, 0, 24)
    purse(p, 1, 25)
    purse(p, 2, 4)
  })
  assert.deepEqual([t.result.scores, t.result.winners, t.result.clause], [[18, 19, 14], [1], 'GT-14.2'])
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

test('GT-15.1 · a strict sheet is refused when a line of it would be skipped, and nothing changes', () => {
  const { p } = new Table({ ...mail, lay: (q) => purse(q, 0, 3) })
  const before = game.hash(p)
  const fault = game.check(p, 0, { text: 'build 1 at A1\nbuild 1 at A1', strict: true })
  assert.deepEqual([fault?.code, fault?.clause, game.hash(p)], ['NO_MONEY', 'GT-8.1', before])
  legal({ ...mail, lay: (p) => purse(p, 0, 3) }, 0, 'build 1 at A1\nprevent all at A1, A2')
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
