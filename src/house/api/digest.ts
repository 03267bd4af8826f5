// What happened to a seat since its last answer.

import { either, list, literal, type Of, orNull, said, seat, thing, whole } from './schema-parts.ts'

export const DispatchLine = thing('One line of what happened since your last turn, written to the seat.', {
  no: whole('Its numeral: its place among them in order of time.'),
  text: said('One sentence with a verb and a name: “You lost Tesk to Calder.”'),
  why: said('Why, and what follows from it; empty for nothing.'),
  clause: said(),
  kind: said("The fact's name."),
  to: either([literal('you'), literal('table')], {
    description:
      '`you`: it happened to the seat, or the seat did it, and the text calls it “you”. `table`: it is told as everybody reads it.',
  }),
  concern: orNull(either([literal('loses'), literal('gains'), literal('learns')])),
  at: whole('The event of the gravest fact in it: by it lines are put in order of time.'),
  places: list(said(), { description: 'Where on the board it happened, as options name such places.' }),
  dice: list(whole(), { description: 'The dice that decided it.' }),
  events: list(whole(), { description: 'The events that told what is in it.' }),
  lost: list(thing('How many of a kind were lost.', { n: whole(), of: said('`lands`, `armies` …') })),
})
export type DispatchLine = Of<typeof DispatchLine>

export const Dispatch = thing(
  'What happened to a seat since its last turn, in at most five lines. All that it lost is in them, by itself or in a count.',
  {
    seat,
    since: whole('The event of its last answer, by which it was there; 0 when it has given none.'),
    lines: list(DispatchLine, {
      description: 'Those to the seat first, then those to the table; of each the gravest first.',
    }),
    more: whole('How many more lines the log has since then.'),
  },
)
export type Dispatch = Of<typeof Dispatch>
