import assert from 'node:assert/strict'
import test from 'node:test'
import { siloLands } from '../../land.ts'
import { allMoney, boxPrice, labourPrice } from '../../money.ts'
import { LABOUR_SCALE } from '../../options.ts'
import { land } from '../position.ts'
import { at, noGame, played, type Table } from '../table.ts'

test('CF-3.1 · a clouded territory belongs to nobody and its ports are none', () => {
  const t = at({ usa: { clouds: { alaska: 1 }, mineral: 9 }, csa: {} })
  assert.equal(t.owner('alaska'), null)
  t.act('build').no({ armies: [{ at: 'alaska', count: 1 }] }, 'CF-11.4', 'NOT_HOME')
  // Western U.S.A. has a port on the zone as well: only with both clouded there is none.
  const both = at({ usa: { clouds: { alaska: 1, 'western-usa': 1 }, mineral: 9 }, csa: {} })
  both.act('build').no({ navies: [{ zone: 'barkley-sound', count: 1 }] }, 'CF-11.5', 'NO_HOME_PORT')
})

test('CF-3.2 · armies occupy: before home and company', () => {
  const t = at({ usa: { armies: { kola: 1, india: 1 } }, ussr: {}, csa: { open: ['n1-m3-india'] } })
  assert.deepEqual([t.owner('kola'), t.owner('india')], ['usa', 'usa'])
})

test('CF-3.3 · an empty home territory belongs to its living home player', () => {
  const t = at({ usa: {}, ussr: {}, csa: { out: true } })
  assert.deepEqual([t.owner('kola'), t.owner('brazil')], ['ussr', null])
})

test('CF-3.4 · empty neutral land belongs to the only player with an open company there', () => {
  const own = (players: Parameters<typeof at>[0]) => at({ usa: {}, csa: {}, ...players }).owner('india')
  assert.equal(own({}), null)
  assert.equal(own({ usa: { open: ['n1-m3-india'] } }), 'usa')
  assert.equal(own({ usa: { open: ['n1-m3-india', 'n2-o2-india'] } }), 'usa')
  assert.equal(own({ usa: { open: ['n1-m3-india'] }, csa: { open: ['n2-o2-india'] } }), null)
  assert.equal(own({ usa: { open: ['n1-m3-india'] }, csa: { closed: ['n2-o2-india'] } }), 'usa')
  assert.equal(own({ usa: { closed: ['n1-m3-india'] } }), null)
})

test('CF-3.5 · friendly means owned: silos go there', () => {
  const t = at({ usa: { mineral: 9, open: ['n1-m3-india'] }, csa: {} }, { out: ['nuke'] })
  t.act('build').no({ nukes: [{ at: 'iran', count: 1 }] }, 'CF-11.6', 'NOT_FRIENDLY')
  t.do({ nukes: [{ at: 'india', count: 1 }] })
  assert.equal(t.silos('usa', 'india'), 1)
})

test('CF-3.6 · a zone is held while navies are in it, and never owned', () => {
  const t = at({ usa: { navies: { 'red-sea': 1 }, mineral: 9 }, fas: { mineral: 9 } }, { turn: 'fas' })
  t.act('build').no({ navies: [{ zone: 'red-sea', count: 1 }] }, 'CF-11.7', 'ENEMY_NAVIES')
  const free = at({ usa: { mineral: 9 }, fas: { mineral: 9 } }, { turn: 'fas' })
  assert.equal(
    free
      .act('build')
      .do({ navies: [{ zone: 'red-sea', count: 1 }] })
      .navies('red-sea', 'fas'),
    1,
  )
})

test('CF-3.7 · silos in land that another occupies are removed, or captured up to the limit', () => {
  const left = (options: Record<string, string | number>) => {
    // An army moves into neutral Poland, which is LEN's by its company and where a silo of the USA still stands.
    const t = at(
      {
        len: { oil: 3, armies: { 'eastern-europe': 2 }, silos: { iberia: 2 }, open: ['n1-g3-poland'] },
        usa: { silos: { poland: 2, alaska: 1 } },
      },
      { options: { ...options } },
    )
    t.act('deployment').do({ do: 'land', from: 'eastern-europe', to: 'poland', armies: 1 })
    const told = t.facts().filter((kind) => kind.startsWith('silos'))
    return [t.silos('len', 'poland'), t.silos('len'), t.silos('usa'), ...told]
  }
  assert.deepEqual(left({}), [0, 2, 1, 'silosRemoved'])
  assert.deepEqual(left({ silo_capture: 'capture' }), [2, 4, 1, 'silosCaptured'])
  const some = left({ silo_capture: 'capture', strategic_limit: 3 })
  assert.deepEqual(some, [1, 3, 1, 'silosCaptured', 'silosRemoved'])
})

