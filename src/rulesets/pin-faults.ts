import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { PinnedRuleset } from './pinned.ts'
import { type PinFiles, type PinRecord, pinFiles, pinIn } from './pins.ts'

/** A game whose pins are looked at. */
export interface Subject {
  readonly title: string
  /** The version of its rules today. */
  readonly version: number
  readonly folder: string
  /** The first version that anybody can have played: 1 where nothing is said. */
  readonly first?: number
}

/** What is wrong with the pins of a game, a sentence each: one is missing, was changed, or plays otherwise. */
export function pinFaults({ title, version, folder, first = 1 }: Subject): string[] {
  const faults: string[] = []
  for (let older = first; older < version; older++)
    if (!fs.existsSync(pinFiles(folder, older).bundle))
      faults.push(
        `${title} is at version ${version}, and version ${older} is not pinned: what was begun under it cannot be played on. Go back to the commit before the version was raised, run \`npm run pin\`, and raise it then.`,
      )
  for (let pinned = first; pinned <= version; pinned++)
    if (fs.existsSync(pinFiles(folder, pinned).record)) faults.push(...faultsOfPin(title, pinned, folder))
  return faults
}

function faultsOfPin(title: string, version: number, folder: string): string[] {
  const name = `The pin of version ${version} of ${title}`
  const files = pinFiles(folder, version)
  const { files: hashes, games } = recordOf(files)
  const changed = Object.entries(hashes).filter(([file, hash]) => {
    const whole = path.join(files.folder, file)
    return !fs.existsSync(whole) || sha256(whole) !== hash
  })
  if (changed.length > 0)
    return changed.map(
      ([file]) =>
        `${name} was changed: ${file} is not what was pinned. Put it back; what was played cannot change.`,
    )
  const pin = pinIn(files.bundle)
  return games.flatMap((one, i) => {
    const fault = faultOf(pin, one)
    return fault === null ? [] : [`${name} does not play its recorded game ${i + 1} as it was: ${fault}`]
  })
}

/** What is kept beside a pin. */
export function recordOf({ record }: PinFiles): PinRecord {
  return JSON.parse(fs.readFileSync(record, 'utf8')) as PinRecord
}

/** The SHA-256 of a file, in hex. */
export function sha256(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex')
}

/** Why a recorded game does not come out as it did, in a sentence; null when it does. */
export function faultOf(
  { game, Match: Matches }: PinnedRuleset,
  { events, hash }: PinRecord['games'][number],
): string | null {
  try {
    const match = Matches.replay(game, events)
    return game.hash(match.position) === hash ? null : 'It ends in another position.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
