import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { figure } from '../../board/english.ts'
import type { GalaxyFrame } from '../../server/api.ts'
import { Icon } from '../parts/icons.tsx'
import { Speed, Step } from '../parts/playing.tsx'
import { useSize } from '../parts/stage.tsx'
import { turnText } from './reading.ts'
import './time.css'

/** Turns in a second. */
export const SPEEDS = [
  { text: '½', perSecond: 0.5 },
  { text: '1', perSecond: 1 },
  { text: '4', perSecond: 4 },
] as const

interface TimeProps {
  readonly frames: readonly GalaxyFrame[]
  readonly seats: readonly SeatStyle[]
  /** The place of the turn that is shown in the list of frames. */
  readonly at: number
  readonly playing: boolean
  /** The place of one of the speeds. */
  readonly speed: number
  onGo(at: number): void
  onPlay(): void
  onSpeed(speed: number): void
}

/** Which turn is shown, and the ways to others: steps, play, and all turns on one line under their scores and battles. */
export function Time({ frames, seats, at, playing, speed, ...on }: TimeProps): ReactNode {
  const { onGo, onPlay, onSpeed } = on
  const last = frames.length - 1
  const turn = frames[at]?.turn ?? 0
  const latest = frames[last]?.turn ?? 0
  const of = latest === 0 ? '' : `of ${latest}`
  const step = { last, onGo }
  return (
    <section className="gal-time" aria-label="Turn by turn">
      <div className="gal-controls">
        <h2>
          {turnText(turn)} {of !== '' && <small>{of}</small>}
        </h2>
        <div className="gal-buttons">
          <Step icon="back" label="One turn back" to={at - 1} {...step} />
          <button
            type="button"
            className="icon-button gal-play"
            aria-label={playing ? 'Pause' : 'Play'}
            disabled={last < 1}
            onClick={onPlay}
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
          <Step icon="forward" label="One turn forward" to={at + 1} {...step} />
          <Step icon="last" label="Next battle" to={nextBattle(frames, at)} {...step} />
        </div>
        <Speed className="gal-speed" label="Turns a second" speeds={SPEEDS} {...{ speed, onSpeed }} />
      </div>
      <div className="gal-line">
        <Curves frames={frames} seats={seats} at={at} />
        <input
          type="range"
          min={0}
          max={Math.max(1, last)}
          value={at}
          disabled={last < 1}
          aria-label="Turn"
          aria-valuetext={`${turnText(turn)} ${of}`}
          onChange={({ target }) => onGo(Math.min(last, Number(target.value)))}
        />
      </div>
    </section>
  )
}

/** The place of the next turn with a battle; null where there is none. */
export function nextBattle(frames: readonly GalaxyFrame[], at: number): number | null {
  const found = frames.findIndex(({ fights }, i) => i > at && fights.length > 0)
  return found < 0 ? null : found
}

/** Half of a thumb on the left; on the right there is room for marks at the ends of lines. */
const [LEFT, RIGHT] = [10, 26]

interface CurvesProps {
  readonly frames: readonly GalaxyFrame[]
  readonly seats: readonly SeatStyle[]
  readonly at: number
}

/** Scores by turn as far as they are known, and a tick for each battle. The table of empires has the figures. */
const Curves = memo(function Curves({ frames, seats, at }: CurvesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const last = Math.max(1, frames.length - 1)
  const x = (i: number) => LEFT + (i * (width - LEFT - RIGHT)) / last
  const floor = height - 38
  const ticks = floor + 26
  const lines = useMemo(() => {
    const most = Math.max(1, ...frames.flatMap(({ powers }) => powers.map(({ score }) => score ?? 0)))
    const points = frames.flatMap(({ powers }, i) =>
      powers.flatMap(({ seat, score }) => (seat === null || score === null ? [] : [{ seat, score, i }])),
    )
    const place = (i: number) => LEFT + (i * (width - LEFT - RIGHT)) / last
    return [...Map.groupBy(points, ({ seat }) => seat)].map(([seat, all]) => {
      const path = all.map(({ i, score }) => ({ x: place(i), y: floor - (score / most) * (floor - 12) }))
      return { seat, path, end: path.at(-1) ?? { x: 0, y: 0 } }
    })
  }, [frames, width, floor, last])
  const step = stepOf(frames.length, width)
  return (
    <div className="gal-curves" ref={box}>
      {width > 0 && height > 60 && (
        <svg width={width} height={height} aria-hidden="true">
          {frames.map(({ turn }, i) =>
            turn % step === 0 ? (
              <g key={turn}>
                <path className="gal-grid" d={`M${x(i)} 6V${floor}`} />
                <text className="gal-small" textAnchor="middle" x={x(i)} y={floor + 13}>
                  {figure(turn)}
                </text>
              </g>
            ) : null,
          )}
          {lines.map(({ seat, path, end }) => (
            <g key={seat}>
              <path
                className="gal-score"
                d={`M${path.map((one) => `${one.x.toFixed(1)} ${one.y.toFixed(1)}`).join('L')}`}
                stroke={seats[seat]?.color}
              />
              <path
                d={seats[seat]?.shape}
                fill={seats[seat]?.color}
                transform={`translate(${(end.x + 11).toFixed(1)} ${end.y.toFixed(1)}) scale(.42)`}
              />
            </g>
          ))}
          {frames.flatMap(({ turn, fights }, i) =>
            fights
              .slice(0, 3)
              .map(({ system }, k) => (
                <rect
                  key={`${turn} ${system}`}
                  className="gal-tick"
                  x={x(i) - 2.5}
                  y={ticks - 6 * k}
                  width="5"
                  height="5"
                />
              )),
          )}
          <path className="gal-now" d={`M${x(at)} 2V${height}`} />
          <path className="gal-now-head" d="M-6 0H6L0 8Z" transform={`translate(${x(at)} 2)`} />
          {lines.length > 0 && (
            <text className="gal-small gal-title" x={LEFT} y={floor - 5}>
              Score, and battles below
            </text>
          )}
        </svg>
      )}
    </div>
  )
})

/** Which turns have their number written: every one, every fifth, tenth … */
function stepOf(count: number, width: number): number {
  const room = Math.max(1, (width - LEFT - RIGHT) / 34)
  return [1, 2, 5, 10, 20, 50, 100, 200].find((step) => count / step <= room) ?? 500
}
