// Where operators come in: links, passkeys, sessions, and what each role may ask.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addKey, MAY, operatorsOf, ROLES, type Role, setRole } from '../../../house/operators/staff.ts'
import { hotSeat } from '../../../house/test/open.ts'
import type { Json } from '../../../kernel/json.ts'
import { type AdminRoute, adminWire } from '../wire.ts'
import { desk, ORIGIN } from './desk.ts'

const MINUTE = 60_000

test('a link makes an operator once, within 15 minutes; the first is an owner, and the last owner stays', async (t) => {
  const { link, operator, nobody, store, clock } = await desk(t)
  await assert.rejects(link('Vera', 'moderator'), /The first operator is an owner/)
  const late = await link('Vera')
  clock.ms += 15 * MINUTE
  await nobody.refused('POST /api/admin/enter/challenge', 403, 'LINK_OVER', { secret: late })
  const secret = await link('Vera')
  await nobody.enter(secret)
  const me = await nobody.done<{ operator: { id: string; role: Role } }>('GET /api/admin/me')
  assert.equal(me.operator.role, 'owner')
  await nobody.refused('POST /api/admin/enter/challenge', 403, 'LINK_OVER', { secret })
  await assert.rejects(setRole(store, me.operator.id, null), /last owner/)
  await assert.rejects(setRole(store, me.operator.id, 'operator'), /last owner/)

  // One name in another case, in full-width letters or in letters that look alike is the same person's.
  await assert.rejects(link('ＶＥＲＡ', 'moderator'), /Vera is an operator already/)
  const omar = await operator('Omar', 'owner')
  const both = (await operatorsOf(store)).map(({ id }) => id)
  const left = await Promise.allSettled(both.map((id) => setRole(store, id, null)))
  assert.deepEqual(
    left.map(({ status }) => status).toSorted(),
    ['fulfilled', 'rejected'],
    'two owners do not remove each other',
  )
  const stays = left[0]?.status === 'rejected' ? nobody : omar
  const gone = stays === nobody ? omar : nobody
  await stays.done('GET /api/admin/me')
  await gone.refused('GET /api/admin/me', 401, 'NOT_SIGNED_IN')
})

test('a link for another passkey makes nobody an operator again who was removed meanwhile', async (t) => {
  const { link, operator, nobody, store } = await desk(t)
  await operator('Vera', 'owner')
  const early = await link('Max', 'moderator')
  await operator('Max', 'moderator')
  const secret = await link('max')
  const max = (await operatorsOf(store)).find(({ name }) => name === 'Max') ?? assert.fail()
  const { options } = await nobody.done<{ options: Json }>('POST /api/admin/enter/challenge', { secret })
  // A link that was made before Max first came, and one for another passkey, are taken back with the role.
  await setRole(store, max.id, null)
  const response = nobody.device.register(options, ORIGIN)
  await nobody.refused('POST /api/admin/enter', 403, 'LINK_OVER', { response })
  await nobody.refused('POST /api/admin/enter/challenge', 403, 'LINK_OVER', { secret: early })
  // A passkey is one operator's alone.
  const [vera] = await operatorsOf(store)
  const key = vera?.keys[0] ?? assert.fail()
  await assert.rejects(addKey(store, { ...max, id: 'x', name: 'Ida' }, true, key), /has this passkey already/)
})

test('an operator signs in by a passkey that asks who they are; a session ends after 30 idle minutes and after 8 hours', async (t) => {
  const { operator, nobody, clock } = await desk(t)
  const vera = await operator('Vera', 'owner')
  await vera.done('POST /api/admin/sign-out')
  await vera.refused('GET /api/admin/me', 401, 'NOT_SIGNED_IN')
  await vera.signIn()
  await vera.done('GET /api/admin/me')
  clock.ms += 31 * MINUTE
  await vera.refused('GET /api/admin/me', 401, 'NOT_SIGNED_IN')
  await vera.signIn()
  for (let n = 0; n < 16; n++) {
    clock.ms += 29 * MINUTE
    await vera.done('GET /api/admin/me')
  }
  clock.ms += 17 * MINUTE
  await vera.refused('GET /api/admin/me', 401, 'NOT_SIGNED_IN')

  // A device that did not ask its owner, an answer that is sent again, and a passkey of nobody.
  const challenge = async () =>
    (await nobody.done<{ options: Json }>('POST /api/admin/sign-in/challenge')).options
  const tried = (response: Json, code: string) =>
    nobody.refused('POST /api/admin/sign-in', 403, code, { response })
  vera.device.verifies = false
  await tried(vera.device.sign(await challenge(), ORIGIN), 'BAD_PASSKEY')
  vera.device.verifies = true
  await tried(nobody.device.sign(await challenge(), ORIGIN), 'UNKNOWN_PASSKEY')
  const good = vera.device.sign(await challenge(), ORIGIN)
  await nobody.done('POST /api/admin/sign-in', { response: good })
  await tried(good, 'BAD_CHALLENGE')
  await tried(vera.device.sign(await challenge(), 'http://localhost:8080'), 'BAD_PASSKEY')
})

