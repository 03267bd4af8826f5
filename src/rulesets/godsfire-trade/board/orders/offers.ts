import { type Limit, limit, type Refusal, type Thing } from '../../../../kernel/index.ts'
import { type Order, partsOf } from '../../orders/order.ts'
import { thingsIn } from '../../orders/parts.ts'
import { rehearse } from '../../preview.ts'
import { type Draft, orderIn, type Verb, type Writing } from './kinds.ts'
import { withOrders } from './lines.ts'

// What can be picked for an order, and how much of it: found by rehearsing the sheet with one more line, so that exactly
// what the rules allow is offered.

/** Why an order would be skipped as the next line of the sheet; null when it would stand. */
export function faultOf({ view, seat, step, text }: Writing, order: Order): Refusal | null {
  const { lines } = rehearse(view, seat, { text: withOrders(text, [order]) }, step)
  return lines[lines.length - 1]?.refusal ?? null
}

/** The parts in which an order of this kind names one thing, in the order in which they are picked. */
export const namesIn = (verb: Verb) => partsOf(verb).filter(({ of }) => of.shape.kind === 'one')

/** True when a draft can stand as the next line with something picked for the rest of it. */
function canStand(writing: Writing, draft: Draft): boolean {
  const { view, seat } = writing
  const part = namesIn(draft.do).find(({ name }) => draft[name] === undefined)
  if (part !== undefined)
    return thingsIn(part, view, draft, seat).some(({ id }) =>
      canStand(writing, { ...draft, [part.name]: id }),
    )
  const order = orderIn(draft)
  return order !== null && faultOf(writing, order) === null
}

/** What can be picked in a part of a draft, those before it being picked. */
export function thingsFor(writing: Writing, draft: Draft, name: string): Thing[] {
  const part = partsOf(draft.do).find((other) => other.name === name)
  const things = part === undefined ? [] : thingsIn(part, writing.view, draft, writing.seat)
  return things.filter(({ id }) => canStand(writing, { ...draft, [name]: id }))
}

/** True when an order of this kind could stand as the next line. */
export const isPossible = (writing: Writing, verb: Verb): boolean => canStand(writing, { do: verb })

/** The number that an order of this kind asks for, and its name. */
export const numberIn = (verb: Verb) => partsOf(verb).find(({ of }) => of.shape.kind === 'range')

/** More than anybody has of anything. */
const BEYOND = 1 << 12

/** The most of its number with which a draft would stand as the next line, and why not more; 0 when it would with none. */
export function mostOf(writing: Writing, { carrying: _, ...draft }: Draft): Limit {
  const { name = '', useful: most } = numberIn(draft.do) ?? {}
  const useful = most?.(writing.view, draft, writing.seat) ?? BEYOND
  return limit(0, Math.max(0, useful), (n) => faultOf(writing, orderIn({ ...draft, [name]: n }) as Order))
}

/** What the ships of a draft can carry, from least to most; null when they have nothing to carry. */
export function cargoFor(writing: Writing, draft: Draft): readonly [number, number] | null {
  const room = Number(draft.ships) * writing.view.options.cargo
  const fit = Array.from({ length: room + 1 }, (_, gb) => gb).filter(
    (carrying) => faultOf(writing, orderIn({ ...draft, carrying }) as Order) === null,
  )
  const [least, most] = [fit[0], fit[fit.length - 1]]
  return least === undefined || most === undefined || most === 0 ? null : [least, most]
}
