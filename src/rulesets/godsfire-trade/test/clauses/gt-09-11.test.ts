import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { anyOrder, partsOf } from '../../orders/order.ts'
import { thingsIn } from '../../orders/parts.ts'
import { add, bit } from '../../position.ts'
import { narrowCluster } from '../../setup.ts'
import { partners } from '../../trade/income.ts'
import {
  admitOnly,
  agitate,
  blockade,
  custom,
  fleet,
  type Laid,
  legal,
  owning,
  peace,
  position,
  purse,
  refused,
  type Setting,
  short,
  Table,
  world,
} from '../table.ts'

const moving = (lay?: (p: Laid) => void, more: Setting = {}): Setting => ({
  step: 'movement',
  turn: 3,
  ...more,
  ...(lay === undefined ? {} : { lay }),
})

test('GT-9.1 · a stack moves 1 link, with FTL up to 2', () => {
  const t = new Table(moving()).give({ 0: 'move 1 from A1 to A2' })
  assert.deepEqual([t.ships(0, 'A1'), t.ships(0, 'A2'), t.tale], [1, 1, ['moved 0 0 1 1']])
  assert.equal(
    refused(moving(), 0, 'move 1 from A1 to B2', 'TOO_FAR', 'GT-9.1').text,
    'That way has 2 links, your ships move 1; links lead from Grom to Tesk, Orrin, Caldine and Jorun.',
  )
  refused(moving(), 0, 'move 1 from A1 via A3 to A2', 'TOO_FAR', 'GT-9.1')
  const fast = new Table(moving((p) => owning(p, 0))).give({
    0: 'move 1 from A1 to B2\nmove 1 from A1 via D1 to D3',
  })
  assert.deepEqual([fast.skipped(0), fast.ships(0, 'B2'), fast.ships(0, 'D3')], [[], 1, 1])
  assert.equal(
    new Table(moving(undefined, { options: { speed: 2 } }))
      .give({ 0: 'move 1 from A1 to B2' })
      .ships(0, 'B2'),
    1,
  )
  refused(
    moving((p) => owning(p, 0), { options: { ftl_speed: 1 } }),
    0,
    'move 1 from A1 to B2',
    'TOO_FAR',
    'GT-9.1',
  )
  refused(moving(), 0, 'move 3 from A1 to A2', 'NO_SHIPS', 'GT-9.1')
  refused(moving(), 0, 'move 1 from A1 to A1', 'BAD_ORDER', 'GT-9.1')
  refused(moving(), 0, 'move 1 from A1 via A2 to A1', 'BAD_ORDER', 'GT-9.1')
})

test('GT-9.1, GT-2.1 · where no link leads nothing moves, however fast', () => {
  const apart = {
    ...custom,
    scenario_file: { ...short, map: { ...narrowCluster, links: [['A1', 'A2']] } as never },
    speed: 6,
  }
  const setting: Setting = { seats: 2, step: 'movement', options: apart }
  assert.match(refused(setting, 0, 'move 1 from A1 to B1', 'TOO_FAR', 'GT-9.1').text, /no links at all/)
  refused(setting, 0, 'move 1 from A1 via B1 to A1', 'BAD_ORDER', 'GT-9.1')
  legal(setting, 0, 'move 1 from A1 to A2')
})

test('GT-9.1 · a form offers the worlds by which two links lead, where there are several', () => {
  const part = partsOf('move').find(({ name }) => name === 'via') ?? assert.fail()
  const offered = (to: string, ...links: string[]) => {
    const map = { ...narrowCluster, links: links.map((link) => link.split('-')) }
    const options = { ...custom, scenario_file: { ...short, map } as never }
    return thingsIn(part, position({ seats: 2, options }), { from: 'A1', to }, 0).map(({ id }) => id)
  }
  const square = ['A1-A2', 'A1-B1', 'A2-B2', 'B1-B2']
  assert.deepEqual(offered('B2', ...square), ['A2', 'B1'])
  assert.deepEqual(offered('B2', 'A1-A2', 'A2-B2'), [])
  assert.deepEqual(offered('A2', ...square, 'A1-C1', 'C1-A2', 'B1-A2'), [])
  const going = (stops: number) =>
    anyOrder.schema.fault({ do: 'move', ships: 1, from: 'A1', via: Array(stops).fill('A2'), to: 'B1' }, '')
  assert.equal(going(8), null)
  assert.match(going(9) ?? '', /0 to 8/)
})

