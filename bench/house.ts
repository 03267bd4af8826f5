// How fast the house is: moves that are acknowledged after they are on disk, and the loading of a long game.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Answer } from '../src/house/contract.ts'
import { House } from '../src/house/house.ts'
import { sourceOf, written } from '../src/house/log.ts'
import { hashOf } from '../src/house/secrets.ts'
import { Chance } from '../src/kernel/chance.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import { FastSource, newKey } from '../src/kernel/source.ts'
import { gameOf } from '../src/rulesets/shelf.ts'
import type { StoredTable } from '../src/store/contract.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'

const KEY = 'key'

interface Prepared {
  readonly row: StoredTable
  readonly answers: readonly Answer[]
  /** The game as it begins, and as it ends. */
  readonly begun: Written
  readonly ended: Written
}

type Written = ReturnType<typeof written>

/** A hot-seat table with a game of so many random answers, played beforehand with the table's own secret. */
function prepare(name: string, moves: number): Prepared {
  const game = gameOf('imperial-trader')
  if (game === null) throw new Error('Imperial Trader is not on the shelf.')
  const seats = [0, 1, 2].map((n) => ({ kind: 'person' as const, name: `Captain ${n + 1}`, bot: null }))
  const options = { win_credits: 10_000, max_rounds: 1000 }
  const row: StoredTable = {
    id: name,
    game: game.rules.meta.id,
    version: game.rules.meta.version,
    name,
    seats,
    options,
    secret: newKey(),
    seed: null,
    invite: '',
    createdAtMs: Date.now(),
    forkOf: null,
  }
  const match = Match.begin(game, options, seats.length, sourceOf(row, 0))
  if (isRefusal(match)) throw new Error(match.text)
  const begun = written(match, row.createdAtMs)
  const chance = new Chance(new FastSource(name))
  const answers: Answer[] = []
  while (answers.length < moves && !game.isOver(match.position)) {
    const [seat = 0] = match.question.waitsFor
    const seq = match.nextSeq
    const choice = game.random(match.position, seat, chance)
    answers.push({ seat, seq, commandId: `${name}-${seq}-0123456789abcdef`, choice })
    match.submit(seat, choice, true, sourceOf(row, seq))
  }
  return { row, answers, begun, ended: written(match, row.createdAtMs) }
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

/** Moves per second, each acknowledged after its commit, from so many people at as many tables. */
export async function benchHouse(
  tables = 500,
  moves = 200,
): Promise<{ movesPerSecond: number; tables: number; moves: number; p50Ms: number; p99Ms: number }> {
  const prepared = Array.from({ length: tables }, (_, i) => prepare(`table-${i}`, moves))
  return withStore(async (store) => {
    const keys = (i: number) => [{ hash: hashOf(`${KEY}${i}`), seats: [0, 1, 2] }]
    await Promise.all(
      prepared.map(({ row, begun }, i) => store.create(row, keys(i), begun.entries, begun.head)),
    )
    const house = new House(store, { liveTables: tables })
    await Promise.all(prepared.map(({ row }, i) => house.state(row.id, `${KEY}${i}`)))
    const waits: number[] = []
    const started = performance.now()
    await Promise.all(
      prepared.map(async ({ row, answers }, i) => {
        for (const answer of answers) {
          const sent = performance.now()
          const made = await house.answer(row.id, `${KEY}${i}`, answer)
          if (!('accepted' in made)) throw new Error(made.refused.error.text)
          waits.push(performance.now() - sent)
        }
      }),
    )
    const seconds = (performance.now() - started) / 1000
    await house.close()
    waits.sort((a, b) => a - b)
    const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
    return {
      movesPerSecond: waits.length / seconds,
      tables,
      moves: waits.length,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
    }
  })
}

/** Milliseconds from asking for a table that is not in memory to having its state, with so many events in its log. */
export async function benchLoad(events = 2000): Promise<{ events: number; loadMs: number; frameMs: number }> {
  const { row, ended } = prepare('long', events - 1)
  return withStore(async (store) => {
    const keys = [{ hash: hashOf(KEY), seats: [0, 1, 2] }]
    await store.create(row, keys, ended.entries, ended.head)
    const last = ended.entries.length
    const times: number[] = []
    let frameMs = 0
    for (let run = 0; run < 5; run++) {
      const house = new House(store)
      const started = performance.now()
      await house.state(row.id, KEY, last)
      times.push(performance.now() - started)
      const framed = performance.now()
      for (let event = 0; event < last; event += 7) await house.at(row.id, null, event)
      frameMs = (performance.now() - framed) / (last / 7)
      await house.close()
    }
    // The first run has the compiler's work in it as well: that is what the first visitor after a start waits for.
    return { events: last, loadMs: Math.max(...times), frameMs }
  })
}
