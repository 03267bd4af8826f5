/** Everything that goes over the wire between operators and the house: each request, and which right it takes. */

import { type Static, type TSchema, Type } from 'typebox'
import type { Spender } from '../../house/budget/ledger.ts'
import type { Found, Today } from '../../house/operators/desk.ts'
import { type ComplaintInfo, GRANT_SEATS, type Said } from '../../house/operators/moderation.ts'
import type { RequestState } from '../../house/operators/requests.ts'
import type { Deed, Role } from '../../house/operators/staff.ts'
import type { Block, Maintenance } from '../../house/switches.ts'
import type { WriterFound } from '../../house/talk/writers.ts'
import { closed } from '../wire-request.ts'

/** One request of the door for operators. */
interface AdminRequest {
  readonly summary: string
  /** What the operator's role must be allowed; null where nobody is signed in yet. */
  readonly may: Deed | null
  /** That the operator's passkey is asked again, and signs for exactly this: its `response` is in the body. */
  readonly passkey?: true
  readonly params?: TSchema
  readonly body?: TSchema
}

const secret = Type.String({ minLength: 1, maxLength: 100 })
const name = Type.String({ minLength: 1, maxLength: 100 })
const why = Type.String({ minLength: 1, maxLength: 1000 })
const network = Type.String({ minLength: 1, maxLength: 50 })
/** What a device has signed. */
const response = Type.Unsafe<import('../../kernel/json.ts').Json>({ type: 'object' })
const anything = Type.Unsafe<import('../../kernel/json.ts').Json>({ type: 'object' })
const Answer = Type.Object({ response }, closed)
/** What ends an account or a table for good. */
const Final = {
  passkey: true,
  params: Type.Object({ id: name }),
  body: Type.Object({ why, response }, closed),
} as const

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
  'GET /api/admin/today': { summary: 'The server today', may: 'look' },
  'POST /api/admin/spenders': {
    summary: 'The networks and accounts that take most of what they may',
    may: 'see networks',
  },
  'POST /api/admin/confirm': {
    summary: 'Asks for your passkey once more, for what takes it: which request, and all that it will say',
    may: 'look',
    body: Type.Object({ route: name, params: anything, body: anything }, closed),
  },
  'GET /api/admin/blocks': { summary: 'The networks that are blocked', may: 'see networks' },
  'POST /api/admin/blocks/look': {
    summary: 'How many a block would meet',
    may: 'block networks',
    body: Type.Object({ network }, closed),
  },
  'POST /api/admin/blocks': {
    summary: 'Lets nobody in from a network for a time; takes your passkey',
    may: 'block networks',
    passkey: true,
    body: Type.Object(
      { network, hours: Type.Integer({ minimum: 1, maximum: 90 * 24 }), why, response },
      closed,
    ),
  },
  'POST /api/admin/blocks/lift': {
    summary: 'Lets them in again',
    may: 'block networks',
    body: Type.Object({ network }, closed),
  },
  'GET /api/admin/complaints': { summary: 'Complaints, with the messages in question', may: 'look' },
  'POST /api/admin/complaints/:id': {
    summary: 'Decides on a complaint, with an answer to the person who complained',
    may: 'answer complaints',
    params: Type.Object({ id: name }),
    body: Type.Object(
      {
        outcome: Type.Union([
          Type.Literal('nothing'),
          Type.Literal('warn'),
          Type.Literal('mute'),
          Type.Literal('lock'),
        ]),
        days: Type.Integer({ minimum: 1, maximum: 365 }),
        answer: why,
      },
      closed,
    ),
  },
  'POST /api/admin/find': {
    summary: 'An account or a table, or those with such a name',
    may: 'look',
    body: Type.Object({ wanted: name }, closed),
  },
  'POST /api/admin/people/:id': {
    summary: 'Signs somebody out everywhere, locks their account, or opens it again',
    may: 'look after people',
    params: Type.Object({ id: name }),
    body: Type.Object(
      {
        act: Type.Union([
          Type.Literal('end-sessions'),
          Type.Literal('lock'),
          Type.Literal('unlock'),
          Type.Literal('unmute'),
        ]),
        days: Type.Integer({ minimum: 1, maximum: 365 }),
        why,
      },
      closed,
    ),
  },
  'POST /api/admin/people/:id/grant': {
    summary: 'Lets somebody make tables of up to this number of seats for some days; 0 takes that back',
    may: 'look after people',
    params: Type.Object({ id: name }),
    body: Type.Object(
      {
        seats: Type.Integer({ minimum: 0, maximum: GRANT_SEATS }),
        days: Type.Integer({ minimum: 1, maximum: 365 }),
        why,
      },
      closed,
    ),
  },
  'POST /api/admin/people/:id/rename': {
    summary: 'Gives an account another name, and its seats that have the same',
    may: 'answer complaints',
    params: Type.Object({ id: name }),
    body: Type.Object({ name, why }, closed),
  },
  'POST /api/admin/people/:id/close': {
    summary: 'Closes an account for good, as its holder wishes; takes your passkey',
    may: 'look after people',
    ...Final,
  },
  'POST /api/admin/tables/:id': {
    summary: 'Locks a table, opens it again, or writes a line there',
    may: 'look after tables',
    params: Type.Object({ id: name }),
    body: Type.Object(
      { act: Type.Union([Type.Literal('lock'), Type.Literal('unlock'), Type.Literal('tell')]), why },
      closed,
    ),
  },
  'POST /api/admin/tables/:id/unlist': {
    summary: 'Takes a table out of the lobby for 30 days',
    may: 'answer complaints',
    params: Type.Object({ id: name }),
    body: Type.Object({ why }, closed),
  },
  'POST /api/admin/tables/:id/relist': {
    summary: 'Lets the host list it again before that',
    may: 'answer complaints',
    params: Type.Object({ id: name }),
    body: Type.Object({ why }, closed),
  },
  'POST /api/admin/tables/:id/messages': {
    summary: 'The last messages in the chat of a table; it is recorded that you read them',
    may: 'look',
    params: Type.Object({ id: name }),
  },
  'POST /api/admin/tables/:id/writers': {
    summary:
      'From which networks guests wrote at a table within a day, as far as this node knows; it is recorded',
    may: 'see networks',
    params: Type.Object({ id: name }),
  },
  'POST /api/admin/tables/:id/hide': {
    summary: 'Hides a message from everybody at the table, or shows it again',
    may: 'answer complaints',
    params: Type.Object({ id: name }),
    body: Type.Object({ message: Type.Integer(), hidden: Type.Boolean(), why }, closed),
  },
  'POST /api/admin/tables/:id/rename': {
    summary: 'Gives a seat another name',
    may: 'answer complaints',
    params: Type.Object({ id: name }),
    body: Type.Object({ seat: Type.Integer({ minimum: 0 }), name, why }, closed),
  },
  'POST /api/admin/tables/:id/delete': {
    summary: 'Deletes a table for good, with its log and its messages; takes your passkey',
    may: 'look after tables',
    ...Final,
  },
  'GET /api/admin/switches': { summary: 'All switches, and the announcement', may: 'look' },
  'POST /api/admin/switches': {
    summary: 'Turns something off or on, at all nodes within 5 seconds',
    may: 'run the house',
    body: Type.Object({ name, on: Type.Boolean(), why }, closed),
  },
  'POST /api/admin/banner': {
    summary: 'Puts a sentence over every page for a while; an empty one takes it away',
    may: 'run the house',
    body: Type.Object(
      { text: Type.String({ maxLength: 300 }), minutes: Type.Integer({ minimum: 1, maximum: 10_080 }) },
      closed,
    ),
  },
  'POST /api/admin/contact': {
    summary: 'Says where people can object to blocks and locks; nothing takes it back',
    may: 'run the house',
    body: Type.Object({ contact: Type.String({ maxLength: 200 }) }, closed),
  },
  'POST /api/admin/allowance': {
    summary: 'How many times the usual those without an account may take',
    may: 'run the house',
    body: Type.Object({ times: Type.Number({ minimum: 0.01, maximum: 100 }), why }, closed),
  },
  'POST /api/admin/maintenance': {
    summary: 'Announces maintenance; takes your passkey',
    may: 'run the house',
    passkey: true,
    body: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 300 }),
        inMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
        minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
        response,
      },
      closed,
    ),
  },
  'POST /api/admin/maintenance/end': { summary: 'Ends maintenance, or calls it off', may: 'run the house' },
  'GET /api/admin/requests': { summary: 'What two operators have to sign', may: 'look' },
  'POST /api/admin/requests': {
    summary: 'Puts a request into words; its maker signs it first',
    may: 'ask for a second signature',
    body: Type.Object(
      {
        act: Type.Union([
          Type.Literal('rollback'),
          Type.Literal('open'),
          Type.Literal('role'),
          Type.Literal('erase'),
        ]),
        target: name,
        to: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20 }), Type.Null()]),
        why,
      },
      closed,
    ),
  },
  'POST /api/admin/requests/:id/challenge': {
    summary: 'Asks for a passkey over the request',
    may: 'sign a request',
    params: Type.Object({ id: name }),
  },
  'POST /api/admin/requests/:id/sign': {
    summary: 'Signs a request; with the second signature it is carried out',
    may: 'sign a request',
    params: Type.Object({ id: name }),
    body: Answer,
  },
  'POST /api/admin/requests/:id/refuse': {
    summary: 'Refuses a request, or takes it back',
    may: 'sign a request',
    params: Type.Object({ id: name }),
    body: Type.Object({ why }, closed),
  },
  'GET /api/admin/audit': { summary: 'The last lines of the audit', may: 'read the audit' },
  'POST /api/admin/audit': {
    summary: 'The whole audit as a file',
    may: 'read the audit',
    body: Type.Object({ form: Type.Union([Type.Literal('json'), Type.Literal('csv')]) }, closed),
  },
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
/** What takes the operator's passkey again, and what is said of it before the passkey has signed. */
export type PasskeyRoute = {
  [K in AdminRoute]: Wire[K] extends { readonly passkey: true } ? K : never
}[AdminRoute]
export type Unsigned<K extends PasskeyRoute> = Part<K, 'params'> & {
  readonly body: Omit<Static<Wire[K]['body']>, 'response'>
}

