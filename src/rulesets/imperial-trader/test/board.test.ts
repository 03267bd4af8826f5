import assert from 'node:assert/strict'
import test from 'node:test'
import { times } from '../../../kernel/testing/effort.ts'
import { geometryOf } from '../board/geometry.ts'
import { roundsWords } from '../board/reading.ts'
import { chartOf } from '../chart.ts'
import { generate, rndOf } from '../generate.ts'

test('board · one round is a round', () => {
  assert.deepEqual(
    [1, 2].map((n) => roundsWords(n)),
    ['1 round', '2 rounds'],
  )
  assert.deepEqual(
    [1, 3].map((n) => roundsWords(n, 'more')),
    ['1 more round', '3 more rounds'],
  )
})

test('board · on maps of any shape the words of every world lie inside the sheet, and clear of its own disc', () => {
  const maps = [5, 6, 7].flatMap((planets) =>
    Array.from({ length: times(3) }, (_, seed) =>
      generate(rndOf(seed), { planets, extraLanes: null, laneSpaces: [2, 4], ordersPerPlanet: 1 }),
    ),
  )
  for (const map of maps)
    for (const [width, height] of [
      [344, 420],
      [720, 500],
    ] as const) {
      const drawn = geometryOf(chartOf(map, { open: true, xenos: true }), width, height)
      const outside = drawn.labels.filter(
        ({ box }) =>
          box.x < 0 || box.y < 0 || box.x + box.width > drawn.width || box.y + box.height > drawn.height,
      )
      assert.deepEqual(outside, [], `${map.name} at ${width} px`)
      const covered = drawn.labels.filter(({ box }, w) => {
        const { x, y } = drawn.nodes[w] ?? { x: 0, y: 0 }
        return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      })
      assert.deepEqual(covered, [], `${map.name} at ${width} px`)
    }
})
