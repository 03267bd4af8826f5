import { ALL_ASKED } from '../../store/contract.ts'
import type { Post, Told } from '../../store/post.ts'
import type { Agency, SeatState } from '../agency.ts'

/** House-6.10  The state without the reports that a channel was told already, and those that it is told with it. */
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
  return { seatState: { ...seatState, reports }, told }
}

/** That a channel has been told what its seat is asked now, by a mail that answers another. */
export async function toldWith(
  agency: Agency,
  { table }: SeatState,
  seat: number,
  channel: string,
): Promise<Told[]> {
  const [found] = await agency.store.heads([table])
  if (found === undefined) return []
  const { asked, since } = found.head
  const i = asked.indexOf(seat)
  const rev = since[i >= 0 ? i : asked.indexOf(ALL_ASKED)]
  return rev === undefined ? [] : [{ table, seat, since: rev, channel, what: 'asked' }]
}
