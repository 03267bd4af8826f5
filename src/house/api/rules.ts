/** What the rules say: part of the house's contract. */

import { Type } from 'typebox'
import {
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
  seats,
  thing,
  whole,
} from './schema-parts.ts'

export const refusalFields = {
  clause: orNull(said('The clause of the rulebook; null when no rule of the game was asked.')),
  code: said('A constant such as NO_MONEY.'),
  text: said('What is wrong, and what would be right.'),
}

export const Refusal = thing('Why something is refused. What is refused has changed nothing.', {
  ...refusalFields,
  path: optional(
    list(either([said(), whole()]), {
      description: 'The part of the answer it is about: names of fields, and places in lists from 0.',
    }),
  ),
})
export type Refusal = Of<typeof Refusal>

export const Option = thing('One choice of a question.', {
  choice: json('What to send back.'),
  clause: said(),
  text: said(),
  note: optional(said('What it leads to.')),
  target: optional(said('What on the board it touches.')),
  risky: optional(
    flag({ description: 'It rolls dice, reveals something or passes the turn: there is no undo.' }),
  ),
  refusal: optional(Refusal),
})
export type Option = Of<typeof Option>

export const Pending = thing('A question that is open.', {
  seat,
  step: said('`procedure.step`'),
  clause: said(),
  kind: either([literal('ask'), literal('askAll'), literal('open')]),
  question: said(),
  purpose: optional(said('What it is for, where its heading does not say so.')),
  since: whole('The event from which on the seat has been asked this: its number, as long as it is asked.'),
  options: optional(
    list(Option, {
      description: 'All choices, with `refusal` for those not possible now. Absent where the answer is open.',
    }),
  ),
  possible: optional(
    list(whole(), {
      description: 'The places in `options` of those that are possible, from 0; absent where all are.',
    }),
  ),
  schema: optional(json('The JSON Schema of an open answer.')),
})
export type Pending = Of<typeof Pending>

export const Result = thing('How a game ended.', {
  winners: seats,
  scores: list(Type.Number(), { description: 'By seat, in the game’s own unit.' }),
  text: said('Why the game is over.'),
  clause: said(),
  how: optional(
    list(said(), { description: 'In sentences: who won and with what, and what the second lacked.' }),
  ),
})
export type Result = Of<typeof Result>
