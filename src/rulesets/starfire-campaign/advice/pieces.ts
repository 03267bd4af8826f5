import { HEADINGS, type Heading } from '../orders/line.ts'
import { lineOf, type Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import { reasonFor } from './reasons.ts'

/** Orders that are given together or not at all, and why. */
export interface Piece {
  readonly heading: Heading
  readonly orders: readonly Order[]
  readonly clause: string
  /** A sentence; empty where the orders say it themselves. */
  readonly reason: string
}

/** The orders of a sheet in pieces, by heading; within one in the order of the sheet. */
export function piecesOf(view: View, empire: Empire, orders: readonly Order[]): Piece[] {
  const pieces = grouped(orders).map((group): Piece => {
    // What is built says what the design is for.
    const said = group.at(-1) as Order
    const { under = 'Fleets', clause } = lineOf(said)
    return {
      heading: under,
      orders: group,
      clause,
      reason: reasonFor(view, empire, group, orders),
    }
  })
  return HEADINGS.flatMap((heading) => pieces.filter((piece) => piece.heading === heading))
}

/** A design and what is built of it; explorers that all explore; declarations and fleets that go together. */
function grouped(orders: readonly Order[]): Order[][] {
  const groups: Order[][] = []
  for (const order of orders) {
    const group = groups.find((one) => belongs(one, order))
    if (group === undefined) groups.push([order])
    else group.push(order)
  }
  return groups
}

function belongs([first]: readonly Order[], order: Order): boolean {
  if (first === undefined) return false
  if (first.do === 'design')
    return (order.do === 'build' || order.do === 'prototype') && order.design === first.name
  if (first.do === 'explore') return order.do === 'explore' && order.deep === first.deep
  if (first.do === 'assist') return order.do === 'assist'
  if (first.do === 'transfer') return order.do === 'transfer' && order.origin === first.origin
  if (first.do === 'merge') return leads(order) !== null && leads(order) === first.fleets[0]
  return 'fleet' in first && first.do !== 'troops' && leads(order) === first.fleet
}

/** The fleet that an order is for. */
const leads = (order: Order) => ('fleet' in order && order.do !== 'troops' ? order.fleet : null)
