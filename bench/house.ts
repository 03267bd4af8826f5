// How fast the house is: moves and sheets that are acknowledged after they are on disk, and the loading of a long game.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { House } from '../src/house/house.ts'
import { openGame, written } from '../src/house/log/entries.ts'
import { hashOf } from '../src/house/seats/secrets.ts'
import { Table } from '../src/house/table/table.ts'
import { sheetNews } from '../src/house/view/state.ts'
import { Game } from '../src/kernel/game.ts'
import {
  askAllOpen,
  fixed,
  int,
  ints,
  object,
  type Position,
  procedure,
  type Ruleset,
  text,
} from '../src/kernel/index.ts'
import { anyRuleset } from '../src/kernel/ruleset.ts'
import { open } from '../src/kernel/secrets.ts'
import { newKey } from '../src/kernel/source.ts'
import { edition } from '../src/rulesets/pinned.ts'
import type { Store, StoredTable } from '../src/store/contract.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { type Prepared, prepare, THREADS } from './prepared.ts'

/**
 * Assembly, a game made to be measured: up to 1,000 seats hand in a long sheet each, all at once, turn after turn. What
 * they write is counted and forgotten.
 */
interface Assembly extends Position {
  turn: number
  written: number[]
}

/** The answer to its question. */
interface Motion {
  text: string
}

const rules: Ruleset<Assembly, Assembly, Record<never, never>, Record<never, never>> = {
  meta: {
    id: 'assembly',
    title: 'Assembly',
    about: 'Everybody hands in a motion.',
    version: 1,
    seats: { min: 2, max: 1000, usual: 1000 },
    minutes: [1, 2],
    prefix: 'AS',
    turnClause: 'AS-1',
    overClause: 'AS-2',
    role: 'member',
    maxDecisions: 1_000_000,
  },
  options: {},
  fields: { turn: open(int(0, 1000)), written: open(fixed(ints(0, 1_000_000_000))) },
  sound: () => null,
  setup: (_options, seats) => ({ turn: 0, written: Array<number>(seats).fill(0) }),
  procedures: [
    procedure<Assembly, object, 'motions'>(
      'session',
      {},
      {
        motions: askAllOpen({
          clause: 'AS-1',
          question: 'What do you move?',
          who: (p: Assembly) => p.written.map((_, seat) => seat),
          schema: object({ text: text(60_000) }),
          check: () => null,
          suggest: () => ({ text: '' }),
          late: () => ({ text: '' }),
          reveal(t, _f, motions: readonly (Motion | null)[]) {
            t.p.written = t.p.written.map((before, seat) => before + (motions[seat]?.text.length ?? 0))
            t.p.turn++
            return t.p.turn === 1000 ? t.over() : 'motions'
          },
        }),
      },
    ),
  ],
  determinise: (view) => ({ ...view, written: [...view.written] }),
  result: (p) => ({ winners: [0], scores: p.written, text: 'The session is over.', clause: 'AS-2' }),
  words: {},
  gauges: (p) => ({ turn: p.turn }),
}

const assembly = new Game(anyRuleset(rules))

const KEY = 'key'

/** A game of Imperial Trader that lasts as long as one likes. */
function longGame(name: string, moves: number): Prepared {
  const options = { win_credits: 10_000, max_rounds: 1000 }
  return prepare({ game: 'imperial-trader', seats: 3, options, name, moves })
}

