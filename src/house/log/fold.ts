import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { rootOf } from '../../store/chain.ts'
import type { Found, Sheets, Snapshot, Store, StoredTable } from '../../store/contract.ts'
import { Damage, holdToChain, holdToRoot } from './damage.ts'
import type { LoggedAction } from './house-actions.ts'
import { doneOf, LogState } from './state.ts'

/** The log of a table as it was folded. */
export interface FoldedLog {
  readonly fold: LogState
  readonly sheets: Sheets
  /** The rev of the last snapshot; 0 when there is none. */
  readonly snapshotRev: number
}

/**
 * Folds the log of a table, from its last snapshot on or from its beginning. It is folded aside, so that anybody who looks at
 * the table meanwhile sees it as it was.
 * @param whole whether to fold it from its beginning
 * @throws Damage when entry and entry, log and head, or chance and secret do not fit together
 */
export async function foldLog(
  store: Store,
  found: Found,
  edition: PinnedRuleset,
  whole: boolean,
): Promise<FoldedLog> {
  const { id } = found.row
  const snapshot = await store.snapshot(id)
  if (snapshot !== null && snapshot.rev > found.rev && (await isShort(store, id, snapshot.rev)))
    throw new Damage(`Its log ends before entry ${snapshot.rev - 1}, of which there is a snapshot.`)
  const acts = (await store.houseEntries(id)).map(doneOf)
  const from = (start: Snapshot | null) => foldFrom(store, start, acts, found, edition)
  // The log is what counts: a snapshot from which it does not go on is passed over.
  const done = whole || snapshot === null ? await from(null) : await from(snapshot).catch(() => from(null))
  if (found.rev >= 0 && done.fold.rev > found.rev) await mustHaveMoved(store, id, found.rev, done.fold.rev)
  return { ...done, snapshotRev: snapshot?.rev ?? 0 }
}

async function foldFrom(
  store: Store,
  from: Snapshot | null,
  acts: readonly LoggedAction[],
  found: Found,
  edition: PinnedRuleset,
): Promise<Pick<FoldedLog, 'fold' | 'sheets'>> {
  const { row } = found
  const entries = await store.entries(row.id, from?.rev ?? 0)
  const tip = from === null ? rootOf(row) : await tipAt(store, row, from.rev)
  const fold = new LogState(row, edition)
  await fold.all(from, tip, acts, entries)
  fold.holdTo(found)
  return { fold, sheets: await store.sheets(row.id) }
}

/**
 * The hash of the last entry before a rev. That entry and the first are checked; those between, when somebody wants to read
 * them.
 */
async function tipAt(store: Store, row: StoredTable, rev: number): Promise<string> {
  holdToRoot(row, await store.entry(row.id, 0))
  const last = await store.entry(row.id, rev - 1)
  if (last === null) throw new Damage(`Entry ${rev - 1} is missing.`)
  if (rev > 1) holdToChain((await store.entry(row.id, rev - 2))?.hash ?? '', rev - 1, last)
  return last.hash
}

/** @throws Damage when there are entries beyond the head, and nobody has written them since it was read */
async function mustHaveMoved(store: Store, id: string, rev: number, entries: number): Promise<void> {
  const [found] = await store.heads([id])
  if (found?.rev === rev)
    throw new Damage(`Its log has ${entries} entries, and its head says that it has ${rev}.`)
}

/** Whether the log ends before a rev, and not only a head that was read too early. */
async function isShort(store: Store, id: string, rev: number): Promise<boolean> {
  return (await store.entry(id, rev - 1)) === null
}
