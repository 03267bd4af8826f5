import './forms.css'
import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { lineOf, type Order } from '../../orders/order.ts'
import { written } from '../../orders/write.ts'
import { add } from '../store.ts'

interface AddLineProps {
  /** What it would order; null while something is missing. */
  readonly order: Order | null
  /** What is missing. */
  readonly missing?: string
  onAdded?(): void
}

/** The button that puts an order on the sheet, with the line as it will stand there. */
export function AddLine({ order, missing = '', onAdded }: AddLineProps): ReactNode {
  if (order === null) return <p className="sc-none">{missing}</p>
  const line = written(order)
  return (
    <p className="sc-add-line">
      <button
        type="button"
        className="button sc-add"
        onClick={() => {
          add(line)
          onAdded?.()
        }}
      >
        Add: <code>{line}</code>
      </button>{' '}
      <Clause id={lineOf(order).clause} />
    </p>
  )
}

/** A part of a card that opens when it is asked for. */
export function More({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <details className="sc-more">
      <summary>{title}</summary>
      <div className="sc-more-body">{children}</div>
    </details>
  )
}
