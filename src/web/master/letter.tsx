import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { counted } from '../../board/english.ts'
import { type LetterSent, type Newsletter, shortMoment, type TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'

interface Props {
  readonly live: LiveTable
  readonly state: TableState
  readonly letters: readonly LetterSent[]
  readonly newsletter: Newsletter | null
}

/** Whether a player has read a letter, as far as that is known. */
const readText = ({ read, mailed }: { readonly read: boolean; readonly mailed: boolean }): string =>
  read ? 'opened on the page' : mailed ? 'sent by mail, not opened on the page' : 'not opened yet'

/** House-5.14  A letter of the host to everybody, or to those who are ticked; or the newsletter of a turn, which begins with a draft. */
export function Letter({ live, state, letters, newsletter }: Props): ReactNode {
  const id = useId()
  const people = state.seats.flatMap(({ kind, name }, seat) => (kind === 'person' ? [{ seat, name }] : []))
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
    if (!(await live.host(turn === null ? act : { ...act, turn }))) return
    begin(null)
    setSentTo(seats.length)
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Letters</h3>
      <form className="desk-form" aria-label="A letter" onSubmit={(event) => void send(event)}>
        {newsletter !== null && text === '' && (
          <button type="button" className="button" onClick={() => begin(newsletter)}>
            Draft the newsletter of turn {newsletter.turn}
          </button>
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
            <button type="button" className="text-button" onClick={() => begin(null)}>
              Drop the draft
            </button>
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
        {live.refused !== null && (
          <p className="refusal" role="alert">
            {live.refused.text}
          </p>
        )}
        <button type="submit" className="button">
          {turn === null ? 'Send the letter' : 'Send the newsletter'}
        </button>
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
