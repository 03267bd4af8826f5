import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import { threadEnv } from '../../store/threads.ts'
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

/** A proof that takes longer is given up, and the table stays as it is. */
const LONGEST_MS = 120_000
const MEMORY_MB = 512
const IDLE_MS = 5000

/** How many logs may be proved at a time. */
const WIDTH = Math.max(1, availableParallelism() - 1)

/** All houses of a process share the threads, which are there only while there is something to prove. */
let pool: Piscina | null = null

function threads(): Piscina {
  pool ??= new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: WIDTH,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: threadEnv(gamesEnv()),
  })
  return pool
}

/** Proves logs in a pool of threads. */
export class Prover {
  /** How many logs may be proved at a time. */
  readonly width = WIDTH
  readonly #closing = new AbortController()

  /** @throws Error when a proof takes too long, its thread fails, or the house closes */
  readonly prove: Prove = async (task) => {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LONGEST_MS)])
    return (await threads().run(task, { signal })) as Proved
  }

  /** Gives up what is being proved. */
  close(): void {
    this.#closing.abort()
  }
}
