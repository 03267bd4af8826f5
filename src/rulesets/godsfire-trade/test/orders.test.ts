import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { KEYWORDS, VERBS } from '../orders/order.ts'
import { readLine } from '../orders/parse.ts'
import { linesOf, sheetShape, written } from '../orders/sheet.ts'
import { position, Table } from './table.ts'

const p = position({ seats: 5 })
const read = (line: string) => readLine(p.cluster, line)

test('GT-15.1 · every line of the README’s example is read, and every order is among them', () => {
  const text = readFileSync(new URL('../orders/README.md', import.meta.url), 'utf8')
  const lines = (/```orders\n([\s\S]*?)```/.exec(text)?.[1] ?? '').trim().split('\n')
  const verbs = lines.map((line) => {
    const { order, fault } = read(line) ?? {}
    assert.ok(order != null, `${line}: ${fault?.text}`)
    return order.do
  })
  assert.deepEqual(
    VERBS.filter((verb) => !verbs.includes(verb)),
    ['unload', 'allow'],
  )
  assert.ok(read('unload 2 at A1')?.order != null && read('allow B1')?.order != null)
  // No world is called as a word of the grammar.
  const rules = /```ebnf\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  const words = [...rules.matchAll(/"([a-z]+)"/gi)].map(([, word = '']) => word.toLowerCase())
  assert.deepEqual([words.length > 40, words.filter((word) => !KEYWORDS.has(word))], [true, []])
})

test('GT-15.1 · a line that cannot be read says what must stand where', () => {
  const cases: [string, number, string, RegExp][] = [
    ['bild 1 at A1', 1, 'BAD_ORDER', /an order: war, peace/],
    ['biuld 1 at A1', 1, 'BAD_ORDER', /it says "biuld"\. Did you mean build\?$/],
    ['send 1 from A1 to A2', 1, 'BAD_ORDER', /Did you mean dispatch\?$/],
    ['stabilze 1 at A1', 1, 'BAD_ORDER', /Did you mean stabilise\?$/],
    ['zzz 1 at A1', 1, 'BAD_ORDER', /it says "zzz"\.$/],
    ['build one at A1', 7, 'BAD_ORDER', /Column 7: here must be a number, but it says "one"/],
    ['build 1 on A1', 9, 'BAD_ORDER', /must be "at"/],
    ['build 1 at', 11, 'BAD_ORDER', /a world, but the line ends/],
    ['build 1 at Z9', 12, 'NO_SUCH_WORLD', /no world "Z9"; worlds are A1 Grom/],
    ['build 1 at A1 now', 15, 'BAD_ORDER', /the end of the line, but it says "now"/],
    ['war on player 0', 15, 'NO_SUCH_PLAYER', /counted from 1/],
    ['war on 1.5', 8, 'NO_SUCH_PLAYER', /no player 1.5/],
    ['war on 100', 8, 'NO_SUCH_PLAYER', /no player 100/],
    ['ftl 1000001', 5, 'BAD_AMOUNT', /numbers go up to a million/],
    ['if A1 has agitation 1.5: admit all', 21, 'BAD_AMOUNT', /whole numbers from 0, not 1.5/],
    ['if A1 is mine: build 1 at A1', 16, 'BAD_ORDER', /Only admit, prevent, block and allow/],
    [
      'dispatch 99999999 from A1 to B1',
      10,
      'BAD_AMOUNT',
      /beyond all money there is; numbers go up to a million/,
    ],
    ['dispatch 4 from A1 to B1 for free', 26, 'BAD_ORDER', /the end of the line/],
    ['prevent B1, at A1', 13, 'BAD_ORDER', /a world/],
    ['prevent B1,, B2', 12, 'BAD_ORDER', /a world/],
    ['if A1 is mine admit all', 15, 'BAD_ORDER', /":" after the condition/],
    ['if A1 is yours: admit all', 10, 'BAD_ORDER', /"mine" or "blockaded"/],
    ['if A1 has agitation -1: admit all', 21, 'BAD_AMOUNT', /whole numbers from 0/],
    ['if A1: admit all', 6, 'BAD_ORDER', /"becomes mine"/],
    ['constructor', 1, 'BAD_ORDER', /an order/],
    ['attack __proto__', 8, 'BAD_ORDER', /a world/],
    ['attack constructor', 8, 'NO_SUCH_WORLD', /"constructor"/],
    ['\u0000\u{1F680}', 1, 'BAD_ORDER', /an order/],
  ]
  for (const [line, column, code, text] of cases) {
    const { order, fault, column: found } = read(line) ?? {}
    assert.deepEqual([order, found, fault?.code], [null, column, code], `${line}: ${fault?.text}`)
    assert.match(fault?.text ?? '', text)
    assert.match(fault?.clause ?? '', /^GT-15\.[12]$/)
  }
  for (const line of [
    'war on player 99',
    'ftl 1000000',
    'if A1 has agitation 0: admit all at all',
    'if A1 has agitation 3 of player 2: block B1, neutral at A2',
    'if A1 is mine: prevent player 2 at A1',
    'if A1 is blockaded: allow all at all',
  ]) {
    const { order } = read(line) ?? {}
    assert.ok(order != null, line)
    assert.equal(written(order), line)
  }
  for (const empty of ['', '   ', '# war on 2', '\t#', '\u00a0', '\ufeff']) assert.equal(read(empty), null)
})

test('GT-15.1 · blanks are as you like, those that come with pasted text included', () => {
  const plain = read('dispatch 4 GB from A1 to B1')
  for (const line of ['\ufeffdispatch\u00a04\u202fGB from A1 to B1', 'dispatch 4 GB\tfrom A1 to\u3000B1\f'])
    assert.deepEqual(read(line), plain)
  const { column, fault } = read('build\u00a0one at A1') ?? {}
  assert.deepEqual([column, fault?.code], [7, 'BAD_ORDER'])
})

test('GT-15.1 · the longest sheets there are wait sealed in a position that can be kept', () => {
  const marks = { text: '"'.repeat(6000) }
  const all = p.cluster.worlds.map(({ id }) => id)
  const orders = Array.from({ length: 150 }, () => ({ do: 'prevent', worlds: all, at: ['A1'] }))
  const t = new Table({ seats: 5, step: 'trade' }).give({ 0: marks, 1: { orders } })
  assert.deepEqual([t.skipped(0).length, t.skipped(1).length], [1, 150])
})

test('GT-15.1 · a list of orders with an unknown world is read as far as it can be', () => {
  const lines = linesOf(
    p.cluster,
    {
      orders: [
        { do: 'attack', at: 'Z9' },
        { do: 'ftl', pay: 1 },
        { do: 'move', ships: 1, from: 'A1', via: ['Z9'], to: 'A2' },
      ],
    },
    null,
  )
  assert.deepEqual(
    lines.map(({ no, column, fate, refusal }) => [no, column, fate, refusal?.code]),
    [
      [1, 1, 'unread', 'NO_SUCH_WORLD'],
      [2, 1, 'waiting', undefined],
      [3, 1, 'unread', 'NO_SUCH_WORLD'],
    ],
  )
})

test('GT-15.1 · in a list worlds go by id or name, however written, the first of the map included', () => {
  for (const at of ['A1', 'a1', 'Grom', 'gROM']) {
    const t = new Table({ step: 'spending' }).give({ 0: { orders: [{ do: 'build', ships: 1, at }] } })
    assert.equal(t.ships(0, 'A1'), 3, at)
  }
})

test('GT-15.1 · what is no sheet is refused by its schema', () => {
  for (const bad of [
    null,
    3,
    'ftl 3',
    {},
    { text: 3 },
    { text: 'x'.repeat(6001) },
    { orders: [{ do: 'fly' }] },
    { orders: 'ftl 1' },
    { orders: [{ do: 'ftl' }] },
    { text: '', orders: [] },
  ])
    assert.notEqual(sheetShape.fault(bad, 'choice'), null, JSON.stringify(bad))
})
