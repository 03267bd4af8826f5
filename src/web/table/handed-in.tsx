import type { ReactNode } from 'react'
import { Button } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import { SeatMark } from '../../board/seat.tsx'
import type { Pending, TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Icon } from '../parts/icons.tsx'
import type { DrawnAtTable } from '../seats.ts'
import { formFor, recalled } from './lying.ts'

/** How many are named, and shown by their marks; of more only the number is said. */
const NAMED = 4
const MARKED = 12

/** Where several are asked: how many are in and, unless it is said elsewhere, who has not submitted. */
export function InCount({
  state,
  seats,
  brief = state.discreet,
}: Omit<DrawnAtTable, 'client'> & { readonly brief?: boolean }): ReactNode {
  const { ready, waitingFor, count, discreet } = state
  if (count === null || count.of < 2) return null
  const all = [...ready, ...waitingFor].sort((a, b) => a - b)
  return (
    <p className="in-count" role="status">
      <span>
        <strong>
          {count.in} of {count.of.toLocaleString('en')} submitted
        </strong>
        {!brief && waitingFor.length > 0 && <> · waiting for {namesOf(waitingFor, state)}</>}
      </span>
      {count.of <= MARKED && discreet && (
        <span className="in-boxes" aria-hidden="true">
          {Array.from({ length: count.of }, (_, i) => i).map((i) => (
            <i key={i} className={i < count.in ? 'in' : ''} />
          ))}
        </span>
      )}
      {count.of <= MARKED && !discreet && (
        <span className="in-marks" aria-hidden="true">
          {all.map((seat) => (
            <span key={seat} className={ready.includes(seat) ? 'in' : ''}>
              <SeatMark style={seats[seat]} size={15} />
            </span>
          ))}
        </span>
      )}
    </p>
  )
}

/** "Anna, Ben and 7 others"; who looks on through one seat alone is "you". */
export function namesOf(of: readonly number[], { seats, you }: Pick<TableState, 'seats' | 'you'>): string {
  const own = (seat: number) => you.length === 1 && you.includes(seat)
  const names = [...of]
    .sort((a, b) => Number(own(b)) - Number(own(a)))
    .map((seat) => (own(seat) ? 'you' : (seats[seat]?.name ?? '')))
  const named = names.length <= NAMED ? names : names.slice(0, NAMED - 1)
  const rest = names.length - named.length
  const said = rest === 0 ? named : [...named, `${rest} others`]
  return said.length < 2 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

interface HandedInProps extends DrawnAtTable {
  readonly live: LiveTable
  readonly children: ReactNode
}

/** What the player has submitted, which they may change until all are in. */
export function HandedIn({ live, state, client, seats, children }: HandedInProps): ReactNode {
  const { answered, view } = state
  const [first] = answered
  if (first === undefined) return null
  const composer = formFor(client, first)
  // On a shared screen nobody is shown what another has handed in.
  const shared = state.you.length > 1
  const sheet = state.sheets.find((one) => one.seat === first.seat)
  // Under Seats the host, or the player, has let a bot play.
  const byBot = answered.every(({ seat }) => state.seats[seat]?.kind === 'bot')
  const lines = shared || sheet === undefined ? [] : recalled(composer, first, sheet.answer, view, seats)
  return (
    <section className="decision waiting handed" aria-labelledby="decision-title" aria-busy={live.busy}>
      <h2 id="decision-title">
        {answered.map(({ seat }) => (
          <SeatMark key={seat} style={seats[seat]} size={17} />
        ))}
        {byBot
          ? 'A bot plays for you'
          : (composer?.handed?.is ??
            (answered.length > 1 ? 'Your moves are submitted' : 'Your move is submitted'))}
      </h2>
      <InCount state={state} seats={seats} />
      {byBot && <p>It has submitted what stands here. To play again, press “Play yourself” under Seats.</p>}
      <p className="sub">
        {first.question} <Clause id={first.clause} />
      </p>
      {lines.length > 0 && (
        <ul className="handed-lines">
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and do not move
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      <div className="undo-row">
        <div className="actions">
          {answered.map((question) => (
            <Change key={question.seat} live={live} state={state} client={client} question={question}>
              {shared && ` (${seats[question.seat]?.name})`}
            </Change>
          ))}
        </div>
        <span className="sub">Nothing happens until everybody has submitted.</span>
      </div>
      {children}
    </section>
  )
}

/** Opens again what was submitted: until it is submitted again, the table waits for it. */
function Change({
  live,
  state,
  client,
  question,
  children,
}: Omit<HandedInProps, 'seats'> & { readonly question: Pending }): ReactNode {
  const { seat, step } = question
  const sheet = state.sheets.find((one) => one.seat === seat)
  if (sheet === undefined) return null
  return (
    <Button disabled={live.busy} onClick={() => void live.draft(seat, sheet.answer)}>
      <Icon name="undo" /> {client.composers?.[step]?.handed?.change ?? 'Change your move'}
      {children}
    </Button>
  )
}
