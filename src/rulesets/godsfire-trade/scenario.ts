import { isObject } from '../../kernel/json.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import {
  bool,
  type Fields,
  int,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  withDefaults,
} from '../../kernel/schema.ts'
import { KEYWORDS } from './orders/keywords.ts'

/** The most worlds and players there are room for. */
export const MOST_WORLDS = 30
export const MOST_SEATS = 5

/** GT-2.1, GT-2.2  A world of a map: where it is drawn, what it earns, how loyal it is. */
export const worldShape = object({
  id: text(8),
  name: text(24),
  x: int(-1000, 1000),
  y: int(-1000, 1000),
  z: int(-1000, 1000),
  kind: oneOf('core', 'rim'),
  base: int(0, 100),
  loyalty: int(0, 1000),
})

const mapShape = object({
  worlds: list(worldShape, 2, MOST_WORLDS),
  links: list(list(text(8), 2, 2), 0, 500),
})

/** GT-2.1  The worlds and links of a cluster. */
export type StarMap = Fields<{ worlds: Schema<World[]>; links: Schema<string[][]> }>
export interface World {
  id: string
  name: string
  x: number
  y: number
  z: number
  kind: 'core' | 'rim'
  base: number
  loyalty: number
}

/** GT-3.2  Which players each neutral world trades with: `all`, or by world the players, counted from 0. */
type NeutralTrade = 'all' | Record<string, number[]>

const partners = list(int(0, 99), 0, MOST_SEATS)

const neutralTrade: Schema<NeutralTrade> = {
  fault(v, path) {
    if (v === 'all') return null
    if (!isObject(v)) return `${path}: must be "all", or for each world a list of players`
    for (const [world, players] of Object.entries(v)) {
      const wrong = partners.fault(players, `${path}.${world}`)
      if (wrong !== null) return wrong
    }
    return null
  },
  copySource: (expression) => `copyJson(${expression})`,
  json: {
    anyOf: [
      { const: 'all' },
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
    ],
  },
}

/** GT-3.1  What a scenario file fixes; without a map of its own it is played on the Narrow Cluster. */
const scenarioFields = {
  id: text(40),
  name: text(80),
  players: int(2, MOST_SEATS),
  homes: list(list(text(8), 1, MOST_WORLDS), 2, MOST_SEATS),
  neutral: optional(list(text(8), 0, MOST_WORLDS), []),
  neutralTrade: optional(neutralTrade, 'all'),
  neutralUnits: optional(int(0, 20), 2),
  start: oneOf('war', 'peace'),
  warFromTurn: optional(int(1, 100), 1),
  ftl: bool(),
  turns: int(1, 100),
  majority: int(1, MOST_WORLDS),
  treasury: optional(int(0, 1000), 6),
  ships: optional(int(0, 20), 2),
  initialTrade: optional(oneOf('open', 'closed'), 'open'),
  map: optional(nullable(mapShape), null),
}

/** The schema of a scenario file. */
export const scenarioShape = object(scenarioFields)

export type Scenario = Fields<typeof scenarioFields>

const bad = (clause: string, what: string) => refuse(clause, 'BAD_SCENARIO', what)

/** Reads a scenario file, or says what is wrong with it: `BAD_SCENARIO`, with the place in the file. */
export function readScenario(
  file: unknown,
  cluster: StarMap,
): { scenario: Scenario; map: StarMap } | Refusal {
  const wrong = scenarioShape.fault(file, 'scenario')
  if (wrong !== null) return bad('GT-3.1', `${wrong}.`)
  const scenario = withDefaults(scenarioFields, file as object)
  const map = scenario.map ?? cluster
  return (
    mapFault(map) ??
    sharesFault(scenario, map) ??
    tradeFault(scenario) ??
    aimFault(scenario) ?? { scenario, map }
  )
}

const WORD = /^[A-Za-z][A-Za-z0-9-]*$/

/** GT-2.1  Worlds can be told apart in orders, and links join two of them. */
function mapFault({ worlds, links }: StarMap): Refusal | null {
  const known = new Set<string>()
  for (const { id, name } of worlds) {
    if (!WORD.test(id) || KEYWORDS.has(id.toLowerCase()))
      return bad(
        'GT-2.1',
        `${JSON.stringify(id)} is no name for a world in orders; take a letter and a number, such as A1.`,
      )
    for (const word of new Set([id.toLowerCase(), name.toLowerCase()])) {
      if (known.has(word))
        return bad(
          'GT-2.1',
          `Two worlds are called ${JSON.stringify(word)}; every id and name is one world's only.`,
        )
      known.add(word)
    }
  }
  const ids = new Set(worlds.map(({ id }) => id))
  for (const [i, [a = '', b = '']] of links.entries()) {
    const unknown = [a, b].find((id) => !ids.has(id))
    if (unknown !== undefined)
      return bad('GT-3.2', `Link ${i + 1} leads to ${JSON.stringify(unknown)}, which is no world of the map.`)
    if (a === b) return bad('GT-2.1', `Link ${i + 1} leads from ${a} to itself.`)
  }
  return null
}

/** GT-2.3  Every world in play is one player's or neutral, and all players have as many. */
function sharesFault({ players, homes, neutral }: Scenario, { worlds }: StarMap): Refusal | null {
  const ids = new Set(worlds.map(({ id }) => id))
  if (homes.length !== players)
    return bad('GT-3.1', `There are ${players} players, but homes for ${homes.length}.`)
  const used = new Set<string>()
  for (const id of [...homes.flat(), ...neutral]) {
    if (!ids.has(id)) return bad('GT-3.2', `${JSON.stringify(id)} is no world of the map.`)
    if (used.has(id)) return bad('GT-2.3', `${id} is given away twice.`)
    used.add(id)
  }
  const uneven = homes.findIndex((home) => home.length !== homes[0]?.length)
  return uneven < 0
    ? null
    : bad(
        'GT-2.3',
        `Worlds are shared out equally: player 1 has ${homes[0]?.length}, player ${uneven + 1} has ${homes[uneven]?.length}.`,
      )
}

/** GT-3.2  Statements on neutral trade name neutral worlds and players that there are. */
function tradeFault({ players, neutral, neutralTrade: trade }: Scenario): Refusal | null {
  if (trade === 'all') return null
  for (const [world, partners] of Object.entries(trade)) {
    if (!neutral.includes(world))
      return bad(
        'GT-3.2',
        `neutralTrade speaks of ${JSON.stringify(world)}, which is no neutral world of the scenario.`,
      )
    const unknown = partners.find((player) => player >= players)
    if (unknown !== undefined)
      return bad(
        'GT-3.2',
        `neutralTrade of ${world} names player ${unknown}; players are counted from 0 to ${players - 1}.`,
      )
  }
  return null
}

/** GT-14.1  The majority can be reached, and nobody has it from the start. */
function aimFault({ homes, neutral, majority }: Scenario): Refusal | null {
  const share = homes[0]?.length ?? 0
  const worlds = homes.flat().length + neutral.length
  return majority > share && majority <= worlds
    ? null
    : bad(
        'GT-14.1',
        `The majority must be ${share + 1} to ${worlds} of the ${worlds} worlds, not ${majority}.`,
      )
}
