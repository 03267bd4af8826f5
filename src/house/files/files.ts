import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { Store } from '../../store/contract.ts'
import { threadEnv } from '../../store/threads.ts'
import { ArchiveFault, packed, type Unpacked } from '../archive.ts'
import type { Desk } from '../desk.ts'
import { fault } from '../errors.ts'

/** A file that takes longer to be folded is given up. */
const LONGEST_MS = 60_000
const MEMORY_MB = 1024
/** So many are folded at a time: each may take a thread, and that much memory, for that long. */
const AT_ONCE = 2
let folding = 0

/**
 * The file of a table, as `argosy export` writes it.
 * @throws HouseError when its game is not over: what is hidden of it would be in the file
 */
export async function fileOf(
  store: Pick<Store, 'heads' | 'entries'>,
  { id, standing }: Desk,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [found] = await store.heads([id])
  if (found === undefined || !standing.over)
    throw fault(
      'conflict',
      'NOT_OVER',
      'A game can be saved as one file when it is over: till then the file would tell what is hidden.',
    )
  try {
    return { name: `${found.row.game}-${id}.argosy`, bytes: packed(found, await store.entries(id)) }
  } catch (error) {
    if (error instanceof ArchiveFault) throw fault('conflict', 'NO_FILE', error.message, error)
    throw error
  }
}

/**
 * Keeps the finished game that a file holds as a table of this house, which nobody has a key to. Its whole log is folded first, in
 * a thread of its own.
 * @returns the table's id
 * @throws HouseError which says what is wrong with the file
 */
export async function keepFile(store: Pick<Store, 'create'>, bytes: Uint8Array): Promise<string> {
  const { row, entries, head } = await unpackedInThread(bytes)
  if (head.stage !== 'over')
    throw fault(
      'invalid',
      'NOT_OVER',
      'The game in this file is not over: only finished games can be opened from a file.',
    )
  await store.create(row, [], entries, head)
  return row.id
}

/** What the thread gives back. */
export type FileRead = { readonly table: Unpacked } | { readonly wrong: string } | { readonly broken: string }

/** With which everything begins that zstd has packed. */
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

async function unpackedInThread(bytes: Uint8Array): Promise<Unpacked> {
  if (!MAGIC.equals(bytes.subarray(0, MAGIC.length)))
    throw fault(
      'invalid',
      'BAD_FILE',
      'The file was not opened. It is no game that was saved here: its name ends in .argosy.',
    )
  if (folding >= AT_ONCE)
    throw fault(
      'too-often',
      'TOO_MANY_FILES',
      'Other files are being opened just now: try again in a moment.',
    )
  const worker = new Worker(new URL('./unpacking.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: threadEnv({ ARGOSY_GAMES: process.env.ARGOSY_GAMES ?? '' }),
  })
  folding++
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS)
  return new Promise<Unpacked>((done, failed) => {
    const bad = (text: string) => failed(fault('invalid', 'BAD_FILE', `The file was not opened. ${text}`))
    worker.on('message', (read: FileRead) => {
      if ('table' in read) done(read.table)
      else if ('wrong' in read) bad(read.wrong)
      else failed(fault('broken', 'NOT_READ', 'The file could not be read.', new Error(read.broken)))
    })
    worker.on('error', () => bad('It takes more memory to fold than this house gives to a file.'))
    worker.on('exit', () => bad('It takes longer to fold than this house gives to a file.'))
  }).finally(() => {
    clearTimeout(timer)
    folding--
  })
}
