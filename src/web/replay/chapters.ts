import type { Line } from '../../server/api.ts'

/** Where something begins in a game that a reader may turn to. */
export interface Chapter {
  readonly event: number
  readonly text: string
}

/** The facts by which games tell that a round begins. */
const ROUNDS = new Set(['roundBegins', 'turn'])
/** The most chapters in a list; nobody could choose from more. */
const MOST = 300

/** Where rounds begin; within them, where there are few enough, where the turn passes to somebody else. */
export function chaptersOf(lines: readonly Line[], seats: number): Chapter[] {
  const rounds = lines.filter(({ kind }) => ROUNDS.has(kind))
  const begin: Chapter = { event: 0, text: 'The beginning' }
  const turns = lines.filter(
    ({ seat, event }, i) => seats > 1 && seat !== null && seat !== lines[i - 1]?.seat && event > 0,
  )
  const some = rounds.length + turns.length <= MOST ? [...rounds, ...turns] : rounds
  const chapters = [
    begin,
    ...some.map(({ event, text, kind }) => ({ event, text: ROUNDS.has(kind) ? text : `· ${text}` })),
  ]
  const first = new Map<number, Chapter>()
  for (const chapter of chapters) if (!first.has(chapter.event)) first.set(chapter.event, chapter)
  return [...first.values()].sort((a, b) => a.event - b.event)
}

/** The chapter that a moment is in: the event with which it begins. */
export const chapterAt = (chapters: readonly Chapter[], event: number): number =>
  chapters.findLast((chapter) => chapter.event <= event)?.event ?? 0
