import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../../kernel/source.ts'
import type { NewTable, TableKey } from '../../api/contract.ts'
import { hashOf } from '../../seats/secrets.ts'
import { hotSeat, inThreads, pick, playOn, SHORT } from '../../test/open.ts'
import { CLOSED } from '../data.ts'
import { type Browser, type PeopleTown, peopleTown, refused } from './town.ts'

const TABLE: NewTable = {
  game: 'imperial-trader',
  seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  options: SHORT,
}

const comingFrom = async (browser: Browser) => {
  const person = (await browser.account()).id
  return { key: null, person }
}

/** Anna makes a table, and Ben sits down at it. */
async function twoAt(town: PeopleTown, wanted = TABLE): Promise<{ anna: TableKey; ben: TableKey }> {
  const anna = await town.house.create(wanted)
  const ben = await town.house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })
  return { anna, ben }
}

test('House-9.1 · keys that a browser holds are taken into the account, which plays with them on every device', async (t) => {
  const town = peopleTown(t)
  const { anna, ben } = await twoAt(town)
  const [phone, laptop, other] = [town.browser(), town.browser(), town.browser()]
  await phone.signIn('anna@people.example')
  await other.signIn('ben@people.example')
  assert.equal(await town.door.take(await phone.caller(), [anna.key, 'nothing']), 1)
  assert.equal(await town.door.take(await other.caller(), [anna.key]), 0, 'it is in an account already')
  await refused(town.door.take(await town.browser().caller(), [ben.key]), 'NOT_SIGNED_IN')

  await laptop.signIn('anna@people.example')
  const who = await comingFrom(laptop)
  const mine = await town.house.mine({ keys: [] }, who.person)
  assert.deepEqual(
    mine.map(({ table }) => table),
    [anna.table],
  )
  const state = await town.house.state(anna.table, who)
  assert.deepEqual(state.you, [0])
  const [question] = state.pending
  assert.ok(question !== undefined)
  const choice = pick(question, new FastSource(1))
  const answer = { seat: 0, seq: state.seq, commandId: 'c', choice }
  assert.ok('accepted' in (await town.house.answer(anna.table, who, answer)))
  await refused(town.house.answer(anna.table, who, { ...answer, seat: 1 }), 'NOT_YOUR_SEAT')
  const stranger = await comingFrom(other)
  assert.deepEqual((await town.house.state(anna.table, stranger)).you, [])
  // The link goes on as before.
  assert.deepEqual((await town.house.state(anna.table, anna.key)).you, [0])
})

test('a person who has signed in sits down and makes tables with the account, and may hold seats by several keys', async (t) => {
  const town = peopleTown(t)
  const phone = town.browser()
  await phone.signIn('anna@people.example')
  const who = await comingFrom(phone)
  const made = await town.house.create(TABLE, null, who.person)
  await town.house.join(made.table, { invite: made.invite ?? '', name: 'Bea' }, null, who.person)
  const state = await town.house.state(made.table, who)
  assert.deepEqual(state.you, [0, 1])
  const forked = await town.house.fork(made.table, who, { event: 0 })
  assert.deepEqual((await town.house.state(forked.table, who)).you, [0, 1])
  assert.equal((await phone.account()).tables, 2)
})

test('House-9.3 · a link that was changed opens nothing any more, at any door', async (t) => {
  const town = peopleTown(t)
  const { anna, ben } = await twoAt(town)
  const { table } = anna
  let ended = 0
  const watcher = { show: (_: Buffer, taken: () => void) => taken(), tell() {}, ended: () => void ended++ }
  await town.house.watch(table, ben.key, 0, watcher)
  await town.house.watch(table, anna.key, 0, { ...watcher, ended: () => assert.fail('hers is as it was') })
  const fresh = await town.house.holdings.relink(table, ben.key)
  assert.deepEqual(fresh.seats, [1])
  assert.equal(ended, 1)
  const answer = { seat: 1, seq: 1, commandId: 'c', choice: {} }
  const doors: (() => Promise<unknown>)[] = [
    () => town.house.state(table, ben.key),
    () => town.house.answer(table, ben.key, answer),
    () => town.house.undo(table, ben.key, { seat: 1, seq: 1, commandId: 'c' }),
    () => town.house.say(table, ben.key, { text: 'hello' }),
    () => town.house.explain(table, ben.key, { seat: 1, choice: {} }),
    () => town.house.advice(table, ben.key, 1),
    () => town.house.fork(table, ben.key, { event: 0 }),
    () => town.house.at(table, ben.key, 0),
    () => town.house.reports(table, ben.key, 1),
    () => town.house.remove(table, ben.key),
    () => town.house.host(table, ben.key, { do: 'leave', seat: 1, commandId: 'c' }),
    () => town.house.watch(table, ben.key, 0, watcher),
  ]
  for (const door of doors) await refused(door(), 'BAD_KEY')
  await refused(town.house.holdings.relink(table, ben.key), 'NO_SEAT')
  await refused(town.house.agency.keyAt(table, ben.key), 'NO_SEAT')
  assert.deepEqual(await town.house.mine({ keys: [{ table, key: ben.key }] }), [])
  assert.deepEqual((await town.house.state(table, fresh.key)).you, [1])
  await town.house.say(table, fresh.key, { text: 'hello' })
})

