import type { Json, Seat } from '../../../kernel/index.ts'
import type { Line } from '../position.ts'
import type { View } from '../view.ts'
import { type PlaceRow, placesOf, rowsOf } from './places.ts'

/** SC-20.7  A report as JSON, one line of it in each line: what text and HTML are made of. */
export function reportJson(lines: readonly Line[]): string {
  if (lines.length === 0) return '[]\n'
  return `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]\n`
}

/** A report as it is kept. */
export interface SeatReport {
  readonly turn: number
  readonly lines: readonly Line[]
  /** Its places as they were known then; reports from before that were kept have none. */
  readonly places?: readonly PlaceRow[]
}

/** SC-20.7  The report of a seat for the turn that was just resolved; null while the deal window is open (SC-21.4). */
export function reportFor({ empires, options }: View, seat: Seat): Json {
  const empire = empires.find((row) => row.seat === seat)
  if (empire === undefined || empire.report.length === 0 || empire.paused.length > 0) return null
  const report: SeatReport = {
    turn: empire.history.length,
    lines: empire.report,
    places: rowsOf(placesOf(empire, options.CLUSTER_SYSTEMS)),
  }
  return report as unknown as Json
}
