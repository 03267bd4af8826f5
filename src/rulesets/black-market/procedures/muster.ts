import {
  ask,
  type Frame,
  int,
  type Next,
  object,
  open,
  plusAt,
  procedure,
  type Refusal,
  refuse,
  type Seat,
} from '../../../kernel/index.ts'
import { energyFault, held, pay } from '../colony/goods.ts'
import { E, INFANTRY, MECH, MOST_SEATS, UNIT_COST } from '../data.ts'
import type { Facts } from '../facts.ts'
import { add, at, type Position, seatAfter } from '../position.ts'

/** `i` is the place in turn order, from the First Player. */
interface Locals {
  i: number
}
type F = Frame & Locals

export const beginMuster = (): Locals => ({ i: -1 })

const COST_INFANTRY = UNIT_COST[INFANTRY] ?? 0
const COST_MECH = UNIT_COST[MECH] ?? 0
const captain = (p: Position, f: F): Seat => seatAfter(p, p.first, f.i)

/** A code is Infantry × SPAN + Mechs. */
const SPAN = 1_000_000
const infantryOf = (code: number): number => Math.floor(code / SPAN)
const mechsIn = (code: number): number => code % SPAN
const costOf = (infantry: number, mechs: number): number => infantry * COST_INFANTRY + mechs * COST_MECH

function musterFault(p: Position, seat: Seat, code: number): Refusal | null {
  if (!(Number.isInteger(code) && code >= 0))
    return refuse('BM-11.1', 'NO_SUCH_CHOICE', 'Muster a whole number of Infantry and of Mechs.')
  const spare = at(p.spare, seat)
  if (infantryOf(code) > spare)
    return refuse('BM-4.2', 'NOT_ENOUGH', `Each Infantry takes one Spare; you have ${spare}.`)
  return energyFault(p, seat, costOf(infantryOf(code), mechsIn(code)))
}

/** BM-11.1 Muster, after odd rounds' Action Phase. */
export const muster = procedure<Position, Locals, 'next' | 'muster', Facts>(
  'muster',
  { i: open(int(-1, 5)) },
  {
    // Who can pay for nothing is not asked.
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
    muster: ask({
      clause: 'BM-11.1',
      question: 'Which units do you muster?',
      who: captain,
      options(p, _f, seat, out) {
        const energy = held(p, seat, E)
        const spare = at(p.spare, seat)
        for (let infantry = 0; infantry <= spare; infantry++)
          for (let mechs = 0; costOf(infantry, mechs) <= energy; mechs++) out.add(infantry * SPAN + mechs)
      },
      why: (p, _f, seat, code) => musterFault(p, seat, code),
      codec: {
        schema: object({ infantry: int(0, 1000), mechs: int(0, 1000) }),
        read: (_p, _f, _seat, { infantry, mechs }) => infantry * SPAN + mechs,
        show: (_p, _f, _seat, code) => ({ infantry: infantryOf(code), mechs: mechsIn(code) }),
        label(_p, _f, _seat, code) {
          const [infantry, mechs] = [infantryOf(code), mechsIn(code)]
          if (code === 0) return { text: 'Muster nobody' }
          const parts = [
            ...(infantry === 0 ? [] : [`${infantry} Infantry`]),
            ...(mechs === 0 ? [] : [mechs === 1 ? 'a Mech' : `${mechs} Mechs`]),
          ]
          return { text: `Muster ${parts.join(' and ')}`, note: `${costOf(infantry, mechs)} Energy` }
        },
      },
      // BM-14.1  No answer: pass.
      late: () => 0,
      take(t, _f, seat, code) {
        const { p } = t
        const [infantry, mechs] = [infantryOf(code), mechsIn(code)]
        pay(p, seat, E, costOf(infantry, mechs))
        add(p.spare, seat, -infantry)
        add(p.infantry, seat, infantry)
        p.mech = plusAt(p.mech, seat * MOST_SEATS + seat, mechs)
        if (code > 0) t.note('mustered', seat, infantry, mechs)
        return 'next'
      },
    }),
  },
)
