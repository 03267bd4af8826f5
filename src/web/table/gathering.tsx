import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { SeatMark } from '../../board/seat.tsx'
import type { TableState } from '../../server/api.ts'
import {
  type Listing,
  ListingField,
  type Opening,
  OpeningField,
  OpeningText,
} from '../lobby/opening-field.tsx'
import { house } from '../net/http.ts'
import type { LiveTable } from '../net/table.ts'
import { Alert, CopyLink } from '../parts/controls.tsx'
import type { LiveAtTable } from '../seats.ts'

/** Of more seats only those that are taken are listed, up to this many. */
const LISTED = 24

/** The table before it begins: who is here, and the link for those who are not. */
export function Gathering({ live, state, seats }: LiveAtTable): ReactNode {
  const open = state.seats.filter((s) => s.kind === 'open').length
  const shown =
    state.seats.length <= LISTED ? state.seats : state.seats.filter((s) => s.kind !== 'open').slice(0, LISTED)
  return (
    <section className="gathering" aria-labelledby="gathering-title">
      <h2 id="gathering-title">
        {open === 0
          ? 'All seats are taken'
          : open === 1
            ? 'One seat is still open'
            : `${open} seats are still open`}
      </h2>
      <OpeningText opening={state.opening} />
      <ul>
        {shown.map((s) => (
          <li key={s.seat} className={s.kind === 'open' ? 'open' : ''}>
            <SeatMark style={seats[s.seat]} />
            {s.kind === 'open' ? 'open' : s.name}
            {state.you.includes(s.seat) && <span className="sub"> you</span>}
          </li>
        ))}
        {shown.length < state.seats.length && (
          <li className="open">and {state.seats.length - shown.length} more</li>
        )}
      </ul>
      {state.invite !== null && open > 0 && (
        <>
          <p>Send this link to the players you want to invite:</p>
          <CopyLink label="Invite link" link={`${location.origin}/join/${state.table}/${state.invite}`} />
          {state.host ? (
            <Listed live={live} state={state} />
          ) : (
            state.lobby !== null && <p className="sub">The table is also listed in the lobby.</p>
          )}
        </>
      )}
      {state.host && <Beginning live={live} state={state} />}
    </section>
  )
}

/** The host says when the game begins, changes that, or takes it back. */
function Beginning({ live, state }: { live: LiveTable; state: TableState }): ReactNode {
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const game = games.data?.find(({ id }) => id === state.game)
  const [draft, setDraft] = useState<Opening | null>(state.opening)
  const { opening } = state
  const isSet = opening?.missed === null
  const isNew = draft?.atMs !== opening?.atMs || draft?.bot !== opening?.bot
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = draft === null ? null : { atMs: draft.atMs, bot: draft.bot }
    await live.host({ do: 'schedule', opening: wanted })
  }
  return (
    <form className="beginning" onSubmit={(event) => void send(event)}>
      <OpeningField game={game} opening={draft} onChange={setDraft} />
      <p className="gathering-acts">
        {isNew && (draft !== null || isSet) && (
          <Button type="submit" look="primary">
            {draft === null ? 'Take the time back' : isSet ? 'Change the time' : 'Set the time'}
          </Button>
        )}
      </p>
      <Alert look="refusal" of={live.refused?.text} />
    </form>
  )
}

/** What is being written is sent when the writer has paused. */
const PAUSE_MS = 500

/** The host lists their table in the lobby, or takes it out. */
function Listed({ live, state }: { live: LiveTable; state: TableState }): ReactNode {
  const [draft, setDraft] = useState<Listing | null>(state.lobby)
  const [changed, setChanged] = useState(false)
  const { host } = live
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => {
      setChanged(false)
      void host({ do: 'list', lobby: draft })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, changed, host])
  const change = (listing: Listing | null) => {
    setDraft(listing)
    setChanged(true)
  }
  return <ListingField listing={changed ? draft : state.lobby} onChange={change} />
}
