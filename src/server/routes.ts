import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Accepted, Refused } from '../house/contract.ts'
import { HouseError } from '../house/errors.ts'
import type { House, Submitted } from '../house/house.ts'
import type { TellingDoor } from '../house/notices/telling.ts'
import { Written } from '../house/written.ts'
import { isObject } from '../kernel/json.ts'
import type { Answered, Given, Route } from './api.ts'
import { refusal } from './errors.ts'
import { BODY_BYTES, type Limits } from './limits.ts'
import { type Request, wire } from './wire.ts'

/** The key a request comes with; null for spectators. */
export function keyOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** A request that has been validated. */
type Asked<K extends Route> = Given<K> & {
  readonly key: string | null
  /** The address that it comes from. */
  readonly from: string
  readonly reply: FastifyReply
}
type Replied<K extends Route> = Answered<K> | Refused | Written<Answered<K>> | Written<Refused>
/** What does each request. */
type Handlers = { readonly [K in Route]: (asked: Asked<K>) => Replied<K> | Promise<Replied<K>> }

/** Everything under /api but the live connection. */
export function routes(
  app: FastifyInstance,
  house: House,
  limits: Limits,
  telling: TellingDoor | null,
): void {
  const door = (): TellingDoor => {
    if (telling !== null) return telling
    throw new HouseError('missing', refusal('NOBODY_IS_TOLD', 'This house tells nobody anything.'))
  }
  const done: Handlers = {
    'GET /api/health': () => ({ ok: true, ...house.census() }),
    'GET /api/health/live': () => ({ ok: true }),
    'GET /api/health/ready': async ({ reply }) => {
      const why = await house.unready()
      if (why === null) return { ok: true }
      reply.status(503)
      return { error: refusal('NOT_READY', why) }
    },
    'GET /api/games': () => house.games(),
    'GET /api/games/:game/rulebook': ({ params, query }) =>
      house.rulebook(params.game, query?.version === undefined ? null : Number(query.version)),
    'GET /api/lessons/:game': ({ params }) => house.school.info(params.game),
    'GET /api/lessons/:game/:step': ({ params }) => house.school.point(params.game, Number(params.step)),
    'POST /api/lessons/:game/:step': async ({ params, body, reply }) => {
      const tried = await house.school.tried(params.game, Number(params.step), body.choice)
      if (!('refusal' in tried)) return tried
      reply.status(409)
      return { error: tried.refusal }
    },
    'POST /api/lessons/:game/:step/explain': ({ params, body }) =>
      house.school.explain(params.game, Number(params.step), body.choice),
    'GET /api/lessons/:game/:step/advice': ({ params }) =>
      house.school.advice(params.game, Number(params.step)),
    'POST /api/lobby': ({ body }) => house.lobby(body.bundle),
    'POST /api/tables': ({ body, from }) => house.create(body, from),
    'DELETE /api/tables/:table': async ({ params, key }) => {
      await house.remove(params.table, key)
      return undefined
    },
    'POST /api/tables/:table/join': ({ params, body, from }) => house.join(params.table, body, from),
    'GET /api/tables/:table': ({ params, query, key }) =>
      house.stateText(params.table, key, Number(query?.since ?? 0)),
    'POST /api/tables/:table/answers': async ({ params, body, key, reply }) =>
      submitted(await house.answer(params.table, key, body), reply),
    'POST /api/tables/:table/host': async ({ params, body, key, reply }) =>
      submitted(await house.host(params.table, key, body), reply),
    'POST /api/tables/:table/undo': async ({ params, body, key, reply }) =>
      submitted(await house.undo(params.table, key, body), reply),
    'POST /api/tables/:table/talk': async ({ params, body, key }) => {
      await house.say(params.table, key, body)
      return undefined
    },
    'POST /api/tables/:table/blocks': async ({ params, body, key }) => {
      await house.block(params.table, key, body)
      return undefined
    },
    'POST /api/tables/:table/complaints': ({ params, body, key, from }) =>
      house.complain(params.table, key, body, from),
    'POST /api/tables/:table/explain': ({ params, body, key }) => house.explain(params.table, key, body),
    'GET /api/tables/:table/advice/:seat': ({ params, query, key }) =>
      house.advice(params.table, key, Number(params.seat), query?.by),
    'GET /api/tables/:table/again': ({ params, key }) => house.againOf(params.table, key),
    'POST /api/tables/:table/again': ({ params, key, from }) => house.again(params.table, key, from),
    'POST /api/tables/:table/fork': ({ params, body, key, from }) =>
      house.fork(params.table, key, body, from),
    'GET /api/tables/:table/at/:event': ({ params, query, key }) =>
      house.frameText(params.table, key, Number(params.event), Number(query?.since ?? 0)),
    'GET /api/tables/:table/reports/:seat': ({ params, query, key }) =>
      house.reports(params.table, key, Number(params.seat), Number(query?.from ?? 0)),
    'GET /api/tables/:table/story': ({ params, key }) => house.story(params.table, key),
    'POST /api/mine': ({ body }) => house.mine(body),
    'POST /api/calendar': async ({ body }) => ({ calendar: door().calendar(await house.mine(body)) }),
    'GET /api/tables/:table/telling': ({ params, key }) => door().list(params.table, key),
    'POST /api/tables/:table/telling': ({ params, body, key }) => door().add(params.table, key, body),
    'POST /api/tables/:table/telling/:id': ({ params, body, key }) =>
      door().change(params.table, key, params.id, body),
  }
  for (const route of Object.keys(wire) as Route[]) register(app, route, wire[route], done[route], limits)
}

function register(
  app: FastifyInstance,
  route: Route,
  { summary, params, query, body, answers, bodyBytes = BODY_BYTES, limit }: Request,
  handle: (asked: never) => unknown,
  limits: Limits,
): void {
  const [method = '', url = ''] = route.split(' ')
  const [success = 200] = Object.keys(answers).map(Number)
  const given = { params, querystring: query, body }
  app.route({
    method,
    url,
    bodyLimit: bodyBytes,
    schema: {
      summary,
      ...Object.fromEntries(Object.entries(given).filter(([, schema]) => schema !== undefined)),
      response: { ...answers, '4xx': Refused, '5xx': Refused },
      ...(url.includes(':table') ? { security: [{ key: [] }, {}] } : {}),
    },
    ...(limit === undefined ? {} : { config: { rateLimit: { max: limits[limit], timeWindow: 60_000 } } }),
    async handler(request, reply) {
      reply.status(success)
      const { params, query, body } = request
      // Held against the schemas that the handler's types are made of.
      const asked = { params, query, body, key: keyOf(request), from: request.ip, reply } as never
      const made = await handle(asked)
      if (made instanceof Written) return reply.type(JSON_TYPE).send(made.json)
      if (isObject(made) && typeof made.seq === 'number') request.rev = made.seq
      return reply.send(made)
    },
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer refused is no error of the request, and comes back as what it is. */
function submitted(made: Submitted, reply: FastifyReply): Accepted | Written<Refused> {
  if ('accepted' in made) return made.accepted
  reply.status(409)
  const { error, state } = made.refused
  const more = state === undefined ? '' : `,"state":${state.json}`
  return new Written(`{"error":${JSON.stringify(error)}${more}}`)
}
