// A server under attack: what those notice who play at it, and what it costs.

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { SMTPServer } from 'smtp-server'
import { told } from '../../bench/people.ts'
import type { PeopleReport, PlayedTable } from '../../bench/people-clients.ts'
import { prepare } from '../../bench/prepared.ts'
import { hashOf } from '../../src/house/seats/secrets.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import type { AttackOrder, AttackReport } from './attackers.ts'

// What a person's master bots take: the same games, by the same seeds, are begun when it is quiet and under attack, and the person
// always gives the first answer that is possible. So the masters have the same decisions to make.

interface Shown {
  readonly seq?: number
  readonly over?: object | null
  readonly pending?: readonly {
    readonly seat: number
    readonly options?: readonly { readonly choice: unknown; readonly refusal?: unknown }[]
  }[]
}

/**
 * One answers at once, since it has worked out the map; where orders are hidden and the goal is near, the other plays on in its
 * head. How many of their turns are measured, and how long the person takes for each answer.
 */
const [AT_ONCE, THINKING] = [
  { options: { win_credits: 400 }, turns: 60, pauseMs: 200 },
  { options: { orders_hidden: true, win_credits: 40 }, turns: 6, pauseMs: 3000 },
] as const

/** A table with a master, and its key. */
interface MasterTable {
  readonly table: string
  readonly key: string
  readonly master: typeof AT_ONCE | typeof THINKING
}

/** Opens a table with a master, as soon as the server does that. */
async function openMaster(url: string, master: typeof AT_ONCE | typeof THINKING): Promise<MasterTable> {
  const seats = [
    { kind: 'you', name: 'Anna' },
    { kind: 'bot', bot: 'master' },
  ]
  const from = { 'x-forwarded-for': '198.51.100.7', 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: from,
    body: JSON.stringify({ game: 'imperial-trader', options: master.options, seed: 'attack', seats }),
  })
  if (response.status === 201)
    return { ...((await response.json()) as { table: string; key: string }), master }
  if (response.status !== 503) throw new Error(`No table with a master could be opened: ${response.status}.`)
  const seconds = Number(response.headers.get('retry-after') ?? 5)
  await new Promise((done) => setTimeout(done, seconds * 1000))
  return openMaster(url, master)
}

const TRIES = 10

/** A live connection, tried again as the page does. */
async function connected(url: string): Promise<WebSocket> {
  for (let tries = 1; ; tries++) {
    const socket = new WebSocket(url)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })
    if (isOpen) return socket
    if (tries === TRIES) throw new Error('No live connection to the master could be opened.')
    process.stdout.write('A live connection could not be opened, and is tried again.\n')
    await new Promise((done) => setTimeout(done, 1000))
  }
}

/** Plays until the master was waited for as often as is measured, or the game is over. @returns how long each time took, in milliseconds */
async function masterTimes(url: string, { table, key, master }: MasterTable): Promise<number[]> {
  const socket = await connected(`${url.replace('http', 'ws')}/api/tables/${table}/live`)
  const times: number[] = []
  let state: Shown = {}
  let since: number | null = null
  let ask = 0
  let answered = -1
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('The live connection to the master failed.'))
    socket.onclose = () => reject(new Error('The live connection to the master was closed.'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data))
      if (message.type === 'refused')
        return reject(new Error(`A person was refused: ${String(data).slice(0, 300)}`))
      if (message.type !== 'state' && message.type !== 'news') return
      state = { ...state, ...(message.type === 'state' ? message.state : message.news) }
      if (state.over != null) return resolve()
      const mine = state.pending?.find(({ seat }) => seat === 0)
      const choice = mine?.options?.find(({ refusal }) => refusal === undefined)?.choice
      if (choice === undefined) {
        since ??= performance.now()
        return
      }
      if (state.seq === answered) return
      answered = state.seq ?? -1
      if (since !== null) times.push(performance.now() - since)
      since = null
      if (times.length >= master.turns) return resolve()
      const answer = { seat: 0, seq: state.seq, commandId: `m${ask}-0123456789`, choice }
      setTimeout(() => socket.send(JSON.stringify({ ask: ask++, answer })), master.pauseMs)
    }
    socket.send(JSON.stringify({ key, since: 0 }))
  })
  socket.onclose = () => {}
  socket.close()
  return times
}

