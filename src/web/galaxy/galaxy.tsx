import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { GalaxyFrame, GalaxyFrames, GalaxyMap, TableState } from '../../server/api.ts'
import { Bar } from '../parts/bar.tsx'
import { CopyLink } from '../parts/controls.tsx'
import { useKeys } from '../parts/playing.tsx'
import { seatStyles } from '../seats.ts'
import { BURST, type LAYERS } from './map.tsx'
import type { Power } from './reading.ts'
import { AsTable, Battle, Powers } from './side.tsx'
import { nextBattle, SPEEDS, Time } from './time.tsx'
import { layersIn, TurnMap, useTurn } from './turn-map.tsx'
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
  const { frames } = told
  const seats = useMemo(() => seatStyles(state.seats), [state.seats])
  // Null is the last turn, also when there are more of them.
  const [turn, setTurn] = useState(first.turn)
  const [system, setSystem] = useState(() => map.systems.find((one) => one.name === first.at)?.id ?? 0)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const kept = useMemo(() => layersIn(frames), [frames])
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

  const known = useTurn(told, map, at, seats)
  const { all, met, flag, named, then, news } = known
  const link = `/t/${table}/galaxy?${new URLSearchParams({
    turn: String(frame.turn),
    ...(eye === null ? {} : { eye: String(eye) }),
    ...(system === 0 ? {} : { at: named(system) }),
  })}`
  // While it plays the address waits: browsers limit how often it changes.
  useEffect(() => {
    if (playing || location.pathname + location.search === link) return
    history.replaceState(history.state, '', link)
  }, [link, playing])
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
        <TurnMap {...{ told, map, known, seats, name, onEye, playing }} at={system} onPick={setSystem} />
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

/** What is shown, for the bar: everything, or what somebody knew. */
function seenText({ eye, over }: GalaxyFrames, all: readonly Power[]): string {
  const who = all.find(({ seat }) => seat === eye)?.name
  if (eye === null || who === undefined)
    return over ? 'the whole galaxy; nothing is secret any more' : 'the whole galaxy'
  return `the galaxy as ${who} knew it`
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
