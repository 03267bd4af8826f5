import { colonyAt, planetAt } from '../colonies/rows.ts'
import { isFighting } from '../design/ratings.ts'
import { hostile } from '../diplomacy/hostility.ts'
import { sum } from '../exact.ts'
import { designAt, ratingOf } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { Lift } from './lift.ts'

// SC-15.1  Who is where in P6, whose the planets are, and who has the sky above them.

/** A planet of a system that is owned. `colony` and `at` are its places in the columns of its owner. */
export interface Planet {
  readonly power: Power
  readonly system: number
  readonly slot: number
  readonly colony: number
  readonly at: number
}

/** Owners by systems, once a turn: those who have units there, and whose the system is. */
export class Theatre {
  readonly turn: Turn
  readonly lift = new Lift()
  readonly #present = new Map<number, Power[]>()
  readonly #owners = new Map<number, Power>()

  constructor(turn: Turn) {
    this.turn = turn
    for (const power of turn.powers()) {
      for (const system of new Set(power.fleets.system)) {
        const there = this.#present.get(system)
        if (there === undefined) this.#present.set(system, [power])
        else there.push(power)
      }
      for (const system of power.colonies.system) this.#owners.set(system, power)
    }
  }

  /** The owners with units in a system when P6 began, by ID. */
  present(system: number): readonly Power[] {
    return this.#present.get(system) ?? []
  }

  /** Whose a system is; null if it is nobody's. */
  ownerOf(system: number): Power | null {
    return this.#owners.get(system) ?? null
  }

  /** A system has gone to somebody, or is nobody's any more. */
  passes(system: number, to: Power | null): void {
    if (to === null) this.#owners.delete(system)
    else this.#owners.set(system, to)
  }

  /** A planet of somebody; null for one that is nobody's, or that there is not. */
  planet(system: number, slot: number): Planet | null {
    const power = this.ownerOf(system)
    if (power === null) return null
    const colony = colonyAt(power, system)
    const at = planetAt(this.turn.atlas, system, slot)
    return colony < 0 || at < 0 ? null : { power, system, slot, colony, at }
  }

  /** SC-15.1  Orbital control: no hostile fighting units or bases are left in the system. */
  controls(owner: number, system: number): boolean {
    return !this.present(system).some(
      (power) =>
        hostile(this.turn, owner, power.owner) &&
        shipsIn(power, system).some((i) => {
          const { hull } = designAt(power, i)
          return hull.startsWith('BS') || (isFighting(ratingOf(designAt(power, i))) && !power.ships.dock[i])
        }),
    )
  }
}

/** Somebody's fleets in a system, by number. */
export const fleetsIn = ({ fleets }: Power, system: number): number[] =>
  fleets.id.filter((_, at) => fleets.system[at] === system)

/** The places of somebody's ships in a system. */
function shipsIn(power: Power, system: number): number[] {
  const { ships } = power
  const here = new Set(fleetsIn(power, system))
  return [...ships.id.keys()].filter((i) => here.has(ships.fleet[i] as number))
}

/** SC-15.7a, SC-15.14  Who defends a planet: who holds it, else whose it is. */
export const holderOf = ({ power, colony, at }: Planet): number =>
  power.colonies.held[colony]?.[at] || power.owner

/** The PU of a planet. */
export const puOf = ({ power, colony, at }: Planet): number => power.colonies.pu[colony]?.[at] ?? 0

/** SC-8.10, SC-9.9  True while a planet's PDC stands; a colony that is being initialized has none yet. */
export const hasPdc = ({ power, colony, at }: Planet): boolean =>
  power.colonies.pdc[colony]?.[at] === true && power.colonies.initial[colony] === 0

/** True for a colony that is still being initialized. */
export const isBegun = ({ power, colony }: Planet): boolean =>
  (power.colonies.initial[colony] ?? 0) > 0 && sum(power.colonies.pu[colony] ?? []) === 0

/** Sets an entry of a column by planet. */
export function put<K extends 'pu' | 'garrison' | 'stationed' | 'bombarded' | 'held'>(
  { power, colony, at }: Planet,
  column: K,
  value: number,
): void {
  const list = power.colonies[column][colony]
  if (list !== undefined) list[at] = value
}

/** An entry of a column by planet. */
export const entryOf = (
  { power, colony, at }: Planet,
  column: 'garrison' | 'stationed' | 'bombarded',
): number => power.colonies[column][colony]?.[at] ?? 0
