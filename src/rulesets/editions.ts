import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { PinnedRuleset } from './pinned.ts'
import { editionIn } from './pins.ts'
import { noSuchGame, shelved } from './shelf.ts'

/** A game at a version: today's from the shelf, an older one from its pin; or null. */
export function editionOf(id: string, version: number): PinnedRuleset | null {
  const today = shelved(id)
  return today === null ? null : editionIn(today, version)
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
    `This game was begun under version ${asked} of ${title}, which cannot be played here: the rules are at version ${latest}, and version ${asked} is not pinned.`,
  )
}
