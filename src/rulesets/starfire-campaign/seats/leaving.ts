import { bool, type Happening, nullable, type Refusal, refuse, type Schema } from '../../../kernel/index.ts'
import { giveUp, strike } from '../economy/default.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import { Turn } from '../phases/turn.ts'
import { ENDING, type Position } from '../position.ts'

/** P16 of SC-19.4: RESIGN, which is SC-21.5 with no bids. */
export function resignations(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'resign') return undefined
    giveUp(turn, empire)
    return null
  })
}

/** SC-21.13  A seat leaves the running campaign: its empire resigns at once. A seat that is handed on does not leave. */
export const leave = {
  schema: nullable(bool()) as Schema<null>,
  check(p, _value, seat): Refusal | null {
    if (seat >= p.seats)
      return refuse(
        'SC-21.12',
        'E_STATE',
        'This empire enters when the next turn begins; it may leave from then on.',
      )
    return p.out.includes(seat) ? refuse('SC-21.7', 'E_OUT', 'This empire is out already.') : null
  },
  carryOut(t, _value, seat) {
    const empire = t.p.empires[seat]
    if (empire === undefined) return
    const turn = new Turn(t)
    giveUp(turn, empire)
    strike(turn, empire, 'SC-21.7')
    if (t.p.out.length === t.p.seats) t.p.ended = ENDING.alone
  },
} satisfies Happening<Position, null>
