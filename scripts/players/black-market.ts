// What the magnate initiates in Black Market (`node scripts/players.ts black-market-magnate`).

import type { AnyPlayer } from '../../src/bots/player.ts'
import { Game } from '../../src/kernel/game.ts'
import { anyRuleset } from '../../src/kernel/ruleset.ts'
import { SEEN, seenOf, situation } from '../../src/rulesets/black-market/bots/habits.ts'
import { player, players } from '../../src/rulesets/black-market/bots/plan.ts'
import { type Habits, SOBER, type Taste } from '../../src/rulesets/black-market/bots/taste.ts'
import { worths } from '../../src/rulesets/black-market/bots/worth.ts'
import { ACTIONS } from '../../src/rulesets/black-market/data.ts'
import { blackMarket } from '../../src/rulesets/black-market/ruleset.ts'
import type { View } from '../../src/rulesets/black-market/view.ts'
import { learned } from './habits.ts'

const ROUNDS = 6
const tasteOf = (habits: Habits | null): Taste => ({ ...SOBER, wares: true, habits })

/** The magnate's habits. `share` of the games are played. */
export const magnates = (share: number, say: (text: string) => void): Habits =>
  learned(
    {
      game: new Game(anyRuleset(blackMarket)),
      step: 'game.choose',
      sizes: { answers: ACTIONS.length, seen: SEEN.length, state: SEEN.length - 2 + ROUNDS },
      seats: (n) => 3 + (n % 3),
      look(view, seat, codes) {
        if (codes.length < 2) return null
        const v = view as View
        const around = situation(v, seat)
        const seen = (code: number) => () => seenOf(v, seat, code, around, tasteOf(null))
        return {
          state: [...around, ...around.slice(0, ROUNDS).map((round) => round * leadOf(v, seat))],
          answers: codes.map((code) => ({ code, seen: seen(code) })),
        }
      },
      player: (id, habits) => player(id, '', tasteOf(habits)) as unknown as AnyPlayer,
      pool: players.filter(({ id }) => id !== 'magnate' && id !== 'mogul') as unknown as AnyPlayer[],
      clear: Number.POSITIVE_INFINITY,
      rounds: 2,
      games: Math.max(1, Math.round(2500 * share)),
      seed: 'w',
    },
    say,
  )

/** How far a colony is ahead of the best other, as most bots value it. */
function leadOf(v: View, seat: number): number {
  const all = worths(v, () => SOBER)
  return ((all[seat] ?? 0) - Math.max(...all.filter((_, other) => other !== seat))) / 500
}
