import './pages.css'
import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { DOS, lineOf } from '../../orders/order.ts'
import { AddLine } from '../forms/line.tsx'
import { RaceForm } from '../forms/race.tsx'
import type { PageProps } from '../page-props.ts'
import { mine } from '../reading.ts'
import { useHelp, useJudgement } from '../sheet/judgement.ts'
import { TextFace } from '../sheet/text.tsx'
import { add, PAGES, turnTo, useDesk } from '../store.ts'

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
export function OrdersPage({ view, eye }: PageProps): ReactNode {
  const { writing } = useDesk()
  const empire = mine(view, eye)
  const judgement = useJudgement(view)
  const lines = useHelp(view, judgement)
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Orders as text</h2>
        <Clause id="SC-19.11" />
      </header>
      {writing === null || judgement === null ? (
        <p className="sc-none">You are not writing orders now.</p>
      ) : (
        <TextFace lines={lines} text={writing.text} put={writing.put} rows={12} />
      )}
      <h3>How to write orders</h3>
      <ul className="sc-examples">
        {EXAMPLES.map((line) => (
          <li key={line}>
            <code>{line}</code>
            {writing !== null && (
              <button type="button" className="text-button" onClick={() => add(line)}>
                Add to my orders<span className="hidden">: {line}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="sub">
        Write IDs as in the report. <code>#</code> starts a comment. A line that cannot be read is dropped,
        and the rest stands.
      </p>
      <h3>Where to find the form of each order</h3>
      <ul className="sc-where">
        {DOS.map((what) => {
          const { words, form } = lineOf({ do: what })
          const [page, at] = form
          return (
            <li key={what}>
              <code>{words.join(' ')}</code>
              <button type="button" className="text-button" onClick={() => turnTo(page)}>
                {PAGES.find(({ id }) => id === page)?.title}
                <span className="hidden">, for {words.join(' ')}</span>
              </button>
              <span className="sub">{at}</span>
            </li>
          )
        })}
      </ul>
      {writing !== null && empire !== null && view.turn === empire.joined && <RaceForm />}
      {writing !== null && <Resigning />}
    </div>
  )
}

/** SC-19.6, SC-21.5  What cannot be taken back once the turn is resolved is asked twice. */
function Resigning(): ReactNode {
  const [asked, setAsked] = useState(false)
  return (
    <section className="sc-form" aria-label="Resigning">
      <h3>Resigning</h3>
      <p className="sub">Your empire leaves the campaign when the turn is resolved. You cannot undo this.</p>
      {asked ? (
        <AddLine order={{ do: 'resign' }} onAdded={() => setAsked(false)} />
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setAsked(true)}>
            Resign …
          </button>
        </p>
      )}
    </section>
  )
}
