import type { Chance } from '../../../kernel/chance.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { list, nullable, type Of, object, oneOf, optional, text, variant } from '../../../kernel/schema.ts'
import { ACTION, type ActionChoice, actionCases, licenceOnSale } from '../actions.ts'
import type { Card, Node } from '../atlas.ts'
import { atlas, type Position, UPGRADE } from '../position.ts'

const sheetCases = {
  ...actionCases,
  /** IT-15.1  Fly towards a planet. */
  fly: { target: text(8) },
  /** IT-15.2  What to do with a surplus card. */
  deal: { keep: optional(oneOf('new', 'old', 'dearer'), 'old') },
}
const { endTurn: _never, ...sheetActions } = sheetCases
const fallback = variant('do', sheetActions)
const orElse = optional(nullable(fallback), null)
const withFallback = Object.fromEntries(
  Object.entries(sheetActions).map(([name, fields]) => [name, { ...fields, else: orElse }]),
)

/** One line of a turn sheet: an action, with what to do instead when it is not legal (IT-15.1, IT-15.2). */
export type Line = Of<typeof fallback> & { else?: Of<typeof fallback> | null }

/** IT-15.1  A turn sheet. */
export const sheetShape = object({
  actions: list(variant('do', withFallback), 0, 20),
  newShip: optional(nullable(text(8)), null),
})

export interface Sheet {
  readonly actions: readonly Line[]
  /** The planet for a new ship, should this one be lost. */
  readonly newShip?: string | null
}

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

function directions(p: Position): Directions | null {
  const frame = p.flow.find((f) => f.in === 'turn') as unknown as TurnFrame | undefined
  if (frame?.sheet == null) return null
  const line = frame.sheet.actions[frame.line]
  const doing = frame.instead === 1 ? line?.else : line
  const newShip = frame.sheet.newShip == null ? null : worldIndex(p, frame.sheet.newShip)
  return {
    target: doing?.do === 'fly' ? worldIndex(p, doing.target) : 0,
    keep: doing?.do === 'deal' ? (doing.keep ?? 'old') : 'old',
    newShip: newShip === null || newShip < 0 ? null : newShip,
  }
}

const worldIndex = (p: Position, id: string) => p.chart.worlds.findIndex((w) => w.id === id)
const cardIndex = (p: Position, id: string): Card => p.chart.orders.findIndex((o) => o.id === id)

/** The code of an action as it is written; a code that no captain can be allowed when it names no such thing. */
export function codeOf(p: Position, action: ActionChoice | Line): number {
  switch (action.do) {
    case 'buy':
    case 'repair': {
      const items = action.items ?? []
      const points = action.points ?? 0
      const mask = items.reduce((sum, name) => sum | UPGRADE[name], 0)
      // IT-14.16  What is not in play is refused before all else.
      if ((mask & UPGRADE.licence) !== 0 && !licenceOnSale(p)) return ACTION.buy + mask
      if (items.length > 0 && points > 0) return ACTION.buyAndRepair
      if (new Set(items).size < items.length) return ACTION.buyTwice
      // No ship takes 31 damage, so more points than that are as many too many.
      return items.length > 0 ? ACTION.buy + mask : ACTION.repair + Math.min(points, 31)
    }
    case 'load':
    case 'unload': {
      const card = cardIndex(p, action.order)
      return ACTION[action.do] + 2 * (card < 0 ? p.card.length : card)
    }
    default:
      return ACTION[action.do]
  }
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
  const places = sheet.actions
    .flatMap((line) => [line, ...(line.else == null ? [] : [line.else])])
    .flatMap((a) => (a.do === 'fly' ? [a.target] : []))
  for (const id of [...places, ...(sheet.newShip == null ? [] : [sheet.newShip])])
    if (worldIndex(p, id) < 0)
      return refuse(
        'IT-15.1',
        'NO_SUCH_WORLD',
        `There is no planet ${id}; planets are ${p.chart.worlds.map((w) => w.id).join(', ')}.`,
      )
  const berth = sheet.newShip == null ? -1 : worldIndex(p, sheet.newShip)
  if (berth >= 0 && (p.world[berth] as number) <= -2)
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
  const action = (): Line => {
    const kind = chance.pick(8)
    if (kind < 3) return { do: 'fly', target: world() }
    if (kind === 3) return { do: 'deal', keep: (['new', 'old', 'dearer'] as const)[chance.pick(3)] ?? 'old' }
    if (kind === 4) return { do: 'load', order: card() }
    if (kind === 5) return { do: 'unload', order: card() }
    if (kind === 6) return { do: 'repair', points: 1 + chance.pick(3) } as Line
    return {
      do: 'buy',
      items: [(['hull', 'spirits', 'autoloaders'] as const)[chance.pick(3)] ?? 'hull'],
    } as Line
  }
  const count = chance.pick(p.options.actions_per_turn + 1)
  const actions = Array.from(
    { length: count },
    () => ({ ...action(), ...(chance.pick(3) === 0 ? { else: action() } : {}) }) as Line,
  )
  return { actions }
}
