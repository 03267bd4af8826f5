import type { Draws } from './chance.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import type { Seat } from './procedure.ts'
import { anyJson, int, list, nullable, object, oneOf, optional, text } from './schema.ts'
import type { Fact } from './transition.ts'

/** What an event may be. */
const KINDS = ['begin', 'answer', 'late', 'turn', 'undo', 'join', 'leave', 'act'] as const

/**
 * One line of a game's log. The position is the fold of its events; nothing else has to be stored. By kind:
 *
 * - `begin` · `answer` is an `Opening`
 * - `answer`, `late` · the answer of a seat that was asked alone, by itself or when its deadline had passed; a standing
 *   answer, too, is an `answer`
 * - `turn` · a question to several seats is resolved: `answer` is a `TurnAnswer`, `seat` null
 * - `undo` · a seat takes back everything after event `to`; without a seat, all have agreed to go back there
 * - `join`, `leave` · a seat comes, with what its newcomer gives as `answer`, or goes
 * - `act` · somebody acts who plays no seat: `answer` is an `Act`, `seat` null
 */
export interface GameEvent extends Draws {
  /** 0, 1, 2 … without gaps. */
  readonly seq: number
  readonly kind: (typeof KINDS)[number]
  readonly seat: Seat | null
  readonly answer: Json
  /** The hash of the position after it; on every 16th event and on the last, as a proof for replays. */
  readonly hash?: string
}

/** What a `turn` carries out. */
export interface TurnAnswer {
  /** Everybody's answer, the answers of the late, too, in the order of seats. */
  readonly answers: readonly (readonly [Seat, Json])[]
  /** Those whose answer is what the rules say for the late. */
  readonly late: readonly Seat[]
}

/** What somebody does who plays no seat: who, why, and what the rules call it. */
export interface Act {
  readonly author: string
  readonly reason: string
  readonly act: Json
}

/** A log that the rules do not follow. */
export class LogError extends Error {
  override name = 'LogError'
}

/** True for a `LogError`, of this kernel or of one that is pinned. */
export function isLogError(error: unknown): error is LogError {
  return error instanceof Error && error.name === 'LogError'
}

/** An event that has been applied, and the facts it told. */
export interface Applied {
  readonly event: GameEvent
  readonly facts: readonly Fact[]
}

/** What the first event of a log says. */
export interface Opening {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: JsonObject
  /** The position of a game that was loaded; without it, set-up made it. */
  readonly position?: Json
}

/** The most that an answer takes as JSON; what its question allows is the rules' to say. */
export const ANSWER_CHARACTERS = 1_000_000

const outcomes = list(int(), 0, Number.MAX_SAFE_INTEGER)

const eventSchema = object({
  seq: int(0),
  kind: oneOf(...KINDS),
  seat: nullable(int(0)),
  chance: outcomes,
  hash: optional(text(16), ''),
})

const actSchema = object({ author: text(200), reason: text(2000), act: anyJson(ANSWER_CHARACTERS) })
const answerSchema = anyJson(ANSWER_CHARACTERS)

/** Why a value is not an event, or null. Looks at its shape alone. */
export function eventFault(value: unknown): string | null {
  // A log kept outside may carry more about an event than its fold needs: when it came, for which seat.
  if (!isObject(value)) return eventSchema.fault(value, 'event')
  const { seq, kind, seat, answer, chance, streams, hash } = value
  return (
    eventSchema.fault({ seq, kind, seat, chance, ...(hash === undefined ? {} : { hash }) }, 'event') ??
    (streams === undefined ? null : streamsFault(streams)) ??
    answerFault(kind as GameEvent['kind'], answer)
  )
}

function streamsFault(streams: unknown): string | null {
  if (!isObject(streams)) return 'event.streams: must be an object'
  for (const [name, drawn] of Object.entries(streams)) {
    const wrong = outcomes.fault(drawn, `event.streams[${JSON.stringify(name)}]`)
    if (wrong !== null) return wrong
  }
  return null
}

/** A position and the answers of many seats may be longer than one answer; each of them is checked by itself. */
function answerFault(kind: GameEvent['kind'], answer: unknown): string | null {
  if (kind === 'begin') return anyJson(Number.MAX_SAFE_INTEGER).fault(answer, 'event.answer')
  if (kind === 'act') return actSchema.fault(answer, 'event.answer')
  if (kind !== 'turn') return answerSchema.fault(answer, 'event.answer')
  return turnFault(answer)
}

function turnFault(answer: unknown): string | null {
  if (!isObject(answer) || !Array.isArray(answer.answers) || Object.keys(answer).length !== 2)
    return 'event.answer: must have answers and late'
  let last = -1
  const seats = new Set<unknown>()
  for (const [i, entry] of answer.answers.entries()) {
    const path = `event.answer.answers[${i}]`
    if (!Array.isArray(entry) || entry.length !== 2 || !Number.isInteger(entry[0]))
      return `${path}: must be a seat and its answer`
    const wrong = answerSchema.fault(entry[1], path)
    if (wrong !== null) return wrong
    if (entry[0] <= last) return `${path}: must be in the order of seats`
    last = entry[0]
    seats.add(last)
  }
  const stranger = Array.isArray(answer.late) ? answer.late.find((seat) => !seats.has(seat)) : null
  return stranger === undefined ? null : `event.answer.late: must be some of the seats that answered`
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
