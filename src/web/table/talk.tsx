import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { SeatStyle } from '../../board/client.ts'
import { andList, counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import type { LiveAtTable } from '../seats.ts'
import { HouseClause } from '../time/due.tsx'
import { Neighbours, useBlocks } from './neighbours.tsx'

type Line = TableState['talk'][number]

/** What people say to each other at the table. */
export function Talk({ live, state, seats }: LiveAtTable): ReactNode {
  const [text, setText] = useState('')
  const [to, setTo] = useState<readonly number[]>([])
  const seat = state.eye ?? state.you[0]
  const blocks = useBlocks(state.table, state.you[0])
  const blocked = blocks.data?.blocked ?? []
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || seat === undefined) return
    if (await live.say(text.trim(), seat, hearers.length === 0 ? undefined : hearers)) setText('')
  }
  // Only people in other seats get an aside, while they sit there.
  const people = state.asides.may
    ? state.seats.filter(({ seat: one, kind }) => kind === 'person' && !state.you.includes(one))
    : []
  const hearers = to.filter((one) => people.some((other) => other.seat === one))
  const names = hearers.map((one) => seats[one]?.name ?? '')
  const prompt =
    names.length > 0
      ? `Message only to ${andList(names)}`
      : seat === undefined || seats[seat] === undefined
        ? 'Message as yourself'
        : `Message as ${seats[seat].name}`
  return (
    <section className="talk" aria-labelledby="talk-title">
      <h2 id="talk-title">Chat</h2>
      {state.talk.length === 0 && <p className="sub">No messages yet.</p>}
      <ol aria-live="polite">
        {folded(state.talk.slice(-40), blocked).map((lines) => {
          const [first] = lines
          if (first === undefined) return null
          if (!blocked.includes(first.seat))
            return <Said key={first.id} line={first} you={state.you} seats={seats} />
          return (
            <li key={first.id}>
              <details className="folded">
                <summary>
                  {counted(lines.length, 'message')} from {first.name}, hidden because you blocked them
                </summary>
                <ol>
                  {lines.map((line) => (
                    <Said key={line.id} line={line} you={state.you} seats={seats} />
                  ))}
                </ol>
              </details>
            </li>
          )
        })}
      </ol>
      {seat !== undefined && state.seats.length > 2 && people.length > 0 && (
        <fieldset className="talk-to">
          <legend>
            To <HouseClause id="House-7.9" />
          </legend>
          <label>
            <input type="radio" checked={hearers.length === 0} onChange={() => setTo([])} />
            Everybody{' '}
          </label>
          {people.map((one) => (
            <label key={one.seat}>
              <input
                type="checkbox"
                checked={hearers.includes(one.seat)}
                onChange={({ target }) =>
                  setTo(
                    target.checked ? [...hearers, one.seat] : hearers.filter((other) => other !== one.seat),
                  )
                }
              />
              <SeatMark style={seats[one.seat]} size={11} /> {one.name}
            </label>
          ))}
        </fieldset>
      )}
      {seat !== undefined && (
        <form className={hearers.length > 0 ? 'aside' : undefined} onSubmit={(event) => void send(event)}>
          <input
            value={text}
            maxLength={500}
            aria-label={prompt}
            placeholder={prompt}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Send
          </Button>
        </form>
      )}
      <Neighbours state={state} seats={seats} />
    </section>
  )
}

function Said({
  line: { seat, name, text, to, hidden },
  you,
  seats,
}: {
  line: Line
  you: readonly number[]
  seats: readonly SeatStyle[]
}): ReactNode {
  return (
    <li className={to === undefined ? undefined : 'aside'}>
      <SeatMark style={seats[seat]} size={11} /> <b>{name}</b>{' '}
      {to !== undefined && (
        <small>
          only to {andList(to.map((one) => (you.includes(one) ? 'you' : (seats[one]?.name ?? ''))))}
        </small>
      )}{' '}
      {hidden ? <i className="sub">{text}</i> : text}
    </li>
  )
}

/** House-7.8  What the same blocked person says one after the other is one fold; every other line stands alone. */
function folded(talk: readonly Line[], blocked: readonly number[]): readonly Line[][] {
  const parts: Line[][] = []
  for (const line of talk) {
    const last = parts.at(-1)
    if (blocked.includes(line.seat) && last?.[0]?.seat === line.seat) last.push(line)
    else parts.push([line])
  }
  return parts
}
