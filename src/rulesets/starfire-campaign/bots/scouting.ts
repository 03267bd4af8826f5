import { draftOn } from '../design/drafts.ts'
import { hullOf } from '../design/hulls.ts'
import { frd } from '../exact.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { LEVEL } from '../knowledge/known.ts'
import { isCore } from '../map/world.ts'
import type { Design } from '../position.ts'
import type { Outlook } from './outlook.ts'
import { explorePaired, isScout, pairing } from './pairs.ts'
import { buildShips, designFor } from './yards.ts'

/** What an explorer is worth while there is something to find. */
const LOOK_AHEAD = 6

/** SC-6.11  Explorers explore; more of them are built as long as something is left to find. */
export function scouting(o: Outlook): void {
  const { empire } = o
  const { fleets } = empire
  let explorers = 0
  const pairs = pairing(o)
  for (const [at, id] of fleets.id.entries()) {
    if (!isScout(o, id)) continue
    explorers += designsOf(empire, id).length
    const task = fleets.task[at]
    if (pairs === 0 && task === '') o.order({ do: 'explore', fleet: id, deep: false })
  }
  if (pairs > 0) explorePaired(o, pairs)
  const coming = empire.queue.design.filter((place) => isExplorer(empire.designs[place])).length
  const wanted = hasWork(o) && o.left > LOOK_AHEAD ? scoutsFor(o) - explorers - coming : 0
  if (wanted <= 0) return
  const design = designFor(o, 'explorer', (one) => isExplorer(one), newExplorer)
  if (design !== null) buildShips(o, design, Math.min(wanted, 8))
}

/** As many as there are systems to look at, in parts of ten; a handful at the least. */
const scoutsFor = ({ taste, v }: Outlook): number =>
  taste.scouts === 0
    ? 0
    : Math.min(taste.mostScouts, Math.max(6, frd(taste.scouts * v.options.CLUSTER_SYSTEMS, 10)))

const isExplorer = (design: Design | undefined): boolean =>
  design !== undefined && design.hull === 'EX' && ratingOf(design).planet > 0

function newExplorer({ empire }: Outlook): ReturnType<typeof draftOn> {
  const hull = hullOf('EX')
  const { el, tech, hulls } = empire
  return hull === undefined ? null : draftOn('explorer', hull, { el, tech, opened: hulls })
}

/** True while a system is not scanned, or a WP not probed. */
function hasWork({ empire, v }: Outlook): boolean {
  const { chart } = empire
  // The core is large and dangerous: half of it is enough.
  const core = chart.filter(({ system, level }) => isCore(system) && level === LEVEL.detailed).length
  if (2 * core > v.options.CORE_SYSTEMS) return false
  return chart.some(({ level, points }) => level < LEVEL.detailed || points.some(({ probed }) => !probed))
}
