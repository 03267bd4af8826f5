import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { cameraFor, OPENING } from '../../../../board/camera.ts'
import { settle, shared, tagWidth } from '../../../../board/labels.ts'
import { type GameEvent, Match } from '../../../../kernel/match.ts'
import { viewOf } from '../../../../kernel/snapshot.ts'
import type { Known } from '../../knowledge/chart.ts'
import { barely, learn, pointOf } from '../../knowledge/known.ts'
import { coreId } from '../../map/world.ts'
import type { Position } from '../../position.ts'
import { game } from '../../test/table.ts'
import type { View } from '../../view.ts'
import { numbersOf } from '../chart/drawing.ts'
import { freeNear, spaced } from '../chart/fan.ts'
import { type Box, clash, Ground, widthOf } from '../chart/labels.ts'
import { type Spots, spotsOf } from '../chart/layout.ts'
import { lettering, type Written } from '../chart/lettering.ts'
import { drawingOf, gapOn } from '../chart/sheet.ts'
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

/** Links of a cluster of this many systems, each to one before it, and two more. */
const linksOf = (size: number): [number, number][] => [
  ...Array.from({ length: size - 1 }, (_, i): [number, number] => [((i * 7) % (i + 1)) + 1, i + 2]),
  [2, size],
  [3, size - 1],
]

const cluster = (size: number): readonly Known[] => charted(linksOf(size))

type Place = { readonly x: number; readonly y: number }
const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Sheets of a desk, a tablet and a phone. */
const SHEETS = [
  [1020, 720],
  [768, 860],
  [360, 560],
] as const

test('each system lies on the arc of its distance from the HOMEWORLD, on every sheet', () => {
  const chart = cluster(25)
  const spots = spotsOf(chart, 1)
  assert.equal(spots.size, 25)
  assert.deepEqual(spots.get(1), { ring: 0, share: 0 })
  for (const [width, height] of SHEETS) {
    const { at, home, radii } = drawingOf({ chart, spots }, width, height)
    for (const [system, { ring }] of spots) {
      const place = at.get(system)
      assert.ok(
        place !== undefined && Math.abs(distance(place, home) - (radii[ring] ?? 0)) < 1e-6,
        `${system}`,
      )
    }
  }
})

test('no two systems come nearer than the gap, however many an arc has', () => {
  const star = charted(Array.from({ length: 40 }, (_, i): [number, number] => [1, i + 2]))
  for (const chart of [cluster(9), cluster(25), cluster(60), star])
    for (const [width, height] of SHEETS) {
      const all = [...drawingOf({ chart, spots: spotsOf(chart, 1) }, width, height).at]
      // The chord is a little shorter than the arc between two neighbours.
      for (const [a, atA] of all)
        for (const [b, atB] of all)
          if (a < b) assert.ok(distance(atA, atB) > 0.88 * gapOn(width, height), `${a} and ${b} at ${width}`)
    }
})

test('the same chart gives the same spots, and what is joined to nothing lies behind all else', () => {
  const links = [
    [1, 2],
    [2, 3],
  ] as const
  const chart = charted(links, [9])
  assert.deepEqual(spotsOf(chart, 1), spotsOf(structuredClone(chart), 1))
  assert.equal(spotsOf(chart, 1).get(9)?.ring, 3)
  // It keeps its arc for as long as it lies behind; a way that becomes known takes it to its own.
  const held = spotsOf(charted([...links, [3, 4]], [9]), 1, spotsOf(chart, 1))
  assert.equal(held.get(9)?.ring, 4)
  assert.equal(spotsOf(charted([...links, [1, 9]]), 1, held).get(9)?.ring, 1)
})

test('however much is charted behind it, a phone opens on the home and its neighbours', () => {
  const links: [number, number][] = [...linksOf(25), [1, 5], [1, 8], [30, 31], [40, 41]]
  const chart = charted(
    links,
    Array.from({ length: 45 }, (_, i) => 50 + i),
  )
  const spots = spotsOf(chart, 1)
  const { at, edge } = drawingOf({ chart, spots }, 360, 560)
  const near = [...spots].filter(([, { ring }]) => ring === 1)
  assert.ok(near.length > 2)
  for (const system of [1, ...near.map(([id]) => id)]) {
    const { x, y } = at.get(system) ?? { x: -1, y: -1 }
    assert.ok(x > 20 && x < 340 && y > edge.top && y <= 560 - edge.foot, `${system} lies at ${x} ${y}`)
  }
  // What nothing is known to lead to lies on several arcs; what is joined to it, behind it.
  const loose = [...spots].filter(([system]) => system > 25)
  const arcs = Map.groupBy(loose, ([, { ring }]) => ring)
  assert.ok(arcs.size > 3 && [...arcs.values()].every((on) => on.length <= 12))
  assert.equal(spots.get(31)?.ring, (spots.get(30)?.ring ?? 0) + 1)
  // Another that becomes known moves none of them.
  const more = charted(links, [26, ...loose.map(([system]) => system)])
  for (const [system, { ring }] of spotsOf(more, 1, spots))
    if (spots.has(system)) assert.equal(ring, spots.get(system)?.ring)
  // All of it comes into the window, small; a chart that it holds anyway stays as it opens.
  const whole = { x: -400, y: -300, width: 1200, height: 900 }
  const { zoom, x, y } = cameraFor(whole, { ...edge, side: 12 }, 360, 560)
  assert.ok(
    zoom < 0.3 && 12 <= x - 400 * zoom + 1e-9 && x + 800 * zoom <= 348 + 1e-9 && edge.top <= y - 300 * zoom,
  )
  assert.equal(cameraFor({ x: 10, y: 10, width: 300, height: 500 }, edge, 360, 560), OPENING)
})

