import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLook } from './client.ts'
import { howLong, Said } from './parts.tsx'

const DAY_MS = 24 * 3_600_000

/** A figure, and what to do when it is not as it should be. */
interface Figure {
  readonly name: string
  readonly value: string
  /** What to do; null when all is well. */
  readonly wrong: string | null
  readonly to?: string
}

/** The server today: figures, each with what to do when it is bad. */
export function Today(): ReactNode {
  const { data, error, dataUpdatedAt } = useLook('GET /api/admin/today')
  if (data === undefined) return error === null ? null : <Said error={error} />
  const backupMs = data.backupAtMs === null ? null : dataUpdatedAt - data.backupAtMs
  const figures: readonly Figure[] = [
    { name: 'People at tables here', value: String(data.viewers), wrong: null },
    { name: 'Tables in memory here', value: String(data.tables), wrong: null },
    {
      name: 'The server',
      value: data.trouble === null ? 'ready' : 'not ready',
      wrong: data.trouble,
    },
    {
      name: 'Oldest deadline that is due',
      value: data.lateMs === 0 ? 'none' : `${howLong(data.lateMs)} late`,
      wrong: data.lateMs > 60_000 ? 'Look at the log: deadlines are not kept.' : null,
    },
    {
      name: 'Open complaints',
      value: String(data.complaints),
      wrong: data.complaints > 0 ? 'Read and answer them.' : null,
      to: '/admin/complaints',
    },
    {
      name: 'Requests that wait for a second',
      value: String(data.requests),
      wrong: data.requests > 0 ? 'Read them; sign or refuse them.' : null,
      to: '/admin/requests',
    },
    {
      name: 'Last backup by argosy admin backup',
      value: backupMs === null ? 'never' : `${howLong(backupMs)} ago`,
      wrong:
        backupMs === null || backupMs > 2 * DAY_MS
          ? 'Make one now, and let the system make one daily.'
          : null,
    },
    {
      name: 'Switched off',
      value: data.off.length === 0 ? 'nothing' : data.off.join(', '),
      wrong: null,
      to: '/admin/running',
    },
    { name: 'Announcement', value: data.banner ?? 'none', wrong: null, to: '/admin/running' },
  ]
  return (
    <>
      <h1>Today</h1>
      <dl className="figures">
        {figures.map(({ name, value, wrong, to }) => (
          <div key={name} className={wrong === null ? '' : 'wrong'}>
            <dt>{to === undefined ? name : <Link href={to}>{name}</Link>}</dt>
            <dd>
              {value}
              {wrong !== null && <span className="sub">{wrong}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
