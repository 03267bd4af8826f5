import type { ReactNode } from 'react'
import type { SheetProps } from '../../../../board/client.ts'
import { SeatMark } from '../../../../board/seat.tsx'
import { seatsIn } from '../../position.ts'
import type { View } from '../../view.ts'

/** CF-12.6  What deals have left behind: debts that are enforced, and promises that are not. */
export function AgreedSheet({ view, seats }: SheetProps<View>): ReactNode {
  const { debts, promises, options } = view
  const known = promises.filter(({ texts }) => texts.length > 0).reverse()
  return (
    <div className="cf-agreed">
      {options.loan_contracts && (
        <>
          <h3>Debts</h3>
          {debts.length === 0 && <p className="sub">There are no debts.</p>}
          <ul>
            {debts.map(({ from, to, amount, round }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: debts are told apart by their order
              <li key={i}>
                <SeatMark style={seats[from]} size={13} /> {seats[from]?.name} owes{' '}
                <SeatMark style={seats[to]} size={13} /> {seats[to]?.name} <b>{amount} M</b>{' '}
                {round > view.round ? `from round ${round} on` : 'at the start of their next turns'}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Promises you know of</h3>
      {known.length === 0 && <p className="sub">None yet. Promises are recorded, not enforced.</p>}
      <ul>
        {known.map(({ round, parties, texts }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: deals are told apart by their order
          <li key={i}>
            <span className="sub">
              Round {round},{' '}
              {seatsIn(parties)
                .map((seat) => seats[seat]?.name)
                .join(' and ')}
              :
            </span>{' '}
            {texts.map((text) => `“${text}”`).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
