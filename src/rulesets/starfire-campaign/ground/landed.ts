import type { Power } from '../position.ts'
import { insertRow, keptRows } from '../state/columns.ts'

// SC-15.7, SC-15.14  Troops on planets of others: rows of who has sent them, by system and planet.

interface Spot {
  readonly system: number
  readonly slot: number
}

/** The place of the troops that somebody has on a planet; −1 if there are none. */
export const landingAt = ({ landings }: Power, { system, slot }: Spot): number =>
  landings.system.findIndex((other, i) => other === system && landings.planet[i] === slot)

/** The base points that somebody has landed on a planet, in hundredths. */
export const landingPoints = (power: Power, spot: Spot): number =>
  power.landings.points[landingAt(power, spot)] ?? 0

/** Sets the base points that somebody has on a planet; without any there is no row. */
export function setLanding(power: Power, spot: Spot, points: number): void {
  const at = landingAt(power, spot)
  const { landings } = power
  if (at >= 0 && points > 0) landings.points[at] = points
  else if (at >= 0) power.landings = keptRows(landings, (i) => i !== at)
  else if (points > 0) {
    const { system, slot } = spot
    const later = landings.system.findIndex(
      (other, i) => other > system || (other === system && (landings.planet[i] ?? 0) > slot),
    )
    insertRow(landings, later < 0 ? landings.system.length : later, {
      system,
      planet: slot,
      points,
      holds: 0,
    })
  }
}

/** SC-15.7a  Marks that somebody's troops hold a planet. */
export function holdWith(power: Power, spot: Spot): void {
  const at = landingAt(power, spot)
  if (at >= 0) power.landings.holds[at] = 1
}
