import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import { SeatMark } from '../../board/seat.tsx'
import { againText, shortMoment, type TableSummary } from '../../server/api.ts'
import { Taking } from '../account/deed.tsx'
import { useMe } from '../account/me.ts'
import { house, openFile, refusalOf } from '../net/http.ts'
import { install, mayInstall, onOffer } from '../net/installing.ts'
import { allKeys } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { seatStyles } from '../seats.ts'
import '../style/pages.css'
import '../style/account.css'

/** The tables this browser holds keys of; those that wait for one come first. */
export default function Tables(): ReactNode {
  const keys = allKeys()
  const account = useMe()?.account ?? null
  const tables = useQuery({
    queryKey: ['mine', account?.id, keys.map((k) => k.table).join()],
    queryFn: () => house.mine({ keys }),
    refetchInterval: 10_000,
    staleTime: 0,
  })
  useEffect(() => {
    document.title = 'My tables · Argosy'
  }, [])
  return (
    <div className="page">
      <Bar />
      <main className="narrow account">
        <h1>My tables</h1>
        {account === null ? (
          <p className="lead">
            Saved in this browser. A table’s link opens it on another device;{' '}
            <Link href="/sign-in">an account</Link> opens all of them.
          </p>
        ) : (
          <>
            <p className="lead">The tables of your account open on every device where you are signed in.</p>
            <Taking whose={account.addresses[0] ?? account.name} />
          </>
        )}
        {tables.error !== null && <p className="refused">{refusalOf(tables.error).text}</p>}
        {tables.data?.length === 0 && (
          <p className="empty">
            You have no tables yet. <Link href="/">Choose a game.</Link>
          </p>
        )}
        <ul className="table-list">
          {tables.data?.map((summary) => (
            <TableRow key={summary.table} summary={summary} />
          ))}
        </ul>
        <OpenFile />
        <Installing />
      </main>
    </div>
  )
}

/** From the second visit on, where the browser can: Argosy as an app of its own. */
function Installing(): ReactNode {
  if (!useSyncExternalStore(onOffer, mayInstall)) return null
  return (
    <section aria-labelledby="install-title">
      <h2 id="install-title">Argosy as an app</h2>
      <p className="sub">It opens in a window of its own, with your tables first.</p>
      <Button onClick={() => void install()}>Install Argosy</Button>
    </section>
  )
}

/** A finished game that was saved as one file, opened again. */
function OpenFile(): ReactNode {
  const [, go] = useLocation()
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    setBusy(true)
    setRefused(null)
    try {
      go(`/t/${await openFile(file)}/ending`)
    } catch (error) {
      setRefused(`${file.name}: ${refusalOf(error).text}`)
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>A game from a file</h2>
      <p className="sub">
        Open a finished game that was saved as a file. Argosy replays it, and keeps it only if it ends the
        same way.
      </p>
      <label className="button file-button" htmlFor={id}>
        {busy ? 'Opening …' : 'Open file'}
        <input
          id={id}
          type="file"
          accept=".argosy"
          disabled={busy}
          aria-label="Open a finished game from a file"
          onChange={(event) => void open(event)}
        />
      </label>
      <div aria-live="assertive">{refused !== null && <p className="refused">{refused}</p>}</div>
    </section>
  )
}

function TableRow({ summary }: { summary: TableSummary }): ReactNode {
  const styles = seatStyles(summary.seats)
  return (
    <li className={(summary.yourTurn && !summary.over) || summary.again.length > 0 ? 'yours' : ''}>
      <Link href={`/t/${summary.table}${summary.again.length > 0 ? '/ending' : ''}`}>
        <span className="name">{summary.name}</span>
        <span className="sub">{summary.name === summary.title ? '' : summary.title}</span>
        <span className="status">{standing(summary)}</span>
        <span className="people">
          {summary.seats.map((s) => (
            <span key={s.seat}>
              <SeatMark style={styles[s.seat]} size={11} /> {s.kind === 'open' ? 'open' : s.name}
            </span>
          ))}
        </span>
        <time className="sub" dateTime={new Date(summary.movedAtMs).toISOString()}>
          {ago(summary.movedAtMs)}
        </time>
      </Link>
    </li>
  )
}

function standing({ over, yourTurn, seats, dueAtMs, again, resting }: TableSummary): string {
  if (resting) return 'stopped: its data is damaged'
  if (again.length > 0) return againText(again)
  if (over) return 'over'
  if (seats.some((s) => s.kind === 'open')) return 'waiting for players'
  const due = dueAtMs === null ? '' : `, until ${shortMoment(dueAtMs)}`
  return yourTurn ? `your turn${due}` : 'another player’s turn'
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function ago(ms: number): string {
  const seconds = (ms - Date.now()) / 1000
  if (seconds > -60) return 'just now'
  if (seconds > -3600) return relative.format(Math.round(seconds / 60), 'minute')
  if (seconds > -86_400) return relative.format(Math.round(seconds / 3600), 'hour')
  return relative.format(Math.round(seconds / 86_400), 'day')
}
