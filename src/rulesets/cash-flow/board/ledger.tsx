import type { ReactNode } from 'react'
import { RESOURCES } from '../cards.ts'
import { SECRET } from '../position.ts'
import type { View } from '../view.ts'
import { countsOf, powerOf } from './reading.ts'

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
