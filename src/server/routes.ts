import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Accepted, Refused } from '../house/api/contract.ts'
import { HouseError } from '../house/api/errors.ts'
import { RawJson } from '../house/api/schema-parts.ts'
import type { Payer } from '../house/budget/ledger.ts'
import type { Stranger } from '../house/budget/puzzles.ts'
import type { House, Submitted } from '../house/house.ts'
import type { EmailVerification } from '../house/notices/email-verification.ts'
import { auditHead } from '../house/operators/checking.ts'
import type { Caller, Entered } from '../house/people/door.ts'
import type { Presented } from '../house/seats/keys.ts'
import { isObject } from '../kernel/json.ts'
import type { Answered, Given, Route } from './api.ts'
import { seated } from './charging.ts'
import { refusal } from './errors.ts'
import { BODY_BYTES } from './limits.ts'
import { type Gate, presented } from './people.ts'
import { whenFirstAsked } from './schema-words.ts'
import type { StudyDoor } from './studies.ts'
import { wire } from './wire.ts'
import type { Request } from './wire-request.ts'

/** The key a request comes with; null for spectators. */
export function keyOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** A request that has been validated. */
type Asked<K extends Route> = Given<K> & {
  /** What a person brings to a table. */
  readonly key: Presented
  /** The account of a person who has signed in. */
  readonly person: string | null
  readonly caller: Caller
  /** The address that it comes from. */
  readonly from: string
  readonly payer: Payer
  /** Somebody without an account who may work for what they ask. */
  readonly stranger: Stranger | null
  readonly reply: FastifyReply
}
type Replied<K extends Route> = Answered<K> | Refused | RawJson<Answered<K>> | RawJson<Refused>
/** What does each request. */
type Handlers = { readonly [K in Route]: (asked: Asked<K>) => Replied<K> | Promise<Replied<K>> }

