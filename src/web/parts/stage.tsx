import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../../board/button.tsx'
import {
  type Box,
  type Camera,
  CLOSEST,
  cameraFor,
  cameraOn,
  type Edge,
  OPENING,
  WindowContext,
} from '../../board/camera.ts'
import { type BoardMark, Marks } from '../told/marks.tsx'
import { Icon } from './icons.tsx'

/** Boards whose words cannot be read below this are drawn without them. */
const LEAST = 0.6
/** Above and below the buttons at the foot of the window, in pixels. */
const AROUND_TOOLS = 18

interface StageProps {
  readonly label: string
  /** Draws the board on a sheet of this many pixels: the part of the window that nothing lies over. */
  children(width: number, height: number): ReactNode
  /** Buttons beside those of the zoom. */
  readonly more?: ReactNode
  /** Signs laid over the board. */
  readonly marks?: readonly BoardMark[]
  /** How many pixels high the words at the foot of the window are. */
  readonly foot?: number
}

/** A window on a board: drag, wheel, pinch, keys and buttons move it. */
export function Stage({ label, children, more, marks = [], foot = 0 }: StageProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [camera, setCamera] = useState(OPENING)
  const [whole, setWhole] = useState(OPENING)
  const { width } = size
  const tools = useRef<HTMLDivElement>(null)
  // The foot belongs to the buttons and to the words beside them.
  const below = Math.max(useSize(tools).height + AROUND_TOOLS, foot)
  const height = Math.max(0, size.height - below)

  const zoomBy = useCallback(
    (factor: number, at: { x: number; y: number }) => {
      setCamera(({ x, y, zoom }) => {
        const next = Math.max(Math.min(LEAST, whole.zoom), Math.min(CLOSEST, zoom * factor))
        const f = next / zoom
        return { zoom: next, x: at.x - (at.x - x) * f, y: at.y - (at.y - y) * f }
      })
    },
    [whole],
  )
  const show = useCallback(
    (box: Box, sheet: Box) => setCamera(cameraOn(box, sheet, width, height)),
    [width, height],
  )
  const reach = useCallback(
    (box: Box, edge: Edge) => setWhole(cameraFor(box, edge, width, height)),
    [width, height],
  )
  const opening = useMemo(
    () => ({ camera, width, height, show, reach }),
    [camera, width, height, show, reach],
  )
  // A board is drawn when it or its sheet changes; as it moves, only what asks for its window is.
  const board = useMemo(() => (width > 0 ? children(width, height) : null), [children, width, height])
  const middle = { x: width / 2, y: height / 2 }
  const hand = useHand(setCamera, zoomBy)
  // From a view of everything the button leads back to where the board opened.
  const isWhole = camera === whole
  const showAll = () => setCamera(isWhole ? OPENING : whole)

  // React listens to wheels passively; the page must not scroll as well.
  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element?.getBoundingClientRect()
      const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
      zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), at)
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [zoomBy])

  const onKeyDown = (event: KeyboardEvent) => {
    const shift = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[
      event.key
    ]
    if (shift !== undefined) setCamera((c) => ({ ...c, x: c.x + (shift[0] ?? 0), y: c.y + (shift[1] ?? 0) }))
    else if (event.key === '+' || event.key === '=') zoomBy(1.25, middle)
    else if (event.key === '-') zoomBy(0.8, middle)
    else if (event.key === '0') showAll()
    else return
    event.preventDefault()
  }

  return (
    <div className="stage" ref={frame}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on
        <svg
          width={width}
          height={size.height}
          role="group"
          aria-label={`${label}. Plus and minus keys zoom, arrow keys move, 0 shows everything.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a map that is moved by keys has to take the focus
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...hand}
        >
          {/* --zoom is for boards whose words grow less than their map; from afar these leave them out. */}
          <g
            transform={`translate(${camera.x} ${camera.y}) scale(${camera.zoom})`}
            style={{ '--zoom': camera.zoom } as CSSProperties}
            data-far={camera.zoom < LEAST || undefined}
          >
            <WindowContext value={opening}>{board}</WindowContext>
          </g>
        </svg>
      )}
      {marks.length > 0 && <Marks frame={frame} marks={marks} />}
      <div className="stage-tools" ref={tools}>
        {more}
        <IconButton aria-label="Zoom in" onClick={() => zoomBy(1.3, middle)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton aria-label="Zoom out" onClick={() => zoomBy(1 / 1.3, middle)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton
          aria-label={isWhole && whole !== OPENING ? 'Back to the opening view' : 'Show the whole board'}
          disabled={isWhole && whole === OPENING}
          onClick={showAll}
        >
          <Icon name="fit" />
        </IconButton>
      </div>
    </div>
  )
}

/** Dragging with one finger or the mouse, pinching with two. A drag is no click. */
function useHand(
  setCamera: (change: (camera: Camera) => Camera) => void,
  zoomBy: (factor: number, at: { x: number; y: number }) => void,
) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const dragged = useRef(0)
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      // The right button asks a board what can be done there; it drags nothing.
      if (event.button !== 0) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      dragged.current = 0
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      dragged.current += Math.hypot(now.x - before.x, now.y - before.y)
      if (dragged.current < 5) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
      fingers.current.set(event.pointerId, now)
      const other = others[0]
      if (other === undefined) {
        setCamera((c) => ({ ...c, x: c.x + now.x - before.x, y: c.y + now.y - before.y }))
        return
      }
      const box = event.currentTarget.getBoundingClientRect()
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      zoomBy(factor, { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top })
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      fingers.current.delete(event.pointerId)
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      fingers.current.delete(event.pointerId)
    },
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
      if (dragged.current < 5) return
      event.stopPropagation()
      event.preventDefault()
      dragged.current = 0
    },
  }
}

/** The size of an element, kept up to date. */
export function useSize(ref: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
