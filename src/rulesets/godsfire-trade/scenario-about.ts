import { counted, isRefusal, withDefaults } from '../../kernel/index.ts'
import { inWords } from './cluster.ts'
import { type Options, options } from './options.ts'
import type { Scenario, StarMap } from './scenario.ts'
import { homeCore, setup } from './setup.ts'
import { incomeOfSeat } from './trade/income.ts'

const schemas = Object.fromEntries(Object.entries(options).map(([name, { schema }]) => [name, schema]))

/** GT-6.1  By seat: what the first Income pays in a scenario without faults, by the rulebook's own options, in GB. */
export function firstIncomes(scenario: Scenario): readonly number[] {
  const chosen = withDefaults(schemas, { scenario: 'custom', scenario_file: scenario }) as Options
  const first = setup(chosen, scenario.players)
  if (isRefusal(first)) return []
  const position = { ...first, flow: [], standing: [] }
  return scenario.homes.map((_, seat) => incomeOfSeat(position, seat))
}

/** What a scenario without faults makes, a sentence a line: what it is, then each player, the neutral worlds, the rest. */
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
function partnerWords({ players, neutralTrade: trade }: Scenario, id: string): string {
  const partners = trade === 'all' || !Object.hasOwn(trade, id) ? null : new Set(trade[id])
  if (partners === null || partners.size === players) return 'trades with everyone'
  return partners.size === 0
    ? 'trades with no player'
    : `trades with ${inWords([...partners].sort().map((seat) => `player ${seat + 1}`))} only`
}

/** The names of the worlds in play that no link in play leads to. */
function lonely({ homes, neutral }: Scenario, { worlds, links }: StarMap): string[] {
  const inPlay = new Set([...homes.flat(), ...neutral])
  const linked = new Set(links.filter((link) => link.every((id) => inPlay.has(id))).flat())
  return worlds.filter(({ id }) => inPlay.has(id) && !linked.has(id)).map(({ name }) => name)
}
