import {
  andList,
  brief,
  isObject,
  list,
  type Refusal,
  refuse,
  type Schema,
  withDefaults,
} from '../../kernel/index.ts'
import { KEYWORDS } from './orders/order.ts'
import {
  idShape,
  LONGEST_ID,
  MOST_SEATS,
  MOST_WORLDS,
  mapFields,
  partnersShape,
  type Scenario,
  type StarMap,
  scenarioFields,
  worldFields,
} from './scenario.ts'

/** One thing that is wrong with a scenario file. */
export interface ScenarioFault {
  /** The place in the file, such as `homes[1]` or `map.worlds[3].name`; empty for the file as a whole. */
  readonly path: string
  readonly clause: string
  /** A sentence: what is wrong there, and what would be right. */
  readonly text: string
}

/** Faults that a refusal tells; of more it says how many. */
const TOLD = 8

/** GT-3.1  Reads a scenario file, or says what is wrong with it, all at once: `BAD_SCENARIO`, with the places. */
export function readScenario(
  file: unknown,
  cluster: StarMap,
): { scenario: Scenario; map: StarMap } | Refusal {
  const faults = scenarioFaults(file, cluster)
  const [first] = faults
  if (first !== undefined) {
    const more = faults.length > TOLD ? [`And ${faults.length - TOLD} more.`] : []
    const words = [...faults.slice(0, TOLD).map(faultWords), ...more].join(' ')
    return refuse(first.clause, 'BAD_SCENARIO', words)
  }
  const scenario = withDefaults(scenarioFields, file as object)
  return { scenario, map: scenario.map ?? cluster }
}

/** A fault with its place, on one line. */
export const faultWords = ({ path, text }: ScenarioFault): string =>
  `${path === '' ? 'scenario' : `scenario.${path}`}: ${text}`

/**
 * Everything that is wrong with a scenario file; nothing for one that can be played. First come fields that are missing,
 * unknown or of the wrong shape, then what makes no sense in those that are well formed.
 */
