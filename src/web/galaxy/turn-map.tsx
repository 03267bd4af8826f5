import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { capital } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import type { GalaxyFrame, GalaxyFrames, GalaxyMap } from '../../server/api.ts'
import { Stage, useSize } from '../parts/stage.tsx'
import { GalaxyChart, LAYERS, type Layers } from './map.tsx'
import { type Flag, flagsOf, mapThen, movesInto, newsOf, type Power, turnText } from './reading.ts'
import { saidOf } from './side.tsx'

export type Turn = ReturnType<typeof useTurn>

/** What is known of a turn: what the map shows of it, and what there is to say. */
export function useTurn(told: GalaxyFrames, map: GalaxyMap, at: number, seats: readonly SeatStyle[]) {
  const { frames, eye } = told
  const frame = frames[at] as GalaxyFrame
  const all = useMemo(() => powersIn(frames), [frames])
  // An empire that is met later does not show before.
  const met = useMemo(() => (eye === null ? all : powersIn(frames.slice(0, at + 1))), [eye, all, frames, at])
  const flag = useMemo(() => flagsOf(frame, all, seats), [frame, all, seats])
  const named = (id: number) => map.systems.find((one) => one.id === id)?.name ?? `system ${id}`
  const then = useMemo(() => mapThen(map, frame), [map, frame])
  const homes = useMemo(() => homesOf(then, frame, frames[0], flag), [then, frame, frames, flag])
  const said = useMemo(() => saidOf(then, frame, flag), [then, frame, flag])
  const moves = useMemo(() => movesInto(frame, frames[at - 1]), [frame, frames, at])
  const own = eye === null ? null : (all.find(({ seat }) => seat === eye)?.owner ?? null)
  const news = newsOf(frame, frames[at - 1], named, flag, own)
  return { frame, all, met, flag, named, then, homes, said, moves, news }
}

interface TurnMapProps {
  readonly told: GalaxyFrames
  readonly map: GalaxyMap
  readonly known: Turn
  readonly seats: readonly SeatStyle[]
  readonly name: string
  /** The system that is picked; 0 for none. */
  readonly at: number
  readonly playing: boolean
  onPick(system: number): void
  onEye(eye: number | null): void
}

/** The map of one turn, what there is to say of it, its layers, and through whose eyes it is seen. */
export function TurnMap(props: TurnMapProps): ReactNode {
  const { told, map, known, seats, name, at, playing, onPick, onEye } = props
  const { frame, all, flag, then, homes, said, moves, news } = known
  const { frames, eyes } = told
  const [layers, setLayers] = useState<Layers>(new Set())
  const kept = useMemo(() => layersIn(frames), [frames])
  const chart = useRef<HTMLDivElement>(null)
  const room = useSize(chart).width - WIDE.free - WIDE.layer * kept.length
  return (
    <div className="gal-map board-stage" ref={chart}>
      <Stage label={`The galaxy of ${name}, ${turnText(frame.turn)}`}>
        {(width, height) => (
          <GalaxyChart
            {...{ map, then, frame, moves, flag, homes, said, width, height, at, layers, onPick }}
            head={eyes.length > 1 || kept.length > 0 ? EYES_PX : 0}
          />
        )}
      </Stage>
      <p className="gal-news" role="status" aria-live={playing ? 'off' : 'polite'}>
        <span className="hidden">{turnText(frame.turn)}. </span>
        {said.get(at) ?? news[0] ?? ''}
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
  )
}

/** Everybody that these turns name, as the last of them does. */
const powersIn = (frames: readonly GalaxyFrame[]): Power[] => [
  ...new Map(frames.flatMap(({ powers }) => powers.map((one) => [one.owner, one]))).values(),
]

/** The layers of which some turn has anything. */
export const layersIn = (frames: readonly GalaxyFrame[]): (keyof typeof LAYERS)[] => [
  ...(frames.some(({ trade = [] }) => trade.length > 0) ? (['trade'] as const) : []),
  ...(frames.some(({ short = [] }) => short.length > 0) ? (['supply'] as const) : []),
]

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