/** Everything under /api but the live connection. */
export function routes(
  app: FastifyInstance,
  house: House,
  { gate, telling, studies }: { gate: Gate; telling: EmailVerification | null; studies: StudyDoor },
): void {
  const { ledger } = house
  const head = auditHead(house.agency.store)
  const enter = ({ me, secret }: Entered, reply: FastifyReply) => {
    gate.enter(reply, secret)
    return me
  }
  const door = (): EmailVerification => {
    if (telling !== null) return telling
    throw new HouseError('missing', refusal('NOBODY_IS_TOLD', 'This server sends no notifications.'))
  }
  const done: Handlers = {
    'GET /api/health': async () => {
      const mail = telling?.fault ?? null
      const audit = await head()
      const { maintenance } = house.switches.told
      return {
        ...{ ok: true as const, ...house.census() },
        ...(mail === null ? {} : { mail }),
        ...(maintenance === null ? {} : { maintenance }),
        ...(audit === null ? {} : { audit }),
      }
    },
    'GET /api/announcement': () =>
      new RawJson<Answered<'GET /api/announcement'>>(JSON.stringify(house.switches.told)),
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
    'POST /api/games/:game/variant': ({ params, body }) => house.judged(params.game, body),
    'GET /api/guides/:game': ({ params }) => house.guides.info(params.game),
    'GET /api/guides/:game/:step': ({ params }) => house.guides.example(params.game, Number(params.step)),
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
    'POST /api/lobby': ({ body, person }) => house.lobby(body.bundle, person),
    'POST /api/tables': ({ body, from, person, stranger }) => house.create(body, from, person, stranger),
    'DELETE /api/tables/:table': async ({ params, key }) => {
      await house.remove(params.table, key)
      return undefined
    },
    'POST /api/tables/:table/join': ({ params, body, from, person, stranger }) =>
      house.join(params.table, body, from, person, stranger),
    'POST /api/tables/:table/link': ({ params, body, key }) =>
      house.holdings.relink(params.table, key, body.seat),
    'GET /api/tables/:table': ({ params, query, key }) =>
      house.stateText(params.table, key, Number(query?.since ?? 0)),
    'POST /api/tables/:table/answers': async ({ params, body, key, payer, reply }) => {
      if (body.check === true) ledger.charge(payer, 'checks')
      return submitted(await house.answer(params.table, key, body), reply)
    },
    'POST /api/tables/:table/host': async ({ params, body, key, reply }) =>
      submitted(await house.host(params.table, key, body), reply),
    'POST /api/tables/:table/undo': async ({ params, body, key, reply }) =>
      submitted(await house.undo(params.table, key, body), reply),
    'POST /api/tables/:table/talk': async ({ params, body, key, from }) => {
      await house.say(params.table, key, body, from)
      return undefined
    },
    'POST /api/tables/:table/blocks': async ({ params, body, key }) => {
      await house.block(params.table, key, body)
      return undefined
    },
    'POST /api/tables/:table/blocked': ({ params, body, key }) => house.blocks(params.table, key, body),
    'GET /api/tables/:table/complaints': async ({ params, key }) => [
      ...(await house.reportsBy(params.table, key)),
    ],
    'POST /api/tables/:table/complaints': ({ params, body, key, from }) =>
      house.complain(params.table, key, body, from),
    'POST /api/tables/:table/explain': ({ params, body, key, payer }) => {
      if (body.check !== false) ledger.charge(payer, 'checks')
      return house.explain(params.table, key, body)
    },
    'GET /api/tables/:table/advice/:seat': ({ params, query, key, payer }) =>
      house.advice(params.table, key, Number(params.seat), query?.by, payer),
    'GET /api/tables/:table/again': ({ params, key }) => house.againOf(params.table, key),
    'POST /api/tables/:table/again': ({ params, key, from, stranger }) =>
      house.again(params.table, key, from, stranger),
    'POST /api/tables/:table/fork': ({ params, body, key, from, stranger }) =>
      house.fork(params.table, key, body, from, stranger),
    'GET /api/tables/:table/at/:event': ({ params, query, key }) =>
      house.frameText(params.table, key, Number(params.event), Number(query?.since ?? 0)),
    'GET /api/tables/:table/reports/:seat': ({ params, query, key }) =>
      house.reports(params.table, key, Number(params.seat), Number(query?.from ?? 0)),
    'GET /api/tables/:table/desk': ({ params, key }) => house.desk(params.table, key),
    'POST /api/tables/:table/desk': async ({ params, body, key, reply }) => {
      const tried = await house.tried(params.table, key, body)
      if (!('refusal' in tried)) return tried
      reply.status(409)
      return { error: tried.refusal }
    },
    'POST /api/tables/:table/desk/what-if': async ({ params, body, key, payer, reply }) => {
      const outlook = await house.whatIf(params.table, key, body, payer)
      if (!('refusal' in outlook)) return outlook
      reply.status(409)
      return { error: outlook.refusal }
    },
    'GET /api/tables/:table/journal': ({ params, key }) => house.journal(params.table, key),
    'GET /api/tables/:table/galaxy': ({ params, query, key }) =>
      house.galaxy(params.table, key, numbersIn(query)),
    'GET /api/tables/:table/galaxy/chronicle': ({ params, key }) => house.chronicle(params.table, key),
    'GET /api/tables/:table/galaxy/layout': ({ params, query, key }) =>
      house.galaxyMap(params.table, key, numbersIn(query).eye),
    'GET /api/tables/:table/galaxy/battles/:turn/:system': ({ params, query, key }) => {
      const { table, ...place } = params
      return house.galaxyBattle(table, key, { ...numbersIn(place), ...numbersIn(query) })
    },
    'GET /api/tables/:table/story': ({ params, key, payer }) => house.story(params.table, key, payer),
    'POST /api/mine': ({ body, person }) => house.mine(body, person),
    'POST /api/calendar': async ({ body, person }) => ({
      calendar: door().calendar(await house.mine(body, person)),
    }),
    'GET /api/tables/:table/telling': ({ params, key }) => door().list(params.table, key),
    'POST /api/tables/:table/telling': ({ params, body, key, from }) => {
      house.switches.mustBeOn(body.kind === 'push' ? 'push' : body.kind === 'mail' ? 'mail out' : 'hooks')
      return door().add(params.table, key, body, from)
    },
    'POST /api/tables/:table/telling/:id': ({ params, body, key }) =>
      door().change(params.table, key, params.id, body),
    'GET /api/studies': ({ key }) => studies.list(key),
    'POST /api/studies': ({ key, body }) => {
      house.switches.mustBeOn('bench')
      return studies.ask(key, body.study)
    },
    'GET /api/studies/:study': ({ params }) => studies.look(params.study),
    'POST /api/studies/:study/run': async ({ params, key }) => {
      await studies.goOn(key, params.study)
      return undefined
    },
    'POST /api/studies/:study/stop': async ({ params, key }) => {
      await studies.stop(key, params.study)
      return undefined
    },
    'POST /api/studies/:study/games/:number': ({ params, key, from }) =>
      studies.openGame(key, params.study, Number(params.number), from),
    'GET /api/me': async ({ caller }) =>
      gate.isOpen ? gate.door.me(caller) : { account: null, mail: false, passkeys: false },
    'POST /api/me': ({ caller, body }) => gate.door.change(caller, body),
    'GET /api/me/data': ({ caller }) => gate.door.data(caller),
    'GET /api/me/keepsakes/:table': ({ caller, params }) => gate.door.keepsakes(caller, params.table),
    'POST /api/me/keepsakes/:table': ({ caller, params, body }) =>
      gate.door.changeKeepsakes(caller, params.table, body),
    'GET /api/me/variants': ({ caller }) => gate.door.variants(caller),
    'POST /api/me/variants': ({ caller, body }) => gate.door.changeVariants(caller, body),
    'POST /api/me/keys': async ({ caller, body }) => ({ taken: await gate.door.take(caller, body.keys) }),
    'POST /api/me/addresses': async ({ caller, body }) => {
      await gate.door.askForAddress(caller, body.address)
      return undefined
    },
    'POST /api/me/addresses/proof': ({ caller, body }) => gate.door.addAddress(caller, body.secret),
    'POST /api/me/passkeys': ({ caller, body }) => gate.door.addPasskey(caller, body.response),
    'POST /api/me/close': async ({ caller, reply }) => {
      await gate.door.close(caller)
      gate.leave(reply)
      return undefined
    },
    'POST /api/sign-in/mail': async ({ caller, body }) => {
      await gate.door.askToSignIn(caller, body.address)
      return undefined
    },
    'POST /api/sign-in/link': async ({ caller, body, reply }) =>
      enter(await gate.door.signInByLink(caller, body.secret), reply),
    'POST /api/sign-in/challenge': async ({ caller, body }) => ({
      options: await gate.door.challenge(caller, body),
    }),
    'POST /api/sign-in/passkey': async ({ caller, body, reply }) =>
      enter(await gate.door.signInByPasskey(caller, body.response), reply),
    'POST /api/sign-in/new': async ({ caller, body, reply }) =>
      enter(await gate.door.signUpByPasskey(caller, body.response), reply),
    'POST /api/sign-out': async ({ caller, reply }) => {
      await gate.door.signOut(caller)
      gate.leave(reply)
      return undefined
    },
  }
  for (const route of Object.keys(wire) as Route[])
    register(app, route, wire[route], done[route], { house, gate })
}

