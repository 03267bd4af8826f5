import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Json } from '../json.ts'
import { copier } from '../layout.ts'
import { movedAt, plusAt, withAt } from '../lists.ts'
import {
  anyJson,
  bool,
  fixed,
  int,
  ints,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  shared,
  text,
  variant,
  withDefaults,
} from '../schema.ts'
import { rows } from '../testing/rows.ts'

const order = variant('do', {
  fly: { to: int(0, 9) },
  buy: { goods: list(oneOf('grain', 'ore'), 1, 3), for: optional(nullable(int(0, 5)), null) },
})

/** One schema of every kind, with values that fit and values that do not and why. */
const CASES: [name: string, schema: Schema<unknown>, fits: Json[], wrong: [Json, RegExp][]][] = [
  [
    'int',
    int(1, 6),
    [1, 6],
    [
      [0, /from 1 to 6, not 0/],
      [7, /not 7/],
      [1.5, /whole number/],
      ['1', /not "1"/],
      [null, /not null/],
    ],
  ],
  ['bool', bool(), [true, false], [[0, /true or false, not 0/]]],
  [
    'text',
    text(3),
    ['', 'abc'],
    [
      ['abcd', /at most 3/],
      [3, /not 3/],
    ],
  ],
  [
    'oneOf',
    oneOf<'inner' | 2>('inner', 2),
    ['inner', 2],
    [
      ['2', /"inner" or 2, not "2"/],
      [null, /not null/],
    ],
  ],
  [
    'list',
    list(int(0, 3), 1, 2),
    [[0], [3, 3]],
    [
      [[], /1 to 2 entries, not 0/],
      [[1, 4], /x\[1\]: .* not 4/],
      [{}, /must be a list/],
    ],
  ],
  [
    'object',
    object({ at: int(0), by: optional(int(0), 3) }),
    [{ at: 1 }, { at: 1, by: 2 }],
    [
      [{}, /"at" is missing/],
      [{ at: 1, on: 2 }, /no field "on"; known are at, by/],
      [{ at: -1 }, /x\.at: /],
      [[], /must be an object/],
      [JSON.parse('{"at": 1, "__proto__": 0}'), /no field "__proto__"/],
    ],
  ],
  [
    'variant',
    order,
    [
      { do: 'fly', to: 3 },
      { do: 'buy', goods: ['ore'] },
    ],
    [
      [{ do: 'sail' }, /x\.do: must be fly, buy, not "sail"/],
      [{ do: 'constructor' }, /must be fly, buy/],
      [{ do: 'fly', to: 3, for: 1 }, /no field "for"/],
      [{ to: 3 }, /not undefined/],
    ],
  ],
  ['nullable', nullable(int(0, 1)), [null, 1], [[2, /not 2/]]],
  ['anyJson', anyJson(8), [null, [1, 2], { a: 1 }], [['a long text', /at most 8 characters/]]],
]

for (const [name, schema, fits, wrong] of CASES)
  test(`schema · ${name} says what fits and why the rest does not`, () => {
    for (const value of fits) assert.equal(schema.fault(value, 'x'), null, JSON.stringify(value))
    for (const [value, why] of wrong)
      assert.match(schema.fault(value, 'x') ?? 'fits', why, JSON.stringify(value))
  })

test('schema · no JSON makes a validator throw', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      for (const [, schema] of CASES) {
        const fault = schema.fault(value, 'x')
        assert.ok(fault === null || fault.startsWith('x'))
      }
    }),
    { numRuns: 2000 },
  )
})

test('schema · lists nested a hundred thousand deep are refused, not a stack overflow', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as Json
  for (const [name, schema] of CASES) assert.notEqual(schema.fault(deep, 'x'), null, name)
  assert.notEqual(list(anyJson()).fault(deep, 'x'), null)
})

test('schema · the JSON Schema of an object names its required fields and its defaults', () => {
  assert.deepEqual(object({ at: int(0, 9), by: optional(bool(), true) }).json, {
    type: 'object',
    properties: {
      at: { type: 'integer', minimum: 0, maximum: 9 },
      by: { type: 'boolean', default: true },
    },
    required: ['at'],
    additionalProperties: false,
  })
})

