// Very many people who look on and do nothing, while others play: each has a live connection of their own.

import { fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { House } from '../src/house/house.ts'
import { buildServer } from '../src/server/app.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { CrowdOrder, CrowdReport } from './crowd-clients.ts'
import { seat, told, UNLIMITED } from './people.ts'
import type { PeopleReport, PlayedTable } from './people-clients.ts'
import { prepare } from './prepared.ts'

export interface CrowdMade extends PeopleReport {
  /** How many connections there were beside those who play; fewer than wanted where the machine has no more. */
  readonly idle: number
  readonly processorSeconds: number
  readonly residentBytes: number
  /** How late the main thread of the house came to what it had to do, in milliseconds: 99 of 100, and at most. */
  readonly late: { readonly p99: number; readonly most: number }
}

/** The tables of two that share the idle ones, who look on. */
const IDLE_TABLES = 100
/** Of the files that a process may have open, this many are left for what else it needs. */
const SPARE_FILES = 2000
const SECONDS_WARM = 2

/** @param rate moves a second of all tables together, for `seconds` */
export async function benchCrowd(
  wanted: number,
  rate: number,
  seconds: number,
  files: number,
): Promise<CrowdMade> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const store = SqliteStore.open(folder)
  const tables = Math.min(200, rate)
  const everyMs = (1000 * tables) / rate
  const moves = Math.ceil((seconds * 1000) / everyMs)
  const warm = Math.ceil((SECONDS_WARM * 1000) / everyMs)
  const house = new House(store, { ...UNLIMITED, liveTables: tables + IDLE_TABLES })
  const app = await buildServer(house)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const options = { win_credits: 10_000, max_rounds: 1000 }
  const game = { game: 'imperial-trader', seats: 2, options }
  const played: PlayedTable[] = []
  for (let n = 0; n < tables; n++)
    played.push(await seat(store, prepare({ ...game, name: `table-${n}`, moves: moves + warm })))
  const quiet: string[] = []
  for (let n = 0; n < IDLE_TABLES; n++)
    quiet.push((await seat(store, prepare({ ...game, name: `quiet-${n}`, moves: 0 }))).id)
  const idle = Math.max(0, Math.min(wanted, files - SPARE_FILES - tables * 4))
  const crowd = fork(path.join(import.meta.dirname, 'crowd-clients.ts'))
  const there = await new Promise<CrowdReport>((resolve) => {
    crowd.once('message', (report) => resolve(report as CrowdReport))
    crowd.send({ url, tables: quiet, connections: idle } satisfies CrowdOrder)
  })
  const clients = fork(path.join(import.meta.dirname, 'people-clients.ts'))
  await told<string>(clients, { url, tables: played })
  await told<PeopleReport>(clients, { moves: warm, everyMs, from: 0, tables })
  const late = monitorEventLoopDelay({ resolution: 5 })
  late.enable()
  const before = process.cpuUsage()
  const report = await told<PeopleReport>(clients, { moves, everyMs, from: 0, tables })
  const { user, system } = process.cpuUsage(before)
  late.disable()
  const residentBytes = process.memoryUsage().rss
  for (const child of [clients, crowd]) child.disconnect()
  await app.close()
  await house.close()
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
  const [p99, most] = [late.percentile(99) / 1e6, late.max / 1e6]
  return {
    ...report,
    idle: there.connected,
    processorSeconds: (user + system) / 1e6,
    residentBytes,
    late: { p99, most },
  }
}
