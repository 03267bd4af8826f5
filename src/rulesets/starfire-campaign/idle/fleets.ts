import { instrumentsOf } from '../fleets/abilities.ts'
import type { Empire } from '../position.ts'
import type { Asking } from './asking.ts'

/** SC-19.17  True for a fleet that has nothing to go on with. */
export function isWaiting({ fleets }: Empire, at: number): boolean {
  return (
    fleets.task[at] === '' &&
    (fleets.path[at] ?? []).length === 0 &&
    fleets.posture[at] === 'HOLD' &&
    fleets.escort[at] !== true &&
    (fleets.blockade[at] ?? -1) < 0
  )
}

/** Fleets without an order, of the sheet neither: those that can explore, or the others; by their numbers. */
export function waitingFleets({ empire, fleets: ordered }: Asking, explorers: boolean): number[] {
  return empire.fleets.id.filter(
    (id, at) => isWaiting(empire, at) && !ordered.has(id) && instrumentsOf(empire, id).x > 0 === explorers,
  )
}
