import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Part, Pick, Ways } from '../../../../board/parts.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import { type Step, stepOf } from '../../orders/order.ts'
import { rehearse } from '../../preview.ts'
import { Conditional } from './conditional.tsx'
import { KINDS, kindsOf, type Verb } from './kinds.ts'
import { rowsOf, swapped, withoutLines } from './lines.ts'
import { Matrix } from './matrix.tsx'
import { isPossible } from './offers.ts'
import type { PartProps } from './part.ts'
import { Picking } from './picking.tsx'
import { orderWords, refusalWords } from './words.ts'

/** What can be added by hand: an order of a kind, the table of permissions, a trade order under a condition. */
type Adding = Verb | 'permissions' | 'condition'

/** The sheet by hand: its lines in plain words, and one kind of order at a time to add. */
export function HandFace(props: PartProps): ReactNode {
  const { writing } = props
  const { view, step } = writing
  const trade = view.options.trade_rules && (step === null || step === 'trade')
  const kinds: readonly Adding[] = [
    ...kindsOf(writing),
    ...(trade ? (['permissions', 'condition'] as const) : []),
  ]
  const [chosen, setChosen] = useState<Adding>(() => firstOf(props, kinds))
  const adding = kinds.includes(chosen) ? chosen : (kinds[0] ?? 'permissions')
  return (
    <>
      <Lines {...props} />
      <Part title="Add orders" note="you can choose worlds on the chart">
        {step === null ? (
          <Pick
            label="Order"
            value={adding}
            of={kinds.map((kind) => ({ value: kind, text: titleOf(kind), group: STEPS[stepFor(kind)] }))}
            onChange={(kind) => setChosen(kind as Adding)}
          />
        ) : (
          kinds.length > 1 && (
            <Ways
              label="Order"
              hide={kinds.length < 4}
              value={adding}
              of={kinds.map((kind) => ({ value: kind, text: titleOf(kind) }))}
              onChange={(next) => setChosen(next)}
            />
          )
        )}
        {adding === 'permissions' ? (
          <Matrix {...props} />
        ) : adding === 'condition' ? (
          <Conditional {...props} />
        ) : (
          <Picking key={adding} {...props} verb={adding} />
        )}
      </Part>
    </>
  )
}

/** GT-4.1 */
const STEPS: Readonly<Record<Step, string>> = {
  diplomacy: 'Step 2, diplomacy',
  spending: 'Step 3, spending',
  movement: 'Step 4, movement',
  landing: 'Step 7, landing',
  trade: 'Step 9, trade orders',
}
const stepFor = (kind: Adding): Step =>
  kind === 'permissions' || kind === 'condition' ? 'trade' : stepOf(kind)

const titleOf = (kind: Adding): string =>
  kind === 'permissions' ? 'Permissions' : kind === 'condition' ? 'If …' : KINDS[kind].title

/** The kind that is shown first: the one most often wanted, of those of which there is something to order. */
function firstOf({ writing }: PartProps, kinds: readonly Adding[]): Adding {
  const { view } = writing
  const wanted: Adding = view.turn < view.options.first_dispatch_turn ? 'build' : 'dispatch'
  const able = kinds.filter(
    (kind) => kind === 'permissions' || kind === 'condition' || isPossible(writing, kind),
  )
  return able.includes(wanted) ? wanted : (able[0] ?? kinds[0] ?? 'permissions')
}

/** The lines of the sheet in plain words, in their order, each with what would become of it. */
function Lines({ writing, speech, seats, put }: PartProps): ReactNode {
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
