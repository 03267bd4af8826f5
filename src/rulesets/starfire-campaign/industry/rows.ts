import type { Installations, Power } from '../position.ts'
import { addRow, type RowOf } from '../state/columns.ts'

type Installation = RowOf<Installations>

/** SC-8.19  The base points of a strongpoint, in hundredths. */
export const STRONGPOINT = 5000

/** SC-0.9  Adds an installation, and gives its number; what is not said is nothing. */
export function addInstallation(
  power: Power,
  given: Pick<Installation, 'kind' | 'system'> & Partial<Omit<Installation, 'id'>>,
): number {
  const id = power.next.installation++
  addRow(power.installations, {
    id,
    planet: -1,
    rating: 0,
    tree: '',
    left: 0,
    target: 0,
    targetLeft: 0,
    missile: '',
    mode: 'FIRE',
    fired: 0,
    revealed: false,
    points: 0,
    ...given,
  })
  return id
}
