import { sum } from '../../exact.ts'
import type { Line } from '../../position.ts'

/** SC-20.9  What a battle did to a side: damage by round, from the first. */
export interface Suffered {
  readonly owner: number
  readonly byRound: readonly number[]
}

/** The damage that each side of a battle took, round by round; the numbers are those of the volleys' lines. */
export function sufferedIn(report: readonly Line[], system: number): Suffered[] {
  const volleys = report.filter(({ kind, numbers }) => kind === 'volley' && numbers[0] === system)
  const rounds = Math.max(0, ...volleys.map(({ numbers }) => numbers[1] ?? 0))
  const owners = [...new Set(volleys.flatMap(({ numbers }) => [numbers[3] ?? 0, numbers[4] ?? 0]))].sort(
    (a, b) => a - b,
  )
  return owners.map((owner) => ({
    owner,
    byRound: Array.from({ length: rounds }, (_, i) =>
      sum(
        volleys.map(({ numbers }) => (numbers[1] === i + 1 && numbers[4] === owner ? (numbers[8] ?? 0) : 0)),
      ),
    ),
  }))
}
