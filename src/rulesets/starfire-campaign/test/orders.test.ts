import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../kernel/testing/effort.ts'
import { DOS, schemaOf, shown, written } from '../orders/order.ts'
import { readJson, readLine } from '../orders/parse.ts'
import {
  apart,
  asList,
  asText,
  LONGEST_SHEET,
  linesOf,
  MOST_CHARACTERS,
  MOST_ORDERS,
  ordersOf,
  sheetShape,
} from '../orders/sheet.ts'
import { linesOfRulebook, orderOf, orders } from './orders.ts'

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const examples = (() => {
  const text = readFileSync(new URL('../orders/README.md', import.meta.url), 'utf8')
  return (/```orders\n([\s\S]*?)```/.exec(text)?.[1] ?? '').trim().split('\n')
})()

test('SC-19.11 · every line of the README’s grammar is read, written again as it stands', () => {
  for (const line of examples) {
    const read = readLine(line)
    assert.ok(read?.order != null, `${line}: ${read?.fault?.text}`)
    assert.equal(written(read.order), line)
  }
})

test('SC-19.11 · the rulebook shows a line of every order', () => {
  const shownOrders = new Set(linesOfRulebook().map((line) => readLine(line)?.order?.do))
  assert.deepEqual(
    DOS.filter((what) => !shownOrders.has(what)),
    [],
  )
})

test('SC-19.11, SC-19.12 · any order written as a line, or as JSON, is read as the same order', () => {
  for (const what of DOS)
    fc.assert(
      fc.property(orderOf(what), (order) => {
        const line = written(order)
        assert.deepEqual(readLine(line), { order, fault: null, column: 1 }, line)
        assert.deepEqual(readJson(JSON.parse(JSON.stringify(shown(order)))), {
          order,
          fault: null,
          column: 1,
        })
        assert.doesNotMatch(line, /\n/)
        const { properties, required } = schemaOf(what) as { properties: object; required: string[] }
        const fields = Object.keys(shown(order))
        assert.deepEqual(
          fields.filter((name) => !Object.hasOwn(properties, name)),
          [],
        )
        assert.deepEqual(
          required.filter((name) => !fields.includes(name)),
          [],
        )
      }),
      { numRuns: times(40) },
    )
})

test('SC-19.11 · case, blanks and remarks change nothing', () => {
  for (const line of examples) {
    const outside = line.split(/("(?:\\.|[^"\\])*")/)
    const other = outside
      .map((part, i) => (i % 2 === 1 ? part : part.toUpperCase().replaceAll(/[ ,:]/g, ' $& ')))
      .join('')
    const read = readLine(` \t${other} # ${line}`)
    assert.equal(read?.order == null ? read?.fault?.text : written(read.order), line)
  }
})

test('SC-19.12 · a set in one form and in the other is the same set', () => {
  fc.assert(
    fc.property(
      fc.array(orders, { maxLength: 20 }),
      fc.option(fc.boolean(), { nil: undefined }),
      (all, ready) => {
        const list = { orders: all.map(shown), ...(ready === undefined ? {} : { ready }) }
        const text = asText(list)
        assert.deepEqual(ordersOf(text), all)
        assert.deepEqual(asList(text), list)
        assert.deepEqual(asText(asList(text)), text)
        assert.equal(sheetShape.fault(list, 'sheet'), null)
        assert.equal(sheetShape.fault(text, 'sheet'), null)
        assert.equal(apart(list).ready, ready === true)
        assert.equal('ready' in apart(list).answer, false)
      },
    ),
    { numRuns: times(60) },
  )
})

/** The laws of every line that was read, for every text. */
function sound(text: string): void {
  const lines = text.split(/\r\n|[\n\r]/)
  const read = linesOf({ text })
  assert.ok(read.length <= MOST_ORDERS + 1)
  let before = 0
  for (const { no, column, order, fault } of read) {
    assert.ok(no > before)
    before = no
    assert.equal(order === null, fault !== null)
    if (order !== null) {
      const line = written(order)
      assert.deepEqual(readLine(line)?.order, order)
      assert.equal(written(readLine(line)?.order ?? order), line)
    } else {
      assert.match(fault?.clause ?? '', /^SC-\d+\.\d+[a-z]?$/)
      assert.match(fault?.code ?? '', /^E_[A-Z_]+$/)
      assert.ok((fault?.text.length ?? 0) < 600 && /[.?]$/.test(fault?.text ?? ''), fault?.text ?? '')
      assert.ok(column >= 1 && column <= (lines[no - 1]?.length ?? 0) + 1)
    }
  }
}

