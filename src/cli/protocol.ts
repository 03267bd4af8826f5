import type { Draws } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import { isObject, type Json } from '../kernel/json.ts'
import type { Applied, GameEvent, Match, Submission } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import {
  anyJson,
  bool,
  int,
  ints,
  list,
  nullable,
  object,
  optional,
  type Schema,
  text,
} from '../kernel/schema.ts'
import { FastSource } from '../kernel/source.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import { playersOf } from '../rulesets/shelf.ts'
import { optionList } from './shelf.ts'

const seat = int(0, 100_000)
/** Of the rules: an older one must be pinned. */
const version = optional(nullable(int(1)), null)
const seed = optional(nullable(anyJson(200)), null)

/** Outcomes by the name of their stream. */
const streams: Schema<Record<string, number[]>> = {
  fault(v, path) {
    if (!isObject(v)) return `${path}: must be an object`
    for (const [name, outcomes] of Object.entries(v)) {
      const wrong = ints().fault(outcomes, `${path}.${name}`)
      if (wrong !== null) return wrong
    }
    return null
  },
  copySource: (e) => `copyJson(${e})`,
  json: { type: 'object', additionalProperties: ints().json },
  fallback: {},
}

/** What is drawn next: outcomes in order, and outcomes of named streams. */
const scripted = { chance: optional(ints(), []), streams }

/** The fields of each request of the open protocol, besides `id` and `do`. */
const requests = {
  games: {},
  new: {
    game: text(60),
    version,
    seats: int(1, 100_000),
    options: optional(anyJson(100_000), {}),
    seed,
    ...scripted,
  },
  load: {
    game: text(60),
    version,
    position: anyJson(5_000_000),
    seats: optional(nullable(seat), null),
    seed,
    ...scripted,
  },
  pending: { all: optional(bool(), false), considered: optional(bool(), false) },
  considered: { seat },
  answer: {
    seat,
    choice: anyJson(1_000_000),
    draft: optional(bool(), false),
    since: optional(nullable(int(0)), null),
    ...scripted,
  },
  explain: { seat, choice: anyJson(1_000_000) },
  check: { seat, choice: anyJson(1_000_000) },
  suggest: { seat, bot: optional(text(60), '') },
  late: { seat },
  close: {},
  undo: { seat },
  chance: scripted,
  view: { seat: optional(nullable(seat), null) },
  position: {},
  log: {},
  replay: { log: list(anyJson(Number.MAX_SAFE_INTEGER)) },
  result: {},
  hash: {},
  playout: { bots: optional(list(text(60), 0, 1000), []), limit: optional(int(1), 10_000_000) },
} as const satisfies Record<string, Record<string, Schema<unknown>>>

/** What may be asked for. */
export type Name = keyof typeof requests

/** All that may be asked for. */
export const names = Object.keys(requests) as readonly Name[]

/** True for the name of a request. */
export const isName = (name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(requests, name)

/** Why these are not the fields of a request, or null. */
export const fieldsFault = (name: Name, fields: object): string | null =>
  object(requests[name]).fault(fields, name)

/** The fields of a request that has passed its schema. */
export interface Fields {
  readonly game?: string
  readonly version?: number | null
  readonly seats?: number | null
  readonly seat?: number | null
  readonly options?: Json
  readonly position?: Json
  readonly seed?: Json
  readonly chance?: readonly number[]
  readonly streams?: Readonly<Record<string, readonly number[]>>
  readonly choice?: Json
  readonly draft?: boolean
  readonly since?: number | null
  readonly all?: boolean
  readonly considered?: boolean
  readonly bot?: string
  readonly bots?: readonly string[]
  readonly limit?: number
  readonly log?: readonly Json[]
}

/** A fact in words. */
export interface SpokenFact {
  readonly kind: string
  readonly text: string
  readonly clause: string
  readonly dice: readonly number[]
  /** The seats that are told it, −1 for spectators; null for everybody. */
  readonly only: readonly Seat[] | null
}

/** A line of the log with its words. */
export interface Spoken extends GameEvent {
  readonly facts: readonly SpokenFact[]
}

/** What an answer has led to, and what comes next. */
export interface State {
  readonly events: readonly Spoken[]
  /** The seats that the question waits for. */
  readonly waitingFor: readonly Seat[]
  /** The step that asks them, as `procedure.step`; null when the game is over. */
  readonly step: string | null
  readonly over: boolean
  /** What was scripted and is not drawn yet; null when nothing is left. */
  readonly unused: Draws | null
}

/** A game as `games` lists it. */
export function describe(game: Game): object {
  const { id, title, about, version, seats } = game.rules.meta
  const { windows, moments, schema } = game.machine
  return {
    id,
    title,
    about,
    version,
    seats,
    bots: playersOf(game).map((bot) => bot.id),
    options: optionList(game),
    // Where answers may be left standing, and until when.
    standing: windows.length === 0 ? null : { windows, moments },
    position: schema.json,
  }
}

/** An event in words: every fact, with those who are told it; a program drives all seats. */
export function spoken(match: Match, { event, facts }: Applied, tell: PinnedRuleset['tell']): Spoken {
  const { rules } = match.game
  const views = new Map<Seat | null, unknown>()
  const words = facts.map((fact) => {
    const reader = fact.only?.find((seat) => seat >= 0) ?? null
    if (!views.has(reader)) views.set(reader, rules.view(match.position, reader))
    const { kind, text, clause, dice } = tell(rules, fact, views.get(reader), (s) => `Player ${s + 1}`)
    return { kind, text, clause, dice, only: fact.only }
  })
  return { ...event, facts: words }
}

/** Where a session stands: after which event, with which chance to come and which sheets under the question. */
export interface Mark {
  readonly seq: number
  readonly script: Draws
  readonly sheets: readonly (readonly [Seat, Submission])[]
}

export function markOf({ nextSeq, question }: Match, script: Draws): Mark {
  const sheets = question.asked.flatMap((seat) => {
    const sheet = question.submissionOf(seat)
    return sheet === null ? [] : [[seat, sheet] as const]
  })
  return { seq: nextSeq - 1, script, sheets }
}

/** The match as it stood then; none of its sheets was the last that the game waited for. */
export function backTo(match: Match, { seq, sheets }: Mark): Match {
  const back = match.fork(seq)
  const none = new FastSource(0)
  for (const [seat, { answer, ready, late }] of sheets)
    if (late) back.late(seat, none)
    else back.submit(seat, answer, ready, none)
  return back
}

/**
 * The lines of a text that comes in pieces. A line ends at `\n` and nowhere else: other characters that some programs
 * take for line ends may stand inside a JSON text. A line longer than `most` characters is given as null.
 */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  most: number,
): AsyncGenerator<string | null, void> {
  let line = ''
  let tooLong = false
  const add = (part: string) => {
    tooLong ||= line.length + part.length > most
    line = tooLong ? '' : line + part
  }
  const take = () => {
    const taken = tooLong ? null : line
    line = ''
    tooLong = false
    return taken
  }
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      add(piece.slice(from, end))
      yield take()
      from = end + 1
    }
    add(piece.slice(from))
  }
  if (line !== '' || tooLong) yield take()
}
