import {
  andList,
  type Chance,
  counted,
  type Described,
  type Fault,
  faultAt,
  one,
  plusAt,
  type Refusal,
  record,
  refuse,
  rows,
  type Seat,
  seatWord,
  type Thing,
  text,
} from '../../../kernel/index.ts'
import { LANDS, SEAS, territoryOf } from '../board.ts'
import { navies, ownerOf, siloLands } from '../land.ts'
import {
  isLand,
  markOf,
  type Place,
  placeId,
  placeIds,
  placeName,
  placeOf,
  SPACE,
  thingsAt,
  zoneAt,
  zonePlace,
} from '../place.ts'
import { living, type Position } from '../position.ts'
import { nukesOf } from '../upkeep.ts'
import type { T } from '../words/index.ts'
import { aimsOf, type Targets } from './force.ts'
import { addNuke, type Flight, launchersOf, targets } from './shots.ts'

/** One nuke: the territory of the silo it leaves, and where it goes: a territory, a zone or `space`. */
export interface Launch {
  from: string
  at: string
}

/** CF-17.1  Nukes launched together. */
export interface Launches {
  launches: Launch[]
}

/** Nothing is launched. */
export const noLaunch: Launches = { launches: [] }

/** CF-16.2, CF-17.4  True when a player's land or navies are there, so that a nuke in answer to them may go there. */
export function isOf(p: Position, seat: Seat, place: Place): boolean {
  if (isLand(place)) return ownerOf(p, place) === seat
  return navies(p, zoneAt(place), seat) > 0
}

/** True when a nuke against a player has somewhere to go. */
export function canBeHit(p: Position, seat: Seat): boolean {
  for (let place = 0; place < SPACE; place++) if (isOf(p, seat, place)) return true
  return false
}

/** CF-16.2  True when a player can strike at the attacker. */
export const canStrike = (p: Position, seat: Seat): boolean =>
  seat !== p.turn && nukesOf(p, seat) > 0 && canBeHit(p, p.turn)

/** CF-16.2  Who may strike first: the owners of land targets, and those whose navies are targeted. */
export function strikersOf(p: Position, targets: Targets): Seat[] {
  const aims = aimsOf(targets)
  const threatened = (seat: Seat) =>
    aims.some(({ place, of }) => (isLand(place) ? ownerOf(p, place) : of) === seat)
  return living(p).filter((seat) => canStrike(p, seat) && threatened(seat))
}

/** The players that nukes may be fired at; null for any place and space: a strategic attack reaches all there is (CF-17.1, CF-17.2). */
type Victims = (p: Position, f: Launching) => readonly Seat[] | null

/** The frame in which nukes are launched: those in flight. */
interface Launching {
  readonly flight: Flight
}

/** CF-16.2, CF-17.4  Why a nuke cannot go to a place, or null: a strike or an answer reaches only what its victims have. */
function reachFault(
  p: Position,
  victims: readonly Seat[] | null,
  at: string,
  clause: string,
): Refusal | null {
  const place = placeOf(at)
  if (place < 0)
    return refuse(
      'CF-17.1',
      'NO_SUCH_PLACE',
      `There is no place ${JSON.stringify(at)}; name a territory, a zone or space.`,
    )
  if (victims === null) return null
  if (place === SPACE)
    return refuse(
      clause,
      'NO_SPACE_BLAST',
      'A space blast can only be declared in a strategic attack; name land or a zone.',
    )
  return victims.some((seat) => isOf(p, seat, place))
    ? null
    : refuse(
        clause,
        'OUT_OF_REACH',
        `${placeName(place)} is not open to you now; name land that your opponent owns or a zone with their navies.`,
      )
}

/** Why this number of nukes cannot leave a territory, or null. */
function siloFault(p: Position, seat: Seat, from: string, sent: number): Refusal | null {
  const land = territoryOf(from)
  if (land < 0) return refuse('CF-17.1', 'NO_SUCH_PLACE', `There is no territory ${JSON.stringify(from)}.`)
  const silos = silosIn(p, seat, land)
  return sent <= silos
    ? null
    : refuse('CF-17.1', 'NO_SILO', `You have ${counted(silos, 'nuke')} in ${placeName(land)}, not ${sent}.`)
}

/** How many nukes a player has in a territory. */
export const silosIn = (p: Position, seat: Seat, land: number): number =>
  p.silo[land * p.seats + seat] as number

/** The territories in which a player has nukes. */
export const silosOf = (p: Position, seat: Seat): Place[] =>
  siloLands(p).filter((land) => silosIn(p, seat, land) > 0)

/** CF-17.1  Why these nukes cannot be launched, or null. */
function launchFault(
  p: Position,
  seat: Seat,
  { launches }: Launches,
  victims: readonly Seat[] | null,
  clause: string,
): Fault | null {
  const leaving = new Map<string, number>()
  for (const [i, { from, at }] of launches.entries()) {
    const sent = (leaving.get(from) ?? 0) + 1
    leaving.set(from, sent)
    const fault = siloFault(p, seat, from, sent)
    if (fault !== null) return faultAt(['launches', i, 'from'], fault)
    const far = reachFault(p, victims, at, clause)
    if (far !== null) return faultAt(['launches', i, 'at'], far)
  }
  return null
}

