import { form, merge, split, stance } from '../fleets/admin.ts'
import { fleetCalled } from '../fleets/rows.ts'
import { comeHome, explore, move, probe, scan } from '../fleets/tasks.ts'
import type { Empire } from '../position.ts'
import { carryOut, type Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

/** P2 of SC-19.4, SC-19.15: fleet administration; then the tasks of fleets, which are checked as if it were done (SC-19.9). */
export function administer(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => {
    switch (order.do) {
      case 'form':
        return form(empire, order)
      case 'split':
        return split(empire, order)
      case 'merge':
        return merge(empire, order)
      case 'stance':
        return stance(empire, order)
      default:
        return undefined
    }
  })
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
