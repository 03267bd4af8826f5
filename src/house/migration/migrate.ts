import { chained, rootOf } from '../../store/chain.ts'
import type { Found, Store } from '../../store/contract.ts'
import { editionOfTable, latestOf } from '../api/shelf.ts'
import { actEntry } from '../log/entries.ts'
import type { HouseAction } from '../log/house-actions.ts'
import type { Parting } from './proof.ts'
import type { Prove } from './prover.ts'

/** The number of times a table is tried while others write at it. */
const TRIES = 3

/**
 * A table that is being played goes on under today's rules when they lead to the same positions all along: the proof is a
 * replay of its whole log by both versions. Then the log says so, in an act of the house. Otherwise it stays.
 * @returns the table as it is then, where the versions part, if they do, and why that could not be found out
 * @throws HouseError when there is no such version of the game, StoreError
 */
export async function movedOn(
  store: Store,
  found: Found,
  prove: Prove,
): Promise<{ readonly found: Found; readonly parting: Parting | null; readonly fault?: unknown }> {
  let now = found
  for (let tries = 0; tries < TRIES; tries++) {
    const { row, head } = now
    const { game, version: from } = row
    // There must be such a version.
    editionOfTable(row)
    const to = latestOf(game)
    if (from >= to || head.stage !== 'running') return { found: now, parting: null }
    const entries = await store.entries(row.id)
    const proved = await prove({ game, from, to, log: entries.map(({ json }) => json) }).catch(
      (fault: unknown) => ({ fault }),
    )
    // What cannot be proved now is played on as it is.
    if ('fault' in proved) return { found: now, parting: null, fault: proved.fault }
    if ('parting' in proved) return { found: now, parting: proved.parting }
    const act: HouseAction = { do: 'rules', by: 'house', from, to }
    const atMs = Math.max(store.nowMs(), entries.at(-1)?.atMs ?? 0)
    const tip = entries.at(-1)?.hash ?? rootOf(row)
    const moved = chained(tip, [actEntry(now.rev, act, atMs)])
    // Without its clock, a table that keeps time is folded from its beginning once more.
    const snapshot = row.tempo === null ? { rev: now.rev + 1, json: proved.snapshot } : null
    await store.append({ table: row.id, entries: moved, head, version: to, snapshot })
    const [again] = await store.heads([row.id])
    if (again === undefined) break
    now = again
  }
  return { found: now, parting: null }
}
