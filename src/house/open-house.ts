import os from 'node:os'
import type { Store } from '../store/contract.ts'
import { type Meter, UNMEASURED } from '../store/meter.ts'
import { Agency } from './agency.ts'
import type { BoardFiles } from './api/contract.ts'
import * as shelf from './api/shelf.ts'
import { Abandoned } from './bots/abandoned.ts'
import { Adviser } from './bots/advice.ts'
import { BotWorker } from './bots/bot-worker.ts'
import { type Allowances, Ledger, type Payer, type Pays } from './budget/ledger.ts'
import { Load } from './budget/load.ts'
import { Puzzles } from './budget/puzzles.ts'
import { Quotas } from './budget/quotas.ts'
import { BOUNDS, type Bounds, type QuotaLimits } from './budget/tariff.ts'
import { Sweep } from './clock/sweep.ts'
import { Foresight } from './desk/foresight.ts'
import { Chronicles } from './galaxy/chronicles.ts'
import { InsightsJob, type Telling } from './insights/insights-job.ts'
import { Guides } from './lessons/lesson.ts'
import { Lessons } from './lessons/lessons.ts'
import { BlockList } from './seats/blocks.ts'
import { Lobby } from './seats/lobby/lobby.ts'
import { SeatHolders } from './seats/seat-holders.ts'
import { Switches } from './switches.ts'
import { type Heavy, LiveTables } from './table/live-tables.ts'
import { Hosts } from './table/threads/hosts.ts'
import { TableCreator } from './tables/create.ts'
import { keepTidy } from './tables/retention.ts'
import { Writers } from './talk/writers.ts'

/** How a house is run; everything has a default. */
export interface HouseOptions {
  /** The pause before each move of a bot, in milliseconds. */
  readonly botDelayMs?: number
  /** The pause before bots try again when the store or the rules failed them. */
  readonly botRetryMs?: number
  /** How long bots go on while nobody watches and no person has a seat. */
  readonly botsAloneMs?: number
  /** How often the house searches for tables whose bots another node has left. */
  readonly botSweepMs?: number
  /** How often deadlines are checked. */
  readonly deadlineMs?: number
  /** When the house has been down for longer than this, everybody whose deadline passed meanwhile gets the time back. */
  readonly outageMs?: number
  /** How long a bot may think about one decision. */
  readonly botTimeoutMs?: number
  /** How many bots think at a time. */
  readonly botThreads?: number
  /** How long a bot may think about a suggested move. */
  readonly adviceTimeoutMs?: number
  /** How much is reckoned to tell how a game went. */
  readonly telling?: Partial<Telling>
  /** How many tables are kept in memory. */
  readonly liveTables?: number
  /** How often tables that people see are checked, in case a hint of another node was lost. */
  readonly sweepMs?: number
  /** How many threads hold the tables; 0 (the usual): the main thread does. */
  readonly threads?: number
  /** Which tables have a thread of their own; by default those that their game calls heavy. */
  readonly isHeavy?: Heavy['isHeavy']
  /** How many such threads may be alive at a time. */
  readonly heavyThreads?: number
  /** How long a table may be without anybody who looks at it, asks for it or plays at it, until it is in memory no more. */
  readonly tableIdleMs?: number
  /** What memory a thread of tables may take, and how long one may be silent. */
  readonly threadMemoryMb?: number
  readonly threadStuckMs?: number
  /** The boards of games from outside, by the game's id. */
  readonly boards?: Readonly<Record<string, BoardFiles>>
  /** How much strangers may make it keep. */
  readonly quotas?: Partial<QuotaLimits>
  /** How many numbers are tried for a puzzle. */
  readonly puzzleTries?: number
  /** How much of everything a household may take. */
  readonly allowances?: Allowances
  /** From how many milliseconds of delay on less and less is served (`budget/load.ts`); all is where there are none. */
  readonly busyMs?: readonly number[]
  /** What a live connection may send, and how many an address may have. */
  readonly bounds?: Partial<Bounds>
  readonly log?: (text: string, error?: unknown) => void
  /** Takes the figures of what goes on. */
  readonly meter?: Meter
}

/** The most tables that the house wakes when it opens because a bot has to move. */
const WAITING = 100_000
/** A thread for each core but one, which the main thread has; one is for bots that a person waits for, one for all. */
const usualBotThreads = (cores: number): number => Math.min(8, Math.max(2, cores - 1))

