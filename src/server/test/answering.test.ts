// A client with a live connection answers by it: held to the same rules as a request, with the same effect, and heard no longer
// than it is open.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/schema'
import type { TableKey, TableState } from '../../house/api/contract.ts'
import type { ServerMessage } from '../api.ts'
import { Metrics } from '../metrics.ts'
import * as wire from '../wire.ts'
import { type Live, type OpenServer, openServer } from './open.ts'

const message = Compile(wire.ServerMessage)

/** A table of two at which Anna is asked, with a live connection of Anna's. */
async function seated(server: OpenServer, first = 'Anna') {
  const seats = [{ kind: 'you', name: first }, { kind: 'open' }]
  const made = { game: 'imperial-trader', seats, seed: 'answering' }
  const anna = (await server.post<TableKey>('/api/tables', made)).body
  const { invite } = (await server.get<TableState>(`/api/tables/${anna.table}`, anna.key)).body
  const ben = (await server.post<TableKey>(`/api/tables/${anna.table}/join`, { invite, name: 'Ben' })).body
  const state = (await server.get<TableState>(`/api/tables/${anna.table}`, anna.key)).body
  const [one, other] = state.pending.length > 0 ? [anna, ben] : [ben, anna]
  const own = (await server.get<TableState>(`/api/tables/${anna.table}`, one.key)).body
  const [question] = own.pending
  const answer = {
    ...{ seat: question?.seat ?? 0, seq: own.seq, commandId: 'the first command' },
    choice: question?.options?.find(({ refusal }) => refusal === undefined)?.choice ?? null,
  }
  const socket = await server.live(anna.table)
  socket.send({ key: one.key })
  await socket.until(({ states }) => states.length > 0, 'the state')
  return { table: anna.table, key: one.key, other: other.key, socket, answer }
}

/** What comes back. */
async function heard(socket: Live, ask: number) {
  const is = (one: ServerMessage) => (one.type === 'answered' || one.type === 'refused') && one.ask === ask
  await socket.until(({ messages }) => messages.some(is), `what became of ${ask}`)
  const found = socket.messages.find(is)
  assert.ok(found !== undefined && message.Check(found), JSON.stringify(found))
  if (found.type === 'answered') return { status: 200, accepted: found.accepted, code: null, state: null }
  if (found.type !== 'refused') throw new Error(found.type)
  const { error, state } = found.refused
  return { status: found.status, accepted: null, code: error.code, state: state ?? null }
}

test('an answer by the live connection is shown to all, is acknowledged, counted, and has one effect however it comes again', async (t) => {
  const metrics = new Metrics()
  const server = await openServer(t, { metrics })
  const { table, key, socket, other, answer } = await seated(server)
  const watching = await server.live(table)
  watching.send({ key: other })
  await watching.until(({ states }) => states.length > 0, 'the state')
  socket.send({ ask: 7, answer })
  const { accepted } = await heard(socket, 7)
  assert.deepEqual(accepted, { event: answer.seq, seq: answer.seq + 1 })
  for (const one of [socket, watching])
    await one.until(({ states }) => states.at(-1)?.seq === answer.seq + 1, 'the move')
  socket.send({ ask: 8, answer })
  assert.deepEqual((await heard(socket, 8)).accepted, accepted)
  const again = await server.post(`/api/tables/${table}/answers`, answer, key)
  assert.deepEqual(again.body, accepted)
  socket.send({ ask: 9, answer: { ...answer, commandId: 'another command' } })
  const late = await heard(socket, 9)
  assert.deepEqual([late.status, late.code, late.state?.seq], [409, 'STALE', answer.seq + 1])
  const figures = await metrics.registry.metrics()
  const count = (status: number) =>
    new RegExp(
      `argosy_request_seconds_count\\{route="/api/tables/:table/answers",status="${status}"\\} (\\d+)`,
    )
  assert.equal(count(200).exec(figures)?.[1], '3')
  assert.equal(count(409).exec(figures)?.[1], '1')
})

test('by a live connection as by a request: what is no answer, not one’s seat or cannot be kept is refused', async (t) => {
  const server = await openServer(t)
  const { table, key, socket, other, answer } = await seated(server)
  let nested: unknown = 1
  for (let i = 0; i < 120; i++) nested = [nested]
  const bad = [
    { seat: 0 },
    { ...answer, choice: '\ud800' },
    { ...answer, choice: nested },
    { ...answer, seat: 1 - answer.seat },
    { ...answer, more: 1 },
  ]
  for (const [i, one] of bad.entries()) {
    socket.send(JSON.stringify({ ask: i + 1, answer: one }))
    const there = await server.post<{ error: { code: string } }>(`/api/tables/${table}/answers`, one, key)
    const { status, code } = await heard(socket, i + 1)
    assert.deepEqual([status, code], [there.status, there.body.error.code], JSON.stringify(one).slice(0, 80))
  }
  // What names the prototype of an object is no JSON to the house.
  socket.send(`{"ask":20,"answer":{"seat":0,"seq":0,"commandId":"a prototype","choice":{"__proto__":{}}}}`)
  await socket.until(({ messages }) => messages.at(-1)?.type === 'error', 'a refusal')
  const looking = await server.live(table)
  looking.send({})
  await looking.until(({ states }) => states.length > 0, 'the state')
  looking.send({ ask: 1, answer })
  assert.equal((await heard(looking, 1)).code, 'NO_KEY')
  const theirs = await server.live(table)
  theirs.send({ key: other })
  await theirs.until(({ states }) => states.length > 0, 'the state')
  theirs.send({ ask: 1, answer })
  assert.equal((await heard(theirs, 1)).status, 403)
  const { seq } = (await server.get<TableState>(`/api/tables/${table}`)).body
  assert.equal(seq, answer.seq)
})

test('a client that answers before it has said hello, or too often, is let go', async (t) => {
  const server = await openServer(t, { house: { allowances: { requests: 20 } } })
  const { table, socket, answer } = await seated(server)
  const early = await server.live(table)
  early.send({ ask: 1, answer })
  await early.until(({ closed }) => closed === 1008, 'the end')
  for (let ask = 1; ask <= 40; ask++) socket.send({ ask, answer: { ...answer, seq: 999 } })
  await socket.until(({ closed }) => closed === 1008, 'the end')
  const [last] = socket.messages.filter(({ type }) => type === 'error').slice(-1)
  assert.ok(last?.type === 'error' && last.error.code === 'TOO_OFTEN', JSON.stringify(last))
})

test('beyond the bound of its address no answer is checked, by request or by connection; without a check there is no such bound', async (t) => {
  const server = await openServer(t, { house: { allowances: { checks: 2 } } })
  const { table, key, socket, answer } = await seated(server)
  const { seat, choice } = answer
  const explain = async (more: object) => {
    const { status } = await server.post(`/api/tables/${table}/explain`, { seat, choice, ...more }, key)
    return status
  }
  assert.deepEqual([await explain({}), await explain({ check: true }), await explain({})], [200, 200, 429])
  assert.equal(await explain({ check: false }), 200)
  socket.send({ ask: 1, answer: { ...answer, check: true } })
  const refused = await heard(socket, 1)
  assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY_CHECKS'])
  const posted = await server.post(`/api/tables/${table}/answers`, { ...answer, check: true }, key)
  assert.equal(posted.status, 429)
  // It was not carried out before it was refused.
  socket.send({ ask: 2, answer })
  assert.equal((await heard(socket, 2)).accepted?.event, answer.seq)
})
