import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import { ask, type Me, useAct, useLook } from './client.ts'
import { howLong, Said, when } from './parts.tsx'

const DAY_MS = 24 * 3_600_000
const GB = 1e9
/** With less room than this on the disk, or this part of it, it is time to make some. */
const LITTLE = { bytes: 2 * GB, part: 0.05 }

/** What the server does not do at a level. */
const BUSY = {
  1: 'Bots wait at tables where no player is connected. Look at the largest users below.',
  2: 'Players without an account open no tables. Look at the largest users below.',
  3: 'Only players with seats are served. Look at the largest users below.',
} as const

/** A figure, and what to do when it is not as it should be. */
interface Figure {
  readonly name: string
  readonly value: string
  /** What to do; null when all is well. */
  readonly wrong: string | null
  readonly to?: string
}

/** The server today: figures, each with what to do when it is bad. */
export function Today({ me }: { readonly me: Me }): ReactNode {
  const { data, error, dataUpdatedAt } = useLook('GET /api/admin/today')
  if (data === undefined) return error === null ? null : <Said error={error} />
  const ago = (atMs: number | null) => (atMs === null ? null : dataUpdatedAt - atMs)
  const [backupMs, rehearsedMs] = [ago(data.backupAtMs), ago(data.rehearsedAtMs)]
  const figures: readonly Figure[] = [
    { name: 'People at tables here', value: String(data.viewers), wrong: null },
    { name: 'Tables in memory here', value: String(data.tables), wrong: null },
    {
      name: 'The server',
      value: data.trouble === null ? 'ready' : 'not ready',
      wrong: data.trouble,
    },
    {
      name: 'How busy it is',
      value: `${data.level === 0 ? 'not busy' : `level ${data.level} of 3`}${data.delayMs === null ? '' : `, ${Math.round(data.delayMs)} ms late`}`,
      wrong: data.level === 0 ? null : BUSY[data.level],
    },
    { name: 'Bots that wait for a thread here', value: String(data.botsWaiting), wrong: null },
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
      name: 'Locked tables',
      value: data.locked.length === 0 ? 'none' : String(data.locked.length),
      wrong: data.locked.some(({ isDamaged }) => isDamaged)
        ? 'Some are damaged: see below. The runbook says what to do then.'
        : null,
    },
    {
      name: 'Mails that wait',
      value:
        data.mails.waiting === 0
          ? 'none'
          : `${data.mails.waiting}, ${data.mails.failed} of them after a failed attempt`,
      wrong: data.mails.failed > 0 ? 'Look at the log: it says why mails are refused.' : null,
    },
    ...(data.mailbox === null
      ? []
      : [{ name: 'Mails that come in', value: 'not read', wrong: data.mailbox }]),
    ...(data.disk === null ? [] : [diskFigure(data.disk)]),
    {
      name: 'Last backup',
      value: backupMs === null ? 'never' : `${howLong(backupMs)} ago`,
      wrong:
        backupMs === null || backupMs > 2 * DAY_MS
          ? 'Set ARGOSY_BACKUP_DIR, or run argosy admin backup every day.'
          : null,
    },
    {
      name: 'Last sound rehearsal of a restore',
      value: rehearsedMs === null ? 'never' : `${howLong(rehearsedMs)} ago`,
      wrong:
        rehearsedMs === null || rehearsedMs > 10 * DAY_MS ? 'Run argosy admin rehearse every week.' : null,
    },
    ...(data.allowance === 1
      ? []
      : [
          {
            ...{ name: 'Limits of players without an account', value: `${data.allowance} times the usual` },
            ...{ wrong: null, to: '/admin/running' },
          },
        ]),
    {
      name: 'Switched off',
      value: data.off.length === 0 ? 'nothing' : data.off.join(', '),
      wrong: null,
      to: '/admin/running',
    },
    {
      name: 'Maintenance',
      value:
        data.maintenance === null
          ? 'none'
          : data.maintenance.fromMs <= dataUpdatedAt
            ? `until ${when(data.maintenance.untilMs)}`
            : `from ${when(data.maintenance.fromMs)}`,
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
      <LockedTables of={data.locked} />
      <Spenders of={data.spenders} me={me} />
    </>
  )
}

function diskFigure({ free, all }: { readonly free: number; readonly all: number }): Figure {
  const isLittle = free < LITTLE.bytes || free < LITTLE.part * all
  return {
    name: 'Room on the disk',
    value: `${(free / GB).toFixed(1)} of ${(all / GB).toFixed(1)} GB`,
    wrong: isLittle ? 'Free some space, or use a larger disk: no moves can be made when it is full.' : null,
  }
}

/** Tables that nobody can see or play, each with the reason. */
function LockedTables({ of }: { readonly of: AdminAnswered<'GET /api/admin/today'>['locked'] }): ReactNode {
  if (of.length === 0) return null
  return (
    <section aria-labelledby="locked">
      <h2 id="locked">Locked tables</h2>
      <ul className="own-list">
        {of.map(({ id, name, why }) => (
          <li key={id}>
            <span>
              <Link href={`/admin/find?wanted=${id}`}>{name}</Link>
              <span className="sub">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Spender = AdminAnswered<'POST /api/admin/spenders'>[number]

const CALLED: Readonly<Record<Spender['level'], string>> = {
  key: 'A seat',
  account: 'An account',
  home: 'A household',
  wide: 'A network',
  far: 'A provider',
  all: 'All without an account',
}

/** What strangers have taken of what they may; who they are is shown to those who ask, and that is written down. */
function Spenders({ of, me }: { readonly of: readonly Spender[]; readonly me: Me }): ReactNode {
  const look = useAct(() => ask('POST /api/admin/spenders', {}))
  const shown = look.data ?? of
  return (
    <section aria-labelledby="spenders">
      <h2 id="spenders">Largest users here</h2>
      <p className="sub">
        {of.length === 0
          ? 'Nobody uses much of what they may.'
          : 'Limits refill by themselves. Players without an account count by their network.'}
      </p>
      <ul className="own-list">
        {shown.map(({ level, resource, payer, spent, words }) => (
          <li key={`${level} ${resource} ${payer} ${spent}`}>
            <span>
              {CALLED[level]}
              {payer !== '' && (
                <>
                  : <Payer level={level} payer={payer} />
                </>
              )}
              <span className="sub">
                {resource}: at most {words}
              </span>
            </span>
            <span className="spent">
              <progress value={spent} aria-hidden="true" /> {Math.round(spent * 100)}%
            </span>
          </li>
        ))}
      </ul>
      {of.length > 0 && me.may.includes('see networks') && (
        <p className="actions">
          <Button onClick={() => look.mutate()}>Show who they are</Button>
          <span className="sub">It is written down with your name.</span>
        </p>
      )}
      <Said error={look.error} />
    </section>
  )
}

function Payer({ level, payer }: Pick<Spender, 'level' | 'payer'>): ReactNode {
  if (level === 'account') return <Link href={`/admin/find?wanted=${payer}`}>{payer}</Link>
  if (level === 'home') return <code>{payer}</code>
  return <Link href={`/admin/networks?network=${payer}`}>{payer}</Link>
}
