import type { JobClass } from '../budget/fair-queue.ts'

/** Where it is said that a job was not done. */
export const UNDONE = 'argosy:job-undone'

/** What is said there. */
export interface Undone {
  /** The word for the workers in errors: "the bots". */
  readonly of: string
  readonly why: Why
}

/** What every kind of work says of itself. */
interface AnyKind {
  /** The module that its workers run: it calls `serve`. */
  readonly script: URL
  /** The word for its workers in errors: "the bots". */
  readonly of: string
  /** The number of jobs that are done at a time, and the number that may wait. */
  readonly atOnce: number
  readonly waiting: number
  /** How long a worker may take to load what a job needs, and how long the job may take from then on. */
  readonly beginMs: number
  readonly wallMs: number
  /** After this time of a job another worker is made ready, as this one may be cut off. */
  readonly spareMs?: number
  /** Whether a person usually waits for it, so that it goes before other work. */
  readonly isWaited?: boolean
  /** The last worker without a job is ended after this time; five minutes where nothing is said. */
  readonly idleMs?: number
  /** Hears how long each job waited in line, in milliseconds. */
  readonly waited?: (of: JobClass, ms: number) => void
}

/** Work on data of the house, in threads: they are cheap, and some errors of the engine in them end the process. */
export interface ThreadKind extends AnyKind {
  readonly isolation: 'thread'
  /** Megabytes of objects, and as many of buffers. */
  readonly memoryMb: number
  /** What it learns of the settings of the process. */
  readonly env?: () => Readonly<Record<string, string>>
}

/** Megabytes that the engine sets aside in a process, and does not use. */
export const ASIDE_MB = 750

/** What a process may take that looks at what strangers sent. */
export interface ChildBounds {
  /** Megabytes of objects, and of data in all: objects, buffers, and what the engine sets aside (`ASIDE_MB`). */
  readonly heapMb: number
  readonly dataMb: number
  /** Seconds of a processor, in all that it does. */
  readonly cpuS: number
  /** Packages from elsewhere whose code it runs. */
  readonly packages?: readonly string[]
}

/** Work on data or by code of strangers, in processes that may die. What they say is JSON. */
export interface ProcessKind extends AnyKind, ChildBounds {
  readonly isolation: 'process'
  /** Bytes of an answer in all and of one line of it, and how many lines. */
  readonly answer: number
  readonly line: number
  readonly lines: number
}

/** A kind of work that is done in workers, and what it may take. */
export type JobKind = ThreadKind | ProcessKind

/** What a worker says. */
export interface Hears {
  /** It has loaded what the job needs. */
  begun(): void
  /** A part of the answer. */
  said(part: unknown): void
  /** @param failed why the job could not be done; null when it was. @param leaves whether the worker ends by itself now */
  done(failed: string | null, leaves: boolean): void
  /** It is no more, or must not be any more. @param why what is known of the reason */
  died(why: string | null): void
}

/** Hears how long a job took from when its worker began it, in milliseconds. */
export type Spent = (ms: number) => void

/** A worker in its isolation. */
export interface Isolated {
  post(task: object): void
  /** Whether the program stays open for it. */
  hold(holds: boolean): void
  /** How many bytes it takes beside its heap, where nobody else sees to that. */
  buffers?(): Promise<number>
  end(): Promise<unknown>
}

/**
 * Why a job was not done. `busy`: too many wait. `payer`: its payer has one under way. `closing`: the house closes. `unbegun`:
 * no worker began in time. `late`: it took too long. `died`: it ended its worker, or took or said too much. `refused`: it has
 * ended two workers before.
 */
type Why = 'busy' | 'payer' | 'closing' | 'unbegun' | 'late' | 'died' | 'refused'

/** That a job was not done. What its work itself throws is told as another error. */
export class JobFault extends Error {
  override name = 'JobFault'
  readonly why: Why
  constructor(why: Why, text = `The job was not done: ${why}.`) {
    super(text)
    this.why = why
  }

  /** True when nothing is wrong with the job: it may be done another time. */
  get mayLater(): boolean {
    return ['busy', 'payer', 'closing', 'unbegun'].includes(this.why)
  }
}
