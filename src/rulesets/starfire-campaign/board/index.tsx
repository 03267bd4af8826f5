import type { ReactNode } from 'react'
import { defineClient, type SeatStyle } from '../../../board/client.ts'
import { later } from '../../../board/later.tsx'
import { puOf, scoreOf } from '../scoring.ts'
import type { View } from '../view.ts'
import { Desk } from './desk.tsx'
import { chart, forms } from './later.ts'
import { grouped } from './reading.ts'
import type { SheetText } from './sheet/judge.ts'

/** For the bar over the table. */
export function barWords({ turn, options, ended, empires }: View): string {
  const of = options.END_TURN > 0 ? ` of ${options.END_TURN}` : ''
  const name = empires.length === 1 ? ` · ${empires[0]?.name}` : ''
  return ended > 0 ? 'the campaign is over' : `turn ${turn}${of}${name}`
}

/** For the heading of a turn. */
export const turnWords = ({ turn }: View): string => `turn ${turn}`

/** SC-20.3  Everything of an empire is secret to the others. */
export const hasSecrets = ({ ended }: View): boolean => ended === 0

const empire = (view: View, seat: number) => view.empires.find((one) => one.seat === seat)

/** The columns of the players' ledger; of others nothing is known (SC-20.3). */
export const columns = [
  {
    head: 'PU',
    cell: (view: View, seat: number): ReactNode => {
      const one = empire(view, seat)
      return one === undefined ? '' : grouped(puOf(one))
    },
  },
  { head: 'EL', cell: (view: View, seat: number): ReactNode => empire(view, seat)?.el ?? '' },
  {
    head: 'Score',
    cell: (view: View, seat: number): ReactNode => {
      const one = empire(view, seat)
      return one === undefined ? '' : grouped(scoreOf(one, view.options))
    },
  },
]

export const purseHead = 'Treasury'

/** The treasury in whole MC; null when it is a secret to who looks. */
export function purse(view: View, seat: number): { amount: number; unit: string } | null {
  const one = empire(view, seat)
  return one === undefined ? null : { amount: Math.trunc(one.treasury / 100), unit: 'MC' }
}

/** What the empire calls itself. */
export function note(view: View, seat: number): ReactNode {
  const one = empire(view, seat)
  if (view.out.includes(seat)) return <span className="ledger-line quiet">out of the campaign</span>
  return one === undefined ? null : <span className="ledger-line">{one.name}</span>
}

const facts = later<{ view: View; seats: readonly SeatStyle[] }>(
  async () => (await import('./facts.tsx')).Facts,
)

/** All that the client needs to know of this game. */
export const client = defineClient<View>()<{ 'campaign.turn': SheetText; 'campaign.window': SheetText }>({
  Board: chart.Part,
  ready: chart.ready,
  Desk,
  Facts: facts.Part,
  Legend,
  role: 'Empire',
  columns,
  purse,
  purseHead,
  note,
  barWords,
  turnWords,
  hasSecrets,
  composers: forms.forms,
  first: forms.ready,
})

/** What the signs of the chart mean that nobody could guess. */
export function Legend(): ReactNode {
  return (
    <ul className="sc-legend">
      <Sign words="passed">
        <path d="M0 3.500H26M0 6.500H26" className="sc-key" />
      </Sign>
      <Sign words="probed">
        <path d="M0 5H26" className="sc-key" />
      </Sign>
      <Sign words="not probed">
        <path d="M0 5H26" className="sc-key dotted" />
      </Sign>
      <Sign words="closed end">
        <path d="M0 3.500H14M0 6.500H14" className="sc-key" />
        <rect x="14" width="10" height="10" className="sc-key-closed" />
      </Sign>
      <Sign words="in supply">
        <rect x="2" y="-1" width="22" height="12" rx="6" className="sc-key-wash" />
      </Sign>
      <Sign words="no supply">
        <path d="M2 5H24" className="sc-key dry" />
      </Sign>
      <li>
        seen 12 turns ago <i className="sc-ink-scale" /> now
      </li>
    </ul>
  )
}

function Sign({ words, children }: { readonly words: string; readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
        {children}
      </svg>
      {words}
    </li>
  )
}
