import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { busyNow, onBusy } from '../net/busy.ts'

/** Says that the server is busy, and counts down until the page asks again. */
export function BusyBanner(): ReactNode {
  const busy = useSyncExternalStore(onBusy, busyNow)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (busy === null) return
    setNow(Date.now())
    const beat = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(beat)
  }, [busy])
  if (busy === null) return null
  const seconds = Math.max(0, Math.ceil((busy.againAtMs - now) / 1000))
  return (
    <div className="busy">
      <p role="status">{busy.text}</p>
      <p aria-hidden="true">Next try in {seconds} s</p>
      <button type="button" className="button" onClick={busy.now}>
        Try now
      </button>
    </div>
  )
}