/** What came as text in an address. */
const numbersIn = <T extends object>(given: T | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, text]) => [name, Number(text)])) as {
    readonly [K in keyof T]: number
  }

/** Sends an answer that its reader may have already. Nobody else may keep it. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const tag = `"${hash('sha256', json, 'base64url').slice(0, 22)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  return reply.type(JSON_TYPE).send(json)
}

function register(
  app: FastifyInstance,
  route: Route,
  { summary, params, query, body, answers, bodyBytes = BODY_BYTES, limit, tagged, work }: Request,
  handle: (asked: never) => unknown,
  { house, gate }: { house: House; gate: Gate },
): void {
  const [method = '', url = ''] = route.split(' ')
  const [success = 200] = Object.keys(answers).map(Number)
  const given = { params, querystring: query, body }
  app.route({
    method,
    url,
    bodyLimit: bodyBytes,
    ...(body === undefined ? {} : { validatorCompiler: whenFirstAsked(app) }),
    schema: {
      summary,
      ...Object.fromEntries(Object.entries(given).filter(([, schema]) => schema !== undefined)),
      response: { ...answers, '4xx': Refused, '5xx': Refused },
      ...(url.includes(':table') ? { security: [{ key: [] }, {}] } : {}),
    },
    async handler(request, reply) {
      reply.status(success)
      const { params, query, body } = request
      // Held against the schemas that the handler's types are made of.
      const caller = await gate.caller(request, reply)
      const { signedIn, from } = caller
      const key = presented(keyOf(request), signedIn)
      const person = signedIn?.person ?? null
      const payer = house.ledger.payer(from, person)
      if (limit !== undefined) house.ledger.charge(payer, limit)
      await seated(house, request, key)
      const proof = request.headers['argosy-proof']?.toString()
      const mayWork = work !== undefined && person === null
      const stranger = mayWork ? await house.puzzles.stranger(work, from, proof) : null
      const asked = { params, query, body, key, person, caller, from, payer, stranger, reply }
      let made: unknown
      try {
        made = await handle(asked as never)
      } catch (error) {
        await stranger?.giveBack()
        throw error
      }
      if (made instanceof RawJson && tagged === true) return sendTagged(request, reply, made.json)
      if (made instanceof RawJson) return reply.type(JSON_TYPE).send(made.json)
      if (isObject(made) && typeof made.seq === 'number') request.rev = made.seq
      return reply.send(made)
    },
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer refused is no error of the request, and comes back as what it is. */
function submitted(made: Submitted, reply: FastifyReply): Accepted | RawJson<Refused> {
  if ('accepted' in made) return made.accepted
  reply.status(409)
  return new RawJson(refusedText(made))
}

/** A `Refused` in JSON. */
export function refusedText({ refused: { error, state } }: Extract<Submitted, { refused: object }>): string {
  const more = state === undefined ? '' : `,"state":${state.json}`
  return `{"error":${JSON.stringify(error)}${more}}`
}