async function withStore<T>(act: (store: SqliteStore) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const store = SqliteStore.open(folder)
  try {
    return await act(store)
  } finally {
    await store.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Durable moves, by the clock. */
export interface Moving {
  readonly movesPerSecond: number
  /** Of a move, with all threads and the system's part, in microseconds. */
  readonly processorUs: number
  readonly tables: number
  readonly moves: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Moves per second, each acknowledged after its commit, from as many people as there are tables. */
export function benchHouse(tables = 500, moves = 200): Promise<Moving> {
  return withStore((store) => benchMoves(store, tables, moves))
}

/**
 * The same on any store.
 * @param name of the tables, where others play on the same data
 * @param go called when all is prepared; it begins when that resolves
 */
export async function benchMoves(
  store: Store,
  tables: number,
  moves: number,
  name = 'table',
  go: () => Promise<void> = async () => {},
): Promise<Moving> {
  const prepared = Array.from({ length: tables }, (_, i) => longGame(`${name}-${i}`, moves))
  const keyOf = (i: number) => `${KEY}-${name}-${i}`
  const keys = (i: number) => [{ hash: hashOf(keyOf(i)), seats: [0, 1, 2] }]
  await Promise.all(
    prepared.map(({ row, begun }, i) => store.create(row, keys(i), begun.entries, begun.head)),
  )
  const house = new House(store, { liveTables: tables, threads: THREADS })
  await Promise.all(prepared.map(({ row }, i) => house.state(row.id, keyOf(i))))
  await go()
  const waits: number[] = []
  const used = process.cpuUsage()
  const started = performance.now()
  await Promise.all(
    prepared.map(async ({ row, answers }, i) => {
      for (const answer of answers) {
        const sent = performance.now()
        const made = await house.answer(row.id, keyOf(i), answer)
        if (!('accepted' in made)) throw new Error(made.refused.error.text)
        waits.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(used)
  await house.close()
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  const movesPerSecond = waits.length / seconds
  const processorUs = (user + system) / waits.length
  return { movesPerSecond, processorUs, tables, moves: waits.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** What was measured of a long game that is not in memory, in milliseconds. */
interface Loading {
  readonly events: number
  /** From asking for the table to having its state, with the last lines of its chronicle. */
  readonly loadMs: number
  /** The same of one that was put to rest when it was forgotten. */
  readonly restedMs: number
  /** Then to have the whole chronicle, for which the log is folded from its beginning. */
  readonly wholeMs: number
  readonly frameMs: number
}

/** A table that is not in memory, with `events` events in its log, as many of them after the last snapshot as can be. */
export async function benchLoad(events = 2000): Promise<Loading> {
  const { row, ended, snapshot } = longGame('long', events - 1)
  return withStore(async (store) => {
    const keys = [{ hash: hashOf(KEY), seats: [0, 1, 2] }]
    const { entries, head } = ended()
    await store.create(row, keys, entries.slice(0, snapshot.rev), head)
    await store.append({ table: row.id, entries: entries.slice(snapshot.rev), head, snapshot })
    const last = entries.length
    const loads: number[] = []
    const wholes: number[] = []
    let frameMs = 0
    for (let run = 0; run < 5; run++) {
      const house = new House(store)
      const started = performance.now()
      await house.state(row.id, KEY, last)
      const loaded = performance.now()
      await house.state(row.id, KEY)
      const framed = performance.now()
      loads.push(loaded - started)
      wholes.push(framed - loaded)
      for (let event = 0; event < last; event += 7) await house.at(row.id, null, event)
      frameMs = (performance.now() - framed) / (last / 7)
      await house.close()
    }
    // The first is as after a crash, with the compiler's work in it; then the house has put the table to rest.
    const [first = 0, ...rested] = loads
    return {
      events: last,
      loadMs: first,
      restedMs: Math.max(...rested),
      wholeMs: Math.max(...wholes),
      frameMs,
    }
  })
}

/** What was measured of sheets, in milliseconds each. */
interface Handing {
  /** All at once, each acknowledged after its commit: by the clock, and of the processor. */
  readonly atOnceMs: number
  readonly processorMs: number
  /** One after the other, each waiting for the disk. */
  readonly aloneMs: number
  /** The last one, with the event that carries them all out. */
  readonly turnMs: number
  /** What others are sent for one of them. */
  readonly bytes: number
}

/** Sheets of 1.5 kB at a table of many seats: handed in one by one, replaced all at once, and carried out. */
export async function benchSheets(seats = 1000, alone = 100): Promise<Handing> {
  const row: StoredTable = {
    ...{ id: 'assembly', game: 'assembly', version: 1, name: 'Assembly', options: {}, invite: '' },
    ...{ secret: newKey(), seed: null, createdAtMs: Date.now(), forkOf: null, tempo: null, lapsing: null },
    seats: Array.from({ length: seats }, (_, n) => ({ kind: 'person', name: `Member ${n + 1}`, bot: null })),
  }
  const played = edition({ rules: assembly.rules, players: [] })
  const begun = written(openGame(row, played), row, row.createdAtMs)
  return withStore(async (store) => {
    await store.create(row, [], begun.entries, begun.head)
    const [found] = await store.heads([row.id])
    if (found === undefined) throw new Error('The table is gone.')
    const table = await Table.load(store, found, played)
    let bytes = 0
    table.onSheet = (seat) => {
      bytes = JSON.stringify({ type: 'sheet', sheet: sheetNews(table, seat, false) }).length
    }
    const hand = (seat: number, n: number) =>
      table.answer(seat, 1, `${seat}:${n}`, { text: `${n} `.padEnd(1500, 'orders ') })
    for (let seat = 0; seat < alone; seat++) await hand(seat, 0)
    const started = performance.now()
    for (let seat = 0; seat < alone; seat++) await hand(seat, 1)
    const together = performance.now()
    const used = process.cpuUsage()
    await Promise.all(Array.from({ length: seats - 1 }, (_, seat) => hand(seat, 2)))
    const { user, system } = process.cpuUsage(used)
    const last = performance.now()
    const done = await hand(seats - 1, 2)
    if (!('event' in done) || done.event !== 1) throw new Error('The sheets were not carried out.')
    return {
      aloneMs: (together - started) / alone,
      atOnceMs: (last - together) / (seats - 1),
      processorMs: (user + system) / 1000 / (seats - 1),
      turnMs: performance.now() - last,
      bytes,
    }
  })
}

// A node of a house on PostgreSQL, in a process of its own: plays its tables when told to, and says how fast.
if (import.meta.main) {
  const [database = '', name = '', tables = '1', moves = '1'] = process.argv.slice(2)
  const store = await PostgresStore.open(database)
  const told = new Promise<void>((resolve) => process.once('message', () => resolve()))
  const made = await benchMoves(store, Number(tables), Number(moves), name, () => {
    process.send?.('ready')
    return told
  })
  await store.close()
  process.send?.(made)
  process.disconnect?.()
}
