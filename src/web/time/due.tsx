import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import {
  bankText,
  dueText,
  hourText,
  lengthText,
  momentText,
  OWN_ZONE,
  type TableState,
} from '../../server/api.ts'
import type { AtTable } from '../seats.ts'
import '../style/time.css'

const MINUTE = 60_000

/**
 * The house's clock, ticking here: it goes on from the moment that the last state was written.
 * @param wroteMs the house's time in that state; null at a table that keeps no time
 * @param soonMs the next moment that matters: near it the clock ticks every second
 */
export function useNow(wroteMs: number | null, soonMs: number | null = null): number {
  const [offset, setOffset] = useState(0)
  const [own, setOwn] = useState(() => Date.now())
  useEffect(() => {
    if (wroteMs !== null) setOffset(wroteMs - Date.now())
    setOwn(Date.now())
  }, [wroteMs])
  const now = own + offset
  const isNear = soonMs !== null && soonMs - now < 60 * MINUTE
  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), isNear ? 1000 : MINUTE / 2)
    return () => clearInterval(timer)
  }, [isNear])
  return now
}

/** Until when the question that waits has to be answered, and what happens should time run out. */
export function Due({ state }: AtTable): ReactNode {
  const { time } = state
  const now = useNow(time.nowMs, time.dueAtMs)
  if (state.over !== null) return null
  if (time.paused !== null)
    return (
      <p className="due">
        <b>The clock is stopped</b>{' '}
        <span className="sub">until {momentText(time.paused.untilMs)}. You can still move.</span>{' '}
        <HouseClause id="House-4.1" />
      </p>
    )
  if (time.dueAtMs === null || time.tempo.kind === 'live') return null
  const isLate = now > time.dueAtMs
  const lapse = lapseOf(state, isLate)
  return (
    <div className="due">
      <p className="sub">{isLate ? 'The deadline was' : isAsked(state) ? 'Your deadline' : 'Deadline'}</p>
      <p className="due-moment">
        <time dateTime={new Date(time.dueAtMs).toISOString()}>{momentText(time.dueAtMs)}</time>
      </p>
      <p className="sub">
        {isLate ? `${lengthText(now - time.dueAtMs)} ago` : `in ${lengthText(time.dueAtMs - now)}`}
        {zoneText(time)}. {lapse.text} <HouseClause id={lapse.clause} />
      </p>
    </div>
  )
}

/** The same in a line, for where there is little room; it leads to all about the table's time. */
export function DueLine({ state, seats }: AtTable): ReactNode {
  const { time, over } = state
  const now = useNow(time.nowMs, time.dueAtMs)
  if (over !== null || (time.tempo.kind === 'none' && time.paused === null && time.votes.length === 0))
    return null
  const votes = time.may.filter((may) => may.do === 'vote').length
  return (
    <p className="due-line sub">
      {time.tempo.kind === 'live' ? (
        <Banks state={state} seats={seats} now={now} />
      ) : (
        <span>{dueText(state, now)}</span>
      )}
      <Link href={`/t/${state.table}/time`}>
        Time and seats{votes > 0 && ` · ${counted(votes, 'open vote')}`}
      </Link>
    </p>
  )
}

/** What each has left of a live clock; of those who are asked it runs. */
function Banks({ state, seats, now }: AtTable & { readonly now: number }): ReactNode {
  return (
    <span className="banks">
      {state.time.seats.map(({ seat, bankMs, dueAtMs, waited }) => {
        if (bankMs === null) return null
        const runs = waited && dueAtMs !== null && state.time.paused === null
        return (
          <span key={seat} className={runs ? 'bank runs' : 'bank'}>
            <SeatMark style={seats[seat]} size={10} />
            <span className="hidden">{seats[seat]?.name} has </span>
            {bankText(runs ? dueAtMs - now : bankMs)}
          </span>
        )
      })}
    </span>
  )
}

const isAsked = ({ you, waitingFor }: TableState) => waitingFor.some((seat) => you.includes(seat))

function zoneText({ tempo, dueAtMs }: TableState['time']): string {
  if (tempo.kind !== 'mail' || tempo.zone === OWN_ZONE || dueAtMs === null) return ''
  return `, ${hourText(dueAtMs, tempo.zone)} in ${tempo.zone.split('/').at(-1)?.replaceAll('_', ' ')}`
}

/** What will be, should time run out, and the clause that says so. */
function lapseOf(state: TableState, isLate: boolean): { readonly text: string; readonly clause: string } {
  const { time, you } = state
  if (isLate)
    return {
      text: 'Argosy waits a little longer, then moves for everybody who has not.',
      clause: 'House-2.4',
    }
  const own = time.seats.find(({ seat }) => you.includes(seat) && state.waitingFor.includes(seat))
  if (own === undefined)
    return { text: 'Moves made after the deadline count until Argosy moves for you.', clause: 'House-2.1' }
  if (state.sheets.some(({ seat }) => seat === own.seat))
    return { text: 'If time runs out, your draft counts as your move.', clause: 'House-2.2' }
  return own.extensions > 0
    ? { text: 'If time runs out, you get an extension automatically.', clause: 'House-2.3' }
    : { text: 'If time runs out, Argosy moves for you.', clause: 'House-2.5' }
}

/** The citation of a clause of the house's rulebook. */
export function HouseClause({ id }: { id: string }): ReactNode {
  if (id === '') return null
  return (
    <a className="clause" href={`/rules/house#${id}`} aria-label={`Rule ${id}`}>
      {id.replace('-', ' ')}
    </a>
  )
}
