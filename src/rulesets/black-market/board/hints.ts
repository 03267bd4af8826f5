import { ACTION_NAMES } from '../data.ts'
import type { View } from '../view.ts'

/** For the bar over the table: "round 3 of 6 · Muster comes next". */
export function barWords(view: View): string {
  if (view.ended === 1) return 'the last round is over'
  const supply = view.round % 2 === 1 ? 'Muster' : 'Consumption'
  return `round ${view.round} of ${view.options.rounds} · ${supply} ends it`
}

/** For the heading of a turn: the action that goes on. */
export function turnWords(view: View): string | null {
  if (view.action >= 0) return ACTION_NAMES[view.action] ?? null
  const inside = view.flow.findLast((frame) => frame.in === 'muster' || frame.in === 'consumption')
  return inside === undefined ? null : inside.in === 'muster' ? 'Muster' : 'Consumption'
}

interface OptionLike {
  readonly choice: unknown
  readonly text?: string
}

/** Under which heading an option is folded away where there are many; null for those shown at once. */
export function groupOf({ choice }: OptionLike): string | null {
  const {
    do: what = '',
    at = '',
    play = null,
  } = (choice ?? {}) as { do?: string; at?: string; play?: string | null }
  if (play === 'T3') return 'Play Overdrive'
  switch (what) {
    case 'build':
      return at === 'home' ? 'Build at home' : 'Build elsewhere'
    case 'upgrade':
      return 'Upgrade'
    case 'operate':
      return 'Run one Utility'
    case 'vacate':
      return 'Vacate'
    case 'spare':
      return 'Occupy with a Spare'
    case 'infantry':
      return 'Occupy by Infantry'
    case 'utility':
      return 'Raid a Utility'
    case 'card':
      return 'Raid a Location Card'
    default:
      return null
  }
}

/** True for options that belong at the end of the list: to pass, to end. */
export function isLast({ text = '' }: OptionLike): boolean {
  return /^(Pass|End|Done|Nothing|No raid|Play no card|Take no|Do not|Recruit nobody|Muster nobody|Commit no|Perform no|Refuse)/.test(
    text,
  )
}

/** BM-1.5  Face-down cards are for their owner's eyes only; so always. */
export const hasSecrets = (): boolean => true
