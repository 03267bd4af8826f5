import { type ReactNode, useState } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { Part, Pick, Stepper } from '../../../../board/parts.tsx'
import { living, othersFrom } from '../../position.ts'
import type { Payment, Terms } from '../../trade/terms.ts'
import type { View } from '../../view.ts'
import { pairsOf } from './terms.ts'

const MOST_PROMISES = 5

/** CF-12.6  Promises in words: recorded, not enforced. */
export function Promises({
  promises,
  onChange,
}: {
  promises: readonly string[]
  onChange(promises: string[]): void
}): ReactNode {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onChange([...promises, text.trim()])
    setText('')
  }
  return (
    <Part title="Promises" note="recorded with the deal, not enforced">
      {promises.map((promise, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: promises are told apart by their place only
        <p key={i} className="cf-deed">
          “{promise}”
          <button
            type="button"
            className="icon-button"
            aria-label={`Leave out the promise “${promise}”`}
            onClick={() => onChange(promises.filter((_, at) => at !== i))}
          >
            ×
          </button>
        </p>
      ))}
      {promises.length < MOST_PROMISES && (
        <div className="cf-write">
          <input
            type="text"
            value={text}
            maxLength={200}
            aria-label="A promise in words"
            placeholder="in words"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <button type="button" className="button" disabled={text.trim() === ''} onClick={add}>
            Add
          </button>
        </div>
      )}
    </Part>
  )
}

/** CF-12.6  LOAN_CONTRACTS: money to be paid at the start of the debtor's turns, from a round on. */
export function Payments({
  view,
  seats,
  value,
  onChange,
}: {
  view: View
  seats: readonly SeatStyle[]
  value: Terms
  onChange(payments: Payment[]): void
}): ReactNode {
  const players = living(view).map((seat) => ({ value: String(seat), text: seats[seat]?.name ?? '?' }))
  const change = (i: number, part: Partial<Payment>) =>
    onChange(value.payments.map((payment, at) => (at === i ? { ...payment, ...part } : payment)))
  const first = pairsOf(value, view.turn)[0] ?? [view.turn, othersFrom(view, view.turn)[0] ?? 0]
  return (
    <Part title="Later payments" note="taken at the start of the debtor’s turn">
      {value.payments.map(({ from, to, amount, round }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments are told apart by their place only
        <div key={i} className="cf-payment">
          <Pick
            label="Payer"
            value={String(from)}
            of={players}
            onChange={(seat) => change(i, { from: Number(seat) })}
          />
          <Pick
            label="Recipient"
            value={String(to)}
            of={players}
            onChange={(seat) => change(i, { to: Number(seat) })}
          />
          <Stepper
            label={`M of payment ${i + 1}`}
            value={amount}
            least={1}
            most={1_000_000}
            step={50}
            onChange={(m) => change(i, { amount: m })}
          >
            M
          </Stepper>
          <Stepper
            label={`from round, payment ${i + 1}`}
            value={round}
            least={view.round}
            most={10_000}
            onChange={(r) => change(i, { round: r })}
          >
            from round
          </Stepper>
          <button
            type="button"
            className="text-button"
            onClick={() => onChange(value.payments.filter((_, at) => at !== i))}
          >
            Leave payment {i + 1} out
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button"
        onClick={() =>
          onChange([...value.payments, { from: first[0], to: first[1], amount: 100, round: view.round + 1 }])
        }
      >
        + a later payment
      </button>
    </Part>
  )
}
