import { counted, isRefusal, type Refusal, refuse, withDefaults } from '../../kernel/index.ts'
import { ledgerFrom } from './books.ts'
import { atlasOf, type Cluster, clusterOf, inWords, statedPartners } from './cluster.ts'
import mapFile from './data/map.json' with { type: 'json' }
import scenarioFile from './data/scenarios.json' with { type: 'json' }
import { type Options, options } from './options.ts'
import { NEUTRAL, type Position } from './position.ts'
import type { Scenario, StarMap, World } from './scenario.ts'
import { readScenario } from './scenario-faults.ts'
import { incomeOfSeat } from './trade/income.ts'

/** The map of the Narrow Cluster. */
export const narrowCluster = { worlds: mapFile.worlds, links: mapFile.links } as StarMap
/** GT-3.1  The four scenarios, as their files say. */
export const scenarios: readonly unknown[] = scenarioFile.scenarios

const BY_SEATS: Readonly<Record<number, string>> = {
  2: 'two-suns',
  3: 'crossroads',
  4: 'long-peace',
  5: 'full-cluster',
}

/** GT-3.1  The table as the scenario lays it, before the first Income. */
export function setup(options: Options, seats: number): Omit<Position, 'flow' | 'standing'> | Refusal {
  const read = chosen(options, seats)
  if (isRefusal(read)) return read
  const { scenario, map } = read
  if (scenario.players !== seats)
    return refuse(
      'GT-3.1',
      'BAD_SEATS',
      `${scenario.name} needs ${counted(scenario.players, 'player')}; you chose ${seats}.`,
    )
  const cluster = clusterOf(scenario, map, options.majority)
  const { majority, worlds } = cluster
  const [home = []] = scenario.homes
  if (majority > worlds.length || majority <= home.length)
    return refuse(
      'GT-14.1',
      'BAD_OPTION',
      `A majority of ${majority} makes no sense in ${scenario.name}; take ${home.length + 1} to ${worlds.length}.`,
    )
  const each = (value: number): number[] => Array(seats).fill(value)
  const spots = (): number[] => Array(worlds.length * seats).fill(0)
  const places = (): number[] => Array(worlds.length).fill(0)
  const owner = worlds.map(({ id }) => scenario.homes.findIndex((home) => home.includes(id)))
  const ships = spots()
  const at = (id: string) => worlds.findIndex((w) => w.id === id)
  for (const [seat, home] of scenario.homes.entries())
    ships[at(homeCore(worlds, home)) * seats + seat] = scenario.ships
  const everybody = (1 << seats) - 1
  return {
    // The cluster is in the position; the file it came from need not be kept twice.
    options: { ...options, scenario_file: null },
    cluster,
    seats,
    turn: 1,
    alive: everybody,
    owner,
    units: owner.map((seat) => (seat === NEUTRAL ? scenario.neutralUnits : 0)),
    admits: firstAdmissions(cluster, owner, options.initial_trade ?? scenario.initialTrade),
    shuns: places(),
    attacked: places(),
    blockaders: places(),
    fresh: places(),
    blocks: spots(),
    ships,
    cargo: spots(),
    agitation: spots(),
    // GT-2.4  One purse for each player.
    treasury: each(scenario.treasury),
    ftl: each(0),
    // GT-7.1  Each pair is at war or at peace.
    war: scenario.homes.map((_, seat) => (scenario.start === 'war' ? everybody & ~(1 << seat) : 0)),
    underway: [],
    books: scenario.homes.map(() => ledgerFrom(scenario.treasury)),
    ended: 0,
    winners: 0,
  }
}

function chosen(options: Options, seats: number): { scenario: Scenario; map: StarMap } | Refusal {
  const { scenario, scenario_file: file } = options
  if (file !== null && scenario !== 'custom')
    return refuse(
      'GT-3.2',
      'BAD_OPTION',
      `A scenario file is given, but the scenario is ${scenario}; set scenario = custom.`,
    )
  if (scenario === 'custom')
    return file === null
      ? refuse('GT-3.2', 'BAD_SCENARIO', 'The scenario file is missing. Add one, or choose another scenario.')
      : readScenario(file, narrowCluster)
  const id = scenario === 'by-seats' ? BY_SEATS[seats] : scenario
  return readScenario(
    scenarios.find((s) => (s as { id: string }).id === id),
    narrowCluster,
  )
}

