import type { Json, Seat } from '../kernel/index.ts'

/** How a game is played, on one page. `V` is what a seat sees of a position. */
export interface Guide<V> {
  /** What the game is about, as a heading and in two sentences. */
  readonly aim: { readonly title: string; readonly text: string }
  /** What a turn is made of: three to six parts. */
  readonly turn: {
    readonly title: string
    readonly note: string
    readonly parts: readonly GuideNote[]
  }
  readonly examples: readonly GuideExample<V>[]
  /** True where the log says only that a turn is over, so that an example shows none of it. */
  readonly bareLog?: true
  readonly end: { readonly text: string; readonly clauses: readonly string[] }
  /** What people get wrong, and what is right. */
  readonly mistakes: readonly GuideNote[]
}

/** Something that is said of a rule, and the clause that it comes from. */
interface GuideNote {
  readonly title: string
  readonly text: string
  readonly clause: string
}

/** Some answers of the game's first lesson, carried out by the rules: what is said of them is read from both positions. */
export interface GuideExample<V> {
  readonly title: string
  readonly clause: string
  /** The seat that it is about, and through whose eyes it is seen. */
  readonly seat: Seat
  /** The places around which the board is shown, by the names that options give them; left out, all of it. */
  readonly near?: readonly string[]
  /** The first of the answers: its place in the lesson's line. */
  readonly at: number
  /** How many answers of the line are given, the others' among them. */
  readonly answers: number
  /** What happens and why, in two or three sentences; the figures come from the positions before and after. */
  text(seen: GuideMoment<V>): string
  /** The sum that decides it: `2 lanes × 10 cr = 20 cr`. */
  sum(seen: GuideMoment<V>): string
  /** Kinds of facts that it must tell of, or the rules have moved under it. */
  readonly tells: readonly string[]
  /** What else is said, and must be so. */
  holds?(seen: GuideMoment<V>): boolean
}

/** What a seat sees before the answers of an example and after them. */
export interface GuideMoment<V> {
  readonly before: V
  readonly after: V
}

/** The guide of any game. */
export type AnyGuide = Guide<unknown>

/** An answer of the line that a lesson goes along, and whose it is. */
export type LessonMove = readonly [seat: Seat, choice: Json]

/** One decision of a lesson. `V` is what the learner sees when it is asked. */
export interface LessonStep<V> {
  /** Which answer of the line it is about: its place there, from 0. */
  readonly at: number
  /** The question that must be asked there, as `procedure.step`: a rule that moves under the lesson is found by it. */
  readonly asks: string
  readonly title: string
  /** What is to be decided and why it matters, in a few sentences; figures come from the view. */
  text(view: V): string
  /** The clause that the decision leans on. */
  readonly clause: string
  /** The first help: where to look, in a sentence that does not name the answer. */
  readonly look: string
  /** The learner decides alone: what to do is not said. */
  readonly own?: true
  /** Other answers that are as good here, and what they have led to; what the line leads to is not said of them. */
  readonly good?: {
    is(choice: Json, view: V): boolean
    after(view: V): string
  }
  /** The line's answer in words, where it is a form's: an option has words of its own, and orders are text. */
  move?(choice: Json): string
  /** What the line's answer has led to; `view` is what the learner sees afterwards. */
  after(view: V): string
  /** Facts that the line's answer must tell of: else the rules have moved. */
  readonly tells: readonly string[]
}

/**
 * A first lesson: a prepared game on the real board and by the real rules, and the decisions in it that are taught. Between
 * them the line's answers are given, so that every decision stands in the same position for everybody.
 */
export interface Lesson<V> {
  readonly title: string
  /** What a learner can do after it, in a sentence. */
  readonly about: string
  /** About how long it takes. */
  readonly minutes: number
  /** The game that is prepared. */
  readonly options: Readonly<Record<string, Json>>
  /** The players at it; the learner is the first. */
  readonly names: readonly string[]
  /** From which all its dice and cards come. */
  readonly seed: string
  /** All answers, one after the other, as `scripts/lesson.ts` has written them. */
  readonly line: readonly LessonMove[]
  readonly steps: readonly LessonStep<V>[]
  /** What the last decision must come to, for the lesson to be finished. */
  readonly goal: {
    readonly text: string
    /**
     * Steps that are played after the last decision, before the goal counts. The learner answers them like a late player, the others
     * like the game's plain player.
     */
    readonly follows?: readonly string[]
    /** @param before what the learner saw when the last decision was asked */
    reached(view: V, before: V): boolean
  }
}

/** Any lesson of any game. */
export type AnyLesson = Lesson<unknown>

/** The learner's seat. */
export const LEARNER: Seat = 0

/** What the players of a lesson draw from when they think about an answer of its line. */
export const thinkingAt = ({ seed }: Pick<AnyLesson, 'seed'>, at: number): string => `${seed}/think/${at}`