test('schema · what a fallback leaves out has its own fallback', () => {
  const rows = optional(list(object({ min: int(), ftl: optional(bool(), false) })), [{ min: 1 } as never])
  assert.deepEqual(rows.fallback, [{ min: 1, ftl: false }])
})

test('schema · missing options take their fallbacks', () => {
  const fields = { planets: optional(int(3, 9), 5), quick: optional(bool(), false) }
  assert.deepEqual(withDefaults(fields, { quick: true }), { planets: 5, quick: true })
})

const everything = object({
  scalar: int(),
  numbers: ints(0, 9),
  nested: list(list(object({ a: int(), b: list(text()) }))),
  maybe: nullable(object({ x: ints() })),
  either: order,
  loose: anyJson(),
  late: optional(int(), 7),
  lateList: optional(ints(), [1]),
  board: fixed(list(object({ name: text() }))),
  armies: shared(ints()),
})
const EXAMPLE = {
  scalar: -3,
  numbers: [1, 2],
  nested: [[{ a: 1, b: ['x', 'y'] }], []],
  maybe: { x: [5] },
  either: { do: 'buy' as const, goods: ['ore' as const], for: 2 },
  loose: { any: [{ thing: null }] },
  late: 1,
  lateList: [2],
  board: [{ name: 'Ur' }],
  armies: [3, 0, 2],
}

test('copier · a copy is equal, and changing any part of it leaves the original alone', () => {
  const copy = copier(everything)(EXAMPLE)
  assert.deepEqual(copy, EXAMPLE)
  const before = JSON.stringify(EXAMPLE)
  const spoil = (value: Json) => {
    if (typeof value !== 'object' || value === null) return
    const parts = value as Record<string, Json>
    for (const key of Object.keys(parts)) {
      spoil(parts[key] ?? null)
      parts[key] = 'spoilt'
    }
  }
  const { board, armies, ...own } = copy
  assert.equal(board, EXAMPLE.board, 'a fixed part is shared')
  assert.equal(armies, EXAMPLE.armies, 'a shared list is shared, until another takes its place')
  spoil(own)
  assert.equal(JSON.stringify(EXAMPLE), before)
})

test('lists · one that is shared is never changed in place; another takes its place only when something differs', () => {
  const list: readonly number[] = Object.freeze([3, 0, 2])
  assert.deepEqual([withAt(list, 1, 5), plusAt(list, 2, -1), list], rows('3 5 2, 3 0 1, 3 0 2'))
  assert.equal(withAt(list, 1, 0), list)
  assert.equal(plusAt(list, 1, 0), list)
  assert.throws(() => withAt(list, 3, 1), RangeError)
  assert.deepEqual([movedAt(list, 0, 1, 2), list], rows('1 2 2, 3 0 2'))
  assert.equal(movedAt(list, 1, 1, 2), list)
  assert.throws(() => movedAt(list, 0, 3, 1), RangeError)
})

test('copier · null stays null, and what was left out takes its fallback, a new one every time', () => {
  const { late: _late, lateList: _lateList, ...rest } = EXAMPLE
  const copy = copier(everything)
  const first = copy({ ...rest, maybe: null } as never)
  assert.deepEqual(first, { ...EXAMPLE, maybe: null, late: 7, lateList: [1] })
  first.lateList.push(2)
  assert.deepEqual(copy(rest as never).lateList, [1])
})

test('copier · fields come out in the order of the schema', () => {
  const copy = copier(object({ b: int(), a: int() }))
  assert.equal(JSON.stringify(copy({ a: 1, b: 2 })), '{"b":2,"a":1}')
})

test('copier · any JSON is copied equal, even a field called __proto__', () => {
  const copy = copier<Json>(anyJson())
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.equal(JSON.stringify(copy(value as Json)), JSON.stringify(value))
    }),
  )
  assert.equal(JSON.stringify(copy(JSON.parse('{"__proto__":{"a":1}}'))), '{"__proto__":{"a":1}}')
})
