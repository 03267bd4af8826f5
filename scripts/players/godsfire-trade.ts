// How the regent weighs what is not certain, by the number of seats: found by evolution among the house's players and his own
// older selves (`node scripts/players.ts godsfire-trade`).

import type { AnyPlayer } from '../../src/bots/player.ts'
import { tasting } from '../../src/rulesets/godsfire-trade/bots/players.ts'
import { regentOf, SOBER } from '../../src/rulesets/godsfire-trade/bots/tastes.ts'
import { playerOf, shelved } from '../../src/rulesets/shelf.ts'
import { evolved } from './evolve.ts'

/** By seats: generations, pairs of games in each, and the older players he meets. */
const SCHOOLS: readonly (readonly [seats: number, generations: number, pairs: number, pool: string])[] = [
  [2, 14, 150, 'plan plan three-open open-rims hawk'],
  [3, 12, 150, 'plan plan merchant'],
  [4, 12, 120, 'plan plan merchant'],
  [5, 12, 120, 'plan plan merchant'],
]

/** The weights by the number of seats. `share` of the games are played. */
export function regents(share: number, say: (text: string) => void): Record<string, Record<string, number>> {
  const game = shelved('godsfire-trade')?.game
  if (game === undefined) throw new Error('Trade in Godsfire is not on the shelf.')
  const { caution: _all, ...nerve } = SOBER.nerve
  return Object.fromEntries(
    SCHOOLS.map(([seats, generations, pairs, pool]) => [
      seats,
      evolved({
        game,
        options: {},
        seats,
        start: { ...nerve, watch: 0.1, spite: seats === 2 ? 0.8 : 0.5, war: seats === 2 ? 1 : 0.3 },
        player: (weights) =>
          tasting('regent', '', () => regentOf(seats, weights as never)) as unknown as AnyPlayer,
        pool: pool.split(' ').flatMap((id) => playerOf(game, id) ?? []),
        scale: 15,
        generations,
        pairs: Math.max(1, Math.round(pairs * share)),
        seed: `regent ${seats}`,
        said: (generation, mean) => say(`${seats} seats, generation ${generation + 1}: ${mean.toFixed(3)}`),
      }),
    ]),
  )
}
