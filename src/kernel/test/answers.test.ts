import assert from 'node:assert/strict'
import test from 'node:test'
import { type Described, limit } from '../answers/answer.ts'
import type { Field, NumberField } from '../answers/field.ts'
import { fieldsOf, fullest } from '../answers/fields.ts'
import { isPossible, sample } from '../answers/sample.ts'
import { amount, isSmallest, record } from '../answers/shapes.ts'
import { Chance } from '../chance.ts'
import { conform, mustConform } from '../conform/conform.ts'
import { Game } from '../game.ts'
import type { Json } from '../json.ts'
import type { Frame } from '../procedure.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { sailing, shares, spent, striking, type Voyage, type Works, works, type Yard, yard } from './yard.ts'

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
const named = <V>(fields: readonly Field<V>[], label: string): Field<V> => {
  const found = flat(fields).find((field) => ('label' in field ? field.label : null) === label)
  return found ?? assert.fail(`no field ${label}`)
}
const numberOf = <V>(fields: readonly Field<V>[], label: string): NumberField<V> => {
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

test('answers · numbers of a list of its own form stand under their headings, and come as they are there', () => {
  const fields = draw({ ...none, stores: [{ at: 'south', casks: 3, sealed: 1 }] })
  const heads = flat(fields).flatMap((field) =>
    field.kind === 'part' && field.title.startsWith('In the')
      ? [[field.title, field.note, field.fields.length]]
      : [],
  )
  assert.deepEqual(heads, [
    ['In the north', '0 casks', 1],
    ['In the south', '3 casks', 2],
    ['In the east', '0 casks', 1],
  ])
  const sealed = numberOf(fields, 'sealed casks in the south')
  assert.deepEqual([sealed.value, sealed.limit.most, sealed.limit.why?.code], [1, 3, 'NO_CASK'])
  const north = numberOf(fields, 'casks in the north')
  assert.deepEqual([north.text, north.limit.most, north.limit.why?.code], ['Casks', 17, 'TIMBER'])
  const both = north.put(2)
  assert.deepEqual(both.stores, [
    { at: 'south', casks: 3, sealed: 1 },
    { at: 'north', casks: 2, sealed: 2 },
  ])
  assert.deepEqual(numberOf(draw(both), 'casks in the south').put(0).stores, [
    { at: 'north', casks: 2, sealed: 2 },
  ])
  // A random answer seals fewer, though at first all are.
  const all = samples({ ...works, steps: 12 }).flatMap(({ stores = [] }) => stores)
  assert.ok(
    all.some((store) => store.sealed < store.casks) && all.some((store) => store.sealed === store.casks),
  )
})

test('answers · the fullest takes all that is possible, from the top down', () => {
  const full = (timber: number) => fullest(works, position(timber), frame, 0)
  assert.deepEqual(full(4), { ...none, piers: [{ at: 'north', count: 2 }] })
  const wide = {
    ...works,
    fault: (p: Yard, f: Frame, seat: number, value: Works) =>
      value.piers.length > 0 ? refuse('YA-1', 'NO', 'No.') : works.fault(p, f, seat, value),
  }
  assert.deepEqual(fullest(wide, position(11), frame, 0), {
    ...none,
    flags: 5,
    crew: ['Ann', 'Bob', 'Cy'],
    stores: [{ at: 'north', casks: 3, sealed: 3 }],
  })
})

test('answers · the smallest is known also where a part is written that may be left out', () => {
  const isNone = (value: Partial<Works>) => isSmallest(works.of, position(), frame, 0, { ...none, ...value })
  assert.deepEqual([isNone({}), isNone({ flags: 0, stores: [] })], [true, true])
  assert.deepEqual([isNone({ flags: 1 }), isNone({ crew: ['Ann'] })], [false, false])
  assert.equal(isSmallest(sailing.of, position(), frame, 0, { do: 'nothing' }), true)
  assert.equal(isSmallest(sailing.of, position(), frame, 0, cargo), false)
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

const cargo = {
  ...{ do: 'sail', from: 'north', to: 'south', barrels: 3, gift: 0 },
  ...{ letter: '', sealed: false, guard: null, stops: [] },
} as const satisfies Voyage
const ship = (value: Voyage = cargo, p = position()) => fieldsOf(sailing, p, frame, 0, value)
const sails = (value: Voyage) => (value.do === 'sail' ? value : assert.fail('it stays'))

test('answers · of several records a form shows the one that there is', () => {
  assert.deepEqual(ship({ do: 'nothing' }), [])
  assert.deepEqual(
    ship().map((field) => ('label' in field ? field.label : field.kind)),
    ['From', 'To', 'Barrels to the south', 'Gift', 'Letter', 'Sealed', 'With a guard', 'part'],
  )
})

test('answers · a number that makes sense from some on is nothing, or that, up to its limit', () => {
  const gift = numberOf(ship(), 'Gift')
  assert.deepEqual([gift.least, gift.from, gift.limit.most, gift.limit.why?.code], [0, 3, 17, 'TIMBER'])
  const barrels = numberOf(ship(), 'Barrels to the south')
  assert.deepEqual([barrels.least, barrels.from, barrels.limit.most], [3, 3, 20])
  assert.equal(barrels.text, 'all 3 of them')
  // What is not enough for the first number that makes sense is enough for none.
  const poor = numberOf(ship(cargo, position(5)), 'Gift')
  assert.deepEqual([poor.limit.most, poor.limit.why?.code], [0, 'TIMBER'])
})

test('answers · ways are all shown, with the reason against some; what follows from one is changed with it', () => {
  const ways = (label: string) => {
    const field = named(ship(), label)
    return field.kind === 'list' ? field : assert.fail(`${label} is no list`)
  }
  assert.deepEqual(
    ways('To').ways?.map((why) => why?.code ?? null),
    ['NOWHERE', null, null],
  )
  const { things, ways: reasons, put } = ways('From')
  assert.deepEqual(reasons, [null, null, null])
  const [, south] = things
  assert.ok(south !== undefined)
  const { from, to } = sails(put(south))
  assert.deepEqual([from, to], ['south', 'east'])
})

test('answers · words are written, boxes ticked, and what may be there is put there', () => {
  const fields = ship()
  const letter = named(fields, 'Letter')
  assert.ok(letter.kind === 'text')
  assert.deepEqual([letter.hint, letter.most, sails(letter.put('Hail')).letter], ['Dear …', 40, 'Hail'])
  const sealed = named(fields, 'Sealed')
  assert.ok(sealed.kind === 'tick')
  assert.deepEqual([sealed.value, sealed.why, sails(sealed.put(true)).sealed], [false, null, true])
  const guard = named(fields, 'With a guard')
  assert.ok(guard.kind === 'tick')
  const guarded = guard.put(true)
  assert.deepEqual(sails(guarded).guard, { men: 2 })
  assert.equal(numberOf(ship(guarded), 'Men').limit.most, 9)
  const box = named(ship(guarded), 'With a guard')
  assert.equal(sails(box.kind === 'tick' ? box.put(false) : guarded).guard, null)
  const poor = named(ship(cargo, position(3)), 'With a guard')
  assert.equal(poor.kind === 'tick' && poor.why?.code, 'TIMBER')
})

test('answers · rows that stand under one another come by a button, which finds another where the first will not do', () => {
  const add = (value: Voyage) => {
    const field = flat(ship(value)).find(({ kind }) => kind === 'add')
    return field?.kind === 'add' ? field.add() : null
  }
  const one = add(cargo)
  assert.ok(one !== null)
  const two = add(one)
  assert.ok(two !== null)
  assert.deepEqual(sails(two).stops, [
    { at: 'south', days: 4 },
    { at: 'north', days: 4 },
  ])
  assert.equal(add(two), null, 'there are two at most')
  const rows = flat(ship(two)).flatMap((field) => (field.kind === 'row' ? [field] : []))
  assert.deepEqual(
    rows.map(({ title, out, remove }) => [title, out, sails(remove()).stops?.length]),
    [
      ['Stop number 1', 'Leave stop 1 out', 1],
      ['Stop number 2', 'Leave stop 2 out', 1],
    ],
  )
  assert.equal(numberOf(ship(two), 'Stop 2: Days').value, 4)
})

test('answers · random answers have parts of every kind, and are as seldom as is said', () => {
  const all = samples(sailing)
  for (const value of all) {
    assert.equal(sailing.of.schema.fault(value, 'choice'), null)
    assert.equal(sailing.fault(position(), frame, 0, value), null, JSON.stringify(value))
  }
  const sailed = all.filter((value) => value.do === 'sail')
  assert.ok(sailed.length > all.length / 2 && sailed.length < all.length)
  for (const part of ['gift', 'letter', 'sealed', 'guard', 'stops'] as const)
    assert.ok(
      sailed.some((value) => Boolean(value[part])),
      part,
    )
  assert.equal(new Set(sailed.map(({ from }) => from)).size, 3)
  const rare = samples({ ...sailing, seldom: 10 }).filter(({ do: what }) => what === 'sail').length
  assert.ok(rare > 0 && rare < 60, `${rare} of 300`)
})

test('answers · what follows from a part follows in random answers, too', () => {
  const bought: Described<Yard, Frame, { pay: number; get: number }> = {
    of: record({
      pay: { title: '', open: () => false, of: amount(0, 99) },
      get: { title: 'Got', of: amount(0, 9) },
    }),
    fault: (_p, _f, _seat, { pay, get }) =>
      pay === 2 * get ? null : refuse('YA-1', 'RATIO', 'Two for one.'),
    settle: (_p, _f, _seat, { get }) => ({ pay: 2 * get, get }),
  }
  assert.ok(samples(bought, position(), 40).some(({ get }) => get > 1))
  assert.equal(numberOf(fieldsOf(bought, position(), frame, 0, { pay: 0, get: 0 }), 'Got').limit.most, 9)
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

test('conform · bounded · a form that forbids what its list allows is found', () => {
  const form: typeof striking = {
    ...striking,
    fault: (p, f, seat, { flags }) =>
      flags === 9 ? refuse('YA-4', 'NINE', 'Not nine.') : striking.fault(p, f, seat, { flags }),
  }
  const { faults } = conform(yard(works, form), { games: 2 })
  assert.match(faults.find(({ law }) => law === 'bounded')?.text ?? 'nothing', /not of one mind/)
})
