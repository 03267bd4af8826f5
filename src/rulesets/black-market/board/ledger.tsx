import type { ReactNode } from 'react'
import { factions } from '../data.ts'
import type { View } from '../view.ts'
import { colonyOf, countsOf } from './reading.ts'

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
