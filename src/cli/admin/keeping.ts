import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { writePrivately } from '../../store/sqlite/opening.ts'
import { UsageError } from '../usage.ts'

const HOUR = 3_600_000
/** A backup is kept when it is the newest of its hour, day or week, and that is one of the last of them that have any. */
const KEPT = [
  { ms: HOUR, last: 24 },
  { ms: 24 * HOUR, last: 14 },
  { ms: 7 * 24 * HOUR, last: 8 },
]
const NAME = /^argosy-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.db\.zst$/
const LEVEL = 6

/** A backup in a folder of them, and when it was taken. */
export interface KeptBackup {
  readonly file: string
  readonly atMs: number
}

/** The name of a backup taken at a time. */
export const backupName = (atMs: number): string =>
  `argosy-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db.zst`

/** The backups in a folder, the oldest first; none where there is no such folder. */
export function backupsIn(folder: string): KeptBackup[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .flatMap((name) => {
      const [, day = '', h = '', m = '', s = ''] = NAME.exec(name) ?? []
      return day === '' ? [] : [{ file: path.join(folder, name), atMs: Date.parse(`${day}${h}:${m}:${s}Z`) }]
    })
    .sort((a, b) => a.atMs - b.atMs)
}

/** Of these backups, the oldest first, those that are not needed any more. */
export function outdated(backups: readonly KeptBackup[]): KeptBackup[] {
  const kept = new Set<KeptBackup>()
  for (const { ms, last } of KEPT) {
    const newest = new Map<number, KeptBackup>()
    for (const backup of backups) newest.set(Math.floor(backup.atMs / ms), backup)
    for (const backup of [...newest.values()].slice(-last)) kept.add(backup)
  }
  return backups.filter((backup) => !kept.has(backup))
}

/**
 * Takes a backup into a folder, packed and named after its time, and deletes those that are not needed any more.
 * @param take makes a backup, proven, in the file that it is given, and tells of it by the name that it will have
 * @returns what `take` said, and where the backup is
 */
export async function keepIn(
  folder: string,
  take: (file: string, as: string) => Promise<string>,
  atMs = Date.now(),
): Promise<string> {
  const target = path.join(path.resolve(folder), backupName(atMs))
  writePrivately()
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  if (fs.existsSync(target)) throw new UsageError(`${target} exists already.`)
  // What a backup that was cut off has left.
  for (const name of fs.readdirSync(folder))
    if (/\.taking$|\.taking\.part$/.test(name)) fs.rmSync(path.join(folder, name))
  const raw = `${target}.taking`
  const packed = `${raw}.part`
  try {
    const said = await take(raw, target)
    await pipeline(
      fs.createReadStream(raw),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      fs.createWriteStream(packed, { flush: true }),
    )
    // When the backup can be seen, nothing else is left beside it.
    fs.rmSync(raw)
    fs.renameSync(packed, target)
    const gone = outdated(backupsIn(folder))
    for (const { file } of gone) fs.rmSync(file)
    return said
  } finally {
    for (const file of [raw, packed]) fs.rmSync(file, { force: true })
  }
}

/** Does something with a backup as a database file: a packed one is unpacked for it into a temporary folder. */
export async function unpacked<T>(file: string, act: (database: string) => Promise<T>): Promise<T> {
  if (!file.endsWith('.zst')) return act(file)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-unpacked-'))
  try {
    const database = path.join(folder, path.basename(file).replace(/\.zst$/, ''))
    writePrivately()
    try {
      await pipeline(fs.createReadStream(file), createZstdDecompress(), fs.createWriteStream(database))
    } catch (error) {
      throw new UsageError(
        `${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}.`,
      )
    }
    return await act(database)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
