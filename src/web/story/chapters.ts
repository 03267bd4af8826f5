import type { Line, Story } from '../../server/api.ts'

/** Where something begins in a game that a reader may turn to. */
export interface Chapter {
  readonly event: number
  readonly text: string
}

/** The facts by which games tell that a round begins. */
const ROUNDS = new Set(['roundBegins', 'turn'])
/** The most chapters in a list; nobody could choose from more. */
const MOST = 300

const GRADES: readonly Line['grade'][] = ['headline', 'event', 'detail', 'bookkeeping']

/** What matters most of a turn: the gravest of its lines, and of equals the first. */
function gravest(lines: readonly Line[], from: number): string {
  const { seat } = lines[from] as Line
  const end = lines.findIndex((line, i) => i > from && (line.seat !== seat || ROUNDS.has(line.kind)))
  const turn = lines.slice(from, end < 0 ? lines.length : end)
  for (const grade of GRADES) {
    const found = turn.find((line) => line.grade === grade)
    if (found !== undefined) return found.text
  }
  return ''
}

/** Where rounds begin; within them, where there are few enough, where the turn passes to somebody else. */
export function chaptersOf(lines: readonly Line[], seats: number): Chapter[] {
  const rounds = lines.filter(({ kind }) => ROUNDS.has(kind))
  const begin: Chapter = { event: 0, text: 'The beginning' }
  const turns = lines.flatMap((line, i) => {
    const passes = seats > 1 && line.seat !== null && line.seat !== lines[i - 1]?.seat && line.event > 0
    return passes ? [{ ...line, text: ROUNDS.has(line.kind) ? line.text : gravest(lines, i) }] : []
  })
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

/** The most rounds that are written below a plot. */
const MOST_TICKS = 8

/** The samples below which their round is written, each round once. */
export const ticksOf = ({ samples }: Pick<Story, 'samples'>): { round: number | null; i: number }[] =>
  samples
    .map(({ round }, i) => ({ round, i }))
    .filter(
      ({ round, i }) => Number(round) > 0 && i % Math.max(1, Math.ceil(samples.length / MOST_TICKS)) === 0,
    )
    .filter(({ round }, i, all) => round !== all[i - 1]?.round)

/** What the round of a sample is called, in the words of the game: "Turn 3", "Before round 1"; null in games without rounds. */
export const whenAt = ({ samples, chapters }: Story, sample: number): string | null =>
  chapters.findLast(({ kind, event }) => kind === 'round' && event <= (samples[sample]?.event ?? 0))?.text ??
  null
