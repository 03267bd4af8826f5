import type { AddressInfo } from 'node:net'
import path from 'node:path'
import cookie from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { fault } from '../../house/api/errors.ts'
import type { House } from '../../house/house.ts'
import { OperatorDoor, SHIFT_MS } from '../../house/operators/door.ts'
import { mustHave, type Operator } from '../../house/operators/staff.ts'
import { rememberDoor } from '../../house/papers.ts'
import type { Site } from '../../house/people/passkeys.ts'
import type { Json } from '../../kernel/json.ts'
import { readBodies } from '../bodies.ts'
import { DOORS, guard, isOwnPage, safeHeaders } from '../doors.ts'
import { answerErrors, refuseSocket, sendRefused } from '../errors.ts'
import { BODY_BYTES } from '../limits.ts'
import { diskOf } from '../metrics.ts'
import { isFile, sendFile } from '../pages.ts'
import { adminHandlers } from './handlers.ts'
import { type AdminRoute, adminWire } from './wire.ts'

const WEB = path.resolve(import.meta.dirname, '../../../dist/web')
/** It is not `__Host-…`: that takes TLS, and this page is on this machine. */
const COOKIE = 'argosy-operator'
const COOKIE_KIND = { path: '/api/admin', httpOnly: true, sameSite: 'strict' } as const
/** Files that its pages share with those of the house. */
const SHARED = ['/early.js', '/icon.svg']

interface AdminOptions {
  readonly log?: FastifyBaseLogger
  readonly web?: string
  /** The data folder; null where there is none. */
  readonly data?: string | null
  /** Why mails are not fetched now; null when all is well. */
  readonly mailbox?: () => string | null
}

/** The door for operators. The caller lets it listen. */
export async function buildAdmin(
  house: House,
  { log, web = WEB, data = null, mailbox = () => null }: AdminOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    clientErrorHandler: refuseSocket,
    bodyLimit: BODY_BYTES,
    ...(log === undefined ? {} : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, verbose: true },
    },
    forceCloseConnections: true,
  })
  readBodies(app)
  answerErrors(app)
  app.setSerializerCompiler(() => JSON.stringify)
  const safe = await safeHeaders(DOORS)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safe).header('cache-control', 'no-store')
    done()
  })
  await app.register(cookie)
  guard(app, DOORS)
  const door = new OperatorDoor(house.agency.store)
  const handlers = adminHandlers(house, door, {
    disk: data === null ? null : () => diskOf(data),
    mailbox,
  })
  for (const route of Object.keys(adminWire) as AdminRoute[]) register(app, door, route, handlers[route])
  app.setNotFoundHandler((request, reply) => page(web, request, reply))
  await app.ready()
  return app
}

/** Opens the door for operators on a port of this machine. */
export async function openAdmin(
  house: House,
  port: number,
  options: AdminOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const app = await buildAdmin(house, options)
  await app.listen({ port, host: '127.0.0.1' })
  const { port: actual } = app.server.address() as AddressInfo
  await rememberDoor(house.agency.store, actual)
  return { url: `http://localhost:${actual}/admin`, close: () => app.close() }
}

function register(
  app: FastifyInstance,
  door: OperatorDoor,
  route: AdminRoute,
  handle: (given: never) => unknown,
): void {
  const [method = '', url = ''] = route.split(' ')
  const { may, summary, passkey, ...given } = adminWire[route] as (typeof adminWire)[AdminRoute] & {
    readonly passkey?: true
    readonly body?: object
    readonly params?: object
  }
  app.route({
    method,
    url,
    schema: { summary, ...given },
    // Before the body is checked: a stranger is not told what they should have sent.
    async preValidation(request) {
      request.operator = may === null ? null : await door.who(secretIn(request))
      if (may !== null && request.operator !== null) mustHave(request.operator.role, may)
    },
    async handler(request, reply) {
      const { params, body, operator } = request
      const session = (secret: string | null) =>
        secret === null
          ? reply.clearCookie(COOKIE, COOKIE_KIND)
          : reply.setCookie(COOKIE, secret, { ...COOKIE_KIND, maxAge: SHIFT_MS / 1000 })
      if (passkey) {
        const { response, ...asked } = body as { readonly response: Json }
        await door.confirm(siteOf(request), operator as Operator, { route, params, body: asked }, response)
      }
      const asking = { params, body, operator, session, site: siteOf(request), secret: secretIn(request) }
      const made = await handle(asking as never)
      return made === undefined ? reply.status(204).send() : reply.send(made)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator who asks; null where nobody need be one. */
    operator?: Operator | null
  }
}

/** A cookie counts from our own pages alone: other programs of this machine have pages at `localhost`, too. */
const secretIn = (request: FastifyRequest): string | null =>
  isOwnPage(request, DOORS) ? (request.cookies[COOKIE] ?? null) : null

function siteOf({ headers: { host = '' } }: FastifyRequest): Site {
  const origin = new URL(`http://${host}`)
  if (origin.hostname === 'localhost') return { origin: origin.origin }
  throw fault(
    'conflict',
    'NO_PASSKEYS',
    'Passkeys need a name: open this page as http://localhost with its port.',
  )
}

function page(
  web: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const wanted = request.url.split('?', 1)[0] ?? ''
  if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(reply)
  if (SHARED.includes(wanted)) return sendFile(request, reply, web, wanted, false)
  if (!/^\/admin(?:\/[\w./-]*)?$/.test(wanted) || wanted.includes('..')) return nothing(reply)
  if (path.extname(wanted) !== '')
    return isFile(path.join(web, wanted)) ? sendFile(request, reply, web, wanted, true) : nothing(reply)
  if (!isFile(path.join(web, 'admin', 'index.html')))
    return sendRefused(reply, 503, 'NOT_BUILT', 'The web client has not been built. Run npm run build-web.')
  return sendFile(request, reply, web, '/admin/index.html', false)
}

const nothing = (reply: FastifyReply) =>
  sendRefused(reply, 404, 'NOT_FOUND', 'There is nothing at this address.')
