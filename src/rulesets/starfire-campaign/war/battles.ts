import { loadedAgain, type Silo } from '../battle/bombard.ts'
import { board, gift, isWreck } from '../battle/ground.ts'
import { fight, type Round, termsOf } from '../battle/rounds.ts'
import { assaultIn, opposed, type Side, type Sides } from '../battle/sides.ts'
import { lives, type Unit } from '../battle/unit.ts'
import { colonyAt, planetAt } from '../colonies/population.ts'
import { technologyOf } from '../design/catalogue.ts'
import { hostile } from '../diplomacy/attitude.ts'
import { frd, sum } from '../exact.ts'
import { handShips } from '../fleets/handing.ts'
import { designAt, designsOf, destroyShips, fleetAt, ratingOf, shipAt, troopRoom } from '../fleets/rows.ts'
import type { Vanished } from '../phases/strife.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Design, Empire, Power } from '../position.ts'
import { gainTechnology } from '../science/outlook.ts'
import { type Force, pdcCic, placeOf, sideOf } from './forces.ts'

// SC-8.15 to SC-8.18, SC-14.18  Missile silos of an owner in a system.

/** SC-14.18, SC-8.17  The silos that stand ready: finished, on FIRE, loaded. By their numbers. */
export function readySilos(turn: Turn, power: Power, system: number): Silo[] {
  const { owner, installations, colonies } = power
  const { id, kind, system: where, left, mode, fired, missile, planet } = installations
  const held = colonies.held[colonyAt(power, system)] ?? []
  return id.flatMap((number, i) => {
    const stands = kind[i] === 'CMS' && where[i] === system && left[i] === 0
    if (!stands || mode[i] !== 'FIRE' || !isLoaded(turn, fired[i] ?? 0)) return []
    // SC-15.20  Silos on a held planet are silent.
    if ((held[planetAt(turn.atlas, system, planet[i] ?? 0)] ?? 0) > 0) return []
    return [{ owner, id: number, value: damageValue(missile[i] ?? '') }]
  })
}

/** SC-8.17  A silo that has fired reloads for a turn. `fired`: the turn in which it last did; 0 for never. */
const isLoaded = ({ number }: Turn, fired: number): boolean => fired === 0 || number >= loadedAgain(fired)

/** SC-8.15  The damage value of a missile: its LRW or SRW, in hundredths. */
function damageValue(missile: string): number {
  const { srw = 0, lrw = 0 } = technologyOf(missile)?.gives ?? {}
  return Math.max(srw, lrw)
}

/** SC-8.17, SC-8.18  Silos have fired: they are empty, and where they are is known. */
export function haveFired(turn: Turn, { installations }: Power, ids: ReadonlySet<number>): void {
  for (const [i, id] of installations.id.entries())
    if (ids.has(id)) {
      installations.fired[i] = turn.number
      installations.revealed[i] = true
    }
}

/**
 * SC-14.16, SC-14.24  What fire or a hazard has left of units, back into their ships: armour and hull stay lost, shields
 * return, quasi-damage is not remembered as damage. Ships without a hull point are destroyed.
 */
export function writeBack(turn: Turn, power: Power, system: number, units: readonly Unit[]): void {
  const { ships } = power
  const places = new Map(ships.id.map((id, i) => [id, i]))
  for (const { id, of, hull, armour, rounds } of units) {
    const i = places.get(id)
    if (i === undefined) continue
    ships.armour[i] = of.armour - armour
    ships.hull[i] = Math.max(0, of.hull - (ships.quasi[i] ?? 0) - hull)
    ships.rounds[i] = rounds
  }
  loseShips(
    turn,
    power,
    system,
    units.filter(({ hull }) => hull === 0),
  )
}

/** Destroys the ships of units; fleets that have none left are gone. */
function loseShips(turn: Turn, power: Power, system: number, units: readonly Unit[]): void {
  if (units.length === 0) return
  destroyShips(power, new Set(units.map(({ id }) => id)))
  const empire = turn.empireOf(power)
  for (const [fleet, count] of countsByFleet(units)) {
    const at = fleetAt(power, fleet)
    // SC-14.30  Troops beyond what is left to carry them are lost.
    if (at !== -1) power.fleets.troops[at] = Math.min(power.fleets.troops[at] ?? 0, troopRoom(power, fleet))
    if (empire === null) continue
    const { lost } = turn.strife.incident(empire, system)
    lost.set(fleet, (lost.get(fleet) ?? 0) + count)
  }
}

