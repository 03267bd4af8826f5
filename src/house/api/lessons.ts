/** The lessons: what a learner asks for, and is sent. Nothing of it is kept by the house. */

import { Type } from 'typebox'
import { Advice, Line, Pending, Result } from './contract.ts'
import { either, flag, json, list, literal, type Of, orNull, said, thing, whole } from './schema-parts.ts'

export const LessonInfo = thing('The first lesson of a game.', {
  game: said(),
  version: whole('Of the rules by which it is played.'),
  title: said(),
  about: said('What you can do after it.'),
  minutes: whole('About how long it takes.'),
  goal: said('What the last decision must come to.'),
  steps: list(
    thing('A decision.', {
      title: said(),
      clause: said('On which it leans.'),
      own: flag({ description: 'The learner decides alone.' }),
    }),
  ),
})
export type LessonInfo = Of<typeof LessonInfo>

export const LessonMoment = thing('The game of a lesson, as the learner sees it, who has the first seat.', {
  seq: whole(),
  names: list(said(), { description: 'Who sits there.' }),
  view: json('The game’s own view.'),
  pending: list(Pending, { description: 'The moves that wait for the learner; empty when there is none.' }),
  question: orNull(said('What is asked, without what its form shows by itself.')),
  lines: list(Line, { description: 'What has happened so far.' }),
  over: orNull(Result),
})
export type LessonMoment = Of<typeof LessonMoment>

export const LessonPoint = thing('A decision of a lesson.', {
  number: whole('From 0.'),
  of: whole('How many there are.'),
  title: said(),
  text: said('What is to be decided, and why it matters.'),
  clause: said('On which it leans.'),
  look: said('Where to look, for those who want help.'),
  moment: LessonMoment,
})
export type LessonPoint = Of<typeof LessonPoint>

export const LessonAnswer = thing('An answer to a decision of a lesson.', { choice: json('The answer.') })
export type LessonAnswer = Of<typeof LessonAnswer>

export const LessonTried = thing('What an answer led to.', {
  verdict: either([literal('same'), literal('good'), literal('other')], {
    description: 'The lesson’s own answer, one as good, or another.',
  }),
  text: said('What the lesson says of it; empty for another answer.'),
  led: list(Line, { description: 'What it led to.' }),
  goal: orNull(flag({ description: 'Of the last decision: whether the goal is reached.' })),
  careful: orNull(Advice),
  moment: LessonMoment,
})
export type LessonTried = Of<typeof LessonTried>

/** How the games are played, a page each: what is said, and examples that the rules have carried out. */

const Note = thing('Something that is said of a rule.', {
  title: said(),
  text: said(),
  clause: said('From which it comes.'),
})

export const GuideInfo = thing('How a game is played, on one page.', {
  game: said(),
  title: said(),
  minutes: Type.Tuple([Type.Number(), Type.Number()], { description: 'How long a game takes: from and to.' }),
  seats: thing('How many may play.', { min: whole(), max: whole() }),
  aim: thing('The aim of the game.', { title: said(), text: said() }),
  turn: thing('The parts of a turn.', { title: said(), note: said(), parts: list(Note) }),
  examples: list(thing('An example.', { title: said(), clause: said() })),
  end: thing('When it ends, and who wins.', { text: said(), clauses: list(said()) }),
  mistakes: list(Note, { description: 'Mistakes that people make, and what is right.' }),
})
export type GuideInfo = Of<typeof GuideInfo>

export const GuidePlayed = thing('An example, carried out by the rules.', {
  seat: whole('Through whose eyes it is seen.'),
  names: list(said(), { description: 'Who sits there.' }),
  text: said(),
  sum: said('What decides it, in figures.'),
  near: list(said(), { description: 'The places around which the board is shown; none: all of it.' }),
  before: json('The game’s own view before it.'),
  after: json('The same after it.'),
  lines: list(Line, { description: 'What was told of it.' }),
})
export type GuidePlayed = Of<typeof GuidePlayed>
