import { hash } from 'node:crypto'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { Found, Store, StoredSeat, StoredTable } from '../../store/contract.ts'
import type { Again, TableKey } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import { game } from '../api/shelf.ts'
import { hashOf, randomText, textOf } from '../seats/secrets.ts'
import type { TableApi } from '../table/api.ts'
import type { LiveTables } from '../table/live-tables.ts'
import type { Viewer } from '../view/viewer.ts'

const ID = 10
const KEY = 32

/** What it takes to make a table of one that is over. */
export interface Remaking {
  readonly store: Pick<Store, 'heads'>
  readonly live: Pick<LiveTables, 'get'>
  /** A row with an id, a secret and an invite of its own. */
  row(of: StoredTable, seats: readonly StoredSeat[]): StoredTable
  /** Keeps it, with the seats of those who asked. */
  open(row: StoredTable, own: number[]): Promise<TableKey>
}

/**
 * The table at which the players of a finished one play again. Its id follows from the old table's secret: the first player who
 * asks makes it, and all others are taken to the same table, on any node.
 */
const nextId = ({ id, secret }: StoredTable): string =>
  textOf(hash('sha256', `argosy-again:${secret}:${id}`, 'buffer'), ID)

/** The seats move one to the left, so that somebody else begins. */
const movedOn = (seat: Seat, seats: number): Seat => (seat + seats - 1) % seats

/** Whether the people of a table play again, and which of them are in. */
export async function againOf({ store }: Remaking, { row, standing }: TableApi): Promise<Again> {
  const [next] = standing.over ? await store.heads([nextId(row)]) : []
  return statesOf(row, next)
}

function statesOf(row: StoredTable, next: Found | undefined): Again {
  const seats = row.seats.map(({ name, kind }, seat) => {
    const there = next?.row.seats[movedOn(seat, row.seats.length)]
    const isIn = there !== undefined && there.kind === 'person' && there.name === name
    return {
      seat,
      name,
      state: kind === 'bot' ? 'bot' : isIn ? 'in' : next === undefined ? 'free' : 'asked',
    } as const
  })
  return { table: next?.row.id ?? null, seats }
}

/** That some of a table play again and wait for others of it. */
export interface Invited {
  readonly atMs: number
  /** The players who have agreed. */
  readonly by: readonly string[]
  /** The seats of those who have not. */
  readonly seats: readonly Seat[]
}

/** Of tables that are over, those whose people are asked to play again, by the table's id; what has begun asks nobody any more. */
export async function invitedTo(
  store: Pick<Store, 'heads'>,
  rows: readonly StoredTable[],
): Promise<ReadonlyMap<string, Invited>> {
  if (rows.length === 0) return new Map()
  const nexts = new Map((await store.heads(rows.map(nextId))).map((next) => [next.row.id, next]))
  const invited = new Map<string, Invited>()
  for (const row of rows) {
    const next = nexts.get(nextId(row))
    if (next?.head.stage !== 'open') continue
    const { seats } = statesOf(row, next)
    const of = (wanted: 'in' | 'asked') => seats.filter(({ state }) => state === wanted)
    const by = of('in').map(({ name }) => name)
    const asked = of('asked').map(({ seat }) => seat)
    if (asked.length > 0) invited.set(row.id, { atMs: next.row.createdAtMs, by, seats: asked })
  }
  return invited
}

/**
 * A player of a finished table plays again with the same people, options and time control. The first who asks makes the table
 * and asks the others; each of them takes their seat there.
 * @throws HouseError for somebody who did not play, or when their seat there is taken
 */
export async function playAgain(how: Remaking, table: TableApi, { seats: own }: Viewer): Promise<TableKey> {
  const { row, standing } = table
  if (!standing.over)
    throw fault(
      'conflict',
      'NOT_OVER',
      'This game is still running. Play again when it is over, or open another table.',
    )
  if (own.length === 0)
    throw fault(
      'forbidden',
      'SPECTATOR',
      'Only players of this game can ask to play again. You can open a table of your own.',
    )
  const [next] = await how.store.heads([nextId(row)])
  if (next !== undefined) return joined(how, table, next.row.id, own)
  const today = game(row.game)
  const fit = today.readOptions(row.options, row.seats.length)
  if (isRefusal(fit)) throw new HouseError('conflict', fit)
  const count = row.seats.length
  const seats = row.seats.map((_, to): StoredSeat => {
    const from = (to + 1) % count
    const before = row.seats[from] as StoredSeat
    return before.kind === 'bot' || own.includes(from) ? before : { kind: 'open', name: '', bot: null }
  })
  return how.open(
    { ...how.row(row, seats), id: nextId(row) },
    own.map((seat) => movedOn(seat, count)),
  )
}

async function joined(
  { live }: Remaking,
  { row }: TableApi,
  id: string,
  own: readonly Seat[],
): Promise<TableKey> {
  const { table } = await live.get(id)
  const key = randomText(KEY)
  const [first = 0] = own
  const wanted = movedOn(first, row.seats.length)
  const name = row.seats[first]?.name ?? ''
  if (table.row.seats[wanted]?.kind === 'person' && table.row.seats[wanted]?.name === name)
    throw fault(
      'conflict',
      'ALREADY_IN',
      'You have said yes already: the new table is among your tables in the browser you did it with.',
    )
  const taken = await table.sit({ name, wanted, given: {}, keyHash: hashOf(key) })
  return { table: id, key, invite: table.standing.started ? null : table.row.invite, seats: [taken] }
}