/** An operator, as operators see each other. */
export interface OperatorInfo {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly madeAtMs: number
  readonly passkeys: number
}

/** A request for two, as it is listed. */
export interface RequestInfo {
  readonly id: string
  /** Exactly what is signed. */
  readonly text: string
  readonly state: RequestState
  readonly first: string | null
  readonly second: string | null
  readonly result: string
  /** How often its maker has asked for something before. */
  readonly askedBefore: number
  /** Of those, how many somebody refused, or they took back. */
  readonly refusedBefore: number
}

/** A line of the audit. */
export interface AuditLine {
  readonly atMs: number
  readonly who: string
  readonly act: string
  readonly what: string
  readonly why: string
}

/** What a request answers, where it is not simply done. */
export interface AdminAnswers {
  'GET /api/admin/me': { readonly operator: OperatorInfo; readonly may: readonly Deed[] }
  'POST /api/admin/enter/challenge': { readonly name: string; readonly options: object }
  'POST /api/admin/sign-in/challenge': { readonly options: object }
  'GET /api/admin/operators': readonly OperatorInfo[]
  'GET /api/admin/today': Today
  'POST /api/admin/spenders': readonly Spender[]
  'POST /api/admin/confirm': { readonly options: object }
  'GET /api/admin/blocks': readonly Block[]
  'POST /api/admin/blocks/look': { readonly network: string; readonly households: number }
  'GET /api/admin/complaints': {
    readonly waiting: readonly ComplaintInfo[]
    readonly last: readonly ComplaintInfo[]
    readonly medianMs: number | null
  }
  'POST /api/admin/find': Found
  'POST /api/admin/people/:id/rename': { readonly tables: number }
  'POST /api/admin/tables/:id/messages': readonly Said[]
  'POST /api/admin/tables/:id/writers': readonly (WriterFound & { readonly name: string })[]
  'GET /api/admin/switches': {
    readonly switches: readonly {
      readonly name: string
      readonly title: string
      readonly on: boolean
      readonly sentence: string
    }[]
    readonly banner: { readonly text: string; readonly untilMs: number } | null
    readonly maintenance: Maintenance | null
    readonly contact: string | null
    readonly allowance: number
    /** What people read of it. */
    readonly objection: string
  }
  'GET /api/admin/requests': readonly RequestInfo[]
  'POST /api/admin/requests': { readonly id: string; readonly text: string }
  'POST /api/admin/requests/:id/challenge': { readonly options: object }
  'POST /api/admin/requests/:id/sign': {
    readonly state: RequestState
    readonly result: string
    readonly shown?: string
  }
  'GET /api/admin/audit': readonly AuditLine[]
  'POST /api/admin/audit': { readonly text: string }
}
export type AdminAnswered<K extends AdminRoute> = K extends keyof AdminAnswers ? AdminAnswers[K] : undefined
