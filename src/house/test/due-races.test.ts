import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { LONG, times } from '../../kernel/testing/effort.ts'
import type { Store } from '../../store/contract.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { noPostgres, postgresServer } from '../../store/testing/postgres.ts'
import type { TableKey } from '../api/contract.ts'
import { DAY } from '../clock/time-control.ts'
import { House, type Submitted } from '../house.ts'
import { HandClock, hotSeat, pick } from './open.ts'

// Two acts in one millisecond, at two nodes that share a store and a clock: around a deadline, and of one seat in two tabs.

export interface RacesReport {
  readonly races: number
  /** Races that an answer won, and those that the deadline won. */
  readonly answered: number
  readonly lapsed: number
  readonly faults: readonly string[]
}

const LONG_GAME = { win_credits: 10_000, max_rounds: 1000 }
const MOST_AT_ONE_TABLE = 200
const SPREAD_MS = 12

/** @param open opens the one store for a node, by the clock that both share */
export async function races(
  count: number,
  seed: string,
  open: (now: () => number) => Promise<Store>,
): Promise<RacesReport> {
  const clock = new HandClock()
  const stores = [await open(clock.now), await open(clock.now)] as const
  const houses = stores.map(
    (store) => new House(store, { botDelayMs: 0, outageMs: Number.POSITIVE_INFINITY, deadlineMs: 3_600_000 }),
  )
  const [one, other] = houses
  if (one === undefined || other === undefined) throw new RangeError('two nodes')
  const source = new FastSource(seed)
  const sum = { races: 0, answered: 0, lapsed: 0, faults: [] as string[] }
  let made: TableKey | null = null
  try {
    while (sum.races < count && sum.faults.length === 0) {
      if (made === null || sum.races % MOST_AT_ONE_TABLE === 0)
        made = await one.create(
          hotSeat(2, {
            options: LONG_GAME,
            tempo: { kind: 'move', perMoveMs: DAY },
            lapsing: { graceMs: 0, extensions: 0, absentAfter: 0 },
          }),
        )
      await race(made, [one, other], stores[0], clock, source, sum)
      sum.races++
    }
  } finally {
    for (const house of houses) await house.close()
    for (const store of stores) await store.close()
  }
  return sum
}

async function race(
  { table, key }: TableKey,
  [one, other]: readonly [House, House],
  store: Store,
  clock: HandClock,
  source: FastSource,
  sum: { races: number; answered: number; lapsed: number; faults: string[] },
): Promise<void> {
  const { seq, pending } = await one.state(table, key, 1_000_000)
  const [question] = pending
  if (question === undefined) throw new RangeError('nobody is asked')
  const begun = (await store.entries(table)).length
  // A clock that was not moved on since the last event: the deadline is a day after it.
  const lastMs = (await store.entries(table)).at(-1)?.atMs ?? clock.ms
  const offset = source.below(3) - 1
  clock.ms = lastMs + DAY + offset
  const said = `race ${sum.races}, due ${offset < 0 ? '' : '+'}${offset} ms, event ${seq}`
  // Each begins within the same millisecond of the house's clock, and a few of the machine's: in any order.
  const soon = () => new Promise((resolve) => setTimeout(resolve, source.below(SPREAD_MS)))
  const answer = async (at: House, tab: string): Promise<Submitted> => {
    const choice = pick(question, source)
    await soon()
    return at.answer(table, key, { seat: question.seat, seq, commandId: `${tab} ${seq}`, choice })
  }
  const sweep = () => other.sweep().then(() => null)
  const tabs = source.below(2) === 0 ? [answer(other, 'other')] : []
  const acts: Promise<Submitted | null>[] = [answer(one, 'one'), ...tabs, sweep()]
  const outcomes = (await Promise.all(acts)).filter((outcome) => outcome !== null)
  const log = (await store.entries(table)).slice(begun)
  const events = log.filter(({ json }) => (JSON.parse(json) as { kind?: string }).kind !== undefined)
  const kinds = events.map(({ json }) => (JSON.parse(json) as { kind: string }).kind)
  const accepted = outcomes.flatMap((outcome) => ('accepted' in outcome ? outcome.accepted.event : []))
  const isLate = kinds.includes('late')
  if (accepted.length > 1) sum.faults.push(`${said}: two answers to one question were taken`)
  if (kinds.length === 0) {
    if (offset >= 0 || accepted.length > 0) sum.faults.push(`${said}: nothing is in the log`)
  } else if (kinds[0] === 'late') {
    if (offset < 0) sum.faults.push(`${said}: the deadline passed before it was due`)
    sum.lapsed++
  } else sum.answered++
  if (accepted.length === 1 && kinds[0] !== 'answer')
    sum.faults.push(`${said}: taken, and not in the log: ${kinds}`)
  if (accepted.length === 0 && kinds.includes('answer')) sum.faults.push(`${said}: in the log, and not taken`)
  if (isLate && kinds[0] === 'answer' && offset < 1)
    // The next question was asked in this very millisecond, and has a day.
    sum.faults.push(`${said}: late after an answer`)
  for (const outcome of outcomes)
    if ('refused' in outcome && outcome.refused.error.text.length < 4)
      sum.faults.push(`${said}: refused without words`)
  const last = seq + kinds.length
  const states = await Promise.all([one, other].map((at) => at.state(table, key, last)))
  for (const state of states)
    if (state.seq !== last) sum.faults.push(`${said}: a node is at ${state.seq}, the log at ${last}`)
}

function check({ answered, lapsed, faults }: RacesReport): void {
  assert.deepEqual(faults, [])
  assert.ok(answered > 3 && lapsed > 0, `${answered} answered, ${lapsed} late`)
}

test('trust 6 · two nodes on one file: of two acts in one millisecond around a deadline, the log has one order', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-races-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  check(await races(times(40), 'file', async (now) => SqliteStore.open(folder, now)))
})

test('trust 6 · the same of two nodes on one PostgreSQL', {
  skip: noPostgres ?? LONG.skip ?? false,
}, async () => {
  const database = await (await postgresServer()).database()
  check(await races(times(40), 'postgres', (now) => PostgresStore.open(database, { now })))
})
