import assert from 'node:assert/strict'
import test from 'node:test'
import type { Domain, Of } from '../choices/domain.ts'
import {
  domainOf,
  indexed,
  orNone,
  range,
  seats,
  someOf,
  times,
  words,
  wordsOr,
  yesNo,
} from '../choices/domains.ts'
import { codesOf, decoder, encoder, reader } from '../choices/listing.ts'
import { named, pick } from '../choices/menu.ts'
import { cases, leftOut, parts } from '../choices/shapes.ts'
import { mustConform } from '../conform/conform.ts'
import { Game } from '../game.ts'
import type { Json } from '../json.ts'
import { Match } from '../match.ts'
import { Choices, type Code } from '../procedure.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { int, text } from '../schema.ts'
import { FastSource } from '../source.ts'
import { GameTable } from '../testing/table.ts'
import { type Bazaar, bazaar, GATES, mustNotCompile, shopping } from './bazaar.ts'

const game = new Game(anyRuleset(bazaar))
const position = { stalls: ['arch', 'bridge', 'court'] } as unknown as Bazaar
const source = new FastSource('choices')

function opened(): GameTable<Bazaar, Bazaar> {
  const match = Match.begin(game, {}, 2, source)
  assert.ok(!isRefusal(match))
  return new GameTable<Bazaar, Bazaar>(match)
}

const shop = () => opened().by(0, { gate: 'north' }).by(1, { gate: 'south' })

/** The codes of a domain in their order, with JSON and value of each. */
function listed<V>(of: Of<Bazaar, object, V>): { code: Code; json: Json; value: V }[] {
  const domain: Domain<Bazaar, object, V> = domainOf(of)
  const codes: Code[] = []
  domain.each(position, {}, 0, (code) => codes.push(code))
  const [encode, decode] = [encoder(domain), decoder(domain)]
  return codes.map((code) => {
    const json = domain.show(position, {}, 0, code)
    assert.equal(domain.schema.fault(json, 'choice'), null)
    assert.equal(domain.read(position, {}, 0, json), code)
    assert.ok(domain.has(position, {}, 0, code))
    assert.ok(code < domain.span)
    const value = decode(code)
    assert.equal(encode(value), code)
    return { code, json, value }
  })
}

const jsons = <V>(of: Of<Bazaar, object, V>) => listed(of).map(({ json }) => json)
const values = <V>(of: Of<Bazaar, object, V>) => listed(of).map(({ value }) => value)

const stalls = named({
  schema: int(0, 99),
  most: 3,
  names: () => [10, 20, 30],
  absent: (name) => refuse('BZ-4', 'NO_SUCH_PRICE', `Nothing costs ${name}.`),
})
const twice = () => refuse('BZ-5', 'TWICE', 'Twice.')

test('domains · JSON and values of each kind, in the order of lists', () => {
  assert.deepEqual(jsons(['a', 'b']), ['a', 'b'])
  assert.deepEqual(values(words('a', 'b')), ['a', 'b'])
  assert.deepEqual(jsons(indexed('a', 'b')), ['a', 'b'])
  assert.deepEqual(values(indexed('a', 'b')), [0, 1])
  assert.deepEqual(jsons(yesNo()), [false, true])
  assert.deepEqual(jsons(yesNo('no', 'yes')), ['no', 'yes'])
  assert.deepEqual(values(yesNo('no', 'yes')), [false, true])
  assert.deepEqual(values(range(3, 5)), [3, 4, 5])
  assert.deepEqual(jsons(range(3, 5)), [3, 4, 5])
  assert.deepEqual(jsons(seats(3)), [0, 1, 2])
  assert.deepEqual(values(times(3)), [1, 2, 3])
  assert.deepEqual(jsons(stalls), [10, 20, 30])
  assert.deepEqual(values(stalls), [0, 1, 2])
  assert.deepEqual(values(orNone(['a', 'b'])), [null, 'a', 'b'])
  assert.deepEqual(jsons(orNone(stalls)), [null, 10, 20, 30])
  assert.deepEqual(values(wordsOr(['top'], orNone(stalls))), ['top', null, 0, 1, 2])
  assert.deepEqual(jsons(someOf(['a', 'b'], { least: 1, twice })), [['a'], ['b'], ['a', 'b']])
  assert.deepEqual(values(someOf(['a', 'b'], { least: 0, most: 1, twice })), [0, 1, 2])
})

test('domains · more words than are told apart one by one', () => {
  const many = Array.from({ length: 20 }, (_, i) => `w${i}`)
  assert.deepEqual(values(words(...many)), many)
  assert.deepEqual(values(wordsOr(many, stalls)), [...many, 0, 1, 2])
})

test('domains · words named again are told, and are no choice that is listed', () => {
  const some = someOf(['a', 'b', 'c'], { least: 1, most: 2 })
  assert.deepEqual(jsons(some), [['a'], ['b'], ['a', 'b'], ['c'], ['a', 'c'], ['b', 'c']])
  const again = some.read(null, null, 0, ['b', 'b']) as Code
  assert.equal(again, 0b010_010)
  assert.ok(some.has(null, null, 0, again))
  assert.deepEqual(some.show(null, null, 0, again), ['b', 'b'])
  assert.ok(!some.has(null, null, 0, 0b100_010))
})

