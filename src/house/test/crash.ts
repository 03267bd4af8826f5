// Kills houses under load and looks whether they kept what they had acknowledged.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../../kernel/json.ts'
import { type GameEvent, Match } from '../../kernel/match.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Store, StoredSheet } from '../../store/contract.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { PostgresServer } from '../../store/testing/postgres.ts'
import { game } from '../api/shelf.ts'
import { House } from '../house.ts'
import type { Report, Sent } from './crash-child.ts'
import { hotSeat } from './open.ts'

/** What was found: everything in `faults` should not be. */
export interface CrashReport {
  readonly kills: number
  readonly acknowledged: number
  /** Of them, sheets. */
  readonly sheets: number
  readonly tables: number
  /** Answers that were on their way when the house died. */
  readonly cutOff: number
  readonly faults: readonly string[]
}

const CHILD = path.join(import.meta.dirname, 'crash-child.ts')
const PEOPLE = 6
const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/node-compile')
const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? CACHE }
/** A house is killed after at most this number of acknowledgements, and this time after the last of them. */
const LIFE = { told: 20, ms: 10 }

interface Known {
  readonly tables: Set<string>
  /** By `table command`: the event it led to. */
  readonly acknowledged: Map<string, number>
  /** By `table seq seat`: what was submitted there, in the order it was sent. */
  readonly sheets: Map<string, Handed[]>
  cutOff: number
  faults: string[]
}

interface Handed {
  readonly command: string
  readonly choice: Json
  acknowledged: boolean
}

/** Starts and kills houses `kills` times, some side by side, each line of them on data of its own. */
export async function crash(kills: number, seed: string, lines = 3): Promise<CrashReport> {
  const each = Math.ceil(kills / lines)
  await warmUp()
  const known = await Promise.all(Array.from({ length: lines }, (_, i) => crashLine(each, `${seed}/${i}`)))
  return reportOf(known, each * lines)
}

function reportOf(known: readonly Known[], kills: number): CrashReport {
  const sum = (of: (k: Known) => number) => known.reduce((total, k) => total + of(k), 0)
  return {
    kills,
    acknowledged: sum((k) => k.acknowledged.size),
    sheets: sum((k) => [...k.sheets.values()].flat().filter(({ acknowledged }) => acknowledged).length),
    tables: sum((k) => k.tables.size),
    cutOff: sum((k) => k.cutOff),
    faults: known.flatMap((k) => k.faults),
  }
}

/**
 * The same of several nodes on one database, which play the same seats of the same tables: of two that answer at once one
 * is too late, and each answer that any of them acknowledged is there once.
 */
export async function crashNodes(
  kills: number,
  seed: string,
  server: PostgresServer,
  nodes = 3,
): Promise<CrashReport> {
  const each = Math.ceil(kills / nodes)
  await warmUp()
  const database = await server.database()
  const store = await PostgresStore.open(database)
  const house = new House(store)
  const options = { win_credits: 10_000, max_rounds: 1000 }
  const shared = await Promise.all([1, 2, 3, 4].map(() => house.create(hotSeat(2, { options }))))
  const order = { folder: '', database, shared, people: 0 }
  const lines = Array.from({ length: nodes }, (_, i) => killLine(each, `${seed}/${i}`, order))
  const known = await Promise.all(lines)
  for (const one of known) {
    for (const { table } of shared) one.tables.add(table)
    await checkIn(one, store)
  }
  for (const { table, key } of shared) {
    const { length } = await store.entries(table)
    if ((await house.state(table, key, length)).seq !== length)
      known[0]?.faults.push(`${table} is not where its log ends`)
  }
  await house.close()
  await store.close()
  return reportOf(known, each * nodes)
}

/** A house that ends in peace leaves its compiled code behind; those to be killed start faster with it. */
async function warmUp(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-crash-'))
  const order = JSON.stringify({ folder, name: 'warm', people: 0, again: [] })
  await new Promise((resolve) => spawn(process.execPath, [CHILD, order], { env }).on('close', resolve))
  fs.rmSync(folder, { recursive: true, force: true })
}

async function crashLine(kills: number, seed: string): Promise<Known> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-crash-'))
  try {
    const known = await killLine(kills, seed, { folder, people: PEOPLE })
    const store = SqliteStore.open(folder)
    await checkIn(known, store)
    await store.close()
    return known
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts and kills houses one after the other; what was cut off on its way is sent again by the next. */
async function killLine(kills: number, seed: string, given: object): Promise<Known> {
  const known: Known = {
    ...{ tables: new Set<string>(), acknowledged: new Map(), sheets: new Map() },
    ...{ cutOff: 0, faults: [] },
  }
  const chance = new FastSource(seed)
  let again: Sent[] = []
  for (let n = 0; n < kills; n++) {
    const order = JSON.stringify({ ...given, name: `${seed}-${n}`, again })
    const life = { told: 1 + chance.below(LIFE.told), ms: chance.below(LIFE.ms) }
    const { text, error } = await live(order, life)
    if (error !== '') known.faults.push(`house ${n} died by itself: ${error}`)
    again = learn(known, text)
    known.cutOff += again.length
  }
  return known
}

/** One house from its start to its violent end; gives what it wrote. */
function live(order: string, life: typeof LIFE): Promise<{ text: string; error: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CHILD, order], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    let error = ''
    let doomed = false
    child.stdout.on('data', (data) => {
      text += data
      if (doomed || text.split('"acknowledged"').length <= life.told) return
      doomed = true
      setTimeout(() => child.kill('SIGKILL'), life.ms)
    })
    child.stderr.on('data', (data) => {
      error += data
    })
    child.on('close', (_code, signal) => {
      resolve({ text, error: signal === 'SIGKILL' ? '' : error.slice(-2000) || 'without a word' })
    })
  })
}

