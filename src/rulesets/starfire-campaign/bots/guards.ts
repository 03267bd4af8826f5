import { frd, sum } from '../exact.ts'
import { isCore, systemName } from '../map/world.ts'
import { roleOf } from './arming.ts'
import { forcesOf, merge } from './forces.ts'
import type { Outlook } from './outlook.ts'
import { buildShips, designFor, mainYard } from './yards.ts'

/** A few warships hold the own system that lies nearest to the exit; where the exit is in it they guard its WP. */
export function guards(o: Outlook): void {
  const { empire, taste, left } = o
  const worth = sum(
    empire.ships.paid.filter((_, i) => {
      const design = empire.designs[empire.ships.design[i] ?? -1]
      return design !== undefined && roleOf(design) === 'warship'
    }),
  )
  const coming = sum(empire.queue.paid)
  const wanted = frd(taste.guard * Math.max(0, o.net), 10) - worth - coming
  if (wanted > 0 && left > 4) {
    const choice = designFor(o, 'warship', (one) => roleOf(one) === 'warship')
    if (choice !== null) buildShips(o, choice, Math.min(4, frd(wanted, Math.max(1, choice.price))))
  }
  stand(o)
}

/** Where the exit is, and the own system nearest to it. */
function post(o: Outlook): { readonly system: number; readonly wp: number } | null {
  const { chart } = o.empire
  const exit = chart.find(({ system, points }) => !isCore(system) && points.some(({ to }) => isCore(to)))
  if (exit === undefined) return null
  const wp = exit.points.find(({ to }) => isCore(to))?.number ?? 0
  const near = o.populated
    .map(({ system }) => ({ system, distance: o.distance(system, exit.system) }))
    .filter(({ distance }) => distance >= 0)
    .sort((a, b) => a.distance - b.distance)[0]
  if (near === undefined) return null
  return { system: near.system, wp: near.system === exit.system ? wp : 0 }
}

/** Idle warships gather, and go to their post together. */
function stand(o: Outlook): void {
  const there = post(o)
  const base = mainYard(o)
  const all = forcesOf(o).filter(({ hs, idle }) => hs > 0 && idle)
  for (const system of new Set(all.map((one) => one.system))) {
    const [lead, ...others] = all.filter((one) => one.system === system)
    if (lead === undefined) continue
    merge(o, lead, others)
    if (there === null) continue
    const guarded = o.empire.fleets.guard[lead.at]
    if (system === there.system && there.wp > 0 && guarded !== there.wp)
      o.order({ do: 'stance', fleet: lead.id, posture: 'GUARD', wp: there.wp })
    // One by one they would be on the way for ever.
    const waits = o.empire.queue.design.length > 0
    const goes = system === base && !waits && o.distance(system, there.system) > 0
    if (goes) o.order({ do: 'move', fleet: lead.id, to: systemName(there.system), detune: false })
  }
}
