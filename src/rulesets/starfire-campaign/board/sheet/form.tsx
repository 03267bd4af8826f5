import { TextButton } from '../../../../board/button.tsx'
import './sheet.css'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { orderWords } from '../../orders/order.ts'
import type { View } from '../../view.ts'
import { count, money } from '../reading.ts'
import { lay, useDesk } from '../store.ts'
import { foreseeing, judged, rowsOf, type SheetText, sheetOf, type Till, useHelp } from './judge.ts'
import { LineList, TextFace } from './list.tsx'

const share = (part: number, all: number): number =>
  all <= 0 ? 0 : Math.max(0, Math.min(100, Math.round((100 * part) / all)))

/** Money as one bar, then the same as a sum; without dice (SC-19.16). */
function TillTable({ till }: { till: Till }): ReactNode {
  const { treasury, income, projects, spent, after } = till
  const all = treasury + income
  const [work, sheet] = [share(projects, all), share(spent, all)]
  const left = Math.max(0, 100 - work - sheet)
  return (
    <div className="sc-till">
      <div
        className="sc-till-bar"
        role="img"
        aria-label={`Projects use ${work}% of your money, these orders ${sheet}%; ${left}% is left`}
      >
        <i className="hatched" style={{ width: `${work}%` }} />
        <i className="dark" style={{ width: `${sheet}%` }} />
        <i className="blank" />
      </div>
      <table>
        <tbody>
          <Entry head="Treasury now" amount={money(treasury)} />
          <Entry head="Income after upkeep" note="without dice" amount={signed(income)} />
          {projects > 0 && <Entry head="Current projects" mark="hatched" amount={signed(-projects)} />}
          <Entry head="These orders" mark="dark" amount={signed(-spent)} />
          <Entry head="Treasury after" mark="blank" amount={money(after)} sum />
        </tbody>
      </table>
    </div>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount))

interface EntryProps {
  readonly head: string
  readonly note?: string
  readonly mark?: string
  readonly amount: string
  readonly sum?: boolean
}

function Entry({ head, note, mark, amount, sum = false }: EntryProps): ReactNode {
  return (
    <tr className={sum ? 'sum' : ''}>
      <th scope="row">
        {mark !== undefined && <i className={`sc-swatch ${mark}`} />}
        {head} {note !== undefined && <small>{note}</small>}
      </th>
      <td>{amount}</td>
    </tr>
  )
}

const SystemCard = lazy(async () => ({ default: (await import('../chart/card.tsx')).SystemCard }))
const Templates = lazy(async () => ({ default: (await import('./templates.tsx')).Templates }))

/** The sheet of orders, which lies beside every page: each line is a sentence, its price, what comes of it, its clause. */
function SheetForm({ view, seat, question, value, onChange }: FormProps<View, SheetText>): ReactNode {
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
        <TextButton onClick={() => setFace(face === 'list' ? 'text' : 'list')}>
          {face === 'list' ? 'as text' : 'as a list'}
        </TextButton>
      </header>
      {face === 'list' ? (
        <LineList seat={seat} lines={lines} text={text} put={put} />
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
      {judgement.preview !== null && <TillTable till={judgement.preview.till} />}
    </div>
  )
}

const NOTHING = 'No new orders'

/** SC-19.1, SC-21.4  The sheet of orders of a turn, or of the deal window: a draft until it is ready, and to be changed until all are in. */
const sheet: Composer<View, SheetText> = {
  start: () => ({ text: '' }),
  resume: sheetOf,
  recall(answer) {
    const rows = rowsOf(sheetOf(answer)?.text ?? '')
    return rows.length === 0
      ? [NOTHING]
      : rows.map(({ order, text }) => (order === null ? text : orderWords(order)))
  },
  handed: { is: 'Your orders are submitted', change: 'Change your orders' },
  Form: SheetForm,
  send({ text }, view, seat) {
    const { lines } = judged(view, seat, text)
    const refused = lines.filter(({ fault }) => fault !== null).length
    const orders = lines.length === 0 ? 'no orders' : count(lines.length - refused, 'order')
    return refused === 0 ? `Submit ${orders}` : `Submit ${orders}, ${refused} refused`
  },
  answers: ({ text }) => [{ text }],
}

/** By step: the form in which its answer is composed. */
export const composers = { 'campaign.turn': sheet, 'campaign.window': sheet }
