import process from 'node:process'
import { checkTable, reindexTable } from '../../house/log/check.ts'
import { counted } from '../../kernel/english.ts'
import type { Found, Store } from '../../store/contract.ts'
import { moveTo } from '../../store/postgres/moving.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { withSecrets } from '../settings.ts'
import { UsageError } from '../usage.ts'
import { type AdminFlags, alone, databaseOf, folderOf, note } from './opening.ts'

/** What a check of tables found. */
export interface Verified {
  readonly tables: number
  /** In words, a line for each table that is not sound. */
  readonly damaged: readonly string[]
  /** The same of those whose rules this house does not have. */
  readonly unknown: readonly string[]
}

const AT_A_TIME = 200

/** Every table, a few at a time. */
export async function* everyTable(store: Store): AsyncGenerator<Found> {
  for (let last: string | null = null; ; ) {
    const ids = await store.care.tables(last, AT_A_TIME)
    for (const found of await store.heads(ids)) yield found
    last = ids.at(-1) ?? null
    if (last === null) return
  }
}

/**
 * Folds all logs again.
 * @param most the number of tables to fold, spread over all; all when left out
 */
export async function verifyAll(store: Store, most = Number.POSITIVE_INFINITY): Promise<Verified> {
  let all = 0
  for await (const _found of everyTable(store)) all++
  const every = Math.max(1, Math.floor(all / most))
  const damaged: string[] = []
  const unknown: string[] = []
  let [n, tables] = [0, 0]
  for await (const found of everyTable(store)) {
    if (n++ % every !== 0 || tables >= most) continue
    tables++
    const { kind, text } = await checkTable(store, found)
    if (kind === 'damaged') damaged.push(`${found.row.id} is damaged: ${text}`)
    if (kind === 'unknown') unknown.push(`${found.row.id} cannot be folded: ${text}`)
  }
  return { tables, damaged, unknown }
}

/** What `verify` prints. */
export function verifiedText({ tables, damaged, unknown }: Verified): string {
  const sound = tables - damaged.length - unknown.length
  const head = `${tables} ${tables === 1 ? 'table was' : 'tables were'} replayed: ${sound} sound, ${damaged.length} damaged, ${unknown.length} by rules that this release does not have.`
  return `${[head, ...damaged, ...unknown].join('\n')}\n`
}

/** Rebuilds all heads from their logs. A log that does not hold is left as it is, and told. */
export async function reindexAll(store: Store): Promise<{ text: string; sound: boolean }> {
  const lines: string[] = []
  let [tables, changed] = [0, 0]
  for await (const found of everyTable(store)) {
    tables++
    try {
      if (await reindexTable(store, found)) changed++
    } catch (error) {
      lines.push(
        `${found.row.id} was left as it is: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const text = [
    `${counted(tables, 'head')} compared with ${tables === 1 ? 'its log' : 'their logs'}: ${changed} corrected.`,
    ...lines,
  ]
  return { text: `${text.join('\n')}\n`, sound: lines.length === 0 }
}

/**
 * `argosy admin move`: brings all games of a data folder to an empty database, and replays them there. The
 * folder stays as it is.
 * @throws UsageError when a server runs on it, or the database cannot be used
 */
export async function move(
  flags: AdminFlags & { readonly to?: string },
): Promise<{ readonly text: string; readonly sound: boolean }> {
  if (databaseOf(flags) !== null)
    throw new UsageError('ARGOSY_DATABASE is set: name the data folder with --data.')
  // Not on the command line, it is seen by nobody else.
  const to = flags.to ?? withSecrets(process.env).ARGOSY_DATABASE ?? ''
  if (to === '') throw new UsageError('Name the database with --to, or in ARGOSY_DATABASE.')
  const folder = folderOf(flags)
  return alone(folder, async () => {
    const from = SqliteStore.open(folder)
    try {
      await moveTo(to, (sql) => from.database.prepare(sql).iterate())
    } finally {
      await from.close()
    }
    const store = await PostgresStore.open(to)
    try {
      await note(store, flags, 'move', `from ${folder}`)
      const verified = await verifyAll(store)
      const next =
        'Start the server with ARGOSY_DATABASE. The folder is as it was, with studies and backups.\n'
      return { text: `${verifiedText(verified)}${next}`, sound: verified.damaged.length === 0 }
    } finally {
      await store.close()
    }
  })
}
