import { board, gift, isWreck } from '../battle/ground.ts'
import { lives, type Unit } from '../battle/unit.ts'
import { frd, sum } from '../exact.ts'
import { handShips } from '../fleets/handing.ts'
import { designsOf, fleetAt, ratingOf, shipAt } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Design, Power } from '../position.ts'
import { gainTechnology } from '../science/outlook.ts'
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
    const taken = tries.flatMap(({ unit, fate }) => (fate === 'captured' ? [unit.id] : []))
    // SC-14.27  What is captured joins a new fleet, its damage kept.
    handShips(of, by, taken)
    let next = by.next.ship - taken.length
    for (const { unit, die, fate } of tries) {
      const captured = fate === 'captured'
      const taught = captured ? teach(by, battle.designs.get(unit)) : ''
      boarded.push({ by, of, unit, die, ship: captured ? next++ : 0, taught })
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

/** SC-14.19, SC-14.27  What the design of a captured ship teaches; '' for nothing. */
function teach(by: Power, design: Design | undefined): string {
  const code = gift(design?.parts ?? [], (part) => by.tech.includes(part))
  if (code !== null) gainTechnology(by, code)
  return code ?? ''
}
