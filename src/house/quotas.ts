import { hash } from 'node:crypto'
import type { Care } from '../store/contract.ts'
import { fault } from './errors.ts'

/** How much one address may make the house keep, and how much may be said at one table. */
export interface QuotaLimits {
  /** Tables made or forked in an hour, and in a day. */
  readonly makingHour: number
  readonly makingDay: number
  /** Seats taken in an hour. */
  readonly joiningHour: number
  /** Lines of talk at a table in a day. */
  readonly talkDay: number
  /** Links by mail in an hour: asked for from one address of the net, and to one mail address. */
  readonly writingHour: number
  readonly lettersHour: number
}

export const QUOTAS: QuotaLimits = {
  makingHour: 120,
  makingDay: 500,
  joiningHour: 240,
  talkDay: 3000,
  writingHour: 30,
  lettersHour: 5,
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What strangers may take, counted in the store: for all nodes, and also after a restart. */
export class Quotas {
  readonly #care: Care
  readonly #limits: QuotaLimits

  constructor(care: Care, limits: Partial<QuotaLimits> = {}) {
    this.#care = care
    this.#limits = { ...QUOTAS, ...limits }
  }

  /** @param from the address that asks; null for who runs the house */
  async making(from: string | null): Promise<void> {
    const { makingHour, makingDay } = this.#limits
    await this.#take(
      from,
      'made',
      makingHour,
      HOUR_MS,
      `${makingHour} tables an hour are made from one address`,
    )
    await this.#take(from, 'made', makingDay, DAY_MS, `${makingDay} tables a day are made from one address`)
  }

  async joining(from: string | null): Promise<void> {
    const { joiningHour } = this.#limits
    await this.#take(
      from,
      'joined',
      joiningHour,
      HOUR_MS,
      `${joiningHour} seats an hour are taken from one address`,
    )
  }

  async complaining(from: string | null): Promise<void> {
    await this.#take(from, 'complained', 20, DAY_MS, '20 complaints a day are taken from one address')
  }

  /** @param to the mail address, which is counted without being kept */
  async writing(from: string, to: string): Promise<void> {
    const { writingHour, lettersHour } = this.#limits
    await this.#take(
      from,
      'letters',
      writingHour,
      HOUR_MS,
      `${writingHour} mails an hour are asked for from one address`,
    )
    const whose = hash('sha256', `argosy-to:${to}`).slice(0, 16)
    if (!(await this.#care.take(`letters to ${whose}`, lettersHour, HOUR_MS)))
      throw fault('too-often', 'QUOTA', 'This address was written to often enough: wait an hour.')
  }

  async talking(table: string): Promise<void> {
    const { talkDay } = this.#limits
    if (!(await this.#care.take(`talk ${table}`, talkDay, DAY_MS)))
      throw fault(
        'too-often',
        'QUOTA',
        `At most ${talkDay} lines a day are said at one table: talk on tomorrow.`,
      )
  }

  async #take(
    from: string | null,
    what: string,
    most: number,
    withinMs: number,
    text: string,
  ): Promise<void> {
    if (from === null) return
    if (!(await this.#care.take(`${what} ${withinMs} ${addressOf(from)}`, most, withinMs)))
      throw fault('too-often', 'QUOTA', `At most ${text}: come back later.`)
  }
}

/** An address is counted without being kept; of those of version 6 one household has many. */
function addressOf(from: string): string {
  const home = from.includes(':') && !from.includes('.') ? from.split(':').slice(0, 4).join(':') : from
  return hash('sha256', `argosy-from:${home}`).slice(0, 16)
}
