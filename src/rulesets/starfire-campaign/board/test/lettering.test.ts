import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { settle, shared, tagWidth } from '../../../../board/labels.ts'
import { type GameEvent, Match } from '../../../../kernel/match.ts'
import { viewOf } from '../../../../kernel/views.ts'
import type { Position } from '../../position.ts'
import { game } from '../../test/table.ts'
import type { View } from '../../view.ts'
import { numbersOf } from '../chart/drawing.ts'
import { type Box, clash, Ground, widthOf } from '../chart/labels.ts'
import { spotsOf } from '../chart/layout.ts'
import { lettering, type Written } from '../chart/lettering.ts'
import { drawingOf } from '../chart/sheet.ts'
import { factsBeside } from '../chart/words.ts'
import { homeOf } from '../reading.ts'

const GAMES = path.resolve(import.meta.dirname, '../../test/games')
const SEATS = Array.from({ length: 6 }, (_, i) => ({ name: `E${i}`, color: '#000', shape: 'M0 0' }))

/** All that is written on the charts of the empires of a kept campaign, on three sheets. */
function* written(file: string): Generator<Written> {
  const { events } = JSON.parse(fs.readFileSync(path.join(GAMES, file), 'utf8')) as { events: GameEvent[] }
  const { position } = Match.replay(game, events.slice(0, -1))
  for (const empire of (position as Position).empires) {
    const view = viewOf(game, position, empire.seat) as View
    const own = view.empires.find(({ seat }) => seat === empire.seat)
    if (own === undefined || own.chart.length === 0) continue
    const spots = spotsOf(own.chart, homeOf(own))
    const settled = new Set(own.colonies.system)
    const said = new Map(own.chart.map((known) => [known.system, factsBeside(own, known)]))
    const signs = { radius: (system: number) => (settled.has(system) ? 19 : 15), flagged: settled }
    for (const [width, height] of [
      [1020, 720],
      [360, 560],
    ] as const) {
      const drawing = drawingOf({ chart: own.chart, spots }, width, height)
      const rest = { names: new Map(), layers: new Set() as never, said, width, height }
      const numbers = numbersOf(drawing, signs)
      yield { drawing, view, empire: own, seats: SEATS as never, signs, numbers, ...rest }
    }
  }
}

/** Where words and tags stand. */
function boxesOf({ facts, tags }: ReturnType<typeof lettering>): Box[] {
  const words = [...facts.values()].map(({ x, y, text }) => {
    const width = widthOf(text, 11.3)
    return { x: x - width / 2, y: y - 11, width, height: 14 }
  })
  return [...words, ...tags.map(({ x, y, text }) => ({ x, y: y - 11, width: tagWidth(text), height: 23 }))]
}

function over(boxes: readonly Box[]): number {
  let pixels = 0
  for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) pixels += shared(a, b)
  return pixels
}

test('words and tags of a chart keep clear of each other, on a desk and on a telephone', () => {
  let charts = 0
  for (const file of ['crowded-skirmish.json', 'skirmish-of-three.json'])
    for (const one of written(file)) {
      const boxes = boxesOf(lettering(one))
      assert.ok(boxes.length > 8)
      const pixels = over(boxes)
      assert.ok(pixels < 40, `${file}: ${pixels} pixels of empire ${one.empire.owner}, ${one.width} wide`)
      charts++
    }
  assert.equal(charts, 12)
})

test('labels whose places are reckoned only when asked for stand where they would if all places were', () => {
  const ground = new Ground({ x: 0, y: 0, width: 400, height: 400 })
  const points = Array.from({ length: 60 }, (_, i) => ({ x: (i * 97) % 400, y: (i * 211) % 400 }))
  for (const { x, y } of points) ground.cover({ x: x - 9, y: y - 9, width: 18, height: 18 })
  const labels = points.map((at, i) => ground.label(at, 12, 30 + (i % 5) * 20, 14 + (i % 3) * 23))
  const all = labels.map(({ tries }) => ({ tries: tries.map(({ box, cost }) => ({ box, cost })) }))
  const boxes = (stand: readonly ({ box: Box } | null)[]) => stand.map((one) => one?.box)
  assert.deepEqual(boxes(settle(labels, 4, clash)), boxes(settle(all, 4, clash)))
})
