import type { Accepted, Answer, ServerMessage, TableState } from '../../server/api.ts'
import { HouseError, lines, offline } from './http.ts'
import { keyOf } from './keys.ts'

const FIRST_MS = 5000
/** Somebody waits before a page that is in sight. */
const MOST_IN_SIGHT_MS = 10_000
const MOST_MS = 30_000

/**
 * How long to wait before a live connection is opened again: any time up to five seconds, doubling with every failure up to
 * ten, or thirty where nobody looks, so that a house that was away is not met by everybody at once.
 * @param failures how often it has failed since it last held
 * @param chance from 0 to 1
 */
export function returnMs(failures: number, chance: number, inSight: boolean): number {
  return chance * Math.min(FIRST_MS * 2 ** failures, inSight ? MOST_IN_SIGHT_MS : MOST_MS)
}

const PING_EVERY_MS = 20_000
const PONG_WITHIN_MS = 8_000
/** A house that is just coming back may take a connection and say nothing: then another is tried. */
const SHOWN_WITHIN_MS = 15_000
/** Answers longer than this many characters go as requests: a connection takes messages of 16 kB. */
const LONGEST = 4000
/** Refusals that no retry will cure. */
export const FINAL = new Set(['NO_SUCH_TABLE', 'NO_KEY', 'DAMAGED_LOG', 'GAME_GONE'])

/** Tells the page what operators announce, null for nothing. */
const announce = (detail: unknown) => dispatchEvent(new CustomEvent('said', { detail }))

/** How the live connection stands. */
export type Link = 'opening' | 'live' | 'lost'

interface LineOptions {
  /** How far the table is known. */
  since(): number | null
  onLink(link: Link): void
  onMessage(message: ServerMessage): void
}

/** An answer that somebody waits for, and until when. */
interface Asked {
  heard(accepted: Accepted): void
  failed(error: HouseError): void
  readonly late: ReturnType<typeof setTimeout>
}

/** A connection that the page has opened before its code was there (public/early.js), and what has come by it. */
interface Early {
  readonly table: string
  readonly key: string | null
  readonly socket: WebSocket
  readonly heard: readonly string[]
  /** The same, read. */
  read?: ServerMessage[]
  hear(event: MessageEvent<string>): void
}

const page = globalThis as { early?: Early }

/** What has come by it. Each message is read once, so that who looks again finds the same. */
function heardBy(early: Early): readonly ServerMessage[] {
  early.read ??= []
  for (const text of early.heard.slice(early.read.length)) early.read.push(JSON.parse(text) as ServerMessage)
  return early.read
}

/** The table as it has come before the code of the page, for its first look; null where it has not. A line tells it again. */
export function earlyState(table: string): TableState | null {
  const { early } = page
  if (early?.table !== table || early.key !== keyOf(table)) return null
  const told = heardBy(early).find(({ type }) => type === 'state')
  return told?.type === 'state' ? told.state : null
}

/** The one to this table, once; null where there is none, or it has been closed or came with another key. */
function takeEarly(table: string): Early | null {
  const { early } = page
  if (early?.table !== table) return null
  delete page.early
  early.socket.removeEventListener('message', early.hear)
  if (early.key === keyOf(table) && early.socket.readyState <= WebSocket.OPEN) return early
  early.socket.close()
  return null
}

/** One live connection, opened again whenever it breaks. */
export class Line {
  /** The table's. */
  readonly id: string
  readonly #options: LineOptions
  #socket: WebSocket | null = null
  #closed = false
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #shown: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #pong: ReturnType<typeof setTimeout> | undefined
  /** Answers that were sent and are not yet known to be in, by their numbers. */
  readonly #asked = new Map<number, Asked>()
  #asks = 0
  /** It has been shown the table. */
  #live = false
  /** It has been told what operators announce; else they announce nothing. */
  #told = false

