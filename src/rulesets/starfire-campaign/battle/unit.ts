import { type Boons, tacticalSpeed } from '../design/hulls.ts'
import { defence, isFighting, type Ratings } from '../design/ratings.ts'

// SC-14  A unit in battle, and what it is worth in its present state. Fire, DR and speeds in hundredths.

export interface Unit {
  /** Its owner's number of it; lower ones come first where nothing else decides. */
  readonly id: number
  readonly fleet: number
  readonly of: Ratings
  /** SC-18.6  What its owner knows about its drive. */
  readonly boons: Boons
  readonly detuned: boolean
  /** SC-5.11  In dock it is an auxiliary. */
  readonly docked: boolean
  /** SC-7.15  Without supply weapons that need magazines are silent. */
  readonly silent: boolean
  shield: number
  armour: number
  /** SC-14.24  Full hull less damage and quasi-damage; 0 when destroyed. */
  hull: number
  /** Weapon-rounds left. */
  rounds: number
  /** SC-14.13  True until its racks have fired. */
  racked: boolean
  /** True once it has withdrawn from the battle. */
  gone: boolean
}

/** SC-1.11  The system as the units feel it: in dust no sensors, in ion nebulae no shields. */
export interface Place {
  readonly dust: boolean
  readonly ion: boolean
}

/** A unit of a design as it enters a battle, whole and supplied but for what is said. */
export function unitOf(
  given: Pick<Unit, 'id' | 'fleet' | 'of' | 'boons'> & Partial<Unit>,
  place: Place = { dust: false, ion: false },
): Unit {
  const { of } = given
  return {
    detuned: false,
    docked: false,
    silent: false,
    shield: place.ion ? 0 : of.shield,
    armour: of.armour,
    hull: of.hull,
    rounds: of.rounds,
    racked: of.racks > 0,
    gone: false,
    ...given,
  }
}

/** True while it is in the battle. */
export const lives = (unit: Unit): boolean => unit.hull > 0 && !unit.gone

/** SC-14.3  True for what fights and is targeted first; the others are auxiliaries. */
export const fights = (unit: Unit): boolean => isFighting(unit.of) && !unit.docked

/** SC-14.15  Its points: shields, armour and hull. */
export const pointsOf = ({ shield, armour, hull }: Unit): number => (hull > 0 ? shield + armour + hull : 0)

/** SC-13.4, SC-14.13  Its speed in battle; `slowed` by an anti-drive missile it is 1 less. */
export function speedOf({ of, boons, detuned }: Unit, slowed: boolean): number {
  return Math.max(0, tacticalSpeed(of.drive, boons, of.speed, detuned) - (slowed ? 100 : 0))
}

/** SC-5.11  True for what can leave a battle: not in dock, and with a speed. */
export const isMobile = (unit: Unit, slowed: boolean): boolean => !unit.docked && speedOf(unit, slowed) > 0

/** SC-14.5  Its DR; an anti-drive missile takes its part of the speed off. */
export function defenceOf(unit: Unit, { dust }: Place, slowed: boolean): number {
  const { of, boons, detuned } = unit
  if (!slowed) return defence(of, boons, { dust, detuned })
  return defence({ ...of, speed: speedOf(unit, true) }, boons, { dust, detuned: false })
}
