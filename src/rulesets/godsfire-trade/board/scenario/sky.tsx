import { memo, type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { Easel, Sheet, Tools } from '../../../../board/making/easel.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { StarChart } from '../chart/chart.tsx'
import { type Sky as ChartSky, type Geometry, geometryOf } from '../chart/geometry.ts'
import {
  type Draft,
  type DraftProps,
  isLinked,
  mapOf,
  type Role,
  roleOf,
  withLink,
  withRole,
  withWorld,
} from './draft.ts'
import { rolesOf, roleWords } from './worlds.tsx'

/** What a click on a world does: choose it, link it with the one that is chosen, or give it a role. */
type Tool = 'choose' | 'link' | Role

interface DrawingProps {
  readonly draft: Draft
  readonly seats: readonly SeatStyle[]
  /** What a click on a world does. */
  readonly tool: Tool
  /** The id of the world that is chosen. */
  readonly chosen: string | null
  onPick(id: string): void
  /** A world was pulled to these whole coordinates of the map; `done` when it was let go. */
  onPlace(id: string, x: number, y: number, done: boolean): void
  onJoin(from: string, to: string): void
}

const NOTHING = { targets: new Map(), lit: null, onPick: () => undefined, onLight: () => undefined }
const HINT = 'Arrow keys move it, Shift moves it farther, and L links it to the chosen world.'

/** The chart of a draft, each world a button that says what a click on it does. */
const Drawing = memo(function Drawing({
  draft,
  seats,
  tool,
  chosen,
  onPick,
  onPlace,
  onJoin,
}: DrawingProps): ReactNode {
  // What a pixel is on the map, while something is pulled: the chart is laid again with every place it comes to.
  const [scale, setScale] = useState<Scale | null>(null)
  const { worlds } = mapOf(draft)
  const sky = skyOf(draft)
  return (
    <Sheet things={worlds.length}>
      {(width, height) => {
        const geometry = geometryOf(sky, width, height)
        return (
          <>
            <StarChart
              sky={sky}
              width={width}
              height={height}
              seats={seats}
              sub={null}
              worlds={worlds.map(({ id, base }) => {
                const role = roleOf(draft, id)
                return {
                  owner: typeof role === 'number' ? role : -1,
                  units: role === 'neutral' ? (draft.neutralUnits ?? 0) : 0,
                  figures: role === 'out' ? 'out of play' : `${base ?? '?'} GB`,
                }
              })}
              choosing={NOTHING}
            />
            <Easel
              things={worlds.map(({ id }, w) => ({
                ...{ id, x: geometry.stands[w]?.x ?? 0, y: geometry.stands[w]?.y ?? 0 },
                radius: Math.max(16, (geometry.radii[w] ?? 0) + 7),
                words: wordsOf(draft, id, tool, chosen),
              }))}
              pulling={tool === 'link' ? 'joins' : 'moves'}
              chosen={chosen}
              hint={HINT}
              onPick={onPick}
              onMove={(id, x, y, done) => {
                const now = scale ?? scaleOf(geometry, sky, id)
                const at = now(x, y)
                setScale(done ? null : () => now)
                onPlace(id, at.x, at.y, done)
              }}
              onJoin={onJoin}
            />
          </>
        )
      }}
    </Sheet>
  )
})

/** The coordinates of a place on the sheet. */
type Scale = (x: number, y: number) => { readonly x: number; readonly y: number }

/** How far a world is pulled, reckoned from where it stands. */
function scaleOf({ stands, unit }: Geometry, { worlds }: ChartSky, id: string): Scale {
  const w = worlds.findIndex((world) => world.id === id)
  const [world, stand] = [worlds[w], stands[w]]
  const whole = (n: number) => Math.max(-1000, Math.min(1000, Math.round(n)))
  return (x, y) => ({
    x: whole((world?.x ?? 0) + (x - (stand?.x ?? 0)) / unit.across),
    y: whole((world?.y ?? 0) - (y - (stand?.y ?? 0)) / unit.deep),
  })
}

/** The draft's map as it is drawn; what is missing is taken for 0, and links that lead nowhere are left out. */
function skyOf(draft: Draft): ChartSky {
  const { worlds, links } = mapOf(draft)
  const at = (id: string) => worlds.findIndex((w) => w.id === id)
  return {
    id: draft.id,
    name: draft.name,
    worlds: worlds.map((w) => ({
      ...w,
      ...{ x: w.x ?? 0, y: w.y ?? 0, z: w.z ?? 0, base: w.base ?? 0, loyalty: w.loyalty ?? 0 },
    })),
    links: links.map(([a = '', b = '']) => [at(a), at(b)].sort((m, n) => m - n)).filter(([a = -1]) => a >= 0),
  }
}

/** What a click on a world does, in full words. */
function wordsOf(draft: Draft, id: string, tool: Tool, chosen: string | null): string {
  const nameOf = (world: string | null) => mapOf(draft).worlds.find((w) => w.id === world)?.name ?? ''
  const about = `${nameOf(id)}, ${roleWords(roleOf(draft, id))}`
  if (tool === 'choose') return `${about}: choose it`
  if (tool !== 'link') return `${about}: make it ${roleWords(tool)}`
  if (id === chosen) return `${nameOf(id)} (chosen)`
  return isLinked(draft, chosen ?? '', id)
    ? `Cut the link to ${nameOf(id)}`
    : `Link ${nameOf(chosen)} with ${nameOf(id)}`
}

interface SkyProps extends DraftProps {
  readonly seats: readonly SeatStyle[]
  /** The id of the world that is chosen. */
  readonly chosen: string | null
  onChoose(id: string | null): void
}

/** The chart, on which worlds are chosen, linked and given away. */
export function Sky({ draft, seats, chosen, onChange, onChoose }: SkyProps): ReactNode {
  const [wanted, setTool] = useState<Tool>('choose')
  // Where a world is pulled to, before it is let go.
  const [pulled, setPulled] = useState<{ id: string; x: number; y: number } | null>(null)
  const { worlds } = mapOf(draft)
  // A player may have left, or the chosen world be gone, since the tool was taken up.
  const usable = wanted === 'link' || wanted === 'choose' || rolesOf(draft).includes(wanted)
  const tool = usable ? wanted : 'choose'
  const pick = (id: string) => {
    if (tool === 'choose') onChoose(id === chosen ? null : id)
    else if (tool !== 'link') {
      onChoose(id)
      onChange(withRole(draft, id, tool))
    } else if (chosen !== null && id !== chosen) join(chosen, id)
    else onChoose(id === chosen ? null : id)
  }
  const join = (from: string, to: string) => onChange(withLink(draft, from, to, !isLinked(draft, from, to)))
  const place = (id: string, x: number, y: number, done: boolean) => {
    setPulled(done ? null : { id, x, y })
    if (done) onChange(withWorld(draft, id, { x, y }))
  }
  // The chart is drawn after what is written has been shown, yet a click on it is about the draft as it is now.
  const drawn = useDeferredValue(pulled === null ? draft : withWorld(draft, pulled.id, pulled))
  const latest = useRef({ pick, place, join })
  useLayoutEffect(() => {
    latest.current = { pick, place, join }
  })
  const onPick = useCallback((id: string) => latest.current.pick(id), [])
  const onPlace = useCallback<typeof place>((...to) => latest.current.place(...to), [])
  const onJoin = useCallback<typeof join>((...ends) => latest.current.join(...ends), [])
  return (
    <div className="mk-sky">
      <Tools<Tool>
        title="Click on a world"
        tool={tool}
        onTool={setTool}
        tools={(['choose', 'link', ...rolesOf(draft)] as const).map((one) => ({
          tool: one,
          words: (
            <>
              {typeof one === 'number' && <SeatMark style={seats[one]} size={13} />}
              {toolWords(one, worlds.find((w) => w.id === chosen)?.name ?? null)}
            </>
          ),
        }))}
      />
      <p className="sub">
        {tool === 'link'
          ? 'Drag from one world to another, or click two worlds, to add or remove a link.'
          : 'Drag a world to move it. Its height is a number.'}
      </p>
      <Drawing {...{ seats, tool, chosen, onPick, onPlace, onJoin }} draft={drawn} />
    </div>
  )
}

/** What a tool is called; `chosen` is the name of the world that is. */
function toolWords(tool: Tool, chosen: string | null): string {
  if (tool === 'choose') return 'Choose or move'
  if (tool === 'link') return chosen === null ? 'Link' : `Link with ${chosen}`
  return roleWords(tool)
}
