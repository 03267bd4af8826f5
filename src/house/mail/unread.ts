import type { Post, Told } from '../../store/post.ts'
import type { Agency, SeatState } from '../agency.ts'

/** House-6.10  The state without the reports and the welcome that a channel was told already, and what it is told with it. */
export async function unread(
  post: Post,
  seatState: SeatState,
  seat: number,
  channel: string,
): Promise<{ readonly seatState: SeatState; readonly told: readonly Told[] }> {
  const told: Told[] = []
  const reports: SeatState['reports'][number][] = []
  for (const report of seatState.reports) {
    const one: Told = { table: seatState.table, seat, since: report.rev, channel, what: 'report' }
    if (await post.wasTold(one)) continue
    told.push(one)
    reports.push(report)
  }
  const { welcome } = seatState
  // A player who takes a seat over has a channel of their own, and reads it, too.
  const greeted: Told = { table: seatState.table, seat, since: 0, channel, what: 'welcome' }
  if (welcome === null || (await post.wasTold(greeted)))
    return { seatState: { ...seatState, reports, welcome: null }, told }
  return { seatState: { ...seatState, reports }, told: [...told, greeted] }
}

/** What a channel is told by a mail that answers another: what its seat is asked next, or that the game is over. */
export async function toldWith(
  agency: Agency,
  { table, over, form, waited }: SeatState,
  seat: number,
  channel: string,
  isSame: boolean,
): Promise<Told[]> {
  if (over !== null) return [{ table, seat, since: 0, channel, what: 'over' }]
  if (isSame || form === null || !waited) return []
  const since = (await agency.askedSince(table, seat))?.rev
  return since === undefined ? [] : [{ table, seat, since, channel, what: 'asked' }]
}
