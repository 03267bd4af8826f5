import { sum } from '../../exact.ts'
import { systemName } from '../../map/world.ts'
import type { Line } from '../../position.ts'
import { battlesOf } from '../../report/battles.ts'
import { partsOf } from '../../report/lines/index.ts'
import { type News, newsOf } from '../../report/news.ts'
import { placesIn, type Reader } from '../../report/places.ts'
import type { SeatReport } from '../../report/text.ts'
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

/** The page on which a place is as a seat knew it after a turn. */
export const thenAt = (table: string, turn: number, system: number, seat: number): string =>
  `/t/${table}/galaxy?turn=${turn}&at=${systemName(system)}&eye=${seat}`

/** News of a turn that nobody read; `times`: how often the same was told. */
export interface Missed {
  readonly turn: number
  readonly news: News
  readonly times: number
}

/** As many as fit above the news of the last turn. */
const MOST = 5
/** What weighs less than a scan brought home is for the archive. */
const GRAVE = 40

/** Of the turns after `seen` and before `turn`: the gravest news, the latest of what is the same; of what weighs the same, by turn. */
export function missedOf(
  kept: readonly SeatReport[],
  seen: number,
  turn: number,
  reader: Omit<Reader, 'places'>,
): Missed[] {
  const found = new Map<string, Missed>()
  for (const report of kept) {
    if (report.turn <= seen || report.turn >= turn) continue
    for (const news of newsOf(report.lines, { ...reader, places: placesIn(report.places) })) {
      if (news.weight < GRAVE) continue
      const times = (found.get(news.head)?.times ?? 0) + 1
      found.set(news.head, { turn: report.turn, news, times })
    }
  }
  return [...found.values()].sort((a, b) => b.news.weight - a.news.weight || a.turn - b.turn).slice(0, MOST)
}
