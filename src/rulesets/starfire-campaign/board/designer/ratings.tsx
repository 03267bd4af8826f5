import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Ways } from '../../../../board/parts.tsx'
import type { Ratings } from '../../design/ratings.ts'
import { ratingOf } from '../../fleets/rows.ts'
import type { Design } from '../../position.ts'
import { count, short } from '../reading.ts'

/** SC-14.4  What a unit fires at long range, in hundredths. */
export const longFire = ({ lrw, lrwFactor }: Ratings): number => Math.round((lrw * lrwFactor) / 10_000)

/** SC-14.5, SC-14.6  The defence of a unit in a plain system, in hundredths. */
export function defence({ speed, sensor, ecm, drive, variant }: Ratings): number {
  const blind = drive === null ? 0 : variant === '' ? drive.blind : drive.wide
  return Math.round(((5 * speed + 500 * sensor + 100 * ecm) * (100 - blind)) / 100)
}

const pointsOf = ({ shield, armour, hull }: Ratings): number => shield + armour + hull

const ROWS: readonly { readonly head: string; of(ratings: Ratings): string }[] = [
  { head: 'Fire at long range', of: (r) => short(longFire(r)) },
  { head: 'Fire at short range', of: (r) => short(r.srw + Math.round(longFire(r) / 2)) },
  { head: 'Defence', of: (r) => short(defence(r)) },
  { head: 'Shields and armour', of: (r) => String(r.shield + r.armour) },
  { head: 'Hull points', of: (r) => String(r.hull) },
  { head: 'Speed in battle', of: (r) => short(r.speed) },
]

/** A draft beside a design that one has, or knows of another. */
export function RatingTable({
  draft,
  other,
}: {
  readonly draft: Design
  readonly other: Design | null
}): ReactNode {
  const [a, b] = [ratingOf(draft), other === null ? null : ratingOf(other)]
  return (
    <table className="sc-compare">
      <caption className="hidden">Ratings</caption>
      <thead>
        <tr>
          <th scope="col">Ratings</th>
          <th scope="col">{draft.name || 'This'}</th>
          {other !== null && <th scope="col">{other.name}</th>}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ head, of }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td>{of(a)}</td>
            {b !== null && <td>{of(b)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** SC-14.9, SC-14.10  Points left of two single units after each round with mean dice, until one is gone; at most ten rounds. */
function duel(
  a: Ratings,
  b: Ratings,
  range: 'LONG' | 'SHORT',
): { readonly a: number[]; readonly b: number[] } {
  const fire = (r: Ratings) => (range === 'LONG' ? longFire(r) : r.srw + longFire(r) / 2)
  const left = { a: [pointsOf(a)], b: [pointsOf(b)] }
  const share = (now: number, full: Ratings) => Math.min(1, Math.max(0, now) / Math.max(1, full.hull))
  for (let round = 0; round < 10; round++) {
    const [x, y] = [left.a.at(-1) ?? 0, left.b.at(-1) ?? 0]
    if (x <= 0 || y <= 0) break
    const hit = (from: Ratings, points: number, to: Ratings) =>
      Math.floor((fire(from) * share(points, from)) / (100 + defence(to) / 100))
    left.a.push(Math.max(0, x - hit(b, y, a)))
    left.b.push(Math.max(0, y - hit(a, x, b)))
  }
  return left
}

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
