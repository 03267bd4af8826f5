import { askOpen, type Frame, int, object, procedure, type Seat, text } from '../../../kernel/index.ts'
import type { Facts } from '../facts.ts'
import { bit, EVERYBODY, type Position, seatsIn } from '../position.ts'
import { keepNote } from '../trade/things.ts'

/** Who speaks, and who may read it, a sum of 2^seat, or EVERYBODY. */
interface Locals {
  seat: number
  to: number
}

/** BM-5.16 A wish: words without effect. */
export const speak = procedure<Position, Locals, 'say', Facts>(
  'speak',
  { seat: int(0, 4), to: int(0, 63) },
  {
    // BM-5.15, BM-5.16  A counter-wish, or a wish in one's own part.
    say: askOpen({
      clause: 'BM-5.16',
      question: 'What do you wish?',
      who: (_p, f) => f.seat,
      schema: object({ say: text(200) }),
      check: () => null,
      suggest: () => ({ say: 'I want more for it.' }),
      late: () => ({ say: '' }),
      take(t, f, seat, { say }) {
        if (say === '') return t.done()
        keepNote(t.p, 'wish', seat, f.to, say)
        if (f.to >= EVERYBODY) t.note('wished', seat)
        else t.tell(seatsIn(f.to), 'wished', seat)
        return t.done()
      },
    }),
  },
)

/** BM-5.16  A frame of the stack as a seat (null: a spectator) may see it: a wish is for those whom it is for. */
export function wishSeenBy(frame: Frame, viewer: Seat | null): Frame {
  if (frame.in !== 'speak') return frame
  const { seat, to } = frame as Frame & Locals
  return heardBy(viewer, to) ? frame : ({ ...frame, to: bit(seat) } as Frame)
}

/** True when the seat (null: a spectator) is one of those in a sum of 2^seat and of EVERYBODY. */
export const heardBy = (viewer: Seat | null, to: number): boolean =>
  (to & (EVERYBODY | (viewer === null ? 0 : bit(viewer)))) !== 0
