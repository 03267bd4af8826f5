import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import type { AnyGameClient } from '../../board/client.ts'
import { figure } from '../../board/english.ts'
import { shortMoment, type TableState } from '../../server/api.ts'
import type { Pointed } from '../master/map.tsx'
import { house } from '../net/http.ts'
import { keyOf } from '../net/keys.ts'
import type { LiveTable } from '../net/table.ts'
import { CopyLink, Select } from '../parts/controls.tsx'
import type { DrawnAtTable, LiveAtTable, LivePart } from '../seats.ts'
import { Signals } from '../told/signals.tsx'
import { Differences } from '../variants/difference.tsx'
import { Chronicle, type Grouping } from './chronicle.tsx'
import { NewLink } from './new-link.tsx'
import { Removing } from './removing.tsx'
import { StandingAnswers } from './standing.tsx'
import { Talk } from './talk.tsx'

// Fetched when their leaf is turned to.
const Desk = lazy(async () => ({ default: (await import('../master/desk.tsx')).Desk }))
const Hosting = lazy(async () => ({ default: (await import('./hosting.tsx')).Hosting }))

const TABS = ['Desk', 'Log', 'Chat', 'Seats', 'Table'] as const
type Tab = (typeof TABS)[number]

/** House-5.11  Whether a table is led by its viewer, who plays no seat. */
export const isMaster = ({ host, you, started, over }: TableState): boolean =>
  host && you.length === 0 && started && over === null

interface AnnalsProps extends LiveAtTable, DrawnAtTable {
  /** The chronicle is wanted, in this order; a new object each time. */
  readonly wanted: { readonly grouping: Grouping } | null
  /** What a game master points at on their map; null for nothing. */
  readonly pointed: Pointed | null
  /** Shows places on the board; null for none. */
  onPoint(places: readonly string[] | null): void
}

/** What happened, what was said, who sits here, and what this table is: four leaves of one book; and the host's desk. */
export function Annals(props: AnnalsProps): ReactNode {
  const { live, state } = props
  // A host who plays no seat begins there.
  const leads = isMaster(state)
  const tabs: readonly Tab[] = leads ? TABS : TABS.filter((name) => name !== 'Desk')
  const [turned, setTab] = useState<Tab>(leads ? 'Desk' : state.started ? 'Log' : 'Chat')
  const tab = tabs.includes(turned) ? turned : 'Log'
  const last = state.talk[state.talk.length - 1]?.atMs ?? 0
  const [read, setRead] = useReadTalk(state)
  const unread = tab === 'Chat' ? 0 : state.talk.filter(({ atMs }) => atMs > read).length
  const turnTo = (next: Tab) => {
    setTab(next)
    if (next === 'Chat' || tab === 'Chat') setRead(last)
  }
  useEffect(() => {
    if (tab === 'Chat') setRead(last)
  }, [tab, last, setRead])
  const { wanted, pointed } = props
  useEffect(() => {
    if (pointed !== null) setTab('Desk')
  }, [pointed])
  useEffect(() => {
    if (wanted === null) return
    setTab('Log')
    document.getElementById('annals-leaf')?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'Log'
    turnTo(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className="annals">
      <div className="tabs" role="tablist" aria-label="Log, chat, seats and table" onKeyDown={onKeyDown}>
        {tabs.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls="annals-leaf"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => turnTo(name)}
          >
            {name}
            {name === 'Chat' && unread > 0 && <span className="count"> {unread} new</span>}
          </button>
        ))}
      </div>
      <div id="annals-leaf" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'Desk' && (
          <Suspense fallback={null}>
            <Desk live={live} state={state} seats={props.seats} pointed={props.pointed} />
          </Suspense>
        )}
        {tab === 'Log' && (
          <>
            {state.you.length > 0 && <Letters live={live} state={state} />}
            <Chronicle
              lines={state.lines}
              seats={props.seats}
              since={state.dispatch?.since ?? null}
              reported={state.eye !== null && props.client.Desk !== undefined}
              rules={{ game: state.game, version: state.rules.version }}
              asked={wanted?.grouping}
              held={heldIn(props.client, state.view)}
              onPoint={props.onPoint}
            />
          </>
        )}
        {tab === 'Chat' && <Talk {...props} />}
        {tab === 'Seats' && (
          <Suspense fallback={null}>
            <Hosting {...props} />
          </Suspense>
        )}
        {tab === 'Table' && <AboutTable {...props} />}
      </div>
    </div>
  )
}

/** House-5.14  What the host wrote to those who read here; the last is open. The host is told of letters that were opened. */
function Letters({ live, state: { acts, you, host } }: { live: LiveTable; state: TableState }): ReactNode {
  const letters = acts.filter(({ clause }) => clause === 'House-5.14').toReversed()
  const told = useRef(new Set<number>())
  const opened = (atMs: number) => {
    // What lies open in a page behind others has been seen by nobody.
    if (host || document.hidden || told.current.has(atMs)) return
    told.current.add(atMs)
    for (const seat of you) live.opened(seat, atMs)
  }
  const last = letters[0]?.atMs ?? null
  const newest = useRef<HTMLParagraphElement>(null)
  // Of what is open from the beginning no browser needs to say that it was opened: it is when it comes into sight.
  useEffect(() => {
    const text = newest.current
    if (last === null || text === null) return
    const sight = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === true) opened(last)
    })
    const see = () => {
      sight.unobserve(text)
      sight.observe(text)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => {
      sight.disconnect()
      document.removeEventListener('visibilitychange', see)
    }
  })
  return letters.map(({ atMs, text }, i) => (
    <details
      // biome-ignore lint/suspicious/noArrayIndexKey: letters are only added
      key={letters.length - i}
      className="letter"
      open={i === 0}
      onToggle={({ currentTarget }) => i > 0 && currentTarget.open && opened(atMs)}
    >
      <summary>Letter from the host, {shortMoment(atMs)}</summary>
      <p ref={i === 0 ? newest : null}>{text}</p>
    </details>
  ))
}

