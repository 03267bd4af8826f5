import type { View } from '../view.ts'
import { exportOf, local, ordersOf, worldName } from './reading.ts'

/** For the bar over the table: "round 7 · first to 100 cr". */
export function barWords(view: View): string {
  const goal = `first to ${view.options.win_credits} cr`
  return view.round > 0 ? `round ${view.round} · ${goal}` : `choosing berths · ${goal}`
}

/** For the heading of a turn: "action 1 of 2". */
export function turnWords(view: View): string | null {
  const taken = local(view, 'turn', 'taken')
  return taken === null || view.options.by_mail
    ? null
    : `action ${taken + 1} of ${view.options.actions_per_turn}`
}

/** Dice that are rolled already and wait for a decision: the die of a flight. */
export function diceNow(view: View): number[] {
  const roll = view.flow[view.flow.length - 1]?.in === 'fly' ? local(view, 'fly', 'roll') : null
  return roll === null ? [] : [roll]
}

interface OptionLike {
  readonly choice: unknown
  readonly target?: string
}

/** Under which heading an option is folded away; null for those shown at once. */
export function groupOf(option: OptionLike): string | null {
  if (option.target !== undefined && /^L\d+\./.test(option.target)) return 'A space on a lane'
  const choice = option.choice as { do?: string; items?: readonly unknown[] }
  if (choice.do === 'buy' && (choice.items?.length ?? 0) > 1) return 'Several upgrades at once'
  return null
}

/** True for options that belong at the end of the list: ending a turn early. */
export function isLast(option: OptionLike): boolean {
  return (option.choice as { do?: string }).do === 'endTurn'
}

/** What may be written into a field of a sheet of orders, in words. */
export function choicesFor(
  view: View,
  field: string,
  seat: number,
): { value: string; text: string }[] | null {
  const { chart } = view
  if (field === 'target' || field === 'newShip')
    return chart.worlds.map((w) => ({ value: w.id, text: w.name }))
  if (field !== 'order') return null
  const held = new Set(ordersOf(view, seat).map((o) => o.card))
  return chart.orders
    .map((o, card) => ({
      value: o.id,
      text: `${held.has(card) ? '' : `${o.id} (not in hand): `}${exportOf(chart, o.pickup)}, ${worldName(chart, o.pickup)} → ${worldName(chart, o.dropoff)}`,
      held: held.has(card),
    }))
    .sort((a, b) => Number(b.held) - Number(a.held))
}

/** True when hands are secret, so that a shared screen must be covered between seats. */
export function hasSecrets(view: View): boolean {
  return view.options.orders_hidden
}
