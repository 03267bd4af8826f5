import { bestOf, type Measure, type Seat, type Verdict } from '../../../kernel/index.ts'
import { book } from '../books.ts'
import { at, bit, ENDING, has, members, type Position, seatsIn, spot, worldsOf } from '../position.ts'
import { incomeOfSeat, scoreOf, worldCount } from '../trade/income.ts'
import type { T } from '../words.ts'
import { endBlockades } from './blockades.ts'

type Measures = readonly [Measure, Measure]

const seatsOf = (p: Position) => p.treasury.map((_, seat) => seat)

/** GT-14.2  The highest score, then more worlds. */
function byScore(p: Position): Measures {
  const seats = seatsOf(p)
  return [
    {
      ...{ unit: ['point', 'points'], has: seats.map((seat) => scoreOf(p, seat)) },
      decides: 'the higher score',
    },
    {
      ...{ unit: ['world', 'worlds'], has: seats.map((seat) => worldCount(p, seat)) },
      decides: 'more worlds',
    },
  ]
}

/** GT-14.1  Worlds come first, then the score. */
function byWorlds(p: Position): Measures {
  const [score, worlds] = byScore(p)
  return [worlds, score]
}

/** GT-14  A majority of worlds, or the highest score of those who are left. */
export function verdict(p: Position): Verdict {
  const { majority, worlds } = { majority: p.cluster.majority, worlds: p.owner.length }
  const seats = seatsOf(p)
  // GT-14.3  When nobody has a world left, those win who had one last.
  const rivals = seats.filter((seat) => has(p.ended === ENDING.nobody ? p.winners : p.alive, seat))
  // GT-14.1
  if (p.ended === ENDING.majority)
    return {
      rivals,
      measures: byWorlds(p),
      goal: { n: majority, words: `${majority} of ${worlds} worlds` },
    }
  const measures = byScore(p)
  const [score] = measures
  const income = seats.map((seat) => incomeOfSeat(p, seat))
  return {
    rivals,
    measures,
    parts: [
      { what: 'income', has: income },
      { what: 'the treasury', has: seats.map((seat) => (score.has[seat] ?? 0) - (income[seat] ?? 0)) },
    ],
  }
}

/** GT-14.1, GT-14.3 The end, if this is it; true when the game is over. */
export function victory(t: T): boolean {
  const { p } = t
  const before = p.alive
  for (const seat of seatsIn(p, (s) => worldsOf(p, s) === 0)) leave(t, seat)
  endBlockades(t)
  const left = seatsIn(p, () => true)
  const strong = left.filter((seat) => worldCount(p, seat) >= p.cluster.majority)
  // GT-14.3  Nobody has a world left: the last survivors share.
  if (left.length === 0) return end(t, ENDING.nobody, members(before))
  // GT-14.1  Of two with a majority the one with more worlds wins, then the higher score; then they share.
  if (strong.length > 0) return end(t, ENDING.majority, bestOf(byWorlds(p), strong))
  if (left.length === 1) return end(t, ENDING.alone, left)
  // GT-14.2  After the last turn the highest score wins, then more worlds; then they share.
  if (p.turn >= p.cluster.turns) return end(t, ENDING.lastTurn, bestOf(byScore(p), left))
  return false
}

/** GT-14.3  Out: ships, money and agitation are removed. */
function leave(t: T, seat: Seat): void {
  const { p } = t
  p.alive &= ~bit(seat)
  let money = at(p.treasury, seat)
  let ships = 0
  p.treasury[seat] = 0
  for (let world = 0; world < p.owner.length; world++) {
    const place = spot(p, world, seat)
    money += at(p.cargo, place)
    p.cargo[place] = 0
    ships += at(p.ships, place)
    p.ships[place] = 0
    p.agitation[place] = 0
  }
  book(p, seat, 'lost', money)
  t.note('out', seat, ships)
}

function end(t: T, ending: number, winners: readonly Seat[]): true {
  const { p } = t
  p.ended = ending
  p.winners = winners.reduce((set, seat) => set | bit(seat), 0)
  t.note('ended', ending, winners)
  return true
}
