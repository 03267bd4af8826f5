import { maxPuOf } from '../map/systems.ts'
import { empireOwner, isCore } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { Known } from './chart.ts'
import { barely, LEVEL, learn, tells } from './known.ts'

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
  const scanned = level < LEVEL.basic ? {} : { type, nebula, anomaly, habitable }
  return { ...barely(system, Math.min(level, LEVEL.basic), turn), ...scanned, points }
}
