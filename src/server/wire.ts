/**
 * Everything that goes over the wire between the house and its clients: each request with what it takes and answers.
 * Validation, the published description (`GET /api/openapi.json`) and the types of the web client (`api.ts`) are made
 * of this page and of the pages that it joins; the things themselves are described in the house's `contract.ts`.
 *
 * The key of a table is sent as `Authorization: Bearer <key>`. A person who has signed in (a cookie, which counts from our own
 * pages alone) comes with the keys of their account. Without either, the person is a spectator. Every error is `Refused`:
 * 400 bad request, 401 unknown key, 403 not your seat, 404, 405, 409 refused by the rules or stale, 413, 415, 429 too
 * often (with a `puzzle`: solve it first), 500, 503 not now or not known whether it was done, 507 the disk is full.
 */

import { Type } from 'typebox'
import * as house from '../house/api/contract.ts'
import { Announced, ofHouse } from './wire-house.ts'
import { ofPeople } from './wire-people.ts'
import { closed } from './wire-request.ts'
import { ofTables } from './wire-tables.ts'

/** Every request, by its method and its path. */
export const wire = { ...ofHouse, ...ofTables, ...ofPeople } as const

/** How the live connection is used; for the published description. */
export const ABOUT_LIVE = [
  'Connect by WebSocket; every message is a JSON object. Begin with a hello: {"key": "…", "since": 12}. Without a key you watch, or come as who has signed in; `since` is the first event whose lines you do not know yet.',
  'The server answers with {"type": "state"}: a whole TableState. Then it sends {"type": "news"}: only the fields that have changed, to be laid over the state; `lines` from the event `since` on take the place of those you have. Small messages of their own say that somebody has handed in where several are asked ("sheet"), has come or gone ("here"), and what is said ("talk"). What operators announce comes as "said", before the state where something stands, and whenever it changes.',
  'To move, send {"ask": 1, "answer": …} with what POST …/answers takes. You get "answered" or "refused" with the same number. The same commandId has one effect, whichever way it comes.',
  '{"ping": 5} is answered with {"type": "pong", "pong": 5}. {"visible": true} says that the page is before somebody’s eyes: they are not written to meanwhile. An "error" says what is wrong with a message, or why the connection is closed: 1008 for good, 1013 to come again later. When it breaks off, connect again and say `since`.',
].join('\n\n')

export const Hello = Type.Object({ key: Type.Optional(house.key), since: Type.Optional(house.since) }, closed)
/** Whether somebody sees the page now: a person who sees it gets no mail. */
export const Visible = Type.Object({ visible: Type.Boolean() }, closed)
export const Ping = Type.Object({ ping: Type.Number() }, closed)
export const Answering = Type.Object({ ask: Type.Integer({ minimum: 0 }), answer: house.Answer }, closed)
export const ServerMessage = Type.Union([
  Type.Object({ type: Type.Literal('state'), state: house.TableState }, closed),
  Type.Object({ type: Type.Literal('news'), news: house.TableNews }, closed),
  Type.Object({ type: Type.Literal('here'), here: house.Here }, closed),
  Type.Object({ type: Type.Literal('sheet'), sheet: house.SheetNews }, closed),
  Type.Object({ type: Type.Literal('talk'), talk: house.TalkLine }, closed),
  Type.Object({ type: Type.Literal('said'), said: Announced }, closed),
  Type.Object({ type: Type.Literal('pong'), pong: Type.Number() }, closed),
  Type.Object({ type: Type.Literal('answered'), ask: Type.Integer(), accepted: house.Accepted }, closed),
  Type.Object(
    { type: Type.Literal('refused'), ask: Type.Integer(), status: Type.Integer(), refused: house.Refused },
    closed,
  ),
  Type.Object({ type: Type.Literal('error'), error: house.Refusal }, closed),
])
