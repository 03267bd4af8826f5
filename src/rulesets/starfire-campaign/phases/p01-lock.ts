import { type Refusal, refuse } from '../../../kernel/index.ts'
import { orderNprs } from '../diplomacy/nprs.ts'
import { written } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import { raceOf } from '../race/race.ts'
import { become } from '../setup.ts'
import { type Given, type Order, ordersOf, type Sheet } from '../sheet.ts'
import type { Turn } from './turn.ts'

/** The orders of all empires that can be read, by seat. */
export type Sets = readonly (readonly Given[])[]

/** P1 of SC-19.4: sets are locked. SC-19.15  RACE is executed before anything else is checked. */
export function lock(turn: Turn, sheets: readonly (Sheet | null)[]): Sets {
  const sets = sheets.map((sheet) => (sheet === null ? [] : ordersOf(sheet)))
  for (const empire of turn.empires()) {
    // SC-19.14  Turns in a row without any set.
    empire.missed = sheets[empire.seat]?.none === true ? empire.missed + 1 : 0
    for (const given of sets[empire.seat] ?? [])
      if ('refusal' in given) refused(turn, empire, given.no, given.refusal)
      else if (given.order.do === 'race') answer(turn, empire, given, race(turn, empire, given.order))
  }
  // SC-16.6
  orderNprs(turn)
  return sets
}

/** Carries out the orders of some kinds, by empire, lines in the order given, and tells each what came of it. */
export function carryOut(
  turn: Turn,
  sets: Sets,
  act: (empire: Empire, order: Order) => Refusal | null | undefined,
): void {
  for (const empire of turn.empires())
    for (const given of sets[empire.seat] ?? [])
      if ('order' in given) {
        const result = act(empire, given.order)
        if (result !== undefined) answer(turn, empire, given, result)
      }
}

/** Tells an empire what came of an order. */
export function answer(
  turn: Turn,
  empire: Empire,
  { no, order }: Extract<Given, { readonly order: Order }>,
  refusal: Refusal | null,
): void {
  if (refusal !== null) refused(turn, empire, no, refusal)
  else turn.tell(empire, 'done', { line: no, order: written(order).slice(0, 400) })
}

/** SC-19.2  A failed order is dropped with its reason, the rest stands. */
export function refused(turn: Turn, empire: Empire, no: number, { clause, code, text }: Refusal): void {
  const word = text.slice(0, 400)
  turn.add(empire, { section: 'orders', kind: code, clause: clause ?? 'SC-19.2', numbers: [no], word })
}

/** SC-2.14, SC-2.5, SC-3.4  RACE. */
function race(turn: Turn, empire: Empire, order: Extract<Order, { do: 'race' }>): Refusal | null {
  // SC-2.14, SC-21.12  Until the empire's first turn is resolved.
  if (turn.number > empire.joined) return refuse('SC-2.14', 'E_LATE', 'A race is sent before the first turn.')
  become(turn.p, empire, order.name.trim(), raceOf(order))
  return null
}
