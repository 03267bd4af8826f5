/** The shelf: part of the house's contract. */

import { Type } from 'typebox'
import { Hosting } from './host.ts'
import { flag, json, list, type Of, optional, orNull, said, thing, whole } from './schema-parts.ts'

export const OptionInfo = thing('One option of a game.', {
  name: said(),
  text: said(),
  says: optional(
    json('A sentence with holes for the value, or one for each of some values and `else` for all others.'),
  ),
  clause: said('The clause it tunes.'),
  chapter: said('The title of that clause’s chapter in the rulebook; empty where it has none.'),
  schema: json('Its JSON Schema.'),
  default: json('Its value when none is given.'),
  when: optional(
    Type.Record(Type.String(), list(json('A value.')), {
      description:
        'Other options, each with the values with which this one matters; elsewhere it changes nothing.',
    }),
  ),
})
export type OptionInfo = Of<typeof OptionInfo>

export const BoardFiles = thing('Where the board of a game from outside is served.', {
  script: said('A module that exports `client`.'),
  style: orNull(said()),
})
export type BoardFiles = Of<typeof BoardFiles>

export const GameInfo = thing('A game on the shelf.', {
  id: said(),
  title: said(),
  about: said(),
  prefix: said('With which its clauses begin.'),
  role: said('The role of a player in words.'),
  seats: thing('How many may play.', { min: whole(), max: whole(), usual: whole() }),
  minutes: Type.Tuple([Type.Number(), Type.Number()], { description: 'From and to.' }),
  bots: list(thing('A bot that may be seated.', { id: said(), text: said() })),
  levels: list(
    thing('How strong an opponent may be, the weakest first.', {
      level: said('A word: beginner, club, strong or master.'),
      name: said('What people call it: Easy, Medium, Strong or Expert.'),
      text: said(),
      bot: said('The bot that plays so.'),
    }),
  ),
  options: list(OptionInfo),
  presets: list(
    thing('Options under one name, to be given as the option `preset`.', {
      id: said(),
      title: said('Its name as people say it.'),
      text: said('What it is for.'),
      says: optional(list(said('What it is like; {NAME} is the value of an option.'))),
      usual: flag({ description: 'People are offered it first.' }),
      options: Type.Record(Type.String(), json('The value of an option.'), {
        description: 'What it sets, however many play.',
      }),
      bySeats: flag({ description: 'What else it sets depends on how many play.' }),
    }),
  ),
  lesson: flag({ description: 'It has a first lesson (`/api/lessons/:game`).' }),
  guide: flag({ description: 'It has a page about how it is played (`/api/guides/:game`).' }),
  hosting: Hosting,
  board: optional(BoardFiles),
})
export type GameInfo = Of<typeof GameInfo>

export const RulebookInfo = thing('A rulebook.', {
  game: said(),
  title: said(),
  markdown: said('The rulebook as written; clauses are lines that begin `- **IT-6.3`.'),
})
export type RulebookInfo = Of<typeof RulebookInfo>

export const Variant = thing('House rules that somebody has written down.', {
  options: Type.Record(Type.String(), json('The value of an option.'), {
    description: 'As they are given to a table, `preset` among them.',
  }),
})
export type Variant = Of<typeof Variant>

export const JudgedVariant = thing('The usable options of a variant, and all its faults.', {
  options: Type.Record(Type.String(), json('The value of an option.'), {
    description: 'The options that a table can begin with.',
  }),
  faults: list(
    thing('Something that is wrong.', {
      option: said('The option’s name; empty where it is about all together.'),
      clause: orNull(said()),
      text: said(),
    }),
  ),
})
export type JudgedVariant = Of<typeof JudgedVariant>
