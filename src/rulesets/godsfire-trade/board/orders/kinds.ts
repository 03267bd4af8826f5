import { counted } from '../../../../board/english.ts'
import { type Json, type Limit, limit, type Refusal, type Thing } from '../../../../kernel/index.ts'
import { cautiousSpending, cautiousTrade } from '../../advice.ts'
import { type World, worldName } from '../../cluster.ts'
import type { Options } from '../../options.ts'
import { type Order, partsOf, type Step, stepOf, type TradeOrder } from '../../orders/order.ts'
import { type SoFar, thingsIn } from '../../orders/parts.ts'
import { at, spot } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { garrisonOf, loyaltyOf } from '../../unrest.ts'
import type { View } from '../../view.ts'
import { withOrders } from './lines.ts'
import { withTradeOf } from './permissions.ts'

/** The sheet that is being written: whose, for which step (null: for a whole turn), and what is on it so far. */
export interface Writing {
  readonly view: View
  readonly seat: number
  readonly step: Step | null
  readonly text: string
}

/** The orders that are picked one by one. Trade orders are not: a table says them better. */
export type Verb = Exclude<Order['do'], TradeOrder['do']>

/** An order that is being put together: its parts as far as they are picked. */
export type Draft = SoFar & { readonly do: Verb }

/** What a form says of one kind of order. */
interface Kind {
  readonly title: string
  /** What it does and costs, in one sentence. */
  about(options: Options): string
  /** Why there may be nothing to order, where no single rule says it. */
  readonly none: string
}

export const KINDS: Readonly<Record<Verb, Kind>> = {
  war: {
    title: 'Declare war',
    about: () =>
      'This happens at once and needs no agreement. Your ships fight and can blockade each other’s worlds.',
    none: 'You cannot declare war on anybody now.',
  },
  peace: {
    title: 'Offer peace',
    about: () => 'Peace begins when both players offer it in the same step.',
    none: 'You are at peace with everybody.',
  },
  build: {
    title: 'Build ships',
    about: (o) =>
      `${o.ship_cost} GB per ship, at a world of yours that is not blockaded. The ship can load and move this turn.`,
    none: 'None of your worlds can build a ship with the money left.',
  },
  stabilise: {
    title: 'Stabilise',
    about: (o) => `1 GB removes 1 agitation of a rival, at most ${o.stabilise_cap} per world and turn.`,
    none: 'There is no agitation on your worlds that you can remove.',
  },
  dispatch: {
    title: 'Send money',
    about: (o) =>
      `Where your merchants are admitted, 1 GB becomes 1 agitation. Each world can send at most ${o.dispatch_cap} GB a turn.`,
    none: 'You cannot send money now: you have none left, your worlds have sent all they can, or no world trades freely with yours.',
  },
  ftl: {
    title: 'FTL',
    about: (o) =>
      `Costs ${o.ftl_cost} GB in total, in instalments. Then ships move ${counted(o.ftl_speed, 'link')}, and distant trade pays more.`,
    none: 'You cannot pay for FTL now.',
  },
  load: {
    title: 'Load',
    about: (o) => `${o.cargo} GB per ship, to land where your merchants are not admitted.`,
    none: 'No ship at your worlds has room for more money.',
  },
  unload: {
    title: 'Unload',
    about: () => 'Moves money from ships at your worlds into your treasury.',
    none: 'No ship at your worlds has money aboard.',
  },
  move: {
    title: 'Move ships',
    about: (o) =>
      `${counted(o.speed, 'link')} a turn, ${o.ftl_speed} with FTL. Ships stop at a world with enemies.`,
    none: 'You have no ships left to move.',
  },
  attack: {
    title: 'Attack neutral units',
    about: () =>
      'A neutral world that you attack shuns you from then on and trades with none of your worlds.',
    none: 'None of your ships is at a neutral world with units.',
  },
  land: {
    title: 'Land money',
    about: () => 'Money from your ships becomes agitation, even where your merchants are not admitted.',
    none: 'None of your ships has money to land here.',
  },
}

/** The kinds of a step, or of all steps, in the order in which they are carried out. */
export function kindsOf({ view, step }: Writing): Verb[] {
  return (Object.keys(KINDS) as Verb[]).filter(
    (verb) => (step === null || stepOf(verb) === step) && (verb !== 'ftl' || view.cluster.ftl),
  )
}

/** The order that a draft says, with a number where none is picked; null while anything else is missing. */
export function orderIn(draft: Draft, amount = 1): Order | null {
  const order: Record<string, Json> = { ...draft }
  for (const { name, of, leftOut } of partsOf(draft.do)) {
    if (order[name] !== undefined || leftOut !== undefined) continue
    if (of.shape.kind !== 'range') return null
    order[name] = amount
  }
  return order as unknown as Order
}

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

/** Why no order of this kind can stand, where it is the same for all that could be picked; else null. */
export function commonFault(writing: Writing, verb: Verb): Refusal | null {
  const [first = null, ...others] = faultsOf(writing, { do: verb })
  return others.every((other) => other.text === first?.text) ? first : null
}

function faultsOf(writing: Writing, draft: Draft): Refusal[] {
  const part = namesIn(draft.do).find(({ name }) => draft[name] === undefined)
  if (part !== undefined)
    return thingsIn(part, writing.view, draft, writing.seat).flatMap(({ id }) =>
      faultsOf(writing, { ...draft, [part.name]: id }),
    )
  const order = orderIn(draft)
  const fault = order === null ? null : faultOf(writing, order)
  return fault === null ? [] : [fault]
}

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
