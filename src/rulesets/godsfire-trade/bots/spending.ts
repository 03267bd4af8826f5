import type { Seat } from '../../../kernel/index.ts'
import { safePartners } from '../advice.ts'
import { ledgerOf } from '../books.ts'
import type { World } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, atWar, count, has, spot } from '../position.ts'
import { bonusOf, isCutOff } from '../trade/income.ts'
import { garrisonOf, MOST_GARRISON } from '../unrest.ts'
import { type Blow, type Budget, bestBlow, strike } from './blows.ts'
import { bestPrey, outfit, raids } from './campaigns.ts'
import { tribute } from './cargo.ts'
import { doorsOf } from './doors.ts'
import {
  facesAt,
  idOf,
  linksBetween,
  listOf,
  loss,
  type Outlook,
  originsOf,
  perIncome,
  reachOf,
  shipsNear,
  threatOf,
} from './outlook.ts'

/** GT-8  What to spend: on safety, on FTL while it pays, on the worlds of others, on ships for a blockade, on quiet. */
export function spending(seen: Outlook): Order[] {
  const o = unladen(seen)
  const { v, seat } = o
  const none = () => v.owner.map(() => 0)
  const budget: Budget = {
    gb: at(v.treasury, seat),
    sent: none(),
    stabilised: none(),
    busy: 0,
    struck: 0,
    aboard: false,
  }
  const loads = new Map<World, number>()
  const orders = [...safety(o, budget), ...watches(o, budget)]
  const pays = ftlPays(o)
  const { ftlFirst, ftlLeast } = o.taste.nerve
  if (pays > ftlFirst) orders.push(...ftl(o, budget))
  for (let blow = bestBlow(o, budget); blow !== null; blow = bestBlow(o, budget)) {
    orders.push(...blowOrders(o, blow))
    if (blow.ships !== null) loads.set(blow.ships.at, blow.ships.load)
    strike(budget, blow)
  }
  if (pays > ftlLeast && pays <= ftlFirst) orders.push(...ftl(o, budget))
  for (const { orders: more, loads: aboard } of [tribute(o, budget), outfit(o, budget)]) {
    orders.push(...more)
    for (const [world, gb] of aboard) loads.set(world, gb)
  }
  orders.push(...raiders(o, budget), ...quiet(o, budget))
  const { unload, load } = cargoOrders(seen, loads)
  return [...unload, ...orders, ...load]
}

/** What one sees as if all money aboard ships at own worlds were in the treasury: it can be, at once. */
function unladen(o: Outlook): Outlook {
  const { v, seat, mine } = o
  const aboard = listOf(mine).reduce((sum, world) => sum + at(v.cargo, spot(v, world, seat)), 0)
  if (aboard === 0) return o
  const cargo = v.cargo.map((gb, i) => (i % v.seats === seat && has(mine, Math.floor(i / v.seats)) ? 0 : gb))
  const treasury = v.treasury.map((gb, s) => (s === seat ? gb + aboard : gb))
  return o.seeing({ ...v, cargo, treasury })
}

/** GT-8.5  What is to be aboard is loaded, what is too much is unloaded; after the last turn only a treasury scores. */
function cargoOrders({ v, seat, mine }: Outlook, loads: ReadonlyMap<World, number>) {
  const unload: Order[] = []
  const load: Order[] = []
  for (const world of listOf(mine)) {
    const more = (loads.get(world) ?? 0) - at(v.cargo, spot(v, world, seat))
    if (more > 0) load.push({ do: 'load', amount: more, at: idOf(v, world) })
    if (more < 0) unload.push({ do: 'unload', amount: -more, at: idOf(v, world) })
  }
  return { unload, load }
}

function blowOrders({ v }: Outlook, { world, sends, ships }: Blow): Order[] {
  const orders: Order[] = sends.map(({ from, amount }) => ({
    do: 'dispatch',
    amount,
    from: idOf(v, from),
    to: idOf(v, world),
  }))
  if (ships !== null && ships.built > 0)
    orders.push({ do: 'build', ships: ships.built, at: idOf(v, ships.at) })
  return orders
}

/** GT-5.16, GT-8.3  Worlds that could be lost this turn are stabilised; where that is not enough, ships stand guard. */
function safety(o: Outlook, budget: Budget): Order[] {
  const { v } = o
  const orders: Order[] = []
  const threatened = listOf(o.mine)
    .map((world) => ({ world, danger: dangerOf(o, world) }))
    .filter(({ danger }) => danger.faces > 0)
    .sort((a, b) => b.danger.cost - a.danger.cost || a.world - b.world)
  for (const { world, danger } of threatened) {
    let { faces } = danger
    const each = (danger.cost / 6) * o.taste.nerve.eager
    const stirred = at(v.agitation, spot(v, world, danger.rival))
    const amount = Math.min(faces, stirred, v.options.stabilise_cap, budget.gb)
    if (amount > 0 && each > 1 && !isCutOff(v, world)) {
      orders.push({ do: 'stabilise', amount, at: idOf(v, world), against: danger.rival })
      budget.gb -= amount
      budget.stabilised[world] = amount
      faces -= amount
    }
    const { ship_cost: price } = v.options
    const guards = Math.min(faces, MOST_GARRISON - garrisonOf(v, world), Math.floor(budget.gb / price))
    // A guard stays, so that a part of its price is for the turns to come.
    if (guards <= 0 || each < price * o.taste.nerve.guard || v.blockaders[world] !== 0 || o.left === 0)
      continue
    orders.push({ do: 'build', ships: guards, at: idOf(v, world) })
    budget.gb -= guards * price
  }
  return orders
}

