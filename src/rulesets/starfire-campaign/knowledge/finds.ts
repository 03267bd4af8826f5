import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { gainTechnology, openTechnologies } from '../science/technologies.ts'
import type { Delivered } from './delivery.ts'

/** SC-6.17  RELIC and CACHE go to the first empire that delivers a detailed scan; in one turn to the lower ID. */
export function findings(turn: Turn, delivered: readonly Delivered[]): void {
  const { p } = turn
  const first = new Map<number, Empire>()
  for (const { empire, system } of delivered) if (!first.has(system)) first.set(system, empire)
  for (const [system, empire] of [...first].sort(([a], [b]) => a - b)) {
    const { anomaly } = turn.atlas.system(system)
    if ((anomaly !== 'RELIC' && anomaly !== 'CACHE') || p.world.taken.includes(system)) continue
    p.world.taken = [...p.world.taken, system].sort((a, b) => a - b)
    const dice = turn.dice(`hazard:${system}`)
    if (anomaly === 'CACHE') {
      // SC-1.12, SC-6.17  1d10 × 500 MC, in P8.
      const found = dice.die(10) * 500
      empire.treasury += 100 * found
      turn.tell(empire, 'exploration', 'cache', 'SC-6.17', [system, found])
      continue
    }
    const open = openTechnologies(empire)
    const code = open.length === 0 ? undefined : open[dice.die(open.length) - 1]
    if (code === undefined) continue
    gainTechnology(empire, code)
    turn.tell(empire, 'exploration', 'relic', 'SC-6.17', [system], code)
  }
}
