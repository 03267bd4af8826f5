// What any store must do for accounts.

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { JsonObject } from '../../kernel/json.ts'
import type { Store } from '../contract.ts'
import type { Keepsake, Passkey, Person, Session, Token } from '../people.ts'
import { entered, entry, head, left, type Place, table } from './standing.ts'

const person = (id: string): Person => ({ id, name: `Called ${id}`, wish: { when: 'now' }, madeAtMs: 5 })
const address = (address: string, whose: string) => ({ address, person: whose, verifiedAtMs: 7 })
const passkey = (id: string, whose: string): Passkey => ({
  ...{ id, person: whose, key: new Uint8Array([0, 255, 1]), counter: 3, transports: 'internal,hybrid' },
  ...{ name: 'the ship’s', madeAtMs: 9, usedAtMs: null },
})
const session = (hash: string, whose: string, seenAtMs = 10): Session => ({
  ...{ hash, person: whose, madeAtMs: 10, seenAtMs, agent: 'a browser' },
})
const token = (hash: string, more: Partial<Token> = {}): Token => ({
  ...{ hash, purpose: 'sign-in', person: null, about: 'anna@people.example', untilMs: 100, ...more },
})
const plain = (row: Passkey | null) => (row === null ? null : { ...row, key: [...row.key] })

