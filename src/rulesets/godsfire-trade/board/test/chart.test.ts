import assert from 'node:assert/strict'
import test from 'node:test'
import { position } from '../../test/table.ts'
import { type Geometry, geometryOf, labelAt, type Sky } from '../chart/geometry.ts'
import type { Box } from '../chart/projection.ts'

const SHEETS = [
  // A phone, above its buttons.
  { width: 360, height: 320 },
  { width: 360, height: 400 },
  { width: 620, height: 400 },
  { width: 768, height: 500 },
  { width: 1020, height: 480 },
  { width: 1400, height: 800 },
]

/** The four scenarios. */
const skies: readonly Sky[] = [2, 3, 4, 5].map((seats) => position({ seats }).cluster)

/** As many worlds as there may be, all at one place: nobody has said where they are. */
const heap: Sky = {
  id: 'heap',
  name: 'A Heap of Worlds',
  worlds: Array.from({ length: 30 }, (_, i) => ({
    id: `W${i + 1}`,
    name: `World number ${i + 1}`,
    x: 7,
    y: 7,
    z: 0,
    kind: i % 5 === 0 ? ('core' as const) : ('rim' as const),
    base: 1,
    loyalty: 10,
  })),
  links: Array.from({ length: 29 }, (_, i) => [i, i + 1]),
}

const each = (check: (sky: Sky, drawn: Geometry, where: string) => void) => {
  for (const sky of [...skies, heap])
    for (const { width, height } of SHEETS)
      check(sky, geometryOf(sky, width, height), `${sky.name}, ${width} × ${height}`)
}

test('GT-2.1 · every world and its words lie on the sheet, at any size', () => {
  each((sky, { stands, radii, labels, width, height }, where) => {
    for (const [w, { x, y }] of stands.entries()) {
      const r = radii[w] ?? 0
      assert.ok(x >= r && x <= width - r && y >= r && y <= height - r, `${where}: ${sky.worlds[w]?.name}`)
    }
    if (sky === heap) return
    for (const [w, { x, y, ...box }] of labels.entries())
      assert.ok(
        x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= height,
        `${where}: ${sky.worlds[w]?.name}`,
      )
  })
})

test('GT-2.1 · no disc covers another', () => {
  each((sky, { stands, radii }, where) => {
    for (const [w, a] of stands.entries())
      for (const [v, b] of stands.entries())
        if (v < w)
          assert.ok(
            Math.hypot(a.x - b.x, a.y - b.y) >= (radii[w] ?? 0) + (radii[v] ?? 0),
            `${where}: ${sky.worlds[w]?.name} and ${sky.worlds[v]?.name}`,
          )
  })
})

const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

test('names of the four scenarios lie over no other name and no other world', () => {
  for (const sky of skies)
    for (const { width, height } of SHEETS) {
      const geometry = geometryOf(sky, width, height)
      const { labels, stands, radii, brief } = geometry
      const name = (w: number): Box => {
        const [at, room] = [labelAt(geometry, w), labels[w]?.width ?? 0]
        // On a phone the name stands alone, and less wide than the room for figures and tags.
        const wide = brief ? Math.min(room, 9 * (sky.worlds[w]?.name.length ?? 0)) : room
        return { x: at.x - wide / 2, y: at.y - 12, width: wide, height: 16 }
      }
      const disc = (w: number): Box => {
        const [{ x, y } = { x: 0, y: 0 }, r = 0] = [stands[w], (radii[w] ?? 0) * Math.SQRT1_2]
        return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
      }
      for (const w of labels.keys())
        for (const v of labels.keys())
          if (v !== w)
            assert.deepEqual(
              [covered(name(w), name(v)), covered(name(w), disc(v))],
              [0, 0],
              `${sky.name}, ${width} × ${height}: ${sky.worlds[w]?.name} and ${sky.worlds[v]?.name}`,
            )
    }
})

test('GT-2.1 · a stalk stands upright, as long as the world is high, upwards for those above the plane', () => {
  each((sky, { stands, unit }) => {
    for (const [w, { y, foot }] of stands.entries())
      assert.ok(Math.abs(foot - y - (sky.worlds[w]?.z ?? 0) * unit.up) < 1e-6)
  })
})

test('what lies deeper in the cluster is drawn higher on the sheet: worlds keep their order', () => {
  const [, crossroads] = skies
  assert.ok(crossroads !== undefined)
  const { stands } = geometryOf(crossroads, 1020, 480)
  const foot = (id: string) => stands[crossroads.worlds.findIndex((w) => w.id === id)]?.foot ?? 0
  assert.ok(foot('A1') < foot('B1') && foot('B1') < foot('C1'))
})
