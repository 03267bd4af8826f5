import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerName } from '../../map/world.ts'
import { DOS, type Do, lineOf } from '../../orders/order.ts'
import { readLine } from '../../orders/parse.ts'
import { written } from '../../orders/write.ts'
import { FRIGATE } from '../../test/designs.ts'
import { put } from '../../test/fleets.ts'
import { type Asking, type Filled, inputsOf, orderOfForm, ordersIn } from '../forms/inputs.ts'
import { sample } from '../sample.ts'

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
  ...empire.contacts.map(({ owner }) => about('owner', owner <= view.seats ? owner : ownerName(owner))),
]
const offered = (section: string, asking: Asking): Do[] =>
  ordersIn(section, asking).flatMap(([, all]) => [...all])

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

test('SC-11.10 · no more can be withdrawn than lies in the GTN, and the same field still invests', () => {
  const asking = (gtn: number): Asking => ({ ...about('fleet', 0), about: null, empire: { ...empire, gtn } })
  const made = (what: Do, mc: number, gtn: number) => lineFor(what, { mc }, asking(gtn))
  assert.deepEqual([made('withdraw', 10_000, 0), made('invest', 10_000, 0)], [null, 'invest 100'])
  assert.deepEqual([made('withdraw', 5100, 5000), made('withdraw', 5000, 5000)], [null, 'withdraw 50'])
})
