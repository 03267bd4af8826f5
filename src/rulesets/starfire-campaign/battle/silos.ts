import { fill } from './damage.ts'
import { salvoDamage } from './fire.ts'
import { counting, sideDefence, sizeOf } from './sides.ts'
import { lives, type Place, type Unit } from './unit.ts'

// SC-14.18, SC-8.17  Missile silos.

/** A loaded silo on FIRE. In the order of owner and number. */
export interface Silo {
  readonly owner: number
  readonly id: number
  /** SC-8.15  SRW or LRW of its missile, in hundredths. */
  readonly value: number
}

/** A hostile side, as a silo sees it. */
export interface Target {
  readonly side: number
  readonly units: readonly Unit[]
  readonly slowed: boolean
}

/** What a silo did. */
export interface Salvo {
  readonly silo: Silo
  readonly side: number
  readonly die: number
  readonly defence: number
  readonly damage: number
  readonly lost: readonly Unit[]
}

/** SC-14.18  The target of a silo: the hostile side with the largest ΣN, ties lower ID; undefined if none is left. */
export const targetOf = (targets: readonly Target[]): Target | undefined => {
  const size = ({ units }: Target) => sizeOf(counting(units))
  return targets
    .filter(({ units }) => units.some(lives))
    .sort((a, b) => size(b) - size(a) || a.side - b.side)[0]
}

/** SC-14.18  One silo fires, with its own luck, at the largest; null if nothing is left, and it stays loaded. */
export function salvoAt(
  silo: Silo,
  targets: readonly Target[],
  terms: { readonly salvo: number; readonly place: Place },
  die: () => number,
): Salvo | null {
  const target = targetOf(targets)
  if (target === undefined) return null
  const roll = die()
  const defence = sideDefence(target.units, terms.place, target.slowed)
  const damage = salvoDamage(terms.salvo, silo.value, roll, defence)
  const lost = fill(target.units, 'LARGEST', damage)
  return { silo, side: target.side, die: roll, defence, damage, lost }
}

/** SC-8.17  The turn in which a silo that fired may fire again at the earliest. */
export const loadedAgain = (fired: number): number => fired + 2
