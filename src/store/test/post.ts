// What any store must do so that people can be told and can answer by mail.

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Store } from '../contract.ts'
import type { Channel, NewJob, Told } from '../post.ts'
import { entered, entry, head, left, type Place, table } from './standing.ts'

const channel = (id: string, more: Partial<Channel> = {}): Channel => ({
  ...{ id, table: 't1', key: 'a hash', kind: 'mail', target: 'anna@people.example', secret: 'secret' },
  ...{ verifiedAtMs: null, failingSinceMs: null, wish: { at: 'once' } as unknown as Channel['wish'] },
  ...more,
})
const told = (what: string, seat = 0): Told => ({ table: 't1', seat, since: 3, channel: 'one', what })
const job = (id: string, atMs: number): NewJob => ({ id, kind: 'mail', json: `{"to":"${id}"}`, atMs })
const mail = (id: string, atMs: number) => ({
  ...{ id, table: 't1', seat: 1, since: 3, atMs },
  raw: new Uint8Array([0, 255, 13, 10, 65]),
})

/** The tests. */
export function postContract(name: string, place: () => Place): void {
  describe(`${name}, for being told and for mail`, () => {
    let here: Place
    let store: Store
    beforeEach(async () => {
      here = place()
      store = await entered(here)
    })
    afterEach(() => left(here, store))

    test('channels that lead to the same place are found at any table', async () => {
      const push = { kind: 'push' as const, target: 'anna@people.example' }
      const all = [
        channel('one'),
        channel('two', { table: 't2' }),
        channel('p', push),
        channel('x', { target: 'b@b' }),
      ]
      for (const each of all) await store.post.putChannel(each)
      const found = await store.post.channelsTo('mail', 'anna@people.example')
      assert.deepEqual(
        found.map((row) => ({ ...row })),
        all.slice(0, 2),
      )
      assert.deepEqual(await store.post.channelsTo('mail', 'nobody@people.example'), [])
    })

    test('channels are kept, written over and taken away, with what was told on them', async () => {
      const [one, two] = [channel('one'), channel('two', { verifiedAtMs: 5, target: 'o’ben@people.example' })]
      for (const each of [one, two, channel('other', { table: 't2' })]) await store.post.putChannel(each)
      assert.deepEqual(
        (await store.post.channels('t1')).map((row) => ({ ...row })),
        [one, two],
      )
      await store.post.putChannel({ ...one, failingSinceMs: 7 })
      assert.equal((await store.post.channel('one'))?.failingSinceMs, 7)
      await store.post.tell([told('asked')], [], 10)
      await store.post.dropChannel('one')
      assert.equal(await store.post.channel('one'), null)
      assert.equal(await store.post.wasTold(told('asked')), false)
    })

    test('what is told is told once, and with it go its jobs', async () => {
      await store.post.tell([told('asked'), told('asked', 1)], [job('a', 10)], 10)
      await store.post.tell([told('asked'), told('soon')], [job('a', 99), job('b', 11)], 11)
      const known = [told('asked'), told('asked', 1), told('soon'), told('late')].map((one) =>
        store.post.wasTold(one),
      )
      assert.deepEqual(await Promise.all(known), [true, true, true, false])
      assert.deepEqual(await store.post.jobsWaiting(), { mail: 2 })
      assert.deepEqual(await store.post.takeJobs(11, 500, 9, 'mail'), [], 'all but mails')
      const taken = (await store.post.takeJobs(11, 500, 9)).map((row) => ({ ...row }))
      assert.deepEqual(taken, [
        { id: 'a', kind: 'mail', json: '{"to":"a"}', tries: 0 },
        { id: 'b', kind: 'mail', json: '{"to":"b"}', tries: 0 },
      ])
      assert.deepEqual(await store.post.takeJobs(499, 900, 9), [], 'nobody else gets them until then')
      await store.post.endJob('a')
      assert.equal(await store.post.jobsFailed('mail'), 0)
      await store.post.retryJob('b', 20)
      assert.deepEqual([await store.post.jobsFailed('mail'), await store.post.jobsFailed('push')], [1, 0])
      assert.deepEqual(
        (await store.post.takeJobs(20, 900, 9)).map(({ id, tries }) => `${id} ${tries}`),
        ['b 1'],
      )
      await store.post.tell([], [job('a', 1)], 12)
      assert.deepEqual(
        await store.post.takeJobs(100, 900, 9),
        [],
        'what was delivered is not delivered again',
      )
    })

    test('two stores that take jobs at once share them', async () => {
      const other = await here.open()
      const ids = Array.from({ length: 40 }, (_, n) => `job ${n}`)
      await store.post.tell(
        [],
        ids.map((id) => job(id, 1)),
        0,
      )
      const takers = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? store : other))
      const shares = await Promise.all(takers.map((taker) => taker.post.takeJobs(5, 500, 10)))
      const taken = shares.flat().map(({ id }) => id)
      assert.equal(new Set(taken).size, taken.length)
      const left = await store.post.takeJobs(5, 500, 100)
      assert.deepEqual([...taken, ...left.map(({ id }) => id)].sort(), ids.toSorted())
      await other.close()
    })

    test('a mail is kept once, read until it is done, and forgotten when it is old', async () => {
      assert.equal(await store.post.keepMail(mail('m1', 10)), true)
      assert.equal(await store.post.keepMail(mail('m1', 20)), false)
      await store.post.keepMail(mail('m2', 30))
      const [first, second] = await store.post.mailsToRead(9)
      assert.deepEqual(
        [first?.id, [...(first?.raw ?? [])], first?.state, second?.id],
        ['m1', [0, 255, 13, 10, 65], 'new', 'm2'],
      )
      assert.equal(await store.post.mailsSince('t1', 1, 10), 2)
      assert.equal(await store.post.mailsSince('t1', 1, 11), 1)
      await store.post.setMail('m1', 'done')
      assert.deepEqual(
        (await store.post.mailsToRead(9)).map(({ id }) => id),
        ['m2'],
      )
      await store.post.tell([told('asked'), told('welcome')], [], 10)
      await store.post.forget(100)
      assert.deepEqual(await store.post.toldOn('t1', told('welcome').channel), [told('welcome')])
      assert.deepEqual(await store.post.toldOn('t1', 'another'), [])
      const known = await Promise.all(['asked', 'welcome'].map((what) => store.post.wasTold(told(what))))
      assert.deepEqual(known, [false, true], 'who was welcomed is not welcomed again')
      assert.deepEqual([await store.post.mail('m1'), (await store.post.mail('m2'))?.id], [null, 'm2'])
    })

    test('when to check again is kept only while the log stands where it was checked', async () => {
      await store.create(table('t1'), [], [entry(0)], head({ noticeAtMs: 5 }))
      await store.post.noticed('t1', 2, 50)
      assert.deepEqual(await store.due('notice', 10, 9), ['t1'])
      await store.post.noticed('t1', 1, 50)
      assert.deepEqual(await store.due('notice', 10, 9), [])
      await store.post.noticed('t1', 1, 8, 5)
      assert.deepEqual(await store.due('notice', 10, 9), [])
      await store.post.noticed('t1', 1, 8, 50)
      assert.deepEqual(await store.due('notice', 10, 9), ['t1'])
      await store.post.noticed('t1', 1, null, 8)
      assert.deepEqual(await store.due('notice', 99, 9), [])
      await store.post.noticed('t1', 1, 50, null)
      assert.deepEqual(await store.due('notice', 99, 9), ['t1'])
      await store.post.noticed('t1', 1, null)
      assert.deepEqual(await store.due('notice', 99, 9), [])
    })

    test('a key of the house’s own is made once, by the first who asks', async () => {
      const other = await here.open()
      let n = 0
      const asked = Array.from({ length: 6 }, (_, i) =>
        (i % 2 === 0 ? store : other).post.own('mail', () => `key ${++n}`),
      )
      assert.equal(new Set(await Promise.all(asked)).size, 1)
      assert.notEqual(await store.post.own('push', () => 'another'), await store.post.own('mail', () => ''))
      await other.close()
    })
  })
}
