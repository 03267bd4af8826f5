// Where somebody is told of what happens at a table, and when.

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
} from './schema-parts.ts'

const time = (description: string) => Type.String({ maxLength: 5, description })

export const Wishes = thing(
  'When somebody wants a notification that it is their move. Fields that are left out keep their usual value.',
  {
    when: optional(either([literal('now'), literal('after'), literal('daily'), literal('never')])),
    minutes: optional(whole('With `after`: how many minutes.')),
    at: optional(time('With `daily`: the time of day, 19:30.')),
    zone: optional(text('Their time zone: Europe/Berlin.', 60)),
    quietFrom: optional(time('From this time of day on they get no notifications; empty for none.')),
    quietTo: optional(time('Until this one.')),
    remind: optional(flag({ description: 'Once more when a quarter of the time is left.' })),
    last: optional(flag({ description: 'Once more when everybody else has submitted.' })),
    begin: optional(flag({ description: 'Also that a game has begun.' })),
    end: optional(flag({ description: 'Also that a game is over, and how it ended.' })),
    bare: optional(flag({ description: 'Mails say that something is asked, and nothing of the game.' })),
  },
)

const kind = either([literal('mail'), literal('hook'), literal('discord'), literal('slack'), literal('push')])

export const Telling = thing('One way to tell the holder of a key.', {
  id: said(),
  kind,
  target: said('An address; of a hook only the name of its server.'),
  verified: flag({ description: 'False until its owner has confirmed an address.' }),
  failing: flag({ description: 'Nothing has reached it of late.' }),
  secret: orNull(said('With which the calls of a hook are signed; told once, when it is made.')),
  wish: json('`Wishes`, whole.'),
})
export type Telling = Of<typeof Telling>

export const Tellings = thing('The notifications of a seat, and the kinds that this server offers.', {
  channels: list(Telling),
  mail: flag({ description: 'Mails can be sent.' }),
  answers: flag({ description: 'Mails can be answered.' }),
  push: orNull(said('The key to which browsers subscribe; null where they cannot.')),
})
export type Tellings = Of<typeof Tellings>

export const NewTelling = thing('A way to be told.', {
  kind,
  target: text('An address, a URL, or what a browser gave for pushing, as JSON.', 2000),
  wish: optional(Wishes),
})
export type NewTelling = Of<typeof NewTelling>

export const TellingChange = either([
  thing('Another wish.', { wish: Wishes }),
  thing('No more of it.', { drop: literal(true) }),
])
export type TellingChange = Of<typeof TellingChange>

export const Calendar = thing('The deadlines of the tables you play at.', {
  calendar: said('A file for calendars (RFC 5545).'),
})
