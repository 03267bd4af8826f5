import type { ReactNode } from 'react'
import { Glyph, GOOD_SIGNS } from './glyphs.tsx'
import type { Colony } from './reading.ts'

/** Commodities, bonus tokens, people. */
export function Stock({
  colony,
  big,
  w,
  stacked = false,
  brief = false,
}: {
  colony: Colony
  big: boolean
  w: number
  /** People on a line of their own. */
  stacked?: boolean
  /** Commodities alone. */
  brief?: boolean
}): ReactNode {
  const step = big ? (stacked ? 52 : 62) : brief ? w / 3 : Math.max(39, Math.min(46, w * 0.14))
  const y = big ? 13 : 10
  const people: readonly (readonly [string, number, string])[] = [
    ['at work', colony.workers, 'bm-people work'],
    ['Spare', colony.spare, 'bm-people'],
    ['Disaffected', colony.disaffected, 'bm-people sour'],
  ]
  const tokens = [
    ['rnd', colony.rnd],
    ['military', colony.military],
  ] as const
  return (
    <g className={big ? 'bm-stock' : 'bm-stock small'}>
      {GOOD_SIGNS.map((sign, good) => (
        <g key={sign} transform={`translate(${good * step} 0)`}>
          <circle className={`bm-token bm-token-${sign}`} cx={big ? 11 : 8} cy={y} r={big ? 11 : 8} />
          <Glyph of={sign} x={big ? 11 : 8} y={y} size={big ? 13 : 10} />
          <text x={big ? 26 : 19} y={y + (big ? 6 : 4.5)} className="bm-amount">
            {colony.goods[good]}
          </text>
        </g>
      ))}
      {!brief &&
        tokens.map(([sign, count], i) => (
          <g
            key={sign}
            transform={`translate(${step * 3 + (big ? (stacked ? 4 : 14) : 2) + i * (big ? 38 : 24)} 0)`}
            className={count === 0 ? 'bm-none' : ''}
          >
            <Glyph of={sign} x={big ? 8 : 6} y={y} size={big ? 14 : 11} />
            <text x={big ? 19 : 14} y={y + 4} className="bm-count">
              {count}
            </text>
          </g>
        ))}
      {!brief && (
        <g transform={`translate(${w} ${stacked ? y + 30 : y})`}>
          {people.map(([word, count, className], i) => (
            <g
              key={word}
              transform={`translate(${(i - 2) * (big ? (stacked ? 78 : 62) : 24) - (big ? (stacked ? 54 : 34) : 13)} 0)`}
              className={count === 0 ? `${className} bm-none` : className}
            >
              <Glyph of="worker" size={big ? 14 : 11} y={big ? -2 : 0} />
              <text x={big ? 9 : 7} y="4" className="bm-count">
                {count}
              </text>
              {big && (
                <text
                  x={stacked ? 19 : 9}
                  y={stacked ? 4 : 15}
                  textAnchor={stacked ? 'start' : 'middle'}
                  className="bm-tiny"
                >
                  {word}
                </text>
              )}
              <title>{word}</title>
            </g>
          ))}
        </g>
      )}
    </g>
  )
}
