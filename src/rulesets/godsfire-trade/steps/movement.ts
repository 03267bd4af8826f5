import { counted, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { atlasOf, type Cluster, inWords, type World, worldName, worldNamed } from '../cluster.ts'
import type { OrderOf } from '../orders/order.ts'
import { carryOut, type Sheets } from '../orders/sheet.ts'
import { add, at, atWar, including, NEUTRAL, type Position, spot } from '../position.ts'
import { amountFault } from '../refusals.ts'
import type { T } from '../words.ts'

/** Ships that have left a world and have not arrived. */
interface Stack {
  readonly seat: Seat
  readonly from: World
  /** The worlds it comes to, one link after the other. */
  readonly route: readonly World[]
  readonly ships: number
  readonly cargo: number
}

/** GT-9.1  All stacks leave at once, and then arrive at once: those that come the other way pass each other. */
export function movement(t: T, sheets: Sheets): void {
  const { p } = t
  const moving: Stack[] = []
  carryOut(t, sheets, { move: true }, (seat, order) => {
    const stack = stackOf(p, seat, order)
    if ('code' in stack) return stack
    add(p.ships, spot(p, stack.from, seat), -stack.ships)
    add(p.cargo, spot(p, stack.from, seat), -stack.cargo)
    moving.push(stack)
    return null
  })
  const ends = moving.map((stack) => endOf(p, stack))
  for (const [i, stack] of moving.entries()) arrive(t, stack, ends[i] as World)
  attack(t, sheets)
}

/** The ships an order sends away, or why it cannot. */
function stackOf(p: Position, seat: Seat, order: OrderOf<'move'>): Stack | Refusal {
  const { cluster } = p
  const from = worldNamed(cluster, order.from)
  const place = spot(p, from, seat)
  const [have, aboard] = [at(p.ships, place), at(p.cargo, place)]
  const fault = amountFault(order.ships) ?? (order.carrying == null ? null : amountFault(order.carrying, 0))
  if (fault !== null) return fault
  if (order.ships > have)
    return refuse(
      'GT-9.1',
      'NO_SHIPS',
      `You have ${counted(have, 'ship')} at ${worldName(cluster, from)} to move, not ${order.ships}.`,
    )
  const stops = [order.from, ...(order.via ?? []), order.to].map((word) => worldNamed(cluster, word))
  if (stops.at(-1) === from)
    return refuse(
      'GT-9.1',
      'BAD_ORDER',
      `The ships are at ${worldName(cluster, from)} already; ships that stay need no order.`,
    )
  const route = routeOf(cluster, stops)
  const most = speedOf(p, seat)
  if (route === null || route.length > most)
    return refuse('GT-9.1', 'TOO_FAR', farWords(p, from, route, most))
  // GT-9.1  Ships that stay keep what they have room for, unless the order says otherwise.
  const { cargo: room } = p.options
  const least = Math.max(0, aboard - (have - order.ships) * room)
  const cargo = order.carrying ?? least
  return (
    cargoFault(cargo, least, aboard, order.ships * room) ?? { seat, from, route, ships: order.ships, cargo }
  )
}

/** GT-9.1  The links from stop to stop; the shortest way between two, of several the one by the lowest worlds; null for no way. */
function routeOf(cluster: Cluster, stops: readonly World[]): World[] | null {
  const { next, distance } = atlasOf(cluster)
  const size = cluster.worlds.length
  const route: World[] = []
  let here = stops[0] as World
  for (const stop of stops)
    while (here !== stop) {
      const left = at(distance, here * size + stop)
      const step = next[here]?.find((w) => at(distance, w * size + stop) === left - 1)
      if (step === undefined) return null
      here = step
      route.push(here)
    }
  return route
}

/** GT-9.1  The links that ships move in a turn, with FTL more. */
const speedOf = ({ ftl, options: { speed, ftl_speed } }: Position, seat: Seat): number =>
  ftl[seat] === 1 ? Math.max(speed, ftl_speed) : speed

/** Why a way is too far, and GT-2.1 which links there are. */
function farWords({ cluster }: Position, from: World, route: readonly World[] | null, most: number): string {
  const links = route === null ? 'no links at all' : `${route.length} links`
  const near = inWords((atlasOf(cluster).next[from] ?? []).map((w) => worldName(cluster, w)))
  return `That way has ${links}, your ships move ${most}; links lead from ${worldName(cluster, from)} to ${near}.`
}

/** GT-9.1, GT-8.5  What the leaving ships carry is there, and fits on them and on those that stay. */
function cargoFault(cargo: number, least: number, aboard: number, room: number): Refusal | null {
  if (cargo > aboard)
    return refuse('GT-9.1', 'NO_CARGO', `Your ships there have ${aboard} GB aboard, not ${cargo}.`)
  if (cargo > room)
    return refuse('GT-8.5', 'NO_ROOM', `These ships have room for ${room} GB, not for ${cargo}.`)
  return cargo >= least
    ? null
    : refuse(
        'GT-9.1',
        'NO_ROOM',
        `The ships that stay have no room for the rest; carry at least ${least} GB.`,
      )
}

/** GT-9.1  A stack stops on entering a world with ships at war with it: ships that stay there this turn. */
function endOf(p: Position, { seat, route }: Stack): World {
  for (const world of route)
    for (let other = 0; other < p.seats; other++)
      if (at(p.ships, spot(p, world, other)) > 0 && atWar(p, seat, other)) return world
  return goalOf(route)
}

/** Where a route leads; it is never empty. */
const goalOf = (route: readonly World[]): World => route.at(-1) as World

function arrive(t: T, { seat, from, route, ships, cargo }: Stack, end: World): void {
  const { p } = t
  add(p.ships, spot(p, end, seat), ships)
  add(p.cargo, spot(p, end, seat), cargo)
  t.note('moved', seat, from, end, ships)
  const goal = goalOf(route)
  if (end !== goal) t.note('stopped', seat, end, goal)
}

/** GT-9.3  Attacks on neutral units, when all ships have moved: from here on the world shuns the attacker (GT-13.3). */
function attack(t: T, sheets: Sheets): void {
  const { p } = t
  carryOut(t, sheets, { attack: true }, (seat, order) => {
    const world = worldNamed(p.cluster, order.at)
    const name = worldName(p.cluster, world)
    if (p.owner[world] !== NEUTRAL)
      return refuse('GT-9.3', 'NO_UNITS', `${name} is not neutral; fight its owner in war.`)
    if (p.ships[spot(p, world, seat)] === 0)
      return refuse('GT-9.3', 'NO_SHIPS', `You have no ship at ${name} to attack with.`)
    if (p.units[world] === 0) return refuse('GT-9.3', 'NO_UNITS', `${name} has no units left to attack.`)
    p.attacked = including(p.attacked, world, seat)
    p.shuns = including(p.shuns, world, seat)
    t.note('attacked', seat, world)
    return null
  })
}
