import { memo, type ReactNode, useRef, useState } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { AnyGameClient, SeatStyle, Target } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { Json, Line, Option } from '../../server/api.ts'
import { Dice } from '../parts/dice.tsx'
import { Icon } from '../parts/icons.tsx'
import { Stage, useSize } from '../parts/stage.tsx'
import { aboutSeat } from '../seats.ts'
import type { BoardMark } from '../told/marks.tsx'

export interface BoardStageProps {
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
export const BoardStage = memo(function BoardStage(props: BoardStageProps): ReactNode {
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
          <button
            type="button"
            className="icon-button"
            aria-label="Show the board as tables"
            title="Show the board as tables"
            aria-expanded={facts}
            onClick={() => setFacts(!facts)}
          >
            <Icon name="table" />
          </button>
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
          <button
            type="button"
            className="icon-button"
            aria-label="Back to the board"
            onClick={() => setFacts(false)}
          >
            <Icon name="close" />
          </button>
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
        <em>why not?</em> {option.refusal?.text}
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
      <span>{line.text}</span>
      {line.dice.length > 0 && <Dice faces={line.dice} size={18} rolls />}
    </p>
  )
}
