import type { Json } from '../../../../kernel/index.ts'
import type { Options } from '../../options.ts'
import { type Order, partsOf, type Step, stepOf, type TradeOrder } from '../../orders/order.ts'
import type { SoFar } from '../../orders/parts.ts'
import type { View } from '../../view.ts'

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
  /** Why there may be nothing to order. */
  readonly none: string
}

export const KINDS: Readonly<Record<Verb, Kind>> = {
  war: {
    title: 'Declare war',
    about: () =>
      'At once, whether they like it or not: your ships fight, and may blockade each other’s worlds.',
    none: 'There is nobody on whom you could declare war now.',
  },
  peace: {
    title: 'Offer peace',
    about: () => 'It is made when both offer it in the same step.',
    none: 'You are at peace with everybody.',
  },
  build: {
    title: 'Build ships',
    about: (o) =>
      `${o.ship_cost} GB a ship, at a world of yours that is not blockaded; it may load and move this turn.`,
    none: 'No world of yours can build a ship for what is left.',
  },
  stabilise: {
    title: 'Stabilise',
    about: (o) => `1 GB removes 1 agitation of a rival, at most ${o.stabilise_cap} at a world in a turn.`,
    none: 'Nobody has agitation on a world of yours that you could still remove.',
  },
  dispatch: {
    title: 'Send money',
    about: (o) =>
      `Where your merchants are admitted 1 GB becomes 1 agitation; at most ${o.dispatch_cap} GB leave one world in a turn.`,
    none: 'No money can be sent now: nothing is left, or no world trades freely with one of yours.',
  },
  ftl: {
    title: 'FTL',
    about: (o) =>
      `Instalments of ${o.ftl_cost} GB in all; then ships move ${o.ftl_speed} links, and far trade pays more.`,
    none: 'Nothing can be paid for FTL.',
  },
  load: {
    title: 'Load',
    about: (o) => `${o.cargo} GB to a ship, to be landed where your merchants are not admitted.`,
    none: 'No ship of yours at an own world has room for what is left.',
  },
  unload: {
    title: 'Unload',
    about: () => 'From your ships at a world of yours into the treasury.',
    none: 'No ship of yours at an own world has money aboard.',
  },
  move: {
    title: 'Move ships',
    about: (o) =>
      `${o.speed === 1 ? '1 link' : `${o.speed} links`} a turn, with FTL ${o.ftl_speed}; ships that enter a world with enemies stop there.`,
    none: 'No ships are left to move.',
  },
  attack: {
    title: 'Attack neutral units',
    about: () =>
      'A neutral world whose units you attack shuns you from then on: no trade with any world of yours.',
    none: 'You have no ships at a neutral world with units.',
  },
  land: {
    title: 'Land money',
    about: () => 'Money that ships have brought becomes agitation, whatever the world admits.',
    none: 'No ship of yours has money aboard where it could be landed.',
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
