import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Known } from '../../knowledge/chart.ts'
import { barely, learn, pointOf } from '../../knowledge/known.ts'
import { coreId } from '../../map/world.ts'
import { GAP, layoutOf } from '../chart/layout.ts'

/** A chart in which these links are passed both ways; the numbers of WPs are those of the lists. */
function charted(
  links: readonly (readonly [number, number])[],
  alone: readonly number[] = [],
): readonly Known[] {
  let chart: readonly Known[] = alone.map((system) => barely(system, 2, 1))
  const ends = new Map<number, number>()
  const end = (system: number) => {
    ends.set(system, (ends.get(system) ?? 0) + 1)
    return ends.get(system) ?? 1
  }
  for (const [a, b] of links) {
    const [atA, atB] = [end(a), end(b)]
    chart = learn(chart, pointOf(a, 2, 1, atA, { to: b, back: atB, probed: true, used: true }))
    chart = learn(chart, pointOf(b, 2, 1, atB, { to: a, back: atA, probed: true, used: true }))
  }
  return chart
}

/** A cluster of so many systems, each linked to one before it, and a few more links. */
const cluster = (size: number): readonly Known[] =>
  charted([
    ...Array.from({ length: size - 1 }, (_, i): [number, number] => [((i * 7) % (i + 1)) + 1, i + 2]),
    [2, size],
    [3, size - 1],
  ])

test('each system lies on the arc of its distance from the HOMEWORLD', () => {
  const { places, step } = layoutOf(cluster(25), 1)
  assert.equal(places.size, 25)
  for (const { x, y, ring } of places.values()) assert.ok(Math.abs(Math.hypot(x, y) - ring * step) < 1e-6)
  assert.deepEqual(places.get(1), { system: 1, ring: 0, x: 0, y: 0 })
})

test('no two systems come nearer than the gap, however many an arc has', () => {
  const star = charted(Array.from({ length: 40 }, (_, i): [number, number] => [1, i + 2]))
  for (const chart of [cluster(9), cluster(25), cluster(60), star]) {
    const all = [...layoutOf(chart, 1).places.values()]
    // The chord is a little shorter than the arc between two neighbours.
    for (const a of all)
      for (const b of all)
        if (a.system < b.system)
          assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.9 * GAP, `${a.system} and ${b.system}`)
  }
})

test('the same chart gives the same layout, and what is joined to nothing lies behind all else', () => {
  const chart = charted(
    [
      [1, 2],
      [2, 3],
    ],
    [9],
  )
  assert.deepEqual(layoutOf(chart, 1), layoutOf(structuredClone(chart), 1))
  assert.equal(layoutOf(chart, 1).places.get(9)?.ring, 3)
})

test('the core begins at the first arc that has a system of it', () => {
  const chart = charted([
    [1, 2],
    [2, coreId(0)],
    [coreId(0), coreId(1)],
  ])
  assert.equal(layoutOf(chart, 1).core, 2)
  assert.equal(layoutOf(cluster(9), 1).core, null)
})
