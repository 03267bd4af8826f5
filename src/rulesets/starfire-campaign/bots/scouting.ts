import { draftOn } from '../design/drafts.ts'
import { hullOf } from '../design/hulls.ts'
import { frd } from '../exact.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { instrumentsOf } from '../fleets/transit.ts'
import { LEVEL } from '../knowledge/known.ts'
import { isCore } from '../map/world.ts'
import type { Design } from '../position.ts'
import { told } from '../report/lines/index.ts'
import type { Outlook } from './outlook.ts'
import { buildShips, designFor } from './yards.ts'

/** SC-6.8  Where a scan takes a turn or two, it is the way home that takes long. */
const QUICK = 20

/** How many pairs of explorers are kept. */
const pairing = ({ taste, v }: Outlook): number => (v.options.SURVEY_PACE >= QUICK ? taste.pairs : 0)

/** A fleet that is there to look: instruments, and no weapons. */
const isScout = ({ empire }: Outlook, fleet: number): boolean =>
  instrumentsOf(empire, fleet).x > 0 &&
  designsOf(empire, fleet).every((one) => ratingOf(one).srw + ratingOf(one).lrw === 0)

interface Scout {
  readonly at: number
  readonly id: number
  readonly system: number
  readonly ships: number
  readonly idle: boolean
}

/**
 * SC-6.9, SC-6.16  Explorers leave home in twos. When both have a detailed scan aboard one of them brings it home, and the
 * other goes on by the WPs that it has found; that one brings home its next one.
 */
function explorePaired(o: Outlook, pairs: number): void {
  const scouts = scoutsOf(o)
  const merged = new Set<number>()
  let have = scouts.filter(({ ships }) => ships > 1).length
  for (const one of scouts) {
    if (merged.has(one.id)) continue
    if (hasScanned(o, one.id) && (one.ships > 1 || isDeep(o, one))) {
      if (one.ships > 1) part(o, one)
      else o.order({ do: 'explore', fleet: one.id, deep: false })
    } else if (one.idle) {
      const other = have < pairs ? companion(o, one, scouts, merged) : undefined
      if (other !== undefined) {
        merged.add(other.id)
        have++
        o.order({ do: 'merge', fleets: [one.id, other.id] })
      }
      o.order({ do: 'explore', fleet: one.id, deep: other !== undefined || one.ships > 1 })
    }
  }
}

function scoutsOf(o: Outlook): Scout[] {
  const { fleets } = o.empire
  return [...fleets.id.entries()]
    .filter(([, id]) => isScout(o, id))
    .map(([at, id]) => ({
      ...{ at, id, system: fleets.system[at] ?? 0 },
      ships: designsOf(o.empire, id).length,
      idle: fleets.task[at] === '',
    }))
}

const isDeep = ({ empire: { fleets } }: Outlook, { at }: Scout): boolean => fleets.deep[at] === true

/** SC-6.20  Whether a fleet has completed a detailed scan in the turn before. */
const hasScanned = ({ empire }: Outlook, fleet: number): boolean =>
  told(empire.report, 'scanned').some((one) => one.fleet === fleet && one.level === LEVEL.detailed)

/** Another single explorer that waits at home, too. */
function companion(
  o: Outlook,
  one: Scout,
  scouts: readonly Scout[],
  merged: ReadonlySet<number>,
): Scout | undefined {
  if (one.ships > 1 || !o.homes.some(({ system }) => system === one.system)) return undefined
  return scouts.find(
    ({ id, idle, ships, system }) =>
      id > one.id && idle && ships === 1 && system === one.system && !merged.has(id),
  )
}

/** One of its ships goes home with what both have found. */
function part(o: Outlook, { id, idle }: Scout): void {
  const { ships } = o.empire
  const ship = ships.id[ships.fleet.lastIndexOf(id)] ?? 0
  const name = `Runner ${ship} ${o.v.turn}`
  o.order({ do: 'split', fleet: id, ships: [ship], name })
  o.order({ do: 'explore', fleet: name, deep: false })
  if (idle) o.order({ do: 'explore', fleet: id, deep: true })
}

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
