import { territories, zones } from '../board.ts'
import type { View } from '../view.ts'
import { type Battle, rerollsNow } from '../war/battle.ts'

/** For the bar over the table: "round 4 · labour 300 M · after the nuke card". */
export function barWords(view: View): string {
  if (view.round === 0) return 'setting up the world'
  const technology = ['', 'nukes can be built', 'nukes and L-stars can be built'][
    (view.special[0] ?? 0) + (view.special[1] ?? 0)
  ]
  return [`round ${view.round}`, technology, `${view.scorings} of 3 scorings held`]
    .filter((part) => part !== '' && part !== undefined)
    .join(' · ')
}

const ACTIONS: Readonly<Record<string, string>> = {
  production: 'Production',
  excess: 'Production',
  build: 'Build',
  market: 'Market',
  deal: 'a deal',
  deployment: 'Deployment',
  attack: 'Attack',
  conventional: 'conventional attack',
  strategic: 'strategic attack',
  clash: 'L-star clash',
  nationalize: 'nationalization',
  blockades: 'blockades',
  research: 'R&D',
  entropy: 'entropy',
}

/** For the heading of a turn: the action that goes on. */
export function turnWords(view: View): string | null {
  const inside = view.flow.findLast((frame) => ACTIONS[frame.in] !== undefined)
  return inside === undefined ? null : (ACTIONS[inside.in] ?? null)
}

/** Dice that are rolled and wait for a decision: those that may be rolled again (CF-16.10), or that of entropy. */
export function diceNow(view: View): number[] {
  const last = view.flow[view.flow.length - 1]
  if (last?.in === 'conventional' && last.at === 'reroll')
    return [...rerollsNow(view, last as unknown as Battle).dice]
  const { die = 0 } = (last ?? {}) as { die?: number }
  return last?.in === 'entropy' && die > 0 ? [die] : []
}

interface OptionLike {
  readonly choice: unknown
  readonly target?: string
  readonly text?: string
}

/** CF-12.2 to CF-12.5  Discs, which are told apart by resource. */
const DISCS: readonly string[] = ['buy', 'sell', 'adjust', 'withdraw']

/** Under which heading an option is folded away; null for those shown at once. */
export function groupOf({ choice }: OptionLike): string | null {
  const { do: what = '', resource = '' } = (choice ?? {}) as { do?: string; resource?: string }
  if (what === 'blockade') return 'Declare a blockade'
  if (what === 'lift') return 'Lift a blockade'
  return DISCS.includes(what) ? `For ${resource}` : null
}

/** True for options that belong at the end of the list: to pass, to end. */
export function isLast({ text = '' }: OptionLike): boolean {
  return /^(Pass|End the action|Go on|Stop|Done|Nothing after all|Produce nothing)$/.test(text)
}

/** What may be written into a field of an open answer: the places of the map. */
export function choicesFor(
  _view: View,
  field: string,
  _seat: number,
): { value: string; text: string }[] | null {
  const places = [...territories, ...zones].map(({ id, name }) => ({ value: id, text: name }))
  switch (field) {
    case 'from':
    case 'to':
    case 'at':
    case 'place':
      return places
    case 'land':
      return territories.map(({ id, name }) => ({ value: id, text: name }))
    default:
      return null
  }
}

/** True when hands are secret: closed cards, sealed choices, and by option treasuries; so always. */
export function hasSecrets(): boolean {
  return true
}
