import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { SeatStyle } from '../../board/client.ts'
import type { Line } from '../../server/api.ts'
import { Dice } from '../parts/dice.tsx'
import { aboutSeat } from '../seats.ts'

/** The lines since a seat's last turn, its present turn included. */
export function sinceLastTurn(lines: readonly Line[], seat: number): number {
  let i = lines.length
  const mine = (at: number) => lines[at]?.seat === seat
  while (i > 0 && mine(i - 1)) i--
  while (i > 0 && !mine(i - 1)) i--
  return i
}

interface ChronicleProps {
  readonly lines: readonly Line[]
  readonly seats: readonly SeatStyle[]
  /** Whose last turn counts; null for spectators and replays. */
  readonly eye: number | null
}

const FEW = 12

/** What happened, the latest first: since one's last turn, and, when asked, all of it. */
export function Chronicle({ lines, seats, eye }: ChronicleProps): ReactNode {
  const [all, setAll] = useState(false)
  const cut = useMemo(
    () => (eye === null ? Math.max(0, lines.length - FEW) : sinceLastTurn(lines, eye)),
    [lines, eye],
  )
  const recent = all ? lines : lines.slice(cut)
  const marked = lastOf(lines)
  return (
    <section className="chronicle" aria-labelledby="chronicle-title">
      <div className="section-head">
        <h2 id="chronicle-title">
          {all ? 'Chronicle' : eye === null ? 'Chronicle' : 'Since your last turn'}
        </h2>
        {cut > 0 && (
          <button type="button" className="text-button" onClick={() => setAll(!all)}>
            {all ? 'Show the latest only' : `All ${lines.length} entries`}
          </button>
        )}
      </div>
      {recent.length === 0 && <p className="sub">Nothing has happened yet.</p>}
      <ol reversed start={lines.length}>
        {[...recent].reverse().map((line, i) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place in the chronicle
            key={lines.length - i}
            line={line}
            style={aboutSeat(line, seats)}
            fresh={line.event === marked && i < 6}
          />
        ))}
      </ol>
      <Announcer lines={lines} />
    </section>
  )
}

const lastOf = (lines: readonly Line[]) => lines[lines.length - 1]?.event ?? -1

function Entry({
  line,
  style,
  fresh,
}: {
  line: Line
  style: SeatStyle | undefined
  fresh: boolean
}): ReactNode {
  if (line.kind === 'roundBegins')
    return (
      <li className="chapter">
        <span>{line.text}</span>
        <Clause id={line.clause} />
      </li>
    )
  return (
    <li style={{ '--seat': style?.color ?? 'transparent' } as React.CSSProperties}>
      <span>
        {line.text}
        {line.dice.length > 0 && (
          <>
            {' '}
            <Dice faces={line.dice} size={17} rolls={fresh} />
          </>
        )}
      </span>
      <Clause id={line.clause} />
    </li>
  )
}

/** Reads out what is new, for screen readers. */
function Announcer({ lines }: { lines: readonly Line[] }): ReactNode {
  const known = useRef(lines.length)
  const [news, setNews] = useState('')
  useEffect(() => {
    const fresh = lines.slice(known.current)
    known.current = lines.length
    if (fresh.length > 0) setNews(fresh.map((line) => line.text).join('. '))
  }, [lines])
  return (
    <p className="hidden" aria-live="polite" role="status">
      {news}
    </p>
  )
}
