import type { ReactNode } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import { CopyLink } from '../parts/copy.tsx'

/** The table before it begins: who is here, and the link for those who are not. */
export function Gathering({ state, seats }: { state: TableState; seats: readonly SeatStyle[] }): ReactNode {
  const open = state.seats.filter((s) => s.kind === 'open').length
  return (
    <section className="gathering" aria-labelledby="gathering-title">
      <h2 id="gathering-title">{open === 1 ? 'One seat is still open' : `${open} seats are still open`}</h2>
      <p className="sub">The game begins by itself when all are taken.</p>
      <ul>
        {state.seats.map((s) => (
          <li key={s.seat} className={s.kind === 'open' ? 'open' : ''}>
            <SeatMark style={seats[s.seat]} />
            {s.kind === 'open' ? 'open' : s.name}
            {state.you.includes(s.seat) && <span className="sub"> you</span>}
          </li>
        ))}
      </ul>
      {state.invite !== null && (
        <>
          <p>Send this link to those you would like to play with:</p>
          <CopyLink label="Invite link" link={`${location.origin}/join/${state.table}/${state.invite}`} />
        </>
      )}
    </section>
  )
}
