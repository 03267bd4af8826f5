// A house with a mailroom, and the rest of the world's mail: a real SMTP server that takes what the house sends.

import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { SendMailOptions } from 'nodemailer'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Counts, Meter } from '../../../store/meter.ts'
import type { Channel } from '../../../store/post.ts'
import { SqliteStore } from '../../../store/sqlite/store.ts'
import type { NewTable, TableKey } from '../../api/contract.ts'
import { House } from '../../house.ts'
import { hashOf } from '../../seats/secrets.ts'
import { MailService, type MailSettings } from '../service.ts'

/** A mail that the house has sent. */
export interface Got {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What is attached, by its name. */
  readonly files: ReadonlyMap<string, string>
  /** How long it is as it was sent, in bytes. */
  readonly bytes: number
  readonly replyTo: string | null
  readonly messageId: string
  readonly headers: ReadonlyMap<string, string>
}

export interface PostTown {
  readonly house: House
  readonly store: SqliteStore
  readonly room: MailService
  /** Mails that the house has sent and nobody has taken yet. */
  readonly box: Got[]
  readonly counts: Map<string, number>
  /** What the clock shows. */
  now: number
  /** Lets the house do all that is due, until nothing more happens. */
  work(): Promise<void>
  /** Sends a mail to the house; gives what its server answered, or the code with which it refused. */
  send(mail: SendMailOptions): Promise<number>
  /** Makes a table, and lets its seats be told by mail: seat n at `<n>@people.example`. */
  table(wanted: NewTable, wish?: Channel['wish']): Promise<TableKey>
  /** As after kill -9: the house is gone without a word, and another opens the same data. */
  again(): Promise<void>
}

export async function postTown(t: TestContext, more: Partial<MailSettings> = {}): Promise<PostTown> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-mail-'))
  const box: Got[] = []
  const counts = new Map<string, number>()
  const meter: Meter = {
    count<W extends keyof Counts>(what: W, kind: Counts[W], n = 1) {
      counts.set(`${what} ${kind}`, (counts.get(`${what} ${kind}`) ?? 0) + n)
    },
    measure() {},
  }
  const outside = await world(async (raw, from) => {
    box.push(await readMail(raw, from))
    return true
  })
  const settings = {
    ...{ smtpUrl: `smtp://127.0.0.1:${outside.port}`, port: 0, host: '127.0.0.1', domain: 'house.example' },
    publicUrl: 'https://games.example',
    ...more,
  }
  const clock = { now: Date.UTC(2026, 10, 22, 12) }
  const open = async () => {
    const store = SqliteStore.open(folder, () => clock.now)
    const house = new House(store, { botDelayMs: 0 })
    const log = (text: string, error?: unknown) => t.diagnostic(`${text} ${String(error)}`)
    const room = await MailService.make(store.post, house.agency, settings, { meter, log })
    await room.open()
    const mouth = nodemailer.createTransport({
      // A server lets everybody who calls again wait a moment before it greets.
      pool: true,
      host: '127.0.0.1',
      port: room.port ?? 0,
      secure: false,
      ignoreTLS: true,
    })
    return { store, house, room, mouth }
  }
  let at = await open()
  const close = async () => {
    at.mouth.close()
    await at.room.close()
    await at.house.close()
    await at.store.close()
  }
  t.after(async () => {
    await close()
    await outside.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return {
    get now() {
      return clock.now
    },
    set now(ms) {
      clock.now = ms
    },
    box,
    counts,
    get house() {
      return at.house
    },
    get store() {
      return at.store
    },
    get room() {
      return at.room
    },
    async work() {
      await at.room.work()
      await at.room.work()
    },
    async send(mail: SendMailOptions) {
      const sent = at.mouth.sendMail({ from: '0@people.example', ...mail })
      return sent.then(
        () => 250,
        (error: { responseCode?: number }) => error.responseCode ?? 0,
      )
    },
    async table(wanted: NewTable, wish: Channel['wish'] = { when: 'now' }) {
      const made = await at.house.create(wanted)
      for (const seat of made.seats)
        await at.store.post.putChannel({
          ...{ id: `ch${seat}${made.table}`, table: made.table, key: hashOf(made.key), kind: 'mail' },
          ...{ target: `${seat}@people.example`, secret: 's', failingSinceMs: null, wish },
          // The game has already started.
          verifiedAtMs: clock.now + 1,
        })
      return made
    },
    async again() {
      await close()
      at = await open()
    },
  }
}

/** A mail as the one who gets it reads it. */
export async function readMail(raw: Buffer, envelope: string): Promise<Got> {
  const mail = await PostalMime.parse(raw)
  return {
    to: mail.to?.[0]?.address ?? '',
    from: envelope,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    files: new Map(mail.attachments.map(({ filename, content }) => [filename ?? '', textIn(content)])),
    bytes: raw.length,
    replyTo: mail.replyTo?.[0]?.address ?? null,
    messageId: mail.messageId ?? '',
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
  }
}

const textIn = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

// The rest of the world's mail: a real SMTP server on this machine that takes what houses send.

export interface World {
  readonly port: number
  close(): Promise<void>
}

/** @param take gets each mail; false when the sender is not to hear that it was taken */
export async function world(take: (raw: Buffer, from: string) => Promise<boolean>): Promise<World> {
  const server = new SMTPServer({
    ...{
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        void take(Buffer.concat(parts), from).then((said) =>
          said ? done() : done(Object.assign(new Error('Try again later.'), { responseCode: 451 })),
        )
      })
    },
  })
  // A client that is killed in the middle of a sentence is no fault of ours.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