test('House-9.3 · a person who left a link on a device ends it from another, by the account', async (t) => {
  const town = peopleTown(t)
  const { ben } = await twoAt(town)
  const laptop = town.browser()
  await laptop.signIn('ben@people.example')
  await town.door.take(await laptop.caller(), [ben.key])
  const who = await comingFrom(laptop)
  let ended = 0
  const watcher = { show: (_: Buffer, taken: () => void) => taken(), tell() {}, ended: () => void ended++ }
  await town.house.watch(ben.table, who, 0, watcher)
  await town.house.holdings.relink(ben.table, who, 1)
  await refused(town.house.state(ben.table, ben.key), 'BAD_KEY')
  assert.deepEqual((await town.house.state(ben.table, who)).you, [1], 'the account holds it still')
  assert.equal(ended, 0, 'and is shown on')
})

test('House-9.5 · of two accounts with names that cannot be told apart one sits under another name', async (t) => {
  const town = peopleTown(t)
  const [one, other] = [town.browser(), town.browser()]
  const names = ['Rhea', 'Rh\u0435\u200Ba'] as const
  for (const [n, browser] of [one, other].entries()) {
    await browser.signIn(`${n}@people.example`)
    await town.door.change(await browser.caller(), { name: names[n] ?? '' })
  }
  await refused(town.door.change(await one.caller(), { name: 'x'.repeat(10_000) }), 'BAD_NAME')
  await refused(town.door.change(await one.caller(), { name: '\u202E' }), 'BAD_NAME')
  const seats: NewTable['seats'] = [
    { kind: 'you', name: (await one.account()).name },
    { kind: 'open' },
    { kind: 'open' },
  ]
  const made = await town.house.create({ ...TABLE, seats }, null, (await one.account()).id)
  const sit = async (name: string) =>
    town.house.join(made.table, { invite: made.invite ?? '', name }, null, (await other.account()).id)
  await refused(sit((await other.account()).name), 'NAME_TAKEN')
  await sit('Another Rhea')
})

test('House-9.4 · a player who closes their account in the middle of a game leaves their seat, and the game goes on', async (t) => {
  const town = peopleTown(t)
  const { anna, ben } = await twoAt(town)
  const { table } = anna
  const phone = town.browser()
  await phone.signIn('ben@people.example')
  await town.door.take(await phone.caller(), [ben.key])
  await town.house.say(table, ben.key, { text: 'I am Ben of 3, Harbour Lane' })
  await town.house.say(table, anna.key, { text: 'and I am Anna' })
  // A bot plays for Ben for a while; they report somebody, and answer by mail.
  for (const [n, bot] of ['random', null].entries())
    await town.house.host(table, ben.key, { do: 'play', seat: 1, bot, reason: '', commandId: `p${n}` })
  await town.house.complain(table, ben.key, { seat: 1, of: 0, text: 'Ben is insulted.', lines: [1] })
  const raw = Buffer.from('From: ben@people.example')
  await town.store.post.keepMail({ id: 'm', table, seat: 1, since: 0, raw, atMs: 1 })
  const hashes = async () => (await town.store.entries(table)).map(({ hash }) => hash)
  const before = await hashes()
  const { session } = (await phone.caller()).signedIn ?? { session: '' }
  let [signedOut, ended] = [0, 0]
  town.door.sessions.onEnd(session, () => void signedOut++)
  const watcher = { show: (_: Buffer, taken: () => void) => taken(), tell() {}, ended: () => void ended++ }
  await town.house.watch(table, ben.key, 0, watcher)
  await town.door.close(await phone.caller())

  assert.deepEqual([signedOut, ended], [1, 1])
  assert.equal((await phone.caller()).signedIn, null)
  await refused(town.house.state(table, ben.key), 'BAD_KEY')
  const state = await town.house.state(table, anna.key)
  assert.deepEqual([state.seats[1]?.kind, state.seats[1]?.name], ['open', 'former player'])
  assert.deepEqual(
    state.talk.map(({ text }) => text),
    ['(removed)', 'and I am Anna'],
  )
  assert.deepEqual((await hashes()).slice(0, before.length), before)
  const acts = (await town.store.houseEntries(table)).map(({ json }) => json)
  assert.equal(acts.length, 3)
  // Nothing of Ben is left anywhere.
  const tables = town.store.database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  for (const { name } of tables) {
    const rows = town.store.database.prepare(`SELECT * FROM "${name}"`).all()
    const said = rows.flatMap((row) =>
      Object.values(row).map((one) =>
        one instanceof Uint8Array ? Buffer.from(one).toString('latin1') : String(one),
      ),
    )
    assert.deepEqual(
      said.filter((text) => /Ben|ben@|Harbour Lane/.test(text)),
      [],
      String(name),
    )
  }
  // Somebody takes the seat, and they play to the end.
  const cleo = await town.house.join(table, {
    invite: (await town.store.table(table))?.invite ?? '',
    name: 'Cleo',
  })
  assert.deepEqual(cleo.seats, [1])
  // Lines of before are not told of Cleo, who was not there.
  const { acts: told } = await town.house.state(table, cleo.key)
  assert.deepEqual(
    told.slice(-2).map(({ text }) => text),
    ['Argosy frees seat 2: “the account was closed”.', 'Cleo takes seat 2.'],
  )
  assert.deepEqual((await town.house.state(table, cleo.key)).you, [1])
})

