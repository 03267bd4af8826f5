import { type ReactNode, useEffect, useRef, useState } from 'react'
import { figure } from '../../board/english.ts'

const MS = 300

/** A number that runs up or down to its new value. */
export function Counting({ value }: { value: number }): ReactNode {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    last.current = value
    if (from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, (now - began) / MS)
      setShown(Math.round(from + (value - from) * share))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <>{figure(shown)}</>
}
