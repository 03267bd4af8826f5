import { memo, type ReactNode } from 'react'
import { unseen } from '../../../board/unseen.ts'
import { clouds, navies } from '../land.ts'
import type { View } from '../view.ts'
import { ports } from './atlas.ts'

/** CF-2.3  Ports: a dot on the coast, with a quay into the zone it lies on. Filled when its territory is blockaded. */
export const Ports = memo(function Ports({ view }: { view: View }): ReactNode {
  return (
    <g {...unseen} className="cfm-ports">
      {ports.map(({ land, sea, at, off }) => {
        // CF-3.1  The ports of scorched land do not exist.
        if (clouds(view, land) > 0) return null
        const shut = view.blockades.some(
          (b) => b.kind === 'land' && b.of === land && navies(view, sea, b.by) > 0,
        )
        const far = Math.hypot(off.x - at.x, off.y - at.y) || 1
        const [x, y] = [(off.x - at.x) / far, (off.y - at.y) / far]
        return (
          <g key={`${land} ${sea}`} transform={`translate(${at.x} ${at.y})`}>
            <g className={shut ? 'cfm-px cfm-port-shut' : 'cfm-px'}>
              <path className="cfm-port-way" d={`M0 0L${(x * 6).toFixed(1)} ${(y * 6).toFixed(1)}`} />
              <circle className="cfm-port" r="2.3" />
            </g>
          </g>
        )
      })}
    </g>
  )
})
