import assert from 'node:assert/strict'
import test from 'node:test'
import { portsOf, territories, zones } from '../../board.ts'
import { lands, ports, SHEET, seas, siteNamed } from '../atlas.ts'

/** A point of the sheet, in its units. */
export type Pair = readonly [number, number]

/** The rings of path data as world.json has it: in tenths, each ring an absolute start and steps from there. */
export function ringsOf(path: string): Pair[][] {
  return path
    .split('M')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map((n) => Number(n) / 10)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, i): Pair => {
        x += numbers[2 * i] ?? 0
        y += numbers[2 * i + 1] ?? 0
        return [x, y]
      })
    })
}

const sides = (ring: readonly Pair[]): (readonly [Pair, Pair])[] =>
  ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a])

/** The area enclosed, holes taken away. */
export function areaOf(rings: readonly Pair[][]): number {
  return Math.abs(
    rings.reduce(
      (sum, ring) => sum + sides(ring).reduce((n, [a, b]) => n + a[0] * b[1] - b[0] * a[1], 0) / 2,
      0,
    ),
  )
}

/** True for a point inside an odd number of the rings. */
export function contains(rings: readonly Pair[][], x: number, y: number): boolean {
  const crossed = rings
    .flatMap(sides)
    .filter(([a, b]) => a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  return crossed.length % 2 === 1
}

/** How far a point is from the nearest corner of the rings. */
export function toCorner(rings: readonly Pair[][], x: number, y: number): number {
  return Math.min(...rings.flat().map((p) => Math.hypot(p[0] - x, p[1] - y)))
}

/** From the leftmost to the rightmost point. */
export function widthOf(rings: readonly Pair[][]): number {
  const all = rings.flat().map((p) => p[0])
  return Math.max(...all) - Math.min(...all)
}

/** The longest step from corner to corner. */
export function longestSide(rings: readonly Pair[][]): number {
  return Math.max(...rings.flatMap(sides).map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1])))
}

const landRings = lands.map(({ path }) => ringsOf(path))
const seaRings = seas.map(({ path }) => ringsOf(path))
const onLand = (x: number, y: number) => landRings.findIndex((rings) => contains(rings, x, y))

test('every territory and every zone is drawn, in the order of the map file', () => {
  assert.deepEqual(
    lands.map(({ id }) => id),
    territories.map(({ id }) => id),
  )
  assert.deepEqual(
    seas.map(({ id }) => id),
    zones.map(({ id }) => id),
  )
})

test('every territory has an area to point at, and its pieces lie in it', () => {
  lands.forEach(({ id, at }, i) => {
    const rings = landRings[i] ?? []
    assert.ok(areaOf(rings) > 450, `${id} has ${areaOf(rings)} square units`)
    assert.equal(lands[onLand(at.x, at.y)]?.id, id)
  })
})

test('every zone has an area at sea to point at, and its pieces lie there', () => {
  seas.forEach(({ id, at }, i) => {
    assert.ok(contains(seaRings[i] ?? [], at.x, at.y), id)
    assert.equal(onLand(at.x, at.y), -1, id)
    const rings = seaRings[i] ?? []
    assert.ok(waterOf(rings) > 14, `${id} has little water`)
  })
})

/** How many points of a grid eight units wide lie in a zone and not on land; the first twenty are counted. */
function waterOf(rings: readonly Pair[][]): number {
  const xs = rings.flat().map((p) => p[0])
  const ys = rings.flat().map((p) => p[1])
  let points = 0
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 8)
    for (let y = Math.min(...ys); y < Math.max(...ys) && points < 20; y += 8)
      if (contains(rings, x, y) && onLand(x, y) < 0) points++
  return points
}

test('a point of the sheet lies in one territory and in one zone at most', () => {
  for (let x = 3; x < SHEET.width; x += 31)
    for (let y = 3; y < SHEET.height; y += 31) {
      assert.ok(landRings.filter((rings) => contains(rings, x, y)).length <= 1, `land at ${x} ${y}`)
      assert.ok(seaRings.filter((rings) => contains(rings, x, y)).length <= 1, `sea at ${x} ${y}`)
    }
})

test('nothing runs around the world: no land is wider than a third of the sheet, and no side is long', () => {
  lands.forEach(({ id }, i) => {
    const rings = landRings[i] ?? []
    for (const ring of rings) assert.ok(widthOf([ring]) < SHEET.width / 3, id)
    assert.ok(longestSide(rings) < 200, `${id} has a side of ${longestSide(rings)} units`)
  })
})

test('CF-2.3 · every port lies on the coast of its territory, and off it is its zone', () => {
  assert.equal(ports.length, portsOf.flat().length)
  for (const { land, sea, at, off } of ports) {
    const name = `${lands[land]?.id} on ${seas[sea]?.id}`
    assert.ok(portsOf[land]?.includes(sea), name)
    assert.ok(toCorner(landRings[land] ?? [], at.x, at.y) < 1.5, name)
    // There may be an islet right where the quay ends; half a quay to either side there is open water.
    const water = [0.5, 1, 1.5].some((share) => {
      const [x, y] = [at.x + share * (off.x - at.x), at.y + share * (off.y - at.y)]
      return contains(seaRings[sea] ?? [], x, y) && onLand(x, y) < 0
    })
    assert.ok(water, name)
  }
})

test('names and pieces lie on the sheet', () => {
  for (const { at, off, from, lines } of [...lands, ...seas]) {
    assert.ok(at.x > 20 && at.x < SHEET.width - 20 && at.y > 8 && at.y < SHEET.height - 8)
    assert.ok(Math.hypot(off.x, off.y) < 90, lines.join(' '))
    assert.ok(from > 0.1 && from < 0.8)
  }
})

test('the name of a place is found with and without its kind', () => {
  assert.deepEqual(siteNamed('alaska'), siteNamed('land:alaska'))
  assert.deepEqual(siteNamed('sea:north-sea'), { sea: seas.findIndex(({ id }) => id === 'north-sea') })
  assert.equal(siteNamed('space'), null)
})
