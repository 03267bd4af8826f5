import {
  andList,
  type Described,
  int,
  type Json,
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
import { GRAIN } from '../cards.ts'
import { clouds, NOBODY, navies, ownerOf } from '../land.ts'
import { costFault, units } from '../money.ts'
import { armyWords, diceWords, navyWords } from '../names.ts'
import { isLand, isSea, markOf, type Place, placeId, placeName, placeOf, zoneAt } from '../place.ts'
import { living, type Position } from '../position.ts'
import {
  defenderOf,
  defenders,
  diceOf,
  type Force,
  groupsOf,
  placeAt,
  sourcesOf,
  type Targets,
  whoseAt,
  withinReach,
} from './force.ts'

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
  of: Seat = NOBODY,
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
        `Say with "of" which other player’s navies in ${placeName(place)} you attack; ${fleetWords(p, seat, place)}.`,
      )
}

function fleetWords(p: Position, seat: Seat, place: Place): string {
  const there: string[] = []
  for (let other = 0; other < p.seats; other++)
    if (other !== seat && navies(p, zoneAt(place), other) > 0) there.push(`${seatWord(other)} (${other})`)
  return there.length === 0 ? 'nobody else has any there' : `there are those of ${andList(there)}`
}

/** CF-16.1  Why these targets cannot be declared, or null. */
export function declarationFault(p: Position, seat: Seat, { targets }: Declaration): Refusal | null {
  for (const [i, { at, of = -1 }] of targets.entries()) {
    const place = placeOf(at)
    const fault = targetFault(p, seat, place, of, at)
    if (fault !== null) return fault
    const first = targets.findIndex((one) => one.at === at && (one.of ?? -1) === of)
    if (first < i)
      return refuse('CF-16.1', 'SAME_TARGET', `${placeName(place)} is named twice; name each target once.`)
  }
  return null
}

/** True when there is anything at all to attack. */
export function anyTarget(p: Position, seat: Seat): boolean {
  for (let land = 0; land < LANDS; land++) if (targetFault(p, seat, land) === null) return true
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
  const found: Thing[] = []
  for (const place of withinReach(p, seat)) {
    if (isLand(place)) {
      if (targetFault(p, seat, place) === null) found.push(new Reached(p, seat, place, NOBODY))
      continue
    }
    for (let of = 0; of < p.seats; of++)
      if (of !== seat && navies(p, zoneAt(place), of) > 0) found.push(new Reached(p, seat, place, of))
  }
  return found
}

/** It is put into words where somebody reads them: random games do not. */
class Reached implements Thing {
  readonly id: Json
  readonly #p: Position
  readonly #at: readonly [Seat, Place, Seat]

  constructor(p: Position, seat: Seat, place: Place, of: Seat) {
    this.id = of < 0 ? { at: placeId(place) } : { at: placeId(place), of }
    this.#p = p
    this.#at = [seat, place, of]
  }

  get text(): string {
    const [, place, of] = this.#at
    return targetWords(this.#p, place, of)
  }

  get note(): string {
    const [seat, place] = this.#at
    return `from ${andList(sourcesOf(this.#p, seat, place).map(placeName))}`
  }

  get target(): string {
    return markOf(this.#at[1])
  }
}

/** CF-16.1  Targets in their order, and what forbids them. */
export const declaring: Described<Position, unknown, Declaration> = {
  of: record({
    targets: {
      title: '',
      of: some(object({ at: text(40), of: { ...int(-1, 5), fallback: -1 } }) as unknown as Schema<Target>, {
        things: (p, _f, seat) => reachable(p, seat),
        one: 'Attack',
        most: 1000,
        ordered: true,
      }),
    },
  }),
  fault: (p, _f, seat, value) => declarationFault(p, seat, value),
  steps: 4,
}

/** Targets, and the units committed to them. */
interface Assault {
  readonly targets: Targets
  readonly force: Force
}

/** CF-16.8  The numbers of the targets for which a defender pays 1 grain each. */
export interface Ties {
  pay: number[]
}

/** CF-16.8  The targets at which this player defends against an attack, in declared order. */
export function tiesOf(p: Position, f: Assault, seat: Seat): number[] {
  const ties: number[] = []
  for (let target = 0; target < f.targets.length / 2; target++)
    if (defenderOf(p, placeAt(f.targets, target), whoseAt(f.targets, target)) === seat)
      if (groupsOf(f.force, target).length > 0) ties.push(target)
  return ties
}

/** CF-16.8  Why the seat cannot pay for these, or null. */
function tiesFault(p: Position, f: Assault, seat: Seat, { pay }: Ties): Refusal | null {
  const own = tiesOf(p, f, seat)
  const wrong = pay.find((target, i) => !own.includes(target) || pay.indexOf(target) !== i)
  if (wrong !== undefined)
    return refuse(
      'CF-16.8',
      'NOT_YOUR_TARGET',
      `You can pay once for each target that you defend: ${andList(own.map(String))}; not for ${wrong}.`,
    )
  return costFault(p, seat, GRAIN, pay.length, 'CF-16.8')
}

/** CF-24 D12  Pay while grain lasts, in declared order. */
export function defaultTies(p: Position, f: Assault, seat: Seat): Ties {
  return { pay: tiesOf(p, f, seat).slice(0, units(p, seat, GRAIN)) }
}

/** CF-16.8  The targets for which grain is paid, and what forbids it. */
export const paying: Described<Position, Assault, Ties> = {
  of: record({
    pay: {
      title: '',
      of: some(int(0, 1000), {
        one: 'Pay for',
        most: 1000,
        things: (p, f, seat) =>
          tiesOf(p, f, seat).map((target) => ({
            id: target,
            text: targetWords(p, placeAt(f.targets, target), whoseAt(f.targets, target)),
            note: `against ${diceWords(diceOf(groupsOf(f.force, target)))} of ${seatWord(p.turn)}`,
          })),
      }),
    },
  }),
  fault: (p, f, seat, value) => tiesFault(p, f, seat, value),
}

/** CF-16.8  The defenders who have grain to pay and a target to pay for. */
export function payers(p: Position, f: Assault): Seat[] {
  return living(p).filter((seat) => units(p, seat, GRAIN) > 0 && tiesOf(p, f, seat).length > 0)
}
