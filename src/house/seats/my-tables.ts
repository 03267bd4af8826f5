import type { Found, Store } from '../../store/contract.ts'
import type { Mine, TableSummary } from '../api/contract.ts'
import { fault } from '../api/errors.ts'
import { invitedTo } from '../commands/play-again.ts'
import type { LiveTables } from '../table/live-tables.ts'
import { summaryOf } from '../view/state.ts'
import { yielding } from '../yield.ts'
import { heldBy, type Presented } from './keys.ts'

/** The most tables in one list. */
const MINE = 200
/** The most heads in one read. */
const HEADS = 20

/**
 * One line for each table whose key the person holds, those that wait for them first. Keys that fit nothing are passed over.
 * @param person whose account is looked into, too
 */
export async function tablesOf(
  store: Store,
  live: LiveTables,
  keys: Mine['keys'],
  person: string | null,
): Promise<TableSummary[]> {
  if (keys.length > MINE) throw fault('invalid', 'TOO_MANY', `At most ${MINE} tables at a time.`)
  const own = person === null ? [] : await store.people.tables(person, MINE)
  const asked: readonly (readonly [table: string, who: Presented])[] = [
    ...keys.map(({ table, key }) => [table, visitor(key, person)] as const),
    ...own.map(({ table }) => [table, visitor(null, person)] as const),
  ]
  const tables = new Map<string, Found>()
  const ids = [...new Set(asked.map(([table]) => table))]
  const breath = yielding()
  for (let at = 0; at < ids.length; at += HEADS) {
    for (const found of await store.heads(ids.slice(at, at + HEADS))) tables.set(found.row.id, found)
    await breath()
  }
  const over = [...tables.values()].flatMap(({ row, head }) => (head.stage === 'over' ? [row] : []))
  const invited = await invitedTo(store, over)
  const list: TableSummary[] = []
  for (const [id, who] of asked) {
    const found = tables.get(id)
    const held = heldBy(new Map(found?.keys.map((key) => [key.hash, key])), who)
    if (found === undefined || held === null) continue
    const again = invited.get(id)
    const by = again?.seats.some((seat) => held.seats.includes(seat)) === true ? again.by : []
    list.push({ ...summaryOf(found, held, live.online(id)), again: [...by] })
    tables.delete(id)
  }
  const rank = (t: TableSummary) => (t.yourTurn || t.again.length > 0 ? 0 : t.over ? 2 : 1)
  return list.sort((a, b) => rank(a) - rank(b) || b.movedAtMs - a.movedAtMs)
}

const visitor = (key: string | null, person: string | null): Presented =>
  person === null ? key : { key, person }
