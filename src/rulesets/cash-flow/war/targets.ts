import {
  type Described,
  int,
  object,
  type Refusal,
  record,
  refuse,
  type Schema,
  type Seat,
  seatWord,
  some,
  type Thing,
  text,
} from '../../../kernel/index.ts'
import { LANDS, SEAS } from '../board.ts'
import { clouds, navies, ownerOf } from '../land.ts'
import { armyWords, navyWords } from '../names.ts'
import {
  isLand,
  isSea,
  markOf,
  type Place,
  placeId,
  placeName,
  placeOf,
  powerName,
  zoneAt,
} from '../place.ts'
import type { Position } from '../position.ts'
import { defenders, diceOf, sourcesOf, withinReach } from './force.ts'

/** CF-16.1  A territory; or a zone and whose navies there are meant. */
export interface Target {
  at: string
  of?: Seat
}

/** CF-16.1  The targets declared, in order; none calls the attack off. */
export interface Declaration {
  targets: Target[]
}

/** CF-16.1  Why a place is no target for the turn player, or null. */
export function targetFault(
  p: Position,
  seat: Seat,
  place: Place,
  of: Seat,
  name = placeId(place),
): Refusal | null {
  if (isLand(place)) {
    if (of >= 0)
      return refuse(
        'CF-16.1',
        'NOT_A_ZONE',
        `${placeName(place)} is land; only for a zone you say whose navies you attack.`,
      )
    if (clouds(p, place) > 0)
      return refuse(
        'CF-16.1',
        'CLOUDED',
        `A nuke cloud lies on ${placeName(place)}; attack land without one.`,
      )
    return ownerOf(p, place) === seat
      ? refuse('CF-16.1', 'FRIENDLY', `${placeName(place)} is yours; attack land that is not.`)
      : null
  }
  if (!isSea(place))
    return refuse(
      'CF-16.1',
      'NO_SUCH_PLACE',
      `There is no place ${JSON.stringify(name)} to attack; name a territory or a zone.`,
    )
  if (of === seat)
    return refuse(
      'CF-16.1',
      'OWN_NAVIES',
      'You cannot attack your own navies; name another player who has navies there.',
    )
  return of >= 0 && of < p.seats && navies(p, zoneAt(place), of) > 0
    ? null
    : refuse(
        'CF-16.1',
        'NO_NAVIES',
        `Say with "of" which other player's navies in ${placeName(place)} you attack; ${fleetWords(p, seat, place)}.`,
      )
}

function fleetWords(p: Position, seat: Seat, place: Place): string {
  const there: string[] = []
  for (let other = 0; other < p.seats; other++)
    if (other !== seat && navies(p, zoneAt(place), other) > 0) there.push(`${powerName(p, other)} (${other})`)
  return there.length === 0 ? 'nobody else has any there' : `there are those of ${there.join(', ')}`
}

/** CF-16.1  Why these targets cannot be declared, or null. */
export function declarationFault(p: Position, seat: Seat, { targets }: Declaration): Refusal | null {
  const seen = new Set<string>()
  for (const { at, of = -1 } of targets) {
    const place = placeOf(at)
    const fault = targetFault(p, seat, place, of, at)
    if (fault !== null) return fault
    if (seen.has(`${place} ${of}`))
      return refuse('CF-16.1', 'SAME_TARGET', `${placeName(place)} is named twice; name each target once.`)
    seen.add(`${place} ${of}`)
  }
  return null
}

/** True when there is anything at all to attack. */
export function anyTarget(p: Position, seat: Seat): boolean {
  for (let land = 0; land < LANDS; land++) if (targetFault(p, seat, land, -1) === null) return true
  for (let zone = 0; zone < SEAS; zone++)
    for (let of = 0; of < p.seats; of++) if (of !== seat && navies(p, zone, of) > 0) return true
  return false
}

/** "Kola: Ines, 3 armies", with a word for the seat. */
export function targetWords(p: Position, place: Place, of: Seat): string {
  const dice = diceOf(defenders(p, place, of))
  if (!isLand(place)) return `${placeName(place)}: ${seatWord(of)}, ${navyWords(dice)}`
  const owner = ownerOf(p, place)
  const whose = owner < 0 ? 'nobody' : seatWord(owner)
  return `${placeName(place)}: ${whose}, ${dice === 0 ? 'no armies' : armyWords(dice)}`
}

/** CF-16.1  What can be attacked from where a player's units stand. */
export function reachable(p: Position, seat: Seat): Thing[] {
  const seats = Array.from({ length: p.seats }, (_, of) => of)
  return withinReach(p, seat).flatMap((place) =>
    (isLand(place) ? [-1] : seats)
      .filter((of) => of !== seat && targetFault(p, seat, place, of) === null)
      .map((of) => ({
        id: of < 0 ? { at: placeId(place) } : { at: placeId(place), of },
        text: targetWords(p, place, of),
        note: `from ${sourcesOf(p, seat, place).map(placeName).join(', ')}`,
        target: markOf(place),
      })),
  )
}

/** CF-16.1  Targets in their order, and what forbids them. */
export const declaring: Described<Position, unknown, Declaration> = {
  of: record({
    targets: {
      title: '',
      of: some(object({ at: text(40), of: { ...int(-1, 5), fallback: -1 } }) as unknown as Schema<Target>, {
        things: (p, _f, seat) => reachable(p, seat),
        one: 'Attack',
        most: LANDS + 5 * SEAS,
        ordered: true,
      }),
    },
  }),
  fault: (p, _f, seat, value) => declarationFault(p, seat, value),
  steps: 4,
}
