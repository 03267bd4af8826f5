import { type FormEvent, type ReactNode, useState } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Neighbours, useBlocks } from './neighbours.tsx'

type Line = TableState['talk'][number]

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
  const blocks = useBlocks(state.table, state.you[0])
  const blocked = blocks.data?.blocked ?? []
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
        {folded(state.talk.slice(-40), blocked).map((lines) => {
          const [first] = lines
          if (first === undefined) return null
          if (!blocked.includes(first.seat)) return <Said key={first.id} line={first} seats={seats} />
          return (
            <li key={first.id}>
              <details className="folded">
                <summary>
                  {lines.length === 1 ? 'A line' : `${lines.length} lines`} of {first.name}, whom you have
                  blocked
                </summary>
                <ol>
                  {lines.map((line) => (
                    <Said key={line.id} line={line} seats={seats} />
                  ))}
                </ol>
              </details>
            </li>
          )
        })}
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
      <Neighbours state={state} seats={seats} />
    </section>
  )
}

function Said({ line, seats }: { line: Line; seats: readonly SeatStyle[] }): ReactNode {
  return (
    <li>
      <SeatMark style={seats[line.seat]} size={11} /> <b>{line.name}</b> {line.text}
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
