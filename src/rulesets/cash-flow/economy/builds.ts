import {
  amount,
  counts,
  type Described,
  type Fault,
  faultAt,
  isPossible,
  type Refusal,
  record,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { homeOf, portLands, territories, territoryOf, type Zone, zoneOf, zones } from '../board.ts'
import { MINERAL } from '../cards.ts'
import { enemyNavies, homeLands, landsOf, ownerOf } from '../land.ts'
import { costFault, labourFault, units } from '../money.ts'
import { thingsAt, thingsBy, zonePlace } from '../place.ts'
import type { Position } from '../position.ts'
import { nukesOf } from '../upkeep.ts'

/** CF-11.1  What is built, and where. A type left out is not built, and costs no labour. */
export interface BuildOrder {
  armies?: { at: string; count: number }[]
  navies?: { zone: string; count: number }[]
  nukes?: { at: string; count: number }[]
  lstars?: number
}

const sum = (parts: readonly { count: number }[]) => parts.reduce((total, { count }) => total + count, 0)

/** How many of each type are ordered: armies, navies, nukes, L-stars. */
export function numbers({ armies = [], navies = [], nukes = [], lstars = 0 }: BuildOrder): number[] {
  return [sum(armies), sum(navies), sum(nukes), lstars]
}

/** CF-11.1  Labour units an order needs: one per type. */
export const labourOf = (order: BuildOrder): number => typesIn(numbers(order))

/** CF-11.2  Minerals an order costs. */
export const mineralsOf = (p: Position, order: BuildOrder): number => mineralsFor(p, numbers(order))

const typesIn = (counts: readonly number[]): number => counts.filter((n) => n > 0).length
const mineralsFor = (p: Position, counts: readonly number[]): number =>
  counts.reduce((total, n, type) => total + n * costOf(p, type), 0)

const costOf = (p: Position, type: number) => p.options.build_costs[type] ?? 0

/** CF-11.4  True for a home territory that the player owns now. */
const isOwnHome = (p: Position, seat: Seat, land: number) =>
  homeOf[land] === p.power[seat] && ownerOf(p, land) === seat

/** CF-11.5  True for a light zone on which such a territory has a port. */
function hasHomePort(p: Position, seat: Seat, zone: Zone): boolean {
  return (portLands[zone] ?? []).some((land) => isOwnHome(p, seat, land))
}

/** CF-11.3, CF-11.4, CF-11.6  Why an order cannot be carried out, or null. */
export function orderFault(p: Position, seat: Seat, order: BuildOrder): Fault | null {
  const { armies = [], navies = [], nukes = [] } = order
  for (const [i, { at }] of armies.entries()) {
    const land = territoryOf(at)
    if (!isOwnHome(p, seat, land))
      return faultAt(
        ['armies', i, 'at'],
        refuse(
          'CF-11.4',
          'NOT_HOME',
          `${nameOf(at)} is no home territory you own; armies are built only there.`,
        ),
      )
  }
  for (const [i, { zone }] of navies.entries()) {
    const fault = navyFault(p, seat, zone)
    if (fault !== null) return faultAt(['navies', i, 'zone'], fault)
  }
  for (const [i, { at }] of nukes.entries()) {
    const land = territoryOf(at)
    if (ownerOf(p, land) !== seat)
      return faultAt(
        ['nukes', i, 'at'],
        refuse('CF-11.6', 'NOT_FRIENDLY', `${nameOf(at)} is not yours; silos stand in friendly territories.`),
      )
  }
  const counts = numbers(order)
  return (
    weaponFault(p, seat, 0, counts[2] as number) ??
    weaponFault(p, seat, 1, counts[3] as number) ??
    costFault(p, seat, MINERAL, mineralsFor(p, counts), 'CF-11.2') ??
    labourFault(p, seat, typesIn(counts))
  )
}

const nameOf = (at: string) => territories[territoryOf(at)]?.name ?? at

function navyFault(p: Position, seat: Seat, id: string): Refusal | null {
  const zone = zoneOf(id)
  const name = zones[zone]?.name ?? id
  if (!hasHomePort(p, seat, zone))
    return refuse(
      'CF-11.5',
      'NO_HOME_PORT',
      `No home territory you own has a port on ${name}; choose a zone that one has.`,
    )
  return enemyNavies(p, zone, seat)
    ? refuse('CF-11.7', 'ENEMY_NAVIES', `Enemy navies are in ${name}; build where there are none.`)
    : null
}

/** CF-11.3, CF-11.9, CF-21.2  Why these nukes (0) or L-stars (1) cannot be built, or null. */
function weaponFault(p: Position, seat: Seat, special: number, count: number): Refusal | null {
  if (count === 0) return null
  const words = special === 0 ? 'nukes' : 'L-stars'
  if (p.special[special] === 0)
    return refuse('CF-11.3', 'NO_TECHNOLOGY', `Nobody can build ${words} before their card has come up.`)
  const has = special === 0 ? nukesOf(p, seat) : (p.lstar[seat] as number)
  const limit = p.options.strategic_limit
  return has + count > limit
    ? refuse('CF-11.9', 'OVER_LIMIT', `You have ${has} ${words}; at most ${limit} are allowed.`)
    : null
}

/** CF-11.5, CF-11.7  The zones where a player may build navies. */
const navyZones = (p: Position, seat: Seat): Zone[] =>
  zones.flatMap((_, zone) => (hasHomePort(p, seat, zone) && !enemyNavies(p, zone, seat) ? [zone] : []))

/** What a piece costs, and how many there are where they are limited. */
function priceWords(p: Position, type: number, more: string, has?: number): string {
  const limits = has === undefined ? '' : `; you have ${has} of ${p.options.strategic_limit}`
  return `${costOf(p, type)} mineral each${more}${limits}`
}

const SITES = thingsBy('at', true)
const WATERS = thingsBy('zone', true)
const SILOS = thingsBy('at', false)

/** CF-11  What can be built, where, and what forbids it. */
export const building: Described<Position, unknown, BuildOrder> = {
  of: record({
    armies: {
      title: 'Armies',
      note: (p) => priceWords(p, 0, ', in home territories you own'),
      leftOut: [],
      of: counts({
        of: { at: text(40) },
        says: { many: 'armies in', one: 'One more army in' },
        things: (p, _f, seat) => thingsAt(SITES, homeLands(p, seat)),
        entries: 60,
      }),
    },
    navies: {
      title: 'Navies',
      note: (p) => priceWords(p, 1, ', off your home ports'),
      leftOut: [],
      of: counts({
        of: { zone: text(40) },
        says: { many: 'navies in', one: 'One more navy in' },
        things: (p, _f, seat) => thingsAt(WATERS, navyZones(p, seat).map(zonePlace)),
        entries: 60,
      }),
    },
    nukes: {
      title: 'Nukes',
      note: (p, _f, seat) => priceWords(p, 2, '', nukesOf(p, seat)),
      open: (p) => p.special[0] === 1,
      leftOut: [],
      of: counts({
        of: { at: text(40) },
        says: { many: 'nukes in', one: 'One more silo in' },
        things: (p, _f, seat) => thingsAt(SILOS, landsOf(p, seat)),
        entries: 60,
        few: true,
      }),
    },
    lstars: {
      title: 'L-stars',
      note: (p, _f, seat) => priceWords(p, 3, '', p.lstar[seat]),
      open: (p) => p.special[1] === 1,
      leftOut: 0,
      of: amount(0, 1000),
    },
  }),
  fault: (p, _f, seat, order) => orderFault(p, seat, order),
  steps: 2,
}

/** CF-11.1, CF-11.2, CF-4.9  Why nothing at all can be built, or null. */
export function buildFault(p: Position, seat: Seat): Refusal | null {
  const fault = labourFault(p, seat, 1)
  if (fault !== null) return fault
  const minerals = units(p, seat, MINERAL)
  // Mostly there is an army to be had at home, and all else need not be tried.
  if (minerals >= costOf(p, 0) && homeLands(p, seat).length > 0) return null
  if (minerals >= Math.min(...p.options.build_costs) && isPossible(building, p, null, seat)) return null
  return refuse(
    'CF-11.2',
    'NO_RESOURCES',
    `With ${minerals} mineral there is nothing you could build; an army costs ${costOf(p, 0)}.`,
  )
}
