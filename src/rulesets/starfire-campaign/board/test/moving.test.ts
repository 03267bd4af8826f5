import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suppliedIn } from '../../knowledge/supplied.ts'
import type { Contact, Empire } from '../../position.ts'
import { gardenHome, put } from '../../test/fleets.ts'
import { BARE, Campaign, GARDEN } from '../../test/table.ts'
import { fleetsIn, foundOn } from '../chart/finding.ts'
import { jumpsIn, jumpWords, ownersIn, trainsAbroad } from '../chart/layers.ts'
import { spotsOf } from '../chart/layout.ts'
import { dryLegs, goalsOf, metAt, sent, wayTo } from '../chart/moving.ts'
import { ordersAt } from '../chart/place-orders.ts'
import { drawingOf } from '../chart/sheet.ts'
import { calledIn, LONGEST, renamed } from '../names.ts'
import { designNote, fileOf, joined, LONGEST_NOTE, noted, readNotes, wordsIn } from '../notes.ts'
import { contactsOf, contactWords } from '../pages/contacts.ts'
import { AS_IT_COMES, byValue, has, readListing, writtenListing } from '../pages/listing.ts'
import { judged, ordersIn } from '../sheet/judge.ts'

function seen(change: (empire: Empire) => void = () => undefined) {
  const view = gardenHome()
    .with((p) => {
      for (const empire of p.empires) if (empire.seat === 0) change(empire)
    })
    .view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return { view, empire }
}

const contact = (owner: number, more: Partial<Contact> = {}): Contact => ({
  owner,
  turn: 1,
  relation: 'PEACE',
  theirs: 'PEACE',
  state: '',
  claims: [],
  ...more,
})

test('jumps are counted by known ways, from the home, the system or the fleet that is picked', () => {
  const { view, empire } = seen()
  const home = jumpsIn(view, empire, 0, 0)
  assert.deepEqual([home.far.get(1), home.far.get(3), home.far.get(4)], [0, 1, 2])
  assert.equal(jumpWords(home, 4, view.turn), '2 jumps')
  assert.equal(jumpWords(jumpsIn(view, empire, 0, 4), 1, view.turn), '2 jumps')
  const fleet = jumpsIn(view, empire, 1, 0)
  assert.equal(jumpWords(fleet, 1, view.turn), 'it is here')
  assert.match(jumpWords(fleet, 3, view.turn), /^1 jump, there in turn \d+$/)
})

test('no train is needed where own people live, or those of who is an ally on both sides (SC-7.10)', () => {
  const known = (theirs: Contact['theirs']) =>
    seen((empire) => {
      empire.contacts = [contact(2, { relation: 'ALLY', theirs })]
      empire.chart = empire.chart.map((one) => (one.system === 3 ? { ...one, owner: 2, pu: 5 } : one))
    }).empire
  assert.deepEqual([...suppliedIn(known('ALLY'))], [1, 3])
  assert.deepEqual([...suppliedIn(known('TREATY'))], [1])
  // A scout that explores by itself needs none anywhere.
  const { view, empire } = seen()
  assert.equal(trainsAbroad(view, empire).size, 0)
})

test('whose a system is: who owns it before who claims it', () => {
  const { empire } = seen((one) => {
    one.contacts = [contact(2, { claims: [3, 4] })]
    one.chart = one.chart.map((known) => (known.system === 4 ? { ...known, owner: 2, pu: 1 } : known))
  })
  const owners = ownersIn(empire)
  assert.deepEqual(owners.get(1), { owner: 1, claimed: false })
  assert.deepEqual(owners.get(3), { owner: 2, claimed: true })
  assert.deepEqual(owners.get(4), { owner: 2, claimed: false })
})

test('a reader’s name stands behind the number; an empty one takes it away', () => {
  const names = new Map([[1, 'Veyra']])
  assert.equal(calledIn(names, 1), '1 Veyra')
  assert.equal(calledIn(names, 2), '2')
  assert.equal(renamed(names, 2, '  Low   mark '), '{"1":"Veyra","2":"Low mark"}')
  assert.equal(renamed(names, 1, ' '), null)
  assert.equal(renamed(new Map(), 3, 'x'.repeat(99)), `{"3":"${'x'.repeat(LONGEST)}"}`)
})

