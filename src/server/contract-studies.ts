// What the bench takes and gives out: studies, how they stand, and what they say.

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
  text,
  thing,
  whole,
} from '../house/api/schema-parts.ts'

const figure = orNull(Type.Number())

/** A figure with its interval. */
const Said = thing('A figure and its interval of 95%; an end that is open is null. Shares are of 100.', {
  mean: figure,
  low: figure,
  high: figure,
  text: said('The same in words.'),
})

export const StudyReport = thing('What a study says so far; every sentence is written already.', {
  title: said(),
  game: said(),
  gameTitle: said(),
  version: whole('The version of the rules it was played by.'),
  seed: said(),
  games: whole('Games that were played.'),
  asked: whole('Games that were asked for.'),
  again: optional(said('What is said of kept games that other rules or players have played.')),
  axis: thing('What lies along the bottom of its plots.', {
    name: said('An option; `games` when none is varied.'),
    numbers: flag(),
    rulebook: json('The value of the rulebook, if the study tries it; else null.'),
  }),
  strengths: list(thing('Players who sit at a table together.', { name: said(), players: said() })),
  cells: list(
    thing('A variant at a number of seats and a strength.', {
      variant: said(),
      panel: said('Which plot it stands in.'),
      x: json('Where in it.'),
      seats: whole(),
      strength: whole('By number.'),
      played: whole(),
      games: optional(whole('How many games are played in all.')),
      rulebook: flag(),
    }),
  ),
  answers: list(
    thing('What was asked, and what follows.', {
      asked: said(),
      figure: said(),
      from: figure,
      to: figure,
      lines: list(said()),
      rows: list(
        thing('A variant.', {
          variant: said(),
          seats: whole(),
          stamp: said('holds, missed, flips, frail; of one strength yes, no, open.'),
          words: optional(said('The stamp as people read it: of too few games about how many would tell.')),
          estimates: list(orNull(Said)),
        }),
      ),
    }),
  ),
  figures: list(
    thing('A figure, by cell.', { figure: said(), words: said(), percent: flag(), points: list(Said) }),
  ),
  changes: list(
    thing('What a variant changes beside the rulebook.', {
      words: said(),
      figure: said(),
      label: said(),
      open: flag({ description: 'It may be chance.' }),
      difference: Said,
    }),
  ),
  alarm: thing('Whether seats are unfair.', { raised: flag(), text: said() }),
  seats: list(
    thing('A player in a seat.', {
      cell: whole(),
      player: said(),
      seat: whole('Counted from 1.'),
      own: said('What that player wins over all seats.'),
      ownShare: Type.Number(),
      share: Said,
      alarm: flag(),
    }),
  ),
  leads: list(
    thing('The worth of a lead after a round.', {
      cell: whole(),
      round: whole(),
      games: whole(),
      leader: Said,
      anyway: said('How often the leaders win anyway, by their seats and their style of play.'),
      more: Said,
    }),
  ),
  skills: list(
    thing('What a player wins among others.', { cell: whole(), player: said(), share: Said, fair: said() }),
  ),
  unused: list(said('A fact that no game has told, with its clause.')),
  unanswered: list(
    thing('What could have been answered to a question, and never was.', {
      ...{ question: said(), clause: said(), never: said() },
    }),
  ),
  ends: list(
    thing('How games of a cell end.', {
      cell: whole(),
      shares: list(thing('One way.', { how: said(), share: said() })),
    }),
  ),
  strange: list(
    thing('A game unlike the others of its cell.', {
      cell: whole(),
      game: whole(),
      text: said(),
      off: said(),
    }),
  ),
})
export type StudyReport = Of<typeof StudyReport>

export const StudyStanding = thing('How a study stands.', {
  id: said(),
  title: said(),
  game: said(),
  askedAtMs: Type.Number(),
  state: either([
    literal('playing'),
    literal('stopped'),
    literal('out of time'),
    literal('whole'),
    literal('broken'),
  ]),
  done: whole('Games.'),
  all: whole('Games.'),
  secondsLeft: orNull(Type.Number()),
})
export type StudyStanding = Of<typeof StudyStanding>

export const Study = thing('A study.', {
  standing: StudyStanding,
  study: json('As it was asked, and as the command line reads it.'),
  report: orNull(StudyReport),
  watchable: list(whole(), { description: 'The places of those strange games that can be watched.' }),
})
export type Study = Of<typeof Study>

export const Studies = thing('The studies of this server, the newest first.', {
  studies: list(StudyStanding),
  limits: thing('How much may be asked.', {
    games: whole(),
    seconds: whole(),
    cells: whole(),
    threads: whole(),
  }),
})
export type Studies = Of<typeof Studies>

export const NewStudy = thing('A study to play.', {
  study: json('In the form that Argosy’s documents on studies describe.'),
})
export const StudyAsked = thing('It is being played.', { id: said() })
export const OpenedGame = thing('The game is a table of this server now.', { table: text('Its id.', 80) })
