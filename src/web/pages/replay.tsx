import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button, IconButton } from '../../board/button.tsx'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { AnyGameClient } from '../../board/client.ts'
import { andList } from '../../board/english.ts'
import { TableContext } from '../../board/keepsake.ts'
import { namesOf } from '../../board/seat.tsx'
import type { Refusal, TableState } from '../../server/api.ts'
import { drawnClient } from '../games.ts'
import { house, refusalOf } from '../net/http.ts'
import { keepMade, takeKeyFromAddress } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { CopyLink, Select } from '../parts/controls.tsx'
import { Icon } from '../parts/icons.tsx'
import { Speed, Step, useKeys } from '../parts/playing.tsx'
import { NoBoard, Trouble } from '../parts/trouble.tsx'
import { unbroken } from '../parts/wording.ts'
import { RulebookDrawer } from '../rulebook/drawer.tsx'
import { seatStyles } from '../seats.ts'
import { type Chapter, chapterAt, chaptersOf } from '../story/chapters.ts'
import { Chronicle } from '../table/chronicle.tsx'
import { Ledger } from '../table/ledger.tsx'
import { TableTop } from '../table/table-top.tsx'
import '../style/sheets.css'
import '../style/table.css'
import '../style/short.css'

interface ReplayProps {
  readonly table: string
  /** The moment at which it opens, as the address says it; null for the last. */
  readonly moment: string | null
}

/** A game again, event by event: every moment has an address of its own, `/t/<table>/at/57`. */
export default function Replay({ table, moment }: ReplayProps): ReactNode {
  useState(() => takeKeyFromAddress(table))
  const state = useQuery({ queryKey: ['state', table], queryFn: () => house.state(table), staleTime: 0 })
  if (state.error !== null) return <Trouble title="Nothing to replay yet" refusal={refusalOf(state.error)} />
  if (state.data === undefined) return <p className="loading">Loading the game …</p>
  if (!state.data.started)
    return (
      <Trouble
        title={state.data.name}
        refusal={{
          clause: null,
          code: 'NOT_STARTED',
          text: 'The game has not started.',
        }}
      />
    )
  const last = Math.max(0, state.data.seq - 1)
  const at = moment === null ? last : /^\d{1,9}$/.test(moment) ? Number(moment) : Number.NaN
  if (!(at <= last)) return <NoMoment table={table} moment={moment ?? ''} last={last} />
  return <Loaded state={state.data} at={at} />
}

/** The address names an event that there is not, or not yet, or not for this reader. */
function NoMoment({ table, moment, last }: { table: string; moment: string; last: number }): ReactNode {
  const text = `This game has no event ${JSON.stringify(moment)}. Choose a number from 0 to ${last}.`
  return (
    <Trouble title="Event not found" refusal={{ clause: null, code: 'NO_SUCH_EVENT', text }}>
      <Link className="button primary" href={`/t/${table}/at/${last}`}>
        Go to the last event
      </Link>
    </Trouble>
  )
}

function Loaded({ state, at }: { state: TableState; at: number }): ReactNode {
  const client = use(drawnClient(state.game))
  if (client === null) return <NoBoard title={state.title} />
  return (
    <TableContext value={state.table}>
      <Player state={state} client={client} at={at} />
    </TableContext>
  )
}

/** How long a moment is shown while it plays. */
const SPEEDS: readonly { readonly text: string; readonly ms: number }[] = [
  { text: 'Slow', ms: 2500 },
  { text: 'Usual', ms: 900 },
  { text: 'Quick', ms: 350 },
  { text: 'Very fast', ms: 120 },
]
/** How many moments a page key passes over. */
const FAR = 10
const NOTHING = new Map()
const ignore = () => undefined

