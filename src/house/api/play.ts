/** Playing: part of the house's contract. */

import { Type } from 'typebox'
import { Refusal, refusalFields } from './rules.ts'
import {
  commandId,
  either,
  flag,
  json,
  list,
  literal,
  type Of,
  optional,
  orNull,
  said,
  seat,
  seq,
  text,
  thing,
  whole,
} from './schema-parts.ts'

const at = Type.Integer({ ...seq, description: 'The `seq` of the state that this is said to.' })

export const Answer = thing(
  'A seat’s answer to the question it is asked. Where several are asked, the last one counts.',
  {
    seat,
    seq: at,
    commandId,
    choice: json('The answer.'),
    draft: optional(
      flag({
        description:
          'True while it is being written. Only its writer sees a draft. It may still break rules, and it counts only if the deadline comes first. A draft replaces the orders submitted before.',
      }),
    ),
    check: optional(
      flag({
        description: 'True to be told how the lines of the answer would go, as POST …/explain tells it.',
      }),
    ),
  },
)
export type Answer = Of<typeof Answer>

export const Undo = thing('A seat takes back its last answer.', { seat, seq: at, commandId })
export type Undo = Of<typeof Undo>

export const Say = thing('A line of talk.', {
  text: text('What is said.', 2000),
  seat: optional(seat),
  /** House-7.9 */
  to: optional(
    list(seat, {
      maxItems: 100,
      description:
        'The seats that hear it, and nobody else, where `asides` says that it may be; without it everybody.',
    }),
  ),
})
export type Say = Of<typeof Say>

export const Explain = thing('An answer, to find out whether it is legal.', {
  seat,
  choice: json('The answer.'),
  check: optional(
    flag({
      description:
        'False to be told no more than that: without `checked`, which takes a hundred times as long.',
    }),
  ),
})
export type Explain = Of<typeof Explain>

/** As the kernel's `Checked`. */
const Checked = thing(
  'How the lines of an answer would go, by what its writer can know: without dice and without the others.',
  {
    lines: list(
      thing('A line.', {
        no: whole('Its number in the text, or its place in the list, from 1.'),
        column: whole('Where its fault lies, from 1.'),
        source: said('As it was written.'),
        means: said('What it means, as a sentence; empty for a line that cannot be read.'),
        fate: either(
          [literal('stands'), literal('beware'), literal('open'), literal('unsure'), literal('refused')],
          {
            description:
              'The outlook. `stands`: it counts. `beware`: it counts, with a warning. `open`: not decided until all orders are carried out. `unsure`: refused by what you know, but somebody on the spot may know more. `refused`: it does not count.',
          },
        ),
        price: said('What it costs, with its unit; empty where it costs nothing.'),
        says: said('What comes of it; of a line that is refused, why, and what would do.'),
        clause: orNull(said()),
        code: orNull(said('Of a line that is refused.')),
        warnings: list(
          thing('What it brings with it.', {
            text: said(),
            clause: said(),
            fixes: list(said(), {
              description: 'What would avoid it: each is a text of one line or more that takes its place.',
            }),
          }),
        ),
        instead: list(said(), {
          maxItems: 3,
          description: 'Of a line that is refused: lines that would count in its place.',
        }),
      }),
    ),
    totals: list(thing('A row of the sum.', { text: said(), amount: said('With its unit.') })),
    idle: list(
      thing('Something that does nothing.', {
        text: said(),
        clause: said(),
        lines: list(said(), { description: 'Lines that would give it something to do.' }),
      }),
      { description: 'What could still be done, the weightiest first.' },
    ),
  },
)

/** House-6.2  Who answers is told whether it counts; until when it may be replaced stands in the state. */
export const Accepted = thing('The answer is durable.', {
  event: orNull(
    whole(
      'The number of the event that carried it out; null while it waits. If several players have to move, it can be changed until all have submitted.',
    ),
  ),
  seq: whole('The table’s new `seq`.'),
  checked: optional(Checked),
})
export type Accepted = Of<typeof Accepted>

export const Explained = either(
  [
    thing('It is legal.', {
      legal: literal(true),
      text: said(),
      clause: said(),
      voids: optional(
        list(thing('A line that does nothing.', { line: whole('From 1.'), ...refusalFields }), {
          description:
            'Of a sheet: what in it would do nothing as things stand. Absent where all would do something.',
        }),
      ),
      checked: optional(Checked),
    }),
    thing('It is not.', { legal: literal(false), refusal: Refusal }),
  ],
  { description: 'Why an answer is or is not legal.' },
)
export type Explained = Of<typeof Explained>

export const Advice = thing(
  'A suggested move: what a bot would answer in your place, by nothing but what your own seat sees.',
  {
    seat,
    seq: at,
    by: thing('The bot that suggests it.', { id: said(), text: said('How it plays.') }),
    choice: json('The answer: it may be sent as it is.'),
    text: said('The answer in words.'),
    clause: said(),
    reasons: list(
      thing('A reason, by nothing but what the seat sees.', { text: said('A sentence.'), clause: said() }),
      { description: 'Why, the weightiest first; empty where the player gives none.' },
    ),
    written: optional(
      said('The same as lines of text, where the game has such a form: to be read, changed and sent back.'),
    ),
  },
)
export type Advice = Of<typeof Advice>
