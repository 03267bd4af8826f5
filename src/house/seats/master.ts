import { refuse } from '../../kernel/refusal.ts'
import type { Known, StoredKey } from '../../store/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { TableHead } from '../table/head.ts'
import { namesOf } from './lobby/lobby.ts'

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
