import {
  type Chance,
  int,
  list,
  object,
  optional,
  type Refusal,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import {
  homeOf,
  landId,
  portLands,
  SEAS,
  territories,
  territoryOf,
  type Zone,
  zoneId,
  zoneOf,
  zones,
} from '../board.ts'
import { MINERAL } from '../cards.ts'
import { enemyNavies, homeLands, landsOf, ownerOf } from '../land.ts'
import { costFault, labourFault, units } from '../money.ts'
import type { Position } from '../position.ts'
import { nukesOf } from '../upkeep.ts'

/** CF-11.1  What is built, and where. A type left out is not built, and costs no labour. */
export interface BuildOrder {
  armies?: { at: string; count: number }[]
  navies?: { zone: string; count: number }[]
  nukes?: { at: string; count: number }[]
  lstars?: number
}

const placed = list(object({ at: text(40), count: int(1, 1000) }), 0, 60)
export const buildShape = object({
  armies: optional(placed, []),
  navies: optional(list(object({ zone: text(40), count: int(1, 1000) }), 0, 60), []),
  nukes: optional(placed, []),
  lstars: optional(int(0, 1000), 0),
})

const sum = (parts: readonly { count: number }[]) => parts.reduce((total, { count }) => total + count, 0)

/** How many of each type are ordered: armies, navies, nukes, L-stars. */
export function numbers({ armies = [], navies = [], nukes = [], lstars = 0 }: BuildOrder): number[] {
  return [sum(armies), sum(navies), sum(nukes), lstars]
}

/** CF-11.1  Labour units an order needs: one per type. */
export function labourOf(order: BuildOrder): number {
  return numbers(order).filter((n) => n > 0).length
}

/** CF-11.2  Minerals an order costs. */
export function mineralsOf(p: Position, order: BuildOrder): number {
  return numbers(order).reduce((total, n, type) => total + n * costOf(p, type), 0)
}

const costOf = (p: Position, type: number) => p.options.build_costs[type] ?? 0

/** CF-11.4  True for a home territory that the player owns now. */
const isOwnHome = (p: Position, seat: Seat, land: number) =>
  homeOf[land] === p.power[seat] && ownerOf(p, land) === seat

/** CF-11.5  True for a light zone on which such a territory has a port. */
function hasHomePort(p: Position, seat: Seat, zone: Zone): boolean {
  return (portLands[zone] ?? []).some((land) => isOwnHome(p, seat, land))
}

/** Why an order cannot be carried out, or null. */
export function orderFault(p: Position, seat: Seat, order: BuildOrder): Refusal | null {
  const { armies = [], navies = [], nukes = [] } = order
  for (const { at } of armies) {
    const land = territoryOf(at)
    if (land < 0 || !isOwnHome(p, seat, land))
      return refuse(
        'CF-11.4',
        'NOT_HOME',
        `${nameOf(at)} is no home territory you own; armies are built only there.`,
      )
  }
  for (const { zone } of navies) {
    const fault = navyFault(p, seat, zone)
    if (fault !== null) return fault
  }
  for (const { at } of nukes) {
    const land = territoryOf(at)
    if (land < 0 || ownerOf(p, land) !== seat)
      return refuse(
        'CF-11.6',
        'NOT_FRIENDLY',
        `${nameOf(at)} is not yours; silos stand in friendly territories.`,
      )
  }
  const [, , nukeCount = 0, lstars = 0] = numbers(order)
  return (
    weaponFault(p, 0, nukeCount, nukesOf(p, seat), 'nukes') ??
    weaponFault(p, 1, lstars, p.lstar[seat] as number, 'L-stars') ??
    costFault(p, seat, MINERAL, mineralsOf(p, order), 'CF-11.2') ??
    labourFault(p, seat, labourOf(order))
  )
}

const nameOf = (at: string) => territories[territoryOf(at)]?.name ?? at

function navyFault(p: Position, seat: Seat, id: string): Refusal | null {
  const zone = zoneOf(id)
  const name = zones[zone]?.name ?? id
  if (zone < 0 || !hasHomePort(p, seat, zone))
    return refuse(
      'CF-11.5',
      'NO_HOME_PORT',
      `No home territory you own has a port on ${name}; choose a zone that one has.`,
    )
  return enemyNavies(p, zone, seat)
    ? refuse('CF-11.7', 'ENEMY_NAVIES', `Enemy navies are in ${name}; build where there are none.`)
    : null
}

/** CF-11.3, CF-11.9, CF-21.2  Why so many nukes or L-stars cannot be built, or null. */
function weaponFault(p: Position, special: number, count: number, has: number, what: string): Refusal | null {
  if (count === 0) return null
  if (p.special[special] === 0)
    return refuse('CF-11.3', 'NO_TECHNOLOGY', `Nobody can build ${what} before their card has come up.`)
  const limit = p.options.strategic_limit
  return has + count > limit
    ? refuse('CF-11.9', 'OVER_LIMIT', `You have ${has} ${what}; at most ${limit} are allowed.`)
    : null
}

/** The zones where a player may build navies. */
function navyZones(p: Position, seat: Seat): Zone[] {
  const found: Zone[] = []
  for (let zone = 0; zone < SEAS; zone++)
    if (hasHomePort(p, seat, zone) && !enemyNavies(p, zone, seat)) found.push(zone)
  return found
}

/** How many of a type a player may build at most, as far as minerals, technology and limits go. */
export function most(p: Position, seat: Seat, type: number): number {
  const free = [
    1000,
    1000,
    p.special[0] === 1 ? p.options.strategic_limit - nukesOf(p, seat) : 0,
    p.special[1] === 1 ? p.options.strategic_limit - (p.lstar[seat] as number) : 0,
  ][type] as number
  const cost = costOf(p, type)
  const minerals = cost === 0 ? 1000 : Math.floor(units(p, seat, MINERAL) / cost)
  return Math.max(0, Math.min(free, minerals))
}

/** True when there is a place where a player may build a type. */
function hasPlace(p: Position, seat: Seat, type: number): boolean {
  if (type === 0) return homeLands(p, seat).length > 0
  if (type === 1) return navyZones(p, seat).length > 0
  return type === 3 || landsOf(p, seat).length > 0
}

/** Why nothing at all can be built, or null. */
export function buildFault(p: Position, seat: Seat): Refusal | null {
  const fault = labourFault(p, seat, 1)
  if (fault !== null) return fault
  for (let type = 0; type < 4; type++) if (most(p, seat, type) > 0 && hasPlace(p, seat, type)) return null
  const minerals = units(p, seat, MINERAL)
  return refuse(
    'CF-11.2',
    'NO_RESOURCES',
    `With ${minerals} mineral there is nothing you could build; an army costs ${costOf(p, 0)}.`,
  )
}

/** A legal order at random: of one type, or of two. */
export function suggestOrder(p: Position, seat: Seat, chance: Chance): BuildOrder {
  const order: BuildOrder = {}
  for (let i = 1 + chance.pick(2); i > 0; i--) {
    const next = withType(p, seat, chance.pick(4), order, chance)
    if (next !== null && orderFault(p, seat, next) === null) Object.assign(order, next)
  }
  return order
}

/** The order with some of a type added at random; null when none can be. */
function withType(
  p: Position,
  seat: Seat,
  type: number,
  order: BuildOrder,
  chance: Chance,
): BuildOrder | null {
  const limit = Math.min(most(p, seat, type), 12)
  if (limit === 0) return null
  const count = 1 + chance.pick(limit)
  if (type === 3) return { ...order, lstars: count }
  const places = type === 1 ? navyZones(p, seat) : type === 0 ? homeLands(p, seat) : landsOf(p, seat)
  if (places.length === 0) return null
  const place = places[chance.pick(places.length)] as number
  if (type === 1) return { ...order, navies: [{ zone: zoneId(place), count }] }
  const at = [{ at: landId(place), count }]
  return type === 0 ? { ...order, armies: at } : { ...order, nukes: at }
}