/** The tests. */
export function peopleContract(name: string, place: () => Place): void {
  describe(`${name}, for accounts`, () => {
    let here: Place
    let store: Store
    beforeEach(async () => {
      here = place()
      store = await entered(here)
    })
    afterEach(() => left(here, store))
    const reopened = async () => {
      await store.close()
      store = await here.open()
    }
    const made = async (...ids: string[]) => {
      for (const id of ids)
        assert.equal(await store.people.make(person(id), { address: address(`${id}@p.example`, id) }), true)
    }
    const keyed = async (id: string, ...keys: [hash: string, seat: number][]) =>
      store.create(
        table(id),
        keys.map(([hash, seat]) => ({ hash, seats: [seat] })),
        [entry(0)],
        head(),
      )

    test('tables and accounts are found by a part of their name, in either case, the newest first', async () => {
      await made('p1', 'p2', 'x%')
      for (const id of ['t1', 't2', 't3']) await keyed(id)
      const found = async (part: string, most: number) => {
        const { tables, people } = await store.care.named(part, most)
        return [tables.map(({ id }) => id), people.map(({ id, name }) => [id, name])]
      }
      assert.deepEqual(await found('EVEN', 2), [['t3', 't2'], []])
      assert.deepEqual(await found('alled P', 1), [[], [['p1', 'Called p1']]])
      assert.deepEqual(await found('%', 9), [[], [['x%', 'Called x%']]])
    })

    test('an account begins with an address or a passkey that is nobody’s, or not at all', async () => {
      const { people } = store
      await made('p1')
      assert.equal(await people.make(person('p2'), { address: address('p1@p.example', 'p2') }), false)
      assert.equal(await people.make(person('p3'), { passkey: passkey('k1', 'p3') }), true)
      assert.equal(await people.make(person('p4'), { passkey: passkey('k1', 'p4') }), false)
      await reopened()
      const found = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((id) => store.people.person(id)))
      assert.deepEqual(
        found.map((row) => (row === null ? null : { ...row })),
        [person('p1'), null, person('p3'), null],
      )
      assert.equal(await store.people.owner('p1@p.example'), 'p1')
      await store.people.change('p1', { name: 'Another' })
      await store.people.change('p1', { wish: { when: 'never' } })
      const changed = { ...person('p1'), name: 'Another', wish: { when: 'never' } }
      assert.deepEqual({ ...(await store.people.person('p1')) }, changed)
    })

    test('addresses and passkeys are one person’s', async () => {
      const { people } = store
      await made('p1', 'p2')
      assert.equal(await people.putAddress(address('more@p.example', 'p1')), true)
      assert.equal(await people.putAddress(address('more@p.example', 'p2')), false)
      assert.equal(await people.putAddress({ ...address('more@p.example', 'p1'), verifiedAtMs: 8 }), true)
      await people.dropAddress('p2', 'more@p.example')
      assert.deepEqual(
        (await people.addresses('p1')).map(({ address, verifiedAtMs }) => [address, verifiedAtMs]),
        [
          ['more@p.example', 8],
          ['p1@p.example', 7],
        ],
      )
      await people.dropAddress('p1', 'more@p.example')
      assert.equal(await people.owner('more@p.example'), null)

      assert.equal(await people.addPasskey(passkey('k1', 'p1')), true)
      assert.equal(await people.addPasskey(passkey('k1', 'p2')), false)
      await people.usedPasskey('k1', 4, 11)
      const used = { ...passkey('k1', 'p1'), counter: 4, usedAtMs: 11, key: [0, 255, 1] }
      assert.deepEqual(plain(await people.passkey('k1')), used)
      await people.dropPasskey('p2', 'k1')
      assert.equal((await people.passkeys('p1')).length, 1)
      await people.dropPasskey('p1', 'k1')
      assert.equal(await people.passkey('k1'), null)
    })

    test('sessions begin, are seen and end, one or all of a person', async () => {
      const { people } = store
      for (const hash of ['a', 'b', 'c']) await people.begin(session(hash, 'p1'))
      await people.begin(session('x', 'p2', 9))
      await people.seen('b', 20)
      assert.deepEqual({ ...(await people.session('b')) }, session('b', 'p1', 20))
      const order = async (whose: string) => (await people.sessions(whose)).map(({ hash }) => hash)
      assert.deepEqual(await order('p1'), ['b', 'a', 'c'])
      assert.deepEqual(await people.end('p2', 'a'), [])
      assert.deepEqual(await people.end('p1', 'a'), ['a'])
      await people.forget(0, 10)
      assert.deepEqual(await order('p2'), [])
      assert.deepEqual([...(await people.end('p1', null))].sort(), ['b', 'c'])
      assert.equal(await people.session('b'), null)
    })

    test('a token is used once, and not when it is over', async () => {
      const { people } = store
      for (const hash of ['once', 'late', 'old']) await people.keepToken(token(hash))
      await people.keepToken(token('whose', { person: 'p1', purpose: 'address' }))
      assert.deepEqual(
        { ...(await people.token('whose')) },
        token('whose', { person: 'p1', purpose: 'address' }),
      )
      const both = await Promise.all([people.takeToken('once', 99), people.takeToken('once', 99)])
      assert.equal(both.filter((one) => one !== null).length, 1)
      assert.deepEqual({ ...both.find((one) => one !== null) }, token('once'))
      assert.equal(await people.takeToken('late', 100), null)
      assert.equal(await people.takeToken('none', 1), null)
      await people.forget(100, 0)
      assert.equal(await people.token('old'), null)
    })

    test('keys are taken into one account, and the account has their tables', async () => {
      const { people } = store
      await made('p1', 'p2')
      await keyed('t1', ['h1', 0], ['h2', 1])
      await keyed('t2', ['h3', 1])
      assert.deepEqual(await people.take('p1', ['h1', 'h3', 'none']), ['t1', 't2'])
      assert.deepEqual(await people.take('p2', ['h1', 'h2']), ['t1'])
      await reopened()
      assert.deepEqual(await store.people.tables('p1', 9), [
        { table: 't2', seats: [1] },
        { table: 't1', seats: [0] },
      ])
      assert.deepEqual(await store.people.tables('p1', 1), [{ table: 't2', seats: [1] }])
      const [found] = await store.heads(['t1'])
      const whose = new Map(found?.keys.map(({ hash, person }) => [hash, person]))
      assert.deepEqual([whose.get('h1'), whose.get('h2')], ['p1', 'p2'])
    })

    test('a key that is changed opens what the old one did, and is told where that was', async () => {
      await made('p1')
      await keyed('t1', ['h1', 0], ['h2', 1])
      await store.people.take('p1', ['h1'])
      const wish = {}
      await store.post.putChannel({
        ...{ id: 'c1', table: 't1', key: 'h1', kind: 'mail', target: 'a@p.example', secret: 's' },
        ...{ verifiedAtMs: 1, failingSinceMs: null, wish },
      })
      assert.equal(await store.people.rekey('t2', 'h1', 'h9'), false)
      assert.equal(await store.people.rekey('t1', 'h1', 'h9'), true)
      assert.equal(await store.people.rekey('t1', 'h1', 'h8'), false)
      const [found] = await store.heads(['t1'])
      assert.deepEqual(found?.keys.map(({ hash, seats, person }) => [hash, [...seats], person]).sort(), [
        ['h2', [1], undefined],
        ['h9', [0], 'p1'],
      ])
      assert.deepEqual(
        (await store.people.channels('p1')).map(({ id, key }) => [id, key]),
        [['c1', 'h9']],
      )
    })

    test('house rules are kept under their id, each person’s own, up to a limit', async () => {
      const { people } = store
      await made('p1', 'p2')
      const variant = (person: string, id: string, atMs: number, json: JsonObject = {}) => ({
        ...{ person, id, game: 'g', json, atMs },
      })
      assert.equal(await people.keepVariant(variant('p1', 'v2', 2), 2), true)
      assert.equal(await people.keepVariant(variant('p1', 'v1', 1), 2), true)
      assert.equal(await people.keepVariant(variant('p2', 'v1', 9), 2), true)
      assert.equal(await people.keepVariant(variant('p1', 'v3', 3), 2), false)
      assert.equal(
        await people.keepVariant(variant('p1', 'v1', 1, { name: 'Long' }), 2),
        true,
        'his own again',
      )
      await reopened()
      assert.deepEqual(await store.people.variants('p1'), [
        variant('p1', 'v1', 1, { name: 'Long' }),
        variant('p1', 'v2', 2),
      ])
      await store.people.dropVariant('p2', 'v2')
      await store.people.dropVariant('p1', 'v1')
      assert.deepEqual(
        (await store.people.variants('p1')).map(({ id }) => id),
        ['v2'],
      )
      await store.people.close('p1')
      assert.deepEqual(
        [await store.people.variants('p1'), await store.people.variants('p2')],
        [[], [variant('p2', 'v1', 9)]],
      )
    })

    test('what a person keeps at a table is theirs alone, and goes with their account or with the table', async () => {
      const { people } = store
      const one = (person: string, table: string, name: string, text = 'x', atMs = 1): Keepsake => ({
        ...{ person, table, name, text, atMs },
      })
      assert.equal(await people.keepKeepsake(one('k1', 't1', 'names 0'), 2), true)
      assert.equal(await people.keepKeepsake(one('k1', 't2', 'chart 0'), 2), true)
      assert.equal(await people.keepKeepsake(one('k1', 't1', 'chart 0'), 2), false, 'one more than he may')
      assert.equal(await people.keepKeepsake(one('k1', 't1', 'names 0', 'new', 2), 2), true, 'his own again')
      assert.equal(await people.keepKeepsake(one('k2', 't1', 'names 0', 'other'), 2), true)
      await reopened()
      assert.deepEqual(await store.people.keepsakes('k1', 't1'), [one('k1', 't1', 'names 0', 'new', 2)])
      assert.deepEqual(
        (await store.people.keepsakes('k1', null)).map(({ table }) => table),
        ['t1', 't2'],
      )
      await store.people.dropKeepsake('k2', 't1', 'chart 0')
      await store.people.close('k1')
      assert.deepEqual(await store.people.keepsakes('k1', null), [])
      assert.deepEqual(await store.people.keepsakes('k2', null), [one('k2', 't1', 'names 0', 'other')])
      await store.people.dropKeepsake('k2', 't1', 'names 0')
      assert.deepEqual(await store.people.keepsakes('k2', null), [])
    })

    test('an account that is closed leaves nothing of its own, and takes nothing of others', async () => {
      const { people, post } = store
      await made('p1', 'p2')
      await keyed('t1', ['h1', 0], ['h2', 1])
      await people.take('p1', ['h1'])
      await people.take('p2', ['h2'])
      for (const [n, whose] of ['p1', 'p2'].entries()) {
        await people.addPasskey(passkey(`k${n}`, whose))
        await people.begin(session(`s${n}`, whose))
        await people.keepToken(token(`o${n}`, { person: whose }))
        await post.putChannel({
          ...{ id: `c${n}`, table: 't1', key: `h${n + 1}`, kind: 'mail', target: 'a@p.example', secret: 's' },
          ...{ verifiedAtMs: 1, failingSinceMs: null, wish: {} },
        })
        await post.tell([{ table: 't1', seat: n, since: 0, channel: `c${n}`, what: 'asked' }], [], 1)
      }
      await store.say('t1', { seat: 0, text: 'mine', atMs: 1 })
      await store.say('t1', { seat: 1, text: 'theirs', atMs: 2 })
      const lines = [0, 1].map((seat) => ({ seat, text: `said ${seat}`, atMs: 1 }))
      const complaint = { table: 't1', atMs: 1, lines: JSON.stringify(lines) }
      const answered = await store.hall.complain({ ...complaint, by: 0, of: 1, text: 'my report' })
      await store.hall.complain({ ...complaint, by: 1, of: 0, text: 'their report' })
      await store.hall.settle(answered, 'Thank you.', 2)
      for (const seat of [0, 1])
        await post.keepMail({
          id: `m${seat}`,
          table: 't1',
          seat,
          since: 0,
          raw: new Uint8Array([1]),
          atMs: 1,
        })
      await people.silence('t1', [0], '(removed)')
      const reports = (await store.hall.complaints(false, 9)).map(({ text, lines }) => [
        text,
        ...(JSON.parse(lines) as { text: string }[]).map(({ text }) => text),
      ])
      assert.deepEqual(reports, [
        ['(removed)', '(removed)', 'said 1'],
        ['their report', 'said 0', 'said 1'],
      ])
      assert.deepEqual([await post.mail('m0'), (await post.mail('m1'))?.seat], [null, 1])
      assert.deepEqual(await people.close('p1'), ['t1'])
      await reopened()
      const left = async (n: number, whose: string) => [
        (await store.people.person(whose)) !== null,
        await store.people.owner(`${whose}@p.example`),
        (await store.people.passkey(`k${n}`)) !== null,
        (await store.people.session(`s${n}`)) !== null,
        (await store.people.token(`o${n}`)) !== null,
        (await store.post.channel(`c${n}`)) !== null,
        await store.post.wasTold({ table: 't1', seat: n, since: 0, channel: `c${n}`, what: 'asked' }),
        (await store.people.tables(whose, 9)).length,
      ]
      assert.deepEqual(await left(0, 'p1'), [false, null, false, false, false, false, false, 0])
      assert.deepEqual(await left(1, 'p2'), [true, 'p2', true, true, true, true, true, 1])
      assert.deepEqual(
        (await store.talk('t1', 9)).map(({ text }) => text),
        ['(removed)', 'theirs'],
      )
      assert.deepEqual(
        (await store.heads(['t1']))[0]?.keys.map(({ hash }) => hash),
        ['h2'],
      )
    })
  })
}
