import assert from 'node:assert/strict'
import test from 'node:test'
import { fieldsOf, fullest } from '../../../../kernel/index.ts'
import type { Json, JsonObject } from '../../../../kernel/json.ts'
import { addNavies, moveNavies, navies, portUsable } from '../../land.ts'
import { marches } from '../../moves/marches.ts'
import { type Track, voyageOil } from '../../moves/voyages.ts'
import { placeOf } from '../../place.ts'
import { coverOf } from '../../upkeep.ts'
import { zone, zoneId } from '../position.ts'
import { at, type Player, type Setting } from '../table.ts'
import { deploy, end, land, navy, oil, port } from '../war.ts'

test('CF-13.1 · any or all units, one order after the other, as far as the oil goes', () => {
  const t = deploy({
    usa: { oil: 2, armies: { alaska: 2, 'eastern-usa': 2 }, navies: { 'barkley-sound': 1 } },
    len: {},
  })
  t.do(port('alaska', 'eastern-usa', 1)).do(navy('barkley-sound', 0, 'south-pacific'))
  t.no(land('eastern-usa', 'midwest-usa', 1), 'CF-13.2', 'NO_RESOURCES')
  t.no(port('eastern-usa', 'alaska', 1), 'CF-13.3', 'NO_RESOURCES')
  t.no(navy('south-pacific', 0, 'north-pacific'), 'CF-13.4', 'NO_RESOURCES')
  assert.deepEqual([t.armies('alaska'), t.armies('eastern-usa'), t.navies('south-pacific', 'usa')], [1, 3, 1])
  assert.deepEqual([t.p.created[1], t.p.deleted[1]], [2, 2])
})

test('CF-13.1 · each move is judged when it is made; a unit moves again if it is paid again', () => {
  const t = deploy({ usa: { oil: 3, armies: { 'western-usa': 1 } }, len: {} })
  t.no(land('midwest-usa', 'eastern-usa', 1), 'CF-13.2', 'NO_ARMIES')
  t.do(land('western-usa', 'midwest-usa', 1)).do(land('midwest-usa', 'eastern-usa', 1))
  assert.deepEqual([t.armies('eastern-usa'), oil(t, 'usa')], [1, 1])
})

test('CF-13.1 · nothing need be moved; the late move nothing more (CF-24 D6)', () => {
  const t = deploy({ usa: { oil: 3, armies: { alaska: 1 } }, len: {} })
  assert.deepEqual(t.lateChoice(), { do: 'end' })
  assert.deepEqual([end(t).step, t.who], ['turn.action', ['len']])
})

test('CF-13.2 · armies go to an adjacent friendly territory, 1 oil per group', () => {
  const t = deploy({
    usa: { oil: 2, armies: { 'midwest-usa': 5 }, open: ['n1-m4-eastern-canada'] },
    len: { armies: { 'western-canada': 1 } },
  })
  t.do(land('midwest-usa', 'western-usa', 4))
  assert.deepEqual([t.facts(), t.untrue()], [['marched'], []])
  assert.deepEqual([t.armies('western-usa'), t.armies('midwest-usa'), oil(t, 'usa')], [4, 1, 1])
  t.no(land('midwest-usa', 'alaska', 1), 'CF-13.2', 'NOT_ADJACENT')
  t.no(land('midwest-usa', 'midwest-usa', 1), 'CF-13.2', 'NOT_ADJACENT')
  t.no(land('western-usa', 'western-canada', 1), 'CF-13.2', 'NOT_FRIENDLY')
  t.no(land('western-canada', 'western-usa', 1), 'CF-13.2', 'NOT_FRIENDLY')
  t.no(land('midwest-usa', 'western-usa', 2), 'CF-13.2', 'NO_ARMIES')
  t.no(land('midwest-usa', 'atlantis', 1), 'CF-13.2', 'NO_SUCH_PLACE')
  // Friendly through an open company, without armies.
  t.do(land('midwest-usa', 'western-usa', 1))
  assert.equal(t.owner('eastern-canada'), 'usa')
})

