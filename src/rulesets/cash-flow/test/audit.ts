import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Part } from '../../../kernel/facts.ts'
import type { JsonObject } from '../../../kernel/json.ts'
import type { Applied } from '../../../kernel/match.ts'
import { territories, zones } from '../board.ts'
import { RESOURCES } from '../cards.ts'
import { DECK, DRAWN, type Position, ROW } from '../position.ts'
import { Books, type Tariff } from './oracle/books.ts'
import { enter, type Heard } from './oracle/entries.ts'

/** Books for a game that begins. */
export function booksFor(p: Position): Books {
  return new Books(
    p.options as unknown as Tariff,
    p.seats,
    territories.map(({ id }) => id),
    zones.map(({ id }) => id),
  )
}

/** Books opened in the middle of a game. */
export function booksAt(p: Position): Books {
  const books = booksFor(p)
  for (let seat = 0; seat < p.seats; seat++) {
    books.cash[seat] = p.cash[seat] as number
    books.alive[seat] = p.alive[seat] === 1
    books.points[seat] = p.vp[seat] as number
    books.powers[seat] = p.power[seat] as number
    books.supply[seat] = p.supply.slice(seat * 3, seat * 3 + 3)
  }
  for (const [card, seat] of p.card.entries())
    if (seat >= 0) books.held.set(card, { seat, open: p.open[card] === 1 })
  for (const [key, n] of Object.entries(discsOf(p))) books.discs.set(key, n)
  for (const [key, n] of Object.entries(cloudsOf(p))) books.clouds.set(key, n)
  books.blockades = p.blockades.map(({ by, kind, of, partners }) => ({
    by,
    what: `${kind} ${nameOf(kind, of)}`,
    partners,
  }))
  books.debts = p.debts.map(({ from, to, amount: left }) => ({ from, to, left }))
  books.boxes = p.labour
  books.retired = p.retired
  books.rounds = p.scorings
  return books
}

/**
 * Enters an event in the books; then they must say what the position says: money, supplies, discs, companies, clouds,
 * blockades, debts and points.
 */
export function audit(books: Books, { event, facts: told }: Applied, p: Position): void {
  const facts = told.map((fact) => ({ ...fact, args: fact.args.map(numberOf) }))
  wholeProduction(books, event.answer, facts)
  enter(books, facts)
  ashoreWithoutSailing(books, event.answer, facts, p)
  const seats = p.power.map((_, seat) => seat)
  agree('CF-4.11: treasuries', books.cash, p.cash)
  agree('CF-4.3a: filled boxes', books.boxes, p.labour)
  agree('CF-22.2: retired money', books.retired, p.retired)
  agree('CF-21.9: points', books.points, p.vp)
  agree('CF-21.4: scoring rounds', books.rounds, p.scorings)
  const money = books.cash.reduce((a, b) => a + b, 0) + books.row() + books.retired
  agree('CF-4.10: all the money', money, books.money)
  const above = excessOf(p)
  const stored = seats.map((seat) =>
    above.map((units, resource) => (p.supply[seat * 3 + resource] ?? 0) + (seat === p.turn ? units : 0)),
  )
  agree('CF-5.6: supplies', books.supply, stored)
  agree('CF-5.4: discs', Object.fromEntries(books.discs), discsOf(p))
  const holders = p.card.map((place) => (place === DRAWN ? p.turn : place))
  const held = holders.flatMap((seat, card) =>
    seat >= 0 ? [[card, { seat, open: p.open[card] === 1 }]] : [],
  )
  agree('CF-6.3: companies', Object.fromEntries(books.held), Object.fromEntries(held))
  agree('CF-2.5: clouds', Object.fromEntries(books.clouds), cloudsOf(p))
  const declared = books.blockades.map(({ by, what, partners }) => `${by} ${what} ${partners}`).sort()
  const standing = p.blockades.map(
    ({ by, kind, of, partners }) => `${by} ${kind} ${nameOf(kind, of)} ${partners}`,
  )
  agree('CF-14.4: blockades', declared, standing.sort())
  const owed = p.debts.map(({ from, to, amount: left }) => ({ from, to, left }))
  agree('CF-12.6: debts', books.debts, owed)
  deckAdds(p)
}

