// Anything may come in at any door: a code and a sentence, no stack, nothing changed, and the house still open.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonical } from '../../kernel/json.ts'
import { times } from '../../kernel/testing/effort.ts'
import type { TableKey, TableState } from '../api.ts'
import { errorFault, openServer } from './open.ts'

const RUNS = times(20)
const hot = {
  game: 'imperial-trader',
  seats: [
    { kind: 'you', name: 'Anna' },
    { kind: 'you', name: 'Ben' },
  ],
}

/** The doors that take a body, each with one that fits it but for what is then broken. */
const doors: Record<string, Record<string, unknown>> = {
  '/api/tables': hot,
  '/api/tables/T/join': { invite: 'abc', name: 'Cleo', seat: 1 },
  '/api/tables/T/answers': { seat: 0, seq: 1, commandId: 'c', choice: { berth: 'A' } },
  '/api/tables/T/undo': { seat: 0, seq: 1, commandId: 'c' },
  '/api/tables/T/talk': { text: 'hello', seat: 0 },
  '/api/tables/T/explain': { seat: 0, choice: {} },
  '/api/tables/T/fork': { event: 0 },
  '/api/mine': { keys: [{ table: 'T', key: 'K' }] },
}

/** A body that no door accepts: no object, a field of a wrong type, one too many, or one that is missing. */
function broken(good: Record<string, unknown>): fc.Arbitrary<unknown> {
  const names = Object.keys(good)
  const required = names.filter((name) => !['name', 'options'].includes(name) || !('game' in good))
  const wrong = (value: unknown) =>
    fc
      .oneof(
        fc.constant(null),
        fc.constant({ a: 1 }),
        fc.constant(-1),
        fc.constant(1.5),
        fc.constant(true),
        fc.constant([[]]),
      )
      .filter(
        (other) =>
          typeof other !== typeof value ||
          typeof value === 'number' ||
          (typeof value === 'object' && Array.isArray(value) !== Array.isArray(other)),
      )
  return fc.oneof(
    fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.jsonValue(), { maxLength: 3 })),
    fc
      .string({ minLength: 1 })
      .filter((name) => !names.includes(name) && !['name', 'options', 'seed'].includes(name))
      .map((name) => ({
        ...good,
        ...Object.fromEntries([[name, 1]]),
      })),
    fc
      .constantFrom(...required.filter((name) => !(name === 'seat' && ('text' in good || 'invite' in good))))
      .map((name) => Object.fromEntries(Object.entries(good).filter(([other]) => other !== name))),
    fc
      .constantFrom(...names.filter((name) => name !== 'choice'))
      .chain((name) => wrong(good[name]).map((value) => ({ ...good, [name]: value }))),
  )
}

test('bodies that make no sense change nothing at any door', async (t) => {
  const { get, post } = await openServer(t)
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const state = async () => canonical((await get<TableState>(`/api/tables/${table}`, key)).body)
  const before = await state()
  for (const [door, good] of Object.entries(doors)) {
    const where = door.replace('T', table)
    await fc.assert(
      fc.asyncProperty(broken(good), async (body) => {
        const got = await post(where, body, key)
        assert.equal(errorFault(got), null, `${door} with ${JSON.stringify(body)}`)
      }),
      { numRuns: RUNS },
    )
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const got = await post(where, `{${text}`, key)
        assert.equal(errorFault(got), null, `${door} with {${text}`)
      }),
      { numRuns: 10 },
    )
    assert.equal(errorFault(await post(where, `"${'x'.repeat(70_000)}"`, key)), null)
    assert.equal(errorFault(await post(where, `${'['.repeat(30_000)}`, key)), null)
    assert.equal(errorFault(await post(where, `${'['.repeat(30_000)}${']'.repeat(30_000)}`, key)), null)
    assert.equal(await state(), before, door)
  }
})

