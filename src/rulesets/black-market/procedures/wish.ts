import { askOpen, asks, type Frame, frameAt, int, open, procedure, secretsOf } from '../../../kernel/index.ts'
import { EVERYBODY, hidesReader, type Position, seatsIn } from '../position.ts'
import { wishing } from '../trade/opening.ts'
import { keepNote } from '../trade/things.ts'
import type { Facts } from '../words/index.ts'

export interface Locals {
  /** The speaker. */
  seat: number
  /** The seats that may read it, a sum of 2^seat, or EVERYBODY. */
  to: number
}

const { seatBits } = secretsOf<Position>()

/** BM-5.16 A wish: words without effect. */
export const speak = procedure<Position, Locals, 'say', Facts>(
  'speak',
  {
    seat: open(int(0, 4)),
    to: seatBits(int(0, 2 * EVERYBODY - 1), {
      from(p, observer, level, who) {
        const { seat, to } = frameAt<Locals>(p, level)
        return hidesReader(p, observer, seat, to, who)
      },
    }),
  },
  {
    // BM-5.15, BM-5.16  A counter-wish, or a wish in the player's own part.
    say: askOpen({
      clause: 'BM-5.16',
      question: 'What do you wish?',
      who: (_p, f) => f.seat,
      own: ['say'],
      ...asks<Position, Frame & Locals, { say: string }>(wishing),
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
