import { Button } from '../../../../board/button.tsx'
import './forms.css'
import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { lineOf, type Order, written } from '../../orders/order.ts'
import { add } from '../store.ts'

interface AddLineProps {
  /** What it would order, or several at once; null, or none, while something is missing. */
  readonly order: Order | readonly Order[] | null
  /** What is missing. */
  readonly missing?: string
  onAdded?(): void
}

/** The button that puts an order on the sheet, with the line as it will stand there. */
export function AddLine({ order, missing = '', onAdded }: AddLineProps): ReactNode {
  const orders = order === null ? [] : 'do' in order ? [order] : order
  const [first] = orders
  if (first === undefined) return <p className="sc-none">{missing}</p>
  return (
    <p className="sc-add-line">
      <Button
        look="sc-add"
        onClick={() => {
          add(...orders.map(written))
          onAdded?.()
        }}
      >
        Add: <code>{written(first)}</code>
        {orders.length > 1 && ` and ${orders.length - 1} more`}
      </Button>{' '}
      <Clause id={lineOf(first).clause} />
    </p>
  )
}

/** A part of a card that opens when it is asked for. */
export function More({
  title,
  open = false,
  children,
}: {
  readonly title: string
  /** It is open from the beginning. */
  readonly open?: boolean
  readonly children: ReactNode
}): ReactNode {
  return (
    <details className="sc-more" open={open}>
      <summary>{title}</summary>
      <div className="sc-more-body">{children}</div>
    </details>
  )
}