test('CF-13.2, CF-13.3 · a form of a march offers what the rules allow, and begins with most', () => {
  const t = deploy({
    usa: {
      oil: 1,
      armies: { 'midwest-usa': 2, 'western-usa': 5, alaska: 1, 'eastern-usa': 1 },
      open: ['n1-m4-eastern-canada'],
    },
    len: {},
  })
  const form = (way: 'land' | 'port', move = fullest(marches[way], t.p, null, t.p.turn)) =>
    fieldsOf(marches[way], t.p, null, t.p.turn, move).flatMap((field) =>
      field.kind === 'number'
        ? [[field.value, field.limit.most]]
        : field.kind === 'list'
          ? [field.things.map(({ id }) => id)]
          : [],
    )
  // Armies in Alaska have nowhere to go by land.
  assert.deepEqual(form('land'), [['western-usa', 'midwest-usa', 'eastern-usa'], ['midwest-usa'], [5, 5]])
  const first = fullest(marches.land, t.p, null, t.p.turn)
  assert.deepEqual(first, { do: 'land', from: 'western-usa', to: 'midwest-usa', armies: 5 })
  const [from] = fieldsOf(marches.land, t.p, null, t.p.turn, first)
  const midwest = from?.kind === 'list' ? from.put({ id: 'midwest-usa', text: '' }) : first
  assert.deepEqual(midwest, { do: 'land', from: 'midwest-usa', to: 'western-usa', armies: 2 })
  // Where there are none, too, armies can go.
  const east = { do: 'land', from: 'eastern-usa', to: 'midwest-usa', armies: 1 } as const
  const [, to] = fieldsOf(marches.land, t.p, null, t.p.turn, east)
  assert.deepEqual(to?.kind === 'list' && to.things.map(({ text }) => text), [
    ...['Midwest U.S.A.: 2 armies', 'Eastern Canada: 0 armies'],
  ])
  const dry = deploy({
    usa: { armies: { 'midwest-usa': 2, 'western-usa': 5 }, navies: { 'barkley-sound': 1 } },
    len: {},
  })
  const none = fullest(marches.land, dry.p, null, dry.p.turn)
  assert.notEqual(marches.land.fault(dry.p, null, dry.p.turn, none), null)
})

test('CF-13.2, CF-3.3 · neutral land is entered by moving only where one owns it; a home left by its occupier reverts', () => {
  const t = deploy({ usa: { oil: 5, armies: { venezuela: 2, 'central-america': 1 } }, csa: {} })
  t.do(land('venezuela', 'central-america', 2))
  assert.deepEqual(
    [t.owner('venezuela'), t.owner('central-america'), t.armies('central-america')],
    ['csa', 'usa', 3],
  )
  assert.deepEqual(t.heads('csa'), ['Venezuela is yours again. usa’s armies left it.'])
  assert.ok(t.heads('usa').includes('Your armies left Venezuela. It is csa’s again.'))
  assert.deepEqual(t.untrue(), [])
  t.no(land('central-america', 'venezuela', 1), 'CF-13.2', 'NOT_FRIENDLY')
  const bySea = deploy({ usa: { oil: 1, armies: { venezuela: 1 } }, csa: {} })
  bySea.do(port('venezuela', 'eastern-usa', 1))
  assert.deepEqual(bySea.heads('csa'), ['Venezuela is yours again. usa’s armies left it.'])
})

test('CF-13.7, CF-3.3 · land whose armies have all gone aboard is its home player’s again, who is told', () => {
  const aboard = (armies: number) => {
    const t = deploy({ usa: { armies: { venezuela: 2 }, navies: { 'caribbean-sea': 1 } }, csa: {} })
    t.do(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['venezuela', armies] }))
    return t.heads('csa')
  }
  assert.deepEqual(aboard(2), ['Venezuela is yours again. usa’s armies left it.'])
  assert.deepEqual(aboard(1), [])
})

test('CF-3.1, CF-13.2 · a clouded territory is neither left, entered nor passed', () => {
  const t = deploy({
    usa: { oil: 5, armies: { 'western-usa': 2, 'eastern-usa': 2 } },
    csa: { clouds: { 'midwest-usa': 1 } },
  })
  t.no(land('western-usa', 'midwest-usa', 1), 'CF-3.1', 'CLOUD')
  t.no(port('western-usa', 'midwest-usa', 1), 'CF-3.1', 'CLOUD')
})

test('CF-13.3 · from port to port at any distance, 1 oil per group', () => {
  const t = deploy({
    usa: { oil: 3, armies: { 'eastern-usa': 3 }, open: ['n2-o1-japan', 'n2-m4-greenland'] },
    len: {},
  })
  t.do(port('eastern-usa', 'japan', 2))
  assert.deepEqual([t.armies('japan'), t.armies('eastern-usa'), oil(t, 'usa')], [2, 1, 2])
  t.no(port('eastern-usa', 'eastern-usa', 1), 'CF-13.3', 'SAME_PLACE')
  t.no(port('eastern-usa', 'brazil', 1), 'CF-13.3', 'NOT_FRIENDLY')
  t.no(port('eastern-usa', 'greenland', 1), 'CF-13.3', 'NO_PORT')
  t.no(port('eastern-usa', 'japan', 2), 'CF-13.3', 'NO_ARMIES')
})

