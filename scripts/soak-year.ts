import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { campaignYear } from '../src/house/mail/test/year/year.ts'
import type { Store } from '../src/store/contract.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { postgresServer } from '../src/store/testing/postgres.ts'

/** The most processor time that a year of 104 turns may take. */
const LONGEST_S = 600
const YEAR = 104

/** A campaign of this many turns, on a file and on PostgreSQL: nothing that is told or kept in it is wrong. */
export async function soakYear(turns: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-year-'))
  const server = await postgresServer()
  const database = await server.database()
  const stores: [string, (now: () => number) => Promise<Store>][] = [
    ['a file', async (now) => SqliteStore.open(folder, now)],
    ['PostgreSQL', (now) => PostgresStore.open(database, { now })],
  ]
  try {
    for (const [name, open] of stores) {
      const before = process.cpuUsage()
      const seed = `year ${Date.now()}`
      const { faults: found, ...report } = await campaignYear(open, seed, turns)
      const faults = [...found]
      const { user, system } = process.cpuUsage(before)
      const seconds = Math.round((user + system) / 1e6)
      process.stdout.write(
        `${seed} on ${name}: ${report.turns} turns in ${report.days} days, ${report.sheets} sheets, ${report.mails} mails, ${report.receipts} receipts, ${seconds} s of processor time\n`,
      )
      if (seconds > (LONGEST_S * Math.max(turns, YEAR)) / YEAR) faults.push('That takes too long.')
      if (faults.length > 0) {
        process.stdout.write(`${faults.join('\n')}\n`)
        process.exitCode = 1
      }
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
  if (process.exitCode !== 1)
    process.stdout.write('Every turn was told once, and every sheet was played as its writer was told.\n')
}
