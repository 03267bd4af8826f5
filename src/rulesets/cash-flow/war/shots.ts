import {
  counted,
  counts,
  type Described,
  ended,
  int,
  type Refusal,
  record,
  refuse,
  type Seat,
  seatWord,
  text,
} from '../../../kernel/index.ts'
import { type Place, placeId, placeName, placeOf, powerName, SPACE } from '../place.ts'
import type { Position, T } from '../position.ts'
import { type Flight, groupAt, salvos, targets } from './flight.ts'

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
        `No nukes of ${powerName(p, launcher)} are in flight to ${JSON.stringify(at)}; there are ${ended(flightWords(p, flight))}`,
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

/** "2 of the USA at Russia, 1 of the USSR at Alaska". */
export function flightWords(p: Position, flight: Flight): string {
  return salvos(flight)
    .map(({ launcher, place, nukes }) => `${nukes} of ${powerName(p, launcher)} at ${placeName(place)}`)
    .join(', ')
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
      if (hit) flight[group + 2] = Math.max(0, (flight[group + 2] as number) - 1)
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
