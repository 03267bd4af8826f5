import { Jobs } from '../jobs/jobs.ts'
import { JobFault } from '../jobs/kind.ts'
import type { Delivered, Letter, ReadTask } from './letter.ts'

/** House-6.9  A mail that takes longer to read, on a thread that has nothing else to do, is not read. */
const LONGEST_MS = 2000

/** Whether a mail was not read because it took too long or too much memory: any other fault is not the mail's. */
export const isTooSlow = (error: unknown): boolean => error instanceof JobFault && !error.mayLater

/**
 * Reads mails, one after the other, in a thread of its own: what somebody sends may cost seconds to take apart, in which
 * nobody else is to wait.
 */
export class MailParser {
  readonly #jobs: Jobs<ReadTask, Letter | Delivered | null>

  constructor(longestMs = LONGEST_MS, script = new URL('./reading/reading.worker.ts', import.meta.url)) {
    this.#jobs = new Jobs({
      ...{ isolation: 'thread', of: 'mails', script, atOnce: 1, waiting: 200 },
      ...{ beginMs: 30_000, wallMs: longestMs, memoryMb: 128 },
    })
  }

  /**
   * What a mail says; null for what is no mail.
   * @param from where its envelope says that it is from; null where nobody knows
   * @throws JobFault
   */
  async letter(raw: Uint8Array, from: string | null): Promise<Letter | null> {
    return (await this.#jobs.ask({ t: 'letter', raw, from })) as Letter | null
  }

  /**
   * Where a mail was delivered to, as what stands above its words says; null for what is no mail.
   * @throws JobFault
   */
  async delivered(header: Uint8Array): Promise<Delivered | null> {
    return (await this.#jobs.ask({ t: 'delivered', raw: header })) as Delivered | null
  }

  /** Stops the thread; all who wait are told. */
  close(): Promise<void> {
    return this.#jobs.close()
  }
}