test('GT-9.1, GT-8.5 · stacks split, and say how much cargo each part carries', () => {
  const lay = (p: Laid) => fleet(p, 0, 'A1', 3, 7)
  const t = new Table(moving(lay)).give(
    { 0: 'move 1 from A1 to A2 carrying 3\nmove 1 from A1 to A3\nmove 1 from A1 to C1 carrying 3' },
    1,
    1,
    1,
  )
  assert.deepEqual([t.cargo(0, 'A2'), t.cargo(0, 'A3'), t.cargo(0, 'C1')], [3, 1, 3])
  refused(moving(lay), 0, 'move 1 from A1 to A2 carrying 4', 'NO_ROOM', 'GT-8.5')
  refused(moving(lay), 0, 'move 2 from A1 to A2 carrying 3', 'NO_ROOM', 'GT-9.1')
  refused(moving(lay), 0, 'move 3 from A1 to A2 carrying 8', 'NO_CARGO', 'GT-9.1')
})

test('GT-9.1 · it stops on entering a world with ships at war with it, but not of those at peace', () => {
  const lay = (p: Laid) => {
    owning(p, 0)
    fleet(p, 1, 'A3', 1)
  }
  const order = { 0: 'move 2 from A1 via A3 to B2' }
  const t = new Table(moving(lay)).give(order, 1, 1, 1)
  assert.deepEqual([t.ships(0, 'A3'), t.ships(0, 'B2'), t.told('stopped').length], [2, 0, 1])
  const calm = new Table(
    moving((p) => {
      lay(p)
      peace(p, 0, 1)
    }),
  ).give(order)
  assert.equal(calm.ships(0, 'B2'), 2)
})

test('GT-9.1 · it may always leave, and passes stacks that come the other way', () => {
  const lay = (p: Laid) => {
    fleet(p, 0, 'A3', 1)
    fleet(p, 1, 'A3', 1)
    fleet(p, 1, 'B2', 1)
  }
  const t = new Table(moving(lay)).give({ 0: 'move 1 from A3 to B2', 1: 'move 1 from B2 to A3' })
  assert.deepEqual([t.ships(0, 'B2'), t.ships(1, 'A3')], [1, 2])
})

test('GT-9.2 · every ship with an enemy present rolls; 5 and 6 hit; all at once', () => {
  const lay = (p: Laid) => {
    fleet(p, 0, 'A2', 2)
    fleet(p, 1, 'A2', 1)
  }
  const t = new Table(moving(lay)).give({}, 5, 4, 6)
  assert.deepEqual([t.ships(0, 'A2'), t.ships(1, 'A2')], [1, 0])
  assert.deepEqual(t.tale, [
    'fought 0 1 2 1 [5,4]',
    'fought 1 1 1 1 [6]',
    'lostShips 0 1 1',
    'lostShips 1 1 1',
  ])
  const easy = new Table(moving(lay, { options: { hit_on: 3 } })).give({}, 2, 2, 3)
  assert.deepEqual([easy.ships(0, 'A2'), easy.ships(1, 'A2')], [1, 1])
  new Table(
    moving((p) => {
      lay(p)
      peace(p, 0, 1)
    }),
  ).give({})
})

