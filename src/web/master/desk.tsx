import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import {
  type ActForm,
  type DeskSeat,
  type LetterSent,
  type Newsletter,
  shortMoment,
} from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Alert } from '../parts/controls.tsx'
import type { LiveAtTable, LivePart } from '../seats.ts'
import { HouseClause } from '../time/due.tsx'
import { Acting } from './acting.tsx'
import { JournalLines } from './journal.tsx'
import { Late } from './late.tsx'
import type { Pointed } from './map.tsx'
import './desk.css'

interface LetterProps extends LivePart {
  readonly letters: readonly LetterSent[]
  readonly newsletter: Newsletter | null
}

/** Whether a player has read a letter, as far as that is known. */
const readText = ({ read, mailed }: { readonly read: boolean; readonly mailed: boolean }): string =>
  read ? 'opened on the page' : mailed ? 'sent by mail, not opened on the page' : 'not opened yet'

/** House-5.14  A letter of the host to everybody, or to those who are ticked; or the newsletter of a turn, which begins with a draft. */
function Letter({ live, state, letters, newsletter }: LetterProps): ReactNode {
  const id = useId()
  const { refused, host } = live.panel('letter')
  // Also players who may get their seat back from a bot that plays for them.
  const people = state.seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' ||
    (kind === 'bot' && state.time.may.some((one) => one.do === 'play' && one.seat === seat))
      ? [{ seat, name }]
      : [],
  )
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [text, setText] = useState('')
  const [sentTo, setSentTo] = useState(0)
  /** The turn whose newsletter is written; null for a letter. */
  const [turn, setTurn] = useState<number | null>(null)
  if (people.length === 0) return null
  const seats = people
    .map(({ seat }) => seat)
    .filter((seat) => chosen.length === 0 || turn !== null || chosen.includes(seat))
  const tick = (seat: number) =>
    setChosen(chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat])
  const begin = (next: Newsletter | null) => {
    setTurn(next?.turn ?? null)
    setText(next?.text ?? '')
    setSentTo(0)
  }
  // No more than its heading.
  const isBare = newsletter?.text.includes('\n') === false
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSentTo(0)
    const act = { do: 'letter', seats, reason: text } as const
    if (!(await host(turn === null ? act : { ...act, turn }))) return
    begin(null)
    setSentTo(seats.length)
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Letters</h3>
      <form className="desk-form" aria-label="A letter" onSubmit={(event) => void send(event)}>
        {newsletter !== null && text === '' && (
          <Button onClick={() => begin(newsletter)}>Draft the newsletter of turn {newsletter.turn}</Button>
        )}
        {turn === null ? (
          <fieldset className="desk-buttons">
            <legend className="sub">Only to some? Tick them.</legend>
            {people.map(({ seat, name }) => (
              <label key={seat}>
                <input type="checkbox" checked={chosen.includes(seat)} onChange={() => tick(seat)} /> {name}
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="sub">
            {isBare
              ? 'In this turn nothing happened that everybody may know. Write what you like.'
              : 'This draft has only what everybody may know. Change it as you like.'}{' '}
            <TextButton onClick={() => begin(null)}>Drop the draft</TextButton>
          </p>
        )}
        <span className="field">
          <label htmlFor={`${id}-text`}>
            {turn !== null
              ? `Newsletter of turn ${turn}, to everybody`
              : chosen.length === 0
                ? 'To everybody'
                : `To ${counted(seats.length, 'player')}`}
          </label>
          <textarea
            id={`${id}-text`}
            rows={turn === null ? 4 : 8}
            maxLength={2000}
            required
            value={text}
            onChange={(e) => setText(e.target.value)}
          />
        </span>
        <p className="sub">
          They read it in the log, and wherever they get notifications.
          {turn === null && ' Nobody is told who else got it.'}
        </p>
        <Alert look="refusal" of={refused?.text} />
        <Button type="submit">{turn === null ? 'Send the letter' : 'Send the newsletter'}</Button>
        <p className="sub" role="status">
          {sentTo > 0 && `Sent to ${counted(sentTo, 'player')}.`}
        </p>
      </form>
      <ol className="desk-journal">
        {letters.toReversed().map(({ atMs, text, to }) => (
          <li key={`${atMs}${text}`}>
            <p className="sub">{shortMoment(atMs)}</p>
            <p>{text}</p>
            <p className="sub">
              {to
                .map(
                  ({ seat, ...one }) => `${state.seats[seat]?.name ?? `seat ${seat + 1}`}: ${readText(one)}`,
                )
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface DeskProps extends LiveAtTable {
  /** What is pointed at on the map; null for nothing. */
  readonly pointed: Pointed | null
}

/** House-5.11  What a host without a seat sees and does. It is fetched again whenever the table has changed. */
export function Desk({ live, state, seats, pointed }: DeskProps): ReactNode {
  const { table, seq, count, waitingFor, acts, time } = state
  const desk = useQuery({
    queryKey: ['desk', table, seq, count?.in, waitingFor.length, acts.at(-1)?.atMs, time.dueAtMs],
    queryFn: () => house.desk(table),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })
  if (desk.error !== null) return <Alert look="refusal" of={desk.error} />
  if (desk.data === undefined) return <p className="sub">Loading your desk …</p>
  const { form, journal, letters, newsletter, seats: times, turn } = desk.data
  const [acting, plans] = [live.panel('acting'), live.panel('plans')]
  return (
    <section className="desk" aria-label="Your desk">
      {form !== null && (
        <Acting
          table={table}
          form={form as unknown as ActForm}
          seats={state.seats}
          pointed={pointed}
          refused={acting.refused}
          onPlan={(planned, reason) => acting.host({ do: 'plan', acts: [...planned], reason })}
        />
      )}
      <SeatsAndTime live={live} state={state} seats={seats} times={times} turn={turn} />
      <Letter live={live} state={state} letters={letters} newsletter={newsletter} />
      <JournalLines
        name={state.name}
        lines={journal}
        refused={plans.refused}
        onBack={(no, reason) => plans.host({ do: 'withdraw', no, reason })}
      />
    </section>
  )
}

interface SeatsProps extends LiveAtTable {
  readonly times: readonly DeskSeat[]
  /** The turn whose orders are awaited; null where the game counts none. */
  readonly turn: number | null
}

/** House-5.11  Whose moves are in, who was late, until when who is away; and what may be done about it. */
function SeatsAndTime({ live, state, seats, times, turn }: SeatsProps): ReactNode {
  const id = useId()
  const asked = times.filter((one) => one.asked)
  const missing = asked.filter((one) => !one.in && state.seats[one.seat]?.kind === 'person')
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Seats and time</h3>
      <p className="sub">
        {asked.filter((one) => one.in).length} of {asked.length} submitted.
        {state.time.dueAtMs !== null && ` The deadline is ${shortMoment(state.time.dueAtMs)}.`}
      </p>
      <ul className="desk-seats">
        {times.map((time) => (
          <li key={time.seat}>
            <SeatMark style={seats[time.seat]} size={11} /> <b>{state.seats[time.seat]?.name}</b>{' '}
            <span className={time.asked && !time.in ? 'wrong' : 'sub'}>{nowText(time)}</span>
            <small>{pastText(time, turn)}</small>
          </li>
        ))}
      </ul>
      {missing.length > 0 && !state.time.hosted && (
        <p className="sub">
          You cannot move deadlines here: when the table was made, its maker did not choose that the host
          decides. Players vote instead. <HouseClause id="House-5.4" />
        </p>
      )}
      {missing.length > 0 && <Late live={live} state={state} missing={missing} />}
    </section>
  )
}

function nowText({ asked, in: isIn, draft }: DeskSeat): string {
  if (!asked) return 'is not asked'
  if (isIn) return 'orders submitted'
  return draft ? 'a draft, not submitted' : 'nothing yet'
}

function pastText({ late, absent, awayUntilMs, remindedAtMs }: DeskSeat, turn: number | null): string {
  const turns = late.filter((turn) => turn > 0)
  return [
    late.length === 0
      ? turn === 1
        ? 'no turn has been played yet'
        : 'in time in every turn so far'
      : turns.length === late.length
        ? `late in turn ${turns.join(', ')}`
        : `late ${late.length} times`,
    ...(absent ? ['marked away'] : []),
    ...(awayUntilMs === null ? [] : [`away until ${shortMoment(awayUntilMs)}`]),
    ...(remindedAtMs === null ? [] : [`reminded ${shortMoment(remindedAtMs)}`]),
  ].join('; ')
}
