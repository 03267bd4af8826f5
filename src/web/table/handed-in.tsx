import type { ReactNode } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { AnyGameClient, SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { Json, Pending, TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Icon } from '../parts/icons.tsx'

interface InProps {
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
}

/** So many are named, and shown by their marks; of more only the number is said. */
const NAMED = 4
const MARKED = 12

/** Where several are asked: how many are in, and for whom it waits. */
export function InCount({ state, seats }: InProps): ReactNode {
  const { ready, waitingFor } = state
  const all = [...ready, ...waitingFor].sort((a, b) => a - b)
  if (all.length < 2) return null
  return (
    <p className="in-count" role="status">
      <span>
        <strong>
          {ready.length} of {all.length} are in
        </strong>
        {waitingFor.length > 0 && <> · waiting for {namesOf(waitingFor, state)}</>}
      </span>
      {all.length <= MARKED && (
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

/** "Anna, Ben and 7 others"; oneself is "you". */
function namesOf(waited: readonly number[], { seats, you }: TableState): string {
  const own = (seat: number) => you.length === 1 && you.includes(seat)
  const names = [...waited]
    .sort((a, b) => Number(own(b)) - Number(own(a)))
    .map((seat) => (own(seat) ? 'you' : (seats[seat]?.name ?? '')))
  const named = names.length <= NAMED ? names : names.slice(0, NAMED - 1)
  const rest = names.length - named.length
  const said = rest === 0 ? named : [...named, `${rest} others`]
  return said.length < 2 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

interface HandedInProps extends InProps {
  readonly live: LiveTable
  readonly client: AnyGameClient
  readonly children: ReactNode
}

/** What one has handed in, which may be changed until all are in. */
export function HandedIn({ live, state, client, seats, children }: HandedInProps): ReactNode {
  const { answered } = state
  const [first] = answered
  const composer = client.composers?.[first?.step ?? '']
  return (
    <section className="decision waiting handed" aria-labelledby="decision-title">
      <h2 id="decision-title">
        {answered.map(({ seat }) => (
          <SeatMark key={seat} style={seats[seat]} size={17} />
        ))}
        {composer?.handed?.is ?? (answered.length > 1 ? 'Your answers are in' : 'Your answer is in')}
      </h2>
      <InCount state={state} seats={seats} />
      {answered.map((question) => (
        <Handed
          key={question.seat}
          live={live}
          state={state}
          client={client}
          seats={seats}
          question={question}
        />
      ))}
      {children}
    </section>
  )
}

function Handed({
  live,
  state,
  client,
  seats,
  question,
}: Omit<HandedInProps, 'children'> & { readonly question: Pending }): ReactNode {
  const { seat, step } = question
  const composer = client.composers?.[step]
  const sheet = state.sheets.find((one) => one.seat === seat)
  if (sheet === undefined) return null
  const change = composer?.handed?.change ?? 'Change your answer'
  const lines =
    composer?.recall?.(sheet.answer, state.view, seat, seats) ?? optionText(question, sheet.answer)
  return (
    <>
      <p className="sub">
        {state.you.length > 1 && <>{seats[seat]?.name}: </>}
        {question.question} <Clause id={question.clause} />
      </p>
      {lines.length > 0 && (
        <ul className="handed-lines">
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and do not move
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      <p className="undo-row">
        <button
          type="button"
          className="button"
          disabled={live.busy}
          onClick={() => void live.draft(seat, sheet.answer)}
        >
          <Icon name="undo" /> {state.you.length > 1 ? `${change} (${seats[seat]?.name})` : change}
        </button>
        <span className="sub">nothing is carried out before all are in</span>
      </p>
    </>
  )
}

/** The words of the option that was chosen. */
function optionText({ options = [] }: Pending, answer: Json): string[] {
  const written = JSON.stringify(answer)
  return options.filter(({ choice }) => JSON.stringify(choice) === written).map(({ text }) => text)
}