/** The games, with players for each table and how many tables there are. Fifty people in all. */
const PLAYED = [
  ['imperial-trader', { win_credits: 10_000, max_rounds: 1000 }, 3, 4],
  ['cash-flow', {}, 3, 4],
  ['black-market', {}, 3, 3],
  ['godsfire-trade', {}, 3, 3],
  ['starfire-campaign', { preset: 'skirmish' }, 2, 4],
] as const
const ROOT = path.resolve(import.meta.dirname, '../..')
const QUIET_S = 15
const CALM_S = 60
/** Events of the table whose past attackers read. */
const LONG = 1500
/** What is measured, what it is, and the most that it may be. */
export type Finding = readonly [what: string, is: number, most: number]

export interface AttackFound {
  readonly findings: readonly Finding[]
  readonly lines: readonly string[]
}

/**
 * Attacks a server for this time. People play before it for `quietS` seconds; `calmS` seconds after it its memory is measured.
 * `masters`: whether bots are timed; `sockets`: how many attackers hold open; `each`: how many try each way at a time.
 */
export async function attack(
  seconds: number,
  { quietS = QUIET_S, calmS = CALM_S, masters: timesMasters = true, sockets = 2000, each = 20 } = {},
): Promise<AttackFound> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-attack-'))
  const tables = await prepared(folder, seconds + quietS)
  const post = await postOffice()
  const house = await openHouse(folder, post.port)
  const clients = fork(path.join(ROOT, 'bench', 'people-clients.ts'))
  const attackers = fork(path.join(import.meta.dirname, 'attackers.ts'))
  // In truth they have machines of their own: here they take only what the server and its players leave.
  if (attackers.pid !== undefined) os.setPriority(attackers.pid, os.constants.priority.PRIORITY_LOW)
  try {
    const openBoth = async () =>
      timesMasters ? [await openMaster(house.url, AT_ONCE), await openMaster(house.url, THINKING)] : []
    const [early, late] = [await openBoth(), await openBoth()]
    const taken = async (masters: readonly MasterTable[]) =>
      (await Promise.all(masters.map((one) => masterTimes(house.url, one)))).map(middle)
    await told<string>(clients, { url: house.url, tables })
    const play = (moves: number) =>
      Promise.race([
        told<PeopleReport>(clients, { moves, everyMs: 1000, from: 0, tables: tables.length }),
        once(clients, 'exit').then(() => {
          throw new Error('A person who plays was told of an error.')
        }),
      ])
    const [quiet, quietMasters] = await Promise.all([play(quietS), taken(early)])
    const [diskMb, memoryMb] = [diskOf(folder), house.memoryMb()]
    let [peakMb, level] = [0, 0]
    const watch = setInterval(async () => {
      peakMb = Math.max(peakMb, house.memoryMb())
      level = Math.max(level, await house.level())
    }, 1000)
    const order: AttackOrder = { url: house.url, long: 'long', seconds, sockets, each }
    const under = once(attackers, 'message')
    attackers.send(order)
    await sleep(Math.min(5000, seconds * 200))
    const [people, masters] = await Promise.all([play(Math.max(5, seconds - 10)), taken(late)])
    const report = (await under)[0] as AttackReport
    clearInterval(watch)
    const grown = diskOf(folder) - diskMb
    await sleep(calmS * 1000)
    const findings: Finding[] = [
      ['ms of people’s moves, p99', people.answer.p99, 100],
      ['ms of a master that answers at once, median', masters[0] ?? 0, 100],
      [
        'times as long as when it is quiet, the median turn of a master that thinks',
        (masters[1] ?? 0) / (quietMasters[1] ?? 1),
        1.3,
      ],
      ['MB more than before, a minute after', house.memoryMb() - memoryMb, 50],
      ['mails to strangers', post.mails(), 200],
      ['MB more on disk', grown, 200],
      ['refusals without words', report.faults.length, 0],
    ]
    const lines = [
      `Quiet: ${quiet.moves} moves, p50 ${ms(quiet.answer.p50)}, p99 ${ms(quiet.answer.p99)}; masters’ turns ${quietMasters.map(ms).join(' and ')}`,
      `Under attack: ${people.moves} moves, p50 ${ms(people.answer.p50)}, p99 ${ms(people.answer.p99)}; masters’ turns ${masters.map(ms).join(' and ')}`,
      `Memory ${memoryMb} MB before, ${peakMb} MB at most; the highest level was ${level}`,
      ...Object.entries(report.statuses).map(([way, counts]) => `${way}: ${statusText(counts)}`),
      ...report.faults,
    ]
    return { findings, lines }
  } finally {
    for (const child of [clients, attackers]) child.kill('SIGKILL')
    await house.close()
    post.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
const ms = (n: number): string => `${n.toFixed(0)} ms`
const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
const statusText = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([kind, n]) => `${kind === '0' ? 'no answer' : kind}: ${n}`)
    .join(', ')

