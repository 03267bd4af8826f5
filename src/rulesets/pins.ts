import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { GameEvent } from '../kernel/event.ts'
import type { AnyFactWords, Concern, Role } from '../kernel/facts.ts'
import { isObject } from '../kernel/json.ts'
import type { Seat } from '../kernel/seat.ts'
import { roleOf } from '../kernel/telling.ts'
import type { Shelved } from './own.ts'
import type { PinnedRuleset } from './pinned.ts'

// A pin is a module without top-level await: it is there at once, so that a log can be read wherever one is at hand.
const load = createRequire(import.meta.url)

/** What is kept beside a pin, to prove it by. */
export interface PinRecord {
  readonly api: number
  readonly game: string
  readonly version: number
  /** SHA-256 of each file of the pin, by its name. */
  readonly files: Readonly<Record<string, string>>
  /** Games that were played by it, and the hash they came out with. */
  readonly games: readonly { readonly hash: string; readonly events: readonly GameEvent[] }[]
}

/** Where a pin lies. */
export interface PinFiles {
  readonly folder: string
  readonly bundle: string
  readonly rulebook: string
  readonly record: string
}

/** The files of a pinned version, in the folder of its game. */
export function pinFiles(folder: string, version: number): PinFiles {
  const pinned = path.join(folder, 'pinned')
  const file = (ending: string) => path.join(pinned, `v${version}.${ending}`)
  return { folder: pinned, bundle: file('mjs'), rulebook: file('md'), record: file('json') }
}

/** The pinned version that a module holds. @throws Error when it holds none */
export function pinIn(bundle: string): PinnedRuleset {
  const { default: pin } = load(bundle) as { default?: PinnedRuleset }
  if (!isObject(pin) || pin.api !== 1) throw new Error(`${bundle} is no pinned ruleset of a kind known here`)
  const raw = pin as unknown as PinnedRuleset
  const known = read.get(raw) ?? worded(raw)
  read.set(raw, known)
  return known
}

/** Pins that have been read, each once: a module is the same object whenever it is asked for. */
const read = new WeakMap<PinnedRuleset, PinnedRuleset>()

/** Words as they were pinned before they had roles. */
type OlderWords = Partial<Writable<AnyFactWords>> & {
  readonly concerns?: { readonly [C in Concern]?: readonly number[] }
}
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * A version that was pinned before facts had roles: they are made of whom it says that a fact concerns. Its words to a seat
 * are said to such seats alone, and its sentences are turned to a reader whom they name; all else is told the table.
 */
function worded(pin: PinnedRuleset): PinnedRuleset {
  const { words } = pin.game.rules
  const older = Object.values<OlderWords>(words).filter(({ roles }) => roles === undefined)
  if (older.length === 0) return pin
  for (const one of older) {
    const roles: (Role | null)[] = []
    for (const concern of ['loses', 'gains', 'learns'] as const)
      for (const i of one.concerns?.[concern] ?? []) roles[i] ??= concern
    one.roles = Array.from(roles, (role) => role ?? null)
  }
  return {
    ...pin,
    address(rules, fact, reader) {
      const its = words[fact.kind]
      const named = new Set<Seat>()
      const name = (seat: Seat) => {
        named.add(seat)
        return reader.name(seat)
      }
      const { text } = pin.tell(rules, fact, reader.view, name, reader.you)
      const isTo =
        its !== undefined &&
        (roleOf(its, fact, reader.you) !== null || (its.you === undefined && named.has(reader.you)))
      const said = isTo ? pin.address?.(rules, fact, reader) : undefined
      return said === null
        ? null
        : { head: text.replace(/\.$/, ''), ...said, to: isTo && said !== undefined ? 'you' : 'table' }
    },
  }
}

/** A game at a version: as it is today, or from its pin; or null. */
export function editionIn(today: Shelved, version: number): PinnedRuleset | null {
  if (today.game.rules.meta.version === version) return today.edition
  if (!Number.isInteger(version)) return null
  const { bundle } = pinFiles(today.folder, version)
  return fs.existsSync(bundle) ? pinIn(bundle) : null
}
