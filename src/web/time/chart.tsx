import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { SeatMark } from '../../board/seat.tsx'
import { dayText, hourText, momentText } from '../../server/api.ts'
import { house } from '../net/http.ts'
import type { AtTable } from '../seats.ts'
import { type Frame, frameOf, type Piece, piecesOf, standingOf } from './trains.ts'

interface Props extends AtTable {
  readonly now: number
}

const ROW = 44
const MIDDLE = ROW / 2

/** The time of the table: a row for each seat, a bar from when it was asked to when it answered. */
export function TimeChart({ state, seats, now }: Props): ReactNode {
  const { time } = state
  const frame = useMemo(() => frameOf(state, now), [state, now])
  const [width, place] = useWidth()
  const x = (ms: number) => ((Math.min(ms, frame.toMs) - frame.fromMs) / (frame.toMs - frame.fromMs)) * width
  const rows = time.seats
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const game = games.data?.find(({ id }) => id === state.game) ?? null
  return (
    <figure className="trains" aria-label="Time used by each seat">
      <div className="trains-head">
        <span />
        <span className="trains-flags" ref={place}>
          <Flags frame={frame} x={x} now={now} dueAtMs={time.paused === null ? time.dueAtMs : null} />
        </span>
      </div>
      <ol>
        {rows.map((at) => (
          <li key={at.seat}>
            <span className="trains-name">
              <SeatMark style={seats[at.seat]} size={13} />
              <b>{seats[at.seat]?.name}</b>
              <small className="sub">{standingOf(state, at, now, game)}</small>
            </span>
            <Row
              frame={frame}
              x={x}
              width={width}
              now={now}
              dueAtMs={time.paused === null ? time.dueAtMs : null}
              color={seats[at.seat]?.color ?? 'var(--ink)'}
              pieces={piecesOf(state, at.seat, now)}
              plays={state.seats.find(({ seat }) => seat === at.seat)?.kind ?? 'person'}
            />
          </li>
        ))}
      </ol>
      <div className="trains-head" aria-hidden="true">
        <span />
        <span className="trains-flags">
          <Days frame={frame} x={x} width={width} />
        </span>
      </div>
    </figure>
  )
}

/** How wide the rows are. */
function useWidth(): [number, RefObject<HTMLSpanElement | null>] {
  const [width, setWidth] = useState(720)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const watched = place.current
    if (watched === null) return
    const watch = new ResizeObserver(() => setWidth(Math.max(80, watched.clientWidth)))
    watch.observe(watched)
    return () => watch.disconnect()
  }, [])
  return [width, place]
}

/** What the lines that run through all rows mean. */
function Flags({
  frame,
  x,
  now,
  dueAtMs,
}: {
  frame: Frame
  x: (ms: number) => number
  now: number
  dueAtMs: number | null
}): ReactNode {
  const most = x(frame.toMs)
  const at = (ms: number) => `${Math.min(most - 40, Math.max(40, x(ms)))}px`
  const isFar = dueAtMs !== null && x(dueAtMs) - x(now) > 110
  return (
    <>
      {(dueAtMs === null || isFar) && (
        <span className="flag-now" style={{ left: at(now) }}>
          now {hourText(now)}
        </span>
      )}
      {dueAtMs !== null && dueAtMs <= frame.toMs && (
        <span className="flag-due" style={{ left: at(dueAtMs) }}>
          due {hourText(dueAtMs)}
        </span>
      )}
    </>
  )
}

function Days({ frame, x, width }: { frame: Frame; x: (ms: number) => number; width: number }): ReactNode {
  const day = x(frame.fromMs + 86_400_000)
  const every = Math.max(1, Math.ceil(62 / Math.max(1, day)))
  return frame.days.map(({ ms }, i) => {
    const middle = x(ms) + day / 2
    return i % every === 0 && middle > 24 && middle < width - 24 ? (
      <span key={ms} className="flag-day sub" style={{ left: `${middle}px` }}>
        {dayText(ms)}
      </span>
    ) : null
  })
}

function Row({
  frame,
  x,
  width,
  now,
  dueAtMs,
  color,
  pieces,
  plays,
}: {
  frame: Frame
  x: (ms: number) => number
  width: number
  now: number
  dueAtMs: number | null
  color: string
  pieces: readonly Piece[]
  plays: 'person' | 'bot' | 'open'
}): ReactNode {
  const id = useId()
  return (
    <svg viewBox={`0 0 ${width} ${ROW}`} className="train" role="img" aria-label={said(pieces)}>
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0 0V6" stroke={color} strokeWidth="2" />
        </pattern>
      </defs>
      {frame.days.map(({ ms, off }) => (
        <g key={ms}>
          {off && <rect className="train-off" x={x(ms)} width={x(ms + 86_400_000) - x(ms)} height={ROW} />}
          <path className="train-day" d={`M${x(ms)} 0V${ROW}`} />
        </g>
      ))}
      {plays === 'bot' && <path d={`M${x(now)} ${MIDDLE}H${width}`} stroke={color} strokeWidth="1.500" />}
      {pieces.map((piece) => (
        <Bar key={`${piece.kind} ${piece.fromMs}`} piece={piece} x={x} color={color} hatch={`url(#${id})`} />
      ))}
      <path className="train-now" d={`M${x(now)} 0V${ROW}`} />
      {dueAtMs !== null && dueAtMs <= frame.toMs && (
        <path className="train-due" d={`M${x(dueAtMs)} 0V${ROW}`} />
      )}
    </svg>
  )
}

function Bar({
  piece,
  x,
  color,
  hatch,
}: {
  piece: Piece
  x: (ms: number) => number
  color: string
  hatch: string
}): ReactNode {
  const [from, to] = [Math.max(0, x(piece.fromMs)), x(piece.toMs)]
  if (to < 0) return null
  if (piece.kind === 'vacation')
    return <rect x={from} width={to - from} y={MIDDLE + 8} height="8" fill={hatch} stroke={color} />
  if (piece.kind === 'open')
    return <path d={`M${from} ${MIDDLE}H${to}`} className="train-open" stroke={color} />
  return (
    <>
      <path d={`M${from} ${MIDDLE}H${Math.max(from + 1, to)}`} stroke={color} strokeWidth="5" />
      {piece.end === 'in' && (
        <circle cx={Math.max(6, to)} cy={MIDDLE} r="5" fill={color} className="train-end" />
      )}
      {piece.end === 'late' && (
        <path d={`M${to - 6} ${MIDDLE - 6}l12 12m0-12l-12 12`} className="train-lapse" />
      )}
    </>
  )
}

/** A row in words. */
function said(pieces: readonly Piece[]): string {
  const words = pieces.map(({ kind, fromMs, toMs, end }) => {
    if (kind === 'vacation') return `on vacation until ${momentText(toMs)}`
    if (kind === 'open') return `has until ${momentText(toMs)}`
    const asked = `asked ${momentText(fromMs)}`
    if (end === null) return `${asked}, not submitted yet`
    return `${asked}, ${end === 'late' ? 'missed' : 'submitted'} ${momentText(toMs)}`
  })
  return words.length === 0 ? 'not asked yet' : words.join('; ')
}
