import type { ReactNode } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import { type TableState, votedText, voteText, votingText } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { HouseClause } from './house-clause.tsx'

interface Props {
  readonly live: LiveTable
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
}

/** What is being voted on, how it stands, and the reader's own vote. */
export function Votes({ live, state, seats }: Props): ReactNode {
  return state.time.votes.map((vote) => {
    const own = state.time.may.flatMap((may) =>
      may.do === 'vote' && may.vote === vote.vote && may.seat !== undefined ? [may.seat] : [],
    )
    const id = `vote-${vote.vote}`
    return (
      <section key={vote.vote} aria-labelledby={id}>
        <h2 id={id}>{voteText(vote)}</h2>
        <p className="sub">
          {votingText(vote, (seat) => seats[seat]?.name ?? '')}{' '}
          <HouseClause id={clauseOf(state, vote.proposal.what)} />
        </p>
        {vote.proposal.what === 'rules' && state.rules.differs !== null && <p>{state.rules.differs.text}</p>}
        <div className="vote-bar" aria-hidden="true">
          {cellsOf(vote).map(({ id: cell, how }) => (
            <span key={cell} className={how} />
          ))}
        </div>
        <p className="sub">
          {vote.yes.map((seat) => (
            <SeatMark key={seat} style={seats[seat]} size={10} />
          ))}{' '}
          {votedText(vote)}
        </p>
        {own.map((seat) => (
          <p key={seat} className="vote-buttons">
            {own.length > 1 && <b>{seats[seat]?.name}</b>}
            {([true, false] as const).map((yes) => (
              <button
                key={String(yes)}
                type="button"
                className="button"
                disabled={live.busy}
                aria-pressed={(yes ? vote.yes : vote.no).includes(seat)}
                onClick={() => void live.host({ do: 'vote', seat, vote: vote.vote, yes })}
              >
                {yes ? 'Yes' : 'No'}
              </button>
            ))}
          </p>
        ))}
      </section>
    )
  })
}

/** The clause by which this is voted on. */
const clauseOf = ({ time }: TableState, what: string): string =>
  time.proposals.find((one) => one.what === what)?.clause ?? 'House-5.1'

/** A cell for each who may vote: first those who said yes, last those who said no. */
function cellsOf({ of, yes, no }: TableState['time']['votes'][number]): { id: string; how: string }[] {
  return Array.from({ length: of }, (_, i) => ({
    id: `cell ${i}`,
    how: i < yes.length ? 'yes' : i >= of - no.length ? 'no' : '',
  }))
}