test('the core begins before the first arc that has a system of it', () => {
  const chart = charted([
    [1, 2],
    [2, coreId(0)],
    [coreId(0), coreId(1)],
  ])
  const { core, radii } = drawingOf({ chart, spots: spotsOf(chart, 1) }, 1020, 720)
  assert.equal(core?.radius, ((radii[1] ?? 0) + (radii[2] ?? 0)) / 2 + 14)
  assert.equal(drawingOf({ chart: cluster(9), spots: spotsOf(cluster(9), 1) }, 1020, 720).core, null)
})

/** How far the spots that were held have moved along arcs that they did not leave. */
const moved = (before: Spots, after: Spots): number[] =>
  [...before].flatMap(([system, old]) => {
    const now = after.get(system)
    return now === undefined || now.ring !== old.ring ? [] : [Math.abs(now.share - old.share)]
  })

test('a cluster may be discovered in any order: a system once drawn keeps its spot', () => {
  const links = linksOf(25)
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), (picks) => {
      let known: [number, number][] = []
      let spots: Spots = spotsOf(charted([], [1]), 1)
      for (const pick of picks) {
        const met = new Set([1, ...known.flat()])
        const open = links.filter(([a, b]) => met.has(a) !== met.has(b))
        const next = open[pick % open.length]
        if (next === undefined) break
        met.add(next[0]).add(next[1])
        known = links.filter(([a, b]) => met.has(a) && met.has(b))
        const later = spotsOf(charted(known), 1, spots)
        if (spots.size > 1) assert.ok(Math.max(...moved(spots, later)) === 0, `${next}`)
        spots = later
      }
      assert.equal(spots.size, 25)
    }),
    { numRuns: 40, seed: 7 },
  )
})

test('through a campaign that was played nothing that is known moves, on the sheet either', () => {
  const file = path.resolve(import.meta.dirname, '../../test/games/skirmish-of-three.json')
  const { events } = JSON.parse(fs.readFileSync(file, 'utf8')) as { events: GameEvent[] }
  const seen = (turns: number) => {
    const empire = (Match.replay(game, events.slice(0, turns)).position as Position).empires[0]
    assert.ok(empire !== undefined)
    return { chart: empire.chart, home: homeOf(empire) }
  }
  const moments = [2, 4, 8, 33].map(seen)
  let spots: Spots = new Map()
  let compared = 0
  for (const [i, { chart, home }] of moments.entries()) {
    const later = spotsOf(chart, home, spots)
    const old = moments[i - 1]
    if (old !== undefined) {
      assert.ok(later.size >= spots.size)
      assert.equal(Math.max(...moved(spots, later)), 0)
      const [was, is] = [
        drawingOf({ chart: old.chart, spots }, 1020, 720),
        drawingOf({ chart, spots: later }, 1020, 720),
      ]
      // The sheet is drawn smaller only when it has to reach two arcs farther.
      for (const [system, { ring }] of spots) {
        const [before, after] = [was.at.get(system), is.at.get(system)]
        if (was.radii[ring] !== is.radii[ring] || later.get(system)?.ring !== ring) continue
        assert.ok(before !== undefined && after !== undefined && distance(before, after) < 1, `${system}`)
        compared++
      }
    }
    // Laid out again with what it has come to, it stays as it is.
    assert.deepEqual(spotsOf(chart, home, later), later)
    spots = later
  }
  assert.ok(compared > 5)
})

test('spots on an arc: as near as can be to where they would be, and a gap apart', () => {
  assert.deepEqual(spaced([0, 0, 0], 0.5), [-0.5, 0, 0.5])
  assert.deepEqual(spaced([0.9, 0.9], 0.5), [0.5, 1])
  assert.deepEqual(spaced([-0.6, 0.6], 0.5), [-0.6, 0.6])
  assert.equal(freeNear(0.1, [0], 0.5), 0.5)
  assert.equal(freeNear(0.1, [-1, -0.5, 0, 0.5, 1], 0.5), null)
  assert.equal(freeNear(0.1, [], 0.5), 0.1)
})
