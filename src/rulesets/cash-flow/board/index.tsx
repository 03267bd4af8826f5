import type { ReactNode } from 'react'
import { type BoardProps, defineClient } from '../../../board/client.ts'
import { later } from '../../../board/later.tsx'
import { SignLegend } from '../../../board/signs.tsx'
import { territories, zones } from '../board.ts'
import { RESOURCES } from '../cards.ts'
import { SECRET } from '../position.ts'
import type { View } from '../view.ts'
import { type Battle, rerollsNow } from '../war/force.ts'
import { composers, dealTerms, prefaces, soon, standing } from './composer/index.tsx'
import { Facts } from './facts.tsx'
import { Glyph, type Sign } from './glyphs.tsx'
import { sheets } from './panels/index.tsx'
import { scoring } from './panels/scoring.tsx'
import { countsOf, powerOf } from './reading.ts'

const SHOWN: readonly (readonly [Sign, string])[] = [
  ['mineral', 'mineral'],
  ['oil', 'oil'],
  ['grain', 'grain'],
  ['navy', 'navies + cargo'],
  ['silo', 'silos'],
  ['anchor', 'blockade'],
  ['more', 'more companies: zoom in'],
]

/** What the signs mean that nobody could guess. */
export const Legend = (): ReactNode => <SignLegend className="cfm-legend" Sign={Glyph} of={SHOWN} />

/** The columns of the players' ledger beside name and shape. */
export const columns = [
  { head: 'Points', cell: (view: View, seat: number): ReactNode => view.vp[seat] ?? 0 },
  {
    head: 'Armies',
    cell: (view: View, seat: number): ReactNode => countsOf(view, seat).armies,
  },
]

/** CF-4  A treasury; CF-23.1, with HIDDEN_CASH those of others are secret. */
export function purse(view: View, seat: number): { amount: number; unit: string } | null {
  const amount = view.cash[seat] ?? 0
  return amount === SECRET ? null : { amount, unit: 'M' }
}

const many = (n: number, one: string, more = `${one}s`) => (n === 0 ? '' : `${n} ${n === 1 ? one : more}`)

/** Superpower, supply centre, arms and cards; who has the entropy token. */
export function note(view: View, seat: number): ReactNode {
  // CF-14.6
  const besieger = view.blockades.find((b) => b.kind === 'siege' && b.of === seat)?.by ?? -1
  const { navies, silos, closed } = countsOf(view, seat)
  const stock = RESOURCES.map((name, r) => `${view.supply[seat * 3 + r] ?? 0} ${name}`).join(' · ')
  const arms = [
    many(navies, 'navy', 'navies'),
    many(silos, 'silo'),
    many(view.lstar[seat] ?? 0, 'L-star'),
    many(closed, 'closed card'),
  ].filter((part) => part !== '')
  const out = view.alive[seat] === 0 && view.round > 0
  return (
    <>
      <span className="ledger-line">
        {powerOf(view, seat)}
        {out && ' · out of the game'}
        {besieger >= 0 && ` · besieged by ${powerOf(view, besieger)}`}
        {view.token === seat && <span className="cfm-token"> · holds the entropy token</span>}
      </span>
      {view.round > 0 && !out && (
        <>
          <span className="ledger-line">{stock}</span>
          {arms.length > 0 && <span className="ledger-line">{arms.join(' · ')}</span>}
        </>
      )}
    </>
  )
}

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
  deal: 'Deal',
  deployment: 'Deployment',
  attack: 'Attack',
  conventional: 'Conventional attack',
  strategic: 'Strategic attack',
  clash: 'L-star clash',
  nationalize: 'Nationalization',
  blockades: 'Blockades',
  research: 'R&D',
  entropy: 'Entropy',
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

/** The map is the largest part: what can be decided is shown before it. */
const board = later<BoardProps<View>>(async () => (await import('./board.tsx')).Board)

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board: board.Part,
  ready: board.ready,
  isBroad: true,
  soon,
  Facts,
  Legend,
  role: 'Superpower',
  columns,
  purse,
  note,
  barWords,
  turnWords,
  diceNow,
  groupOf,
  isLast,
  choicesFor,
  hasSecrets,
  sheets,
  interlude: scoring,
  composers,
  prefaces,
  standing,
  terms: dealTerms,
})
