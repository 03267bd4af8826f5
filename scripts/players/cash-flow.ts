// What things are worth to the tycoon (`node scripts/players.ts cash-flow`): found by evolution among the house's players and
// its own older selves, at tables of two.

import type { AnyPlayer } from '../../src/bots/player.ts'
import { Game } from '../../src/kernel/game.ts'
import { anyRuleset } from '../../src/kernel/ruleset.ts'
import { SOBER, tastingOf } from '../../src/rulesets/cash-flow/bots/outlook.ts'
import { player, players } from '../../src/rulesets/cash-flow/bots/plan.ts'
import { cashFlow } from '../../src/rulesets/cash-flow/ruleset.ts'
import { evolved } from './evolve.ts'

/** The tycoon's prices. `share` of the games are played. */
export const tycoons = (share: number, say: (text: string) => void): Record<string, number> =>
  evolved({
    game: new Game(anyRuleset(cashFlow)),
    options: {},
    seats: 2,
    // What one by one was found to help.
    start: { ...SOBER.prices, industry: 0.65, spite: 0.1, conquest: SOBER.conquest, arms: SOBER.arms },
    player: (weights) => player('tycoon', '', tastingOf(weights as never)) as unknown as AnyPlayer,
    pool: players.filter(({ id }) => id === 'plan') as unknown as AnyPlayer[],
    scale: 3,
    generations: 10,
    pairs: Math.max(1, Math.round(120 * share)),
    seed: 'tycoon',
    said: (generation, mean, weights) =>
      say(`Generation ${generation + 1}: ${mean.toFixed(3)} ${JSON.stringify(weights)}`),
  })
