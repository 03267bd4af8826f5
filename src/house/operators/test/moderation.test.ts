import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { FastSource } from '../../../kernel/source.ts'
import { SqliteStore } from '../../../store/sqlite/store.ts'
import { DAY, HOUR } from '../../clock/time-control.ts'
import { House } from '../../house.ts'
import { mustBeListable } from '../../seats/sanctions.ts'
import { hashOf } from '../../seats/secrets.ts'
import { Switches } from '../../switches.ts'
import { following } from '../../test/hearing.ts'
import { HandClock, hotSeat, openHouse, playOn, table, until } from '../../test/open.ts'
import { announceMaintenance, block, endMaintenance, sayContact } from '../desk.ts'
import { decide, relist, unlist } from '../moderation.ts'
import { renamePerson, renameSeat } from '../renaming.ts'

test('House-4.5 · during maintenance no deadline passes; then each is moved by its time, once, however far away it is', async (t) => {
  const at = await table(t)
  const { house, folder } = at.open
  const store = SqliteStore.open(folder, at.clock.now)
  const other = new House(store, { outageMs: Number.POSITIVE_INFINITY })
  t.after(async () => {
    await other.close()
    await store.close()
  })
  const far = await house.create({ ...hotSeat(2), tempo: { kind: 'move', perMoveMs: 90 * DAY } })
  const due = async (id: string) => (await house.state(id, null)).time.dueAtMs
  const [near, later] = [await due(at.made.table), await due(far.table)]
  const refused = () => house.switches.resting()?.refusal.text ?? null
  await announceMaintenance(house, { text: 'A new disk.', inMinutes: 60, minutes: 30 * 60 })
  await at.pass(HOUR - 1)
  assert.equal(refused(), null)
  await at.pass(1)
  assert.equal(
    refused(),
    'Maintenance until 2026-11-03 19:00 UTC: you can look at everything, but nothing can be changed, and no deadline passes. A new disk.',
  )
  await at.pass(25 * HOUR)
  assert.deepEqual([(await at.state()).acts, house.lateMs], [[], 0])
  await at.pass(5 * HOUR - 1)
  assert.deepEqual((await at.state()).acts, [])
  at.clock.ms += 1
  await other.switches.read()
  assert.ok(refused() !== null, 'before the time is given back nothing may be changed')
  await Promise.all([house.sweep(), other.sweep()])
  await Promise.all([house.switches.read(), other.switches.read()])
  assert.deepEqual(
    [refused(), await house.switches.maintenance(), await other.switches.maintenance()],
    [null, null, null],
  )
  assert.equal(await due(at.made.table), (near ?? 0) + 30 * HOUR)
  assert.equal(await due(far.table), (later ?? 0) + 30 * HOUR)
  assert.deepEqual(
    (await at.state()).acts.map(({ clause, text }) => [clause, text]),
    [['House-4.5', 'Maintenance took 1 day 6 hours. Players who had to move get that time back.']],
  )

  // One that ends before its time gives back as much as it took; one that is called off gives nothing.
  await announceMaintenance(house, { text: 'Again.', inMinutes: 0, minutes: 600 })
  await at.pass(5000 + HOUR)
  await endMaintenance(house)
  await at.pass(0)
  assert.equal(await due(at.made.table), (near ?? 0) + 31 * HOUR)
  await announceMaintenance(house, { text: 'Not at all.', inMinutes: 10, minutes: 600 })
  await endMaintenance(house)
  await assert.rejects(endMaintenance(house), /no maintenance/)
  await at.pass(HOUR)
  assert.equal((await at.state()).acts.length, 2)
})

test('what operators have said is not taken back by an older read that comes later', async () => {
  const reads: ((paper: object) => void)[] = []
  const paper = () => new Promise<object>((resolve) => reads.push(resolve))
  // It reads once by itself.
  const switches = new Switches({ nowMs: () => 0, office: { paper } } as never)
  const later = switches.read()
  reads[1]?.({ rev: 2, json: '{"off":["talk"]}' })
  await later
  reads[0]?.({ rev: 1, json: '{"off":[]}' })
  await setImmediate()
  assert.deepEqual(switches.off, ['talk'])
  switches.close()
})

