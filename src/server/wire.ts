/**
 * Everything that goes over the wire between the house and its clients: each request with what it takes and answers.
 * Validation, the published description (`GET /api/openapi.json`) and the types of the web client (`api.ts`) are made
 * of this page; the things themselves are described in the house's `contract.ts`.
 *
 * The key of a table is sent as `Authorization: Bearer <key>`; who has signed in (a cookie, which counts from our own pages
 * alone) comes with the keys of his account; without either, one looks on. Every error is `Refused`:
 * 400 bad request, 401 unknown key, 403 not your seat, 404, 405, 409 refused by the rules or stale, 413, 415, 429 too
 * often, 500, 503 not known whether it was done, 507 the disk is full.
 */

import { type TSchema, Type } from 'typebox'
import * as house from '../house/contract.ts'
import * as lessons from '../house/contract-lessons.ts'
import * as people from '../house/contract-people.ts'
import { Telling as StoryTold } from '../house/contract-story.ts'
import * as telling from '../house/contract-telling.ts'
import * as studies from './contract-studies.ts'
import { SHEET_BYTES } from './limits.ts'

/** One request. What it answers first is the success; whatever else comes is `Refused`. */
export interface Request {
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answers: Readonly<Record<number, TSchema>>
  /** How many bytes the body may have, where it is not `BODY_BYTES`. */
  readonly bodyBytes?: number
  /** The limit that it has beside that of all requests. */
  readonly limit?: 'tables' | 'talk' | 'advice'
}

const closed = { additionalProperties: false }
const id = Type.String({ maxLength: 80 })
const number = Type.String({ pattern: '^\\d{1,9}$' })
const table = Type.Object({ table: id })
const study = Type.Object({ study: id })
const lessonStep = Type.Object({ game: id, step: Type.String({ pattern: '^\\d{1,3}$' }) })
const since = Type.Object({ since: Type.Optional(number) }, closed)

const Health = Type.Object(
  {
    ok: Type.Literal(true),
    liveTables: Type.Integer({ description: 'How many tables are in memory.' }),
    viewers: Type.Integer({ description: 'How many viewers are connected to them.' }),
    mail: Type.Optional(Type.String({ description: 'Why answers by mail are not read now, if so.' })),
  },
  { ...closed, description: 'The house is open.' },
)

const Live = Type.Object({ ok: Type.Literal(true) }, { ...closed, description: 'Yes.' })