/** A part as the books know it: of a list of seats, the sum of 2^seat. */
const numberOf = (part: Part): number =>
  typeof part === 'number' ? part : part.reduce((sum, seat) => sum | (1 << seat), 0)

/** CF-10.1, CF-10.2  Types named without more: one labour unit each, and all that their companies can deliver. */
function wholeProduction(books: Books, answer: unknown, facts: readonly Heard[]): void {
  const { types, less } = (answer ?? {}) as { types?: string[]; less?: boolean }
  const made = facts.find(({ kind }) => kind === 'produced')
  if (!Array.isArray(types) || types.length === 0) return
  const bought = facts.find(({ kind }) => kind === 'boughtLabour')
  agree('CF-10.1: labour units', types.length, bought?.args[1])
  if (less === true) return
  const [seat = 0, ...units] = made?.args ?? []
  const all = RESOURCES.map((name, r) => (types.includes(name) ? books.deliverable(seat, r) : 0))
  agree('CF-10.2: what companies deliver', all, units.slice(0, 3))
}

function agree(what: string, told: unknown, is: unknown): void {
  if (!isDeepStrictEqual(told, is))
    assert.fail(`${what}: by what was told ${JSON.stringify(told)}, in the position ${JSON.stringify(is)}`)
}

/** CF-13.9  A navy that unloads where it lies pays 1 oil, unless it has just paid to come; the words do not say which. */
function ashoreWithoutSailing(
  books: Books,
  answer: unknown,
  facts: readonly { kind: string }[],
  p: Position,
): void {
  const kinds = facts.map(({ kind }) => kind)
  if (!kinds.includes('landed') || kinds.includes('sailed')) return
  const { count = 1 } = answer as JsonObject & { count?: number }
  const paid = (books.supply[p.turn]?.[1] ?? 0) - (p.supply[p.turn * 3 + 1] ?? 0)
  assert.ok(paid >= 0 && paid <= count, `CF-13.9: ${paid} oil for ${count} navies`)
  books.take(p.turn, 1, paid)
}

/** CF-10.6  What has been produced and is neither stored nor listed yet, by resource. */
function excessOf(p: Position): readonly number[] {
  const top = p.flow.at(-1)
  return top?.in === 'excess' ? (top as typeof top & { extra: number[] }).extra : [0, 0, 0]
}

const nameOf = (kind: string, of: number) =>
  kind === 'land' ? territories[of]?.id : kind === 'sea' ? zones[of]?.id : of

function discsOf(p: Position): Record<string, number> {
  const { market_scale } = p.options
  const out: Record<string, number> = {}
  for (const [i, n] of p.disc.entries()) {
    const row = Math.floor(i / market_scale.length)
    const key = `${Math.floor(row / 3)} ${row % 3} ${market_scale[i % market_scale.length]}`
    if (n > 0) out[key] = n
  }
  return out
}

function cloudsOf(p: Position): Record<string, number> {
  const out: Record<string, number> = {}
  for (const [i, n] of p.cloud.entries())
    if (n > 0) out[`${i % p.seats} ${territories[Math.floor(i / p.seats)]?.id}`] = n
  return out
}

/** CF-7.8, CF-20.9  As many cards in the deck as its piles say, and three in the row while it lasts. */
function deckAdds(p: Position): void {
  const inDeck = p.card.filter((place) => place === DECK).length
  if (p.round === 0) return
  assert.equal(
    p.pile.reduce((a, b) => a + b, 0),
    inDeck,
    'CF-7.8',
  )
  const between = p.flow.some((frame) => frame.in === 'research')
  const row = p.card.filter((place) => place === ROW).length
  assert.ok(row === 3 || between || inDeck === 0 || p.ended > 0, `CF-20.9: ${row} cards in the row`)
}