function Player({ state, client, at }: { state: TableState; client: AnyGameClient; at: number }): ReactNode {
  const last = Math.max(0, state.seq - 1)
  const [event, setEvent] = useState(at)
  const [speed, setSpeed] = useState(1)
  const [playing, setPlaying] = useState(false)
  const [clause, setClause] = useState<string | null>(null)
  const seats = useMemo(() => seatStyles(state.seats), [state.seats])
  const queries = useQueryClient()
  const frameOf = (at: number) => ({
    queryKey: ['frame', state.table, at],
    queryFn: () => house.frame(state.table, at, at),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const chapters = useMemo(
    () => chaptersOf(state.lines, state.seats.length),
    [state.lines, state.seats.length],
  )
  const frame = useQuery({ ...frameOf(event), placeholderData: (before) => before })
  const go = (to: number) => setEvent(Math.max(0, Math.min(last, to)))

  useEffect(() => {
    document.title = `Event ${event} · ${state.name} · Argosy`
    // The address follows the moment, and going back leaves the replay.
    const address = `/t/${state.table}/at/${event}`
    if (location.pathname !== address) history.replaceState(history.state, '', address)
  }, [state.name, state.table, event])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next frames are fetched when the event changes
  useEffect(() => {
    for (const at of [event + 1, event + 2, event - 1])
      if (at >= 0 && at <= last) void queries.prefetchQuery(frameOf(at))
  }, [event])
  useEffect(() => {
    if (!playing) return
    if (event >= last) return setPlaying(false)
    const timer = setTimeout(() => setEvent(event + 1), SPEEDS[speed]?.ms ?? 900)
    return () => clearTimeout(timer)
  }, [playing, event, last, speed])
  useKeys({
    ArrowRight: () => go(event + 1),
    ArrowLeft: () => go(event - 1),
    Home: () => go(0),
    End: () => go(last),
    PageDown: () => go(event + FAR),
    PageUp: () => go(event - FAR),
    ArrowDown: () => go(chapters.find((chapter) => chapter.event > event)?.event ?? last),
    ArrowUp: () => go(chapters.findLast((chapter) => chapter.event < event)?.event ?? 0),
    '+': () => setSpeed(Math.min(SPEEDS.length - 1, speed + 1)),
    '-': () => setSpeed(Math.max(0, speed - 1)),
    ' ': () => setPlaying(!playing),
  })

  const shown = frame.data
  // What was told before comes with the table; what this moment told, and what was taken back since, with the moment.
  const lines = useMemo(
    () => [...state.lines.filter((line) => line.event < (shown?.event ?? 0)), ...(shown?.lines ?? [])],
    [state.lines, shown],
  )
  return (
    <RulebookContext value={{ game: state.game, open: setClause }}>
      <div className="table-page replay-page">
        <Bar
          title={state.name}
          sub={shown === undefined ? 'Replay' : `Replay · ${client.barWords(shown.view)}`}
          back={`/t/${state.table}`}
        >
          <span />
        </Bar>
        <main className="table-room">
          <div className="table-main">
            {shown === undefined ? (
              <div className="vacant" />
            ) : (
              <TableTop
                table={state.table}
                events={event + 1}
                client={client}
                view={shown.view}
                lines={lines}
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
                    ? 'You can fork this game when it is over, because parts of it are secret now.'
                    : state.over !== null && event === last
                      ? 'The game is over here. Go back to an earlier event to fork it.'
                      : null
                }
                table={state.table}
                event={event}
                last={last}
                playing={playing}
                speed={speed}
                chapters={chapters}
                onSpeed={setSpeed}
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
                      ? 'Nobody won'
                      : `${andList(shown.over.winners.map(namesOf(seats)))} won`}
                  </h2>
                  {shown.over.how !== undefined && <p>{unbroken(shown.over.how.join(' '))}</p>}
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
              <div className="leaf-slot" />
              {shown !== undefined && (
                <Chronicle
                  lines={lines}
                  seats={seats}
                  since={null}
                  reported={state.eye !== null && client.Desk !== undefined}
                />
              )}
            </div>
          </div>
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

interface ControlsProps {
  readonly table: string
  readonly event: number
  readonly last: number
  readonly playing: boolean
  /** Why nothing can be forked from this moment; null when it can. */
  readonly noFork: string | null
  readonly speed: number
  readonly chapters: readonly Chapter[]
  onSpeed(speed: number): void
  onGo(event: number): void
  onPlay(): void
}

function Controls({ table, event, last, playing, noFork, speed, chapters, ...on }: ControlsProps): ReactNode {
  const { onGo, onPlay, onSpeed } = on
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
  const step = { last, onGo }
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
        <Step icon="first" label="Go to the start" to={event === 0 ? null : 0} {...step} />
        <Step icon="back" label="One event back" to={event - 1} {...step} />
        <IconButton look="big" aria-label={playing ? 'Pause' : 'Play'} onClick={onPlay}>
          <Icon name={playing ? 'pause' : 'play'} />
        </IconButton>
        <Step icon="forward" label="One event forward" to={event + 1} {...step} />
        <Step icon="last" label="Go to the end" to={event === last ? null : last} {...step} />
      </div>
      <div className="choosing">
        <label>
          Chapter
          <Select
            value={chapterAt(chapters, event)}
            onChange={(e) => onGo(Number(e.target.value))}
            of={chapters.map((chapter) => [chapter.event, chapter.text])}
          />
        </label>
        <Speed label="Speed" speeds={SPEEDS} {...{ speed, onSpeed }} />
      </div>
      <CopyLink label="Link to this event" link={`${location.origin}/t/${table}/at/${event}`} />
      <div className="actions">
        {noFork === null && <Button onClick={() => void fork()}>Fork here</Button>}
        <span className="sub">
          {noFork ??
            'starts a new table on this screen after this event. You play all its seats, and those of bots, too.'}
        </span>
      </div>
      {refused !== null && <p className="refused">{refused.text}</p>}
    </section>
  )
}
