import { hash } from 'node:crypto'
import { commitment } from '../kernel/source.ts'
import type { Entry, StoredTable } from './contract.ts'

/** An entry that is not yet bound to those before it. */
export type Unbound = Omit<Entry, 'hash'>

/**
 * What the first entry of a table's log is bound to: which table it is, and what its chance is drawn from. A secret that is
 * changed afterwards breaks the chain at its first link.
 */
export function rootOf({
  id,
  game,
  seed,
  secret,
}: Pick<StoredTable, 'id' | 'game' | 'seed' | 'secret'>): string {
  return hash(
    'sha256',
    JSON.stringify(['argosy-log', id, game, seed, seed === null ? commitment(secret) : '']),
  )
}

/** The hash of an entry: of all it holds, and of the hash of the entry before it. */
export function linkOf(before: string, { rev, kind, json, atMs, command, body }: Unbound): string {
  // As JSON would write a list of them: most is nothing that it had to quote.
  const said = `${JSON.stringify(command)},${JSON.stringify(body)}`
  return hash('sha256', `["${before}",${rev},"${kind}",${atMs},${said}]\n${json}`)
}

/** Entries that follow the one with this hash, each bound to the one before it. */
export function chained(before: string, entries: readonly Unbound[]): Entry[] {
  let last = before
  return entries.map((entry) => {
    last = linkOf(last, entry)
    return { ...entry, hash: last }
  })
}
