import type { JsonObject } from '../../../kernel/json.ts'
import type { Code, Frame } from '../../../kernel/procedure.ts'
import type { Bot, Sight } from '../../../kernel/ruleset.ts'
import { population } from '../colony/units.ts'
import { ACTIONS } from '../data.ts'
import { priceOf } from '../options.ts'
import { at, type Position } from '../position.ts'
import type { Leg } from '../trade/legs.ts'
import type { View } from '../view.ts'
import { cardToPlay } from './cards.ts'
import { bestDeal, bestExchange, bestVia, legsWorth, wish } from './deals.ts'
import { bestRaid, cardToCommit } from './raids.ts'
import { bestCode } from './search.ts'
import { harvest, leftOf, worth } from './worth.ts'

type See = Sight<Position, View>
type Action = (typeof ACTIONS)[number]

/**
 * A player of code: tries every answer in its head, on a position that looks the same to it, and takes the one after
 * which its colony promises most (worth.ts). What it initiates, and what it trades, it weighs beforehand (deals.ts).
 */
const plan: Bot<Position, View> = {
  id: 'plan',
  text: 'Tries every answer in its head and takes the one that promises most; trades where both sides gain.',
  choose(sight, step, options) {
    if (options.length === 1) return options[0] ?? 0
    const chosen = decisions[step]?.(sight, options) ?? null
    if (chosen !== null && options.includes(chosen)) return chosen
    return searched(sight, step, options).code
  },
  compose({ view, seat }, step): JsonObject | null {
    const compose = answers[step]
    return compose === undefined ? null : (compose(view, seat) as JsonObject)
  },
}

/** The players the house offers, the best first. */
export const players: readonly Bot<Position, View>[] = [plan]

/** What is chosen by talking to others is not seen by trying it. */
const TALK: Partial<Record<string, readonly Code[]>> = {
  'trade.window': [1],
  'trade.own': [1, 11],
  'deal.answer': [2],
}

function searched({ seat, imagine, chance }: See, step: string, options: readonly Code[]) {
  const talk = TALK[step] ?? []
  const codes = options.filter((code) => !talk.includes(code))
  return bestCode(imagine(chance), seat, codes, chance)
}

type Decide = (sight: See, options: readonly Code[]) => Code | null

const decisions: Readonly<Record<string, Decide>> = {
  'game.choose': ({ view, seat }, options) => initiative(view, seat, options),
  'trade.window': (sight, options) => inWindow(sight, options),
  'trade.own': (sight, options) => ownTrade(sight, options),
  'skill.play': ({ view, seat }, options) => cardToPlay(view, seat, options),
  'raid.commit': ({ view, seat }, options) => cardToCommit(view, seat, options),
  // BM-10.5  All units, if any; what they fight for is weighed before.
  'raid.target': ({ view, seat }, options) => bestRaid(view, seat, options),
  'raid.force': (_sight, options) => (options.includes(ALL_UNITS) ? ALL_UNITS : 0),
  // BM-5.15  Yes to what gains, by what the legs bring.
  'deal.answer': ({ view, seat }) => {
    const { legs } = view.flow[view.flow.length - 1] as Frame & { legs: Leg[] | null }
    return legs !== null && legsWorth(view, seat, legs) >= LEAST_GAIN ? 1 : 0
  },
}

/** BM-10.5  The code for all units that are left. */
const ALL_UNITS = 1

/** Below this a trade is not worth the words. */
const LEAST_GAIN = 8
/** Deals put up in one Trade action, at most. */
const MOST_PROPOSALS = 6

/** BM-5.20  A deal if one helps both, an exchange if it helps, else the end of the window. */
function inWindow(sight: See, options: readonly Code[]): Code {
  const { view, seat, chance } = sight
  const [end, propose] = [0, 1]
  const { made } = view.flow[view.flow.length - 1] as Frame & { made: number }
  if (
    options.includes(propose) &&
    made < MOST_PROPOSALS &&
    chance.pick(6) > 0 &&
    bestDeal(view, seat) !== null
  )
    return propose
  const { code, gain } = searched(sight, 'trade.window', options)
  return gain > LEAST_GAIN / 2 ? code : end
}

