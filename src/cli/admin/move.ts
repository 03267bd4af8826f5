import process from 'node:process'
import { moveTo } from '../../store/postgres/moving.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { withSecrets } from '../settings.ts'
import { UsageError } from '../usage.ts'
import { type AdminFlags, alone, databaseOf, folderOf, note } from './opening.ts'
import { verifiedText, verifyAll } from './verify.ts'

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
