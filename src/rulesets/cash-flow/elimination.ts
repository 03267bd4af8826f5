import { type Next, type Seat, withAt } from '../../kernel/index.ts'
import { homes, LANDS, SEAS } from './board.ts'
import { RESOURCES } from './cards.ts'
import { cardsOf, putCard } from './deck.ts'
import { armiesOf, naviesOf } from './gauges.ts'
import { clouds, NOBODY, noteLost, ownerOf, removeNavies } from './land.ts'
import { discAt, spend, units } from './money.ts'
import { type Debt, DISCARD, living, type Position, seatToTheRight } from './position.ts'
import { ENDED, finish } from './scoring.ts'
import { nukesOf, upkeep } from './upkeep.ts'
import type { T } from './words/index.ts'

/** True when the player owns a home territory. */
function hasHome(p: Position, seat: Seat): boolean {
  for (const land of homes[p.power[seat] as number] ?? []) if (ownerOf(p, land) === seat) return true
  return false
}

/** CF-22.1  Notes who owns a home territory now. */
export function noteHomes(p: Position): void {
  let rooted = 0
  for (let seat = 0; seat < p.seats; seat++) if (hasHome(p, seat)) rooted |= 1 << seat
  p.rooted = rooted
}

/** CF-22.1  True when every home territory of the player has a cloud. */
function homeDestroyed(p: Position, seat: Seat): boolean {
  return (homes[p.power[seat] as number] ?? []).every((land) => clouds(p, land) > 0)
}

/**
 * CF-22.1  Eliminates the players put out by the last change. Impacts put out every owner of a home territory before them that
 * now owns none, and whose whole home is clouded; armies alone do so only under CONQUEST_ELIMINATES.
 * @param byNuke true when the change was a set of impacts
 */
export function checkEliminations(t: T, byNuke: boolean): void {
  const { p } = t
  const before = p.rooted
  noteHomes(p)
  const out = living(p).filter((seat) => {
    if ((p.rooted & (1 << seat)) !== 0) return false
    if (p.options.conquest_eliminates || homeDestroyed(p, seat)) return true
    return byNuke && (before & (1 << seat)) !== 0
  })
  if (out.length === 0) return
  for (const seat of out) eliminate(t, seat)
  noteHomes(p)
}

/** CF-22.2, CF-22.5  Takes a player out of the game: all they have goes, their clouds and points stay. */
export function eliminate(t: T, seat: Seat): void {
  const { p } = t
  const cash = p.cash[seat] as number
  const owners = Array.from({ length: LANDS }, (_, land) => ownerOf(p, land))
  const pieces = [armiesOf(p, seat), naviesOf(p, seat), nukesOf(p, seat), p.lstar[seat] as number] as const
  const companies = cardsOf(p, seat).length
  p.alive = withAt(p.alive, seat, 0)
  p.cash[seat] = 0
  p.retired += cash
  discardCompanies(t, seat)
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    spend(p, seat, resource, units(p, seat, resource))
    deleteDiscs(p, seat, resource)
  }
  removePieces(p, seat)
  const nobodys = owners.filter((was, land) => was === seat && ownerOf(p, land) === NOBODY)
  t.note('eliminated', seat, cash, nobodys.length, companies, ...pieces)
  // CF-3.3, CF-3.4  Land may have gone to another.
  for (const [land, was] of owners.entries()) if (ownerOf(p, land) !== NOBODY) noteLost(t, was, land, 'out')
  deadDebts(t, seat)
  upkeep(t)
  // CF-22.2  The token goes to the right.
  if (p.token === seat) {
    const right = seatToTheRight(p, seat)
    p.token = right === seat ? NOBODY : right
    if (p.token >= 0) t.note('tokenPassed', p.token)
  }
}

/** CF-22.2  The player's companies, open and closed, go to the discards, where all can see them. */
function discardCompanies(t: T, seat: Seat): void {
  const { p } = t
  for (const card of cardsOf(p, seat)) {
    if (p.open[card] === 0) t.reveal()
    putCard(p, card, DISCARD)
  }
}

function deleteDiscs(p: Position, seat: Seat, resource: number): void {
  for (let column = 0; column < p.options.market_scale.length; column++) {
    const at = discAt(p, seat, resource, column)
    p.deleted[resource] = (p.deleted[resource] as number) + (p.disc[at] as number)
    p.disc = withAt(p.disc, at, 0)
  }
}

function removePieces(p: Position, seat: Seat): void {
  for (let land = 0; land < LANDS; land++) {
    p.silo = withAt(p.silo, land * p.seats + seat, 0)
    if (p.armyOf[land] !== seat) continue
    p.armyOf = withAt(p.armyOf, land, NOBODY)
    p.army = withAt(p.army, land, 0)
  }
  for (let zone = 0; zone < SEAS; zone++) removeNavies(p, zone, seat)
  p.lstar[seat] = 0
}

/**
 * After every change of the board: what follows from it by itself, and who is out. Null to go on; else the step must
 * return what it says, because the game is over (CF-22.4) or the turn player is out (CF-22.5).
 */
export function afterChange(t: T, byNuke = false): Next<never, never> | null {
  const { p } = t
  upkeep(t)
  checkEliminations(t, byNuke)
  const left = living(p)
  if (left.length === 1) {
    t.note('oneLeft', left[0] as Seat)
    return finish(t, ENDED.oneLeft)
  }
  if (left.length === 0) {
    t.note('noneLeft')
    return finish(t, ENDED.noneLeft)
  }
  return p.alive[p.turn] === 1 ? null : t.unwind<'next'>('game', 'next')
}

/**
 * CF-12.6  LOAN_CONTRACTS, at the start of a debtor's turn: what has fallen due is paid in the order in which it was
 * agreed, as far as the debtor's cash goes; the rest stays owed.
 */
export function payDebts(t: T, seat: Seat): void {
  const { p } = t
  const debts: Debt[] = []
  for (const debt of p.debts) {
    const due = debt.from === seat && debt.round <= p.round
    const paid = due ? Math.min(debt.amount, p.cash[seat] as number) : 0
    const amount = debt.amount - paid
    if (amount > 0) debts.push({ ...debt, amount })
    if (paid === 0) continue
    p.cash[seat] = (p.cash[seat] as number) - paid
    p.cash[debt.to] = (p.cash[debt.to] as number) + paid
    t.note('paidDebt', seat, debt.to, paid, amount)
  }
  p.debts = debts
}

/** CF-12.6  Debts die with either party. */
function deadDebts(t: T, seat: Seat): void {
  const { p } = t
  const left = p.debts.filter((debt) => debt.from !== seat && debt.to !== seat)
  if (left.length === p.debts.length) return
  p.debts = left
  t.note('debtsDied', seat)
}
