import type { PinnedRuleset } from './pinned.ts'
import { PinFault, type PinnedGames, pinIn, pinnedFile, pinParts, pinsIn } from './pins.ts'

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
