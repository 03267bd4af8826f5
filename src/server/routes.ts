import type { FastifyRequest } from 'fastify'
import type { House, Submitted } from '../house/house.ts'
import type { Health } from './api.ts'
import type { App } from './app.ts'
import type { Limits } from './limits.ts'
import * as schema from './schemas.ts'

/** The key a request comes with; null for spectators. */
export function keyOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Everything under /api but the live connection. */
export function routes(app: App, house: House, limits: Limits): void {
  const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } })
  const at = '/api/tables/:table'

  app.get('/api/health', { schema: { summary: 'Whether the house is open' } }, (): Health => {
    return { ok: true, ...house.census() }
  })
  app.get('/api/games', { schema: { summary: 'The games of the house' } }, () => house.games())
  app.get(
    '/api/games/:game/rulebook',
    { schema: { summary: 'The rulebook of a game', params: schema.gameParams } },
    (request) => house.rulebook(request.params.game),
  )
  app.post(
    '/api/tables',
    { schema: { summary: 'Makes a table', body: schema.newTable }, config: perMinute(limits.tables) },
    async (request, reply) => reply.status(201).send(await house.create(request.body)),
  )
  app.post(
    `${at}/join`,
    {
      schema: { summary: 'Takes an open seat', params: schema.tableParams, body: schema.join },
      config: perMinute(limits.tables),
    },
    (request) => house.join(request.params.table, request.body),
  )
  app.get(
    at,
    {
      schema: {
        summary: 'The table as one may see it',
        params: schema.tableParams,
        querystring: schema.sinceQuery,
      },
    },
    (request) => house.state(request.params.table, keyOf(request), Number(request.query.since ?? 0)),
  )
  app.post(
    `${at}/answers`,
    { schema: { summary: 'Answers a question', params: schema.tableParams, body: schema.answer } },
    async (request, reply) => {
      const made = await house.answer(request.params.table, keyOf(request), request.body)
      return reply.status(statusOf(made)).send(bodyOf(made))
    },
  )
  app.post(
    `${at}/undo`,
    { schema: { summary: 'Takes the last answer back', params: schema.tableParams, body: schema.undo } },
    async (request, reply) => {
      const made = await house.undo(request.params.table, keyOf(request), request.body)
      return reply.status(statusOf(made)).send(bodyOf(made))
    },
  )
  app.post(
    `${at}/talk`,
    {
      schema: { summary: 'Says something at the table', params: schema.tableParams, body: schema.say },
      config: perMinute(limits.talk),
    },
    async (request, reply) => {
      await house.say(request.params.table, keyOf(request), request.body)
      return reply.status(204).send()
    },
  )
  app.post(
    `${at}/explain`,
    {
      schema: { summary: 'Why an answer is legal or not', params: schema.tableParams, body: schema.explain },
    },
    (request) => house.explain(request.params.table, keyOf(request), request.body),
  )
  app.post(
    `${at}/fork`,
    {
      schema: { summary: 'A new table that shares the past', params: schema.tableParams, body: schema.fork },
      config: perMinute(limits.tables),
    },
    async (request, reply) =>
      reply.status(201).send(await house.fork(request.params.table, keyOf(request), request.body)),
  )
  app.get(
    `${at}/at/:event`,
    {
      schema: {
        summary: 'The table as it stood after an event',
        params: schema.frameParams,
        querystring: schema.sinceQuery,
      },
    },
    (request) => {
      const { params, query } = request
      return house.at(params.table, keyOf(request), Number(params.event), Number(query.since ?? 0))
    },
  )
  app.post(
    '/api/mine',
    { schema: { summary: 'The tables one holds keys of', body: schema.mine } },
    (request) => house.mine(request.body),
  )
}

function statusOf(made: Submitted): number {
  return 'accepted' in made ? 200 : 409
}

function bodyOf(made: Submitted) {
  return 'accepted' in made ? made.accepted : made.refused
}