test('GT-9.2 · hits go to the enemy with most pieces, of equals the lower seat, neutral units last', () => {
  const three = (a: number, b: number, c: number) => (p: Laid) => {
    fleet(p, 0, 'A2', a)
    fleet(p, 1, 'A2', b)
    fleet(p, 2, 'A2', c)
  }
  const t = new Table(moving(three(1, 1, 2))).give({}, 6, 1, 1, 1)
  assert.deepEqual([t.ships(1, 'A2'), t.ships(2, 'A2')], [1, 1])
  const tie = new Table(moving(three(1, 1, 1))).give({}, 1, 1, 6)
  assert.deepEqual([tie.ships(0, 'A2'), tie.ships(1, 'A2')], [0, 1])
  const units = new Table(
    moving((p) => {
      fleet(p, 0, 'D1', 2)
      fleet(p, 1, 'D1', 2)
    }),
  ).give({ 0: 'attack D1' }, 6, 6, 1, 1, 1, 1)
  assert.deepEqual([units.ships(1, 'D1'), units.p.units[world(units.p, 'D1')]], [0, 2])
  // Hits beyond the pieces of the enemy they go to are lost.
  const many = new Table(moving(three(3, 1, 0))).give({}, 6, 6, 6, 1)
  assert.deepEqual([many.ships(0, 'A2'), many.told('lostShips')], [3, [[1, 1, 1, 0]]])
})

test('GT-9.3 · neutral units fight only those who attack, and hit the attacker with most ships', () => {
  const lay = (p: Laid) => {
    fleet(p, 0, 'D1', 1)
    fleet(p, 1, 'D1', 3)
    fleet(p, 2, 'D1', 1)
    for (const [a, b] of rows('0 1, 0 2, 1 2')) peace(p, a, b)
  }
  const t = new Table(moving(lay)).give({ 0: 'attack D1', 1: 'attack Jorun' }, 1, 1, 1, 5, 5, 1)
  assert.deepEqual(
    [t.ships(0, 'D1'), t.ships(1, 'D1'), t.ships(2, 'D1'), t.p.units[world(t.p, 'D1')]],
    [1, 2, 1, 1],
  )
  assert.deepEqual(t.tale, [
    'attacked 0 9',
    'attacked 1 9',
    'fought 0 9 1 0 [1]',
    'fought 1 9 3 1 [1,1,5]',
    'fought -1 9 2 1 [5,1]',
    'lostShips 1 9 1',
    'lostShips -1 9 1',
  ])
  new Table(moving(lay)).give({})
})

test('GT-9.3 · units are under attack for one turn', () => {
  const lay = (p: Laid) => {
    fleet(p, 0, 'D1', 1)
    peace(p, 0, 1)
  }
  const t = new Table(moving(lay)).give({ 0: 'attack D1' }, 1, 1, 1).until('movement').give({})
  assert.deepEqual([t.p.attacked[9], t.told('fought')], [0, []])
})

test('GT-9.3 · no ship there NO_SHIPS, no neutral units NO_UNITS; then nobody shuns', () => {
  refused(moving(), 0, 'attack D1', 'NO_SHIPS', 'GT-9.3')
  refused(moving(), 0, 'attack B1', 'NO_UNITS', 'GT-9.3')
  const empty = (p: Laid) => {
    fleet(p, 0, 'D1', 1)
    p.units[world(p, 'D1')] = 0
  }
  refused(moving(empty), 0, 'attack D1', 'NO_UNITS', 'GT-9.3')
})

test('GT-9.3 · the attack is carried out after the moves: ships that arrive attack, ships that left do not', () => {
  const t = new Table(moving((p) => fleet(p, 0, 'D2', 1))).give(
    { 0: 'attack D1\nattack D2\nmove 2 from A1 to D1\nmove 1 from D2 to D1' },
    1,
    1,
    1,
    1,
    1,
  )
  assert.deepEqual(t.skipped(0), ['2 NO_SHIPS GT-9.3'])
  assert.deepEqual([t.p.shuns[world(t.p, 'D1')], t.p.shuns[world(t.p, 'D2')]], [1, 0])
})

test('GT-9.4 · money above 3 GB for each surviving ship is lost', () => {
  const lay = (p: Laid) => {
    fleet(p, 0, 'A2', 2, 4)
    fleet(p, 1, 'A2', 1)
  }
  const t = new Table(moving(lay)).give({}, 1, 1, 6)
  assert.deepEqual([t.cargo(0, 'A2'), t.told('lostMoney')], [3, [[0, 1, 1, 0]]])
})