test('CF-13.3, CF-14.5 · a blockade by another closes the ports, a blockade of one’s own does not', () => {
  const usa = { oil: 9, armies: { 'midwest-usa': 3, alaska: 3 } }
  const there = { navies: { 'caribbean-sea': 1 } }
  const t = deploy({ usa, len: there }, { blockades: [{ by: 'len', land: 'midwest-usa' }] })
  t.no(port('midwest-usa', 'alaska', 1), 'CF-13.3', 'BLOCKADED').no(
    port('alaska', 'midwest-usa', 1),
    'CF-13.3',
    'BLOCKADED',
  )
  t.do(port('alaska', 'eastern-usa', 1))
  const own = deploy(
    { usa: { ...usa, ...there }, len: {} },
    { blockades: [{ by: 'usa', land: 'midwest-usa' }] },
  )
  own.do(port('midwest-usa', 'alaska', 1))
})

test('CF-13.4 · a navy goes any number of zones for 1 oil, past enemies, too', () => {
  const t = deploy({
    usa: { oil: 3, navies: { 'barkley-sound': 2 } },
    len: { navies: { 'north-pacific': 1, 'santa-barbara-passage': 1 } },
  })
  t.do(navy('barkley-sound', 0, 'baltic-sea'))
  assert.deepEqual(
    [t.navies('barkley-sound', 'usa'), t.navies('baltic-sea', 'usa'), oil(t, 'usa')],
    [1, 1, 2],
  )
  t.no(navy('north-sea', 0, 'baltic-sea'), 'CF-13.4', 'NO_NAVY')
  t.no(navy('barkley-sound', 1, 'baltic-sea'), 'CF-13.4', 'NO_NAVY')
  t.no(navy('barkley-sound', 9, 'baltic-sea'), 'CF-13.4', 'NO_NAVY')
  t.no(navy('barkley-sound', 0, 'barkley-sound'), 'CF-13.4', 'NO_MOVE')
  t.no(navy('barkley-sound', 0, 'nowhere'), 'CF-13.4', 'NO_SUCH_PLACE')
})

test('CF-13.4 · several navies at once pay each', () => {
  const t = deploy({ usa: { oil: 3, navies: { 'barkley-sound': [1, 1, 1, 1] } }, len: {} })
  t.no(navy('barkley-sound', 1, 'north-pacific', { count: 4 }), 'CF-13.4', 'NO_RESOURCES')
  t.no(navy('barkley-sound', 1, 'north-pacific', { count: 5 }), 'CF-13.4', 'NO_NAVY')
  t.do(navy('barkley-sound', 1, 'north-pacific', { count: 3 }))
  assert.deepEqual(
    [t.navies('north-pacific', 'usa'), t.armies('north-pacific', 'usa'), oil(t, 'usa')],
    [3, 3, 0],
  )
})

test('CF-13.4, CF-13.7 · several navies at once load and unload each', () => {
  const t = deploy({
    usa: { oil: 2, armies: { 'midwest-usa': 5 }, navies: { 'caribbean-sea': 2 }, open: ['n2-o1-japan'] },
    len: {},
  })
  t.no(navy('caribbean-sea', 0, 'tokyo-bay', { load: ['midwest-usa', 3], count: 2 }), 'CF-13.7', 'NO_ARMIES')
  t.do(navy('caribbean-sea', 0, 'tokyo-bay', { load: ['midwest-usa', 2], unload: ['japan', 1], count: 2 }))
  assert.deepEqual([t.armies('midwest-usa'), t.armies('japan'), t.armies('tokyo-bay', 'usa')], [1, 2, 2])
})

test('CF-13.5 · a navy carries up to 4 armies, which move free', () => {
  const t = deploy({
    usa: { oil: 3, armies: { 'midwest-usa': 9 }, navies: { 'caribbean-sea': [2, 0] } },
    len: {},
  })
  t.no(navy('caribbean-sea', 2, 'north-sea', { load: ['midwest-usa', 3] }), 'CF-13.5', 'TOO_MANY_ABOARD')
  t.do(navy('caribbean-sea', 2, 'north-sea', { load: ['midwest-usa', 2] }))
  assert.deepEqual([t.armies('north-sea', 'usa'), t.armies('midwest-usa'), oil(t, 'usa')], [4, 7, 2])
  const two = deploy(
    { usa: { oil: 3, armies: { 'midwest-usa': 9 }, navies: { 'caribbean-sea': 1 } }, len: {} },
    { options: { transport: 2 } },
  )
  two.no(navy('caribbean-sea', 0, 'north-sea', { load: ['midwest-usa', 3] }), 'CF-13.5', 'TOO_MANY_ABOARD')
})

test('CF-13.6 · a navy does not stay in a light zone with enemy navies; in a dark one it may', () => {
  const t = deploy({
    usa: { oil: 3, navies: { 'barkley-sound': 2 } },
    len: { navies: { 'red-sea': 1, 'indian-ocean': 1 } },
  })
  t.no(navy('barkley-sound', 0, 'red-sea'), 'CF-13.6', 'ENEMY_NAVIES')
  t.do(navy('barkley-sound', 0, 'indian-ocean')).do(navy('barkley-sound', 0, 'arabian-sea'))
  assert.deepEqual([t.navies('indian-ocean', 'usa'), t.navies('indian-ocean', 'len')], [1, 1])
})