  constructor(id: string, options: LineOptions) {
    this.id = id
    this.#options = options
    addEventListener('online', this.#again)
    document.addEventListener('visibilitychange', this.#again)
    this.#open()
  }

  close(): void {
    this.#closed = true
    this.#beLive(false)
    removeEventListener('online', this.#again)
    document.removeEventListener('visibilitychange', this.#again)
    this.#stopTimers()
    this.#unheard()
    this.#socket?.close()
  }

  /**
   * Sends an answer by this connection; null where it is not open, or the answer too long for it. Rejects with the refusal,
   * or where the connection ends before it is known what became of it: then the same is to be sent again.
   */
  answer(answer: Answer): Promise<Accepted> | null {
    const socket = this.#socket
    const ask = this.#asks + 1
    const text = JSON.stringify({ ask, answer })
    if (!this.#live || socket?.readyState !== WebSocket.OPEN || text.length > LONGEST) return null
    this.#asks = ask
    socket.send(text)
    return new Promise((heard, failed) => {
      const late = setTimeout(() => this.#lose(socket), PONG_WITHIN_MS)
      this.#asked.set(ask, { heard, failed, late })
    })
  }

  /** Gives what was asked and not answered back to who asked. */
  #unheard(): void {
    for (const ask of [...this.#asked.keys()]) this.#settle(ask)?.failed(offline())
  }

  #settle(ask: number): Asked | undefined {
    const asked = this.#asked.get(ask)
    clearTimeout(asked?.late)
    this.#asked.delete(ask)
    return asked
  }

  /** The house has been heard otherwise. */
  wake(): void {
    this.#again()
  }

  /** Back online, or back in sight: no need to wait for the next try. */
  readonly #again = (): void => {
    if (document.visibilityState === 'visible' && this.#socket === null && !this.#closed) this.#open()
    if (this.#socket?.readyState === WebSocket.OPEN) this.#tellSight(this.#socket)
  }

  /** A person who sees the table on their screen is not told of it elsewhere. */
  #tellSight(socket: WebSocket): void {
    socket.send(JSON.stringify({ visible: document.visibilityState === 'visible' }))
  }

  #open(): void {
    clearTimeout(this.#retry)
    const early = takeEarly(this.id)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket =
      early?.socket ??
      new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live`)
    this.#socket = socket
    this.#expectTable(socket)
    const opened = () => {
      if (this.#socket !== socket) return
      this.#expectTable(socket)
      const key = keyOf(this.id)
      const since = this.#options.since()
      if (early === null)
        socket.send(
          JSON.stringify({ ...(key === null ? {} : { key }), ...(since === null ? {} : { since }) }),
        )
      this.#tellSight(socket)
      this.#ping = setInterval(() => {
        socket.send(JSON.stringify({ ping: Date.now() }))
        this.#pong = setTimeout(() => this.#lose(socket), PONG_WITHIN_MS)
      }, PING_EVERY_MS)
    }
    socket.onopen = opened
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#hear(socket, JSON.parse(event.data) as ServerMessage)
    socket.onclose = () => this.#lost(socket)
    if (socket.readyState === WebSocket.OPEN) opened()
    for (const message of early === null ? [] : heardBy(early)) this.#hear(socket, message)
  }

  #hear(socket: WebSocket, message: ServerMessage): void {
    if (this.#socket !== socket) return
    clearTimeout(this.#pong)
    if (message.type === 'state') {
      clearTimeout(this.#shown)
      this.#failures = 0
      if (!this.#live && !this.#told) announce(null)
      this.#beLive(true)
      this.#options.onLink('live')
    }
    if (message.type === 'error' && FINAL.has(message.error.code)) this.#closed = true
    if (message.type === 'said') this.#told = announce(message.said)
    else if (message.type === 'answered') this.#settle(message.ask)?.heard(message.accepted)
    else if (message.type === 'refused') {
      const { error, state } = message.refused
      this.#settle(message.ask)?.failed(new HouseError(message.status, error, state ?? null))
    } else if (message.type !== 'pong') this.#options.onMessage(message)
  }

  #beLive(is: boolean): void {
    lines.live += Number(is) - Number(this.#live)
    this.#live = is
    if (!is) this.#told = false
  }

  #expectTable(socket: WebSocket): void {
    clearTimeout(this.#shown)
    this.#shown = setTimeout(() => this.#lose(socket), SHOWN_WITHIN_MS)
  }

  /** One that does not come about, or says nothing any more: the browser may take minutes to see that it is gone. */
  #lose(socket: WebSocket): void {
    socket.close()
    this.#lost(socket)
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = null
    this.#beLive(false)
    this.#stopTimers()
    this.#unheard()
    if (this.#closed) return
    this.#options.onLink('lost')
    const isSeen = document.visibilityState === 'visible'
    this.#retry = setTimeout(() => this.#open(), returnMs(this.#failures++, Math.random(), isSeen))
  }

  #stopTimers(): void {
    clearTimeout(this.#shown)
    clearInterval(this.#ping)
    clearTimeout(this.#pong)
    clearTimeout(this.#retry)
  }
}
