// What of all that may be answered is answered: actions, cards, kinds of deals. An answer is taken apart into what it says
// (`turn.action do=attack`, `deal.propose legs.what=secret`); what could be said is known from the question's schema, and, where that
// leaves it open (which card, which place), from what was offered.

import type { Decision } from '../../bots/player.ts'
import type { Question } from '../../bots/question.ts'
import type { Game } from '../../kernel/game.ts'
import { isObject, type Json } from '../../kernel/json.ts'
import type { Code, Position, Seat } from '../../kernel/procedure.ts'

/** By question: the parts of answers, as `field=value`; a number is its field alone. */
export type Parts = Readonly<Record<string, readonly string[]>>

/** What was asked, offered and given in one game, without what was seen before in the games that were watched by the same. */
export interface Used {
  readonly offered: Parts
  readonly given: Parts
}

/** Watches what is answered, game after game. */
export class Uses {
  readonly #game: Game
  readonly #codes = new Map<string, Set<Code>>()
  readonly #offered = new Seen()
  readonly #given = new Seen()

  constructor(game: Game) {
    this.#game = game
  }

  /** A seat answers a question, which is not carried out yet. */
  answers(p: Position, seat: Seat, { step, codes }: Question, decision: Decision): void {
    const show = (code: Code) => partsOf(this.#game.show(p, seat, code))
    for (const code of codes ?? []) if (this.#isNew(step, code)) this.#offered.add(step, show(code))
    this.#given.add(step, 'code' in decision ? show(decision.code) : partsOf(decision.value))
  }

  /** What is new since this was last asked. */
  take(): Used {
    return { offered: this.#offered.take(), given: this.#given.take() }
  }

  #isNew(step: string, code: Code): boolean {
    const known = this.#codes.get(step) ?? new Set()
    this.#codes.set(step, known)
    if (known.has(code)) return false
    known.add(code)
    return true
  }
}

/** Parts by question, and which of them are new. */
class Seen {
  readonly #all = new Map<string, Set<string>>()
  #fresh: Record<string, string[]> = {}

  add(step: string, parts: Iterable<string>): void {
    const all = this.#all.get(step) ?? new Set()
    if (!this.#all.has(step)) {
      this.#all.set(step, all)
      this.#fresh[step] ??= []
    }
    for (const part of parts) {
      if (all.has(part)) continue
      all.add(part)
      this.#fresh[step] ??= []
      this.#fresh[step].push(part)
    }
  }

  take(): Parts {
    const fresh = this.#fresh
    this.#fresh = {}
    return fresh
  }
}

/** What an answer says, part by part. */
export function partsOf(answer: Json, path = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => partsOf(one, path))
  if (isObject(answer))
    return Object.entries(answer).flatMap(([key, value]) =>
      partsOf(value, path === '' ? key : `${path}.${key}`),
    )
  return [typeof answer === 'number' ? path : `${path}=${String(answer)}`]
}

/** Everything that a JSON schema lets be said, as far as it names it. */
export function possibleIn(schema: unknown, path = ''): string[] {
  if (!isObject(schema)) return []
  const { enum: values, properties, items, oneOf, anyOf, type } = schema
  const each = [oneOf, anyOf].flatMap((all) => (Array.isArray(all) ? all : []))
  if (each.length > 0) return each.flatMap((one) => possibleIn(one, path))
  if (Array.isArray(values)) return values.map((value) => `${path}=${String(value)}`)
  if (isObject(properties))
    return Object.entries(properties).flatMap(([key, one]) =>
      possibleIn(one, path === '' ? key : `${path}.${key}`),
    )
  if (items !== undefined) return possibleIn(items, path)
  if (type === 'boolean') return [`${path}=true`, `${path}=false`]
  return type === 'integer' || type === 'number' ? [path] : []
}

/** What nobody ever answered. */
export interface Unanswered {
  /** `procedure.step` */
  readonly question: string
  /** The clause that asks. */
  readonly clause: string
  /** Whether it was ever asked; if not, all of it is unused. */
  readonly asked: boolean
  /** `do=attack`, by question in the order of its schema, then what was offered. */
  readonly never: readonly string[]
}

/** By question: what could be answered and never was, in all games together. */
export function unansweredIn(
  { rules }: Game,
  games: readonly Readonly<Record<keyof Used, Readonly<Record<string, Iterable<string>>>>>[],
): Unanswered[] {
  return rules.procedures.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([at, step]): Unanswered[] => {
      if (!('clause' in step) || !('question' in step)) return []
      const schema = 'codec' in step ? step.codec.schema : 'schema' in step ? step.schema : null
      if (schema === null) return []
      const question = `${name}.${at}`
      const given = new Set(games.flatMap((one) => [...(one.given[question] ?? [])]))
      const asked = games.some((one) => one.given[question] !== undefined)
      const open = games.flatMap((one) => [...(one.offered[question] ?? [])])
      const never = [...new Set([...possibleIn(schema.json), ...open])].filter((part) => !given.has(part))
      return asked && never.length === 0
        ? []
        : [{ question, clause: step.clause, asked, never: asked ? never : [] }]
    }),
  )
}
