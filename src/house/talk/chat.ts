import type { Store, StoredTalk } from '../../store/contract.ts'

const SHOWN = 100

/** What is said at a table: the last lines of it, each durable before it is heard. */
export class Talk {
  readonly #store: Pick<Store, 'nowMs' | 'say' | 'talk'>
  readonly #table: string
  #lines: readonly StoredTalk[]
  #saying = 0

  private constructor(
    store: Pick<Store, 'nowMs' | 'say' | 'talk'>,
    table: string,
    lines: readonly StoredTalk[],
  ) {
    this.#store = store
    this.#table = table
    this.#lines = lines
  }

  /** Of a table at which nobody talks. */
  static none(table: string): Talk {
    const say = () => Promise.reject(new Error('Nobody talks here.'))
    const nothing = { nowMs: () => 0, say, talk: async () => [] }
    return new Talk(nothing, table, [])
  }

  static async load(store: Store, table: string): Promise<Talk> {
    return new Talk(store, table, await store.talk(table, SHOWN))
  }

  /** In the order in which they were said, asides among them; another list when there is another line. */
  get lines(): readonly StoredTalk[] {
    return this.#lines
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

  /** Reads what was said at other nodes, and gives the lines that are new. */
  async overhear(): Promise<readonly StoredTalk[]> {
    const read = await this.#store.talk(this.#table, SHOWN)
    const known = new Set(this.#lines.map(({ id }) => id))
    const fresh = read.filter(({ id }) => !known.has(id))
    // The text of lines by a person who has gone may have changed.
    const now = new Map(read.map((line) => [line.id, line]))
    const changed = this.#lines.some(({ id, text }) => (now.get(id)?.text ?? text) !== text)
    if (fresh.length > 0 || changed)
      this.#lines = lastOf([...this.#lines.map((line) => now.get(line.id) ?? line), ...fresh])
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
function lastOf(lines: readonly StoredTalk[]): StoredTalk[] {
  const [open, asides] = [lines.filter(({ id }) => id > 0), lines.filter(({ id }) => id <= 0)]
  return [
    ...open.sort((a, b) => a.id - b.id).slice(-SHOWN),
    ...asides.sort((a, b) => b.id - a.id).slice(-SHOWN),
  ].sort((a, b) => a.atMs - b.atMs || Math.abs(a.id) - Math.abs(b.id))
}
