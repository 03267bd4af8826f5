import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { PinnedRuleset } from './pinned.ts'
import { editionIn, PinFault } from './pins.ts'
import { noSuchGame, shelved } from './shelf.ts'

/** A game at a version: today's from the shelf, an older one from its pin; or null. */
export function editionOf(id: string, version: number): PinnedRuleset | null {
  const found = foundOf(id, version)
  return found instanceof PinFault ? null : found
}

function foundOf(id: string, version: number): PinnedRuleset | PinFault | null {
  try {
    const today = shelved(id)
    return today === null ? null : editionIn(today, version)
  } catch (error) {
    if (error instanceof PinFault) return error
    throw error
  }
}

/** Why a game on the shelf cannot be had at a version, as the end of a sentence. */
export function missingVersion(id: string, version: unknown): string {
  const fault = foundOf(id, Number(version))
  return fault instanceof PinFault
    ? `its pin is damaged. ${fault.message}`
    : `version ${JSON.stringify(version) ?? 'no'} is not pinned.`
}

/** Why a game cannot be had at a version. */
export function noSuchEdition(id: string, version: unknown): Refusal {
  const today = shelved(id)
  if (today === null) return noSuchGame(id)
  const { title, version: latest } = today.game.rules.meta
  const asked = JSON.stringify(version) ?? 'no'
  return refuse(
    null,
    'OTHER_VERSION',
    `This game was begun under version ${asked} of ${title}, which cannot be played here: the rules are at version ${latest}, and ${missingVersion(id, version)}`,
  )
}
