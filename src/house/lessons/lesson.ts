import { type AnyGuide, type AnyLesson, type GuideExample, LEARNER, thinkingAt } from '../../bots/lesson.ts'
import { choiceOf } from '../../bots/player.ts'
import { canonical, type Json } from '../../kernel/json.ts'
import { type Applied, Match } from '../../kernel/match.ts'
import type { Position } from '../../kernel/procedure.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { noSuchGame, type Shelved, shelved } from '../../rulesets/shelf.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { GuideInfo, GuidePlayed } from '../api/lessons.ts'
import { LogLines } from '../view/log-lines.ts'

/** The line of a lesson that the rules do not follow any more; the message says where it parts from them. */
export class LessonMoved extends Error {}

/** At most this many answers follow the last decision by themselves. */
const MOST_STEPS = 20

/** What an answer to a decision of a lesson has led to. */
export interface Outcome {
  readonly match: Match
  readonly applied: readonly Applied[]
}

/** A lesson, played by the rules themselves. */
export class Lesson {
  readonly lesson: AnyLesson
  readonly #shelved: Shelved

  constructor(shelved: Shelved, lesson: AnyLesson) {
    this.#shelved = shelved
    this.lesson = lesson
  }

  /** The game before an answer of the line. */
  before(at: number): Match {
    const { options, names, seed, line } = this.lesson
    const match = Match.begin(this.#shelved.game, options, names.length, new FastSource(`${seed}/begin`))
    if (isRefusal(match)) throw new LessonMoved(`It cannot begin: ${match.text}`)
    for (let i = 0; i < at; i++) {
      const [seat, choice] = line[i] ?? [LEARNER, null]
      const made = this.#submit(match, seat, choice, i)
      if (isRefusal(made)) throw new LessonMoved(`Answer ${i} of its line is refused: ${made.text}`)
    }
    return match
  }

  /** Tries an answer in place of the line's; where several are asked, the others answer as in the line. */
  after(at: number, choice: Json): Outcome | Refusal {
    const match = this.before(at)
    const asked = match.question.asked
    const before = match.nextSeq
    const made = this.#submit(match, LEARNER, choice, at)
    if (isRefusal(made)) return made
    for (let i = at + 1; match.nextSeq === before && i < this.lesson.line.length; i++) {
      const [seat, theirs] = this.lesson.line[i] ?? [LEARNER, null]
      if (seat === LEARNER || !asked.includes(seat)) break
      const other = this.#submit(match, seat, theirs, i)
      if (isRefusal(other)) throw new LessonMoved(`Answer ${i} of its line is refused: ${other.text}`)
    }
    if (at === this.lesson.steps.at(-1)?.at) this.#playOn(match)
    return { match, applied: match.applied().filter(({ event }) => event.seq >= before) }
  }

  /** The game before an answer of the line, and what it and the ones after it lead to: `answers` of them. */
  played(at: number, answers: number): Outcome & { readonly before: Position } {
    const match = this.before(at)
    const { position: before, nextSeq } = match
    for (let i = at; i < at + answers; i++) {
      const [seat, choice] = this.lesson.line[i] ?? [LEARNER, null]
      const made = this.#submit(match, seat, choice, i)
      if (isRefusal(made)) throw new LessonMoved(`Answer ${i} of its line is refused: ${made.text}`)
    }
    return { before, match, applied: match.applied().filter(({ event }) => event.seq >= nextSeq) }
  }

  /** The answer of the line. */
  answer(at: number): Json {
    return this.lesson.line[at]?.[1] ?? null
  }

  /** Whether an answer is the line's, in any wording, or one that the lesson calls as good. */
  judge(step: number, choice: Json, { match }: Outcome): 'same' | 'good' | 'other' {
    const decision = this.lesson.steps[step]
    if (decision === undefined) return 'other'
    const line = this.answer(decision.at)
    if (canonical(choice) === canonical(line)) return 'same'
    const lines = this.after(decision.at, line)
    if (!isRefusal(lines) && canonical(bare(lines.match)) === canonical(bare(match))) return 'same'
    return decision.good?.is(choice, this.seen(this.before(decision.at).position)) === true ? 'good' : 'other'
  }

  /** Whether an answer to the last decision has reached the lesson's goal; null for the others. */
  reached(step: number, { match }: Outcome): boolean | null {
    const { steps, goal } = this.lesson
    const last = steps[step]
    if (last === undefined || step < steps.length - 1) return null
    return goal.reached(this.seen(match.position), this.seen(this.before(last.at).position))
  }

  /** What the learner sees of a position. */
  seen(position: Position): unknown {
    return this.#shelved.game.rules.view(position, LEARNER)
  }

  /** Carries on with what follows the last decision by itself. */
  #playOn(match: Match): void {
    const { game, edition } = this.#shelved
    const [plain] = edition.players
    const { goal, line } = this.lesson
    for (let at = line.length; at < line.length + MOST_STEPS && !game.isOver(match.position); at++) {
      const [seat = LEARNER] = match.question.waitsFor
      const question = edition.question(match.position, seat)
      if (plain === undefined || goal.follows?.includes(question.step) !== true) return
      const thinking = new FastSource(thinkingAt(this.lesson, at))
      const choice =
        seat === LEARNER
          ? game.late(match.position, seat)
          : choiceOf(game, match.position, seat, edition.think(plain, question, thinking))
      const made = this.#submit(match, seat, choice, at)
      if (isRefusal(made)) throw new LessonMoved(`After its last decision: ${made.text}`)
    }
  }

