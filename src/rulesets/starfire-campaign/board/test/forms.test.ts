import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerName, systemName } from '../../map/world.ts'
import { DOS, type Do, lineOf, type Order, written } from '../../orders/order.ts'
import { readLine } from '../../orders/parse.ts'
import type { Line } from '../../position.ts'
import { FRIGATE } from '../../test/designs.ts'
import { put } from '../../test/fleets.ts'
import { BARE, Campaign, GARDEN } from '../../test/table.ts'
import { advisedFor, pieceWords, withoutPieces, withPieces } from '../advice/taking.ts'
import { type Asking, type Filled, ordersIn as fieldOrders, inputsOf, orderOfForm } from '../forms/inputs.ts'
import { sample } from '../sample.ts'
import { ordersIn } from '../sheet/judge.ts'
import { missedOf } from '../turn/reading.ts'

const line = (kind: string, section: Line['section'], numbers: number[]): Line =>
  ({ kind, section, numbers, word: '', clause: 'SC-20.6' }) as unknown as Line
const met = (empire: number) => line('met', 'contacts', [empire])
const battle = (system: number) => line('battle in', 'battles', [system])

test('of turns that nobody read the gravest is told, what is the same once, and of no other turn anything', () => {
  const kept = [
    { turn: 1, lines: [battle(7)] },
    { turn: 2, lines: [met(2)] },
    { turn: 3, lines: [met(2), battle(5)] },
    { turn: 4, lines: [battle(6)] },
  ]
  const told = missedOf(kept, 1, 4, { owner: 1 })
  assert.deepEqual(
    told.map(({ turn, news, times }) => [turn, news.line.kind, times]),
    [
      [3, 'battle in', 1],
      [3, 'met', 2],
    ],
  )
  assert.deepEqual(missedOf(kept, 3, 4, { owner: 1 }), [])
})

test('at most five of them are told', () => {
  const kept = Array.from({ length: 9 }, (_, i) => ({ turn: i + 1, lines: [battle(i + 1)] }))
  assert.equal(missedOf(kept, 0, 10, { owner: 1 }).length, 5)
})

const ADVICE = [
  'race "Terra" 66,66,33 short G long K',
  'explore F1',
  'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 L1',
  'build 1 "Fox" × 2',
  'colonize 2 from 1',
  'freighters 3',
  'upgrade I1 2',
  'invest 500',
].join('\n')

/** The pieces of the advice beside a sheet. */
function beside(text: string) {
  const view = new Campaign(
    {
      systems: [GARDEN, BARE],
      links: [
        [0, 1],
        [1, 2],
      ],
    },
    { HOME_CHART: 1 },
  ).view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return advisedFor(view, empire, ordersIn(ADVICE), text)
}

test('advice lies in pieces under its headings: a design goes with what is built of it', () => {
  const pieces = beside('')
  assert.deepEqual(
    pieces.map(({ heading }) => heading),
    ['Your race', 'Explore', 'Settle', 'People', 'Research', 'Build', 'Money'],
  )
  const build = pieces.find(({ heading }) => heading === 'Build')
  assert.equal(build?.lines.length, 2)
  assert.match(pieceWords(build?.orders ?? []), /^Design Fox, FGf of 22; Build 2 Fox ships at 1$/)
  for (const { reason, clause } of pieces)
    assert.match(`${reason} (${clause})`, /^\p{Lu}.*\. \(SC-[\d.]+\)$/u)
})

test('all of it is taken over and taken back, and what was on the sheet before stays', () => {
  const own = '# my own\nwithdraw 5'
  const all = withPieces(own, beside(own))
  assert.deepEqual(new Set(beside(all).map(({ state }) => state)), new Set(['taken']))
  assert.equal(withPieces(all, beside(all)), all, 'nothing is written twice')
  assert.equal(withoutPieces(all, beside(all)), own)
})

test('what the sheet orders otherwise is not taken over beside it', () => {
  const states = (text: string) =>
    beside(text)
      .filter(({ state }) => state === 'otherwise')
      .map(({ heading }) => heading)
  assert.deepEqual(states('explore F1 deep\nresearch SL I1 COL\ninvest 20'), ['Explore', 'Research', 'Money'])
  // Spelt in another way it is the same.
  assert.deepEqual(states('EXPLORE f1\nUPGRADE i1 2'), [])
})

