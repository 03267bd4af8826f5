// The disk is full: every door says so, nothing is acknowledged, everything can be read, and it goes on when there is room.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { TableKey } from '../../house/api/contract.ts'
import { House } from '../../house/house.ts'
import { hotSeat, openHouse, playOn } from '../../house/test/open.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Store } from '../../store/contract.ts'
import { storeFault } from '../../store/sqlite/faults.ts'
import { buildServer } from '../app.ts'

const LONG = { win_credits: 10_000, max_rounds: 1000 }
const WRITES = ['create', 'append', 'sheet', 'keep', 'seat', 'say', 'quarantine', 'alive']
const CARE = ['rehead', 'remove', 'archive', 'take', 'note']

/** A store in which every write fails as the database would, while `code` is not null. */
function filling<T extends object>(store: T, writes: readonly string[], code: () => number | null): T {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'care') return filling(value as object, CARE, code)
      if (typeof value !== 'function') return value
      if (!writes.includes(String(name))) return value.bind(target)
      return async (...given: unknown[]) => {
        const errcode = code()
        if (errcode !== null) throw storeFault(Object.assign(new Error('no room'), { errcode }))
        return value.apply(target, given)
      }
    },
  })
}

/** Every door through which something would be kept. */
function writers({ table }: TableKey, seat: number, seq: number, choice: unknown) {
  const at = `/api/tables/${table}`
  return [
    ['POST', '/api/tables', hotSeat(2)],
    ['POST', `${at}/answers`, { seat, seq, commandId: 'full', choice }],
    ['POST', `${at}/talk`, { text: 'Is anybody there?' }],
    ['POST', `${at}/fork`, { event: 0 }],
    ['POST', `${at}/host`, { do: 'play', seat, bot: 'random', reason: 'away', commandId: 'full2' }],
    ['DELETE', at, undefined],
  ] as const
}

async function whileFull(t: TestContext, errcode: number): Promise<void> {
  let code: number | null = null
  const { store } = openHouse(t)
  const house = new House(filling<Store>(store, WRITES, () => code))
  const app = await buildServer(house)
  t.after(async () => {
    await app.close()
    await house.close()
  })
  const made = await house.create(hotSeat(2, { options: LONG }))
  await playOn(house, made, new FastSource('full'), 9)
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${made.key}` }
    const { statusCode, body } = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: statusCode, body: body === '' ? {} : JSON.parse(body) }
  }
  const at = `/api/tables/${made.table}`
  const { body: before } = await ask('GET', at)
  const [question] = before.pending
  const { choice } = question.options.find((option: { refusal?: object }) => option.refusal === undefined)
  code = errcode
  for (const [method, url, payload] of writers(made, question.seat, before.seq, choice)) {
    const { status, body } = await ask(method, url, payload)
    assert.deepEqual([url, status, body.error?.code], [url, 507, 'DISK_FULL'])
    assert.match(body.error.text, /Nothing has changed/)
  }
  for (const url of [at, `${at}/at/3`, '/api/games']) assert.equal((await ask('GET', url)).status, 200, url)
  const { body: shown } = await ask('GET', at)
  assert.deepEqual([shown.seq, shown.talk], [before.seq, []], 'nothing is shown that is not kept')
  code = null
  const answer = { seat: question.seat, seq: before.seq, commandId: 'full', choice }
  const { status, body } = await ask('POST', `${at}/answers`, answer)
  assert.deepEqual([status, body.event], [200, before.seq])
  assert.equal((await ask('POST', `${at}/talk`, { text: 'At last.' })).status, 204)
  assert.equal((await ask('POST', '/api/tables', hotSeat(2))).status, 201)
}

test('trust 2 · the disk is full: every door says so, all can be read, and it goes on when there is room', (t) =>
  whileFull(t, 13))

test('trust 2 · the disk fails or may not be written to: every door says so', async (t) => {
  await t.test('EIO', (inner) => whileFull(inner, 10))
  await t.test('read-only', (inner) => whileFull(inner, 8))
})