test('CF-13.7 · loading alone is free, at a friendly, open port of the zone', () => {
  const t = deploy({
    usa: { armies: { 'midwest-usa': 3, venezuela: 2 }, navies: { 'caribbean-sea': 1 } },
    csa: { armies: { brazil: 2 } },
    len: { navies: { 'long-island-sound': 1, 'gulf-of-panama': 1 } },
  } as Parameters<typeof deploy>[0])
  t.no(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['brazil', 1] }), 'CF-13.7', 'NOT_FRIENDLY')
  t.no(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['alaska', 1] }), 'CF-13.7', 'WRONG_ZONE')
  t.no(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['midwest-usa', 4] }), 'CF-13.7', 'NO_ARMIES')
  t.no(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['atlantis', 4] }), 'CF-13.7', 'NO_SUCH_PLACE')
  t.do(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['midwest-usa', 3] }))
  assert.deepEqual([t.armies('caribbean-sea', 'usa'), t.armies('midwest-usa'), oil(t, 'usa')], [3, 0, 0])
})

test('CF-13.7 · from one territory per navy per turn, also in several moves', () => {
  const t = deploy({
    usa: { oil: 4, armies: { 'midwest-usa': 3, 'eastern-usa': 3 }, navies: { 'caribbean-sea': 1 } },
    len: {},
  })
  t.do(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['midwest-usa', 1] }))
  t.no(navy('caribbean-sea', 1, 'caribbean-sea', { load: ['eastern-usa', 1] }), 'CF-13.7', 'SECOND_LOADING')
  t.no(navy('caribbean-sea', 1, 'north-sea', { load: ['eastern-usa', 1] }), 'CF-13.7', 'SECOND_LOADING')
  t.do(navy('caribbean-sea', 1, 'caribbean-sea', { load: ['midwest-usa', 1] }))
  t.do(navy('caribbean-sea', 2, 'gulf-of-st-lawrence'))
  t.no(
    navy('gulf-of-st-lawrence', 2, 'gulf-of-st-lawrence', { load: ['eastern-usa', 1] }),
    'CF-13.7',
    'SECOND_LOADING',
  )
})

test('CF-13.7, CF-13.4, CF-13 · the rule is each navy’s own: another one loads elsewhere', () => {
  const t = deploy({
    usa: { oil: 4, armies: { 'midwest-usa': 3, 'eastern-usa': 3 }, navies: { 'caribbean-sea': [1, 0] } },
    len: {},
  })
  t.do(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['midwest-usa', 1] }))
  // Both carry one army now; only one has loaded, so one, and no second, may load in the east.
  t.do(navy('caribbean-sea', 1, 'caribbean-sea', { load: ['eastern-usa', 1] }))
  t.no(navy('caribbean-sea', 1, 'caribbean-sea', { load: ['eastern-usa', 1] }), 'CF-13.7', 'SECOND_LOADING')
  assert.deepEqual([t.armies('midwest-usa'), t.armies('eastern-usa')], [2, 2])
  t.do(navy('caribbean-sea', 1, 'caribbean-sea', { load: ['midwest-usa', 1] }))
})

test('CF-13.7 · a navy that moves loads on its way, at any port it can pass', () => {
  const t = deploy({
    usa: { oil: 1, armies: { alaska: 3 }, navies: { 'caribbean-sea': 1 }, open: ['n2-m4-greenland'] },
    len: {},
  })
  t.do(navy('caribbean-sea', 0, 'north-sea', { load: ['alaska', 3] }))
  assert.deepEqual([t.armies('north-sea', 'usa'), t.armies('alaska'), oil(t, 'usa')], [3, 0, 0])
})

test('CF-13.7, CF-13.8, CF-14.5 · blockaded ports neither load nor unload', () => {
  const t = deploy(
    {
      usa: {
        oil: 3,
        armies: { 'midwest-usa': 3, alaska: 1 },
        navies: { 'gulf-of-st-lawrence': [2] },
        open: ['n2-o1-japan'],
      },
      len: { navies: { 'caribbean-sea': 1, 'tokyo-bay': 1, 'sea-of-japan': 1 } },
    },
    {
      blockades: [
        { by: 'len', land: 'midwest-usa' },
        { by: 'len', land: 'japan' },
      ],
    },
  )
  t.no(navy('gulf-of-st-lawrence', 2, 'north-pacific', { load: ['midwest-usa', 1] }), 'CF-13.7', 'BLOCKADED')
  t.no(navy('gulf-of-st-lawrence', 2, 'north-pacific', { unload: ['japan', 1] }), 'CF-13.8', 'BLOCKADED')
})

