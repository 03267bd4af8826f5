import {
  type Frame,
  int,
  type Listing,
  type Next,
  open,
  parts,
  pick,
  plusAt,
  procedure,
  range,
  type Seat,
} from '../../../kernel/index.ts'
import { held, pay } from '../colony/goods.ts'
import { COST_INFANTRY, COST_MECH, type Levy, levyCost, levying, MOST_LEVIED } from '../colony/hiring.ts'
import { E, MOST_SEATS } from '../data.ts'
import { add, at, type Position, seatAfter } from '../position.ts'
import type { Facts } from '../words/index.ts'

/** `i` is the place in turn order, from the First Player. */
interface Locals {
  i: number
}
type F = Frame & Locals

export const beginMuster = (): Locals => ({ i: -1 })

const levies = parts({ infantry: range(0, MOST_LEVIED), mechs: range(0, MOST_LEVIED) })

const captain = (p: Position, f: F): Seat => seatAfter(p, p.first, f.i)

/** Adds all that a player can pay for. */
function affordable(p: Position, _f: F, seat: Seat, out: Listing<Levy>): void {
  const energy = held(p, seat, E)
  const spare = at(p.spare, seat)
  for (let infantry = 0; infantry <= spare; infantry++)
    for (let mechs = 0; levyCost({ infantry, mechs }) <= energy; mechs++) out.add({ infantry, mechs })
}

/** BM-11.1 Muster, after odd rounds' Action Phase. */
export const muster = procedure<Position, Locals, 'next' | 'muster', Facts>(
  'muster',
  { i: open(int(-1, 5)) },
  {
    // A player who can pay for nothing is not asked.
    next(t, f): Next<'muster'> {
      const { p } = t
      for (f.i++; f.i < p.seats; f.i++) {
        const energy = held(p, captain(p, f), E)
        if (energy >= COST_MECH || (energy >= COST_INFANTRY && at(p.spare, captain(p, f)) > 0))
          return 'muster'
      }
      return t.done()
    },

    // BM-11.1  Any number of Infantry, one Spare each, and of Mechs, at home.
    muster: pick({
      clause: 'BM-11.1',
      question: 'Which units do you muster?',
      who: captain,
      of: levies,
      each: affordable,
      options: affordable,
      answer: levying,
      fault: levying.fault,
      label(_p, _f, _seat, levy) {
        const { infantry, mechs } = levy
        const units = [
          ...(infantry === 0 ? [] : [`${infantry} Infantry`]),
          ...(mechs === 0 ? [] : [mechs === 1 ? 'a Mech' : `${mechs} Mechs`]),
        ]
        return units.length === 0
          ? { text: 'Muster nobody' }
          : { text: `Muster ${units.join(' and ')}`, note: `${levyCost(levy)} Energy` }
      },
      // BM-14.1  No answer: pass.
      late: { infantry: 0, mechs: 0 },
      take(t, _f, seat, levy) {
        const { p } = t
        const { infantry, mechs } = levy
        pay(p, seat, E, levyCost(levy))
        add(p.spare, seat, -infantry)
        add(p.infantry, seat, infantry)
        p.mech = plusAt(p.mech, seat * MOST_SEATS + seat, mechs)
        if (infantry + mechs > 0) t.note('mustered', seat, infantry, mechs)
        return 'next'
      },
    }),
  },
)
