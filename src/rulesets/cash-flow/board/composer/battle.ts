import type { SeatStyle } from '../../../../board/client.ts'
import { isLand, type Place, placeName } from '../../place.ts'
import type { View } from '../../view.ts'
import type { Battle } from '../../war/battle.ts'
import { ARMIES, defenders, diceOf } from '../../war/force.ts'
import { frameOf } from './frame.ts'
import { ownerWords } from './places.ts'
import { counted } from './words.ts'

/** How far the conventional attack that is going on has come. */
export const battleOf = (view: View): Pick<Battle, 'targets' | 'force' | 'now'> => {
  const { targets = [], force = [], now = -1 } = frameOf<Battle>(view)
  return { targets, force, now }
}

/** "Kola: Ines, 3 armies" */
export function targetWords(view: View, seats: readonly SeatStyle[], place: Place, of: number): string {
  const dice = diceOf(defenders(view, place, of))
  if (!isLand(place)) return `${placeName(place)}: ${seats[of]?.name}, ${counted(dice, 'navy', 'navies')}`
  const owner = ownerWords(view, seats, place)
  return `${placeName(place)}: ${owner}, ${dice === 0 ? 'no armies' : counted(dice, 'army', 'armies')}`
}

/** "armies", "navies with 2 armies aboard" */
export function kindWords(cargo: number): string {
  if (cargo === ARMIES) return 'armies'
  return cargo === 0 ? 'navies, empty' : `navies with ${counted(cargo, 'army', 'armies')} aboard`
}
