import {
  amount,
  andList,
  counted,
  type Described,
  int,
  one,
  type Refusal,
  record,
  refuse,
  type Seat,
  seatWord,
} from '../../../kernel/index.ts'
import { living, type Position } from '../position.ts'

/** CF-18.1  The target, and how many L-stars attack; 0 calls it off. */
export interface Clash {
  against: Seat
  lstars: number
}

/** CF-18.1  The players who can be named: others with L-stars. */
export function rivals(p: Position, seat: Seat): Seat[] {
  return living(p).filter((other) => other !== seat && (p.lstar[other] as number) > 0)
}

function clashFault(p: Position, seat: Seat, { against, lstars }: Clash): Refusal | null {
  if (lstars === 0) return null
  if (against === seat)
    return refuse('CF-18.1', 'SELF', 'You cannot attack your own L-stars; name another player.')
  if (!rivals(p, seat).includes(against))
    return refuse(
      'CF-18.1',
      'NO_RIVAL',
      `That player has no L-stars; name one who has: ${andList(rivals(p, seat).map((s) => `${seatWord(s)} (${s})`))}.`,
    )
  const have = p.lstar[seat] as number
  return lstars <= have
    ? null
    : refuse('CF-18.1', 'NO_LSTARS', `You have ${counted(have, 'L-star')}, not ${lstars}.`)
}

/** CF-18.1  The target, and how many; and what forbids it. */
export const clashing: Described<Position, unknown, Clash> = {
  of: record({
    against: {
      title: 'Against',
      of: one(int(0, 5), (p, _f, seat) =>
        rivals(p, seat).map((other) => ({
          id: other,
          text: `${seatWord(other)}: ${counted(p.lstar[other] as number, 'L-star')}`,
        })),
      ),
    },
    lstars: { title: 'L-stars that attack', of: amount(0, 1000) },
  }),
  fault: (p, _f, seat, value) => clashFault(p, seat, value),
}
