import { type ReactNode, useId } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import { type DeskSeat, shortMoment, type TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Late } from './late.tsx'

interface Props {
  readonly live: LiveTable
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
  readonly times: readonly DeskSeat[]
}

/** House-5.11  Whose moves are in, who was late, until when who is away; and what may be done about it. */
export function SeatsAndTime({ live, state, seats, times }: Props): ReactNode {
  const id = useId()
  const asked = times.filter((one) => one.asked)
  const missing = asked.filter((one) => !one.in && state.seats[one.seat]?.kind === 'person')
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Seats and time</h3>
      <p className="sub">
        {asked.filter((one) => one.in).length} of {asked.length} are in.
        {state.time.dueAtMs !== null && ` The deadline is ${shortMoment(state.time.dueAtMs)}.`}
      </p>
      <ul className="desk-seats">
        {times.map((time) => (
          <li key={time.seat}>
            <SeatMark style={seats[time.seat]} size={11} /> <b>{state.seats[time.seat]?.name}</b>{' '}
            <span className={time.asked && !time.in ? 'wrong' : 'sub'}>{nowText(time)}</span>
            <small>{pastText(time)}</small>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <Late live={live} state={state} missing={missing} />}
    </section>
  )
}

function nowText({ asked, in: isIn, draft }: DeskSeat): string {
  if (!asked) return 'is not asked'
  if (isIn) return 'orders are in'
  return draft ? 'a draft, not submitted' : 'nothing yet'
}

function pastText({ late, absent, awayUntilMs, remindedAtMs }: DeskSeat): string {
  const turns = late.filter((turn) => turn > 0)
  return [
    late.length === 0
      ? 'in time in every turn so far'
      : turns.length === late.length
        ? `late in turn ${turns.join(', ')}`
        : `late ${late.length} times`,
    ...(absent ? ['marked away'] : []),
    ...(awayUntilMs === null ? [] : [`away until ${shortMoment(awayUntilMs)}`]),
    ...(remindedAtMs === null ? [] : [`reminded ${shortMoment(remindedAtMs)}`]),
  ].join('; ')
}
