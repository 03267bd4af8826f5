// A campaign of very many empires, for what is measured beside it and by mail.

import { editionOfTable, game } from '../src/house/api/shelf.ts'
import { openGame, written } from '../src/house/log/entries.ts'
import { newKey } from '../src/kernel/source.ts'
import type { Store, StoredKey, StoredTable } from '../src/store/contract.ts'

/**
 * Writes a campaign at its first turn.
 * @param keys what opens which of its seats
 * @returns the id of its table
 */
export async function writeCampaign(
  store: Store,
  empires: number,
  keys: readonly StoredKey[],
): Promise<string> {
  const { meta } = game('starfire-campaign').rules
  const seats = Array.from({ length: empires }, (_, n) => ({
    ...{ kind: 'person' as const, name: `Empire ${n + 1}`, bot: null },
  }))
  const row: StoredTable = {
    ...{ id: 'campaign', game: meta.id, version: meta.version, name: 'Campaign', seats, options: {} },
    ...{ secret: newKey(), seed: null, invite: 'x', createdAtMs: Date.now(), forkOf: null },
    ...{ tempo: null, lapsing: null },
  }
  const { entries, head } = written(openGame(row, editionOfTable(row)), row, row.createdAtMs)
  await store.create(row, keys, entries, head)
  return row.id
}
