import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKind, HouseError, saidOf } from '../house/api/errors.ts'
import { PuzzleSet } from '../house/budget/puzzles.ts'
import type { Refusal, Refused } from './api.ts'
import { BODY_BYTES } from './limits.ts'
import { schemaWords } from './schema-words.ts'

/** The HTTP status of each kind of refusal. */
export const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  'unknown-key': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-often': 429,
  broken: 500,
  unsure: 503,
  locked: 423,
  full: 507,
  'too-large': 413,
  busy: 503,
}

/** What the framework refuses, in our words. */
const FRAMEWORK: Record<string, { code: string; text: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BAD_JSON', text: 'The body is not JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'BAD_JSON', text: 'The body is empty; JSON is expected.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BAD_LENGTH',
    text: 'The body is not as long as its header says.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'NOT_JSON',
    text: 'Bodies are JSON: send Content-Type: application/json.',
  },
  FST_ERR_BAD_URL: { code: 'BAD_URL', text: 'The address is malformed.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'BAD_URL', text: 'The address is too long.' },
}

interface Described {
  readonly status: number
  readonly body: Refused
  /** After how many seconds it may be done; null where nobody knows. */
  readonly retryAfterS: number | null
}

/**
 * The body and the status of an error; anything unforeseen is the house's fault, and says no more than that.
 * @param bodyBytes what the body of the request may have
 */
export function describe(thrown: unknown, bodyBytes = BODY_BYTES): Described {
  const error = saidOf(thrown)
  if (error instanceof HouseError) {
    const { status, body } = refused(STATUS[error.kind], error.refusal)
    const more = error instanceof PuzzleSet ? { puzzle: error.puzzle } : {}
    return { status, body: { ...body, ...more }, retryAfterS: error.retryAfterS }
  }
  const known = error as Partial<FastifyError> | null
  const status = known?.statusCode ?? 500
  if (known?.validation !== undefined) return refused(400, refusal('BAD_REQUEST', schemaWords(known)))
  if (known?.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refused(
      413,
      refusal('TOO_LARGE', `This is too large: the most is ${sizeWords(bodyBytes)}. Send less.`),
    )
  const words = FRAMEWORK[known?.code ?? '']
  if (words !== undefined) return refused(status, refusal(words.code, words.text))
  if (status >= 400 && status < 500)
    return refused(status, refusal('BAD_REQUEST', 'The request cannot be understood.'))
  return refused(500, refusal('HOUSE_FAULT', 'Something went wrong on our side. We have logged it.'))
}

/** The seconds after which a request that failed now may be tried again. */
const RETRY_S = '5'

/** What is refused on purpose for a while is no fault, and a crowd would fill the log with it. */
export const isMeant = (error: unknown): boolean => error instanceof HouseError && error.kind === 'busy'

/** How many refusals may wait at a time: more would take memory. */
const HELD = 2000

/**
 * Makes every error of the server a `Refused`. Those who ask too much wait for their refusal, so that they cannot ask again at
 * once: a program that does nothing else would take a core.
 * @param holdMs how long they wait
 */
export function answerErrors(app: FastifyInstance, holdMs = 0): void {
  let held = 0
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterS } = describe(error, request.routeOptions.bodyLimit)
    if (retryAfterS !== null) void reply.header('retry-after', String(retryAfterS))
    else if (status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_S)
    if (status >= 500 && !isMeant(error)) request.log.error({ err: error }, 'It went wrong.')
    void reply.status(status)
    const waits = status === 429 || isMeant(error)
    if (holdMs === 0 || !waits || held >= HELD) return void reply.send(body)
    held++
    setTimeout(() => {
      held--
      void reply.send(body)
    }, holdMs)
  })
}

/** What is wrong with a request that never became one, by the code of Node's HTTP. */
const BEFORE: Record<string, { status: string; code: string; text: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'TOO_SLOW',
    text: 'The request did not come to its end in time.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    text: 'The headers are too large.',
  },
}
const MALFORMED = { status: '400 Bad Request', code: 'BAD_REQUEST', text: 'This is no HTTP request.' }
const TUNNEL = {
  status: '405 Method Not Allowed',
  code: 'BAD_METHOD',
  text: 'This server is no proxy and opens no connections.',
}
const HANDSHAKE = {
  status: '400 Bad Request',
  code: 'BAD_UPGRADE',
  text: 'This is no handshake of a WebSocket (RFC 6455, version 13).',
}

/** Answers what is too slow, too large or no HTTP at all, and closes the connection. */
export function refuseSocket(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return
  refuseRaw(socket, BEFORE[error.code ?? ''] ?? MALFORMED)
}

/** What comes past all routes: tunnels, wishes beside a request, and upgrades to what is no WebSocket. */
export function refuseBesides(app: FastifyInstance): void {
  app.server.on('connect', (_request, socket) => refuseRaw(socket, TUNNEL))
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'content-type': 'application/json', connection: 'close' })
    const text = 'This server supports no expectation except 100-continue.'
    response.end(JSON.stringify({ error: refusal('BAD_EXPECTATION', text) } satisfies Refused))
  })
  app.websocketServer.on('wsClientError', (_error, socket) => refuseRaw(socket, HANDSHAKE))
}

function refuseRaw(socket: Duplex, { status, code, text }: (typeof BEFORE)[string]): void {
  if (socket.destroyed) return
  const body = JSON.stringify({ error: refusal(code, text) } satisfies Refused)
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
}

/** A refusal of the house itself, not of any rule. */
export function refusal(code: string, text: string): Refusal {
  return { clause: null, code, text }
}

/** Answers a request with an error. */
export function sendRefused(reply: FastifyReply, status: number, code: string, text: string): FastifyReply {
  return reply.status(status).send({ error: refusal(code, text) } satisfies Refused)
}

/** What answers an address under /api that is none, or that has other methods. */
export function notFound(methods: (path: string) => readonly string[]) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methods(path)
    if (allowed.length === 0) return sendRefused(reply, 404, 'NOT_FOUND', 'There is nothing at this address.')
    void reply.header('allow', allowed.join(', '))
    return sendRefused(
      reply,
      405,
      'BAD_METHOD',
      `This address takes ${allowed.join(' or ')}, not ${request.method}.`,
    )
  }
}

function refused(status: number, error: Refusal): Described {
  return { status, body: { error }, retryAfterS: null }
}

/** A number of bytes in words. */
export const sizeWords = (bytes: number): string =>
  bytes < 1 << 20 ? `${bytes / 1024} kB` : `${bytes / (1 << 20)} MB`
