import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likest } from '../../../../kernel/index.ts'
import { orderWords } from '../../orders/order.ts'
import { gardenHome } from '../../test/fleets.ts'
import { sent, wayTo } from '../chart/moving.ts'
import { foreseeing, judged, mended, sheetOf, withLine, withNumbers } from '../sheet/judge.ts'
import {
  filled,
  givenTemplates,
  lastOrders,
  opened,
  readTemplates,
  withTemplate,
} from '../sheet/templates.ts'

await foreseeing()

test('sending a fleet writes one line, and sending it elsewhere replaces that line', () => {
  const view = gardenHome().view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const once = sent(view, empire, 'freighters 1', [1], 3)
  assert.equal(once, 'freighters 1\nmove F1 to 3')
  assert.equal(sent(view, empire, once, [1], 2), 'freighters 1\nmove F1 to 2')
  const way = wayTo(view, empire, 1, 4)
  assert.deepEqual('why' in way ? way.why : way.systems, [1, 3, 4])
  assert.deepEqual('why' in wayTo(view, empire, 1, 1) && wayTo(view, empire, 1, 1), {
    why: 'It is there.',
    clause: 'SC-13.5',
  })
})

test('a sheet that lies as a list is taken up as text', () => {
  assert.deepEqual(sheetOf({ orders: [{ do: 'explore', fleet: 'F1' }] }), { text: 'explore F1' })
  assert.deepEqual(sheetOf({ text: 'a\nb' }), { text: 'a\nb' })
  assert.equal(sheetOf(null), null)
  assert.equal(withLine('a\nb\nc', 2, null), 'a\nc')
  assert.equal(withLine('a\nb\nc', 2, 'x'), 'a\nx\nc')
})

test('SC-19.11 · a typed line may call a system by the reader’s own name, where it cannot be read otherwise', () => {
  const names = new Map([
    [3, 'Low Mark'],
    [4, 'Low'],
    [5, 'St. (1)'],
    [6, 'Scout'],
  ])
  const read = (line: string) => withNumbers(line, names)
  assert.equal(read('move F1 to low mark'), 'move F1 to 3')
  assert.equal(read('move F1 to "Low"  # home'), 'move F1 to 4  # home')
  assert.equal(read('colonize St. (1) from Low'), 'colonize 5 from 4')
  // A design may be called so, too; and what cannot be read either way stays as it was.
  for (const line of ['build 1 Scout', 'build 1 "Low" × 2', '# to Low', 'go to Low', 'move F1 to Lower'])
    assert.equal(read(line), line)
})

test('orders are said as sentences', () => {
  const said = (line: string) => {
    const [row] = judged(gardenHome().view(0), 0, line).lines
    return row?.order == null ? null : orderWords(row.order)
  }
  assert.equal(said('move F1 to 3'), 'F1 moves to system 3')
  assert.equal(said('build 1 "Scout" × 3'), 'Build 3 Scout ships at 1')
  assert.equal(said('build 1 "Scout"'), 'Build 1 Scout ship at 1')
  assert.equal(
    said('race "Empire 1" 66,66,33 short G long K'),
    'Your empire is called Empire 1: steadfast, proud, peaceful, weapons G and K',
  )
  assert.equal(said('form S1'), 'S1 forms a fleet')
  assert.equal(said('repair S1 1'), 'Mend 1 point of S1')
  assert.equal(said('install SY 1 × 2'), '2 shipyards, at 1')
  assert.equal(said('trade 2 give 500 mc until 6'), 'Offer 500 MC to empire 2, until turn 6')
  assert.equal(
    said('trade 2 give 1500.5 mc,tech G2,chart 53 want system 80,ship S4 until 12'),
    'Offer 1,500.5 MC, technology G2 and the chart of 53 to empire 2 for system 80 and ship S4, until turn 12',
  )
  assert.equal(said('trade 2 want ship S4 until 6'), 'Ask empire 2 for ship S4, until turn 6')
  assert.equal(said('bid 2 ship S4 1200'), 'Bid 1,200 MC for ship S4 of empire 2')
})

/** A word, and how often a letter of it has been read. */
function counted(word: string) {
  const times = { read: 0 }
  const text = new Proxy(new String(word), {
    get(target, key) {
      if (key !== 'length') times.read++
      return Reflect.get(target, key) as unknown
    },
  })
  return { times, text: text as unknown as string }
}

