import type { ReactNode } from 'react'
import { knownOf } from '../../knowledge/known.ts'
import type { Empire } from '../../position.ts'
import { grouped, planetsOf } from '../reading.ts'
import { starsIn } from './words.ts'

/** The most planets that are drawn; the rest are counted. */
const DRAWN = 5
const WIDE = 66

/** Stars and habitable planets of a system, with what each holds at the most. */
export function Orbits({ empire, system }: { readonly empire: Empire; readonly system: number }): ReactNode {
  const known = knownOf(empire.chart, system)
  const planets = planetsOf(empire, system)
  const stars = known === undefined ? 0 : starsIn(known)
  if (planets.length === 0) return null
  const words = planets
    .map(({ kind, most, pu }) => `${kind}, ${pu > 0 ? `${pu} of ` : ''}${most} PU`)
    .join('; ')
  const shown = planets.slice(0, DRAWN)
  const width = 40 + shown.length * WIDE + 20
  return (
    <svg
      className="sc-orbits"
      viewBox={`0 0 ${width} 58`}
      width={width}
      height="58"
      role="img"
      aria-label={`${stars} stars; planets: ${words}`}
    >
      <path className="sc-orbit" d={`M14 26H${width - 6}`} />
      {Array.from({ length: Math.max(1, stars) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
        <circle key={i} className="sc-body" cx={10 + i * 11} cy={26 - (i % 2) * 8} r={i === 0 ? 7.5 : 4.5} />
      ))}
      {shown.map(({ id, kind, most, pu }, i) => {
        const r = kind === 'ST' ? 13 : kind === 'N' ? 15 : 10
        return (
          <g key={id} transform={`translate(${62 + i * WIDE} 26)`}>
            <circle r={r + 5} className="sc-orbit-gap" />
            <circle r={r} className="sc-planet" />
            <path className="sc-planet-line" d={`M${-r} 0A${r} ${r * 0.32} 0 0 0 ${r} 0`} />
            {kind === 'ST' && <circle r={r + 3.5} className="sc-planet-line" />}
            <text className="sc-planet-words" textAnchor="middle" y="30">
              {kind} {pu > 0 ? `${grouped(pu)} of ${grouped(most)}` : grouped(most)}
            </text>
          </g>
        )
      })}
      {planets.length > DRAWN && (
        <text className="sc-planet-words" x={width - 18} y="30">
          +{planets.length - DRAWN}
        </text>
      )}
    </svg>
  )
}
