import { useEffect, useState } from 'react'

const MINUTE = 60_000

/**
 * The house's clock, ticking here: it goes on from the moment that the last state was written.
 * @param wroteMs the house's time in that state; null at a table that keeps no time
 * @param soonMs the next moment that matters: near it the clock ticks every second
 */
export function useNow(wroteMs: number | null, soonMs: number | null = null): number {
  const [offset, setOffset] = useState(0)
  const [own, setOwn] = useState(() => Date.now())
  useEffect(() => {
    if (wroteMs !== null) setOffset(wroteMs - Date.now())
    setOwn(Date.now())
  }, [wroteMs])
  const now = own + offset
  const isNear = soonMs !== null && soonMs - now < 60 * MINUTE
  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), isNear ? 1000 : MINUTE / 2)
    return () => clearInterval(timer)
  }, [isNear])
  return now
}
