// What one operator may do alone: complaints, people, tables, switches, and what is over every page.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byOwnClock } from '../../../house/clock/moments.ts'
import { lockedBy } from '../../../house/log/damage.ts'
import { blocksOf, damagedAt, type Found, saidNow, type Today } from '../../../house/operators/desk.ts'
import { lock } from '../../../house/operators/moderation.ts'
import { PeopleDoor } from '../../../house/people/door.ts'
import { mustNotBeLocked } from '../../../house/seats/sanctions.ts'
import { hashOf } from '../../../house/seats/secrets.ts'
import { hotSeat } from '../../../house/test/open.ts'
import { desk } from './desk.ts'

const DAY = 24 * 3_600_000

/** A table at which Ben, who has an account, was rude, and Anna complained twice. */
async function rude(t: Parameters<typeof desk>[0]) {
  const open = await desk(t)
  const { house, store } = open
  await open.operator('Vera', 'owner')
  const mia = await open.operator('Mia', 'moderator')
  const seats = [{ kind: 'you' as const, name: 'Anna' }, { kind: 'open' as const }]
  const anna = await house.create({ ...hotSeat(2), seats })
  const ben = await house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })
  const address = { address: 'ben@people.example', person: 'p1', verifiedAtMs: 1 }
  await store.people.make({ id: 'p1', name: 'Ben', wish: {}, madeAtMs: 1 }, { address })
  await house.holdings.take('p1', [hashOf(ben.key)])
  await house.say(anna.table, ben.key, { text: 'You fool.' })
  const [line] = await store.talk(anna.table, 9)
  const complain = () =>
    house.complain(anna.table, anna.key, { seat: 0, of: 1, text: 'He is rude.', lines: [line?.id ?? 0] })
  const ids = [(await complain()).complaint, (await complain()).complaint]
  return { ...open, mia, anna, ben, ids }
}

test('House-8.4 · a moderator reads what was said, closes the chat for somebody for days, and both sides are told', async (t) => {
  const { house, store, operator, mia, anna, ben, ids, clock } = await rude(t)
  type Complaints = {
    waiting: { id: number; of: string; canLock: boolean; lines: { text: string }[]; before: object }[]
    last: { answer: string; decided: { text: string; atMs: number } }[]
    medianMs: number
  }
  const { waiting } = await mia.done<Complaints>('GET /api/admin/complaints')
  assert.deepEqual(
    waiting.map(({ id, of, lines, before }) => [id, of, lines.map(({ text }) => text), before]),
    [
      [ids[0], 'Ben', ['You fool.'], { by: 0, of: 0 }],
      [ids[1], 'Ben', ['You fool.'], { by: 0, of: 0 }],
    ],
  )
  // Only those who may lock an account are offered to.
  assert.deepEqual(
    waiting.map(({ canLock }) => canLock),
    [false, false],
  )
  const omar = await operator('Omar', 'operator')
  const seen = await omar.done<Complaints>('GET /api/admin/complaints')
  assert.deepEqual(
    seen.waiting.map(({ canLock }) => canLock),
    [true, true],
  )
  const route = `POST /api/admin/complaints/${ids[0]}`
  const mute = { outcome: 'mute', days: 3, answer: 'Be kind.' }
  await mia.refused(route, 400, 'BAD_DAYS', { ...mute, days: 31 })
  await mia.done(route, mute)
  await mia.refused(route, 409, 'ANSWERED', mute)
  const { last } = await mia.done<Complaints>('GET /api/admin/complaints')
  assert.deepEqual(
    last.map(({ answer, decided }) => [answer, decided]),
    [['Be kind.', { text: 'Mia closed their chat for 3 days.', atMs: clock.ms }]],
  )
  await assert.rejects(house.say(anna.table, ben.key, { text: 'x' }), (error: Error) => {
    assert.match(error.message, /^You cannot write in the chat until \S+ \S+ UTC\. Reason: Be kind\.$/)
    // The page says it by its reader's clock.
    assert.match(byOwnClock(error.message, 'Asia/Tokyo'), / until \w+day \d+ \w+ 20\d\d, \d\d:\d\d\. Reason:/)
    return true
  })
  await house.say(anna.table, anna.key, { text: 'Thank you.' })
  assert.match(
    (await house.state(anna.table, ben.key)).acts.map(({ text }) => text).join(),
    /closed the chat for Ben: Be kind/,
  )
  assert.deepEqual(
    (await house.reportsBy(anna.table, anna.key)).map(({ complaint, answer }) => [complaint, answer]),
    [
      [ids[0], 'Be kind.'],
      [ids[1], null],
    ],
  )
  assert.deepEqual(await house.reportsBy(anna.table, ben.key), [])
  // Of two answers at once one is given, and nothing of the other is done.
  const twice = await Promise.allSettled(
    ['One day.', 'One month.'].map((answer) =>
      mia.done(`POST /api/admin/complaints/${ids[1]}`, { ...mute, answer }),
    ),
  )
  assert.equal(twice.filter(({ status }) => status === 'fulfilled').length, 1)
  const { acts } = await house.state(anna.table, anna.key)
  assert.equal(acts.filter(({ text }) => /One (day|month)\./.test(text)).length, 1)

  clock.ms += 3 * DAY
  await house.say(anna.table, ben.key, { text: 'Sorry.' })

  const audit = (await store.care.notes(9)).map(({ who, act, what }) => `${who.split(' ')[0]} ${act} ${what}`)
  assert.ok(audit.includes('Mia read complaints 2 that wait'), 'the talk in them was read')
  const reads = async () => (await store.care.notes(99)).filter(({ act }) => act === 'read complaints').length
  await mia.signIn()
  const before = await reads()
  await mia.done('GET /api/admin/complaints')
  await mia.done('GET /api/admin/complaints')
  assert.equal((await reads()) - before, 1, 'a page that is open all the time is a line an hour')
  assert.ok(audit.includes(`Mia complaint: mute for 3 days ${ids[0]}, ${anna.table}, account p1`))
})

