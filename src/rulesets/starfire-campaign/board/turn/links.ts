import type { News } from '../../report/news.ts'
import type { PageId } from '../store.ts'

/** Where a headline leads: what the link says, the page, and the system that the chart opens at. */
export interface GoTo {
  readonly text: string
  readonly page: PageId
  readonly system?: number
}

/**
 * Where a headline is to be seen or answered; null for nowhere.
 * @param charted whether a system is on the chart that a link would open
 */
export function goToOf(
  { line: { section }, system }: News,
  charted: (system: number) => boolean,
): GoTo | null {
  if (section === 'contacts') return { text: 'Answer them', page: 'diplomacy' }
  if (section === 'research') return { text: 'Research', page: 'research' }
  if (section === 'yards') return { text: 'Ships', page: 'ships' }
  return system > 0 && charted(system) ? { text: 'Show on chart', page: 'chart', system } : null
}
