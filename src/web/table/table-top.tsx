import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Sheet } from '../../board/client.ts'
import type { Json, Pending } from '../../server/api.ts'
import { adviceFor, reportsOf } from '../net/http.ts'
import { BoardStage, type BoardStageProps } from './board-stage.tsx'

interface TableTopProps extends BoardStageProps {
  readonly table: string
  readonly question: Pending | null
  /** What a careful player would answer; by default at this table. */
  advice?(seat: number): Promise<Json>
  onAnswer(...choices: readonly Json[]): void
}

/** The game's own pages; or the board, and the sheets that lie beside it: all in sight where there is room, else leaves to turn to. */
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
        advice={props.advice ?? ((seat) => adviceFor(table, seat))}
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
/** Where only one leaf is seen at a time: `sheets.css`. */
const NARROW = '(max-width: 960px)'
/** Where the bar has the leaves: `short.css`. */
const SHORT = '(max-height: 500px) and (min-width: 560px)'

/** Whether the window is too low for a line of leaves. */
function useShort(): boolean {
  const [is, set] = useState(() => matchMedia(SHORT).matches)
  useEffect(() => {
    const query = matchMedia(SHORT)
    const change = () => set(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return is
}

/** The ways from here, in the bar over the page. */
function useMainBar(): Element | null {
  const [bar, setBar] = useState<Element | null>(null)
  useLayoutEffect(() => setBar(document.querySelector('.bar nav')), [])
  return bar
}

function Spread({ sheets, ...props }: TableTopProps & { sheets: readonly Sheet<Json>[] }): ReactNode {
  const isShort = useShort()
  const [wide] = useState(() => !matchMedia(NARROW).matches && !isShort)
  const bar = useMainBar()
  const [asked, setAsked] = useState<string | null>(null)
  const shown = asked ?? (wide ? sheets.find((s) => s.open?.(props.view) === true)?.id : undefined) ?? BOARD
  const tray = useRef<HTMLElement>(null)
  const past = props.past != null
  // What is played on the board is to be seen, where only one leaf is.
  useEffect(() => {
    if (past && (isShort || matchMedia(NARROW).matches)) setAsked(BOARD)
  }, [past, isShort])
  const turnTo = (id: string) => {
    setAsked(id)
    const sheet = tray.current?.querySelector<HTMLElement>(`#sheet-${id}`)
    tray.current?.scrollTo({ left: (sheet?.offsetLeft ?? 0) - 12, top: 0 })
  }
  const leaf = (id: string, title: string) => (
    <button key={id} type="button" aria-pressed={shown === id} onClick={() => turnTo(id)}>
      {title}
    </button>
  )
  return (
    <div className={shown === BOARD ? 'table-top' : 'table-top spread'}>
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
      <nav
        className={sheets.every((s) => s.narrow === true) ? 'leaves narrow' : 'leaves'}
        aria-label="On the table"
      >
        {leaf(BOARD, 'Board')}
        {sheets.map(({ id, title }) => leaf(id, title))}
      </nav>
      {shown !== BOARD && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus
        <section className="tray" ref={tray} tabIndex={0} aria-label="Sheets beside the board">
          {sheets.map(({ id, title, Body }) => (
            <section
              key={id}
              id={`sheet-${id}`}
              className={shown === id ? 'sheet shown' : 'sheet'}
              aria-labelledby={`sheet-${id}-title`}
            >
              <h2 id={`sheet-${id}-title`}>{title}</h2>
              <Body {...sheetProps(props)} />
            </section>
          ))}
        </section>
      )}
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
