// A mailbox that somebody else keeps is a door for mail, too.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { hashOf } from '../../seats/secrets.ts'
import { Mailbox } from '../mailbox.ts'
import { MAIL_BYTES, MailReceiver } from '../receive.ts'
import { type Pigeonhole, pigeonhole } from './pigeonhole.ts'
import { type PostTown, postTown } from './postman.ts'

async function hole(t: TestContext): Promise<Pigeonhole> {
  const made = await pigeonhole()
  t.after(() => made.close())
  return made
}

const urlOf = ({ port }: { port: number }, scheme = 'imap') =>
  `${scheme}://box%40far.example:secret@127.0.0.1:${port}`

/** A table of one person, who is asked by mail, and the address to which they answer. */
async function asked(town: PostTown) {
  const made = await town.house.create({
    game: 'imperial-trader',
    seats: [
      { kind: 'you', name: 'Anna' },
      { kind: 'you', name: 'Ben' },
    ],
    options: { max_rounds: 3 },
    seed: 'mail',
  })
  await town.store.post.putChannel({
    ...{ id: 'chan0', table: made.table, key: hashOf(made.key), kind: 'mail', target: '0@people.example' },
    ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { when: 'now', begin: false } },
  })
  await town.work()
  const to = town.box.shift()?.replyTo ?? ''
  const seq = async () => (await town.house.state(made.table, made.key)).seq
  return { to, seq }
}

/** A mail as a server keeps it. */
const letter = (header: Readonly<Record<string, string>>, text: string): string => {
  const usual = {
    From: 'Anna <0@people.example>',
    Subject: 'Re: your turn',
    'Message-ID': '<1@people.example>',
  }
  const lines = Object.entries({ ...usual, ...header }).map(([key, value]) => `${key}: ${value}`)
  return [...lines, '', text, ''].join('\r\n')
}

const part = (level: number) => ({ 'Content-Type': `multipart/mixed; boundary="${level}"` })

/** Parts in parts, deeper than anybody reads. */
const nested = (levels: number): string =>
  Array.from({ length: levels }, (_, i) => `--${i}\r\nContent-Type: ${part(i + 1)['Content-Type']}\r\n`).join(
    '\r\n',
  )

/** A mailbox of a house, read beside its other doors; what it says. */
function reader(t: TestContext, town: PostTown, url: string) {
  const said: string[] = []
  let heard: ((text: string) => void) | null = null
  const office = {
    ...town.room.office,
    log(text: string) {
      said.push(text)
      heard?.(text)
    },
  }
  const mailbox = new Mailbox(url, office, new MailReceiver(office, town.room.clerk), [5])
  t.after(() => mailbox.close())
  const next = () =>
    new Promise<string>((resolve) => {
      heard = resolve
    })
  return { mailbox, said, next }
}

test('a house without a port for mail fetches answers from its mailbox, and marks what it has read', async (t) => {
  const box = await hole(t)
  const town = await postTown(t, { port: null, imapUrl: urlOf(box), domain: 'box@far.example' })
  assert.deepEqual(
    (await town.room.door.list('none', 'none').catch(() => null)) ?? 'no such table',
    'no such table',
  )
  const { to, seq } = await asked(town)
  assert.match(to, /^box\+play-\w+-0-0-[a-z2-7]{16}@far\.example$/)
  const before = await seq()
  await box.quiet()

  box.put(letter({ To: to, Subject: 'somebody else’s' }, '1').replace(to, 'box@far.example'))
  box.put(letter({ To: to.replace(/[a-z2-7]{16}@/, 'aaaaaaaaaaaaaaaa@') }, '1'))
  box.put(letter({ To: to, 'Auto-Submitted': 'auto-replied' }, '1'))
  box.put(letter({ 'Return-Path': '<>', To: to }, '1'))
  box.put(letter({ To: to, ...part(0) }, nested(300)))
  await box.quiet()
  await town.work()
  assert.equal(await seq(), before, 'forged, of machines, bounces, and what cannot be read')
  assert.deepEqual([town.counts.get('mails refused'), town.counts.get('mails unanswered')], [3, 2])

  box.put(letter({ 'Delivered-To': to, To: 'Argosy <box@far.example>' }, '2\r\n\r\n> 1'))
  await box.quiet()
  await town.work()
  assert.ok((await seq()) > before, 'played')
  const receipt = town.box.find(({ subject }) => subject === 'Re: your turn')
  assert.equal(receipt?.from.startsWith('box+bounce-'), true)
  assert.match(receipt?.text ?? '', /^\+ 2\n {5}Counts: /m)
})

