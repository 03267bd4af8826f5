import { type ReactNode, useState } from 'react'
import type { TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Act, Days, Why } from './act.tsx'
import { TempoField } from './tempo-field.tsx'
import { countText } from './words.ts'

type SeatTime = TableState['time']['seats'][number]

interface Props {
  readonly live: LiveTable
  readonly state: TableState
}

/** What the holder of a seat may do beside answering: for each of his seats that is asked, or may ask for something. */
export function Longer({ live, state }: Props): ReactNode {
  const seats = state.time.seats.filter(({ seat }) => state.you.includes(seat))
  const own = seats.find(({ seat }) => state.waitingFor.includes(seat)) ?? seats[0]
  if (own === undefined) return null
  const acts = <Own live={live} state={state} own={own} />
  return (
    <section aria-labelledby="longer-title">
      <h2 id="longer-title">Should you need longer</h2>
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
          about="The seat is yours to play again. What is due stays due."
          clause="House-3.3"
          sure="Take the seat back"
          busy={live.busy}
          onDo={() => live.host({ do: 'return', seat })}
        />
      )}
      {may('extend') && (
        <Act
          title="Take an extension"
          about={`It moves the due time for this question; ${countText(own.extensions)} left.`}
          clause="House-2.3"
          sure="Take one"
          busy={live.busy}
          onDo={() => live.host({ do: 'extend', seat })}
        />
      )}
      {may('vacation') && (
        <Act
          title="Go on vacation"
          about={`${own.vacationDaysLeft} days left this year, 14 at a stretch. What falls due meanwhile is due when it ends.`}
          clause="House-3.4"
          sure="Go from now on"
          busy={live.busy}
          onDo={() => live.host({ do: 'vacation', seat, days: Math.min(days, most) })}
        >
          <Days days={Math.min(days, most)} most={most} onChange={setDays} />
        </Act>
      )}
      {may('resign') && (
        <Act
          title="Resign"
          about="You play no more; the game goes on without you."
          clause="House-3.5"
          sure="Resign for good"
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

type What = 'pause' | 'resume' | 'tempo' | 'free'

/** Something is put to the vote. */
function Propose({ live, state, seat }: Props & { readonly seat: number }): ReactNode {
  const paused = state.time.paused !== null
  const [what, setWhat] = useState<What>(paused ? 'resume' : 'pause')
  const [days, setDays] = useState(7)
  const [tempo, setTempo] = useState(state.time.tempo)
  const others = state.seats.filter((other) => other.kind === 'person' && other.seat !== seat)
  const [whose, setWhose] = useState(others[0]?.seat ?? -1)
  const proposal =
    what === 'pause'
      ? ({ what, days } as const)
      : what === 'tempo'
        ? ({ what, tempo } as const)
        : what === 'free'
          ? ({ what, seat: whose } as const)
          : ({ what } as const)
  return (
    <Act
      title="Propose something"
      about="More than half of those who sit here and are not away must say yes, within 72 hours."
      clause="House-5.1"
      sure="Put it to the vote"
      busy={live.busy}
      onDo={() => live.host({ do: 'propose', seat, proposal })}
    >
      <label className="field">
        What
        <select value={what} onChange={(event) => setWhat(event.target.value as What)}>
          {paused ? (
            <option value="resume">That the clock runs again</option>
          ) : (
            <option value="pause">That the clock stands for some days</option>
          )}
          <option value="tempo">Another tempo</option>
          {others.length > 0 && <option value="free">That a seat is given to somebody else</option>}
        </select>
      </label>
      {what === 'pause' && <Days days={days} most={30} onChange={setDays} />}
      {what === 'tempo' && <TempoField tempo={tempo} onChange={setTempo} />}
      {what === 'free' && (
        <label className="field">
          Whose
          <select value={whose} onChange={(event) => setWhose(Number(event.target.value))}>
            {others.map((other) => (
              <option key={other.seat} value={other.seat}>
                {other.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </Act>
  )
}
