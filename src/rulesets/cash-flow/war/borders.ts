import {
  type Described,
  int,
  list,
  object,
  type Refusal,
  record,
  refuse,
  type Schema,
  type Seat,
  type Tally,
  tallies,
  text,
} from '../../../kernel/index.ts'
import { dark } from '../board.ts'
import { GRAIN } from '../cards.ts'
import { costFault, units } from '../money.ts'
import { armyWords, diceWords, navyWords } from '../names.ts'
import { isLand, type Place, placeId, placeName, placeOf, SPACE, zoneAt } from '../place.ts'
import type { Position } from '../position.ts'
import {
  ARMIES,
  aimsOf,
  canAttack,
  commit,
  defenderOf,
  diceOf,
  type Force,
  type Group,
  placeAt,
  sourcesOf,
  type Targets,
  unitsAt,
  unitsOf,
  whoseAt,
} from './force.ts'
import { type From, named } from './named.ts'
import { targetWords } from './targets.ts'

/** CF-16.4  A border: the number of the target, and the units that attack across from the place next to it. */
export interface Border extends From {
  target: number
}

/** CF-16.3, CF-16.4  The borders used; a target without one is dropped, and none at all stops the attack. */
export interface Orders {
  borders: Border[]
}

const optionalCount = { ...int(0, 10_000), fallback: 0 }

const bordersSchema = list(
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
) as unknown as Schema<Border[]>

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
function ordersFault(p: Position, targets: Targets, seat: Seat, orders: Orders): Refusal | null {
  const seen: number[] = []
  const used = new Map<number, number>()
  for (const border of orders.borders) {
    const [from, units] = [placeOf(border.from), named([border])]
    const fault = borderFault(targets, border, from, units) ?? unitsFault(p, seat, units, used)
    if (fault !== null) return fault
    const key = border.target * SPACE + from
    if (seen.includes(key))
      return refuse(
        'CF-16.4',
        'SAME_BORDER',
        `The border from ${placeName(from)} is named twice for one target; name it once with all its units.`,
      )
    seen.push(key)
  }
  return costFault(p, seat, GRAIN, grainOf(p, targets, orders), 'CF-16.4')
}

