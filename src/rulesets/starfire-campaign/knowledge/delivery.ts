import { aboardOf } from '../fleets/rows.ts'
import { instrumentsOf } from '../fleets/transit.ts'
import { maxPuOf } from '../map/systems.ts'
import { empireOwner, isCore } from '../map/world.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Design, Empire } from '../position.ts'
import { gainTechnology, openTechnologies } from '../science/outlook.ts'
import type { Known } from './chart.ts'
import { adds, barely, knownOf, LEVEL, learn, learnAll, tells } from './known.ts'

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

/**
 * SC-6.24  Clusters are copies (SC-1.15): of the others of which an empire has a system on its chart it knows what it knows of
 * its own.
 */
export function copyClusters(turn: Turn): void {
  if (turn.p.options.CLUSTER_CHART !== 'copied' || turn.alone) return
  for (const empire of turn.empires()) {
    const found = new Set(empire.chart.map(({ system }) => turn.atlas.clusterOf(system)))
    for (const seat of found) if (seat >= 0 && seat !== empire.seat) copyCluster(turn, empire, seat)
  }
}

function copyCluster(turn: Turn, empire: Empire, seat: number): void {
  const { atlas } = turn
  const shift = atlas.homeworld(seat) - atlas.homeworld(empire.seat)
  for (const known of empire.chart) {
    if (atlas.clusterOf(known.system) !== empire.seat) continue
    const copy = copyOf(turn, empire, known, shift)
    if (!tells(empire.chart, copy)) continue
    empire.chart = learn(empire.chart, copy)
    if (copy.level === LEVEL.detailed) turn.tell(empire, 'copied', { system: copy.system, owner: copy.owner })
  }
}

/** What a system says of its copy, whose ID is larger by `shift`. */
function copyOf({ atlas, number: turn }: Turn, { seat }: Empire, known: Known, shift: number): Known {
  const { level, type, nebula, anomaly, habitable } = known
  const system = known.system + shift
  const points = known.points
    .filter(
      ({ number, probed, to }) => probed && !isCore(to) && atlas.warpPoint(known.system, number)?.d === 1,
    )
    .map((point) => ({ ...point, to: point.to + shift, used: false }))
  // SC-1.27  A HOMEWORLD is the same everywhere; it may have changed hands since.
  if (known.system === atlas.homeworld(seat)) {
    const lived = { owner: empireOwner(atlas.clusterOf(system)), pu: maxPuOf(atlas.system(known.system)) }
    return { ...known, system, turn: 0, rating: 1, ...lived, points }
  }
  return {
    ...barely(system, Math.min(level, LEVEL.basic), turn),
    ...{ type, nebula, anomaly, habitable, points },
  }
}