test('a moderator reads how many reports there were of the same person before: of an account at any table, of a guest at this one', async (t) => {
  const { house, mia, anna, clock } = await rude(t)
  clock.ms += 1000
  const seats = [{ kind: 'you' as const, name: 'Anna' }, { kind: 'open' as const }]
  const other = await house.create({ ...hotSeat(2), seats })
  const ben = await house.join(other.table, { invite: other.invite ?? '', name: 'Ben' })
  await house.holdings.take('p1', [hashOf(ben.key)])
  const report = { seat: 0, of: 1, text: 'Rude here, too.', lines: [] }
  await house.complain(other.table, other.key, report)
  await house.complain(anna.table, anna.key, report)
  type Waiting = { waiting: { table: string; before: { by: number; of: number } }[] }
  const { waiting } = await mia.done<Waiting>('GET /api/admin/complaints')
  const last = (table: string) => waiting.findLast((one) => one.table === table)?.before
  assert.deepEqual(
    [last(other.table), last(anna.table)],
    [
      { by: 0, of: 2 },
      { by: 2, of: 2 },
    ],
  )
})

test('House-8.7 · a moderator hides a message, from a report or from the chat, and shows it again; who reads the chat is written down', async (t) => {
  const { house, store, operator, mia, anna, ben } = await rude(t)
  await house.say(anna.table, anna.key, { text: 'Hello.' })
  const ada = await operator('Ada', 'auditor')
  type Messages = { id: number; name: string; text: string; hidden: string | null }[]
  const messages = async () =>
    (await ada.done<Messages>(`POST /api/admin/tables/${anna.table}/messages`)).map(
      ({ name, text, hidden }) => [name, text, hidden],
    )
  const reported = async () =>
    (await mia.done<{ waiting: { lines: Messages }[] }>('GET /api/admin/complaints')).waiting[0]?.lines[0]
  const message = (await reported())?.id
  const route = `POST /api/admin/tables/${anna.table}/hide`
  const body = { message, hidden: true, why: 'An insult.' }
  await ada.refused(route, 403, 'NOT_YOUR_ROLE', body)
  await mia.refused(route, 404, 'NO_MESSAGE', { ...body, message: 99 })
  await mia.done(route, body)
  await mia.refused(route, 409, 'AS_IT_WAS', body)
  const read = async () => (await house.state(anna.table, ben.key)).talk.map(({ text }) => text)
  assert.deepEqual(await read(), ['A moderator has hidden this message. Reason: An insult.', 'Hello.'])
  assert.partialDeepStrictEqual(await reported(), { text: 'You fool.', hidden: 'An insult.' })
  const hello = ['Anna', 'Hello.', null]
  assert.deepEqual(await messages(), [['Ben', 'You fool.', 'An insult.'], hello])
  await mia.done(route, { ...body, hidden: false, why: 'a mistake' })
  assert.deepEqual(await messages(), [['Ben', 'You fool.', null], hello])
  assert.deepEqual(await read(), ['You fool.', 'Hello.'])
  const audit = (await store.care.notes(4)).map(
    ({ who, act, what, why }) => `${who.split(' ')[0]} ${act} ${what}: ${why}`,
  )
  assert.deepEqual(audit, [
    `Mia hide a message ${anna.table}, message ${message}: An insult.`,
    `Ada read the chat ${anna.table}: `,
    `Mia show a message again ${anna.table}, message ${message}: a mistake`,
    `Ada read the chat ${anna.table}: `,
  ])
})

