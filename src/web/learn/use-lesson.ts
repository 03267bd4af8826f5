import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type {
  GameInfo,
  Json,
  LessonMoment,
  LessonPoint,
  LessonTried,
  Refusal,
  TableState,
} from '../../server/api.ts'
import { house, refusalOf } from '../net/http.ts'
import type { LiveTable } from '../net/table.ts'
import { keepProgress, openAfter, progressOf } from './ways.tsx'

/** A lesson as its page shows it. */
export interface LessonState {
  /** The decision, and how the game stands there; null while it is fetched. */
  readonly point: LessonPoint | null
  /** What the answer that was tried has led to; null before one was. */
  readonly tried: LessonTried | null
  readonly step: number
  readonly fault: Refusal | null
  readonly live: LiveTable
  readonly state: TableState | null
  /** True when the answer that was tried is a good one, and the learner has found it by themselves. */
  readonly solved: boolean
  /** The decisions that were passed without that. */
  readonly open: readonly number[]
  /** Goes on from this decision, solved or not: to the next, or past the last one. */
  next(): void
  back(): void
  /** The same decision again. */
  again(): void
  /** The learner is shown the move: this time they have not found it by themselves. */
  show(): void
  /** The lesson from its beginning. */
  repeat(): void
  /** Goes through the decisions that are open, from this one on. */
  retry(step: number): void
}

/** A lesson: where the learner is, and a table made of it that answers as tables do. */
export function useLesson(game: GameInfo, of: number): LessonState {
  const [{ step, open, retrying }, setPlace] = useState(() => {
    const come = progressOf(game.id)
    return {
      ...{ step: Math.min(come?.step ?? 0, of), open: come?.open ?? NONE },
      retrying: come?.retrying ?? false,
    }
  })
  const [shown, setShown] = useState(false)
  const [point, setPoint] = useState<LessonPoint | null>(null)
  const [tried, setTried] = useState<LessonTried | null>(null)
  const [fault, setFault] = useState<Refusal | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(step)
  // What lies before it is behind the learner: to look at it once more opens nothing.
  const furthest = useRef(step)

  const go = useCallback(
    (to: number, still: readonly number[], only: boolean) => {
      latest.current = to
      furthest.current = Math.max(furthest.current, to)
      keepProgress(game.id, { step: to, of, open: still, retrying: only })
      setPlace({ step: to, open: still, retrying: only })
      setShown(false)
      setTried(null)
      setRefused(null)
      setFault(null)
    },
    [game.id, of],
  )

  useEffect(() => {
    if (step >= of) return
    house.lesson
      .point(game.id, step)
      .then((fetched) => {
        if (latest.current === step) setPoint(fetched)
      })
      .catch((error) => setFault(refusalOf(error)))
  }, [game.id, step, of])

  const here = point !== null && point.number === step ? point : null
  const moment = tried?.moment ?? here?.moment ?? null
  const state = useMemo(() => (moment === null ? null : asTable(game, moment)), [game, moment])
  const live: LiveTable = {
    ...{ state, link: 'live' as const, fault: null, refused, busy, opened: () => {} },
    async answer(_seat, choice = null) {
      setBusy(true)
      setRefused(null)
      try {
        setTried(await house.lesson.attempt(game.id, step, choice))
      } catch (error) {
        setRefused(refusalOf(error))
      }
      setBusy(false)
    },
    async explain(_seat, choice) {
      try {
        const found = await house.lesson.explain(game.id, step, choice)
        return found.legal ? null : found.refusal
      } catch (error) {
        return refusalOf(error)
      }
    },
    advice: () => house.lesson.advice(game.id, step),
    // A lesson keeps no draft, and nobody else is there.
    ...{ draft: async () => false, undo: async () => {}, say: async () => false, host: async () => false },
    panel: () => live,
  }
  const solved = tried !== null && !shown && isGood(tried)
  return {
    ...{ point: here, tried, step, fault, live, state, solved, open },
    next() {
      const found = step < furthest.current && !open.includes(step)
      const still = openAfter(open, step, solved || found)
      go(retrying ? (still.find((one) => one > step) ?? of) : step + 1, still, retrying)
    },
    back: () => go(step - 1, open, retrying),
    again() {
      setTried(null)
      setRefused(null)
    },
    show: () => setShown(true),
    repeat() {
      furthest.current = 0
      go(0, NONE, false)
    },
    retry: (from) => go(from, open, true),
  }
}

const NONE: readonly number[] = []

/** A good answer; of the last decision, one that reaches the goal. */
export const isGood = ({ verdict, goal }: LessonTried): boolean => goal ?? verdict !== 'other'

/** A moment of a lesson as a table: the learner has the first seat, nobody waits, and nothing is kept. */
function asTable(
  game: GameInfo,
  { seq, names, view, pending, question, lines, over }: LessonMoment,
): TableState {
  const seats = names.map((name, seat) => ({
    ...{ seat, name, online: true, bot: null },
    kind: seat === 0 ? ('person' as const) : ('bot' as const),
  }))
  return {
    ...EMPTY,
    ...{ table: `lesson-${game.id}`, game: game.id, title: game.title, name: game.title },
    ...{ seq, seats, view: view as Json, pending, question, lines, over },
    waitingFor: pending.map(({ seat }) => seat),
  } as unknown as TableState
}

/** What a table has that a lesson has not. */
const EMPTY = {
  ...{ you: [0], eye: 0, answered: [], sheets: [], discreet: false, ready: [], count: null },
  ...{
    started: true,
    late: null,
    since: 0,
    undo: { why: '' },
    talk: [],
    asides: { may: false, clause: '' },
    commitment: '',
    revealedKey: null,
  },
  ...{ seed: null, invite: null, host: false, acts: [], options: {}, imported: false, forkOf: null },
}
