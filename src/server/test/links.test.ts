import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EmailVerification } from '../../house/notices/email-verification.ts'
import { openServer } from './open.ts'

test('a link in a mail shows a button and changes nothing; its button does, also when a mail program presses it', async (t) => {
  const done: string[] = []
  const telling = {
    whatOf: async (act: string, id: string) => (id === 'known' ? `Do ${act}.` : null),
    follow: async (act: string, id: string) => (id === 'known' ? `${act} ${done.push(id)}` : null),
  } as unknown as EmailVerification
  const { url } = await openServer(t, { telling })
  const shown = await fetch(`${url}/post/stop/known/abcd`)
  assert.equal(shown.status, 200)
  // With `no-referrer` a browser sends the form with `Origin: null`, and its button is refused.
  assert.equal(shown.headers.get('referrer-policy'), 'same-origin')
  assert.match(await shown.text(), /<form method="post"><button>Do stop\.<\/button>/)
  assert.equal((await fetch(`${url}/post/stop/other/abcd`)).status, 404)
  assert.equal((await fetch(`${url}/post/eat/known/abcd`)).status, 404)
  assert.deepEqual(done, [])
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  assert.equal((await fetch(`${url}/post/stop/known/abcd`, oneClick)).status, 200)
  for (const dead of ['stop/other/abcd', 'eat/known/abcd'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${url}/post/${dead}`, { method })
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [404, 'no-store'], dead)
    }
  assert.equal((await fetch(`${url}/post/stop/known/abcd`)).headers.get('cache-control'), 'no-store')
  assert.equal((await fetch(`${url}/post/nothing`)).headers.get('cache-control'), 'no-store')
  const form = { method: 'POST', body: new FormData(), headers: { origin: url } }
  assert.equal((await fetch(`${url}/post/verify/known/abcd`, form)).status, 200)
  const foreign = { method: 'POST', body: new URLSearchParams(), headers: { origin: 'https://evil.example' } }
  assert.equal((await fetch(`${url}/post/stop/known/abcd`, foreign)).status, 403)
  assert.deepEqual(done, ['known', 'known'])
  // Other doors take only JSON, as before.
  assert.equal((await fetch(`${url}/api/tables`, oneClick)).status, 415)
})
