import { hash } from 'node:crypto'
import type { Decision } from '../../bots/player.ts'
import type { StoredTable } from '../../store/contract.ts'
import type { Meter } from '../../store/meter.ts'
import type { Turn } from '../budget/fair-queue.ts'
import { pauseMs } from '../log/house-actions.ts'
import type { TableApi } from '../table/api.ts'
import type { Subscriptions } from '../view/subscriptions.ts'
import type { BotService } from './bot-worker.ts'

/**
 * What a bot draws from: of the table's secret, which it must not learn, only a hash. At a seeded table bots, too, play the
 * same game every time.
 */
function seedOf({ seed, secret }: StoredTable, seq: number): string {
  return seed === null ? hash('sha256', `argosy-bot:${secret}:${seq}`) : `${seed}/bot/${seq}`
}

/** How the bots of a table are driven. */
export interface Driving {
  readonly thinker: BotService
  /** The pause before each bot's move, so that people can follow. */
  readonly delayMs: number
  /** The pause after something went wrong with the store or the rules, before they try again. */
  readonly retryMs: number
  /** How long bots go on where nobody watches and no person has a seat; then they wait until somebody does. */
  readonly aloneMs: number
  readonly meter: Meter
  /** Whether this node may run the bots of a table, and for how long; 0 leaves it to others. */
  readonly lease: (table: string, forMs: number) => Promise<boolean>
  readonly log: (text: string, error?: unknown) => void
  /** House-4.5  Whether the bots of a game may not move now. */
  readonly rests: (game: string) => boolean
  /** House-4.4  Whether the server is too busy to show spectators at once what happens. */
  readonly isBusy?: () => boolean
}

/** Until a person is asked. */
const ON = Number.POSITIVE_INFINITY
/** How long a node runs the bots of a table before it asks again whether it may. */
const LEASE_MS = 30_000

/** How much longer they go on where a person has a seat, who is out of the game, or away, and may want to see its end. */
const SEATED_TIMES = 60

/** Those who look on at a table. */
export type Onlookers = Pick<Subscriptions, 'count' | 'online' | 'payer'>

/** Moves the bots of one table, one decision after the other, whenever the table waits for one. */
export class BotDriver {
  readonly #table: TableApi
  readonly #driving: Driving
  #timer: NodeJS.Timeout | null = null
  #thinking = false
  #stopped = false
  /** How many moves bots that wait to be asked may make; without end until a person is asked. */
  #asked = 0
  /** When somebody looked on last, or a person was asked. */
  #seenMs = performance.now()
  readonly #onlookers: Onlookers
  /** Until when it is leased to this node. */
  #leasedMs = 0

  constructor(table: TableApi, driving: Driving, onlookers: Onlookers) {
    this.#table = table
    this.#driving = driving
    this.#onlookers = onlookers
  }

  /** True while a bot is about to move. */
  get busy(): boolean {
    return this.#timer !== null || this.#thinking
  }

  /** Looks whether a bot has to move. To be called after every event. */
  look(): void {
    const { row, standing } = this.#table
    const { several, pace, unanswered } = standing
    const waitsFor = (kind: 'bot' | 'person') => unanswered.some((seat) => row.seats[seat]?.kind === kind)
    // The player that they were to play on for is asked.
    const isDue = waitsFor('bot')
    if (this.#asked === ON && !isDue) this.#asked = 0
    if (waitsFor('person') || this.#onlookers.count > 0) this.#seenMs = performance.now()
    if (this.#thinking) this.#driving.thinker.look?.()
    if (this.busy || this.#stopped || !isDue) return
    // House-3.7  Else a stranger could have bots think for ever.
    const isSeated = row.seats.some(({ kind }) => kind === 'person')
    const aloneMs = this.#driving.aloneMs * (isSeated ? SEATED_TIMES : 1)
    if (performance.now() - this.#seenMs >= aloneMs) return
    // Nobody watches how sheets are handed in.
    const pause = several || this.#asked === ON ? 0 : pauseMs(pace, this.#driving.delayMs)
    if (pause !== null) this.#after(pause)
    else if (this.#asked > 0) {
      this.#asked--
      this.#after(0)
    }
  }

  /** Bots that wait to be asked make a move; or all play on at once until a person is asked. */
  onward(how: 'step' | 'turn'): void {
    this.#seenMs = performance.now()
    this.#asked = how === 'turn' ? ON : 1
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.look()
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
      // Another node thinks for this table: when it dies, this one may.
      if (!this.#driving.rests(this.#table.row.game) && (await this.#leased())) await this.#move()
      else failed = !this.#stopped
    } catch (error) {
      failed = !this.#stopped
      if (failed) this.#driving.log(`Table ${this.#table.id}: its bots could not move.`, error)
    }
    this.#thinking = false
    if (failed) this.#after(this.#driving.retryMs)
    else this.look()
  }

  /** Moves no more, and leaves it to other nodes. */
  async retire(): Promise<void> {
    this.stop()
    if (this.#leasedMs > performance.now()) await this.#driving.lease(this.#table.id, 0)
  }

  async #leased(): Promise<boolean> {
    const now = performance.now()
    if (this.#leasedMs > now + LEASE_MS / 2) return true
    if (!(await this.#driving.lease(this.#table.id, LEASE_MS))) return false
    this.#leasedMs = now + LEASE_MS
    return true
  }

  /** Moves no more. */
  stop(): void {
    this.#stopped = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** House-3.8  A bot at whose table a person is connected thinks before others. */
  get #turn(): Turn {
    const onlookers = this.#onlookers
    const payer = (onlookers.online.size > 0 ? onlookers.payer : null) ?? this.#table.id
    return {
      payer,
      get class() {
        return onlookers.online.size > 0 ? 'foreground' : 'background'
      },
    }
  }

  async #move(): Promise<void> {
    const table = this.#table
    const asked = await table.botAsked()
    if (asked === null || this.#stopped) return
    const { seat, seq, question } = asked
    const { row } = table
    const bot = row.seats[seat]?.bot ?? 'random'
    const begun = performance.now()
    let decision: Decision | null = null
    try {
      decision = await this.#driving.thinker.think(row, bot, question, seedOf(row, seq), this.#turn)
      this.#driving.meter.measure('botSeconds', (performance.now() - begun) / 1000)
    } catch (error) {
      if (this.#stopped) return
      this.#driving.log(
        `Table ${table.id}: the bot ${bot} of ${row.game} failed and lets its turn pass.`,
        error,
      )
    }
    const done = await table.botAnswer({ seat, seq }, decision)
    // Somebody else was faster; the next look asks again.
    if ('refusal' in done && !done.stale)
      throw new Error(`The rules refuse the bot’s answer: ${done.refusal.text}`)
  }
}