/** Any character there is, but for halves of one. The library's own take a second to set up. */
const character = fc
  .nat({ max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
  .filter((text) => text.isWellFormed())

test('SC-19.11 · any text survives, and every dropped line has clause, code, sentence and column', () => {
  const lines = [...examples, ...linesOfRulebook()]
  const words = lines.flatMap((line) => line.split(' '))
  const scraps = fc.oneof(
    fc.constantFrom(
      ...words,
      '"',
      ',',
      ':',
      '×',
      '#',
      '\\',
      '"',
      '__proto__',
      'constructor',
      '-1',
      '1e9',
      '\u00a0',
    ),
    fc.array(character, { maxLength: 8 }).map((all) => all.join('')),
  )
  const line = fc.array(scraps, { maxLength: 12 }).map((all) => all.join(' '))
  const bent = fc
    .tuple(fc.constantFrom(...lines), fc.nat(60), fc.nat(6), scraps)
    .map(([of, at, drop, put]) => of.slice(0, at) + put + of.slice(at + drop))
  fc.assert(
    fc.property(fc.array(fc.oneof(line, bent), { maxLength: 40 }), (all) => sound(all.join('\n'))),
    { numRuns: times(60) },
  )
})

test('SC-19.12 · any JSON survives', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  const bent = fc
    .tuple(orders, fc.string({ maxLength: 10 }), value, fc.boolean())
    .map(([order, key, put, drop]) => {
      const object: Record<string, unknown> = { ...shown(order) }
      const keys = Object.keys(object)
      const at = keys[key.length % keys.length] ?? 'do'
      if (drop) delete object[at]
      else object[key.startsWith('a') ? key : at] = put
      return object
    })
  fc.assert(
    fc.property(fc.oneof(value, bent), (json) => {
      const { order, fault } = readJson(json)
      assert.equal(order === null, fault !== null)
      if (order !== null) assert.deepEqual(readJson(shown(order)).order, order)
    }),
    { numRuns: times(200) },
  )
})

test('SC-19.13 · 256 kB of anything are read in a moment', () => {
  const noise = (seed: number) => {
    let state = seed
    let text = ''
    while (text.length < LONGEST_SHEET) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      text += String.fromCharCode(state % 7 === 0 ? 10 : 32 + (state % 96))
    }
    return text.slice(0, LONGEST_SHEET)
  }
  const bad = [
    noise(7),
    '"'.repeat(LONGEST_SHEET),
    `move ${'F2,'.repeat(80_000)}`,
    'x\n'.repeat(131_072),
    '\\'.repeat(LONGEST_SHEET),
  ]
  for (const text of bad) {
    const began = process.hrtime.bigint()
    sound(text)
    assert.ok(process.hrtime.bigint() - began < 3_000_000_000n)
    assert.equal(sheetShape.fault({ text }, 'sheet'), null)
  }
  assert.notEqual(sheetShape.fault({ text: 'x'.repeat(LONGEST_SHEET + 1) }, 'sheet'), null)
})

test('SC-19.13 · what is over 500 orders or 60,000 characters is dropped with E_TOO_MANY', () => {
  const many = linesOf({ text: `# a remark\n\n${'return F2\n'.repeat(503)}` })
  assert.equal(many.filter(({ order }) => order !== null).length, MOST_ORDERS)
  const last = many.at(-1)
  assert.deepEqual(
    [many.length, last?.no, last?.fault?.clause, last?.fault?.code],
    [501, 503, 'SC-19.13', 'E_TOO_MANY'],
  )
  const listed = linesOf({ orders: Array.from({ length: 502 }, () => ({ do: 'resign' })) })
  assert.deepEqual([listed.length, listed.at(-1)?.no, listed.at(-1)?.fault?.code], [501, 501, 'E_TOO_MANY'])

  const line = `message 4 "${'é'.repeat(1987)}"`
  assert.equal([...line].length, 2000 - 1)
  const exact = `${`${line}\n`.repeat(29)}${line}`
  assert.deepEqual(
    linesOf({ text: exact }).map(({ fault }) => fault?.code),
    Array(30).fill(undefined),
  )
  assert.equal([...`${exact}\n`].length, MOST_CHARACTERS)
  assert.deepEqual(
    linesOf({ text: `${exact}\n` }).map(({ fault }) => fault?.code),
    Array(30).fill(undefined),
  )
  assert.equal(linesOf({ text: `${exact}\n\nreturn F2` }).at(-1)?.fault?.code, 'E_TOO_MANY')
  const long = { do: 'message', to: 4, text: 'é'.repeat(1987) }
  assert.deepEqual(
    linesOf({ orders: Array(31).fill(long) }).map(({ fault }) => fault?.code),
    [...Array(30).fill(undefined), 'E_TOO_MANY'],
  )
})

test('SC-19.12, SC-19.14 · a sheet has text or orders, and may be ready', () => {
  for (const [sheet, words] of [
    [{}, /either/],
    [{ text: '', orders: [] }, /either/],
    [{ text: 3 }, /a text/],
    [{ text: '', more: 1 }, /no field "more"/],
    [{ orders: {} }, /a list/],
    [{ text: '', ready: 'yes' }, /true or false/],
    [[], /object|either/],
  ] as const)
    assert.match(sheetShape.fault(sheet, 'sheet') ?? '', words)
  let deep: unknown = 1
  for (let i = 0; i < 200; i++) deep = [deep]
  assert.match(sheetShape.fault({ orders: [deep] }, 'sheet') ?? '', /100 levels/)
  assert.deepEqual(linesOf({ text: '' }), [])
})
