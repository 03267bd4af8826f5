import assert from 'node:assert/strict'
import cards from '../../data/cards.json' with { type: 'json' }
import map from '../../data/map.json' with { type: 'json' }

// The books of a game as somebody at the table could keep them from what is told aloud, written from the rulebook and
// apart from the game's own: prices, points and winners are worked out again.

/** The options that money and points go by, as in CF-25. */
export interface Tariff {
  readonly starting_cash: number
  readonly later_cash: number
  readonly labour_scale: readonly number[]
  readonly build_costs: readonly number[]
  readonly score_weights: readonly number[]
  readonly vp_per_billion: number
  readonly vp_most: number
  readonly vp_cloud: number
  readonly score_tie: string
  readonly eliminated_can_win: boolean
  readonly entropy_closed: boolean
}

interface Held {
  seat: number
  open: boolean
}
interface Blockade {
  by: number
  /** `land poland`, `sea red-sea` or `siege 2`. */
  what: string
  partners: number
}

/** The resources as facts number them. */
export const OF = ['mineral', 'oil', 'grain']

export class Books {
  readonly tariff: Tariff
  readonly seats: number
  readonly lands: readonly string[]
  readonly zones: readonly string[]
  /** By seat. */
  readonly cash: number[]
  /** CF-4.1  All the money there is. */
  readonly money: number
  readonly alive: boolean[]
  readonly points: number[]
  /** By seat: mineral, oil, grain. */
  readonly supply: number[][]
  /** By card of the card file. */
  readonly held = new Map<number, Held>()
  /** `seat resource price` → discs. */
  readonly discs = new Map<string, number>()
  /** `launcher land` → clouds. */
  readonly clouds = new Map<string, number>()
  blockades: Blockade[] = []
  debts: { from: number; to: number; left: number }[] = []
  /** By seat: the superpower. */
  readonly powers: number[]
  /** CF-9.4, CF-9.5  What entropy has rolled: the type, and the least production. */
  entropy: { resource: number; least: number } | null = null
  /** Filled boxes of the labour row. */
  boxes = 0
  retired = 0
  /** The seats that have scored in the current round. */
  #scoring = new Set<number>()
  /** Scoring rounds held. */
  rounds = 0
  /** CF-21.4  The card whose scoring round goes on; without one it is the final round. */
  card = 2

  constructor(tariff: Tariff, seats: number, lands: readonly string[], zones: readonly string[]) {
    const each = <V>(value: () => V) => Array.from({ length: seats }, value)
    this.tariff = tariff
    this.seats = seats
    this.lands = lands
    this.zones = zones
    const { starting_cash: first, later_cash: more } = tariff
    this.cash = each(() => first).map((cash, seat) => cash + seat * more)
    this.money = seats * first + (more * seats * (seats - 1)) / 2
    this.alive = each(() => true)
    this.points = each(() => 0)
    this.powers = each(() => -1)
    this.supply = each(() => [0, 0, 0])
  }

  pay(seat: number, amount: number): void {
    this.cash[seat] = (this.cash[seat] ?? 0) - amount
    assert.ok((this.cash[seat] ?? 0) >= 0, 'CF-4.12: a treasury below 0')
  }

  take(seat: number, resource: number, units: number): void {
    const own = this.supply[seat] ?? []
    own[resource] = (own[resource] ?? 0) - units
    assert.ok((own[resource] ?? 0) >= 0, `CF-4.12: ${OF[resource]} below 0`)
  }

  put(seat: number, resource: number, units: number): void {
    this.take(seat, resource, -units)
  }

  disc(seat: number, resource: number, price: number, n: number): void {
    const key = `${seat} ${resource} ${price}`
    const left = (this.discs.get(key) ?? 0) + n
    assert.ok(left >= 0, `CF-12.2: there is no disc ${key}`)
    if (left === 0) this.discs.delete(key)
    else this.discs.set(key, left)
  }

  /** CF-4.2  The price of a box; beyond the last one its price goes on (CF-4.5). */
  price(box: number): number {
    const { labour_scale } = this.tariff
    return labour_scale[Math.min(box, labour_scale.length) - 1] ?? 0
  }

  /** CF-4.3a  The money in the row. */
  row(): number {
    let sum = 0
    for (let box = 1; box <= this.boxes; box++) sum += this.price(box)
    return sum
  }

