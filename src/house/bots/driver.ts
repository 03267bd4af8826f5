import { choiceOf, type Decision } from '../../bots/player.ts'
import type { Json } from '../../kernel/json.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { Meter } from '../../store/meter.ts'
import type { Table } from '../table.ts'
import type { Thinker } from './thinker.ts'

/** How the bots of a table are driven. */
export interface Driving {
  readonly thinker: Thinker
  /** The pause before each bot's move, so that people can follow. */
  readonly delayMs: number
  /** The pause after something went wrong with the store or the rules, before they try again. */
  readonly retryMs: number
  readonly meter: Meter
  readonly log: (text: string, error?: unknown) => void
}

/** Moves the bots of one table, one decision after the other, whenever the table waits for one. */
export class BotDriver {
  readonly #table: Table
  readonly #driving: Driving
  #timer: NodeJS.Timeout | null = null
  #thinking = false
  #stopped = false

  constructor(table: Table, driving: Driving) {
    this.#table = table
    this.#driving = driving
  }

  /** True while a bot is about to move. */
  get busy(): boolean {
    return this.#timer !== null || this.#thinking
  }

  /** Looks whether a bot has to move. To be called after every event. */
  look(): void {
    if (this.busy || this.#stopped || this.#due() === null) return
    this.#after(this.#driving.delayMs)
  }

  #after(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#thinking = true
      void this.#moveAndLook()
    }, ms)
  }

  async #moveAndLook(): Promise<void> {
    let failed = false
    try {
      await this.#move()
    } catch (error) {
      failed = !this.#stopped
      if (failed) this.#driving.log(`Table ${this.#table.id}: its bots could not move.`, error)
    }
    this.#thinking = false
    if (failed) this.#after(this.#driving.retryMs)
    else this.look()
  }

  /** Moves no more. */
  stop(): void {
    this.#stopped = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #due(): Seat | null {
    const { seats } = this.#table.row
    return this.#table.unanswered.find((seat) => seats[seat]?.kind === 'bot') ?? null
  }

  async #move(): Promise<void> {
    const table = this.#table
    const asked = await table.turn(() => {
      const seat = this.#due()
      const { match } = table
      if (seat === null || match === null) return null
      const question = table.edition.question(match.position, seat)
      return { seat, seq: match.nextSeq, question, position: match.position }
    })
    if (asked === null || this.#stopped) return
    const { seat, seq, question, position } = asked
    const { game, row } = table
    const bot = row.seats[seat]?.bot ?? 'random'
    // At a seeded table bots, too, play the same game every time.
    const seed = row.seed === null ? `${row.secret}/bot/${seq}` : `${row.seed}/bot/${seq}`
    let choice: Json
    const begun = performance.now()
    try {
      const decision: Decision = await this.#driving.thinker.think(row, bot, question, seed)
      choice = choiceOf(game, position, seat, decision)
      this.#driving.meter.measure('botSeconds', (performance.now() - begun) / 1000)
    } catch (error) {
      if (this.#stopped) return
      this.#driving.log(
        `Table ${table.id}: the bot ${bot} of ${row.game} failed and lets its turn pass.`,
        error,
      )
      choice = game.late(position, seat)
    }
    // Its holder may have taken the seat back meanwhile.
    if (table.row.seats[seat]?.kind !== 'bot') return
    const done = await table.answer(seat, seq, `bot:${seq}:${seat}`, choice)
    // Somebody else was faster; the next look asks again.
    if ('refusal' in done && !done.stale)
      throw new Error(`The rules refuse the bot's answer: ${done.refusal.text}`)
  }
}
