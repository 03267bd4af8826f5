import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import { isObject, type JsonObject, keepsAsText, sameJson } from '../../kernel/json.ts'
import { type GameEvent, isLogError, type Match } from '../../kernel/match.ts'
import { anyJson, int, list, nullable, object, oneOf, text } from '../../kernel/schema.ts'
import { commitment, newKey } from '../../kernel/source.ts'
import { editionOf, noSuchEdition } from '../../rulesets/editions.ts'
import { noSuchGame, shelved } from '../../rulesets/shelf.ts'
import { chained, rootOf, type Unbound } from '../../store/chain.ts'
import type { Entry, Found, Head, StoredSeat, StoredTable } from '../../store/contract.ts'
import { HouseError } from '../api/errors.ts'
import { editionOfTable } from '../api/shelf.ts'
import { clockOf } from '../clock/clock.ts'
import { NO_CLOCK } from '../clock/time-control.ts'
import { headOf, written } from '../log/entries.ts'
import { type HouseAction, isHouseAction } from '../log/house-actions.ts'
import { spanBySpan, type VersionSpan } from '../log/versions.ts'
import { randomText } from '../seats/secrets.ts'
import { ArchiveFault, boundParts, FILE_BOUNDS, type FileBounds, linesOf, megabytes } from './files/lines.ts'
import { cleanLine } from './names.ts'

export { ArchiveFault } from './files/lines.ts'

/** A file is no larger than this. */
export const ARCHIVE_BYTES = FILE_BOUNDS.operator.packed
const FORMAT = 1

/** The first line of a file: everything about a table except the people who may play at it. */
export interface Header {
  readonly format: number
  readonly game: string
  /** The version of the rules by which its log is folded. */
  readonly version: number
  readonly name: string
  readonly seats: readonly StoredSeat[]
  readonly options: JsonObject
  readonly seed: string | null
  /** What the dice's key hashes to; empty for a seeded table. */
  readonly commitment: string
  /** The key, when the game is over. */
  readonly key: string | null
  readonly createdAtMs: number
}

const headerSchema = object({
  format: int(FORMAT, FORMAT),
  game: text(80),
  version: int(1),
  name: text(200),
  seats: list(object({ kind: oneOf('person', 'bot'), name: text(200), bot: nullable(text(80)) }), 1, 1000),
  options: anyJson(1_000_000),
  seed: nullable(text(200)),
  commitment: text(64),
  key: nullable(text(64)),
  createdAtMs: int(0, Number.MAX_SAFE_INTEGER),
})
const entrySchema = object({
  rev: int(0),
  kind: oneOf('game', 'house'),
  json: text(20_000_000),
  atMs: int(0, Number.MAX_SAFE_INTEGER),
})

/**
 * A table as one file: JSON lines, packed with zstd. The first line says what the table is, then come its entries, and the
 * last is the SHA-256 of all before it. Keys are not in it, and what its dice are drawn from only when the game is over.
 * @throws ArchiveFault when the game has not begun
 */