test('SC-19.16 · a word that is too long to be meant is not compared, and one unlike all only in part', () => {
  const words = ['explore', 'colonize', 'research', 'invest', 'build']
  for (const [given, most] of [
    ['x'.repeat(110), 0],
    ['x'.repeat(8), 3 * 8 * 4],
  ] as const) {
    const { times, text } = counted(given)
    assert.equal(likest(text, words), null)
    assert.ok(times.read <= most, `${given}: ${times.read}`)
  }
  assert.equal(likest('colonise', words), 'colonize')
})

test('what mends a line takes the lines of fleets with it that it merges away', () => {
  const text = 'move F5 to 9\nmove F6 to 9\n# a remark\nescort F5 on\nmove F7 to 9'
  assert.equal(
    mended(text, 2, 'merge F6,F5\nmove F6 to 9'),
    'merge F6,F5\nmove F6 to 9\n# a remark\nmove F7 to 9',
  )
  assert.equal(mended(text, 5, 'move F7 to 5'), text.replace('F7 to 9', 'F7 to 5'))
})

test('templates name what is picked, each fleet in its turn, and wait until it is', () => {
  const template = { name: 'Guard', lines: ['move $fleet to $system', 'stance $fleet attack'] }
  assert.equal(filled(template, { fleets: [], system: 3 }), null)
  assert.equal(filled(template, { fleets: [1], system: 0 }), null)
  assert.deepEqual(filled(template, { fleets: [1, 12], system: 1_000_004 }), [
    'move F1 to C4',
    'stance F1 attack',
    'move F12 to C4',
    'stance F12 attack',
  ])
  // What is kept is written so that the same comes of it for what is picked now; other fleets and places stay.
  const lines = ['move F1 to 3', 'stance F12 attack', 'build 3 "Scout"', 'colonize 33 from 3']
  const open = opened(lines, { fleets: [1], system: 3 })
  assert.deepEqual(open, [
    'move $fleet to $system',
    'stance F12 attack',
    'build 3 "Scout"',
    'colonize 33 from $system',
  ])
  assert.deepEqual(filled({ lines: open }, { fleets: [1], system: 3 }), lines)
  assert.deepEqual(opened(lines, { fleets: [1, 12], system: 0 }), lines)
})

test('templates are kept by their names, and what was kept by something else is not read', () => {
  const [a, b] = [
    { name: 'a', lines: ['explore F1'] },
    { name: 'b', lines: ['convoy on'] },
  ]
  const both = readTemplates(withTemplate([a], b))
  assert.deepEqual(both, [a, b])
  assert.deepEqual(readTemplates(withTemplate(both, { ...a, lines: ['convoy off'] })), [
    b,
    { ...a, lines: ['convoy off'] },
  ])
  assert.equal(withTemplate([a], { ...a, lines: [] }), null)
  for (const text of [null, 'x', '{}', '[1]', '[{"name":1,"lines":[]}]'])
    assert.deepEqual(readTemplates(text), [])
})

test('the templates that everybody has are lines that stand, for what there is', () => {
  const campaign = gardenHome().with((p) => {
    const [empire] = p.empires
    const [scout] = empire?.designs ?? []
    if (empire !== undefined && scout !== undefined)
      empire.designs = [...empire.designs, { ...scout, name: 'Scout Two', speed: scout.speed - 100 }]
  })
  const view = campaign.view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const given = givenTemplates(view, empire, [], { fleets: [1], system: 0 })
  const of = (name: RegExp) => given.find((one) => name.test(one.name))?.lines
  assert.deepEqual(
    of(/^Explore/),
    empire.fleets.id.map((id) => `explore F${id}`),
  )
  assert.match(of(/^Fill/)?.join() ?? '', /^build 1 "[^"]+" × \d+$/)
  assert.equal(of(/^Refit/)?.length, empire.ships.id.length)
  assert.deepEqual(of(/^Feed/), [])
  for (const { name, lines } of given)
    assert.deepEqual(
      judged(view, 0, lines.join('\n')).lines.flatMap(({ fault, text }) =>
        fault === null ? [] : [`${name}: ${text}: ${fault.text}`],
      ),
      [],
    )
  const told = (word: string, kind: string) => ({
    section: 'orders' as const,
    kind,
    clause: '',
    numbers: [1],
    word,
  })
  const report = [told('convoy on', 'done'), told('No.', 'E_FUNDS')]
  assert.deepEqual(lastOrders({ ...empire, report }), ['convoy on'])
})
