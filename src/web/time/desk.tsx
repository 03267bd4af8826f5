import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import { type TableState, votedText, voteText, votingText } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import type { LiveAtTable, LivePart } from '../seats.ts'
import { HouseClause } from './due.tsx'
import { Act, Days, Decide, Propose, Why } from './propose.tsx'
import { TempoField } from './tempo-field.tsx'

/** What is being voted on, how it stands, and the reader's own vote. */
export function Votes({ live, state, seats }: LiveAtTable): ReactNode {
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
              <Button
                key={String(yes)}
                disabled={live.busy}
                aria-pressed={(yes ? vote.yes : vote.no).includes(seat)}
                onClick={() => void live.host({ do: 'vote', seat, vote: vote.vote, yes })}
              >
                {yes ? 'Yes' : 'No'}
              </Button>
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

/** What the host may do about the time of the table. */
export function TimeDesk({ live, state }: { live: LiveTable; state: TableState }): ReactNode {
  const [why, setWhy] = useState('')
  const [days, setDays] = useState(7)
  const [tempo, setTempo] = useState(state.time.tempo)
  const may = (what: string) => state.time.may.some((one) => one.do === what && one.seat === undefined)
  const done = async (made: Promise<boolean>) => {
    const ok = await made
    if (ok) setWhy('')
    return ok
  }
  const acts = [
    may('pause') && (
      <Act
        key="pause"
        title="Pause"
        about={`The clock stops for ${counted(days, 'day')}, then starts again. You can still move.`}
        clause="House-4.1"
        sure="Stop clock"
        busy={live.busy}
        onDo={() => done(live.host({ do: 'pause', days, reason: why }))}
      >
        <Days days={days} most={30} onChange={setDays} />
        <Why why={why} onChange={setWhy} />
      </Act>
    ),
    may('resume') && (
      <Act
        key="resume"
        title="Restart the clock"
        about="Everybody keeps the time they had before the pause."
        clause="House-4.1"
        sure="Restart clock"
        busy={live.busy}
        onDo={() => done(live.host({ do: 'resume', reason: why }))}
      >
        <Why why={why} onChange={setWhy} />
      </Act>
    ),
    may('tempo') && (
      <Act
        key="tempo"
        title="Change time control"
        about="No current deadline becomes earlier."
        clause="House-5.3"
        sure="Change time control"
        busy={live.busy}
        onDo={() => done(live.host({ do: 'tempo', tempo, reason: why }))}
      >
        <TempoField tempo={tempo} onChange={setTempo} />
        <Why why={why} onChange={setWhy} />
      </Act>
    ),
    may('decide') && <Decide key="decide" live={live} state={state} />,
  ].filter((act) => act !== false)
  if (acts.length === 0) return null
  return <ul className="acts">{acts}</ul>
}

/** What a player may do about time with a seat of their own. */
const OWN: ReadonlySet<string> = new Set(['return', 'extend', 'vacation', 'resign', 'propose'])

type SeatTime = TableState['time']['seats'][number]

/** What a player may do beside answering: for each of their seats that is asked, or may ask for something. */
export function Longer({ live, state }: LivePart): ReactNode {
  const seats = state.time.seats.filter(({ seat }) => state.you.includes(seat))
  const own = seats.find(({ seat }) => state.waitingFor.includes(seat)) ?? seats[0]
  if (own === undefined || !state.time.may.some(({ seat, do: what }) => seat === own.seat && OWN.has(what)))
    return null
  const acts = <Own live={live} state={state} own={own} />
  return (
    <section aria-labelledby="longer-title">
      <h2 id="longer-title">If you need more time</h2>
      <ul className="acts">{acts}</ul>
    </section>
  )
}

function Own({ live, state, own }: LivePart & { readonly own: SeatTime }): ReactNode {
  const { seat } = own
  const [days, setDays] = useState(3)
  const [why, setWhy] = useState('')
  const may = (what: string) => state.time.may.some((one) => one.do === what && one.seat === seat)
  const most = Math.max(1, Math.min(14, Math.floor(own.vacationDaysLeft)))
  return (
    <>
      {may('return') && (
        <Act
          title="I am back"
          about="You are back in your seat. Your deadlines have not changed."
          clause="House-3.3"
          sure="Take back your seat"
          busy={live.busy}
          onDo={() => live.host({ do: 'return', seat })}
        />
      )}
      {may('extend') && (
        <Act
          title="Take an extension"
          about={`This moves the deadline of this move. You have ${counted(own.extensions, 'extension')} left.`}
          clause="House-2.3"
          sure="Take extension"
          busy={live.busy}
          onDo={() => live.host({ do: 'extend', seat })}
        />
      )}
      {may('vacation') && (
        <Act
          title="Go on vacation"
          about={`You have ${counted(own.vacationDaysLeft, 'day')} left this year, at most 14 in a row. Deadlines move to the end of your vacation.`}
          clause="House-3.4"
          sure="Start vacation"
          busy={live.busy}
          onDo={() => live.host({ do: 'vacation', seat, days: Math.min(days, most) })}
        >
          <Days days={Math.min(days, most)} most={most} onChange={setDays} />
        </Act>
      )}
      {may('resign') && (
        <Act
          title="Resign"
          about="You leave the game. It continues without you."
          clause="House-3.5"
          sure="Resign"
          busy={live.busy}
          onDo={() => live.host({ do: 'resign', seat, reason: why })}
        >
          <Why why={why} onChange={setWhy} />
        </Act>
      )}
      {may('propose') && <Propose live={live} state={state} seat={seat} />}
    </>
  )
}