/** What the ledger says a seat owns: "41 cr". */
const heldIn = (client: AnyGameClient, view: TableState['view']) => (seat: number) => {
  const purse = client.purse(view, seat)
  return purse === null ? null : `${figure(purse.amount)} ${purse.unit}`
}

/** When the last line of talk that was read here was said: it is known in this browser, also after the page is opened again. */
function useReadTalk({ table, talk, you }: TableState): [number, (atMs: number) => void] {
  const place = `argosy-heard:${table}:${you.join('.')}`
  const [read, setRead] = useState(() => {
    const kept = Number(localStorage.getItem(place) ?? Number.NaN)
    // A player who comes for the first time has read none of it.
    return Number.isNaN(kept) ? (you.length === 0 ? (talk[talk.length - 1]?.atMs ?? 0) : 0) : kept
  })
  const keep = useCallback(
    (atMs: number) => {
      setRead(atMs)
      localStorage.setItem(place, String(atMs))
    },
    [place],
  )
  return [read, keep]
}

/** Links of this table, its house rules, and the promise about its dice. */
function AboutTable({
  live,
  state,
  client,
  seats,
}: Pick<AnnalsProps, 'live' | 'state' | 'client' | 'seats'>): ReactNode {
  const key = keyOf(state.table)
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const game = games.data?.find(({ id }) => id === state.game)
  return (
    <section className="about-table" aria-label="About this table">
      {key !== null && (
        <>
          <p className="sub">
            Your link to this seat, for playing on another device. Keep it private: anybody with it can play
            for you.
          </p>
          <CopyLink label="Link to your seat" link={`${location.origin}/t/${state.table}#key=${key}`} />
        </>
      )}
      <NewLink state={state} hasLink={key !== null} />
      {key !== null && <Signals />}
      <PaceField live={live} state={state} />
      <p className="sub">For spectators</p>
      <CopyLink label="Link for spectators" link={`${location.origin}/t/${state.table}`} />
      {client.standing !== undefined && state.started && (
        <StandingAnswers
          live={live}
          state={state}
          windows={client.standing}
          terms={client.terms ?? []}
          seats={seats}
        />
      )}
      <h3>House rules</h3>
      {game !== undefined && <Differences game={game} options={state.options} />}
      {state.rules.version !== state.rules.latest && (
        <p className="sub">
          This game uses version {state.rules.version} of the rules. The latest is version{' '}
          {state.rules.latest}. {state.rules.differs?.text}
          {state.time.proposals.some(({ what, refused }) => what === 'rules' && refused === null) && (
            <>
              {' '}
              If everybody agrees, the game continues with the latest version:{' '}
              <Link href={`/t/${state.table}/time`}>vote</Link>.
            </>
          )}
        </p>
      )}
      {state.imported && <p className="sub">This game was imported from a file.</p>}
      {state.forkOf !== null && (
        <p className="sub">
          This is a fork of an <Link href={`/t/${state.forkOf.table}/replay`}>earlier game</Link>. It
          continues after event {state.forkOf.event}.
        </p>
      )}
      <h3>The dice</h3>
      {state.seed === null ? (
        <>
          <p className="sub">
            All rolls come from a key that was fixed before the first roll. The code below proves it.{' '}
            {state.over === null
              ? 'You see the key when the game is over.'
              : 'The game is over, and the key is public now.'}
          </p>
          <code>{state.commitment}</code>
        </>
      ) : (
        <p className="sub">
          This is a practice table. Its dice follow from the seed “{state.seed}”, so they can be predicted.
        </p>
      )}
      <Removing table={state.table} host={state.host} />
    </section>
  )
}

type Pace = TableState['pace']

const PACES: readonly (readonly [Pace, string])[] = [
  ['once', 'at once'],
  ['quick', 'quick'],
  ['slow', 'slow'],
  ['step', 'step by step'],
]

const withBots = ({ seats, you, over, started }: TableState) =>
  started && over === null && you.length > 0 && seats.some(({ kind }) => kind === 'bot')

/** How fast the bots of the table play; the table's choice. */
export function PaceField({ live, state }: LivePart): ReactNode {
  const [seat] = state.you
  if (!withBots(state) || seat === undefined) return null
  return (
    <label className="pace">
      <span className="wide-only">Bots</span>
      <Select
        aria-label="How fast bots play"
        value={state.pace}
        onChange={({ target }) => void live.host({ do: 'pace', seat, pace: target.value as Pace })}
        of={PACES}
      />
    </label>
  )
}

/** While bots are on the move: their next step, where they wait for it, and on to the reader's own turn. */
export function Onward({ live, state }: LivePart): ReactNode {
  const [seat] = state.you
  const bots = state.waitingFor.some((one) => state.seats[one]?.kind === 'bot')
  if (!withBots(state) || seat === undefined || !bots || state.pace === 'once') return null
  const on = (how: 'step' | 'turn') => void live.host({ do: 'onward', seat, how })
  return (
    <p className="onward">
      {state.pace === 'step' && (
        <Button look="primary" onClick={() => on('step')}>
          Next move
        </Button>
      )}
      <Button onClick={() => on('turn')}>Skip to my turn</Button>
    </p>
  )
}
