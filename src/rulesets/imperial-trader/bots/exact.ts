import type { Player, World } from '../../../bots/index.ts'
import { type Code, encoder, type Frame, type Seat } from '../../../kernel/index.ts'
import { type Action, actions } from '../actions.ts'
import type { Atlas, Card, Node } from '../atlas.ts'
import { players as captains } from '../bot.ts'
import { atlas, DECK, handOf, type Position } from '../position.ts'
import type { View } from '../view.ts'
import { Course, type Outlook, type Standing } from './outlook.ts'
import { whyNearest } from './why.ts'

type See = World<Position, View>

const codeOf = encoder(actions)

/** Where the exact course does not hold (a larger hand, a pile of used cards, secret orders, the expansion, sheets), this captain answers. */
const usual = captains[0] as Player<Position, View>

/**
 * A captain who knows how many actions it takes on the mean from anywhere to the goal (table.ts), and does what leaves
 * fewest. It thinks of nobody else, as ships never interact (IT-5.5) but by the cards they hold.
 */
export const exact: Player<Position, View> = {
  id: 'exact',
  suggests: true,
  text: 'Has calculated the whole map. Always makes the move that reaches the goal soonest on average.',
  choose(world, step, options) {
    const course = courseOf(world.view)
    if (course === null || options.length === 1) return usual.choose(world, step, options)
    return leaving(world, step, options, course) ?? usual.choose(world, step, options)
  },
  compose: (world, step) => usual.compose?.(world, step) ?? null,
  why(world, step, decision) {
    const course = courseOf(world.view)
    const cost = course === null || !('code' in decision) ? null : (costs[step]?.(world, course) ?? null)
    if (cost === null || !('code' in decision)) return usual.why?.(world, step, decision) ?? []
    const others = (world.codes ?? []).filter((code) => code !== decision.code)
    return [whyNearest(cost(decision.code), Math.min(...others.map(cost)))]
  },
}

/** The first of the codes that leave least; null where none is known. */
export function leaving(world: See, step: string, options: readonly Code[], outlook: Outlook): Code | null {
  const cost = costs[step]?.(world, outlook) ?? null
  if (cost === null) return null
  let [found, least]: [Code | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const code of options) if (cost(code) < least) [found, least] = [code, cost(code)]
  return found
}

/** What each code of a question leaves to be done, in actions. */
const costs: Readonly<Record<string, (world: See, outlook: Outlook) => (code: Code) => number>> = {
  'turn.action': ({ view, seat }, outlook) => {
    const left = new Map(whatToDo(view, seat, outlook))
    return (code) => left.get(code) ?? Number.POSITIVE_INFINITY
  },
  'fly.move': ({ view, seat }, outlook) => {
    const { roll } = view.flow.at(-1) as Frame & { roll: number }
    const from = standing(view, seat)
    return (node) => (roll === 1 ? outlook.hurt({ ...from, node }) : outlook.at({ ...from, node }))
  },
  'deal.giveUp':
    ({ view, seat }, outlook) =>
    (given) => {
      const card = handOf(view, seat).find((held) => held !== given) ?? -1
      return outlook.at({ ...standing(view, seat), card, loaded: view.loaded[card] === 1 })
    },
  // IT-4.3  A card is dealt to each ship once all are placed.
  'game.berth': ({ view, seat }, outlook) => {
    const deck = cardsOf(view)
    return (node) => outlook.dealing({ ...standing(view, seat), node, card: -1, loaded: false }, deck)
  },
  'loss.place':
    ({ view, seat }, outlook) =>
    (node) =>
      outlook.at({ ...standing(view, seat), node, card: -1, loaded: false, damage: 0, cash: 0 }),
}

/** What can be done with an action, and what it leaves. */
function* whatToDo(v: View, seat: Seat, outlook: Outlook): Generator<[Code, number]> {
  const here = standing(v, seat)
  const { card, damage } = here
  const left = (action: Action, value: number): [Code, number] => [codeOf(action), value]
  yield left({ do: 'fly' }, outlook.flying(here))
  const deck = cardsOf(v)
  if (deck.length > 0) yield left({ do: 'deal' }, outlook.dealing(here, deck))
  if (card >= 0) yield left({ do: 'load', order: card }, outlook.at({ ...here, loaded: true }))
  if (card >= 0) yield left({ do: 'unload', order: card }, outlook.unloading(here))
  for (let points = 1; points <= damage; points++)
    yield left({ do: 'repair', points, items: 0 }, outlook.repaired(here, points))
}

/** What may be drawn. */
const cardsOf = (v: View): Card[] => v.card.flatMap((place, card) => (place === DECK ? [card] : []))

/** Where a captain stands, upgrades apart. */
export function standing(v: View, seat: Seat): Standing {
  const [card = -1] = handOf(v, seat)
  return {
    node: (v.ship[seat] as Node | undefined) ?? 0,
    card,
    loaded: v.loaded[card] === 1,
    damage: v.damage[seat] ?? 0,
    cash: v.cash[seat] ?? 0,
  }
}

/** Courses worked out last, by chart and terms: the same table asks many times. */
const solved = new Map<string, Course | null>()
const MOST_SOLVED = 20

/** IT-9.2, IT-9.4, IT-12.1, IT-14, IT-15.1  The course, where the table is played by the rules that it holds for. */
export function courseOf(v: View): Course | null {
  const { options } = v
  if (options.hand_limit !== 1 || options.orders_hidden || options.shifting_imperium || options.by_mail)
    return null
  // What may be drawn is counted as there again next time: from a deck that runs dry the captain would draw for ever.
  if (options.discard_returns !== 'deck') return null
  const terms = {
    goal: options.win_credits,
    payPerLane: options.pay_per_lane,
    repairCost: options.repair_cost,
    maxDamage: options.max_damage,
  }
  const chart: Atlas = atlas(v)
  const key = JSON.stringify([chart.chart, terms, options.start_cash])
  const known = solved.get(key)
  if (known !== undefined) return known
  if (solved.size >= MOST_SOLVED) solved.clear()
  const course = Course.of(chart, terms, options.start_cash)
  solved.set(key, course)
  return course
}
