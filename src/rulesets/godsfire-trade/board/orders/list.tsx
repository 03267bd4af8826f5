import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Part } from '../../../../board/parts.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import { rehearse } from '../../preview.ts'
import { rowsOf, swapped, withoutLines } from './lines.ts'
import type { PartProps } from './part.ts'
import { orderWords, refusalWords } from './words.ts'

/** The lines of the sheet in plain words, in their order, each with what would become of it. */
export function Lines({ writing, speech, seats, put }: PartProps): ReactNode {
  const { view, seat, step, text } = writing
  const rows = rowsOf(view.cluster, text)
  if (rows.length === 0) return <p className="gt-empty">No orders yet.</p>
  const { lines } = rehearse(view, seat, { text }, step)
  return (
    <Part title="Your orders" note="carried out in this order">
      <ol className="gt-order-list">
        {rows.map(({ no, text: line, order }, i) => {
          const words = order === null ? line.trim() : orderWords(speech, order)
          const { fate, refusal } = lines.find((other) => other.no === no) ?? {}
          const [before, after] = [rows[i - 1], rows[i + 1]]
          return (
            <li key={no} className={refusal == null ? `gt-order ${fate}` : 'gt-order skipped'}>
              <span className="gt-order-row">
                <span>{order === null ? <code>{words}</code> : words}</span>
                <span className="gt-order-tools">
                  {rows.length > 1 && (
                    <>
                      <Tool
                        words={`Earlier: ${words}`}
                        sign="↑"
                        onClick={before === undefined ? null : () => put(swapped(text, no, before.no))}
                      />
                      <Tool
                        words={`Later: ${words}`}
                        sign="↓"
                        onClick={after === undefined ? null : () => put(swapped(text, no, after.no))}
                      />
                    </>
                  )}
                  <Tool words={`Remove: ${words}`} sign="×" onClick={() => put(withoutLines(text, [no]))} />
                </span>
              </span>
              {refusal != null && (
                <small>
                  This order would be skipped: {refusalWords(namesOf(seats), refusal)}{' '}
                  <Clause id={refusal.clause} />
                </small>
              )}
              {fate === 'waived' && <small>Its condition is not met now.</small>}
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

function Tool({
  words,
  sign,
  onClick,
}: {
  words: string
  sign: string
  onClick: (() => void) | null
}): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={words}
      disabled={onClick === null}
      onClick={onClick ?? undefined}
    >
      {sign}
    </button>
  )
}
