import { movedAt, plusAt, type Seat, whole, withAt } from '../../kernel/index.ts'
import { homeOf, homes, LANDS, POWERS, portsOf, SEAS, type Territory, type Zone } from './board.ts'
import { type Card, companies, companiesAt } from './cards.ts'
import { type Blockade, CHANGES, type Position } from './position.ts'
import type { T } from './words/index.ts'

/** Nobody. */
export const NOBODY = -1

/** A list that no position has. */
const none: readonly number[] = []

/** The sums of groups of a size in a list of numbers. */
function sumGroups(list: readonly number[], size: number, sums: Int32Array): void {
  for (let group = 0, at = 0; at < list.length; group++) {
    let sum = 0
    for (const end = at + size; at < end; at++) sum += list[at] as number
    sums[group] = sum
  }
}

/** What was reckoned last from the list of clouds: how many lie on each territory. */
const cloudy = { from: none, sums: new Int32Array(LANDS) }

/** CF-3.1  Clouds on a territory, of all players. */
export function clouds(p: Position, land: Territory): number {
  if (cloudy.from !== p.cloud) {
    sumGroups(p.cloud, p.seats, cloudy.sums)
    cloudy.from = p.cloud
  }
  return cloudy.sums[land] as number
}

/** What was reckoned last from the list of silos: the territories where some stand. */
const sited: { from: readonly number[]; lands: Territory[] } = { from: none, lands: [] }

/** CF-3.8  The territories where silos stand, whosever they are. */
export function siloLands(p: Position): readonly Territory[] {
  if (sited.from !== p.silo) {
    sited.lands = []
    for (let at = 0; at < p.silo.length; at++) {
      const land = Math.floor(at / p.seats)
      if ((p.silo[at] as number) > 0 && sited.lands.at(-1) !== land) sited.lands.push(land)
    }
    sited.from = p.silo
  }
  return sited.lands
}

/** The living seat that plays a territory's home superpower; NOBODY for neutral land (CF-1.7, CF-22.5). */
export function homePlayer(p: Position, land: Territory): Seat {
  const home = homeOf[land] as number
  if (home < 0) return NOBODY
  for (let seat = 0; seat < p.seats; seat++) if (p.power[seat] === home && p.alive[seat] === 1) return seat
  return NOBODY
}

/** CF-3.1, CF-3.2, CF-3.3, CF-3.4  Who owns a territory now; NOBODY when nobody does. */
export function ownerOf(p: Position, land: Territory): Seat {
  if (clouds(p, land) > 0) return NOBODY
  const occupier = p.armyOf[land] as number
  if (occupier >= 0) return occupier
  const home = homePlayer(p, land)
  return home >= 0 ? home : companyOwner(p, land)
}

/** CF-3.4  The only player with an open company in a neutral territory. */
function companyOwner(p: Position, land: Territory): Seat {
  let owner = NOBODY
  for (const card of companiesAt[land] ?? []) {
    const holder = p.card[card] as number
    if (p.open[card] !== 1) continue
    if (owner >= 0 && owner !== holder) return NOBODY
    owner = holder
  }
  return owner
}

/** Tells that a territory which was this seat's, or nobody's, is another's now, or nobody's, if it is so; at sea nothing is anybody's. */
export function noteLost(t: T, was: Seat, land: Territory, how: (typeof CHANGES)[number]): void {
  const owner = ownerOf(t.p, land)
  if (owner !== was) t.note('lostLand', was, land, owner, CHANGES.indexOf(how))
}

/** CF-3.5, CF-7.14  The territories a player owns, in the order of the map. */
export function landsOf(p: Position, seat: Seat): Territory[] {
  const lands: Territory[] = []
  for (let land = 0; land < LANDS; land++) if (ownerOf(p, land) === seat) lands.push(land)
  return lands
}

/** CF-3.3, CF-7.14, CF-11.4  The home territories a player owns now. */
export function homeLands(p: Position, seat: Seat): Territory[] {
  return (homes[p.power[seat] as number] ?? []).filter((land) => ownerOf(p, land) === seat)
}

/** CF-13.4, CF-13.5  The index in `navy` of a player's navies in a zone with this many armies aboard. */
export function navyAt(p: Position, zone: Zone, seat: Seat, cargo: number): number {
  return (zone * p.seats + seat) * (p.options.transport + 1) + cargo
}

/**
 * What was reckoned last from the list of navies: how many each player has in each zone, [zone × seats + seat]; and by seat
 * a number, which is another one when they may be in other zones.
 */
const fleets = { from: none, sums: new Int32Array(SEAS * POWERS), stamps: new Int32Array(POWERS) }

function reckonFleets(p: Position): void {
  sumGroups(p.navy, p.options.transport + 1, fleets.sums)
  for (let seat = 0; seat < POWERS; seat++) (fleets.stamps[seat] as number)++
  fleets.from = p.navy
}

/** CF-3.6  A player's navies in a zone, full and empty. */
export function navies(p: Position, zone: Zone, seat: Seat): number {
  if (fleets.from !== p.navy) reckonFleets(p)
  return fleets.sums[zone * p.seats + seat] as number
}