test('domains · things with ids, and names that each seat has of its own', () => {
  const absent = (name: string) => refuse('BZ-4', 'NO_SUCH_CARD', `There is no card ${name}.`)
  assert.deepEqual(jsons(named({ schema: text(9), things: () => [{ id: 'x' }, { id: 'y' }], absent })), [
    'x',
    'y',
  ])
  const own = named({
    schema: text(9),
    size: (p: Bazaar) => p.stalls.length,
    name: (p, _f, seat, i) => `${seat}-${p.stalls[i]}`,
    find: (p, _f, seat, name) => p.stalls.findIndex((stall) => name === `${seat}-${stall}`),
    absent,
  })
  assert.deepEqual(jsons(own), ['0-arch', '0-bridge', '0-court'])
  assert.equal(own.read(position, {}, 1, '1-bridge'), 1)
  assert.deepEqual(reader(own)(position, {}, 1, '0-bridge'), absent('0-bridge'))
  assert.equal(reader(own)(position, {}, 1, '1-court'), 2)
})

test('parts · the last part runs fastest; what may be left out is left out, or shown', () => {
  const unit = parts({ kind: indexed('foot', 'horse'), far: yesNo() })
  assert.deepEqual(values(unit), [
    { kind: 0, far: false },
    { kind: 0, far: true },
    { kind: 1, far: false },
    { kind: 1, far: true },
  ])
  assert.deepEqual(jsons(parts({ a: ['x'], b: leftOut(yesNo(), false) })), [{ a: 'x' }, { a: 'x', b: true }])
  const shown = parts({ b: leftOut(yesNo(), false, { shown: true }) })
  assert.deepEqual(jsons(shown), [{ b: false }, { b: true }])
  assert.equal(shown.read(null, null, 0, {}), 0)
  const none = parts({ get: leftOut(orNone(range(0, 3)), 2) })
  assert.equal(decoder(none)(none.read(null, null, 0, { get: null }) as Code).get, null)
  assert.equal(decoder(none)(none.read(null, null, 0, {}) as Code).get, 2)
})

test('cases · each shape in its order, told apart by its word', () => {
  const of = cases(
    { stop: {}, go: { by: ['foot', 'ship'], far: leftOut(yesNo(), false) }, see: { stalls } },
    'what',
  )
  assert.deepEqual(jsons(of), [
    { what: 'stop' },
    { what: 'go', by: 'foot' },
    { what: 'go', by: 'foot', far: true },
    { what: 'go', by: 'ship' },
    { what: 'go', by: 'ship', far: true },
    { what: 'see', stalls: 10 },
    { what: 'see', stalls: 20 },
    { what: 'see', stalls: 30 },
  ])
  assert.deepEqual(values(of)[4], { what: 'go', by: 'ship', far: true })
  assert.deepEqual(of.read(position, {}, 0, { what: 'see', stalls: 11 }), {
    clause: 'BZ-4',
    code: 'NO_SUCH_PRICE',
    text: 'Nothing costs 11.',
  })
})

test('cases · the code of each shape from its parts alone', () => {
  const code = codesOf(shopping)
  for (const { code: listedCode, value } of listed(shopping))
    assert.equal(value.do === 'buy' ? code.buy(value) : code[value.do](value as never), listedCode)
})

test('codes that stand for nothing are told', () => {
  const domains = [words('a', 'b'), range(2, 4), orNone(yesNo()), parts({ a: ['x'], b: stalls }), shopping]
  for (const domain of domains as unknown as Domain<Bazaar, object, unknown>[]) {
    const codes = new Set(listed(domain).map(({ code }) => code))
    for (const code of [NaN, -1, 0.5, ...Array(domain.span + 9).keys()])
      assert.equal(domain.has(position, {}, 0, code), codes.has(code), `${code}`)
  }
})

test('a part with more things than there is room for is a fault of the rules', () => {
  const few = parts({ at: named({ schema: int(0, 9), most: 2, names: () => [1, 2, 3], absent: twice }) })
  assert.equal(few.read(null, null, 0, { at: 2 }), 1)
  assert.throws(() => few.read(null, null, 0, { at: 3 }), /room for 2 things/)
  assert.throws(() => parts({ a: range(0, 2 ** 30), b: range(0, 2 ** 30) }), /no room for the part a/)
})

test('Bazaar keeps every law: finite questions of every kind', () => {
  assert.ok(mustConform(bazaar, { games: 30 }).decisions > 600)
})

test('words · every label is listed, and what is not possible is refused by its clause', () => {
  const t = opened()
  assert.deepEqual(
    t.options().map(({ choice, text }) => [choice, text]),
    GATES.map((gate) => [{ gate }, `The ${gate}ern gate`]),
  )
  t.no({ gate: 'west' }, 'BZ-1', 'BAD_CHOICE', 0)
  t.lateBy(1)
  t.by(0, { gate: 'east' })
  assert.deepEqual([...t.p.cash], [7, 8])
  assert.deepEqual(t.facts(), ['stood', 'stood'])
  assert.equal(t.step, 'day.shop')
})

