import type { ReactNode } from 'react'
import { defineClient } from '../../../board/client.ts'
import { SignLegend } from '../../../board/signs.tsx'
import { ACTION_NAMES, factions } from '../data.ts'
import type { View } from '../view.ts'
import { Board } from './board.tsx'
import { standing, terms } from './composer/deal-terms.tsx'
import { composers, prefaces } from './composer/index.tsx'
import { Facts, Scores } from './facts.tsx'
import { Glyph, type Sign } from './glyphs.tsx'
import { sheets } from './leaves.tsx'
import { colonyOf, countsOf } from './reading.ts'

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
      return 'Occupy with Infantry'
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

/** The columns of the players' ledger beside name and shape. */
export const columns = [
  { head: 'People', cell: (view: View, seat: number): ReactNode => countsOf(view, seat).population },
  {
    head: 'E · W · F',
    cell: (view: View, seat: number): ReactNode => view.goods.slice(seat * 3, seat * 3 + 3).join(' · '),
  },
]

/** The ledger's last column is what the colonies are worth. */
export const purseHead = 'Points'

/** BM-12.1  What a player would score now. */
export function purse(view: View, seat: number): { amount: number; unit: string } {
  return { amount: countsOf(view, seat).points, unit: 'VP' }
}

const many = (n: number, one: string, more = `${one}s`) => (n === 0 ? '' : `${n} ${n === 1 ? one : more}`)

/** BM-1.2  True in a round that ends with Consumption, until it comes. */
const isBeforeFeeding = (view: View): boolean =>
  view.round % 2 === 0 && view.ended === 0 && !view.flow.some((frame) => frame.in === 'consumption')

/** The faction; people out of work, arms, tokens; what feeding them will take. */
export function note(view: View, seat: number): ReactNode {
  const { spare, disaffected, infantry, rnd, military } = colonyOf(view, null, seat)
  const { mechs, locations, population } = countsOf(view, seat)
  // BM-11.2  What all its people eat and drink at the end of an even round.
  const rations = Math.ceil(population / view.options.pop_per_ration)
  const parts = [
    many(spare, 'Spare', 'Spare'),
    many(disaffected, 'Disaffected', 'Disaffected'),
    many(infantry, 'Infantry at home', 'Infantry at home'),
    many(mechs, 'Mech'),
    many(locations, 'Location', 'Locations'),
    many(rnd, 'RnD Token'),
    many(military, 'Military Token'),
  ].filter((part) => part !== '')
  return (
    <>
      <span className="ledger-line">
        {factions[seat]?.name}
        {view.first === seat && ' · First Player'}
      </span>
      <span className="ledger-line">{parts.join(' · ')}</span>
      {isBeforeFeeding(view) && rations > 0 && (
        <span className="ledger-line">
          Consumption will take {rations} Food and {rations} Water
        </span>
      )}
    </>
  )
}

const SHOWN: readonly (readonly [Sign, string])[] = [
  ['E', 'Energy'],
  ['W', 'Water'],
  ['F', 'Food'],
  ['worker', 'population'],
  ['infantry', 'Infantry'],
  ['mech', 'Mech'],
  ['rnd', 'RnD Token'],
  ['military', 'Military Token'],
  ['first', 'First Player'],
]

/** What the signs mean that nobody could guess. */
export const Legend = (): ReactNode => <SignLegend className="bm-legend" Sign={Glyph} of={SHOWN} />

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board,
  Facts,
  Legend,
  role: 'Colony',
  columns,
  purse,
  purseHead,
  note,
  barWords,
  turnWords,
  groupOf,
  isLast,
  clickAnswers: true,
  hasSecrets,
  sheets,
  composers,
  prefaces,
  standing,
  terms,
  Scores,
})
