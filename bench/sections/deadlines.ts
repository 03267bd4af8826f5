import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { House } from '../../src/house/house.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import { benchMailing } from '../mailing.ts'
import { seat } from '../people.ts'
import { prepare } from '../prepared.ts'
import type { Section } from '../runner.ts'

/** A turn of a thousand empires that is played by mail alone. */
export const mailing: Section = {
  name: 'mailing',
  title: 'A turn by mail, by the clock',
  async run({ quick }) {
    const made = await benchMailing(quick ? 5 : 1000)
    const rows = [
      { what: `${made.empires} empires are asked by mail`, value: made.askedSeconds, unit: 's' },
      {
        what: `${made.empires} orders in, receipts and reports out`,
        value: made.turnSeconds,
        unit: 's',
        ...(quick ? {} : { aim: { most: 60 } }),
      },
      { what: 'of that, processor of the house', value: made.processorSeconds, unit: 's' },
    ]
    return {
      rows,
      notes: [
        'SMTP both ways; every mail is kept before it is taken, read, carried out and answered with a receipt; then the turn,',
        'and to each his report with the form for the next orders. The first turn of a campaign; mail servers of others are local.',
      ],
    }
  },
}

// Very many deadlines that are due in the same second, at tables that nobody has in memory.

const DAY = 86_400_000

interface DueReport {
  readonly tables: number
  /** Until all were written, by the clock and of the processor. */
  readonly seconds: number
  readonly processorSeconds: number
  /** The longest that the main thread did one thing. */
  readonly longestMs: number
}

/** Tables of two at which a day has gone by without an answer: each gets its lapse and the answer for the late player. */
async function benchDue(tables: number): Promise<DueReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  let nowMs = Date.now()
  const store = SqliteStore.open(folder, () => nowMs)
  const wanted = { game: 'imperial-trader', seats: 2, options: {}, moves: 6 }
  const tempo = { kind: 'move', perMoveMs: DAY }
  const lapsing = { graceMs: 0, extensions: 0, absentAfter: 0 }
  const made: string[] = []
  for (let n = 0; n < tables; n++) {
    const prepared = prepare({ ...wanted, name: `due-${n}`, tempo, lapsing, atMs: nowMs })
    await seat(store, prepared, prepared.ended())
    made.push(prepared.row.id)
  }
  const before = await store.marks(made)
  const house = new House(store, { outageMs: Number.POSITIVE_INFINITY, deadlineMs: DAY })
  await house.sweep()
  nowMs += DAY
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const used = process.cpuUsage()
  const begun = performance.now()
  await house.sweep()
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(used)
  delay.disable()
  const after = new Map((await store.marks(made)).map(({ table, rev }) => [table, rev]))
  // The lapse, and the answer in the place of who was late: once each.
  const wrong = before.filter(({ table, rev }) => after.get(table) !== rev + 2)
  if (wrong.length > 0) throw new Error(`${wrong.length} deadlines were not written once.`)
  await house.close()
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
  return { tables, seconds, processorSeconds: (user + system) / 1e6, longestMs: delay.max / 1e6 }
}

/** Deadlines of very many tables that are due in the same second. */
export const deadlines: Section = {
  name: 'deadlines',
  title: 'Deadlines that are due in the same second, by the clock',
  async run({ quick }) {
    const made = await benchDue(quick ? 5 : 1000)
    const rows = [
      {
        what: `${made.tables} deadlines, all written`,
        value: made.seconds,
        unit: 's',
        ...(quick ? {} : { aim: { most: 2 } }),
      },
      { what: 'of that, processor', value: made.processorSeconds, unit: 's' },
      { what: 'the main thread was late by, at most', value: made.longestMs, unit: 'ms' },
    ]
    return {
      rows,
      notes: [
        'Tables that nobody has in memory: each is loaded, its lapse and the answer of the late are committed.',
      ],
    }
  },
}
