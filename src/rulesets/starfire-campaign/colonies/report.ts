import { sum } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { LEVEL, reachedFrom } from '../knowledge/known.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import { rowAt } from '../state/columns.ts'
import {
  activeColonizations,
  bestIc,
  colonists,
  colonizationUpkeep,
  extraColonizations,
  habitabilityLimit,
  initialTurns,
  isAwaited,
  isOccupied,
  LANDING,
  limitFor,
  transitTurns,
} from './departures.ts'
import { growingOf, growthOf, STILL, stillness } from './growth.ts'
import { leavers, mostOf } from './population.ts'

// SC-20.6  Sections 6 and 7 of the report: how the systems and the expeditions of an empire stand.

/** Section 6, of each own system. */
export function systemsOf(turn: Turn, empire: Empire): Line[] {
  const { colonies } = empire
  return colonies.system.map((system, at) => {
    const still = stillness(turn, empire, at)
    const growing = growingOf(turn, empire, at)
    const [least, most] = still === '' ? [growthOf(growing, 1), growthOf(growing, 6)] : [0, 0]
    return reportLine('system', {
      ...{
        system,
        pu: growing.pu,
        room: sum(mostOf(turn.atlas, empire.owner, system)),
        still: STILL.indexOf(still),
      },
      ...{ least, most, special: growing.special },
      ...{ revolt: colonies.revolt[at] ?? 0, revoltLeft: colonies.revoltLeft[at] ?? 0 },
      ...{ initial: colonies.initial[at] ?? 0, transferred: colonies.transferred[at] ?? 0 },
    })
  })
}

/** Section 7: expeditions, free slots, systems that may be settled now or later. */
export function colonizationOf(turn: Turn, empire: Empire): Line[] {
  return [...expeditionsOf(turn, empire), slotsOf(empire), ...openOf(turn, empire)]
}

function expeditionsOf({ p, atlas }: Turn, { expeditions }: Empire): Line[] {
  return expeditions.id.map((_, i) => {
    const row = rowAt(expeditions, i)
    const { id, kind, stage, target, left } = row
    const isColony = kind === 'colony'
    const initial = isColony && stage !== 'initial' ? initialTurns(p.options, atlas.system(target).growth) : 0
    const all = left + (isColony && stage === 'transit' ? LANDING : 0) + initial
    return reportLine('expedition', { ...row, expedition: id, all })
  })
}

function slotsOf(empire: Empire): Line {
  const { el } = empire
  const active = activeColonizations(empire)
  const [beyond, cost] = [extraColonizations(empire), colonizationUpkeep(empire)]
  return reportLine('slots', { el, active, free: Math.max(0, el - active), beyond, cost })
}

/** SC-9.1 to SC-9.3  Each system that is known to be free and habitable. */
function openOf(turn: Turn, empire: Empire): Line[] {
  const limit = habitabilityLimit(empire)
  const ways = waysOf(empire)
  return empire.chart.flatMap((known) => {
    const { system, level, planets, hi } = known
    if (level !== LEVEL.detailed || planets.length === 0) return []
    if (isOccupied(empire, known) || isAwaited(empire, system)) return []
    const needs = limitFor(turn.p.options, hi)
    if (limit < needs) return [reportLine('opens at', { system, hi, limit, needed: needs })]
    const { options } = turn.p
    const near = nearest(ways, known)
    const turns =
      near.distance === -1
        ? 0
        : transitTurns(options, near.distance, bestIc(empire)) + LANDING + initialTurns(options, known.growth)
    return [reportLine('may settle', { system, hi, limit, pu: colonists(planets), ...near, turns })]
  })
}

/** An own system from which colonists may leave, how many, and how far it is to the systems that can be reached. */
interface Origin {
  readonly system: number
  readonly spare: number
  readonly far: ReadonlyMap<number, number>
}

/** SC-9.6  The ways from all own systems, each reckoned once, when it is asked for. */
const waysOf = (empire: Empire): (() => readonly Origin[]) =>
  once(() =>
    empire.colonies.system.map((system) => ({
      system,
      spare: leavers(empire, system),
      far: reachedFrom(empire.chart, system),
    })),
  )

function once<V>(make: () => V): () => V {
  let made: { readonly value: V } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** SC-9.5, SC-9.6  The nearest origin of an expedition that can spare its PU, ties to the lower ID; 0 and −1 when there is none. */
function nearest(
  ways: () => readonly Origin[],
  { system, planets }: Known,
): { origin: number; distance: number } {
  const [best] = ways()
    .flatMap(({ system: origin, spare, far }) => {
      const distance = far.get(system)
      return distance === undefined || spare < colonists(planets) ? [] : [{ origin, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
  return best ?? { origin: 0, distance: -1 }
}
