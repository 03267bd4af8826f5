/** How the games are played, a page each: what is said, and examples that the rules have carried out. */

import { Type } from 'typebox'
import { Line } from './contract.ts'
import { json, list, type Of, said, thing, whole } from './schema-parts.ts'

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
  before: json("The game's own view before it."),
  after: json('The same after it.'),
  lines: list(Line, { description: 'What was told of it.' }),
})
export type GuidePlayed = Of<typeof GuidePlayed>
