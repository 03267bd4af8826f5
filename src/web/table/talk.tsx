import { type FormEvent, type ReactNode, useState } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'

/** What people say to each other at the table. */
export function Talk({
  live,
  state,
  seats,
}: {
  live: LiveTable
  state: TableState
  seats: readonly SeatStyle[]
}): ReactNode {
  const [text, setText] = useState('')
  const seat = state.eye ?? state.you[0]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || seat === undefined) return
    if (await live.say(text.trim(), seat)) setText('')
  }
  return (
    <section className="talk" aria-labelledby="talk-title">
      <h2 id="talk-title">Talk</h2>
      {state.talk.length === 0 && <p className="sub">Nobody has said anything yet.</p>}
      <ol aria-live="polite">
        {state.talk.slice(-40).map((line) => (
          <li key={line.id}>
            <SeatMark style={seats[line.seat]} size={11} /> <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ol>
      {seat !== undefined && (
        <form onSubmit={(event) => void send(event)}>
          <input
            value={text}
            maxLength={500}
            aria-label={`Say something as ${seats[seat]?.name ?? 'yourself'}`}
            placeholder={`Say something as ${seats[seat]?.name ?? 'yourself'}`}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button" disabled={text.trim() === ''}>
            Say
          </button>
        </form>
      )}
    </section>
  )
}
