import assert from 'node:assert/strict'
import cards from '../../data/cards.json' with { type: 'json' }
import { type Books, OF } from './books.ts'

/** Something told: what, and its numbers. */
export interface Heard {
  readonly kind: string
  readonly args: readonly number[]
}

/** Enters what was told by one event, in order. */
export function enter(books: Books, facts: readonly Heard[]): void {
  for (const { kind, args } of facts) {
    const [a = 0, b = 0, c = 0, d = 0] = args
    if (!kind.startsWith('scored')) books.closeScoring()
    ENTRIES[kind]?.(books, a, b, c, d)
  }
  books.closeScoring()
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

/** How each fact is entered; those that are not here change nothing that the books keep. */
const ENTRIES: Readonly<Record<string, Entry>> = {
  cameUp(books, card) {
    books.card = card
  },
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
  // CF-12.7  Within a deal somebody may give before they get: only the state after it counts.
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
