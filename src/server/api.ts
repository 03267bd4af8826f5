/**
 * What goes over the wire between the house and its clients. The server's schemas are checked against these types,
 * and the web client imports nothing else of the server. The tables themselves are described in the house's
 * `contract.ts`; this page says where they are asked for.
 *
 * A *key* is the secret of one person at one table (in a link `/t/<table>#key=…`, kept by the browser); it is sent as
 * `Authorization: Bearer <key>` and holds one seat or, hot seat, several. Without a key one is a spectator.
 *
 * | request | body → answer |
 * | --- | --- |
 * | `GET /api/health` | `Health` |
 * | `GET /api/games` | a list of `GameInfo` |
 * | `GET /api/games/:game/rulebook` | `RulebookInfo` |
 * | `POST /api/tables` | `NewTable` → 201 `TableKey` |
 * | `POST /api/tables/:table/join` | `Join` → `TableKey` |
 * | `GET /api/tables/:table[?since=<event>]` | `TableState`, also sent by the live connection |
 * | `POST /api/tables/:table/answers` | `Answer` → `Accepted`, or 409 with `Refused` |
 * | `POST /api/tables/:table/undo` | `Undo` → `Accepted`, or 409 with `Refused` |
 * | `POST /api/tables/:table/talk` | `Say` → 204 |
 * | `POST /api/tables/:table/explain` | `Explain` → `Explained` |
 * | `POST /api/tables/:table/fork` | `Fork` → 201 `TableKey`: a new hot-seat table that begins after that event |
 * | `GET /api/tables/:table/at/:event[?since=<event>]` | `ReplayFrame` |
 * | `POST /api/mine` | `Mine` → a list of `TableSummary`, the tables that wait for one first |
 * | `GET /api/openapi.json` | all this as OpenAPI |
 * | WebSocket `/api/tables/:table/live` | `ClientMessage` → `ServerMessage` |
 *
 * Every error body is `Refused`: 400 bad request, 401 unknown key, 403 not your seat, 404, 405, 409 refused by the
 * rules or stale, 413, 415, 429 too often, 500.
 */

import type { Refusal, TableState, TalkLine } from '../house/contract.ts'

export type {
  Accepted,
  Answer,
  Explain,
  Explained,
  Fork,
  GameInfo,
  Join,
  Json,
  Line,
  Mine,
  NewTable,
  Option,
  OptionInfo,
  Pending,
  Refusal,
  Refused,
  ReplayFrame,
  /** @public */
  Result,
  RulebookInfo,
  Say,
  SeatInfo,
  SeatRequest,
  TableKey,
  TableState,
  TableSummary,
  TalkLine,
  Undo,
} from '../house/contract.ts'

/** The house is open. */
export interface Health {
  readonly ok: true
  /** How many tables are in memory, and how many viewers are connected to them. */
  readonly liveTables: number
  readonly viewers: number
}

/**
 * The live connection, `/api/tables/:table/live`. The client begins with `Hello`; the server answers with the state
 * and sends it again, with the new lines only, whenever anything changes. `ping` is answered with `pong`.
 */
export type Hello = { readonly key?: string; readonly since?: number }
export type ClientMessage = Hello | { readonly ping: number }
export type ServerMessage =
  | { readonly type: 'state'; readonly state: TableState }
  | { readonly type: 'talk'; readonly talk: TalkLine }
  | { readonly type: 'pong'; readonly pong: number }
  | { readonly type: 'error'; readonly error: Refusal }
