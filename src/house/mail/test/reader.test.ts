// What somebody sends may cost seconds to take apart: nobody else waits for it, and it has its end.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import nodemailer from 'nodemailer'
import { LONG } from '../../../kernel/testing/effort.ts'
import { hashOf } from '../../seats/secrets.ts'
import { MailHandler } from '../handle.ts'
import type { Office } from '../office.ts'
import { isTooSlow, MailParser } from '../parse.ts'
import { readLetter, unquoted } from '../reading/read-letter.ts'
import { MailReceiver } from '../receive.ts'
import { Receiver } from '../receiver.ts'
import { type PostTown, postTown } from './postman.ts'

// What people answer, as their mail programs send it.

const FOLDER = path.join(import.meta.dirname, 'replies')

test('of what mail programs send, the orders are read and nothing else, and the line is told below which nothing was', async () => {
  const text = fs.readFileSync(path.join(FOLDER, 'expected.json'), 'utf8')
  const expected = JSON.parse(text) as Record<string, object>
  const read: Record<string, object> = {}
  for (const file of fs.readdirSync(FOLDER).filter((name) => name.endsWith('.eml'))) {
    const { lines, unread, machine } = await readLetter(fs.readFileSync(path.join(FOLDER, file)), null)
    assert.equal(machine, null, file)
    read[file.slice(0, -4)] = { lines: lines.filter((line) => line !== ''), unread }
  }
  assert.deepEqual(read, expected)
  assert.equal(Object.keys(read).length, 40)
})

test('what programs write below an answer is not read, without a quote, too', () => {
  for (const line of [
    'Gesendet von Outlook für Android',
    'Gesendet mit der GMX Mail App',
    'Von meinem iPhone gesendet',
    'Sent from Outlook for Android',
    'Sent from Yahoo Mail',
    'From: Argosy\nSent: Monday',
  ]) {
    const [unread] = line.split('\n')
    assert.deepEqual(unquoted(`build 1 Scout\n\n${line}`), { lines: ['build 1 Scout'], unread }, line)
  }
})

const ROGUE = new URL('./rogue.child.ts', import.meta.url)
const LONGEST_MS = 1500

const letter = (text: string, more = '') =>
  Buffer.from(`From: 0@people.example\r\nMessage-ID: <${text.length}${text.at(0)}@x>\r\n${more}\r\n${text}`)

function readerOf(t: TestContext, ...made: ConstructorParameters<typeof MailParser>): MailParser {
  const reader = new MailParser(...made)
  t.after(() => reader.close())
  return reader
}

/** A house that is about to hear Anna's answer; its doors for mail, at which some mails are what no mail should be. */
async function harbour(t: TestContext) {
  const town = await postTown(t)
  const anna = await town.house.create({
    game: 'imperial-trader',
    seats: [
      { kind: 'you', name: 'Anna' },
      { kind: 'you', name: 'Ben' },
    ],
    options: { max_rounds: 3 },
    seed: 'mail',
  })
  await town.store.post.putChannel({
    ...{ id: 'chan0', table: anna.table, key: hashOf(anna.key), kind: 'mail', target: '0@people.example' },
    ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { when: 'now', begin: false } },
  })
  await town.work()
  const to = town.box.shift()?.replyTo ?? ''
  const office: Office = { ...town.room.office, reader: readerOf(t, LONGEST_MS, ROGUE) }
  const clerk = new MailHandler(office)
  const intake = new MailReceiver(office, clerk)
  const seq = async () => (await town.house.state(anna.table, anna.key)).seq
  return { town, anna, to, office, clerk, intake, seq }
}

/** The answer codes of mails that are sent to a door one after the other. */
async function sent(
  t: TestContext,
  office: Office,
  intake: MailReceiver,
  to: string,
  texts: readonly string[],
) {
  const receiver = new Receiver(office, intake)
  const mouth = nodemailer.createTransport({
    ...{ pool: true, host: '127.0.0.1', port: await receiver.listen(0, '127.0.0.1') },
    ...{ secure: false, ignoreTLS: true },
  })
  t.after(async () => {
    mouth.close()
    await receiver.close()
  })
  const codes: number[] = []
  for (const text of texts)
    codes.push(
      await mouth.sendMail({ from: '0@people.example', to, text }).then(
        () => 250,
        (error: { responseCode?: number }) => error.responseCode ?? 0,
      ),
    )
  return codes
}

const stored = (town: PostTown) => town.store.database.prepare('SELECT raw FROM mails_in').all().length

test('House-6.9 · while a mail is read that takes long, the house goes on', LONG, async (t) => {
  const reader = readerOf(t, 60_000)
  await reader.letter(letter('1'), null)
  let turns = 0
  let isRead = false
  const turn = () => {
    turns++
    if (!isRead) setImmediate(turn)
  }
  setImmediate(turn)
  // Mails in mails: they take long to take apart.
  const nested = letter('x', 'Content-Type: message/rfc822\r\n\r\n'.repeat(4000))
  await reader.letter(nested, null)
  isRead = true
  assert.ok(turns > 100, `${turns}`)
})

