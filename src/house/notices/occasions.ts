import { sinceMissed } from '../seats/new-seats.ts'
import { aloud, remindAt, tellAt, type Wish } from './wishes.ts'

/** The kinds of notices: it is your turn, reminders of it by the clock and by the host, and what begins or does not, ends and is asked of a whole table. */
export type What =
  | 'asked'
  | 'reminded'
  | 'nudged'
  | 'written'
  | 'last'
  | 'missed'
  | 'started'
  | 'over'
  | 'again'

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
  /** The time at which the game was to begin and could not; null for none. */
  readonly missedAtMs: number | null
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
  const news = (what: What, atMs: number | null, wished: boolean, since = 0): Occasion[] => {
    if (!wished || atMs === null || atMs <= sinceMs) return []
    const tell = tellAt(wish, atMs)
    return tell === null || tell < at.nowMs - STALE_MS ? [] : [{ what, since, atMs: tell }]
  }
  // House-6.4  A game that is over, and that its people ask to play again.
  if (at.stage === 'over')
    return [...news('over', at.movedAtMs, wish.end), ...news('again', at.againAtMs, true)]
  if (at.stage === 'open') return news('missed', at.missedAtMs, wish.begin, sinceMissed(at.missedAtMs ?? 0))
  return [...news('started', at.beganAtMs, wish.begin), ...questionOf(at, wish)]
}

/** What the host of a table is told who plays no seat: a turn, who is missing, that nobody is, what was done, and the end. */
export type HostWhat = 'turned' | 'missing' | 'in' | 'done' | 'over'

/** How a table stands for its host. */
export interface HostStanding extends Pick<Standing, 'stage' | 'nowMs' | 'movedAtMs' | 'dueAtMs'> {
  /** Since which entry moves are awaited, and when it came; null when nobody is asked. */
  readonly asked: Standing['asked']
  /** The turn of which they are; null where the game counts none: there a host is not told of each question. */
  readonly turn: number | null
  /** How many people are waited for. */
  readonly missing: number
  /** All have submitted, and the turn waits for its deadline. */
  readonly isIn: boolean
  /** What was done lately, by entry. */
  readonly done: readonly { readonly rev: number; readonly atMs: number }[]
}

/** House-5.13  All that the host of a table is to be told as things stand, and when. */
export function hostOccasionsOf(
  at: HostStanding,
  wish: Wish,
  sinceMs: number,
): (Omit<Occasion, 'what'> & { readonly what: HostWhat })[] {
  if (wish.when === 'never') return []
  const { asked, dueAtMs, nowMs } = at
  const news = (what: HostWhat, since: number, atMs: number) => {
    const tell = atMs <= sinceMs ? null : tellAt(wish, atMs)
    return tell === null || tell < nowMs - STALE_MS ? [] : [{ what, since, atMs: tell }]
  }
  const done = at.done.flatMap(({ rev, atMs }) => news('done', rev, atMs))
  if (at.stage === 'over') return [...done, ...(wish.end ? news('over', 0, at.movedAtMs) : [])]
  if (at.stage === 'open' || asked === null) return done
  const remind = at.missing === 0 ? null : remindAt(wish, asked.atMs, dueAtMs)
  const missing = remind === null ? [] : [{ what: 'missing' as const, since: asked.rev, atMs: remind }]
  // Nobody would hear of it in time in a daily summary.
  const all =
    at.isIn && wish.when !== 'daily'
      ? [{ what: 'in' as const, since: asked.rev, atMs: aloud(wish, nowMs) }]
      : []
  // A turn that asks twice is told once.
  const turned = at.turn === null ? [] : news('turned', at.turn, asked.atMs)
  return [...done, ...turned, ...missing, ...all]
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
