import type { Atlas, Card, Node } from '../atlas.ts'

/** What the course of a captain alone depends on, besides the chart. Money in credits. */
interface Terms {
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

function least(values: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const value of values) if (value < best) best = value
  return best
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** More standings than this are not solved: a table, and seconds of somebody's time. */
const MOST_STANDINGS = 60_000

/**
 * A figure for every standing of a ship on one chart, without upgrades and with a hand of one, to be kept small: 0 with the
 * goal reached. It gives what an action leaves, for all standings at once.
 */
export class Table extends Outlook {
  /** Credits of one step of cash. */
  readonly unit: number
  readonly steps: number
  readonly hands: number
  readonly values: Float64Array
  /** What is left once the ship is lost. */
  lost = 0
  /** By node, used again and again. */
  readonly #scratch: Readonly<Record<'reach' | 'before' | 'worn' | 'sum', Float64Array>>

  constructor(atlas: Atlas, terms: Terms, unit: number) {
    super(atlas, terms)
    this.unit = unit
    this.steps = Math.ceil(terms.goal / unit)
    this.hands = 1 + 2 * atlas.cardLanes.length
    this.values = new Float64Array(this.steps * terms.maxDamage * this.hands * atlas.nodes)
    const byNode = () => new Float64Array(atlas.nodes)
    this.#scratch = { reach: byNode(), before: byNode(), worn: byNode(), sum: byNode() }
  }

  /** Credits of one step of cash, where that leaves few enough standings; else null. `cash` is what a captain begins with. */
  static unitOf(atlas: Atlas, terms: Terms, cash: number): number | null {
    const unit = [terms.payPerLane, terms.repairCost, cash].reduce(divisor, terms.goal)
    const size =
      Math.ceil(terms.goal / unit) * terms.maxDamage * (1 + 2 * atlas.cardLanes.length) * atlas.nodes
    return size > MOST_STANDINGS ? null : unit
  }

  override at({ node, card, loaded, damage, cash }: Standing): number {
    return this.#at(Math.floor(cash / this.unit), damage, handOf(card, loaded), node)
  }

  override flying({ node, card, loaded, damage, cash }: Standing): number {
    return this.#flights(Math.floor(cash / this.unit), damage, handOf(card, loaded))[node] ?? 0
  }

