import { type Limit, limit, type Refusal, type Thing } from '../../../../kernel/index.ts'
import { cautiousSpending, cautiousTrade } from '../../advice.ts'
import { type World, worldName } from '../../cluster.ts'
import { type Order, partsOf } from '../../orders/order.ts'
import { thingsIn } from '../../orders/parts.ts'
import { at, spot } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { garrisonOf, loyaltyOf } from '../../unrest.ts'
import { type Draft, orderIn, type Verb, type Writing } from './kinds.ts'
import { withOrders } from './lines.ts'
import { withTradeOf } from './permissions.ts'

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

/** GT-15.4  The sheet with what a cautious player would add to it; null where such a player has nothing to say. */
export function suggested({ view, seat, step, text }: Writing): string | null {
  const does = (which: Writing['step']) => step === null || step === which
  let next = text
  if (does('spending')) {
    const lines = text.split('\n')
    const orders = cautiousSpending(view, seat)
    next = withOrders(
      next,
      orders.filter((order) => !lines.includes(withOrders('', [order]).trim())),
    )
  }
  if (does('trade') && view.options.trade_rules)
    next = withTradeOf(view, seat, next, step, cautiousTrade(view, seat))
  return next === text ? null : next
}

/**
 * GT-12.1  What comes of more money of the player's at a world, on top of what the sheet sends there: agitation, and
 * on how many faces of the die it would revolt, if no rival has as much there.
 */
export function unrestWords({ view, seat, step, text }: Writing, world: World, amount: number): string {
  const { p } = rehearse(view, seat, { text }, step)
  const underway = p.underway.reduce(
    (sum, d) => (d.seat === seat && d.to === world && d.gift === 0 ? sum + d.amount : sum),
    0,
  )
  const total = at(p.agitation, spot(p, world, seat)) + underway + amount
  const [loyalty, garrison] = [loyaltyOf(p, world), garrisonOf(p, world)]
  const then = `${worldName(view.cluster, world)} would have ${total} agitation from you`
  if (total < loyalty) return `${then}. Dice are rolled from ${loyalty}.`
  const faces = Math.max(0, Math.min(6, total - loyalty - garrison))
  const guard = garrison === 0 ? '' : ` and garrison ${garrison}`
  return `${then}, loyalty is ${loyalty}${guard}: it revolts on ${faces} of 6 faces.`
}
