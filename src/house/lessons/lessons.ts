import { LEARNER, type LessonStep, thinkingAt } from '../../bots/lesson.ts'
import { type AnyPlayer, choiceOf, suggesterOf } from '../../bots/player.ts'
import { counted } from '../../kernel/english.ts'
import { canonical, type Json } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { namedOption, namedQuestion, namedRefusal, withNames } from '../../kernel/tell.ts'
import { noSuchGame, type Shelved, shelved } from '../../rulesets/shelf.ts'
import type { Advice, Explained, Pending } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { LessonInfo, LessonMoment, LessonPoint, LessonTried } from '../api/lessons.ts'
import { noAdvice } from '../bots/advice.ts'
import type { BotWorker } from '../bots/bot-worker.ts'
import { LogLines } from '../view/log-lines.ts'
import { Lesson } from './lesson.ts'

/** The most log lines shown with a decision, of what happened before it. */
const LINES = 400

/** The lessons of the house's games. It keeps nothing of a learner: every decision is found by its number. */
export class Lessons {
  readonly #bots: BotWorker
  readonly #courses = new Map<string, Lesson>()

  constructor(thinker: BotWorker) {
    this.#bots = thinker
  }

  /** What a lesson is about. */
  info(game: string): LessonInfo {
    const { of, course } = this.#find(game)
    const { version } = of.game.rules.meta
    const { title, about, minutes, steps, goal } = course.lesson
    return {
      game,
      version,
      title,
      about,
      minutes,
      goal: goal.text,
      steps: steps.map(({ title, clause, own = false }) => ({ title, clause, own })),
    }
  }

  /** A decision, and the game as it stands there. */
  point(game: string, number: number): LessonPoint {
    const { of, course } = this.#find(game)
    const step = stepOf(course, number)
    const match = course.before(step.at)
    const { title, clause, look } = step
    const text = said(course, step.text(course.seen(match.position)))
    return {
      number,
      of: course.lesson.steps.length,
      title,
      text,
      clause,
      look,
      moment: momentOf(of, course, match),
    }
  }

  /** What an answer leads to, and what the lesson says of it. */
  async tried(game: string, number: number, choice: Json): Promise<LessonTried | { refusal: Refusal }> {
    const { of, course } = this.#find(game)
    const step = stepOf(course, number)
    const outcome = course.after(step.at, choice)
    if (isRefusal(outcome)) return { refusal: namedRefusal(outcome, nameOf(course)) }
    const verdict = course.judge(number, choice, outcome)
    const moment = momentOf(of, course, outcome.match)
    const since = outcome.applied[0]?.event.seq ?? outcome.match.nextSeq
    const led = moment.lines.filter(({ event }) => event >= since)
    const seen = course.seen(outcome.match.position)
    const after = { same: step.after, good: step.good?.after, other: undefined }[verdict]
    const text = said(course, after?.(seen) ?? '')
    // A learner whose answer is as good is told the one with which the lesson continues; any other may try again.
    const goal = course.reached(number, outcome)
    // After the last decision nothing goes on.
    const careful = verdict === 'good' && goal === null ? await this.advice(game, number) : null
    return { verdict, text, led, careful, moment, goal }
  }

  /** Why an answer is or is not legal there. */
  explain(game: string, number: number, choice: Json): Explained {
    const { course, of } = this.#find(game)
    const match = course.before(stepOf(course, number).at)
    const found = of.game.explain(match.position, LEARNER, choice)
    const name = nameOf(course)
    return isRefusal(found) ? { legal: false, refusal: namedRefusal(found, name) } : namedOption(found, name)
  }

  /**
   * The answer that the lesson goes along with, and the reasons for it of the plain player, with which lessons are written: they
   * fit the decisions that follow. Where that one would do otherwise, of the player whose moves the game suggests.
   */
  async advice(game: string, number: number): Promise<Advice> {
    const { of, course } = this.#find(game)
    const { at, move } = stepOf(course, number)
    const { position, nextSeq } = course.before(at)
    const [plain, ...others] = of.edition.players
    if (plain === undefined)
      throw fault('broken', 'NO_ADVICE', 'This game has no bot that could suggest a move.')
    const choice = course.answer(at)
    const question = JSON.stringify(of.edition.question(position, LEARNER))
    const row = { game, version: of.game.rules.meta.version }
    const reasonsOf = async (player: AnyPlayer) => {
      const thought = await this.#bots
        .explain(row, player.id, question, thinkingAt(course.lesson, at))
        .catch((error: unknown) => {
          throw noAdvice(player, game, error)
        })
      // Nobody gives reasons for what they would not do.
      const same = canonical(choiceOf(of.game, position, LEARNER, thought.decision)) === canonical(choice)
      return { player, reasons: same ? thought.reasons : [] }
    }
    const suggesting = suggesterOf([plain, ...others]) ?? plain
    const first = await reasonsOf(plain)
    const { player, reasons } =
      first.reasons.length > 0 || suggesting === plain ? first : await reasonsOf(suggesting)
    const name = nameOf(course)
    const told = of.game.explain(position, LEARNER, choice)
    const { text, clause } = isRefusal(told) ? { text: '', clause: '' } : namedOption(told, name)
    const words = move === undefined ? text : withNames(move(choice), name)
    const written = of.game.rules.answerText?.(course.seen(position), LEARNER, choice)
    return {
      ...{
        seat: LEARNER,
        seq: nextSeq,
        by: { id: player.id, text: player.text },
        choice,
        text: words,
        clause,
      },
      reasons: reasons.map((reason) => namedOption(reason, name)),
      ...(written === undefined ? {} : { written }),
    }
  }

  #find(game: string): { of: Shelved; course: Lesson } {
    const of = shelved(game)
    if (of === null) throw new HouseError('missing', noSuchGame(game))
    const known = this.#courses.get(game)
    if (known !== undefined) return { of, course: known }
    if (of.lesson === null)
      throw fault(
        'missing',
        'NO_LESSON',
        `${of.game.rules.meta.title} has no first lesson; its rulebook is at /rules/${game}.`,
      )
    const course = new Lesson(of, of.lesson)
    this.#courses.set(game, course)
    return { of, course }
  }
}

const nameOf =
  ({ lesson }: Lesson) =>
  (seat: number): string =>
    lesson.names[seat] ?? `Player ${seat + 1}`

const said = (course: Lesson, text: string): string => withNames(text, nameOf(course))

function stepOf({ lesson }: Lesson, number: number): LessonStep<unknown> {
  const step = lesson.steps[number]
  if (step !== undefined) return step
  throw fault(
    'missing',
    'NO_SUCH_STEP',
    `This lesson has no move ${number}: its ${counted(lesson.steps.length, 'move')} count from 0.`,
  )
}

/** The game as the learner sees it. */
function momentOf({ game, edition }: Shelved, course: Lesson, match: Match): LessonMoment {
  const name = nameOf(course)
  const { position, question, nextSeq } = match
  const asked = question.asked.includes(LEARNER) && !question.ready.includes(LEARNER)
  const pending = asked ? game.pending(position).filter(({ seat }) => seat === LEARNER) : []
  return {
    seq: nextSeq,
    names: [...course.lesson.names],
    view: course.seen(position) as Json,
    pending: pending.map((one): Pending => {
      const options = one.options === undefined ? {} : { options: game.considered(position, LEARNER) }
      return namedQuestion({ ...one, ...options, since: question.since(LEARNER) ?? 0 }, name)
    }),
    question: game.machine.waiting(position)?.step.question ?? null,
    lines: new LogLines(name, () => edition).lines(match, LEARNER).slice(-LINES),
    over: game.result(position),
  }
}