/** Notes what a house has told, and returns what it had sent and not acknowledged. */
function learn(known: Known, text: string): Sent[] {
  const open = new Map<string, Sent>()
  // The last line may be cut off.
  for (const line of text.split('\n').slice(0, -1)) {
    const report = JSON.parse(line) as Report
    if ('made' in report) known.tables.add(report.made)
    else if ('sent' in report) {
      const { table, answer } = report.sent
      open.set(`${table} ${answer.seat}:${answer.commandId}`, report.sent)
      if (isSheet(report.sent)) noteSheet(known, report.sent)
    } else {
      const { table, command, event } = report.acknowledged
      const sent = open.get(`${table} ${command}`)
      open.delete(`${table} ${command}`)
      if (sent !== undefined && isSheet(sent)) {
        for (const handed of sheetsLike(known, sent))
          if (handed.command === sent.answer.commandId) handed.acknowledged = true
        continue
      }
      if (event === null) {
        known.faults.push(`${table}: ${command} lies as a sheet`)
        continue
      }
      const before = known.acknowledged.get(`${table} ${command}`)
      if (before !== undefined && before !== event)
        known.faults.push(`${table}: ${command} was acknowledged as event ${before} and as ${event}`)
      known.acknowledged.set(`${table} ${command}`, event)
    }
  }
  return [...open.values()]
}

const isSheet = ({ answer }: Sent) => 'text' in Object(answer.choice)
const sheetsLike = (known: Known, { table, answer: { seq, seat } }: Sent) =>
  known.sheets.get(`${table} ${seq} ${seat}`) ?? []

/** A sheet that is sent again is the same. */
function noteSheet(known: Known, sent: Sent): void {
  const { table, answer } = sent
  const { seq, seat, commandId: command, choice } = answer
  const before = sheetsLike(known, sent)
  if (before.some((handed) => handed.command === command)) return
  known.sheets.set(`${table} ${seq} ${seat}`, [...before, { command, choice, acknowledged: false }])
}

/** Every acknowledged answer is in the log exactly once, every log holds. */
async function checkIn(known: Known, store: Store): Promise<void> {
  const found = new Map<string, number>()
  for (const table of known.tables) {
    const row = await store.table(table)
    if (row === null) known.faults.push(`table ${table} is lost`)
    const events = row === null ? [] : await store.entries(table)
    for (const { command, rev } of events) {
      if (command === null) continue
      if (found.has(`${table} ${command}`)) known.faults.push(`${table}: ${command} is in the log twice`)
      found.set(`${table} ${command}`, rev)
    }
    const log = events.map(({ json }) => JSON.parse(json) as GameEvent)
    if (row !== null) checkSheets(known, table, log, (await store.sheets(table)).sheets)
    try {
      if (row !== null && log.length > 0) Match.replay(game(row.game), log)
    } catch (error) {
      known.faults.push(`the log of ${table} does not hold: ${error}`)
    }
  }
  for (const [command, event] of known.acknowledged)
    if (found.get(command) !== event)
      known.faults.push(`${command} was acknowledged as event ${event} and is ${found.get(command)}`)
}

/** Each submission that was acknowledged to a seat last is pending, or was carried out, or was replaced by one it sent later. */
function checkSheets(
  known: Known,
  table: string,
  log: readonly GameEvent[],
  lying: readonly StoredSheet[],
): void {
  for (const [name, handed] of known.sheets) {
    const [of, seq, seat] = name.split(' ')
    const last = handed.findLastIndex(({ acknowledged }) => acknowledged)
    if (of !== table || last < 0) continue
    const turn = log.find((event) => event.seq >= Number(seq) && event.kind === 'turn')
    const { answers = [] } = (turn?.answer ?? {}) as { answers?: readonly (readonly [number, Json])[] }
    const sheet = lying.find((other) => other.seat === Number(seat) && other.question < Number(seq))
    const kept = answers.find(([other]) => other === Number(seat))?.[1] ?? JSON.parse(sheet?.json ?? 'null')
    if (!handed.slice(last).some(({ choice }) => isDeepStrictEqual(choice, kept)))
      known.faults.push(
        `${name}: ${JSON.stringify(handed[last])} was acknowledged; kept is ${JSON.stringify(kept)}`,
      )
  }
}
