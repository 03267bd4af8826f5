import type { Seat } from '../../../kernel/index.ts'
import { navies, ownerOf } from '../land.ts'
import { isLand, type Place, SPACE, zoneAt } from '../place.ts'
import { othersFrom, type Position } from '../position.ts'

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
export function groupAt(flight: Flight, launcher: Seat, place: Place): number {
  for (let i = 0; i < flight.length; i += 3) if (flight[i] === launcher && flight[i + 1] === place) return i
  return -1
}

/** Nukes in flight of one launcher to one place. */
export interface Salvo {
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