test('GT-9.4 · what the surviving ships have room for is not lost', () => {
  const lay = (p: Laid) => {
    fleet(p, 0, 'A2', 2, 3)
    fleet(p, 1, 'A2', 1)
  }
  const t = new Table(moving(lay)).give({}, 1, 1, 6)
  assert.deepEqual([t.ships(0, 'A2'), t.cargo(0, 'A2'), t.told('lostMoney')], [1, 3, []])
})

const here = (seat: number, id: string) => (p: Laid) => fleet(p, seat, id, 1)
const blockaders = (t: Table, id: string) => t.p.blockaders[world(t.p, id)]

test('GT-10.1 · who is alone with ships at the world of an enemy blockades it', () => {
  const t = new Table(moving(here(1, 'A2'))).give({})
  assert.deepEqual([blockaders(t, 'A2'), t.tale], [bit(1), ['blockaded 1 1 0']])
  const notAlone = [
    (p: Laid) => {
      here(1, 'A2')(p)
      peace(p, 0, 1)
    },
    (p: Laid) => {
      here(1, 'A2')(p)
      here(0, 'A2')(p)
    },
    (p: Laid) => {
      here(1, 'A2')(p)
      here(2, 'A2')(p)
    },
  ]
  assert.equal(blockaders(new Table(moving(notAlone[0])).give({}), 'A2'), 0)
  assert.equal(blockaders(new Table(moving(notAlone[1])).give({}, 1, 1), 'A2'), 0)
  assert.equal(blockaders(new Table(moving(notAlone[2])).give({}, 1, 1), 'A2'), 0)
})

test('GT-10.1 · a neutral world is blockaded by who attacked it, once its units are gone', () => {
  const lay = (units: number, shuns: number) => (p: Laid) => {
    fleet(p, 0, 'D1', 1)
    p.units[world(p, 'D1')] = units
    p.shuns[world(p, 'D1')] = shuns
  }
  assert.equal(blockaders(new Table(moving(lay(0, 1))).give({}), 'D1'), 1)
  assert.equal(blockaders(new Table(moving(lay(1, 1))).give({}), 'D1'), 0)
  assert.equal(blockaders(new Table(moving(lay(0, 0))).give({}), 'D1'), 0)
})

const blockading: Setting = { step: 'trade', turn: 3, lay: (p) => blockade(p, 1, 'A2', ['B1']) }

test('GT-10.2 · the blockader blocks trade with any or all others, in both directions', () => {
  const t = new Table(blockading).give({ 1: 'block A1, C1 at A2\nallow B1 at A2' })
  assert.deepEqual(t.blocks(1, 'A2'), ['A1', 'C1'])
  assert.deepEqual(t.tale.slice(0, 2), ['blocked 1 1 [0,3,6] 0', 'allowed 1 1 [0,6] 0'])
  assert.deepEqual(new Table(blockading).give({ 1: 'block B1' }).told('blocked'), [])
  assert.deepEqual([partners(t.p, 1), partners(t.p, 0), partners(t.p, 6), partners(t.p, 3)], [9, 10, 10, 11])
  assert.equal(new Table(blockading).give({ 1: 'block all' }).blocks(1, 'A2').length, 11)
  refused(blockading, 0, 'block B1 at A2', 'NOT_BLOCKADER', 'GT-10.2')
  refused(blockading, 1, 'allow B1 at A3', 'NOT_BLOCKADER', 'GT-10.2')
})

test('GT-10.2 · the blocks of a new blockade bite from the next Income', () => {
  const t = new Table(moving(here(1, 'A2'))).give({})
  assert.equal(partners(t.p, 1), 11)
  t.until('diplomacy')
  assert.equal(partners(t.p, 1), 0)
  assert.deepEqual(t.told('earned')[0]?.slice(0, 2), [0, 6 + 1 + 4])
})

