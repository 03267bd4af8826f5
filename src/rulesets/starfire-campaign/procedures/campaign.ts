import {
  askAllOpen,
  type Frame,
  type Next,
  procedure,
  type Seat,
  type Transition,
} from '../../../kernel/index.ts'
import type { Facts } from '../facts.ts'
import { type Outcome, resolve, settle } from '../phases/resolve.ts'
import type { Position } from '../position.ts'
import { NO_SHEET, type Sheet, sheetShape } from '../sheet.ts'
import { suggestDeals, suggestSheet } from '../suggest.ts'

type Step = 'turn' | 'window'

/** SC-19.1  Turn after turn all give orders in secret, and the turn is resolved. */
export const campaign = procedure<Position, object, Step, Facts>(
  'campaign',
  {},
  {
    turn: askAllOpen<Position, Frame, Step, Facts, Sheet>({
      clause: 'SC-19.1',
      question: 'What are your orders for this turn?',
      who: seatsIn,
      // SC-19.8  However it is played: by deadline, live, or in a simulation, as soon as all sets are in.
      // SC-19.8, SC-19.14  As soon as all sets are in; those who are absent are asked, but not waited for.
      waits: (p) => seatsIn(p).filter((seat) => !p.absent.includes(seat)),
      schema: sheetShape,
      // SC-19.2  A set is never refused as a whole.
      check: () => null,
      suggest: (p, _f, seat, chance) => suggestSheet(p, seat, chance),
      prompt: (p) => `Turn ${p.turn}: orders`,
      late: () => NO_SHEET,
      reveal(t, _f, sheets): Next<Step> {
        // SC-21.16  Ended between two turns, by the GM or because all have left.
        if (t.p.ended !== 0) return over(t)
        t.note('turn', t.p.turn)
        return after(t, resolve(t, sheets))
      },
    }),
    window: askAllOpen<Position, Frame, Step, Facts, Sheet>({
      clause: 'SC-21.4',
      question: 'An empire is in default: what do you offer, accept or bid?',
      // SC-21.14  Only those in default and their contacts.
      who: seatsInWindow,
      waits: (p) => seatsInWindow(p).filter((seat) => !p.absent.includes(seat)),
      schema: sheetShape,
      check: () => null,
      suggest: (p, _f, seat, chance) => suggestDeals(p, seat, chance),
      prompt: (p) => `Turn ${p.turn}: deals`,
      // SC-21.15
      late: () => NO_SHEET,
      reveal(t, _f, sheets): Next<Step> {
        return t.p.ended !== 0 ? over(t) : after(t, settle(t, sheets))
      },
    }),
  },
)

function after(t: Transition<Position, Facts>, outcome: Outcome): Next<Step> {
  if (outcome === 'over') return over(t)
  if (outcome === 'window') return 'window'
  t.p.turn++
  return 'turn'
}

function over(t: Transition<Position, Facts>): Next<Step> {
  t.note('ended', t.p.turn)
  return t.over()
}

/** The seats that are in; when the campaign is over nobody is asked. */
function seatsIn(p: Position): Seat[] {
  if (p.ended !== 0) return []
  const seats: Seat[] = []
  for (let seat = 0; seat < p.seats; seat++) if (!p.out.includes(seat)) seats.push(seat)
  return seats
}

/** SC-21.14  The seats that the deal window asks, those that have left meanwhile apart. */
function seatsInWindow(p: Position): Seat[] {
  return p.ended === 0 ? p.window.filter((seat) => !p.out.includes(seat)) : []
}
