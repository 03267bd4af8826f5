import assert from 'node:assert/strict'
import cards from '../../data/cards.json' with { type: 'json' }
import map from '../../data/map.json' with { type: 'json' }

// The books of a game as somebody at the table could keep them from what is told aloud, written from the rulebook and
// apart from the game's own: prices, points and winners are reckoned anew.

/** Something told: what, its numbers, and to whom; null for everybody. */
export interface Heard {
  readonly kind: string
  readonly args: readonly number[]
}

/** The options that money and points go by, as in CF-25. */
export interface Tariff {
  readonly starting_cash: number
  readonly labour_scale: readonly number[]
  readonly build_costs: readonly number[]
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

const OF = ['mineral', 'oil', 'grain']

export class Books {
  readonly tariff: Tariff
  readonly seats: number
  readonly lands: readonly string[]
  readonly zones: readonly string[]
  /** By seat. */
  readonly cash: number[]
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
  /** Who has scored in the round that goes on. */
  #scoring = new Set<number>()
  /** Scoring rounds held. */
  rounds = 0

  constructor(tariff: Tariff, seats: number, lands: readonly string[], zones: readonly string[]) {
    const each = <V>(value: () => V) => Array.from({ length: seats }, value)
    this.tariff = tariff
    this.seats = seats
    this.lands = lands
    this.zones = zones
    this.cash = each(() => tariff.starting_cash)
    this.alive = each(() => true)
    this.points = each(() => 0)
    this.powers = each(() => -1)
    this.supply = each(() => [0, 0, 0])
  }

  /** Enters what was told by one event, in order. */
  enter(facts: readonly Heard[]): void {
    for (const fact of facts) this.#hear(fact)
    this.#closeScoring()
  }

  #hear({ kind, args }: Heard): void {
    const [a = 0, b = 0, c = 0, d = 0] = args
    const entry = ENTRIES[kind]
    if (kind !== 'scored' && !kind.startsWith('scored')) this.#closeScoring()
    if (entry !== undefined) entry(this, a, b, c, d)
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
    return points
  }

  score(seat: number, points: number, total: number): void {
    assert.equal(points, this.pointsNow(seat), `CF-21: the points of seat ${seat}`)
    assert.ok(this.alive[seat], 'CF-22.3: who is out scores no more')
    this.#scoring.add(seat)
    this.points[seat] = (this.points[seat] ?? 0) + points
    assert.equal(total, this.points[seat], 'CF-21.9: the sum over the rounds')
  }