test('a moderator gives a seat or an account another name, with a reason, and neither name stands in the audit', async (t) => {
  const { house, store, operator, mia, anna } = await rude(t)
  const ada = await operator('Ada', 'auditor')
  const person = { name: 'Benno', why: 'an insult' }
  const [ofPerson, ofSeat] = ['people/p1', `tables/${anna.table}`].map((of) => `POST /api/admin/${of}/rename`)
  await ada.refused(ofPerson ?? '', 403, 'NOT_YOUR_ROLE', person)
  await mia.refused('POST /api/admin/people/p2/rename', 404, 'NO_ACCOUNT', person)
  await mia.refused(ofPerson ?? '', 400, 'BAD_NAME', { ...person, name: 'Argosy' })
  const seats = async () => (await house.state(anna.table, null)).seats.map(({ name }) => name)
  assert.deepEqual(await mia.done(ofPerson ?? '', person), { tables: 1 })
  assert.deepEqual(await seats(), ['Anna', 'Benno'])
  const seat = { seat: 1, name: 'Bea', why: 'an insult' }
  await mia.refused(ofSeat ?? '', 409, 'NAME_TAKEN', { ...seat, name: 'ANNA' })
  await mia.done(ofSeat ?? '', seat)
  assert.deepEqual(await seats(), ['Anna', 'Bea'])
  const audit = (await store.care.notes(2)).map(({ act, what, why }) => `${act} ${what}: ${why}`)
  assert.deepEqual(audit, ['rename account p1: an insult', `rename ${anna.table}, seat 2: an insult`])
})

