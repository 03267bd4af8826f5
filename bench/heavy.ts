// A campaign of very many empires in a house at which others play: how long these wait while its orders come in and its
// turn is resolved. Those who play are in a process of their own (`heavy-clients.ts`).

import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { House } from '../src/house/house.ts'
import { hashOf } from '../src/house/seats/secrets.ts'
import { buildServer } from '../src/server/app.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { writeCampaign } from './empires.ts'
import type { ClientsOrder, ClientsReport } from './heavy-clients.ts'
import { UNLIMITED } from './people.ts'

/** What was measured, in milliseconds. */
export interface HeavyReport extends ClientsReport {
  readonly empires: number
  /** The longest that the main thread did one thing, and 99 of 100. */
  readonly longestMs: number
  readonly delayP99Ms: number
  readonly residentBytes: number
}

const KEY = 'bench'

/** @param inThread false for a house that folds every table in its main thread */
export async function benchHeavy(empires: number, small: number, inThread = true): Promise<HeavyReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const store = SqliteStore.open(folder)
  const house = new House(store, { ...UNLIMITED, ...(inThread ? {} : { isHeavy: () => false }) })
  const app = await buildServer(house)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const all = Array.from({ length: empires }, (_, seat) => seat)
  const big = await writeCampaign(store, empires, [{ hash: hashOf(KEY), seats: all, host: true }])
  const tables: { table: string; key: string }[] = []
  for (let n = 0; n < small; n++) {
    const seats = [1, 2].map((seat) => ({ kind: 'you' as const, name: `P${seat}` }))
    tables.push(await house.create({ game: n % 2 === 0 ? 'imperial-trader' : 'cash-flow', seats }))
  }
  await house.state(big, KEY, 1_000_000)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const clients = fork(path.join(import.meta.dirname, 'heavy-clients.ts'))
  const order: ClientsOrder = { url, big: { table: big, key: KEY }, empires, tables }
  await once(clients, 'message')
  delay.enable()
  clients.send(order)
  const [report] = (await once(clients, 'message')) as [ClientsReport]
  delay.disable()
  clients.disconnect()
  await app.close()
  await house.close()
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
  return {
    ...report,
    empires,
    longestMs: delay.max / 1e6,
    delayP99Ms: delay.percentile(99) / 1e6,
    residentBytes: process.memoryUsage().rss,
  }
}
