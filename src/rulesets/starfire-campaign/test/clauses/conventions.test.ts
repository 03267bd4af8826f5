import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { isRefusal, withDefaults } from '../../../../kernel/index.ts'
import { Match } from '../../../../kernel/match.ts'
import { FastSource } from '../../../../kernel/source.ts'
import tables from '../../data/tables.json' with { type: 'json' }
import { frd, fru, mulDiv, rounded, scaled } from '../../exact.ts'
import { type Options, options } from '../../options.ts'
import { PRESETS, presetOptions, presets } from '../../presets.ts'
import { game } from '../table.ts'

test('SC-0.2 · formulas are exact and rounded once, half away from zero', () => {
  assert.equal(mulDiv(32610, 50 * 95, 10_000), 15490)
  assert.equal(rounded(5, 2), 3)
  assert.equal(rounded(-5, 2), -3)
  assert.equal(rounded(-4, 3), -1)
  assert.equal(mulDiv(9_007_199_254_740_991, 7, 7), 9_007_199_254_740_991)
  assert.equal(mulDiv(90_071_992_547_409, 1001, 3), Number((90_071_992_547_409n * 1001n) / 3n))
  assert.equal(scaled(0.29, 100), 29)
})

test('SC-0.3 · FRU rounds fractions up, FRD down', () => {
  assert.deepEqual([fru(7, 2), frd(7, 2), fru(6, 2), frd(-1, 2), fru(-1, 2)], [4, 3, 3, -1, 0])
})

/** The options in the tables of the rulebook, with their defaults. */
function tabled(): [name: string, value: string][] {
  const book = readFileSync(new URL('../../rulebook.md', import.meta.url), 'utf8')
  const rows = book.slice(book.indexOf('**SC-0.8 '), book.indexOf('**SC-0.13 ')).match(/^\| [A-Z].*$/gm) ?? []
  return rows.flatMap((row) => {
    const [names = [], values = []] = row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim().split(' / '))
    return names.map((name, i): [string, string] => [name, values[i] ?? ''])
  })
}

test('SC-0.8, SC-0.12 · every option has a clause, bounds, and the default of the rulebook', () => {
  const defaults = Object.entries(options).map(([name, { schema, clause, text }]) => {
    assert.equal(schema.fault(schema.fallback, name), null)
    assert.match(clause, /^SC-\d+\.\d+$/)
    assert.match(text, /\.$/)
    return [name, String(schema.fallback)]
  })
  assert.deepEqual(defaults.sort(), tabled().sort())
})

/** Of each option that is a number: the least, the most, and how fine it is. */
const BOUNDS: Readonly<Record<string, readonly [least: number, most: number, step?: number]>> = {
  CORE_SYSTEMS: [1, 2000],
  CORE_NPR: [0, 100],
  EXTRA_LINKS: [0, 100],
  START_TREASURY: [0, 10_000_000],
  START_FREIGHTERS: [0, 10_000],
  SURVEY_PACE: [1, 60],
  COLONY_PACE: [1, 60],
  YARD_SERIES_SAVING: [0, 5, 0.01],
  SHIP_UPKEEP: [0, 1, 0.0001],
  SIEGE_INCOME: [0, 1, 0.01],
  GTN_SCALE: [0, 10, 0.01],
  TRAIN_RATIO: [0, 10, 0.01],
  TRANSIT_COST: [1, 20],
  BATTLE_ROUNDS: [1, 50],
  LRW_SHORT: [0, 1, 0.01],
  CMS_SALVO: [1, 100],
  TRADE_RATE: [0, 1, 0.0001],
  TRADE_MAX: [0, 100],
  CONQUEST_SURVIVAL: [0, 1, 0.01],
  DEADLINE_HOURS: [1, 2000],
  ABSENT_TURNS: [1, 1000],
  END_TURN: [0, 10_000],
  CLUSTER_SYSTEMS: [5, 60],
  HOME_CHART: [0, 20],
  START_SCOUTS: [0, 100],
  RESEARCH_PACE: [1, 60],
  CENTER_PRICE: [0.01, 100, 0.01],
  SCORE_TREASURY: [0, 1, 0.01],
  JOIN_UNTIL: [0, 10_000],
  SPECTATE: [0, 60],
}

