import { type PointerEvent, type ReactNode, useState } from 'react'
import type { Box } from './cells.ts'

interface DrawnProps {
  /** A drag draws a box also without the shift key. */
  readonly several: boolean
  onBox(box: Box): void
}

interface Corners {
  readonly from: DOMPoint
  readonly to: DOMPoint
}

/** What lies under the whole chart: a drag over it with the shift key draws a box, and does not move the chart. */
export function Drawn({ several, onBox }: DrawnProps): ReactNode {
  const [corners, setCorners] = useState<Corners | null>(null)
  const box = corners === null ? null : boxOf(corners)
  const done = () => {
    setCorners(null)
    if (box !== null && box.width + box.height > 12) onBox(box)
  }
  return (
    <>
      <rect
        className="sc-floor"
        x="-9000"
        y="-9000"
        width="18000"
        height="18000"
        onPointerDown={(event) => {
          if (event.button !== 0 || !(several || event.shiftKey)) return
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = pointOf(event)
          setCorners({ from, to: from })
        }}
        onPointerMove={(event) => {
          if (corners !== null) setCorners({ ...corners, to: pointOf(event) })
        }}
        onPointerUp={done}
        onPointerCancel={() => setCorners(null)}
      />
      {box !== null && <rect className="sc-box" {...box} />}
    </>
  )
}

/** Where the pointer is, in pixels of the chart. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGGraphicsElement>): DOMPoint =>
  new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse())

const boxOf = ({ from, to }: Corners): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})
