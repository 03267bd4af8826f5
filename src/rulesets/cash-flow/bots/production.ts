import type { Seat } from '../../../kernel/index.ts'
import type { Resource } from '../cards.ts'
import { MOST_PRODUCTION, SPAN, type Table } from './table.ts'

/** Shared among the players: the more there are, the rarer is Production, and the more of the labour paid goes to others. */
const WORKING_SHARE = 0.4
/** Shared among the players: how often a lead in production is still there when it counts. */
const MOST = 1.4

/** How sure it is that this much more (or less) production than the best other's stays the most. */
const lead = (ahead: number) => Math.max(0.02, Math.min(0.98, 0.5 + 0.09 * ahead))

/** CF-21.6  The most of a resource that another player makes. */
function bestOther({ v, made }: Table, who: Seat, resource: Resource): number {
  let best = 0
  for (let seat = 0; seat < v.seats; seat++)
    if (seat !== who && v.alive[seat] === 1) best = Math.max(best, made[seat * 3 + resource] as number)
  return best
}

/** What one turn of Production is worth that makes these of each: as sets, the rest as halves of sets to come. */
function yieldWorth({ v, usual: set }: Table, a: number, b: number, c: number): number {
  const most = v.options.supply_limit
  const [x, y, z] = [Math.min(a, most), Math.min(b, most), Math.min(c, most)]
  const least = Math.min(x, y, z)
  const beyond = a + b + c - x - y - z
  return set * (0.8 * least + 0.16 * (x + y + z - 3 * least) + 0.04 * beyond)
}

/** Making this much more (or less) of a resource: what it brings in units until the end, and in points for the most. */
export function productionWorth(table: Table, who: Seat, resource: Resource, more: number): number {
  const at = (who * 3 + resource) * SPAN + MOST_PRODUCTION + more
  const known = table.reckoned[at] as number
  if (!Number.isNaN(known)) return known
  const worth = reckon(table, who, resource, more)
  table.reckoned[at] = worth
  return worth
}

function reckon(table: Table, who: Seat, resource: Resource, more: number): number {
  const { v, made, players } = table
  const at = (r: Resource) => made[who * 3 + r] as number
  const now = at(resource)
  const [one, other] = [at((resource + 1) % 3), at((resource + 2) % 3)]
  // CF-9  The token takes a company from each player every N−1 rounds.
  const life = v.options.entropy ? ((table.working[who] as number) + 1) * Math.max(1, players - 1) : 100
  const turns = (WORKING_SHARE / players) * Math.min(table.rounds, life)
  const units = turns * (yieldWorth(table, now + more, one, other) - yieldWorth(table, now, one, other))
  const ahead = now - bestOther(table, who, resource)
  return units + (MOST / players) * v.options.vp_most * POINT * (lead(ahead + more) - lead(ahead))
}

/** What a point is worth that is scored in every scoring round to come: CF-21.5, a billion held brings as much. */
export const POINT = 1000
