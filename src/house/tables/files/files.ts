import { linkOf, rootOf } from '../../../store/chain.ts'
import type { Entry, Store, StoredTable } from '../../../store/contract.ts'
import { fault, type HouseError } from '../../api/errors.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { JobFault } from '../../jobs/kind.ts'
import { overHead } from '../../log/entries.ts'
import type { HouseAction } from '../../log/house-actions.ts'
import type { TableApi } from '../../table/api.ts'
import { headerOf, lineOf, packed, rowOf, type Unpacked, unbound } from '../archive.ts'
import { ArchiveFault, FILE_BOUNDS, type FileBounds } from './lines.ts'
import type { FileSaid, FileTask } from './unpacking.child.ts'

/** What a process may take that opens files, and how many do. */
const opening = new Jobs<FileTask, unknown>({
  ...{ isolation: 'process', script: new URL('./unpacking.child.ts', import.meta.url), of: 'files' },
  ...{ atOnce: 2, waiting: 8 },
  ...{ heapMb: 256, dataMb: 1000, cpuS: 40, beginMs: 30_000, wallMs: 20_000 },
  // A line is one of the file's, rewritten.
  ...{ answer: 160 * 1024 * 1024, line: 16 * 1024 * 1024, lines: 200_000 },
})

/**
 * The file of a table, as `argosy export` writes it.
 * @throws HouseError when its game is not over: what is hidden of it would be in the file
 */
export async function fileOf(
  store: Pick<Store, 'heads' | 'entries'>,
  { id, standing }: TableApi,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [found] = await store.heads([id])
  if (found === undefined || !standing.over)
    throw fault(
      'conflict',
      'NOT_OVER',
      'You can save a game as a file when it is over. Before that, the file would show hidden information.',
    )
  try {
    return {
      name: `${found.row.game}-${id}.argosy`,
      bytes: packed(found, (await store.entries(id)).map(withoutLetter)),
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw fault('conflict', 'NO_FILE', error.message, error)
    throw error
  }
}

/** House-5.14  An entry as people may have it in a file: of a letter only that there was one. */
function withoutLetter(entry: Entry): Entry {
  if (entry.kind !== 'house') return entry
  const act = JSON.parse(entry.json) as HouseAction
  return act.do === 'letter' ? { ...entry, json: JSON.stringify({ ...act, seats: [], reason: '' }) } : entry
}

/**
 * Keeps the finished game that a file holds as a table of this house, which nobody has a key to. Its whole log is folded first, in
 * a process of its own, which may die of it.
 * @param payer who opens it: one file at a time; null for an administrator
 * @param keeping is asked whether it may be kept, with how many bytes it has
 * @returns the table's id
 * @throws HouseError which says what is wrong with the file
 */
export async function keepFile(
  store: Pick<Store, 'create'>,
  bytes: Uint8Array,
  payer: string | null = null,
  bounds: FileBounds = FILE_BOUNDS.account,
  keeping: (bytes: number) => Promise<void> = async () => {},
): Promise<string> {
  const { row, entries, head } = await opened(bytes, payer, bounds)
  await keeping(entries.reduce((sum, { json }) => sum + Buffer.byteLength(json), 0))
  await store.create(row, [], entries, head)
  return row.id
}

/** With which everything begins that zstd has packed. */
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

async function opened(bytes: Uint8Array, payer: string | null, bounds: FileBounds): Promise<Unpacked> {
  if (!MAGIC.equals(bytes.subarray(0, MAGIC.length)))
    throw bad('This is not a game saved by Argosy. The name of such a file ends in .argosy.')
  const heard = new Heard()
  try {
    await opening.run({ bounds, bytes }, (said) => heard.line(said), { payer })
  } catch (error) {
    if (error instanceof JobFault) throw notOpened(error)
    throw error
  }
  return heard.table()
}

/** What a process says of a file, line by line. The maker of the file may control the process, so all of it is checked again. */
class Heard {
  /** Why the file is refused: said at the end, as the process has done its work and stays for the next file. */
  #refused: HouseError | null = null
  #row: StoredTable | null = null
  readonly #entries: Entry[] = []
  #tip = ''

  line(said: unknown): void {
    if (this.#refused !== null) throw this.#refused
    if (this.#row === null) this.#first(said as FileSaid)
    else {
      const entry = unbound(lineOf(said, this.#entries.length))
      this.#tip = linkOf(this.#tip, entry)
      this.#entries.push({ ...entry, hash: this.#tip })
    }
  }

  #first(said: FileSaid): void {
    if ('wrong' in said) this.#refused = bad(said.wrong, said.tooLarge)
    else if ('broken' in said)
      throw fault('broken', 'NOT_READ', 'The file could not be read.', new Error(said.broken))
    else if (!said.over)
      throw fault(
        'invalid',
        'NOT_OVER',
        'The game in this file is not over. You can open only finished games from a file.',
      )
    else {
      this.#row = rowOf(headerOf(said.header), { stage: 'over' })
      this.#tip = rootOf(this.#row)
    }
  }

  table(): Unpacked {
    if (this.#refused !== null) throw this.#refused
    if (this.#row === null) throw notOpened(new JobFault('died'))
    const head = overHead(this.#entries.at(-1)?.atMs ?? this.#row.createdAtMs)
    return { row: this.#row, entries: this.#entries, head }
  }
}

const bad = (text: string, tooLarge = false) =>
  fault(
    tooLarge ? 'too-large' : 'invalid',
    tooLarge ? 'TOO_LARGE' : 'BAD_FILE',
    `The file was not opened. ${text}`,
  )

function notOpened({ why }: JobFault): HouseError {
  if (why === 'died' || why === 'late' || why === 'refused')
    return bad('Replaying it takes more time or memory than this server gives to a file.')
  if (why === 'payer')
    return fault(
      'too-often',
      'TOO_MANY_FILES',
      'Another file of yours is being opened. Wait until it is done.',
    )
  return fault('busy', 'MANY_WAIT', 'Many files are being opened now. Try again in a minute.')
}
