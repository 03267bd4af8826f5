import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { beginNewLife } from '../../house/operators/requests.ts'
import { keep } from '../../house/papers.ts'
import { CLOSED } from '../../house/people/data.ts'
import { StoreError } from '../../store/contract.ts'
import { FILE, writePrivately } from '../../store/sqlite/opening.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { UsageError } from '../usage.ts'
import { unpacked } from './keeping.ts'
import { type AdminFlags, alone, databaseIn, databaseOf, folderOf, note, withStore } from './opening.ts'
import { closeAll } from './people.ts'
import { type Verified, verifiedText, verifyAll } from './verify.ts'

/** The number of tables of a backup that are folded again before it counts as one. */
const PROBE = 100
/** All pages in one step: a copy of one moment, even if others write meanwhile. */
const AT_ONCE = 2 ** 30

/**
 * `argosy admin backup <file>`: copies the database, also while a house writes to it, and proves the copy.
 * @param as its name for those who read of it, where it will get another
 * @throws UsageError when it cannot be made, or does not hold
 */
export async function backUp(file: string, flags: AdminFlags, as = path.resolve(file)): Promise<string> {
  const database = databaseOf(flags)
  if (database !== null) throw new UsageError(postgresText(database))
  const target = path.resolve(file)
  if (fs.existsSync(target)) throw new UsageError(`${target} exists already. Name another file.`)
  const source = databaseIn(folderOf(flags))
  const part = `${target}.part`
  writePrivately()
  try {
    await copyDatabase(source, part)
    const verified = await verifyCopy(part, PROBE)
    if (verified.damaged.length > 0)
      throw new UsageError(`The copy is not sound and was deleted. ${verifiedText(verified)}`.trim())
    fs.renameSync(part, target)
    await withStore(flags, (store) => note(store, flags, 'backup', as))
    return `${as} is a backup of one moment. ${verifiedText(verified)}`
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${target} could not be written: ${wordsOf(error)}`)
  } finally {
    fs.rmSync(part, { force: true })
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  fs.rmSync(to, { force: true })
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    await backup(source, to, { rate: AT_ONCE })
  } finally {
    source.close()
  }
}

/** Looks at a copy of the copy: it is brought to this release's schema on the way. */
async function verifyCopy(file: string, most: number): Promise<Verified> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-verify-'))
  try {
    fs.copyFileSync(file, path.join(folder, FILE))
    const store = SqliteStore.openBeside(folder)
    try {
      const wrong = store.database.prepare('PRAGMA quick_check(1)').get()?.quick_check
      if (wrong !== 'ok') throw new StoreError(`The file is damaged: ${String(wrong)}.`)
      return await verifyAll(store, most)
    } finally {
      await store.close()
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * `argosy admin restore <file>`: puts a backup in the place of what is in the data folder, which is kept beside it. All its
 * tables are folded again before anything is changed.
 * @throws UsageError when it is none, does not hold, or a house is running
 */
export async function restore(file: string, flags: AdminFlags): Promise<string> {
  const database = databaseOf(flags)
  if (database !== null) throw new UsageError(postgresText(database))
  const source = path.resolve(file)
  if (!fs.existsSync(source)) throw new UsageError(`The file ${source} cannot be read.`)
  return unpacked(source, (copy) => restoreFrom(copy, source, flags))
}

/** @param source the backup as the administrator names it, of which `copy` is what is in it */
async function restoreFrom(copy: string, source: string, flags: AdminFlags): Promise<string> {
  if (!isHouse(copy))
    throw new UsageError(`${source} is not restored, and nothing was changed. It is not a backup of Argosy.`)
  const folder = folderOf(flags)
  return alone(
    folder,
    async () => {
      let verified: Verified
      try {
        verified = await verifyCopy(copy, Number.POSITIVE_INFINITY)
      } catch (error) {
        throw new UsageError(`${source} is not restored, and nothing was changed. ${wordsOf(error)}`)
      }
      if (verified.damaged.length > 0)
        throw new UsageError(
          `${source} is not restored, and nothing was changed. ${verifiedText(verified)}`.trim(),
        )
      const before = setAside(folder)
      fs.copyFileSync(copy, path.join(folder, FILE))
      const store = SqliteStore.open(folder)
      await note(store, flags, 'restore', source)
      await beginNewLife(store)
      const gone = before === null ? [] : closedIn(before)
      const again = await closeAll(store, gone)
      // A backup that is older still may be restored after this one.
      for (const id of gone) await keep(store, CLOSED, id, 0, {})
      await store.close()
      const kept = before === null ? '' : ` The previous data are kept as ${before}.`
      const closed = again === 0 ? '' : ` Accounts that were closed since, and are closed again: ${again}.`
      return `${folder} is as ${source} has it.${kept}${closed} ${verifiedText(verified)}`
    },
    { mayBegin: true },
  )
}

/** Whether a file is a database in which a house keeps tables: an empty file is one, too, and in it there is nothing. */
function isHouse(file: string): boolean {
  let db: DatabaseSync | null = null
  try {
    if (!fs.statSync(file).isFile()) return false
    db = new DatabaseSync(file, { readOnly: true })
    return (
      db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'tables'").get() !== undefined
    )
  } catch {
    return false
  } finally {
    db?.close()
  }
}

/** The accounts that were closed in a database, as far as it can be read. */
function closedIn(file: string): string[] {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(file, { readOnly: true })
    return db
      .prepare('SELECT id FROM papers WHERE kind = ?')
      .all(CLOSED)
      .map(({ id }) => String(id))
  } catch {
    return []
  } finally {
    db?.close()
  }
}

/** Moves what is in the folder out of the way; gives where it is then, null when there was nothing. */
function setAside(folder: string): string | null {
  const file = path.join(folder, FILE)
  if (!fs.existsSync(file)) return null
  // What is still in the write-ahead log belongs to it.
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // A damaged file is kept with its log, as it is.
  }
  db.close()
  for (let n = 1; ; n++) {
    const aside = `${file}.before-${n}`
    if (fs.existsSync(aside)) continue
    for (const end of ['', '-wal', '-shm'])
      if (fs.existsSync(`${file}${end}`)) fs.renameSync(`${file}${end}`, `${aside}${end}`)
    return aside
  }
}

function postgresText(url: string): string {
  const name = new URL(url).pathname.slice(1)
  return [
    `The tables are in the PostgreSQL database ${JSON.stringify(name)}, which has its own tools:`,
    '`pg_dump --format=custom --file=<file> "$ARGOSY_DATABASE"` copies it while games go on, `pg_restore --clean --if-exists --dbname="$ARGOSY_DATABASE" <file>` restores it.',
    'Then `argosy admin verify` replays all its tables.',
  ].join(' ')
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
