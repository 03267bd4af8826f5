import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button, TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import { counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import { type GameInfo, shortMoment, type TableState } from '../../server/api.ts'
import { Published } from '../master/journal.tsx'
import { house } from '../net/http.ts'
import type { HostAct, Panel } from '../net/table.ts'
import { Alert, CopyLink, Select } from '../parts/controls.tsx'
import { botCalled, type LiveAtTable } from '../seats.ts'
import { HouseClause } from '../time/due.tsx'
import { Telling } from './telling.tsx'
import '../style/hosting.css'

/** More seats than these are not listed one by one. */
const LISTED = 40
/** How many acts are shown at once. */
const ACTS = 8

/** Whether the house lets the viewer do something now. */
const may = ({ time }: TableState, what: string, seat?: number): boolean =>
  time.may.some((one) => one.do === what && one.seat === seat)

/** The player of each seat, what the host may do, and what they have done. */
export function Hosting({ live, state, seats }: LiveAtTable): ReactNode {
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const game = games.data?.find(({ id }) => id === state.game)
  const running = state.started && state.over === null
  const panel = live.panel('hosting')
  const listed = state.seats.filter(({ seat }) => seat < LISTED || state.you.includes(seat))
  return (
    <section className="hosting" aria-labelledby="hosting-title">
      <h2 id="hosting-title">Seats</h2>
      <ul className="hosting-seats">
        {listed.map((info) => (
          <li key={info.seat}>
            <SeatMark style={seats[info.seat]} size={11} /> <b>{info.name || 'Open seat'}</b>{' '}
            <span className="sub">{playedBy(info, game)}</span>
            {running && game !== undefined && (state.host || state.you.includes(info.seat)) && (
              <SeatControls panel={panel} state={state} game={game} info={info} />
            )}
          </li>
        ))}
      </ul>
      {state.seats.length > listed.length && (
        <p className="sub">and {state.seats.length - listed.length} more.</p>
      )}
      {state.master !== null && <Master state={state} />}
      {state.galaxy && (
        <p className="actions">
          <Link href={`/t/${state.table}/galaxy`} className="button">
            {state.you.length === 0 || state.over !== null
              ? 'The whole galaxy, turn by turn'
              : 'Your galaxy, turn by turn'}
          </Link>
        </p>
      )}
      {state.started && state.invite !== null && (
        <>
          <p className="sub">
            {state.seats.some(({ kind }) => kind === 'open')
              ? 'Anybody with this link can take a seat:'
              : game?.hosting.joins === true
                ? 'Anybody with this link can join the game:'
                : 'When a seat is free, anybody with this link can take it:'}
          </p>
          <CopyLink label="Invite link" link={`${location.origin}/join/${state.table}/${state.invite}`} />
        </>
      )}
      {running && may(state, 'close') && <Waiting panel={panel} state={state} />}
      <Alert look="refusal" of={panel.refused?.text} />
      {state.over !== null && game?.hosting.acts != null && (
        <Published table={state.table} name={state.name} />
      )}
      {state.over === null && (state.you.length > 0 || state.host) && (
        <Telling table={state.table} host={state.you.length === 0} />
      )}
      {state.acts.length > 0 && <Acts acts={state.acts} />}
    </section>
  )
}

/** That somebody without a seat sees everything. */
function Master({ state }: { state: TableState }): ReactNode {
  const { master, host, you, over } = state
  if (master === null || over !== null) return null
  return (
    <p className="sub">
      {host && you.length === 0
        ? 'You are the game master without a seat: you can see everything but submitted orders and drafts, and you cannot take a seat later.'
        : `This table has a game master without a seat. They can see everything but submitted orders and drafts.${master.known ? '' : ' They have no account, so Argosy knows them in one browser alone.'}`}{' '}
      <Clause id={master.clause} />
    </p>
  )
}

/** What the house, the host and the seats have done beside playing; the last first. */
export function Acts({ acts }: { acts: TableState['acts'] }): ReactNode {
  const [all, setAll] = useState(false)
  const shown = all ? acts : acts.slice(-ACTS)
  return (
    <section aria-labelledby="acts-title">
      <h3 id="acts-title">Actions at this table</h3>
      <ol className="hosting-acts">
        {shown.toReversed().map(({ atMs, text, clause }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts have no other name
          <li key={acts.length - i}>
            <time dateTime={new Date(atMs).toISOString()}>{shortMoment(atMs)}</time> {text}{' '}
            <HouseClause id={clause} />
          </li>
        ))}
      </ol>
      {shown.length < acts.length && (
        <TextButton onClick={() => setAll(true)}>Show all {acts.length} actions</TextButton>
      )}
    </section>
  )
}

/** A bot that bears the name of its level is not named twice. */
function playedBy(
  { kind, bot, name, online }: TableState['seats'][number],
  game: GameInfo | undefined,
): string {
  if (kind === 'open') return 'open'
  const called = kind === 'bot' && game !== undefined ? botCalled(bot, game) : ''
  if (kind === 'bot') return called === '' || name.startsWith(`${called} bot`) ? '(bot)' : `(bot, ${called})`
  return online ? 'online' : 'away'
}

/** A seat is given to a bot, taken back, freed, or leaves. */
function SeatControls({
  panel,
  state,
  game,
  info,
}: {
  panel: Panel
  state: TableState
  game: GameInfo
  info: TableState['seats'][number]
}): ReactNode {
  const { seat, kind, name } = info
  const [bot, setBot] = useState(game.bots[0]?.id ?? '')
  const isOwn = state.you.includes(seat)
  const called = isOwn ? 'me' : name
  const act = (given: HostAct) => void panel.host(given)
  return (
    <span className="hosting-controls">
      {kind === 'bot' ? (
        may(state, 'play', seat) && (
          <Button onClick={() => act({ do: 'play', seat, bot: null, reason: '' })}>
            {isOwn ? 'Play yourself' : `Give the seat back to ${name}`}
          </Button>
        )
      ) : (
        <>
          <Select
            aria-label={`Bot for ${called}`}
            value={bot}
            onChange={(e) => setBot(e.target.value)}
            of={game.bots.map(({ id }) => [id, botCalled(id, game)])}
          />
          <Button onClick={() => act({ do: 'play', seat, bot, reason: '' })}>Let it play for {called}</Button>
        </>
      )}
      {may(state, 'free', seat) && !isOwn && kind !== 'open' && (
        <Twice
          ask={`Free the seat of ${name}`}
          sure={`Confirm: free the seat of ${name}`}
          onSure={() => act({ do: 'free', seat, reason: '' })}
        />
      )}
      {isOwn && game.hosting.leaves && (
        <Twice
          ask="Leave the game"
          sure="Confirm: leave the game"
          onSure={() => act({ do: 'leave', seat })}
        />
      )}
    </span>
  )
}

/** What cannot be taken back is asked twice. */
function Twice({ ask, sure, onSure }: { ask: string; sure: string; onSure: () => void }): ReactNode {
  const [asked, setAsked] = useState(false)
  if (!asked) return <TextButton onClick={() => setAsked(true)}>{ask} …</TextButton>
  return (
    <>
      <Button onClick={onSure}>{sure}</Button>
      <TextButton onClick={() => setAsked(false)}> Cancel </TextButton>
    </>
  )
}

/** What only the host may do: end the wait. */
function Waiting({ panel, state }: Pick<LiveAtTable, 'state'> & { panel: Panel }): ReactNode {
  const [reason, setReason] = useState('')
  const waiting = state.count === null ? state.waitingFor.length : state.count.of - state.count.in
  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (await panel.host({ do: 'close', seq: state.late?.seq ?? state.seq, reason })) setReason('')
  }
  return (
    <>
      <h3>Host actions</h3>
      <form className="hosting-desk" onSubmit={(event) => void close(event)}>
        <p className="sub">
          {waiting === 0
            ? 'Nobody needs to move.'
            : `Waiting for ${counted(waiting, 'seat')}. You can end the wait: drafts count as moves, and players without one are late.`}
        </p>
        <label>
          Reason (everybody can read it){' '}
          <input value={reason} maxLength={400} onChange={(e) => setReason(e.target.value)} />
        </label>
        <Button type="submit">End the wait</Button>
      </form>
    </>
  )
}
