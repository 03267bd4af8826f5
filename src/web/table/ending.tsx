import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import { andList } from '../../board/english.ts'
import { useKeepsake } from '../../board/keepsake.ts'
import { namesOf, SeatMark } from '../../board/seat.tsx'
import { rankingOf, signed } from '../../server/api.ts'
import { unbroken } from '../parts/wording.ts'
import type { DrawnAtTable } from '../seats.ts'
import { PlayAgain } from '../story/again.tsx'
import { HouseClause } from '../time/due.tsx'
import { useEnding } from './arrival.tsx'
import '../style/story.css'

/** The result, how the dice can be checked, and what can be done next. */
export function Ending({ state, client, seats }: DrawnAtTable): ReactNode {
  const { over } = state
  useEnding('ending-title')
  if (over === null) return null
  const mine = over.winners.some((seat) => state.you.includes(seat))
  return (
    <section className="ending" aria-labelledby="ending-title">
      <p className="sub">The game is over</p>
      <h2 id="ending-title">
        {over.winners.map((seat) => (
          <SeatMark key={seat} style={seats[seat]} size={22} />
        ))}
        {over.winners.length === 0 && 'Nobody won'}
        {andList(over.winners.map(namesOf(seats)))} {over.winners.length > 1 && 'share the win'}
        {over.winners.length === 1 && (mine && state.you.length === 1 ? '— you win' : 'wins')}
      </h2>
      <p className="lead">{unbroken((over.how ?? []).join(' '))}</p>
      <p>
        {over.text}{' '}
        {over.clause.startsWith('House-') ? <HouseClause id={over.clause} /> : <Clause id={over.clause} />}
      </p>
      <ol className="scores">
        {rankingOf(over).map(({ score, seat }) => (
          <li key={seat}>
            <SeatMark style={seats[seat]} /> {seats[seat]?.name} <b>{signed(score)}</b>
          </li>
        ))}
      </ol>
      {client.Scores !== undefined && <client.Scores view={state.view} seats={seats} />}
      <PlayAgain table={state.table} you={state.you} seats={seats} />
      <div className="actions">
        <Link href={`/t/${state.table}/ending`} className="button">
          How it went
        </Link>
        <Link href={`/t/${state.table}/replay`} className="button">
          Replay
        </Link>
        {state.galaxy && (
          <Link href={`/t/${state.table}/galaxy`} className="button">
            Galaxy
          </Link>
        )}
      </div>
      {state.commitment !== '' && (
        <details className="audit">
          <summary>Check the dice</summary>
          <p>
            Argosy published this hash of its key before the first roll. The game is over, so the key is
            public and anybody can check every roll.
          </p>
          <dl>
            <dt>Commitment</dt>
            <dd>
              <code>{state.commitment}</code>
            </dd>
            <dt>Key</dt>
            <dd>
              <code>{state.revealedKey ?? 'not shown: this table used a fixed seed'}</code>
            </dd>
          </dl>
        </details>
      )}
    </section>
  )
}

const readSoFar = (text: string | null) => Number(text ?? 0)

/** A page of its own that stops the game for each player until they have read it: once, also after days away. */
export function Interlude({ client, state, seats }: DrawnAtTable): ReactNode {
  const { interlude } = client
  const [read, keepRead] = useKeepsake('interlude', readSoFar)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const count = interlude?.count(state.lines) ?? 0
  const isNew = count > read
  useEffect(() => {
    if (!isNew || dialog.current?.open !== false) return
    dialog.current.showModal()
    // In a low window the button takes the focus from below.
    dialog.current.scrollTop = 0
  }, [isNew])
  if (interlude === undefined || !isNew) return null
  return (
    <dialog ref={dialog} className="interlude" aria-labelledby={id} onClose={() => keepRead(String(count))}>
      <h2 id={id}>{interlude.title(count)}</h2>
      <interlude.Page view={state.view} seats={seats} lines={state.lines} />
      <form method="dialog">
        {/* Focused: the only thing to do here. */}
        <Button type="submit" look="primary" autoFocus>
          Continue
        </Button>
      </form>
    </dialog>
  )
}
