import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyGameClient, SeatStyle } from '../../board/client.ts'
import { figure } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'

const MS = 300

/** A number that runs up or down to its new value. */
function Counting({ value }: { value: number }): ReactNode {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    last.current = value
    if (from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, (now - began) / MS)
      setShown(Math.round(from + (value - from) * share))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <>{figure(shown)}</>
}

interface LedgerProps {
  readonly state: Pick<TableState, 'view' | 'seats' | 'you' | 'ready' | 'waitingFor' | 'discreet' | 'over'>
  readonly client: AnyGameClient
  readonly seats: readonly SeatStyle[]
}

/** The players and what they own, in the frame that all games share. */
export function Ledger({ state, client, seats }: LedgerProps): ReactNode {
  const { view } = state
  const shown = state.discreet ? state.seats.filter(({ seat }) => state.you.includes(seat)) : state.seats
  if (shown.length === 0) return null
  return (
    <section className="ledger" aria-label="Ledger">
      <table>
        <thead>
          <tr>
            <th scope="col">{client.role}</th>
            {client.columns.map((column) => (
              <th key={column.head} scope="col">
                {column.head}
              </th>
            ))}
            <th scope="col" className="n">
              {client.purseHead ?? 'Purse'}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ seat, kind, online }) => {
            const style = seats[seat]
            const purse = client.purse(view, seat)
            const note = client.note(view, seat)
            const turn = state.waitingFor.includes(seat) && state.over === null
            const mine = state.you.includes(seat)
            return (
              <Fragment key={seat}>
                <tr className={[mine ? 'me' : '', turn ? 'turn' : ''].join(' ')}>
                  <th scope="row">
                    <SeatMark style={style} />
                    <span className="who">{style?.name}</span>
                    {kind === 'person' && !online && <span className="away"> away</span>}
                    {turn && <span className="hidden"> (to move)</span>}
                    {state.ready.includes(seat) && <span className="away"> submitted</span>}
                  </th>
                  {client.columns.map((column) => (
                    <td key={column.head}>{column.cell(view, seat)}</td>
                  ))}
                  <td className="n">
                    {purse === null ? (
                      'secret'
                    ) : (
                      <>
                        <Counting value={purse.amount} /> {purse.unit}
                      </>
                    )}
                  </td>
                </tr>
                <tr className={turn ? 'note turn' : 'note'}>
                  <td colSpan={client.columns.length + 2}>{note}</td>
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
