import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { SeatStyle } from '../../board/client.ts'
import { capital } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { GalaxyFrame, GalaxyFrames, GalaxyMap, TableState } from '../../server/api.ts'
import { Bar } from '../parts/bar.tsx'
import { CopyLink } from '../parts/copy.tsx'
import { useKeys } from '../parts/playing.tsx'
import { Stage, useSize } from '../parts/stage.tsx'
import { seatStyles } from '../seats.ts'
import { BURST, GalaxyChart, LAYERS, type Layers } from './map.tsx'
import { type Flag, flagsOf, mapThen, movesInto, newsOf, type Power, turnText } from './reading.ts'
import { AsTable, Battle, Powers, saidOf } from './side.tsx'
import { nextBattle, SPEEDS, Time } from './time.tsx'
import '../style/table.css'
import './galaxy.css'

interface GalaxyProps {
  readonly state: TableState
  readonly told: GalaxyFrames
  readonly map: GalaxyMap
  /** What the address asked for. */
  readonly first: { readonly turn: number | null; readonly at: string }
  readonly eye: number | null
  onEye(eye: number | null): void
}

/** The map, the line of turns under it, and beside it the empires and what a turn brought. */
export function Galaxy({ state, told, map, first, eye, onEye }: GalaxyProps): ReactNode {
  const { table, name, title } = state
  const { frames, eyes } = told
  const seats = useMemo(() => seatStyles(state.seats), [state.seats])
  // Null is the last turn, also when there are more of them.
  const [turn, setTurn] = useState(first.turn)
  const [system, setSystem] = useState(() => map.systems.find((one) => one.name === first.at)?.id ?? 0)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [layers, setLayers] = useState<Layers>(new Set())
  const kept = useMemo(() => layersIn(frames), [frames])
  const chart = useRef<HTMLDivElement>(null)
  const room = useSize(chart).width - WIDE.free - WIDE.layer * kept.length
  const last = frames.length - 1
  const at = placeOf(frames, turn)
  const frame = frames[at] as GalaxyFrame
  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to))
    setTurn(next === last ? null : (frames[next]?.turn ?? null))
  }
  const play = () => {
    if (at >= last) go(0)
    setPlaying(!playing)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is of these frames
  useEffect(() => {
    if (!playing) return
    if (at >= last) return setPlaying(false)
    const timer = setTimeout(() => go(at + 1), 1000 / (SPEEDS[speed]?.perSecond ?? 1))
    return () => clearTimeout(timer)
  }, [playing, at, last, speed])
  useKeys({
    ArrowRight: ({ shiftKey }) => go(shiftKey ? (nextBattle(frames, at) ?? at) : at + 1),
    ArrowLeft: () => go(at - 1),
    Home: () => go(0),
    End: () => go(last),
    ' ': play,
  })

  const all = useMemo(() => powersIn(frames), [frames])
  // An empire that is met later does not show before.
  const met = useMemo(
    () => (told.eye === null ? all : powersIn(frames.slice(0, at + 1))),
    [told.eye, all, frames, at],
  )
  const flag = useMemo(() => flagsOf(frame, all, seats), [frame, all, seats])
  const named = (id: number) => map.systems.find((one) => one.id === id)?.name ?? `system ${id}`
  const then = useMemo(() => mapThen(map, frame), [map, frame])
  const homes = useMemo(() => homesOf(then, frame, frames[0], flag), [then, frame, frames, flag])
  const said = useMemo(() => saidOf(then, frame, flag), [then, frame, flag])
  const moves = useMemo(() => movesInto(frame, frames[at - 1]), [frame, frames, at])
  const own = told.eye === null ? null : (all.find(({ seat }) => seat === told.eye)?.owner ?? null)
  const news = newsOf(frame, frames[at - 1], named, flag, own)
  const link = `/t/${table}/galaxy?${new URLSearchParams({
    turn: String(frame.turn),
    ...(eye === null ? {} : { eye: String(eye) }),
    ...(system === 0 ? {} : { at: named(system) }),
  })}`
  useEffect(() => {
    if (location.pathname + location.search !== link) history.replaceState(history.state, '', link)
  }, [link])
  return (
    <div className="galaxy-page">
      <Bar
        title={name}
        sub={`${name === title ? '' : `${title} · `}${seenText(told, all)}`}
        back={`/t/${table}`}
      >
        {told.over ? (
          <Link href={`/t/${table}/ending`} className="nav-link wide-only">
            How it went
          </Link>
        ) : (
          <span />
        )}
      </Bar>
      <main>
        <div className="gal-map board-stage" ref={chart}>
          <Stage label={`The galaxy of ${name}, ${turnText(frame.turn)}`}>
            {(width, height) => (
              <GalaxyChart
                {...{ map, then, frame, moves, flag, homes, said, width, height }}
                at={system}
                layers={layers}
                head={eyes.length > 1 || kept.length > 0 ? EYES_PX : 0}
                onPick={setSystem}
              />
            )}
          </Stage>
          <p className="gal-news" role="status" aria-live={playing ? 'off' : 'polite'}>
            <span className="hidden">{turnText(frame.turn)}. </span>
            {said.get(system) ?? news[0] ?? ''}
          </p>
          {kept.length > 0 && (
            <fieldset className="gal-layers chart-strip">
              <legend className="hidden">Layers of the map</legend>
              {kept.map((id) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={layers.has(id)}
                    onChange={() => setLayers(layers.symmetricDifference(new Set([id])))}
                  />
                  {LAYERS[id]}
                </label>
              ))}
            </fieldset>
          )}
          {eyes.length > 1 && <Eyes {...{ eyes, seats, all, room, onEye }} eye={told.eye} />}
        </div>
        <Time
          {...{ frames, seats, at, playing, speed }}
          onGo={(to) => {
            setPlaying(false)
            go(to)
          }}
          onPlay={play}
          onSpeed={setSpeed}
        />
        <aside className="gal-side">
          <section aria-label="Empires">
            <Powers frame={frame} all={met} flag={flag} />
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus */}
          <section className="gal-brought" aria-labelledby="gal-brought" tabIndex={0}>
            <h3 id="gal-brought">{frame.turn === 0 ? 'At the start' : `What turn ${frame.turn} brought`}</h3>
            {news.length === 0 && <p className="sub">No battle, and no system changes hands.</p>}
            <ul className="gal-news-list">
              {frame.fights.map((fight) => (
                <Battle
                  key={`${frame.turn} ${fight.system}`}
                  {...{ table, fight, flag }}
                  eye={told.eye}
                  turn={frame.turn}
                  place={named(fight.system)}
                />
              ))}
              {news.slice(frame.fights.length).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <section aria-label="Table, signs and link">
            {told.eye !== null && at < last && frame.known === undefined && (
              <p className="sub">
                The map has all systems and links that are known by now. The people and ships are those that
                were known in turn {frame.turn}.
              </p>
            )}
            <AsTable map={then} frame={frame} flag={flag} partial={told.eye !== null} />
            <Key layers={kept} />
            <CopyLink label="Link to this turn" link={`${location.origin}${link}`} />
          </section>
        </aside>
      </main>
    </div>
  )
}