// Forms that are made of the descriptions of orders, in a campaign that was played.

const view = structuredClone(sample)
const empire = view.empires[0] ?? assert.fail()
// A base at home, too.
put(
  empire,
  empire.colonies.system[0] ?? 0,
  1,
  {},
  { ...FRIGATE, name: 'Rock', hull: 'BS1', n: 20, parts: [...FRIGATE.parts] },
)
const about = (of: 'fleet' | 'owner', id: number | string): Asking => ({
  ...{ view, empire, orders: [], about: { of, id } },
  called: (system) => `system ${system}`,
})
const SECTIONS = ['Errands', 'War and troops', 'Spy mission', 'Money'] as const
const cards: readonly Asking[] = [
  { ...about('fleet', 0), about: null },
  ...empire.fleets.id.map((id) => about('fleet', id)),
  // There are planets to attack where a fleet is sent.
  ...empire.fleets.id.map((id) => ({ ...about('fleet', id), orders: everywhere(id) })),
  ...empire.contacts.map(({ owner }) => about('owner', owner <= view.seats ? owner : ownerName(owner))),
]
/** Orders that send a fleet to every system of the chart. */
function everywhere(fleet: number): Order[] {
  return empire.chart.map(({ system }) => ({ do: 'move', fleet, to: systemName(system), detune: false }))
}
const offered = (section: string, asking: Asking): Do[] =>
  fieldOrders(section, asking).flatMap(([, all]) => [...all])

/** The order that a form makes, as its line. */
const lineFor = (what: Do, filled: Filled, asking: Asking): string | null => {
  const order = orderOfForm(what, filled, asking)
  if (order === null) return null
  const line = written(order)
  assert.deepEqual(readLine(line)?.order, order, line)
  return line
}

test('SC-19.6 · each order with a section has a form, and every choice in it makes an order that is read as it stands', () => {
  const made = new Set<Do>()
  for (const section of SECTIONS)
    for (const asking of cards.filter((one) => (section === 'Money') === (one.about === null)))
      for (const what of offered(section, asking)) {
        if (lineFor(what, {}, asking) !== null) made.add(what)
        for (const { name, of, draws, least } of inputsOf(what, {}, asking)) {
          const values =
            draws === 'number'
              ? [least, least + 1]
              : draws === 'money'
                ? [100 * least, 100 * (least + 1)]
                : of.flatMap(({ value, off }) => (off ? [] : [value]))
          if (draws === 'tick') values.push(true, false)
          for (const value of values) if (lineFor(what, { [name]: value }, asking) !== null) made.add(what)
        }
      }
  const named = DOS.filter((what) => lineOf({ do: what }).form[2] !== undefined)
  assert.deepEqual(
    named.filter((what) => !made.has(what)),
    [],
  )
})

test('SC-19.6 · nobody is offered an attack on their own planets', () => {
  const [home] = empire.colonies.system
  for (const id of empire.fleets.id)
    for (const what of ['bombard', 'blockade'] as const) {
      const asking = { ...about('fleet', id), orders: everywhere(id) }
      const planets = inputsOf(what, {}, asking).find(({ name }) => name === 'planet')?.of ?? []
      assert.ok(planets.every(({ value }) => !String(value).startsWith(`${systemName(home ?? 0)}.`)))
    }
})

test('SC-11.10 · no more can be withdrawn than lies in the GTN, and the same field still invests', () => {
  const asking = (gtn: number): Asking => ({ ...about('fleet', 0), about: null, empire: { ...empire, gtn } })
  const made = (what: Do, mc: number, gtn: number) => lineFor(what, { mc }, asking(gtn))
  assert.deepEqual([made('withdraw', 10_000, 0), made('invest', 10_000, 0)], [null, 'invest 100'])
  assert.deepEqual([made('withdraw', 5100, 5000), made('withdraw', 5000, 5000)], [null, 'withdraw 50'])
})
