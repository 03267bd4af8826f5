import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { cautiousSpending, cautiousTrade, referenceTrade } from '../advice.ts'
import { atlasOf } from '../cluster.ts'
import { type Order, type Step, stepOf } from '../orders/order.ts'
import { at, atWar, NEUTRAL, spot } from '../position.ts'
import { loyaltyOf } from '../steps/revolts.ts'
import { tradesFreely } from '../trade/free.ts'
import type { View } from '../view.ts'
import { game } from './table.ts'

/** A game that plays itself: the same recipe, under the same rules, is the same game. */
export interface Recipe {
  readonly options: JsonObject
  readonly seed: string
  /** By seat: a taste, or `random` (whatever the rules suggest). */
  readonly players: readonly string[]
}

type Taste = (v: View, seat: Seat) => Order[]

const id = (v: View, w: number) => v.cluster.worlds[w]?.id ?? ''

/** Money on the weakest worlds that let it in, as much as may leave each world; what is left goes into FTL. */
const subvert: Taste = (v, seat) => {
  const targets = v.owner
    .flatMap((owner, w) => (owner === seat ? [] : [w]))
    .sort(
      (a, b) =>
        at(v.agitation, spot(v, b, seat)) -
          loyaltyOf(v, b) -
          at(v.agitation, spot(v, a, seat)) +
          loyaltyOf(v, a) || a - b,
    )
  let left = at(v.treasury, seat)
  const orders: Order[] = []
  for (const [from, owner] of v.owner.entries()) {
    if (owner !== seat || left === 0) continue
    const target = targets.find((w) => tradesFreely(v, w, from))
    const amount = Math.min(left, v.options.dispatch_cap)
    if (target === undefined || amount === 0) continue
    orders.push({ do: 'dispatch', amount, from: id(v, from), to: id(v, target) })
    left -= amount
  }
  if (left > 0) orders.push({ do: 'ftl', pay: left })
  return orders
}

/** Ships, and money aboard them, to the nearest world of an enemy; neutral units on the way are attacked. */
const raid: Taste = (v, seat) => {
  const { next, distance } = atlasOf(v.cluster)
  const size = v.owner.length
  const orders: Order[] = []
  const gb = at(v.treasury, seat)
  const home = v.owner.indexOf(seat)
  if (gb >= 6 && home >= 0)
    orders.push({ do: 'build', ships: 1, at: id(v, home) }, { do: 'load', amount: 3, at: id(v, home) })
  for (let w = 0; w < size; w++) {
    const ships = at(v.ships, spot(v, w, seat))
    if (ships === 0) continue
    const prey = v.owner.flatMap((owner, x) =>
      owner !== seat && (owner === NEUTRAL || atWar(v, seat, owner)) ? [x] : [],
    )
    const goal = prey.sort((a, b) => at(distance, w * size + a) - at(distance, w * size + b) || a - b)[0]
    const step =
      goal === undefined || goal === w
        ? undefined
        : next[w]?.find((x) => at(distance, x * size + goal) < at(distance, w * size + goal))
    const aboard = at(v.cargo, spot(v, w, seat))
    if (step !== undefined) {
      orders.push({ do: 'move', ships, from: id(v, w), to: id(v, step), carrying: aboard })
      if (at(v.units, step) > 0) orders.push({ do: 'attack', at: id(v, step) })
    }
    if (step === undefined && at(v.units, w) > 0) orders.push({ do: 'attack', at: id(v, w) })
    if (step === undefined && aboard > 0) orders.push({ do: 'land', amount: aboard, at: id(v, w) })
  }
  return orders
}

/** What each kind of player orders, all steps together; what is of another step is left out when it is not asked. */
const TASTES: Readonly<Record<string, Taste>> = {
  quiet: () => [],
  reference: referenceTrade,
  cautious: (v, seat) => [...cautiousSpending(v, seat), ...cautiousTrade(v, seat)],
  subverter: (v, seat) => [...subvert(v, seat), ...referenceTrade(v, seat)],
  raider: (v, seat) => [...raid(v, seat), ...referenceTrade(v, seat)],
}

/** The sheet that the player in this seat hands in. */
export function sheetOf({ players, seed }: Recipe, match: Match, seat: Seat): Json {
  const taste = TASTES[players[seat] ?? '']
  const p = match.position
  if (taste === undefined)
    return game.random(p, seat, new Chance(new FastSource(`${seed}/choice/${match.nextSeq}`)))
  const asked = p.flow[0]?.at ?? ''
  const orders = taste(game.rules.view(p, seat) as View, seat)
  return {
    orders: orders.filter((order) => asked === 'sheet' || stepOf[order.do] === (asked as Step)),
  } as unknown as Json
}

/** The game of a recipe at its opening. */
export function begin({ options, players, seed }: Recipe): Match {
  const match = Match.begin(game, options, players.length, new FastSource(`${seed}/0`))
  if (isRefusal(match)) assert.fail(match.text)
  return match
}

/** Plays a recipe to its end. */
export function playOut(recipe: Recipe): Match {
  const match = begin(recipe)
  while (!game.isOver(match.position)) {
    const seat = game.asked(match.position)[0] ?? 0
    const told = match.answer(
      seat,
      sheetOf(recipe, match, seat),
      new FastSource(`${recipe.seed}/${match.nextSeq}`),
    )
    if (isRefusal(told)) assert.fail(told.text)
  }
  return match
}

/** How often each kind of fact was told. */
export function countFacts(match: Match): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { facts } of match.told())
    for (const { kind } of facts) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
