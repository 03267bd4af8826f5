import type { AnyGuide, GuideExample } from '../../bots/lesson.ts'
import type { Json } from '../../kernel/json.ts'
import { noSuchGame, type Shelved, shelved } from '../../rulesets/shelf.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { GuideInfo, GuidePlayed } from '../api/guides.ts'
import { LogLines } from '../view/log-lines.ts'
import { Lesson } from './lesson.ts'

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
  { seat, at, answers, text, sum }: GuideExample<unknown>,
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
    ...{ before: before as Json, after: after as Json },
    lines: lines.filter(({ event }) => event >= first),
  }
}
