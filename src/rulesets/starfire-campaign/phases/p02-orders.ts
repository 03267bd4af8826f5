import { type Refusal, refuse } from '../../../kernel/index.ts'
import { claim } from '../diplomacy/messages.ts'
import { relate, sendEnvoys, unite } from '../diplomacy/relations.ts'
import { withdrawOffer } from '../economy/offers.ts'
import { administration } from '../fleets/admin.ts'
import { fleetCalled } from '../fleets/rows.ts'
import { stationing } from '../fleets/station.ts'
import { type Task, tasks } from '../fleets/tasks.ts'
import { draw } from '../industry/designs.ts'
import type { Phase } from '../orders/line.ts'
import { type Do, type DoneIn, lineOf } from '../orders/order.ts'
import { type Empire, FREIGHT } from '../position.ts'
import { cancel, resume } from '../science/acts.ts'
import type { OrderOf } from '../sheet.ts'
import { answer, carryOut, type Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

/** Carries an order out, or says why not. */
type Rule<D extends Do> = (empire: Empire, order: OrderOf<D>, turn: Turn) => Refusal | null

/** SC-19.15  The steps of P2 in their order; envoys and unions, which are of several orders together, follow them. */
export const STEPS = [
  'P2 relations',
  'P2 claims',
  'P2 convoys',
  'P2 designs',
  'P2 fleets',
  // SC-19.9  A fleet formed just now may escort.
  'P2 escorts',
  'P2 cancels',
  'P2 resumes',
] as const satisfies readonly Phase[]

/** SC-19.15  The rule of each order of P2: an order that its line puts there and that has none does not compile. */
const RULES: { readonly [D in DoneIn<(typeof STEPS)[number]>]: Rule<D> } = {
  relation: relate,
  claim,
  // SC-7.4, SC-7.5
  convoy,
  priority,
  // SC-4.2
  design: draw,
  // SC-13.1, SC-7.8
  ...administration,
  ...stationing,
  // SC-16.17, SC-10.20, SC-21.2
  cancel: (empire, order, turn) =>
    'trade' in order ? withdrawOffer(empire, order.trade, turn) : cancel(empire, order.project, turn),
  resume,
}
const ruleOf = (what: Do): Rule<Do> | undefined => (RULES as { readonly [D in Do]?: Rule<Do> })[what]

/** P2 of SC-19.4; then the tasks of fleets, which are checked as if it were done (SC-19.9). */
export function administer(turn: Turn, sets: Sets): void {
  // SC-19.15  Step by step; each goes over all empires by ID, lines in the order given.
  for (const step of STEPS)
    carryOut(turn, sets, (empire, order) =>
      lineOf(order).phase === step ? ruleOf(order.do)?.(empire, order, turn) : undefined,
    )
  sendEnvoys(turn, sets)
  unite(turn, sets)
  orderFleets(turn, sets)
}

/** SC-19.10  What fleets are to do in P3 and P8. SC-13.12  Of several orders to one fleet the last that may stand counts. */
function orderFleets(turn: Turn, sets: Sets): void {
  for (const empire of turn.empires()) {
    const moves = new Set<number>()
    const last = new Map<number, number>()
    const results = (sets[empire.seat] ?? []).flatMap((given) => {
      if (!('order' in given)) return []
      const { order } = given
      const task = (tasks as { readonly [D in Do]?: Task<Do> })[order.do]
      if (task === undefined) return []
      const refusal = task(empire, order, { options: turn.p.options, moves })
      const fleet = empire.fleets.id[fleetCalled(empire, (order as OrderOf<'move'>).fleet)] ?? 0
      if (refusal === null) last.set(fleet, given.no)
      if (refusal === null && (order.do === 'move' || order.do === 'return')) moves.add(fleet)
      return [{ given, refusal, fleet }]
    })
    for (const { given, refusal, fleet } of results)
      answer(turn, empire, given, refusal ?? (last.get(fleet) === given.no ? null : replaced(fleet)))
  }
}

const replaced = (fleet: number): Refusal =>
  refuse('SC-13.12', 'E_STATE', `A later line for F${fleet} replaces this one.`)

/** SC-7.4  CONVOY. */
function convoy(empire: Empire, { on }: OrderOf<'convoy'>): null {
  empire.standing.convoy = on ? 'on' : 'off'
  return null
}

/**
 * SC-7.5, SC-21.1, SC-21.2, SC-8.15  PRIORITY: the order in which freighters are matched, ships sold, or projects suspended, and
 * what these lose; the missile of new silos. SC-24  Entries that are unknown are ignored, the rest is kept.
 */
function priority(empire: Empire, order: OrderOf<'priority'>): null {
  const { standing, projects, ships } = empire
  if ('freighters' in order) {
    const words = order.freighters.map((word) => word.toUpperCase())
    standing.freighters = [...new Set(words.flatMap((word) => FREIGHT.filter((known) => known === word)))]
  } else if ('sell' in order) standing.sell = order.sell.filter((id) => ships.id.includes(id))
  else if ('missile' in order) standing.missile = order.missile
  else {
    const at = projects.id.indexOf(order.suspend)
    if (at === -1) return null
    projects.choice[at] = order.by
    const others = standing.suspend.filter((id) => id !== order.suspend && projects.id.includes(id))
    standing.suspend = [...others, order.suspend]
  }
  return null
}
