import { canonical, type Json, type JsonObject } from '../../kernel/json.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'

/** Something that a seat offers to another, which may say no. */
interface Offer {
  readonly to: Seat
  /** The same text for the same terms. */
  readonly terms: string
}

/** What is read of a game whose players trade: what an answer offers, and what a seat has. */
interface Trades {
  offers(p: Position, seat: Seat, step: string, choice: Json): readonly Offer[]
  /** What the seat has to give and what it has room for: while it is the same for both, an offer is the same offer. */
  has(p: Position, seat: Seat): Json
}

type Lists = Readonly<Record<string, Json>>

/** Of each list, which goes by seat, or by seat and a number of things, what is the seat's. */
const ownOf = (p: Position, seat: Seat, seats: number, names: readonly string[]): Json =>
  names.map((name) => {
    const list = (p as unknown as Lists)[name] as readonly Json[]
    const each = list.length / seats
    return list.slice(seat * each, (seat + 1) * each)
  })

/** Of each list that says who has a thing, the places where it says the seat. */
const heldOf = (p: Position, seat: Seat, names: readonly string[]): Json =>
  names.map((name) =>
    ((p as unknown as Lists)[name] as readonly Json[]).flatMap((holder, place) =>
      holder === seat ? [place] : [],
    ),
  )

const turnOf = (p: Position): number => (p as unknown as { readonly turn: number }).turn
const seatsOf = (p: Position): number => (p as unknown as { readonly seats: number }).seats

/** All who give or get something, but who offers. */
function othersOf(legs: readonly JsonObject[], seat: Seat): Seat[] {
  const named = legs.flatMap(({ from, to }) => [from, to])
  return [...new Set(named)].filter((one): one is number => typeof one === 'number' && one !== seat)
}

const trades: Readonly<Record<string, Trades>> = {
  'black-market': {
    offers(_p, seat, step, choice) {
      const { do: what, legs, with: partner } = choice as JsonObject
      if (step === 'via.ask' && what === 'ask') return [{ to: partner as Seat, terms: canonical(choice) }]
      if (step !== 'deal.propose' || what !== 'propose') return []
      return othersOf(legs as JsonObject[], seat).map((to) => ({ to, terms: canonical(legs as Json) }))
    },
    has: (p, seat) => [
      ownOf(p, seat, seatsOf(p), ['goods', 'rnd', 'military', 'hand', 'used']),
      heldOf(p, seat, ['siteOwner', 'holder']),
    ],
  },
  'cash-flow': {
    offers(p, seat, step, choice) {
      const { do: what, answer, transfers = [], payments = [] } = choice as JsonObject
      const terms = canonical([transfers, payments])
      if (step === 'deal.answer' && answer === 'counter') return [{ to: turnOf(p), terms }]
      if (step !== 'deal.propose' || what !== 'offer') return []
      const legs = [...(transfers as JsonObject[]), ...(payments as JsonObject[])]
      return othersOf(legs, seat).map((to) => ({ to, terms }))
    },
    has: (p, seat) => [
      ownOf(p, seat, seatsOf(p), ['cash', 'supply']),
      heldOf(p, seat, ['card']),
      (p as unknown as Lists).disc ?? [],
      (p as unknown as Lists).round ?? 0,
    ],
  },
  'godsfire-trade': {
    offers(_p, _seat, _step, choice) {
      const { orders = [] } = choice as JsonObject
      return (orders as JsonObject[]).flatMap(({ do: what, with: other }) =>
        what === 'peace' ? [{ to: other as Seat, terms: 'peace' }] : [],
      )
    },
    has: (p, seat) => [turnOf(p), ownOf(p, seat, seatsOf(p), ['treasury']), heldOf(p, seat, ['owner'])],
  },
  'starfire-campaign': {
    offers(_p, _seat, _step, choice) {
      const { orders = [] } = choice as JsonObject
      return (orders as JsonObject[]).flatMap(({ do: what, empire, relation }) =>
        what === 'relation' && typeof empire === 'number' && relation !== 'WAR'
          ? [{ to: empire - 1, terms: String(relation) }]
          : [],
      )
    },
    // A treaty that is offered stands until it is taken back, so that a turn does not change it.
    has: () => [],
  },
}

/** Counts what is offered in a game, and what of it was offered before to the same seat since either had something else. */
export class Repeats {
  offers = 0
  /** What was repeated. */
  readonly repeated: string[] = []
  readonly #trades: Trades | undefined
  /** [seat][seat]: what was offered by the one to the other since either had something else. */
  readonly #made = new Map<Seat, Map<Seat, Set<string>>>()
  /** By seat: what it had when it last answered or was offered something. */
  readonly #had = new Map<Seat, string>()

  constructor(game: string) {
    this.#trades = trades[game]
  }

  /** A seat answers so. */
  answered(p: Position, seat: Seat, step: string, choice: Json): void {
    if (this.#trades === undefined) return
    this.#look(p, seat, this.#trades)
    for (const { to, terms } of this.#trades.offers(p, seat, step, choice)) {
      this.#look(p, to, this.#trades)
      this.offers++
      const made = this.#between(seat, to)
      if (made.has(`${step} ${terms}`)) this.repeated.push(`${seat} to ${to} by ${step}: ${terms}`)
      made.add(`${step} ${terms}`)
    }
  }

  /** Forgets what was offered by and to a seat that has something else now. */
  #look(p: Position, seat: Seat, { has }: Trades): void {
    const now = canonical(has(p, seat))
    if (this.#had.get(seat) === now) return
    this.#had.set(seat, now)
    this.#made.delete(seat)
    for (const made of this.#made.values()) made.delete(seat)
  }

  #between(seat: Seat, to: Seat): Set<string> {
    const by = this.#made.get(seat) ?? new Map<Seat, Set<string>>()
    this.#made.set(seat, by)
    const made = by.get(to) ?? new Set()
    by.set(to, made)
    return made
  }
}
