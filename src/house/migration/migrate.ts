import { availableParallelism } from 'node:os'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import { chained, rootOf } from '../../store/chain.ts'
import type { Found, Store } from '../../store/contract.ts'
import { editionOfTable, latestOf } from '../api/shelf.ts'
import { Jobs } from '../jobs/jobs.ts'
import { actEntry } from '../log/entries.ts'
import type { HouseAction } from '../log/house-actions.ts'
import type { Parting } from './proof.ts'

/** A log that a newer version of its game's rules may go on with: its entries as they are kept. */
export interface Task {
  readonly game: string
  readonly from: number
  readonly to: number
  readonly log: readonly string[]
}

/** Where the versions part, or how the newer one stands at the end, as a snapshot in JSON. */
export type Proved = { readonly parting: Parting } | { readonly snapshot: string }

/** Proves it, somewhere. */
type Prove = (task: Task) => Promise<Proved>

/** How many logs may be proved at a time. */
const WIDTH = Math.max(1, availableParallelism() - 1)

/** All houses of a process share the threads, which are there only while there is something to prove. */
const jobs = new Jobs<Task, Proved>({
  ...{ isolation: 'thread', script: new URL('./worker.ts', import.meta.url), of: 'newer rules' },
  ...{ atOnce: WIDTH, waiting: Number.POSITIVE_INFINITY, beginMs: 60_000, wallMs: 120_000, idleMs: 5000 },
  ...{ memoryMb: 512, env: gamesEnv },
})

/** Proves logs in threads. */
export class Prover {
  /** How many logs may be proved at a time. */
  readonly width = WIDTH
  readonly #closing = new AbortController()

  /** @throws Error when a proof takes too long, its thread fails, or the house closes */
  readonly prove: Prove = (task) => jobs.ask(task, { signal: this.#closing.signal })

  /** Gives up what is being proved. */
  close(): void {
    this.#closing.abort()
  }
}

/** The number of times a table is tried while others write at it. */
const TRIES = 3

/**
 * A table that is being played goes on under today's rules when they lead to the same positions all along: the proof is a
 * replay of its whole log by both versions. Then the log says so, in an act of the house. Otherwise it stays.
 * @returns the table as it is then, where the versions part, if they do, and why that could not be found out
 * @throws HouseError when there is no such version of the game, StoreError
 */
export async function movedOn(
  store: Store,
  found: Found,
  prove: Prove,
): Promise<{ readonly found: Found; readonly parting: Parting | null; readonly fault?: unknown }> {
  let now = found
  for (let tries = 0; tries < TRIES; tries++) {
    const { row, head } = now
    const { game, version: from } = row
    // There must be such a version.
    editionOfTable(row)
    const to = latestOf(game)
    if (from >= to || head.stage !== 'running') return { found: now, parting: null }
    const entries = await store.entries(row.id)
    const proved = await prove({ game, from, to, log: entries.map(({ json }) => json) }).catch(
      (fault: unknown) => ({ fault }),
    )
    // What cannot be proved now is played on as it is.
    if ('fault' in proved) return { found: now, parting: null, fault: proved.fault }
    if ('parting' in proved) return { found: now, parting: proved.parting }
    const act: HouseAction = { do: 'rules', by: 'house', from, to }
    const atMs = Math.max(store.nowMs(), entries.at(-1)?.atMs ?? 0)
    const tip = entries.at(-1)?.hash ?? rootOf(row)
    const moved = chained(tip, [actEntry(now.rev, act, atMs)])
    // Without its clock, a table that keeps time is folded from its beginning once more.
    const snapshot = row.tempo === null ? { rev: now.rev + 1, json: proved.snapshot } : null
    await store.append({ table: row.id, entries: moved, head, version: to, snapshot })
    const [again] = await store.heads([row.id])
    if (again === undefined) break
    now = again
  }
  return { found: now, parting: null }
}
