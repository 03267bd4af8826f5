import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault, unreadable } from '../house/api/errors.ts'
import { sendRefused } from './errors.ts'
import { BODY_BYTES, PATIENCE } from './limits.ts'

/** Bodies are JSON in UTF-8 only: what cannot be read, or not be kept as it came, is refused. */
export function readBodies(app: FastifyInstance, { lingerMs } = PATIENCE): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Otherwise each wrong byte would become another sign, and we would keep words that nobody wrote.
    if (isUtf8(body)) void parse(request, body.toString(), done)
    else done(fault('invalid', 'BAD_TEXT', 'The body is not in UTF-8.'))
  })
  refusePacked(app)
  refuseUnreadable(app)
  leaveUnread(app, lingerMs)
}

/**
 * Leaves large bodies of refused requests where they are, and closes their connections: to read and drop them would cost almost as
 * much as to serve them. What is closed with something unread is reset, so the sender first gets time to read why.
 */
function leaveUnread(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onSend', ({ raw, headers }, reply, _payload, done) => {
    const isLarge = Number(headers['content-length'] ?? 0) > BODY_BYTES || 'transfer-encoding' in headers
    if (isLarge && !raw.complete) {
      const { socket } = raw
      reply.header('connection', 'close')
      socket.destroySoon = () => {
        socket.end()
        // Node begins to read what is left.
        setImmediate(() => socket.pause())
        setTimeout(() => socket.destroy(), lingerMs).unref()
      }
    }
    done()
  })
}

/** What is packed would have to be unpacked to learn how large it is. */
function refusePacked(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-encoding': packing = 'identity' } = request.headers
    if (packing.toLowerCase() === 'identity') return done(null, payload)
    sendRefused(reply, 415, 'PACKED', 'Bodies come as they are: send them without Content-Encoding.')
  })
}

/**
 * Refuses bodies nested too deep to be read safely, and texts that would be kept differently from how they came: their hash
 * would no longer fit, and their table would be taken for damaged.
 */
function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const body = Buffer.isBuffer(request.body) ? null : request.body
    const why = unreadable(body) ?? unreadable([request.params, request.query])
    if (why === null) done()
    else done(why)
  })
}

/** Reads JSON as bodies are read: what names the prototype of an object is none. Undefined for what is no JSON. */
export function reader(app: FastifyInstance): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (text) => {
    let read: unknown
    void parse({} as FastifyRequest, text, (error, value) => {
      read = error === null ? value : undefined
    })
    return read
  }
}
