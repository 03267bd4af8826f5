import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { type Announced, announced, onSaid } from '../net/http.ts'

/** How often a page asks that has no live connection: ten thousand of them ask 33 times a second. */
const EVERY_MS = 5 * 60_000
/** They do not ask all at once, but each by up to this part earlier or later. */
const SPREAD = 0.2

const KEY = ['announcement']
type Maintenance = NonNullable<Announced['maintenance']>

/** What operators tell everybody, over every page until its reader has read it. */
export default function Announcement(): ReactNode {
  const queries = useQueryClient()
  useEffect(() => onSaid((said) => queries.setQueryData(KEY, said)), [queries])
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => announced(queries.getQueryData(KEY)),
    refetchInterval: () => EVERY_MS * (1 + SPREAD * (2 * Math.random() - 1)),
    staleTime: EVERY_MS / 2,
    retry: false,
  })
  const { banner = null, maintenance = null } = data ?? {}
  const now = useNow(banner !== null || maintenance !== null)
  const isOn = maintenance !== null && now >= maintenance.fromMs
  return (
    <div className="announcements">
      <Told text={banner === null || now >= banner.untilMs ? null : banner.text} />
      <Told
        text={maintenance === null || now >= maintenance.untilMs ? null : maintenanceText(maintenance, isOn)}
        left={maintenance === null ? null : (isOn ? maintenance.untilMs : maintenance.fromMs) - now}
      />
    </div>
  )
}

/** A sentence until it is read; `left` counts down beside it. */
function Told({
  text,
  left = null,
}: {
  readonly text: string | null
  readonly left?: number | null
}): ReactNode {
  const [read, setRead] = useState<string | null>(null)
  const isShown = text !== null && text !== read
  return (
    <div role="status" className="announcement" hidden={!isShown}>
      {isShown && (
        <>
          <span>{text}</span>
          {left !== null && <b aria-hidden="true">{countdown(left)}</b>}
          <Button onClick={() => setRead(text)}>I have read it</Button>
        </>
      )}
    </div>
  )
}

const moment = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
})

const maintenanceText = ({ text, fromMs, untilMs }: Maintenance, isOn: boolean): string =>
  isOn
    ? `Maintenance until ${moment.format(untilMs)}: nothing can be changed, and no deadline passes. ${text}`
    : `Maintenance ${moment.formatRange(fromMs, untilMs)}: nothing can be changed then, and no deadline passes. ${text}`

/** "2:05:09", or "12:05" within an hour. */
function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h === 0 ? `${m}:${two(s)}` : `${h}:${two(m)}:${two(s)}`
}

/** The time, each second while it matters. */
function useNow(matters: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!matters) return
    setNow(Date.now())
    const beat = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(beat)
  }, [matters])
  return now
}
