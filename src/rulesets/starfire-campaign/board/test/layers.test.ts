import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suppliedIn } from '../../knowledge/supplied.ts'
import type { Contact, Empire } from '../../position.ts'
import { BARE, Campaign, GARDEN } from '../../test/table.ts'
import { jumpsIn, jumpWords, ownersIn, trainsAbroad } from '../chart/layers.ts'
import { calledIn, LONGEST, renamed } from '../names.ts'
import { contactsOf, contactWords } from '../pages/contacts.ts'
import { AS_IT_COMES, byValue, has, readListing, writtenListing } from '../pages/listing.ts'

const begun = () =>
  new Campaign(
    {
      systems: [GARDEN, BARE, BARE],
      links: [
        [0, 1],
        [0, 2],
        [2, 3],
      ],
    },
    { HOME_CHART: 2 },
  )

function seen(change: (empire: Empire) => void = () => undefined) {
  const view = begun()
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
