import { useCallback, useEffect, useState } from 'react'
import type { Maker } from '../../board/client.ts'
import type { Json } from '../../server/api.ts'

export interface History {
  readonly past: readonly Json[]
  readonly now: Json
  readonly future: readonly Json[]
  /** When the last change was made, in ms, and where; what is typed in one field in one go is undone in one. */
  readonly at: number
  readonly where: string
}

const MOST = 200
const ONE_GO_MS = 600
const BEGUN = { past: [], future: [], at: 0, where: '' }

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
    ...BEGUN,
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
    (made: Json, apart = false) => setHistory((h) => changed(h, made, apart ? null : performance.now())),
    [],
  )
  const undo = () =>
    setHistory((h) => {
      const last = h.past.at(-1)
      if (last === undefined) return h
      return { ...BEGUN, past: h.past.slice(0, -1), now: last, future: [h.now, ...h.future] }
    })
  const redo = () =>
    setHistory((h) => {
      const [next, ...rest] = h.future
      if (next === undefined) return h
      return { ...BEGUN, past: [...h.past, h.now], now: next, future: rest }
    })
  return { made: now, change, undo: past.length > 0 ? undo : null, redo: future.length > 0 ? redo : null }
}

/**
 * The history after a change.
 * @param at in ms; `null` for one that stays a step of its own, also when another follows at once
 */
export function changed(h: History, made: Json, at: number | null): History {
  const where = placesOf(h.now, made).join(' ')
  const goesOn = at !== null && at - h.at < ONE_GO_MS && where === h.where && h.past.length > 0
  const past = goesOn ? h.past : [...h.past.slice(-MOST), h.now]
  return { past, now: made, future: [], at: at ?? 0, where }
}

/** Where two values differ: the paths of all that is in one only, or is another. */
function placesOf(a: Json, b: Json, path = ''): string[] {
  if (Object.is(a, b)) return []
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return [path]
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [x, y] = [one.get(key), other.get(key)]
    const place = `${path}/${key}`
    return x === undefined || y === undefined ? [place] : placesOf(x, y, place)
  })
}

function kept(maker: Maker<Json>, key: string): Json | null {
  try {
    const found = maker.read(localStorage.getItem(key) ?? '')
    return 'made' in found ? found.made : null
  } catch {
    return null
  }
}