test('a session counts only from the door’s own pages', async (t) => {
  const { operator } = await desk(t)
  const vera = await operator('Vera', 'owner')
  const other = { origin: 'http://localhost:8080' }
  assert.equal((await vera.ask('POST /api/admin/sign-out', undefined, other)).status, 403)
  assert.equal(
    (await vera.ask('GET /api/admin/me', undefined, { ...other, host: 'games.example' })).status,
    421,
  )
  assert.equal((await vera.ask('GET /api/admin/me', undefined, other)).status, 401)
  await vera.done('GET /api/admin/me')
  for (const nowhere of ['GET /api/admin/nothing', 'GET /', 'GET /api/me', 'GET /admin/../index.html'])
    await vera.refused(nowhere, 404, 'NOT_FOUND')
})

test('misuse · a passkey that is asked again signs for one act on one target, once, within five minutes, by its own operator', async (t) => {
  const { operator, nobody, store, house, clock } = await desk(t)
  await operator('Vera', 'owner')
  const omar = await operator('Omar', 'operator')
  const ida = await operator('Ida', 'operator')
  for (const id of ['p1', 'p2']) {
    const address = { address: `${id}@people.example`, person: id, verifiedAtMs: 1 }
    await store.people.make({ id, name: id, wish: {}, madeAtMs: 1 }, { address })
  }
  const [one, two] = [await house.create(hotSeat(2)), await house.create(hotSeat(2))]
  const acts = {
    'POST /api/admin/blocks': [{ network: '192.0.2.0/24', hours: 2, why: 'x' }, {}],
    'POST /api/admin/maintenance': [{ text: 'x', inMinutes: 9, minutes: 9 }, {}],
    'POST /api/admin/people/:id/close': [{ why: 'x' }, { id: 'p1' }],
    'POST /api/admin/tables/:id/delete': [{ why: 'x' }, { id: one.table }],
  } as const
  const routes = Object.entries(adminWire).filter(([, wire]) => 'passkey' in wire)
  assert.deepEqual(Object.keys(acts).toSorted(), routes.map(([route]) => route).toSorted())
  const signIn = async () =>
    omar.device.sign(
      (await nobody.done<{ options: Json }>('POST /api/admin/sign-in/challenge')).options,
      ORIGIN,
    )
  const all = Object.entries(acts) as [keyof typeof acts, readonly [object, { id?: string }]][]
  for (const [n, [route, [body, params]]] of all.entries()) {
    const url = route.replace(':id', params.id ?? '')
    const [otherRoute, [otherBody, otherParams]] = all[(n + 1) % all.length] ?? assert.fail()
    const refused = (response: Json, code: string, said: object = body, to = url) =>
      omar.refused(to, 403, code, { ...said, response })
    const mine = () => omar.confirmed(route, body, params)
    await omar.refused(url, 400, 'BAD_REQUEST', body)
    await refused(await signIn(), 'OTHER_ACT')
    await refused(await omar.confirmed(otherRoute, otherBody, otherParams), 'OTHER_ACT')
    const [other, to] =
      'hours' in body ? [{ hours: 3 }, url] : [{}, url.replace('p1', 'p2').replace(one.table, two.table)]
    const said = 'text' in body ? { text: 'y' } : other
    await refused(await mine(), 'OTHER_ACT', { ...body, ...said }, to)
    await refused(await ida.confirmed(route, body, params), 'BAD_PASSKEY')
    await refused(omar.device.sign({ challenge: 'AAAA' }, ORIGIN), 'BAD_CHALLENGE')
    const late = await mine()
    clock.ms += 5 * MINUTE
    await refused(late, 'BAD_CHALLENGE')
    await nobody.refused('POST /api/admin/sign-in', 403, 'UNKNOWN_PASSKEY', { response: await mine() })
    const good = await mine()
    await omar.done(url, { ...body, response: good })
    await refused(good, 'BAD_CHALLENGE')
  }
  assert.equal(house.switches.blocked('192.0.2.7')?.refusal.code, 'BLOCKED')
  assert.deepEqual([await store.people.person('p1'), (await store.people.person('p2'))?.id], [null, 'p2'])
  await assert.rejects(house.state(one.table, one.key), /There is no table/)
  assert.equal((await house.state(two.table, two.key)).started, true)
  const audit = (await store.care.notes(4)).map(({ act, what }) => `${act} ${what}`)
  assert.deepEqual(audit, [
    'block a network 192.0.2.0/24 for 2 hours',
    'announce maintenance 9 minutes, in 9 minutes',
    'close account p1',
    `delete ${one.table}`,
  ])
})

test('each request is refused to those whose role may not do it, by name of the roles that may', async (t) => {
  const { operator, nobody } = await desk(t)
  const callers = new Map<Role, Awaited<ReturnType<typeof operator>>>()
  for (const role of ['owner', ...ROLES.filter((one) => one !== 'owner')] as Role[])
    callers.set(role, await operator(`The ${role}`, role))
  for (const route of Object.keys(adminWire) as AdminRoute[]) {
    const { may } = adminWire[route]
    if (may === null || route.endsWith('/sign-out')) continue
    const path = route.replace(/:\w+/g, 'nothing')
    await nobody.refused(path, 401, 'NOT_SIGNED_IN')
    for (const [role, caller] of callers) {
      if ((MAY[may] as readonly Role[]).includes(role))
        assert.notEqual((await caller.ask(path)).status, 403, `${role}: ${route}`)
      else {
        const text = await caller.refused(path, 403, 'NOT_YOUR_ROLE')
        for (const named of MAY[may]) assert.ok(text.includes(named), text)
      }
    }
  }
})
