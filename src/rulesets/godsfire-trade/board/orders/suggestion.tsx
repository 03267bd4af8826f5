import { type ReactNode, useMemo } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { rowsOf } from './lines.ts'
import type { PartProps } from './part.ts'
import { suggested } from './suggested.ts'
import { orderWords } from './words.ts'

/** Suggested orders (GT-15.4): an offer, taken over at a press and changed at will. */
export function Suggestion({ writing, speech, put }: PartProps): ReactNode {
  const { view, text } = writing
  const next = useMemo(() => suggested(writing), [writing])
  if (next === null) return null
  const now = rowsOf(view.cluster, text).map((row) => row.text)
  const added = rowsOf(view.cluster, next).filter((row) => !now.includes(row.text))
  if (added.length === 0 && next.trim() === text.trim()) return null
  return (
    <details className="gt-suggestion">
      <summary>Suggested orders</summary>
      <ul>
        {added.map(({ no, order }) => (
          <li key={no}>{order !== null && orderWords(speech, order)}</li>
        ))}
      </ul>
      {added.length === 0 && <p className="sub">Trade stays as it is now.</p>}
      <button type="button" className="button" onClick={() => put(next)}>
        Add to my orders
      </button>{' '}
      <Clause id="GT-15.4" />
    </details>
  )
}
