import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SeatMark } from '../../../../board/seat.tsx'
import { StarChart } from '../chart/chart.tsx'
import { type SeatStyle, targetOf } from '../contract.ts'
import { type Draft, type Role, roleOf, withRole } from './draft.ts'
import { isLinked, mapOf, withLink } from './map.ts'
import { rolesOf, roleWords } from './world-fields.tsx'

/** What a click on a world does: choose it, link it with the one that is chosen, or give it a role. */
type Tool = 'choose' | 'link' | Role

const NONE: ReadonlySet<string> = new Set()

interface SkyProps {
  readonly draft: Draft
  readonly seats: readonly SeatStyle[]
  /** The id of the world that is chosen. */
  readonly chosen: string | null
  onChange(draft: Draft): void
  onChoose(id: string | null): void
}

/** The chart, on which worlds are chosen, linked and given away. */
export function Sky({ draft, seats, chosen, onChange, onChoose }: SkyProps): ReactNode {
  const [tool, setTool] = useState<Tool>('choose')
  const [lit, setLit] = useState<string | null>(null)
  const { worlds, links } = mapOf(draft)
  // A player may have left, or the chosen world be gone, since the tool was taken up.
  const usable = tool === 'link' ? chosen !== null : tool === 'choose' || rolesOf(draft).includes(tool)
  const use = usable ? tool : 'choose'
  const nameOf = (id: string | null) => worlds.find((w) => w.id === id)?.name ?? ''
  const pick = (target: string) => {
    const id = worlds.find((w) => targetOf(w.id) === target)?.id
    if (id === undefined) return
    if (use === 'choose') onChoose(id === chosen ? null : id)
    else if (use !== 'link') {
      onChoose(id)
      onChange(withRole(draft, id, use))
    } else if (chosen !== null && id !== chosen)
      onChange(withLink(draft, chosen, id, !isLinked(draft, chosen, id)))
  }
  const wordsOf = (id: string): string => {
    const name = nameOf(id)
    if (use === 'choose') return `${name}, ${roleWords(roleOf(draft, id))}: choose it`
    if (use !== 'link') return `${name}, ${roleWords(roleOf(draft, id))}: make it ${roleWords(use)}`
    if (id === chosen) return `${name}, which is chosen`
    return isLinked(draft, chosen ?? '', id)
      ? `Cut the link to ${name}`
      : `Link ${nameOf(chosen)} with ${name}`
  }
  const at = (id: string) => worlds.findIndex((w) => w.id === id)
  const sky = {
    id: draft.id,
    name: draft.name,
    worlds: worlds.map((w) => ({
      ...w,
      ...{ x: w.x ?? 0, y: w.y ?? 0, z: w.z ?? 0, base: w.base ?? 0, loyalty: w.loyalty ?? 0 },
    })),
    links: links.map(([a = '', b = '']) => [at(a), at(b)].sort((m, n) => m - n)).filter(([a = -1]) => a >= 0),
  }
  return (
    <div className="gts-sky">
      <Tools
        {...{ draft, seats, tool: use, chosen: chosen === null ? null : nameOf(chosen) }}
        onTool={setTool}
      />
      <Sheet>
        {(width, height) => (
          <StarChart
            sky={sky}
            width={width}
            height={height}
            seats={seats}
            quiet={use === 'choose' ? new Set(worlds.map(({ id }) => targetOf(id))) : NONE}
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
              targets: new Map(worlds.map(({ id }) => [targetOf(id), { text: wordsOf(id), digit: null }])),
              lit: lit ?? (chosen === null ? null : targetOf(chosen)),
              onPick: pick,
              onLight: setLit,
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

/** What a click does, as buttons of which one is on. */
function Tools({
  draft,
  seats,
  tool,
  chosen,
  onTool,
}: {
  draft: Draft
  seats: readonly SeatStyle[]
  tool: Tool
  chosen: string | null
  onTool(tool: Tool): void
}): ReactNode {
  const tools: readonly Tool[] = ['choose', 'link', ...rolesOf(draft)]
  const words = (t: Tool) =>
    t === 'choose'
      ? 'Choose'
      : t === 'link'
        ? chosen === null
          ? 'Link'
          : `Link with ${chosen}`
        : roleWords(t)
  return (
    <fieldset className="gts-tools">
      <legend>A click on a world</legend>
      {tools.map((t) => (
        <label key={t} className={t === tool ? 'on' : ''}>
          <input
            type="radio"
            name="gts-tool"
            checked={t === tool}
            disabled={t === 'link' && chosen === null}
            onChange={() => onTool(t)}
          />
          {typeof t === 'number' && <SeatMark style={seats[t]} size={13} />}
          {words(t)}
        </label>
      ))}
    </fieldset>
  )
}

/** A sheet as wide as there is room. */
function Sheet({ children }: { children(width: number, height: number): ReactNode }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const height = Math.round(Math.max(400, Math.min(620, width * 0.66)))
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
