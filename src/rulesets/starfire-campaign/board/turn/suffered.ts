import { sum } from '../../exact.ts'
import type { Line } from '../../position.ts'
import { battlesOf } from '../../report/battles.ts'

/** SC-20.9  What a battle did to a side: damage by round, from the first. */
export interface Suffered {
  readonly owner: number
  readonly byRound: readonly number[]
}

/** The damage that each side of a battle took, round by round, from sides and silos; none for one who only saw it. */
export function sufferedIn(report: readonly Line[], system: number): Suffered[] {
  const battle = battlesOf(report).find((one) => one.system === system)
  if (battle === undefined || battle.rounds.length === 0) return []
  return battle.sides.map(({ owner }) => ({
    owner,
    byRound: battle.rounds.map(({ fire }) => sum(fire.map(({ to, damage }) => (to === owner ? damage : 0)))),
  }))
}
