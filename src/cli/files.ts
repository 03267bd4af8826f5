import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../kernel/json.ts'
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
    throw new UsageError(`The file ${file} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/**
 * Makes a folder, and those it lies in. Each by itself: asked for all at once, Node never comes back from where nobody may
 * make any, as in /proc.
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
  throw new UsageError(`${folder} is a file and no folder.`)
}

/** The events of a log as `argosy drive` answers it, or as a game is kept; null for what is no log. */
export function eventsIn(log: unknown): readonly GameEvent[] | null {
  const events = isObject(log) ? (log.ok ?? log.events) : log
  return Array.isArray(events) && events.every(isObject) ? (events as unknown as GameEvent[]) : null
}

/** Of which game a log is, and under which version it was begun. */
export function openingOf(events: readonly GameEvent[]): {
  readonly game: unknown
  readonly version: unknown
} {
  const { game, version } = (events[0]?.answer ?? {}) as { game?: unknown; version?: unknown }
  return { game, version }
}
