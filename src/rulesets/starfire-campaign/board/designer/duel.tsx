import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Ways } from '../../../../board/parts.tsx'
import { ratingOf } from '../../fleets/rows.ts'
import type { Design } from '../../position.ts'
import { count } from '../reading.ts'
import { duel, pointsOf } from './ratings.tsx'

/** One against one with mean dice: points left after each round. */
export function Duel({ draft, other }: { readonly draft: Design; readonly other: Design }): ReactNode {
  const [range, setRange] = useState<'LONG' | 'SHORT'>('LONG')
  const [a, b] = [ratingOf(draft), ratingOf(other)]
  const left = duel(a, b, range)
  const rounds = left.a.length - 1
  const shown = Math.min(rounds, 4)
  const [lastA, lastB] = [left.a.at(-1) ?? 0, left.b.at(-1) ?? 0]
  const words =
    lastA <= 0 && lastB <= 0
      ? `Both are destroyed in round ${rounds}`
      : lastB <= 0
        ? `${other.name} is destroyed in round ${rounds}. Ours has ${lastA} of ${pointsOf(a)} points left`
        : lastA <= 0
          ? `Ours is destroyed in round ${rounds}. ${other.name} has ${lastB} of ${pointsOf(b)} points left`
          : `Neither is destroyed after ${count(rounds, 'round')}`
  const row = (points: readonly number[], most: number, y: number, name: string, own: boolean) => (
    <g transform={`translate(0 ${y})`}>
      <text className="sc-duel-name" x="0" y="4">
        {name.slice(0, 11)}
      </text>
      {points.slice(0, shown + 1).map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their order
        <g key={i} transform={`translate(${78 + i * 48} -8)`}>
          <rect className="sc-duel-all" width="40" height="13" />
          <rect
            className={own ? 'sc-duel-own' : 'sc-duel-other'}
            width={(40 * value) / Math.max(1, most)}
            height="13"
          />
          <text className="sc-duel-points" x="20" y="27" textAnchor="middle">
            {value > 0 ? value : 'gone'}
          </text>
        </g>
      ))}
    </g>
  )
  return (
    <section className="sc-duel" aria-label={`Against one ${other.name}`}>
      <Ways<'LONG' | 'SHORT'>
        label="Range"
        value={range}
        of={[
          { value: 'LONG', text: 'long' },
          { value: 'SHORT', text: 'short' },
        ]}
        onChange={setRange}
      />
      <svg viewBox="0 0 312 104" width="312" height="104" role="img" aria-label={words}>
        {left.a.slice(0, shown + 1).map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their order
          <text key={i} className="sc-duel-round" x={98 + i * 48} y="14" textAnchor="middle">
            {i === 0 ? 'start' : i === 1 ? 'round 1' : i}
          </text>
        ))}
        {row(left.a, pointsOf(a), 34, draft.name || 'this', true)}
        {row(left.b, pointsOf(b), 76, other.name, false)}
      </svg>
      <p className="sub">
        {words}, with mean dice. <Clause id="SC-14.9" />
      </p>
    </section>
  )
}
