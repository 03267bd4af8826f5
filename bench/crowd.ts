// Very many people who look on and do nothing, while others play: each has a live connection of their own.

import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { House } from '../src/house/house.ts'
import { buildServer } from '../src/server/app.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { CrowdOrder, CrowdReport } from './crowd-clients.ts'
import { seat, told, UNLIMITED } from './people.ts'
import type { PeopleReport, PlayedTable } from './people-clients.ts'
import { prepare } from './prepared.ts'

/** What is asked of each node. */
export interface CrowdWanted {
  /** People who look on. */
  readonly wanted: number
  /** Moves a second of all its tables together, for `seconds`. */
  readonly rate: number
  readonly seconds: number
  readonly tables: number
}

export interface NodeOrder extends CrowdWanted {
  /** The address of its database; null for SQLite. */
  readonly database: string | null
  readonly name: string
}

export interface CrowdMade extends PeopleReport {
  /** How many connections there were beside those who play; fewer than wanted where the machine has no more. */
  readonly idle: number
  readonly processorSeconds: number
  readonly residentBytes: number
  /** How late the main thread of the house came to what it had to do, in milliseconds: 99 of 100, and at most. */
  readonly late: { readonly p99: number; readonly most: number }
}

/** Of the files that a process may have open, this many are left for what else it needs. */
const SPARE_FILES = 2000

/** Each node in a process of its own; they begin at once. */
export async function benchCrowd(
  crowd: CrowdWanted,
  nodes = 1,
  database: string | null = null,
): Promise<CrowdMade[]> {
  const wanted = Math.max(0, Math.min(crowd.wanted, filesOf() - SPARE_FILES - 4 * crowd.tables))
  const children = Array.from({ length: nodes }, (_, n) => {
    const order: NodeOrder = { ...crowd, wanted, database, name: `node${n}` }
    return fork(import.meta.filename, [JSON.stringify(order)])
  })
  const ended = children.map(async (child) => {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`A node that was measured ended with ${code}.`)
    return []
  })
  const heard = () =>
    Promise.all(
      children.map(async (child, n) => (await Promise.race([once(child, 'message'), ended[n]]))?.[0]),
    )
  await heard()
  const made = heard()
  for (const child of children) child.send('go')
  return made
}

/** How many files a process may have open. */
export function filesOf(): number {
  try {
    const said = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
    return said === 'unlimited' ? 1_000_000 : Number(said)
  } catch {
    return 1024
  }
}

/** The tables of two that share the idle ones, who look on. */
const IDLE_TABLES = 100
/** Moves at each table beforehand, as fast as they are made: by then the code is compiled. */
const WARM = 20

/** Measures a node here, with the people who play there and those who look on, in processes of their own. */
async function measured(order: NodeOrder): Promise<void> {
  const { wanted, rate, seconds, tables, database, name } = order
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const store = database === null ? SqliteStore.open(folder) : await PostgresStore.open(database)
  const everyMs = (1000 * tables) / rate
  const moves = Math.ceil((seconds * 1000) / everyMs)
  const house = new House(store, { ...UNLIMITED, liveTables: tables + IDLE_TABLES })
  const app = await buildServer(house)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const options = { win_credits: 10_000, max_rounds: 1000 }
  const game = { game: 'imperial-trader', seats: 2, options }
  const played: PlayedTable[] = []
  for (let n = 0; n < tables; n++)
    played.push(await seat(store, prepare({ ...game, name: `${name}-table-${n}`, moves: moves + WARM })))
  const quiet: string[] = []
  for (let n = 0; n < IDLE_TABLES; n++)
    quiet.push((await seat(store, prepare({ ...game, name: `${name}-quiet-${n}`, moves: 0 }))).id)
  const crowd = fork(path.join(import.meta.dirname, 'crowd-clients.ts'))
  crowd.send({ url, tables: quiet, connections: wanted } satisfies CrowdOrder)
  const [there] = (await once(crowd, 'message')) as [CrowdReport]
  const clients = fork(path.join(import.meta.dirname, 'people-clients.ts'))
  await told<string>(clients, { url, tables: played })
  await told<PeopleReport>(clients, { moves: WARM, everyMs: 0, from: 0, tables })
  process.send?.('ready')
  await once(process, 'message')
  const late = monitorEventLoopDelay({ resolution: 5 })
  late.enable()
  const before = process.cpuUsage()
  const report = await told<PeopleReport>(clients, { moves, everyMs, from: 0, tables })
  const { user, system } = process.cpuUsage(before)
  late.disable()
  const made: CrowdMade = {
    ...report,
    idle: there.connected,
    processorSeconds: (user + system) / 1e6,
    residentBytes: process.memoryUsage().rss,
    late: { p99: late.percentile(99) / 1e6, most: late.max / 1e6 },
  }
  for (const child of [clients, crowd]) child.disconnect()
  await app.close()
  await house.close()
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
  process.send?.(made)
}

if (import.meta.main) {
  await measured(JSON.parse(process.argv[2] ?? '{}') as NodeOrder)
  process.disconnect?.()
}