test('House-8.4 · a locked account is signed out and cannot sign in, until it is opened again or the time is over', async (t) => {
  const { house, store, operator, mia, ids } = await rude(t)
  const omar = await operator('Omar', 'operator')
  await store.people.begin({ hash: 'h', person: 'p1', madeAtMs: 1, seenAtMs: 1, agent: 'a phone' })
  const door = new PeopleDoor(house, {
    publicUrl: 'https://games.example',
    write: (_to, _s, text) => void mails.push(text),
  })
  const mails: string[] = []
  const caller = { signedIn: null, agent: '', from: '10.0.0.1', site: null }
  const signIn = async () => {
    await door.askToSignIn(caller, 'ben@people.example')
    return door.signInByLink(caller, /#(\S+)/.exec(mails.at(-1) ?? '')?.[1] ?? '')
  }
  const lock = { outcome: 'lock', days: 9, answer: 'Threats.' }
  await mia.refused(`POST /api/admin/complaints/${ids[0]}`, 403, 'NOT_YOUR_ROLE', lock)
  await omar.done(`POST /api/admin/complaints/${ids[0]}`, lock)
  assert.equal(await store.people.session('h'), null)
  await assert.rejects(signIn(), /locked until .* Reason: Threats\./)
  const found = await omar.done<{ person: { addresses: string[]; locked: { why: string } } }>(
    'POST /api/admin/find',
    {
      wanted: 'Ben@People.example',
    },
  )
  assert.deepEqual([found.person.addresses, found.person.locked.why], [['ben@people.example'], 'Threats.'])
  await omar.done('POST /api/admin/people/p1', { act: 'unlock', days: 1, why: 'a mistake' })
  await signIn()
  await omar.done('POST /api/admin/people/p1', { act: 'end-sessions', days: 1, why: 'a lost phone' })
  assert.deepEqual(await store.people.sessions('p1'), [])
  await omar.refused('POST /api/admin/people/p2', 404, 'NO_ACCOUNT', { act: 'lock', days: 1, why: 'x' })
  const audit = JSON.stringify(await store.care.notes(99))
  assert.ok(audit.includes('look at an account') && !audit.includes('people.example'))
})

test('an operator allows an account larger tables than others may make, for some days', async (t) => {
  const { house, store, operator, mia, clock } = await rude(t)
  const omar = await operator('Omar', 'operator')
  const seats = Array.from({ length: 101 }, () => ({ kind: 'open' as const }))
  const campaign = { game: 'starfire-campaign', seats: [{ kind: 'you' as const, name: 'Ben' }, ...seats] }
  const make = () => house.create(campaign, '192.0.2.1', 'p1')
  await assert.rejects(make(), /up to 20 seats .* For a larger table, ask an administrator\./)
  const route = 'POST /api/admin/people/p1/grant'
  const asked = { seats: 102, days: 7, why: 'a campaign for a club' }
  await mia.refused(route, 403, 'NOT_YOUR_ROLE', asked)
  await omar.refused('POST /api/admin/people/p2/grant', 404, 'NO_ACCOUNT', asked)
  await omar.refused(route, 400, 'BAD_REQUEST', { ...asked, seats: 1001 })
  await omar.done(route, asked)
  const granted = async () =>
    (await omar.done<Found>('POST /api/admin/find', { wanted: 'p1' })).person?.granted?.seats ?? null
  assert.equal(await granted(), 102)
  assert.ok((await make()).table !== '')
  await assert.rejects(house.create(campaign, '192.0.2.1', 'p3'), /up to 20 seats/)
  await assert.rejects(
    house.create({ ...campaign, seats: [...campaign.seats, ...seats.slice(0, 1)] }, '192.0.2.1', 'p1'),
    /ask an administrator/,
  )
  await omar.done(route, { ...asked, seats: 0 })
  assert.equal(await granted(), null)
  await omar.done(route, asked)
  clock.ms += 7 * DAY
  await omar.signIn()
  assert.equal(await granted(), null)
  await assert.rejects(make(), /ask an administrator/)
  const acts = (await store.care.notes(99)).map(({ who, act, what }) => `${who} ${act}, ${what}`)
  assert.ok(
    acts.some((act) => /Omar.* grant 102 seats for 7 days, account p1/.test(act)),
    acts.join('\n'),
  )
})

test('a table is locked, opened again and written to by an operator, with a reason', async (t) => {
  const { house, store, operator, anna, mia } = await rude(t)
  const omar = await operator('Omar', 'operator')
  const about = (act: string) =>
    omar.done(`POST /api/admin/tables/${anna.table}`, { act, why: 'we look at it' })
  await about('tell')
  assert.match((await house.state(anna.table, anna.key)).acts.at(-1)?.text ?? '', /we look at it/)
  await mia.done(`POST /api/admin/tables/${anna.table}/unlist`, { why: 'its name' })
  assert.match(
    (await house.state(anna.table, anna.key)).acts.at(-1)?.text ?? '',
    /out of the lobby: its name/,
  )
  const route = `POST /api/admin/tables/${anna.table}/relist`
  type Shown = { table: { locked: string; unlisted: { why: string } | null } }
  const shown = async () => (await omar.done<Shown>('POST /api/admin/find', { wanted: anna.table })).table
  assert.equal((await shown()).unlisted?.why, 'its name')
  const ada = await operator('Ada', 'auditor')
  await ada.refused(route, 403, 'NOT_YOUR_ROLE', { why: 'x' })
  await mia.done(route, { why: 'a new name' })
  // By a part of a name, of which the audit says no more than how many were shown.
  type Named = {
    named: { tables: { id: string }[]; people: { id: string; name: string }[]; more: boolean } | null
  }
  const name = (await store.table(anna.table))?.name.slice(1, 6).toUpperCase() ?? ''
  const byName = async (wanted: string) => (await ada.done<Named>('POST /api/admin/find', { wanted })).named
  assert.deepEqual(
    (await byName(name))?.tables.map(({ id }) => id),
    [anna.table],
  )
  assert.deepEqual(await byName('bE'), { tables: [], people: [{ id: 'p1', name: 'Ben' }], more: false })
  assert.equal(await byName('p1'), null)
  assert.deepEqual(await byName(' '), { tables: [], people: [], more: false })
  const many = Array.from({ length: 21 }, (_, n) => ({
    id: `m${n}`,
    name: `Max ${n}`,
    wish: {},
    madeAtMs: n,
  }))
  const adding = many.map((one) => {
    const address = { address: `${one.id}@p.example`, person: one.id, verifiedAtMs: 1 }
    return store.people.make(one, { address })
  })
  await Promise.all(adding)
  const maxes = await byName('max')
  assert.deepEqual([maxes?.people.length, maxes?.people[0]?.name, maxes?.more], [20, 'Max 20', true])
  await byName('bE')
  const { what } = (await store.care.notes(1))[0] ?? assert.fail()
  assert.equal(what, '0 tables, 1 account')
  assert.match((await house.state(anna.table, anna.key)).acts.at(-1)?.text ?? '', /again: a new name/)
  assert.equal((await shown()).unlisted, null)
  const audit = (await store.care.notes(9)).map(({ who, act, why }) => `${who.split(' ')[0]} ${act}: ${why}`)
  assert.ok(audit.includes('Mia let it be listed again: a new name'), String(audit))
  await mia.refused(route, 409, 'NOT_UNLISTED', { why: 'x' })
  await about('lock')
  await assert.rejects(house.answer(anna.table, anna.key, { seat: 0, seq: 1, commandId: 'c', choice: {} }))
  assert.match((await shown()).locked, /we look at it/)
  await about('unlock')
  await omar.refused('POST /api/admin/tables/nothing', 404, 'NO_TABLE', { act: 'lock', why: 'x' })
})

test('what an operator turns off is refused in words, at another node of the same store too', async (t) => {
  const { house, store, operator, anna } = await rude(t)
  const omar = await operator('Omar', 'operator')
  const turn = (name: string, on: boolean) =>
    omar.done('POST /api/admin/switches', { name, on, why: 'a test' })
  const off = async (name: string, tried: () => Promise<unknown>) => {
    await tried().catch((error: Error) => assert.doesNotMatch(error.message, /at the moment/))
    await turn(name, false)
    await assert.rejects(tried(), /at the moment/, name)
    await turn(name, true)
    await tried().catch((error: Error) => assert.doesNotMatch(error.message, /at the moment/))
  }
  await off('new tables', () => house.create(hotSeat(2)))
  await off('imperial-trader', () => house.create(hotSeat(2)))
  await off('talk', () => house.say(anna.table, anna.key, { text: 'x' }))
  await off('spectators', () => house.state(anna.table, null))
  const carrier = { publicUrl: 'https://games.example', write: () => {} }
  const caller = { signedIn: null, agent: '', from: '10.0.0.1', site: null }
  await off('mail out', () => new PeopleDoor(house, carrier).askToSignIn(caller, 'ben@people.example'))
  assert.equal(house.switches.botsRest('candle-auction'), false)
  await turn('outside bots', false)
  assert.deepEqual(
    ['candle-auction', 'cash-flow'].map((game) => house.switches.botsRest(game)),
    [true, false],
  )
  const auction = { game: 'candle-auction', seats: [{ kind: 'bot' as const, bot: 'random' }] }
  await assert.rejects(house.create(auction), /The bots of this game do not move/)
  await turn('outside bots', true)
  await off('files', () => house.unpack(new Uint8Array([1])))
  await turn('spectators', false)
  await house.state(anna.table, anna.key)
  await omar.refused('POST /api/admin/switches', 404, 'NO_SWITCH', { name: 'sun', on: false, why: 'x' })
  const { Switches } = await import('../../../house/switches.ts')
  const elsewhere = new Switches(store)
  await elsewhere.read()
  assert.deepEqual(elsewhere.off, ['spectators'])
  elsewhere.close()

  await omar.done('POST /api/admin/banner', { text: 'We close at noon.', minutes: 5 })
  assert.equal(house.switches.told.banner?.text, 'We close at noon.')
  const rehearsal = { who: 'root', act: 'rehearse', why: '' }
  await store.care.note({ ...rehearsal, atMs: 7, what: 'a copy: sound' })
  await store.care.note({ ...rehearsal, atMs: 9, what: 'a copy: NOT SOUND' })
  const today = await omar.done<{ off: string[]; complaints: number; banner: string }>('GET /api/admin/today')
  assert.partialDeepStrictEqual(today, { rehearsedAtMs: 7, backupAtMs: null, level: 0 })
  assert.deepEqual([today.off, today.complaints, today.banner], [['Spectators'], 2, 'We close at noon.'])
  await omar.done('POST /api/admin/banner', { text: '', minutes: 5 })
  assert.equal(house.switches.told.banner, null)
  const expert = { kind: 'bot' as const, bot: 'master' }
  await off('masters', () => house.create({ ...hotSeat(2), seats: [expert, expert] }))
  await turn('masters', false)
  await house.create({ ...hotSeat(2), seats: [expert, expert].map((seat) => ({ ...seat, bot: 'strong' })) })
})

test('an operator gives those without an account less, and that is written down', async (t) => {
  const { house, store, operator, mia } = await rude(t)
  const omar = await operator('Omar', 'operator')
  const route = 'POST /api/admin/allowance'
  await mia.refused(route, 403, 'NOT_YOUR_ROLE')
  await omar.refused(route, 400, 'BAD_REQUEST', { times: 0, why: 'x' })
  await omar.done(route, { times: 0.1, why: 'a flood' })
  assert.partialDeepStrictEqual(await mia.done('GET /api/admin/today'), { allowance: 0.1 })
  const talk = (much: number) => house.ledger.charge(house.ledger.payer('192.0.2.7'), 'talk', much)
  talk(12)
  assert.throws(() => talk(1), /At most 12 messages/)
  const [note] = await store.care.notes(1)
  assert.equal(`${note?.act} ${note?.what}: ${note?.why}`, 'set allowances 0.1 times: a flood')
  await omar.done(route, { times: 1, why: 'over' })
  assert.throws(() => talk(1), /At most 120 messages/)
})

test('people are told where to object, and an operator finds from which network a guest wrote', async (t) => {
  const { house, store, operator, mia, anna } = await rude(t)
  const omar = await operator('Omar', 'operator')
  await mia.refused('POST /api/admin/contact', 403, 'NOT_YOUR_ROLE', { contact: 'x' })
  await omar.done('POST /api/admin/contact', { contact: 'play@games.example' })
  assert.equal((await mia.done<{ contact: string }>('GET /api/admin/switches')).contact, 'play@games.example')
  await lock(store, 'p1', 1, 'threats')
  await assert.rejects(
    mustNotBeLocked(store, 'p1'),
    /Reason: threats\. To object, write to play@games\.example\.$/,
  )
  await omar.done('POST /api/admin/contact', { contact: '' })
  await assert.rejects(mustNotBeLocked(store, 'p1'), /write to those who run this server\.$/)

  await house.say(anna.table, anna.key, { text: 'x' }, '192.0.2.7')
  const route = `POST /api/admin/tables/${anna.table}/writers`
  await mia.refused(route, 403, 'NOT_YOUR_ROLE')
  const found = await omar.done<{ name: string; home: string; wide: string }[]>(route)
  assert.deepEqual(
    found.map(({ name, home, wide }) => [name, home, wide]),
    [['Anna', '192.0.2.7', '192.0.2.0/24']],
  )
  const [{ act, what } = { act: '', what: '' }] = await store.care.notes(1)
  assert.equal(`${act} ${what}`, `look at networks of guests at ${anna.table}`)
})

test('today has what an operator sees to first: locked and damaged tables, mails that fail, room, and who waits', async (t) => {
  const { house, store, mia, anna } = await rude(t)
  const { table } = await house.create(hotSeat(2))
  await store.quarantine(anna.table, 'Entry 3 is missing.')
  await store.quarantine(table, lockedBy('we look at it'))
  const job = (id: string) => ({ id, kind: 'mail', json: '{}', atMs: 1 })
  await store.post.tell([], [job('a'), job('b')], 1)
  await store.post.retryJob('a', 9)
  assert.equal((await mia.done<Today>('GET /api/admin/today')).mailbox, 'The password is wrong.')
  type Seen = Pick<Today, 'locked' | 'mails' | 'disk' | 'botsWaiting' | 'delayMs'>
  const seen = await mia.done<Seen>('GET /api/admin/today')
  assert.deepEqual(
    seen.locked.map(({ id, why, isDamaged }) => [id, why, isDamaged]),
    [
      [anna.table, 'Entry 3 is missing.', true],
      [table, 'Locked by an administrator: we look at it', false],
    ],
  )
  assert.equal(await damagedAt(store), 1)
  assert.deepEqual([seen.mails, seen.botsWaiting, seen.delayMs], [{ waiting: 2, failed: 1 }, 0, null])
  assert.ok(seen.disk !== null && seen.disk.free > 0 && seen.disk.all > seen.disk.free)
})

test('a moderator sees how much strangers take, and who they are only those whose role may, which is written down', async (t) => {
  const { house, store, operator, mia } = await rude(t)
  house.ledger.charge(house.ledger.payer('192.0.2.7'), 'talk', 60)
  type Spenders = { level: string; payer: string; spent: number }[]
  const { spenders } = await mia.done<{ spenders: Spenders }>('GET /api/admin/today')
  assert.ok(spenders.some(({ level, spent }) => level === 'home' && spent > 0.4))
  assert.doesNotMatch(JSON.stringify(spenders), /192\.0/)
  await mia.refused('POST /api/admin/spenders', 403, 'NOT_YOUR_ROLE')
  const ada = await operator('Ada', 'auditor')
  const shown = await ada.done<Spenders>('POST /api/admin/spenders')
  assert.deepEqual(
    shown.filter(({ level, spent }) => level !== 'key' && spent > 0.1).map(({ payer }) => payer),
    ['192.0.2.7', '192.0.2.0/24'],
  )
  const [line] = (await store.care.notes(9)).slice(-1)
  assert.equal(`${line?.who.split(' ')[0]} ${line?.act}`, 'Ada look at networks')
})

test('an operator blocks a network with their passkey for a time, after a look at how many it meets; it is written down', async (t) => {
  const { house, store, operator, clock } = await rude(t)
  const omar = await operator('Omar', 'operator')
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.3.1'])
    house.ledger.charge(house.ledger.payer(from), 'requests')
  const network = '192.0.2.7/24'
  const found = await omar.done('POST /api/admin/blocks/look', { network })
  assert.deepEqual(found, { network: '192.0.2.0/24', households: 2 })
  const route = 'POST /api/admin/blocks'
  const tried = async (more: object = {}) => {
    const body = { network, hours: 2, why: 'Floods.', ...more }
    return { ...body, response: await omar.confirmed(route, body) }
  }
  await omar.refused(route, 400, 'NO_NETWORK', await tried({ network: '192.0.0.0/16' }))
  await omar.refused(route, 400, 'OWN_NETWORK', await tried({ network: '127.0.0.1/24' }))
  await omar.refused(route, 400, 'BAD_REQUEST', await tried({ hours: 91 * 24 }))
  await omar.done(route, await tried())
  assert.equal(house.switches.blocked('192.0.2.200')?.refusal.code, 'BLOCKED')
  assert.equal(house.switches.blocked('192.0.3.1'), null)
  assert.deepEqual(await omar.done('GET /api/admin/blocks'), [
    { network: '192.0.2.0/24', why: 'Floods.', untilMs: clock.ms + 2 * 3_600_000, by: 'Omar' },
  ])
  clock.ms += 2 * 3_600_000
  assert.equal(house.switches.blocked('192.0.2.200'), null)
  assert.deepEqual(blocksOf(await saidNow(store), clock.ms), [])
  const audit = (await store.care.notes(9)).map(({ act, what }) => `${act} ${what}`)
  assert.ok(audit.includes('block a network 192.0.2.0/24 for 2 hours'), String(audit))
})

test('an operator announces maintenance with their passkey, and ends it; health and the audit say so', async (t) => {
  const { store, operator, mia, clock } = await rude(t)
  const omar = await operator('Omar', 'operator')
  const body = { text: 'A new disk.', inMinutes: 10, minutes: 30 }
  const route = 'POST /api/admin/maintenance'
  await mia.refused(route, 403, 'NOT_YOUR_ROLE')
  await omar.done(route, { ...body, response: await omar.confirmed(route, body) })
  const fromMs = clock.ms + 10 * 60_000
  const maintenance = { text: 'A new disk.', fromMs, untilMs: fromMs + 30 * 60_000 }
  for (const route of ['GET /api/admin/today', 'GET /api/admin/switches'])
    assert.deepEqual((await mia.done<{ maintenance: object }>(route)).maintenance, maintenance, route)
  await omar.done('POST /api/admin/maintenance/end')
  await omar.refused('POST /api/admin/maintenance/end', 409, 'NO_MAINTENANCE')
  const audit = (await store.care.notes(9)).map(({ act, what }) => `${act} ${what}`)
  assert.ok(audit.includes('announce maintenance 30 minutes, in 10 minutes'), String(audit))
})
