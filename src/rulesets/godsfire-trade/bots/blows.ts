import type { World, Worlds } from '../cluster.ts'
import { at, bit, count, has, NEUTRAL, spot } from '../position.ts'
import { shunned } from '../trade/income.ts'
import { garrisonOf, loyaltyOf } from '../unrest.ts'
import {
  enemiesAt,
  facesAt,
  linksBetween,
  listOf,
  type Outlook,
  originsOf,
  reachOf,
  worth,
} from './outlook.ts'

/** What may still be spent in step 3: the purse, and what has left each world; and whose ships are spoken for. */
export interface Budget {
  gb: number
  readonly sent: number[]
  readonly stabilised: number[]
  /** Own worlds whose ships have their orders. */
  busy: Worlds
  /** Worlds that are struck this turn. */
  struck: Worlds
  /** True when the money aboard ships abroad has its use. */
  aboard: boolean
}

/** Money on one world this turn: from its origins, and aboard ships that lie within reach or are built there. */
export interface Blow {
  readonly world: World
  readonly sends: readonly { readonly from: World; readonly amount: number }[]
  /** Where ships load, of how many that are built, how much; null when none do. */
  readonly ships: { readonly at: World; readonly built: number; readonly load: number } | null
  /** True when money that is aboard already is landed, too. */
  readonly aboard: boolean
  /** What it costs out of the treasury. */
  readonly price: number
  readonly gain: number
}

/** The blow that gains most, or null. */
export function bestBlow(o: Outlook, budget: Budget): Blow | null {
  let best: Blow | null = null
  for (let world = 0; world < o.v.owner.length; world++) {
    if (has(o.mine | budget.struck, world)) continue
    const blow = blowOn(o, budget, world)
    if (blow !== null && blow.gain > (best?.gain ?? o.taste.nerve.least)) best = blow
  }
  return best
}

function blowOn(o: Outlook, budget: Budget, world: World): Blow | null {
  const { v, seat } = o
  const { dispatch_cap: cap, first_dispatch_turn: first } = v.options
  const origins =
    v.turn < first ? [] : listOf(originsOf(o, seat, world)).filter((from) => at(budget.sent, from) < cap)
  const dispatched = origins.reduce((sum, from) => sum + cap - at(budget.sent, from), 0)
  const means: Means = {
    dispatched,
    aboard: budget.aboard ? 0 : cargoWithin(o, world),
    base: baseFor(o, budget, world),
  }
  const now = at(v.agitation, spot(v, world, seat))
  const top = loyaltyOf(v, world) + garrisonOf(v, world)
  let best: Blow | null = null
  const consider = (total: number, byShip: boolean) => {
    const cost = costOf(o, means, total - now, byShip)
    if (cost === null || cost.price > budget.gb) return
    const gain =
      prospect(o, world, total) -
      prospect(o, world, now, false) -
      o.taste.nerve.kept * cost.price -
      cost.spent
    if (gain <= (best?.gain ?? 0)) return
    best = {
      world,
      gain,
      price: cost.price,
      aboard: cost.landed > 0,
      ships: cost.ships,
      sends: sendsOf(budget, origins, cost.dispatched, cap),
    }
  }
  // Up to where nothing happens yet, and to each face on which it revolts.
  const quiet = Math.min(loyaltyOf(v, world) - 1, now + dispatched, now + budget.gb)
  if (quiet > now) consider(quiet, false)
  for (let face = 1; face <= 6; face++) if (top + face > now) consider(top + face, true)
  return best
}

interface Means {
  readonly dispatched: number
  /** Aboard ships that can land it this turn. */
  readonly aboard: number
  /** The own world from which ships go, and the room of those that are there. */
  readonly base: { readonly at: World; readonly room: number; readonly builds: boolean } | null
}

/** What it takes to bring this much; null when it cannot be brought. */
function costOf(
  { v, left, taste }: Outlook,
  { dispatched, aboard, base }: Means,
  need: number,
  byShip: boolean,
) {
  const landed = byShip ? Math.min(need, aboard) : 0
  const sent = Math.min(need - landed, dispatched)
  const rest = need - landed - sent
  const loaded = { price: sent, spent: landed, landed, dispatched: sent, ships: null }
  if (rest === 0) return loaded
  if (base === null || !byShip || v.options.cargo === 0) return null
  const built = Math.max(0, Math.ceil((rest - base.room) / v.options.cargo))
  if (built > 0 && !base.builds) return null
  const use = left === 0 ? 0 : Math.min(taste.nerve.later, v.options.ship_cost)
  return {
    price: sent + rest + built * v.options.ship_cost,
    spent: landed - built * use,
    landed,
    dispatched: sent,
    ships: { at: base.at, built, load: rest },
  }
}

