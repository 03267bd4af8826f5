import type { Priority } from './sides.ts'
import { fights, lives, pointsOf, type Unit } from './unit.ts'

// SC-14.11  How damage fills its targets.

/** SC-14.11  The order in which living units are hit: fighting before auxiliary, then by priority, ties lower ID. */
export function targetsOf(units: readonly Unit[], priority: Priority): Unit[] {
  const rank = (unit: Unit) => {
    if (priority === 'WEAKEST') return pointsOf(unit)
    return priority === 'LARGEST' ? -unit.of.n : unit.of.n
  }
  return units
    .filter(lives)
    .sort((a, b) => Number(fights(b)) - Number(fights(a)) || rank(a) - rank(b) || a.id - b.id)
}

/** SC-14.11  Fills the targets one after another: shields, armour, hull. Gives the units destroyed. */
export function fill(units: readonly Unit[], priority: Priority, damage: number): Unit[] {
  let left = damage
  const lost: Unit[] = []
  for (const unit of targetsOf(units, priority)) {
    if (left === 0) break
    for (const points of ['shield', 'armour', 'hull'] as const) {
      const taken = Math.min(unit[points], left)
      unit[points] -= taken
      left -= taken
    }
    if (unit.hull === 0) lost.push(unit)
  }
  return lost
}
