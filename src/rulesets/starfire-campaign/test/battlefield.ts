import { Chance } from '../../../kernel/chance.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { Options } from '../options.ts'
import { warOrders } from './campaigns.ts'
import type { Campaign } from './table.ts'
import { CARRIER, COLONY, colonized, empireOf, FOX, fleetAt, HOME, silo, strongpoint, war } from './wars.ts'

/** Three empires, each with two systems, silos and strongpoints; fleets of all stand above them all. */
export const battlefield = (seed: string, options: Partial<Options> = {}): Campaign =>
  war(
    (p) => {
      const chance = new Chance(new FastSource(seed))
      for (const owner of [1, 2, 3]) {
        const empire = empireOf(p, owner)
        colonized(p, owner)
        for (const system of [...HOME, ...COLONY]) {
          // Most systems see a strong fleet of one, and weak ones of others.
          const strong = chance.pick(3) + 1 === owner
          if (strong || chance.pick(3) === 0) fleetAt(empire, system, FOX, strong ? 8 : 1)
          if (strong) fleetAt(empire, system, CARRIER, 3, { troops: 30_000 })
        }
        silo(empire, HOME[owner - 1] ?? 1, 1)
        silo(empire, COLONY[owner - 1] ?? 2, 5)
        strongpoint(empire, COLONY[owner - 1] ?? 2, 5)
        empire.tech = [...empire.tech, ['Qt2', 'R2', 'CIC2'][owner - 1] ?? 'Qt2']
        empire.colonies.garrison = empire.colonies.garrison.map((all) => all.map(() => 100 * chance.pick(60)))
      }
    },
    3,
    { START_TREASURY: 100, ...options },
  )

/** A turn of random orders; the dice fall as they fall. */
export function fightOn(c: Campaign, seed: string): void {
  const chance = new Chance(new FastSource(seed))
  const source = new FastSource(`${seed} dice`)
  for (const seat of c.match.question.asked)
    c.match.submit(seat, { orders: warOrders(c.p, c.empire(seat), chance, 14) }, true, source)
}