test('of hundreds of contacts enemies and friends come first', () => {
  const { empire } = seen((one) => {
    one.contacts = Array.from({ length: 320 }, (_, i) =>
      contact(i + 2, {
        turn: (i * 7) % 40,
        theirs: i === 50 ? 'WAR' : 'ALLY',
        relation: i === 99 ? 'ALLY' : 'PEACE',
      }),
    )
  })
  const all = contactsOf(empire)
  assert.equal(all.length, 320)
  assert.deepEqual(
    all.slice(0, 2).map(({ owner }) => owner),
    [52, 101],
  )
  assert.ok((all[2]?.turn ?? 0) >= (all[3]?.turn ?? 0))
  assert.equal(contactWords(empire), '320 empires: 1 at war with us, 1 ally and 318 at peace')
})

test('a list is narrowed by words that begin words of a row, and by where it is', () => {
  const row = 'F12 Home Guard one Lance idle short avoid, close, 50\u00a0%'
  const finds = (words: string) => has(words, row, ['C4', 'C4 Low Mark'])
  assert.ok(['', 'idle', 'IDLE short', 'f12', 'lan', 'at C4', 'at mark idle', 'at'].every(finds))
  // A number is one word, and a place is called so and not only begun so.
  assert.deepEqual(['12', 'damaged', 'at C', 'at C40', 'idle damaged', 'C4'].filter(finds), [])
  assert.equal(['10', '9', 'C10', 'C9', '-'].toSorted(byValue).join(' '), '- 9 10 C9 C10')
  assert.deepEqual([30, 4, -1].toSorted(byValue), [-1, 4, 30])
})

test('how a list is narrowed and ordered is kept, and what was kept by something else is not read', () => {
  const listing = { words: 'idle', by: 'At', down: true }
  assert.deepEqual(readListing(writtenListing(listing)), listing)
  assert.equal(writtenListing({ ...AS_IT_COMES, words: ' ' }), null)
  for (const text of [null, '', 'x', '{"words":1,"by":""}', '[]'])
    assert.deepEqual(readListing(text), AS_IT_COMES)
})

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
  const notes = new Map([
    ['system 3', { text: 'Rally here in turn 12, then go on to the core', turn: 5 }],
    ['fleet 2', { text: 'until the rally', turn: 6 }],
  ])
  const found = (words: string) => foundOn(empire, new Map([[4, 'Lowmark 2']]), notes, words)
  // What is called exactly so comes before what only holds it.
  assert.deepEqual(
    found('2').map(({ text }) => text.replace(/:.*/, '')),
    ['System 2', 'System 4 Lowmark 2', 'F2 at 2', 'System 3 “Rally here in turn 12, then go on to th…”'],
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
  // What is found by a note says what stands in it; a name comes first.
  assert.deepEqual(
    found('rally').map(({ text, system, fleet }) => `${text.replace(/:.*(?= “)/, '')}, ${system}, ${fleet}`),
    ['System 3 “Rally here in turn 12, then go on to th…”, 3, 0', 'F2 at 2 “until the rally”, 2, 2'],
  )
})

test('own names and notes go into a file and come out of it beside others, and nothing else is read', () => {
  const own = { names: new Map([[1, 'Veyra']]), notes: new Map([['fleet 2', { text: 'Late.', turn: 4 }]]) }
  const read = wordsIn(JSON.stringify(fileOf(own)))
  assert.deepEqual(read, own)
  const more = {
    names: new Map([
      [1, 'Vey'],
      [2, 'Low'],
    ]),
    notes: new Map(),
  }
  assert.deepEqual(joined(own, more), {
    names: '{"1":"Vey","2":"Low"}',
    notes: '{"fleet 2":{"text":"Late.","turn":4}}',
  })
  for (const text of ['', '{}', 'null', '[]', '{"names":{"x":1},"notes":{"y":2}}'])
    assert.equal(wordsIn(text), null, text)
})

test('a note is kept with its turn, an empty one goes, and what was kept by something else is not read', () => {
  const one = noted(new Map(), 'owner 2', { text: ' They keep their word. ', turn: 7 })
  assert.deepEqual([...readNotes(one)], [['owner 2', { text: 'They keep their word.', turn: 7 }]])
  const long = noted(readNotes(one), designNote(2, 'Fox'), { text: 'x'.repeat(900), turn: 8 })
  assert.equal(readNotes(long).get('design 2 Fox')?.text.length, LONGEST_NOTE)
  assert.equal(noted(readNotes(one), 'owner 2', { text: ' ', turn: 9 }), null)
  for (const text of [null, '', '[1]', '{"owner 2":5}', '{"owner 2":{"text":1,"turn":2}}', 'null'])
    assert.equal(readNotes(text).size, 0, String(text))
})