/** Everybody that these turns name, as the last of them does. */
const powersIn = (frames: readonly GalaxyFrame[]): Power[] => [
  ...new Map(frames.flatMap(({ powers }) => powers.map((one) => [one.owner, one]))).values(),
]

/** The layers of which some turn has anything. */
const layersIn = (frames: readonly GalaxyFrame[]): (keyof typeof LAYERS)[] => [
  ...(frames.some(({ trade = [] }) => trade.length > 0) ? (['trade'] as const) : []),
  ...(frames.some(({ short = [] }) => short.length > 0) ? (['supply'] as const) : []),
]

/** The place of a turn in the list; of one that is not told the last before it, and the last for null. */
function placeOf(frames: readonly GalaxyFrame[], turn: number | null): number {
  const last = frames.length - 1
  return turn === null
    ? last
    : Math.max(
        0,
        frames.findLastIndex((one) => one.turn <= turn),
      )
}

/** Whose home a system is: the first who lived there, as they are called in this turn. */
function homesOf(
  map: GalaxyMap,
  frame: GalaxyFrame,
  first: GalaxyFrame | undefined,
  flag: (owner: number) => Flag,
): ReadonlyMap<number, Flag> {
  const known = new Set(frame.powers.map(({ owner }) => owner))
  return new Map(
    map.systems.flatMap(({ id, part, home }): [number, Flag][] => {
      const owner = part !== 0 ? part : (first?.held.find(([system]) => system === id)?.[1] ?? 0)
      return home && known.has(owner) ? [[id, flag(owner)]] : []
    }),
  )
}

