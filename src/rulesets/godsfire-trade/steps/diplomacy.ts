import { refuse, type Seat, seatWord } from '../../../kernel/index.ts'
import { carryOut, type Sheets } from '../orders/sheet.ts'
import { at, atWar, bit, excluding, has, including, type Position, seatsIn } from '../position.ts'
import { rivalFault } from '../refusals.ts'
import type { T } from '../words.ts'

/** GT-7.1 Diplomacy. All declare and offer at once; what is possible is seen from how things stood before. */
export function diplomacy(t: T, sheets: Sheets): void {
  const { p } = t
  const declared = Array<number>(p.seats).fill(0)
  const offered = Array<number>(p.seats).fill(0)
  carryOut(t, sheets, { war: true, peace: true }, (seat, order) => {
    const other = order.do === 'war' ? order.on : order.with
    const fault =
      rivalFault(p, 'GT-7.1', seat, other) ??
      (order.do === 'war' ? warFault(p, seat, other) : peaceFault(p, seat, other))
    if (fault !== null) return fault
    const list = order.do === 'war' ? declared : offered
    list[seat] = at(list, seat) | bit(other)
    return null
  })
  for (const seat of seatsIn(p, () => true))
    for (const other of seatsIn(p, (s) => s !== seat)) {
      // GT-7.1  War takes one, and begins at once.
      if (has(at(declared, seat), other)) {
        setWar(p, seat, other, true)
        t.note('declaredWar', seat, other)
      }
      if (!has(at(offered, seat), other)) continue
      // GT-7.1  Peace takes both, in the same step. The first of them makes it.
      if (!has(at(offered, other), seat)) t.note('offeredPeace', seat, other)
      else if (atWar(p, seat, other)) {
        setWar(p, seat, other, false)
        t.note('madePeace', seat, other)
      }
    }
}

function warFault(p: Position, seat: Seat, other: Seat) {
  const { warFromTurn } = p.cluster
  if (p.turn < warFromTurn)
    return refuse(
      'GT-7.1',
      'TOO_EARLY',
      `War can be declared from turn ${warFromTurn} on; this is turn ${p.turn}.`,
    )
  return atWar(p, seat, other)
    ? refuse(
        'GT-7.1',
        'ALREADY_AT_WAR',
        `You are at war with ${seatWord(other)} already; you may offer peace.`,
      )
    : null
}

const peaceFault = (p: Position, seat: Seat, other: Seat) =>
  atWar(p, seat, other)
    ? null
    : refuse('GT-7.1', 'ALREADY_AT_PEACE', `You are at peace with ${seatWord(other)} already.`)

function setWar(p: Position, one: Seat, other: Seat, war: boolean): void {
  const change = war ? including : excluding
  p.war = change(change(p.war, one, other), other, one)
}