/** Writes the tables of those who play, and one with a long past. */
async function prepared(folder: string, moves: number): Promise<PlayedTable[]> {
  const store = SqliteStore.open(folder)
  const tables: PlayedTable[] = []
  for (const [game, options, seats, count] of PLAYED) {
    for (let n = 0; n < count; n++) {
      const { row, answers, begun } = prepare({ game, options, seats, name: `${game}-${n}`, moves })
      const keys = row.seats.map((_, seat) => `key-${row.id}-${seat}`)
      const held = keys.map((key, seat) => ({ hash: hashOf(key), seats: [seat] }))
      await store.create(row, held, begun.entries, begun.head)
      tables.push({
        id: row.id,
        keys,
        moves: answers.map((answer) => ({ seat: answer.seat, body: JSON.stringify(answer) })),
      })
    }
  }
  const [game, options, seats] = PLAYED[0]
  const { row, ended } = prepare({ game, options, seats, name: 'long', moves: LONG })
  const { entries, head } = ended()
  await store.create(row, [{ hash: hashOf('long'), seats: [0] }], entries, head)
  await store.close()
  return tables
}

/** Takes mails, and counts them. */
async function postOffice() {
  let mails = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      mails++
      stream.resume().on('end', () => done())
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  return { port, mails: () => mails, close: () => server.close() }
}

/** A server in a process of its own, that everybody comes to through a proxy on this machine. */
async function openHouse(folder: string, smtp: number) {
  const metrics = 20_000 + Math.floor(Math.random() * 20_000)
  const settings = {
    ...{ PORT: '0', ARGOSY_DATA: folder, ARGOSY_TRUST_PROXY: 'loopback', ARGOSY_LOG: 'error' },
    ...{ ARGOSY_PUBLIC_URL: 'https://games.example', ARGOSY_SMTP_URL: `smtp://127.0.0.1:${smtp}` },
    ...{ ARGOSY_METRICS_PORT: String(metrics), ARGOSY_BOT_PAUSE_MS: '0', ARGOSY_BENCH_THREADS: '0' },
  }
  // As `npm start` does, which keeps compiled code.
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    ...{ cwd: ROOT, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
  })
  const url = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
    child.stdout?.on('data', (text) => {
      const at = /http:\/\/\S+(?=\/)/.exec(String(text))
      if (at !== null) found(at[0])
    })
  })
  return {
    url: url.replace('localhost', '127.0.0.1'),
    memoryMb: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
    level: async () => {
      const text = await fetch(`http://127.0.0.1:${metrics}/metrics`).then(
        (got) => got.text(),
        () => '',
      )
      return Number(/^argosy_level (\d)/m.exec(text)?.[1] ?? 0)
    },
    close: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function diskOf(folder: string): number {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
  return Math.round(
    files.reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0) / 1e6,
  )
}
