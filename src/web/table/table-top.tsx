import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { AnyGameClient, SeatStyle, Sheet, Target } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { Json, Line, Option, Pending } from '../../server/api.ts'
import { chronicleOf } from '../net/galaxy.ts'
import { adviceFor, reportsOf, viewBefore } from '../net/http.ts'
import { Select } from '../parts/controls.tsx'
import { Dice } from '../parts/dice.tsx'
import { Icon } from '../parts/icons.tsx'
import { Stage, useSize } from '../parts/stage.tsx'
import { unbroken } from '../parts/wording.ts'
import { aboutSeat } from '../seats.ts'
import type { BoardMark } from '../told/marks.tsx'

interface BoardStageProps {
  readonly client: AnyGameClient
  readonly view: Json
  readonly lines: readonly Line[]
  readonly seats: readonly SeatStyle[]
  readonly eye: number | null
  readonly name: string
  readonly targets: ReadonlyMap<string, Target>
  readonly chosen?: readonly string[] | undefined
  readonly lit: string | null
  /** What cannot be chosen now, and why not. */
  readonly impossible?: readonly Option[]
  /** Signs laid over the board. */
  readonly marks?: readonly BoardMark[]
  /** Which moment of the past it shows; null or absent for the present. */
  readonly past?: string | null
  onPick(target: string): void
  onLight(target: string | null): void
}

/** The line above the legend, in pixels with what is around it. */
const CAPTION = 36

/** The board in its window, with what just happened written under it; its facts also as tables. */
const BoardStage = memo(function BoardStage(props: BoardStageProps): ReactNode {
  const { client, view, lines, seats, name } = props
  const [facts, setFacts] = useState(false)
  const [touched, setTouched] = useState<Option | null>(null)
  const legend = useRef<HTMLDivElement>(null)
  const { height: legendHeight } = useSize(legend)
  const refused = props.impossible?.find((option) => option === touched) ?? null
  // A click, not a press: a player who drags the board asks nothing.
  const onClick = ({ target }: { target: EventTarget }) => setTouched(refusedAt(target, props))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list says the same of every place, with its reason
    // biome-ignore lint/a11y/noStaticElementInteractions: it only explains what does not answer
    <div className={props.past == null ? 'board-stage' : 'board-stage past'} onClick={onClick}>
      <Stage
        label={props.past == null ? `The board of ${name}` : `The earlier board of ${name}: ${props.past}`}
        {...(props.marks === undefined ? {} : { marks: props.marks })}
        foot={legendHeight === 0 ? 0 : legendHeight + CAPTION}
        more={
          <IconButton
            aria-label="Show the board as tables"
            title="Show the board as tables"
            aria-expanded={facts}
            onClick={() => setFacts(!facts)}
          >
            <Icon name="table" />
          </IconButton>
        }
      >
        {(width, height) => (
          <client.Board
            view={view}
            width={width}
            height={height}
            seats={seats}
            eye={props.eye}
            targets={props.targets}
            {...(props.chosen === undefined ? {} : { chosen: props.chosen })}
            lit={props.lit}
            onPick={props.onPick}
            onLight={props.onLight}
          />
        )}
      </Stage>
      <div className="stage-foot">
        {props.past != null ? (
          <p className="caption as-it-was">earlier: {props.past}</p>
        ) : refused === null ? (
          <Caption lines={lines} seats={seats} />
        ) : (
          <WhyNot option={refused} />
        )}
        <div ref={legend}>
          <client.Legend />
        </div>
      </div>
      {facts && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus
        <section className="facts-panel" aria-label="The board as tables" tabIndex={0}>
          <IconButton aria-label="Back to the board" onClick={() => setFacts(false)}>
            <Icon name="close" />
          </IconButton>
          <client.Facts view={view} seats={seats} />
        </section>
      )}
    </div>
  )
})

/** The option that lies where the board was touched and cannot be chosen now. */
function refusedAt(element: EventTarget, { impossible = [], targets }: BoardStageProps): Option | null {
  const place =
    element instanceof Element ? element.closest('[data-place]')?.getAttribute('data-place') : null
  if (place == null || targets.has(place)) return null
  return impossible.find((option) => option.target === place) ?? null
}

/** Why a place that was touched does not answer. */
function WhyNot({ option }: { option: Option }): ReactNode {
  return (
    <p className="caption why-not" role="status">
      <span>
        <em>why not?</em> {unbroken(option.refusal?.text ?? '')}
      </span>
      <Clause id={option.refusal?.clause ?? null} />
    </p>
  )
}

/** The last thing that happened, on the chart itself. Screen readers hear it from the chronicle. */
function Caption({ lines, seats }: { lines: readonly Line[]; seats: readonly SeatStyle[] }): ReactNode {
  const last = lines[lines.length - 1]
  if (last === undefined) return null
  // Of several lines of one event the one with the dice says most.
  const told = lines.slice(-4).filter((line) => line.event === last.event)
  const line = told.findLast((one) => one.dice.length > 0) ?? last
  return (
    <p className="caption" aria-hidden="true" key={line.event}>
      <SeatMark style={aboutSeat(line, seats)} size={12} />
      <span>{unbroken(line.text)}</span>
      {line.dice.length > 0 && <Dice faces={line.dice} size={18} rolls />}
    </p>
  )
}

interface TableTopProps extends BoardStageProps {
  readonly table: string
  /** How many events there are at the moment that is shown; absent where none are kept, as in a lesson. */
  readonly events?: number
  readonly question: Pending | null
  /** Null where no moves are suggested, as in a lesson. */
  readonly advice?: null
  onAnswer(...choices: readonly Json[]): void
}

/** The game's own pages; or the board, and the sheets that lie beside it: beside it where there is room, else leaves to turn to. */
export function TableTop(props: TableTopProps): ReactNode {
  const { client, table, view, seats, eye, name, events } = props
  if (client.Desk !== undefined)
    return (
      <client.Desk
        view={view}
        seats={seats}
        eye={eye}
        name={name}
        reports={(seat) => reportsOf(table, seat)}
        chronicle={() => chronicleOf(table)}
        before={events === undefined ? null : (is) => viewBefore(table, events, is)}
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
  events: _events,
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
          <Select
            className="leaf-pick"
            aria-label="On the table"
            value={shown}
            onChange={({ target }) => setAsked(target.value)}
            of={[[BOARD, 'Board'], ...sheets.map(({ id, title }) => [id, title] as const)]}
          />,
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