test('House-9.4 · after a game only the name goes, before one the seat is open, and a new account is another', async (t) => {
  const town = peopleTown(t)
  const phone = town.browser()
  await phone.signIn('ben@people.example')
  const { id } = await phone.account()
  const over = await town.house.create(hotSeat(3, { options: SHORT }), null, id)
  await playOn(town.house, over, new FastSource(5))
  const open = await town.house.create(TABLE, null, id)
  const before = await town.house.state(over.table, null)
  assert.ok(before.over !== null)
  await town.door.close(await phone.caller())
  const after = await town.house.state(over.table, null)
  assert.deepEqual(
    after.seats.map(({ kind, name }) => [kind, name]),
    ['former player', 'former player 2', 'former player 3'].map((name) => ['person', name]),
  )
  assert.equal(after.seq, before.seq)
  // Nor do lines that were worded before have the names.
  const names = /\b(Anna|Ben|Cleo)\b/
  assert.match(JSON.stringify(before), names)
  assert.doesNotMatch(JSON.stringify(after), names)
  const waiting = await town.house.state(open.table, null)
  assert.deepEqual(
    waiting.seats.map(({ kind, name }) => [kind, name]),
    [
      ['open', ''],
      ['open', ''],
    ],
  )
  const again = await phone.signIn('ben@people.example')
  assert.notEqual(again.account?.id, id)
  assert.equal(again.account?.tables, 0)
})

test('House-9.4 · closed in the hall of a locked table, too; and everything a person has comes as one file', async (t) => {
  const town = peopleTown(t)
  const { anna } = await twoAt(town)
  const phone = town.browser('a phone')
  await phone.signIn('anna@people.example')
  await town.door.take(await phone.caller(), [anna.key])
  await town.house.say(anna.table, anna.key, { text: 'mine' })
  const data = JSON.stringify(await town.door.data(await phone.caller()))
  for (const part of ['anna@people.example', 'a phone', anna.table, '"said":[{"seat":0,"text":"mine"'])
    assert.ok(data.includes(part), part)
  for (const secret of [anna.key, hashOf(anna.key), phone.secret ?? '', 'Ben'])
    assert.ok(!data.includes(secret), secret)
  await town.store.quarantine(anna.table, 'It looks odd.')
  // Where the house ends in the middle, the wish is written down: no backup brings the account back.
  const { id } = await phone.account()
  t.mock.method(town.house.holdings, 'forget', () => Promise.reject(new Error('away')), { times: 1 })
  await assert.rejects(town.door.close(await phone.caller()), /away/)
  assert.ok((await town.store.office.paper(CLOSED, id)) !== null)
  await town.door.close(await phone.caller())
  const row = await town.store.table(anna.table)
  assert.equal(row?.seats[0]?.name, 'former player')
})

test('wishes hold at all tables where a person gets notices, and at those to come', async (t) => {
  const town = peopleTown(t)
  const { ben } = await twoAt(town)
  const phone = town.browser()
  await phone.signIn('ben@people.example')
  await town.door.take(await phone.caller(), [ben.key])
  await town.store.post.putChannel({
    ...{ id: 'c1', table: ben.table, key: hashOf(ben.key), kind: 'mail', target: 'b@p.example', secret: 's' },
    ...{ verifiedAtMs: 1, failingSinceMs: null, wish: {} },
  })
  const wish = {
    when: 'daily',
    at: '08:00',
    zone: 'Europe/Berlin',
    quietFrom: '22:00',
    quietTo: '07:00',
  } as const
  await town.door.change(await phone.caller(), { wish })
  assert.equal((await town.store.post.channel('c1'))?.wish.quietFrom, '22:00')
  await refused(town.door.change(await phone.caller(), { wish: { zone: 'Nowhere' } }), 'BAD_WISH')
})

test('House-9.3 · a changed link ends what it showed, and opens nothing, where a table has a thread, too', async (t) => {
  inThreads(t)
  const town = peopleTown(t)
  const { ben } = await twoAt(town)
  let ended = 0
  const watcher = { show: (_: Buffer, taken: () => void) => taken(), tell() {}, ended: () => void ended++ }
  await town.house.watch(ben.table, ben.key, 0, watcher)
  const fresh = await town.house.holdings.relink(ben.table, ben.key)
  assert.equal(ended, 1)
  await refused(town.house.state(ben.table, ben.key), 'BAD_KEY')
  assert.deepEqual((await town.house.state(ben.table, fresh.key)).you, [1])
})
