import { counted } from '../../../../board/english.ts'
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
    none: 'You cannot send money now: you have none left, or no world trades freely with yours.',
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
