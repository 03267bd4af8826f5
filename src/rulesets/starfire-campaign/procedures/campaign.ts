import {
  askAllOpen,
  type Frame,
  type Next,
  procedure,
  type Seat,
  type Transition,
} from '../../../kernel/index.ts'
import type { Facts } from '../facts.ts'
import { resolve } from '../phases/resolve.ts'
import type { Position } from '../position.ts'
import { NO_SHEET, type Sheet, sheetShape } from '../sheet.ts'
import { suggestSheet } from '../suggest.ts'

/** SC-19.1  Turn after turn all give orders in secret, and the turn is resolved. */
export const campaign = procedure<Position, object, 'turn', Facts>(
  'campaign',
  {},
  {
    turn: askAllOpen<Position, Frame, 'turn', Facts, Sheet>({
      clause: 'SC-19.1',
      question: 'What are your orders for this turn?',
      who: seatsIn,
      // SC-19.14  Those who are absent are asked, but not waited for.
      waits: (p) => seatsIn(p).filter((seat) => !p.absent.includes(seat)),
      schema: sheetShape,
      // SC-19.2  A set is never refused as a whole.
      check: () => null,
      suggest: (p, _f, seat, chance) => suggestSheet(p, seat, chance),
      prompt: (p) => `Turn ${p.turn}: orders`,
      late: () => NO_SHEET,
      reveal(t, _f, sheets): Next<'turn'> {
        // SC-21.16  Ended between two turns, by the GM or because all have left.
        if (t.p.ended !== 0) return over(t)
        t.note('turn', t.p.turn)
        if (resolve(t, sheets)) return over(t)
        t.p.turn++
        return 'turn'
      },
    }),
  },
)

function over(t: Transition<Position, Facts>): Next<'turn'> {
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