test('House-6.9 · a mail that never ends, eats memory, or ends its process is not read, and the next one is', async (t) => {
  const reader = readerOf(t, LONGEST_MS, ROGUE)
  for (const word of ['LOOP', 'EAT', 'END', 'KILL']) {
    const [bad, good] = [reader.letter(letter(word), null), reader.letter(letter('2'), null)]
    await assert.rejects(bad, isTooSlow)
    assert.deepEqual((await good)?.lines, ['2'])
  }
})

test('House-6.9 · what is read of a mail is bounded', async (t) => {
  const reader = readerOf(t, 60_000)
  const long = await reader.letter(letter('1', `Subject: ${'Re: '.repeat(20_000)}\r\n`), null)
  assert.deepEqual([long?.lines, (long?.subject.length ?? 0) <= 200], [['1'], true])
  for (const text of ['1\r\n'.repeat(50_000), 'x'.repeat(100_000)]) {
    const { lines, isCut } = (await reader.letter(letter(text), null)) ?? {}
    assert.deepEqual([lines, isCut], [[], true])
  }
})

test('House-6.9 · a mail that takes too long is refused at the door; a writer of several of them is told to wait', async (t) => {
  const { town, to, office, clerk, intake, seq } = await harbour(t)
  const before = await seq()
  const codes = await sent(t, office, intake, to, ['LOOP', '1', 'END', 'END', '1'])
  assert.deepEqual(codes, [554, 250, 554, 554, 450])
  assert.equal(stored(town), 1)
  await clerk.close()
  await town.work()
  assert.equal(await seq(), before + 1)
})

test('House-6.9 · from a mailbox it is kept without its words, and its writer gets a mail that says so', async (t) => {
  const { town, to, intake, clerk, seq } = await harbour(t)
  const before = await seq()
  await intake.collect(letter('END', `To: ${to}\r\n`))
  await clerk.read()
  await town.work()
  assert.equal(await seq(), before)
  assert.match(town.box.shift()?.text ?? '', /took too long to read, so it was not read \(House-6\.9\)\./)
})

test('House-6.9 · the writer of one that was kept and takes too long afterwards gets such a mail, too', async (t) => {
  const { town, anna, clerk, seq } = await harbour(t)
  const [before, atMs] = [await seq(), town.now]
  const mail = { id: 'slow', table: anna.table, seat: 0, since: 0, atMs }
  await town.store.post.keepMail({ ...mail, raw: letter('END') })
  await clerk.read()
  assert.equal((await town.store.post.mail('slow'))?.state, 'done')
  await town.work()
  assert.equal(await seq(), before)
  assert.match(town.box.shift()?.text ?? '', /took too long to read/)
})

test('House-6.9 · a mail that cannot be read because the house closes is read by the house that comes after', async (t) => {
  const { town, anna, office, clerk, seq } = await harbour(t)
  const [before, atMs] = [await seq(), town.now]
  await town.store.post.keepMail({
    ...{ id: 'kept', table: anna.table, seat: 0, since: 0, atMs },
    raw: letter('1'),
  })
  await office.reader.close()
  await clerk.read()
  assert.equal((await town.store.post.mail('kept'))?.state, 'new')
  await town.again()
  await town.work()
  assert.equal(await seq(), before + 1)
})

test('moves by mail that an operator has turned off are kept, and read when they are on again', async (t) => {
  const { town, anna, clerk, seq } = await harbour(t)
  const [before, atMs] = [await seq(), town.now]
  const say = (off: readonly ('mail in' | 'talk')[]) => town.house.switches.say((now) => ({ ...now, off }))
  await say(['mail in'])
  const mail = { id: 'kept', table: anna.table, seat: 0, since: 0, atMs, raw: letter('1') }
  await town.store.post.keepMail(mail)
  await clerk.read()
  assert.deepEqual([(await town.store.post.mail('kept'))?.state, await seq()], ['new', before])
  await say(['talk'])
  await clerk.read()
  assert.deepEqual([(await town.store.post.mail('kept'))?.state, await seq()], ['done', before + 1])
})

test('House-6.9 · no more mails of a seat are kept in an hour than the limit', async (t) => {
  const { town, to, intake } = await harbour(t)
  const keep = (n: number) =>
    intake.keep(letter('1', `Subject: ${n}\r\nX-Number: ${n}\r\n`), { to, from: null })
  const mail = (n: number) => ({ ...{ table: to.split(/[+-]/)[1] ?? '', seat: 0, since: 0 }, id: `m${n}` })
  for (let n = 0; n < 60; n++)
    await town.store.post.keepMail({ ...mail(n), raw: letter('x'), atMs: town.now - 3_599_000 })
  await assert.rejects(keep(1), { responseCode: 450 })
  town.now += 2000
  await keep(2)
})
