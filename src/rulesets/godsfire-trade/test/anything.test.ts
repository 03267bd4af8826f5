import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { Chance } from '../../../kernel/chance.ts'
import { isObject, type JsonObject } from '../../../kernel/json.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { anyOrder, type Order, VERBS } from '../orders/order.ts'
import { readLine } from '../orders/parse.ts'
import { written } from '../orders/sheet.ts'
import { suggestOrder } from '../orders/suggest.ts'
import { CODES } from '../refusals.ts'
import { scenarioShape } from '../scenario.ts'
import { readScenario, scenarioFaults } from '../scenario-faults.ts'
import { narrowCluster, scenarios } from '../setup.ts'
import { sound } from '../sound.ts'
import { position, short, Table } from './table.ts'

// Tests that try very many files, lines and sheets: too slow to be run for every change of a rule.

/** Every place in a JSON value, as the keys that lead there. */
function places(value: unknown, before: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [before]
  return [before, ...Object.entries(value).flatMap(([key, part]) => places(part, [...before, key]))]
}

/** A copy with something else at a place; with undefined, without what is there. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  const part = changed(copy[key], rest, to)
  if (part === undefined && !Array.isArray(copy)) delete copy[key]
  else copy[key] = part
  return copy
}

test('GT-3.1 · a file with anything put anywhere is either played or refused with a place that is in it', () => {
  const own = { ...short, map: { ...narrowCluster } }
  const files = [...scenarios, short, own]
  const odd = fc.oneof(
    fc.constantFrom<unknown>(...[0, 1, 2, 3, -1, 0.5, 1e9], ...['', 'A1', 'Grom', 'all', 'open']),
    fc.constantFrom<unknown>(undefined, null, true, [], {}, ['A1'], [['A1', 'B1']], [0, 0], [4]),
    fc.constantFrom<unknown>({ C1: [0] }, { constructor: [0] }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const spot = fc.noBias(fc.nat(10_000))
  // Something odd, or what stands elsewhere in the same file.
  const change = fc.tuple(
    spot,
    fc.oneof(
      odd,
      spot.map((from) => ({ from })),
    ),
  )
  const put = (file: unknown, [n, to]: readonly [number, unknown]): unknown => {
    const all = places(file)
    const from = isObject(to) && typeof to.from === 'number' ? to.from : null
    const value = from === null ? to : all[from % all.length]?.reduce((v, key) => (v as never)[key], file)
    return changed(file, all[n % all.length] ?? [], value)
  }
  let played = 0
  fc.assert(
    fc.property(fc.noBias(fc.nat(5)), fc.array(change, { minLength: 1, maxLength: 2 }), (which, changes) => {
      const file = changes.reduce(put, files[which] as unknown)
      const faults = scenarioFaults(file, narrowCluster)
      const read = readScenario(file, narrowCluster)
      assert.equal(isRefusal(read), faults.length > 0)
      for (const { path: place, clause, text } of faults) {
        assert.match(text, /^\S.*\.$/s)
        assert.match(clause, /^GT-(2\.1|2\.3|3\.1|3\.2|14\.1)$/)
        const fields = [...Object.keys(scenarioShape.json.properties as object), ...Object.keys(file ?? {})]
        assert.ok(fields.some((field) => place.startsWith(field)) || place === '', place)
      }
      if (isRefusal(read)) return
      const { players } = read.scenario
      const p = position({
        seats: players,
        options: { scenario: 'custom', scenario_file: file as JsonObject },
      })
      assert.equal(sound(p), null)
      played++
    }),
    { numRuns: 2000 },
  )
  assert.ok(played > 20, `only ${played} were played`)
})

const p = position({ seats: 5 })
const read = (line: string) => readLine(p.cluster, line)

/** An order with its fallbacks filled in, as the reader gives it. */
function whole(order: Order): object {
  const fallbacks = { dispatch: { gift: false }, land: { gift: false }, move: { via: [], carrying: null } }
  const trade = { at: ['all'], if: null }
  const filled = ['admit', 'prevent', 'block', 'allow'].includes(order.do)
    ? trade
    : fallbacks[order.do as 'land']
  return { ...filled, ...order }
}

test('GT-15.1 · an order written as a line is read as the same order, and fits its schema', () => {
  const chance = new Chance(new FastSource('orders'))
  for (let i = 0; i < 3000; i++) {
    const order = suggestOrder(p, i % 5, VERBS[i % VERBS.length] ?? 'war', chance)
    assert.equal(anyOrder.schema.fault(order, 'order'), null)
    const line = written(order)
    const back = read(line)
    assert.deepEqual(back, { order: whole(order), fault: null, column: 1 }, line)
    assert.equal(anyOrder.schema.fault(back.order, 'order'), null)
    // Spelt otherwise it is the same, too.
    const other = `  ${line.toUpperCase().replaceAll(' ', '  ')} # ${line}`
    assert.deepEqual(read(other)?.order, back.order, other)
  }
})

const words = fc.constantFrom(
  ...VERBS,
  'if',
  'is',
  'becomes',
  'mine',
  'has',
  'agitation',
  '>=',
  'of',
  ':',
  ',',
  'and',
  'all',
  'neutral',
  'player',
  'at',
  'from',
  'to',
  'via',
  'gift',
  'carrying',
  'GB',
  'ships',
  'A1',
  'Vand',
  'Z9',
  '1',
  '2',
  '0',
  '-3',
  '1.5',
  '99999999999',
  '#',
  '(',
  'é',
)

/** Any character there is, but for halves of one. The library's own take a second to set up. */
const character = fc
  .nat({ max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
  .filter((text) => text.isWellFormed())

test('GT-15.1 · any text: a line is an order or a fault with its place, and never crashes', () => {
  const anything = fc.oneof(
    fc.array(character, { maxLength: 60 }).map((all) => all.join('')),
    fc.array(words, { maxLength: 14 }).map((list) => list.join(' ')),
  )
  fc.assert(
    fc.property(anything, (line) => {
      const found = read(line)
      if (found === null) return
      assert.equal(found.order === null, found.fault !== null)
      assert.ok(found.column >= 1 && found.column <= line.length + 1)
      if (found.fault !== null) assert.ok(found.fault.code in CODES)
      else assert.deepEqual(read(written(found.order as Order))?.order, found.order)
    }),
    { numRuns: times(1000) },
  )
})

test('GT-15.1 · any sheet: bad lines are told with their numbers, good ones stand', () => {
  const line = fc.array(words, { maxLength: 8 }).map((list) => list.join(' '))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat(11), (lines, place) => {
      const sheet = [
        ...lines.slice(0, place).map((l) => `bad ${l}`),
        'ftl 2',
        ...lines.slice(place).map((l) => `bad ${l}`),
      ].join('\n')
      const t = new Table({ step: 'spending' }).give({ 0: sheet })
      assert.equal(t.skipped(0).length, lines.length)
      assert.deepEqual(t.told('paidFtl'), [[0, 2, 13, 0]])
    }),
    { numRuns: 60 },
  )
})
