import { trainNeeded, trainOf } from '../design/ratings.ts'
import { scaled } from '../exact.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { transitsOf } from '../fleets/transit.ts'
import { systemsAlong } from '../fleets/ways.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'

/** SC-7.13  A fleet that will be short of supply, where and when first, and the cargo it needs and has, in hundredths. */
export interface Shortage {
  readonly fleet: number
  readonly system: number
  /** How many turns after this one; 0 for the end of this turn. */
  readonly turns: number
  readonly needed: number
  readonly train: number
}

/**
 * SC-7.13  What the P9 of this turn and, for fleets on their way, of the next ones will find; after a trial of this turn.
 * @param fed the systems where no train is needed
 */
export function shortages(turn: Turn, empire: Empire, fed: ReadonlySet<number>): Shortage[] {
  const percent = scaled(turn.p.options.TRAIN_RATIO, 100)
  return empire.fleets.id.flatMap((fleet, at): Shortage[] => {
    const ratings = designsOf(empire, fleet).map(ratingOf)
    const needed = trainNeeded(ratings, percent)
    const train = trainOf(ratings)
    if (train >= needed) return []
    const stops = stopsOf(turn, empire, at)
    const turns = stops.findIndex((system) => !fed.has(system))
    return turns < 0 ? [] : [{ fleet, system: stops[turns] ?? 0, turns, needed, train }]
  })
}

/** SC-13.5, SC-13.6  Where a fleet is at the end of this turn, and of each that its path still takes. */
function stopsOf(turn: Turn, empire: Empire, at: number): number[] {
  const { fleets } = empire
  const fleet = fleets.id[at] ?? 0
  const path = fleets.task[at] === 'move' ? (fleets.path[at] ?? []) : []
  const systems = systemsAlong(empire, fleets.system[at] ?? 0, path)
  const transits = Math.max(1, transitsOf(turn.p.options, empire, fleet, fleets.detune[at] === true))
  const stops = systems.filter((_, i) => i % transits === 0)
  const last = systems.at(-1)
  return last === undefined || stops.at(-1) === last ? stops : [...stops, last]
}
