import assert from 'node:assert/strict'
import { test } from 'node:test'
import { put } from '../../test/fleets.ts'
import { BARE, Campaign, GARDEN } from '../../test/table.ts'
import { fleetsIn, foundOn } from '../chart/finding.ts'
import { spotsOf } from '../chart/layout.ts'
import { dryLegs, goalsOf, metAt, sent, wayTo } from '../chart/moving.ts'
import { ordersAt } from '../chart/place-orders.ts'
import { drawingOf } from '../chart/sheet.ts'
import { judged } from '../sheet/judge.ts'
import { ordersIn } from '../sheet/lines.ts'

/** A chain 1–2–3–4 with a spur 1–5, all of it charted; a scout at home and one more at 2. */
function chain() {
  const view = new Campaign(
    {
      systems: [GARDEN, BARE, BARE, BARE, BARE],
      links: [
        [0, 1],
        [1, 2],
        [2, 3],
        [0, 4],
      ],
    },
    { HOME_CHART: 4 },
  )
    .with((p) => void put(p.empires[0], 2, 1))
    .view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return { view, empire, far: empire.fleets.id.at(-1) ?? 0 }
}

test('several fleets are sent where one of them can go, a line for each that can; who is there stays', () => {
  const { view, empire, far } = chain()
  assert.deepEqual([...goalsOf(view, empire, [1])].sort(), [2, 3, 4, 5])
  assert.deepEqual([...goalsOf(view, empire, [1, far])].sort(), [1, 2, 3, 4, 5])
  assert.deepEqual([...goalsOf(view, empire, [99])], [])
  assert.equal(
    sent(view, empire, 'move F1 to 5\nfreighters 1', [1, far], 3),
    `freighters 1\nmove F1 to 3\nmove F${far} to 3`,
  )
  assert.equal(sent(view, empire, '', [1, far], 2), 'move F1 to 2')
})

test('SC-14.7 · those that arrive first fight beside the fleets that stay; not those that leave, or come later', () => {
  const { view, empire, far } = chain()
  const at = (text: string, system: number) => {
    const { going, later } = metAt(view, empire, system, ordersIn(text))
    return [going.map(({ fleet }) => fleet), later]
  }
  assert.deepEqual(at('move F1 to 2', 2), [[1, far], 0])
  assert.deepEqual(at(`move F1 to 2\nmove F${far} to 3`, 2), [[1], 0], 'the other leaves')
  // From 1 it takes a turn more than from 2.
  assert.deepEqual(at(`move F1 to 4\nmove F${far} to 4`, 4), [[far], 1])
})

test('SC-13.5 · stops are passed in their order, and the line names their WPs', () => {
  const { view, empire } = chain()
  assert.deepEqual([...goalsOf(view, empire, [1], [5])].sort(), [1, 2, 3, 4, 5])
  const way = wayTo(view, empire, 1, 3, [5])
  assert.deepEqual('why' in way ? way.why : way.systems, [1, 5, 1, 2, 3])
  const line = sent(view, empire, '', [1], 3, [5])
  assert.match(line, /^move F1 by \d(,\d){3}$/)
  const [stands] = judged(view, 0, line).lines
  assert.equal(stands?.fault, null)
})

test('SC-7.13 · the legs of the turns that end without supply are told from those before', () => {
  const way = { systems: [1, 2, 3, 4], points: [1, 1, 1], perTurn: 1 }
  assert.deepEqual([...dryLegs(way, new Set([1, 2]))], [1, 2])
  // Only where a turn ends it is asked for supply.
  assert.deepEqual([...dryLegs({ ...way, perTurn: 2 }, new Set([1, 3]))], [2])
  assert.deepEqual([...dryLegs(way, new Set([2, 3, 4]))], [])
})

test('what could be ordered about a system is what stands there, and what could come', () => {
  const { view, empire, far } = chain()
  const at = (system: number, fleets: number[] = [], via: number[] = []) =>
    ordersAt(view, empire, system, [], empire.treasury, { fleets, via }).map(({ text }) => text)
  const home = at(1)
  assert.ok(home.includes(`Send F${far} here`) && home.includes('Choose F1'), home.join('; '))
  assert.ok(
    home.some((text) => text.startsWith('Yard of 1: ')) &&
      home.some((text) => text.startsWith('R&D Center I2: ')),
  )
  assert.ok(!at(3).some((text) => /^Yard|Center|^Choose/.test(text)), at(3).join('; '))
  assert.deepEqual(at(3, [1]).slice(0, 2), ['Send F1 here', 'Send F1 by here'])
  const lines = ordersAt(view, empire, 3, [], empire.treasury, { fleets: [], via: [] }).flatMap(({ does }) =>
    'lines' in does ? does.lines : [],
  )
  assert.deepEqual(lines, ['claim 3 on'])
})

test('a box picks the fleets whose system or tag lies in it; a name finds what is called so', () => {
  const { empire, far } = chain()
  const spots = spotsOf(empire.chart, 1, new Map())
  const drawing = drawingOf({ chart: empire.chart, spots }, 1000, 800)
  const { x, y } = drawing.at.get(2) ?? { x: 0, y: 0 }
  const around = { x: x - 5, y: y - 5, width: 10, height: 10 }
  const none = { facts: new Map(), tags: [], leads: [], notes: [] }
  assert.deepEqual(fleetsIn(around, empire, drawing, none), [far])
  const tag = {
    key: '',
    x: 3,
    y: 3,
    text: '',
    style: { name: '', color: '', shape: '' },
    fleet: 1,
    seen: false,
  }
  assert.deepEqual(
    fleetsIn({ x: 0, y: 0, width: 5, height: 5 }, empire, drawing, { ...none, tags: [tag] }),
    [1],
  )
  const found = (words: string) => foundOn(empire, new Map([[4, 'Lowmark 2']]), words)
  // What is called exactly so comes before what only holds it.
  assert.deepEqual(
    found('2').map(({ text }) => text.replace(/:.*/, '')),
    ['System 2', 'System 4 Lowmark 2', 'F2 at 2'],
  )
  assert.deepEqual(
    found('low').map(({ text }) => text),
    ['System 4 Lowmark 2'],
  )
  assert.deepEqual(
    found('f1').map(({ fleet, system }) => [fleet, system]),
    [[1, 1]],
  )
  assert.deepEqual(found('  '), [])
})
