import { hash } from 'node:crypto'
import { counted, figure } from '../../kernel/english.ts'
import { fault, HouseError } from '../api/errors.ts'
import { networksOf } from './networks.ts'
import {
  ALLOWANCES,
  type Allowance,
  type FullAtMs,
  type Holds,
  LEVELS,
  type Level,
  type Resource,
  taken,
  waitMs,
} from './tariff.ts'

/** How much of each a household may take, where it is not as usual. */
export type Allowances = Partial<Record<Resource, number>>

/** Those that something is charged to: at each level a network, an account, or what stands for a key. */
export type Payer = readonly (readonly [level: Level, name: string])[]

/** What has been charged. */
export interface Grant {
  /** It cost this much: the difference is charged, or given back. */
  settle(actual: number): void
}

/** Charges what is thought to be needed of something to who asked for it. */
export type Pays = (estimate: number) => Grant

/** One of those that have taken most, at a level. */
export interface Spender {
  readonly level: Level
  readonly resource: Resource
  /** Their network or account; nobody's for a seat, and for all strangers. */
  readonly payer: string
  /** How much of the allowance is taken now, from 0 to 1. */
  readonly spent: number
  /** What that is: `120 messages a minute are taken for one address`. */
  readonly words: string
}

/** The number of buckets that are remembered; those that were used longest ago go first. */
const MOST = 200_000

/** For this long it is remembered who has asked for something, and for twice as long at most. */
const KNOWN_MS = 10 * 60_000
/** Less of an allowance is not worth a line. */
const WORTH = 0.01

/**
 * How often other nodes are told what was taken here, of how many buckets at most, and from which part of an allowance on. Some
 * that are not worth it yet wait for more; beyond that number they are forgotten, as a crowd of addresses is counted by its networks.
 */
const TELL_MS = 1000
const TOLD = 300
const TELL_FROM = 0.002
const UNTOLD = 2000

const FREE: Grant = { settle() {} }

/** What is usual, this number of times. */
export const allowancesTimes = (times: number): Allowances =>
  Object.fromEntries(Object.entries(ALLOWANCES).map(([resource, { most }]) => [resource, most * times]))

/** What has no end, for servers that are measured or tested. */
export const UNBOUNDED = allowancesTimes(Number.POSITIVE_INFINITY)

interface Bucket {
  readonly bucket: string
  readonly level: Level
  readonly holds: Holds
}

/** The other nodes on the same data. */
export interface Others {
  /** True while there are none. */
  readonly alone: boolean
  /** Tells them what was taken here, in milliseconds until it has come back. */
  tell(bucket: string, ms: number): void
}

/** How a ledger is kept; everything has a default. */
export interface LedgerOptions {
  readonly allowances?: Allowances | undefined
  /** Runs forward only: setting back the clock of the machine keeps nobody out. */
  readonly nowMs?: () => number
  readonly most?: number
  /** Hears of each refusal. */
  readonly refused?: (resource: Resource, level: Level) => void
  readonly others?: Others
}

/**
 * What strangers have taken of late, in memory: everybody is charged at each of their levels, and is refused when one of them has
 * nothing left. Each second nodes tell each other what was taken at them, so that there is one allowance for all nodes together,
 * and a crowd may take more for a second. What has to be exact is counted in the store (`Quotas`).
 */
export class Ledger {
  /** By resource, level and name. */
  readonly #buckets = new Map<string, FullAtMs>()
  readonly #holds = new Map<string, Holds>()
  /** How many times the usual those without an account may take. */
  #times = 1
  /** By payer, what it was charged for last. */
  #known = new WeakMap<Payer, { resource: Resource; buckets: readonly Bucket[] }>()
  readonly #nowMs: () => number
  readonly #most: number
  readonly #refused: (resource: Resource, level: Level) => void
  readonly #others: Others
  /** What other nodes have not been told yet. */
  readonly #untold = new Map<string, number>()
  readonly #tells: NodeJS.Timeout
  /** When those who ask for nothing any more were forgotten. */
  #tidiedMs = Number.NEGATIVE_INFINITY

