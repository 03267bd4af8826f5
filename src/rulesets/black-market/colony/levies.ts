import { amount, type Described, type Refusal, record, refuse, type Seat } from '../../../kernel/index.ts'
import { INFANTRY, MECH, UNIT_COST } from '../data.ts'
import { at, type Position } from '../position.ts'
import { energyFault } from './goods.ts'

/** BM-11.1  How many are mustered. */
export interface Levy {
  readonly infantry: number
  readonly mechs: number
}

export const COST_INFANTRY = UNIT_COST[INFANTRY] ?? 0
export const COST_MECH = UNIT_COST[MECH] ?? 0
/** The most of one kind in an answer. */
export const MOST_LEVIED = 1000

/** BM-11.1  The Energy that units cost. */
export const levyCost = ({ infantry, mechs }: Levy): number => infantry * COST_INFANTRY + mechs * COST_MECH

function levyFault(p: Position, seat: Seat, levy: Levy): Refusal | null {
  const spare = at(p.spare, seat)
  return levy.infantry > spare
    ? refuse('BM-4.2', 'NOT_ENOUGH', `Each Infantry takes one Spare; you have ${spare}.`)
    : energyFault(p, seat, levyCost(levy))
}

/** BM-11.1  Infantry and Mechs at home. */
export const levying: Described<Position, unknown, Levy> = {
  of: record({
    infantry: {
      title: 'Infantry',
      note: `${COST_INFANTRY} Energy and a Spare each; strength 2`,
      of: amount(0, MOST_LEVIED),
    },
    mechs: {
      title: 'Mechs',
      note: `${COST_MECH} Energy each; strength 5, worth a point`,
      of: amount(0, MOST_LEVIED),
    },
  }),
  fault: (p, _f, seat, levy) => levyFault(p, seat, levy),
}