  /** CF-10.2 to CF-10.4  All that a player's companies of a type can deliver. */
  deliverable(seat: number, resource: number): number {
    const home = map.superpowers[this.powers[seat] ?? -1]?.home ?? []
    const besieged = this.blockades.some(({ what }) => what === `siege ${seat}`)
    let sum = 0
    for (const [card, { seat: holder, open }] of this.held) {
      const company = cards.cards[card]
      if (holder !== seat || !open || company === undefined || company.resource !== OF[resource]) continue
      const atHome = company.kind === 'land' && home.includes(company.location)
      if (atHome || !(besieged || this.#shut(seat, card))) sum += company.production
    }
    return sum
  }

  /** CF-14.4, CF-14.8  True when a company lies where a blockade binds its holder. */
  #shut(seat: number, card: number): boolean {
    const company = cards.cards[card]
    const there = `${company?.kind} ${company?.location}`
    return this.blockades.some(
      ({ by, what, partners }) => what === there && by !== seat && ((partners >> seat) & 1) === 0,
    )
  }

  /** CF-9.5 to CF-9.7  A company that entropy takes must be one that the dice allow. */
  mayLose(seat: number, card: number): void {
    const { resource = -1, least = 0 } = this.entropy ?? {}
    const making = [...this.held].flatMap(([c, { seat: holder, open }]) => {
      const company = cards.cards[c]
      const counts = holder === seat && (open || this.tariff.entropy_closed)
      return counts && company !== undefined && company.resource === OF[resource] ? [company.production] : []
    })
    const lost = cards.cards[card]
    assert.equal(lost?.resource, OF[resource], 'CF-9.4: the type that was rolled')
    assert.ok(this.held.get(card)?.open === true || this.tariff.entropy_closed, 'CF-9.3: only open companies')
    const enough = least === 6 ? 0 : Math.min(least, Math.max(...making))
    assert.ok((lost?.production ?? 0) >= enough, 'CF-9.5, CF-9.6: at least so much, or the highest')
    this.entropy = null
  }

  /** CF-21.6  What counts of a player's production. */
  counted(seat: number, resource: number): number {
    let sum = 0
    for (const [card, { seat: holder, open }] of this.held) {
      const company = cards.cards[card]
      if (holder !== seat || !open || company === undefined || company.resource !== OF[resource]) continue
      if (!this.#shut(seat, card)) sum += company.production
    }
    return sum
  }

  /** CF-21.5 to CF-21.8  The points of a player if a scoring round were held now. */
  pointsNow(seat: number): number {
    const { vp_per_billion, vp_most, vp_cloud, score_tie } = this.tariff
    let points = Math.floor((this.cash[seat] ?? 0) / 1000) * vp_per_billion
    for (let resource = 0; resource < 3; resource++) {
      const mine = this.counted(seat, resource)
      const rivals = this.alive.map((alive, s) => (alive ? this.counted(s, resource) : 0))
      if (mine === 0 || rivals.some((n) => n > mine)) continue
      const tied = rivals.filter((n) => n === mine).length
      if (tied === 1 || score_tie === 'each') points += vp_most
      else if (score_tie === 'split') points += Math.floor(vp_most / tied)
    }
    for (const [key, n] of this.clouds) if (key.startsWith(`${seat} `)) points += n * vp_cloud
    return points * (this.tariff.score_weights[this.card] ?? 1)
  }

  score(seat: number, points: number, total: number): void {
    assert.equal(points, this.pointsNow(seat), `CF-21: the points of seat ${seat}`)
    assert.ok(this.alive[seat], 'CF-22.3: who is out scores no more')
    this.#scoring.add(seat)
    this.points[seat] = (this.points[seat] ?? 0) + points
    assert.equal(total, this.points[seat], 'CF-21.9: the sum over the rounds')
  }

  /** CF-21.4  A scoring round is for all that are left. */
  closeScoring(): void {
    this.card = 2
    if (this.#scoring.size === 0) return
    const left = this.alive.flatMap((alive, seat) => (alive ? [seat] : []))
    assert.deepEqual([...this.#scoring].sort(), left, 'CF-21.4: all score')
    this.#scoring.clear()
    this.rounds++
  }

  /** CF-21.9, CF-22.3, CF-22.4  Who wins by these books. */
  winners(): number[] {
    const nobody = !this.alive.includes(true)
    let best = this.alive.flatMap((alive, seat) =>
      alive || nobody || this.tariff.eliminated_can_win ? [seat] : [],
    )
    const production = (seat: number) => [0, 1, 2].reduce((sum, r) => sum + this.counted(seat, r), 0)
    for (const measure of [(s: number) => this.points[s] ?? 0, (s: number) => this.cash[s] ?? 0, production])
      best = best.filter((seat) => best.every((other) => measure(other) <= measure(seat)))
    return best
  }
}
