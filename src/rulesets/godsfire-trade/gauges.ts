import type { Holdings, Seat } from '../../kernel/index.ts'
import { ledgerOf } from './books.ts'
import { worldName } from './cluster.ts'
import { at, count, type Ledger, type Position } from './position.ts'
import { scoreOf, worldCount } from './scoring.ts'
import { partners } from './trade/free.ts'
import { incomeOfSeat } from './trade/income.ts'

/** The gauges that fall by others' acts, and by no act of the seat itself. */
export const stakes = ['worlds', 'ships']

/** What people are shown of a game that is over. */
export const curves = ['score', 'worlds', 'income', 'treasury', 'ships', 'landed']

/** A flag. */
export const gaugeBounds = { leads: [0, 1] } as const

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const by = (measure: (seat: Seat) => number) => p.treasury.map((_, seat) => measure(seat))
  const entry = (which: keyof Ledger) => by((seat) => ledgerOf(p, seat)[which])
  const scores = by((seat) => scoreOf(p, seat))
  const most = Math.max(...scores)
  return {
    turn: p.turn,
    wars: p.war.reduce((total, set) => total + count(set), 0) / 2,
    blockades: p.blockaders.reduce((total, set) => total + count(set), 0),
    worlds: by((seat) => worldCount(p, seat)),
    income: by((seat) => incomeOfSeat(p, seat)),
    score: scores,
    // 1 for a seat that nobody is ahead of.
    leads: by((seat) => (scores[seat] === most ? 1 : 0)),
    treasury: [...p.treasury],
    partners: by((seat) =>
      p.owner.reduce((total, owner, w) => (owner === seat ? total + partners(p, w) : total), 0),
    ),
    ships: by((seat) => all(p, p.ships, seat)),
    cargo: by((seat) => all(p, p.cargo, seat)),
    agitation: by((seat) => all(p, p.agitation, seat)),
    ftl: by((seat) => at(p.ftl, seat)),
    earned: entry('income'),
    spentOnShips: entry('ships'),
    spentOnFtl: entry('ftl'),
    spentOnStability: entry('stabilised'),
    landed: entry('landed'),
    given: entry('given'),
    received: entry('received'),
    lost: entry('lost'),
  }
}

/** What a seat has in all worlds together. */
const all = ({ seats }: Position, list: readonly number[], seat: Seat): number =>
  list.reduce((total, n, i) => (i % seats === seat ? total + n : total), 0)

/** What an overlord has that it can lose or gain, as the words of facts call it. */
export const holdings = (p: Position, seat: Seat): Holdings => ({
  named: { worlds: p.owner.flatMap((of, world) => (of === seat ? [worldName(p.cluster, world)] : [])) },
  counted: { ships: all(p, p.ships, seat) },
})