test('GT-10.3 · where the blockader allows trade, the owner may still prevent it', () => {
  const t = new Table({ ...blockading, lay: (p) => blockade(p, 1, 'A2', []) }).give({ 0: 'prevent B1 at A2' })
  assert.equal(partners(t.p, 1), 10)
})

test('GT-10.4 · the blockaded world cannot stop money that enemy fleets bring', () => {
  const lay = (p: Laid) => {
    admitOnly(p, 'A2', [])
    blockade(p, 2, 'A2', ['B1'])
    peace(p, 1, 2)
    fleet(p, 1, 'A2', 1, 3)
  }
  assert.equal(new Table({ step: 'landing', lay }).give({ 1: 'land 3 at A2' }).agitation(1, 'A2'), 3)
})

test('GT-10.5 · a new blockader who gives no order blocks every world; one who allows blocks the rest', () => {
  const fresh = (more: Setting = {}): Table => new Table(moving(here(1, 'A2'), more)).give({}).until('trade')
  const silent = fresh().give({})
  assert.equal(silent.blocks(1, 'A2').length, 11)
  assert.deepEqual(silent.tale[0], 'blocked 1 1 [0,2,3,4,5,6,7,8,9,10,11] 0')
  assert.deepEqual(fresh().give({ 1: 'block B2 at A2' }).blocks(1, 'A2'), ['B2'])
  assert.equal(fresh().give({ 1: 'allow B2 at A2' }).blocks(1, 'A2').length, 10)
  const none = { options: { blockade_default: 'none' } }
  const open = fresh(none).give({})
  assert.deepEqual([open.blocks(1, 'A2'), open.told('blocked')], [[], []])
  assert.deepEqual(fresh(none).give({ 1: 'allow B2 at A2' }).blocks(1, 'A2'), [])
  // A standing blockade is as it was: it neither begins again nor blocks what its player did not order.
  const standing = new Table(moving((p) => blockade(p, 1, 'A2', ['B1', 'B2'])))
  assert.deepEqual(standing.give({}).tale, [])
  assert.deepEqual(standing.until('trade').give({ 1: 'allow B2' }).blocks(1, 'A2'), ['B1'])
  assert.equal(
    new Table(moving((p) => blockade(p, 1, 'A2'))).give({}).until('diplomacy').blocks(1, 'A2').length,
    0,
  )
})

test('GT-10.6 · a blockade that no longer holds ends at once with its blocks; of several any block counts', () => {
  const lay = (p: Laid) => {
    peace(p, 1, 2)
    blockade(p, 1, 'A2', ['B1'])
    blockade(p, 2, 'A2', ['C1'])
  }
  const t = new Table(moving(lay))
  assert.equal(partners(t.p, 1), 9)
  t.give({ 1: 'move 1 from A2 to A3' })
  assert.deepEqual([blockaders(t, 'A2'), t.blocks(1, 'A2'), t.blocks(2, 'A2')], [bit(2), [], ['C1']])
  assert.deepEqual(t.told('lifted'), [[1, 1, 0, 0]])
})

test('GT-10.7 · after the revolts every blockade is tested with the new owners; none begins', () => {
  const lay = (p: Laid) => {
    blockade(p, 1, 'A2', ['A1'])
    agitate(p, 1, 'A2', 20)
    agitate(p, 1, 'A3', 20)
    fleet(p, 2, 'A3', 1)
    peace(p, 0, 2)
  }
  const t = new Table({ step: 'landing', turn: 3, lay }).give({}, 1, 1)
  assert.deepEqual([t.owner('A2'), blockaders(t, 'A2'), t.blocks(1, 'A2')], [1, 0, []])
  assert.deepEqual([t.owner('A3'), blockaders(t, 'A3')], [1, 0])
})

