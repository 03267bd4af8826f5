import type { ReactNode } from 'react'
import type { StudyReport } from '../../server/api.ts'

export type Said = NonNullable<StudyReport['answers'][number]['rows'][number]['estimates'][number]>

const WIDTH = 150
const HEIGHT = 14

/** One figure with its interval as a bar, against a mark: what is fair, or no change at all. */
export function Interval({
  said,
  from,
  to,
  mark,
  dashed = false,
  filled = true,
}: {
  said: Said
  /** The ends of the scale. */
  from: number
  to: number
  mark: number | null
  dashed?: boolean
  filled?: boolean
}): ReactNode {
  const at = (x: number) =>
    6 + (WIDTH - 12) * Math.min(1, Math.max(0, (x - from) / Math.max(1e-9, to - from)))
  const { mean, low, high } = said
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="lab-interval"
    >
      {mark !== null && <line x1={at(mark)} x2={at(mark)} y1={0} y2={HEIGHT} className="mark" />}
      <line
        x1={at(low ?? from)}
        x2={at(high ?? to)}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        className={dashed ? 'spread open' : 'spread'}
      />
      {mean !== null && (
        <circle cx={at(mean)} cy={HEIGHT / 2} r={4} className={filled ? 'dot full' : 'dot'} />
      )}
    </svg>
  )
}

/** The scale that holds all of these, with their mark. */
export function scaleOf(all: readonly Said[], mark: number | null): { from: number; to: number } {
  const ends = all.flatMap(({ mean, low, high }) => [mean, low, high].filter((x) => x !== null))
  const values = mark === null ? ends : [...ends, mark]
  if (values.length === 0) return { from: 0, to: 1 }
  return { from: Math.min(...values), to: Math.max(...values) }
}
