import type { ReactNode } from 'react'
import { puOf, scoreOf } from '../scoring.ts'
import type { View } from '../view.ts'
import { grouped } from './reading.ts'

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
      return one === undefined ? '' : grouped(scoreOf(one))
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