/** What is shown, for the bar: everything, or what somebody knew. */
function seenText({ eye, over }: GalaxyFrames, all: readonly Power[]): string {
  const who = all.find(({ seat }) => seat === eye)?.name
  if (eye === null || who === undefined)
    return over ? 'the whole galaxy; nothing is secret any more' : 'the whole galaxy'
  return `the galaxy as ${who} knew it`
}

interface EyesProps {
  readonly eyes: GalaxyFrames['eyes']
  readonly eye: number | null
  readonly seats: readonly SeatStyle[]
  readonly all: readonly Power[]
  /** In pixels, beside the layers. */
  readonly room: number
  onEye(eye: number | null): void
}

/** How much of the map the buttons lie over, at its top. */
const EYES_PX = 56
/** Up to this number, eyes have a button each, where they have room; more are a list. */
const BUTTONS = 7
/** How wide a button is, and a layer; and what is free around them. */
const WIDE = { button: 46, layer: 98, free: 34 }

/** Through whose eyes the galaxy is seen. */
function Eyes({ eyes, eye, seats, all, room, onEye }: EyesProps): ReactNode {
  const called = (seat: number | null) =>
    seat === null ? 'All' : capital(all.find((one) => one.seat === seat)?.name ?? seats[seat]?.name ?? '')
  if (eyes.length > Math.min(BUTTONS, Math.floor(room / WIDE.button)))
    return (
      <select
        className="gal-eyes"
        aria-label="Seen by"
        value={eye ?? ''}
        onChange={({ target }) => onEye(target.value === '' ? null : Number(target.value))}
      >
        {eyes.map((seat) => (
          <option key={seat ?? ''} value={seat ?? ''}>
            {called(seat)}
          </option>
        ))}
      </select>
    )
  return (
    <fieldset className="gal-eyes chart-strip" aria-label="Seen by">
      {eyes.map((seat) => (
        <button
          key={seat ?? ''}
          type="button"
          aria-pressed={seat === eye}
          aria-label={seat === null ? 'Seen by all together' : `As ${called(seat)} saw it`}
          title={called(seat)}
          onClick={() => onEye(seat)}
        >
          {seat === null ? 'All' : <SeatMark style={seats[seat]} size={16} />}
        </button>
      ))}
    </fieldset>
  )
}

/** What the signs mean. */
function Key({ layers }: { readonly layers: readonly (keyof typeof LAYERS)[] }): ReactNode {
  return (
    <ul className="gal-key">
      <li>
        <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true">
          <rect className="gal-key-wash" x="1" y="2" width="28" height="16" rx="8" />
        </svg>
        an empire lives there
      </li>
      <li>
        <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true">
          <circle className="gal-sign" cx="15" cy="10" r="8" stroke="var(--ink)" strokeWidth="2.5" />
          <circle className="gal-home" cx="15" cy="10" r="4.5" strokeWidth=".8" />
        </svg>
        a home
      </li>
      <li>
        <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true">
          <path d="M2 10H22" stroke="var(--ink)" strokeWidth="3" />
          <path d="M29 10L20 5V15Z" fill="var(--ink)" />
        </svg>
        ships moved
      </li>
      <li>
        <svg width="30" height="20" viewBox="-15 -10 30 20" aria-hidden="true">
          <path className="gal-fight" d={BURST} />
        </svg>
        a battle
      </li>
      {layers.includes('trade') && (
        <li>
          <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true">
            <path className="gal-trade" d="M2 10H28" strokeWidth="2.2" strokeDasharray="2 5" />
          </svg>
          trade
        </li>
      )}
      {layers.includes('supply') && (
        <li>
          <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true">
            <circle className="gal-short" cx="15" cy="10" r="8" strokeWidth="2.2" strokeDasharray="5 3" />
          </svg>
          short of supply
        </li>
      )}
      <li>
        <b>F2 · 21</b> fleet 2 with 21 ships
      </li>
    </ul>
  )
}