export function packed({ row, head }: Pick<Found, 'row' | 'head'>, entries: readonly Entry[]): Buffer {
  if (head.stage === 'open')
    throw new ArchiveFault('The game has not started, so there is nothing to export.')
  const { game, version, name, seats, options, seed, secret, createdAtMs } = row
  const header: Header = {
    ...{ format: FORMAT, game, version, name, seats, options, seed, createdAtMs },
    commitment: seed === null ? commitment(secret) : '',
    key: seed === null && head.stage === 'over' ? secret : null,
  }
  const lines = entries.map(({ rev, kind, json, atMs }) => ({ rev, kind, json, atMs }))
  const body = [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
  const bytes = zlib.zstdCompressSync(`${body}${JSON.stringify({ hash: hashOf(body) })}\n`)
  if (bytes.length <= ARCHIVE_BYTES) return bytes
  throw new ArchiveFault(
    `The table takes ${megabytes(bytes.length)} as a file, and ${megabytes(ARCHIVE_BYTES)} is the most.`,
  )
}

/** What is to be kept of a table that comes from a file. */
export interface Unpacked {
  readonly row: StoredTable
  readonly entries: readonly Entry[]
  readonly head: Head
}

/** What a file says, its log folded, before it is a table of any house. */
export interface FileRead {
  readonly header: Header
  readonly lines: readonly Line[]
  readonly head: Head
}

/** An entry as it stands in a file. */
type Line = Omit<Unbound, 'command' | 'body'>

/**
 * The table in a file, as one of its own to which nobody has a key. Its log has been folded, and holds.
 * @throws ArchiveFault when it is no file of a table, was changed, or its log does not hold
 */
export async function unpacked(
  bytes: Uint8Array,
  bounds: FileBounds = FILE_BOUNDS.operator,
): Promise<Unpacked> {
  const { header, lines, head } = await readFile(bytes, bounds)
  const row = rowOf(header, head)
  return { row, entries: chained(rootOf(row), lines.map(unbound)), head }
}

/** What a file says. @throws ArchiveFault as above */
export async function readFile(bytes: Uint8Array, bounds: FileBounds): Promise<FileRead> {
  const [first, ...rest] = await linesOf(bytes, bounds)
  const header = headerOf(kept(first ?? '', 1))
  const lines = rest.map((line, rev) => lineOf(kept(line, rev + 2), rev))
  const match = folded(header, lines)
  const head = headOf(match, [], lines.at(-1)?.atMs ?? header.createdAtMs, clockOf(NO_CLOCK))
  return { header, lines, head }
}

/** The row of a table that is made of a file: nobody plays it on, bots neither. */
export function rowOf({ key, ...header }: Header, { stage }: Pick<Head, 'stage'>): StoredTable {
  const { game, version, name, options, seed, createdAtMs } = header
  const seats =
    stage === 'over'
      ? header.seats
      : header.seats.map((seat) => ({ ...seat, kind: 'person' as const, bot: null }))
  return {
    ...{ id: randomText(10), game, version, name, options, seed, createdAtMs, forkOf: null, imported: true },
    ...{ tempo: null, lapsing: null, seats, secret: key ?? newKey(), invite: randomText(10) },
  }
}

/** An entry of a file as one of a log, before it is bound. */
export const unbound = (line: Line): Unbound => ({ ...line, command: null, body: null })

/** The first line of a file. @throws ArchiveFault when it is none */
export function headerOf(header: unknown): Header {
  if (isObject(header) && header.format !== FORMAT)
    throw new ArchiveFault(
      `It is of format ${JSON.stringify(header.format)}, and this release reads format ${FORMAT}: use the release that wrote it, or a newer one.`,
    )
  const wrong = headerSchema.fault(header, 'its first line')
  if (wrong !== null) throw new ArchiveFault(`It does not say what table it is: ${wrong}.`)
  const given = header as Header
  if (given.key !== null && commitment(given.key) !== given.commitment)
    throw new ArchiveFault('The key of its dice is not the one that was committed to.')
  // Names are read by everybody: as they would have to be if they were given here.
  const seats = given.seats.map((seat) => ({ ...seat, name: cleanLine(seat.name) }))
  return { ...given, name: cleanLine(given.name), seats }
}

/** One entry of its log. @throws ArchiveFault when it is none, or not the next */
export function lineOf(line: unknown, rev: number): Line {
  const wrong = entrySchema.fault(line, `line ${rev + 2}`)
  if (wrong !== null) throw new ArchiveFault(`Its log is none: ${wrong}.`)
  const given = line as Line
  if (given.rev === rev) return given
  throw new ArchiveFault(`Entry ${rev} of its log is missing; the next is ${given.rev}.`)
}

function parsed(line: string, number: number): unknown {
  boundParts(line, number)
  try {
    return JSON.parse(line)
  } catch {
    throw new ArchiveFault(`Its line ${number} is not JSON.`)
  }
}

/** A line that can be kept as it stands: what was hashed of it would not fit what is read again. */
function kept(line: string, number: number): unknown {
  const value = parsed(line, number)
  if (keepsAsText(value)) return value
  throw new ArchiveFault(`Its line ${number} holds half a character or NUL, which cannot be kept.`)
}

/** Folds the log by the version of the rules that the file names; it may have come to it from an older one. */
function folded({ game: id, version, seats, options }: Header, entries: readonly Line[]): Match {
  const edition = editionOf(id, version)
  if (edition === null)
    throw new ArchiveFault(shelved(id) === null ? noSuchGame(id).text : noSuchEdition(id, version).text)
  const log: (GameEvent | HouseAction)[] = []
  let at: unknown = null
  for (const { rev, kind, json } of entries) {
    const content = parsed(json, rev + 2)
    if (!isObject(content)) throw new ArchiveFault(`Entry ${rev} of its log is no event.`)
    if (kind === 'game') log.push(content as unknown as GameEvent)
    else {
      if (!isHouseAction(content) || (leads(content) && content.from !== at))
        throw new ArchiveFault(`Entry ${rev} of its log is an action that this release does not know.`)
      if (leads(content)) at = content.to
      log.push(content)
    }
    if (rev === 0) at = (content.answer as { version?: unknown } | null | undefined)?.version
  }
  if (at !== version)
    throw new ArchiveFault(`It says version ${version}, and its log says ${JSON.stringify(at)}.`)
  const events = log.flatMap((one) => ('do' in one ? [] : [one]))
  const opening = events[0]?.answer as { options?: unknown; seats?: unknown } | null | undefined
  const joined = events.filter(({ kind }) => kind === 'join').length
  if (!sameJson(opening?.options, options) || Number(opening?.seats) + joined !== seats.length)
    throw new ArchiveFault('Its log opens another table than it says: other options, or other seats.')
  try {
    const spans = spanBySpan(log, (older) => editionOfTable({ game: id, version: older }), edition)
    return (spans[spans.length - 1] as VersionSpan).match
  } catch (error) {
    if (isLogError(error)) throw new ArchiveFault(`Its log is not sound: ${error.message}`)
    if (error instanceof HouseError) throw new ArchiveFault(error.refusal.text)
    throw error
  }
}

/** Whether an act leads a table on to another version. */
const leads = (act: HouseAction) => act.do === 'rules' || act.do === 'adopt'

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')

/** The name of a game that was played without a table, and its players. */
interface PlayedAs {
  readonly name: string
  /** By seat: a bot. */
  readonly seated: readonly string[]
  readonly atMs: number
}

/** A finished game that was played without a table, as the file of one: it can be opened here like any other. */
export function fileOfPlayed(match: Match, { name, seated, atMs }: PlayedAs): Buffer {
  const { id, version } = match.game.rules.meta
  const row: StoredTable = {
    ...{ id: randomText(10), game: id, version, name, options: match.options, seed: null, createdAtMs: atMs },
    ...{ forkOf: null, imported: true, tempo: null, lapsing: null, secret: newKey(), invite: randomText(10) },
    seats: seated.map((bot, seat) => ({ kind: 'bot', name: `${bot} ${seat + 1}`, bot })),
  }
  const { entries, head } = written(match, row, atMs)
  return packed({ row, head }, entries)
}
