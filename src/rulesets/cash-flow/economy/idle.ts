import { LANDS } from '../board.ts'
import { RESOURCES } from '../cards.ts'
import { discAt, units } from '../money.ts'
import type { Position } from '../position.ts'
import { nukesOf } from '../upkeep.ts'

/**
 * CF-8.2  All that an action may change for it not to count as a pass, in few numbers: treasuries, supplies, discs by
 * owner and resource (not by price), L-stars and nukes; the labour row, armies on land; who holds which card;
 * blockades and debts. What else an action can change costs something that is counted here.
 */
export function digest(p: Position): number[] {
  const out: number[] = [...p.cash]
  for (let seat = 0; seat < p.seats; seat++) {
    for (let resource = 0; resource < RESOURCES.length; resource++)
      out.push(units(p, seat, resource), discCount(p, seat, resource))
    out.push((p.lstar[seat] as number) * 1000 + nukesOf(p, seat))
  }
  let armies = 0
  for (let land = 0; land < LANDS; land++) armies += p.army[land] as number
  out.push(p.labour, armies)
  for (const [card, place] of p.card.entries()) out.push(place * 2 + (p.open[card] as number))
  for (const { by, kind, of, partners } of p.blockades) out.push(by, kind.length, of, partners)
  for (const { from, to, amount, round } of p.debts) out.push(from, to, amount, round)
  return out
}

function discCount(p: Position, seat: number, resource: number): number {
  let sum = 0
  const first = discAt(p, seat, resource, 0)
  for (let column = 0; column < p.options.market_scale.length; column++)
    sum += p.disc[first + column] as number
  return sum
}

/** Where a digest has the labour row. */
export function labourAt(seats: number): number {
  return seats * 8
}

/** Where a digest has the cards; treasuries come first. */
export function cardsAt(seats: number): number {
  return labourAt(seats) + 2
}

/** CF-8.2  True when nothing but prices differs from when the digest was taken. */
export function unchanged(p: Position, before: readonly number[]): boolean {
  const now = digest(p)
  return now.length === before.length && now.every((n, i) => n === before[i])
}
