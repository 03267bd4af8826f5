import assert from 'node:assert/strict'
import test from 'node:test'
import { concernOf, mayKnow } from '../../../kernel/tell.ts'
import { begin, follow, nextOf, recipeOf } from '../../../kernel/testing/transcript.ts'
import type { Position } from '../position.ts'
import { gauges, stakes, words } from '../ruleset.ts'
import { cast, type Recipe } from './players.ts'
import { game } from './table.ts'

const GAMES: readonly Recipe[] = [
  recipeOf('stakes 19', 'trader trader busy random', { first_raid_round: 1 }),
  recipeOf('stakes 9', 'trader busy busy busy', { first_raid_round: 1, raid_cost: 0 }),
  recipeOf('stakes 0', 'busy busy busy busy busy', { via_bm: 'trust', proposals_per_trade: 100 }),
]

test('BM-5.15, BM-10.6 · a player who loses something by what another does is told of it as a loss', () => {
  const losses = new Map<string, number>()
  for (const recipe of GAMES) {
    const match = begin(cast, recipe)
    while (!game.isOver(match.position)) {
      const before = match.position as Position
      const next = nextOf(cast, recipe, match)
      const facts = follow(recipe, match, next).flatMap((told) => told.facts)
      const [had, has] = [gauges(before), gauges(match.position as Position)]
      for (const stake of stakes)
        for (let seat = 0; seat < before.seats; seat++) {
          const fall = Number([had[stake]].flat()[seat]) - Number([has[stake]].flat()[seat])
          if (seat === next.seat || !(fall > 0)) continue
          losses.set(stake, (losses.get(stake) ?? 0) + 1)
          const told = facts.some(
            (fact) => mayKnow(fact, seat) && concernOf(words[fact.kind as 'lost'], fact, seat) === 'loses',
          )
          assert.ok(told, `${stake} of seat ${seat} fell at ${JSON.stringify(next.answer)}`)
        }
    }
  }
  assert.deepEqual([...losses.keys()].sort(), [...stakes].sort())
})