/** GT-7.2  A seat at war comes this much sooner than one that must declare it first. */
const SURE = 3

/** GT-10.1  A ship keeps a blockade away: where a rival's ships are a move away, and what they would cut off is worth it. */
export function watches(o: Outlook, budget: Pick<Budget, 'gb'>): Order[] {
  const { v, seat, left, taste } = o
  const { ship_cost: price, min_income, trade_rules } = v.options
  if (taste.nerve.watch === 0 || left < 2 || !trade_rules) return []
  const orders: Order[] = []
  const bare = listOf(o.mine)
    .filter((world) => at(v.ships, spot(v, world, seat)) === 0 && v.blockaders[world] === 0)
    .map((world) => {
      const cut = o.incomeAt(world) - Math.max(min_income, (v.cluster.worlds[world]?.base ?? 0) - 1)
      const raiders = o.rivals
        .filter((rival) => shipsNear(v, rival, world) > 0)
        .reduce((sum, rival) => sum + (atWar(v, seat, rival) ? SURE : 1), 0)
      return { world, gain: taste.nerve.watch * (raiders / o.rivals.length) * cut * Math.min(left, 5) }
    })
    .filter(({ gain }) => gain > price)
    .sort((a, b) => b.gain - a.gain || a.world - b.world)
  for (const { world } of bare) {
    if (budget.gb < price) break
    orders.push({ do: 'build', ships: 1, at: idOf(v, world) })
    budget.gb -= price
  }
  return orders
}

/** The rivals that could bring a world of the bot to revolt this turn: on how many faces, and what would be lost. */
function dangerOf(o: Outlook, world: World): { rival: Seat; faces: number; cost: number } {
  let worst = { rival: 0, faces: 0, cost: 0 }
  for (const rival of o.rivals) {
    const total = threatOf(o, rival, world, count(originsOf(o, rival, world)), false)
    const faces = facesAt(o.v, world, total)
    const cost = loss(o, world, rival)
    if (faces * cost > worst.faces * worst.cost) worst = { rival, faces, cost }
  }
  return worst
}

/** What FTL brings for every GB that is still due: the rows above those without it. */
function ftlPays(o: Outlook): number {
  const { v, seat, left } = o
  const due = v.options.ftl_cost - ledgerOf(v, seat).ftl
  if (!v.cluster.ftl || due <= 0 || left === 0 || !v.options.trade_rules) return 0
  const owning = o.seeing({ ...v, ftl: v.ftl.map((has, s) => (s === seat ? 1 : has)) })
  const { trade_table, above14 } = v.options
  let more = 0
  for (const world of listOf(o.mine)) {
    const safe = count(safePartners(v, seat, world))
    const bonus = (look: Outlook, owned: boolean) =>
      bonusOf(trade_table, above14, safe + count(doorsOf(look, world)), owned)
    more += Math.max(0, bonus(owning, true) - bonus(o, false))
  }
  // It counts from the next turn on.
  return (more * (perIncome(o) - 1)) / due
}

function ftl({ v, seat }: Outlook, budget: Budget): Order[] {
  const pay = Math.min(budget.gb, v.options.ftl_cost - ledgerOf(v, seat).ftl)
  if (pay <= 0) return []
  budget.gb -= pay
  return [{ do: 'ftl', pay }]
}

/** A ship where one is wanted for a blockade and none is idle. */
function raiders(o: Outlook, budget: Budget): Order[] {
  const { v } = o
  const { ship_cost: price } = v.options
  if (o.left < 2 || budget.gb < price) return []
  const prey = bestPrey(o)
  if (prey === null || prey.gain * Math.min(o.left, 5) <= price) return []
  const from = listOf(o.mine & ~budget.busy).find(
    (world) => v.blockaders[world] === 0 && linksBetween(v, world, prey.world) <= reachOf(v, o.seat),
  )
  if (from === undefined || raids(o).some(({ world }) => world === prey.world)) return []
  budget.gb -= price
  return [{ do: 'build', ships: 1, at: idOf(v, from) }]
}

/** Money that is left quiets worlds whose doors are shut for what was landed there, where that brings a row back. */
function quiet(o: Outlook, budget: Budget): Order[] {
  const { v, seat, left } = o
  const orders: Order[] = []
  if (!v.options.trade_rules || left < 2) return orders
  const { trade_table, above14, stabilise_cap } = v.options
  for (const world of listOf(o.mine)) {
    const cap = stabilise_cap - at(budget.stabilised, world)
    const stirred = o.rivals
      .map((rival) => ({ rival, n: at(v.agitation, spot(v, world, rival)) }))
      .sort((a, b) => b.n - a.n)[0]
    if (stirred === undefined || stirred.n === 0 || cap <= 0 || isCutOff(v, world)) continue
    const amount = Math.min(stirred.n, cap, budget.gb)
    if (amount <= 0) continue
    const agitation = v.agitation.map((n, i) => (i === spot(v, world, stirred.rival) ? n - amount : n))
    const calm = o.seeing({ ...v, agitation })
    const safe = count(safePartners(v, seat, world))
    const bonus = (look: Outlook) =>
      bonusOf(trade_table, above14, safe + count(doorsOf(look, world)), v.ftl[seat] === 1)
    if ((bonus(calm) - bonus(o)) * Math.min(left, 6) <= amount) continue
    orders.push({ do: 'stabilise', amount, at: idOf(v, world), against: stirred.rival })
    budget.gb -= amount
  }
  return orders
}
