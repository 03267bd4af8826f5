import assert from 'node:assert/strict'
import test from 'node:test'
import type { Game } from '../../kernel/game.ts'
import { canonical, type Json, type JsonObject } from '../../kernel/json.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { LONG, times } from '../../kernel/testing/effort.ts'
import { gameOf, shelf } from '../../rulesets/shelf.ts'
import { playBots } from './play.ts'

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

// No player of any game offers the same terms to the same seat again before either has something else. A beginner plays
// as club does, and else anything that is legal: what is drawn by chance may come again.

/** Tables at which most is offered: of one kind, who agree, and of several, who do not. */
const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'imperial-trader': [['plan', 'exact']],
  'cash-flow': [
    ['tycoon', 'tycoon'],
    ['tycoon', 'plan'],
    ['tycoon', 'plan', 'hawk', 'builder'],
    ['plan', 'tycoon', 'builder', 'hawk', 'tycoon', 'plan'],
  ],
  'black-market': [
    ['mogul', 'mogul', 'mogul'],
    ['magnate', 'scholar', 'plan', 'mogul', 'raider'],
  ],
  'godsfire-trade': [['regent', 'plan', 'hawk', 'merchant']],
  'starfire-campaign': [['consul', 'steward', 'admiral']],
}
const OPTIONS: Readonly<Record<string, JsonObject>> = { 'starfire-campaign': { preset: 'skirmish' } }
/** Games at a table on a push: repeats were rare in Black Market. */
const GAMES: Readonly<Record<string, number>> = { 'black-market': 12, 'starfire-campaign': 1 }

/** Plays at a table; what was offered, and what of it again. */
function offered(id: string, seated: readonly string[], games: number, seen = (p: Position) => p) {
  const game = gameOf(id) as Game
  const all = { offers: 0, repeated: [] as string[] }
  for (let i = 0; i < games; i++) {
    const repeats = new Repeats(id)
    const names = seated.map((_, seat) => seated[(seat + i) % seated.length] ?? '')
    playBots(game, names, `offers ${i}`, {
      options: OPTIONS[id] ?? {},
      seeing: seen,
      answering: repeats.answered.bind(repeats),
    })
    all.offers += repeats.offers
    all.repeated.push(...repeats.repeated)
  }
  return all
}

for (const { game } of shelf()) {
  const { id } = game.rules.meta
  test(`no player of ${id} offers again what was declined`, () => {
    const tables = TABLES[id] ?? []
    assert.notEqual(tables.length, 0, 'a game on the shelf has no table here')
    let offers = 0
    for (const seated of tables) {
      const found = offered(id, seated, times(GAMES[id] ?? 2))
      assert.deepEqual(found.repeated, [], seated.join(', '))
      offers += found.offers
    }
    // Captains have nothing to offer each other.
    assert.equal(offers > 0, id !== 'imperial-trader')
  })
}

test('strong players of Cash Flow accept what they offer each other', () => {
  const game = gameOf('cash-flow') as Game
  let [offers, struck] = [0, 0]
  for (let i = 0; i < times(6); i++) {
    const { facts } = playBots(game, ['tycoon', 'tycoon'], `agree ${i}`)
    offers += facts.get('dealOffered') ?? 0
    struck += facts.get('dealStruck') ?? 0
  }
  assert.ok(offers >= times(6), `${offers} offers`)
  assert.equal(struck, offers)
})

// Planted: a player who is not shown what was declined, or is told that nothing was, offers it again.
const FORGETTING: Readonly<Record<string, (p: JsonObject) => JsonObject>> = {
  'cash-flow': (p) => ({ ...p, failed: [] }),
  'black-market': (p) => (p.in === 'trade' && p.dealt !== p.made ? { ...p, dealt: p.made ?? 0 } : p),
}
for (const [id, forget] of Object.entries(FORGETTING))
  test(`who forgets what was declined offers it again: ${id}`, LONG, () => {
    const forgetful = (p: Position): Position =>
      ({ ...p, flow: p.flow.map((frame) => forget(frame as unknown as JsonObject)) }) as unknown as Position
    const found = (TABLES[id] ?? []).map((seated) => offered(id, seated, GAMES[id] ?? 2, forgetful))
    assert.ok(found.some(({ repeated }) => repeated.length > 0))
  })
