import { sum } from '../../exact.ts'
import type { Line } from '../../position.ts'
import { battlesOf } from '../../report/battles.ts'
import { partsOf } from '../../report/lines/index.ts'
import type { News } from '../../report/news.ts'
import type { PageId } from '../store.ts'

/** Where a headline leads: what the link says, the page, and the system that the chart opens at. */
interface GoTo {
  readonly text: string
  readonly page: PageId
  readonly system?: number
}

/**
 * Where a headline is to be seen or answered; null for nowhere.
 * @param owner whose report it is
 * @param charted whether a system is on the chart that a link would open
 */
export function goToOf({ line, system }: News, charted: (system: number) => boolean, owner = 0): GoTo | null {
  const { section } = line
  if (section === 'contacts') {
    // An own offer waits for others, and of a mission nobody waits for anything.
    const asks = line.kind === 'message' || (partsOf(line, 'offered')?.of ?? owner) !== owner
    return { text: asks ? 'Answer them' : 'Diplomacy', page: 'diplomacy' }
  }
  if (section === 'research') return { text: 'Research', page: 'research' }
  if (section === 'yards') return { text: 'Ships', page: 'ships' }
  return system > 0 && charted(system) ? { text: 'Show on chart', page: 'chart', system } : null
}

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
