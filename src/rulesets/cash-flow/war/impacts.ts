import { plusAt, type Seat, withAt } from '../../../kernel/index.ts'
import { dark, type Territory, type Zone } from '../board.ts'
import { companiesAt } from '../cards.ts'
import { putCard } from '../deck.ts'
import { embarked, navies, ownerOf, removeNavies } from '../land.ts'
import { isLand, type Place, SPACE, zoneAt } from '../place.ts'
import { DISCARD, type T } from '../position.ts'
import { type Flight, salvos } from './flight.ts'

/** CF-17.10 to CF-17.12  All impacts at once: none of them changes what another does. */
export function impact(t: T, flight: Flight): void {
  for (const { launcher, place, nukes } of salvos(flight)) {
    if (place === SPACE) spaceBlast(t, launcher)
    else if (isLand(place)) landImpact(t, launcher, place, nukes)
    else if (dark[zoneAt(place)] === true) t.note('deepImpact', launcher, place)
    else seaImpact(t, launcher, zoneAt(place), place)
  }
}

/** CF-17.10  Armies, companies and silos in the territory are gone; every nuke leaves its own cloud for good. */
function landImpact(t: T, launcher: Seat, land: Territory, nukes: number): void {
  const { p } = t
  t.note('landImpact', launcher, land, nukes, ownerOf(p, land))
  const at = land * p.seats
  p.cloud = plusAt(p.cloud, at + launcher, nukes)
  const armies = p.army[land] as number
  if (armies > 0) t.note('armiesBurnt', p.armyOf[land] as Seat, land, armies)
  p.army = withAt(p.army, land, 0)
  p.armyOf = withAt(p.armyOf, land, -1)
  for (let seat = 0; seat < p.seats; seat++) {
    const silos = p.silo[at + seat] as number
    if (silos > 0) t.note('silosBurnt', seat, land, silos)
    p.silo = withAt(p.silo, at + seat, 0)
  }
  for (const card of companiesAt[land] ?? []) if ((p.card[card] as number) >= 0) discardCompany(t, card)
}

function discardCompany(t: T, card: number): void {
  const { p } = t
  t.note('companyBurnt', p.card[card] as Seat, card)
  putCard(p, card, DISCARD)
  t.reveal()
}

/** CF-17.11  On a light zone all navies and their cargo are gone; companies stay, and no cloud is kept. */
function seaImpact(t: T, launcher: Seat, zone: Zone, place: Place): void {
  const { p } = t
  t.note('seaImpact', launcher, place)
  for (let seat = 0; seat < p.seats; seat++) {
    const sunk = navies(p, zone, seat)
    if (sunk === 0) continue
    t.note('naviesBurnt', seat, place, sunk, embarked(p, zone, seat))
    removeNavies(p, zone, seat)
  }
}

/** CF-17.12  All L-stars of all players are lost. */
function spaceBlast(t: T, launcher: Seat): void {
  const { lstar } = t.p
  const losers = [...lstar.keys()].filter((seat) => (lstar[seat] as number) > 0)
  t.note(
    'spaceBlast',
    launcher,
    losers,
    losers.map((seat) => lstar[seat] as number),
  )
  lstar.fill(0)
}
