// How a game went that is over, as the house tells it.

import { Type } from 'typebox'
import { either, flag, list, literal, type Of, orNull, said, seat, thing, whole } from './schema-parts.ts'

const share = (description?: string) => Type.Number(description === undefined ? {} : { description })
const table = list(list(Type.Number()))

const Saying = {
  event: whole('The event that told it: its moment has an address of its own, `/t/<table>/at/<event>`.'),
  text: said(),
  clause: said(),
  places: list(said(), { description: 'Where on the board it happened, as options name such places.' }),
  seat: orNull(seat),
}

export const Chapter = thing('Where something begins.', {
  event: whole(),
  kind: either([literal('round'), literal('headline')]),
  text: said(),
})
export type Chapter = Of<typeof Chapter>

const Turned = {
  ...Saying,
  sample: whole('The later of the two samples between which it changed.'),
  of: seat,
  from: share(),
  to: share(),
}

export const Decisive = thing('What happened to a seat at a turning point.', Turned)
export type Decisive = Of<typeof Decisive>

export const Turning = thing(
  'A turning point: a step that changed the chance of a seat by 8 points or more, and not by chance alone.',
  {
    ...Turned,
    low: share('The change lies between these two: 19 times out of 20 at all moments of the game together.'),
    high: share(),
  },
)
export type Turning = Of<typeof Turning>

export const Story = thing('How a game went that is over.', {
  samples: list(thing('A moment at which it was looked at.', { event: whole(), round: orNull(whole()) })),
  curves: list(thing('A gauge of each seat.', { name: said(), values: table })),
  basis: thing('By what is told how it turned.', {
    kind: either([literal('chance'), literal('score')]),
    games: whole('With `chance`: how many games were played on from each sample.'),
    player: said('With `chance`: the name of the bot that played in every seat.'),
  }),
  share: table,
  low: table,
  high: table,
  turnings: list(Turning, {
    description: 'The winner’s, in order of time; three at the most. Empty where no single turn decided it.',
  }),
  decisive: list(Decisive, {
    description: 'What happened to a seat at a turning point; one for each seat at most.',
  }),
  trades: list(thing('How often something went between two seats.', { a: seat, b: seat, times: whole() })),
  records: list(thing('The most that there was of something.', { text: said(), event: whole() })),
  chapters: list(Chapter),
  events: whole('How many there are.'),
  startedAtMs: whole(),
  endedAtMs: whole(),
  proved: whole('How many entries of the log are right by their hashes.'),
})
export type Story = Of<typeof Story>

export const Telling = thing('The story of a game, or how far it has come.', {
  story: orNull(Story),
  underway: flag({ description: 'It is being reckoned: ask again in a while.' }),
  done: share('The part of it that is done, from 0 to 1.'),
})
export type StoryTold = Of<typeof Telling>
