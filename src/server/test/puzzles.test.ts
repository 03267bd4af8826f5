// Work that a client without an account does for a table or a seat that it would not be given otherwise.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { solved } from '../../house/test/open.ts'
import type { Refused, TableKey } from '../api.ts'
import { type Got, openServer } from './open.ts'

type Sent = (headers: Readonly<Record<string, string>>) => Promise<Got<TableKey & Refused>>

const you = (name: string) => ({ kind: 'you' as const, name })
const game = 'imperial-trader'
const hot = { game, seats: [you('Anna'), you('Ben')] }

/** Solves what a request is refused with, and sends it again. */
async function works(send: Sent, why: RegExp): Promise<Got<TableKey & Refused>> {
  const { status, body } = await send({})
  const { error, puzzle } = body
  assert.deepEqual([status, error?.code], [429, 'PROOF'])
  assert.match(error.text, why)
  assert.ok(puzzle !== undefined)
  return send({ 'argosy-proof': solved(puzzle) })
}

test('past what is allowed, tables, forks, further games and seats are given for work, and nothing for more; an account needs none', async (t) => {
  const { house, post, url, links } = await openServer(t, {
    doors: { trustProxy: ['loopback'] },
    house: { quotas: { makingHour: 1, joiningHour: 1 }, puzzleTries: 50, busyMs: [40, 80, 200] },
  })
  const asks =
    (household: string, path: string, body: unknown, key?: string): Sent =>
    (headers) =>
      post(`/api/tables${path}`, body, {
        'x-forwarded-for': household,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      })
  const many = /^Many new games are asked for from your network\. .* about 2 seconds\.$/
  const make = asks('192.0.2.1', '', hot)
  const { table, key } = (await make({})).body
  assert.equal((await works(make, many)).status, 201)
  const { status, body } = await make({})
  assert.deepEqual([status, body.error.code, body.puzzle], [429, 'QUOTA', undefined])
  const fork = asks('192.0.3.1', `/${table}/fork`, { event: 0 }, key)
  assert.equal((await fork({})).status, 201)
  assert.equal((await works(fork, many)).status, 201)
  const ended: Sent[] = []
  for (const _ of [1, 2]) {
    const { table, key } = await house.create(hot)
    await house.host(table, key, { do: 'propose', seat: 0, commandId: 'p', proposal: { what: 'end' } })
    const [vote] = (await house.state(table, key)).time.votes
    await house.host(table, key, { do: 'vote', seat: 1, commandId: 'v', vote: vote?.vote ?? 0, yes: true })
    ended.push(asks('192.0.4.1', `/${table}/again`, undefined, key))
  }
  const [once, again] = ended as [Sent, Sent]
  assert.equal((await once({})).status, 201)
  assert.equal((await works(again, many)).status, 201)
  const open = { kind: 'open' } as const
  const { invite, ...joined } = await house.create({ game, seats: [you('Anna'), open, open, open] })
  const join = (name: string) => asks('192.0.5.1', `/${joined.table}/join`, { invite, name })
  assert.equal((await join('Ben')({})).status, 200)
  // An answer still counts when the request failed for another reason, and so does the seat that was not given.
  const { puzzle } = (await join('Ben')({})).body
  assert.ok(puzzle !== undefined)
  const worked = { 'argosy-proof': solved(puzzle) }
  for (const _ of [1, 2]) assert.equal((await join('Ben')(worked)).body.error.code, 'NAME_TAKEN')
  assert.equal((await join('Cleo')(worked)).status, 200)
  assert.equal((await join('Dido')({})).body.error.code, 'QUOTA')
  // House-4.4  A server that begins to be busy wants work for each table.
  house.load.note(50)
  assert.equal((await works(asks('192.0.6.1', '', hot), /^The server is busy\./)).status, 201)
  const origin = { origin: url }
  await post('/api/sign-in/mail', { address: 'anna@people.example' }, origin)
  const { headers } = await post('/api/sign-in/link', { secret: links.at(-1) }, origin)
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const signedIn = () => post<Refused>('/api/tables', hot, { ...origin, cookie })
  assert.equal((await signedIn()).status, 201)
  assert.equal((await signedIn()).body.error.code, 'QUOTA')
})
