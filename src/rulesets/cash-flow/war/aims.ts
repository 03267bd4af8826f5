import { ended, type Seat } from '../../../kernel/index.ts'
import { type Place, placeName } from '../place.ts'

/** The targets of an attack: place and whose navies, two numbers each. */
export type Targets = number[]

/** One target: a place, and whose navies are meant; −1 for land. */
export interface Aim {
  readonly place: Place
  readonly of: Seat
}

/** The targets by their numbers. */
export function aimsOf(targets: Targets): Aim[] {
  const aims: Aim[] = []
  for (let i = 0; i < targets.length; i += 2)
    aims.push({ place: targets[i] as Place, of: targets[i + 1] as Seat })
  return aims
}

/** "0 Kola, 2 Barents Sea": targets by number and name, with a full stop; all, or these. */
export function targetNames(targets: Targets, numbers = aimsOf(targets).map((_, target) => target)): string {
  return ended(numbers.map((target) => `${target} ${placeName(placeAt(targets, target))}`).join(', '))
}

/** The place of a target by its number. */
export const placeAt = (targets: Targets, target: number): Place => targets[2 * target] as Place
/** Whose navies a target means; −1 for land. */
export const whoseAt = (targets: Targets, target: number): Seat => targets[2 * target + 1] as Seat
