import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import type { Blocks, BlocksAsk, Complained, NewBlock, NewComplaint, ReportAnswered } from '../api/lobby.ts'
import type { Quotas } from '../budget/quotas.ts'
import type { LiveTables } from '../table/live-tables.ts'
import { cleanLine } from '../tables/names.ts'
import { TALK_KEPT } from '../talk/hidden.ts'
import { isFor } from '../talk/whispers.ts'
import { type Presented, seatedViewer, viewerOf } from './keys.ts'
import { knownBy, namesOf } from './lobby/lobby.ts'

/** What it needs to find out which people play together. */
interface Means {
  readonly store: Store
  readonly live: LiveTables
  readonly quotas: Quotas
}

/** How many complaints of the house are searched for those of a table. */
const COMPLAINTS_SEARCHED = 5000

/** Blocks between players, and complaints to the administrators. */
export class BlockList {
  readonly #store: Store
  readonly #live: LiveTables
  readonly #quotas: Quotas

  constructor({ store, live, quotas }: Means) {
    this.#store = store
    this.#live = live
    this.#quotas = quotas
  }

  /** House-7.7  Somebody does not want to meet another of the table by chance any more, or does again. */
  async block(id: string, key: Presented, { seat, of, blocked, bundle }: NewBlock): Promise<void> {
    const { mine, theirs } = await this.#acquaintance(id, key, seat, bundle)
    const names = theirs(of)
    const [by] = mine
    if (by === undefined || names.length === 0 || names.some((name) => mine.includes(name)))
      throw fault(
        'conflict',
        'NOT_KNOWN_AGAIN',
        'One of you plays without an account and could not be recognised at another table, so a block would have no effect.',
      )
    const { hall } = this.#store
    for (const name of names)
      if (blocked) await hall.block({ by, of: name, atMs: this.#store.nowMs() })
      else for (const own of mine) await hall.unblock(own, name)
  }

  /** House-7.8  Which players of the table a person has blocked, and which they could block. */
  async blocks(id: string, key: Presented, { seat, bundle }: BlocksAsk): Promise<Blocks> {
    const { mine, theirs, seats } = await this.#acquaintance(id, key, seat, bundle)
    const blocks = mine.length === 0 ? [] : await this.#store.hall.blocks(mine)
    const of = new Set(blocks.filter(({ by }) => mine.includes(by)).map((block) => block.of))
    const known = (other: number) =>
      mine.length > 0 && theirs(other).length > 0 && !theirs(other).some((name) => mine.includes(name))
    return {
      blocked: seats.filter((other) => theirs(other).some((name) => of.has(name))),
      known: seats.filter(known),
    }
  }

  /** The names under which blocks know the holder of an own seat, and those of other seats. */
  async #acquaintance(id: string, key: Presented, seat: number | undefined, bundle: string | undefined) {
    const at = await this.#live.get(id, key)
    const own = seat ?? viewerOf(at.table, key).seats[0] ?? -1
    seatedViewer(at, key, own)
    const [found] = await this.#store.heads([id])
    const holder = (wanted: number) => found?.keys.find(({ seats }) => seats.includes(wanted)) ?? {}
    const known = bundle === undefined ? {} : { bundle: knownBy(bundle).bundle }
    return {
      mine: namesOf({ ...holder(own), ...known }),
      theirs: (other: number) => namesOf(holder(other)),
      seats: at.table.row.seats.flatMap(({ kind }, other) => (kind === 'person' ? [other] : [])),
    }
  }

  /** House-8.1  What somebody has reported at a table from their own seats, and what became of it. */
  async reportsBy(id: string, key: Presented): Promise<readonly ReportAnswered[]> {
    const { table } = await this.#live.get(id, key)
    const { seats } = viewerOf(table, key)
    if (seats.length === 0) return []
    const all = await this.#store.hall.complaints(false, COMPLAINTS_SEARCHED)
    return all
      .filter((one) => one.table === id && seats.includes(one.by))
      .map(({ id: complaint, atMs, text, answer }) => ({ complaint, atMs, text, answer }))
  }

  /** House-8.1  A player reports to the administrators what was said or done at the table; gives the number of the report. */
  async complain(
    id: string,
    key: Presented,
    { seat, of, text, lines }: NewComplaint,
    from: string | null,
  ): Promise<Complained> {
    const at = await this.#live.get(id, key)
    const own = seat ?? viewerOf(at.table, key).seats[0] ?? -1
    seatedViewer(at, key, own)
    const clean = cleanLine(text)
    if (clean === '') throw fault('invalid', 'NO_REASON', 'Say what it is about.')
    await this.#quotas.complaining(from)
    const said = await this.#store.talk(id, TALK_KEPT)
    const heard = viewerOf(at.table, key)
    const told = said.filter((line) => lines.includes(line.id) && isFor(heard, line))
    const atMs = this.#store.nowMs()
    const complaint = await this.#store.hall.complain({
      ...{ atMs, table: id, by: own, of, text: clean },
      lines: JSON.stringify(told),
    })
    return { complaint }
  }
}
