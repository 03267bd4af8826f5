import type { Atlas, Card, Node } from '../atlas.ts'

/** What the course of a captain alone depends on, besides the chart. Money in credits. */
export interface Terms {
  readonly goal: number
  readonly payPerLane: number
  readonly repairCost: number
  readonly maxDamage: number
}

/** Where a captain with one order at the most stands; no order is −1. */
export interface Standing {
  readonly node: Node
  readonly card: Card
  readonly loaded: boolean
  readonly damage: number
  readonly cash: number
}

/** D3: one, two or three, each as likely (IT-6.8). */
export const D3 = [1, 2, 3] as const

/** What is to be kept small, from any standing, and with it what each action leaves on the mean. */
export abstract class Outlook {
  readonly atlas: Atlas
  readonly terms: Terms

  constructor(atlas: Atlas, terms: Terms) {
    this.atlas = atlas
    this.terms = terms
  }

  /** What is left from there, before the next action is chosen. */
  abstract at(standing: Standing): number

  /** After a Fly action is chosen, before the roll: a 1 goes to the best neighbour and wears. */
  flying(standing: Standing): number {
    const to = (roll: number) => this.atlas.reach[roll]?.[standing.node] ?? []
    let sum = least(to(1).map((node) => this.hurt({ ...standing, node })))
    const known = new Map<Node, number>()
    for (const node of to(6)) known.set(node, this.at({ ...standing, node }))
    for (let roll = 2; roll <= 6; roll++) sum += least(to(roll).map((node) => known.get(node) ?? 0))
    return sum / 6
  }

  /** The same once a wear, or an accident, has done its damage. */
  hurt(standing: Standing): number {
    return mean(D3.map((by) => this.at({ ...standing, damage: standing.damage + by })))
  }

  /** After a Deal, of which one of these cards comes. */
  dealing(standing: Standing, deck: readonly Card[]): number {
    const kept = standing.card < 0 ? Number.POSITIVE_INFINITY : this.at(standing)
    return mean(deck.map((card) => Math.min(kept, this.at({ ...standing, card, loaded: false }))))
  }

  /** After an attempt to unload. */
  unloading(standing: Standing): number {
    const pay = this.terms.payPerLane * (this.atlas.cardLanes[standing.card] ?? 0)
    const paid = this.at({ ...standing, card: -1, loaded: false, cash: standing.cash + pay })
    return (5 * paid + this.hurt(standing)) / 6
  }

  /** After this many points are repaired. */
  repaired(standing: Standing, points: number): number {
    const { damage, cash } = standing
    return this.at({ ...standing, damage: damage - points, cash: cash - points * this.terms.repairCost })
  }
}

export function least(values: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const value of values) if (value < best) best = value
  return best
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
