import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/unseen.ts'
import type { View } from '../view.ts'
import type { Geometry } from './chart/geometry.ts'
import { SeatShape } from './chart/world.tsx'
import { tagsAt } from './chart/writing.ts'
import { blockadesAt, loyaltyNow, shunnedAt, unrestAt } from './reading.ts'

interface MarksProps {
  readonly view: View
  readonly geometry: Geometry
  readonly seats: readonly SeatStyle[]
}

/** GT-11.3  How near each world is to a revolt: an arc of a rival's colour, closed when agitation reaches loyalty. */
export function UnrestArcs({ view, geometry, seats }: MarksProps): ReactNode {
  return (
    <g {...unseen}>
      {view.owner.map((_, world) => {
        const { x, y } = geometry.stands[world] ?? { x: 0, y: 0 }
        const loyalty = Math.max(1, loyaltyNow(view, world))
        return unrestAt(view, world).map(({ seat, agitation }, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: worlds keep their order
            key={`${world} ${seat}`}
            d={arc(x, y, (geometry.radii[world] ?? 0) + 7 + i * 4, Math.min(1, agitation / loyalty))}
            className="gt-unrest"
            stroke={seats[seat]?.color}
          />
        ))
      })}
    </g>
  )
}

/** A part of a circle, clockwise from the top. */
function arc(x: number, y: number, r: number, share: number): string {
  if (share >= 1) return `${arc(x, y, r, 0.5)}A${r} ${r} 0 0 1 ${x.toFixed(1)} ${(y - r).toFixed(1)}`
  const angle = share * 2 * Math.PI
  const end = `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`
  return `M${x.toFixed(1)} ${(y - r).toFixed(1)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${end}`
}

/** GT-10  Blockades: a cordon around a world, closed where all its trade is blocked. */
export function Cordons({ view, geometry, seats }: MarksProps): ReactNode {
  return (
    <g {...unseen}>
      {view.owner.map((_, world) => {
        const { x, y } = geometry.stands[world] ?? { x: 0, y: 0 }
        return blockadesAt(view, world).map(({ seat, whole }, i) => {
          const r = (geometry.radii[world] ?? 0) + 13 + i * 6
          const tip = r * Math.SQRT1_2
          return (
            <g key={seat} style={{ color: seats[seat]?.color }}>
              <circle cx={x} cy={y} r={r} className={whole ? 'gt-cordon' : 'gt-cordon part'} />
              <circle cx={x - tip} cy={y - tip} r="6.500" className="gt-cordon-seal" />
              <SeatShape style={seats[seat]} x={x - tip} y={y - tip} size={8} />
            </g>
          )
        })
      })}
    </g>
  )
}

/** A shape, and words of about six pixels a letter after it. */
const tagWidth = (words: string) => 18 + words.length * 6

/** Beside each world's name: agitation by rival against loyalty, and the players a neutral world shuns. */
export function Tags({ view, geometry, seats }: MarksProps): ReactNode {
  return (
    <g className="gt-words" {...unseen}>
      {view.owner.map((_, world) => {
        const { x, y } = tagsAt(geometry, world)
        const unrest = unrestAt(view, world)
        const shunned = shunnedAt(view, world)
        const tags = [
          // Those nearest to a revolt, as far as there is room; the arcs show the others.
          ...unrest.slice(0, geometry.brief ? 1 : 2).map(({ seat, agitation }, i) => ({
            seat,
            words: i === 0 ? `${agitation} of ${loyaltyNow(view, world)}` : String(agitation),
            struck: false,
          })),
          ...shunned.map((seat) => ({ seat, words: '', struck: true })),
        ]
        let from = x - tags.reduce((sum, { words }) => sum + tagWidth(words), 0) / 2
        return tags.map(({ seat, words, struck }) => {
          const left = from
          from += tagWidth(words)
          return (
            <g key={`${seat} ${struck}`} transform={`translate(${left} ${y})`} className="gt-tag">
              <SeatShape style={seats[seat]} x={6} y={0} size={9} />
              {struck && <path d="M-.5 5.500 12.500-5.500" className="gt-strike" />}
              <text x="13" y="4" className="gt-figures">
                {words}
              </text>
            </g>
          )
        })
      })}
    </g>
  )
}
