import {
  bool,
  type Fields,
  int,
  isObject,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
} from '../../kernel/index.ts'

/** The most worlds and players there are room for. */
export const MOST_WORLDS = 30
export const MOST_SEATS = 5
/** Characters of a world's id. */
export const LONGEST_ID = 8

/** A schema that says what it is for: in the JSON Schema of a scenario file, and in `scenario.md`. */
const about = <T>(description: string, schema: Schema<T>): Schema<T> => ({
  ...schema,
  json: { description, ...schema.json },
})

/** GT-2.1, GT-2.2  A world of a map: where it is drawn, what it earns, how loyal it is. */
export const worldFields = {
  id: about('Its name in orders: a letter, then letters, digits or hyphens, such as A1.', text(LONGEST_ID)),
  name: about('What it is called; no two worlds share an id or a name.', text(24)),
  x: about('Where it lies: to the right.', int(-1000, 1000)),
  y: about('Where it lies: up the chart.', int(-1000, 1000)),
  z: about('Where it lies: above the plane of the chart, or below it.', int(-1000, 1000)),
  kind: about('Core or rim. Ships begin at the first core world of a home.', oneOf('core', 'rim')),
  base: about('GB that it pays before the bonus of trade: 3 for core worlds, 1 for rim worlds.', int(0, 100)),
  loyalty: about('What agitation must reach before it can revolt: 14 for core, 10 for rim.', int(0, 1000)),
}

/** The schema of a world. */
export const worldShape = object(worldFields)

/** The schema of a world's id, wherever a file names one. */
export const idShape = text(LONGEST_ID)

/** The schema of a map of your own. */
export const mapFields = {
  worlds: about(`The worlds, 2 to ${MOST_WORLDS}.`, list(worldShape, 2, MOST_WORLDS)),
  links: about('Pairs of worlds between which ships move.', list(list(idShape, 2, 2), 0, 500)),
}

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

/** The schema of the players that a neutral world trades with. */
export const partnersShape = list(int(0, 99), 0, MOST_SEATS)

const neutralTrade: Schema<NeutralTrade> = {
  fault(v, path) {
    if (v === 'all') return null
    if (!isObject(v)) return `${path}: must be "all", or for each world a list of players`
    for (const [world, players] of Object.entries(v)) {
      const wrong = partnersShape.fault(players, `${path}.${world}`)
      if (wrong !== null) return wrong
    }
    return null
  },
  copySource: (expression) => `copyJson(${expression})`,
  json: {
    anyOf: [{ const: 'all' }, { type: 'object', additionalProperties: partnersShape.json }],
  },
}

/** GT-3.1  What a scenario file fixes; without a map of its own it is played on the Narrow Cluster. */
export const scenarioFields = {
  game: about(
    'Says that this is a file of Trade in Godsfire.',
    optional(oneOf('godsfire-trade'), 'godsfire-trade'),
  ),
  id: about('A word for programs.', text(40)),
  name: about('What people call it.', text(80)),
  players: about('How many play.', int(2, MOST_SEATS)),
  homes: about(
    'By player, in the order of seats: the ids of their worlds. All have as many; ships begin at the first core world, else at the first.',
    list(list(idShape, 1, MOST_WORLDS), 2, MOST_SEATS),
  ),
  neutral: about(
    'The ids of the neutral worlds. A world of the map that is neither in a home nor neutral is out of play.',
    optional(list(idShape, 0, MOST_WORLDS), []),
  ),
  neutralTrade: about(
    'Which players each neutral world trades with: "all", or by id the players, counted from 0. A neutral world that is not spoken of trades with everyone.',
    optional(neutralTrade, 'all'),
  ),
  neutralUnits: about('Units that defend each neutral world.', optional(int(0, 20), 2)),
  start: about('Whether all players begin at war or at peace.', oneOf('war', 'peace')),
  warFromTurn: about('The first turn in which war can be declared.', optional(int(1, 100), 1)),
  ftl: about('Whether FTL can be had.', bool()),
  turns: about('The last turn.', int(1, 100)),
  majority: about(
    'Worlds that win at once: more than a home has, no more than are in play.',
    int(1, MOST_WORLDS),
  ),
  treasury: about('GB in every treasury at the start.', optional(int(0, 1000), 6)),
  ships: about('Ships of every player at the start.', optional(int(0, 20), 2)),
  initialTrade: about(
    'First admissions: "open", everybody; "closed", own and neutral worlds.',
    optional(oneOf('open', 'closed'), 'open'),
  ),
  map: about(
    'Worlds and links of its own; left out or null, those of the Narrow Cluster.',
    optional(nullable(object(mapFields)), null),
  ),
}

/** The schema of a scenario file. */
export const scenarioShape = object(scenarioFields)

export type Scenario = Fields<typeof scenarioFields>
