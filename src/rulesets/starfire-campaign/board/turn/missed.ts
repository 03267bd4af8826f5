import { systemName } from '../../map/world.ts'
import { type News, newsOf } from '../../report/news.ts'
import { placesIn, type Reader } from '../../report/places.ts'
import type { SeatReport } from '../../report/text.ts'

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
