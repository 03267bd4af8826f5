import { instrumentsOf } from '../fleets/abilities.ts'
import { aboardOf } from '../fleets/rows.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { Known } from './chart.ts'
import { adds, knownOf, LEVEL, learn, learnAll, tells } from './known.ts'

/** A system of which a first detailed scan was delivered. */
export interface Delivered {
  readonly empire: Empire
  readonly system: number
}

/** SC-6.9  Own fleets in one system share their data; what their empire has by now is no burden any more. */
export function share(empire: Empire): void {
  const { fleets } = empire
  const bySystem = new Map<number, readonly Known[]>()
  for (const [at, system] of fleets.system.entries()) {
    const { data } = aboardOf(empire, at)
    const known = bySystem.get(system)
    bySystem.set(system, known === undefined ? data : learnAll(known, data))
  }
  for (const [at, system] of fleets.system.entries())
    aboardOf(empire, at).data = (bySystem.get(system) ?? []).filter((known) => adds(empire.chart, known))
}

/** SC-6.9  Data are delivered by fleets in an own populated system, or with courier drones aboard. */
export function deliver(turn: Turn, empire: Empire): Delivered[] {
  const delivered: Delivered[] = []
  for (const [at, system] of empire.fleets.system.entries()) {
    const aboard = aboardOf(empire, at)
    if (aboard.data.length === 0) continue
    const id = empire.fleets.id[at] as number
    if (!isPopulated(empire, system) && !instrumentsOf(empire, id).courier) continue
    for (const known of aboard.data) {
      const before = knownOf(empire.chart, known.system)
      const first = known.level === LEVEL.detailed && before?.level !== LEVEL.detailed
      if (first) delivered.push({ empire, system: known.system })
      if (tells(empire.chart, known))
        turn.tell(empire, 'exploration', 'delivered', 'SC-6.9', [known.system, known.level, id])
      empire.chart = learn(empire.chart, known)
    }
    aboard.data = []
  }
  return delivered
}
