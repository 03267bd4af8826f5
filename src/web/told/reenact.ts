import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Json, TableState } from '../../server/api.ts'
import { house } from '../net/http.ts'

type Told = NonNullable<TableState['dispatch']>
export type Headline = Told['lines'][number]

/** How long a headline is shown: first the board before it, then after it. Five take twenty seconds. */
const BEFORE_MS = 1200
const AFTER_MS = 2800

/** A moment of the past that stands on the board. */
export interface PastMoment {
  readonly view: Json
  readonly event: number
}

/** What happened since the reader's last answer, played on the board, one headline after the other. */
export interface Reenactment {
  /** The headlines in order of time. */
  readonly steps: readonly Headline[]
  /** Which of them is on the board; null for the present. */
  readonly at: number | null
  readonly playing: boolean
  /** What stands on the board; null for the present. */
  readonly past: PastMoment | null
  /** True when frames cannot be had. */
  readonly failed: boolean
  play(): void
  pause(): void
  /** To a headline, by its place in order of time; beyond the last is the present. */
  go(step: number): void
  /** To the present. */
  skip(): void
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Headlines in order of time, as they are numbered. */
export function inTime(told: Told | null): readonly Headline[] {
  return [...(told?.lines ?? [])].sort((a, b) => a.no - b.no)
}

/**
 * Plays what happened on the board.
 * @param begin whether to begin by itself when a player comes back to the table; never for readers who want nothing to move
 */
export function useReenactment(table: string, told: Told | null, begin: boolean): Reenactment {
  const steps = useMemo(() => inTime(told), [told])
  const since = told?.since ?? -1
  const [where, setWhere] = useState<{
    readonly since: number
    readonly at: number
    readonly after: boolean
  } | null>(null)
  const [playing, setPlaying] = useState(false)
  const here = where !== null && where.since === since && where.at < steps.length ? where : null
  const at = here?.at ?? null
  const step = at === null ? undefined : steps[at]
  const wanted = step === undefined ? [] : [Math.max(0, step.at - 1), step.at]
  const next = at === null ? undefined : steps[at + 1]
  const frames = useQueries({
    queries: [...wanted, ...(next === undefined ? [] : [Math.max(0, next.at - 1), next.at])].map((event) => ({
      queryKey: ['frame', table, event],
      queryFn: () => house.frame(table, event),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  const [before, after] = frames
  const ready = before?.data !== undefined && after?.data !== undefined
  const failed = before?.error != null || after?.error != null
  const shown = here?.after === true ? after?.data : (before?.data ?? after?.data)

  const go = useCallback(
    (to: number) => {
      if (to < 0 || to >= steps.length) {
        setWhere(null)
        setPlaying(false)
      } else setWhere({ since, at: to, after: still() })
    },
    [since, steps.length],
  )
  // One comes back: it begins by itself, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page opens
  useEffect(() => {
    if (!begin || still() || steps.length === 0) return
    setWhere({ since, at: 0, after: false })
    setPlaying(true)
  }, [])
  useEffect(() => {
    if (here === null || !ready || failed) return
    if (!here.after) {
      const timer = setTimeout(() => setWhere({ ...here, after: true }), BEFORE_MS)
      return () => clearTimeout(timer)
    }
    if (!playing) return
    const timer = setTimeout(() => go(here.at + 1), AFTER_MS)
    return () => clearTimeout(timer)
  }, [here, ready, failed, playing, go])

  return {
    steps,
    at,
    playing: playing && at !== null,
    past: step === undefined || shown === undefined ? null : { view: shown.view, event: shown.event },
    failed,
    play() {
      if (at === null) go(0)
      setPlaying(!still())
    },
    pause: () => setPlaying(false),
    go(to) {
      setPlaying(false)
      go(to)
    },
    skip: () => go(-1),
  }
}
