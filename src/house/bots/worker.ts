// Where bots think. It gets questions, which hold only what the bot's seat may know, and gives decisions.

import { ownGame } from '../../rulesets/own.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { editionIn } from '../../rulesets/pins.ts'
import { serveBots } from './serve-bots.ts'

/** A game of the house is read by itself; only for one from outside all that stand on the shelf. */
async function editionOf(id: string, version: number): Promise<PinnedRuleset | null> {
  const own = ownGame(id)
  if (own !== null) return editionIn(own, version)
  const editions = await import('../../rulesets/editions.ts')
  return editions.editionOf(id, version)
}

serveBots(editionOf)