test('House-8.4 · a guest whose chat is closed is so at that seat, until the days are over, and has no account to lock', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const { table, key, invite } = await house.create({
    ...hotSeat(2),
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  const ben = await house.join(table, { invite: invite ?? '', name: 'Ben' })
  const complain = async (of: number | null) =>
    (await house.complain(table, key, { seat: 0, of, text: 'Rude.', lines: [] })).complaint
  const [one, two] = [await complain(1), await complain(null)]
  const mute = { outcome: 'mute', days: 1, answer: 'Be kind.', by: 'Mia' } as const
  await assert.rejects(decide(house, one, { ...mute, outcome: 'lock' }), /plays without an account/)
  await assert.rejects(decide(house, two, mute), /about the whole table/)
  // As long as the page lets it be.
  await decide(house, one, { ...mute, answer: `Be kind. ${'x'.repeat(990)}` })
  assert.match((await house.state(table, key)).acts.at(-1)?.text ?? '', /closed the chat for Ben: Be kind/)
  await assert.rejects(
    house.say(table, ben.key, { text: 'x' }),
    /until 2026-11-03 12:00 UTC\. Reason: Be kind/,
  )
  clock.ms += 24 * 3_600_000
  await house.say(table, ben.key, { text: 'x' })
})

test('House-8.5 · nobody is let in from a blocked network until its block ends, and everybody from others', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const blocked = (address: string) => house.switches.blocked(address)?.refusal.text ?? null
  const untilMs = clock.ms + 3_600_000
  for (const [network, hours] of [
    ['192.0.2.0/24', 1],
    ['2001:db8::/32', 2],
    ['2001:db8:1::/48', 1],
  ] as const)
    await block(house, { network, why: 'Floods', by: 'Omar', untilMs: clock.ms + hours * 3_600_000 })
  const text = `Nobody is let in from your network until 2026-11-02 13:00 UTC. Reason: Floods. To object, write to those who run this server.`
  assert.equal(blocked('::ffff:192.0.2.9'), text)
  assert.equal(blocked('2001:db8:1::7'), text)
  assert.match(blocked('2001:db8:2::7') ?? '', /14:00/)
  for (const other of ['192.0.3.9', '2001:db9::1', 'unknown']) assert.equal(blocked(other), null)
  await sayContact(house, 'play@games.example')
  assert.match(blocked('192.0.2.9') ?? '', / To object, write to play@games\.example\.$/)
  clock.ms = untilMs
  assert.equal(blocked('192.0.2.9'), null)
  assert.match(blocked('2001:db8:1::7') ?? '', /14:00/, 'the wider block stands')
})

test('House-8.5 · for a day it is known from which network a guest wrote, and where else their household did', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const [first, second] = [await house.create(hotSeat(2)), await house.create(hotSeat(2))]
  await house.say(first.table, first.key, { text: 'x' }, '192.0.2.7')
  await house.say(second.table, second.key, { text: 'x', seat: 1 }, '::ffff:192.0.2.7')
  await house.say(second.table, second.key, { text: 'x' }, '2001:db8:1:2::3')
  const known = (table: string) =>
    house.writers.at(table).map(({ seat, home, wide, elsewhere }) => [seat, home, wide, elsewhere])
  assert.deepEqual(known(first.table), [[0, '192.0.2.7', '192.0.2.0/24', [second.table]]])
  assert.deepEqual(known(second.table), [
    [1, '192.0.2.7', '192.0.2.0/24', [first.table]],
    [0, '2001:db8:1:2::/64', '2001:db8:1::/48', []],
  ])
  clock.ms += 24 * 3_600_000
  assert.deepEqual(known(first.table), [])
})

