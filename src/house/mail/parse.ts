import { Jobs } from '../jobs/jobs.ts'
import { ASIDE_MB, JobFault } from '../jobs/kind.ts'
import type { Delivered, Letter, ReadTask } from './letter.ts'

/** House-6.9  A mail that takes longer to read, in a process that has nothing else to do, is not read. */
const LONGEST_MS = 2000

/** Bytes that the process may say: more than a letter has. */
const SAYS = 4 * 1024 * 1024

/** Whether a mail was not read because it took too long or too much memory: any other fault is not the mail's. */
export const isTooSlow = (error: unknown): boolean => error instanceof JobFault && !error.mayLater

/**
 * Reads mails, one after the other, in a process that may die: what somebody sends may be made to take long, or to end what reads it.
 */
export class MailParser {
  readonly #jobs: Jobs<ReadTask, Letter | Delivered | null>

  constructor(longestMs = LONGEST_MS, script = new URL('./reading/reading.child.ts', import.meta.url)) {
    this.#jobs = new Jobs({
      ...{ isolation: 'process', of: 'mails', script, packages: ['postal-mime'], atOnce: 1, waiting: 200 },
      ...{ beginMs: 30_000, wallMs: longestMs, heapMb: 128, dataMb: 128 + ASIDE_MB, cpuS: 60 },
      ...{ answer: SAYS, line: SAYS, lines: 10 },
    })
  }

  /**
   * What a mail says; null for what is no mail.
   * @param from where its envelope says that it is from; null where nobody knows
   * @throws JobFault
   */
  async letter(raw: Uint8Array, from: string | null): Promise<Letter | null> {
    return (await this.#jobs.ask({ t: 'letter', bytes: raw, from })) as Letter | null
  }

  /**
   * Where a mail was delivered to, as what stands above its words says; null for what is no mail.
   * @throws JobFault
   */
  async delivered(header: Uint8Array): Promise<Delivered | null> {
    return (await this.#jobs.ask({ t: 'delivered', bytes: header })) as Delivered | null
  }

  /** Ends the process; all who wait are told. */
  close(): Promise<void> {
    return this.#jobs.close()
  }
}