/** How many of these units each fleet has. */
function countsByFleet(units: readonly Unit[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { fleet } of units) counts.set(fleet, (counts.get(fleet) ?? 0) + 1)
  return counts
}

/** SC-20.12  Tells an empire no more than that contact with these fleets is lost, and how many units each had. */
export function tellVanished(
  turn: Turn,
  empire: Empire,
  system: number,
  fleets: readonly number[],
  units: readonly Unit[],
): void {
  const counts = countsByFleet(units)
  for (const fleet of fleets) lostContact(turn, { empire, fleet, system, units: counts.get(fleet) ?? 0 })
}

/** SC-20.12  The line of one such fleet. */
export function lostContact(turn: Turn, { empire, fleet, system, units }: Vanished): void {
  turn.tell(empire, 'contact lost', { fleet, system, units })
}

/** SC-20.12  True for one who has lost ships in a system and has nothing left there, no unit and no PU. */
export const sawNothing = (turn: Turn, empire: Empire, system: number): boolean =>
  turn.p.options.LOSS_REPORTS === 'survivors' &&
  !empire.fleets.system.includes(system) &&
  !isPopulated(empire, system)

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
  return ship !== -1 && power.fleets.system[fleetAt(power, power.ships.fleet[ship] as number)] === system
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

/** A battle that was fought in a system. Sides by their places, each with its owner. */
export interface Fought {
  readonly system: number
  readonly sides: readonly Side[]
  readonly pairs: Sides['pairs']
  readonly powers: readonly Power[]
  readonly rounds: readonly Round[]
  /** What the units of all sides were: ships may be gone. */
  readonly designs: ReadonlyMap<Unit, Design>
}

/** SC-14.2  The battle of a system, fought to its end, and its losses written back; null if there is none. `lord`: who has PU there. */
export function battleIn(
  turn: Turn,
  system: number,
  forces: readonly Force[],
  lord: Power | null,
): Fought | null {
  const enemies = (a: number, b: number) => hostile(turn, a, b)
  if (
    !forces.some((one, i) => forces.some((other, j) => j > i && enemies(one.power.owner, other.power.owner)))
  )
    return null
  const all = forces.map((force) =>
    sideOf(turn, force, system, pdcCic(turn, lord, system, force.power.owner)),
  )
  const met = opposed(all, enemies)
  if (met === null) return null
  const powers = met.sides.flatMap(({ owner }) => turn.power(owner) ?? [])
  const silos = powers.flatMap((power) => readySilos(turn, power, system))
  const designs = designsIn(met.sides, powers)
  const assault = assaultIn(met)
  const dice = turn.dice(`battle:${system}`)
  const rounds = fight(met, silos, termsOf(turn.p.options, placeOf(turn, system)), () => dice.die(10))
  const fought = { system, ...met, powers, rounds, designs }
  for (const [i, power] of powers.entries()) {
    const side = met.sides[i]
    if (side === undefined) continue
    const salvos = rounds.flatMap((round) => round.salvos).filter(({ silo }) => silo.owner === power.owner)
    haveFired(turn, power, new Set(salvos.map(({ silo }) => silo.id)))
    for (const { id } of side.fleets) {
      // SC-15.1, SC-14.23  Who joins an assault in its second round has fought one less.
      const late = assault !== null && assault.first[i]?.has(id) !== true
      turn.noteRounds(power, id, rounds.length - (late ? 1 : 0))
    }
    note(turn, fought, i, power)
    writeBack(turn, power, system, side.units)
  }
  return fought
}

/** SC-6.15, SC-16.12  What the rest of the turn has to know: a side's opponents, and that its fleets did not rest. */
function note(turn: Turn, { system, sides, pairs }: Fought, i: number, power: Power): void {
  turn.strife.battle(power, system)
  for (const [j, other] of sides.entries()) if (pairs[i]?.[j] === true) turn.fought(power.owner, other.owner)
  const empire = turn.empireOf(power)
  if (empire !== null) for (const { id } of sides[i]?.fleets ?? []) turn.stir(empire, id)
}

/** The designs of all units. */
function designsIn(sides: readonly Side[], powers: readonly Power[]): Map<Unit, Design> {
  const designs = new Map<Unit, Design>()
  for (const [i, { units }] of sides.entries()) {
    const power = powers[i]
    if (power === undefined) continue
    const places = new Map(power.ships.id.map((id, at) => [id, at]))
    for (const unit of units) designs.set(unit, designAt(power, places.get(unit.id) ?? 0))
  }
  return designs
}
