import type { SeatStyle } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { withNames } from '../../../../kernel/index.ts'
import type { Place } from '../../place.ts'
import type { View } from '../../view.ts'
import type { Battle } from '../../war/battle.ts'
import { ARMIES } from '../../war/force.ts'
import { targetWords as wordsOf } from '../../war/targets.ts'
import { frameOf } from './frame.ts'

/** How far the conventional attack that is going on has come. */
export const battleOf = (view: View): Pick<Battle, 'targets' | 'force' | 'now'> => {
  const { targets = [], force = [], now = -1 } = frameOf<Battle>(view)
  return { targets, force, now }
}

/** "Kola: Ines, 3 armies" */
export const targetWords = (view: View, seats: readonly SeatStyle[], place: Place, of: number): string =>
  withNames(wordsOf(view, place, of), (seat) => seats[seat]?.name ?? '?')

/** "armies", "navies with 2 armies aboard" */
export function kindWords(cargo: number): string {
  if (cargo === ARMIES) return 'armies'
  return cargo === 0 ? 'navies, empty' : `navies with ${counted(cargo, 'army', 'armies')} aboard`
}
