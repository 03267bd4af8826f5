import { type ReactNode, useState } from 'react'
import { counted } from '../../board/english.ts'
import type { TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Act, Days, Propose, Why } from './propose.tsx'

type SeatTime = TableState['time']['seats'][number]

interface Props {
  readonly live: LiveTable
  readonly state: TableState
}

/** What a player may do beside answering: for each of their seats that is asked, or may ask for something. */
export function Longer({ live, state }: Props): ReactNode {
  const seats = state.time.seats.filter(({ seat }) => state.you.includes(seat))
  const own = seats.find(({ seat }) => state.waitingFor.includes(seat)) ?? seats[0]
  if (own === undefined) return null
  const acts = <Own live={live} state={state} own={own} />
  return (
    <section aria-labelledby="longer-title">
      <h2 id="longer-title">If you need more time</h2>
      <ul className="acts">{acts}</ul>
    </section>
  )
}

function Own({ live, state, own }: Props & { readonly own: SeatTime }): ReactNode {
  const { seat } = own
  const [days, setDays] = useState(3)
  const [why, setWhy] = useState('')
  const may = (what: string) => state.time.may.some((one) => one.do === what && one.seat === seat)
  const most = Math.max(1, Math.min(14, Math.floor(own.vacationDaysLeft)))
  return (
    <>
      {may('return') && (
        <Act
          title="I am back"
          about="You are back in your seat. Your deadlines have not changed."
          clause="House-3.3"
          sure="Take back your seat"
          busy={live.busy}
          onDo={() => live.host({ do: 'return', seat })}
        />
      )}
      {may('extend') && (
        <Act
          title="Take an extension"
          about={`This moves the deadline of this move. You have ${counted(own.extensions, 'extension')} left.`}
          clause="House-2.3"
          sure="Take extension"
          busy={live.busy}
          onDo={() => live.host({ do: 'extend', seat })}
        />
      )}
      {may('vacation') && (
        <Act
          title="Go on vacation"
          about={`You have ${counted(own.vacationDaysLeft, 'day')} left this year, at most 14 in a row. Deadlines move to the end of your vacation.`}
          clause="House-3.4"
          sure="Start vacation"
          busy={live.busy}
          onDo={() => live.host({ do: 'vacation', seat, days: Math.min(days, most) })}
        >
          <Days days={Math.min(days, most)} most={most} onChange={setDays} />
        </Act>
      )}
      {may('resign') && (
        <Act
          title="Resign"
          about="You leave the game. It continues without you."
          clause="House-3.5"
          sure="Resign"
          busy={live.busy}
          onDo={() => live.host({ do: 'resign', seat, reason: why })}
        >
          <Why why={why} onChange={setWhy} />
        </Act>
      )}
      {may('propose') && <Propose live={live} state={state} seat={seat} />}
    </>
  )
}
