import type { Result, Ruleset } from '../../kernel/index.ts'
import type { Facts } from './facts.ts'
import { curves, gaugeBounds, gauges, holdings, stakes } from './gauges.ts'
import { optionWords } from './option-words.ts'
import { options } from './options.ts'
import { places } from './places.ts'
import { fields, type Position, sound } from './position.ts'
import { presets } from './presets.ts'
import { loss } from './procedures/damage.ts'
import { deal } from './procedures/deal.ts'
import { fly } from './procedures/fly.ts'
import { game } from './procedures/game.ts'
import { turn } from './procedures/turn.ts'
import { purposes } from './purposes.ts'
import { setup } from './setup.ts'
import { verdict } from './verdict.ts'
import { counts, determinise, type View } from './view.ts'
import { words } from './words.ts'

/** IT-1.1, IT-1.2  Merchant captains after profit: the first to have 100 credits wins. */
export const imperialTrader: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'imperial-trader',
    title: 'Imperial Trader',
    about:
      'You captain one Imperial transport as a private merchant: fly the lanes of a sub-sector, deal for buy orders, haul their cargo, mind your hull. The first with 100 credits wins.',
    version: 1,
    seats: { min: 2, max: 6, usual: 3 },
    minutes: [20, 60],
    prefix: 'IT',
    seatsClause: 'IT-1.4',
    turnClause: 'IT-5.3',
    overClause: 'IT-11.1',
    role: 'captain',
    maxDecisions: 200_000,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  seatsOf: (p) => p.seats,
  setup,
  procedures: [game, turn, fly, deal, loss],
  moments: ['turn', 'round'],
  start: { seat: 0 },
  counts,
  determinise,
  result,
  verdict,
  words,
  purposes,
  gauges,
  gaugeBounds,
  holdings,
  places,
  stakes,
  // What one buys, and orders that one fulfils or gives up.
  spent: ['cr', 'orders'],
  curves,
  conserved: (p) => ({ cards: p.card.length, worlds: p.world.length }),
}

/** The winners, and by which clause. */
export function result(p: Position): Result {
  const goal = p.options.win_credits
  const scores = [...p.cash]
  // IT-11.1  The first to reach the goal is the only winner; in an unfinished round nobody else can have it.
  // IT-11.2, IT-11.3  Most cash wins; tie: fewer damage taken; tie: shared.
  const best = Math.max(...p.cash)
  const richest = p.cash.flatMap((cash, seat) => (cash === best ? [seat] : []))
  const least = Math.min(...richest.map((seat) => p.damage[seat] as number))
  const winners = richest.filter((seat) => p.damage[seat] === least)
  const how =
    richest.length === 1
      ? 'most cash wins'
      : winners.length === 1
        ? 'of those with most cash the least damaged wins'
        : 'equal in cash and damage, they share the win'
  if (p.ended === 2)
    return { winners, scores, text: `Round ${p.round} was the last; ${how}.`, clause: 'IT-11.2' }
  return p.options.finish_round
    ? {
        winners,
        scores,
        text: `The round is complete, the goal of ${goal} cr reached; ${how}.`,
        clause: 'IT-11.3',
      }
    : { winners, scores, text: `The goal of ${goal} cr is reached.`, clause: 'IT-1.2' }
}
