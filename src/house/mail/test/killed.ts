// Kills nodes while deadlines pass and mails come and go, and checks that each is done exactly once.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { FastSource } from '../../../kernel/source.ts'
import type { Store } from '../../../store/contract.ts'
import { UNMEASURED } from '../../../store/meter.ts'
import { PostgresStore } from '../../../store/postgres/store.ts'
import { SqliteStore } from '../../../store/sqlite/store.ts'
import { House } from '../../house.ts'
import { checkTable } from '../../log/check.ts'
import { hashOf } from '../../seats/secrets.ts'
import { hotSeat } from '../../test/open.ts'
import { MailService } from '../service.ts'
import type { Order } from './killed-child.ts'
import { world } from './postman.ts'

/** What was found: everything in `faults` should not be. */
export interface KilledReport {
  readonly kills: number
  readonly lapses: number
  /** Mails that the house sent, those of them that came more than once, and answers that it has taken. */
  readonly sent: number
  readonly again: number
  readonly taken: number
  readonly faults: readonly string[]
}

const CHILD = path.join(import.meta.dirname, 'killed-child.ts')
const CACHE = path.join(import.meta.dirname, '../../../../node_modules/.cache/node-compile')
const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? CACHE }
const TABLES = 8
const LONG = { win_credits: 10_000, max_rounds: 1000 }
/** How long a node lives at the most once it is open. */
const LIFE_MS = 1800
/** One mail in this number is answered. */
const ANSWERED = 3
/** After this time another node takes over the work of a killed one. */
const LEASE_MS = 130_000

/** What the world outside saw. */
interface Seen {
  /** The text of each mail of the house by its Message-ID, and how often it came. */
  readonly mails: Map<string, { readonly text: string; times: number }>
  /** The Message-IDs of answers that the house has taken. */
  readonly taken: Set<string>
  readonly ports: Set<number>
  readonly faults: string[]
}

/**
 * @param nodes how many run at a time on one database, or one on a file
 * @param database its address; null for a file of its own
 */