test('SC-0.2, SC-0.8, SC-0.12 · each number has its least, its most and its decimal places', () => {
  const numbers = Object.entries(options).filter(([, { schema }]) => typeof schema.fallback === 'number')
  assert.deepEqual(numbers.map(([name]) => name).sort(), Object.keys(BOUNDS).sort())
  for (const [name, [least, most, step = 1]] of Object.entries(BOUNDS)) {
    const schema = options[name as keyof Options].schema
    const may = (value: number) => schema.fault(value, name) === null
    const [below, above] = [least - step, most + step].map((value) => Number(value.toFixed(4))) as [
      number,
      number,
    ]
    assert.deepEqual([below, least, most, above].map(may), [false, true, true, false], name)
    assert.deepEqual([may(most - step), may(most - step / 2)], [true, false], name)
  }
  const { schema } = options.SPECTATE
  assert.deepEqual(
    [1, 5, 6].map((turns) => schema.fault(turns, 'SPECTATE') === null),
    [false, false, true],
  )
})

test('SC-0.8, SC-0.12 · every value worth trying is one', () => {
  for (const [name, { schema, vary = [] }] of Object.entries(options))
    for (const value of vary) assert.equal(schema.fault(value, name), null)
})

test('SC-0.13 · presets set what their table says, and options that exist', () => {
  assert.deepEqual(
    tables.presets.rows.map(({ key }) => key),
    PRESETS,
  )
  const sizes: Readonly<Record<string, (empires: number) => number>> = {
    empires: (empires) => empires,
    'empires; 3 at least': (empires) => Math.max(3, empires),
    '2 × empires': (empires) => 2 * empires,
  }
  for (const empires of [2, 3, 40])
    for (const { key, options: sets } of tables.presets.rows) {
      const expected = Object.entries(sets).map(([name, value]) => [name, sizes[value]?.(empires) ?? value])
      assert.deepEqual(presetOptions(key as (typeof PRESETS)[number], empires), Object.fromEntries(expected))
    }
  for (const { key } of tables.presets.rows) {
    const set = presetOptions(key as (typeof PRESETS)[number], 40)
    const schemas = Object.fromEntries(Object.entries(options).map(([name, o]) => [name, o.schema]))
    for (const [name, value] of Object.entries(withDefaults(schemas, set)))
      assert.equal(schemas[name]?.fault(value, name), null)
  }
})

test('SC-0.13 · what a preset is said to be like is what it sets', () => {
  for (const { id, says = [], options: set } of presets) {
    const text = says.join(' ')
    const of = (empires: number): Readonly<Record<string, unknown>> => set(empires)
    for (const [, name = ''] of text.matchAll(/\{(\w+)/g)) assert.ok(name in of(4), `${id} sets no ${name}`)
    assert.equal(/at war/.test(text), of(4).FIRST_RELATION === 'war', id)
    assert.equal(/Centers cost half/.test(text), of(4).CENTER_PRICE === 0.5, id)
    const core = /core has (one|two)(?: system)? for each empire(, and at least 3)?/.exec(text)
    for (const empires of [2, 3, 40]) {
      const many = core === null ? undefined : (core[1] === 'two' ? 2 : 1) * empires
      const least = core?.[2] === undefined ? 0 : 3
      assert.equal(of(empires).CORE_SYSTEMS, many === undefined ? undefined : Math.max(least, many), id)
    }
  }
})

test('SC-0.13 · a preset is given as an option, and what is given with it goes before it', () => {
  const read = game.readOptions({ preset: 'brisk', END_TURN: 8 }, 4) as Options
  assert.deepEqual([read.SURVEY_PACE, read.END_TURN, read.START_TREASURY], [10, 8, 15_000])
  assert.equal((game.readOptions({ preset: 'great' }, 250) as Options).CORE_SYSTEMS, 250)
  const unknown = game.readOptions({ preset: 'swift' }, 4)
  assert.ok(isRefusal(unknown))
  assert.match(unknown.text, /no preset "swift"; known are skirmish, brisk, mail, great, source/)
  const begun = Match.begin(game, { preset: 'skirmish' }, 2, new FastSource('preset'))
  assert.ok(!isRefusal(begun))
  // What is kept is what it sets, not its name: a preset that changes later changes no campaign.
  assert.equal(begun.options.CLUSTER_SYSTEMS, 6)
  assert.equal('preset' in begun.options, false)
})
