import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { SeatMark } from '../../board/seat.tsx'
import { countText, shortMoment, type TableState, waitedText } from '../../server/api.ts'
import { takeKeyFromAddress } from '../net/keys.ts'
import { type LiveTable, noEntry, useTable } from '../net/table.ts'
import { Bar } from '../parts/bar.tsx'
import { Alert } from '../parts/controls.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { type AtTable, seatStyles } from '../seats.ts'
import { Hosting } from '../table/hosting.tsx'
import { TimeChart } from '../time/chart.tsx'
import { Longer, TimeDesk, Votes } from '../time/desk.tsx'
import { Due, useNow } from '../time/due.tsx'
import { waitedSince } from '../time/trains.ts'
import '../style/pages.css'
import '../style/time.css'

/** Rows of more seats than this are not drawn. */
const DRAWN = 32

/** The time of a table and its players: who must move, until when, and what may be done about it. */
export default function Time({ table }: { table: string }): ReactNode {
  useState(() => takeKeyFromAddress(table))
  const live = useTable(table)
  const none = noEntry(live)
  if (none !== null) return <Trouble title="You cannot open this table" refusal={none} />
  if (live.state !== null) return <Timed live={live} state={live.state} />
  return (
    <div className="page">
      <Bar />
      <p className="loading" role="status">
        Loading the table …
      </p>
    </div>
  )
}

function Timed({ live, state }: { live: LiveTable; state: TableState }): ReactNode {
  const seats = seatStyles(state.seats)
  const { time } = state
  const now = useNow(time.nowMs, time.dueAtMs)
  const isWaited = state.waitingFor.some((seat) => state.you.includes(seat))
  useEffect(() => {
    document.title = `Time and seats · ${state.name} · Argosy`
  }, [state.name])
  return (
    <div className="page">
      <Bar title={state.name} sub={`${state.title} · ${time.text}`} back={`/t/${state.table}`}>
        <Link href={`/t/${state.table}`} className="nav-link">
          The table
        </Link>
      </Bar>
      <main className="time-page">
        <header>
          <h2>
            <Waited state={state} seats={seats} />
          </h2>
          <p className="sub">{sinceText(state)}</p>
        </header>
        <div className="time-main">
          {state.started &&
            time.seats.length <= DRAWN &&
            time.nowMs !== null &&
            time.tempo.kind !== 'live' && <TimeChart state={state} seats={seats} now={now} />}
          <Hosting live={live} state={state} seats={seats} />
          <TimeDesk live={live} state={state} />
        </div>
        <aside className="time-side">
          <section aria-label="Deadline">
            <Due state={state} seats={seats} />
            <p>
              <Link href={`/t/${state.table}`} className={isWaited ? 'button primary' : 'button'}>
                {isWaited ? 'Go to your move' : 'Go to the table'}
              </Link>
            </p>
          </section>
          <Votes live={live} state={state} seats={seats} />
          <Longer live={live} state={state} />
          <Alert look="refused" of={live.refused?.text} />
          <section aria-labelledby="tempo-title">
            <h2 id="tempo-title">Time control</h2>
            <p>{time.text}.</p>
            <p className="sub">
              {time.hosted
                ? 'The host decides here without a vote.'
                : 'Players vote on changes that affect everybody.'}{' '}
              <a href="/rules/house">Rules about time and seats</a>
            </p>
          </section>
        </aside>
      </main>
    </div>
  )
}

/** The players who must move: the headline. */
function Waited({ state, seats }: AtTable): ReactNode {
  const { waitingFor } = state
  const [only = 0] = waitingFor
  const isOther = state.over === null && waitingFor.length === 1 && !state.you.includes(only)
  return (
    <>
      {isOther && <SeatMark style={seats[only]} size={17} />}{' '}
      {waitedText(state, (seat) => seats[seat]?.name ?? '')}
    </>
  )
}

function sinceText(state: TableState): string {
  const since = waitedSince(state)
  const parts = since === null ? [] : [`since ${shortMoment(since)}`]
  if (state.count !== null)
    parts.push(`${countText(state.count.in)} of ${countText(state.count.of)} submitted`)
  return parts.join(' · ')
}
