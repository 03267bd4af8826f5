import type { Store, StoredTalk } from '../../store/contract.ts'
import { inSaidOrder } from '../../store/rows.ts'
import { hiddenAt, type ToldLine, toldAs } from './hidden.ts'

const SHOWN = 100

type Means = Pick<Store, 'nowMs' | 'say' | 'talk' | 'office'>

/** What is said at a table: the last lines of it, each durable before it is heard. */
export class Talk {
  readonly #store: Means
  readonly #table: string
  #lines: readonly ToldLine[] = []
  /** House-8.7  What moderators have hidden of it. */
  #hidden: Awaited<ReturnType<typeof hiddenAt>> = { now: {}, rev: 0 }
  #saying = 0

  private constructor(store: Means, table: string) {
    this.#store = store
    this.#table = table
  }

  /** Of a table at which nobody talks. */
  static none(table: string): Talk {
    const say = () => Promise.reject(new Error('Nobody talks here.'))
    const office = { paper: async () => null } as unknown as Store['office']
    return new Talk({ nowMs: () => 0, say, talk: async () => [], office }, table)
  }

  static async load(store: Store, table: string): Promise<Talk> {
    const talk = new Talk(store, table)
    talk.#lines = await talk.#read()
    return talk
  }

  /** In the order in which they were said, asides among them; another list when there is another line. */
  get lines(): readonly ToldLine[] {
    return this.#lines
  }

  /** `Mark.hidden`, as far as it is known here. */
  get hidden(): number {
    return this.#hidden.rev
  }

  /** Of the last line and the last aside: `Mark.talk`, as far as it is known here. */
  get mark(): number {
    return (
      this.#lines.reduce((most, { id }) => Math.max(most, id), 0) -
      this.#lines.reduce((least, { id }) => Math.min(least, id), 0)
    )
  }

  /** True while a line is on its way. */
  get busy(): boolean {
    return this.#saying > 0
  }

  async #read(): Promise<readonly ToldLine[]> {
    const [lines, hidden] = await Promise.all([
      this.#store.talk(this.#table, SHOWN),
      hiddenAt(this.#store, this.#table),
    ])
    // Of two that read at once the first may come last.
    if (hidden.rev > this.#hidden.rev) this.#hidden = hidden
    return lines.map((line) => toldAs(line, this.#hidden.now))
  }

  /** Reads what was said at other nodes, and gives the lines that are new, and those that read otherwise now. */
  async overhear(): Promise<readonly ToldLine[]> {
    const read = await this.#read()
    const known = new Map(this.#lines.map(({ id, text }) => [id, text]))
    // The text of lines by a person who has gone may have changed, and of those that a moderator hides.
    const fresh = read.filter(({ id, text }) => known.get(id) !== text)
    if (fresh.length > 0) {
      const isFresh = new Set(fresh.map(({ id }) => id))
      this.#lines = lastOf([...this.#lines.filter(({ id }) => !isFresh.has(id)), ...fresh])
    }
    return fresh
  }

  /** @param to the seats that it is said to; everybody without them */
  async say(seat: number, text: string, to?: readonly number[]): Promise<StoredTalk> {
    this.#saying++
    try {
      // A clock may be set back. The time of a line for all says nothing of asides.
      const before = this.#lines.findLast((line) => to !== undefined || line.to === undefined)
      const atMs = Math.max(this.#store.nowMs(), before?.atMs ?? 0)
      const line = { seat, text, atMs, ...(to === undefined ? {} : { to }) }
      const said = { id: await this.#store.say(this.#table, line), ...line }
      this.#lines = lastOf([...this.#lines, said])
      return said
    } finally {
      this.#saying--
    }
  }
}

/** The last lines and the last asides, in the order in which they were said: neither drives out the other. */
function lastOf(lines: readonly ToldLine[]): ToldLine[] {
  const [open, asides] = [lines.filter(({ id }) => id > 0), lines.filter(({ id }) => id <= 0)]
  return [
    ...open.sort((a, b) => a.id - b.id).slice(-SHOWN),
    ...asides.sort((a, b) => b.id - a.id).slice(-SHOWN),
  ].sort(inSaidOrder)
}