/** BM-5.21  Direct, via the pool, or pass: what gains most. */
function ownTrade(sight: See, options: readonly Code[]): Code {
  const { view, seat } = sight
  const [pass, viaPool] = [0, 1]
  const { used, asks } = view.flow[view.flow.length - 1] as Frame & { used: number; asks: number }
  const direct = searched(sight, 'trade.own', options)
  const asked = options.includes(viaPool) && asks < 2 ? bestVia(view, seat, used) : null
  if (asked !== null && asked.gain > Math.max(LEAST_GAIN, direct.gain)) return viaPool
  return direct.gain > LEAST_GAIN / 2 ? direct.code : pass
}

/** How likely another initiates an action that one leaves. */
const OTHERS: Readonly<Record<Action, number>> = {
  explore: 0.5,
  industry: 0.8,
  trade: 0.5,
  research: 0.5,
  recruit: 0.6,
  militarise: 0.4,
}

/** BM-1.3  The action that brings most beyond what one would have of it if another initiated it. */
function initiative(v: View, seat: number, options: readonly Code[]): Code {
  const chosen = options.length
  const last = ACTIONS.length - chosen === v.seats - 1
  let best = { code: options[0] ?? 0, gain: Number.NEGATIVE_INFINITY }
  for (const code of options) {
    const action = ACTIONS[code] ?? 'explore'
    const [own, other] = prospects(v, seat, action)
    const gain = own - (last ? 0 : OTHERS[action] * other)
    if (gain > best.gain) best = { code, gain }
  }
  return best.code
}

/** Where one exchange, or one deal, is worth while, more will be. */
const TRADES = 3

/** What an action brings a seat: as its initiator, and when it follows another. */
function prospects(v: View, seat: number, action: Action): readonly [number, number] {
  const left = leftOf(v)
  const energy = at(v.goods, seat * 3)
  switch (action) {
    case 'explore':
      return [(110 + 40) * Math.min(1, left * 2.2), energy >= v.options.explore_follow_cost ? 35 * left : 0]
    case 'industry': {
      const runs = harvest(v, seat) + (energy >= 3 ? 60 : 0)
      return [runs + 95, runs]
    }
    case 'trade':
      return [
        TRADES * (bestExchange(v, seat, v.options.ratio_initiator) + (bestDeal(v, seat)?.gain ?? 0)),
        0.8 * bestExchange(v, seat, v.options.ratio_direct),
      ]
    case 'research':
      return [170 * Math.min(1, left * 2.5), 40 * left]
    case 'recruit':
      return [recruiting(v, seat, 1, 2), recruiting(v, seat, 0, 1)]
    case 'militarise':
      return [(energy >= 3 ? 45 : 40) + 30 * left, at(v.military, seat) > 0 ? 30 : 5]
  }
}

/** BM-9.1  What so many new people, free and bought, would be worth, the meals they eat considered. */
function recruiting(v: View, seat: number, free: number, most: number): number {
  const room = v.options.population_cap - population(v, seat)
  const price = priceOf(v.options.recruit_cost)
  const now = worth(v, seat)
  let best = 0
  for (let bought = 0; bought <= most; bought++) {
    const people = Math.min(room, free) + bought
    const goods = v.goods.map((n, i) => (Math.floor(i / 3) === seat ? n - bought * (price[i % 3] ?? 0) : n))
    if (people > room || goods.some((n) => n < 0)) continue
    const spare = v.spare.map((n, i) => (i === seat ? n + people : n))
    best = Math.max(best, worth({ ...v, goods, spare }, seat) - now)
  }
  return best
}

type Compose = (v: View, seat: number) => object

const answers: Readonly<Record<string, Compose>> = {
  'trade.opening': (v, seat) => {
    const say = wish(v, seat)
    return say === '' ? {} : { say }
  },
  'deal.propose': (v, seat) => {
    const deal = bestDeal(v, seat)
    return deal === null ? { do: 'nothing' } : { do: 'propose', legs: deal.legs }
  },
  'deal.confide': () => ({ text: '' }),
  'speak.say': () => ({ say: '' }),
  'via.ask': (v, seat) => {
    const { used } = v.flow[v.flow.length - 1] as Frame & { used: number }
    return bestVia(v, seat, used)?.ask ?? { do: 'nothing' }
  },
}
