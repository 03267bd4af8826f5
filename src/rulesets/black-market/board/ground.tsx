import { memo, type ReactNode } from 'react'
import { unseen } from '../../../board/signs.tsx'
import { Peaks } from './art.tsx'

/** A hill of the map: where its top is and how far it reaches, as shares of the sheet; how many lines run around it. */
type Hill = readonly [x: number, y: number, across: number, down: number, rings: number]

/** They lie apart, so that no line crosses another. */
const HILLS: readonly Hill[] = [
  [0.1, 0.2, 0.17, 0.16, 7],
  [0.47, 0.09, 0.2, 0.08, 5],
  [0.83, 0.17, 0.14, 0.14, 6],
  [0.04, 0.66, 0.1, 0.2, 6],
  [0.97, 0.62, 0.11, 0.22, 6],
  [0.63, 0.5, 0.09, 0.1, 4],
  [0.35, 0.93, 0.22, 0.1, 5],
  [0.8, 0.92, 0.15, 0.09, 5],
  [0.31, 0.48, 0.07, 0.09, 3],
]

/** A line of equal height: a ring that is no circle, the same for the same hill. */
function ring(hill: number, w: number, h: number, share: number): string {
  const [x, y, across, down] = HILLS[hill] ?? [0, 0, 0, 0, 0]
  const points = Array.from({ length: 20 }, (_, i) => {
    const angle = (i / 20) * 2 * Math.PI
    const r =
      share *
      (1 +
        0.13 * Math.sin(2 * angle + hill) +
        0.09 * Math.sin(3 * angle + 2.1 * hill) +
        0.05 * Math.sin(5 * angle - hill))
    return [x * w + Math.cos(angle) * r * across * w, y * h + Math.sin(angle) * r * down * h] as const
  })
  const middle = (i: number) => {
    const [a, b] = [points[i % 20] ?? [0, 0], points[(i + 1) % 20] ?? [0, 0]]
    return `${((a[0] + b[0]) / 2).toFixed(0)} ${((a[1] + b[1]) / 2).toFixed(0)}`
  }
  return `M${middle(0)}${points
    .map((_, i) => {
      const [px, py] = points[(i + 1) % 20] ?? [0, 0]
      return `Q${px.toFixed(0)} ${py.toFixed(0)} ${middle(i + 1)}`
    })
    .join('')}Z`
}

const RANGE: readonly (readonly [x: number, y: number, scale: number])[] = [
  [0.29, 0.14, 0.8],
  [0.335, 0.125, 1],
  [0.39, 0.135, 0.75],
  [0.6, 0.125, 0.9],
  [0.645, 0.14, 1],
  [0.03, 0.46, 0.6],
  [0.96, 0.44, 0.6],
]

/** The ground of a colony: its tint, its lines of equal height, and mountains far off. */
export const Ground = memo(function Ground({
  w,
  h,
  peaks,
}: {
  w: number
  h: number
  peaks: boolean
}): ReactNode {
  return (
    <g {...unseen}>
      <rect className="bm-ground-tint" width={w} height={h} />
      {HILLS.map(([, , , , rings], hill) =>
        Array.from({ length: rings }, (_, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
            key={`${hill} ${i}`}
            className={i % 3 === 0 ? 'bm-contour index' : 'bm-contour'}
            d={ring(hill, w, h, 1 - i / rings)}
          />
        )),
      )}
      {peaks && RANGE.map(([x, y, scale]) => <Peaks key={x} x={x * w} y={y * h} scale={scale} />)}
    </g>
  )
})

/** Roads from a place to others, bending as roads do. */
export function Roads({
  from,
  to,
  width,
}: {
  from: { readonly x: number; readonly y: number }
  to: readonly { readonly x: number; readonly y: number }[]
  width: number
}): ReactNode {
  const ways = to.map(({ x, y }) => {
    const [mx, my] = [(from.x + x) / 2, (from.y + y) / 2]
    const bend = 0.16
    return `M${from.x} ${from.y}Q${(mx - (y - from.y) * bend).toFixed(0)} ${(my + (x - from.x) * bend).toFixed(0)} ${x} ${y}`
  })
  return (
    <g {...unseen}>
      {ways.map((d) => (
        <path key={d} className="bm-way" d={d} strokeWidth={width} />
      ))}
      {ways.map((d) => (
        <path key={d} className="bm-way inner" d={d} strokeWidth={width * 0.66} />
      ))}
    </g>
  )
}
