import {
  andList,
  type Chance,
  isRefusal,
  type Json,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Refusal,
  reader,
  refuse,
  type Schema,
  text,
  variant,
} from '../../../kernel/index.ts'
import { type Action, actionParts, actions, whyNot } from '../actions.ts'
import type { Node } from '../atlas.ts'
import { atlas, type Position } from '../position.ts'

type Keep = 'new' | 'old' | 'dearer'

/** One action of a turn sheet, as its captain wrote it. */
interface Command {
  readonly do: Exclude<Action['do'], 'endTurn'>
  /** IT-15.1  Fly towards a planet. */
  readonly target?: string
  /** IT-15.2  What to do with a surplus card. */
  readonly keep?: Keep
  readonly items?: readonly string[]
  readonly points?: number
  readonly order?: string
}

/** One line of a turn sheet: an action, with what to do instead when it is not legal (IT-15.1, IT-15.2). */
interface Line extends Command {
  readonly else?: Command | null
}

/** IT-15.1  A turn sheet. */
export interface Sheet {
  readonly actions: readonly Line[]
  /** The planet for a new ship, should this one be lost. */
  readonly newShip?: string | null
}

const { endTurn: _never, ...commandParts } = actionParts
const schemasOf = (parts: { readonly [field: string]: { readonly schema: Schema<unknown> } }) =>
  Object.fromEntries(Object.entries(parts).map(([field, { schema }]) => [field, schema]))
const commandFields = {
  ...Object.fromEntries(Object.entries(commandParts).map(([name, parts]) => [name, schemasOf(parts)])),
  fly: { target: text(8) },
  deal: { keep: optional(oneOf('new', 'old', 'dearer'), 'old') },
}
const orElse = optional(nullable(variant('do', commandFields)), null)
const lineFields = Object.fromEntries(
  Object.entries(commandFields).map(([name, fields]) => [name, { ...fields, else: orElse }]),
)

export const sheetShape = object({
  actions: list(variant('do', lineFields), 0, 20),
  newShip: optional(nullable(text(8)), null),
}) as unknown as Schema<Sheet>

/** The part of a sheet that answers the questions of the action being done. */
export interface Directions {
  readonly target: Node
  readonly keep: 'new' | 'old' | 'dearer'
  readonly newShip: number | null
}

interface TurnFrame {
  sheet: Sheet | null
  line: number
  instead: number
}

/** What the sheet being followed says about the current action; null in live play. */
export function sheetOf(p: Position): Directions | null {
  return p.options.by_mail ? directions(p) : null
}

/** IT-15.1, IT-15.2  What the line that is being followed says. */
function directions(p: Position): Directions | null {
  const frame = p.flow.find((f) => f.in === 'turn') as unknown as TurnFrame | undefined
  if (frame?.sheet == null) return null
  const line = frame.sheet.actions[frame.line]
  const doing = frame.instead === 1 ? line?.else : line
  return {
    target: doing?.target === undefined ? 0 : worldIndex(p, doing.target),
    keep: doing?.keep ?? 'old',
    newShip: frame.sheet.newShip == null ? null : worldIndex(p, frame.sheet.newShip),
  }
}

const worldIndex = (p: Position, id: string) => p.chart.worlds.findIndex((w) => w.id === id)
const readAction = reader(actions)

/** IT-15.2  The action that a command says, or null when it cannot be done now. */
export function actionOf(p: Position, command: Command): Action | null {
  const action = readAction(p, null, p.turn, command as unknown as Json)
  return isRefusal(action) || whyNot(p, p.turn, action) !== null ? null : action
}

/** Why a sheet cannot be filed: too many lines (IT-5.3), or a place that does not exist. */
export function sheetFault(p: Position, sheet: Sheet): Refusal | null {
  const most = p.options.actions_per_turn
  if (sheet.actions.length > most)
    return refuse(
      'IT-5.3',
      'NO_ACTIONS_LEFT',
      `A turn has ${most === 1 ? 'one action' : `${most} actions`}; the sheet lists ${sheet.actions.length}.`,
    )
  const commands = sheet.actions.flatMap((line) => [line, ...(line.else == null ? [] : [line.else])])
  const places = commands.flatMap(({ target }) => (target === undefined ? [] : [target]))
  for (const id of [...places, ...(sheet.newShip == null ? [] : [sheet.newShip])])
    if (worldIndex(p, id) < 0)
      return refuse(
        'IT-15.1',
        'NO_SUCH_WORLD',
        `There is no planet ${id}; planets are ${andList(p.chart.worlds.map((w) => w.id))}.`,
      )
  const berth = sheet.newShip == null ? -1 : worldIndex(p, sheet.newShip)
  if ((p.world[berth] as number) <= -2)
    return refuse(
      'IT-14.13',
      'NOT_IMPERIAL',
      `${p.chart.worlds[berth]?.name} is no Imperial world; no new ship is set there.`,
    )
  return null
}

/** A sheet at random, for random play: each line some action, now and then with a fallback. */
export function randomSheet(p: Position, chance: Chance): Sheet {
  const world = () => p.chart.worlds[chance.pick(atlas(p).worlds)]?.id ?? 'A'
  const card = () => p.chart.orders[chance.pick(p.card.length)]?.id ?? 'O1'
  const action = (): Command => {
    const kind = chance.pick(8)
    if (kind < 3) return { do: 'fly', target: world() }
    if (kind === 3) return { do: 'deal', keep: (['new', 'old', 'dearer'] as const)[chance.pick(3)] ?? 'old' }
    if (kind === 4) return { do: 'load', order: card() }
    if (kind === 5) return { do: 'unload', order: card() }
    if (kind === 6) return { do: 'repair', points: 1 + chance.pick(3) }
    return { do: 'buy', items: [(['hull', 'spirits', 'autoloaders'] as const)[chance.pick(3)] ?? 'hull'] }
  }
  const count = chance.pick(p.options.actions_per_turn + 1)
  const line = (): Line => ({ ...action(), ...(chance.pick(3) === 0 ? { else: action() } : {}) })
  return { actions: Array.from({ length: count }, line) }
}
