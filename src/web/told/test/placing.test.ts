import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from '../../../board/labels.ts'
import { geometryOf } from '../../../rulesets/imperial-trader/board/geometry.ts'
import { sample } from '../../../rulesets/imperial-trader/board/sample.ts'
import { numeralBox, placed } from '../placing.ts'

const { chart } = sample
/** A phone, one on its side, a tablet and a desk. */
const SHEETS = [
  [344, 420],
  [430, 320],
  [740, 560],
  [1180, 800],
] as const
/** A key is drawn so large around its middle. */
const KEY = 9

test('on the chart of Imperial Trader a numeral hides no key and no other numeral, wherever the keys are', () => {
  for (const [width, height] of SHEETS) {
    const { nodes, badges } = geometryOf(chart, width, height)
    const worlds = nodes.slice(0, badges.length)
    const keys = badges.map((badge, i) => ({
      x: (worlds[i]?.x ?? 0) + badge.x - KEY,
      y: (worlds[i]?.y ?? 0) + badge.y - KEY,
      width: 2 * KEY,
      height: 2 * KEY,
    }))
    for (const [i, world] of worlds.entries()) {
      // Three things happened at one world, as to two ships that meet.
      const boxes = placed([world, null, world, world], keys).flatMap((at) =>
        at === null ? [] : [numeralBox(at)],
      )
      assert.equal(boxes.length, 3)
      boxes.forEach((box, no) => {
        const hidden = [...keys, ...boxes.slice(no + 1)].filter((other) => shared(box, other) > 0)
        assert.deepEqual(hidden, [], `numeral ${no + 1} at ${chart.worlds[i]?.name}, ${width}×${height}`)
      })
    }
  }
})

test('a numeral leaves words free where there is room on another side', () => {
  const name = { x: 10, y: 30, width: 60, height: 16 }
  const [at] = placed([{ x: 50, y: 60 }], [], [name])
  assert.ok(at != null && shared(numeralBox(at), name) === 0, JSON.stringify(at))
})

test('a numeral lies above its place, to the left, where nothing is in the way', () => {
  assert.deepEqual(placed([{ x: 50, y: 60 }], []), [{ x: 50, y: 60, right: -1, down: -1 }])
})
