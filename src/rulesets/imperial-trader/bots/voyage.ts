import type { Card, Node } from '../atlas.ts'
import { type Rnd, rndOf } from '../generate.ts'
import { D3, type Standing } from './outlook.ts'
import type { Course } from './solve.ts'

const ACTIONS = 2
const SEED = 1
const MOST_TURNS = 60

/**
 * Voyages of a captain alone who goes by the course, each from a berth to the goal: the actions still to be expected at the
 * beginning of each turn, 0 at the end. The same course has the same voyages.
 */
export function* voyages(course: Course, cash: number, runs: number): Generator<readonly number[]> {
  const rnd = rndOf(SEED)
  for (let run = 0; run < runs; run++) {
    let here = dealt(course, { ...bestBerth(course), cash }, rnd)
    const left = [course.at(here)]
    for (let turn = 0; turn < MOST_TURNS && here.cash < course.terms.goal; turn++) {
      here = turnOf(course, here, rnd)
      left.push(course.at(here))
    }
    yield left
  }
}

function turnOf(course: Course, from: Standing, rnd: Rnd): Standing {
  let here = from
  for (let action = 0; action < ACTIONS && here.cash < course.terms.goal; action++) {
    here = acted(course, here, rnd)
    // IT-10.1  A lost ship ends the turn.
    if (here.damage >= course.terms.maxDamage) return bestBerth(course)
  }
  return here
}

/** A new ship at the best of berths. */
function bestBerth(course: Course): Standing {
  const at = (node: Node): Standing => ({ node, card: -1, loaded: false, damage: 0, cash: 0 })
  const berths = course.atlas.sells.map((_, world) => at(world))
  return bestOf(berths, (berth) => course.at(berth)) ?? at(0)
}

/** What comes of the best action. */
function acted(course: Course, here: Standing, rnd: Rnd): Standing {
  const { chart, cardLanes, worlds, sells } = course.atlas
  const { payPerLane, repairCost } = course.terms
  const ways: [number, () => Standing][] = [[course.flying(here), () => flown(course, here, rnd)]]
  if (here.node < worlds) {
    ways.push([course.dealing(here, deckOf(course, here)), () => dealt(course, here, rnd)])
    const order = chart.orders[here.card]
    if (!here.loaded && order?.pickup === here.node) {
      const loaded = { ...here, loaded: true }
      ways.push([course.at(loaded), () => loaded])
    }
    const pay = payPerLane * (cardLanes[here.card] ?? 0)
    const paid = { ...here, card: -1, loaded: false, cash: here.cash + pay }
    if (here.loaded && order?.dropoff === here.node)
      ways.push([course.unloading(here), () => (rnd(6) === 0 ? worn(here, rnd) : paid)])
    if (sells[here.node] === true)
      for (let points = 1; points <= here.damage && points * repairCost <= here.cash; points++) {
        const mended = { ...here, damage: here.damage - points, cash: here.cash - points * repairCost }
        ways.push([course.at(mended), () => mended])
      }
  }
  return bestOf(ways, ([cost]) => cost)?.[1]() ?? here
}

function flown(course: Course, here: Standing, rnd: Rnd): Standing {
  const roll = 1 + rnd(6)
  const reached = (course.atlas.reach[roll]?.[here.node] ?? []).map((node) => ({ ...here, node }))
  const there = bestOf(reached, (place) => (roll === 1 ? course.hurt(place) : course.at(place))) ?? here
  return roll === 1 ? worn(there, rnd) : there
}

const worn = (here: Standing, rnd: Rnd): Standing => ({
  ...here,
  damage: here.damage + (D3[rnd(D3.length)] ?? 0),
})

function dealt(course: Course, here: Standing, rnd: Rnd): Standing {
  const deck = deckOf(course, here)
  const drawn = { ...here, card: deck[rnd(deck.length)] ?? -1, loaded: false }
  return here.card >= 0 && course.at(here) <= course.at(drawn) ? here : drawn
}

/** What may be drawn: alone, all but what is in hand. */
const deckOf = (course: Course, here: Standing): Card[] =>
  course.atlas.cardLanes.flatMap((_, card) => (card === here.card ? [] : [card]))

function bestOf<T>(of: readonly T[], cost: (one: T) => number): T | undefined {
  let [best, lowest]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const one of of) {
    const value = cost(one)
    if (value < lowest) [best, lowest] = [one, value]
  }
  return best
}
