import { isObject } from '../kernel/json.ts'
import { type Stage, type StoredSheet, type StoredTable, type StoredTalk, StoreError } from './contract.ts'
import { inSaidOrder } from './rows.ts'

// Columns of JSON, which may be damaged: what cannot be read stands for its own table alone.

/** Reads a column of JSON that must be of a kind; otherwise it gives what is to stand there instead. */
export type Read = <T>(
  column: string,
  text: string | null,
  fits: (value: unknown) => boolean,
  instead: T,
) => T

/** Throws where a column cannot be read. */
export const strictly: Read = (column, text, fits) => {
  const value = parsed(text)
  if (fits(value)) return value as never
  throw new StoreError(`The ${column} of a table cannot be read.`, { fault: 'damaged' })
}

/** Reads what can be read, and remembers what cannot. */
export function leniently(): { readonly read: Read; why(): string | null } {
  const damaged = new Set<string>()
  return {
    read(column, text, fits, instead) {
      const value = parsed(text)
      if (fits(value)) return value as typeof instead
      damaged.add(column)
      return instead
    },
    why: () => (damaged.size === 0 ? null : `Its ${[...damaged].join(' and its ')} cannot be read.`),
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isSeats = (value: unknown): boolean =>
  Array.isArray(value) && value.every((seat) => isObject(seat) && typeof seat.name === 'string')
export const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item))
export const isSetting = (value: unknown): boolean => value === null || isObject(value)

const isCommands = (value: unknown) =>
  Array.isArray(value) &&
  value.every((item) => Array.isArray(item) && item.length === 2 && item.every((s) => typeof s === 'string'))

/** The commands that have written a sheet. @throws StoreError when they cannot be read */
export const commandsIn = (json: string): StoredSheet['commands'] =>
  strictly<StoredSheet['commands']>('sheets', json, isCommands, [])

/** What a sheet says, as JSON that holds. @throws StoreError when it does not */
export function sheetIn(json: string): string {
  strictly('sheets', json, (value) => value !== undefined, null)
  return json
}

/**
 * Reads again what could not be read together because a part of it is damaged: each alone, and without what cannot be read.
 * @throws the same, when it is another error, or one alone was asked for
 */
export async function eachAlone<T>(
  ids: readonly string[],
  error: unknown,
  read: (id: readonly string[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  if (ids.length < 2 || !isDamage(error)) throw error
  const found: T[] = []
  for (const id of ids)
    found.push(
      ...(await read([id]).catch((one) => {
        if (isDamage(one)) return []
        throw one
      })),
    )
  return found
}

const isDamage = (error: unknown) => error instanceof StoreError && error.fault === 'damaged'

/** A line of talk as a store has it. */
export type TalkRow = Omit<StoredTalk, 'to'> & { readonly to: string | readonly number[] | null }

/** Lines of talk in the order in which they were said. An aside whose hearers are no longer known reaches nobody. */
export const talkIn = (rows: readonly TalkRow[]): StoredTalk[] =>
  rows
    .map(({ id, seat, text, atMs, to }) => ({
      ...{ id, seat, text, atMs },
      ...(id > 0
        ? {}
        : { to: typeof to === 'string' ? leniently().read('talk', to, isNumbers, []) : (to ?? []) }),
    }))
    .sort(inSaidOrder)

/** A row of `tables`; SQLite has 0 and 1 for no and yes. */
export interface TableRow {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly name: string
  readonly seats: string
  readonly options: string
  readonly secret: string
  readonly seed: string | null
  readonly invite: string
  readonly tempo: string | null
  readonly lapsing: string | null
  readonly hosted: boolean | number
  readonly lobby: string | null
  readonly opening: string | null
  readonly imported: boolean | number
  readonly created_ms: number
  readonly fork_table: string | null
  readonly fork_rev: number | null
}

/** What a row has of the head of its table besides the seats that are asked. */
export interface HeadRow {
  readonly rev: number
  readonly stage: Stage
  readonly moved_ms: number
  readonly due_ms: number | null
  readonly notice_ms: number | null
  readonly bot_ms: number | null
  readonly tip: string
  readonly quarantined: string | null
  readonly archived_ms: number | null
}

/** A row as the table it holds. */
export function tableOf(row: TableRow, read: Read = strictly): StoredTable {
  const { fork_table: from, fork_rev: event } = row
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    name: row.name,
    seats: read('seats', row.seats, isSeats, []),
    options: read('options', row.options, isObject, {}),
    secret: row.secret,
    seed: row.seed,
    invite: row.invite,
    createdAtMs: row.created_ms,
    forkOf: from === null || event === null ? null : { table: from, event },
    ...(row.imported ? { imported: true } : {}),
    tempo: read('clock', row.tempo, isSetting, null),
    lapsing: read('deadlines', row.lapsing, isSetting, null),
    ...(row.hosted ? { hosted: true } : {}),
    ...(row.lobby === null ? {} : { lobby: read('listing', row.lobby, isObject, {}) }),
    ...(row.opening === null ? {} : { opening: read('beginning', row.opening, isObject, {}) }),
  }
}
