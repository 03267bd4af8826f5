import { memo, type ReactNode, useMemo, useState } from 'react'
import { useBoardWindow } from '../../board/camera.ts'
import { Tag, Wash } from '../../board/charted.tsx'
import { Choosable } from '../../board/choosable.tsx'
import type { Target } from '../../board/client.ts'
import { type Point, starsOn } from '../../board/curves.ts'
import type { GalaxyFrame, GalaxyMap } from '../../server/api.ts'
import { type Drawing, drawingOf, numberSize, onlyOf, plainRadius, radiusOf, writtenOf } from './drawing.ts'
import { type Flag, type Flags, groupsOf, heldIn, type Move, nearIn, tradesIn, wayOf } from './reading.ts'
import './map.css'

interface MapProps {
  readonly map: GalaxyMap
  /** The part of it that was known in this turn. */
  readonly then: GalaxyMap
  readonly frame: GalaxyFrame
  readonly moves: readonly Move[]
  readonly flag: Flags
  /** Whose home a system is. */
  readonly homes: ReadonlyMap<number, Flag>
  /** What is said of each system. */
  readonly said: ReadonlyMap<number, string>
  /** The system that is picked; 0 for none. */
  readonly at: number
  readonly width: number
  readonly height: number
  /** What lies over the sheet at its top, in pixels. */
  readonly head: number
  readonly layers: Layers
  onPick(system: number): void
}

/** What may be laid over the map beside what always is. */
export const LAYERS = { trade: 'Trade', supply: 'Supply' } as const
export type Layers = ReadonlySet<keyof typeof LAYERS>

/** Signs and words are laid out again whenever the window has come this much closer. */
const STEP = 1.15

/** The whole map as it stood after a turn: whose systems, fleets and their ways, battles. */
export function GalaxyChart({ map, then, width, height, head, ...props }: MapProps): ReactNode {
  const drawing = useMemo(() => drawingOf(map, width, height, head), [map, width, height, head])
  const shown = useMemo(() => onlyOf(drawing, then), [drawing, then])
  const { camera } = useBoardWindow()
  const zoom = STEP ** Math.floor(Math.log(camera.zoom) / Math.log(STEP) + 1e-9)
  return (
    <g className="gal-chart">
      <Ground drawing={shown} width={width} height={height} />
      <Turn drawing={shown} zoom={zoom} {...props} />
    </g>
  )
}

const Ground = memo(function Ground({
  drawing,
  width,
  height,
}: {
  readonly drawing: Drawing
  readonly width: number
  readonly height: number
}): ReactNode {
  const { core, link } = drawing
  return (
    <g>
      {starsOn(width, height, 7000).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} className="gal-star" cx={x} cy={y} r={r} />
      ))}
      {core !== null && (
        <>
          <circle className="gal-core" cx={core.x} cy={core.y} r={core.r} />
          <circle className="gal-core faint" cx={core.x} cy={core.y} r={2 * core.r + 0.5 * link} />
        </>
      )}
    </g>
  )
})

interface TurnProps extends Omit<MapProps, 'map' | 'then' | 'width' | 'height' | 'head'> {
  readonly drawing: Drawing
  readonly zoom: number
}

