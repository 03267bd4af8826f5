import {
  andList,
  counted,
  counts,
  type Described,
  ended,
  int,
  plusAt,
  type Refusal,
  record,
  refuse,
  type Seat,
  seatWord,
  text,
  withAt,
} from '../../../kernel/index.ts'
import { dark, type Territory, type Zone } from '../board.ts'
import { companiesAt } from '../cards.ts'
import { putCard } from '../deck.ts'
import { embarked, navies, ownerOf, removeNavies } from '../land.ts'
import { isLand, type Place, placeId, placeName, placeOf, SPACE, zoneAt } from '../place.ts'
import { DISCARD, othersFrom, type Position } from '../position.ts'
import type { T } from '../words/index.ts'

/** L-stars fired at one group of nukes: who launched them, where they go, how many shots. */
export interface Shot {
  launcher: Seat
  at: string
  count: number
}

/** CF-17.9  All the shots of one player. */
export interface Shots {
  shots: Shot[]
}

/** CF-17.7  The highest die that hits: 5 for a nuke targeted on the player, 3 for others and for a space blast. */
export function hitsUpTo(p: Position, seat: Seat, launcher: Seat, place: Place): number {
  return place !== SPACE && targets(p, launcher, place, seat) ? 5 : 3
}

/** CF-17.8, CF-17.9  Why a player cannot fire so, or null. */
export function shotsFault(p: Position, flight: Flight, seat: Seat, { shots }: Shots): Refusal | null {
  let fired = 0
  for (const { launcher, at, count } of shots) {
    if (groupAt(flight, launcher, placeOf(at)) < 0)
      return refuse(
        'CF-17.9',
        'NO_SUCH_NUKES',
        `No nukes of ${seatWord(launcher)} are in flight to ${JSON.stringify(at)}; there are ${ended(flightWords(flight))}`,
      )
    fired += count
  }
  const have = p.lstar[seat] as number
  return fired <= have
    ? null
    : refuse(
        'CF-17.8',
        'NO_LSTARS',
        `You have ${counted(have, 'L-star')}, each fires once; that is not enough for ${counted(fired, 'shot')}.`,
      )
}

/** "2 of Ann at Russia and 1 of Bob at Alaska". */
export function flightWords(flight: Flight): string {
  return andList(
    salvos(flight).map(
      ({ launcher, place, nukes }) => `${nukes} of ${seatWord(launcher)} at ${placeName(place)}`,
    ),
  )
}

/** CF-17.7, CF-17.9  Fires; a hit removes one nuke of the group, surplus hits are wasted. */
export function fire(t: T, flight: Flight, seat: Seat, { shots }: Shots): void {
  const { p } = t
  for (const { launcher, at, count } of shots) {
    const place = placeOf(at)
    const group = groupAt(flight, launcher, place)
    const best = hitsUpTo(p, seat, launcher, place)
    for (let i = 0; i < count; i++) {
      const die = t.chance.die()
      const hit = die <= best
      t.note(hit ? 'shotHit' : 'shotMissed', seat, launcher, place, die)
      if (hit) (flight[group + 2] as number)--
    }
  }
}

/**
 * CF-24 D16  One shot per nuke targeted on the player, the largest group first, then the lowest target id; again from the
 * top if shots remain; none at others.
 */
export function defaultShots(p: Position, flight: Flight, seat: Seat): Shots {
  const groups = salvos(flight)
    .filter(({ launcher, place }) => targets(p, launcher, place, seat))
    .map((salvo) => ({ ...salvo, count: 0 }))
  groups.sort((a, b) => b.nukes - a.nukes || a.place - b.place || a.launcher - b.launcher)
  let left = p.lstar[seat] as number
  while (left > 0 && groups.length > 0)
    for (const group of groups) {
      const shots = Math.min(left, group.nukes)
      group.count += shots
      left -= shots
    }
  const fired = groups.filter((group) => group.count > 0)
  return { shots: fired.map(({ launcher, place, count }) => ({ launcher, at: placeId(place), count })) }
}

/** CF-17.8, CF-17.9  Shots at the groups in flight, and what forbids them. */
export const firing: Described<Position, { readonly flight: Flight }, Shots> = {
  of: record({
    shots: {
      title: '',
      of: counts({
        of: { launcher: int(0, 5), at: text(40) },
        says: { many: 'shots at', one: 'One more shot at' },
        things: (p, { flight }, seat) =>
          salvos(flight).map(({ launcher, place, nukes }) => ({
            id: { launcher, at: placeId(place) },
            text: `${counted(nukes, 'nuke')} of ${seatWord(launcher)} at ${placeName(place)}`,
            note: `a shot hits on 1 to ${hitsUpTo(p, seat, launcher, place)}`,
          })),
        entries: 200,
      }),
    },
  }),
  fault: (p, f, seat, value) => shotsFault(p, f.flight, seat, value),
}

/** CF-17.10 to CF-17.12  All impacts at once: none of them changes what another does. */
export function impact(t: T, flight: Flight): void {
  for (const { launcher, place, nukes } of salvos(flight)) {
    if (place === SPACE) spaceBlast(t, launcher)
    else if (isLand(place)) landImpact(t, launcher, place, nukes)
    else if (dark[zoneAt(place)] === true) t.note('deepImpact', launcher, place)
    else seaImpact(t, launcher, zoneAt(place), place)
  }
}

