import type { Refusal } from '../../../kernel/index.ts'
import { claim } from '../diplomacy/claims.ts'
import { sendEnvoys } from '../diplomacy/envoys.ts'
import { relate } from '../diplomacy/relations.ts'
import { unite } from '../diplomacy/union.ts'
import { withdrawOffer } from '../economy/offers.ts'
import { standingOrders } from '../economy/standing.ts'
import { form, merge, split, stance } from '../fleets/admin.ts'
import { fleetCalled } from '../fleets/rows.ts'
import { escort, station } from '../fleets/station.ts'
import { comeHome, explore, move, probe, scan } from '../fleets/tasks.ts'
import { draw } from '../industry/designs.ts'
import type { Empire } from '../position.ts'
import { cancel, resume } from '../science/acts.ts'
import type { Order } from '../sheet.ts'
import { carryOut, type Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

/** Carries an order out, or says why not; undefined for orders of other kinds. */
type Act = (turn: Turn, empire: Empire, order: Order) => Refusal | null | undefined

/** SC-19.15  The steps of P2 in their order; each goes over all empires by ID, lines in the order given. */
const STEPS: readonly Act[] = [
  relate,
  claim,
  // SC-7.4, SC-7.5
  standingOrders,
  // SC-4.2
  designs,
  // SC-13.1
  administerFleets,
  // SC-16.17
  withdrawOffer,
  // SC-10.20, SC-21.2
  cancel,
  resume,
]

/** P2 of SC-19.4; then the tasks of fleets, which are checked as if it were done (SC-19.9). */
export function administer(turn: Turn, sets: Sets): void {
  for (const step of STEPS) carryOut(turn, sets, (empire, order) => step(turn, empire, order))
  sendEnvoys(turn, sets)
  unite(turn, sets)
  orderFleets(turn, sets)
}

/** SC-4.2  DESIGN */
function designs(_turn: Turn, empire: Empire, order: Order): Refusal | null | undefined {
  return order.do === 'design' ? draw(empire, order) : undefined
}

/** SC-13.1  FORM, SPLIT, MERGE, STANCE, STATION; SC-7.8  ESCORT. */
function administerFleets(_turn: Turn, empire: Empire, order: Order): Refusal | null | undefined {
  switch (order.do) {
    case 'form':
      return form(empire, order)
    case 'split':
      return split(empire, order)
    case 'merge':
      return merge(empire, order)
    case 'stance':
      return stance(empire, order)
    case 'station':
      return station(empire, order)
    case 'escort':
      return escort(empire, order)
    default:
      return undefined
  }
}

/** SC-19.10  What fleets are to do in P3 and P8. */
function orderFleets(turn: Turn, sets: Sets): void {
  const { options } = turn.p
  const movers = turn.p.empires.map(() => new Set<number>())
  const moves = (empire: Empire): Set<number> => movers[empire.seat] ?? new Set()
  carryOut(turn, sets, (empire, order) => {
    switch (order.do) {
      case 'move':
      case 'return': {
        const refusal = order.do === 'move' ? move(options, empire, order) : comeHome(options, empire, order)
        if (refusal === null) moves(empire).add(empire.fleets.id[fleetCalled(empire, order.fleet)] as number)
        return refusal
      }
      case 'probe':
        return probe(empire, order, moves(empire))
      case 'scan':
        return scan(empire, order, moves(empire))
      case 'explore':
        return explore(empire, order, moves(empire))
      default:
        return undefined
    }
  })
}