  constructor(options: LedgerOptions = {}) {
    this.#nowMs = options.nowMs ?? (() => performance.now())
    this.#most = options.most ?? MOST
    this.#refused = options.refused ?? (() => {})
    this.#others = options.others ?? { alone: true, tell() {} }
    this.#tells = setInterval(() => this.tellOthers(), TELL_MS).unref()
    for (const [resource, usual] of Object.entries(ALLOWANCES) as [Resource, Allowance][]) {
      const most = options.allowances?.[resource] ?? usual.most
      for (const [level, times] of Object.entries(LEVELS)) {
        const crowd = level === 'all' ? (usual.crowd ?? Number.POSITIVE_INFINITY) : 1
        this.#holds.set(`${resource} ${level}`, { most: most * times * crowd, withinMs: usual.withinMs })
      }
    }
  }

  /** Those without an account may take this number of times the usual from now on, of everything. */
  scale(times: number): void {
    if (times === this.#times) return
    for (const [name, { most, withinMs }] of this.#holds) {
      const [, level] = name.split(' ')
      if (level !== 'key' && level !== 'account')
        this.#holds.set(name, { most: (most / this.#times) * times, withinMs })
    }
    this.#times = times
    this.#known = new WeakMap()
  }

  /** Tells other nodes what was taken here since it told them last, as far as it is worth it. */
  tellOthers(): void {
    const worth = [...this.#untold].filter(([bucket, ms]) => {
      const [resource, level] = bucket.split(' ') as [Resource, Level]
      return Math.abs(ms) >= TELL_FROM * this.#holdsOf(resource, level).withinMs
    })
    worth.sort(([, a], [, b]) => b - a)
    for (const [bucket, ms] of worth.slice(0, TOLD)) {
      this.#untold.delete(bucket)
      this.#others.tell(bucket, ms)
    }
    if (this.#untold.size > UNTOLD) this.#untold.clear()
  }

  /** Another node has told what was taken there; it may be of another release, which counts other things. */
  hear(bucket: string, ms: number): void {
    const [resource, level] = bucket.split(' ')
    if (!this.#holds.has(`${resource} ${level}`)) return
    const now = this.#nowMs()
    this.#buckets.set(bucket, Math.max(this.#buckets.get(bucket) ?? now, now) + ms)
  }

  close(): void {
    clearInterval(this.#tells)
  }

  /** How many buckets are remembered. */
  get size(): number {
    return this.#buckets.size
  }

  /**
   * @param from the address that asks; null for an administrator, who is charged nothing
   * @param person their account
   * @param key the key of a seat
   */
  payer(from: string | null, person: string | null = null, key: string | null = null): Payer {
    if (from === null) return []
    const { home, wide, far } = networksOf(from)
    const levels: [Level, string][] = key === null ? [] : [['key', seatOf(key)]]
    if (person !== null) return [...levels, ['account', person]]
    levels.push(['home', home], ['wide', wide])
    if (far !== null) levels.push(['far', far])
    return [...levels, ['all', '']]
  }

  /** One seat of a table, no matter who plays it. */
  seat(table: string, seats: readonly number[]): Payer {
    return [['key', seatOf(`${table} ${seats.join()}`)]]
  }

  /**
   * Charges what something costs, or is thought to cost.
   * @throws HouseError that says how much is allowed and when there will be more
   */
  charge(payer: Payer, resource: Resource, estimate = 1): Grant {
    const now = this.#nowMs()
    let wait = 0
    let strictest: Level = 'home'
    const buckets = this.#bucketsOf(payer, resource)
    for (const { bucket, level, holds } of buckets) {
      const ms = waitMs(this.#buckets.get(bucket) ?? now, now, estimate, holds)
      if (ms > wait) {
        wait = ms
        strictest = level
      }
    }
    if (wait > 0) {
      this.#refused(resource, strictest)
      throw this.#tooMuch(resource, strictest, wait)
    }
    if (buckets.length === 0) return FREE
    this.#add(buckets, estimate, now)
    return {
      settle: (actual) => {
        this.#add(buckets, actual - estimate, this.#nowMs())
      },
    }
  }

  /** Whether there is as much; if so, it is charged. */
  allows(payer: Payer, resource: Resource, much = 1): boolean {
    try {
      this.charge(payer, resource, much)
      return true
    } catch (error) {
      if (error instanceof HouseError) return false
      throw error
    }
  }

  /** Those at each level that have taken most of what they may, first the one with the least left. */
  spenders(most = 5): Spender[] {
    const now = this.#nowMs()
    const all = [...this.#buckets].flatMap(([bucket, fullAtMs]): Spender[] => {
      const [resource, level, payer = ''] = bucket.split(' ') as [Resource, Level, string]
      const spent = Math.min(1, (fullAtMs - now) / this.#holdsOf(resource, level).withinMs)
      const words = this.#words(resource, level)
      return spent < WORTH ? [] : [{ level, resource, payer: level === 'key' ? '' : payer, spent, words }]
    })
    all.sort((a, b) => b.spent - a.spent)
    return (Object.keys(LEVELS) as Level[]).flatMap((level) =>
      all.filter((one) => one.level === level).slice(0, most),
    )
  }

  /** How many households of a network have asked for something within the last ten minutes or so. */
  households(network: string): number {
    let many = 0
    for (const bucket of this.#buckets.keys()) {
      const [resource, level, home = ''] = bucket.split(' ')
      if (resource !== 'requests' || level !== 'home') continue
      const { wide, far } = networksOf(home.replace('/64', ''))
      if (wide === network || far === network) many++
    }
    return many
  }

  #add(buckets: readonly Bucket[], much: number, now: number): void {
    // While there is room for many more nobody need know which were used last.
    const isCrowded = this.#buckets.size > this.#most / 2
    for (const { bucket, holds } of buckets) {
      if (!this.#others.alone)
        this.#untold.set(bucket, (this.#untold.get(bucket) ?? 0) + (much * holds.withinMs) / holds.most)
      const fullAtMs = taken(this.#buckets.get(bucket) ?? now, now, much, holds)
      if (isCrowded) this.#buckets.delete(bucket)
      this.#buckets.set(bucket, fullAtMs)
    }
    if (now - this.#tidiedMs > KNOWN_MS) {
      this.#tidiedMs = now
      for (const [bucket, fullAtMs] of this.#buckets)
        if (fullAtMs < now - KNOWN_MS) this.#buckets.delete(bucket)
    }
    while (this.#buckets.size > this.#most) {
      const [oldest = ''] = this.#buckets.keys()
      this.#buckets.delete(oldest)
    }
  }

  /** The buckets of a payer that have a bottom. A live connection asks for the same ones at every move. */
  #bucketsOf(payer: Payer, resource: Resource): readonly Bucket[] {
    const known = this.#known.get(payer)
    if (known?.resource === resource) return known.buckets
    const buckets = payer.flatMap(([level, name]): Bucket[] => {
      const holds = this.#holdsOf(resource, level)
      if (holds.most === Number.POSITIVE_INFINITY) return []
      return [{ bucket: `${resource} ${level} ${name}`, level, holds }]
    })
    this.#known.set(payer, { resource, buckets })
    return buckets
  }

  #holdsOf(resource: Resource, level: Level): Holds {
    return this.#holds.get(`${resource} ${level}`) as Holds
  }

  #words(resource: Resource, level: Level): string {
    const { words, unit = 1 }: Allowance = ALLOWANCES[resource]
    return `${figure(this.#holdsOf(resource, level).most / unit)} ${words} ${WHOSE[level]}`
  }

  #tooMuch(resource: Resource, level: Level, ms: number): HouseError {
    const { code = 'TOO_OFTEN', instead }: Allowance = ALLOWANCES[resource]
    const seconds = Math.ceil(ms / 1000)
    const ways = [
      `wait ${counted(seconds, 'second')}`,
      ...(instead === undefined ? [] : [instead]),
      ...(resource === 'requests' || level === 'key' || level === 'account' ? [] : ['sign in']),
    ]
    const text = `At most ${this.#words(resource, level)}: ${ways.join(', or ')}.`
    return fault('too-often', code, text, undefined, seconds)
  }
}

/** A key opens seats: it is counted without being kept. */
const seatOf = (secret: string) => hash('sha256', `argosy-seat:${secret}`).slice(0, 16)

const WHOSE: Readonly<Record<Level, string>> = {
  key: 'for one seat',
  account: 'for one account',
  home: 'for one address',
  wide: 'for one network',
  far: 'for one network',
  all: 'for all players without an account',
}