export function scenarioFaults(file: unknown, cluster: StarMap): readonly ScenarioFault[] {
  if (!isObject(file)) return [bad('', 'GT-3.1', `Must be an object, not ${brief(file)}.`)]
  const malformed = shapeFaults(file)
  const whole = (...fields: (keyof Scenario)[]) =>
    !malformed.some(({ path }) => fields.some((f) => path.split(/[.[]/)[0] === f))
  const scenario = withDefaults(scenarioFields, file)
  const map = whole('map') ? (scenario.map ?? cluster) : null
  return [
    ...malformed,
    ...(map !== null ? mapFaults(map) : []),
    ...(whole('players', 'homes', 'neutral') && map !== null ? shareFaults(scenario, map) : []),
    ...(whole('players', 'neutral', 'neutralTrade') ? tradeFaults(scenario) : []),
    ...(whole('homes', 'neutral', 'majority') ? aimFaults(scenario) : []),
  ]
}

const bad = (path: string, clause: string, text: string): ScenarioFault => ({ path, clause, text })

/** What a schema finds wrong first, as a sentence. */
function wrongIn(schema: Schema<unknown>, value: unknown, path: string): ScenarioFault[] {
  const wrong = schema.fault(value, path)
  if (wrong === null) return []
  // A name in the path can have a colon of its own.
  const at = wrong.indexOf(': ', path.length)
  return [bad(wrong.slice(0, at), 'GT-3.1', `${wrong.charAt(at + 2).toUpperCase()}${wrong.slice(at + 3)}.`)]
}

/** All that is missing, unknown or malformed: each field, and in lists each entry, is checked by itself. */
function shapeFaults(file: Readonly<Record<string, unknown>>): ScenarioFault[] {
  return fieldFaults(scenarioFields, file, '', (name, value, path) => {
    if (name === 'homes')
      return entryFaults(value, path, list(ANY, 2, MOST_SEATS), (home, at, seat) =>
        Array.isArray(home) && home.length === 0
          ? [bad(at, 'GT-2.3', `Player ${seat + 1} has no world to begin with; give at least one.`)]
          : entryFaults(home, at, list(ANY, 1, MOST_WORLDS), (id, place) => wrongIn(idShape, id, place)),
      )
    if (name === 'neutral')
      return entryFaults(value, path, list(ANY, 0, MOST_WORLDS), (id, at) => wrongIn(idShape, id, at))
    if (name === 'neutralTrade' && isObject(value))
      return Object.entries(value).flatMap(([id, players]) =>
        wrongIn(partnersShape, players, `${path}.${id}`),
      )
    if (name === 'map' && isObject(value)) return fieldFaults(mapFields, value, `${path}.`, mapPartFaults)
    return null
  })
}

function mapPartFaults(name: string, value: unknown, path: string): ScenarioFault[] | null {
  return name === 'worlds'
    ? entryFaults(value, path, list(ANY, 2, MOST_WORLDS), (world, at) =>
        isObject(world)
          ? fieldFaults(worldFields, world, `${at}.`, () => null)
          : [bad(at, 'GT-3.1', `Must be an object, not ${brief(world)}.`)],
      )
    : null
}

/** Field by field; `inside` looks into one, or says by null that its schema will do. */
function fieldFaults(
  fields: Readonly<Record<string, Schema<unknown>>>,
  value: Readonly<Record<string, unknown>>,
  before: string,
  inside: (name: string, value: unknown, path: string) => ScenarioFault[] | null,
): ScenarioFault[] {
  const known = Object.keys(fields)
  const unknown = Object.keys(value).filter((name) => !known.includes(name))
  return [
    ...unknown.map((name) =>
      bad(`${before}${name}`, 'GT-3.1', `There is no field ${brief(name)}; known are ${andList(known)}.`),
    ),
    ...Object.entries(fields).flatMap(([name, schema]) => {
      const path = `${before}${name}`
      if (Object.hasOwn(value, name))
        return inside(name, value[name], path) ?? wrongIn(schema, value[name], path)
      return schema.fallback === undefined
        ? [bad(path, 'GT-3.1', `The field ${brief(name)} is missing.`)]
        : []
    }),
  ]
}

/** What is looked into entry by entry. */
const ANY: Schema<unknown> = { fault: () => null, copySource: (expression) => expression, json: {} }

/** A list as `whole` has it, then entry by entry. */
function entryFaults(
  value: unknown,
  path: string,
  whole: Schema<unknown[]>,
  look: (entry: unknown, path: string, index: number) => ScenarioFault[],
): ScenarioFault[] {
  const wrong = wrongIn(whole, value, path)
  return wrong.length > 0
    ? wrong
    : (value as unknown[]).flatMap((entry, i) => look(entry, `${path}[${i}]`, i))
}

const WORD = /^[A-Za-z][A-Za-z0-9-]*$/

/** GT-2.1  Whether a world can be called so in orders. */
export const isWorldId = (id: string): boolean =>
  WORD.test(id) && id.length <= LONGEST_ID && !KEYWORDS.has(id.toLowerCase())

/** GT-13.1  Names that in trade orders stand for all worlds of somebody, so that no world may have one. */
const MANY = /^(all|neutral|player\s+\d+)$/

/** A name as people tell it from others: neither capitals nor blanks around it count. */
const heard = (word: string): string => word.trim().toLowerCase()

/** GT-2.1  Worlds can be told apart in orders, and links join two of them. */
function mapFaults({ worlds, links }: StarMap): ScenarioFault[] {
  const faults: ScenarioFault[] = []
  const known = new Set<string>()
  for (const [i, { id, name }] of worlds.entries()) {
    const at = `map.worlds[${i}]`
    if (!isWorldId(id))
      faults.push(
        bad(
          `${at}.id`,
          'GT-2.1',
          `${JSON.stringify(id)} is no name for a world in orders; take a letter and a number, such as A1.`,
        ),
      )
    if (name.trim() === '') faults.push(bad(`${at}.name`, 'GT-2.1', 'A world needs a name.'))
    if (MANY.test(heard(name)))
      faults.push(
        bad(
          `${at}.name`,
          'GT-2.1',
          `${JSON.stringify(name)} means several worlds in orders; call the world otherwise.`,
        ),
      )
    const words =
      heard(id) === heard(name)
        ? [{ of: 'name', word: name }]
        : [
            { of: 'id', word: id },
            { of: 'name', word: name },
          ]
    for (const { of, word } of words) {
      if (known.has(heard(word)))
        faults.push(
          bad(
            `${at}.${of}`,
            'GT-2.1',
            `Two worlds are called ${JSON.stringify(word.trim())}. Give each a name and an id of its own.`,
          ),
        )
      known.add(heard(word))
    }
  }
  const names = new Map(worlds.map(({ id, name }) => [id, name]))
  for (const [i, [a = '', b = '']] of links.entries()) {
    const at = `map.links[${i}]`
    for (const id of [a, b])
      if (!names.has(id))
        faults.push(bad(at, 'GT-3.2', `Leads to ${JSON.stringify(id)}, which is no world of the map.`))
    if (a === b)
      faults.push(bad(at, 'GT-2.1', `Leads from ${names.get(a) ?? a} to itself; a link joins two worlds.`))
  }
  return faults
}

/** GT-2.3  Every world in play is one player's or neutral, and all players have as many. */
function shareFaults({ players, homes, neutral }: Scenario, { worlds }: StarMap): ScenarioFault[] {
  const faults: ScenarioFault[] = []
  if (homes.length !== players)
    faults.push(
      bad('homes', 'GT-3.1', `Each player needs a home. Players: ${players}, homes: ${homes.length}.`),
    )
  const names = new Map(worlds.map(({ id, name }) => [id, name]))
  const used = new Set<string>()
  const places = [
    ...homes.flatMap((home, seat) => home.map((id, i) => ({ id, at: `homes[${seat}][${i}]` }))),
    ...neutral.map((id, i) => ({ id, at: `neutral[${i}]` })),
  ]
  for (const { id, at } of places) {
    if (!names.has(id)) faults.push(bad(at, 'GT-3.2', `${JSON.stringify(id)} is no world of the map.`))
    else if (used.has(id))
      faults.push(
        bad(at, 'GT-2.3', `${names.get(id)} is given away twice; a world is one player’s or neutral.`),
      )
    used.add(id)
  }
  const share = homes[0]?.length ?? 0
  for (const [seat, home] of homes.entries())
    if (home.length !== share)
      faults.push(
        bad(
          `homes[${seat}]`,
          'GT-2.3',
          `Worlds are shared out equally: player 1 has ${share}, player ${seat + 1} has ${home.length}.`,
        ),
      )
  return faults
}

/** GT-3.2  Statements on neutral trade name neutral worlds and players that there are. */
function tradeFaults({ players, neutral, neutralTrade: trade }: Scenario): ScenarioFault[] {
  if (trade === 'all') return []
  return Object.entries(trade).flatMap(([world, partners]) => {
    const at = `neutralTrade.${world}`
    if (!neutral.includes(world))
      return [bad(at, 'GT-3.2', `${JSON.stringify(world)} is no neutral world of the scenario.`)]
    return partners
      .filter((player) => player >= players)
      .map((player) =>
        bad(at, 'GT-3.2', `Names player ${player}; players are counted from 0 to ${players - 1}.`),
      )
  })
}

/** GT-14.1  The majority can be reached, and nobody has it from the start. */
function aimFaults({ homes, neutral, majority }: Scenario): ScenarioFault[] {
  const share = Math.max(...homes.map((home) => home.length))
  const worlds = homes.flat().length + neutral.length
  return majority > share && majority <= worlds
    ? []
    : [
        bad(
          'majority',
          'GT-14.1',
          `Must be ${share + 1} to ${worlds}, the number of worlds, not ${majority}.`,
        ),
      ]
}
