import { FREIGHTER } from '../economy/buyers.ts'
import { freightNeed } from '../economy/freight.ts'
import { frd } from '../exact.ts'
import type { Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { Given } from '../sheet.ts'

/** P1 of SC-19.4: SC-19.7, SC-21.15  the sets, with the orders of the caretaker for those who sent none too long. */
export function caretaken(turn: Turn, sets: Sets): Sets {
  const cared = new Map<number, readonly Given[]>()
  // SC-21.15  The next set of the player ends it.
  for (const empire of turn.empires())
    if (empire.missed > turn.p.options.ABSENT_TURNS) cared.set(empire.seat, caretake(turn, empire))
  return cared.size === 0 ? sets : sets.map((set, seat) => cared.get(seat) ?? set)
}

/**
 * SC-19.7, SC-21.15  AVOID for all fleets, and the freighters that the pool lacks. It builds nothing, accepts and offers
 * nothing and declares nothing; projects that run are paid as they are.
 */
function caretake(turn: Turn, empire: Empire): Given[] {
  const { fleets } = empire
  fleets.posture = fleets.posture.map(() => 'AVOID')
  fleets.guard = fleets.guard.map(() => 0)
  turn.tell(empire, 'urgent', 'caretaker', 'SC-21.15', [empire.missed])
  const lacking = freightNeed(empire) - empire.pool
  const affordable = Math.max(1, frd(Math.max(0, empire.treasury), FREIGHTER))
  return lacking <= 0 ? [] : [{ no: 0, order: { do: 'freighters', count: Math.min(lacking, affordable) } }]
}
