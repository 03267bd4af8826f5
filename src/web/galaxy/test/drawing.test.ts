import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from '../../../board/labels.ts'
import { drawingOf, onlyOf, radiusOf, writtenOf } from '../drawing.ts'
import { type Flag, mapThen, tradesIn } from '../reading.ts'

const flag = (owner: number): Flag => ({ owner, name: `Empire ${owner}`, color: '#000', shape: 'M0 0' })

test('homes are always named; numbers that their signs have no room for stand beside them, clear of each other', () => {
  const systems = Array.from({ length: 31 }, (_, i) => ({
    ...{ id: i + 1, name: String(i + 1), part: i % 3, home: i === 1 || i === 2 },
    ...{ x: i === 30 ? 15 : (i % 6) * 100, y: i === 30 ? 0 : Math.floor(i / 6) * 100 },
  }))
  // Signs are as large as links are long.
  const links = [[1, 31]] as const
  const homes = new Map([2, 3].map((id) => [id, flag(id - 1)]))
  const written = writtenOf(drawingOf({ systems, links }, 360, 400, 0), 1, homes, [], flag)
  const boxes = written.map(({ x, y, words, kind }) => ({
    x,
    y: y - 6,
    width: 7.4 * words.length,
    height: 12,
    kind,
  }))
  assert.equal(boxes.filter(({ kind }) => kind === 'home').length, 2)
  // Clear of all signs, where there is room.
  const roomy = drawingOf({ systems, links }, 1048, 640, 0)
  for (const { x, y, words, kind } of writtenOf(roomy, 1, homes, [], flag)) {
    const box = { x: x - 4, y: y - 13, width: 7.6 * words.length + 8, height: 26 }
    for (const { id, home } of kind === 'home' ? systems : []) {
      const [at, r] = [roomy.at.get(id) ?? { x: 0, y: 0 }, 0.7 * radiusOf(roomy, 1, id, home)]
      assert.equal(shared(box, { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r }), 0, words)
    }
  }
  // Places that were found in one turn serve the next: words stand where they would if it were the first.
  const fleets = [3, 9, 20].map((system) => ({ system, owner: 1, numbers: [system], ships: 4 }))
  assert.deepEqual(
    writtenOf(roomy, 1, homes, fleets, flag),
    writtenOf(drawingOf({ systems, links }, 1048, 640, 0), 1, homes, fleets, flag),
  )
  // What stands in a system without a place is not shown anywhere else.
  const lost = { system: 999, owner: 1, numbers: [6], ships: 1 }
  assert.ok(writtenOf(roomy, 1, homes, [lost], flag).every(({ kind }) => kind !== 'tag'))
  // Also one that is surrounded.
  const ring = Array.from({ length: 60 }, (_, i) => ({
    ...{ id: i + 40, name: '', part: 0, home: false },
    ...{ x: 100 + ((i % 10) - 5) * 15, y: (Math.floor(i / 10) - 3) * 15 },
  }))
  const tight = writtenOf(
    drawingOf({ systems: [...systems, ...ring], links }, 360, 400, 0),
    1,
    homes,
    [],
    flag,
  )
  assert.equal(tight.filter(({ kind }) => kind === 'home').length, 2)
  const names = boxes.filter(({ kind }) => kind === 'name')
  assert.ok(names.length > 20, `${names.length} names`)
  for (const [i, one] of names.entries())
    for (const other of names.slice(i + 1)) assert.ok(shared(one, other) < 15)
})

test('trade joins homes, each pair once; an owner without a home has it where most of its people live', () => {
  const held = [
    [5, 3, 10],
    [6, 3, 90],
    [1, 1, 400],
  ]
  const trade = [
    [1, 3, 500],
    [3, 1, 500],
    [1, 9, 100],
  ]
  const frame = { turn: 1, powers: [], fleets: [], fights: [], held, trade }
  assert.deepEqual(tradesIn(frame, new Map([[2, flag(1)]])), [[2, 6]])
  assert.deepEqual(tradesIn({ ...frame, trade: undefined as never }, new Map()), [])
})

test('a turn is drawn with what was known in it, in the places of today', () => {
  const systems = [1, 2, 3].map((id) => ({
    ...{ id, name: String(id), part: id === 3 ? 0 : 1, home: id === 1 },
    ...{ x: 100 * id, y: 10 * id },
  }))
  const links = [
    [1, 2],
    [2, 3],
  ]
  const map = { systems, links }
  const frame = { turn: 1, powers: [], held: [[1, 1, 400]], fleets: [[1, 1, 2, 1, 8]], fights: [] }
  assert.equal(mapThen(map, frame), map)
  // Where own ships are is known without a chart.
  const then = mapThen(map, { ...frame, known: { systems: [1], links: [] } })
  assert.deepEqual([then.systems.map(({ id }) => id), then.links], [[1, 2], []])
  const all = drawingOf(map, 800, 600, 0)
  const drawn = onlyOf(all, then)
  assert.deepEqual([drawn.systems.length, drawn.lines.length, drawn.core], [2, 0, null])
  assert.equal(drawn.at.get(2), all.at.get(2))
  assert.equal(onlyOf(all, map), all)
})
