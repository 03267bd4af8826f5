import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { AnyGameClient } from '../../board/client.ts'
import { counted } from '../../board/english.ts'
import { Heads } from '../../board/facts.tsx'
import { TableContext } from '../../board/keepsake.ts'
import { SeatMark } from '../../board/seat.tsx'
import { rankingOf, signed, type TableState, type Story as Told } from '../../server/api.ts'
import { drawnClient } from '../games.ts'
import { house, refusalOf } from '../net/http.ts'
import { takeKeyFromAddress } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { CopyLink, Select } from '../parts/controls.tsx'
import { NoBoard, Trouble } from '../parts/trouble.tsx'
import { unbroken } from '../parts/wording.ts'
import { RulebookDrawer } from '../rulebook/drawer.tsx'
import { type DrawnAtTable, seatStyles } from '../seats.ts'
import { PlayAgain } from '../story/again.tsx'
import { Chance, Decisive, Gauges, Trades } from '../story/chance.tsx'
import { Crop, Moments } from '../story/moments.tsx'
import { HouseClause } from '../time/due.tsx'
import '../style/sheets.css'
import '../style/table.css'
import '../style/story.css'

// Fetched for games that have a galaxy.
const Standing = lazy(async () => ({ default: (await import('../galaxy/standing.tsx')).Standing }))

/** A game that is over: who won and why, once more with the same friends, and how it turned. */
export default function Story({ table }: { table: string }): ReactNode {
  useState(() => takeKeyFromAddress(table))
  const state = useQuery({ queryKey: ['state', table], queryFn: () => house.state(table), staleTime: 0 })
  if (state.error !== null) return <Trouble title="Game not found" refusal={refusalOf(state.error)} />
  if (state.data === undefined) return <p className="loading">Loading the game …</p>
  if (state.data.over === null)
    return (
      <Trouble
        title={state.data.name}
        refusal={{
          clause: null,
          code: 'NOT_OVER',
          text: 'This game is still running. Its story appears when it is over.',
        }}
      >
        <Link className="button primary" href={`/t/${table}`}>
          Go to the table
        </Link>
      </Trouble>
    )
  return <Loaded state={state.data} />
}

function Loaded({ state }: { state: TableState }): ReactNode {
  const client = use(drawnClient(state.game))
  if (client === null) return <NoBoard title={state.title} />
  return (
    <TableContext value={state.table}>
      <Ended state={state} client={client} />
    </TableContext>
  )
}

const LOOK_MS = 1500

function Ended({ state, client }: { state: TableState; client: AnyGameClient }): ReactNode {
  const seats = useMemo(() => seatStyles(state.seats), [state.seats])
  const [clause, setClause] = useState<string | null>(null)
  const told = useQuery({
    queryKey: ['story', state.table],
    queryFn: () => house.story(state.table),
    refetchInterval: (query) => (query.state.data?.underway === true ? LOOK_MS : false),
    retry: false,
    staleTime: 0,
  })
  useEffect(() => {
    document.title = `How it went · ${state.name} · Argosy`
  }, [state.name])
  const story = told.data?.story ?? null
  const { over } = state
  if (over === null) return null
  const winner = over.winners[0] ?? 0
  const parts = { state, client, seats }
  return (
    <RulebookContext value={{ game: state.game, open: setClause }}>
      <div className="page story-page">
        <Bar
          title={state.name}
          sub={state.name === state.title ? 'over' : `${state.title} · over`}
          back={`/t/${state.table}`}
        >
          {state.galaxy && (
            <Link href={`/t/${state.table}/galaxy`} className="nav-link wide-only">
              Galaxy
            </Link>
          )}
          <Link href={`/t/${state.table}/replay`} className="nav-link">
            Replay
          </Link>
        </Bar>
        <main>
          <Opening {...parts} />
          <section aria-labelledby="went">
            <h2 id="went">How the game went</h2>
            {story === null && <Underway done={told.data?.done ?? 0} error={told.error} />}
            {story !== null && (
              <>
                <Chance story={story} seats={seats} winner={winner} />
                <Gauges story={story} seats={seats} winner={winner} />
              </>
            )}
          </section>
          {story !== null && (
            <section aria-labelledby="moments">
              <h2 id="moments">{story.turnings.length === 1 ? 'The turning point' : 'Turning points'}</h2>
              {story.turnings.length === 0 ? (
                <p>No single turn decided it.</p>
              ) : (
                <Moments table={state.table} client={client} seats={seats} story={story} />
              )}
            </section>
          )}
          {story !== null && (
            <div className="columns">
              {story.trades.length > 0 && <Trades story={story} seats={seats} />}
              <Decisive story={story} seats={seats} table={state.table} />
            </div>
          )}
          <Keeping state={state} story={story} />
        </main>
        {clause !== null && (
          <RulebookDrawer
            game={state.game}
            version={state.rules.version}
            options={state.options}
            clause={clause}
            onCite={setClause}
            onClose={() => setClause(null)}
          />
        )}
      </div>
    </RulebookContext>
  )
}

