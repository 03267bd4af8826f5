import type { Seat } from '../../kernel/index.ts'
import { homes, LANDS, portLands, portsOf, SEAS, type Territory, type Zone } from './board.ts'
import { navies, ownerOf } from './land.ts'
import type { Position } from './position.ts'

/** How many of a territory's ports a player's navies cover. */
export const UNCOVERED = 0
export const PARTLY = 1
export const WHOLLY = 2

/** CF-14.2  What a player's navies cover. */
export interface Cover {
  /** The list of navies from which it was reckoned. */
  readonly navy: readonly number[]
  /** The zones where the player has navies. */
  readonly zones: readonly Zone[]
  /** By territory: UNCOVERED, PARTLY or WHOLLY; the first when it has no port. */
  readonly ports: readonly number[]
  /** The territories of whose ports some are covered. */
  readonly lands: readonly Territory[]
}

/** By seat: what was reckoned last. Most lists of blockades are asked for while no navy has moved. */
const reckoned: Cover[] = []

/** What a player's navies cover now. Lists of navies are never changed in place: for the same list it is the same. */
export function coverOf(p: Position, seat: Seat): Cover {
  const last = reckoned[seat]
  if (last?.navy === p.navy) return last
  const zones: Zone[] = []
  const lands: Territory[] = []
  const ports = Array<number>(LANDS).fill(UNCOVERED)
  for (let zone = 0; zone < SEAS; zone++) {
    if (navies(p, zone, seat) === 0) continue
    zones.push(zone)
    for (const land of portLands[zone] ?? []) ports[land] = (ports[land] as number) + 1
  }
  for (let land = 0; land < LANDS; land++) {
    const covered = ports[land] as number
    if (covered === 0) continue
    lands.push(land)
    ports[land] = covered === portsOf[land]?.length ? WHOLLY : PARTLY
  }
  const cover = { navy: p.navy, zones, ports, lands }
  reckoned[seat] = cover
  return cover
}

/** CF-14.6, CF-14.7  How far the home ports of a player, on land that they own now, are covered. */
export function homeCover(p: Position, seat: Seat, { ports }: Cover): number {
  const home = homes[p.power[seat] as number] ?? []
  let [some, all] = [false, true]
  for (const land of home) {
    if (portsOf[land]?.length === 0) continue
    const covered = ports[land] as number
    // ownerOf is the slowest test; it is skipped where its result changes nothing.
    if (covered === UNCOVERED ? !all : covered === WHOLLY && some) continue
    if (ownerOf(p, land) !== seat) continue
    if (covered !== UNCOVERED) some = true
    if (covered !== WHOLLY) all = false
  }
  return some ? (all ? WHOLLY : PARTLY) : UNCOVERED
}