  /** What is left for a new ship, empty, at the best of berths. */
  afresh(): number {
    return least(this.atlas.sells.map((_, world) => this.#at(0, 0, 0, world)))
  }

  /** Where the figures of a standing with the ship at node 0 are; cash in steps. */
  place(cash: number, damage: number, hand: number): number {
    return ((cash * this.terms.maxDamage + damage) * this.hands + hand) * this.atlas.nodes
  }

  /** Where the figure of a standing is that is neither at the goal nor lost. */
  placeOf({ node, card, loaded, damage, cash }: Standing): number {
    return this.place(Math.floor(cash / this.unit), damage, handOf(card, loaded)) + node
  }

  /**
   * By node, into `out`: `step`, and what the best action leaves. By how much a figure there has changed at the most. A table
   * may be its own `out`.
   */
  improve(cash: number, damage: number, hand: number, step: number, out: Float64Array): number {
    const { nodes, worlds } = this.atlas
    const flights = this.#flights(cash, damage, hand)
    const from = this.place(cash, damage, hand)
    let added = 0
    for (let node = 0; node < nodes; node++) {
      const flown = flights[node] ?? 0
      const value = step + (node < worlds ? Math.min(flown, this.#ashore(cash, damage, hand, node)) : flown)
      added = Math.max(added, Math.abs(value - (out[from + node] ?? 0)))
      out[from + node] = value
    }
    return added
  }

  #at(cash: number, damage: number, hand: number, node: Node): number {
    if (cash >= this.steps) return 0
    if (damage >= this.terms.maxDamage) return this.lost
    return this.values[this.place(cash, damage, hand) + node] ?? 0
  }

  /**
   * By node: after Fly is chosen. A roll goes to the best node within reach, a 1 to the best neighbour and wears. What
   * is given is used again by the next call.
   */
  #flights(cash: number, damage: number, hand: number): Float64Array {
    const { neighbours } = this.atlas
    const { reach, before, worn, sum } = this.#scratch
    for (let node = 0; node < reach.length; node++) {
      reach[node] = this.#at(cash, damage, hand, node)
      worn[node] = this.#hurtAt(cash, damage, hand, node)
    }
    for (let node = 0; node < sum.length; node++)
      sum[node] = leastOf(worn, neighbours[node] ?? [], Number.POSITIVE_INFINITY)
    for (let roll = 1; roll <= 6; roll++) {
      before.set(reach)
      for (let node = 0; node < sum.length; node++) {
        const best = leastOf(before, neighbours[node] ?? [], before[node] ?? 0)
        reach[node] = best
        if (roll > 1) sum[node] = (sum[node] ?? 0) + best
      }
    }
    for (let node = 0; node < sum.length; node++) sum[node] = (sum[node] ?? 0) / 6
    return sum
  }

  #hurtAt(cash: number, damage: number, hand: number, node: Node): number {
    let sum = 0
    for (const by of D3) sum += this.#at(cash, damage + by, hand, node)
    return sum / D3.length
  }

  /** The best of what a world offers: work, a deal, a yard. */
  #ashore(cash: number, damage: number, hand: number, node: Node): number {
    const { chart, cardLanes, sells } = this.atlas
    const { payPerLane, repairCost } = this.terms
    const card = hand === 0 ? -1 : (hand - 1) >> 1
    const loaded = hand > 0 && hand % 2 === 0
    const order = chart.orders[card]
    let best = this.#dealt(cash, damage, hand, node)
    if (order !== undefined && !loaded && order.pickup === node)
      best = Math.min(best, this.#at(cash, damage, hand + 1, node))
    if (order !== undefined && loaded && order.dropoff === node) {
      const pay = (payPerLane * (cardLanes[card] ?? 0)) / this.unit
      const hurt = this.#hurtAt(cash, damage, hand, node)
      best = Math.min(best, (5 * this.#at(cash + pay, damage, 0, node) + hurt) / 6)
    }
    const price = repairCost / this.unit
    if (sells[node] === true)
      for (let points = 1; points <= damage && points * price <= cash; points++)
        best = Math.min(best, this.#at(cash - points * price, damage - points, hand, node))
    return best
  }

  #dealt(cash: number, damage: number, hand: number, node: Node): number {
    const cards = this.atlas.cardLanes.length
    const held = hand === 0 ? -1 : (hand - 1) >> 1
    const kept = hand === 0 ? Number.POSITIVE_INFINITY : this.#at(cash, damage, hand, node)
    let sum = 0
    for (let card = 0; card < cards; card++)
      if (card !== held) sum += Math.min(kept, this.#at(cash, damage, 1 + 2 * card, node))
    return sum / (cards - (held < 0 ? 0 : 1))
  }
}

const handOf = (card: Card, loaded: boolean): number => (card < 0 ? 0 : 1 + 2 * card + (loaded ? 1 : 0))

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The least of the values at these places, or of what is given. */
function leastOf(values: Float64Array, places: readonly number[], given: number): number {
  let best = given
  for (let i = 0; i < places.length; i++) {
    const value = values[places[i] as number] as number
    if (value < best) best = value
  }
  return best
}

/** A lost ship ends the turn (IT-10.1): on the mean half an action of two is lost besides. */
const TURN_LOST = 0.5
/** What a captain needs for a credit, by and large. */
const ACTIONS_A_CREDIT = 0.5
const ROUNDS = 20
const SWEEPS = 100
/** Expected actions that the last sweep may still have changed anywhere. */
const CLOSE = 0.03

/**
 * How many actions it takes on the mean from anywhere to the goal, for a captain alone who does the best: exact, by value
 * iteration (Bellman 1957) over all standings, without upgrades and with a hand of one.
 */
export class Course extends Table {
  /** The course, or null where there are too many standings. `cash` is what a captain may have besides earnings. */
  static of(atlas: Atlas, terms: Terms, cash: number): Course | null {
    const unit = Table.unitOf(atlas, terms, cash)
    if (unit === null) return null
    const course = new Course(atlas, terms, unit)
    course.#solve()
    return course
  }

  /**
   * From the most cash to the least, as all but repairs and losses lead to more; and again, until these settle too. It begins
   * with what captains usually earn, so that little is left to settle.
   */
  #solve(): void {
    for (let cash = 0; cash < this.steps; cash++)
      this.values.fill(
        (this.steps - cash) * this.unit * ACTIONS_A_CREDIT,
        this.place(cash, 0, 0),
        this.place(cash + 1, 0, 0),
      )
    for (let round = 0, added = 1; round < ROUNDS && added > CLOSE; round++) {
      this.lost = TURN_LOST + this.afresh()
      added = 0
      for (let cash = this.steps - 1; cash >= 0; cash--) added = Math.max(added, this.#settle(cash))
    }
  }

  /** Improves the standings with this cash until they stand still; by how much the first sweep changed them at the most. */
  #settle(cash: number): number {
    let first = 0
    for (let sweep = 0, changed = 1; sweep < SWEEPS && changed > CLOSE; sweep++) {
      changed = 0
      for (let damage = 0; damage < this.terms.maxDamage; damage++)
        for (let hand = this.hands - 1; hand >= 0; hand--)
          changed = Math.max(changed, this.improve(cash, damage, hand, 1, this.values))
      if (sweep === 0) first = changed
    }
    return first
  }
}
