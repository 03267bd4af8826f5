import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { counted } from '../../kernel/english.ts'
import { fault } from '../api/errors.ts'

/**
 * How busy a node is. 1: bots among themselves wait, and no new pictures are drawn. 2: players without an account open no tables, no moves are suggested, and spectators are shown what happens every two seconds.
 * 3: only players with seats are served.
 */
export type LoadLevel = 0 | 1 | 2 | 3

/** From how many milliseconds of delay of the event loop on each level holds: one in twenty of those of the last second. */
export const BUSY_MS: readonly number[] = [25, 50, 80]
/** How often the server looks at the delay: what a crowd does until the next look, people wait for. */
const LOOK_MS = 1000
/** Of the delays of that time one in twenty was longer. A single pause, to collect garbage, is not it. */
const PERCENTILE = 95
/** How long the delay must have been shorter before a level is left; twice as long each time that it comes back so soon, up to the longest. */
const LEAVE_MS = 30_000
const LONGEST_MS = 2 * 60_000
/** How finely it is measured; what is measured has this much too much. */
const RESOLUTION_MS = 10
/** From this share of the heap on nothing but games can go on. */
const HEAP = 0.85

/** From which share of its time on the main thread is at work, and up to which it is at rest. */
const AT_WORK = 0.5
const AT_REST = 0.1

/** Collects all garbage: the engine does it only while something is made, and a server at rest would keep what a crowd has left. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** What is refused at a level: what goes on, and what does not. */
const REFUSED = {
  pictures: [1, 'games go on, but pictures can be drawn'],
  tables: [2, 'games go on, but new tables can be opened'],
  hints: [2, 'games go on, but moves can be suggested'],
  others: [3, 'players with seats play on, and all others can come'],
} as const

/** How much a node has to do, by how late its main thread is; and what it refuses meanwhile. */
export class Load {
  readonly #levelsMs: readonly number[]
  readonly #changed: (level: LoadLevel) => void
  readonly #nowMs: () => number
  readonly #lookMs: number
  readonly #collect: () => void
  /** By level, when it held last, and how long it is kept from then on. */
  readonly #heldMs: number[] = []
  readonly #keptMs: number[] = []
  #delay: ReturnType<typeof monitorEventLoopDelay> | null = null
  #timer: NodeJS.Timeout | undefined
  /** By how much the main thread was late: one in twenty of the delays of the last second was longer. Null where nobody measures. */
  delayMs: number | null = null

  /**
   * @param levelsMs from which delay on each level holds; none where nothing is refused
   * @param changed hears of the level after every look
   * @param collect is called when the main thread rests after work
   */
  constructor(
    levelsMs: readonly number[],
    changed: (level: LoadLevel) => void = () => {},
    nowMs = () => performance.now(),
    lookMs = LOOK_MS,
    collect = collectGarbage,
  ) {
    this.#collect = collect
    this.#levelsMs = levelsMs
    this.#changed = changed
    this.#nowMs = nowMs
    this.#lookMs = lookMs
  }

  get level(): LoadLevel {
    for (let level = this.#levelsMs.length; level > 0; level--)
      if (this.#leftMs(level) > 0) return level as LoadLevel
    return 0
  }

  /** Measures from now on. */
  start(): void {
    if (this.#levelsMs.length === 0 || this.#delay !== null) return
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    delay.enable()
    this.#delay = delay
    let before = performance.eventLoopUtilization()
    let hasWorked = false
    this.#timer = setInterval(() => {
      const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
      const ms = delay.percentile(PERCENTILE) / 1e6 - RESOLUTION_MS
      delay.reset()
      this.delayMs = Math.max(0, ms)
      this.note(used > HEAP * most ? Number.POSITIVE_INFINITY : ms)
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      hasWorked ||= utilization > AT_WORK
      if (!hasWorked || utilization > AT_REST || this.level > 0) return
      hasWorked = false
      this.#collect()
      // Hardly anybody has waited for it.
      delay.reset()
    }, this.#lookMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#delay?.disable()
    this.#delay = null
  }

  /** Takes note of a delay. */
  note(delayMs: number): void {
    for (const [at, fromMs] of this.#levelsMs.entries()) if (delayMs > fromMs) this.#hold(at + 1)
    this.#changed(this.level)
  }

  /** House-4.4  @throws HouseError while it is refused, and says when to come again */
  allow(what: keyof typeof REFUSED): void {
    const [level, words] = REFUSED[what]
    if (this.level < level) return
    const seconds = Math.ceil(this.#leftMs(level) / 1000)
    const text = `The server is busy: ${words} again in about ${counted(seconds, 'second')}.`
    throw fault('busy', 'BUSY', text, undefined, seconds)
  }

  /** Those that a level kept out come all at once when it is left: a level that comes back at once is kept longer. */
  #hold(level: number): void {
    const leftMs = this.#leftMs(level)
    const kept = this.#keptMs[level] ?? LEAVE_MS
    if (leftMs <= 0) this.#keptMs[level] = -leftMs < kept ? Math.min(LONGEST_MS, 2 * kept) : LEAVE_MS
    this.#heldMs[level] = this.#nowMs()
  }

  /** How long a level holds on, if the delay is shorter from now on. */
  #leftMs(level: number): number {
    const held = this.#heldMs[level] ?? Number.NEGATIVE_INFINITY
    return held + (this.#keptMs[level] ?? LEAVE_MS) - this.#nowMs()
  }
}