test('GT-10.7 · a blockade that began this turn and ends with the revolt blocks nothing in step 9', () => {
  const lay = (p: Laid) => {
    fleet(p, 1, 'A2', 1)
    agitate(p, 1, 'A2', 20)
  }
  const t = new Table(moving(lay)).give({})
  assert.equal(blockaders(t, 'A2'), bit(1))
  t.give({}, 1)
  t.give({})
  assert.deepEqual([t.owner('A2'), t.p.fresh[1], t.blocks(1, 'A2')], [1, 0, []])
})

test('GT-11.1 · dispatched money lands if the way is still free, else it returns', () => {
  const lay = (p: Laid) => {
    purse(p, 0, 10)
    fleet(p, 0, 'D1', 1)
  }
  const t = new Table({ step: 'spending', turn: 3, lay }).give({
    0: 'dispatch 4 from A1 to D1\ndispatch 3 from A2 to D2',
  })
  t.give({ 0: 'attack D1' }, 1, 1, 1).give({})
  assert.deepEqual([t.agitation(0, 'D1'), t.agitation(0, 'D2'), t.p.treasury[0]], [0, 2, 7])
  assert.deepEqual(t.tale, ['returned 0 0 9 4', 'landed 0 10 3 3 -1 10 []'])
})

test('GT-11.1 · money whose origin is lost returns, free as the way may be', () => {
  const sent = (from: string) =>
    new Table(
      landing((p) => {
        purse(p, 0, 10)
        add(p.treasury, 0, -4)
        p.underway.push({ seat: 0, from: world(p, from), to: world(p, 'C2'), amount: 4, gift: 0 })
        fleet(p, 2, 'A1', 1)
      }),
    ).give({})
  const [kept, lost] = [sent('A2'), sent('B2')]
  assert.deepEqual([kept.agitation(0, 'C2'), kept.p.treasury[0]], [4, 6])
  assert.deepEqual([lost.agitation(0, 'C2'), lost.p.treasury[0]], [0, 10])
})

const landing = (lay: (p: Laid) => void): Setting => ({ step: 'landing', turn: 3, lay })

test('GT-11.2 · cargo lands even where the world admits none; no piece at war with its owner may stand there', () => {
  const cargo = (p: Laid) => {
    fleet(p, 1, 'A2', 2, 6)
    admitOnly(p, 'A2', [])
  }
  const t = new Table(landing(cargo)).give({ 1: 'land 4 GB at Tesk\nland 2 at A2' })
  assert.deepEqual([t.agitation(1, 'A2'), t.cargo(1, 'A2')], [6, 0])
  refused(landing(cargo), 1, 'land 7 at A2', 'NO_CARGO', 'GT-11.2')
  refused(
    landing((p) => {
      cargo(p)
      fleet(p, 2, 'A2', 1)
    }),
    1,
    'land 2 at A2',
    'CONTESTED',
    'GT-11.2',
  )
  refused(
    landing((p) => {
      cargo(p)
      fleet(p, 1, 'B1', 1, 3)
    }),
    1,
    'land 2 at B1',
    'OWN_TARGET',
    'GT-11.2',
  )
  const calm = new Table(
    landing((p) => {
      cargo(p)
      fleet(p, 0, 'A2', 1)
      peace(p, 0, 1)
    }),
  ).give({
    1: 'land 2 at A2',
  })
  assert.equal(calm.agitation(1, 'A2'), 2)
})

test('GT-9.1 · what there is to move answers first, then where to, then what with', () => {
  const step: Setting = { step: 'movement', lay: (p) => fleet(p, 0, 'A1', 2, 4) }
  refused(step, 0, 'move 9 from A1 to C3 carrying 9', 'NO_SHIPS', 'GT-9.1')
  refused(step, 0, 'move 1 from A1 to A1 carrying 9', 'BAD_ORDER', 'GT-9.1')
  refused(step, 0, 'move 1 from A1 to C3 carrying 9', 'TOO_FAR', 'GT-9.1')
  refused(step, 0, 'move 1 from A1 to A2 carrying 9', 'NO_CARGO', 'GT-9.1')
  const poor: Setting = { step: 'movement', lay: (p) => fleet(p, 0, 'A1', 2, 1) }
  const { text } = refused(poor, 0, 'move 1 from A1 to A2 carrying 2', 'NO_CARGO', 'GT-9.1')
  assert.equal(text, 'Your ships there have 1 GB aboard, not 2.')
  refused(step, 0, 'move 1 from A1 to A2 carrying 4', 'NO_ROOM', 'GT-8.5')
  refused(step, 0, 'move 1 from A1 to A2 carrying 0', 'NO_ROOM', 'GT-9.1')
})

