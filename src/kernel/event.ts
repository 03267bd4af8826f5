import { isObject, type Json, type JsonObject } from './json.ts'
import type { Seat } from './procedure.ts'
import { anyJson, int, ints, nullable, object, oneOf, optional, text } from './schema.ts'
import type { Fact } from './transition.ts'

/**
 * One line of a game's log. The position is the fold of its events; nothing else has to be stored.
 * `begin` carries `{game, version, seats, options}`; `answer` and `late` a seat's answer; `undo` takes back
 * everything after event `to`.
 */
export interface GameEvent {
  /** 0, 1, 2 … without gaps. */
  readonly seq: number
  readonly kind: 'begin' | 'answer' | 'late' | 'undo'
  readonly seat: Seat | null
  readonly answer: Json
  /** Every outcome drawn, in order: faces of dice, numbers of picks. */
  readonly chance: readonly number[]
  /** The hash of the position after it; on every 16th event and on the last, as a proof for replays. */
  readonly hash?: string
}

/** A log that the rules do not follow. */
export class LogError extends Error {}

/** An event with what it told. */
export interface Told {
  readonly event: GameEvent
  readonly facts: readonly Fact[]
}

/** What the first event of a log says. */
export interface Opening {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: JsonObject
}

/** The most that an answer takes as JSON; what its question allows is the rules' to say. */
export const ANSWER_CHARACTERS = 1_000_000

const eventSchema = object({
  seq: int(0),
  kind: oneOf('begin', 'answer', 'late', 'undo'),
  seat: nullable(int(0)),
  answer: anyJson(ANSWER_CHARACTERS),
  chance: ints(),
  hash: optional(text(16), ''),
})

/** Why a value is not an event, or null. Looks at its shape alone. */
export function eventFault(value: unknown): string | null {
  // A log kept outside may carry more about an event than its fold needs: when it came, for whom.
  if (!isObject(value)) return eventSchema.fault(value, 'event')
  const { seq, kind, seat, answer, chance, hash } = value
  return eventSchema.fault(
    { seq, kind, seat, answer, chance, ...(hash === undefined ? {} : { hash }) },
    'event',
  )
}

/**
 * What a log's first event opens.
 * @throws LogError when it opens no game.
 */
export function openingOf(event: GameEvent | undefined): Opening {
  if (
    event === undefined ||
    eventFault(event) !== null ||
    event.kind !== 'begin' ||
    event.seq !== 0 ||
    event.seat !== null
  )
    throw new LogError('A log begins with event 0, `begin`.')
  const { answer } = event
  if (!isObject(answer) || !isObject(answer.options) || !Number.isInteger(answer.seats))
    throw new LogError('Event 0 does not say which game was opened, with which seats and options.')
  return answer as unknown as Opening
}
