/** What is asked of the house itself: whether it is open, its games, their lessons, its lobby, its studies. */

import { Type } from 'typebox'
import * as house from '../house/api/contract.ts'
import * as guides from '../house/api/lessons.ts'
import * as lessons from '../house/api/lessons.ts'
import * as studies from './contract-studies.ts'
import { SHEET_BYTES } from './limits.ts'
import { closed, id, number, type Requests } from './wire-request.ts'

const study = Type.Object({ study: id })
const lessonStep = Type.Object({ game: id, step: Type.String({ pattern: '^\\d{1,3}$' }) })

/** A moment in milliseconds since 1970. */
const ms = Type.Number()
const text = Type.String()
const Maintenance = Type.Object(
  { text, fromMs: ms, untilMs: ms },
  { ...closed, description: 'From then to then nothing can be changed, and no deadline passes.' },
)

/** What operators tell everybody. */
export const Announced = Type.Object(
  {
    banner: Type.Union([Type.Object({ text, untilMs: ms }, closed), Type.Null()]),
    maintenance: Type.Union([Maintenance, Type.Null()]),
  },
  { ...closed, description: 'A sentence, maintenance, or nothing.' },
)

const Health = Type.Object(
  {
    ok: Type.Literal(true),
    liveTables: Type.Integer({ description: 'How many tables are in memory.' }),
    viewers: Type.Integer({ description: 'How many viewers are connected to them.' }),
    maintenance: Type.Optional(Maintenance),
    audit: Type.Optional(
      Type.Object(
        { head: text, atMs: ms },
        {
          ...closed,
          description: 'The hash of the last line of the audit, and when it was read: once an hour.',
        },
      ),
    ),
    mail: Type.Optional(Type.String({ description: 'Why answers by mail are not read now, if so.' })),
  },
  { ...closed, description: 'Argosy is running.' },
)

const Live = Type.Object({ ok: Type.Literal(true) }, { ...closed, description: 'Yes.' })

export const ofHouse = {
  'GET /api/health': {
    summary: 'Whether Argosy is running',
    answers: { 200: Health },
  },
  'GET /api/announcement': {
    summary: 'What operators tell everybody now',
    answers: { 200: Announced },
    tagged: true,
  },
  'GET /api/health/live': {
    summary: 'Whether the server answers at all; if not, start it again',
    answers: { 200: Live },
  },
  'GET /api/health/ready': {
    summary: 'Whether the server can take requests now; 503 says why not',
    answers: { 200: Live },
  },
  'GET /api/games': {
    summary: 'The games on this server',
    answers: { 200: Type.Array(house.GameInfo, { description: 'The shelf.' }) },
  },
  'GET /api/games/:game/rulebook': {
    summary: 'The rulebook of a game, of an older version as it was pinned; `house` for the House rulebook',
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
  'GET /api/guides/:game': {
    summary: 'How a game is played, on one page',
    params: Type.Object({ game: id }),
    answers: { 200: guides.GuideInfo },
  },
  'GET /api/guides/:game/:step': {
    summary: 'An example of that page, carried out by the rules',
    params: lessonStep,
    answers: { 200: guides.GuidePlayed },
  },
  'GET /api/lessons/:game': {
    summary: 'The subject of the first lesson of a game',
    params: Type.Object({ game: id }),
    answers: { 200: lessons.LessonInfo },
  },
  'GET /api/lessons/:game/:step': {
    summary: 'A decision of a lesson, and the game as it stands there',
    params: lessonStep,
    answers: { 200: lessons.LessonPoint },
  },
  'POST /api/lessons/:game/:step': {
    summary: 'The result of a move in a lesson; nothing of it is stored',
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
    summary: 'The suggested move there, and why',
    params: lessonStep,
    answers: { 200: house.Advice },
    limit: 'advice',
  },
  'POST /api/lobby': {
    summary: 'The public tables with open seats, and how reliable you are',
    body: house.LobbyAsk,
    answers: { 200: house.Lobby },
  },
  'GET /api/studies': {
    summary: 'The studies, for administrators',
    answers: { 200: studies.Studies },
  },
  'POST /api/studies': {
    summary: 'Plays a study, for administrators; one at a time',
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
} as const satisfies Requests
