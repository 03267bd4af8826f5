import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Sheet } from '../../board/client.ts'
import type { Json, Pending } from '../../server/api.ts'
import { adviceFor, reportsOf } from '../net/http.ts'
import { BoardStage, type BoardStageProps } from './board-stage.tsx'

interface TableTopProps extends BoardStageProps {
  readonly table: string
  readonly question: Pending | null
  /** Null where no moves are suggested, as in a lesson. */
  readonly advice?: null
  onAnswer(...choices: readonly Json[]): void
}

/** The game's own pages; or the board, and the sheets that lie beside it: beside it where there is room, else leaves to turn to. */
export function TableTop(props: TableTopProps): ReactNode {
  const { client, table, view, seats, eye, name } = props
  if (client.Desk !== undefined)
    return (
      <client.Desk
        view={view}
        seats={seats}
        eye={eye}
        name={name}
        reports={(seat) => reportsOf(table, seat)}
        advice={props.advice === null ? null : (seat) => adviceFor(table, seat)}
        board={<BoardStage {...ofStage(props)} />}
      />
    )
  const sheets = client.sheets ?? []
  if (sheets.length === 0) return <BoardStage {...ofStage(props)} />
  return <Spread {...props} sheets={sheets} />
}

/** Only what the board shows, so that it stays as it is while a form or an answer is under way. */
const ofStage = ({
  table: _table,
  question: _question,
  advice: _advice,
  onAnswer: _answer,
  ...stage
}: TableTopProps): BoardStageProps => stage

const BOARD = 'board'
/** Where a sheet lies in the column beside the board; else only one leaf is seen at a time (`sheets.css`). */
const WIDE = '(min-width: 961px) and (min-height: 501px)'
/** Where the bar has the leaves: `short.css`. */
const SHORT = '(max-height: 500px) and (min-width: 560px)'

function useMedia(query: string): boolean {
  const [is, set] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const change = () => set(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [query])
  return is
}

/** A part of the page that stands elsewhere; null before the page is there. */
function usePlace(selector: string): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(document.querySelector(selector)), [selector])
  return place
}

function Spread({ sheets, ...props }: TableTopProps & { sheets: readonly Sheet<Json>[] }): ReactNode {
  const [isShort, wide] = [useMedia(SHORT), useMedia(WIDE)]
  const [bar, beside] = [usePlace('.bar nav'), usePlace('.leaf-slot')]
  const [asked, setAsked] = useState<string | null>(null)
  const shown = asked ?? (wide ? sheets.find((s) => s.open?.(props.view) === true)?.id : undefined) ?? BOARD
  const sheet = sheets.find(({ id }) => id === shown)
  const past = props.past != null
  // What is played on the board is to be seen, where only one leaf is.
  useEffect(() => {
    if (past && !wide) setAsked(BOARD)
  }, [past, wide])
  const leaf = (id: string, title: string) => (
    <button key={id} type="button" aria-pressed={shown === id} onClick={() => setAsked(id)}>
      {title}
    </button>
  )
  const leaves = (
    <>
      <nav className="leaves" aria-label="On the table">
        {!wide && leaf(BOARD, 'Board')}
        {sheets.map(({ id, title }) => leaf(id, title))}
      </nav>
      {sheet !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus
        <section key={shown} className="tray" tabIndex={0} aria-label={sheet.title}>
          <sheet.Body {...sheetProps(props)} />
        </section>
      )}
    </>
  )
  const isDrawn = wide && sheets.every((one) => one.narrow === true)
  return (
    <div className="table-top">
      {wide && sheets.map(({ id, Line }) => Line !== undefined && <Line key={id} view={props.view} />)}
      <BoardStage {...ofStage(props)} />
      {isShort &&
        bar !== null &&
        createPortal(
          <select
            className="leaf-pick"
            aria-label="On the table"
            value={shown}
            onChange={({ target }) => setAsked(target.value)}
          >
            <option value={BOARD}>Board</option>
            {sheets.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>,
          bar,
        )}
      {wide ? !isDrawn && beside !== null && createPortal(leaves, beside) : leaves}
    </div>
  )
}

const sheetProps = ({ view, seats, eye, lines, question, lit, onLight, onAnswer }: TableTopProps) => ({
  view,
  seats,
  eye,
  lines,
  question,
  lit,
  onLight,
  onAnswer,
})
