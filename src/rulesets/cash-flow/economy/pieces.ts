import { plusAt, type Seat, withAt } from '../../../kernel/index.ts'
import { dark, LANDS, portLands, SEAS } from '../board.ts'
import { companiesAt } from '../cards.ts'
import { homePlayer, NOBODY, navyAt, ownerOf } from '../land.ts'
import type { Position, T } from '../position.ts'

/** Puts armies of a player into a territory where no other's stand. */
export function putArmies(p: Position, land: number, seat: Seat, count: number): void {
  p.armyOf = withAt(p.armyOf, land, seat)
  p.army = plusAt(p.army, land, count)
}

/** Puts empty navies of a player into a zone. */
export function putNavies(p: Position, zone: number, seat: Seat, count: number): void {
  const at = navyAt(p, zone, seat, 0)
  p.navy = plusAt(p.navy, at, count)
}

/** CF-7.12  One army in each home territory and in each neutral territory where the player holds a card. */
export function firstArmies(p: Position): void {
  for (let land = 0; land < LANDS; land++) {
    const home = homePlayer(p, land)
    const owner = home >= 0 ? home : cardHolder(p, land)
    if (owner >= 0) putArmies(p, land, owner, 1)
  }
}

/** CF-7.5  Who holds the cards of a neutral territory after set-up; two players never do. */
function cardHolder(p: Position, land: number): Seat {
  for (const card of companiesAt[land] ?? []) if ((p.card[card] as number) >= 0) return p.card[card] as Seat
  return NOBODY
}

/** CF-7.13  One navy in each light zone on which a player's land, and no other's, has a port. */
export function firstNavies(t: T): void {
  const { p } = t
  const navy = p.navy.slice()
  for (let zone = 0; zone < SEAS; zone++) {
    if (dark[zone] === true) continue
    const owners = new Set(
      (portLands[zone] ?? []).map((land) => ownerOf(p, land)).filter((owner) => owner >= 0),
    )
    const [owner = NOBODY] = owners
    if (owners.size !== 1) continue
    navy[navyAt(p, zone, owner, 0)] = 1
    t.note('gotNavy', owner, zone)
  }
  p.navy = navy
}