test('CF-13.8 · armies go ashore at a friendly port of the zone where the navy is', () => {
  const t = deploy({
    usa: { oil: 3, navies: { 'caribbean-sea': [3] }, open: ['n2-m4-greenland', 'n2-o1-japan'] },
    len: { open: ['n1-m1-sahara'] },
  })
  t.no(navy('caribbean-sea', 3, 'tokyo-bay', { unload: ['alaska', 1] }), 'CF-13.8', 'WRONG_ZONE')
  t.no(navy('caribbean-sea', 3, 'north-sea', { unload: ['greenland', 1] }), 'CF-13.8', 'NO_PORT')
  t.no(navy('caribbean-sea', 3, 'mediterranean-sea', { unload: ['sahara', 1] }), 'CF-13.8', 'NOT_FRIENDLY')
  t.no(navy('caribbean-sea', 3, 'tokyo-bay', { unload: ['japan', 4] }), 'CF-13.8', 'NO_CARGO')
  t.do(navy('caribbean-sea', 3, 'tokyo-bay', { unload: ['japan', 2] }))
  assert.deepEqual([t.armies('japan'), t.armies('tokyo-bay', 'usa'), oil(t, 'usa')], [2, 1, 2])
})

test('CF-13.8 · unloading ends the navy’s move: it neither moves, loads nor unloads any more', () => {
  const t = deploy({
    usa: { oil: 5, armies: { 'eastern-usa': 3 }, navies: { 'caribbean-sea': [3, 3] } },
    len: {},
  })
  t.do(navy('caribbean-sea', 3, 'caribbean-sea', { unload: ['midwest-usa', 1] }))
  t.no(navy('caribbean-sea', 2, 'north-sea'), 'CF-13.8', 'MOVE_ENDED')
  t.no(navy('caribbean-sea', 2, 'caribbean-sea', { unload: ['midwest-usa', 1] }), 'CF-13.8', 'MOVE_ENDED')
  t.no(navy('caribbean-sea', 2, 'caribbean-sea', { load: ['eastern-usa', 1] }), 'CF-13.8', 'MOVE_ENDED')
  // The other one, with 3 aboard, has not unloaded.
  t.do(navy('caribbean-sea', 3, 'north-sea'))
})

test('CF-13.8 · the next turn it moves again', () => {
  const t = deploy(
    { usa: { oil: 5, navies: { 'caribbean-sea': [3] } }, len: {} },
    { options: { stall_rounds: 0 } },
  )
  t.do(navy('caribbean-sea', 3, 'caribbean-sea', { unload: ['midwest-usa', 1] }))
  end(t)
    .do({ do: 'done' })
    .act('pass')
    .act('deployment')
    .do(navy('caribbean-sea', 2, 'north-sea'))
})

test('CF-13.4 · a zone that is none is refused, as the start and as the end', () => {
  const t = deploy({ usa: { oil: 1, navies: { 'barkley-sound': 1 } }, len: {} })
  t.no(navy('atlantis', 0, 'red-sea'), 'CF-13.4', 'NO_SUCH_PLACE')
  t.no(navy('barkley-sound', 0, 'atlantis'), 'CF-13.4', 'NO_SUCH_PLACE')
})

test('CF-13.9 · the price of an order is known before it is given; of one that cannot be carried out it is none', () => {
  const { p } = deploy({ usa: { oil: 2, navies: { 'barkley-sound': 2 } }, len: {} })
  const price = (to: string, count: number) =>
    voyageOil(p, 0, [], { do: 'navy', from: 'barkley-sound', cargo: 0, to, count })
  assert.deepEqual([price('red-sea', 2), price('red-sea', 3), price('atlantis', 1)], [2, 0, 0])
})

test('CF-13.9 · bridging costs 1 oil', () => {
  const t = deploy({ usa: { oil: 1, armies: { 'eastern-usa': 4 }, navies: { 'caribbean-sea': 1 } }, len: {} })
  t.do(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['eastern-usa', 4], unload: ['midwest-usa', 4] }))
  assert.deepEqual([t.armies('midwest-usa'), t.armies('eastern-usa'), oil(t, 'usa')], [4, 0, 0])
})

test('CF-13.9, CF-13.4, CF-13.8, CF-13 · bridging without oil is refused, and to load and land in one place is none', () => {
  const t = deploy({ usa: { armies: { 'eastern-usa': 4 }, navies: { 'caribbean-sea': [1] } }, len: {} })
  t.no(navy('caribbean-sea', 1, 'caribbean-sea', { unload: ['midwest-usa', 1] }), 'CF-13.4', 'NO_RESOURCES')
  t.no(
    navy('caribbean-sea', 1, 'caribbean-sea', { load: ['eastern-usa', 1], unload: ['eastern-usa', 1] }),
    'CF-13.8',
    'SAME_PLACE',
  )
})

