import assert from 'node:assert/strict'
import test from 'node:test'
import { withAt } from '../../../../kernel/lists.ts'
import {
  coastOf,
  dark,
  landNext,
  portLands,
  portsOf,
  seaNext,
  shoresOf,
  territories,
  zones,
} from '../../board.ts'
import { land, landId, zone, zoneId } from '../position.ts'
import { at, game } from '../table.ts'

test('CF-2.1 · the board has 52 land territories, 33 light and 8 dark zones', () => {
  assert.equal(territories.length, 52)
  assert.deepEqual([dark.filter((d) => !d).length, dark.filter((d) => d).length], [33, 8])
  assert.deepEqual([dark[zone('red-sea')], dark[zone('indian-ocean')]], [false, true])
})

test('CF-2.2 · neighbours are the edges of the map, both ways; coasts touch light zones only', () => {
  const mutual = (next: readonly (readonly number[])[]) =>
    next.every((list, a) => list.every((b) => b !== a && next[b]?.includes(a) === true))
  assert.ok(mutual(landNext) && mutual(seaNext))
  assert.ok(landNext[land('western-usa')]?.includes(land('midwest-usa')))
  assert.ok(!landNext[land('western-usa')]?.includes(land('eastern-usa')))
  for (const [at, coast] of coastOf.entries())
    for (const sea of coast) {
      assert.equal(dark[sea], false)
      assert.ok(shoresOf[sea]?.includes(at))
    }
})

test('CF-2.2 · canals are ordinary edges between seas', () => {
  const joined = (a: string, b: string) => seaNext[zone(a)]?.includes(zone(b))
  assert.ok(joined('caribbean-sea', 'gulf-of-panama'))
  assert.ok(joined('mediterranean-sea', 'red-sea'))
})

test('CF-2.3 · a territory has several ports, one or none, each on a zone that touches it', () => {
  const ports = (id: string) => portsOf[land(id)]?.map(zoneId)
  assert.deepEqual(ports('eastern-usa'), ['caribbean-sea', 'long-island-sound', 'gulf-of-st-lawrence'])
  assert.deepEqual([ports('alaska'), ports('tibet')], [['barkley-sound'], []])
  for (const [at, list] of portsOf.entries())
    for (const sea of list) {
      assert.ok(coastOf[at]?.includes(sea), `${landId(at)} does not touch ${zoneId(sea)}`)
      assert.ok(portLands[sea]?.includes(at))
    }
  // A coast without a port is not a port.
  assert.ok(coastOf[land('greenland')]?.length !== 0)
  assert.deepEqual(ports('greenland'), [])
})

test('CF-2.4 · units are armies and navies, weapons silos and L-stars', () => {
  const t = at({
    usa: { armies: { alaska: 1 }, navies: { 'red-sea': 1 }, silos: { alaska: 1 }, lstars: 1 },
    csa: {},
  })
  assert.deepEqual(
    [t.armies('alaska'), t.navies('red-sea', 'usa'), t.silos('usa'), t.lstars('usa')],
    [1, 1, 1, 1],
  )
})

test('CF-2.5 · clouds record who placed them', () => {
  const t = at({ usa: { clouds: { japan: 1 } }, csa: { clouds: { japan: 2 } } })
  assert.deepEqual([t.clouds('japan'), t.clouds('japan', 'usa'), t.clouds('japan', 'csa')], [3, 1, 2])
})

test('CF-2.6 · armies ride navies, and count where they are', () => {
  const t = at({ usa: { navies: { 'red-sea': [0, 4, 3] }, armies: { egypt: 2 } }, csa: {} })
  assert.deepEqual([t.armies('red-sea', 'usa'), t.armies('egypt'), t.navies('red-sea', 'usa')], [7, 2, 3])
})

test('CF-2.7 · navies of one player in a light zone, of any number in a dark one', () => {
  const fault = (id: string) => {
    const p = structuredClone(at({ usa: { navies: { [id]: 1 } }, csa: {} }).p)
    for (let i = 0; i < p.options.transport + 1; i++)
      p.navy = withAt(p.navy, (zone(id) * 2 + 1) * (p.options.transport + 1) + i, 1)
    return game.fault(p)
  }
  assert.match(fault('red-sea') ?? '', /navies of 2 players/)
  assert.equal(fault('indian-ocean'), null)
  assert.equal(zones.length, 41)
})
