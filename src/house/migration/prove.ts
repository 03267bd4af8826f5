import type { GameEvent } from '../../kernel/match.ts'
import { ownGame } from '../../rulesets/own.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { editionIn } from '../../rulesets/pins.ts'
import type { HouseAction } from '../log/house-actions.ts'
import type { Proved, Task } from './migrate.ts'
import { partingOf } from './proof.ts'

/** Replays a log by both versions, here. */
export async function prove({ game, from, to, log }: Task): Promise<Proved> {
  const at = await editionsOf(game)
  const read = log.map((json) => JSON.parse(json) as GameEvent | HouseAction)
  const proof = partingOf(at(from), at(to), read, at)
  return 'match' in proof ? { snapshot: JSON.stringify(proof.match.snapshot()) } : { parting: proof }
}

/** A game of the house is read by itself; only for one from outside all that stand on the shelf. */
async function editionsOf(game: string): Promise<(version: number) => PinnedRuleset> {
  const own = await ownGame(game)
  const { editionOf } = own === null ? await import('../../rulesets/editions.ts') : { editionOf: null }
  return (version) => {
    const found = own === null ? editionOf?.(game, version) : editionIn(own, version)
    if (found == null) throw new Error(`There is no version ${version} of ${game}.`)
    return found
  }
}
