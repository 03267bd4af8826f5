import { checkTable, reindexTable } from '../../house/log/check.ts'
import { counted } from '../../kernel/english.ts'
import type { Found, Store } from '../../store/contract.ts'

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