/** The number of suggested moves that may wait: who asks for more is told that the house is busy. */
const ADVICE_WAITING = 10
/** How long their thread stays for the next. */
const ADVICE_IDLE_MS = 30_000
/** So soon a store that is well has answered. */
const STORE_MS = 2000

/** What a house is made of, and how it opens, keeps its deadlines and closes. */
export class OpenHouse {
  protected readonly store: Store
  protected readonly live: LiveTables
  /** How mail and notices reach its tables. */
  readonly agency: Agency
  /** What operators have turned off and announced. */
  readonly switches: Switches
  /** Whose keys are whose. */
  readonly holdings: SeatHolders
  private readonly deadlines: Sweep
  private readonly abandoned: Abandoned
  protected readonly hall: Lobby
  protected readonly heavy: Heavy
  private readonly botWorkers: BotWorker
  /** Suggested moves are thought about in a thread of their own: bots do not wait for them. */
  private readonly advising: BotWorker
  protected readonly adviser: Adviser
  /** How the games are played, a page each. */
  readonly guides = new Guides()
  /** The games' first lessons. */
  readonly school: Lessons
  protected readonly teller: InsightsJob
  protected readonly chronicles: Chronicles
  protected readonly foresight = new Foresight()
  /** What strangers have taken. */
  readonly ledger: Ledger
  readonly bounds: Bounds
  /** From where guests wrote. */
  readonly writers: Writers
  /** How busy it is. */
  readonly load: Load
  protected readonly quotas: Quotas
  /** What strangers solve to take more. */
  readonly puzzles: Puzzles
  protected readonly making: TableCreator
  protected readonly company: BlockList
  private untidy = () => {}
  protected readonly boards: Readonly<Record<string, BoardFiles>>

  constructor(store: Store, options: HouseOptions = {}) {
    const log = options.log ?? (() => {})
    this.store = store
    this.boards = options.boards ?? {}
    this.switches = new Switches(store)
    this.hall = new Lobby(store)
    this.quotas = new Quotas(store, options.quotas)
    this.writers = new Writers(() => store.nowMs())
    this.puzzles = new Puzzles(store, options.puzzleTries)
    const meter = options.meter ?? UNMEASURED
    this.bounds = { ...BOUNDS, ...options.bounds }
    this.ledger = new Ledger({
      allowances: options.allowances,
      refused: (resource, level) => meter.count('refused', `${resource} ${level}`),
      others: {
        get alone() {
          return store.bus.alone
        },
        tell: (bucket, ms) => store.bus.say({ t: 'spent', bucket, ms }),
      },
    })
    this.switches.heard.add(() => this.ledger.scale(this.switches.allowance))
    store.bus.onHint((hint) => {
      if (hint.t === 'spent') this.ledger.hear(hint.bucket, hint.ms)
    })
    this.botWorkers = new BotWorker(options.botTimeoutMs ?? 10_000, {
      threads: options.botThreads ?? usualBotThreads(os.availableParallelism()),
      isWaited: true,
      waited: (of, ms) => meter.measure('queueSeconds', ms / 1000, of),
    })
    this.load = new Load(options.busyMs ?? [], (level) => this.botWorkers.pause(level >= 1))
    this.advising = new BotWorker(options.adviceTimeoutMs ?? 20_000, {
      waiting: ADVICE_WAITING,
      idleMs: ADVICE_IDLE_MS,
    })
    this.adviser = new Adviser(this.advising)
    this.school = new Lessons(this.advising)
    this.chronicles = new Chronicles(store)
    this.teller = new InsightsJob({ games: 200, forMs: 45_000, ...options.telling }, store)
    this.heavy = {
      isHeavy: options.isHeavy ?? shelf.isHeavy,
      hosts: new Hosts(store, {
        ...{ shared: options.threads ?? 0, own: options.heavyThreads ?? 4 },
        ...{ memoryMb: options.threadMemoryMb ?? 3072, stuckMs: options.threadStuckMs ?? 120_000 },
      }),
    }
    const driving = {
      thinker: this.botWorkers,
      delayMs: options.botDelayMs ?? 350,
      retryMs: options.botRetryMs ?? 5000,
      aloneMs: options.botsAloneMs ?? 60_000,
      log,
      meter,
      rests: (game: string) => this.switches.botsRest(game),
      isBusy: () => this.load.level >= 2,
    }
    const kept = { most: options.liveTables ?? 500, idleMs: options.tableIdleMs ?? 30_000 }
    this.live = new LiveTables(store, kept, options.sweepMs ?? 5000, driving, this.heavy)
    this.holdings = new SeatHolders(store, this.live)
    this.making = new TableCreator({
      load: this.load,
      store,
      live: this.live,
      heavy: this.heavy,
      quotas: this.quotas,
      ledger: this.ledger,
      holdings: this.holdings,
    })
    this.company = new BlockList({ store, live: this.live, quotas: this.quotas })
    this.agency = new Agency(store, this.live, this.adviser, this.switches)
    this.deadlines = new Sweep(store, async (id) => (await this.live.get(id)).table, {
      everyMs: options.deadlineMs ?? 500,
      outageMs: options.outageMs ?? 120_000,
      log,
      maintenance: () => this.switches.maintenance(),
      madeGood: async (over) => {
        await this.switches.say((now) => ({
          ...now,
          maintenance: now.maintenance?.untilMs === over.untilMs ? null : now.maintenance,
        }))
      },
    })
    this.abandoned = new Abandoned(store, this.live, options.botSweepMs ?? 30_000, log)
    this.live.onDue = (id, atMs) => this.deadlines.note(id, atMs)
  }

