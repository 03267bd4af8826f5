import type { Refusal } from '../../../kernel/index.ts'
import { colonize, transfer } from '../colonies/departures.ts'
import { grow, unrest } from '../colonies/growth.ts'
import { travel } from '../colonies/landings.ts'
import type { Empire } from '../position.ts'
import type { Order } from '../sheet.ts'
import { carryOut, type Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

/** P10 of SC-19.4: departures; transits, landings and initialization of what was under way; PU transfers. */
export function colonization(turn: Turn, sets: Sets): void {
  // SC-19.5  Colonists that depart now have their first turn of transit in the next.
  const first = turn.p.empires.map(({ next }) => next.expedition)
  carryOut(turn, sets, (empire, order) => depart(turn, empire, order))
  travel(turn, (empire, id) => id < (first[empire.seat] ?? 0))
}

/** SC-19.10  COLONIZE, TRANSFER_PU. */
function depart(turn: Turn, empire: Empire, order: Order): Refusal | null | undefined {
  switch (order.do) {
    case 'colonize':
      return colonize(turn, empire, order)
    case 'transfer':
      return transfer(turn, empire, order)
    default:
      return undefined
  }
}

/** P11 of SC-19.4: growth of colonies, then revolts; SC-12.9  of NPRs, too. */
export function growth(turn: Turn): void {
  for (const power of turn.powers()) grow(turn, power)
  for (const power of turn.powers()) unrest(turn, power)
}
