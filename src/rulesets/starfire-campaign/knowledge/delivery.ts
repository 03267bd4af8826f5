import { instrumentsOf } from '../fleets/abilities.ts'
import { aboardOf } from '../fleets/rows.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Design, Empire } from '../position.ts'
import { gainTechnology, openTechnologies } from '../science/outlook.ts'
import type { Known } from './chart.ts'
import { adds, knownOf, LEVEL, learn, learnAll, tells } from './known.ts'

/** A system of which a first detailed scan was delivered. */
interface Delivered {
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
        turn.tell(empire, 'delivered', { system: known.system, level: known.level, fleet: id })
      empire.chart = learn(empire.chart, known)
    }
    aboard.data = []
  }
  return delivered
}

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
      turn.tell(empire, 'cache', { system, mc: found })
      continue
    }
    const open = openTechnologies(empire)
    const code = open.length === 0 ? undefined : open[dice.die(open.length) - 1]
    if (code === undefined) continue
    gainTechnology(empire, code)
    turn.tell(empire, 'relic', { system, tech: code })
  }
}

/** SC-20.2, SC-20.8  A design of another, which a battle or INTEL has shown: known from now on, with the turn of the last sight. */
export function learnDesign(turn: Turn, empire: Empire, owner: number, design: Design): void {
  const isIt = (one: Empire['foreign'][number]) => one.owner === owner && one.design.name === design.name
  if (empire.foreign.some((one) => isIt(one) && one.turn === turn.number)) return
  empire.foreign = [...empire.foreign.filter((one) => !isIt(one)), { owner, turn: turn.number, design }].sort(
    (a, b) => a.owner - b.owner || (a.design.name < b.design.name ? -1 : 1),
  )
}
