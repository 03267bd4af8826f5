import assert from 'node:assert/strict'
import test from 'node:test'
import type { Described } from '../answers/answer.ts'
import { type Field, fieldsOf, type NumberField } from '../answers/fields.ts'
import { limit } from '../answers/limit.ts'
import { isPossible, sample } from '../answers/sample.ts'
import { Chance } from '../chance.ts'
import { conform, mustConform } from '../conform/conform.ts'
import { Game } from '../game.ts'
import type { Json } from '../json.ts'
import type { Frame } from '../procedure.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { shares, spent, type Works, works, type Yard, yard } from './yard.ts'

const game = new Game(anyRuleset(yard()))
const frame: Frame = { in: 'build', at: 'ask' }

function position(timber = 20): Yard {
  const begun = game.begin({}, 2, new FastSource('yard'))
  if (isRefusal(begun)) assert.fail(begun.text)
  return { ...(begun.position as Yard), timber: [timber, timber] }
}

const none: Works = { piers: [], crew: [], boss: 'Ann', trips: [] }
const draw = (value: Works, p = position()) => fieldsOf(works, p, frame, 0, value)
const flat = <V>(fields: readonly Field<V>[]): Field<V>[] =>
  fields.flatMap((field) => ('fields' in field ? [field, ...flat(field.fields)] : [field]))
const named = (fields: readonly Field<Works>[], label: string): Field<Works> => {
  const found = flat(fields).find((field) => ('label' in field ? field.label : null) === label)
  return found ?? assert.fail(`no field ${label}`)
}
const numberOf = (fields: readonly Field<Works>[], label: string): NumberField<Works> => {
  const field = named(fields, label)
  return field.kind === 'number' ? field : assert.fail(`${label} is no number`)
}
const samples = <V>(d: Described<Yard, Frame, V>, p = position(), n = 300): V[] =>
  Array.from({ length: n }, (_, i) => sample(d, p, frame, 0, new Chance(new FastSource(`sample ${i}`))))

test('answers · a limit is the largest number that is not refused, with the reason against the next', () => {
  const no = refuse('YA-1', 'NO', 'No.')
  for (const least of [0, 1, 7])
    for (const most of [least, least + 1, 40, 1000])
      for (const true_ of [least, least + 1, 13, 39, 999]) {
        const found = limit(least, most, (n) => (n <= true_ ? null : no))
        assert.deepEqual(found, {
          most: Math.max(least, Math.min(most, true_)),
          why: true_ < most ? no : null,
        })
      }
})

test('answers · a number of a form goes up to what is left, and putting it gives the whole answer', () => {
  const value = { ...none, piers: [{ at: 'south', count: 4 }], crew: ['Bob'] }
  const fields = draw(value)
  const north = numberOf(fields, 'piers in the north')
  assert.deepEqual([north.value, north.limit.most, north.limit.why?.code], [0, 5, 'TIMBER'])
  assert.equal(numberOf(fields, 'piers in the south').limit.most, 9)
  assert.deepEqual(north.put(2).piers, [
    { at: 'south', count: 4 },
    { at: 'north', count: 2 },
  ])
  assert.deepEqual(numberOf(fields, 'piers in the south').put(0), { ...value, piers: [] })
  // The bound of the answer itself, against which the rules have nothing.
  assert.deepEqual(numberOf(fields, 'Flags').limit, { most: 5, why: null })
})

test('answers · what is named and there no more is shown, and can be taken back', () => {
  const moon = numberOf(draw({ ...none, piers: [{ at: 'moon', count: 2 }] }), 'piers in the moon')
  assert.deepEqual([moon.value, moon.limit.most, moon.limit.why?.code], [2, 0, 'NO_PLACE'])
  assert.deepEqual(moon.put(0), none)
})

test('answers · a part that is not open is not drawn, and not made at random', () => {
  const closed = { ...position(), asked: 1 }
  assert.ok(flat(draw(none)).some((field) => field.kind === 'number' && field.label === 'Flags'))
  assert.ok(!flat(draw(none, closed)).some((field) => field.kind === 'number' && field.label === 'Flags'))
  assert.ok(samples(works).some(({ flags = 0 }) => flags > 0))
  assert.ok(samples(works, closed).every(({ flags = 0 }) => flags === 0))
})

