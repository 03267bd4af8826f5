// Those who play in `people.ts`, in a process of their own: each seat has a live connection, on which it is shown what
// happens, and by which it answers. The next player moves when their screen shows that the one before has moved, and all
// others' screens do.

import process from 'node:process'

interface Accepted {
  readonly event: number | null
  readonly seq: number
}

/** A table with the key of each seat, and the answers that will be given there. */
export interface PlayedTable {
  readonly id: string
  readonly keys: readonly string[]
  readonly moves: readonly { readonly seat: number; readonly body: string }[]
}

export interface PeopleOrder {
  readonly url: string
  readonly tables: readonly PlayedTable[]
}

/** Moves at each of some tables, the next `everyMs` after the last has been seen; `everyMs` 0 for at once. */
export interface PlayOrder {
  readonly moves: number
  readonly everyMs: number
  /** The first table; `tables` from this one on. */
  readonly from: number
  readonly tables: number
}

/** Milliseconds. */
export interface PeopleReport {
  readonly moves: number
  readonly seconds: number
  /** From sending to the sender's own answer. */
  readonly answer: { readonly p50: number; readonly p99: number }
  /** From sending until the last screen of the table shows it. */
  readonly screens: { readonly p50: number; readonly p99: number }
  /** What all screens were sent, in bytes a move. */
  readonly bytes: number
}

const SEQ = /"seq":(\d+)/

/** A screen: how far it shows the table, and who waits until it does. */
class Screen {
  bytes = 0
  readonly #socket: WebSocket
  readonly #asked = new Map<number, { heard(accepted: Accepted): void; failed(error: Error): void }>()
  #asks = 0
  #seq = -1
  #waiting: { readonly seq: number; readonly seen: () => void } | null = null
  readonly open: Promise<void>

  constructor(url: string, table: string, key: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`)
    this.open = new Promise((resolve, reject) => {
      this.#socket.onopen = () => this.#socket.send(JSON.stringify({ key, since: 0 }))
      this.#socket.onerror = () => reject(new Error('A live connection failed.'))
      this.#socket.onmessage = ({ data }) => {
        const text = String(data)
        this.bytes += text.length
        if (text.startsWith('{"type":"answered"') || text.startsWith('{"type":"refused"'))
          return this.#hear(text)
        if (!text.startsWith('{"type":"news"') && !text.startsWith('{"type":"state"')) return
        this.#seq = Number(SEQ.exec(text)?.[1] ?? this.#seq)
        resolve()
        if (this.#waiting === null || this.#waiting.seq > this.#seq) return
        this.#waiting.seen()
        this.#waiting = null
      }
    })
  }

  answer(body: string): Promise<Accepted> {
    const ask = this.#asks++
    this.#socket.send(`{"ask":${ask},"answer":${body}}`)
    return new Promise((heard, failed) => this.#asked.set(ask, { heard, failed }))
  }

  #hear(text: string): void {
    const { ask, accepted } = JSON.parse(text)
    const { heard, failed } = this.#asked.get(ask) ?? {}
    this.#asked.delete(ask)
    if (accepted === undefined) failed?.(new Error(text.slice(0, 300)))
    else heard?.(accepted)
  }

  shows(seq: number): Promise<void> {
    if (this.#seq >= seq) return Promise.resolve()
    return new Promise((seen) => {
      this.#waiting = { seq, seen }
    })
  }

  close(): void {
    this.#socket.close()
  }
}

const seated: { readonly table: PlayedTable; readonly screens: readonly Screen[]; next: number }[] = []

async function sit(order: PeopleOrder): Promise<void> {
  for (const table of order.tables) {
    const screens = table.keys.map((key) => new Screen(order.url, table.id, key))
    seated.push({ table, screens, next: 0 })
    await Promise.all(screens.map(({ open }) => open))
  }
}

async function play({ moves, everyMs, from, tables }: PlayOrder): Promise<PeopleReport> {
  const [answered, shown]: [number[], number[]] = [[], []]
  const bytes = () =>
    seated.reduce((sum, { screens }) => sum + screens.reduce((s, one) => s + one.bytes, 0), 0)
  const before = bytes()
  const begun = performance.now()
  await Promise.all(
    seated.slice(from, from + tables).map(async (at, n) => {
      if (everyMs > 0) await sleep((everyMs * n) / tables)
      let due = performance.now()
      for (let i = 0; i < moves; i++) {
        const move = at.table.moves[at.next++]
        if (move === undefined) return
        const sent = performance.now()
        const { event, seq } = await (at.screens[move.seat] as Screen).answer(move.body)
        answered.push(performance.now() - sent)
        // A sheet that waits for those of others is shown to nobody but as such.
        if (event !== null) {
          await Promise.all(at.screens.map((screen) => screen.shows(seq)))
          shown.push(performance.now() - sent)
        }
        if (everyMs === 0) continue
        due += everyMs
        await sleep(Math.max(0, due - performance.now()))
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const count = answered.length
  return {
    moves: count,
    seconds,
    answer: quantiles(answered),
    screens: quantiles(shown),
    bytes: (bytes() - before) / Math.max(1, count),
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function quantiles(waits: number[]): { p50: number; p99: number } {
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

process.on('message', async (order: PeopleOrder | PlayOrder) => {
  if ('url' in order) process.send?.(await sit(order).then(() => 'seated'))
  else process.send?.(await play(order))
})
process.on('disconnect', () => process.exit())