/** CF-17.10  Armies, companies and silos in the territory are gone; every nuke leaves its own cloud for good. */
function landImpact(t: T, launcher: Seat, land: Territory, nukes: number): void {
  const { p } = t
  t.note('landImpact', launcher, land, nukes, ownerOf(p, land))
  const at = land * p.seats
  p.cloud = plusAt(p.cloud, at + launcher, nukes)
  const armies = p.army[land] as number
  if (armies > 0) t.note('armiesBurnt', p.armyOf[land] as Seat, land, armies)
  p.army = withAt(p.army, land, 0)
  p.armyOf = withAt(p.armyOf, land, -1)
  for (let seat = 0; seat < p.seats; seat++) {
    const silos = p.silo[at + seat] as number
    if (silos > 0) t.note('silosBurnt', seat, land, silos)
    p.silo = withAt(p.silo, at + seat, 0)
  }
  for (const card of companiesAt[land] ?? []) if ((p.card[card] as number) >= 0) discardCompany(t, card)
}

function discardCompany(t: T, card: number): void {
  const { p } = t
  t.note('companyBurnt', p.card[card] as Seat, card)
  putCard(p, card, DISCARD)
  t.reveal()
}

/** CF-17.11  On a light zone all navies and their cargo are gone; companies stay, and no cloud is kept. */
function seaImpact(t: T, launcher: Seat, zone: Zone, place: Place): void {
  const { p } = t
  t.note('seaImpact', launcher, place)
  for (let seat = 0; seat < p.seats; seat++) {
    const sunk = navies(p, zone, seat)
    if (sunk === 0) continue
    t.note('naviesBurnt', seat, place, sunk, embarked(p, zone, seat))
    removeNavies(p, zone, seat)
  }
}

/** CF-17.12  All L-stars of all players are lost. */
function spaceBlast(t: T, launcher: Seat): void {
  const { lstar } = t.p
  const losers = [...lstar.keys()].filter((seat) => (lstar[seat] as number) > 0)
  t.note(
    'spaceBlast',
    launcher,
    losers,
    losers.map((seat) => lstar[seat] as number),
  )
  lstar.fill(0)
}

/**
 * CF-17  Nukes in flight, in groups of one launcher and one place, three numbers each: launcher, place, how many.
 * The groups stand in the order in which they were launched.
 */
export type Flight = number[]

/** Adds a nuke to its group, or begins a new one. */
export function addNuke(flight: Flight, launcher: Seat, place: Place): void {
  const at = groupAt(flight, launcher, place)
  if (at >= 0) flight[at + 2] = (flight[at + 2] as number) + 1
  else flight.push(launcher, place, 1)
}

/** Where a group stands in the flight; −1 when there is none. */
function groupAt(flight: Flight, launcher: Seat, place: Place): number {
  for (let i = 0; i < flight.length; i += 3) if (flight[i] === launcher && flight[i + 1] === place) return i
  return -1
}

/** Nukes in flight of one launcher to one place. */
interface Salvo {
  readonly launcher: Seat
  readonly place: Place
  readonly nukes: number
}

/** The groups of a flight, in order. */
export function salvos(flight: Flight): Salvo[] {
  const all: Salvo[] = []
  for (let i = 0; i < flight.length; i += 3)
    all.push({ launcher: flight[i] as Seat, place: flight[i + 1] as Place, nukes: flight[i + 2] as number })
  return all
}

/** The flight without the groups of which nothing is left. */
export function stillFlying(flight: Flight): Flight {
  return salvos(flight).flatMap(({ launcher, place, nukes }) => (nukes > 0 ? [launcher, place, nukes] : []))
}

/** The launchers of a flight, each once, in order. */
export function launchersOf(flight: Flight): Seat[] {
  return [...new Set(salvos(flight).map(({ launcher }) => launcher))]
}

/** CF-17.3  True when a nuke of this launcher to this place is targeted on the player. */
export function targets(p: Position, launcher: Seat, place: Place, seat: Seat): boolean {
  if (seat === launcher) return false
  if (isLand(place)) return ownerOf(p, place) === seat
  return place === SPACE ? (p.lstar[seat] as number) > 0 : navies(p, zoneAt(place), seat) > 0
}

/** CF-17.3  True when any nuke of the flight is targeted on the player. */
export function targeted(p: Position, flight: Flight, seat: Seat): boolean {
  return salvos(flight).some(({ launcher, place }) => targets(p, launcher, place, seat))
}

/**
 * CF-17.9  The seats that may fire L-stars, in order: players targeted by a nuke in flight, then the others; in each
 * group clockwise from the turn player's left, the turn player last.
 */
export function screenOrder(p: Position, flight: Flight): Seat[] {
  const armed = [...othersFrom(p, p.turn), p.turn].filter((seat) => (p.lstar[seat] as number) > 0)
  const threatened = armed.filter((seat) => targeted(p, flight, seat))
  return [...threatened, ...armed.filter((seat) => !threatened.includes(seat))]
}