  /** Moves tables on that today's rules lead to where they are, and lets the bots go on that were to move. */
  async open(): Promise<void> {
    this.untidy()
    this.untidy = keepTidy(
      this.store,
      this.live.driving.log,
      () => this.tidyLobby(),
      (ids) => {
        for (const id of ids) this.live.forget(id)
      },
    )
    const older = shelf.versionsToday().map(({ id, version }) => this.store.runningBefore(id, version))
    const ids = new Set([
      ...(await Promise.all(older)).flat(),
      ...(await this.store.due('bot', this.store.nowMs(), WAITING)),
    ])
    const next = ids.values()
    const load = async () => {
      for (const id of next) {
        try {
          await this.live.get(id)
        } catch (error) {
          this.live.driving.log(`Table ${id} could not go on.`, error)
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    // Where newer rules are proved, several are at a time.
    await Promise.all(Array.from({ length: this.live.prover.width }, load))
    this.load.start()
    this.deadlines.start()
    this.abandoned.start()
  }

  /** Charges somebody for thinking that they ask for. */
  protected pays(payer: Payer): Pays {
    return (ms) => {
      this.load.allow('hints')
      return this.ledger.charge(payer, 'thinking', ms)
    }
  }

  /** How many bots wait for a thread. */
  get botsWaiting(): number {
    return this.botWorkers.waiting
  }

  /** For how long a deadline has been due here that is not done; 0 while all are kept. */
  get lateMs(): number {
    return this.deadlines.lagMs
  }

  /** House-7.2  Takes away listed tables for which nobody came; an open house does so by itself. */
  tidyLobby(): Promise<readonly string[]> {
    return this.hall.sweep(async (id) => {
      const { care } = this.store
      const atMs = this.store.nowMs()
      await care.note({
        atMs,
        who: 'the house',
        act: 'delete',
        what: id,
        why: 'nobody came to its open seats',
      })
      await care.remove(id)
      this.live.forget(id)
    })
  }

  /** Looks at all deadlines now; an open house does so by itself. */
  sweep(): Promise<void> {
    return this.deadlines.now()
  }

  /** Why nobody should be sent here now, in a sentence; null when all is well. */
  async unready(): Promise<string | null> {
    if (this.live.closed) return 'The server is closing. Try again in a moment.'
    const answers = this.store.trouble().catch(() => 'The store fails.')
    const late = new Promise<string>((resolve) => {
      setTimeout(() => resolve('The store does not answer.'), STORE_MS).unref()
    })
    return Promise.race([answers, late])
  }

  /** Begins nothing by itself any more and is not ready: soon it will be closed. What people ask for is still done. */
  async retire(): Promise<void> {
    await this.deadlines.stop()
    await this.abandoned.stop()
    await this.live.retire()
  }

  /** Finishes what was begun. The store is the caller's to close. */
  async close(): Promise<void> {
    this.switches.close()
    await this.deadlines.stop()
    await this.abandoned.stop()
    this.untidy()
    this.load.stop()
    await this.live.close()
    await this.botWorkers.close()
    await this.advising.close()
    this.ledger.close()
    await this.teller.close()
    await this.chronicles.close()
    await this.foresight.close()
  }
}