test('GT-10.2 · to block at no place named is to block where the player blockades, even if that is no place', () => {
  legal({ step: 'trade' }, 0, 'block all')
  const t = new Table({ step: 'trade', lay: (p) => blockade(p, 1, 'A2') }).give({
    1: 'block all',
    2: 'block all',
  })
  assert.deepEqual([t.skipped(2), t.blocks(1, 'A2').length], [[], 11])
})

test('GT-11.2 · neutral units contest a landing only in a fight', () => {
  const cargo = (p: Laid) => fleet(p, 1, 'D1', 1, 3)
  assert.equal(new Table(landing(cargo)).give({ 1: 'land 3 at D1' }).agitation(1, 'D1'), 2)
  const one = (p: Laid) => {
    cargo(p)
    p.attacked[world(p, 'D1')] = bit(0)
    p.units[world(p, 'D1')] = 1
  }
  refused(landing(one), 1, 'land 3 at D1', 'CONTESTED', 'GT-11.2')
  const { text } = refused(
    landing((p) => {
      cargo(p)
      p.attacked[world(p, 'D1')] = bit(0)
    }),
    1,
    'land 3 at D1',
    'CONTESTED',
    'GT-11.2',
  )
  assert.equal(text, 'The units of Jorun are under attack; land when they are gone, or left in peace.')
})

test('GT-11.2 · where the units that were attacked are gone nobody contests', () => {
  const lay = (p: Laid) => {
    fleet(p, 1, 'D1', 1, 3)
    p.attacked[world(p, 'D1')] = bit(1)
    p.shuns[world(p, 'D1')] = bit(1)
    p.units[world(p, 'D1')] = 0
  }
  assert.equal(new Table(landing(lay)).give({ 1: 'land 3 at D1' }).agitation(1, 'D1'), 2)
})

test('GT-11.3 · 1 GB is 1 agitation; a gift goes to the owner; a neutral world has none to take it', () => {
  const lay = (p: Laid) => {
    purse(p, 0, 10)
    purse(p, 1, 0)
    fleet(p, 1, 'B1', 0)
    fleet(p, 0, 'B1', 1, 3)
  }
  const t = new Table({ step: 'spending', turn: 3, lay }).give({
    0: 'dispatch 4 from A1 to B2 gift\ndispatch 1 from A2 to D1 gift\ndispatch 1 from A2 to D1',
  })
  assert.deepEqual(t.skipped(0), ['2 NO_OWNER GT-11.3'])
  t.give({}).give({ 0: 'land 2 at B1 gift\nland 1 at B1' })
  assert.deepEqual(t.tale, [
    'gave 0 1 4 4',
    'landed 0 9 1 1 -1 14 []',
    'gave 0 1 3 2',
    'landed 0 3 1 1 1 12 []',
  ])
  assert.deepEqual(
    [t.p.treasury[1], t.agitation(0, 'B2'), t.agitation(0, 'B1'), t.p.treasury[0]],
    [6, 0, 1, 5],
  )
  const stirred = landing((p) => {
    fleet(p, 0, 'D1', 1, 3)
    agitate(p, 0, 'D1', 1)
    agitate(p, 2, 'D1', 1)
  })
  assert.deepEqual(new Table(stirred).give({ 0: 'land 2 at D1' }).tale, ['landed 0 9 2 3 -1 14 [2]'])
  refused(
    landing((p) => fleet(p, 0, 'D1', 1, 3)),
    0,
    'land 1 at D1 gift',
    'NO_OWNER',
    'GT-11.3',
  )
})