function sendsOf(budget: Budget, origins: readonly World[], amount: number, cap: number) {
  let rest = amount
  return origins.flatMap((from) => {
    const part = Math.min(rest, cap - at(budget.sent, from))
    rest -= part
    return part > 0 ? [{ from, amount: part }] : []
  })
}

/** True when money that ships bring could land on a world. GT-11.2  Not beside an enemy, or units in a fight. */
export const canLand = ({ v, seat }: Outlook, world: World): boolean =>
  enemiesAt(v, seat, world) === 0 && (v.attacked[world] === 0 || v.units[world] === 0)

/** The money aboard ships that could be on a world this turn. */
function cargoWithin(o: Outlook, world: World): number {
  const { v, seat } = o
  if (!canLand(o, world)) return 0
  let gb = 0
  for (let from = 0; from < v.owner.length; from++) {
    const aboard = at(v.cargo, spot(v, from, seat))
    if (aboard > 0 && linksBetween(v, from, world) <= reachOf(v, seat)) gb += aboard
  }
  return gb
}

/** The own world within reach that has most room aboard its ships. */
function baseFor(o: Outlook, budget: Budget, world: World): Means['base'] {
  const { v, seat } = o
  if (!canLand(o, world)) return null
  let best: Means['base'] = null
  for (const from of listOf(o.mine & ~budget.busy)) {
    if (linksBetween(v, from, world) > reachOf(v, seat)) continue
    const place = spot(v, from, seat)
    const room = at(v.ships, place) * v.options.cargo - at(v.cargo, place)
    const builds = v.blockaders[from] === 0
    if (best === null || room > best.room || (builds && !best.builds)) best = { at: from, room, builds }
  }
  return best
}

/** What a bot may hope of a world with this agitation of its own, after this turn's dice if they are rolled. */
export function prospect(o: Outlook, world: World, agitation: number, rolls = true): number {
  const { v } = o
  // GT-12.1  Only the highest agitation counts.
  for (const rival of o.rivals) if (at(v.agitation, spot(v, world, rival)) >= agitation) return 0
  const prize = worth(o, world)
  if (!rolls || agitation < loyaltyOf(v, world)) return hope(o, world, agitation) * prize
  const chance = facesAt(v, world, agitation) / 6
  return chance * prize + (1 - chance) * hope(o, world, Math.floor(agitation / 2)) * prize
}

/** How likely agitation that is there will win the world later. */
function hope(o: Outlook, world: World, agitation: number): number {
  const { v, left, taste } = o
  if (left === 0 || agitation === 0) return 0
  const certain = loyaltyOf(v, world) + garrisonOf(v, world) + 6
  const courted = o.rivals.some((rival) => 2 * at(v.agitation, spot(v, world, rival)) > agitation)
  return trust(o, world) * Math.min(1, agitation / certain) * (courted ? taste.nerve.courted : 1)
}

/** How likely a world that can be stirred now can be stirred next turn, too. */
function trust(o: Outlook, world: World): number {
  const { v, seat, taste } = o
  const { nerve } = taste
  const owner = at(v.owner, world)
  if (owner === NEUTRAL) return has(shunned(v, world), seat) ? nerve.shunned : nerve.neutral
  const most = count(originsOf(o, seat, world)) * v.options.dispatch_cap
  // A player who leaves a world this wide open does not look after it.
  const careless = most > 0 && facesAt(v, world, at(v.agitation, spot(v, world, seat)) + most) > 0
  if (!careless) return nerve.careful
  return at(v.agitation, spot(v, world, seat)) > 0 ? nerve.stirred : nerve.careless
}

/** Takes a blow out of the budget. */
export function strike(budget: Budget, blow: Blow): void {
  budget.gb -= blow.price
  budget.struck |= bit(blow.world)
  budget.aboard ||= blow.aboard
  for (const { from, amount } of blow.sends) budget.sent[from] = at(budget.sent, from) + amount
  if (blow.ships !== null) budget.busy |= bit(blow.ships.at)
}