/** GT-3.1  The id of the home core, where ships begin: the first core world of a home, else its first world. */
export function homeCore(worlds: readonly Pick<World, 'id' | 'kind'>[], home: readonly string[]): string {
  const core = home.find((id) => worlds.some((w) => w.id === id && w.kind === 'core'))
  return core ?? home[0] ?? ''
}

/**
 * GT-3.3  `open`: every world admits every other. `closed`: worlds of players admit their owner's and neutral worlds.
 * GT-5.3  The default of every admission is yes.
 */
function firstAdmissions(cluster: Cluster, owner: readonly number[], trade: 'open' | 'closed'): number[] {
  const { all } = atlasOf(cluster)
  return owner.map((seat, w) => {
    const others = all & ~(1 << w)
    if (trade === 'open' || seat === NEUTRAL) return others
    return owner.reduce(
      (set, other, y) => (y !== w && (other === seat || other === NEUTRAL) ? set | (1 << y) : set),
      0,
    )
  })
}

const schemas = Object.fromEntries(Object.entries(options).map(([name, { schema }]) => [name, schema]))

/** GT-6.1  By seat: what the first Income pays in a scenario without faults, by the rulebook's own options, in GB. */
export function firstIncomes(scenario: Scenario): readonly number[] {
  const chosen = withDefaults(schemas, { scenario: 'custom', scenario_file: scenario }) as Options
  const first = setup(chosen, scenario.players) as Omit<Position, 'flow' | 'standing'>
  const position = { ...first, flow: [], standing: [] }
  return scenario.homes.map((_, seat) => incomeOfSeat(position, seat))
}

/** GT-3.1  What a scenario without faults makes, a sentence a line: what it is, then each player, the neutral worlds, the rest. */
export function aboutScenario(scenario: Scenario, map: StarMap): readonly string[] {
  const { homes, neutral, majority, players, turns, treasury, ships, neutralUnits } = scenario
  const nameOf = (id: string) => map.worlds.find((w) => w.id === id)?.name ?? id
  const incomes = firstIncomes(scenario)
  const inPlay = homes.flat().length + neutral.length
  const out = map.worlds.filter(({ id }) => !neutral.includes(id) && !homes.flat().includes(id))
  return [
    `${scenario.name}: ${counted(players, 'player')}, ${counted(inPlay, 'world')}, ${counted(turns, 'turn')}; ${counted(majority, 'world')} win at once.`,
    ...homes.map(
      (home, seat) =>
        `Player ${seat + 1}: ${inWords(home.map(nameOf))}; ${counted(ships, 'ship')} at ${nameOf(homeCore(map.worlds, home))}, ${treasury} GB; first income ${incomes[seat] ?? 0} GB.`,
    ),
    ...neutral.map(
      (id) => `Neutral: ${nameOf(id)}, ${counted(neutralUnits, 'unit')}; ${partnerWords(scenario, id)}.`,
    ),
    ...(out.length === 0 ? [] : [`Out of play: ${inWords(out.map(({ name }) => name))}.`]),
    `Begins at ${scenario.start}; war can be declared from turn ${scenario.warFromTurn}; ${scenario.ftl ? 'FTL can be had' : 'no FTL'}; first admissions ${scenario.initialTrade}.`,
    ...lonely(scenario, map).map((name) => `Mind: no ship can reach ${name}, for no link leads there.`),
  ]
}

/** GT-3.2  The players that a neutral world trades with, in words. */
function partnerWords(scenario: Scenario, id: string): string {
  const stated = statedPartners(scenario, id)
  const partners = new Set(stated)
  if (stated === null || partners.size === scenario.players) return 'trades with everyone'
  return partners.size === 0
    ? 'trades with no player'
    : `trades with ${inWords([...partners].sort().map((seat) => `player ${seat + 1}`))} only`
}

/** GT-2.1  The names of the worlds in play that no link in play leads to. */
function lonely({ homes, neutral }: Scenario, { worlds, links }: StarMap): string[] {
  const inPlay = new Set([...homes.flat(), ...neutral])
  const linked = new Set(links.filter((link) => link.every((id) => inPlay.has(id))).flat())
  return worlds.filter(({ id }) => inPlay.has(id) && !linked.has(id)).map(({ name }) => name)
}
