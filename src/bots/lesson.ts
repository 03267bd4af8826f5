import type { Json, Seat } from '../kernel/index.ts'

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
