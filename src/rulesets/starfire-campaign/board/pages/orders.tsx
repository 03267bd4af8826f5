import './pages.css'
import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { PageProps } from '../page-props.ts'
import { useJudgement } from '../sheet/judgement.ts'
import { TextFace } from '../sheet/text.tsx'
import { add, useDesk } from '../store.ts'

/** Lines that show how orders are written; each is put on the sheet by its button, to be changed there. */
const EXAMPLES = [
  'explore F1',
  'move F1 by 2',
  'build 1 "Eye" × 2',
  'colonize 3 from 1',
  'research SL I1 COL',
  'upgrade I1 2',
  'freighters 2',
  'stance F1 guard 2 standoff 50',
  'message 2 "We come in peace."',
] as const

/** The sheet as text, one order a line, with what is wrong with which line, and how orders are written. */
export function OrdersPage({ view }: PageProps): ReactNode {
  const { writing } = useDesk()
  const judgement = useJudgement(view)
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Orders as text</h2>
        <Clause id="SC-19.11" />
      </header>
      {writing === null || judgement === null ? (
        <p className="sc-none">No sheet is being written now.</p>
      ) : (
        <TextFace lines={judgement.lines} text={writing.text} put={writing.put} rows={18} />
      )}
      <h3>How orders are written</h3>
      <ul className="sc-examples">
        {EXAMPLES.map((line) => (
          <li key={line}>
            <code>{line}</code>
            {writing !== null && (
              <button type="button" className="text-button" onClick={() => add(line)}>
                Put it on the sheet<span className="hidden">: {line}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="sub">
        IDs are written as the report writes them; <code>#</code> begins a remark. A line that cannot be read
        is dropped, and the rest stands.
      </p>
    </div>
  )
}
