import {
  type Chance,
  int,
  list,
  object,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { dark } from '../board.ts'
import { GRAIN } from '../cards.ts'
import { costFault, units } from '../money.ts'
import { armyWords, navyWords } from '../names.ts'
import { isLand, type Place, placeId, placeName, placeOf, SPACE, zoneAt } from '../place.ts'
import type { Position } from '../position.ts'
import {
  ARMIES,
  aimsOf,
  canAttack,
  commit,
  defenderOf,
  type Force,
  placeAt,
  sourcesOf,
  type Targets,
  unitsAt,
  whoseAt,
} from './force.ts'

/** Navies that carry the same number of armies; of those aboard each, `landing` take part. */
export interface Carriers {
  cargo: number
  count: number
  landing?: number
}

/** CF-16.4  A border: the number of the target, the place next to it, and the units that attack across. */
export interface Border {
  target: number
  from: string
  armies?: number
  navies?: Carriers[]
}

/** CF-16.3, CF-16.4  The borders used; a target without one is dropped, and none at all stops the attack. */
export interface Orders {
  borders: Border[]
}

const optionalCount = { ...int(0, 10_000), fallback: 0 }

export const ordersShape = object({
  borders: list(
    object({
      target: int(0, 1000),
      from: text(40),
      armies: optionalCount,
      navies: {
        ...list(object({ cargo: int(0, 12), count: int(1, 10_000), landing: optionalCount }), 0, 200),
        fallback: [],
      },
    }),
    0,
    1000,
  ),
}) as unknown as Schema<Orders>

/** CF-16.7  True when nobody defends the target. */
export const isEmpty = (p: Position, targets: Targets, target: number): boolean =>
  defenderOf(p, placeAt(targets, target), whoseAt(targets, target)) < 0

/** CF-16.4  The grain for a border; CF-16.7 for a border to an empty target, by option. */
function grainFor(p: Position, targets: Targets, target: number): number {
  return isEmpty(p, targets, target) ? p.options.empty_attack_grain : 1
}

/** CF-16.4  The grain for all borders. */
export function grainOf(p: Position, targets: Targets, { borders: used }: Orders): number {
  return used.reduce((sum, border) => sum + grainFor(p, targets, border.target), 0)
}

/** CF-16.3 to CF-16.6, CF-15.2  Why the attacker cannot commit so, or null. */
export function ordersFault(p: Position, targets: Targets, seat: Seat, orders: Orders): Refusal | null {
  const seen = new Set<string>()
  const used: Force = []
  for (const border of orders.borders) {
    const from = placeOf(border.from)
    const fault = borderFault(targets, border, from) ?? unitsFault(p, seat, border, from, used)
    if (fault !== null) return fault
    const key = `${border.target} ${from}`
    if (seen.has(key))
      return refuse(
        'CF-16.4',
        'SAME_BORDER',
        `The border from ${placeName(from)} is named twice for one target; name it once with all its units.`,
      )
    seen.add(key)
  }
  return costFault(p, seat, GRAIN, grainOf(p, targets, orders), 'CF-16.4')
}

/** CF-16.3 to CF-16.6  Why nobody could attack so across this border, or null. */
function borderFault(
  targets: Targets,
  { target, from: name, armies = 0, navies = [] }: Border,
  from: Place,
): Refusal | null {
  if (target >= targets.length / 2)
    return refuse(
      'CF-16.3',
      'NO_SUCH_TARGET',
      `There is no target ${target}; targets can be dropped now, not added.`,
    )
  if (from < 0 || from === SPACE)
    return refuse(
      'CF-16.4',
      'NO_SUCH_PLACE',
      `There is no place ${JSON.stringify(name)} to attack from; name a territory or a zone.`,
    )
  const to = placeAt(targets, target)
  const [source, goal] = [placeName(from), placeName(to)]
  if (isLand(from) && !isLand(to))
    return refuse(
      'CF-16.5',
      'ARMIES_AT_SEA',
      `Armies in ${source} cannot attack at sea; only navies attack ${goal}.`,
    )
  if (isLand(to) && !isLand(from) && dark[zoneAt(from)] === true)
    return refuse(
      'CF-16.5',
      'DARK_ZONE',
      `Navies in a dark zone attack zones, not land; ${goal} can be attacked from a light zone.`,
    )
  if (!canAttack(from, to))
    return refuse('CF-16.4', 'NOT_ADJACENT', `${source} is not next to ${goal}; attack from a place that is.`)
  if (armies + navies.length === 0)
    return refuse('CF-16.5', 'NO_UNITS', `Name at least one unit that attacks ${goal} from ${source}.`)
  if (isLand(from) && navies.length > 0)
    return refuse('CF-16.5', 'NOT_THERE', `There are no navies in ${source}, which is land.`)
  if (!isLand(from) && armies > 0)
    return refuse(
      'CF-16.6',
      'NO_CARRIER',
      'Embarked armies attack only with their carrier: name the navy and say with "landing" how many aboard take part.',
    )
  for (const { cargo, landing = 0 } of navies) {
    if (landing > 0 && !isLand(to))
      return refuse(
        'CF-16.6',
        'EMBARKED_AT_SEA',
        `Embarked armies never fight navies; they attack land only, not ${goal}.`,
      )
    if (landing > cargo)
      return refuse('CF-16.6', 'NOT_ABOARD', `A navy with ${armyWords(cargo)} aboard cannot land ${landing}.`)
  }
  return null
}

/** CF-15.2  Why these units are not there, or not free for this border, or null; takes note of those used. */
function unitsFault(
  p: Position,
  seat: Seat,
  { armies = 0, navies = [] }: Border,
  from: Place,
  used: Force,
): Refusal | null {
  const kinds = isLand(from) ? [{ cargo: ARMIES, count: armies }] : navies
  for (const { cargo, count } of kinds) {
    commit(used, 0, from, cargo, 0, count)
    const [wanted, there] = [usedOf(used, from, cargo), unitsAt(p, seat, from, cargo)]
    if (wanted <= there) continue
    const have = cargo === ARMIES ? armyWords(there) : `${navyWords(there)} with ${armyWords(cargo)} aboard`
    return refuse(
      'CF-15.2',
      'NOT_THERE',
      `You have ${have} in ${placeName(from)}, and each fights once; that is not enough for ${wanted}.`,
    )
  }
  return null
}

/** The force that these orders commit. */
export function forceOf(orders: Orders): Force {
  const force: Force = []
  for (const { target, from, armies = 0, navies = [] } of orders.borders) {
    if (armies > 0) commit(force, target, placeOf(from), ARMIES, 0, armies)
    for (const { cargo, count, landing = 0 } of navies)
      commit(force, target, placeOf(from), cargo, landing, count)
  }
  return force
}

/** True when the attacker can use at least one border. */
export function canCommit(p: Position, targets: Targets, seat: Seat): boolean {
  const grain = units(p, seat, GRAIN)
  return aimsOf(targets).some(
    ({ place }, target) => grainFor(p, targets, target) <= grain && sourcesOf(p, seat, place).length > 0,
  )
}

/** Orders at random: most of the borders that grain and units allow. */
export function suggestOrders(p: Position, targets: Targets, seat: Seat, chance: Chance): Orders {
  const orders: Orders = { borders: [] }
  const used: Force = []
  let grain = units(p, seat, GRAIN)
  for (const [target, { place: to }] of aimsOf(targets).entries()) {
    const cost = grainFor(p, targets, target)
    for (const from of sourcesOf(p, seat, to)) {
      if (cost > grain || chance.pick(5) === 0) continue
      const border = isLand(from)
        ? armiesAtRandom(p, seat, target, from, used, chance)
        : naviesAtRandom(p, seat, target, from, isLand(to), used, chance)
      if (border === null) continue
      orders.borders.push(border)
      grain -= cost
    }
  }
  return orders
}

/** Units of a kind at a place that the orders so far have used. */
function usedOf(used: Force, from: Place, cargo: number): number {
  for (let i = 0; i < used.length; i += 5)
    if (used[i + 1] === from && used[i + 2] === cargo) return used[i + 4] as number
  return 0
}

function armiesAtRandom(
  p: Position,
  seat: Seat,
  target: number,
  from: Place,
  used: Force,
  chance: Chance,
): Border | null {
  const free = unitsAt(p, seat, from, ARMIES) - usedOf(used, from, ARMIES)
  if (free <= 0) return null
  const armies = free - chance.pick(Math.min(free, 3))
  commit(used, 0, from, ARMIES, 0, armies)
  return { target, from: placeId(from), armies }
}

function naviesAtRandom(
  p: Position,
  seat: Seat,
  target: number,
  from: Place,
  ashore: boolean,
  used: Force,
  chance: Chance,
): Border | null {
  const navies: Carriers[] = []
  for (let cargo = 0; cargo <= p.options.transport; cargo++) {
    const free = unitsAt(p, seat, from, cargo) - usedOf(used, from, cargo)
    const count = free <= 0 ? 0 : chance.pick(free + 1)
    if (count === 0) continue
    const landing = ashore ? cargo - (chance.pick(3) === 0 ? chance.pick(cargo + 1) : 0) : 0
    navies.push({ cargo, count, landing })
    commit(used, 0, from, cargo, 0, count)
  }
  return navies.length === 0 ? null : { target, from: placeId(from), navies }
}
