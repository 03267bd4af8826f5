import { plusAt, type Seat, withAt } from '../../kernel/index.ts'
import { homeOf, homes, LANDS, portLands, portsOf, SEAS, type Territory, type Zone } from './board.ts'
import { clouds, fleetStamp, homeZones, navies, ownerOf, siloLands } from './land.ts'
import { BLOCKADES, type Blockade, type Position } from './position.ts'
import type { T } from './words/index.ts'

/** How many of a territory's ports a player's navies cover. */
export const UNCOVERED = 0
const PARTLY = 1
export const WHOLLY = 2

/** CF-14.2  What a player's navies cover. */
interface Cover {
  /** The number of the zones from which it was reckoned. */
  readonly stamp: number
  /** The zones where the player has navies. */
  readonly zones: readonly Zone[]
  /** By territory: UNCOVERED, PARTLY or WHOLLY; the first when it has no port. */
  readonly ports: readonly number[]
  /** The territories of whose ports some are covered. */
  readonly lands: readonly Territory[]
  /** The superpowers in whose homes some of them lie, a sum of 2^power. */
  readonly homes: number
}

/** By seat: what was reckoned last. Most lists of blockades are asked for while no navy has moved to another zone. */
const reckoned: Cover[] = []

/** What a player's navies cover now. */
export function coverOf(p: Position, seat: Seat): Cover {
  const last = reckoned[seat]
  const stamp = fleetStamp(p, seat)
  if (last?.stamp === stamp) return last
  const zones: Zone[] = []
  const lands: Territory[] = []
  const ports = Array<number>(LANDS).fill(UNCOVERED)
  for (let zone = 0; zone < SEAS; zone++) {
    if (navies(p, zone, seat) === 0) continue
    zones.push(zone)
    for (const land of portLands[zone] ?? []) ports[land] = (ports[land] as number) + 1
  }
  let homes = 0
  for (let land = 0; land < LANDS; land++) {
    const covered = ports[land] as number
    if (covered === 0) continue
    lands.push(land)
    homes |= 1 << (homeOf[land] as number)
    ports[land] = covered === portsOf[land]?.length ? WHOLLY : PARTLY
  }
  const cover = { stamp, zones, ports, lands, homes }
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

/**
 * What follows from the board by itself, looked at after every change: silos in occupied land (CF-3.7), blockades
 * and sieges that no longer hold (CF-14.4, CF-14.9). Ownership is never stored, so it needs no upkeep (CF-3).
 */
export function upkeep(t: T): void {
  silosInOccupiedLand(t)
  const { blockades } = t.p
  if (blockades.length === 0 || blockades.every((b) => holds(t.p, b))) return
  t.p.blockades = blockades.filter((b) => holds(t.p, b))
  for (const b of blockades)
    if (!t.p.blockades.includes(b)) t.note('blockadeEnded', b.by, BLOCKADES.indexOf(b.kind), b.of)
}

/** CF-3.7  When another's armies occupy a territory, silos of anyone else there are removed, or captured. */
function silosInOccupiedLand(t: T): void {
  const { p } = t
  for (const land of siloLands(p)) {
    const occupier = p.armyOf[land] as number
    if (occupier < 0) continue
    for (let seat = 0; seat < p.seats; seat++) {
      const at = land * p.seats + seat
      const silos = p.silo[at] as number
      if (seat === occupier || silos === 0) continue
      p.silo = withAt(p.silo, at, 0)
      const captured = p.options.silo_capture === 'capture' ? capture(p, occupier, land, silos) : 0
      if (captured > 0) t.note('silosCaptured', seat, land, captured, occupier)
      if (captured < silos) t.note('silosRemoved', seat, land, silos - captured)
    }
  }
}

/** CF-3.7, CF-11.9  Gives the occupier as many of the silos as the limit allows; how many. */
function capture(p: Position, seat: Seat, land: number, silos: number): number {
  const captured = Math.min(silos, Math.max(0, p.options.strategic_limit - nukesOf(p, seat)))
  const at = land * p.seats + seat
  p.silo = plusAt(p.silo, at, captured)
  return captured
}

/** All silos of a player. */
export function nukesOf(p: Position, seat: Seat): number {
  let sum = 0
  for (const land of siloLands(p)) sum += p.silo[land * p.seats + seat] as number
  return sum
}

/** CF-14.2  True when the blockader, or with joint blockades a partner, has a navy in the zone. */
export function covers(p: Position, by: Seat, partners: number, zone: Zone): boolean {
  if (navies(p, zone, by) > 0) return true
  for (let seat = 0; seat < p.seats; seat++)
    if ((partners & (1 << seat)) !== 0 && navies(p, zone, seat) > 0) return true
  return false
}

/** CF-14.4, CF-14.9  True while a blockade or siege stands: every port is still covered, and there is one. */
export function holds(p: Position, b: Blockade): boolean {
  if (p.alive[b.by] !== 1) return false
  if (b.kind === 'sea') return navies(p, b.of, b.by) > 0
  const ports: readonly Zone[] =
    b.kind === 'land' ? (clouds(p, b.of) > 0 ? [] : (portsOf[b.of] ?? [])) : homeZones(p, b.of)
  for (const zone of ports) if (!covers(p, b.by, b.partners, zone)) return false
  return ports.length > 0
}
