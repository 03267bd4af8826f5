import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SeatStyle } from '../../board/client.ts'
import type { ActForm, TableState } from '../../server/api.ts'
import { house, refusalOf } from '../net/http.ts'
import type { LiveTable } from '../net/table.ts'
import { Acting } from './acting.tsx'
import { JournalLines } from './journal.tsx'
import { Letter } from './letter.tsx'
import { SeatsAndTime } from './seats.tsx'
import './desk.css'

interface Props {
  readonly live: LiveTable
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
}

/** House-5.11  What a host without a seat sees and does. It is fetched again whenever the table has changed. */
export function Desk({ live, state, seats }: Props): ReactNode {
  const { table, seq, count, waitingFor, acts, time } = state
  const desk = useQuery({
    queryKey: ['desk', table, seq, count?.in, waitingFor.length, acts.at(-1)?.atMs, time.dueAtMs],
    queryFn: () => house.desk(table),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })
  if (desk.error !== null)
    return (
      <p className="refusal" role="alert">
        {refusalOf(desk.error).text}
      </p>
    )
  if (desk.data === undefined) return <p className="sub">Loading your desk …</p>
  const { form, journal, letters, newsletter, seats: times } = desk.data
  return (
    <section className="desk" aria-label="Your desk">
      {state.galaxy && (
        <Link href={`/t/${table}/galaxy`} className="button">
          The whole galaxy, turn by turn
        </Link>
      )}
      {form !== null && (
        <Acting
          table={table}
          form={form as unknown as ActForm}
          seats={state.seats}
          refused={live.refused}
          onPlan={(planned, reason) => live.host({ do: 'plan', acts: [...planned], reason })}
        />
      )}
      <SeatsAndTime live={live} state={state} seats={seats} times={times} />
      <Letter live={live} state={state} letters={letters} newsletter={newsletter} />
      <JournalLines
        name={state.name}
        lines={journal}
        onBack={(no, reason) => live.host({ do: 'withdraw', no, reason })}
      />
    </section>
  )
}
