import { plusAt, type Seat, whole, withAt } from '../../kernel/index.ts'
import { navyAt } from './land.ts'
import type { Position } from './position.ts'

/** Changes the number of a player's navies of a kind in a zone. */
export function addNavies(p: Position, zone: number, seat: Seat, cargo: number, count: number): void {
  const at = navyAt(p, zone, seat, cargo)
  p.navy = plusAt(p.navy, at, count)
}

/** Changes the number of a player's armies in a territory; a player with armies there occupies it. */
export function addArmies(p: Position, land: number, seat: Seat, count: number): void {
  const left = (p.army[land] as number) + whole(count)
  p.army = withAt(p.army, land, left)
  p.armyOf = withAt(p.armyOf, land, left > 0 ? seat : -1)
}
