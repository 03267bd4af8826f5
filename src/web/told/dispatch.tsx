import { type ReactNode, useState } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import type { Grouping } from '../table/chronicle.tsx'
import { Numeral } from './numeral.tsx'
import type { Headline, Reenactment } from './reenact.ts'

interface Props {
  readonly dispatch: NonNullable<TableState['dispatch']>
  readonly seats: readonly SeatStyle[]
  readonly told: Reenactment
  /** Shows places on the board; null for none. */
  onPoint(places: readonly string[] | null): void
  /** Opens the chronicle, where everything stands. */
  onMore(grouping: Grouping): void
}

const OTHERS = 'What the others did'

/** What happened since the reader's last turn, in five headlines at most: first what happened to the reader. */
export function Dispatch({ dispatch, seats, told, onPoint, onMore }: Props): ReactNode {
  const [folded, setFolded] = useState(-1)
  const { lines, more, seat, since } = dispatch
  const style = seats[seat]
  const isFolded = folded === since
  const inTime = [...lines].sort((a, b) => a.no - b.no)
  const own = inTime.filter(({ to }) => to === 'you')
  const others = inTime.filter(({ to }) => to === 'table')
  return (
    <section className="dispatch" aria-labelledby="dispatch-title">
      <p className="sub dispatch-head">
        <span>{since === 0 ? 'Since the game began' : 'Since your last turn'}</span>
        <button
          type="button"
          className="text-button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(isFolded ? -1 : since)}
        >
          {isFolded ? 'Show' : 'Hide'}
        </button>
      </p>
      <h2 id="dispatch-title">
        <SeatMark style={style} size={15} />{' '}
        {own.length > 0 ? `What happened to you, ${style?.name}` : OTHERS}
      </h2>
      {!isFolded && (
        <>
          <Lines lines={own} told={told} onPoint={onPoint} />
          {own.length > 0 && others.length > 0 && <h3>{OTHERS}</h3>}
          <Lines lines={others} told={told} onPoint={onPoint} />
          {more > 0 && (
            <p className="dispatch-more">
              <button type="button" className="text-button" onClick={() => onMore('time')}>
                {more === 1 ? '1 more event' : `${more} more events`}
              </button>
              <button type="button" className="text-button" onClick={() => onMore('player')}>
                By player
              </button>
              <button type="button" className="text-button" onClick={() => onMore('kind')}>
                By type
              </button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Lines({
  lines,
  ...shown
}: Pick<Props, 'told' | 'onPoint'> & { readonly lines: readonly Headline[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <ol>
      {lines.map((line) => (
        <DispatchLine key={line.no} line={line} {...shown} />
      ))}
    </ol>
  )
}

function DispatchLine({
  line,
  told,
  onPoint,
}: {
  readonly line: Headline
  readonly told: Reenactment
  onPoint(places: readonly string[] | null): void
}): ReactNode {
  const place = told.steps.findIndex(({ no }) => no === line.no)
  const here = told.at === place
  const played = told.at === null || place <= told.at
  return (
    <li className={here ? 'here' : undefined}>
      <button
        type="button"
        className="headline"
        title="Show it on the board"
        onClick={() => told.go(place)}
        onPointerEnter={() => onPoint(line.places)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(line.places)}
        onBlur={() => onPoint(null)}
      >
        <Numeral no={line.no} played={played} />
        <span>
          <b>{line.text}</b>
          {line.why !== '' && <span className="why">{line.why}</span>}
        </span>
      </button>
      <Clause id={line.clause} />
    </li>
  )
}
