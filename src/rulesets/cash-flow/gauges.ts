import type { Holdings, Seat } from '../../kernel/index.ts'
import { zones } from './board.ts'
import { RESOURCES } from './cards.ts'
import { deckSize } from './deck.ts'
import { embarked, landsOf, navies } from './land.ts'
import { labourFault, rowMoney } from './money.ts'
import { cardWords, companyName, landName } from './names.ts'
import { living, type Position } from './position.ts'
import { cloudsBy, countable, mostPoints } from './scoring.ts'
import { setsOf } from './trade/discs.ts'
import { nukesOf } from './upkeep.ts'

/** The gauges whose fall by another's act must be told to the player who suffers it. */
export const stakes = ['cash', 'companies', 'armies', 'navies', 'nukes', 'lstars']
/** Of them those that a player's own answers spend: what a deal or a tie costs, and nukes that are launched. */
export const spent = ['cash', 'nukes', 'M']

/** What people are shown of a game that is over. */
export const curves = ['points', 'cash', 'lands', 'production', 'companies', 'armies', 'navies', 'nukes']

/** Flags; a superpower that is not chosen yet; and points, of which clouds take some away (CF-21.8). */
export const gaugeBounds = {
  lockedUp: [0, 1],
  lockedForGood: [0, 1],
  cannotHire: [0, 1],
  leads: [0, 1],
  alive: [0, 1],
  superpower: [-1, Infinity],
  points: [-Infinity, Infinity],
  score: [-Infinity, Infinity],
} as const

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const seats = p.power.map((_, seat) => seat)
  const by = (measure: (seat: Seat) => number) => seats.map(measure)
  const sets = by((seat) => setsOf(p, seat))
  // CF-4.5, CF-4.12  Who could not buy one unit of labour now.
  const broke = living(p).filter((seat) => labourFault(p, seat, 1) !== null)
  const lockedUp = broke.length === living(p).length
  const most = RESOURCES.map((_, resource) => mostPoints(p, resource))
  const best = Math.max(...p.vp)
  return {
    rounds: p.round,
    labour: p.labour,
    rowMoney: rowMoney(p),
    // The row's share of the money in play, in thousandths; all without money for labour; and no set to fetch it back.
    rowShare: Math.floor((1000 * rowMoney(p)) / Math.max(1, moneyInPlay(p))),
    lockedUp: Number(lockedUp),
    lockedForGood: Number(lockedUp && (p.labour === 0 || sets.every((n) => n === 0))),
    cannotHire: by((seat) => Number(broke.includes(seat))),
    deck: deckSize(p),
    discs: p.disc.reduce((sum, n) => sum + n, 0),
    technologies: (p.special[0] as number) + (p.special[1] as number),
    scorings: p.scorings,
    ended: p.ended,
    superpower: [...p.power],
    points: [...p.vp],
    leads: p.vp.map((points) => Number(points === best)),
    // CF-21.5, CF-21.6  What a scoring round now would give for cash and for the most production.
    cashPoints: p.cash.map((cash) => Math.floor(cash / 1000) * p.options.vp_per_billion),
    mostPoints: by((seat) => most.reduce((sum, points) => sum + (points[seat] as number), 0)),
    cash: [...p.cash],
    sets,
    production: by((seat) => RESOURCES.reduce((sum, _, resource) => sum + countable(p, seat, resource), 0)),
    companies: by((seat) => p.card.filter((place) => place === seat).length),
    lands: by((seat) => landsOf(p, seat).length),
    armies: by((seat) => armiesOf(p, seat)),
    navies: by((seat) => naviesOf(p, seat)),
    nukes: by((seat) => nukesOf(p, seat)),
    lstars: [...p.lstar],
    clouds: by((seat) => cloudsBy(p, seat)),
    alive: [...p.alive],
  }
}

/** Navies in all zones. */
export const naviesOf = (p: Position, seat: Seat): number =>
  zones.reduce((sum, _, zone) => sum + navies(p, zone, seat), 0)

/** Armies on land and at sea. */
export function armiesOf(p: Position, seat: Seat): number {
  const onLand = p.army.reduce((sum, n, land) => sum + (p.armyOf[land] === seat ? n : 0), 0)
  return zones.reduce((sum, _, zone) => sum + embarked(p, zone, seat), onLand)
}

/** CF-4.10  Treasuries and the labour row. */
const moneyInPlay = (p: Position): number => p.cash.reduce((sum, n) => sum + n, 0) + rowMoney(p)

/** What a superpower has that it can lose or gain, as the words of facts call it. */
export const holdings = (p: Position, seat: Seat): Holdings => ({
  named: {
    lands: landsOf(p, seat).map(landName),
    companies: p.card.flatMap((holder, card) =>
      holder === seat ? [`${companyName(card)}|${cardWords(card)}`] : [],
    ),
  },
  counted: {
    armies: armiesOf(p, seat),
    navies: naviesOf(p, seat),
    nukes: nukesOf(p, seat),
    'L-stars': p.lstar[seat] ?? 0,
    M: p.cash[seat] ?? 0,
  },
})