export const wire = {
  'GET /api/health': {
    summary: 'Whether the house is open',
    answers: { 200: Health },
  },
  'GET /api/health/live': {
    summary: 'Whether the house answers at all: if not, it is to be started again',
    answers: { 200: Live },
  },
  'GET /api/health/ready': {
    summary: 'Whether people may be sent to this house now; 503 says why not',
    answers: { 200: Live },
  },
  'GET /api/games': {
    summary: 'The games of the house',
    answers: { 200: Type.Array(house.GameInfo, { description: 'The shelf.' }) },
  },
  'GET /api/games/:game/rulebook': {
    summary: 'The rulebook of a game, of an older version as it was pinned; `house` for the law of the house',
    params: Type.Object({ game: id }),
    query: Type.Object({ version: Type.Optional(number) }, closed),
    answers: { 200: house.RulebookInfo },
  },
  'POST /api/games/:game/variant': {
    summary:
      'Looks at house rules that somebody has written down, in a link or a file: nothing is kept of them',
    params: Type.Object({ game: id }),
    body: house.Variant,
    answers: { 200: house.JudgedVariant },
    bodyBytes: SHEET_BYTES,
    limit: 'advice',
  },
  'GET /api/lessons/:game': {
    summary: 'What the first lesson of a game is about',
    params: Type.Object({ game: id }),
    answers: { 200: lessons.LessonInfo },
  },
  'GET /api/lessons/:game/:step': {
    summary: 'A decision of a lesson, and the game as it stands there',
    params: lessonStep,
    answers: { 200: lessons.LessonPoint },
  },
  'POST /api/lessons/:game/:step': {
    summary: 'What an answer leads to there: the house keeps nothing of it',
    params: lessonStep,
    body: lessons.LessonAnswer,
    answers: { 200: lessons.LessonTried, 409: house.Refused },
    bodyBytes: SHEET_BYTES,
    limit: 'advice',
  },
  'POST /api/lessons/:game/:step/explain': {
    summary: 'Why an answer is or is not legal there',
    params: lessonStep,
    body: lessons.LessonAnswer,
    answers: { 200: house.Explained },
    bodyBytes: SHEET_BYTES,
  },
  'GET /api/lessons/:game/:step/advice': {
    summary: 'What a careful player does there, and why',
    params: lessonStep,
    answers: { 200: house.Advice },
    limit: 'advice',
  },
  'POST /api/lobby': {
    summary: 'The tables with seats that whoever comes may take, and how reliable one is',
    body: house.LobbyAsk,
    answers: { 200: house.Lobby },
  },
  'POST /api/tables': {
    summary: 'Makes a table',
    body: house.NewTable,
    answers: { 201: house.TableKey },
    limit: 'tables',
  },
  'DELETE /api/tables/:table': {
    summary: 'Deletes a table for good, as its maker may when nobody else is playing at it',
    params: table,
    answers: { 204: Type.Null({ description: 'It is gone.' }) },
  },
  'POST /api/tables/:table/join': {
    summary: 'Takes an open seat',
    params: table,
    body: house.Join,
    answers: { 200: house.TableKey },
    limit: 'tables',
  },
  'POST /api/tables/:table/link': {
    summary: 'Another key for one’s seat: the old one opens nothing any more',
    params: table,
    body: people.Relink,
    answers: { 200: house.TableKey },
    limit: 'tables',
  },
  'GET /api/tables/:table': {
    summary: 'The table as one may see it',
    params: table,
    query: since,
    answers: { 200: house.TableState },
  },
  'POST /api/tables/:table/answers': {
    summary: 'Answers a question',
    params: table,
    body: house.Answer,
    answers: { 200: house.Accepted, 409: house.Refused },
    bodyBytes: SHEET_BYTES,
  },
  'POST /api/tables/:table/host': {
    summary: 'Ends a wait, changes who plays a seat, acts in the game, leaves it',
    params: table,
    body: house.Host,
    answers: { 200: house.Accepted, 409: house.Refused },
  },
  'POST /api/tables/:table/undo': {
    summary: 'Takes the last answer back',
    params: table,
    body: house.Undo,
    answers: { 200: house.Accepted, 409: house.Refused },
  },
  'POST /api/tables/:table/talk': {
    summary: 'Says something at the table',
    params: table,
    body: house.Say,
    answers: { 204: Type.Null({ description: 'It was said.' }) },
    limit: 'talk',
  },
  'POST /api/tables/:table/blocks': {
    summary: 'Does not want to meet somebody of the table at open seats any more, or does again',
    params: table,
    body: house.NewBlock,
    answers: { 204: Type.Null({ description: 'It is so.' }) },
    limit: 'tables',
  },
  'POST /api/tables/:table/blocked': {
    summary: 'Whom of the table one does not want to meet at open seats any more',
    params: table,
    body: house.BlocksAsk,
    answers: { 200: house.Blocks },
  },
  'POST /api/tables/:table/complaints': {
    summary: 'Tells those who run the house what was said or done at the table',
    params: table,
    body: house.NewComplaint,
    answers: { 201: house.Complained },
    limit: 'tables',
  },
  'POST /api/tables/:table/explain': {
    summary: 'Why an answer is legal or not',
    params: table,
    body: house.Explain,
    answers: { 200: house.Explained },
    bodyBytes: SHEET_BYTES,
  },
  'GET /api/tables/:table/advice/:seat': {
    summary: 'What a player of code would answer in the place of an own seat that is asked',
    params: Type.Object({ table: id, seat: number }),
    query: Type.Object({ by: Type.Optional(id) }, closed),
    answers: { 200: house.Advice, 409: house.Refused },
    limit: 'advice',
  },
  'GET /api/tables/:table/again': {
    summary: 'Whether those of a table that is over play again, and who is in',
    params: table,
    answers: { 200: house.Again },
  },
  'POST /api/tables/:table/again': {
    summary: 'Plays again with the people of a table that is over: asks them, or goes along',
    params: table,
    answers: { 201: house.TableKey },
    limit: 'tables',
  },
  'POST /api/tables/:table/fork': {
    summary: 'A new hot-seat table that shares the past up to an event',
    params: table,
    body: house.Fork,
    answers: { 201: house.TableKey },
    limit: 'tables',
  },
  'GET /api/tables/:table/at/:event': {
    summary: 'The table as it stood after an event',
    params: Type.Object({ table: id, event: number }),
    query: since,
    answers: { 200: house.ReplayFrame },
  },
  'GET /api/tables/:table/reports/:seat': {
    summary: 'What an own seat was told, turn by turn; fifty at a time, from an entry of the log on',
    params: Type.Object({ table: id, seat: number }),
    query: Type.Object({ from: Type.Optional(number) }, closed),
    answers: { 200: Type.Array(house.SeatReport, { description: 'In order; empty after the last.' }) },
  },
  'GET /api/tables/:table/story': {
    summary: 'How a game went that is over; it is reckoned when first asked for, which takes up to a minute',
    params: table,
    answers: { 200: StoryTold },
    limit: 'advice',
  },
  'POST /api/mine': {
    summary: 'The tables one holds keys of, those that wait for one first',
    body: house.Mine,
    answers: {
      200: Type.Array(house.TableSummary, { description: 'Keys that fit nothing are passed over.' }),
    },
  },
  'POST /api/calendar': {
    summary: 'The deadlines of the tables one holds keys of, for calendars',
    body: house.Mine,
    answers: { 200: telling.Calendar },
  },
  'GET /api/tables/:table/telling': {
    summary: 'How the holder of a key is told of what happens at the table',
    params: table,
    answers: { 200: telling.Tellings },
  },
  'POST /api/tables/:table/telling': {
    summary: 'Another way to be told',
    params: table,
    body: telling.NewTelling,
    answers: { 201: telling.Telling },
    limit: 'tables',
  },
  'POST /api/tables/:table/telling/:id': {
    summary: 'Changes when one is told on one way, or ends it',
    params: Type.Object({ table: id, id }),
    body: telling.TellingChange,
    answers: { 200: telling.Tellings },
  },
  'GET /api/studies': {
    summary: 'The studies of the bench, for who runs the house',
    answers: { 200: studies.Studies },
  },
  'POST /api/studies': {
    summary: 'Plays a study, for who runs the house; one at a time',
    body: studies.NewStudy,
    answers: { 201: studies.StudyAsked },
    bodyBytes: SHEET_BYTES,
    limit: 'tables',
  },
  'GET /api/studies/:study': {
    summary: 'A study and what it says so far, for who has its link',
    params: study,
    answers: { 200: studies.Study },
  },
  'POST /api/studies/:study/run': {
    summary: 'Goes on with a study that was stopped',
    params: study,
    answers: { 204: Type.Null({ description: 'It is being played.' }) },
    limit: 'tables',
  },
  'POST /api/studies/:study/stop': {
    summary: 'Stops a study; what was played is kept',
    params: study,
    answers: { 204: Type.Null({ description: 'It is stopped.' }) },
  },
  'POST /api/studies/:study/games/:number': {
    summary: 'Keeps a strange game of a study as a table, to be watched and forked',
    params: Type.Object({ study: id, number }),
    answers: { 201: studies.OpenedGame },
    limit: 'tables',
  },
  'GET /api/me': {
    summary: 'Who one is, for who has signed in, and how one may sign in',
    answers: { 200: people.Me },
  },
  'POST /api/me': {
    summary: 'Changes something of one’s account',
    body: people.AccountChange,
    answers: { 200: people.Me },
  },
  'GET /api/me/data': {
    summary: 'Everything that the house keeps of one’s account',
    answers: { 200: people.OwnData },
  },
  'GET /api/me/variants': {
    summary: 'The house rules that one keeps under a name',
    answers: { 200: Type.Array(people.KeptVariant, { description: 'The oldest first.' }) },
  },
  'POST /api/me/variants': {
    summary: 'Keeps house rules under a name, or forgets them',
    body: people.VariantChange,
    answers: { 200: Type.Array(people.KeptVariant, { description: 'All that one keeps now.' }) },
    bodyBytes: SHEET_BYTES,
  },
  'GET /api/me/keepsakes/:table': {
    summary: 'What one keeps for oneself at a table: names, the places of a chart',
    params: table,
    answers: { 200: Type.Array(people.Keepsake, { description: 'By name.' }) },
  },
  'POST /api/me/keepsakes/:table': {
    summary: 'Keeps such things, or forgets them',
    params: table,
    body: people.KeepsakeChange,
    answers: { 200: Type.Array(people.Keepsake, { description: 'All that one keeps there now.' }) },
    bodyBytes: SHEET_BYTES,
  },
  'POST /api/me/keys': {
    summary: 'Puts keys that one holds into one’s account',
    body: people.Keys,
    answers: { 200: people.Taken },
  },
  'POST /api/me/addresses': {
    summary: 'Sends a link by which one proves that an address is one’s own, too',
    body: people.MailWanted,
    answers: { 204: Type.Null({ description: 'A mail is on its way.' }) },
    limit: 'tables',
  },
  'POST /api/me/addresses/proof': {
    summary: 'Proves it, with what stood in that link',
    body: people.LinkUsed,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/me/passkeys': {
    summary: 'Adds a passkey, after a challenge',
    body: people.PasskeyAnswer,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/me/close': {
    summary: 'Closes one’s account for good',
    body: people.Closing,
    answers: { 204: Type.Null({ description: 'It is gone.' }) },
  },
  'POST /api/sign-in/mail': {
    summary: 'Sends a link to sign in by; the answer is the same for every address',
    body: people.MailWanted,
    answers: { 204: Type.Null({ description: 'A mail is on its way.' }) },
    limit: 'tables',
  },
  'POST /api/sign-in/link': {
    summary: 'Signs in, with what stood in that link',
    body: people.LinkUsed,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/sign-in/challenge': {
    summary: 'What a device is to sign with a passkey',
    body: people.PasskeyWanted,
    answers: { 200: people.Challenge },
    limit: 'tables',
  },
  'POST /api/sign-in/passkey': {
    summary: 'Signs in with what it has signed',
    body: people.PasskeyAnswer,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/sign-in/new': {
    summary: 'Makes an account with a new passkey, and signs in',
    body: people.PasskeyAnswer,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/sign-out': {
    summary: 'Signs this browser out',
    answers: { 204: Type.Null({ description: 'It is signed out.' }) },
  },
} as const satisfies Record<`${'GET' | 'POST' | 'DELETE'} /api/${string}`, Request>

