// House-8.3  What takes two: both sign what they were shown, and everything that is not that is refused.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { auditHead, checkAudit } from '../../../house/operators/checking.ts'
import { beginNewLife, REQUEST_MS } from '../../../house/operators/requests.ts'
import { type Operator, operatorsOf, setRole } from '../../../house/operators/staff.ts'
import { hashOf } from '../../../house/seats/secrets.ts'
import { hotSeat, playOn } from '../../../house/test/open.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { type Caller, desk, ORIGIN } from './desk.ts'

type Signed = { readonly state: string; readonly result: string; readonly shown?: string }

/** A table of some moves, and a request to take it back that its maker has signed. */
async function asked(t: TestContext) {
  const open = await desk(t)
  const { house, store } = open
  const vera = await open.operator('Vera', 'owner')
  const omar = await open.operator('Omar', 'operator')
  const key = await house.create(hotSeat(2))
  await playOn(house, key, new FastSource('two'), 8)
  const draft = async (who: Caller, more: object = {}) => {
    const body = { act: 'rollback', target: key.table, to: 2, why: 'a fault', ...more }
    return (await who.done<{ id: string }>('POST /api/admin/requests', body)).id
  }
  const options = async (who: Caller, id: string) =>
    (await who.done<{ options: Json }>(`POST /api/admin/requests/${id}/challenge`)).options
  const sign = async (who: Caller, id: string) =>
    who.done<Signed>(`POST /api/admin/requests/${id}/sign`, {
      response: who.device.sign(await options(who, id), ORIGIN),
    })
  const ask = async (who = vera, more: object = {}) => {
    const id = await draft(who, more)
    assert.equal((await sign(who, id)).state, 'waiting')
    return id
  }
  /** Neither asked for a signature nor believed one. */
  const refused = async (who: Caller, id: string, status: number, code: string) => {
    const text = await who.refused(`POST /api/admin/requests/${id}/challenge`, status, code)
    const response = who.device.sign({ challenge: 'AAAA' }, ORIGIN)
    await who.refused(`POST /api/admin/requests/${id}/sign`, status, code, { response })
    return text
  }
  /** Changes who the operators are, past all that is checked. */
  const forced = async (make: (all: readonly Operator[]) => readonly Operator[]) => {
    const paper = (await store.office.paper('house', 'operators')) ?? assert.fail()
    const json = JSON.stringify(make(await operatorsOf(store)))
    assert.ok(await store.office.keep({ ...paper, json }, paper.rev))
  }
  const seq = async () => (await house.state(key.table, key.key)).seq
  return { ...open, vera, omar, key, draft, options, sign, ask, refused, forced, seq }
}

