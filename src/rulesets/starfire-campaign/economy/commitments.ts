import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { endKnown } from '../science/projects.ts'

/** SC-11.7, SC-10.20  Step h first charges commitments: running projects. An empire that cannot pay buys nothing this turn. */
export function settleCommitments(turn: Turn, empire: Empire): void {
  endKnown(turn, empire)
  const { projects } = empire
  for (const [i, id] of projects.id.entries()) {
    projects.paid[i] = projects.suspended[i] !== true
    if (projects.suspended[i] === true) continue
    const cost = projects.cost[i] ?? 0
    empire.treasury -= cost
    turn.tell(empire, 'ledger', 'project paid', 'SC-11.7', [id, cost, empire.treasury])
  }
  if (empire.treasury < 0) turn.fallShort(empire)
}
