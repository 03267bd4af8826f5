// Versions of a game that are pinned: `pinned/` in its folder has a pack of each, and an index that says what is in them.

import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { GameEvent } from '../kernel/event.ts'
import { isObject } from '../kernel/json.ts'
import type { Shelved } from './own.ts'
import { cached, type PinParts, sha256, unpacked } from './pin-cache.ts'
import type { PinnedRuleset } from './pinned.ts'

// A pin is a module without top-level await: it is there at once, so that a log can be read wherever one is at hand.
const load = createRequire(import.meta.url)

/** A pack, as the index has it. */
export interface PinEntry {
  readonly version: number
  /** The version that is the dictionary of its pack; null where it stands alone. */
  readonly dictionary: number | null
  /** SHA-256 of each part, unpacked. */
  readonly sha256: Readonly<Record<keyof PinParts, string>>
}

/** Games that were played by a pin, and the hash they came out with. */
export type PinnedGames = readonly { readonly hash: string; readonly events: readonly GameEvent[] }[]

/** A pin that cannot be read. The message names its file and version. */
export class PinFault extends Error {
  override name = 'PinFault'
}

/** The files a part is unpacked into. */
const NAMES = { module: 'module.mjs', rulebook: 'rulebook.md' } as const

export const pinFolder = (folder: string): string => path.join(folder, 'pinned')
export const packOf = (folder: string, version: number): string =>
  path.join(pinFolder(folder), `${version}.pin`)
export const indexOf = (folder: string): string => path.join(pinFolder(folder), 'index.json')

/** The pinned versions of the game in a folder, in rising order. @throws PinFault when the index cannot be read */
export function pinsIn(folder: string): readonly PinEntry[] {
  const file = indexOf(folder)
  if (!fs.existsSync(file)) return []
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as PinEntry[]
  } catch (cause) {
    throw new PinFault('pinned/index.json, which names the pinned versions, is not what was written.', {
      cause,
    })
  }
}

/**
 * What is pinned of a version, after its whole chain of dictionaries; null when nothing is.
 * @throws PinFault when a pack of the chain is missing or damaged
 */
export function pinParts(folder: string, version: number): PinParts | null {
  const entry = pinsIn(folder).find((one) => one.version === version)
  return entry === undefined ? null : partsOf(folder, entry)
}

function partsOf(folder: string, { version, dictionary, sha256: hashes }: PinEntry): PinParts {
  // Only an older version is a dictionary: no index leads round in a circle.
  const before = dictionary === null || dictionary >= version ? null : pinParts(folder, dictionary)
  const fault = (cause?: unknown) =>
    new PinFault(
      `The pin of version ${version} cannot be read: pinned/${version}.pin is not what was pinned.`,
      {
        cause,
      },
    )
  let parts: PinParts
  try {
    parts = unpacked(fs.readFileSync(packOf(folder, version)), before)
  } catch (cause) {
    throw fault(cause)
  }
  const names = ['module', 'rulebook', 'games'] as const
  if (names.some((name) => sha256(String(parts[name])) !== hashes[name])) throw fault()
  return parts
}

/**
 * The file into which a part of a pinned version is unpacked; null when it is not pinned.
 * @throws PinFault when it cannot be
 */
export function pinnedFile(folder: string, version: number, part: keyof typeof NAMES): string | null {
  const entry = pinsIn(folder).find((one) => one.version === version)
  if (entry === undefined) return null
  const text = () => partsOf(folder, entry)[part]
  try {
    return cached(NAMES[part], entry.sha256[part], text)
  } catch (cause) {
    if (cause instanceof PinFault) throw cause
    throw new PinFault(`The pin of version ${version} cannot be unpacked: ${String(cause)}.`, { cause })
  }
}

/** The pinned version that a module holds. @throws Error when it holds none */
export function pinIn(file: string): PinnedRuleset {
  const { default: pin } = load(file) as { default?: PinnedRuleset }
  if (!isObject(pin) || pin.api !== 1) throw new Error(`${file} is no pinned ruleset of a kind known here`)
  return pin as unknown as PinnedRuleset
}

/** A game at a version: as it is today, or from its pin; or null. @throws PinFault when the pin cannot be read */
export function editionIn(today: Shelved, version: number): PinnedRuleset | null {
  if (today.game.rules.meta.version === version) return today.edition
  const file = pinnedFile(today.folder, version, 'module')
  return file === null ? null : pinIn(file)
}

/** Unpacks all versions of the game in a folder, for processes that may only read. What cannot be read is passed over. */
export function unpackAll(folder: string): void {
  for (const { version } of pinsIn(folder)) {
    try {
      pinnedFile(folder, version, 'module')
    } catch (error) {
      if (!(error instanceof PinFault)) throw error
    }
  }
}

/** A game whose pins are looked at. */
export interface Subject {
  readonly title: string
  /** The version of its rules today. */
  readonly version: number
  readonly folder: string
}

/** What is wrong with the pins of a game, a sentence each: one is missing, was changed, or plays otherwise. */
export function pinFaults({ title, version, folder }: Subject): string[] {
  try {
    const pinned = new Set(pinsIn(folder).map((one) => one.version))
    const faults: string[] = []
    for (let older = 1; older < version; older++)
      if (!pinned.has(older))
        faults.push(
          `${title} is at version ${version}, and version ${older} is not pinned: what was begun under it cannot be played on. Go back to the commit before the version was raised, run \`npm run pin\`, and raise it then.`,
        )
    return [...faults, ...[...pinned].flatMap((one) => faultsOfPin(title, one, folder))]
  } catch (error) {
    return [saidOf(error)]
  }
}

function faultsOfPin(title: string, version: number, folder: string): string[] {
  const name = `The pin of version ${version} of ${title}`
  try {
    const parts = pinParts(folder, version)
    const file = pinnedFile(folder, version, 'module')
    if (parts === null || file === null) return [`${name} is gone.`]
    const pin = pinIn(file)
    return (JSON.parse(parts.games) as PinnedGames).flatMap((one, i) => {
      const fault = faultOf(pin, one)
      return fault === null ? [] : [`${name} does not play its recorded game ${i + 1} as it was: ${fault}`]
    })
  } catch (error) {
    if (!(error instanceof PinFault)) throw error
    return [`${name} was changed: ${error.message} Put it back; what was played cannot change.`]
  }
}

/** Why a recorded game does not come out as it did, in a sentence; null when it does. */
export function faultOf(
  { game, Match: Matches }: PinnedRuleset,
  { events, hash }: PinnedGames[number],
): string | null {
  try {
    const match = Matches.replay(game, events)
    return game.hash(match.position) === hash ? null : 'It ends in another position.'
  } catch (error) {
    return saidOf(error)
  }
}

const saidOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
