import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { AnyGameClient } from '../../board/client.ts'
import { figure } from '../../board/english.ts'
import type { GameInfo, GuideInfo, GuidePlayed } from '../../server/api.ts'
import { drawnClient } from '../games.ts'
import { house, refusalOf } from '../net/http.ts'
import { Bar } from '../parts/bar.tsx'
import { Icon } from '../parts/icons.tsx'
import { useSize } from '../parts/stage.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { playingTime } from '../parts/wording.ts'
import { seatStyle } from '../seats.ts'
import { Picture } from '../shelf/picture.tsx'
import '../style/pages.css'
import '../style/how-to-play.css'

/** A game on one page: its aim, a turn, three examples that the rules have played, and what people get wrong. */
export default function HowToPlay({ game }: { game: string }): ReactNode {
  const guide = useQuery({ queryKey: ['guide', game], queryFn: () => house.guide.info(game), retry: false })
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const of = games.data?.find(({ id }) => id === game)
  const title = guide.data?.title
  useEffect(() => {
    if (title !== undefined) document.title = `How to play ${title} · Argosy`
  }, [title])
  const error = guide.error ?? games.error
  if (error !== null) return <Trouble title="There is no such page" refusal={refusalOf(error)} />
  if (guide.data === undefined || of === undefined) return <p className="loading">One moment …</p>
  return <Page guide={guide.data} game={of} />
}