test('CF-3.7 · armies built on a home territory where a silo of another was left remove it at once', () => {
  // LEN has held Alaska, put a silo there and gone: it is launchable (CF-3.8) until an army stands beside it.
  const left = (options: Record<string, string> = {}) => {
    const t = at({ usa: { mineral: 3 }, len: { silos: { alaska: 2 } } }, { options: { ...options } })
    t.act('build').do({ armies: [{ at: 'alaska', count: 1 }] })
    return [t.silos('usa'), t.silos('len')]
  }
  assert.deepEqual(left(), [0, 0])
  assert.deepEqual(left({ silo_capture: 'capture' }), [2, 0])
})

test('CF-3.8 · a silo stays when its territory is no longer friendly, and can be launched', () => {
  const t = at({ usa: { silos: { india: 1 } }, csa: {} })
  assert.deepEqual([t.owner('india'), t.silos('usa', 'india')], [null, 1])
  t.act('attack').do({ attack: 'strategic' })
  assert.equal(t.p.silo[land('india') * 2], 1)
  assert.equal(t.step, 'strategic.declare')
})

test('CF-3.8, CF-17.1 · silos of several players in one land are each player’s own, and counted once', () => {
  const t = at({ usa: { silos: { india: 2, iran: 1 } }, csa: { silos: { india: 3, alaska: 1 } }, fas: {} })
  assert.deepEqual([siloLands(t.p).length, t.silos('usa'), t.silos('csa'), t.silos('fas')], [3, 3, 4, 0])
})

test('CF-3.7, CF-11.9 · how many silos went, and who has them now, is told: those beyond the limit are removed', () => {
  const told = (silo_capture: string, had: number) => {
    const usa = { mineral: 3, silos: { alaska: had } }
    const t = at({ usa, len: { silos: { alaska: 3 } } }, { options: { silo_capture } })
    t.act('build').do({ armies: [{ at: 'alaska', count: 1 }] })
    assert.deepEqual(t.untrue(), [])
    return t.said().slice(2)
  }
  const [gone, captured] = ['3 silos of len in Alaska are destroyed', 'usa captures 3 silos of len in Alaska']
  assert.deepEqual(
    [told('destroy', 0), told('capture', 0), told('capture', 12)],
    [[gone], [captured], [gone]],
  )
  const both = ['usa captures 2 silos of len in Alaska', '1 silo of len in Alaska is destroyed']
  assert.deepEqual(told('capture', 10), both)
})

const oil = { open: ['usa-o3'] }
const three = { open: ['usa-o3', 'usa-m3', 'usa-g3'] }
const produce = (t: Table, ...types: string[]) => t.act('production').do({ types })

test('CF-4.1 · each player starts with 3000 M; option STARTING_CASH', () => {
  assert.deepEqual(played({ seats: 3 }).p.cash, [3000, 3000, 3000])
  assert.deepEqual(played({ seats: 2, options: { starting_cash: 1500 } }).p.cash, [1500, 1500])
})

test('CF-4.1, CF-4.10 · option LATER_CASH: each seat begins with a sum more than the seat before', () => {
  const { p } = played({ seats: 3, options: { later_cash: 500 } })
  assert.deepEqual([p.cash, allMoney(p)], [[3000, 3500, 4000], 10_500])
})

test('CF-4.2, CF-4.2a · the 36 boxes of the labour row; their sum is 16,425', () => {
  const runs: readonly (readonly [number, number, number])[] = [
    [1, 1, 25],
    [2, 3, 50],
    [4, 6, 100],
    [7, 9, 200],
    [10, 13, 300],
    [14, 18, 400],
    [19, 23, 500],
    [24, 27, 600],
    [28, 30, 700],
    [31, 33, 800],
    [34, 35, 900],
    [36, 36, 1000],
  ]
  const expected = runs.flatMap(([from, to, price]) => Array<number>(to - from + 1).fill(price))
  assert.deepEqual(LABOUR_SCALE, expected)
  assert.equal(expected.length, 36)
  assert.equal(
    expected.reduce((sum, price) => sum + price, 0),
    16_425,
  )
})

test('CF-4.2 · option LABOUR_SCALE: other prices, never falling', () => {
  const t = at({ usa: oil, csa: {} }, { k: 1, options: { labour_scale: [10, 70, 70] } })
  assert.deepEqual([produce(t, 'oil').cash('usa'), t.row], [2930, 80])
  noGame({ labour_scale: [10, 5] }, 2, 'CF-4.2', 'BAD_OPTION')
  noGame({ labour_scale: [] }, 2, 'CF-4.2', 'BAD_OPTION')
})

