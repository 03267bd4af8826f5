// The thread of one table.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { editionOfTable } from '../../api/shelf.ts'
import { openGame, written } from '../../log/entries.ts'
import { movedOn } from '../../migration/migrate.ts'
import { prove } from '../../migration/prove.ts'
import { Talk } from '../../talk/chat.ts'
import { ViewerCache } from '../../view/viewer-cache.ts'
import { callAt } from '../handlers.ts'
import { localTable } from '../local.ts'
import { Table } from '../table.ts'
import { errorOf, type Made, madeOf, type Order, type Start, thrown, type Word } from './messages.ts'
import { lowerPriority } from './priority.ts'
import { storeLink } from './store.ts'

/** The table in this thread, and the thread that asks for it. */
class Thread {
  readonly #port: MessagePort
  readonly #waiting = new Map<number, (made: Made) => void>()
  #next = 0
  #calls: ReturnType<typeof callAt> | null = null

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (order: Order) => this.#take(order))
  }

  async start(start: Start): Promise<void> {
    if ('begin' in start) {
      const { begin: row } = start
      const begun = await madeOf(() => written(openGame(row, editionOfTable(row)), row, row.createdAtMs))
      if ('value' in begun) this.#say({ t: 'begun', begun: begun.value as never })
      else this.#say({ t: 'fault', error: begun.error })
      return
    }
    // Clocks of threads agree but for the store's difference.
    const ahead = start.nowMs - Date.now()
    const store = storeLink(
      (name, args) => this.#ask(name, args),
      () => Date.now() + ahead,
      start.alone,
    )
    const { found, parting } = await movedOn(store, start.found, async (task) => prove(task))
    if (parting !== null) this.#say({ t: 'parted', text: `at event ${parting.event}: ${parting.why}` })
    const table = await Table.load(store, found)
    table.parting = parting
    this.#calls = this.#serve(table)
    await this.#calls('retry', []).catch((error: unknown) => this.#say({ t: 'fault', error: thrown(error) }))
    this.#say({ t: 'ready' })
  }

  #serve(table: Table): ReturnType<typeof callAt> {
    const local = localTable(table, Talk.none(table.id), true)
    let row: object | null = null
    let stood = ''
    /** Says how the table stands, when that is news. */
    const now = () => {
      const standing = {
        ...local.standing,
        ...{ rev: local.rev, written: local.written, deadlineAtMs: local.deadlineAtMs },
      }
      const text = JSON.stringify(standing)
      if (text === stood && table.row === row) return
      this.#say({ t: 'now', standing, seated: table.row !== row })
      stood = text
      row = table.row
    }
    local.onMoved = () => {
      now()
      this.#say({ t: 'moved' })
    }
    local.onSheet = (written) => {
      now()
      this.#say({ t: 'sheet', written })
    }
    local.onFault = (error) => this.#say({ t: 'fault', error: thrown(error) })
    local.onLocked = (error) => this.#say({ t: 'locked', error: thrown(error) })
    now()
    this.#settled = now
    this.#markStale = () => local.markStale()
    return callAt({ table, cache: new ViewerCache(), shallow: true })
  }

  /** Called before an answer goes out. */
  #settled: () => void = () => {}
  #markStale: () => void = () => {}

  #take(order: Order): void {
    if (order.t === 'ask') void this.#answer(order)
    else if (order.t === 'stale') this.#markStale()
    else {
      this.#waiting.get(order.id)?.(order.made)
      this.#waiting.delete(order.id)
    }
  }

  async #answer({ id, name, args }: Extract<Order, { t: 'ask' }>): Promise<void> {
    const made = await madeOf(async () => this.#calls?.(name, args))
    this.#settled()
    this.#say({ t: 'made', id, made })
  }

  /** Asks the main thread's store. */
  #ask(name: string, args: readonly unknown[]): Promise<unknown> {
    const id = this.#next++
    return new Promise((done, failed) => {
      this.#waiting.set(id, (made) => ('value' in made ? done(made.value) : failed(errorOf(made.error))))
      this.#say({ t: 'store', id, name, args })
    })
  }

  #say(word: Word): void {
    this.#port.postMessage(word)
  }
}

lowerPriority()
if (parentPort !== null) await new Thread(parentPort).start(workerData as Start)
