import { instrumentsOf } from '../fleets/abilities.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { LEVEL } from '../knowledge/known.ts'
import type { Outlook } from './outlook.ts'

/** SC-6.8  Where a scan takes a turn or two, it is the way home that takes long. */
const QUICK = 20

/** How many pairs of explorers are kept. */
export const pairing = ({ taste, v }: Outlook): number => (v.options.SURVEY_PACE >= QUICK ? taste.pairs : 0)

/** A fleet that is there to look: instruments, and no weapons. */
export const isScout = ({ empire }: Outlook, fleet: number): boolean =>
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
export function explorePaired(o: Outlook, pairs: number): void {
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
  empire.report.some(
    ({ kind, numbers: [of, , level] }) => kind === 'scanned' && of === fleet && level === LEVEL.detailed,
  )

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
