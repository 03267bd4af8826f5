// The basic schemas that the house's contract is made of.

import { type Static, type TSchema, Type } from 'typebox'
import type { Json } from '../../kernel/json.ts'

/** What a schema describes, read-only to its leaves. */
export type Of<S extends TSchema> = ReadOnly<Static<S>>
type ReadOnly<T> = Json extends T
  ? Json
  : T extends readonly (infer Item)[]
    ? readonly ReadOnly<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: ReadOnly<T[K]> }
      : T

export const {
  Array: list,
  Boolean: flag,
  Literal: literal,
  Null: nothing,
  Optional: optional,
  Union: either,
} = Type
/** A thing with these fields and no others. */
export function thing<F extends Record<string, TSchema>>(description: string, fields: F) {
  return Type.Object(fields, { additionalProperties: false, description })
}
export const text = (description: string, most = 200) => Type.String({ maxLength: most, description })
export const said = (description?: string) => Type.String(description === undefined ? {} : { description })
export const whole = (description?: string) => Type.Integer(description === undefined ? {} : { description })
export const orNull = <S extends TSchema>(schema: S) => either([schema, nothing()])
export const json = (description: string) => Type.Unsafe<Json>({ description })

/** The most seats a table may have. */
export const SEATS = 1000
export const seat = Type.Integer({ minimum: 0, maximum: SEATS - 1, description: 'A seat, counted from 0.' })
export const seats = Type.Array(seat)
export const seq = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
export const commandId = Type.String({
  minLength: 1,
  maxLength: 80,
  description:
    'Made up by the client, unique: the same command sent twice has one effect and the same answer.',
})
export const key = Type.String({ minLength: 1, maxLength: 200 })

/** A thing of the contract that is JSON already, and is sent as it is. */
export class RawJson<T> {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }

  /** The thing itself. */
  read(): T {
    return JSON.parse(this.json) as T
  }
}
