import type { Refusal } from '../../../../kernel/index.ts'
import { ledgerOf } from '../../books.ts'
import { atlasOf, type World } from '../../cluster.ts'
import type { Order } from '../../orders/order.ts'
import { at, has, spot } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { blankDraft, type Draft, KINDS, orderIn, type Verb, type Writing } from './kinds.ts'
import { withOrders } from './lines.ts'

// What can be picked for an order, and how much of it: found by rehearsing the sheet with one more line, so that exactly
// what the rules allow is offered.

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
        ? Math.max(0, view.options.ftl_cost - ledgerOf(view, seat).ftl)
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