function Page({ guide, game }: { guide: GuideInfo; game: GameInfo }): ReactNode {
  const { aim, turn, end, mistakes, examples } = guide
  const book = useMemo(() => ({ game: game.id, open: null }), [game.id])
  return (
    <RulebookContext value={book}>
      <div className="page how-page">
        <Bar title={guide.title} sub="How to play">
          <button type="button" className="nav-link" onClick={() => print()}>
            <Icon name="book" /> <span>Print</span>
          </button>
        </Bar>
        <main>
          <header className="how-aim">
            <div>
              <h2>{aim.title.replace(/\. /g, '.\n')}</h2>
              <p className="lead">{aim.text}</p>
              <p className="sub">{factsOf(guide)}</p>
              <Ways game={game} />
            </div>
            <Picture game={game} />
          </header>
          <section aria-labelledby="how-turn">
            <h2 id="how-turn">{turn.title}</h2>
            <ol className="how-parts">
              {turn.parts.map((part) => (
                <li key={part.title}>
                  <h3>{part.title}</h3>
                  <p>
                    {part.text} <Clause id={part.clause} />
                  </p>
                </li>
              ))}
            </ol>
            <p className="sub">{turn.note}</p>
          </section>
          <section aria-labelledby="how-examples">
            <h2 id="how-examples">{examples.length === 3 ? 'Three examples' : 'Examples'}</h2>
            <div className="how-examples">
              {examples.map(({ title, clause }, number) => (
                <Example key={title} game={game.id} number={number} title={title} clause={clause} />
              ))}
            </div>
          </section>
          <div className="how-end">
            <section aria-labelledby="how-ends">
              <h2 id="how-ends">When it ends</h2>
              <p>
                {end.text}{' '}
                {end.clauses.map((clause) => (
                  <span key={clause}>
                    <Clause id={clause} />{' '}
                  </span>
                ))}
              </p>
            </section>
            <section aria-labelledby="how-mistakes">
              <h2 id="how-mistakes">What people get wrong</h2>
              <dl>
                {mistakes.map(({ title, text, clause }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>
                      {text} <Clause id={clause} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
          <footer>
            <p className="sub">Optional rules and every detail are in the rulebook.</p>
            <Ways game={game} />
          </footer>
        </main>
      </div>
    </RulebookContext>
  )
}

const factsOf = ({ seats, minutes }: GuideInfo): string =>
  `${seats.min}–${seats.max.toLocaleString('en')} players · ${playingTime(minutes)}`

/** Where a reader goes from here. */
function Ways({ game }: { game: GameInfo }): ReactNode {
  return (
    <p className="actions">
      {game.lesson && (
        <Link href={`/learn/${game.id}`} className="button primary">
          Play the lesson
        </Link>
      )}
      <Link href={`/rules/${game.id}`} className="button">
        Open the rulebook
      </Link>
    </p>
  )
}

interface ExampleProps {
  readonly game: string
  readonly number: number
  readonly title: string
  readonly clause: string
}

/** An example: the board before and after it, what happened, and the sum that decided it. */
function Example({ game, number, title, clause }: ExampleProps): ReactNode {
  const played = useQuery({
    queryKey: ['guide', game, number],
    queryFn: () => house.guide.example(game, number),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [after, setAfter] = useState(true)
  const lines = played.data?.lines ?? []
  return (
    <article className="how-example">
      {played.data === undefined ? (
        <div className="how-board" />
      ) : (
        <Suspense fallback={<div className="how-board" />}>
          <Board game={game} title={title} played={played.data} after={after} />
        </Suspense>
      )}
      <h3>{title}</h3>
      {/* Which of the two is seen. */}
      <fieldset className="how-when">
        <legend className="hidden">Board of the example “{title}”</legend>
        {[false, true].map((one) => (
          <button key={String(one)} type="button" aria-pressed={after === one} onClick={() => setAfter(one)}>
            {one ? 'After' : 'Before'}
          </button>
        ))}
      </fieldset>
      {played.data !== undefined && (
        <Suspense>
          <Purses game={game} played={played.data} after={after} />
        </Suspense>
      )}
      {played.error !== null && <p>{refusalOf(played.error).text}</p>}
      <p>{played.data?.text}</p>
      {lines.length > 0 && (
        <details>
          <summary>What the log says</summary>
          <ul>
            {lines.map(({ text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an example never change.
              <li key={i}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="how-sum">
        <span>{played.data?.sum}</span> <Clause id={clause} />
      </p>
    </article>
  )
}

const NOTHING = new Map()
const ignore = () => undefined

interface MomentProps {
  readonly game: string
  readonly played: GuidePlayed
  readonly after: boolean
}

/** What players have, and what stands in a line above the board: what an example changes that no board shows. */
function Purses({ game, played, after }: MomentProps): ReactNode {
  const client: AnyGameClient | null = use(drawnClient(game))
  const view = after ? played.after : played.before
  const lines = client?.sheets?.flatMap(({ id, Line }) => (Line === undefined ? [] : [{ id, Line }])) ?? []
  return (
    <div className="how-purses">
      {lines.map(({ id, Line }) => (
        <Line key={id} view={view} />
      ))}
      <dl>
        {played.names.map((name, seat) => {
          const purse = client?.purse(view, seat) ?? null
          return purse === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {figure(purse.amount)} {purse.unit}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

interface BoardProps extends MomentProps {
  readonly title: string
}

/** As many times as large as its window a board is drawn of which a part is shown: where examples stand side by side. */
const CLOSE_UP = 1.6
const ABREAST = '(min-width: 901px)'

function Board({ game, title, played, after }: BoardProps): ReactNode {
  const client: AnyGameClient | null = use(drawnClient(game))
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const { near } = played
  const scale = near.length === 0 || !matchMedia(ABREAST).matches ? 1 : CLOSE_UP
  const [corner, setCorner] = useState({ x: 0, y: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: places stay where they are, in a window of one size
  useLayoutEffect(() => {
    if (frame.current !== null && width > 0) setCorner(cornerFor(frame.current, near, scale))
  }, [near, scale, width, height, client])
  const seats = useMemo(() => played.names.map((name, seat) => seatStyle(seat, name)), [played.names])
  return (
    <div className={client?.isBroad === true ? 'how-board' : 'how-board upright'} ref={frame}>
      {client !== null && width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={
            after ? `The board after the example “${title}”` : `The board before the example “${title}”`
          }
        >
          <g transform={`translate(${-corner.x} ${-corner.y})`}>
            <client.Board
              view={after ? played.after : played.before}
              width={width * scale}
              height={height * scale}
              seats={seats}
              eye={played.seat}
              targets={NOTHING}
              lit={null}
              onPick={ignore}
              onLight={ignore}
              picture
              legible
            />
          </g>
        </svg>
      )}
    </div>
  )
}

/** The corner of the part of a board that has these places in its middle. */
function cornerFor(frame: HTMLElement, places: readonly string[], scale: number): { x: number; y: number } {
  const { width, height, left, top } = frame.getBoundingClientRect()
  const drawn = frame.querySelector('svg > g')?.getAttribute('transform') ?? ''
  const [x = 0, y = 0] = (drawn.match(/-?[\d.]+/g) ?? []).map(Number)
  const boxes = places
    .flatMap((place) => [...frame.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)])
    .map((one) => one.getBoundingClientRect())
  if (boxes.length === 0) return { x: 0, y: 0 }
  const middle = (from: number, to: number, edge: number, moved: number, size: number) =>
    Math.max(0, Math.min(size * (scale - 1), (from + to) / 2 - edge - moved - size / 2))
  return {
    x: middle(Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right)), left, x, width),
    y: middle(Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom)), top, y, height),
  }
}
