import { availableParallelism } from 'node:os'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import { Jobs } from '../jobs/jobs.ts'
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
export type Prove = (task: Task) => Promise<Proved>

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
