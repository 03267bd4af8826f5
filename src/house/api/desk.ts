/** What the host of a table who plays no seat is shown: what they may do in the game and try before, what was done, who is late. */

import { Type } from 'typebox'
import {
  either,
  flag,
  json,
  list,
  literal,
  type Of,
  orNull,
  said,
  seat,
  thing,
  whole,
} from './schema-parts.ts'

const Change = thing('One thing that acts change.', {
  what: said('Whose, and what.'),
  before: said(),
  after: said(),
})

export const Trial = thing('Acts to be tried, all or none, on a copy of the game: nothing changes.', {
  acts: list(json('An act, as `hosting.acts` of the game describes it.'), { minItems: 1, maxItems: 20 }),
})
export type Trial = Of<typeof Trial>

export const DryRun = thing('What acts would do.', {
  says: list(said('An act as a sentence.')),
  changes: list(Change),
  when: said('When they would be carried out.'),
  told: said('Those who would be told.'),
  clause: said(),
})
export type DryRun = Of<typeof DryRun>

export const WhatIf = thing(
  'Acts with which a copy of the game is played on by bots; nothing of it is kept.',
  {
    acts: list(json('An act, as `hosting.acts` of the game describes it.'), { minItems: 1, maxItems: 20 }),
    turns: Type.Integer({ minimum: 1, maximum: 5, description: 'How many turns.' }),
  },
)
export type WhatIf = Of<typeof WhatIf>

const bySeat = (text: string) => list(whole(text))

export const Outlook = thing('How a game would stand some turns later, with and without acts.', {
  turns: whole('How many turns later.'),
  games: whole('The number of pairs of games of which these are the averages.'),
  measures: list(
    thing('One figure of each seat.', {
      what: said('What it counts.'),
      now: bySeat('As it stands.'),
      without: bySeat('Without the acts.'),
      acted: bySeat('With them.'),
    }),
  ),
})
export type Outlook = Of<typeof Outlook>

const Fate = either([literal('waits'), literal('done'), literal('back'), literal('refused'), literal('')], {
  description:
    'Of planned acts: waiting for the turn, carried out, taken back, or refused; empty for what is none.',
})

export const JournalLine = thing(
  'Something that was done at the table by its host, by Argosy, or by a seat beside its moves.',
  {
    atMs: whole('When, in milliseconds since 1970.'),
    turn: orNull(whole('The turn whose orders were awaited; null where it is not known.')),
    no: orNull(whole('The number of a plan; null for anything else.')),
    text: said('What was done.'),
    reason: said('Why; empty where the text says it, or nobody has said.'),
    clause: said(),
    fate: Fate,
    why: said('Why it was refused; empty for no reason.'),
    changes: list(Change),
  },
)
export type JournalLine = Of<typeof JournalLine>

export const Journal = thing('All that was done at the table beside moves, in order.', {
  lines: list(JournalLine),
})
export type Journal = Of<typeof Journal>

export const DeskSeat = thing('A seat as the host of the table is told of it.', {
  seat,
  asked: flag({ description: 'It is asked for a move.' }),
  in: flag({ description: 'Its move is in.' }),
  draft: flag({ description: 'It has left a draft.' }),
  sinceMs: orNull(whole('Since when it is asked.')),
  dueAtMs: orNull(whole('Its deadline.')),
  late: list(whole('A turn; 0 where it is not known.'), {
    description: 'The turns whose deadline it missed.',
  }),
  remindedAtMs: orNull(whole('When the host reminded it last.')),
  awayUntilMs: orNull(whole('The end of its vacation.')),
  absent: flag({ description: 'It is marked away, or has resigned.' }),
})
export type DeskSeat = Of<typeof DeskSeat>

export const LetterSent = thing('A letter of the host, and what became of it.', {
  atMs: whole('When, in milliseconds since 1970.'),
  text: said('What they wrote.'),
  to: list(
    thing('A player it is for.', {
      seat,
      read: flag({ description: 'They have opened it on the page.' }),
      mailed: flag({ description: 'It went to them by mail. Whether they read the mail cannot be known.' }),
    }),
  ),
})
export type LetterSent = Of<typeof LetterSent>

export const Newsletter = thing(
  'A draft of a letter to everybody about a turn, of what everybody may know.',
  {
    turn: whole('The turn.'),
    text: said(),
  },
)
export type Newsletter = Of<typeof Newsletter>

export const Desk = thing('The desk of a host who plays no seat.', {
  form: orNull(
    json(
      'What a form of acts offers: `schema`, `titles`, `choices`; null where the game has no game master.',
    ),
  ),
  turn: orNull(whole('The turn whose orders are awaited.')),
  seats: list(DeskSeat),
  journal: list(JournalLine),
  letters: list(LetterSent, { description: 'The latest ones, in order.' }),
  newsletter: orNull(Newsletter),
})
export type Desk = Of<typeof Desk>
