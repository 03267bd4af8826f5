import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import { againText, type GameInfo, shortMoment } from '../../server/api.ts'
import { useMe } from '../account/me.ts'
import { gameDoor } from '../games.ts'
import { LearnWays } from '../learn/ways.tsx'
import { house, refusalOf } from '../net/http.ts'
import { allKeys } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { playingTime } from '../parts/wording.ts'
import { wordsOf } from '../schema.ts'
import { MODES, type Mode } from '../seats.ts'
import { Picture } from '../shelf/picture.tsx'
import '../style/pages.css'

/** The tables that wait for this reader, on the first page; nothing when none does. */
function Waiting(): ReactNode {
  const keys = allKeys()
  const account = useMe()?.account?.id ?? null
  const tables = useQuery({
    queryKey: ['mine', account, keys.map(({ table }) => table).join()],
    queryFn: () => house.mine({ keys }),
    enabled: keys.length > 0 || account !== null,
    refetchInterval: 30_000,
    staleTime: 0,
  })
  const waiting = tables.data?.filter(({ yourTurn, over }) => yourTurn && !over) ?? []
  const asking = tables.data?.filter(({ again }) => again.length > 0) ?? []
  if (waiting.length + asking.length === 0) return null
  return (
    <section className="waiting-tables" aria-labelledby="waiting-title">
      <h2 id="waiting-title">
        {waiting.length + asking.length === 1 ? 'A table is waiting for you' : 'Tables are waiting for you'}
      </h2>
      <ul>
        {waiting.map(({ table, name, title, dueAtMs }) => (
          <li key={table}>
            <Link href={`/t/${table}`}>{name}</Link>{' '}
            <span className="sub">
              {name === title ? 'your turn' : `${title}, your turn`}
              {dueAtMs === null ? '' : `, until ${shortMoment(dueAtMs)}`}
            </span>
          </li>
        ))}
        {asking.map(({ table, name, again }) => (
          <li key={table}>
            <Link href={`/t/${table}/ending`}>{name}</Link> <span className="sub">{againText(again)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Loaded when somebody begins a table. */
const NewTable = lazy(async () => ({ default: (await import('../shelf/new-table.tsx')).NewTable }))

/** The games of the house, each with its board and the ways to begin. */
export function Shelf(): ReactNode {
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  useEffect(() => {
    document.title = 'Argosy · games of trade and empire'
  }, [])
  return (
    <div className="page">
      <Bar />
      <main className="shelf">
        <div className="opening">
          <h1>Games of trade and empire</h1>
          <p className="lead">
            Argosy checks every rule for you. Play against bots, around one screen, or online with friends.
            You do not need an account.
          </p>
        </div>
        <Waiting />
        {games.error !== null && (
          <div className="refused">
            <p>{refusalOf(games.error).text}</p>
            <Button onClick={() => void games.refetch()}>Try again</Button>
          </div>
        )}
        {games.data?.map((game) => (
          <Game key={game.id} game={game} />
        ))}
      </main>
    </div>
  )
}

function Game({ game }: { game: GameInfo }): ReactNode {
  const [mode, setMode] = useState<Mode | null>(null)
  return (
    <article className="game" aria-labelledby={`game-${game.id}`}>
      <Picture game={game} />
      <div className="about">
        <h2 id={`game-${game.id}`}>{game.title}</h2>
        <p>{game.about}</p>
        <dl>
          <div>
            <dt>Players</dt>
            <dd>
              {game.seats.min}–{game.seats.max.toLocaleString('en')}
            </dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>{playingTime(game.minutes)}</dd>
          </div>
          <div>
            <dt>Learn</dt>
            <dd className="ways">
              <LearnWays game={game} />
            </dd>
          </div>
          <div>
            <dt>House rules</dt>
            <dd className="ways">
              <Link href={`/games/${game.id}`}>Variants</Link>
            </dd>
          </div>
          <Suspense fallback={null}>
            <MakerLink game={game.id} />
          </Suspense>
        </dl>
        <div className="actions">
          {MODES.map((m) => (
            <button
              key={m.mode}
              type="button"
              className={m.mode === 'bots' ? 'button primary' : 'button'}
              onClick={() => setMode(m.mode)}
            >
              {m.title}
            </button>
          ))}
        </div>
      </div>
      {mode !== null && (
        <Suspense fallback={null}>
          <NewTable game={game} mode={mode} onMode={setMode} onClose={() => setMode(null)} />
        </Suspense>
      )}
    </article>
  )
}

/** Where something to play the game with can be made by hand, the way there. */
function MakerLink({ game }: { game: string }): ReactNode {
  const thing = use(gameDoor(game))?.thing
  if (thing === undefined) return null
  return (
    <div>
      <dt>{wordsOf(thing)}</dt>
      <dd className="ways">
        <Link href={`/games/${game}/${thing}`}>Make your own</Link>
      </dd>
    </div>
  )
}
