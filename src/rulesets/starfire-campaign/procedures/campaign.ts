import { askAllOpen, type Frame, type Next, procedure, type Seat } from '../../../kernel/index.ts'
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
        t.note('turn', t.p.turn)
        if (resolve(t, sheets)) {
          t.note('ended', t.p.turn)
          return t.over()
        }
        t.p.turn++
        return 'turn'
      },
    }),
  },
)

/** The seats that are in. */
function seatsIn(p: Position): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < p.seats; seat++) if (!p.out.includes(seat)) seats.push(seat)
  return seats
}
