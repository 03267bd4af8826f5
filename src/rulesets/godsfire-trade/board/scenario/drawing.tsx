import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { StarChart } from '../chart/chart.tsx'
import type { Sky } from '../chart/geometry.ts'
import { targetOf } from '../target.ts'
import { type Draft, type Role, roleOf } from './draft.ts'
import { isLinked, mapOf } from './map.ts'
import { roleWords } from './world-fields.tsx'

/** What a click on a world does: choose it, link it with the one that is chosen, or give it a role. */
export type Tool = 'choose' | 'link' | Role

interface DrawingProps {
  readonly draft: Draft
  readonly seats: readonly SeatStyle[]
  /** What a click on a world does. */
  readonly tool: Tool
  /** The id of the world that is chosen. */
  readonly chosen: string | null
  onPick(target: string): void
}

const NONE: ReadonlySet<string> = new Set()

/** The chart of a draft, each world a button that says what a click on it does. */
export const Drawing = memo(function Drawing({
  draft,
  seats,
  tool,
  chosen,
  onPick,
}: DrawingProps): ReactNode {
  const [lit, setLit] = useState<string | null>(null)
  const { worlds } = mapOf(draft)
  const targets = new Map(
    worlds.map(({ id }) => [targetOf(id), { text: wordsOf(draft, id, tool, chosen), digit: null }]),
  )
  return (
    <Sheet worlds={worlds.length}>
      {(width, height) => (
        <StarChart
          sky={skyOf(draft)}
          width={width}
          height={height}
          seats={seats}
          quiet={tool === 'choose' ? new Set(targets.keys()) : NONE}
          sub={null}
          worlds={worlds.map(({ id, base }) => {
            const role = roleOf(draft, id)
            return {
              owner: typeof role === 'number' ? role : -1,
              units: role === 'neutral' ? (draft.neutralUnits ?? 0) : 0,
              figures: role === 'out' ? 'out of play' : `${base ?? '?'} GB`,
            }
          })}
          choosing={{
            targets,
            lit: lit ?? (chosen === null ? null : targetOf(chosen)),
            onPick,
            onLight: setLit,
          }}
        />
      )}
    </Sheet>
  )
})

/** The draft's map as it is drawn; what is missing is taken for 0, and links that lead nowhere are left out. */
function skyOf(draft: Draft): Sky {
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
  if (id === chosen) return `${nameOf(id)}, which is chosen`
  return isLinked(draft, chosen ?? '', id)
    ? `Cut the link to ${nameOf(id)}`
    : `Link ${nameOf(chosen)} with ${nameOf(id)}`
}

/** A sheet as wide as there is room, and high enough for so many worlds. */
function Sheet({
  worlds,
  children,
}: {
  worlds: number
  children(width: number, height: number): ReactNode
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const room = width < 560 ? 8700 : 18_000
  const height = Math.round(
    Math.max(400, Math.min(620, width * 0.66), Math.min(860, (worlds * room) / Math.max(1, width))),
  )
  return (
    <div className="gts-sheet" ref={frame} style={{ height }}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on
        <svg width={width} height={height} role="group" aria-label="The chart">
          {children(width, height)}
        </svg>
      )}
    </div>
  )
}
