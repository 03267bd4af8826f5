import { type ReactNode, useEffect, useRef, useState } from 'react'

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
