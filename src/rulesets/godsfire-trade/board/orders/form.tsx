import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FormProps } from '../../../../board/client.ts'
import { Tick, Ways } from '../../../../board/parts.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import type { Step } from '../../orders/order.ts'
import type { View } from '../../view.ts'
import { type Face, keepFace, lastFace } from './face.ts'
import { HandFace } from './hand.tsx'
import type { SheetText } from './lines.ts'
import { textWithDraft } from './lines.ts'
import { Outcome } from './outcome.tsx'
import type { PartProps } from './part.ts'
import { Suggestion } from './suggestion.tsx'
import { TextFace } from './text.tsx'

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