  #submit(match: Match, seat: number, choice: Json, at: number) {
    const source = () => new FastSource(`${this.lesson.seed}/${at}`)
    const made = match.submit(seat, choice, true, source())
    if (isRefusal(made) || !match.question.ripe) return made
    return match.close(source())
  }
}

/** A position as plain data, to be compared. */
const bare = ({ position }: Match): Json => position as unknown as Json

/** How the house's games are played, a page each. Every example is carried out by the rules, and then kept: it is always the same. */
export class Guides {
  readonly #played = new Map<string, GuidePlayed>()

  /** What the page says, without its examples' positions. */
  info(game: string): GuideInfo {
    const { of, guide } = this.#find(game)
    const { title, minutes, seats } = of.game.rules.meta
    const { aim, turn, end, mistakes, examples } = guide
    return {
      ...{ game, title, minutes, seats: { min: seats.min, max: seats.max } },
      aim,
      turn: { ...turn, parts: [...turn.parts] },
      end: { ...end, clauses: [...end.clauses] },
      mistakes: [...mistakes],
      examples: examples.map((example) => ({ title: example.title, clause: example.clause })),
    }
  }

  /** An example of the page, as the rules carry it out. */
  example(game: string, number: number): GuidePlayed {
    const key = `${game} ${number}`
    const known = this.#played.get(key)
    if (known !== undefined) return known
    const { of, guide, course } = this.#find(game)
    const example = guide.examples[number]
    if (example === undefined)
      throw fault(
        'missing',
        'NO_SUCH_EXAMPLE',
        `This page has ${guide.examples.length} examples, numbered from 0; there is none numbered ${number}.`,
      )
    const whole = playedBy(of, course, example)
    const played = guide.bareLog === true ? { ...whole, lines: [] } : whole
    this.#played.set(key, played)
    return played
  }

  #find(game: string): { of: Shelved; guide: AnyGuide; course: Lesson } {
    const of = shelved(game)
    if (of === null) throw new HouseError('missing', noSuchGame(game))
    const { guide = null, lesson } = of
    if (guide === null || lesson === null)
      throw fault(
        'missing',
        'NO_GUIDE',
        `${of.game.rules.meta.title} has no page about how to play; its rulebook is at /rules/${game}.`,
      )
    return { of, guide, course: new Lesson(of, lesson) }
  }
}

/** Carries an example out. */
export function playedBy(
  { game, edition }: Shelved,
  course: Lesson,
  { seat, at, answers, text, sum, near = [] }: GuideExample<unknown>,
): GuidePlayed {
  const { names } = course.lesson
  const played = course.played(at, answers)
  const { match, applied } = played
  const before = game.rules.view(played.before, seat)
  const after = game.rules.view(match.position, seat)
  const first = applied[0]?.event.seq ?? match.nextSeq
  const lines = new LogLines(
    (one) => names[one] ?? '',
    () => edition,
  ).lines(match, seat)
  return {
    ...{ seat, names: [...names], text: text({ before, after }), sum: sum({ before, after }) },
    ...{ near: [...near], before: before as Json, after: after as Json },
    lines: lines.filter(({ event }) => event >= first),
  }
}
