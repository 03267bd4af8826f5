import {
  askAllOpen,
  type Frame,
  type Next,
  type Observer,
  procedure,
  type Seat,
  type Transition,
} from '../../../kernel/index.ts'
import { carryOutPlanned } from '../master/planned.ts'
import { type Outcome, resolve, settle } from '../phases/resolve.ts'
import type { Position } from '../position.ts'
import { enter } from '../setup.ts'
import { NO_SHEET, type Sheet, sheetShape } from '../sheet.ts'
import { suggestDeals, suggestSheet } from '../suggest.ts'
import type { Facts } from '../words.ts'

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
      waits: (p) => present(p, seatsIn(p)),
      schema: sheetShape,
      // SC-20.3
      own: [''],
      // SC-19.2  A set is never refused as a whole.
      check: () => null,
      suggest: (p, _f, seat, chance) => suggestSheet(p, seat, chance),
      prompt: (p) => `Turn ${p.turn}: orders`,
      late: () => NO_SHEET,
      reveal(t, _f, sheets): Next<Step> {
        // SC-21.33
        if (t.p.ended === 0) carryOutPlanned(t)
        // SC-21.16  Ended between two turns, by the GM or because all have left.
        if (t.p.ended !== 0) return over(t, t.p.turn - 1)
        return after(t, resolve(t, sheets))
      },
    }),
    window: askAllOpen<Position, Frame, Step, Facts, Sheet>({
      clause: 'SC-21.4',
      question: 'An empire is in default: what do you offer, accept or bid?',
      // SC-21.14  Only those in default and their contacts.
      who: seatsInWindow,
      waits: (p) => present(p, seatsInWindow(p)),
      schema: sheetShape,
      // SC-20.3
      own: [''],
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
  // SC-21.14  That a window is open is shown to those it asks.
  (p, { at }, observer) => (at === 'window' && !isInWindow(p, observer) ? 'turn' : at) as Step,
)

function after(t: Transition<Position, Facts>, outcome: Outcome): Next<Step> {
  // SC-21.14  A turn is told when it is over, so that a deal window is told to nobody.
  if (outcome === 'window') return 'window'
  t.note('turn', t.p.turn)
  if (outcome === 'over') return over(t)
  t.p.turn++
  enter(t)
  return 'turn'
}

/** @param last the turn that was carried out last */
function over(t: Transition<Position, Facts>, last = t.p.turn): Next<Step> {
  t.note('ended', last)
  return t.over()
}

/** The seats that are in; when the campaign is over nobody is asked. */
function seatsIn(p: Position): Seat[] {
  if (p.ended !== 0) return []
  const seats: Seat[] = []
  for (let seat = 0; seat < p.seats; seat++) if (!p.out.includes(seat)) seats.push(seat)
  return seats
}

/** SC-19.14  Of these seats those that are not absent. */
const present = ({ empires, options }: Position, seats: readonly Seat[]): Seat[] =>
  seats.filter((seat) => (empires[seat]?.missed ?? 0) < options.ABSENT_TURNS)

/** True for who may know of a deal window. */
const isInWindow = ({ window, ended }: Position, observer: Observer): boolean =>
  observer === null ? ended !== 0 : window.includes(observer)

/** SC-21.14  The seats that the deal window asks, those that have left meanwhile apart. */
function seatsInWindow(p: Position): Seat[] {
  return p.ended === 0 ? p.window.filter((seat) => !p.out.includes(seat)) : []
}