test('CF-4.3 · the price of the leftmost empty box goes into that box; the row starts empty', () => {
  assert.equal(played({ seats: 2 }).k, 0)
  const t = at({ usa: oil, csa: {} }, { k: 6 })
  assert.equal(t.row, 425)
  produce(t, 'oil')
  assert.deepEqual([t.cash('usa'), t.k, t.row], [2800, 7, 625])
  assert.ok(t.said().includes('usa buys 1 labour unit for 200 M'))
})

test('CF-4.3a · the row is filled from the left: k says it all', () => {
  const t = at({ usa: three, csa: {} }, { k: 0 })
  for (let box = 1; box <= 36; box++) assert.equal(boxPrice(t.p, box), LABOUR_SCALE[box - 1])
  produce(t, 'oil', 'mineral')
  assert.deepEqual([t.k, t.row], [2, 75])
})

test('CF-4.5 · a full row sells no labour', () => {
  const t = at({ usa: { ...three, mineral: 9 }, csa: {} }, { k: 36 })
  assert.equal(t.row, 16_425)
  for (const action of ['production', 'build', 'research']) t.no({ do: action }, 'CF-4.5', 'ROW_FULL')
  const one = at({ usa: three, csa: {} }, { k: 35 }).act('production')
  one.no({ types: ['oil', 'grain'] }, 'CF-4.5', 'ROW_FULL')
  assert.deepEqual([one.do({ types: ['oil'] }).k, one.cash('usa')], [36, 2000])
})

test('CF-4.5 · option LABOUR_FULL = repeatLast: the last price goes on', () => {
  const t = at({ usa: three, csa: {} }, { k: 36, options: { labour_full: 'repeatLast' } })
  produce(t, 'oil', 'grain')
  assert.deepEqual([t.k, t.cash('usa'), t.row], [38, 1000, 18_425])
})

test('CF-4.7 · labour is bought when it is used and not kept', () => {
  const t = at({ usa: oil, csa: {} })
  produce(t, 'oil')
  assert.equal(t.k, 1)
  t.act('pass')
  // The next turn it is bought again.
  produce(t, 'oil')
  assert.equal(t.k, 2)
})

test('CF-4.8 · several units are paid box by box in rising order, and not at all when not in full', () => {
  const t = at({ usa: { ...three, cash: 399 }, csa: {} }, { k: 5 })
  assert.equal(labourPrice(t.p, 3), 100 + 200 + 200)
  t.act('production').no({ types: ['mineral', 'oil', 'grain'] }, 'CF-4.8', 'NO_MONEY')
  t.do({ types: ['mineral', 'oil'] })
  assert.deepEqual([t.cash('usa'), t.k], [99, 7])
})

test('CF-4.8 · labour is paid before anything is produced', () => {
  const t = at({ usa: { ...oil, cash: 24 }, csa: {} })
  t.no({ do: 'production' }, 'CF-4.8', 'NO_MONEY')
})

test('CF-4.9 · the bank never lends: who cannot pay cannot act', () => {
  const t = at({ usa: { ...oil, cash: 0, mineral: 5 }, csa: {} })
  for (const action of ['production', 'build', 'research']) t.no({ do: action }, 'CF-4.8', 'NO_MONEY')
})

test('CF-4.10 · treasuries, row and bank together are N × STARTING_CASH at every moment', () => {
  const t = played({ seats: 4 })
  for (let turn = 0; turn < 8; turn++) {
    assert.equal(allMoney(t.p), 12_000)
    t.act('production').luck({ types: ['oil'] }, turn)
    while (t.step !== 'turn.action') t.luck(t.lateChoice(), turn)
  }
  assert.equal(t.row, 25 + 50 + 50 + 100 + 100 + 100 + 200 + 200)
})

test('CF-4.11 · money moves only from treasury to row, and only as much as is paid', () => {
  const t = at({ usa: three, csa: {}, fas: {} }, { k: 2 })
  produce(t, 'oil')
  assert.deepEqual([t.p.cash, t.row, t.p.retired], [[2950, 3000, 3000], 125, 0])
})

test('CF-4.12, CF-4.8 · no treasury goes below 0', () => {
  const t = at({ usa: { ...three, cash: 124 }, csa: {} })
  t.act('production').no({ types: ['mineral', 'oil', 'grain'] }, 'CF-4.8', 'NO_MONEY')
  const exact = at({ usa: { ...three, cash: 125 }, csa: {} })
  assert.equal(produce(exact, 'mineral', 'oil', 'grain').cash('usa'), 0)
})

test('CF-4.3, CF-4.7, CF-8.2 · who buys labour has done something', () => {
  const t = at({ usa: { open: ['usa-o3'] }, csa: {} }, { busy: false }).act('production')
  assert.equal(t.do({ types: ['oil'] }).p.busy, 1)
})
