import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import { ask, type Me, useAct, useLook } from './client.ts'
import { Messages } from './messages.tsx'
import { howLong, Said, when } from './parts.tsx'

type Complaint = AdminAnswered<'GET /api/admin/complaints'>['waiting'][number]
type Outcome = 'nothing' | 'warn' | 'mute' | 'lock'

/** What is decided of a complaint. */
interface Decision {
  readonly id: number
  readonly outcome: Outcome
  readonly days: number
  readonly answer: string
}

/** A key for each outcome, and what it is called. */
const OUTCOMES: readonly (readonly [key: string, outcome: Outcome, words: string])[] = [
  ['n', 'nothing', 'Nothing'],
  ['w', 'warn', 'Warn'],
  ['m', 'mute', 'Close their chat'],
  ['l', 'lock', 'Lock their account'],
]

const titleOf = (by: string, of: string | null): string =>
  of === null ? `${by} reports the table` : `${by} reports ${of}`

/** Complaints: what was said, and what is done about it. */
export function Complaints({ me }: { readonly me: Me }): ReactNode {
  const { data, error } = useLook('GET /api/admin/complaints')
  // Here and not with each complaint: one that somebody else has answered goes, and why must stay.
  const decide = useAct(({ id, ...body }: Decision) =>
    ask('POST /api/admin/complaints/:id', { params: { id: String(id) }, body }),
  )
  if (data === undefined) return error === null ? null : <Said error={error} />
  const { waiting, last, medianMs } = data
  return (
    <>
      <h1>Complaints</h1>
      <p className="sub">
        {waiting.length === 0 ? 'No complaint waits.' : `Waiting: ${waiting.length}.`}{' '}
        {medianMs !== null && `Half of all were answered within ${howLong(medianMs)}.`} What you choose here
        is written down with your name.
      </p>
      {!waiting.some(({ id }) => id === decide.variables?.id) && <Said error={decide.error} />}
      {waiting.map((complaint) => (
        <One
          key={complaint.id}
          complaint={complaint}
          may={me.may.includes('answer complaints')}
          decide={decide}
        />
      ))}
      {last.length > 0 && <h2>Answered last</h2>}
      <ul className="own-list">
        {last.map(({ id, by, of, text, answer, decided }) => (
          <li key={id}>
            <span>
              {titleOf(by, of)}: {text}
              <span className="sub">
                {decided !== null && `${when(decided.atMs)}: ${decided.text} `}Answer: {answer}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface OneProps {
  readonly complaint: Complaint
  readonly may: boolean
  readonly decide: ReturnType<typeof useAct<Decision>>
}

function One({ complaint, may, decide }: OneProps): ReactNode {
  const { id, by, of, canLock, text, lines, before, table, game, atMs } = complaint
  const field = useId()
  const [outcome, setOutcome] = useState<Outcome>('nothing')
  const [days, setDays] = useState(3)
  const [answer, setAnswer] = useState('')
  const open = OUTCOMES.filter(([, one]) => one === 'nothing' || (of !== null && (one !== 'lock' || canLock)))
  const pressed = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return
    const found = open.find(([key]) => key === event.key.toLowerCase())
    if (found !== undefined) setOutcome(found[1])
  }
  return (
    <article className="case" aria-labelledby={`${field}h`} onKeyDown={pressed}>
      <h2 id={`${field}h`}>{titleOf(by, of)}</h2>
      <p className="sub">
        Complaint {id}, {when(atMs)}, table <Link href={`/admin/find?wanted=${table}`}>{table}</Link> ({game}
        ). Earlier complaints: {before.by} by {by}
        {of !== null && `, ${before.of} about ${of}`}.
      </p>
      <p>{text}</p>
      {lines.length > 0 && <Messages table={table} of={lines} may={may} />}
      {may && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            decide.mutate({ id, outcome, days, answer })
          }}
        >
          <fieldset>
            <legend>What is done</legend>
            {open.map(([key, one, words]) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`${field}outcome`}
                  checked={outcome === one}
                  onChange={() => setOutcome(one)}
                />
                {words} <kbd>{key}</kbd>
              </label>
            ))}
          </fieldset>
          {(outcome === 'mute' || outcome === 'lock') && (
            <p className="field">
              <label htmlFor={`${field}days`}>For how many days</label>
              <input
                id={`${field}days`}
                type="number"
                min={1}
                max={outcome === 'mute' ? 30 : 365}
                value={days}
                onChange={({ target }) => setDays(Number(target.value))}
              />
            </p>
          )}
          <p className="field">
            <label htmlFor={`${field}answer`}>
              {outcome === 'nothing'
                ? `Answer to ${by}`
                : `Answer to ${by}, and the reason that all can read`}
            </label>
            <textarea
              id={`${field}answer`}
              required
              rows={2}
              maxLength={1000}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          </p>
          <Button type="submit" look="primary" disabled={decide.isPending}>
            Answer the complaint
          </Button>
          {decide.variables?.id === id && <Said error={decide.error} />}
        </form>
      )}
    </article>
  )
}
