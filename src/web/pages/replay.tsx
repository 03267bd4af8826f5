import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { AnyGameClient } from '../../board/client.ts'
import { TableContext } from '../../board/keepsake.ts'
import type { Refusal, TableState } from '../../server/api.ts'
import { gameClient } from '../games.ts'
import { house, refusalOf } from '../net/http.ts'
import { keepMade, takeKeyFromAddress } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { Icon, type IconName } from '../parts/icons.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { RulebookDrawer } from '../rulebook/drawer.tsx'
import { seatStyles } from '../seats.ts'
import { Chronicle } from '../table/chronicle.tsx'
import { Ledger } from '../table/ledger.tsx'
import { TableTop } from '../table/table-top.tsx'
import '../style/sheets.css'
import '../style/table.css'

/** A game again, event by event. */
export default function Replay({ table }: { table: string }): ReactNode {
  useState(() => takeKeyFromAddress(table))
  const state = useQuery({ queryKey: ['state', table], queryFn: () => house.state(table), staleTime: 0 })
  if (state.error !== null)
    return <Trouble title="There is nothing to replay" refusal={refusalOf(state.error)} />
  if (state.data === undefined) return <p className="loading">Fetching the game …</p>
  if (!state.data.started)
    return (
      <Trouble
        title={state.data.name}
        refusal={{
          clause: null,
          code: 'NOT_STARTED',
          text: 'The game has not begun: there is nothing to replay yet.',
        }}
      />
    )
  return <Loaded state={state.data} />
}

function Loaded({ state }: { state: TableState }): ReactNode {
  const client = use(gameClient(state.game))
  if (client === null)
    return (
      <Trouble
        title={state.title}
        refusal={{ clause: null, code: 'NO_BOARD', text: 'This game has no board yet.' }}
      />
    )
  return (
    <TableContext value={state.table}>
      <Player state={state} client={client} />
    </TableContext>
  )
}

const PACE_MS = 900
const NOTHING = new Map()
const ignore = () => undefined

