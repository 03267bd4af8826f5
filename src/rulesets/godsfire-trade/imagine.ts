import { type Chance, copyJson, type Seat } from '../../kernel/index.ts'
import { ledgerOf, owed, sent } from './books.ts'
import { at, HIDDEN, has, type Position } from './position.ts'
import type { View } from './view.ts'

/**
 * A position that looks the same to the seat. What a rival has earned and openly spent is known, so the sum of its secrets
 * is, too; it is shared out again among instalments, ships and treasury.
 */
export function determinise(v: View, _viewer: Seat | null, chance: Chance): Position {
  const { options, cluster, ...rest } = v
  const p: Position = { ...copyJson(rest), options, cluster }
  for (let seat = 0; seat < p.seats; seat++) if (p.treasury[seat] === HIDDEN) shareOut(p, seat, chance)
  return p
}

/** GT-1.3  Shares out what a rival must have: instalments, now and then a loss, money aboard each fleet; the rest is its treasury. */
function shareOut(p: Position, seat: Seat, chance: Chance): void {
  const ledger = ledgerOf(p, seat)
  const unknownFtl = ledger.ftl === HIDDEN
  ledger.lost = 0
  if (unknownFtl) ledger.ftl = 0
  let left = owed(p, seat) - sent(p, seat)
  const take = (most: number): number => {
    const taken = chance.pick(Math.min(left, most) + 1)
    left -= taken
    return taken
  }
  if (unknownFtl && p.cluster.ftl) ledger.ftl = take(p.options.ftl_cost)
  if (!has(p.alive, seat)) {
    // GT-14.3  Who is out has lost what it had.
    ledger.lost = left
    left = 0
  } else if (chance.pick(4) === 0) ledger.lost = take(left)
  for (let i = seat; i < p.cargo.length; i += p.seats) p.cargo[i] = take(at(p.ships, i) * p.options.cargo)
  p.treasury[seat] = left
}