test('House-8.3 · two operators take a game back: each signs what they were shown, and the audit can prove it', async (t) => {
  const { house, store, operator, vera, omar, key, draft, ask, sign, seq, clock } = await asked(t)
  const before = await seq()
  const id = await ask()
  const head = auditHead(store)
  const noted = (await head())?.head ?? assert.fail()
  const [{ text, askedBefore }] =
    await omar.done<[{ text: string; askedBefore: number }]>('GET /api/admin/requests')
  const { words } = JSON.parse(text) as { words: string[] }
  assert.match(
    words.join('\n'),
    /^Table “.+” \(\w+\): Imperial Trader, with Anna and Ben\.\nThe game is at event \d+/,
  )
  assert.match(
    words.join('\n'),
    /It goes back to event 2: .+\n\d+ events would be undone\..*\nUndone, event 3: /,
  )
  // By the line under which the event was chosen.
  type Chosen = { table: { lines: { event: number; text: string }[] } }
  const { lines } = (await vera.done<Chosen>('POST /api/admin/find', { wanted: key.table })).table
  assert.ok(words.includes(`It goes back to event 2: ${lines.find(({ event }) => event === 2)?.text}`))
  assert.equal(askedBefore, 0)
  await draft(vera)
  await omar.done(`POST /api/admin/requests/${await ask()}/refuse`, { why: 'no' })
  clock.ms++
  await omar.done(`POST /api/admin/requests/${await ask()}/refuse`, { why: 'no' })
  const [third] = await omar.done<object[]>('GET /api/admin/requests')
  assert.partialDeepStrictEqual(third, { askedBefore: 2, refusedBefore: 1 })
  assert.equal(await seq(), before, 'nothing is done yet')
  const { state, result } = await sign(omar, id)
  assert.deepEqual([state, result], ['done', 'The table is back at event 2.'])
  const now = await house.state(key.table, key.key)
  assert.equal(now.acts.at(-1)?.clause, 'House-8.3')
  await vera.refused(`POST /api/admin/requests/${id}/challenge`, 409, 'DECIDED')

  const shown = (await sign(omar, await ask(vera, { act: 'open', to: null }))).shown ?? ''
  assert.ok(JSON.parse(shown), 'the position')
  const all = await operatorsOf(store)
  const target = all.find(({ name }) => name === 'Omar')?.id
  await sign(omar, await ask(vera, { act: 'role', target, to: 'owner' }))
  assert.equal((await operatorsOf(store)).find(({ id }) => id === target)?.role, 'owner')

  const whole = await checkAudit(store)
  assert.ok(whole.sound, whole.text)
  assert.match(whole.text, /8 signatures of operators checked\.\nAll of it holds\./)
  // What everybody may note down changes once an hour; a person who noted it finds it again, as long as nothing is taken out.
  clock.ms += 59 * 60_000
  assert.equal((await head())?.head, noted)
  clock.ms += 60_000
  const last = (await head())?.head ?? assert.fail()
  assert.equal(last, (await store.care.notes(1))[0]?.hash)
  assert.match((await checkAudit(store, [noted, last])).text, /2 noted hashes looked for\.\nAll of it holds/)
  // An auditor takes all of it away: with what its hashes are made of, or as a table in which nothing is a formula.
  const ada = await operator('Ada', 'auditor')
  await store.care.note({ atMs: 0, who: '=1+1', act: 'say "hm"', what: 'x', why: '' })
  const saved = async (form: string) =>
    (await ada.done<{ text: string }>('POST /api/admin/audit', { form })).text
  assert.deepEqual(JSON.parse(await saved('json')), await store.care.notes(999))
  const csv = await saved('csv')
  assert.match(csv, /^"time",.*\r\n"20/)
  assert.match(csv, /\r\n"1970-01-01T00:00:00.000Z","'=1\+1","say ""hm""","x","","\w{64}"\r\n/)

  for (const spoil of [
    (kept: { text: string }) => ({ ...kept, text: kept.text.replace('a fault', 'a whim') }),
    (kept: { first: object }) => ({ ...kept, second: kept.first }),
    (kept: { second: { assertion: object } }) => ({
      ...kept,
      second: { ...kept.second, assertion: { ...kept.second.assertion, origin: 'http://localhost:1' } },
    }),
    null,
  ]) {
    const paper = (await store.office.paper('request', id)) ?? assert.fail()
    if (spoil === null) await store.office.discard('request', id)
    else {
      const json = JSON.stringify(spoil(JSON.parse(paper.json) as never))
      assert.ok(await store.office.keep({ ...paper, json }, paper.rev))
    }
    assert.equal((await checkAudit(store)).sound, false, String(spoil))
    if (spoil !== null) await store.office.keep(paper, paper.rev + 1)
  }
})

test('House-8.3 · it takes two to delete an account against which something stands, and the request does not keep its name', async (t) => {
  const { house, store, vera, omar, key, ask, sign, refused } = await asked(t)
  for (const id of ['p1', 'p2']) {
    const address = { address: `${id}@people.example`, person: id, verifiedAtMs: 1 }
    await store.people.make({ id, name: 'Rude', wish: {}, madeAtMs: 1 }, { address })
  }
  await house.holdings.take('p1', [hashOf(key.key)])
  await house.complain(key.table, key.key, { seat: 0, of: 1, text: 'He is rude.', lines: [] })
  const close = async (id: string) => {
    const body = { why: 'they asked' }
    const response = await omar.confirmed('POST /api/admin/people/:id/close', body, { id })
    return { ...body, response }
  }
  const disputed = async (says: RegExp) => {
    const route = 'POST /api/admin/people/p1/close'
    assert.match(await omar.refused(route, 409, 'TAKES_TWO', await close('p1')), says)
    type Person = { person: { disputed: string | null } }
    const { person } = await omar.done<Person>('POST /api/admin/find', { wanted: 'p1' })
    assert.match(person.disputed ?? '', says)
  }
  await disputed(/A report .* waits/)
  const muted = { outcome: 'mute', days: 1, answer: 'Be kind.' }
  await omar.done('POST /api/admin/complaints/1', muted)
  await disputed(/chat is closed/)
  await omar.done('POST /api/admin/people/p1', { act: 'lock', days: 1, why: 'threats' })
  await disputed(/locked/)
  await omar.done('POST /api/admin/people/p2/close', await close('p2'))
  assert.equal(await store.people.person('p2'), null)

  const id = await ask(vera, { act: 'erase', target: 'p1', to: null })
  await refused(vera, id, 403, 'SAME_PERSON')
  const [{ text }] = await omar.done<[{ text: string }]>('GET /api/admin/requests')
  const { words } = JSON.parse(text) as { words: string[] }
  assert.match(
    words.join(' '),
    /^Account p1, made .* 1 address and seats at 1 table\. The account is locked\./,
  )
  assert.doesNotMatch(text, /Rude|people\.example/)
  const late = await ask(vera, { act: 'erase', target: 'p1', to: null })
  assert.ok(await store.people.person('p1'))
  assert.equal((await sign(omar, id)).state, 'done')
  assert.equal(await store.people.person('p1'), null)
  assert.match((await house.state(key.table, null)).seats[0]?.name ?? '', /former player/)
  await refused(omar, late, 409, 'MOVED_ON')
  await vera.refused('POST /api/admin/requests', 404, 'NO_ACCOUNT', {
    ...{ act: 'erase', target: 'p1', to: null, why: 'x' },
  })
  const audit = (await store.care.notes(99)).map(({ act, what }) => `${act} ${what}`)
  assert.ok(audit.some((line) => line.startsWith(`erase p1 (request ${id} `)))
  const { sound, text: checked } = await checkAudit(store)
  assert.ok(sound, checked)
})

test('misuse · the same operator, name, look-alike name or passkey is not a second', async (t) => {
  const { vera, omar, ask, refused, forced, options } = await asked(t)
  const id = await ask()
  await refused(vera, id, 403, 'SAME_PERSON')
  for (const alike of ['VERA', 'Ｖｅｒａ', 'Vеrа', 'V era']) {
    await forced((all) => all.map((one) => (one.role === 'owner' ? one : { ...one, name: alike })))
    await refused(omar, id, 403, 'SAME_PERSON')
  }
  await forced(([one, two]) => [
    one ?? assert.fail(),
    { ...(two ?? assert.fail()), name: 'Omar', keys: [...(two?.keys ?? []), ...(one?.keys ?? [])] },
  ])
  const response = vera.device.sign(await options(omar, id), ORIGIN)
  await omar.refused(`POST /api/admin/requests/${id}/sign`, 403, 'SAME_PERSON', { response })
})

test('misuse · an id that is unknown or decided, a signature of another request or without asking its owner', async (t) => {
  const { vera, omar, ask, draft, sign, refused, options, seq, clock } = await asked(t)
  const before = await seq()
  await refused(omar, '0'.repeat(32), 404, 'NO_REQUEST')
  await refused(omar, '1', 404, 'NO_REQUEST')
  await refused(omar, await draft(vera), 404, 'NO_REQUEST')
  const [one, two] = [await ask(), await ask(vera, { to: 3 })]
  const ofOne = omar.device.sign(await options(omar, one), ORIGIN)
  const signing = (id: string, response: Json, code: string, status = 403) =>
    omar.refused(`POST /api/admin/requests/${id}/sign`, status, code, { response })
  await signing(two, ofOne, 'BAD_CHALLENGE')
  await options(omar, two)
  await signing(two, ofOne, 'BAD_PASSKEY')
  const late = omar.device.sign(await options(omar, two), ORIGIN)
  clock.ms += 5 * 60_000
  await signing(two, late, 'BAD_CHALLENGE')
  await signing(two, vera.device.sign(await options(omar, two), ORIGIN), 'UNKNOWN_PASSKEY')
  await signing(two, omar.device.sign(await options(omar, two), 'http://localhost:1'), 'BAD_PASSKEY')
  omar.device.verifies = false
  await signing(two, omar.device.sign(await options(omar, two), ORIGIN), 'BAD_PASSKEY')
  omar.device.verifies = true
  assert.equal(await seq(), before)
  await omar.done(`POST /api/admin/requests/${two}/refuse`, { why: 'no' })
  await refused(omar, two, 409, 'DECIDED')
  assert.equal((await sign(omar, one)).state, 'done')
  await signing(one, ofOne, 'DECIDED', 409)
})

test('misuse · a request that was changed after its maker signed it, also with a hash that fits', async (t) => {
  const { store, omar, ask, refused } = await asked(t)
  const id = await ask()
  const paper = (await store.office.paper('request', id)) ?? assert.fail()
  for (const [from, to] of [
    ['"to":2', '"to":1'],
    ['a fault', 'a whim'],
    ['would be undone', 'would be kept'],
  ] as const) {
    const kept = JSON.parse(paper.json) as { text: string }
    assert.ok(kept.text.includes(from))
    const { rev } = (await store.office.paper('request', id)) ?? assert.fail()
    const json = JSON.stringify({ ...kept, text: kept.text.replace(from, to) })
    assert.ok(await store.office.keep({ ...paper, json }, rev))
    await refused(omar, id, 409, 'CHANGED')
  }
})

test('misuse · a second without the role, a maker who is gone, and a request that is too old', async (t) => {
  const { store, operator, clock, omar, ask, refused } = await asked(t)
  const mia = await operator('Mia', 'moderator')
  const ada = await operator('Ada', 'auditor')
  await operator('Ida', 'owner')
  const id = await ask()
  for (const who of [mia, ada]) await refused(who, id, 403, 'NOT_YOUR_ROLE')
  for (const who of [mia, ada])
    await who.refused('POST /api/admin/requests', 403, 'NOT_YOUR_ROLE', {
      act: 'open',
      target: 'x',
      to: null,
      why: 'x',
    })
  const [vera] = await operatorsOf(store)
  const target = vera?.id ?? ''
  const text = await omar.refused('POST /api/admin/requests', 403, 'NOT_YOUR_ROLE', {
    act: 'role',
    target,
    to: null,
    why: 'x',
  })
  assert.match(text, /It takes the role owner\./)

  clock.ms += REQUEST_MS
  await omar.signIn()
  await refused(omar, id, 409, 'EXPIRED')
  clock.ms -= REQUEST_MS
  await setRole(store, target, null)
  await refused(omar, id, 409, 'MAKER_GONE')
})

test('misuse · a table that has moved on, also while it is signed, and a backup that was restored', async (t) => {
  const { house, store, omar, vera, key, ask, options, refused, seq } = await asked(t)
  const id = await ask()
  const early = omar.device.sign(await options(omar, id), ORIGIN)
  await playOn(house, key, new FastSource('more'), 1)
  const at = await seq()
  await omar.refused(`POST /api/admin/requests/${id}/sign`, 409, 'MOVED_ON', { response: early })
  const text = await refused(omar, id, 409, 'MOVED_ON')
  assert.match(text, new RegExp(`it stands at entry ${at} now, and the request is about entry ${at - 1}`))
  assert.equal(await seq(), at)

  const again = await ask()
  const twice = [omar, omar].map(async (who) => ({
    response: who.device.sign(await options(who, again), ORIGIN),
  }))
  const answers = await Promise.all(
    (await Promise.all(twice)).map((body) => omar.ask(`POST /api/admin/requests/${again}/sign`, body)),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409], 'it is done once')

  const old = await ask(vera, { to: 1 })
  await beginNewLife(store)
  await refused(omar, old, 409, 'RESTORED')
})
