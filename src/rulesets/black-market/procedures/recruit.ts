import {
  type Frame,
  int,
  leftOut,
  type Next,
  open,
  parts,
  pick,
  procedure,
  range,
  type Seat,
  yesNo,
} from '../../../kernel/index.ts'
import { pay } from '../colony/goods.ts'
import { canHire, hireCost, hiring, MOST_HIRED, mostBought } from '../colony/hiring.ts'
import { population } from '../colony/units.ts'
import { add, at, type Position, seatAfter } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { startPart } from './skill.ts'

/** `i` is the place in turn order, from the initiator, of the player whose part it is. */
interface Locals {
  i: number
}
type Label = 'skill' | 'free' | 'recruit' | 'next' | 'part'
type F = Frame & Locals

export const beginRecruit = (): Locals => ({ i: 0 })

const recruiter = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

/** BM-9.1, BM-9.2  How many are bought, and whether a Disaffected is won back. */
const hirings = parts({ buy: range(0, MOST_HIRED), calm: leftOut(yesNo(), false, { shown: true }) })

/** BM-9 RECRUIT. */
export const recruit = procedure<Position, Locals, Label, Facts>(
  'recruit',
  { i: open(int(0, 5)) },
  {
    skill: (t) => startPart(t, t.p.turn, 'free'),

    // BM-9.1  The initiator's free one; BM-9.3, lost when the colony is full.
    free(t) {
      const { p } = t
      if (population(p, p.turn) < p.options.population_cap) {
        add(p.spare, p.turn, 1)
        t.note('recruited', p.turn, 1)
      } else t.note('colonyFull', p.turn)
      return 'part'
    },

    // BM-9.1, BM-9.2  A player who can do nothing is not asked.
    part(t, f) {
      const { p } = t
      const seat = recruiter(p, f)
      const able = canHire(p, seat, { buy: 0, calm: true }) || canHire(p, seat, { buy: 1, calm: false })
      return able ? 'recruit' : 'next'
    },

    // BM-9.1, BM-9.2  Buy some, and win a Disaffected back.
    recruit: pick({
      clause: 'BM-9.1',
      question: 'Which people do you recruit?',
      who: recruiter,
      of: hirings,
      each(p, _f, seat, out) {
        for (let buy = 0; buy <= mostBought(p, seat); buy++) {
          out.add({ buy, calm: false })
          out.add({ buy, calm: true })
        }
      },
      can: (p, _f, seat, hiring) => canHire(p, seat, hiring),
      answer: hiring,
      fault: hiring.fault,
      label(p, _f, seat, hiring) {
        const { buy, calm } = hiring
        const cost = ['E', 'W', 'F'].flatMap((name, good) => {
          const amount = hireCost(p, seat, hiring, good)
          return amount === 0 ? [] : [`${amount}${name}`]
        })
        const done = [
          ...(buy === 0 ? [] : [`Recruit ${buy}`]),
          ...(calm ? [buy === 0 ? 'Win a Disaffected back' : 'win a Disaffected back'] : []),
        ]
        return {
          text: done.length === 0 ? 'Recruit nobody' : done.join(' and '),
          ...(cost.length === 0 ? {} : { note: cost.join(' + ') }),
        }
      },
      late: { buy: 0, calm: false },
      take(t, _f, seat, hiring) {
        const { p } = t
        const { buy, calm } = hiring
        for (let good = 0; good < 3; good++) pay(p, seat, good, hireCost(p, seat, hiring, good))
        add(p.spare, seat, buy)
        if (buy > 0) t.note('recruited', seat, buy)
        if (calm) calmOne(t, seat)
        return 'next'
      },
    }),

    next(t, f): Next<Label> {
      f.i++
      return f.i < t.p.seats ? startPart(t, recruiter(t.p, f), 'part') : t.done()
    },
  },
)

/** BM-9.2, BM-11.3  A Disaffected is Spare again. */
export function calmOne(t: T, seat: Seat): void {
  add(t.p.disaffected, seat, -1)
  add(t.p.spare, seat, 1)
  t.note('calmed', seat, at(t.p.disaffected, seat))
}
