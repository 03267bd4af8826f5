import { useSyncExternalStore } from 'react'
import { counted } from '../../../board/english.ts'
import type { Seat } from '../../../kernel/index.ts'
import { at, bit, HIDDEN, has, NEUTRAL, spot } from '../position.ts'
import { incomeOf, partners } from '../trade/income.ts'
import { loyaltyOf } from '../unrest.ts'
import type { View } from '../view.ts'

/** The ships of one seat at one world. */
export interface Squadron {
  readonly seat: Seat
  readonly ships: number
  /** GB aboard; null when who looks may not know. */
  readonly cargo: number | null
}

/** The squadrons at a world, its owner's first. */
export function squadronsAt(view: View, world: number): Squadron[] {
  const owner = view.owner[world]
  return Array.from({ length: view.seats }, (_, seat) => seat)
    .flatMap((seat) => {
      const ships = at(view.ships, spot(view, world, seat))
      const cargo = at(view.cargo, spot(view, world, seat))
      return ships > 0 ? [{ seat, ships, cargo: cargo === HIDDEN ? null : cargo }] : []
    })
    .sort((a, b) => Number(b.seat === owner) - Number(a.seat === owner))
}

/** GT-11.3  Agitation of one seat at one world. */
export interface Unrest {
  readonly seat: Seat
  readonly agitation: number
}

/** The seats that stir at a world, the most dangerous first. */
export function unrestAt(view: View, world: number): Unrest[] {
  return Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    agitation: at(view.agitation, spot(view, world, seat)),
  }))
    .filter(({ agitation }) => agitation > 0)
    .sort((a, b) => b.agitation - a.agitation)
}

/** GT-12.1  The agitation at which dice are rolled: less while the world is blockaded. */
export const loyaltyNow = (view: View, world: number): number => loyaltyOf(view, world)

/** The seats of a set. */
export const seatsOf = (view: View, set: number): Seat[] =>
  Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => has(set, seat))

/** A blockade of a world. */
export interface Blockade {
  readonly seat: Seat
  /** True when it blocks trade with every other world. */
  readonly whole: boolean
}

/** GT-10  Who blockades a world. */
export function blockadesAt(view: View, world: number): Blockade[] {
  const others = (2 ** view.owner.length - 1) & ~bit(world)
  return seatsOf(view, at(view.blockaders, world)).map((seat) => ({
    seat,
    whole: (at(view.blocks, spot(view, world, seat)) & others) === others,
  }))
}

/** GT-13.3, GT-3.2  The seats that a neutral world shuns. */
export const shunnedAt = (view: View, world: number): Seat[] =>
  view.owner[world] === NEUTRAL ? seatsOf(view, at(view.shuns, world) | at(view.cluster.barred, world)) : []

/** "2 units", "no units". */
export const unitWords = (n: number): string => (n === 0 ? 'no units' : counted(n, 'unit'))

/** The figures under a world's name: what it earns from how many partners, or what guards it. */
export function figuresOf(view: View, world: number, brief: boolean): string {
  if (view.owner[world] === NEUTRAL) {
    return brief ? 'neutral' : `neutral, ${unitWords(at(view.units, world))}`
  }
  const income = `${incomeOf(view, world)} GB`
  if (brief || !view.options.trade_rules) return income
  const n = partners(view, world)
  return `${income}, ${counted(n, 'partner')}`
}

/** The other players still in that a seat is at war with. */
export const atWarWith = (view: View, seat: Seat): Seat[] => seatsOf(view, at(view.war, seat) & view.alive)

/** How many ships a seat has in all. */
export const shipsOf = (view: View, seat: Seat): number =>
  view.owner.reduce((sum, _, world) => sum + at(view.ships, spot(view, world, seat)), 0)

/** What points at a world: the name by which options and forms speak of it. */
export const targetOf = (id: string): string => `world:${id}`

// The world whose trade is shown, on the chart and on the sheets beside it. It is the reader's finger, not the game's:
// nothing is answered with it, and it is forgotten with the page.

let chosen: string | null = null
const readers = new Set<() => void>()

/** Looks at a world by its target; null looks away. */
export function lookAt(target: string | null): void {
  chosen = target
  for (const tell of readers) tell()
}

function subscribe(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

/** The target of the chosen world; null for none. */
export const useLooking = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
