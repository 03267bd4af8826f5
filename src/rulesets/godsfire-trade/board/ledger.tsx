import type { ReactNode } from 'react'
import { ledgerOf } from '../books.ts'
import { at, HIDDEN, has, spot } from '../position.ts'
import { scoreOf, worldCount } from '../scoring.ts'
import { incomeOfSeat } from '../trade/income.ts'
import type { View } from '../view.ts'
import { atWarWith, seatsOf, shipsOf } from './reading.ts'

/** The columns of the players' ledger beside name and shape. */
export const columns = [
  { head: 'Worlds', cell: (view: View, seat: number): ReactNode => worldCount(view, seat) },
  { head: 'Income', cell: (view: View, seat: number): ReactNode => incomeOfSeat(view, seat) },
]

export const purseHead = 'Treasury'

/** GT-2.4  The treasury; null when it is a secret to who looks. */
export function purse(view: View, seat: number): { amount: number; unit: string } | null {
  const amount = at(view.treasury, seat)
  return amount === HIDDEN ? null : { amount, unit: 'GB' }
}

/** Ships and FTL, wars, and the score where it is known. */
export function note(view: View, seat: number): ReactNode {
  if (!has(view.alive, seat))
    return <span className="ledger-line quiet">out of the game: no worlds left</span>
  const ships = shipsOf(view, seat)
  const instalments = ledgerOf(view, seat).ftl
  const ftl =
    view.ftl[seat] === 1
      ? 'FTL'
      : instalments > 0
        ? `FTL ${instalments} of ${view.options.ftl_cost} GB paid`
        : null
  const aboard = view.owner.reduce((sum, _, w) => sum + Math.max(0, at(view.cargo, spot(view, w, seat))), 0)
  const parts = [
    ships === 1 ? '1 ship' : `${ships} ships`,
    aboard > 0 ? `${aboard} GB aboard` : null,
    ftl,
    at(view.treasury, seat) === HIDDEN ? null : `score ${scoreOf(view, seat)}`,
  ]
  const enemies = atWarWith(view, seat).length
  return (
    <>
      <span className="ledger-line">{parts.filter((part) => part !== null).join(' · ')}</span>
      <span className="ledger-line quiet">
        {enemies === 0
          ? 'at peace with everybody'
          : enemies === seatsOf(view, view.alive).length - 1
            ? 'at war with everybody'
            : `at war with ${enemies}, at peace with the others`}
      </span>
    </>
  )
}
