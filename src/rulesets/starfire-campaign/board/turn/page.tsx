import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { freightNeed } from '../../economy/freight.ts'
import { LEVEL } from '../../knowledge/known.ts'
import type { Empire } from '../../position.ts'
import { told } from '../../report/lines/index.ts'
import { HEADLINES, type News, newsOf } from '../../report/news.ts'
import { placesOf, type Reader } from '../../report/places.ts'
import { livedIn, puOf, scoreOf } from '../../scoring.ts'
import type { View } from '../../view.ts'
import { pressing, work } from '../later.ts'
import { calledIn, useNames } from '../names.ts'
import { count, grouped, lastTurn, mine, money } from '../reading.ts'
import { type PageProps, turnTo } from '../store.ts'
import { Battle } from './battle.tsx'
import { goToOf } from './reading.ts'
import './turn.css'

const Away = lazy(async () => ({ default: (await import('./away.tsx')).Away }))

/** How the empire stands, in six figures. */
function FigureRow({ view, empire }: { readonly view: View; readonly empire: Empire }): ReactNode {
  const score = scoreOf(empire, view.options)
  const income = told(empire.report, 'peni')[0]?.mc
  const before = empire.history.at(-2)
  return (
    <dl className="sc-figures">
      <Figure head="Treasury">{money(empire.treasury)}</Figure>
      {income !== undefined && <Figure head="Income, net">{money(income)}</Figure>}
      <Figure head="People, PU" note={`in ${count(livedIn(empire), 'system')}`}>
        {grouped(puOf(empire))}
      </Figure>
      <Figure head="Freighters" note={`need ${freightNeed(empire)}`} wide>
        {empire.pool}
      </Figure>
      <Figure head="Empire level" wide>
        {empire.el}
      </Figure>
      <Figure head="Ships" note={`in ${count(empire.fleets.id.length, 'fleet')}`} wide>
        {empire.ships.id.length}
      </Figure>
      <Figure head="Score" {...(before === undefined ? {} : { note: signed(score - before) })}>
        {grouped(score)}
      </Figure>
    </dl>
  )
}

const signed = (n: number): string => (n > 0 ? `+${grouped(n)}` : n < 0 ? `−${grouped(-n)}` : '±0')

interface FigureProps {
  readonly head: string
  readonly note?: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Figure({ head, note, wide = false, children }: FigureProps): ReactNode {
  return (
    <div className={wide ? 'wide' : ''}>
      <dt>{head}</dt>
      <dd>
        {children} {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** What happened, the gravest first, and what is idle, each with the form that ends it. */
export function TurnPage({ view, eye, advice, reports, before }: PageProps): ReactNode {
  const empire = mine(view, eye)
  const [names] = useNames(empire?.seat ?? -1)
  const reader = useMemo((): Reader => {
    const called = (system: number) => (names.has(system) ? calledIn(names, system) : null)
    const places = empire === null ? new Map() : placesOf(empire, view.options.CLUSTER_SYSTEMS)
    return { owner: empire?.owner ?? 0, places, called }
  }, [empire, names, view.options.CLUSTER_SYSTEMS])
  const news = useMemo(() => newsOf(empire?.report ?? [], reader), [empire, reader])
  const [chosen, setLeaf] = useState<'news' | 'idle' | null>(null)
  // Before the first turn nothing has happened that a small window could show first.
  const leaf = chosen ?? (news.length === 0 ? 'idle' : 'news')
  if (empire === null) return null
  const leafButton = (id: 'news' | 'idle', words: string, n: ReactNode) => (
    <button type="button" aria-pressed={leaf === id} onClick={() => setLeaf(id)}>
      {words} <b>{n}</b>
    </button>
  )
  return (
    <div className="sc-page sc-turn" data-leaf={leaf}>
      <FigureRow view={view} empire={empire} />
      <div className="sc-leaves">
        {leafButton('news', 'What happened', news.length)}
        {leafButton('idle', 'What to do', <pressing.Part view={view} empire={empire} />)}
      </div>
      <section className="sc-news" aria-label="What happened">
        <Suspense>
          <Away reports={reports} seat={empire.seat} reader={reader} turn={lastTurn(view, empire)} />
        </Suspense>
        <Gazette {...{ view, before, news, empire }} turn={lastTurn(view, empire)} />
      </section>
      <section className="sc-idle" aria-label="What to do">
        <work.Part view={view} empire={empire} advice={advice} />
      </section>
    </div>
  )
}

interface TurnProps extends Pick<PageProps, 'view' | 'before'> {
  /** The turn whose report it is. */
  readonly turn: number
  readonly empire: Empire
}

function Gazette({ news, ...told }: TurnProps & { readonly news: readonly News[] }): ReactNode {
  const { turn, empire } = told
  const [lead, ...rest] = news.slice(0, HEADLINES)
  const articles = rest.filter(({ weight }) => weight >= 40).slice(0, 2)
  const also = rest.filter((one) => !articles.includes(one))
  if (turn === 0)
    return (
      <article className="sc-lead">
        <p className="sc-kick">Before the first turn</p>
        <h2>{empire.name} looks out</h2>
        <p>
          You have one world of 1,000 PU, an academy, a research center, ten shipyards, and freighters for all
          of them.{' '}
          {empire.chart.some(({ level }) => level === LEVEL.led) || empire.chart.length === 1
            ? 'Nobody knows yet what is behind the warp points.'
            : `Your charts show ${empire.chart.length} systems.`}{' '}
          <Clause id="SC-3.5" />
        </p>
      </article>
    )
  return (
    <>
      <p className="sc-kick">Report of turn {turn}</p>
      {lead === undefined ? (
        <article className="sc-lead">
          {/* SC-21.33  What a game master has given stands in no report. */}
          <h2>No news</h2>
          <p>This report tells of nothing found, built or lost.</p>
        </article>
      ) : (
        <article className="sc-lead">
          <h2>{lead.head}</h2>
          <Story news={lead} {...told} />
        </article>
      )}
      {articles.map((one) => (
        <article key={one.head + one.text} className="sc-article">
          <h3>{one.head}</h3>
          <Story news={one} {...told} />
        </article>
      ))}
      <div className="sc-also">
        {also.length > 0 && <p className="sc-kick">Also in the report</p>}
        <ul>
          {also.map((one) => (
            <li key={one.head + one.text}>
              <span>
                {one.head}. {one.text}
              </span>
              <Clause id={one.line.clause} />
            </li>
          ))}
        </ul>
        <p>
          <TextButton onClick={() => turnTo('archive')}>Full report</TextButton>
        </p>
      </div>
    </>
  )
}

function Story({ news, empire, view, before, turn }: TurnProps & { readonly news: News }): ReactNode {
  const { report, owner, seat, chart } = empire
  const { text, line, lines } = news
  const goTo = goToOf(news, (system) => chart.some((known) => known.system === system), owner)
  const [battle] = told(lines, 'battle in')
  return (
    <>
      <p>
        {text} <Clause id={line.clause} />
      </p>
      {battle !== undefined && (
        <Battle {...{ report, view, before, seat, turn }} system={battle.system} own={owner} />
      )}
      {goTo !== null && (
        <p className="sc-act">
          <TextButton
            onClick={() => turnTo(goTo.page, goTo.system === undefined ? {} : { system: goTo.system })}
          >
            {goTo.text}
          </TextButton>
        </p>
      )}
    </>
  )
}