test('answers · a row is added by one of its parts; the others begin with the first thing that will do', () => {
  const add = named(draw(none), 'One more trip to')
  assert.ok(add.kind === 'list')
  const trips = add.things.map((thing) => add.put(thing).trips)
  assert.deepEqual(trips, [
    [{ from: 'south', to: 'north' }],
    [{ from: 'north', to: 'south' }],
    [{ from: 'north', to: 'east' }],
  ])
  const two = draw({ ...none, trips: [...(trips[0] ?? []), ...(trips[2] ?? [])] })
  const rows = flat(two).filter((field) => field.kind === 'row')
  assert.deepEqual(
    rows.map(({ title, remove }) => [title, remove?.().trips]),
    [
      ['trip 1', trips[2]],
      ['trip 2', trips[0]],
    ],
  )
  // For a row that is written already only what will do is offered.
  const [from] = rows[0]?.fields ?? []
  assert.deepEqual(from?.kind === 'list' && from.things.map(({ id }) => id), ['south', 'east'])
  const poor = draw(none, position(2))
  assert.ok(!flat(poor).some((field) => field.kind === 'list' && field.label === 'One more trip to'))
})

test('answers · ticks keep their order, and are taken back', () => {
  const ticks = flat(draw({ ...none, crew: ['Cy', 'Ann'] })).find((field) => field.kind === 'ticks')
  assert.ok(ticks !== undefined)
  const [ann, bob] = ticks.things
  assert.ok(ann !== undefined && bob !== undefined)
  assert.deepEqual([ann.place, bob.place, ticks.named], [1, -1, 2])
  assert.deepEqual([ticks.turn(bob.thing).crew, ticks.turn(ann.thing).crew], [['Cy', 'Ann', 'Bob'], ['Cy']])
})

test('answers · random answers are legal and fit the schema; most do something, and every part is used', () => {
  const p = position()
  const all = samples(works, p)
  for (const value of all) {
    assert.equal(works.of.schema.fault(value, 'choice'), null)
    assert.equal(works.fault(p, frame, 0, value), null)
  }
  const busy = all.filter((value) => spent(value) > 0)
  assert.ok(busy.length > all.length / 2, `${busy.length} of ${all.length} do something`)
  for (const part of ['piers', 'crew', 'trips'] as const)
    assert.ok(
      busy.some((value) => value[part].length > 0),
      part,
    )
  assert.ok(new Set(all.map(({ boss }) => boss)).size === 3)
  assert.deepEqual(new Set(samples(works, position(0)).map(spent)), new Set([0]))
})

test('answers · one that must come to a sum is made until it does', () => {
  const all = samples(shares)
  assert.ok(all.every(({ ann, bob }) => ann + bob === 4 && ann <= 3))
  assert.equal(new Set(all.map(({ ann }) => ann)).size, 4)
  assert.equal(fieldsOf(shares, position(), frame, 0, { ann: 1, bob: 0 })[1]?.kind, 'number')
})

test('answers · whether anything is possible is known without a form', () => {
  const only = (part: 'piers'): Described<Yard, Frame, Works> => ({
    ...works,
    fault: (p, f, seat, value) =>
      value.boss !== 'Ann' || value[part].length === 0
        ? spent(value) > 0 || value.boss !== 'Ann'
          ? refuse('YA-1', 'NO', 'No.')
          : null
        : works.fault(p, f, seat, value),
  })
  assert.equal(isPossible(only('piers'), position(2), frame, 0), true)
  assert.equal(isPossible(only('piers'), position(1), frame, 0), false)
})

test('answers · what is refused says which part of the answer it is about', () => {
  const answer: Json = {
    ...none,
    piers: [
      { at: 'north', count: 1 },
      { at: 'moon', count: 1 },
    ],
  }
  assert.deepEqual(game.check(position(), 0, answer), {
    ...refuse('YA-1', 'NO_PLACE', 'There is no such place.'),
    path: ['piers', 1, 'at'],
  })
})

test('conform · a game of described questions keeps every law', () => {
  mustConform(yard(), { games: 8 })
})

const broken: readonly [what: string, answer: Partial<Described<Yard, Frame, Works>>, found: RegExp][] = [
  [
    'a number that is refused below one that is not',
    {
      fault: (p, f, seat, value) =>
        value.flags === 2 ? refuse('YA-1', 'TWO', 'Not two.') : works.fault(p, f, seat, value),
    },
    /is above a limit, and possible|is below a limit/,
  ],
  [
    'a limit that hangs on what the seat does not see',
    {
      fault: (p, f, seat, value) =>
        (value.flags ?? 0) > (p.luck[1 - seat] ?? 0)
          ? refuse('YA-1', 'LUCK', 'No luck.')
          : works.fault(p, f, seat, value),
    },
    /drawn from the view/,
  ],
]
for (const [what, answer, found] of broken)
  test(`conform · bounded · ${what} is found`, () => {
    const { faults } = conform(yard({ ...works, ...answer }), { games: 10 })
    const fault = faults.find(({ law }) => law === 'bounded')
    assert.match(fault?.text ?? 'nothing', found)
  })
