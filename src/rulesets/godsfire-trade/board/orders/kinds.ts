import type { Refusal } from '../../../../kernel/refusal.ts'
import { booked, ENTRY } from '../../books.ts'
import { atlasOf, type World } from '../../cluster.ts'
import type { Options } from '../../options.ts'
import type { Order, Step } from '../../orders/order.ts'
import { at, has, spot } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import type { View } from '../../view.ts'
import { withOrders } from './lines.ts'

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

/** Why an order would be skipped as the next line of the sheet; null when it would stand. */
export function faultOf({ view, seat, step, text }: Writing, order: Order): Refusal | null {
  const { lines } = rehearse(view, seat, { text: withOrders(text, [order]) }, step)
  return lines[lines.length - 1]?.refusal ?? null
}

const stands = (writing: Writing, draft: Draft, amount = 1): boolean => {
  const order = orderIn(writing, draft, amount)
  return order !== null && faultOf(writing, order) === null
}

/** The worlds that can be picked at a place of a draft, those before it being picked. */
export function worldsFor(writing: Writing, draft: Draft, place: number): World[] {
  const { view, seat } = writing
  const all = view.owner.map((_, world) => world)
  const before = draft.worlds.slice(0, place)
  const plain = { ...draft, amount: 1, carrying: null, via: null, gift: false }
  if (draft.verb === 'stabilise')
    return all.filter((world) => rivalsFor(writing, { ...plain, worlds: [world] }).length > 0)
  if (place + 1 === KINDS[draft.verb].places.length)
    return all.filter((world) => stands(writing, { ...plain, worlds: [...before, world] }))
  const { next } = atlasOf(view.cluster)
  return all.filter((world) => {
    if (draft.verb === 'dispatch' && view.owner[world] !== seat) return false
    const ends = draft.verb === 'move' ? (next[world] ?? []) : all
    return ends.some((end) => stands(writing, { ...plain, worlds: [world, end] }))
  })
}

/** The rivals against whom a draft can be directed. */
export function rivalsFor(writing: Writing, draft: Draft): number[] {
  const { view, seat } = writing
  return Array.from({ length: view.seats }, (_, other) => other).filter((other) => {
    if (other === seat || !has(view.alive, other)) return false
    const [world = -1] = draft.worlds
    if (draft.verb === 'stabilise' && at(view.agitation, spot(view, world, other)) === 0) return false
    return stands(writing, { ...draft, rival: other })
  })
}

/** True when an order of this kind could stand as the next line. */
export function isPossible(writing: Writing, verb: Verb): boolean {
  const draft = blankDraft(verb)
  const { places, rival } = KINDS[verb]
  if (places.length > 0) return worldsFor(writing, draft, 0).length > 0
  return rival ? rivalsFor(writing, draft).length > 0 : stands(writing, draft)
}

/** More than anybody has of anything. */
const BEYOND = 1 << 12

/** The most of what a draft counts that would stand as the next line; 0 when nothing would. */
export function mostOf(writing: Writing, draft: Draft): number {
  const { view, seat } = writing
  const bound =
    draft.verb === 'stabilise'
      ? at(view.agitation, spot(view, draft.worlds[0] ?? 0, draft.rival ?? 0))
      : draft.verb === 'ftl'
        ? Math.max(0, view.options.ftl_cost - booked(view, seat, ENTRY.ftl))
        : BEYOND
  const plain = { ...draft, carrying: null }
  let [low, high] = [0, 1]
  while (high <= bound && stands(writing, plain, high)) [low, high] = [high, high * 2]
  high = Math.min(high, bound + 1)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (stands(writing, plain, middle)) low = middle
    else high = middle
  }
  return low
}

/** What leaving ships can carry, from least to most; null when they have nothing to carry. */
export function cargoFor(writing: Writing, draft: Draft, ships: number): readonly [number, number] | null {
  const { cargo } = writing.view.options
  const fit = Array.from({ length: ships * cargo + 1 }, (_, gb) => gb).filter((gb) =>
    stands(writing, { ...draft, carrying: gb }, ships),
  )
  const [least, most] = [fit[0], fit[fit.length - 1]]
  return least === undefined || most === undefined || most === 0 ? null : [least, most]
}

/** The worlds by which ships can go from the one to the other in two links, when there are several. */
export function waysBetween({ view }: Writing, from: World, to: World): World[] {
  const { next, distance } = atlasOf(view.cluster)
  if (at(distance, from * view.owner.length + to) !== 2) return []
  const ways = (next[from] ?? []).filter((world) => next[world]?.includes(to))
  return ways.length > 1 ? ways : []
}