test('counts · every count is an answer; people are shown each thing once, with its most', () => {
  const t = shop()
  assert.equal(game.codes(t.p, 0).length, 1 + 4 + 2 + 2)
  assert.deepEqual(
    t.options().map(({ choice, count: range }) => [choice, range]),
    [
      [{ do: 'done' }, undefined],
      [
        { do: 'buy', good: 'silk', times: 1 },
        { field: 'times', least: 1, most: 4 },
      ],
      [
        { do: 'buy', good: 'spice', times: 1 },
        { field: 'times', least: 1, most: 2 },
      ],
      [{ do: 'tip', coins: 1 }, undefined],
      [{ do: 'tip', coins: 2 }, undefined],
    ],
  )
  t.no({ do: 'buy', good: 'spice', times: 3 }, 'BZ-2', 'NO_MONEY').do({ do: 'buy', good: 'spice', times: 2 })
  assert.deepEqual(
    game
      .considered(t.p, 0)
      .flatMap(({ choice, count: range, refusal }) => [[choice, range?.most, refusal?.code]]),
    [
      [{ do: 'done' }, undefined, undefined],
      [{ do: 'buy', good: 'silk', times: 1 }, 1, undefined],
      [{ do: 'buy', good: 'spice', times: 1 }, undefined, 'NO_MONEY'],
      [{ do: 'tip', coins: 1 }, undefined, undefined],
      [{ do: 'tip', coins: 2 }, undefined, undefined],
    ],
  )
})

test('parts left out, names that nothing goes by, a list that names one twice', () => {
  const t = shop().do({ do: 'done' })
  assert.deepEqual(t.choices().slice(0, 3), [{ guards: 0 }, { guards: 1 }, { guards: 1, dog: true }])
  t.no({ guards: 0, dog: true }, 'BZ-3', 'NO_GUARD').no({ guards: 9 }, 'BZ-3', 'NO_MONEY')
  t.do({ guards: 1, dog: false })
  assert.deepEqual(t.choices(), [
    { stall: 'any' },
    { stall: null },
    { stall: 'arch' },
    { stall: 'bridge' },
    { stall: 'court' },
  ])
  assert.deepEqual(t.match.check(0, { stall: 'den' }), {
    clause: 'BZ-4',
    code: 'NO_SUCH_STALL',
    text: 'There is no stall den; there are arch, bridge, court.',
  })
  t.do({ stall: 'any' })
  assert.deepEqual(t.p.owner, [0, -1, -1])
  t.no({ goods: ['silk', 'silk'] }, 'BZ-5', 'TWICE').do({ goods: ['spice', 'silk'] })
  // A merchant without guards is not asked what they sell.
  t.do({ do: 'done' }).do({ guards: 0 }).late()
  assert.equal(t.step, 'day.gate')
})

test('types · a word, field or value that is not there does not compile', () => {
  // The compiler looks at it; run, it makes steps like any other.
  assert.deepEqual(
    mustNotCompile().map(({ kind }) => kind),
    ['ask', 'ask', 'ask', 'ask'],
  )
})

test('a list is made again where names depend on the position, and once where nothing does', () => {
  interface P {
    readonly goods: readonly string[]
  }
  const good = named({
    schema: text(8),
    names: (p: P) => p.goods,
    absent: (name) => refuse('BZ-1', 'NO_SUCH_GOOD', `There is no ${name}.`),
  })
  const tried: unknown[] = []
  const question = { clause: 'BZ-1', question: 'What?', who: (_p: P) => 0, label: () => ({ text: '' }) }
  const listed = (step: { options(p: P, f: object, seat: number, out: Choices): void }, goods: string[]) => {
    const out = new Choices()
    step.options({ goods }, {}, 0, out)
    return out.count
  }
  const loose = pick({
    ...question,
    of: cases({ none: {}, take: { good, quick: yesNo() } }),
    take: () => 'x',
  })
  assert.deepEqual([listed(loose, ['wool']), listed(loose, ['wool', 'wine']), listed(loose, [])], [3, 5, 1])
  const fixed = pick({
    ...question,
    of: cases({ none: {}, take: { count: range(1, 3), quick: yesNo() } }),
    can(_p, _f, _seat, choice) {
      tried.push(choice)
      return choice.do === 'none' || choice.count < 3
    },
    take: () => 'x',
  })
  assert.deepEqual([listed(fixed, []), listed(fixed, ['wool'])], [5, 5])
  // The same values are looked at each time, in the order of the parts.
  assert.deepEqual(tried.slice(0, 3), [
    { do: 'none' },
    { do: 'take', count: 1, quick: false },
    { do: 'take', count: 1, quick: true },
  ])
  assert.ok(tried.slice(7).every((value, i) => value === tried[i]))
})
