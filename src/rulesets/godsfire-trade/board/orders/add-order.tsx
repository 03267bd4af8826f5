import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { SeatStyle } from '../../../../board/client.ts'
import { namesOf } from '../../../../board/seat.tsx'
import type { Refusal } from '../../../../kernel/index.ts'
import type { Order } from '../../orders/order.ts'
import { orderWords, refusalWords, type Speech } from './words.ts'

interface AddOrderProps {
  readonly order: Order
  /** Why the order would be skipped as things stand; null when it would not. */
  readonly fault: Refusal | null
  readonly speech: Speech
  readonly seats: readonly SeatStyle[]
  onAdd(): void
}

/** The button that puts an order on the sheet, in the order's own words, and what speaks against it. */
export function AddOrder({ order, fault, speech, seats, onAdd }: AddOrderProps): ReactNode {
  return (
    <>
      {fault !== null && (
        <p className="gt-fault">
          This order would be skipped: {refusalWords(namesOf(seats), fault)} <Clause id={fault.clause} />
        </p>
      )}
      <button type="button" className="button" onClick={onAdd}>
        Add: {orderWords(speech, order)}
      </button>
    </>
  )
}
