import { type Refusal, refuse } from '../../../kernel/index.ts'
import { digits, sum } from '../exact.ts'
import { designAt, designsOf, fleetAt, ratingOf, shipAt, troopRoom } from '../fleets/rows.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Line, Power } from '../position.ts'
import { insertRow, keptRows } from '../state/columns.ts'

/** SC-15.5, SC-15.21  What shuttles and capsules of fleets carry in a turn, down and up, and what is used of it. */
export class Lift {
  readonly #shuttles = new Map<string, number>()
  readonly #capsules = new Map<string, number>()

  /** Uses what a landing takes, shuttles first; or why it cannot be. `underFire`: a PDC stands, and capsules alone get through. */
  land(power: Power, fleet: number, points: number, underFire: boolean): Refusal | null {
    const key = `${power.owner}:${fleet}`
    const shuttles = underFire ? 0 : shuttlesOf(power, fleet) - (this.#shuttles.get(key) ?? 0)
    const capsules = capsulesOf(power, fleet) - (this.#capsules.get(key) ?? 0)
    if (points > shuttles + capsules)
      return refuse(
        'SC-15.5',
        'E_LIFT',
        `F${fleet} can land ${digits(shuttles + capsules)} points${underFire ? ' while the PDC stands' : ''}.`,
      )
    const flown = Math.min(points, shuttles)
    this.#use(this.#shuttles, key, flown)
    this.#use(this.#capsules, key, points - flown)
    return null
  }

  /** SC-15.8  Uses the shuttles that an evacuation takes; or why it cannot be. */
  raise(power: Power, fleet: number, points: number): Refusal | null {
    const key = `${power.owner}:${fleet}`
    const shuttles = shuttlesOf(power, fleet) - (this.#shuttles.get(key) ?? 0)
    if (points > shuttles)
      return refuse('SC-15.5', 'E_LIFT', `F${fleet} can lift at most ${digits(shuttles)} this turn.`)
    const room = roomOf(power, fleet)
    if (points > room) return refuse('SC-15.5', 'E_LIMIT', `F${fleet} has room for ${digits(room)} only.`)
    this.#use(this.#shuttles, key, points)
    return null
  }

  #use(of: Map<string, number>, key: string, points: number): void {
    of.set(key, (of.get(key) ?? 0) + points)
  }
}

/** SC-15.5  What the shuttles of a fleet land in a turn, in hundredths of base points. */
export const shuttlesOf = (power: Power, fleet: number): number =>
  100 * sum(designsOf(power, fleet).map((design) => ratingOf(design).lift))

/** SC-15.5  The troops that a fleet's capsules hold. */
const capsulesOf = (power: Power, fleet: number): number =>
  100 * sum(designsOf(power, fleet).map((design) => ratingOf(design).capsules))

/** The troops for which a fleet has room yet. */
export const roomOf = (power: Power, fleet: number): number =>
  troopRoom(power, fleet) - (power.fleets.troops[fleetAt(power, fleet)] ?? 0)

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
  if (at !== -1 && points > 0) landings.points[at] = points
  else if (at !== -1) power.landings = keptRows(landings, (i) => i !== at)
  else if (points > 0) {
    const { system, slot } = spot
    const later = landings.system.findIndex(
      (other, i) => other > system || (other === system && (landings.planet[i] ?? 0) > slot),
    )
    insertRow(landings, later === -1 ? landings.system.length : later, {
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
  if (at !== -1) power.landings.holds[at] = 1
}

// SC-20.4, SC-20.9  Who is told what of P6: those it concerns, and those who see the system.

/** Tells the empires among these owners, each once. */
export function tellOwners(turn: Turn, owners: readonly number[], line: Line): void {
  for (const owner of new Set(owners)) {
    const empire = turn.p.empires[owner - 1]
    if (empire !== undefined) turn.add(empire, line)
  }
}

/** SC-20.9  Tells the empires that have units or PU in a system, but those who know better. */
export function tellOthers(turn: Turn, system: number, but: readonly number[], line: Line): void {
  for (const empire of turn.empires()) {
    if (but.includes(empire.owner)) continue
    if (isPopulated(empire, system) || empire.fleets.system.includes(system)) turn.add(empire, line)
  }
}

/** SC-20.9  Ships by hull code and count: `2 FG, 1 DD`. */
export function hullsOf(power: Power, ships: readonly number[]): string {
  const counts = new Map<string, number>()
  for (const id of ships) {
    const { hull } = designAt(power, shipAt(power, id))
    counts.set(hull, (counts.get(hull) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hull, count]) => `${count} ${hull}`)
    .join(', ')
}