// The live connection, `/api/tables/:table/live`. The client begins with `Hello`; the server answers with the state, and
// then sends news of it: what has changed, and nothing else. That somebody has handed in where several are asked, that
// somebody has come or gone, and what is said at the table are messages of their own, and small ones. `Ping` is answered
// with `pong`.

export const Hello = Type.Object({ key: Type.Optional(house.key), since: Type.Optional(house.since) }, closed)
/** Whether the page is before somebody's eyes: who has it there is not written to. */
export const Visible = Type.Object({ visible: Type.Boolean() }, closed)
export const Ping = Type.Object({ ping: Type.Number() }, closed)
export const ServerMessage = Type.Union([
  Type.Object({ type: Type.Literal('state'), state: house.TableState }, closed),
  Type.Object({ type: Type.Literal('news'), news: house.TableNews }, closed),
  Type.Object({ type: Type.Literal('here'), here: house.Here }, closed),
  Type.Object({ type: Type.Literal('sheet'), sheet: house.SheetNews }, closed),
  Type.Object({ type: Type.Literal('talk'), talk: house.TalkLine }, closed),
  Type.Object({ type: Type.Literal('pong'), pong: Type.Number() }, closed),
  Type.Object({ type: Type.Literal('error'), error: house.Refusal }, closed),
])
