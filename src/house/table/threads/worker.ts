// A host: the thread of many tables, or of one heavy one.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { giveMemoryBack } from '../../../store/threads.ts'
import { GONE } from '../../api/errors.ts'
import { editionOfTable } from '../../api/shelf.ts'
import { lowerPriority } from '../../jobs/serving.ts'
import { openGame, written } from '../../log/entries.ts'
import { HeldTable } from './held-table.ts'
import type { Call, Order, Said, Sent, Start, Word } from './messages.ts'
import { madeOf, Pending, together } from './messages.ts'
import { storeLink } from './store.ts'

/** The tables in this thread, and the thread that asks for them. */
class Host {
  readonly #say: (word: Word) => void
  readonly #start: Start
  readonly #tables = new Map<number, HeldTable>()
  readonly #waiting = new Pending()
  /** The time, as it was said last: everything that is done here is done since something was sent. */
  #nowMs = 0

  constructor(port: MessagePort, start: Start) {
    this.#start = start
    this.#say = together(
      (words) => port.postMessage(words),
      (word, made) => {
        if (word.t === 'made') return { ...word, made }
        if (word.t === 'said') return { ...word, said: { t: 'fault', ...made } }
        this.#take({ t: 'stored', id: word.id, made })
        return null
      },
    )
    port.on('message', ({ nowMs, orders }: Sent) => {
      this.#nowMs = nowMs
      for (const order of orders) this.#take(order)
    })
  }

  #take(order: Order): void {
    if (order.t === 'call') void this.#answer(order)
    else if (order.t === 'stored') this.#waiting.made(order.id, order.made)
    else if (order.t === 'stale') this.#tables.get(order.at)?.markStale()
    else this.#tables.delete(order.at)
  }

  async #answer({ id, at, call }: Extract<Order, { t: 'call' }>): Promise<void> {
    const made = await madeOf(() => this.#call(at, call))
    this.#tables.get(at)?.settled()
    this.#say({ t: 'made', id, made })
  }

  async #call(at: number, call: Call): Promise<unknown> {
    if ('begin' in call) {
      const { begin: row } = call
      return written(openGame(row, editionOfTable(row)), row, row.createdAtMs)
    }
    if ('name' in call) {
      const table = this.#tables.get(at)
      if (table === undefined) throw GONE
      return table.call(call.name, call.args)
    }
    const store = storeLink(
      (name, args) => this.#ask(at, name, args),
      () => this.#nowMs,
      this.#start.alone,
    )
    const say = (said: Said) => this.#say({ t: 'said', at, said })
    this.#tables.set(at, await HeldTable.open(store, call, this.#start.own, say))
    return undefined
  }

  /** Asks the main thread's store. */
  #ask(at: number, name: string, args: readonly unknown[]): Promise<unknown> {
    return this.#waiting.ask((id) => this.#say({ t: 'store', id, at, name, args }))
  }
}

const start = workerData as Start
// Those that many share answer people like the main thread does.
if (start.own) lowerPriority(false)
giveMemoryBack()
if (parentPort !== null) new Host(parentPort, start)
