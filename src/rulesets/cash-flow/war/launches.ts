import {
  type Chance,
  list,
  object,
  plusAt,
  type Refusal,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { LANDS, SEAS, territoryOf } from '../board.ts'
import { landsOf, navies, ownerOf } from '../land.ts'
import { counted } from '../names.ts'
import { isLand, isSea, type Place, placeId, placeName, placeOf, SPACE, zoneAt, zonePlace } from '../place.ts'
import type { Position, T } from '../position.ts'
import { nukesOf } from '../upkeep.ts'
import { addNuke, type Flight } from './flight.ts'

/** One nuke: the territory of the silo it leaves, and where it goes: a territory, a zone or `space`. */
export interface Launch {
  from: string
  at: string
}

/** CF-17.1  Nukes launched together. */
export interface Launches {
  launches: Launch[]
}

export const launchesShape = object({ launches: list(object({ from: text(40), at: text(40) }), 0, 1000) })

/** Nothing is launched. */
export const noLaunch: Launches = { launches: [] }

/** CF-16.2, CF-17.4  True when a player's land or navies are there, so that a nuke in answer to him may go there. */
export function isOf(p: Position, seat: Seat, place: Place): boolean {
  if (isLand(place)) return ownerOf(p, place) === seat
  return isSea(place) && navies(p, zoneAt(place), seat) > 0
}

/** CF-16.2, CF-17.4  Where a nuke against a player may go: the land he owns, and the zones with his navies. */
export function placesOf(p: Position, seat: Seat): Place[] {
  const places: Place[] = landsOf(p, seat)
  for (let zone = 0; zone < SEAS; zone++) if (navies(p, zone, seat) > 0) places.push(zonePlace(zone))
  return places
}

/** True when a nuke against a player has somewhere to go. */
export function canBeHit(p: Position, seat: Seat): boolean {
  for (let place = 0; place < SPACE; place++) if (isOf(p, seat, place)) return true
  return false
}

/** CF-16.2  True when a player can strike at the attacker. */
export const canStrike = (p: Position, seat: Seat): boolean =>
  seat !== p.turn && nukesOf(p, seat) > 0 && canBeHit(p, p.turn)

/** What forbids a nuke to go to a place; null when it may. */
export type Reach = (place: Place) => Refusal | null

/** CF-17.1, CF-17.2  A strategic attack reaches every place there is. */
export const anywhere: Reach = () => null

/** CF-16.2, CF-17.4  A strike or an answer reaches only the land and the zones of these players. */
export function against(p: Position, victims: readonly Seat[], clause: string): Reach {
  return (place) => {
    if (place === SPACE)
      return refuse(
        clause,
        'NO_SPACE_BLAST',
        'A space blast can only be declared in a strategic attack; name land or a zone.',
      )
    if (victims.some((seat) => isOf(p, seat, place))) return null
    return refuse(
      clause,
      'OUT_OF_REACH',
      `${placeName(place)} is not open to you now; name land that your opponent owns or a zone with his navies.`,
    )
  }
}

/** CF-17.1  Why these nukes cannot be launched, or null. */
export function launchFault(p: Position, seat: Seat, { launches }: Launches, reach: Reach): Refusal | null {
  const leaving = new Map<number, number>()
  for (const { from, at } of launches) {
    const [land, place] = [territoryOf(from), placeOf(at)]
    if (land < 0) return refuse('CF-17.1', 'NO_SUCH_PLACE', `There is no territory ${JSON.stringify(from)}.`)
    if (place < 0)
      return refuse(
        'CF-17.1',
        'NO_SUCH_PLACE',
        `There is no place ${JSON.stringify(at)}; name a territory, a zone or space.`,
      )
    const sent = (leaving.get(land) ?? 0) + 1
    const silos = p.silo[land * p.seats + seat] as number
    if (sent > silos)
      return refuse(
        'CF-17.1',
        'NO_SILO',
        `You have ${counted(silos, 'nuke')} in ${placeName(land)}, not ${sent}.`,
      )
    leaving.set(land, sent)
    const fault = reach(place)
    if (fault !== null) return fault
  }
  return null
}

/** CF-17.1, CF-17.5  Sends the nukes off: one silo fewer for each. */
export function launch(t: T, flight: Flight, seat: Seat, { launches }: Launches): void {
  const { p } = t
  for (const { from, at } of launches) {
    const [land, place] = [territoryOf(from), placeOf(at)]
    const silo = land * p.seats + seat
    p.silo = plusAt(p.silo, silo, -1)
    addNuke(flight, seat, place)
    t.note('launched', seat, land, place)
  }
}

/** Up to `most` nukes from silos at random to places at random. */
export function suggestLaunches(
  p: Position,
  seat: Seat,
  chance: Chance,
  places: readonly Place[],
  most: number,
): Launches {
  const silos: number[] = []
  for (let land = 0; land < LANDS; land++)
    for (let i = p.silo[land * p.seats + seat] as number; i > 0; i--) silos.push(land)
  const launches: Launch[] = []
  for (let left = Math.min(most, silos.length, places.length === 0 ? 0 : most); left > 0; left--) {
    const [land = 0] = silos.splice(chance.pick(silos.length), 1)
    launches.push({ from: placeId(land), at: placeId(places[chance.pick(places.length)] as Place) })
  }
  return { launches }
}

/** Something to launch in a strategic attack: mostly at armies and navies of others, sometimes anywhere, or at space. */
export function suggestAttack(p: Position, seat: Seat, chance: Chance): Launches {
  const places: Place[] = [SPACE, chance.pick(SPACE)]
  for (let land = 0; land < LANDS; land++)
    if ((p.armyOf[land] as number) >= 0 && p.armyOf[land] !== seat) places.push(land)
  const zone = chance.pick(SEAS)
  if (navies(p, zone, seat) === 0) places.push(zonePlace(zone))
  return suggestLaunches(p, seat, chance, places, 1 + chance.pick(Math.min(3, nukesOf(p, seat))))
}
