import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { unseen } from '../../../../board/unseen.ts'
import { NEUTRAL } from '../../position.ts'
import type { View } from '../../view.ts'
import { type Geometry, LINES } from '../chart/geometry.ts'
import { SeatShape } from '../chart/world.tsx'
import { labelAt } from '../chart/writing.ts'
import { type Passage, passagesOf } from './passage.ts'
import { signed } from './words.ts'

/** A figure and the shape before it, in pixels. */
const WIDE = 34

/**
 * Under the name of every other world, what trade with the chosen one is worth: first to the owner of the chosen
 * one for admitting this, then to this world's owner for admitting that; in brackets, what it would be worth.
 */
export function Worths({
  view,
  geometry,
  seats,
  world,
}: {
  view: View
  geometry: Geometry
  seats: readonly SeatStyle[]
  world: number
}): ReactNode {
  return (
    <g className="gt-words" {...unseen}>
      {passagesOf(view, world).map(({ inward, outward }) => {
        const { x, y } = labelAt(geometry, inward.guest)
        const sides = [inward, outward].filter(({ host }) => view.owner[host] !== NEUTRAL)
        return sides.map((passage, i) => (
          <g
            key={passage.host}
            transform={`translate(${x + (i - sides.length / 2) * WIDE} ${y + LINES.figures})`}
          >
            <SeatShape style={seats[view.owner[passage.host] ?? NEUTRAL]} x={5} y={-4} size={8} />
            <text x="12" className={passage.free ? 'gt-figures worth' : 'gt-figures'}>
              {worthOf(passage)}
            </text>
          </g>
        ))
      })}
    </g>
  )
}

const worthOf = ({ free, worth }: Passage) => (free ? signed(worth) : `(${signed(worth)})`)