test('CF-13.9 · moving again costs 1 more; unloading where the move ended costs nothing more', () => {
  const t = deploy({ usa: { oil: 3, navies: { 'north-pacific': [2] } }, len: {} })
  t.do(navy('north-pacific', 2, 'south-pacific')).do(navy('south-pacific', 2, 'caribbean-sea'))
  assert.equal(oil(t, 'usa'), 1)
  t.do(navy('caribbean-sea', 2, 'caribbean-sea', { unload: ['midwest-usa', 2] }))
  assert.deepEqual([oil(t, 'usa'), t.armies('midwest-usa')], [1, 2])
})

test('CF-13.9 · of navies that look alike the one that has paid unloads, the one that has not sails', () => {
  const t = deploy({ usa: { oil: 2, navies: { 'north-pacific': [2], 'caribbean-sea': [2] } }, len: {} })
  t.do(navy('north-pacific', 2, 'caribbean-sea')).do(navy('caribbean-sea', 2, 'north-sea'))
  assert.equal(oil(t, 'usa'), 0)
  t.do(navy('caribbean-sea', 2, 'caribbean-sea', { unload: ['midwest-usa', 2] }))
  assert.deepEqual([oil(t, 'usa'), t.armies('midwest-usa')], [0, 2])
})

test('CF-13.10 · armies aboard stay at sea between turns', () => {
  const t = deploy({ usa: { oil: 1, armies: { 'midwest-usa': 2 }, navies: { 'caribbean-sea': 1 } }, len: {} })
  t.do(navy('caribbean-sea', 0, 'north-atlantic', { load: ['midwest-usa', 2] }))
  assert.equal(end(t).act('pass').armies('north-atlantic', 'usa'), 2)
})

test('CF-13.11 · blockades come at the end of the action', () => {
  const t = deploy({ usa: { oil: 1, navies: { 'north-pacific': 1 } }, len: {} }).do(
    navy('north-pacific', 0, 'shark-bay'),
  )
  assert.equal(end(t).step, 'turn.action')
  const two = deploy({ usa: { oil: 1, navies: { 'north-pacific': 1 } }, len: {} }).do(
    navy('north-pacific', 0, 'tasman-sea'),
  )
  assert.deepEqual([end(two).step, two.who], ['blockades.choose', ['usa']])
})

test('CF-14.4 · a blockade ends at once when its navy sails', () => {
  const t = deploy(
    { usa: { oil: 2, navies: { 'tasman-sea': 1 } }, len: {} },
    { blockades: [{ by: 'usa', land: 'new-zealand' }] },
  )
  t.do(navy('tasman-sea', 0, 'south-pacific'))
  assert.deepEqual(
    [t.blockades(), t.said()],
    [
      [],
      ['usa sails 1 navy from Tasman Sea to South Pacific', 'The blockade of New Zealand by usa is broken'],
    ],
  )
  // CF-14.4  It does not revive by itself.
  assert.deepEqual(t.do(navy('south-pacific', 0, 'tasman-sea')).blockades(), [])
})

test('CF-27, CF-13.2, CF-13.3 · any cost that is short says what one has', () => {
  const t = deploy({ usa: { armies: { 'western-usa': 1 }, navies: { 'barkley-sound': 1 } }, len: {} })
  assert.equal(t.match.check(0, land('western-usa', 'midwest-usa', 1))?.text, 'This costs 1 oil; you have 0.')
})

test('CF-13.1, CF-13.11, CF-13 · who has neither oil nor navies is not asked; with either they are', () => {
  const asked = (usa: Player) => deploy({ usa, len: { navies: { 'red-sea': 1 } } }).step
  assert.deepEqual(
    [{ armies: { alaska: 1 } }, { oil: 1 }, { navies: { 'red-sea': 1 } }].map((usa, i) =>
      i === 2 ? deploy({ usa, len: {} }).step : asked(usa),
    ),
    ['turn.action', 'deployment.move', 'deployment.move'],
  )
})

test('CF-13.4, CF-13.5 · one navy when no number is said; a full one sails; more aboard than fits is no navy', () => {
  const t = deploy(
    { usa: { oil: 9, navies: { 'barkley-sound': [4, 4] } }, len: { navies: { 'barents-sea': [0] } } },
    { options: { transport: 4 } },
  )
  const { count, load, unload, ...plain } = navy('barkley-sound', 4, 'north-pacific') as JsonObject
  t.do(plain)
  assert.deepEqual([t.navies('north-pacific', 'usa'), t.facts(), t.untrue()], [1, ['sailed'], []])
  // Five would be the empty navies of the next seat.
  const next = deploy({ usa: { oil: 9 }, len: { navies: { 'red-sea': 1 } } })
  next.no(navy('red-sea', 5, 'north-pacific'), 'CF-13.4', 'NO_NAVY')
  assert.match(next.match.check(0, navy('red-sea', 5, 'north-pacific'))?.text ?? '', /You have 0 navies /)
})