test('House-8.6 · a moderator takes a table out of the lobby, and its host cannot list it again for 30 days, or until a moderator allows it; its links go on', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const lobby = { note: 'Rude words.', wants: 'anybody' } as const
  const seats = [{ kind: 'you' as const, name: 'Anna' }, { kind: 'open' as const }]
  const { table, key, invite } = await house.create({ ...hotSeat(2), seats, lobby })
  const listed = async () => (await house.lobby()).tables.length
  assert.equal(await listed(), 1)
  await unlist(house, table, 'Its name.')
  assert.equal(await listed(), 0)
  const list = (commandId: string) => house.host(table, key, { do: 'list', lobby, commandId })
  await assert.rejects(list('a'), /cannot be listed until 2026-12-02 12:00 UTC\. Reason: Its name\./)
  clock.ms += 30 * 24 * 3_600_000
  await list('b')
  assert.equal(await listed(), 1)
  await house.join(table, { invite: invite ?? '', name: 'Ben' })
  await unlist(house, table, 'Its name.')
  assert.match((await house.state(table, key)).acts.at(-1)?.text ?? '', /out of the lobby: Its name/)
  const [found] = await house.agency.store.heads([table])
  const lift = () => relist(house.agency.store, found ?? assert.fail(), 'Another name.')
  await lift()
  await house.catchUp(table)
  assert.match((await house.state(table, key)).acts.at(-1)?.text ?? '', /listed .* again: Another name/)
  await mustBeListable(house.agency.store, table)
  await assert.rejects(lift(), /No moderator has taken/)
})

test('House-8.8 · a seat or an account gets another name, which the table reads, and its past has no other', async (t) => {
  const { house, store } = openHouse(t)
  const address = { address: 'ben@people.example', person: 'p1', verifiedAtMs: 1 }
  await store.people.make({ id: 'p1', name: 'Ben', wish: {}, madeAtMs: 1 }, { address })
  const played = await house.create(hotSeat(2))
  const seats = [{ kind: 'you' as const, name: 'Bén' }, { kind: 'open' as const }]
  const waiting = await house.create({ ...hotSeat(2), seats }, null, 'p1')
  await house.holdings.take('p1', [hashOf(played.key)])
  await playOn(house, played, new FastSource('names'), 8)
  const looking = following()
  t.after(await house.watch(played.table, null, 0, looking.watcher))
  const names = async (table: string) => (await house.state(table, null)).seats.map(({ name }) => name)
  assert.match(JSON.stringify(looking.state().lines), /Ben/)

  // Anna is there already, so it gets a number; the seat of Anna has another name than the account.
  const tables = await renamePerson(store, 'p1', 'Anna', 'an insult')
  for (const table of tables) await house.catchUp(table)
  assert.deepEqual(new Set(tables), new Set([waiting.table, played.table]))
  assert.equal((await store.people.person('p1'))?.name, 'Anna')
  assert.deepEqual(await names(waiting.table), ['Anna', ''])
  assert.deepEqual(await names(played.table), ['Anna', 'Anna 2'])

  const rename = async (seat: number, name: string) => {
    const [found] = await store.heads([played.table])
    await renameSeat(store, found ?? assert.fail(), seat, name, 'an insult')
    await house.catchUp(played.table)
  }
  await assert.rejects(rename(1, 'ANNA'), /cannot be told from “Anna”/)
  await assert.rejects(rename(2, 'Cleo'), /Nobody sits in seat 3/)
  await rename(1, 'Benno')
  await until(() => !JSON.stringify(looking.state()).includes('Anna 2'), 'the page that is open')
  const { seats: shown, acts, lines } = looking.state()
  assert.doesNotMatch(JSON.stringify(lines), /Ben\b|Anna 2/)
  assert.deepEqual(lines, (await house.state(played.table, null)).lines)
  assert.deepEqual(
    shown.map(({ name }) => name),
    ['Anna', 'Benno'],
  )
  const said = 'An administrator has acted: “A moderator has given seat 2 another name: an insult”.'
  assert.deepEqual(
    acts.map(({ text }) => text),
    [said, said],
  )
  assert.doesNotMatch(JSON.stringify(await house.state(played.table, null)), /\bB[eé]n\b|Anna 2/)
  // A log that nobody can read any more keeps no name from going.
  await store.quarantine(played.table, 'a test')
  await rename(1, 'Bea')
  assert.equal((await store.table(played.table))?.seats[1]?.name, 'Bea')
})
