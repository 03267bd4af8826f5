import type { World } from '../../cluster.ts'
import type { Options } from '../../options.ts'
import type { Order, Step } from '../../orders/order.ts'
import type { View } from '../../view.ts'

/** The sheet that is being written: whose, for which step (null: for a whole turn), and what is on it so far. */
export interface Writing {
  readonly view: View
  readonly seat: number
  readonly step: Step | null
  readonly text: string
}

/** The orders that are picked one by one. Trade orders are not: a table says them better. */
export type Verb = Exclude<Order['do'], 'admit' | 'prevent' | 'block' | 'allow'>

/** An order of a kind that is being put together. */
export interface Draft {
  readonly verb: Verb
  /** The worlds picked so far, in the order of the kind's `places`; the last is where it happens. */
  readonly worlds: readonly World[]
  /** A world on the way of ships that may go by more than one. */
  readonly via: World | null
  readonly rival: number | null
  /** As many as can be, when null. */
  readonly amount: number | null
  /** Cargo that ships carry; what the staying ships have no room for, when null. */
  readonly carrying: number | null
  readonly gift: boolean
}

/** What a form asks for, for one kind of order. */
export interface Kind {
  readonly step: Step
  readonly title: string
  /** What is asked, world by world. */
  readonly places: readonly string[]
  /** What is counted; null for orders without an amount. */
  readonly counted: string | null
  readonly rival: boolean
  readonly giftable?: boolean
  readonly clause: string
  /** What it does and costs, in one sentence. */
  about(options: Options): string
  /** Why there may be nothing to order. */
  readonly none: string
}

export const KINDS: Readonly<Record<Verb, Kind>> = {
  war: {
    step: 'diplomacy',
    title: 'Declare war',
    clause: 'GT-7.1',
    about: () =>
      'At once, whether they like it or not: your ships fight, and may blockade each other’s worlds.',
    places: [],
    counted: null,
    rival: true,
    none: 'There is nobody on whom you could declare war now.',
  },
  peace: {
    step: 'diplomacy',
    title: 'Offer peace',
    clause: 'GT-7.1',
    about: () => 'It is made when both offer it in the same step.',
    places: [],
    counted: null,
    rival: true,
    none: 'You are at peace with everybody.',
  },
  build: {
    step: 'spending',
    title: 'Build ships',
    clause: 'GT-8.1',
    about: (o) =>
      `${o.ship_cost} GB a ship, at a world of yours that is not blockaded; it may load and move this turn.`,
    places: ['At'],
    counted: 'Ships',
    rival: false,
    none: 'No world of yours can build a ship for what is left.',
  },
  stabilise: {
    step: 'spending',
    title: 'Stabilise',
    clause: 'GT-8.3',
    about: (o) => `1 GB removes 1 agitation of a rival, at most ${o.stabilise_cap} at a world in a turn.`,
    places: ['World'],
    counted: 'Agitation',
    rival: true,
    none: 'Nobody has agitation on a world of yours that you could still remove.',
  },
  dispatch: {
    step: 'spending',
    title: 'Send money',
    clause: 'GT-8.4',
    about: (o) =>
      `Where your merchants are admitted 1 GB becomes 1 agitation; at most ${o.dispatch_cap} GB leave one world in a turn.`,
    places: ['From', 'To'],
    counted: 'GB',
    rival: false,
    giftable: true,
    none: 'No money can be sent now: nothing is left, or no world trades freely with one of yours.',
  },
  ftl: {
    step: 'spending',
    title: 'FTL',
    clause: 'GT-8.2',
    about: (o) =>
      `Instalments of ${o.ftl_cost} GB in all; then ships move ${o.ftl_speed} links, and far trade pays more.`,
    places: [],
    counted: 'GB',
    rival: false,
    none: 'Nothing can be paid for FTL.',
  },
  load: {
    step: 'spending',
    title: 'Load',
    clause: 'GT-8.5',
    about: (o) => `${o.cargo} GB to a ship, to be landed where your merchants are not admitted.`,
    places: ['At'],
    counted: 'GB',
    rival: false,
    none: 'No ship of yours at an own world has room for what is left.',
  },
  unload: {
    step: 'spending',
    title: 'Unload',
    clause: 'GT-8.5',
    about: () => 'From your ships at a world of yours into the treasury.',
    places: ['At'],
    counted: 'GB',
    rival: false,
    none: 'No ship of yours at an own world has money aboard.',
  },
  move: {
    step: 'movement',
    title: 'Move ships',
    clause: 'GT-9.1',
    about: (o) =>
      `${o.speed === 1 ? '1 link' : `${o.speed} links`} a turn, with FTL ${o.ftl_speed}; ships that enter a world with enemies stop there.`,
    places: ['From', 'To'],
    counted: 'Ships',
    rival: false,
    none: 'No ships are left to move.',
  },
  attack: {
    step: 'movement',
    title: 'Attack neutral units',
    clause: 'GT-9.3',
    about: () =>
      'A neutral world whose units you attack shuns you from then on: no trade with any world of yours.',
    places: ['At'],
    counted: null,
    rival: false,
    none: 'You have no ships at a neutral world with units.',
  },
  land: {
    step: 'landing',
    title: 'Land money',
    clause: 'GT-11.2',
    about: () => 'Money that ships have brought becomes agitation, whatever the world admits.',
    places: ['At'],
    counted: 'GB',
    rival: false,
    giftable: true,
    none: 'No ship of yours has money aboard where it could be landed.',
  },
}

/** The kinds of a step, or of all steps, in the order in which they are carried out. */
export function kindsOf({ view, step }: Writing): Verb[] {
  return (Object.keys(KINDS) as Verb[]).filter(
    (verb) => (step === null || KINDS[verb].step === step) && (verb !== 'ftl' || view.cluster.ftl),
  )
}

export const blankDraft = (verb: Verb): Draft => ({
  verb,
  worlds: [],
  via: null,
  rival: null,
  amount: null,
  carrying: null,
  gift: false,
})

/** The order that a draft says; null while something is missing. */
export function orderIn({ view }: Writing, draft: Draft, amount = draft.amount ?? 1): Order | null {
  const { verb, worlds, rival, gift, carrying, via } = draft
  if (worlds.length < KINDS[verb].places.length || (KINDS[verb].rival && rival === null)) return null
  const id = (world: World | undefined) => view.cluster.worlds[world ?? -1]?.id ?? ''
  const [first, second] = [id(worlds[0]), id(worlds[1])]
  const who = rival ?? 0
  switch (verb) {
    case 'war':
      return { do: verb, on: who }
    case 'peace':
      return { do: verb, with: who }
    case 'build':
      return { do: verb, ships: amount, at: first }
    case 'ftl':
      return { do: verb, pay: amount }
    case 'stabilise':
      return { do: verb, amount, at: first, against: who }
    case 'dispatch':
      return { do: verb, amount, from: first, to: second, gift }
    case 'load':
    case 'unload':
      return { do: verb, amount, at: first }
    case 'move':
      return {
        do: verb,
        ships: amount,
        from: first,
        via: via === null ? [] : [id(via)],
        to: second,
        carrying,
      }
    case 'attack':
      return { do: verb, at: first }
    case 'land':
      return { do: verb, amount, at: first, gift }
  }
}