/** CF-16.3 to CF-16.6  Why nobody could attack so across this border, or null. */
function borderFault(
  targets: Targets,
  { target, from: name }: Border,
  from: Place,
  units: readonly Group[],
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
  const source = () => placeName(from)
  const goal = () => placeName(to)
  if (isLand(from) && !isLand(to))
    return refuse(
      'CF-16.5',
      'ARMIES_AT_SEA',
      `Armies in ${source()} cannot attack at sea; only navies attack ${goal()}.`,
    )
  if (isLand(to) && !isLand(from) && dark[zoneAt(from)] === true)
    return refuse(
      'CF-16.5',
      'DARK_ZONE',
      `Navies in a dark zone attack zones, not land; ${goal()} can be attacked from a light zone.`,
    )
  if (!canAttack(from, to))
    return refuse(
      'CF-16.4',
      'NOT_ADJACENT',
      `${source()} is not next to ${goal()}; attack from a place that is.`,
    )
  if (units.length === 0)
    return refuse('CF-16.5', 'NO_UNITS', `Name at least one unit that attacks ${goal()} from ${source()}.`)
  if (isLand(from))
    return units.every(({ cargo }) => cargo === ARMIES)
      ? null
      : refuse('CF-16.5', 'NOT_THERE', `There are no navies in ${source()}, which is land.`)
  for (const { cargo, landing } of units) {
    if (cargo === ARMIES)
      return refuse(
        'CF-16.6',
        'NO_CARRIER',
        'Embarked armies attack only with their carrier: name the navy and say with "landing" how many aboard take part.',
      )
    if (landing > 0 && !isLand(to))
      return refuse(
        'CF-16.6',
        'EMBARKED_AT_SEA',
        `Embarked armies never fight navies; they attack land only, not ${goal()}.`,
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
  units: readonly Group[],
  used: Map<number, number>,
): Refusal | null {
  for (const { from, cargo, count } of units) {
    const kind = cargo * SPACE + from
    const [wanted, there] = [(used.get(kind) ?? 0) + count, unitsAt(p, seat, from, cargo)]
    used.set(kind, wanted)
    if (wanted <= there) continue
    const haveWords =
      cargo === ARMIES ? armyWords(there) : `${navyWords(there)} with ${armyWords(cargo)} aboard`
    return refuse(
      'CF-15.2',
      'NOT_THERE',
      `You have ${haveWords} in ${placeName(from)}, and each fights once; that is not enough for ${wanted}.`,
    )
  }
  return null
}

/** The force that these orders commit. */
export function forceOf({ borders }: Orders): Force {
  const force: Force = []
  for (const { entry, from, cargo, landing, count } of named(borders))
    commit(force, entry.target, from, cargo, landing, count)
  return force
}

/** True when the attacker can use at least one border. */
export function canCommit(p: Position, targets: Targets, seat: Seat): boolean {
  const grain = units(p, seat, GRAIN)
  return aimsOf(targets).some(
    ({ place }, target) => grainFor(p, targets, target) <= grain && sourcesOf(p, seat, place).length > 0,
  )
}

/** Units of a kind that could attack a target from a place. */
interface Sendable {
  readonly target: number
  readonly from: Place
  readonly cargo: number
  readonly there: number
}

/** How many of them do so, and how many of those aboard each. */
interface Sent extends Sendable {
  readonly count: number
  readonly landing: number
}

/** All that could be sent, target by target and place by place. */
function sendable(p: Position, targets: Targets, seat: Seat): Sendable[] {
  const found: Sendable[] = []
  for (const [target, { place }] of aimsOf(targets).entries())
    for (const from of sourcesOf(p, seat, place))
      for (let cargo = ARMIES; cargo <= p.options.transport; cargo++) {
        const there = unitsAt(p, seat, from, cargo)
        if (there > 0) found.push({ target, from, cargo, there })
      }
  return found
}

/** The same, each with how much of it these borders send. */
function sentBy(all: readonly Sendable[], borders: readonly Border[]): Sent[] {
  const units = named(borders)
  return all.map((one) => {
    const { count = 0, landing = 0 } =
      units.find(
        ({ entry, from, cargo }) => entry.target === one.target && from === one.from && cargo === one.cargo,
      ) ?? {}
    return { ...one, count, landing }
  })
}

/** The borders across which these are sent, but for one, of which it is as many as in `to`. */
function bordersOf(sent: readonly Sent[], one: Sent, to: Sent): Border[] {
  const borders: Border[] = []
  for (const each of sent) {
    const { target, from: place, cargo, count, landing } = each === one ? to : each
    if (count === 0) continue
    const from = placeId(place)
    let border = borders.at(-1)
    if (border?.target !== target || border.from !== from) {
      border = { target, from }
      borders.push(border)
    }
    if (cargo === ARMIES) border.armies = count
    else border.navies = [...(border.navies ?? []), { cargo, count, landing }]
  }
  return borders
}

/** The numbers of an answer, target by target: units of each kind and place and, where they carry armies, how many take part. */
function sentTallies(
  p: Position,
  targets: Targets,
  all: readonly Sendable[],
  borders: readonly Border[],
): Tally<Border[]>[] {
  const sent = sentBy(all, borders)
  const under = (target: number) => ({
    title: targetWords(p, placeAt(targets, target), whoseAt(targets, target)),
    note: `${diceWords(diceOf(sent.filter((one) => one.target === target)))} of yours`,
  })
  return sent.flatMap((one) => {
    const { target, from, cargo, there, count, landing } = one
    const put = (count: number, landing: number) => bordersOf(sent, one, { ...one, count, landing })
    const aboard = isLand(placeAt(targets, target)) ? Math.max(0, cargo) : 0
    const units: Tally<Border[]> = {
      ...{ value: count, there },
      put: (n) => put(n, count === 0 ? aboard : landing),
      words() {
        const [name, kind] = [placeName(from), unitsOf(cargo)]
        return { label: `${kind} from ${name}`, text: name, note: kind, under: under(target) }
      },
    }
    if (aboard === 0 || count === 0) return [units]
    const part: Tally<Border[]> = {
      ...{ value: landing, there: cargo, full: true, put: (n) => put(count, n) },
      words: () => ({
        label: `armies aboard each that take part, from ${placeName(from)}`,
        under: under(target),
      }),
    }
    return [units, part]
  })
}

/** CF-16.4 to CF-16.6  Units, border by border, and what forbids it. */
export const committing: Described<Position, { readonly targets: Targets }, Orders> = {
  of: record({
    borders: {
      title: '',
      of: tallies(bordersSchema, (p, { targets }, seat) => {
        const all = sendable(p, targets, seat)
        return (borders) => sentTallies(p, targets, all, borders)
      }),
    },
  }),
  fault: (p, { targets }, seat, orders) => ordersFault(p, targets, seat, orders),
  steps: 8,
}
