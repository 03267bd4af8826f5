/**
 * Everything that goes over the wire between the house and its clients: each request with what it takes and answers.
 * Validation, the published description (`GET /api/openapi.json`) and the types of the web client (`api.ts`) are made
 * of this page and of the pages that it joins; the things themselves are described in the house's `contract.ts`.
 *
 * The key of a table is sent as `Authorization: Bearer <key>`; who has signed in (a cookie, which counts from our own pages
 * alone) comes with the keys of his account; without either, one looks on. Every error is `Refused`:
 * 400 bad request, 401 unknown key, 403 not your seat, 404, 405, 409 refused by the rules or stale, 413, 415, 429 too
 * often, 500, 503 not known whether it was done, 507 the disk is full.
 */

import { Type } from 'typebox'
import * as house from '../house/contract.ts'
import { ofHouse } from './wire-house.ts'
import { ofPeople } from './wire-people.ts'
import { closed } from './wire-request.ts'
import { ofTables } from './wire-tables.ts'

/** Every request, by its method and its path. */
export const wire = { ...ofHouse, ...ofTables, ...ofPeople } as const

// The live connection, `/api/tables/:table/live`. The client begins with `Hello`; the server answers with the state, and
// then sends news of it: what has changed, and nothing else. That somebody has handed in where several are asked, that
// somebody has come or gone, and what is said at the table are messages of their own, and small ones. `Ping` is answered
// with `pong`, and what is asked in `Answering` with `answered` or `refused` of the same number: whoever has a connection open
// need not open another to move. It takes what `POST …/answers` takes, answers the same, and the same command has one effect
// whichever way it comes.

export const Hello = Type.Object({ key: Type.Optional(house.key), since: Type.Optional(house.since) }, closed)
/** Whether the page is before somebody's eyes: who has it there is not written to. */
export const Visible = Type.Object({ visible: Type.Boolean() }, closed)
export const Ping = Type.Object({ ping: Type.Number() }, closed)
export const Answering = Type.Object({ ask: Type.Integer({ minimum: 0 }), answer: house.Answer }, closed)
export const ServerMessage = Type.Union([
  Type.Object({ type: Type.Literal('state'), state: house.TableState }, closed),
  Type.Object({ type: Type.Literal('news'), news: house.TableNews }, closed),
  Type.Object({ type: Type.Literal('here'), here: house.Here }, closed),
  Type.Object({ type: Type.Literal('sheet'), sheet: house.SheetNews }, closed),
  Type.Object({ type: Type.Literal('talk'), talk: house.TalkLine }, closed),
  Type.Object({ type: Type.Literal('pong'), pong: Type.Number() }, closed),
  Type.Object({ type: Type.Literal('answered'), ask: Type.Integer(), accepted: house.Accepted }, closed),
  Type.Object(
    { type: Type.Literal('refused'), ask: Type.Integer(), status: Type.Integer(), refused: house.Refused },
    closed,
  ),
  Type.Object({ type: Type.Literal('error'), error: house.Refusal }, closed),
])
