import { type ReactNode, useState } from 'react'
import { Button, IconButton, TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { SeatStyle } from '../../board/client.ts'
import { counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { unbroken } from '../parts/wording.ts'
import type { Grouping } from '../table/chronicle.tsx'
import { Numeral } from './marks.tsx'
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
        <TextButton aria-expanded={!isFolded} onClick={() => setFolded(isFolded ? -1 : since)}>
          {isFolded ? 'Show' : 'Hide'}
        </TextButton>
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
              <TextButton onClick={() => onMore('time')}>{counted(more, 'more event')}</TextButton>
              <TextButton onClick={() => onMore('player')}>By player</TextButton>
              <TextButton onClick={() => onMore('kind')}>By type</TextButton>
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
          <b>{unbroken(line.text)}</b>
          {line.why !== '' && <span className="why">{unbroken(line.why)}</span>}
        </span>
      </button>
      <Clause id={line.clause} />
    </li>
  )
}

/** Under the board: the headlines as stations in order of time, and play, pause, back, step, skip. */
export function Transport({ told }: { readonly told: Reenactment }): ReactNode {
  const { steps, at, playing } = told
  if (steps.length === 0) return null
  const button = (icon: IconName, label: string, to: number, able: boolean) => (
    <IconButton aria-label={label} disabled={!able} onClick={() => told.go(to)}>
      <Icon name={icon} />
    </IconButton>
  )
  return (
    <section className="transport" aria-label="What happened, on the board">
      <div className="transport-buttons">
        {button('first', 'Back', (at ?? steps.length) - 1, at !== 0)}
        <IconButton
          look="play"
          aria-label={playing ? 'Pause' : 'Play what happened'}
          onClick={playing ? told.pause : told.play}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </IconButton>
        {button('last', 'Step', at === null ? 0 : at + 1, true)}
      </div>
      <ol className="stations">
        {steps.map((step, i) => (
          <li key={step.no} className={i === at ? 'here' : undefined}>
            <button
              type="button"
              aria-current={i === at ? 'step' : undefined}
              aria-label={`${step.no}: ${step.text}`}
              title={step.text}
              onClick={() => told.go(i)}
            >
              <Numeral no={step.no} played={at === null || i <= at} here={i === at} />
            </button>
            {/* A picture of words that stand in the headlines: whoever looks for them finds those. */}
            <span className="station-words" data-words={step.text} aria-hidden="true" />
          </li>
        ))}
      </ol>
      {at !== null && <Button onClick={told.skip}>Skip to now</Button>}
    </section>
  )
}
