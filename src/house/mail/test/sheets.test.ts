// A campaign by mail: what is refused is said before it is played, what is told is told once, and by the table's clock.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { LONG } from '../../../kernel/testing/effort.ts'
import type { Tempo } from '../../api/clock.ts'
import { fault } from '../../api/errors.ts'
import { hashOf } from '../../seats/secrets.ts'
import { type Got, postTown } from './postman.ts'

const VIENNA: Tempo = {
  ...{ kind: 'mail', zone: 'Europe/Vienna', at: ['20:00'], days: [1, 2, 3, 4, 5, 6, 7], off: [] },
  ...{ leastHours: 12, early: true },
}

/** Anna and Ben play a skirmish, each told by mail by a key of their own. It is Sunday noon. */
async function campaign(t: TestContext, wish: object = { when: 'after', minutes: 3 }, bens = wish) {
  const town = await postTown(t)
  const anna = await town.house.create({
    ...{ game: 'starfire-campaign', seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }], tempo: VIENNA },
    ...{ options: { preset: 'skirmish' }, seed: 'by mail', name: 'The Reach' },
  })
  const tell = (name: string, key: string, wish: object) =>
    town.store.post.putChannel({
      ...{
        id: `${name}s`,
        table: anna.table,
        key: hashOf(key),
        kind: 'mail',
        target: `${name}@people.example`,
      },
      ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { ...wish } },
    })
  await tell('anna', anna.key, wish)
  const ben = await town.house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })
  await tell('ben', ben.key, bens)
  const keys = { anna: anna.key, ben: ben.key }
  town.now += 4 * 60_000
  const work = async () => {
    await town.work()
    const all = town.box.splice(0)
    return (name: keyof typeof keys) => all.filter(({ to }) => to.startsWith(`${name}@`))
  }
  /** Replies to a mail; gives the mails that come then. */
  const reply = async (mail: Got | undefined, text: string) => {
    assert.ok(mail !== undefined)
    const subject = `Re: ${mail.subject}`
    assert.equal(await town.send({ from: mail.to, to: mail.replyTo ?? '', subject, text }), 250)
    return work()
  }
  const seat = async (name: keyof typeof keys) => {
    const { you, seq, ready, sheets } = await town.house.state(anna.table, keys[name])
    return { seq, isReady: ready.includes(you[0] ?? -1), sheets }
  }
  return { town, work, reply, seat, keys, table: anna.table }
}

/** The words of a text, or of a page without its tags, in the order of the alphabet. */
const wordsOf = (text: string): string[] =>
  (
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
      .match(/[\p{L}\d]+(?:[.,][\p{L}\d]+)*/gu) ?? []
  ).sort()

const reportsIn = (mails: readonly Got[], turn: number) =>
  mails.filter(({ text }) => new RegExp(`^ *(TURN|Turn|Report of turn) ${turn}\\b(?!:)`, 'm').test(text))
    .length

