import path from 'node:path'
import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { House } from '../house/house.ts'
import type { EmailVerification } from '../house/notices/email-verification.ts'
import type { PeopleDoor } from '../house/people/door.ts'
import { Ahead } from './ahead.ts'
import { Answering } from './answering.ts'
import { files, readBodies } from './bodies.ts'
import { chargeRequests } from './charging.ts'
import { DOORS, type Doors, guard, isLive, safeHeaders } from './doors.ts'
import { answerErrors, describe, notFound, refuseBesides, refuseSocket } from './errors.ts'
import { BODY_BYTES, MESSAGE_BYTES, PATIENCE, type Patience } from './limits.ts'
import { live } from './live.ts'
import { logRequests } from './logging.ts'
import type { Metrics } from './metrics.ts'
import { moments } from './moments.ts'
import { links, pages } from './pages.ts'
import { Gate } from './people.ts'
import { routes } from './routes.ts'
import { type BenchSettings, StudyDoor } from './studies.ts'

/** "Service restart" of RFC 6455: a connected client comes back in a while, perhaps to another node. */
const RESTART = 1012
const WHY = 'The server is closing or another takes its place. Try again in a moment.'

/** Closes all live connections, one after the other within `overMs`, so that they do not come back all at once. */
export async function partSlowly(app: FastifyInstance, overMs: number): Promise<void> {
  const clients = [...app.websocketServer.clients]
  const closed = clients.map(
    (client, i) =>
      new Promise<void>((resolve) => {
        setTimeout(
          () => {
            client.close(RESTART, WHY)
            resolve()
          },
          (overMs * (i + 1)) / clients.length,
        )
      }),
  )
  await Promise.all(closed)
}

/** Closes everything that is still connected when the server closes. */
function partAtOnce(this: FastifyInstance, done: () => void): void {
  for (const client of this.websocketServer.clients) client.close(RESTART, WHY)
  this.websocketServer.close(done)
}

/** Less than about one packet is not worth the trouble. */
const WORTH_BYTES = 1400
/** Views repeat themselves, so the quick level does nearly as well as the best. */
const LEVEL = 3
const TEXTS = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/

/** Sends answers and the client's texts compressed to those who understand it. */
function compress(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const asIs = () => done(null, payload)
    if (reply.statusCode !== 200 && reply.statusCode !== 409) return asIs()
    if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return asIs()
    if (!TEXTS.test(String(reply.getHeader('content-type') ?? ''))) return asIs()
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return asIs()
    if (typeof payload === 'string') {
      if (payload.length < WORTH_BYTES) return asIs()
      zlib.gzip(payload, { level: LEVEL }, (error, small) => {
        if (error !== null) return done(error)
        reply.header('content-encoding', 'gzip').header('content-length', small.length)
        done(null, small)
      })
      return
    }
    if (!(payload instanceof Readable)) return asIs()
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    done(null, payload.pipe(zlib.createGzip()))
  })
}

/** How the server is built; everything has a default. */
export interface ServerOptions {
  readonly patience?: Partial<Patience>
  /** By which names it is reached, and through which proxies. */
  readonly doors?: Partial<Doors>
  /** The built web client. */
  readonly web?: string
  /** Where is written what was asked and what went wrong; nowhere when left out. */
  readonly log?: FastifyBaseLogger
  /** How people say where they are told; nobody is told anything without it. */
  readonly telling?: EmailVerification
  /** Accounts; there are none without it. */
  readonly people?: PeopleDoor
  /** Where studies are played, for administrators; nowhere without it. */
  readonly bench?: BenchSettings
  /** Takes the figures of requests. */
  readonly metrics?: Metrics
}

const WEB = path.resolve(import.meta.dirname, '../../dist/web')
/** The built boards of games from outside the house, a folder for each. */
export const BOARDS = path.resolve(import.meta.dirname, '../../dist/boards')

/** The house on HTTP and WebSocket. The caller lets it listen. */
export async function buildServer(house: House, options: ServerOptions = {}): Promise<FastifyInstance> {
  const patience = { ...PATIENCE, ...options.patience }
  const doors = { ...DOORS, ...options.doors }
  const app = fastify({
    trustProxy: doors.trustProxy.length > 0 ? [...doors.trustProxy] : false,
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silenceMs,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: Math.min(5000, patience.headersMs),
      // Otherwise Node refuses it without a word; `guard` has one.
      requireHostHeader: false,
      // Only the code that upgraded a connection looks after it: anything else that asks for an upgrade is a plain request.
      shouldUpgradeCallback: isLive,
    },
    clientErrorHandler: refuseSocket,
    bodyLimit: BODY_BYTES,
    ...(options.log === undefined ? {} : { loggerInstance: options.log }),
    // Its own lines would say who asked.
    logController: new LogController({ disableRequestLogging: true }),
    ajv: {
      customOptions: {
        ...{ removeAdditional: false, coerceTypes: false, useDefaults: false },
        // Each error comes with the part of the body it is about, by which the one that tells is chosen.
        verbose: true,
        // Our schemas are schemas by their types, and shorter code is not faster: both would cost every start.
        ...{ validateSchema: false, code: { optimize: false } },
      },
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors(error, _request, reply) {
      const { status, body } = describe(error)
      void (reply as FastifyReply).status(status).send(body)
    },
  })

  readBodies(app, patience)
  answerErrors(app, patience.holdMs)
  logRequests(app, options.metrics ?? null)
  // Answers are what the house's types say; going through a schema once more would only cost time.
  app.setSerializerCompiler(() => JSON.stringify)
  const methods = rememberRoutes(app)
  const safe = await safeHeaders(doors)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safe)
    done()
  })
  await app.register(cookie)
  await app.register(swagger, {
    openapi: {
      info: { title: 'Argosy', description: 'Tables, moves and views of Argosy.', version: '1' },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(websocket, { options: { maxPayload: MESSAGE_BYTES }, preClose: partAtOnce })
  refuseBesides(app)
  // After the plugin's own hooks, which end the connection of an upgrade that is refused.
  guard(app, doors)
  chargeRequests(app, house)
  const web = options.web ?? WEB
  const ahead = new Ahead(web, (table) => house.gameOf(table))
  const page = pages(web, BOARDS, ahead)
  const studies = new StudyDoor(house, options.bench ?? null)
  const gate = new Gate(options.people ?? null, doors)
  app.after(() => {
    routes(app, house, { gate, telling: options.telling ?? null, studies })
    if (options.telling !== undefined) links(app, options.telling)
    live(app, house, patience, gate, new Answering(app, house, options.metrics ?? null))
    files(app, house, gate)
    moments(app, house, { web, ahead })
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
    const none = notFound(methods)
    app.setNotFoundHandler((request, reply) => {
      const asksForPage = request.method === 'GET' || request.method === 'HEAD'
      return asksForPage && !isApi(request.url) ? page(request, reply) : none(request, reply)
    })
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    // What a link in a mail leads to is its reader's own, too. What is tagged says itself who may keep it.
    const isOwn = isApi(request.url) && reply.getHeader('etag') === undefined
    if (isOwn || request.url.startsWith('/post/')) reply.header('cache-control', 'no-store')
    done()
  })
  compress(app)
  await app.ready()
  return app
}

function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

/** Keeps which methods each address has, to tell a wrong method from a wrong address. */
function rememberRoutes(app: FastifyInstance): (path: string) => readonly string[] {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
    const entry = known.get(url) ?? { pattern, methods: new Set<string>() }
    for (const one of [method].flat()) if (one !== 'HEAD') entry.methods.add(one)
    known.set(url, entry)
  })
  return (path) =>
    [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
}
