/** What is asked of the house itself: whether it is open, its games, their lessons, its lobby, its studies. */

import { Type } from 'typebox'
import * as house from '../house/api/contract.ts'
import * as guides from '../house/api/lessons.ts'
import * as lessons from '../house/api/lessons.ts'
import * as studies from './contract-studies.ts'
import { SHEET_BYTES } from './limits.ts'
import { closed, done, id, made, number, ok, type Requests, ruled } from './wire-request.ts'

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
  'GET /api/health': ok('Whether Argosy is running', Health),
  'GET /api/announcement': ok('What operators tell everybody now', Announced, { tagged: true }),
  'GET /api/health/live': ok('Whether the server answers at all; if not, start it again', Live),
  'GET /api/health/ready': ok('Whether the server can take requests now; 503 says why not', Live),
  'GET /api/games': ok('The games on this server', Type.Array(house.GameInfo, { description: 'The shelf.' })),
  'GET /api/games/:game/rulebook': ok(
    'The rulebook of a game, of an older version as it was pinned; `house` for the House rulebook',
    house.RulebookInfo,
    { params: Type.Object({ game: id }), query: Type.Object({ version: Type.Optional(number) }, closed) },
  ),
  'POST /api/games/:game/variant': ok(
    'Looks at house rules that somebody has written down, in a link or a file: nothing is kept of them',
    house.JudgedVariant,
    { params: Type.Object({ game: id }), body: house.Variant, bodyBytes: SHEET_BYTES, limit: 'advice' },
  ),
  'GET /api/guides/:game': ok('How a game is played, on one page', guides.GuideInfo, {
    params: Type.Object({ game: id }),
  }),
  'GET /api/guides/:game/:step': ok('An example of that page, carried out by the rules', guides.GuidePlayed, {
    params: lessonStep,
  }),
  'GET /api/lessons/:game': ok('The subject of the first lesson of a game', lessons.LessonInfo, {
    params: Type.Object({ game: id }),
  }),
  'GET /api/lessons/:game/:step': ok(
    'A decision of a lesson, and the game as it stands there',
    lessons.LessonPoint,
    { params: lessonStep },
  ),
  'POST /api/lessons/:game/:step': ruled(
    'The result of a move in a lesson; nothing of it is stored',
    lessons.LessonTried,
    { params: lessonStep, body: lessons.LessonAnswer, bodyBytes: SHEET_BYTES, limit: 'advice' },
  ),
  'POST /api/lessons/:game/:step/explain': ok('Why an answer is or is not legal there', house.Explained, {
    params: lessonStep,
    body: lessons.LessonAnswer,
    bodyBytes: SHEET_BYTES,
  }),
  'GET /api/lessons/:game/:step/advice': ok('The suggested move there, and why', house.Advice, {
    params: lessonStep,
    limit: 'advice',
  }),
  'POST /api/lobby': ok('The public tables with open seats, and how reliable you are', house.Lobby, {
    body: house.LobbyAsk,
  }),
  'GET /api/studies': ok('The studies, for administrators', studies.Studies),
  'POST /api/studies': made('Plays a study, for administrators; one at a time', studies.StudyAsked, {
    body: studies.NewStudy,
    bodyBytes: SHEET_BYTES,
    limit: 'tables',
  }),
  'GET /api/studies/:study': ok('A study and what it says so far, for who has its link', studies.Study, {
    params: study,
  }),
  'POST /api/studies/:study/run': done('Goes on with a study that was stopped', 'It is being played.', {
    params: study,
    limit: 'tables',
  }),
  'POST /api/studies/:study/stop': done('Stops a study; what was played is kept', 'It is stopped.', {
    params: study,
  }),
  'POST /api/studies/:study/games/:number': made(
    'Keeps a strange game of a study as a table, to be watched and forked',
    studies.OpenedGame,
    { params: Type.Object({ study: id, number }), limit: 'tables' },
  ),
} as const satisfies Requests
