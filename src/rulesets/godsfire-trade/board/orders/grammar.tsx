import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { rulesOf } from './grammar-rules.ts'
import type { Writing } from './kinds.ts'
import type { Speech } from './words.ts'

/** How to write orders: each with its clause and an example of this game, which can be taken over. */
export function Grammar({
  writing,
  speech,
  onInsert,
}: {
  writing: Writing
  speech: Speech
  onInsert(line: string): void
}): ReactNode {
  const players = writing.view.treasury.map((_, seat) => `${seat + 1} ${speech.name(seat)}`).join(', ')
  return (
    <details className="gt-grammar">
      <summary>How to write orders</summary>
      <p className="sub">
        Worlds by name or id, players by number: {players}. Capitals do not matter. Text after a # is a
        remark.
      </p>
      <dl>
        {rulesOf(writing).map(({ form, clause, example }) => (
          <div key={form}>
            <dt>
              <code>{form}</code> <Clause id={clause} />
            </dt>
            <dd>
              <button type="button" className="text-button" onClick={() => onInsert(example)}>
                {example}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
