// A node of a server that is measured, in a process of its own, with those who play there and those who look on (`crowd.ts`).

import { fork } from 'node:child_process'
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
import type { CrowdMade, NodeOrder } from './crowd.ts'
import type { CrowdOrder, CrowdReport } from './crowd-clients.ts'
import { seat, told, UNLIMITED } from './people.ts'
import type { PeopleReport, PlayedTable } from './people-clients.ts'
import { prepare } from './prepared.ts'

/** The tables of two that share the idle ones, who look on. */
const IDLE_TABLES = 100
/** Moves at each table beforehand, as fast as they are made: by then the code is compiled. */
const WARM = 20

const { wanted, rate, seconds, tables, database, name } = JSON.parse(process.argv[2] ?? '{}') as NodeOrder
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
process.disconnect?.()
