import { type Static, type TSchema, Type } from 'typebox'
import type * as api from './api.ts'

// What clients send, as JSON Schema: validation and OpenAPI come from here, and the types at the end of this page hold
// the schemas to those of the house.

const strict = { additionalProperties: false }
const seat = Type.Integer({ minimum: 0, maximum: 99 })
const seq = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const commandId = Type.String({ minLength: 1, maxLength: 80 })
const key = Type.String({ minLength: 1, maxLength: 200 })
const name = Type.String({ maxLength: 200 })
const json = Type.Unsafe<api.Json>({})

const seatRequest = Type.Union([
  Type.Object({ kind: Type.Literal('you'), name }, strict),
  Type.Object({ kind: Type.Literal('open') }, strict),
  Type.Object(
    { kind: Type.Literal('bot'), bot: Type.String({ maxLength: 80 }), name: Type.Optional(name) },
    strict,
  ),
])

export const newTable = Type.Object(
  {
    game: Type.String({ maxLength: 80 }),
    name: Type.Optional(name),
    seats: Type.Array(seatRequest, { minItems: 1, maxItems: 99 }),
    options: Type.Optional(Type.Record(Type.String(), json)),
    seed: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  strict,
)
export const join = Type.Object(
  { invite: Type.String({ maxLength: 200 }), name, seat: Type.Optional(seat) },
  strict,
)
export const answer = Type.Object({ seat, seq, commandId, choice: json }, strict)
export const undo = Type.Object({ seat, seq, commandId }, strict)
export const say = Type.Object({ text: Type.String({ maxLength: 2000 }), seat: Type.Optional(seat) }, strict)
export const explain = Type.Object({ seat, choice: json }, strict)
export const fork = Type.Object({ event: seq }, strict)
export const mine = Type.Object(
  {
    keys: Type.Array(Type.Object({ table: Type.String({ maxLength: 80 }), key }, strict), { maxItems: 200 }),
  },
  strict,
)
export const hello = Type.Object({ key: Type.Optional(key), since: Type.Optional(seq) }, strict)
export const ping = Type.Object({ ping: Type.Number() }, strict)

export const tableParams = Type.Object({ table: Type.String({ maxLength: 80 }) })
export const gameParams = Type.Object({ game: Type.String({ maxLength: 80 }) })
export const frameParams = Type.Object({
  table: Type.String({ maxLength: 80 }),
  event: Type.String({ pattern: '^\\d{1,9}$' }),
})
export const sinceQuery = Type.Object(
  { since: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) },
  strict,
)

/** Read-only to its leaves, where any JSON is any JSON. */
type Plain<T> = api.Json extends T
  ? unknown
  : T extends readonly (infer I)[]
    ? readonly Plain<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T
type Same<S extends TSchema, T> =
  Plain<Static<S>> extends Plain<T>
    ? Plain<T> extends Plain<Static<S>>
      ? true
      : 'the schema refuses what the type allows'
    : 'the schema allows what the type refuses'
type AllTrue<T extends true[]> = T

/**
 * Fails to compile when a schema and its type part ways.
 * @public
 */
export type SchemasFitTypes = AllTrue<
  [
    Same<typeof newTable, api.NewTable>,
    Same<typeof join, api.Join>,
    Same<typeof answer, api.Answer>,
    Same<typeof undo, api.Undo>,
    Same<typeof say, api.Say>,
    Same<typeof explain, api.Explain>,
    Same<typeof fork, api.Fork>,
    Same<typeof mine, api.Mine>,
    Same<typeof hello, api.Hello>,
  ]
>
