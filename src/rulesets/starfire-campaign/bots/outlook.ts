import type { Seat } from '../../../kernel/index.ts'
import { mostOf } from '../colonies/population.ts'
import { incomesOf } from '../economy/income.ts'
import { upkeepOf } from '../economy/trade.ts'
import { frd, scaled, sum } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { waysFrom } from '../knowledge/known.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import { blankWorld, ChartedAtlas } from '../preview/trial.ts'
import type { View } from '../view.ts'
import type { Taste } from './tastes.ts'

/** SC-21.10  100 times the treasury that counts as a point where it counts whole, in hundredths of MC. */
const POINT = 10_000_000
/** SC-21.35  Where money counts for less than this, in hundredths, it still buys what counts. */
const LEAST = 10
/** A campaign without an end is planned this many turns ahead. */
const FAR = 60

/** One of its systems, as it matters for spending. */
export interface Home {
  readonly system: number
  readonly pu: number
  readonly most: number
  /** WM × EL: what a PU pays each turn, in hundredths of MC. */
  readonly pays: number
}

/** What a player makes of what it sees, and the orders it has come to. Money in hundredths of MC. */
export class Outlook {
  readonly v: View
  readonly empire: Empire
  readonly taste: Taste
  readonly atlas: ChartedAtlas
  readonly homes: readonly Home[]
  readonly orders: Order[] = []
  readonly #distances = new Map<number, ReadonlyMap<number, number>>()
  /** Turns after this one. */
  readonly left: number
  /** Income of a turn after upkeep, as things stand. */
  readonly net: number
  /** What running projects take this turn. */
  readonly commitments: number
  /** What may be spent without being refused, in every kind of year (SC-11.5). */
  purse: number
  /** SC-21.35  The part of the money that counts for the score, in hundredths. */
  readonly counts: number
  /** SC-21.10, SC-21.35  What a point of the score is worth, in hundredths of MC: this much treasury counts as one. */
  readonly point: number

  constructor(v: View, seat: Seat, taste: Taste) {
    this.v = v
    this.counts = scaled(v.options.SCORE_TREASURY, 100)
    this.point = frd(POINT, Math.max(LEAST, this.counts))
    const own = v.empires.find((empire) => empire.seat === seat) as Empire
    // SC-21.30  Nothing can be asked of an empire that is out of the campaign, and nothing taken from it.
    this.empire = { ...own, contacts: own.contacts.filter(({ owner }) => !v.out.includes(owner - 1)) }
    this.taste = taste
    this.atlas = new ChartedAtlas(blankWorld(v), this.empire)
    this.left = v.options.END_TURN > 0 ? v.options.END_TURN - v.turn : FAR
    const { empire, atlas } = this
    const incomes = incomesOf(atlas, v.options, v.turn, empire)
    this.net = sum(incomes) - sum(Object.values(upkeepOf(v.options, empire)))
    this.commitments = sum(empire.projects.cost.filter((_, i) => empire.projects.suspended[i] === false))
    const { treasury } = empire
    // Depression and embezzlement, or a strike in the richest system.
    const worst = Math.min(frd(74 * this.net, 100), this.net - Math.max(0, ...incomes))
    this.purse = frd(94 * treasury, 100) + worst - this.commitments
    this.homes = empire.colonies.system.map((system, at) => ({
      system,
      pu: sum(empire.colonies.pu[at] ?? []),
      most: sum(mostOf(atlas, empire.owner, system)),
      pays: 100 * atlas.system(system).wealth * empire.el,
    }))
  }

  /** SC-21.35  Whether ships count for more than what was paid for them. */
  get isMoneyCheap(): boolean {
    return this.counts < 100
  }

  /** Systems where people live. */
  get populated(): readonly Home[] {
    return this.homes.filter(({ pu }) => pu > 0)
  }

  knownOf(system: number): Known | undefined {
    return this.empire.chart.find((known) => known.system === system)
  }

  /** SC-6.2  WPs between two systems by known probed paths; −1 when there is none. */
  distance(from: number, to: number): number {
    let known = this.#distances.get(from)
    if (known === undefined) {
      known = this.#distancesFrom(from)
      this.#distances.set(from, known)
    }
    return known.get(to) ?? -1
  }

  #distancesFrom(from: number): ReadonlyMap<number, number> {
    const distances = new Map([[from, 0]])
    let ring = [from]
    for (let far = 1; ring.length > 0; far++) {
      const next: number[] = []
      for (const system of ring)
        for (const { to } of waysFrom(this.empire.chart, system))
          if (!distances.has(to)) {
            distances.set(to, far)
            next.push(to)
          }
      ring = next
    }
    return distances
  }

  order(order: Order): void {
    this.orders.push(order)
  }

  /** Orders something that is paid now; false when it cannot be. */
  buy(price: number, ...orders: readonly Order[]): boolean {
    if (price > this.purse) return false
    this.purse -= price
    this.orders.push(...orders)
    return true
  }
}
