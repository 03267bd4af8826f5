// Bots whose figures were found by evolution, among the house's players and their own older selves.

import type { AnyPlayer } from '../../src/bots/player.ts'
import { Game } from '../../src/kernel/game.ts'
import { anyRuleset } from '../../src/kernel/ruleset.ts'
import * as cf from '../../src/rulesets/cash-flow/bots/outlook.ts'
import { player, players } from '../../src/rulesets/cash-flow/bots/plan.ts'
import { cashFlow } from '../../src/rulesets/cash-flow/ruleset.ts'
import { tasting } from '../../src/rulesets/godsfire-trade/bots/players.ts'
import { regentOf, SOBER } from '../../src/rulesets/godsfire-trade/bots/tastes.ts'
import { playerOf, shelved } from '../../src/rulesets/shelf.ts'
import { evolved } from './evolve.ts'

/** What things are worth to the tycoon, at tables of two (`node scripts/players.ts cash-flow`). `share` of the games are played. */
export const tycoons = (share: number, say: (text: string) => void): Record<string, number> =>
  evolved({
    game: new Game(anyRuleset(cashFlow)),
    options: {},
    seats: 2,
    // What one by one was found to help.
    start: {
      ...cf.SOBER.prices,
      industry: 0.65,
      spite: 0.1,
      conquest: cf.SOBER.conquest,
      arms: cf.SOBER.arms,
    },
    player: (weights) => player('tycoon', '', cf.tastingOf(weights as never)) as unknown as AnyPlayer,
    pool: players.filter(({ id }) => id === 'plan') as unknown as AnyPlayer[],
    scale: 3,
    generations: 10,
    pairs: Math.max(1, Math.round(120 * share)),
    seed: 'tycoon',
    said: (generation, mean, weights) =>
      say(`Generation ${generation + 1}: ${mean.toFixed(3)} ${JSON.stringify(weights)}`),
  })

/** Where evolution begins, besides plan's own weights: what was found, one by one, to help a table of this size. */
interface School {
  readonly seats: number
  readonly begin: Readonly<Record<string, number>>
  readonly generations: number
  readonly pairs: number
  /** The older players it meets. */
  readonly pool: string
}

// Among several nobody needs FTL (docs/ladder.md), and a player who keeps their money strikes where it tells.
const PATIENT = {
  ...{ careful: 0.02, careless: 0.2, stirred: 0.4, near: 5, kept: 1.4, least: 4 },
  ...{ ftlFirst: 99, ftlLeast: 98 },
}

const SCHOOLS: readonly School[] = [
  { seats: 2, begin: {}, generations: 14, pairs: 150, pool: 'plan plan three-open open-rims hawk' },
  { seats: 3, begin: PATIENT, generations: 8, pairs: 120, pool: 'plan plan merchant' },
  { seats: 4, begin: PATIENT, generations: 6, pairs: 100, pool: 'plan plan merchant' },
  // Of five evolution has found nothing that is any better.
  { seats: 5, begin: { near: 5 }, generations: 0, pairs: 100, pool: 'plan plan merchant' },
]

/**
 * How the regent weighs what is not certain, by the number of seats (`node scripts/players.ts godsfire-trade`). `share` of the games
 * are played.
 */
export function regents(share: number, say: (text: string) => void): Record<string, Record<string, number>> {
  const game = shelved('godsfire-trade')?.game
  if (game === undefined) throw new Error('Trade in Godsfire is not on the shelf.')
  const { caution: _all, ...nerve } = SOBER.nerve
  return Object.fromEntries(
    SCHOOLS.map(({ seats, begin, generations, pairs, pool }) => [
      seats,
      evolved({
        game,
        options: {},
        seats,
        start: { ...nerve, watch: 0.1, spite: SOBER.spite, war: SOBER.war, ...begin },
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