function Underway({ done, error }: { done: number; error: Error | null }): ReactNode {
  if (error !== null) return <p className="refused">{refusalOf(error).text}</p>
  return (
    <p role="status">
      Calculating the chances: bots play the game to its end many times from many moments of it. This takes up
      to a minute. <progress value={done} aria-label="Progress" />
    </p>
  )
}

/** The winner and why, the points, *Play again*, and the board as it was left. */
function Opening({ state, client, seats }: DrawnAtTable): ReactNode {
  const { over, you } = state
  if (over === null) return null
  const ranked = rankingOf(over)
  return (
    <div className="opening-spread">
      <section aria-labelledby="won">
        <h2 id="won" className="won">
          {over.winners.map((seat) => (
            <SeatMark key={seat} style={seats[seat]} size={30} />
          ))}{' '}
          {over.winners.map((seat) => seats[seat]?.name).join(' and ')}{' '}
          {over.winners.length === 0 && 'Nobody won'}
          {over.winners.length === 1 && 'wins'}
          {over.winners.length > 1 && 'share the win'}
        </h2>
        <p className="lead">{unbroken((over.how ?? []).join(' '))}</p>
        <p>
          {over.text}{' '}
          {over.clause.startsWith('House-') ? <HouseClause id={over.clause} /> : <Clause id={over.clause} />}
        </p>
        <table className="points">
          <Heads of={[client.role, 'Score']} />
          <tbody>
            {ranked.map(({ score, seat }) => (
              <tr key={seat}>
                <th scope="row">
                  <SeatMark style={seats[seat]} /> {seats[seat]?.name}
                  {you.includes(seat) && <span className="sub"> you</span>}
                </th>
                <td>{signed(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {client.Scores !== undefined && <client.Scores view={state.view} seats={seats} />}
        <PlayAgain table={state.table} you={you} seats={seats} />
        <CopyLink label="Link to this page" link={`${location.origin}/t/${state.table}/ending`} />
      </section>
      {state.galaxy ? (
        <figure className="left-galaxy">
          <Suspense fallback={null}>
            <Standing state={state} seats={seats} />
          </Suspense>
          <figcaption>
            The galaxy at the end. <Link href={`/t/${state.table}/galaxy`}>See it turn by turn</Link>
          </figcaption>
        </figure>
      ) : (
        <Left {...{ state, client, seats }} />
      )}
    </div>
  )
}

/** The board as it was left, as each seat sees it: where everybody has a chart of their own, each of them. */
function Left({ state, client, seats }: DrawnAtTable): ReactNode {
  const [eye, setEye] = useState(state.over?.winners[0] ?? 0)
  const name = seats[eye]?.name ?? ''
  return (
    <figure>
      <Crop
        table={state.table}
        client={client}
        seats={seats}
        event={Math.max(0, state.seq - 1)}
        places={NOWHERE}
        label={`The final board of ${state.name} as ${name} sees it`}
        eye={eye}
      />
      <figcaption>
        The final board with everything open, as seen by{' '}
        <Select
          aria-label="Player whose board is shown"
          value={eye}
          onChange={({ target }) => setEye(Number(target.value))}
          of={seats.map((style, seat) => [seat, style.name])}
        />
      </figcaption>
    </figure>
  )
}

const NOWHERE: readonly string[] = []

/** Records, length, proof, and the file. */
function Keeping({ state, story }: { state: TableState; story: Told | null }): ReactNode {
  return (
    <section className="keeping" aria-labelledby="keep">
      <h2 id="keep">Save this game</h2>
      <dl>
        {story !== null && story.records.length > 0 && (
          <>
            <dt>Records at this table</dt>
            <dd>
              <ul>
                {story.records.map(({ text, event }) => (
                  <li key={text}>
                    {text} <Link href={`/t/${state.table}/at/${event}`}>event {event}</Link>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {story !== null && (
          <>
            <dt>Length</dt>
            <dd>
              {counted(story.events, 'event')}, {lasted(story.endedAtMs - story.startedAtMs)}
            </dd>
            <dt>Proof</dt>
            <dd>
              {story.proved} log entries checked: their hashes match, and replaying them leads to the same
              end.
            </dd>
          </>
        )}
        {state.commitment !== '' && (
          <>
            <dt>The dice</dt>
            <dd>
              Published before the first roll: <code>{state.commitment}</code>. The key, now public:{' '}
              <code>{state.revealedKey}</code>
            </dd>
          </>
        )}
      </dl>
      <a className="button" href={`/api/tables/${state.table}/file`} download>
        Save game as a file
      </a>
    </section>
  )
}

function lasted(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 2) return 'about a minute'
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
