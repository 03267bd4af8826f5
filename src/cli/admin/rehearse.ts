import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Found, Store } from '../../store/contract.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { FILE } from '../../store/sqlite/opening.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { UsageError } from '../usage.ts'
import { backupsIn, unpacked } from './keeping.ts'
import { type AdminFlags, databaseOf, note, withStore } from './opening.ts'
import { everyTable, type Verified, verifiedText, verifyAll } from './verify.ts'

/** The number of tables whose logs are compared with those of the running server. */
const COMPARED = 100

interface Rehearsed {
  readonly text: string
  readonly sound: boolean
}

/**
 * `argosy admin rehearse`: brings the newest backup back beside the running server, folds all its tables again, compares some with
 * those that are being played, and writes down how it went.
 * @throws UsageError when there is no backup to bring back
 */
export async function rehearse(flags: AdminFlags & { readonly from?: string }): Promise<Rehearsed> {
  const from = sourceOf(flags)
  const begunMs = Date.now()
  const rehearsed = await withStore(flags, async (running) => {
    const done = await broughtBack(from, (back) => compare(back, running))
    const result = done.sound ? 'sound' : 'NOT SOUND'
    await note(running, flags, 'rehearse', `${shown(from)}: ${result}`)
    return done
  })
  const seconds = ((Date.now() - begunMs) / 1000).toFixed(1)
  return { ...rehearsed, text: `${shown(from)} was brought back in ${seconds} s. ${rehearsed.text}` }
}

const isDatabase = (from: string) => /^postgres(ql)?:\/\//.test(from)

/** A database by its name alone: its address has a password in it. */
const shown = (from: string) => (isDatabase(from) ? `The database ${new URL(from).pathname.slice(1)}` : from)

function sourceOf(flags: AdminFlags & { readonly from?: string }): string {
  const given = flags.from ?? process.env.ARGOSY_BACKUP_DIR ?? ''
  if (isDatabase(given)) {
    if (databaseOf(flags) === given)
      throw new UsageError('That is the database of the server itself. Name the one that was brought back.')
    return given
  }
  if (databaseOf(flags) !== null)
    throw new UsageError(
      'The tables are in PostgreSQL. Bring a backup back into another database with the tools it was taken by, and name that: --from postgres://…',
    )
  if (given === '')
    throw new UsageError('Name a backup or a folder of backups with --from, or set ARGOSY_BACKUP_DIR.')
  const source = path.resolve(given)
  if (!fs.existsSync(source)) throw new UsageError(`There is no ${source}.`)
  if (!fs.statSync(source).isDirectory()) return source
  const newest = backupsIn(source).at(-1)
  if (newest === undefined) throw new UsageError(`There are no backups in ${source}.`)
  return newest.file
}

/** Opens a backup as a house would, where nobody else is. */
function broughtBack<T>(from: string, act: (store: Store) => Promise<T>): Promise<T> {
  const within = async (store: Store) => {
    try {
      return await act(store)
    } finally {
      await store.close()
    }
  }
  if (isDatabase(from)) return PostgresStore.open(from).then(within)
  return unpacked(from, async (database) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-rehearse-'))
    try {
      fs.copyFileSync(database, path.join(folder, FILE))
      return await within(SqliteStore.open(folder))
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
}

async function compare(back: Store, running: Store): Promise<Rehearsed> {
  const verified: Verified = await verifyAll(back)
  const all: Found[] = []
  for await (const found of everyTable(back)) if (found.rev > 0) all.push(found)
  const every = Math.max(1, Math.floor(all.length / COMPARED))
  const chosen = all.filter((_, n) => n % every === 0).slice(0, COMPARED)
  const there = new Set((await running.heads(chosen.map(({ row }) => row.id))).map(({ row }) => row.id))
  const other: string[] = []
  let [same, gone] = [0, 0]
  for (const { row, rev, tip } of chosen) {
    if (!there.has(row.id)) gone++
    // The log has gone on since; up to there it must be the same, and its hash holds all that came before.
    else if ((await running.entry(row.id, rev - 1))?.hash === tip) same++
    else other.push(`${row.id} is another in the backup than it is now.`)
  }
  const head = `${chosen.length === 1 ? '1 table was' : `${chosen.length} tables were`} compared with the server’s: ${same} the same up to the backup, ${other.length} not, ${gone} deleted since.`
  const sound = verified.damaged.length === 0 && other.length === 0
  return { text: `${verifiedText(verified)}${[head, ...other].join('\n')}\n`, sound }
}
