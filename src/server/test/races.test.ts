// The same thing asked for many times at once: it is done as often as allowed, and those who come too late are told in words.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Me, Refused, TableKey, Tellings } from '../api.ts'
import { errorFault, type Got, type OpenServer, openServer } from './open.ts'

const hot = {
  game: 'imperial-trader',
  seats: [
    { kind: 'you', name: 'Anna' },
    { kind: 'you', name: 'Ben' },
  ],
}

const many = <T>(n: number, ask: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => ask(i)))

/** Opens `n` connections, so that the next requests arrive at once. */
const ready = ({ get }: Pick<OpenServer, 'get'>, n: number) => many(n, () => get('/api/health'))

/** How often each answer came: `{"200": 1, "409 SEAT_TAKEN": 3}`. */
function tally(got: readonly Got<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of got) {
    if (one.status >= 400) assert.equal(errorFault(one), null)
    const code = one.status < 400 ? '' : ` ${(one.body as Refused).error.code}`
    counts[`${one.status}${code}`] = (counts[`${one.status}${code}`] ?? 0) + 1
  }
  return counts
}

test('a table is deleted while others act at it: they are told that it is gone', async (t) => {
  const server = await openServer(t)
  const { get, post, remove } = server
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const at = `/api/tables/${table}`
  await ready(server, 16)
  const got = await many(16, (i) =>
    i % 4 === 3
      ? remove(at, key)
      : i % 4 === 2
        ? post(`${at}/talk`, { text: `line ${i}`, seat: 0 }, key)
        : get(at, key),
  )
  const { 200: seen = 0, 204: done = 0, '404 NO_SUCH_TABLE': gone = 0, ...others } = tally(got)
  assert.deepEqual([others, seen + done + gone], [{}, 16])
  assert.deepEqual(tally([await get(at, key), await remove(at, key)]), { '404 NO_SUCH_TABLE': 2 })
})

test('the number of channels has a limit, and none is there twice, even when they are added at once', async (t) => {
  const server = await openServer(t)
  const { get, post } = server
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const at = `/api/tables/${table}/telling`
  await ready(server, 10)
  const hook = (name: number) => post(at, { kind: 'hook', target: `https://hooks.example/${name}` }, key)
  assert.deepEqual(tally(await many(4, () => hook(0))), { 201: 1, '409 TOLD_ALREADY': 3 })
  assert.deepEqual(tally(await many(10, (i) => hook(i + 1))), { 201: 5, '409 TOO_MANY': 5 })
  assert.equal((await get<Tellings>(at, key)).body.channels.length, 6)
})

test('nobody loses their last way in by giving up two at once, nor finds more room than there is', async (t) => {
  const { get, post, url, links } = await openServer(t)
  const own = { origin: url }
  await post('/api/sign-in/mail', { address: 'a0@example.com' }, own)
  const entered = await many(3, () => post('/api/sign-in/link', { secret: links[0] }, own))
  assert.deepEqual(tally(entered), { 200: 1, '403 LINK_OVER': 2 })
  const cookie =
    entered
      .find(({ status }) => status === 200)
      ?.headers.get('set-cookie')
      ?.split(';')[0] ?? ''
  const me = { ...own, cookie }
  const addresses = async () => (await get<Me>('/api/me', me)).body.account?.addresses ?? []
  const prove = async (secrets: readonly string[]) =>
    tally(await many(secrets.length, (i) => post('/api/me/addresses/proof', { secret: secrets[i] }, me)))
  for (const i of [1, 2]) await post('/api/me/addresses', { address: `a${i}@example.com` }, me)
  assert.deepEqual(await prove(links.slice(1)), { 200: 2 })
  const all = await addresses()
  const dropped = await many(3, (i) => post('/api/me', { dropAddress: all[i] }, me))
  assert.deepEqual(tally(dropped), { 200: 2, '409 LAST_WAY': 1 })
  assert.equal((await addresses()).length, 1)
})
