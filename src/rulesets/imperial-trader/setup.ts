import { type Chance, counted, isRefusal, type Refusal, refuse } from '../../kernel/index.ts'
import { sharedChart } from './atlas.ts'
import { chartOf, mapShape, ordersOf, type SectorMap } from './chart.ts'
import { mapFault } from './chart-faults.ts'
import cantrell from './data/map-cantrell.json' with { type: 'json' }
import sample7 from './data/map-sample-7-7.json' with { type: 'json' }
import sample5 from './data/map-sample-11-5.json' with { type: 'json' }
import { generate, missingOrders, type Rnd, rndOf } from './generate.ts'
import type { Options } from './options.ts'
import { DECK, OPEN, OUT, type Position, WILD, XENOS } from './position.ts'

const printed = { cantrell, 'sample-11-5': sample5, 'sample-7-7': sample7 } as const

/** IT-4.1 to IT-4.5: the map, the buy orders, the purses and the ships, before the first berth is chosen. */
export function setup(
  options: Options,
  seats: number,
  chance: Chance,
): Omit<Position, 'flow' | 'standing'> | Refusal {
  const fault = optionFault(options, seats)
  if (fault !== null) return fault
  const map = sectorMap(options, seats, chance)
  if (isRefusal(map)) return map
  const chart = sharedChart(chartOf(map, frontierInPlay(options)))
  const each = (value: number): number[] => Array(seats).fill(value)
  return {
    // The chart is in the position; the hand-written map it came from need not be kept twice.
    options: { ...options, chart: null },
    chart,
    seats,
    round: 0,
    first: 0,
    turn: 0,
    ship: each(-1),
    // IT-4.6  Damage taken is counted, from 0.
    damage: each(0),
    // IT-4.4  The starting cash.
    cash: each(options.start_cash),
    upgrades: each(0),
    curio: each(-1),
    card: chart.orders.map((o) => (o.frontier === 1 ? OUT : DECK)),
    loaded: chart.orders.map(() => 0),
    world: chart.worlds.map((w) => (w.frontier === 'open' ? WILD : w.frontier === 'xenos' ? XENOS : OPEN)),
    founder: chart.worlds.map(() => -1),
    ended: 0,
  }
}

function optionFault(options: Options, seats: number): Refusal | null {
  // IT-1.2  The goal must lie above the start.
  if (options.win_credits <= options.start_cash)
    return refuse(
      'IT-1.2',
      'BAD_OPTION',
      `The goal (${options.win_credits} cr) must be more than the money at the start (${options.start_cash} cr).`,
    )
  // IT-1.4  Two players or more, and no more than the table allows.
  if (seats > options.max_players)
    return refuse(
      'IT-1.4',
      'BAD_SEATS',
      `At most ${options.max_players} captains may play at this table, not ${seats}.`,
    )
  // IT-2.1  Other sizes are refused on every map.
  const { planets } = options
  if (planets < 5 || planets > 7)
    return refuse('IT-2.1', 'PLANET_COUNT', `A sub-sector has 5 to 7 planets, not ${planets}.`)
  // IT-2.6  The range of lanes lies within two to four spaces.
  const [shortest = 2, longest = 4] = options.lane_spaces
  if (shortest < 2 || longest > 4 || shortest > longest)
    return refuse(
      'IT-2.6',
      'LANE_LENGTH',
      `Lanes must have between 2 and 4 spaces, not ${shortest} to ${longest}.`,
    )
  // IT-2.9  A map of your own must be asked for.
  if (options.chart !== null && options.map !== 'custom')
    return refuse(
      'IT-2.9',
      'BAD_OPTION',
      `A chart is given, but the map is ${options.map}; set map = custom.`,
    )
  return null
}

/** IT-14.7, IT-14.14  Which frontier worlds are in play: none without the expansion. */
function frontierInPlay(options: Options): { open: boolean; xenos: boolean } {
  const on = options.shifting_imperium
  return { open: on && options.colonies, xenos: on && options.xenos }
}

/** IT-2.1, IT-2.7, IT-2.9, IT-3.1, IT-3.4, IT-13.1  The map that is asked for, with as many cards as are needed. */
function sectorMap(options: Options, seats: number, chance: Chance): SectorMap | Refusal {
  const seeded = (): Rnd => rndOf(options.map_seed ?? chance.pick(1_000_000))
  if (options.map === 'generated') {
    const { planets } = options
    const ordersPerPlanet = copies(options, seats, Array(planets).fill(0))
    if (typeof ordersPerPlanet !== 'number') return ordersPerPlanet
    return generate(seeded(), {
      planets,
      extraLanes: options.extra_lanes,
      laneSpaces: options.lane_spaces,
      ordersPerPlanet,
    })
  }
  const map = options.map === 'custom' ? customMap(options) : (printed[options.map] as unknown as SectorMap)
  if (isRefusal(map)) return map
  const fault = mapFault(map, options.lane_spaces)
  if (fault !== null) return fault
  const planets = new Set(map.planets.map((p) => p.id))
  // An order that is picked up on a frontier world counts for no planet anyway.
  const own = (map.orders ?? []).filter((o) => planets.has(o.dropoff))
  const cards = map.planets.map((p) => own.filter((o) => o.pickup === p.id).length)
  const perPlanet = copies(options, seats, cards)
  if (typeof perPlanet !== 'number') return perPlanet
  // IT-13.6  Missing copies are numbered on after every card of the file.
  const numbers = ordersOf(map).map((o) => Number(o.id.slice(1)))
  const short = cards.some((count) => count < perPlanet)
  const more = short ? missingOrders(seeded(), map.planets, own, perPlanet, Math.max(0, ...numbers) + 1) : []
  return { ...map, orders: [...(map.orders ?? []), ...more] }
}

function customMap(options: Options): SectorMap | Refusal {
  if (options.chart === null)
    return refuse('IT-2.9', 'BAD_OPTION', 'map = custom needs a map in the option chart.')
  const wrong = mapShape.fault(options.chart, 'chart')
  return wrong === null
    ? (options.chart as unknown as SectorMap)
    : refuse('IT-2.9', 'BAD_OPTION', `${wrong}.`)
}

/**
 * IT-3.4  How many cards each planet has at least: as many as asked, or the fewest that suffice. `cards` has by
 * planet the number of cards on the map already.
 */
function copies(options: Options, seats: number, cards: readonly number[]): number | Refusal {
  const planets = cards.length
  const needed = seats * options.hand_limit + 1
  const asked = options.orders_per_planet
  const deck = (perPlanet: number) => cards.reduce((sum, count) => sum + Math.max(count, perPlanet), 0)
  const reason = `${counted(seats, 'player')} with a hand limit of ${options.hand_limit} need ${needed} order cards`
  if (asked !== null) {
    if (deck(asked) < needed)
      return refuse(
        'IT-3.4',
        'DECK_TOO_SMALL',
        `${reason}; with ${asked} per planet there are ${deck(asked)}. Choose more orders per planet.`,
      )
    return asked < planets
      ? asked
      : refuse(
          'IT-3.4',
          'TOO_MANY_ORDERS',
          `A planet has at most ${planets - 1} order cards, one to each other planet, not ${asked}.`,
        )
  }
  for (let perPlanet = 1; perPlanet < planets; perPlanet++) if (deck(perPlanet) >= needed) return perPlanet
  return refuse(
    'IT-3.4',
    'DECK_TOO_SMALL',
    `${reason}; ${planets} planets have at most ${deck(planets - 1)}. Choose a lower hand limit or fewer players.`,
  )
}
