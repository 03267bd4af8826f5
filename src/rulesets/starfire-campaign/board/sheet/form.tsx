import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FormProps } from '../../../../board/client.ts'
import type { View } from '../../view.ts'
import { lay, useDesk } from '../store.ts'
import { foreseeing, judged } from './judge.ts'
import { useHelp } from './judgement.ts'
import type { SheetText } from './lines.ts'
import { LineList } from './list.tsx'
import { TextFace } from './text.tsx'
import { TillTable } from './till.tsx'
import './sheet.css'

const SystemCard = lazy(async () => ({ default: (await import('../chart/card.tsx')).SystemCard }))
const Templates = lazy(async () => ({ default: (await import('./templates.tsx')).Templates }))

/** The sheet of orders, which lies beside every page: each line is a sentence, its price, what comes of it, its clause. */
export function SheetForm({ view, seat, question, value, onChange }: FormProps<View, SheetText>): ReactNode {
  const { text } = value
  const { page, system, foresees } = useDesk()
  const [face, setFace] = useState<'list' | 'text'>('list')
  const [templates, setTemplates] = useState(false)
  const latest = useRef(onChange)
  const now = useRef(text)
  useLayoutEffect(() => {
    latest.current = onChange
    now.current = text
  })
  const put = useRef((next: string) => latest.current({ text: next })).current
  // The pages add to the sheet from outside of the form.
  useLayoutEffect(() => lay({ writing: { seat, text, put } }), [seat, text, put])
  // Before the form of the next turn is laid out: a turn may be over in a moment.
  useLayoutEffect(() => () => lay({ writing: null }), [])
  useEffect(() => {
    void foreseeing().then(() => {
      lay({ foresees: true })
      // The button that sends it says how many lines are refused.
      latest.current({ text: now.current })
    })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is judged again when it can be foreseen
  const judgement = useMemo(() => judged(view, seat, text), [view, seat, text, foresees])
  const lines = useHelp(view, judgement)
  return (
    <div className="sc-sheet">
      {page === 'chart' && system > 0 && (
        <div className="sc-beside">
          <Suspense>
            <SystemCard view={view} eye={seat} />
          </Suspense>
        </div>
      )}
      <header className="sc-sheet-head">
        <h3>{question.step === 'campaign.window' ? 'Offers and bids' : `Orders for turn ${view.turn}`}</h3>
        <button
          type="button"
          className="text-button"
          onClick={() => setFace(face === 'list' ? 'text' : 'list')}
        >
          {face === 'list' ? 'as text' : 'as a list'}
        </button>
      </header>
      {face === 'list' ? (
        <LineList lines={lines} text={text} put={put} />
      ) : (
        <TextFace lines={lines} text={text} put={put} rows={14} />
      )}
      {view.empires.some(({ paused }) => paused.length > 0) ? null : (
        <details className="sc-more" onToggle={({ currentTarget }) => setTemplates(currentTarget.open)}>
          <summary>Templates</summary>
          {templates && (
            <Suspense>
              <Templates view={view} writing={{ seat, text, put }} />
            </Suspense>
          )}
        </details>
      )}
      {judgement.till !== null && <TillTable till={judgement.till} />}
    </div>
  )
}