/** All that turns change. It is not drawn again while the window moves. */
const Turn = memo(function Turn(props: TurnProps): ReactNode {
  const { drawing, zoom, frame, moves, flag, homes, said, at, layers, onPick } = props
  const [lit, setLit] = useState<string | null>(null)
  const held = useMemo(() => heldIn(frame), [frame])
  const written = useMemo(
    () => writtenOf(drawing, zoom, homes, groupsOf(frame), flag),
    [drawing, zoom, homes, frame, flag],
  )
  const targets = useMemo(
    () => new Map([...said].map(([id, text]): [string, Target] => [`system:${id}`, { text, digit: null }])),
    [said],
  )
  const areas = useMemo(() => {
    const owned = [...held].flatMap(([system, rows]) => rows.map(({ owner }) => ({ owner, system })))
    return [...Map.groupBy(owned, ({ owner }) => owner)]
  }, [held])
  const near = useMemo(() => nearIn(drawing.lines.map(({ a, b }) => [a, b])), [drawing])
  const links = drawing.lines.map(({ curve: { a, b } }) => `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`)
  const radius = plainRadius(drawing, zoom)
  const { name } = drawing
  return (
    <>
      {areas.map(([owner, rows]) => (
        <Wash
          key={owner}
          drawing={drawing}
          systems={rows.map(({ system }) => system)}
          size={2.1 * radius}
          className="chart-wash owner"
          color={flag(owner).color}
        />
      ))}
      {name !== null && (
        <text className="gal-core-name" x={name.x} y={name.y} fontSize={13 / zoom}>
          THE CORE
        </text>
      )}
      <path className="gal-link" d={links.join('')} strokeWidth={1.1 / zoom} />
      {layers.has('trade') &&
        tradesIn(frame, homes).map(([from, to]) => (
          <path
            key={`${from} ${to}`}
            className="gal-trade"
            d={bowed(drawing.at.get(from), drawing.at.get(to))}
            strokeWidth={2.2 / zoom}
            strokeDasharray={`${2 / zoom} ${5 / zoom}`}
          />
        ))}
      {layers.has('supply') &&
        [...new Set((frame.short ?? []).map(([, , system = 0]) => system))].map((system) => {
          const point = drawing.at.get(system)
          return point === undefined ? null : (
            <circle
              key={system}
              className="gal-short"
              cx={point.x}
              cy={point.y}
              r={1.7 * radius}
              strokeWidth={2.2 / zoom}
              strokeDasharray={`${5 / zoom} ${3 / zoom}`}
            />
          )
        })}
      {moves.map((move) => (
        <Way
          key={`${move.owner} ${move.from} ${move.to}`}
          points={wayOf(near, move.from, move.to).flatMap((system) => drawing.at.get(system) ?? [])}
          color={flag(move.owner).color}
          gap={radius}
          zoom={zoom}
        />
      ))}
      {drawing.systems.map(({ id, name: called, home }, i) => {
        const point = drawing.at.get(id) ?? { x: 0, y: 0 }
        const r = radiusOf(drawing, zoom, id, home)
        const size = numberSize(called, r, zoom)
        const owner = held.get(id)?.[0]?.owner ?? 0
        return (
          <Choosable
            key={id}
            target={`system:${id}`}
            first={at === 0 ? i === 0 : at === id}
            className="gal-system"
            transform={`translate(${n(point.x)} ${n(point.y)})`}
            targets={targets}
            lit={lit}
            onPick={() => onPick(at === id ? 0 : id)}
            onLight={setLit}
          >
            {/* What a finger meets is larger than what is seen. */}
            <circle
              r={Math.max(r, Math.min(22 / zoom, 0.46 * (drawing.near.get(id) ?? 400)))}
              className="gal-touch"
            />
            {at === id && <circle r={r + 6 / zoom} className="gal-picked" strokeWidth={2.4 / zoom} />}
            <circle
              r={r}
              className={owner === 0 ? 'gal-sign' : 'gal-sign held'}
              stroke={owner === 0 ? undefined : flag(owner).color}
              strokeWidth={(owner === 0 ? 1.1 : home ? 3 : 2.2) / zoom}
            />
            {home && r * zoom > 13 && (
              <circle r={r - 3.6 / zoom} className="gal-home" strokeWidth={0.8 / zoom} />
            )}
            {size !== null && (
              <text className="gal-number" y={0.36 * size} fontSize={size}>
                {called}
              </text>
            )}
          </Choosable>
        )
      })}
      {frame.fights.map(({ system }) => {
        const point = drawing.at.get(system)
        if (point === undefined) return null
        const off = 0.85 * radius
        return (
          <path
            key={system}
            className="gal-fight"
            d={BURST}
            transform={`translate(${n(point.x + off)} ${n(point.y - off)}) scale(${n(1 / zoom)})`}
          />
        )
      })}
      {written.map(({ key, x, y, words, flag: whose, kind }) => (
        <g
          key={key}
          className="gal-written"
          transform={`translate(${n(x)} ${n(y)}) scale(${(1 / zoom).toFixed(3)})`}
        >
          {kind === 'tag' ? (
            <Tag text={words} color={whose.color} shape={whose.shape} />
          ) : (
            <text className={kind === 'home' ? 'gal-home-name' : 'gal-name'} y="4">
              {words}
            </text>
          )}
        </g>
      ))}
    </>
  )
})

/** A line that bows away from the straight way, on which there are links. */
function bowed(a: Point | undefined, b: Point | undefined): string {
  if (a === undefined || b === undefined) return ''
  const middle = { x: (a.x + b.x) / 2 + (a.y - b.y) / 5, y: (a.y + b.y) / 2 + (b.x - a.x) / 5 }
  return `M${n(a.x)} ${n(a.y)}Q${n(middle.x)} ${n(middle.y)} ${n(b.x)} ${n(b.y)}`
}

const n = (value: number): string => value.toFixed(2)

/** Sixteen points: a battle. */
export const BURST = `M${Array.from({ length: 16 }, (_, i) => {
  const [angle, far] = [(i * Math.PI) / 8, i % 2 === 0 ? 9 : 4.6]
  return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`
}).join('L')}Z`

interface WayProps {
  readonly points: readonly Point[]
  readonly color: string
  /** How far it ends before the middle of a system. */
  readonly gap: number
  readonly zoom: number
}

/** An arrow along the way that ships went. */
function Way({ points, color, gap, zoom }: WayProps): ReactNode {
  const [first, last, before] = [points[0], points.at(-1), points.at(-2)]
  if (first === undefined || last === undefined || before === undefined) return null
  const angle = Math.atan2(last.y - before.y, last.x - before.x)
  const end = { x: last.x - 1.2 * gap * Math.cos(angle), y: last.y - 1.2 * gap * Math.sin(angle) }
  const head = 9 / zoom
  const stop = { x: end.x - 0.7 * head * Math.cos(angle), y: end.y - 0.7 * head * Math.sin(angle) }
  const d = [...points.slice(0, -1), stop].map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')
  return (
    <g className="gal-way">
      <path d={`M${d}`} stroke={color} strokeWidth={3 / zoom} />
      <path
        d="M0 0L-9-5V5Z"
        fill={color}
        stroke="none"
        transform={`translate(${n(end.x)} ${n(end.y)}) rotate(${n((angle * 180) / Math.PI)}) scale(${(1 / zoom).toFixed(3)})`}
      />
    </g>
  )
}
