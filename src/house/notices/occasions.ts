import { aloud, remindAt, tellAt, type Wish } from './wishes.ts'

/** The kinds of notices: it is your turn, reminders of it by the clock and by the host, and what begins, ends and is asked of a whole table. */
export type What = 'asked' | 'reminded' | 'nudged' | 'last' | 'started' | 'over' | 'again'

/** How a table stands for one seat. */
export interface Standing {
  readonly stage: 'open' | 'running' | 'over'
  readonly nowMs: number
  /** When the game began; null before that. */
  readonly beganAtMs: number | null
  /** When the last thing happened. */
  readonly movedAtMs: number
  /** What the seat is asked, since which entry and when; null when it is not waited for. */
  readonly asked: { readonly rev: number; readonly atMs: number } | null
  readonly dueAtMs: number | null
  /** True where several were asked, only this seat has not answered, and it may be told so. */
  readonly alone: boolean
  /** When others of a table that is over asked this seat to play again; null when nobody does. */
  readonly againAtMs: number | null
}

/** Something to tell on a channel: what, of which question, and when. */
export interface Occasion {
  readonly what: What
  readonly since: number
  readonly atMs: number
}

/** A notice that is late by more than this is dropped: nobody learns of last month's game. */
const STALE_MS = 3 * 86_400_000

/**
 * All that a seat is to be told on a channel as things stand, and when, the first first; what was told already is the caller's
 * to know.
 * @param sinceMs since when the channel is told anything: of what came before it says nothing but what is asked
 */
export function occasionsOf(at: Standing, wish: Wish, sinceMs: number): Occasion[] {
  if (wish.when === 'never') return []
  const news = (what: What, atMs: number | null, wished: boolean): Occasion[] => {
    if (!wished || atMs === null || atMs <= sinceMs) return []
    const tell = tellAt(wish, atMs)
    return tell === null || tell < at.nowMs - STALE_MS ? [] : [{ what, since: 0, atMs: tell }]
  }
  // House-6.4  A game that is over, and that its people ask to play again.
  if (at.stage === 'over')
    return [...news('over', at.movedAtMs, wish.end), ...news('again', at.againAtMs, true)]
  if (at.stage === 'open') return []
  return [...news('started', at.beganAtMs, wish.begin), ...questionOf(at, wish)]
}

/** House-6.4, House-6.5  The seat's turn, once; once more when time runs out, and when the others wait. */
function questionOf({ asked, dueAtMs, alone, nowMs }: Standing, wish: Wish): Occasion[] {
  if (asked === null) return []
  const of = (what: What, atMs: number | null): Occasion[] =>
    atMs === null ? [] : [{ what, since: asked.rev, atMs }]
  const first = tellAt(wish, asked.atMs)
  // Nothing more comes with a daily summary, and nobody is reminded of a question before they were told of it.
  const isLast = alone && wish.last && wish.when !== 'daily' && first !== null && first <= nowMs
  return [
    ...of('asked', first),
    ...of('reminded', remindAt(wish, asked.atMs, dueAtMs)),
    ...(isLast ? of('last', aloud(wish, nowMs)) : []),
  ]
}