function Player({ state, client }: { state: TableState; client: AnyGameClient }): ReactNode {
  const last = Math.max(0, state.seq - 1)
  const [event, setEvent] = useState(last)
  const [playing, setPlaying] = useState(false)
  const [clause, setClause] = useState<string | null>(null)
  const seats = useMemo(() => seatStyles(state.seats), [state.seats])
  const queries = useQueryClient()
  const frameOf = (at: number) => ({
    queryKey: ['frame', state.table, at],
    queryFn: () => house.frame(state.table, at),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const frame = useQuery({ ...frameOf(event), placeholderData: (before) => before })
  const go = (to: number) => setEvent(Math.max(0, Math.min(last, to)))

  useEffect(() => {
    document.title = `Replay · ${state.name} · Argosy`
  }, [state.name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next frames are fetched when the event changes
  useEffect(() => {
    for (const at of [event + 1, event + 2, event - 1])
      if (at >= 0 && at <= last) void queries.prefetchQuery(frameOf(at))
  }, [event])
  useEffect(() => {
    if (!playing) return
    if (event >= last) return setPlaying(false)
    const timer = setTimeout(() => setEvent(event + 1), PACE_MS)
    return () => clearTimeout(timer)
  }, [playing, event, last])
  useKeys({
    ArrowRight: () => go(event + 1),
    ArrowLeft: () => go(event - 1),
    Home: () => go(0),
    End: () => go(last),
    ' ': () => setPlaying(!playing),
  })

  const shown = frame.data
  return (
    <RulebookContext value={{ game: state.game, open: setClause }}>
      <div className="table-page replay-page">
        <Bar
          title={state.name}
          sub={`Replay · ${shown === undefined ? '' : client.barWords(shown.view)}`}
          back={`/t/${state.table}`}
        >
          <span />
        </Bar>
        <main className="table-main">
          {shown === undefined ? (
            <div className="vacant" />
          ) : (
            <TableTop
              table={state.table}
              client={client}
              view={shown.view}
              lines={shown.lines}
              seats={seats}
              eye={state.eye}
              name={state.name}
              targets={NOTHING}
              lit={null}
              onPick={ignore}
              onLight={ignore}
              question={null}
              onAnswer={ignore}
            />
          )}
          <div className="side">
            <Controls
              noFork={
                state.over === null && client.hasSecrets(state.view)
                  ? 'Something is hidden from you in this game: it can be forked when it is over.'
                  : state.over !== null && event === last
                    ? 'Here the game is over. Go back to an earlier moment to fork it from there.'
                    : null
              }
              table={state.table}
              event={event}
              last={last}
              playing={playing}
              onGo={go}
              onPlay={() => {
                if (event >= last) setEvent(0)
                setPlaying(!playing)
              }}
            />
            {frame.error !== null && <p className="refused">{refusalOf(frame.error).text}</p>}
            {shown?.over != null && (
              <section className="ending">
                <h2>
                  {shown.over.winners.length === 0
                    ? 'Nobody has won'
                    : `${shown.over.winners.map((seat) => seats[seat]?.name).join(' and ')} won`}
                </h2>
                <p>
                  {shown.over.text} <Clause id={shown.over.clause} />
                </p>
              </section>
            )}
            {shown !== undefined && (
              <Ledger
                state={{
                  view: shown.view,
                  seats: state.seats.map((s) => ({ ...s, online: true })),
                  you: state.you,
                  ready: [],
                  waitingFor: [],
                  discreet: state.discreet,
                  over: shown.over,
                }}
                client={client}
                seats={seats}
              />
            )}
            <Chronicle lines={shown?.lines ?? []} seats={seats} eye={null} />
          </div>
        </main>
        {clause !== null && (
          <RulebookDrawer
            game={state.game}
            version={state.rules.version}
            clause={clause}
            onCite={setClause}
            onClose={() => setClause(null)}
          />
        )}
      </div>
    </RulebookContext>
  )
}

interface ControlsProps {
  readonly table: string
  readonly event: number
  readonly last: number
  readonly playing: boolean
  /** Why nothing can be forked from this moment; null when it can. */
  readonly noFork: string | null
  onGo(event: number): void
  onPlay(): void
}

function Controls({ table, event, last, playing, noFork, onGo, onPlay }: ControlsProps): ReactNode {
  const [, goTo] = useLocation()
  const [refused, setRefused] = useState<Refusal | null>(null)
  const fork = async () => {
    try {
      const made = await house.fork(table, { event })
      keepMade(made)
      goTo(`/t/${made.table}`)
    } catch (error) {
      setRefused(refusalOf(error))
    }
  }
  const button = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={to < 0 || to > last}
      onClick={() => onGo(to)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <section className="decision controls" aria-label="Replay">
      <p className="where-am-i">
        After event <b>{event}</b> of {last}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={event}
        aria-label="Event"
        aria-valuetext={`after event ${event} of ${last}`}
        onChange={(e) => onGo(Number(e.target.value))}
      />
      <div className="buttons">
        {button('first', 'To the beginning', event === 0 ? -1 : 0)}
        {button('back', 'One event back', event - 1)}
        <button
          type="button"
          className="icon-button big"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={onPlay}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        {button('forward', 'One event on', event + 1)}
        {button('last', 'To the end', event === last ? -1 : last)}
      </div>
      <div className="actions">
        {noFork === null && (
          <button type="button" className="button" onClick={() => void fork()}>
            Fork from here
          </button>
        )}
        <span className="sub">{noFork ?? 'a new table at this screen that goes on from this moment'}</span>
      </div>
      {refused !== null && <p className="refused">{refused.text}</p>}
    </section>
  )
}

/** Keys of the player, wherever the focus is, but where they mean something else. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : document.body
      if (at.closest('input:not([type=range]), textarea, select, .drawer, svg[tabindex]') !== null) return
      if (event.key === ' ' && at.closest('button, a, summary') !== null) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
