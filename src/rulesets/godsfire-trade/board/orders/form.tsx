import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { FormProps } from '../../../../board/client.ts'
import { Tick, Ways } from '../../../../board/parts.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import { worldName } from '../../cluster.ts'
import type { Step } from '../../orders/order.ts'
import { at } from '../../position.ts'
import { preview } from '../../preview.ts'
import type { View } from '../../view.ts'
import { HandFace } from './hand.tsx'
import { rowsOf, type SheetText, textWithDraft } from './lines.ts'
import { suggested } from './offers.ts'
import { type Face, keepFace, lastFace, type PartProps } from './part.ts'
import { TextFace } from './text.tsx'
import { orderWords } from './words.ts'

/** GT-15.1  What the sheet will do if nobody else does anything and no dice fall: treasury and the next Income. */
function Outcome({ writing }: PartProps): ReactNode {
  const { view, seat, step, text } = writing
  const { treasury, income } = preview(view, seat, { text }, step)
  const sum = (of: 'before' | 'after') => income.reduce((total, world) => total + world[of], 0)
  const [before, after] = [sum('before'), sum('after')]
  const now = at(view.treasury, seat)
  return (
    <details className="gt-result" open={before !== after}>
      <summary>
        Next Income {fromTo(before, after)} GB · treasury {fromTo(now, treasury)} GB
      </summary>
      <table className="gt-outcome">
        <caption>If nobody else acts and no dice are rolled</caption>
        <thead>
          <tr>
            <th scope="col">Next Income</th>
            <th scope="col">without</th>
            <th scope="col">With these orders</th>
          </tr>
        </thead>
        <tbody>
          {income.map(({ world, ...gb }) => (
            <tr key={world} className={gb.before === gb.after ? '' : 'changed'}>
              <th scope="row">{worldName(view.cluster, world)}</th>
              <td>{gb.before}</td>
              <td>{gb.after} GB</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={before === after ? '' : 'changed'}>
            <th scope="row">All your worlds</th>
            <td>{before}</td>
            <td>{after} GB</td>
          </tr>
          <tr className={treasury === now ? '' : 'changed'}>
            <th scope="row">Treasury before</th>
            <td>{now}</td>
            <td>{treasury} GB</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}

const fromTo = (one: number, other: number): string => (one === other ? String(one) : `${one} → ${other}`)

/** The form for the sheet of a step: one sheet with two faces, and what it will do. */
export function formFor(step: Step | null) {
  return function SheetForm({
    view,
    seats,
    seat,
    value,
    onChange,
    onPlaces,
    unadvised,
  }: FormProps<View, SheetText>): ReactNode {
    const [face, setFace] = useState<Face>(lastFace)
    const { text, strict = false } = value
    // Parts that go say so when the sheet has changed already.
    const latest = useRef(value)
    useLayoutEffect(() => {
      latest.current = value
    })
    const writing = useMemo(() => ({ view, seat, step, text }), [view, seat, text])
    const names = namesOf(seats)
    const part: PartProps = {
      writing,
      speech: { cluster: view.cluster, name: (other) => (other === seat ? 'you' : names(other)) },
      seats,
      put: (next) => onChange({ ...latest.current, text: next }),
      // In one go: else the order would be reckoned with twice for a moment.
      add: (next) => onChange({ text: next, strict: latest.current.strict ?? false }),
      onDraft(line) {
        const { draft, ...sheet } = latest.current
        if (line !== (draft ?? null)) onChange(line === null ? sheet : { ...sheet, draft: line })
      },
      onPlaces,
    }
    return (
      <div className="gt-orders">
        <Ways
          label="How do you write your orders?"
          hide
          value={face}
          of={[
            { value: 'hand', text: 'By hand' },
            { value: 'text', text: 'As text' },
          ]}
          onChange={(next) => {
            keepFace(next)
            setFace(next)
          }}
        />
        {face === 'hand' ? <HandFace {...part} /> : <TextFace {...part} />}
        {unadvised !== true && <Suggestion {...part} />}
        <Outcome {...part} writing={{ ...writing, text: textWithDraft(value) }} />
        <Tick
          checked={strict}
          note="Otherwise a line that cannot be carried out is skipped and the others count."
          onChange={(on) => onChange({ ...value, strict: on })}
        >
          All or nothing
        </Tick>
      </div>
    )
  }
}

/** Suggested orders (GT-15.4): an offer, taken over at a press and changed at will. */
function Suggestion({ writing, speech, put }: PartProps): ReactNode {
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
