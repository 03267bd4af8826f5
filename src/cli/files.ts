import fs, { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ARCHIVE_BYTES, ArchiveFault, headerOf, lineOf } from '../house/tables/archive.ts'
import { FILE_BOUNDS, linesOf } from '../house/tables/files/lines.ts'
import { isObject, whereNotJson } from '../kernel/json.ts'
import type { GameEvent } from '../kernel/match.ts'
import { UsageError } from './usage.ts'

/** What a file of JSON holds. @throws UsageError when it cannot be read, or is none */
export function readJson(file: string): unknown {
  let text: string
  try {
    // Some editors begin a file with a mark that is no part of it.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`The file ${file} is not JSON${whereNotJson(error)}.`)
  }
}

/** The first bytes of a file, which may be one that never ends. */
export function startOf(file: string, most: number): Buffer {
  const from = fs.openSync(file, 'r')
  try {
    const parts: Buffer[] = []
    for (let left = most; left > 0; ) {
      const part = Buffer.allocUnsafe(Math.min(left, 2 ** 20))
      const n = fs.readSync(from, part)
      if (n === 0) break
      parts.push(part.subarray(0, n))
      left -= n
    }
    return Buffer.concat(parts)
  } finally {
    fs.closeSync(from)
  }
}

/** How a file begins that `argosy export` has written: it is packed with zstd. */
const PACKED = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** A log, and what the players are called where the file says so. */
export interface Log {
  readonly events: readonly GameEvent[]
  readonly names: readonly string[]
}

/**
 * What a file of a log holds: as JSON, or as `argosy export` writes it.
 * @throws UsageError when it cannot be read, or is none
 */
export async function readLog(file: string): Promise<unknown> {
  let bytes: Buffer
  try {
    bytes = startOf(file, ARCHIVE_BYTES + 1)
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  if (!bytes.subarray(0, PACKED.length).equals(PACKED)) return readJson(file)
  try {
    return await exported(bytes)
  } catch (error) {
    if (error instanceof ArchiveFault || error instanceof SyntaxError)
      throw new UsageError(`${file} cannot be read. ${error.message}`)
    throw error
  }
}

async function exported(bytes: Buffer): Promise<Log> {
  const [first = '', ...rest] = await linesOf(bytes, FILE_BOUNDS.operator)
  const { seats, version } = headerOf(JSON.parse(first))
  const entries = rest.map((line, rev) => lineOf(JSON.parse(line), rev))
  const events = entries.flatMap(({ kind, json }) => (kind === 'game' ? [JSON.parse(json) as GameEvent] : []))
  const begun = openingOf(events).version
  if (begun !== version)
    throw new ArchiveFault(
      `It began under version ${begun} of its rules and goes on under version ${version}. Read it with argosy import, which replays each part under its own version.`,
    )
  return { events, names: seats.map(({ name }) => name) }
}

/**
 * Makes a folder and its parents, one by one: asked for all at once, Node never returns from a place where nobody may make any,
 * as in /proc.
 * @throws UsageError when it cannot be made, or is a file
 */
export function makeFolder(folder: string): void {
  const whole = path.resolve(folder)
  const steps = [whole]
  for (let above = path.dirname(whole); above !== steps[0]; above = path.dirname(above)) steps.unshift(above)
  try {
    for (const step of steps) if (!existsSync(step)) mkdirSync(step)
    if (statSync(whole).isDirectory()) return
  } catch {
    throw new UsageError(`The folder ${folder} cannot be made.`)
  }
  throw new UsageError(`${folder} is a file, not a folder.`)
}

/** The events of a log as `argosy drive` answers it, or as a game is kept; null for what is no log. */
export function eventsIn(log: unknown): readonly GameEvent[] | null {
  const events = isObject(log) ? (log.ok ?? log.events) : log
  return Array.isArray(events) && events.every(isObject) ? (events as unknown as GameEvent[]) : null
}

/** The game of a log, and the version under which it was begun. */
export function openingOf(events: readonly GameEvent[]): {
  readonly game: unknown
  readonly version: unknown
} {
  const { game, version } = (events[0]?.answer ?? {}) as { game?: unknown; version?: unknown }
  return { game, version }
}
