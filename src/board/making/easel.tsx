import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** A thing that lies on the sheet, in pixels. */
export interface Thing {
  readonly id: string
  readonly x: number
  readonly y: number
  /** The radius of the disc that takes clicks. */
  readonly radius: number
  /** What it is and what a click on it does, in full words. */
  readonly words: string
}

interface EaselProps {
  readonly things: readonly Thing[]
  /** Whether pulling a thing moves it, or draws a line from it to another. */
  readonly pulling: 'moves' | 'joins'
  readonly chosen: string | null
  /** What moving and joining by keys is called, for screen readers. */
  readonly hint: string
  onPick(id: string): void
  /** The thing was pulled to this place; `done` is false while it still is. */
  onMove(id: string, x: number, y: number, done: boolean): void
  onJoin(from: string, to: string): void
}

/** One thing that is being pulled. */
interface Pull {
  readonly id: string
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  /** False as long as it may still be a click. */
  readonly far: boolean
}

/** So far a pointer moves before a click becomes a pull, in pixels. */
const CLICK = 5
/** Pixels that an arrow key moves a thing; with Shift, the larger. */
const STEP = { small: 4, large: 20 }

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * What lies over a drawing that is worked on: every thing of it can be chosen, pulled to another place, and joined with
 * another, by mouse, by touch and by keys (arrows move it, L joins it with the one that is chosen).
 */
export function Easel({ things, pulling, chosen, hint, onPick, onMove, onJoin }: EaselProps): ReactNode {
  const [pull, setPull] = useState<Pull | null>(null)
  const svg = useRef<SVGGElement>(null)
  const id = useId()
  const placeOf = (event: PointerEvent) => {
    const box = svg.current?.ownerSVGElement?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const under = ({ x, y }: Pull['to'], but: string) =>
    things
      .map((thing) => ({ thing, far: Math.hypot(thing.x - x, thing.y - y) }))
      .filter(({ thing, far }) => thing.id !== but && far <= thing.radius + 8)
      .sort((a, b) => a.far - b.far)[0]?.thing ?? null
  const press = (event: PointerEvent<SVGCircleElement>, { id, x, y }: Thing) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setPull({ id, from: placeOf(event), to: { x, y }, far: false })
  }
  const move = (event: PointerEvent) => {
    if (pull === null) return
    const to = placeOf(event)
    const far = pull.far || Math.hypot(to.x - pull.from.x, to.y - pull.from.y) > CLICK
    setPull({ ...pull, to, far })
    if (far && pulling === 'moves') onMove(pull.id, to.x, to.y, false)
  }
  const release = (event: PointerEvent) => {
    if (pull === null) return
    setPull(null)
    const to = placeOf(event)
    if (!pull.far) onPick(pull.id)
    else if (pulling === 'moves') onMove(pull.id, to.x, to.y, true)
    else {
      const other = under(to, pull.id)
      if (other !== null) onJoin(pull.id, other.id)
    }
  }
  const key = (event: KeyboardEvent, { id, x, y }: Thing) => {
    const way = ARROWS[event.key]
    if (event.key === 'Enter' || event.key === ' ') onPick(id)
    else if (way !== undefined) {
      const step = event.shiftKey ? STEP.large : STEP.small
      onMove(id, x + way[0] * step, y + way[1] * step, true)
    } else if (event.key.toLowerCase() === 'l' && !event.ctrlKey && !event.metaKey) {
      if (chosen !== null && chosen !== id) onJoin(chosen, id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const aim = pull?.far === true && pulling === 'joins' ? pull : null
  const start = things.find(({ id }) => id === aim?.id)
  return (
    <g ref={svg} className={`mk-easel mk-${pulling}`}>
      <desc id={id}>{hint}</desc>
      {aim !== null && start !== undefined && (
        <line className="mk-aim" x1={start.x} y1={start.y} x2={aim.to.x} y2={aim.to.y} />
      )}
      {things.map((thing) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
        <circle
          key={thing.id}
          className={thing.id === chosen ? 'mk-thing on' : 'mk-thing'}
          cx={thing.x}
          cy={thing.y}
          r={thing.radius}
          role="button"
          tabIndex={0}
          aria-label={thing.words}
          aria-describedby={id}
          aria-pressed={thing.id === chosen}
          onPointerDown={(event) => press(event, thing)}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={() => setPull(null)}
          onKeyDown={(event) => key(event, thing)}
        />
      ))}
    </g>
  )
}

interface SheetProps {
  /** How many things lie on it. */
  readonly things: number
  children(width: number, height: number): ReactNode
}

/** A sheet as wide as there is room, and high enough for `things` things. */
export function Sheet({ things, children }: SheetProps): ReactNode {
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
    Math.max(400, Math.min(620, width * 0.66), Math.min(860, (things * room) / Math.max(1, width))),
  )
  return (
    <div className="mk-sheet" ref={frame} style={{ height }}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on
        <svg width={width} height={height} role="group" aria-label="The chart">
          {children(width, height)}
        </svg>
      )}
    </div>
  )
}

/** A way to work on the chart, one of a group of buttons of which one is on. */
interface Tool<T> {
  readonly tool: T
  readonly words: ReactNode
  readonly disabled?: boolean
}

interface ToolsProps<T> {
  /** Over them all: "A click on a world". */
  readonly title: string
  readonly tools: readonly Tool<T>[]
  readonly tool: T
  onTool(tool: T): void
}

/** What a click does, as a group of buttons of which one is on. */
export function Tools<T extends string | number>({ title, tools, tool, onTool }: ToolsProps<T>): ReactNode {
  return (
    <fieldset className="mk-tools">
      <legend>{title}</legend>
      {tools.map(({ tool: one, words, disabled = false }) => (
        <label key={one} className={one === tool ? 'on' : ''}>
          <input
            type="radio"
            name="mk-tool"
            checked={one === tool}
            disabled={disabled}
            onChange={() => onTool(one)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
