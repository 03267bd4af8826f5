// Which servers the house calls for players: only public ones, and none for long.

import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import type { Job, Post } from '../../../store/post.ts'
import type { Office } from '../../mail/office.ts'
import { call, push, pushKeys, subscriptionOf } from '../hooks.ts'
import { Deliveries } from '../notices.ts'

/** Of push.example, and of nobody else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZrLJlrMJu1c+YH8L
CZG6A0o2gZgQmNfmuDeOUlxwZiqhRANCAARGGFPimX8bPL5rgMDNbpMZ8L8cPymA
fi3guGFHy1ZGCRidC760ZxaIEGYFohu47qQI89u9sJNa38R1sGMkwfJs
-----END PRIVATE KEY-----`
const CERT = `-----BEGIN CERTIFICATE-----
MIIBnTCCAUSgAwIBAgIUXe+WWs565XeN1Aw44g21oOKPNu8wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyMzA1NDk1NloYDzIxMjYx
MDMwMDU0OTU2WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARGGFPimX8bPL5rgMDNbpMZ8L8cPymAfi3guGFHy1ZGCRid
C760ZxaIEGYFohu47qQI89u9sJNa38R1sGMkwfJso2wwajAdBgNVHQ4EFgQUpU3W
m/KDkanQw4UpIvzZSoFBgtQwHwYDVR0jBBgwFoAUpU3Wm/KDkanQw4UpIvzZSoFB
gtQwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDRwAwRAIgCyPFZwmYjwgigcge2VX5RFIyD0ake57QKfubOsS+GKkC
IFGgnPYPm2Vm5+lFlAxr6aO5w2jMnRzj6a68TRKKygA3
-----END CERTIFICATE-----`

/** A server that calls itself push.example; the name leads to it, as far as the house looks. */
async function standIn(t: TestContext, answer: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = https.createServer({ key: KEY, cert: CERT }, (request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = new URL('https://push.example/x')
  return { url, asked, where: { port, ca: CERT, find: async () => ({ address: '127.0.0.1', family: 4 }) } }
}

test('a call goes to the address that was checked, and is not led on from there', async (t) => {
  const { url, asked, where } = await standIn(t, (response) =>
    response.writeHead(302, { location: 'https://127.0.0.1/inside' }).end(),
  )
  assert.equal(await call(url, 'news', {}, where), 302)
  assert.deepEqual(asked, [`push.example:${where.port}/x`])
  await assert.rejects(call(url, 'news', {}, { ca: CERT }), /push\.example/, 'the name itself leads nowhere')
  await assert.rejects(call(new URL('https://127.0.0.1/'), '', {}), /public address/)
})

test('a server that answers without end is not listened to', { timeout: 20_000 }, async (t) => {
  const { url, where } = await standIn(t, (response) => {
    response.writeHead(201, { 'content-length': 1e9 })
    response.write('x'.repeat(1000))
  })
  assert.equal(await call(url, 'news', {}, where), 201)
})

const point = createECDH('prime256v1').generateKeys()
const given = {
  endpoint: 'https://push.example/x',
  keys: { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') },
}
const news = {
  ...{ table: 'abc', name: 'Friday', title: 'Imperial Trader', seat: 1, what: 'your turn', page: null },
}

test('what a browser gives is read, and nothing else; its address is as public as that of a hook', () => {
  assert.deepEqual(subscriptionOf(JSON.stringify({ ...given, more: 1 })), given)
  for (const wrong of [
    '',
    'null',
    '{}',
    JSON.stringify({ ...given, keys: {} }),
    JSON.stringify({ ...given, keys: { ...given.keys, p256dh: 'abc' } }),
    JSON.stringify({ ...given, keys: { ...given.keys, auth: 'abc' } }),
    ...[
      'http://push.example',
      'https://push.example:8443/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://:b@push.example/',
      'x',
    ].map((endpoint) => JSON.stringify({ ...given, endpoint })),
  ])
    assert.equal(subscriptionOf(wrong), null, wrong)
})

test('a browser is pushed to, until it wants no more', async (t) => {
  let status = 201
  const { where } = await standIn(t, (response) => response.writeHead(status).end())
  const target = JSON.stringify(given)
  const post = { own: async (_name: string, make: () => string) => make() }
  const keys = await pushKeys(post as unknown as Post)
  const sent = () => push({ target }, news, keys, 'mailto:house@example.org', where)
  assert.equal(await sent(), true)
  status = 410
  assert.equal(await sent(), false)
  status = 500
  await assert.rejects(sent(), /answered 500/)
})

test('a delivery that never ends holds up no other', async () => {
  const jobs: Job[] = ['never', 'soon', 'later'].map((id) => ({ id, kind: id, json: '{}', tries: 0 }) as Job)
  const ended: string[] = []
  const post = {
    takeJobs: async () => jobs.splice(0, 2),
    endJob: async (id: string) => void ended.push(`${id} ended`),
    retryJob: async (id: string) => void ended.push(`${id} again`),
  }
  const office = { post, agency: { store: { nowMs: () => 0 } }, log() {}, meter: { count() {} } }
  const ways = {
    never: { deliver: () => new Promise<void>(() => {}) },
    soon: { deliver: async () => {} },
    later: { deliver: async () => {} },
  }
  await new Deliveries(office as unknown as Office, ways, 20).run()
  assert.deepEqual(ended, ['soon ended', 'never again', 'later ended'])
})
