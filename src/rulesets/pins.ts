import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { GameEvent } from '../kernel/event.ts'
import { isObject } from '../kernel/json.ts'
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
  return pin as unknown as PinnedRuleset
}

/** A game at a version: as it is today, or from its pin; or null. */
export function editionIn(today: Shelved, version: number): PinnedRuleset | null {
  if (today.game.rules.meta.version === version) return today.edition
  if (!Number.isInteger(version)) return null
  const { bundle } = pinFiles(today.folder, version)
  return fs.existsSync(bundle) ? pinIn(bundle) : null
}
