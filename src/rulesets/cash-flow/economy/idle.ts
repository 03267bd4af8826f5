import { CARDS } from '../cards.ts'
import type { Position } from '../position.ts'

/** The actions after which one has to look whether anything differs; the others cost labour or do nothing. */
export type LookedAt = 'market' | 'deployment' | 'attack'
const LOOKED_AT: readonly LookedAt[] = ['market', 'deployment', 'attack']

/** Where a digest has the labour row, the treasuries and the cards; the cards are the last part of fixed length. */
const LABOUR = 1
const CASH = 3
const cardsAt = (seats: number) => CASH + 4 * seats

/**
 * CF-8.2  All that an action may change for it not to count as a pass, in few numbers: the labour row, treasuries,
 * supplies and who holds which card; on the market besides discs, not by price, and debts; in Deployment armies on
 * land and blockades; in Attack nukes, L-stars and blockades. All else costs something that is among these.
 */
export function digest(p: Position, action: LookedAt): number[] {
  const head = [LOOKED_AT.indexOf(action), p.labour]
  // CF-8.6  Under STALL_TEST = labour the row alone says it: dice and labour bought are noted when they come.
  if (p.options.stall_test === 'labour') return head
  if (action === 'market') return head.concat(0, p.cash, p.supply, p.card, discCounts(p), debts(p))
  const pieces = action === 'deployment' ? sum(p.army) : sum(p.silo) * 1000 + sum(p.lstar)
  return head.concat(pieces, p.cash, p.supply, p.card, blockades(p))
}

/** CF-8.2, CF-8.6  True when nothing that counts differs from when the digest was taken. */
export function unchanged(p: Position, before: readonly number[]): boolean {
  if (before[LABOUR] !== p.labour) return false
  const now = digest(p, LOOKED_AT[before[0] as number] ?? 'market')
  if (now.length !== before.length) return false
  for (let i = 0; i < now.length; i++) if (now[i] !== before[i]) return false
  return true
}

/** A digest with each treasury and each card's holder as they are seen by somebody. */
export function digestSeen(
  p: Position,
  before: readonly number[],
  cash: (seat: number, money: number) => number,
  card: (card: number, place: number) => number,
): number[] {
  const first = cardsAt(p.seats)
  return before.map((n, i) => {
    if (i >= CASH && i < CASH + p.seats) return cash(i - CASH, n)
    return i >= first && i < first + CARDS ? card(i - first, n) : n
  })
}

function sum(numbers: readonly number[]): number {
  let total = 0
  for (let i = 0; i < numbers.length; i++) total += numbers[i] as number
  return total
}

/** Discs by owner and resource. */
function discCounts(p: Position): number[] {
  const columns = p.options.market_scale.length
  const counts: number[] = []
  for (let i = 0; i < p.disc.length; i += columns) {
    let count = 0
    for (let column = 0; column < columns; column++) count += p.disc[i + column] as number
    counts.push(count)
  }
  return counts
}

function debts(p: Position): number[] {
  const out: number[] = []
  for (const { from, to, amount, round } of p.debts) out.push(from, to, amount, round)
  return out
}

/** Blockades in force, a number each; in which order they were declared makes no difference. */
function blockades(p: Position): number[] {
  const out = p.blockades.map(
    ({ by, kind, of, partners }) => ((by * 8 + kind.length) * 64 + of) * 64 + partners,
  )
  return out.sort((a, b) => a - b)
}
