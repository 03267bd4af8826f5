// Mails that are made to cost, through the door for mails: each is answered, and the house hears the next one.

import assert from 'node:assert/strict'
import net from 'node:net'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { hashOf } from '../../seats/secrets.ts'
import { MailHandler } from '../handle.ts'
import { MailReceiver } from '../receive.ts'
import { Receiver } from '../receiver.ts'
import { postTown } from './postman.ts'

/** Sends bytes as they stand, as a mail server would; gives the code with which they were answered. */
function handedIn(port: number, to: string, mail: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    const says = [
      'EHLO bomb.example',
      'MAIL FROM:<0@people.example>',
      `RCPT TO:<${to}>`,
      'DATA',
      `${mail}\r\n.`,
    ]
    let heard = ''
    socket.on('error', reject)
    socket.on('data', (part) => {
      heard += part.toString('latin1')
      if (!/^\d{3} .*\r\n$/m.test(heard)) return
      const code = /^(\d{3}) /m.exec(heard)?.[1] ?? ''
      heard = ''
      const next = says.shift()
      if (next === undefined || code >= '400') {
        socket.end()
        resolve(code)
      } else socket.write(`${next}\r\n`)
    })
  })
}

const part = 'Content-Type: multipart/mixed; boundary="b'
const nested = () => Array.from({ length: 10_000 }, (_, i) => `${part}${i}"\r\n\r\n--b${i}`).join('\r\n')

/** A mail that is made to cost, by name. */
const BOMBS: readonly (readonly [string, () => string])[] = [
  ['10,000 parts in each other', () => `${nested()}\r\n\r\n1`],
  ['mails in mails', () => `${'Content-Type: message/rfc822\r\n\r\n'.repeat(10_000)}1`],
  ['50,000 headers', () => `${'X-A: b\r\n'.repeat(50_000)}\r\n1`],
  ['a header of 500 kB', () => `References: ${'<a@b> '.repeat(80_000)}\r\n\r\n1`],
  [
    'quoted-printable',
    () => `Content-Transfer-Encoding: quoted-printable\r\n\r\n${'=3D=\r\n'.repeat(80_000)}`,
  ],
  ['encoded words', () => `Subject: ${'=?utf-8?B?YQ==?=\r\n '.repeat(20_000)}\r\n\r\n1`],
  [
    'a subject for a regular expression',
    () => `Subject: ${'Re: '.repeat(50_000)}${' '.repeat(100_000)}x\r\n\r\n1`,
  ],
  ['lines for a regular expression', () => `\r\n${`On ${'a@ '.repeat(5000)}\r\n`.repeat(20)}`],
  [
    'tables in tables',
    () =>
      `Content-Type: text/html\r\n\r\n${'<table><tr><td>'.repeat(30_000)}1${'</td></tr></table>'.repeat(10)}`,
  ],
]

/** A house that hears Anna's answer, and its door for mails. */
async function harbour(t: TestContext) {
  const town = await postTown(t)
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name }))
  const anna = await town.house.create({
    game: 'imperial-trader',
    seats,
    options: { max_rounds: 3 },
    seed: 'mail',
  })
  await town.store.post.putChannel({
    ...{ id: 'chan0', table: anna.table, key: hashOf(anna.key), kind: 'mail', target: '0@people.example' },
    ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { when: 'now', begin: false } },
  })
  await town.work()
  const to = town.box.shift()?.replyTo ?? ''
  const { office } = town.room
  const receiver = new Receiver(office, new MailReceiver(office, new MailHandler(office)))
  const port = await receiver.listen(0, '127.0.0.1')
  t.after(() => receiver.close())
  return { town, to, port, seq: async () => (await town.house.state(anna.table, anna.key)).seq }
}

test('House-6.9 · a mail that is made to cost keeps nobody waiting, and the next one counts', async (t) => {
  const { town, to, port, seq } = await harbour(t)
  const before = await seq()
  for (const [name, make] of BOMBS) {
    const mail = `From: 0@people.example\r\nMessage-ID: <${name.length}@bomb>\r\n${make()}`
    let last = process.threadCpuUsage()
    let longest = 0
    const timer = setInterval(() => {
      const now = process.threadCpuUsage()
      longest = Math.max(longest, now.user + now.system - last.user - last.system)
      last = now
    }, 1)
    const code = await handedIn(port, to, mail)
    clearInterval(timer)
    // Taken, or refused for good; a writer of several that take too long is told to wait.
    assert.match(code, /^(250|450|452|552|554)$/, name)
    assert.ok(longest < 150_000, `${name} held the house for ${longest / 1000} ms`)
  }
  await town.work()
  const stood = await seq()
  assert.ok(stood <= before + 1)
  // The house hears the next mail: at its other door, which has not met them.
  assert.equal(await town.send({ to, text: '1' }), 250)
})
