import { ALL_ASKED } from '../../store/contract.ts'
import type { Post, Told } from '../../store/post.ts'
import type { Agency, Sight } from '../agency.ts'

/** House-6.10  A sight without the reports that a channel was told already, and those that it is told with it. */
export async function unread(
  post: Post,
  sight: Sight,
  seat: number,
  channel: string,
): Promise<{ readonly sight: Sight; readonly told: readonly Told[] }> {
  const told: Told[] = []
  const reports: Sight['reports'][number][] = []
  for (const report of sight.reports) {
    const one: Told = { table: sight.table, seat, since: report.rev, channel, what: 'report' }
    if (await post.wasTold(one)) continue
    told.push(one)
    reports.push(report)
  }
  return { sight: { ...sight, reports }, told }
}

/** That a channel has been told what its seat is asked now, by a mail that answers another. */
export async function toldWith(
  agency: Agency,
  { table }: Sight,
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
