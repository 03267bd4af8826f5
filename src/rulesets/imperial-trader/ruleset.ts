import {
  figure,
  type Holdings,
  type Preset,
  type Result,
  type Ruleset,
  type Seat,
  type Verdict,
} from '../../kernel/index.ts'
import { atlasOf } from './atlas.ts'
import { type Options, options, optionWords } from './options.ts'
import { FALLEN, fields, type Position, sound } from './position.ts'
import { loss } from './procedures/damage.ts'
import { deal } from './procedures/deal.ts'
import { fly } from './procedures/fly.ts'
import { game } from './procedures/game.ts'
import { turn } from './procedures/turn.ts'
import { setup } from './setup.ts'
import { counts, determinise, type View } from './view.ts'
import { type Facts, words } from './words.ts'

/** IT-1.5  The variants that have a name. */
const presets: readonly Preset[] = [
  variant('short', 'Short game', 'the first captain with 60 cr wins, in about 30 minutes', {
    win_credits: 60,
  }),
  variant('unknown-space', 'Unknown space', 'a new map, drawn by chance', { map: 'generated' }),
  variant('imperium', 'Shifting imperium', 'the expansion, with war, conquest, colonies and xenos trade', {
    shifting_imperium: true,
  }),
]

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}

/** What a question is for, where its heading does not say what follows from the answer. */
const purposes: Readonly<Record<string, string>> = {
  'game.berth':
    'This matters for your first flights only. You get your first order afterwards, so start where many worlds are near.',
  'turn.action': 'Flying earns nothing by itself, but every delivery needs it.',
  'fly.move': 'On a world where you stop you can go on to other actions; on a lane you can only fly on.',
  'deal.giveUp': 'Cargo that you have loaded for it goes, too. Anybody may draw the order later.',
  'loss.place': 'Your new ship starts there, without orders. Start where many worlds are near.',
}

/** The gauges that fall by no act of the seat itself: a seat that loses what was bought must be told. */
const stakes = ['upgrades', 'licences']

/** What people are shown of a game that is over. */
const curves = ['cash', 'upgrades', 'damage']

/** Of each upgrade, and of the licence, a ship has one at the most. */
const gaugeBounds = { licences: [0, 1], upgrades: [0, 3] } as const

/** What the lab measures: whole numbers, for the table or by seat. */
function gauges(p: Position): Record<string, number | readonly number[]> {
  return {
    rounds: p.round,
    cash: [...p.cash],
    damage: p.damage,
    upgrades: p.upgrades.map((mask) => [1, 2, 4].filter((bit) => (mask & bit) !== 0).length),
    licences: p.upgrades.map((mask) => (mask & 8) >> 3),
    'turn order': p.cash.map((_, seat) => (seat - p.first + p.seats) % p.seats),
    closedWorlds: p.world.filter((status) => status > 0 || status === FALLEN).length,
    colonies: p.founder.filter((seat) => seat >= 0).length,
  }
}

/** What a captain has that can be lost or gained, as the words of facts call it. */
const holdings = (p: Position, seat: Seat): Holdings => ({
  named: {},
  counted: {
    cr: p.cash[seat] ?? 0,
    orders: p.card.reduce((sum, holder) => sum + Number(holder === seat), 0),
  },
})

/** IT-1.1, IT-1.2, IT-1.4  Merchant captains after profit: the first to have 100 credits wins. */
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

/** IT-1.2, IT-11.2, IT-11.3  Most cash, then fewer damage; the goal is said where it was reached. */
export function verdict({ cash, damage, options, ended }: Position): Verdict {
  const goal = options.win_credits
  return {
    rivals: cash.map((_, seat) => seat),
    measures: [
      { unit: ['cr', 'cr'], has: cash, decides: 'more cash' },
      { unit: ['damage', 'damage'], has: damage, least: true, decides: 'less damage' },
    ],
    ...(ended === 2 ? {} : { goal: { n: goal, words: `${figure(goal)} cr` } }),
  }
}

/** Where on the chart a fact happened. */
function places(kind: string, part: (name: string) => number | null, { chart }: View): readonly string[] {
  const { names } = atlasOf(chart)
  const order = chart.orders[part('card') ?? -1]
  const ends =
    order === undefined ? [] : kind === 'delivered' ? [order.dropoff] : [order.pickup, order.dropoff]
  const flight = kind === 'flew' ? [part('to'), part('from')] : []
  const nodes = [part('world'), part('node'), ...flight, ...ends]
  return [...new Set(nodes.flatMap((node) => (node === null ? [] : (names[node] ?? []))))]
}
