import { refuse } from '../../kernel/refusal.ts'
import type { Known, StoredKey } from '../../store/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { TableHead } from '../table/head.ts'
import type { Viewer } from '../view/viewer.ts'
import { namesOf } from './lobby/lobby.ts'
import { hashOf } from './secrets.ts'

// Of some games a host without a seat sees everything while others play. Such a person must have no seat at that table, and
// must never have had one: by the account and the browser that the house knows them by.

type Table = Pick<TableHead, 'row' | 'edition' | 'keys'>

/** The key of the game master who sees everything of a table, and the clause that says so; null where it has none. */
export function masterOf(table: Table): { readonly key: StoredKey; readonly clause: string } | null {
  const { game } = table.edition
  const master = game.rules.master?.(game.allOptions(table.row.options))
  const key = master?.sees === true ? idleHost(table.keys.values(), true) : null
  return master === undefined || key === null ? null : { key, clause: master.clause }
}

/** Whether the host of a table plays no seat of it; of a game with a master who sees everything, has never played one. */
export function isIdleHost({ keys, row, edition: { game } }: Table): boolean {
  const sees = game.rules.master?.(game.allOptions(row.options)).sees === true
  return idleHost(keys.values(), sees) !== null
}

/** The key of a host who plays no seat, by no key that is known to be theirs. @param ever they never did */
function idleHost(keys: Iterable<StoredKey>, ever: boolean): StoredKey | null {
  const all = [...keys]
  const host = all.find((key) => key.host === true)
  const plays = ({ seats, had = [] }: StoredKey) => seats.length > 0 || (ever && had.length > 0)
  return host === undefined || all.some((key) => isSame(key, host) && plays(key)) ? null : host
}

const isSame = (key: StoredKey, other: StoredKey): boolean => key === other || isKnownAs(key, namesOf(other))

const isKnownAs = (who: Pick<StoredKey, 'person' | 'bundle'> | Known, names: readonly string[]): boolean =>
  namesOf(who).some((name) => names.includes(name))

/**
 * Makes sure that somebody who takes a seat of a game that has begun is not its game master.
 * @throws HouseError IS_MASTER
 */
export function mustNotBeMaster(table: Table & Pick<TableHead, 'standing'>, who: Known): void {
  const master = table.standing.started ? masterOf(table) : null
  if (master === null || !isKnownAs(who, namesOf(master.key))) return
  const text =
    'You are the game master of this table and can see everything, so you cannot take a seat at it.'
  throw new HouseError('forbidden', refuse(master.clause, 'IS_MASTER', text))
}

/** A person who has signed in, perhaps with a key besides. */
export interface Visitor {
  readonly key: string | null
  readonly person: string
}

/** What a person brings to a table: a key, an account, or nothing. */
export type Presented = string | Visitor | null

type Keys = TableHead['keys']

/** The key that a person brings; null without one. */
export const keyIn = (who: Presented): string | null => (typeof who === 'object' ? (who?.key ?? null) : who)

/** The account that a person is signed in to; null without one. */
export const personIn = (who: Presented): string | null =>
  typeof who === 'object' ? (who?.person ?? null) : null

/** The keys of a table that a person has: the one they bring, and those in their account. */
export function keysOf(keys: Iterable<StoredKey>, who: Presented): readonly StoredKey[] {
  const key = keyIn(who)
  const hash = key === null ? null : hashOf(key)
  const person = personIn(who)
  return [...keys].filter((held) => held.hash === hash || (person !== null && held.person === person))
}

/** What a person may see and do at a table with their keys; null for a stranger, who has none. */
export function heldBy(keys: Keys, who: Presented): Viewer | null {
  if (typeof who === 'string') {
    const key = keys.get(hashOf(who))
    return key === undefined ? null : viewerBy(key)
  }
  const held = keysOf(keys.values(), who)
  const [first] = held
  if (first === undefined) return null
  if (held.length === 1) return viewerBy(first)
  const all = new Set(held.flatMap((key) => key.seats))
  return { seats: [...all].sort((a, b) => a - b), host: held.some((key) => key.host === true) }
}

const viewerBy = ({ seats, host = false }: StoredKey): Viewer => ({ seats, host })

/** The viewer for what a person brings, by the keys of a table alone. */
export function viewerIn(keys: Keys, who: Presented): Viewer {
  if (who === null) return { seats: [] }
  const viewer = heldBy(keys, who)
  if (viewer !== null) return viewer
  if (keyIn(who) === null) return { seats: [] }
  throw fault('unknown-key', 'BAD_KEY', 'This key opens no seat at this table: use the link you were given.')
}

/** The same, and whether they see everything. Before the game begins there is nothing to see, and a host may still sit down. */
export function viewerOf(
  table: Pick<TableHead, 'keys' | 'row' | 'edition' | 'standing'>,
  who: Presented,
): Viewer {
  return asMaster(table, viewerIn(table.keys, who))
}

/** A viewer of a table as it is now: a host without a seat sees everything from the moment the game begins. */
export function asMaster(table: Parameters<typeof viewerOf>[0], viewer: Viewer): Viewer {
  const mayBe = viewer.host === true && viewer.seats.length === 0 && table.standing.started
  const isMaster = mayBe && masterOf(table) !== null
  if (isMaster === (viewer.master === true)) return viewer
  const { master: _, ...plain } = viewer
  return isMaster ? { ...plain, master: true } : plain
}

/** The same, for a person who must hold the seat. */
export function seatedViewer(
  { table }: { readonly table: Parameters<typeof viewerOf>[0] },
  who: Presented,
  seat: number,
): Viewer {
  if (who === null)
    throw fault('unknown-key', 'NO_KEY', 'Only a player with a seat may do this: send the key of the seat.')
  const viewer = viewerOf(table, who)
  const { seats } = table.row
  if (seats[seat] === undefined)
    throw fault('invalid', 'NO_SUCH_SEAT', `There is no seat ${seat}; there are ${seats.length}.`)
  if (!viewer.seats.includes(seat))
    throw fault('forbidden', 'NOT_YOUR_SEAT', 'Your key is not for that seat.')
  return viewer
}

/** The same, for a person who must be the table's maker. */
export const hostViewer = (
  { table }: { readonly table: Parameters<typeof viewerOf>[0] },
  who: Presented,
): Viewer => mustHost(viewerOf(table, who))

/** Refuses all viewers but the table's maker. */
export function mustHost(viewer: Viewer): Viewer {
  if (viewer.host !== true)
    throw fault('forbidden', 'NOT_THE_HOST', 'Only the player who made the table may do this.')
  return viewer
}

/** Commands are unique per seat, so that nobody can use up another's. */
export function command(seat: number, commandId: string): string {
  return `${seat}:${commandId}`
}

/**
 * House-5.11  The host of a table who plays no seat: only they are told what players must not know.
 * @throws HouseError NOT_THE_HOST, HAS_A_SEAT
 */
export function masterViewer(at: Parameters<typeof hostViewer>[0], who: Presented): Viewer {
  const viewer = hostViewer(at, who)
  if (viewer.seats.length > 0 || !isIdleHost(at.table))
    throw fault(
      'forbidden',
      'HAS_A_SEAT',
      'You have a seat at this table, or had one, so you are not shown what the host without a seat sees.',
    )
  return viewer
}
