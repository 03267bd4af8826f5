import { type TSchema, Type } from 'typebox'
import { Refused } from '../house/api/contract.ts'
import type { Work } from '../house/budget/puzzles.ts'

/** One request. Its first answer is the success; all others are `Refused`. */
export interface Request {
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answers: Readonly<Record<number, TSchema>>
  /** How many bytes the body may have, where it is not `BODY_BYTES`. */
  readonly bodyBytes?: number
  /** Its answer has an `ETag`, and is not sent again to those who have it. */
  readonly tagged?: true
  /** What it is charged for, besides being a request. */
  readonly limit?: 'tables' | 'talk' | 'advice' | 'history'
  /** For what somebody without an account may work, who has taken what is allowed. */
  readonly work?: Work
}

/** All requests that are about one thing, each by its method and its path. */
export type Requests = Record<`${'GET' | 'POST' | 'DELETE'} /api/${string}`, Request>

/** What a request has besides its summary and its answers. */
type More = Omit<Request, 'summary' | 'answers'>

/** A request that is answered with something. */
export const ok = <A extends TSchema, const M extends More>(summary: string, answer: A, more = {} as M) => ({
  ...{ summary, answers: { 200: answer } },
  ...more,
})

/** One that the rules may refuse. */
export const ruled = <A extends TSchema, const M extends More>(
  summary: string,
  answer: A,
  more = {} as M,
) => ({
  ...{ summary, answers: { 200: answer, 409: Refused } },
  ...more,
})

/** One that makes something. */
export const made = <A extends TSchema, const M extends More>(
  summary: string,
  answer: A,
  more = {} as M,
) => ({
  ...{ summary, answers: { 201: answer } },
  ...more,
})

/** One that is answered with nothing; `description` says what is done then. */
export const done = <const M extends More>(summary: string, description: string, more = {} as M) => ({
  ...{ summary, answers: { 204: Type.Null({ description }) } },
  ...more,
})

export const closed = { additionalProperties: false }
export const id = Type.String({ maxLength: 80 })
export const number = Type.String({ pattern: '^\\d{1,9}$' })
export const table = Type.Object({ table: id })
export const since = Type.Object({ since: Type.Optional(number) }, closed)
