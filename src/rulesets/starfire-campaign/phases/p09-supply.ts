import type { Ratings } from '../design/ratings.ts'
import { privation, trainNeeded, trainOf } from '../design/ratings.ts'
import { allied } from '../diplomacy/attitude.ts'
import { scaled } from '../exact.ts'
import { designAt, ratingOf } from '../fleets/rows.ts'
import type { Empire, Power } from '../position.ts'
import { isPopulated, type Turn } from './turn.ts'

/** P9 of SC-19.4: SC-6.12, SC-7.11  supply of fleets and their magazines. SC-7.18  NPRs suffer no shortage. */
export function supply(turn: Turn): void {
  const percent = scaled(turn.p.options.TRAIN_RATIO, 100)
  for (const empire of turn.empires()) {
    const colonized = colonizedSpace(turn, empire)
    for (const [at, ships] of shipsByFleet(empire).entries()) {
      const system = empire.fleets.system[at] as number
      const ratings = ships.map((i) => ratingOf(designAt(empire, i)))
      // SC-7.10  In colonized space no train is needed.
      const needed = colonized.has(system) ? 0 : trainNeeded(ratings, percent)
      const train = trainOf(ratings)
      for (const [k, i] of ships.entries()) provide(empire, i, ratings[k] as Ratings, needed, train)
      if (train >= needed) continue
      const fleet = empire.fleets.id[at] as number
      turn.tell(empire, 'short', { fleet, system, needed, train })
    }
  }
  for (const npr of turn.p.nprs)
    for (const i of npr.ships.id.keys()) provide(npr, i, ratingOf(designAt(npr, i)), 0, 0)
}

/** SC-7.10  The systems with at least 1 PU of an empire's own, or of an ally's. */
export function colonizedSpace(turn: Turn, empire: Empire): ReadonlySet<number> {
  const allies = empire.contacts.filter(({ owner }) => allied(turn, empire.owner, owner))
  const lords = [empire, ...allies.flatMap(({ owner }) => turn.power(owner) ?? [])]
  return new Set(lords.flatMap((lord) => lord.colonies.system.filter((system) => isPopulated(lord, system))))
}

/** The places of the ships of each fleet, by the place of the fleet. */
function shipsByFleet({ fleets, ships }: Power): number[][] {
  const places = new Map(fleets.id.map((id, at) => [id, at]))
  const all: number[][] = fleets.id.map(() => [])
  for (const [i, fleet] of ships.fleet.entries()) all[places.get(fleet) ?? -1]?.push(i)
  return all
}

/** SC-7.13, SC-7.14, SC-7.15, SC-7.16  What a ship suffers until the next P9; without shortage its magazines are filled. */
function provide({ ships }: Power, i: number, of: Ratings, needed: number, train: number): void {
  const short = train < needed
  const left = of.hull - (ships.hull[i] ?? 0)
  // SC-7.20  Privation leaves a hull point of what is left of the ship.
  ships.quasi[i] = Math.min(left - 1, privation(of.hull, needed, train))
  ships.silent[i] = short
  if (!short) ships.rounds[i] = of.rounds
}
