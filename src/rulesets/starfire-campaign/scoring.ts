import { frd, sum } from './exact.ts'
import type { Empire } from './position.ts'

/** SC-0.7  The PU of an empire. */
export const puOf = ({ colonies }: Empire): number => colonies.pu.reduce((total, pu) => total + sum(pu), 0)

/** SC-21.10  The score of an empire. */
export function scoreOf(empire: Empire): number {
  const { el, sl, colonies, treasury, gtn, ships } = empire
  const populated = colonies.pu.filter((pu) => sum(pu) > 0).length
  return (
    puOf(empire) +
    200 * el +
    50 * populated +
    20 * sl.reduce((total, level) => total + level - 1, 0) +
    frd(treasury + gtn, 100_000) +
    frd(sum(ships.paid), 100_000)
  )
}