test('CF-13.9, CF-13.4 · what was loaded, sailed and landed is told', () => {
  const t = deploy({ usa: { oil: 3, armies: { alaska: 3 }, navies: { 'barkley-sound': 1 } }, len: {} })
  t.do(navy('barkley-sound', 0, 'barkley-sound', { load: ['alaska', 2], unload: ['western-usa', 1] }))
  assert.deepEqual([t.facts(), t.untrue()], [['loaded', 'landed'], []])
})

test('CF-13.7, CF-13.8, CF-13.1, CF-13.4, CF-13.9 · of navies that look alike one takes the order that can, and spares the others for what they still can do', () => {
  const begin = (navies: Player['navies'] & {}) =>
    deploy({ usa: { oil: 9, armies: { alaska: 9, 'western-usa': 9, 'eastern-usa': 9 }, navies }, len: {} })
  const here = (cargo: number, more: Parameters<typeof navy>[3]) =>
    navy('barkley-sound', cargo, 'barkley-sound', more)
  // One that loaded at Alaska, the first territory, loads no more at the next, and the other way round.
  for (const [one, other] of [
    ['alaska', 'western-usa'],
    ['western-usa', 'alaska'],
  ] as const) {
    const t = begin({ 'barkley-sound': 1 }).do(here(0, { load: [one, 1] }))
    t.no(here(1, { load: [other, 1] }), 'CF-13.7', 'SECOND_LOADING').do(here(1, { load: [one, 1] }))
  }
  // One of two that have 2 aboard has loaded: it loads more in the same place, and the other elsewhere.
  const two = begin({ 'barkley-sound': [0, 2] })
    .do(here(0, { load: ['alaska', 2] }))
    .do(here(2, { load: ['alaska', 1] }))
  two.do(here(2, { load: ['western-usa', 1] }))
  assert.deepEqual([two.armies('alaska'), two.armies('western-usa')], [6, 8])
  // One that has unloaded here does not keep one elsewhere from moving.
  const apart = begin({ 'barkley-sound': [1], 'long-island-sound': 1 }).do(here(1, { unload: ['alaska', 1] }))
  apart
    .do(navy('long-island-sound', 0, 'north-pacific'))
    .no(navy('barkley-sound', 0, 'north-pacific'), 'CF-13.8', 'MOVE_ENDED')
  // Of one that has sailed and one that has not, with the same aboard, the first unloads for nothing, the second sails.
  const paid = begin({ 'barkley-sound': [1], 'santa-barbara-passage': [1] })
  paid
    .do(navy('santa-barbara-passage', 1, 'barkley-sound'))
    .do(navy('barkley-sound', 1, 'north-pacific'))
    .do(here(1, { unload: ['alaska', 1] }))
  assert.equal(oil(paid, 'usa'), 7)
  // Of two that have sailed the one that loaded in the place does so again.
  const later = begin({ 'santa-barbara-passage': [0, 2] }).do(
    navy('santa-barbara-passage', 2, 'barkley-sound'),
  )
  later.do(navy('santa-barbara-passage', 0, 'barkley-sound', { load: ['alaska', 2] }))
  later.do(here(2, { load: ['alaska', 1] })).do(here(2, { load: ['western-usa', 1] }))
  const both = begin({ 'santa-barbara-passage': [0, 2] })
  both
    .do(navy('santa-barbara-passage', 0, 'barkley-sound', { load: ['alaska', 2] }))
    .do(navy('santa-barbara-passage', 2, 'barkley-sound'))
  both.do(here(2, { load: ['alaska', 1] })).do(here(2, { load: ['western-usa', 1] }))
  assert.deepEqual([both.armies('alaska'), both.armies('western-usa')], [6, 8])
  // Three alike sail, one lands, and of the two others both still can.
  const three = begin({ 'santa-barbara-passage': [1, 1, 1] }).do(
    navy('santa-barbara-passage', 1, 'barkley-sound', { count: 3 }),
  )
  three
    .do(here(1, { unload: ['alaska', 1] }))
    .do(here(1, { unload: ['alaska', 1] }))
    .do(here(1, { unload: ['alaska', 1] }))
  assert.deepEqual([oil(three, 'usa'), three.armies('alaska')], [6, 12])
})

test('CF-13.11, CF-14.4, CF-3, CF-22.1, CF-13 · who has a home again when armies leave it, by land or aboard, can lose it to a nuke', () => {
  const held = (oil: number) => {
    const armies = { nigeria: 1, zaire: 1, mozambique: 1, 'south-africa': 1 }
    return deploy({ usa: { oil, armies, navies: { 'gulf-of-guinea': 1 }, open: ['n2-m2-egypt'] }, fas: {} })
  }
  assert.equal(held(1).p.rooted & 2, 0)
  assert.equal(held(1).do(land('nigeria', 'zaire', 1)).p.rooted & 2, 2)
  assert.equal(
    held(1).do(navy('gulf-of-guinea', 0, 'gulf-of-guinea', { load: ['nigeria', 1] })).p.rooted & 2,
    2,
  )
})

