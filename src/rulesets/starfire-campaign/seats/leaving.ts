import { bool, type Happening, nullable, type Refusal, refuse, type Schema } from '../../../kernel/index.ts'
import { FREIGHTER } from '../economy/buyers.ts'
import { giveUp, strike } from '../economy/default.ts'
import { freightNeed } from '../economy/freight.ts'
import { frd } from '../exact.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import { Turn } from '../phases/turn.ts'
import { type Empire, ENDING, type Position } from '../position.ts'
import type { Given } from '../sheet.ts'

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

/** P1 of SC-19.4: SC-19.7, SC-21.15  the sets, with the orders of the caretaker for those who sent none too long. */
export function caretaken(turn: Turn, sets: Sets): Sets {
  const cared = new Map<number, readonly Given[]>()
  // SC-21.15  The next set of the player ends it.
  for (const empire of turn.empires())
    if (empire.missed > turn.p.options.ABSENT_TURNS) cared.set(empire.seat, caretake(turn, empire))
  return cared.size === 0 ? sets : sets.map((set, seat) => cared.get(seat) ?? set)
}

/**
 * SC-19.7, SC-21.15  AVOID for all fleets, and the freighters that the pool lacks. It builds nothing, accepts and offers
 * nothing and declares nothing; projects that run are paid as they are.
 */
function caretake(turn: Turn, empire: Empire): Given[] {
  const { fleets } = empire
  fleets.posture = fleets.posture.map(() => 'AVOID')
  fleets.guard = fleets.guard.map(() => 0)
  turn.tell(empire, 'caretaker', { missed: empire.missed })
  const lacking = freightNeed(empire) - empire.pool
  const affordable = Math.max(1, frd(empire.treasury, FREIGHTER))
  return lacking <= 0 ? [] : [{ no: 0, order: { do: 'freighters', count: Math.min(lacking, affordable) } }]
}
