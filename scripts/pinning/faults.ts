import fs from 'node:fs'
import path from 'node:path'
import { pinFiles, pinIn } from '../../src/rulesets/pins.ts'
import { faultOf } from './games.ts'
import { recordOf, sha256 } from './pin.ts'

/** The first version that is pinned: of what was played before, nothing can be played on. */
const FIRST = 2

/** A game whose pins are looked at. */
export interface Subject {
  readonly title: string
  /** The version of its rules today. */
  readonly version: number
  readonly folder: string
}

/** What is wrong with the pins of a game, a sentence each: one is missing, was changed, or plays otherwise. */
export function pinFaults({ title, version, folder }: Subject): string[] {
  const faults: string[] = []
  for (let older = FIRST; older < version; older++)
    if (!fs.existsSync(pinFiles(folder, older).bundle))
      faults.push(
        `${title} is at version ${version}, and version ${older} is not pinned: what was begun under it cannot be played on. Go back to the commit before the version was raised, run \`npm run pin\`, and raise it then.`,
      )
  for (let pinned = FIRST; pinned <= version; pinned++)
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