test('answers that the game does not know are refused and change nothing', async (t) => {
  const { get, post } = await openServer(t)
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const at = `/api/tables/${table}`
  const before = (await get<TableState>(at, key)).body
  const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)])
  const choice = fc.oneof(
    fc.jsonValue(),
    fc.constant(nested(2000)),
    fc.record({ do: fc.constantFrom('fly', 'deal', 'buy', '__proto__'), items: fc.jsonValue() }),
    fc.constant(JSON.parse('{"__proto__": {"berth": "A"}}')),
    fc.record({ standing: fc.constantFrom('pass', 'none'), window: fc.string(), until: fc.string() }),
  )
  await fc.assert(
    fc.asyncProperty(choice, fc.nat({ max: 3 }), fc.nat({ max: 3 }), async (given, seat, seq) => {
      const answer = { seat, seq, commandId: `${seat}-${seq}`, choice: given }
      const got = await post(`${at}/answers`, answer, key)
      assert.equal(errorFault(got), null, JSON.stringify(answer).slice(0, 200))
      const explained = await post<{ legal?: boolean }>(`${at}/explain`, { seat: 0, choice: given }, key)
      if (explained.status === 200) assert.equal(explained.body.legal, false)
      else assert.equal(errorFault(explained), null)
    }),
    { numRuns: times(60) },
  )
  assert.deepEqual((await get<TableState>(at, key)).body, before)
})

test('wrong keys of any form open nothing', async (t) => {
  const { get, post } = await openServer(t)
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const before = (await get<TableState>(`/api/tables/${table}`, key)).body
  const token = fc.stringMatching(/^[!-~]{1,300}$/)
  await fc.assert(
    fc.asyncProperty(token, fc.constantFrom(...Object.keys(doors).slice(2, 6)), async (wrong, door) => {
      const where = door.replace('T', table)
      assert.equal(errorFault(await post(where, doors[door], wrong)), null, `${door} ${wrong}`)
      assert.equal(errorFault(await post(where, doors[door])), null, `${door} without a key`)
    }),
    { numRuns: RUNS },
  )
  assert.deepEqual((await get<TableState>(`/api/tables/${table}`, key)).body, before)
})

/** What may stand in an address. The library's own addresses take a second to set up. */
const inAddress = fc.constantFrom(..."az09-._~!$&'()*+,;=:@", '%20', '%2F', '%C3%A9', '%F0%9F%9A%80', '%00')

test('addresses that are none', async (t) => {
  const { get } = await openServer(t)
  const part = fc.string({ unit: inAddress, maxLength: 12 })
  const anyPath = fc.array(part, { maxLength: 4 }).map((parts) => parts.map((one) => `/${one}`).join(''))
  await fc.assert(
    fc.asyncProperty(anyPath, part, async (path, query) => {
      const got = await get(`/api/x${path}?${query}`)
      assert.equal(errorFault(got), null, path)
      for (const where of [
        `/api/tables/${encodeURIComponent(path)}`,
        `/api/tables/t/at/${encodeURIComponent(path)}`,
      ])
        if (path.length > 1) assert.equal(errorFault(await get(where)), null, where)
    }),
    { numRuns: RUNS },
  )
})

test('live connections answer nonsense with a sentence or an end, and the house stays open', async (t) => {
  const { get, post, live } = await openServer(t, { house: { bounds: { messages: 30 } } })
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const before = (await get<TableState>(`/api/tables/${table}`, key)).body
  const message = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ key: fc.jsonValue(), since: fc.jsonValue() }).map((m) => JSON.stringify({ ...m, x: 1 })),
    fc.record({ ping: fc.oneof(fc.string(), fc.constant(null)) }).map((m) => JSON.stringify(m)),
  )
  await fc.assert(
    fc.asyncProperty(message, async (text) => {
      fc.pre(text !== '{}')
      const socket = await live(table)
      socket.send(text)
      await socket.until(
        ({ messages, closed }) => messages.length > 0 || closed !== null,
        `an answer to ${text}`,
      )
      const first = socket.messages[0]
      assert.ok(first?.type === 'error' && first.error.text.endsWith('.'), socket.last())
      socket.close()
    }),
    { numRuns: RUNS },
  )
  const large = await live(table)
  large.send('x'.repeat(20_000))
  await large.until(({ closed }) => closed !== null, 'the end of one who sends too much')
  const fast = await live(table)
  for (let i = 0; i < 100; i++) fast.send({ ping: i })
  await fast.until(({ closed }) => closed === 1008, 'the end of one who sends too often')
  const wrong = await live(table)
  wrong.send({ key: 'wrong' })
  await wrong.until(({ closed }) => closed === 1008, 'the end of one with a wrong key')
  assert.match(wrong.last(), /"code":"BAD_KEY"/)
  assert.deepEqual((await get<TableState>(`/api/tables/${table}`, key)).body, before)
})
