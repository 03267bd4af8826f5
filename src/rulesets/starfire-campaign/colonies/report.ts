import { sum } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { LEVEL } from '../knowledge/known.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line } from '../position.ts'
import {
  activeColonizations,
  bestIc,
  colonists,
  colonizationUpkeep,
  distancesBy,
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

const STAGES = ['transit', 'landing', 'initial'] as const

const line = (section: Line['section'], kind: string, clause: string, numbers: readonly number[]): Line => ({
  section,
  kind,
  clause,
  numbers: [...numbers],
  word: '',
})

/**
 * Section 6, of each own system: system, PU, most PU, why it does not grow (`STILL`), least and most growth at the next
 * phase, special modifier, PU in revolt, turns of it left, turns of initialization left, PU come by transfer.
 */
export function systemsOf(turn: Turn, empire: Empire): Line[] {
  const { colonies } = empire
  return colonies.system.map((system, at) => {
    const still = stillness(turn, empire, at)
    const growing = growingOf(turn, empire, at)
    const [least, most] = still === '' ? [growthOf(growing, 1), growthOf(growing, 6)] : [0, 0]
    return line('systems', 'system', 'SC-12.1', [
      ...[system, growing.pu, sum(mostOf(turn.atlas, empire.owner, system)), STILL.indexOf(still)],
      ...[least, most, growing.special, colonies.revolt[at] ?? 0, colonies.revoltLeft[at] ?? 0],
      ...[colonies.initial[at] ?? 0, colonies.transferred[at] ?? 0],
    ])
  })
}

/** Section 7: expeditions, free slots, systems that may be settled now or later. */
export function colonizationOf(turn: Turn, empire: Empire): Line[] {
  return [...expeditionsOf(turn, empire), slotsOf(empire), ...openOf(turn, empire)]
}

/**
 * Of each: number, 0 for a colonization and 1 for a transfer, origin, target, PU, stage, turns of it left, turns left in
 * all, freighters.
 */
function expeditionsOf({ p, atlas }: Turn, { expeditions }: Empire): Line[] {
  return expeditions.id.map((id, i) => {
    const target = expeditions.target[i] as number
    const left = expeditions.left[i] ?? 0
    const stage = STAGES.indexOf(expeditions.stage[i] ?? 'transit')
    const isColony = expeditions.kind[i] === 'colony'
    const initial = isColony && stage < 2 ? initialTurns(p.options, atlas.system(target).growth) : 0
    const all = left + (isColony && stage === 0 ? LANDING : 0) + initial
    return line('colonization', 'expedition', 'SC-9.6', [
      ...[id, isColony ? 0 : 1, expeditions.origin[i] ?? 0, target, expeditions.pu[i] ?? 0],
      ...[stage, left, all, expeditions.freighters[i] ?? 0],
    ])
  })
}

/** SC-9.10  EL, active colonizations, free slots, those beyond EL, what they cost in hundredths of MC. */
function slotsOf(empire: Empire): Line {
  const active = activeColonizations(empire)
  return line('colonization', 'slots', 'SC-9.10', [
    ...[empire.el, active, Math.max(0, empire.el - active)],
    ...[extraColonizations(empire), colonizationUpkeep(empire)],
  ])
}

/**
 * SC-9.1 to SC-9.3  Of each system that is known to be free and habitable: HI, limit, PU of the expedition, nearest
 * origin that can spare them, distance, turns until it is a colony; or HI, limit, the limit at which it opens.
 */
function openOf(turn: Turn, empire: Empire): Line[] {
  const limit = habitabilityLimit(empire)
  const ways = waysOf(empire)
  return empire.chart.flatMap((known) => {
    const { system, level, planets, hi } = known
    if (level !== LEVEL.detailed || planets.length === 0) return []
    if (isOccupied(empire, known) || isAwaited(empire, system)) return []
    const needs = limitFor(turn.p.options, hi)
    if (limit < needs) return [line('colonization', 'opens at', 'SC-9.2', [system, hi, limit, needs])]
    const { options } = turn.p
    const near = nearest(ways, known)
    const turns =
      near.distance < 0
        ? 0
        : transitTurns(options, near.distance, bestIc(empire)) + LANDING + initialTurns(options, known.growth)
    const numbers = [system, hi, limit, colonists(planets), near.origin, near.distance, turns]
    return [line('colonization', 'may settle', 'SC-9.2', numbers)]
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
      far: distancesBy(empire.chart, system),
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
  let best = { origin: 0, distance: -1 }
  for (const { system: origin, spare, far } of ways()) {
    const distance = far.get(system) ?? -1
    if (spare < colonists(planets) || distance < 0) continue
    if (best.distance < 0 || distance < best.distance) best = { origin, distance }
  }
  return best
}