export async function killPosts(
  kills: number,
  seed: string,
  database: string | null,
  nodes = database === null ? 1 : 3,
): Promise<KilledReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-killed-'))
  const seen: Seen = { mails: new Map(), taken: new Set(), ports: new Set(), faults: [] }
  const chance = new FastSource(seed)
  const answers: Promise<void>[] = []
  const outside = await world(async (raw) => {
    const mail = await PostalMime.parse(raw)
    const { messageId: id = '', text = '' } = mail
    const known = seen.mails.get(id)
    if (known === undefined) seen.mails.set(id, { text, times: 1 })
    else {
      known.times++
      if (known.text !== text) seen.faults.push(`${id} came again with another text`)
    }
    const to = mail.replyTo?.[0]?.address
    if (to !== undefined && chance.below(ANSWERED) === 0) answers.push(answer(seen, chance, to, id))
    // Some are taken, and the node never hears of it.
    return seen.ports.size === 0 || chance.below(10) > 0
  })
  const settings = {
    ...{ smtpUrl: `smtp://127.0.0.1:${outside.port}`, port: 0, host: '127.0.0.1', domain: 'house.example' },
    publicUrl: 'https://games.example',
  }
  const open = (now?: () => number) =>
    database === null
      ? Promise.resolve(SqliteStore.open(folder, now))
      : PostgresStore.open(database, now === undefined ? {} : { now })
  try {
    const tables = await withStore(await open(), makeTables)
    const order: Order = { folder, database, settings }
    const each = Math.ceil(kills / nodes)
    await Promise.all(
      Array.from({ length: nodes }, (_, i) => killLine(each, new FastSource(`${seed}/${i}`), order, seen)),
    )
    await Promise.all(answers)
    const later = await open(() => Date.now() + LEASE_MS)
    const lapses = await withStore(later, (store) => checkAll(store, tables, settings, seen))
    const times = [...seen.mails.values()].map((mail) => mail.times)
    return {
      ...{ kills: each * nodes, lapses, sent: times.length, again: times.filter((n) => n > 1).length },
      ...{ taken: seen.taken.size, faults: seen.faults },
    }
  } finally {
    await outside.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function withStore<T>(store: Store, act: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

/** Tables at which each question lapses after a second, and whose players are told of each by mail. */
async function makeTables(store: Store): Promise<string[]> {
  const house = new House(store)
  const tempo = { kind: 'move' as const, perMoveMs: 1000 }
  const lapsing = { graceMs: 0, extensions: 0, absentAfter: 0 }
  const made = await Promise.all(
    Array.from({ length: TABLES }, () => house.create(hotSeat(2, { tempo, lapsing, options: LONG }))),
  )
  for (const { table, key } of made)
    await store.post.putChannel({
      ...{ id: `ch${table}`, table, key: hashOf(key), kind: 'mail', target: '0@people.example' },
      ...{ secret: 's', verifiedAtMs: Date.now(), failingSinceMs: null, wish: { when: 'now' } },
    })
  await house.close()
  return made.map(({ table }) => table)
}

/** One node after the other, each killed at some moment. */
async function killLine(kills: number, chance: FastSource, order: Order, seen: Seen): Promise<void> {
  for (let n = 0; n < kills; n++)
    await new Promise<void>((resolve) => {
      const child = spawn(process.execPath, [CHILD, JSON.stringify(order)], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let port = 0
      let said = ''
      child.stderr.on('data', (data) => {
        said += data
      })
      child.stdout.once('data', (data) => {
        port = Number(String(data))
        seen.ports.add(port)
        setTimeout(() => child.kill('SIGKILL'), chance.below(LIFE_MS))
      })
      child.on('close', (_code, signal) => {
        seen.ports.delete(port)
        if (signal !== 'SIGKILL') seen.faults.push(`A node died by itself: ${said.slice(-1000)}`)
        resolve()
      })
    })
}

/** Answers a mail of the house at any node that is there, and sends the same again. */
async function answer(seen: Seen, chance: FastSource, to: string, about: string): Promise<void> {
  const messageId = `<answer-${chance.below(1_000_000_000)}@people.example>`
  for (let times = 0; times < 2; times++) {
    const [port] = seen.ports
    if (port === undefined) continue
    const mouth = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
    const mail = {
      from: '0@people.example',
      to,
      subject: 'Re: your turn',
      text: '1',
      messageId,
      inReplyTo: about,
    }
    await mouth.sendMail(mail).then(
      () => seen.taken.add(messageId),
      () => {},
    )
    mouth.close()
  }
}

/** Lets a house do what is left, and checks every table. Gives how many deadlines have passed. */
async function checkAll(
  store: Store,
  tables: readonly string[],
  settings: Order['settings'],
  { faults, mails }: Seen,
): Promise<number> {
  const house = new House(store)
  const room = await MailService.make(store.post, house.agency, settings, {
    meter: UNMEASURED,
    log: () => {},
  })
  const waits = async () =>
    (await store.post.mailsToRead(1)).length +
    Object.values(await store.post.jobsWaiting()).reduce((a, b) => a + b, 0)
  for (let tries = 0; tries < 100 && (await waits()) > 0; tries++) await room.work()
  if ((await waits()) > 0) faults.push(`Left undone: ${JSON.stringify(await store.post.jobsWaiting())}`)
  await room.close()
  await house.close()
  if (mails.size === 0) faults.push('Nobody was told of anything.')
  let lapses = 0
  for (const found of await store.heads(tables)) {
    const { kind, text } = await checkTable(store, found)
    if (kind !== 'sound') faults.push(`${found.row.id}: ${text}`)
    const entries = await store.entries(found.row.id)
    const commands = entries.flatMap(({ command }) => command ?? [])
    if (new Set(commands).size !== commands.length) faults.push(`${found.row.id}: a command is there twice`)
    for (const [i, { json, kind }] of entries.entries()) {
      if (kind !== 'house' || JSON.parse(json).do !== 'lapse') continue
      lapses++
      const next = entries[i + 1]
      if (next?.kind !== 'game' || JSON.parse(next.json).kind !== 'late')
        faults.push(`${found.row.id}: after the lapse at ${i} nobody was late`)
    }
  }
  return lapses
}
