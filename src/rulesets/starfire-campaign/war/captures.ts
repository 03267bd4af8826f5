import { board, gift, isWreck } from '../battle/boarding.ts'
import { lives, type Unit } from '../battle/unit.ts'
import { frd, sum } from '../exact.ts'
import { adoptDesign } from '../fleets/designs.ts'
import { addFleet, addShip, designsOf, fleetAt, ratingOf, shipAt } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Design, Power } from '../position.ts'
import { gainTechnology } from '../science/technologies.ts'
import type { Fought } from './battles.ts'
import { loseShips } from './losses.ts'

/** What became of a wreck that was boarded. */
export interface Boarding {
  readonly by: Power
  readonly of: Power
  readonly unit: Unit
  readonly die: number
  /** The victor's number of it; 0 for one that was scuttled. */
  readonly ship: number
  /** SC-14.19  The technology that it taught; '' for none. */
  readonly taught: string
}

/** SC-14.19, SC-14.27, SC-14.29  The one side that remains boards the wrecks that are left there. */
export function captures(turn: Turn, battle: Fought): Boarding[] {
  const { system, sides, pairs, powers } = battle
  const victor = remaining(battle)
  const by = powers[victor]
  if (by === undefined) return []
  const tractor = Math.max(0, ...(sides[victor]?.units ?? []).filter(lives).map((unit) => unit.of.tractor))
  const boarded: Boarding[] = []
  for (const [i, of] of powers.entries()) {
    if (pairs[victor]?.[i] !== true) continue
    const wrecks = (sides[i]?.units ?? []).filter((unit) => isWreck(unit) && isThere(of, unit, system))
    const points = frd(marines(by, system), 100)
    const tries = board(wrecks, { tractor, points }, () => turn.dice(`battle:${system}`).die(10))
    spend(by, system, 100 * tries.length)
    for (const { unit, die, fate } of tries) {
      const design = battle.designs.get(unit)
      const captured = fate === 'captured' && design !== undefined
      const taken = captured ? take(by, of, unit, design, system) : { ship: 0, taught: '' }
      boarded.push({ by, of, unit, die, ...taken })
    }
    loseShips(
      turn,
      of,
      system,
      tries.map(({ unit }) => unit),
    )
  }
  return boarded
}

/** SC-14.19, SC-14.29  The side that alone remains: all others are gone, or wrecks. −1 if there is none, or more. */
export function remaining({ sides }: Pick<Fought, 'sides'>): number {
  const left = sides.flatMap(({ units }, i) =>
    units.some((unit) => lives(unit) && !isWreck(unit)) ? [i] : [],
  )
  return left.length === 1 ? (left[0] ?? -1) : -1
}

/** True for a unit that is still in the system: it never withdrew, or its retreat failed. */
function isThere(power: Power, { id }: Unit, system: number): boolean {
  const ship = shipAt(power, id)
  return ship >= 0 && power.fleets.system[fleetAt(power, power.ships.fleet[ship] as number)] === system
}

/** SC-14.27  The troops in quarters that an owner has in a system, by fleet, in hundredths. */
function marinesOf(power: Power, system: number): [at: number, points: number][] {
  return power.fleets.id.flatMap((id, at) => {
    if (power.fleets.system[at] !== system) return []
    const berths = 100 * sum(designsOf(power, id).map((design) => ratingOf(design).troops))
    return [[at, Math.min(berths, power.fleets.troops[at] ?? 0)]]
  })
}

const marines = (power: Power, system: number): number =>
  sum(marinesOf(power, system).map(([, points]) => points))

/** SC-14.27  Each try costs a base point, of the first fleet that has some. */
function spend(power: Power, system: number, points: number): void {
  let left = points
  for (const [at, troops] of marinesOf(power, system)) {
    const taken = Math.min(troops, left)
    power.fleets.troops[at] = (power.fleets.troops[at] ?? 0) - taken
    left -= taken
  }
}

/** SC-14.19, SC-14.27  A captured ship joins a new fleet, its damage kept, and teaches a technology. */
function take(
  by: Power,
  of: Power,
  unit: Unit,
  design: Design,
  system: number,
): Pick<Boarding, 'ship' | 'taught'> {
  const fleet = by.fleets.id[addFleet(by, system)] as number
  const { ships } = by
  const at = addShip(by, adoptDesign(by, design), fleet, 0)
  const from = shipAt(of, unit.id)
  for (const column of ['hull', 'armour', 'rounds'] as const)
    ships[column][at] = of.ships[column][from] as number
  const code = gift(design.parts, (part) => by.tech.includes(part))
  if (code !== null) gainTechnology(by, code)
  return { ship: ships.id[at] as number, taught: code ?? '' }
}
