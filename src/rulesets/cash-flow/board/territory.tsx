import { memo, type ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'

interface TerritoryProps {
  /** What it is called where a fact happened on it. */
  readonly place: string
  readonly path: string
  readonly color: string | null
  /** How strongly: a home, any other land of somebody, or the one that is being chosen. */
  readonly tint: 'home' | 'held' | 'chosen'
  readonly pattern: string | null
  readonly dead: string | null
  readonly words: string
}

/** A territory, tinted by its owner. */
export const Territory = memo(function Territory(props: TerritoryProps): ReactNode {
  const { place, path, color, tint, pattern, dead, words } = props
  return (
    <g transform="scale(0.1)" color={color ?? undefined} className="cfm-land" data-place={place}>
      <path className={color === null ? 'cfm-free' : `cfm-${tint}`} d={path}>
        <title>{words}</title>
      </path>
      {pattern !== null && <path className="cfm-pattern" d={path} fill={pattern} />}
      {dead !== null && <path className="cfm-dead" d={path} fill={dead} />}
    </g>
  )
})

/** For each seat a pattern of its shape, and one for scorched land. In tenths of the sheet's unit. */
export const Patterns = memo(function Patterns({
  ids,
  seats,
}: {
  ids: string
  seats: readonly SeatStyle[]
}): ReactNode {
  return (
    <defs>
      {seats.map(({ color, shape }, seat) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
          key={seat}
          id={`${ids}${seat}`}
          width="150"
          height="150"
          patternUnits="userSpaceOnUse"
        >
          <path d={shape} fill={color} transform="translate(38 38) scale(2)" />
          <path d={shape} fill={color} transform="translate(113 113) scale(2)" />
        </pattern>
      ))}
      <pattern id={`${ids}deep`} width="60" height="60" patternUnits="userSpaceOnUse">
        <path d="M0 20H34M30 50H60" className="cfm-swell" />
      </pattern>
      <pattern
        id={`${ids}dead`}
        width="40"
        height="40"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V40" className="cfm-scorched" />
      </pattern>
    </defs>
  )
})
