import { useCallback, useEffect, useState } from 'react'
import type { Maker } from '../../board/client.ts'
import type { Json } from '../../server/api.ts'

interface History {
  readonly past: readonly Json[]
  readonly now: Json
  readonly future: readonly Json[]
  /** When the last change was made, in ms; what is typed in one go is undone in one. */
  readonly at: number
}

const MOST = 200
const ONE_GO_MS = 600

/** What is being made, with its past: it can be undone, and is still there when the page is opened again. */
export function useDraft(
  maker: Maker<Json>,
  key: string,
): {
  readonly made: Json
  /** `apart`: not one with what was changed just before. */
  change(made: Json, apart?: boolean): void
  undo: (() => void) | null
  redo: (() => void) | null
} {
  const [history, setHistory] = useState<History>(() => ({
    ...{ past: [], future: [], at: 0 },
    now: kept(maker, key) ?? maker.starts[0]?.made ?? null,
  }))
  const { past, now, future } = history
  useEffect(() => {
    try {
      localStorage.setItem(key, maker.write(now))
    } catch {
      // A browser without storage keeps it as long as the page is open.
    }
  }, [maker, key, now])
  const change = useCallback(
    (made: Json, apart = false) =>
      setHistory((h) => {
        const at = performance.now()
        const before =
          !apart && at - h.at < ONE_GO_MS && h.past.length > 0 ? h.past : [...h.past.slice(-MOST), h.now]
        return { past: before, now: made, future: [], at: apart ? 0 : at }
      }),
    [],
  )
  const undo = () =>
    setHistory((h) => {
      const last = h.past.at(-1)
      if (last === undefined) return h
      return { past: h.past.slice(0, -1), now: last, future: [h.now, ...h.future], at: 0 }
    })
  const redo = () =>
    setHistory((h) => {
      const [next, ...rest] = h.future
      if (next === undefined) return h
      return { past: [...h.past, h.now], now: next, future: rest, at: 0 }
    })
  return { made: now, change, undo: past.length > 0 ? undo : null, redo: future.length > 0 ? redo : null }
}

function kept(maker: Maker<Json>, key: string): Json | null {
  try {
    const found = maker.read(localStorage.getItem(key) ?? '')
    return 'made' in found ? found.made : null
  } catch {
    return null
  }
}
