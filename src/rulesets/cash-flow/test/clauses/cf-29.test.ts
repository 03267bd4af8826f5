import assert from 'node:assert/strict'
import test from 'node:test'
import {
  dark,
  homeOf,
  homes,
  landNext,
  portLands,
  portsOf,
  powers,
  SEAS,
  seaNext,
  territories,
  zones,
} from '../../board.ts'
import { type Company, companies } from '../../cards.ts'
import { land, zone } from '../position.ts'

const makes = (list: readonly Company[]) => list.reduce((sum, { production }) => sum + production, 0)

test('CF-29.1 · 52 territories, 31 + 2 light and 8 dark zones', () => {
  const added = ['east-china-sea', 'yellow-sea']
  assert.equal(territories.length, 52)
  const light = zones.filter((_, at) => !dark[at])
  assert.equal(light.filter(({ id }) => !added.includes(id)).length, 31)
  assert.equal(zones.length - light.length, 8)
})

test('CF-29.2 · the edges that were changed', () => {
  const next = (a: string, b: string) => landNext[land(a)]?.includes(land(b)) === true
  assert.deepEqual(
    [next('turkey', 'pakistan'), next('greece', 'turkey'), next('iran', 'kazakh')],
    [false, true, true],
  )
  assert.equal(next('egypt', 'middle-east'), false)
  assert.ok(seaNext[zone('yellow-sea')]?.includes(zone('east-china-sea')))
})

test('CF-29.3 · ports lie on light zones that the territory touches', () => {
  for (const ports of portsOf) for (const port of ports) assert.equal(dark[port], false)
  assert.ok(portLands.every((lands, at) => dark[at] !== true || lands.length === 0))
})

test('CF-29.4 · per superpower twelve cards, 10 + 10 + 10, deck 1 15; one company each of 4, 3, 2, 1', () => {
  for (const [power, { id }] of powers.entries()) {
    const own = companies.filter(({ stack }) => stack === power)
    assert.equal(own.length, 12, id)
    assert.equal(makes(own.filter(({ deck }) => deck === 1)), 15, id)
    for (const resource of [0, 1, 2]) {
      const values = own.filter((c) => c.resource === resource).map((c) => c.production)
      assert.deepEqual(values.sort(), [1, 2, 3, 4], id)
    }
    const sea = own.filter((c) => c.sea >= 0)
    assert.deepEqual(
      sea.map((c) => [c.resource, c.production]),
      [[1, 1]],
      id,
    )
  }
})

test('CF-29.4 · ports and zones without a rival home port, by superpower', () => {
  const ports = homes.map((own) => own.reduce((sum, at) => sum + (portsOf[at]?.length ?? 0), 0))
  assert.deepEqual(ports, [7, 7, 7, 9, 7, 7])
  const exclusive = powers.map((_, power) => {
    let count = 0
    for (let at = 0; at < SEAS; at++) {
      const owners = new Set(
        (portLands[at] ?? []).map((port) => homeOf[port] as number).filter((home) => home >= 0),
      )
      if (owners.size === 1 && owners.has(power)) count++
    }
    return count
  })
  assert.deepEqual(exclusive, [4, 4, 4, 3, 3, 3])
  assert.deepEqual(
    homes.map((own) => own.length),
    [4, 4, 4, 5, 6, 5],
  )
})

test('CF-29.5 · neutral: 48 cards, 69 per deck, 23 per resource; every neutral territory has one', () => {
  const neutral = companies.filter(({ stack }) => stack < 0)
  assert.equal(neutral.length, 48)
  for (const deck of [1, 2]) {
    const own = neutral.filter((c) => c.deck === deck)
    assert.equal(makes(own), 69)
    for (const resource of [0, 1, 2]) assert.equal(makes(own.filter((c) => c.resource === resource)), 23)
  }
  for (const [at, home] of homeOf.entries())
    if (home < 0)
      assert.ok(
        neutral.some((c) => c.land === at),
        territories[at]?.id ?? '',
      )
  const seas = companies.filter((c) => c.sea >= 0)
  assert.deepEqual([seas.filter((c) => c.stack < 0).length, seas.filter((c) => c.stack >= 0).length], [7, 6])
})

test('CF-29.6 · deck 1 has two companies of each resource per superpower, deck 2 the sea companies', () => {
  for (const [power] of powers.entries())
    for (const resource of [0, 1, 2]) {
      const values = companies.filter((c) => c.stack === power && c.deck === 1 && c.resource === resource)
      assert.deepEqual(values.map((c) => c.production).sort(), [2, 3])
    }
  assert.ok(companies.every((c) => c.sea < 0 || c.deck === 2))
  assert.equal(new Set(companies.map((c) => c.name)).size, 120)
})
