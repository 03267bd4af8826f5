/** Everything that goes over the wire between operators and the house: each request, and which right it takes. */

import { type Static, type TSchema, Type } from 'typebox'
import type { Deed, Role } from '../../house/operators/roles.ts'
import { closed } from '../wire-request.ts'

/** One request of the door for operators. */
interface AdminRequest {
  readonly summary: string
  /** What the operator's role must be allowed; null where nobody is signed in yet. */
  readonly may: Deed | null
  readonly params?: TSchema
  readonly body?: TSchema
}

const secret = Type.String({ minLength: 1, maxLength: 100 })
/** What a device has signed. */
const response = Type.Unsafe<import('../../kernel/json.ts').Json>({ type: 'object' })
const Answer = Type.Object({ response }, closed)

/** Every request, by its method and its path. */
export const adminWire = {
  'GET /api/admin/me': { summary: 'Your name, role and rights', may: 'look' },
  'POST /api/admin/enter/challenge': {
    summary: 'Asks for a passkey, with a link that is used once',
    may: null,
    body: Type.Object({ secret }, closed),
  },
  'POST /api/admin/enter': { summary: 'Becomes an operator with it', may: null, body: Answer },
  'POST /api/admin/sign-in/challenge': { summary: 'Asks for a passkey', may: null },
  'POST /api/admin/sign-in': { summary: 'Signs in with what it has signed', may: null, body: Answer },
  'POST /api/admin/sign-out': { summary: 'Signs out', may: 'look' },
  'GET /api/admin/operators': { summary: 'All operators', may: 'look' },
} as const satisfies Readonly<Record<`${'GET' | 'POST'} /api/admin/${string}`, AdminRequest>>

type Wire = typeof adminWire
export type AdminRoute = keyof Wire
type Part<K extends AdminRoute, P extends string> = Wire[K] extends {
  readonly [X in P]: infer S extends TSchema
}
  ? { readonly [X in P]: Static<S> }
  : unknown
/** What a request takes. */
export type AdminGiven<K extends AdminRoute> = Part<K, 'params'> & Part<K, 'body'>

/** An operator, as operators see each other. */
export interface OperatorInfo {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly madeAtMs: number
  readonly passkeys: number
}

/** What a request answers, where it is not simply done. */
export interface AdminAnswers {
  'GET /api/admin/me': { readonly operator: OperatorInfo; readonly may: readonly Deed[] }
  'POST /api/admin/enter/challenge': { readonly name: string; readonly options: object }
  'POST /api/admin/sign-in/challenge': { readonly options: object }
  'GET /api/admin/operators': readonly OperatorInfo[]
}
export type AdminAnswered<K extends AdminRoute> = K extends keyof AdminAnswers ? AdminAnswers[K] : undefined
