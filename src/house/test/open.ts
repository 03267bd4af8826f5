// A house of its own for one test, and people who answer at random with what they are shown.

import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { TestContext } from 'node:test'
import type { Json } from '../../kernel/json.ts'
import type { FastSource } from '../../kernel/source.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { Host, NewTable, Pending, SeatRequest, TableKey, TableState } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { Puzzle } from '../api/view.ts'
import { DAY } from '../clock/time-control.ts'
import { House, type HouseOptions } from '../house.ts'

/** An open house that is closed, and its data taken away, when the test is over. */
export interface OpenHouse {
  readonly house: House
  readonly store: SqliteStore
  readonly folder: string
  /** Closes and opens it again, as after a restart; between the two something may happen to its files. */
  again(meanwhile?: () => void | Promise<void>): Promise<House>
}

/** A clock that stands until it is moved on; it begins on a Monday at noon, UTC. */
export class HandClock {
  ms = Date.UTC(2026, 10, 2, 12)
  readonly now = (): number => this.ms
}

/** How many threads hold the tables of tests: `ARGOSY_THREADS=2 npm run unit -- house/test/flows`. */
export const THREADS = Number(process.env.ARGOSY_THREADS ?? 0)
let threads = THREADS

/** From now on, or until a test is over, the tables of every house of this process live in two threads. */
export function inThreads(t?: TestContext): void {
  threads = 2
  t?.after(() => {
    threads = THREADS
  })
}

/** @param clock the house's own, for a test that moves it on; then nothing is an outage unless it says so */
export function openHouse(t: TestContext, options: HouseOptions = {}, clock?: () => number): OpenHouse {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-house-'))
  const make = () => {
    const store = SqliteStore.open(folder, clock)
    const still = clock === undefined ? {} : { outageMs: Number.POSITIVE_INFINITY, deadlineMs: 3_600_000 }
    return { store, house: new House(store, { botDelayMs: 0, threads, ...still, ...options }) }
  }
  let now = make()
  t.after(async () => {
    await now.house.close()
    await now.store.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return {
    get house() {
      return now.house
    },
    get store() {
      return now.store
    },
    folder,
    async again(meanwhile = () => {}) {
      await now.house.close()
      await now.store.close()
      await meanwhile()
      now = make()
      await now.house.open()
      return now.house
    },
  }
}

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dido', 'Emil', 'Fay']

/** A table of Imperial Trader at which one person holds all seats. */
export const hotSeat = (seats = 3, more: Partial<NewTable> = {}): NewTable => ({
  game: 'imperial-trader',
  seats: Array.from({ length: seats }, (_, i): SeatRequest => ({ kind: 'you', name: NAMES[i] ?? '' })),
  ...more,
})

/** A short game: little money wins. */
export const SHORT = { win_credits: 40, max_rounds: 15 }

/** A legal answer at random from what a person is shown; `possible` has the places of all of them, where there are others. */
export function pick({ options = [], possible }: Pending, source: FastSource): Json {
  const legal = options.filter((option) => option.refusal === undefined)
  assert.deepEqual(possible?.map((at) => options[at]) ?? options, legal)
  return legal[source.below(Math.max(1, legal.length))]?.choice ?? { actions: [{ do: 'deal' }] }
}

/** Plays a table on, answering for every seat of the key, until the game is over or `limit` answers were given. */
export async function playOn(
  house: House,
  { table, key }: Pick<TableKey, 'table' | 'key'>,
  source: FastSource,
  limit = 5000,
  choose: (question: Pending, source: FastSource) => Json = pick,
): Promise<TableState> {
  let state = await house.state(table, key, 1_000_000)
  for (let n = 0; n < limit && state.over === null; n++) {
    const question = state.pending[0]
    if (question === undefined) return state
    const { seat } = question
    const answer = { seat, seq: state.seq, commandId: `c${n}/${state.seq}`, choice: choose(question, source) }
    const made = await house.answer(table, key, answer)
    if (!('accepted' in made)) throw new Error(`${made.refused.error.code}: ${made.refused.error.text}`)
    state = await house.state(table, key, 1_000_000)
  }
  return house.state(table, key)
}

/** Waits until something holds; fails after a minute. */
export async function until(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Waited in vain for: ${what}`)
}

// A table of two people with a clock that is moved on by hand.

/** The code of a refusal; `done` when there was none. */
export const code = (promise: Promise<unknown>) =>
  promise.then(
    (made) => ((made as { refused?: { error: { code: string } } }).refused?.error.code ?? 'done') as string,
    (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error)),
  )

let commands = 0
/** What is asked, but for the command's id. */
type Asked = Host extends infer H ? (H extends unknown ? Omit<H, 'commandId'> : never) : never

/** Anna, who made it, and Ben at a table of Imperial Trader with a day for each answer. */
export async function table(t: TestContext, more: Partial<NewTable> = {}, options: object = {}) {
  const clock = new HandClock()
  const open = openHouse(t, options, clock.now)
  const made = await open.house.create({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
    tempo: { kind: 'move', perMoveMs: DAY },
    lapsing: { graceMs: 0, extensions: 0, absentAfter: 2, absent: 'late' },
    ...more,
  })
  const ben = await open.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
  const keys = [made.key, ben.key]
  return {
    ...{ open, clock, made, ben },
    state: (key: string | null = made.key): Promise<TableState> => open.house.state(made.table, key),
    host: (act: Asked, seat = 0) =>
      open.house.host(made.table, keys[seat] ?? '', { ...act, commandId: `d${++commands}` } as Host),
    texts: async () => (await open.house.state(made.table, null)).acts.map(({ text }) => text),
    async pass(ms: number) {
      clock.ms += ms
      await open.house.sweep()
    },
    /** The seat that is asked takes the first of what it may. */
    async answer(seat: number) {
      const state = await open.house.state(made.table, keys[seat] ?? '')
      const choice = state.pending[0]?.options?.find(({ refusal }) => refusal === undefined)?.choice ?? null
      const answer = { seat, seq: state.seq, commandId: `a${++commands}`, choice }
      return open.house.answer(made.table, keys[seat] ?? '', answer)
    },
  }
}

/** What a stranger sends who has solved a puzzle. */
export function solved({ challenge, target, tries }: Puzzle): string {
  for (let n = 0; n < tries; n++)
    if (hash('sha256', `${challenge}.${n}`) === target) return `${challenge}.${n}`
  throw new Error('This puzzle has no answer.')
}

/** With which kind and code the house refuses. */
export const kindAndCode = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof HouseError ? `${error.kind} ${error.refusal.code}` : String(error)),
  )

/** The first question of a state. */
export const first = (state: TableState) => {
  const question = state.pending[0]
  assert.ok(question !== undefined, 'nobody is asked')
  return question
}
