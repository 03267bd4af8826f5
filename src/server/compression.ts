import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const gzip = promisify(zlib.gzip)
/** Less than about one packet is not worth the trouble. */
const WORTH_BYTES = 1400
/** Views repeat themselves so much that the quick level does nearly as well as the best. */
const LEVEL = 3
const TEXTS = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/

/** Sends answers and the client's texts compressed to those who understand it. */
export function compress(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 409) return payload
    if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return payload
    if (!TEXTS.test(String(reply.getHeader('content-type') ?? ''))) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    if (typeof payload === 'string') {
      if (payload.length < WORTH_BYTES) return payload
      const small = await gzip(payload, { level: LEVEL })
      reply.header('content-encoding', 'gzip').header('content-length', small.length)
      return small
    }
    if (!(payload instanceof Readable)) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return payload.pipe(zlib.createGzip())
  })
}