test('a mail that is too large is not read, and its writer gets a mail that says so', async (t) => {
  const box = await hole(t)
  const town = await postTown(t)
  const { to, seq } = await asked(town)
  const before = await seq()
  const { mailbox } = reader(t, town, urlOf(box))
  mailbox.open()
  box.put(letter({ To: to }, `2\r\n${'x'.repeat(MAIL_BYTES)}`))
  await box.quiet()
  await town.work()
  assert.equal(await seq(), before)
  assert.match(
    town.box.shift()?.text ?? '',
    /Your mail was too large, or took too long to read, so it was not read \(House-6\.9\)\./,
  )
})

test('where the connection breaks off before a mail is marked, it is fetched again and acts once', async (t) => {
  const box = await hole(t)
  const town = await postTown(t)
  const { to, seq } = await asked(town)
  const before = await seq()
  let broken = 0
  box.beforeMark = () => {
    if (broken++ === 0) throw new Error('broken off')
  }
  const { mailbox } = reader(t, town, urlOf(box))
  mailbox.open()
  box.put(letter({ To: to }, '1'))
  await box.quiet()
  await town.work()
  assert.equal(box.calls, 2)
  assert.equal(box.asked.filter((one) => one.startsWith('UID FETCH')).length, 2)
  const receipts = town.box.filter(({ subject }) => subject === 'Re: your turn')
  assert.equal(receipts.length, 1)
  assert.ok((await seq()) > before)
})

test('what cannot be kept is not marked, and read again as soon as it can', async (t) => {
  const box = await hole(t)
  const town = await postTown(t)
  const { to } = await asked(town)
  const { mailbox, next } = reader(t, town, urlOf(box))
  town.store.database.exec('ALTER TABLE mails_in RENAME TO away')
  box.put(letter({ To: to }, '1'))
  const said = next()
  mailbox.open()
  assert.equal(
    await said,
    'Mails cannot be fetched from the mailbox: no mails can be kept now (ARGOSY_IMAP_URL).',
  )
  assert.equal(box.mails[0]?.seen, false)
  town.store.database.exec('ALTER TABLE away RENAME TO mails_in')
  await box.quiet()
  assert.equal((await town.store.post.mailsToRead(5)).length, 1)
})

test('a wrong password is said once in a sentence without it, for as long as it is wrong', async (t) => {
  const box = await hole(t)
  const town = await postTown(t)
  box.password = 'another'
  const { mailbox, said, next } = reader(t, town, urlOf(box))
  const first = next()
  mailbox.open()
  const wrong =
    'Mails cannot be fetched from the mailbox: its server refuses the name or the password (ARGOSY_IMAP_URL).'
  assert.equal(await first, wrong)
  assert.equal(mailbox.fault, wrong)
  const again = next()
  box.password = 'secret'
  assert.equal(await again, 'Mails are fetched from the mailbox again.')
  assert.equal(mailbox.fault, null)
  assert.equal(said.length, 2)
})

test('each fault of a mailbox has its sentence', async (t) => {
  const box = await hole(t)
  const town = await postTown(t)
  const reasonOf = async (url: string) => {
    const { mailbox, next } = reader(t, town, url)
    const said = next()
    mailbox.open()
    const text = await said
    await mailbox.close()
    return /mailbox: (.*) \(ARGOSY_IMAP_URL\)/.exec(text)?.[1]
  }
  assert.equal(await reasonOf(urlOf(box, 'imaps')), 'its server has no TLS that can be trusted')
  assert.equal(await reasonOf(`${urlOf(box)}/Else`), 'there is no mailbox Else')
  box.readOnly = true
  assert.equal(await reasonOf(urlOf(box)), 'mails in it cannot be marked as seen')
  await box.close()
  assert.equal(await reasonOf(urlOf(box)), 'nothing listens at its server')
})