test('House-6.10 · a mailed sheet is judged line by line: what is refused is said with column, clause and what was meant, and nothing is played yet', async (t) => {
  const { work, reply, seat } = await campaign(t)
  const [first] = (await work())('anna')
  const text =
    'buildd 1 Scout\ncolonise 3 from 1\nmove F9 to 2\nfreighters 1\nbuild 1 Scout × 400\n-- \nAnna, from the train'
  const [receipt, ...more] = (await reply(first, text))('anna')
  assert.deepEqual(more, [])
  assert.equal(receipt?.subject, `Re: ${first?.subject}`)
  const said = receipt?.text ?? ''
  assert.match(
    said,
    /^One line stands, four are refused\.\n=+\n\nYour orders are not submitted yet\. Lines 1, 2, 3 and 5 are refused: send them again, corrected and with their numbers, /m,
  )
  assert.match(said, /^Not read: everything from “--” onwards\.$/m)
  assert.match(said, /^Still idle:\n( {2}.*\n( {6}.*\n)+)+/m)
  assert.match(
    said,
    /^! {2}1 {2}buildd 1 Scout\n {6}Refused.*[Cc]olumn 1.*\(SC-\d+\.\d+\)\n {6}Instead: build 1 Scout$/m,
  )
  // Nobody can go there yet: only what would count is named.
  assert.match(said, /^! {2}2 {2}colonise 3 from 1\n.*Did you mean colonize\? \(SC-19\.11\)\n!/m)
  assert.match(said, /^! {2}3 {2}move F9 to 2\n {6}Refused: .*\(SC-19\.2\)$/m)
  assert.match(said, /^\+ {2}4 {2}freighters 1\n {6}Buy 1 freighter: .*\(SC-7\.2, 500\.00 MC\)$/m)
  assert.match(
    said,
    /^! {2}5 {2}build 1 Scout × 400\n {6}Refused: .*\d+ of 400 at 128\.00 MC each are not bought.*\(SC-11\.7\)\n {6}Instead: build 1 "Scout" × 189$/m,
  )
  assert.match(said, /^ {2}Treasury after: /m)
  assert.doesNotMatch(said, /Counts|from the train|Suggested orders/)
  const page = receipt?.html ?? ''
  assert.ok(Buffer.byteLength(page) < 60_000)
  // The page says the same, in tables, and what is refused in red.
  assert.deepEqual(wordsOf(page), wordsOf(said))
  assert.doesNotMatch(page, /<img|<pre|<style/)
  const order = [
    'Two lines',
    'One line',
    'buildd 1',
    'colonise 3',
    'Treasury after',
    'Still idle',
    'Not read',
    'Deadline',
  ]
  const places = (text: string) => order.map((word) => text.indexOf(word)).filter((at) => at >= 0)
  for (const text of [said, page])
    assert.deepEqual(
      places(text),
      places(text).toSorted((a, b) => a - b),
    )
  assert.equal(page.match(/line-through">/g)?.length, 4)
  assert.equal((await seat('anna')).isReady, false, 'it is not submitted, though others may be in')

  // What the page would refuse before anybody reads it, mail refuses, too.
  for (const unread of ['{"text":"\\ud800"}', `{"text":${'['.repeat(6000)}${']'.repeat(6000)}}`]) {
    const [refused] = (await reply(receipt, unread))('anna')
    assert.match(refused?.text ?? '', /^! .*\n.*(cannot be kept|levels deep)\./m)
  }

  // Once more without faults: now it is.
  const [second] = (await reply(receipt, 'build 1 Scout × 2\nexplore F1'))('anna')
  assert.match(
    second?.text ?? '',
    /^Two lines stand\.\n=+\n\nSubmitted\. You can change it until everybody has submitted\. This replaces your earlier orders \(5 lines\)\.$/m,
  )
  assert.match(
    second?.text ?? '',
    /^\+ {2}1 {2}build 1 Scout × 2\n {6}Build 2 Scout ships at 1: .*\(SC-5\.3, 256\.00 MC\)$/m,
  )
  assert.equal((await seat('anna')).isReady, true)
})

test('House-6.10 · “ready” submits the draft with its refused lines left out; “not ready” keeps a sheet as a draft', async (t) => {
  const { work, reply, seat } = await campaign(t, { when: 'now' }, { when: 'now', bare: true })
  const mails = await work()
  const [first] = mails('anna')
  const [none] = (await reply(first, 'Ready.'))('anna')
  assert.match(none?.text ?? '', /You have not sent any orders yet/)
  const [held] = (await reply(first, 'explore F1\nbuildd 1 Scout'))('anna')
  assert.match(held?.text ?? '', /^One line stands, one is refused\.$/m)
  assert.equal((await seat('anna')).isReady, false)
  const [done] = (await reply(held, 'ready'))('anna')
  assert.match(done?.text ?? '', /^One line stands, one is refused\.\n=+\n\nSubmitted\./m)
  assert.equal((await seat('anna')).isReady, true)
  const [back] = (await reply(done, 'explore F1\nnot ready'))('anna')
  assert.match(back?.text ?? '', /^One line stands\.\n=+\n\nThis is kept as a draft/m)
  assert.equal((await seat('anna')).isReady, false)

  // A receipt that may say nothing of the game asks for nothing: the next turn has a mail of its own.
  await reply(back, 'ready')
  const last = (await reply(mails('ben')[0], 'explore F1'))('ben')
  assert.deepEqual(
    last.map(({ subject }) => subject.slice(0, 27)),
    Array(2).fill('The Reach, turn 2: orders b'),
  )
  for (const { text } of last) assert.doesNotMatch(text, /Still idle|Suggested orders/)
})

test('House-6.10, SC-19.13 · lines that begin with a number change or add those lines; “clear” deletes all; a number alone chooses nothing; what is too much is named', async (t) => {
  const { work, reply, seat } = await campaign(t)
  const [first] = (await work())('anna')
  assert.doesNotMatch(first?.text ?? '', /^ +1 {2}/m, 'nothing is listed')
  const [alone] = (await reply(first, '1'))('anna')
  assert.match(alone?.text ?? '', /^! 1\n {5}Write the order after its number\./m)
  const sheet = async () => {
    const [one] = (await seat('anna')).sheets
    return (one?.answer as { text?: string } | undefined)?.text
  }
  const [hello] = (await reply(first, 'Hello there'))('anna')
  assert.match(
    hello?.text ?? '',
    /^None of these lines is an order that counts\. Send them again, corrected\.$/m,
  )
  const [list] = (await reply(first, '* explore F1\n - freighters 1'))('anna')
  assert.match(list?.text ?? '', /^Two lines stand\.\n=+\n\nSubmitted\./m)
  // The pool after both, not after each.
  const [twice] = (await reply(first, 'freighters 1\n\n# More.\nfreighters 1'))('anna')
  assert.match(
    twice?.text ?? '',
    /(^\+ {2}\d {2}freighters 1\n {6}Buy 1 freighter: 22 in the pool after all orders .*\n){2}/m,
  )
  const [two] = (await reply(first, 'explore F1\nbuildd 1 Scout'))('anna')
  assert.match(two?.text ?? '', / This replaces your earlier orders \(2 lines\)\.$/m)
  const [mended] = (await reply(two, '2 build 1 Scout\n7. explore F2'))('anna')
  assert.equal(await sheet(), 'explore F1\nbuild 1 Scout\nexplore F2')
  assert.match(
    mended?.text ?? '',
    /^Three lines stand\.\n=+\n\nSubmitted\. You can change it until everybody has submitted\.$/m,
  )
  // What is no order at all takes nothing's place.
  const [thanked] = (await reply(mended, 'Thanks a lot, see you\nnext week'))('anna')
  assert.match(
    thanked?.text ?? '',
    /^None of these lines is an order that counts\. Your earlier orders stay/m,
  )
  assert.doesNotMatch(thanked?.text ?? '', /Treasury after|Still idle/, 'what is not kept costs nothing')
  assert.equal(await sheet(), 'explore F1\nbuild 1 Scout\nexplore F2')
  assert.equal((await seat('anna')).isReady, true)
  const [cleared] = (await reply(mended, 'Clear'))('anna')
  assert.equal(await sheet(), '')
  assert.match(cleared?.text ?? '', /^There are no orders\.\n=+\n\nThis is kept as a draft/m)
  assert.equal((await seat('anna')).isReady, false)
  await reply(mended, '3 explore F1')
  assert.equal(await sheet(), 'explore F1')

  // SC-19.13  Of too many orders, or characters, it says which are dropped.
  const many = Array.from({ length: 503 }, () => 'convoy on').join('\n')
  const [receipt] = (await reply(mended, many))('anna')
  assert.match(
    receipt?.text ?? '',
    /^! 501 {2}convoy on\n {6}Refused: .*line 501 and the 2 behind it are dropped\. \(SC-19\.13\)$/m,
  )
  assert.ok(
    Buffer.byteLength(receipt?.html ?? '') < 60_000,
    `${Buffer.byteLength(receipt?.html ?? '')} bytes`,
  )
  const long = Array.from({ length: 61 }, (_, i) => `convoy on # ${'x'.repeat(1000)} ${i}`).join('\n')
  const [second] = (await reply(mended, long))('anna')
  assert.match(
    second?.text ?? '',
    /^! {1,2}60 .*\n {6}Refused: .*60000 characters: line 60 and the 1 behind it are dropped/m,
  )
})

test('House-6.10 · a mail after the deadline is kept as a draft of the next turn, once, and says so; who takes a seat over is welcomed, once', async (t) => {
  const { town, work, reply, seat, table, keys } = await campaign(t)
  const mails = await work()
  const [first] = mails('anna')
  await reply(first, 'explore F1')
  await reply(mails('ben')[0], 'explore F1\nexplore F2')
  const [other] = (await reply(mails('ben')[0], 'explore F2\nready'))('ben')
  assert.match(other?.text ?? '', /^\+ {2}1 {2}explore F2$/m)
  // The house goes down between the draft and its receipt; then it handles the mail again.
  const { post } = town.store
  const { tell } = post
  let fails = true
  post.tell = (told, jobs, atMs) => {
    const isReceipt = jobs.some(({ id }) => id.startsWith('receipt:'))
    if (!fails || !isReceipt) return tell.call(post, told, jobs, atMs)
    fails = false
    throw fault('broken', 'DOWN', 'The house goes down.')
  }
  const [late] = (await reply(first, 'explore F2\nready'))('anna')
  assert.equal(fails, false)
  assert.match(late?.text ?? '', /^\+ explore F2\n.*ready\n {5}This is kept as a draft\.$/m)
  assert.match(late?.text ?? '', /^Your draft, which is not submitted:\n {3}1 {2}explore F2$/m)
  assert.doesNotMatch(late?.text ?? '', /This counts|You have submitted:/)
  assert.match(
    late?.text ?? '',
    /^Turn 1 closed on Sunday 22 November, 13:\d\d \(Europe\/Vienna\); what you sent is kept as a draft of turn 2\.$/m,
  )
  const { isReady, sheets } = await seat('anna')
  assert.deepEqual([isReady, sheets[0]?.answer], [false, { text: 'explore F2' }])
  const [again] = (await reply(first, 'explore F1\nfreighters 1'))('anna')
  assert.match(again?.text ?? '', /You have orders for turn 2 already, so what you sent is not kept\.$/m)
  assert.deepEqual((await seat('anna')).sheets[0]?.answer, { text: 'explore F2' })

  // Somebody takes Ben's seat over: they are told once who they are, and what is under way.
  const link = await town.house.holdings.relink(table, keys.ben, 1)
  await town.store.post.putChannel({
    ...{ id: 'caras', table, key: hashOf(link.key), kind: 'mail', target: 'ben@people.example' },
    ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { when: 'now' } },
  })
  await town.house.agency.tell(table)
  const told = (await work())('ben').map(({ text }) => text)
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', /^You are Ben, empire 2 of 2 in Starfire Campaign, with Anna\.$/m)
  assert.match(told[0] ?? '', /^Under way: 2 fleets on the way\.$/m)
  town.now += 24 * 3_600_000
  await town.house.sweep()
  for (const { text } of (await work())('ben')) assert.doesNotMatch(text, /You are Ben/)
})

test('House-6.10 · the first mail says who you are and how to reply; each report comes once, each turn asks once, by the table’s clock', async (t) => {
  const { town, work, reply } = await campaign(t)
  const mails = await work()
  assert.deepEqual(
    mails('anna').map(({ subject }) => subject),
    ['The Reach, turn 1: orders by Mon 23 Nov, 20:00'],
  )
  const [first] = mails('anna')
  assert.match(first?.text ?? '', /^You are Anna, empire 1 of 2 in Starfire Campaign, with Ben\.$/m)
  assert.match(first?.text ?? '', /^You have 20,000\.00 MC, 2 ships \(Scout × 2\) in 2 fleets, 10 shipyards/m)
  assert.match(first?.text ?? '', /^You can play by email\. Reply to this email/m)
  assert.match(first?.text ?? '', /^Deadline: Monday 23 November, 20:00 \(Europe\/Vienna\), in 31 h\.$/m)
  assert.doesNotMatch(first?.html ?? '', /^<pre|UTC/)
  town.now += 10 * 60_000
  assert.deepEqual((await work())('anna'), [], 'who was told that it has begun knows that they are asked')

  // Ben learns of the turn by the receipt, which has its subject, Anna by a separate mail; nobody is told twice.
  await reply(first, 'explore F1')
  const after = await reply(mails('ben')[0], 'explore F1\nexplore F2')
  town.now += 10 * 60_000
  const later = await work()
  const all = { anna: [...after('anna'), ...later('anna')], ben: [...after('ben'), ...later('ben')] }
  for (const name of ['anna', 'ben'] as const) {
    assert.equal(all[name].length, 1, JSON.stringify(all[name].map(({ subject }) => subject)))
    assert.equal(reportsIn(all[name], 1), 1, all[name][0]?.text ?? '')
    const [{ text, files, bytes } = assert.fail()] = all[name]
    assert.doesNotMatch(text, /You can play by email|Turn 1 is over/)
    // The headlines, what is idle, the deadline, and last the report, which is attached, too.
    const parts = [
      /^What happened to you/m,
      /^Still idle:$/m,
      /^Deadline: /m,
      /^Report \(attached as turn-1\.txt\):$/m,
    ]
    const at = parts.map((part) => text.search(part)).filter((place) => place >= 0)
    assert.deepEqual(
      at,
      at.toSorted((a, b) => a - b),
    )
    assert.ok(at.length >= 3, text)
    assert.deepEqual(
      [text.match(/^Still idle:$/gm)?.length, /Your race: no name yet/.test(text)],
      [1, false],
      text,
    )
    assert.ok(text.replaceAll('\r', '').includes(files.get('turn-1.txt')?.trim() ?? '-'), text)
    assert.ok(bytes < 100_000)
  }
  for (const [{ subject } = assert.fail()] of [all.anna, all.ben])
    assert.match(subject, /^The Reach, turn 2: orders by (Mon|Tue) 2[34] Nov, 20:00$/)

  // A player who is reminded is not told all of it again; the same holds for a player whose answer comes too late for a turn.
  // A draft alone is not submitted, and does not keep Anna from being reminded.
  const [kept] = (await reply(all.anna.at(-1), 'explore F2\nnot ready'))('anna')
  assert.match(kept?.text ?? '', /^This is kept as a draft/m)
  const seen = { ...all }
  for (let step = 0; step < 20; step++) {
    town.now += 4 * 3_600_000
    await town.house.sweep()
    const more = await work()
    seen.anna = [...seen.anna, ...more('anna')]
  }
  const reminder = seen.anna.find(({ subject }) => /^The Reach, turn 2: reminder: orders by/.test(subject))
  assert.match(reminder?.text ?? '', /^Reminder: your move\.\n\n/m)
  assert.equal(reportsIn(seen.anna, 1), 1, 'the report of turn 1 came once')
})

test('House-6.10 · at a table that is folded in a thread of its own, mails are judged there', {
  ...LONG,
}, async (t) => {
  const town = await postTown(t)
  const bots = Array.from({ length: 11 }, () => ({ kind: 'bot' as const, bot: 'caretaker' }))
  const { table, key } = await town.house.create({
    ...{ game: 'starfire-campaign', seats: [{ kind: 'you', name: 'Anna' }, ...bots], seed: 'many' },
    options: { preset: 'skirmish', CORE_SYSTEMS: 12 },
  })
  await town.store.post.putChannel({
    ...{ id: 'annas', table, key: hashOf(key), kind: 'mail', target: 'anna@people.example' },
    ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { when: 'now' } },
  })
  await town.house.agency.tell(table)
  await town.work()
  const [first] = town.box.splice(0)
  assert.ok(first !== undefined)
  assert.equal(
    await town.send({
      from: 'anna@people.example',
      to: first.replyTo ?? '',
      text: 'buildd 1 Scout\nexplore F1',
    }),
    250,
  )
  await town.work()
  assert.match(town.box[0]?.text ?? '', /^One line stands, one is refused\.$/m)
  assert.match(town.box[0]?.text ?? '', /^ {6}Instead: build 1 Scout$/m)
})