/** A number that is the same as long as the player has navies in the same zones. */
export function fleetStamp(p: Position, seat: Seat): number {
  if (fleets.from !== p.navy) reckonFleets(p)
  return fleets.stamps[seat] as number
}

/** Changes the number of a player's navies of a kind in a zone. */
export function addNavies(p: Position, zone: Zone, seat: Seat, cargo: number, count: number): void {
  const before = p.navy
  p.navy = plusAt(before, navyAt(p, zone, seat, cargo), count)
  if (fleets.from === before) noteFleet(p, zone, seat, count)
}

/** CF-13.3, CF-13.4  Moves navies of a player to another zone, or changes what they carry. */
export function moveNavies(
  p: Position,
  seat: Seat,
  from: { readonly zone: Zone; readonly cargo: number },
  to: { readonly zone: Zone; readonly cargo: number },
  count: number,
): void {
  const before = p.navy
  const [old, next] = [navyAt(p, from.zone, seat, from.cargo), navyAt(p, to.zone, seat, to.cargo)]
  p.navy = movedAt(before, old, next, count)
  if (fleets.from !== before) return
  noteFleet(p, from.zone, seat, -count)
  noteFleet(p, to.zone, seat, count)
}

/** What was reckoned goes on with the new list of navies: to sum it all again takes longer. */
function noteFleet(p: Position, zone: Zone, seat: Seat, count: number): void {
  const at = zone * p.seats + seat
  const was = fleets.sums[at] as number
  fleets.sums[at] = was + count
  if (was === 0 || was + count === 0) (fleets.stamps[seat] as number)++
  fleets.from = p.navy
}

/** CF-13.5, CF-13.4  Armies aboard a player's navies in a zone. */
export function embarked(p: Position, zone: Zone, seat: Seat): number {
  let sum = 0
  for (let cargo = 1; cargo <= p.options.transport; cargo++)
    sum += cargo * (p.navy[navyAt(p, zone, seat, cargo)] as number)
  return sum
}

/** Changes the number of a player's armies in a territory; a player with armies there occupies it. */
export function addArmies(p: Position, land: Territory, seat: Seat, count: number): void {
  const left = (p.army[land] as number) + whole(count)
  p.army = withAt(p.army, land, left)
  p.armyOf = withAt(p.armyOf, land, left > 0 ? seat : NOBODY)
}

/** CF-17.11, CF-22.2  Takes a player's navies and their cargo out of a zone. */
export function removeNavies(p: Position, zone: Zone, seat: Seat): void {
  for (let cargo = 0; cargo <= p.options.transport; cargo++)
    addNavies(p, zone, seat, cargo, -(p.navy[navyAt(p, zone, seat, cargo)] as number))
}

/** CF-1.8  True when an enemy, that is any other player, has a navy in the zone. */
export function enemyNavies(p: Position, zone: Zone, seat: Seat): boolean {
  for (let other = 0; other < p.seats; other++) if (other !== seat && navies(p, zone, other) > 0) return true
  return false
}

/** CF-14.2, CF-14.4  True when a blockade binds a player: they are neither the blockader nor a partner. */
export function binds(blockade: Blockade, seat: Seat): boolean {
  return blockade.by !== seat && (blockade.partners & (1 << seat)) === 0
}

/** CF-14.1, CF-14.4, CF-14.5, CF-21.6  True when a territory is under a blockade that binds the player. */
export function landBlockaded(p: Position, seat: Seat, land: Territory): boolean {
  return p.blockades.some((b) => b.kind === 'land' && b.of === land && binds(b, seat))
}

/** CF-14.8  True when a zone is under a blockade that binds the player. */
export function seaBlockaded(p: Position, seat: Seat, zone: Zone): boolean {
  return p.blockades.some((b) => b.kind === 'sea' && b.of === zone && binds(b, seat))
}

/** CF-14.6  True when the player is besieged. */
export function besieged(p: Position, seat: Seat): boolean {
  return p.blockades.some((b) => b.kind === 'siege' && b.of === seat)
}

/** CF-10.3, CF-14.5, CF-21.6  True when a card's location is under a blockade that binds the player. */
export function companyBlockaded(p: Position, seat: Seat, card: Card): boolean {
  const { land = NOBODY, sea = NOBODY } = companies[card] ?? {}
  return land >= 0 ? landBlockaded(p, seat, land) : seaBlockaded(p, seat, sea)
}

/** CF-13.3, CF-13.7, CF-13.8  A friendly territory whose port on this zone the player can use: no cloud, no blockade. */
export function portUsable(p: Position, seat: Seat, land: Territory, zone: Zone): boolean {
  return portsOf[land]?.includes(zone) === true && ownerOf(p, land) === seat && !landBlockaded(p, seat, land)
}

/** CF-14.7  The zones of a player's home ports: those on which a home territory that they own now has a port. */
export function homeZones(p: Position, seat: Seat): Zone[] {
  const found: Zone[] = []
  for (const land of homes[p.power[seat] as number] ?? [])
    if (ownerOf(p, land) === seat) for (const zone of portsOf[land] ?? []) found.push(zone)
  return found
}