test('CF-13.3, CF-13.7, CF-13.8 · a port is open to the owner of its land alone, on its own zone and without a blockade', () => {
  const open = (blockades: NonNullable<Setting['blockades']> = []) => {
    const { p } = at({ usa: {}, len: { navies: { 'barkley-sound': 1 } } }, { blockades })
    const alaska = placeOf('alaska')
    return [
      portUsable(p, 0, alaska, zone('barkley-sound')),
      portUsable(p, 1, alaska, zone('barkley-sound')),
      portUsable(p, 0, alaska, zone('caribbean-sea')),
    ]
  }
  assert.deepEqual(
    [open(), open([{ by: 'len', land: 'alaska' }])],
    [
      [true, false, false],
      [false, false, false],
    ],
  )
})

test('CF-13.4, CF-13.7, CF-13.8, CF-13.9 · navies are one group that lie in one zone with as many aboard and have done the same', () => {
  const groups = (...orders: Json[]) => {
    const off = { 'barkley-sound': [0, 0, 1, 1, 2], 'santa-barbara-passage': [0, 1, 2] }
    const usa = { oil: 9, armies: { alaska: 9, 'western-usa': 9 }, navies: off }
    const t = deploy({ usa, len: {} })
    for (const order of orders) t.do(order)
    const { tracks } = t.p.flow.at(-1) as unknown as { tracks: Track[] }
    return tracks.map(({ zone, ...is }) => [zoneId(zone), is.cargo, is.at, is.paid, is.done, is.count].join())
  }
  const out = (cargo: number, to = 'north-pacific') => navy('barkley-sound', cargo, to)
  const load = (at: string) => navy('barkley-sound', 0, 'barkley-sound', { load: [at, 1] })
  const go = (cargo: number, more = {}) => navy('santa-barbara-passage', cargo, 'barkley-sound', more)
  const on = navy('north-pacific', 1, 'south-pacific')
  const [north, south] = ['north-pacific,1,-1,1,0', 'south-pacific,1,-1,1,0']
  // Alaska is territory 0, Western U.S.A. 1.
  for (const [orders, expected] of [
    [[out(1), out(1)], [`${north},2`]],
    [
      [out(1), out(1, 'south-pacific')],
      [`${north},1`, `${south},1`],
    ],
    [
      [out(1), out(2)],
      [`${north},1`, 'north-pacific,2,-1,1,0,1'],
    ],
    [
      [load('alaska'), load('western-usa')],
      ['barkley-sound,1,0,0,0,1', 'barkley-sound,1,1,0,0,1'],
    ],
    [
      [load('alaska'), go(0, { load: ['alaska', 1] })],
      ['barkley-sound,1,0,0,0,1', 'barkley-sound,1,0,1,0,1'],
    ],
    [
      [go(1), go(2, { unload: ['alaska', 1] })],
      ['barkley-sound,1,-1,1,0,1', 'barkley-sound,1,-1,1,1,1'],
    ],
    [
      [out(1), out(1), out(2), on],
      [`${north},1`, 'north-pacific,2,-1,1,0,1', `${south},1`],
    ],
    [
      [out(1), out(1), out(2), on, on],
      ['north-pacific,2,-1,1,0,1', `${south},2`],
    ],
  ] as const)
    assert.deepEqual(groups(...orders), expected)
})

test('CF-3.6, CF-13.3, CF-13.4, CF-14.2 · what navies cover follows them as they come, go and are lost', () => {
  const p = structuredClone(at({ usa: { navies: { 'gulf-of-panama': 1 } }, fas: {} }).p)
  const other = at({ usa: {}, fas: {} }).p
  const covered = () => coverOf(p, 0).zones.map(zoneId)
  const empty = (id: string) => ({ zone: zone(id), cargo: 0 })
  const move = (from: string, to: string) => moveNavies(p, 0, empty(from), empty(to), 1)
  assert.deepEqual(covered(), ['gulf-of-panama'])
  move('gulf-of-panama', 'caribbean-sea')
  assert.deepEqual(covered(), ['caribbean-sea'])
  addNavies(p, zone('lima-bay'), 0, 0, 1)
  assert.deepEqual(covered(), ['lima-bay', 'caribbean-sea'])
  addNavies(p, zone('lima-bay'), 0, 0, -1)
  assert.deepEqual(covered(), ['caribbean-sea'])
  // Another game was looked at in between.
  assert.deepEqual(coverOf(other, 0).zones, [])
  assert.equal(navies(other, zone('caribbean-sea'), 0), 0)
  addNavies(p, zone('red-sea'), 0, 0, 1)
  assert.deepEqual([covered(), navies(p, zone('red-sea'), 0)], [['caribbean-sea', 'red-sea'], 1])
  assert.equal(navies(other, zone('red-sea'), 0), 0)
  move('red-sea', 'gulf-of-panama')
  assert.deepEqual(covered(), ['gulf-of-panama', 'caribbean-sea'])
})