  /** CF-21.4  A scoring round is for all that are left. */
  #closeScoring(): void {
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

type Entry = (books: Books, a: number, b: number, c: number, d: number) => void

const hold =
  (open: boolean): Entry =>
  (books, seat, card) =>
    void books.held.set(card, { seat, open })
const drop: Entry = (books, _seat, card) => {
  assert.ok(books.held.delete(card), `nobody holds card ${card}`)
}
const built =
  (type: number): Entry =>
  (books, seat, _place, n) =>
    books.take(seat, 0, n * (books.tariff.build_costs[type] ?? 0))
const where = (books: Books, kind: number, of: number) =>
  kind === 0 ? `land ${books.lands[of]}` : kind === 1 ? `sea ${books.zones[of]}` : `siege ${of}`
const lift: Entry = (books, by, kind, of) => {
  const what = where(books, kind, of)
  const at = books.blockades.findIndex((b) => b.by === by && b.what === what)
  assert.ok(at >= 0, `CF-14.4: there is no ${what} by seat ${by}`)
  books.blockades.splice(at, 1)
}
const give: Entry = (books, from, to, card) => {
  const held = books.held.get(card)
  assert.equal(held?.seat, from, `CF-12.7: card ${card} is not held by seat ${from}`)
  books.held.set(card, { seat: to, open: held?.open ?? false })
}

const ENTRIES: Readonly<Record<string, Entry>> = {
  choseSuperpower(books, seat, power) {
    books.powers[seat] = power
  },
  tookResources: (books, seat, ...units) => {
    for (const [resource, n] of units.entries()) books.put(seat, resource, n)
  },
  drewCompany: hold(true),
  drewCard: hold(false),
  tookFromRow: hold(false),
  opened: hold(true),
  entropyType(books, _seat, die, resource) {
    assert.equal(resource, [0, 0, 1, 1, 2, 2][die - 1], 'CF-9.4: 1–2 mineral, 3–4 oil, 5–6 grain')
    books.entropy = { resource, least: 0 }
  },
  entropyValue(books, _seat, die) {
    books.entropy = { resource: books.entropy?.resource ?? -1, least: die }
  },
  lostCompany(books, seat, card) {
    books.mayLose(seat, card)
    drop(books, seat, card, 0, 0)
  },
  companyBurnt: drop,
  discarded(books, seat, card) {
    drop(books, seat, card, 0, 0)
    const company = cards.cards[card]
    books.put(seat, OF.indexOf(company?.resource ?? ''), company?.production ?? 0)
  },
  boughtLabour(books, seat, n, price) {
    const before = books.row()
    books.boxes += n
    assert.equal(books.row() - before, price, 'CF-4.8: box by box in rising order')
    books.pay(seat, price)
  },
  satisfied(books, seat, sets, money) {
    const before = books.row()
    books.boxes -= sets
    assert.equal(before - books.row(), money, 'CF-4.4: the topmost stacks')
    books.pay(seat, -money)
    for (let resource = 0; resource < 3; resource++) books.take(seat, resource, sets)
  },
  produced: (books, seat, ...units) => {
    for (const [resource, n] of units.entries()) {
      assert.ok(n <= books.deliverable(seat, resource), 'CF-10.2: more than companies make')
      books.put(seat, resource, n)
    }
  },
  listedExcess(books, seat, resource, n, price) {
    books.take(seat, resource, n)
    books.disc(seat, resource, price, n)
  },
  lostExcess: (books, seat, ...units) => {
    for (const [resource, n] of units.entries()) books.take(seat, resource, n)
  },
  builtArmies: built(0),
  builtNavies: built(1),
  builtNukes: built(2),
  builtLstars: (books, seat, n) => books.take(seat, 0, n * (books.tariff.build_costs[3] ?? 0)),
  bought(books, buyer, owner, resource, price) {
    books.pay(buyer, price)
    books.pay(owner, -price)
    books.disc(owner, resource, price, -1)
    books.put(buyer, resource, 1)
  },
  listed(books, seat, resource, price) {
    books.take(seat, resource, 1)
    books.disc(seat, resource, price, 1)
  },
  repriced(books, seat, resource, from, to) {
    books.disc(seat, resource, from, -1)
    books.disc(seat, resource, to, 1)
  },
  tookBack(books, seat, resource, price) {
    books.disc(seat, resource, price, -1)
    books.put(seat, resource, 1)
  },
  // CF-12.7  Within a deal somebody may give before he gets: only the state after it counts.
  gaveMoney(books, from, to, amount) {
    books.cash[from] = (books.cash[from] ?? 0) - amount
    books.cash[to] = (books.cash[to] ?? 0) + amount
  },
  gaveUnits(books, from, to, resource, n) {
    for (const [seat, units] of [
      [from, -n],
      [to, n],
    ] as const) {
      const own = books.supply[seat] ?? []
      own[resource] = (own[resource] ?? 0) + units
    }
  },
  gaveCompany: give,
  gaveClosed: give,
  owes: (books, from, to, left) => void books.debts.push({ from, to, left }),
  paidDebt(books, from, to, paid, left) {
    const debt = books.debts.find((x) => x.from === from && x.to === to && x.left === paid + left)
    assert.ok(debt !== undefined, 'CF-12.6: nothing of the kind is owed')
    debt.left = left
    books.debts = books.debts.filter((x) => x.left > 0)
    books.pay(from, paid)
    books.pay(to, -paid)
  },
  debtsDied(books, seat) {
    books.debts = books.debts.filter(({ from, to }) => from !== seat && to !== seat)
  },
  marched: (books, seat) => books.take(seat, 1, 1),
  shipped: (books, seat) => books.take(seat, 1, 1),
  sailed: (books, seat, _from, _to, n) => books.take(seat, 1, n),
  occupied: (books, seat, _place, oil) => books.take(seat, 1, oil),
  committed: (books, seat, _borders, grain) => books.take(seat, 2, grain),
  paidForTies: (books, seat) => books.take(seat, 2, 1),
  blockaded: (books, by, kind, of, partners) =>
    void books.blockades.push({ by, what: where(books, kind, of), partners }),
  blockadeLifted: lift,
  blockadeEnded: lift,
  nationalized: (books, seat, card, from) => give(books, from, seat, card, 0),
  landImpact(books, launcher, land, n) {
    const key = `${launcher} ${books.lands[land]}`
    books.clouds.set(key, (books.clouds.get(key) ?? 0) + n)
  },
  eliminated(books, seat, cash) {
    assert.equal(books.cash[seat], cash, 'CF-22.2: his money')
    books.retired += cash
    books.cash[seat] = 0
    books.alive[seat] = false
    books.supply[seat] = [0, 0, 0]
    for (const [card, held] of books.held) if (held.seat === seat) books.held.delete(card)
    for (const key of books.discs.keys()) if (key.startsWith(`${seat} `)) books.discs.delete(key)
  },
  scored: (books, seat, points, total) => books.score(seat, points, total),
}
