import pg from 'pg'
import type { Bus, Hint } from '../contract.ts'
import { configOf } from './opening.ts'

const CHANNEL = 'argosy'
/** The most hints, and the most bytes, of one notification; PostgreSQL takes 7,999. */
const HINTS = 300
const BYTES = 7900
/** The most hints that wait; the rest is lost, and nodes find the change when they next check the tables they show. */
const WAITING = 20_000
const AGAIN_MS = [100, 400, 1000, 3000]
/** How often a silent connection is checked. */
const BEAT_MS = 10_000

/**
 * Hints over LISTEN and NOTIFY, on two connections of their own: within the transactions of moves they would all wait for
 * one lock of the database.
 */
export class PostgresBus implements Bus {
  readonly alone = false
  readonly #node: string
  readonly #listener: Line
  readonly #notifier: Line
  readonly #hears: ((hint: Hint) => void)[] = []
  readonly #gaps: (() => void)[] = []
  /** By what it is about. */
  #waiting = new Map<string, Hint>()
  #sending = false

  /**
   * @param node by which a node knows its own hints
   * @param url for the notifier
   * @param direct past any pooler, for the listener
   */
  constructor(node: string, url: string, direct: string) {
    this.#node = node
    this.#notifier = new Line(url, async () => {})
    let times = 0
    this.#listener = new Line(direct, async (client) => {
      client.on('notification', ({ payload = '' }) => this.#hear(payload))
      await client.query(`LISTEN ${CHANNEL}`)
      if (times++ > 0) for (const gap of this.#gaps) gap()
    })
  }

  /** Resolves when it hears for the first time. */
  async open(): Promise<void> {
    await Promise.all([this.#listener.open(), this.#notifier.open()])
  }

  say(hint: Hint): void {
    if (this.#waiting.size >= WAITING) return
    const name = nameOf(hint)
    const before = this.#waiting.get(name)
    this.#waiting.delete(name)
    // What was spent adds up; of all else the last says enough.
    const isMore = hint.t === 'spent' && before?.t === 'spent'
    this.#waiting.set(name, isMore ? { ...hint, ms: hint.ms + before.ms } : hint)
    if (this.#sending) return
    this.#sending = true
    setImmediate(() => void this.#send())
  }

  onHint(hear: (hint: Hint) => void): void {
    this.#hears.push(hear)
  }

  onGap(hear: () => void): void {
    this.#gaps.push(hear)
  }

  async close(): Promise<void> {
    await Promise.all([this.#listener.close(), this.#notifier.close()])
  }

  /** While one notification is under way, the next is gathered. */
  async #send(): Promise<void> {
    while (this.#waiting.size > 0) {
      const client = this.#notifier.client
      // What cannot be said is lost: the others look every few seconds.
      if (client === null) this.#waiting.clear()
      else
        await client
          .query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, this.#take()] })
          .catch(() => undefined)
    }
    this.#sending = false
  }

  #take(): string {
    const parts: string[] = []
    let bytes = this.#node.length + 3
    for (const [name, hint] of this.#waiting) {
      const text = JSON.stringify(hint)
      bytes += Buffer.byteLength(text) + 1
      if (parts.length >= HINTS || (bytes > BYTES && parts.length > 0)) break
      parts.push(text)
      this.#waiting.delete(name)
    }
    return `${this.#node} [${parts.join()}]`
  }

  #hear(payload: string): void {
    const at = payload.indexOf(' ')
    if (payload.slice(0, at) === this.#node) return
    for (const hint of JSON.parse(payload.slice(at + 1)) as Hint[]) for (const hear of this.#hears) hear(hint)
  }
}

/** What a hint is about, so that a later one takes its place. */
function nameOf(hint: Hint): string {
  if (hint.t === 'spent') return `spent ${hint.bucket}`
  const seat = hint.t === 'sheet' || hint.t === 'here' ? hint.seat : ''
  return `${hint.t} ${hint.table} ${seat}`
}

/** One connection, made again whenever it breaks. */
class Line {
  client: pg.Client | null = null
  readonly #url: string
  readonly #begin: (client: pg.Client) => Promise<void>
  #closed = false
  #failures = 0
  #again: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined

  constructor(url: string, begin: (client: pg.Client) => Promise<void>) {
    this.#url = url
    this.#begin = begin
  }

  async open(): Promise<void> {
    const client = new pg.Client(configOf(this.#url))
    let over = false
    const broken = () => {
      if (over) return
      over = true
      this.#broken(client)
    }
    client.on('error', broken)
    client.on('end', broken)
    try {
      await client.connect()
      await this.#begin(client)
    } catch (error) {
      broken()
      throw error
    }
    if (over) return
    this.#failures = 0
    this.client = client
    this.#beat = setInterval(() => {
      client.query('SELECT 1').catch(broken)
    }, BEAT_MS)
    this.#beat.unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    clearInterval(this.#beat)
    await this.client?.end().catch(() => undefined)
  }

  #broken(client: pg.Client): void {
    this.client = null
    clearInterval(this.#beat)
    void client.end().catch(() => undefined)
    if (this.#closed) return
    const ms = AGAIN_MS[Math.min(this.#failures++, AGAIN_MS.length - 1)]
    this.#again = setTimeout(() => void this.open().catch(() => undefined), ms)
    this.#again.unref()
  }
}
