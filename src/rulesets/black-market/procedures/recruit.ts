import {
  ask,
  bool,
  type Frame,
  int,
  type Next,
  object,
  open,
  procedure,
  type Refusal,
  refuse,
  type Seat,
} from '../../../kernel/index.ts'
import { held, pay, payFault } from '../colony/goods.ts'
import { population } from '../colony/units.ts'
import { F as FOOD } from '../data.ts'
import type { Facts } from '../facts.ts'
import { priceOf } from '../options.ts'
import { add, at, type Position, seatAfter, type T } from '../position.ts'
import { startPart } from './skill.ts'

/** `i` is the place in turn order, from the initiator, of the player whose part it is. */
interface Locals {
  i: number
}
type Label = 'skill' | 'free' | 'recruit' | 'next' | 'part'
type F = Frame & Locals

export const beginRecruit = (): Locals => ({ i: 0 })

/** BM-9.1  People that the initiator, and another player, may buy. */
const MOST_BOUGHT = 2
const MOST_OTHERS = 1

const recruiter = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

/** A code is recruits × 2, and 1 more when a Disaffected is calmed. */
const recruitsOf = (code: number): number => code >> 1
const calms = (code: number): boolean => (code & 1) === 1

/** BM-9.1, BM-9.2  What a choice costs of a commodity. */
function costOf(p: Position, seat: Seat, code: number, good: number): number {
  const each = priceOf(p.options.recruit_cost)[good] ?? 0
  const calming = calms(code) && good === FOOD && seat !== p.turn ? 1 : 0
  return recruitsOf(code) * each + calming
}

function recruitFault(p: Position, seat: Seat, code: number): Refusal | null {
  const most = seat === p.turn ? MOST_BOUGHT : MOST_OTHERS
  if (!(Number.isInteger(code) && code >= 0 && recruitsOf(code) <= most))
    return refuse('BM-9.1', 'TOO_MANY', `You may buy up to ${most} here; name no more.`)
  for (let good = 0; good < 3; good++) {
    const short = payFault(p, seat, good, costOf(p, seat, code, good))
    if (short !== null) return short
  }
  if (calms(code) && p.disaffected[seat] === 0)
    return refuse('BM-4.2', 'NOT_ENOUGH', 'You have no Disaffected; there is nobody to win back.')
  // BM-9.3
  const cap = p.options.population_cap
  return recruitsOf(code) === 0 || population(p, seat) + recruitsOf(code) <= cap
    ? null
    : refuse('BM-9.3', 'POP_CAP', `Recruiting ends at ${cap} people; you have ${population(p, seat)}.`)
}

/** The same without words: for the list. */
function canRecruit(p: Position, seat: Seat, code: number, people: number): boolean {
  if (calms(code) && p.disaffected[seat] === 0) return false
  if (recruitsOf(code) > 0 && people + recruitsOf(code) > p.options.population_cap) return false
  for (let good = 0; good < 3; good++) if (held(p, seat, good) < costOf(p, seat, code, good)) return false
  return true
}

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

    // Who can do nothing is not asked.
    part(t, f) {
      const { p } = t
      const seat = recruiter(p, f)
      const people = population(p, seat)
      return canRecruit(p, seat, 1, people) || canRecruit(p, seat, 2, people) ? 'recruit' : 'next'
    },

    // BM-9.1, BM-9.2  Buy some, and win a Disaffected back.
    recruit: ask({
      clause: 'BM-9.1',
      question: 'Whom do you recruit?',
      who: recruiter,
      options(p, _f, seat, out) {
        const most = seat === p.turn ? MOST_BOUGHT : MOST_OTHERS
        const people = population(p, seat)
        for (let code = 0; code < 2 * most + 2; code++) if (canRecruit(p, seat, code, people)) out.add(code)
      },
      candidates(p, _f, seat, out) {
        const most = seat === p.turn ? MOST_BOUGHT : MOST_OTHERS
        for (let code = 0; code < 2 * most + 2; code++) out.add(code)
      },
      why: (p, _f, seat, code) => recruitFault(p, seat, code),
      codec: {
        schema: object({ buy: int(0, 100), calm: { ...bool(), fallback: false } }),
        read: (_p, _f, _seat, { buy, calm = false }) => buy * 2 + (calm ? 1 : 0),
        show: (_p, _f, _seat, code) => ({ buy: recruitsOf(code), calm: calms(code) }),
        label(p, _f, seat, code) {
          const cost = ['E', 'W', 'F'].flatMap((name, good) => {
            const amount = costOf(p, seat, code, good)
            return amount === 0 ? [] : [`${amount}${name}`]
          })
          const bought = recruitsOf(code)
          const parts = [
            ...(bought === 0 ? [] : [`Recruit ${bought}`]),
            ...(calms(code) ? [bought === 0 ? 'Win a Disaffected back' : 'win a Disaffected back'] : []),
          ]
          return {
            text: parts.length === 0 ? 'Recruit nobody' : parts.join(' and '),
            ...(cost.length === 0 ? {} : { note: cost.join(' + ') }),
          }
        },
      },
      late: () => 0,
      take(t, _f, seat, code) {
        const { p } = t
        for (let good = 0; good < 3; good++) pay(p, seat, good, costOf(p, seat, code, good))
        const bought = recruitsOf(code)
        add(p.spare, seat, bought)
        if (bought > 0) t.note('recruited', seat, bought)
        if (calms(code)) calmOne(t, seat)
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