const PLACES: readonly Place[] = placeIds.map((_, place) => place)
const SILOS: readonly Thing[] = placeIds.map((id, place) => ({ id, text: placeName(place) }))
const GOALS: readonly Thing[] = [
  ...SILOS.map((thing, place) => ({ ...thing, target: markOf(place) })),
  { id: placeId(SPACE), text: 'Space blast: all L-stars' },
]

/** Whose a place is, as a heading: the owner of the land, those who have navies there. */
function heading(p: Position, place: Place): string {
  if (place === SPACE) return 'Space'
  if (isLand(place)) return ownerOf(p, place) < 0 ? 'Nobody’s land' : seatWord(ownerOf(p, place))
  const there = living(p).filter((seat) => navies(p, zoneAt(place), seat) > 0)
  return there.length === 0 ? 'Seas without navies' : andList(there.map(seatWord))
}

/** All places where a nuke may go, your own last. */
function goals(p: Position, victims: readonly Seat[] | null, seat: Seat): Thing[] {
  const places =
    victims === null
      ? [...PLACES, SPACE]
      : PLACES.filter((place) => victims.some((victim) => isOf(p, victim, place)))
  const open = places.map((place) => ({ ...(GOALS[place] as Thing), group: heading(p, place) }))
  const own = seatWord(seat)
  return [...open.filter(({ group }) => group !== own), ...open.filter(({ group }) => group === own)]
}

/** CF-17.1, CF-16.2, CF-17.4  Nukes, each from a silo to a place; `clause` says where they may go. */
const launching = (victims: Victims, clause: string): Described<Position, Launching, Launches> => ({
  of: record({
    launches: {
      title: '',
      of: rows(
        record<Position, Launching, Launch>({
          from: {
            title: 'from',
            of: one(text(40), (p, _f, seat) => thingsAt(SILOS, silosOf(p, seat))),
          },
          at: { title: 'at', of: one(text(40), (p, f, seat) => goals(p, victims(p, f), seat)) },
        }),
        { row: 'nuke', by: 'at', says: { many: 'nukes', one: 'One more nuke at' }, most: 1000 },
      ),
    },
  }),
  fault: (p, f, seat, value) => launchFault(p, seat, value, victims(p, f), clause),
})

/** CF-17.1  A strategic attack. */
export const attacking = launching(() => null, 'CF-17.1')
/** CF-16.2  A first strike at the attacker. */
export const striking = launching((p) => [p.turn], 'CF-16.2')
/** CF-16.2  The attacker's answer to those who struck first. */
export const answering = launching((_p, { flight }) => launchersOf(flight), 'CF-16.2')
/** CF-17.4  Launch on warning. */
export const warning = launching((p) => [p.turn], 'CF-17.4')

/** CF-17.1, CF-17.5  Sends the nukes off: one silo fewer for each. */
export function launch(t: T, flight: Flight, seat: Seat, { launches }: Launches): void {
  const { p } = t
  for (const { from, at } of launches) {
    const [land, place] = [territoryOf(from), placeOf(at)]
    const silo = land * p.seats + seat
    p.silo = plusAt(p.silo, silo, -1)
    addNuke(flight, seat, place)
    const hit = living(p).filter((other) => targets(p, seat, place, other))
    t.note('launched', seat, land, place, hit)
  }
}

/** A few nukes at random to places at random. */
function launchesAtRandom(p: Position, seat: Seat, chance: Chance, places: readonly Place[], most: number) {
  const silos = silosOf(p, seat).flatMap((land) => Array<Place>(silosIn(p, seat, land)).fill(land))
  const launches: Launch[] = []
  for (let left = places.length === 0 ? 0 : Math.min(most, silos.length); left > 0; left--) {
    const [land = 0] = silos.splice(chance.pick(silos.length), 1)
    launches.push({ from: placeId(land), at: placeId(places[chance.pick(places.length)] as Place) })
  }
  return { launches }
}

/** A strategic attack at random: mostly at armies and navies of others, seldom elsewhere, or at space. */
export function suggestAttack(p: Position, seat: Seat, chance: Chance): Launches {
  const places: Place[] = [SPACE, chance.pick(SPACE)]
  for (let land = 0; land < LANDS; land++)
    if ((p.armyOf[land] as number) >= 0 && p.armyOf[land] !== seat) places.push(land)
  const zone = chance.pick(SEAS)
  if (navies(p, zone, seat) === 0) places.push(zonePlace(zone))
  return launchesAtRandom(p, seat, chance, places, 1 + chance.pick(Math.min(3, nukesOf(p, seat))))
}

/** Every other time nothing, else a few nukes at the land and zones of these players. */
export function suggestAgainst(p: Position, seat: Seat, victims: readonly Seat[], chance: Chance): Launches {
  if (chance.pick(2) === 0) return noLaunch
  const open = (victim: Seat) => PLACES.filter((place) => isOf(p, victim, place))
  return launchesAtRandom(p, seat, chance, victims.flatMap(open), 1 + chance.pick(3))
}
