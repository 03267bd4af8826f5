import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Less than about one packet is not worth the trouble. */
const WORTH_BYTES = 1400
/** Views repeat themselves, so the quick level does nearly as well as the best. */
const LEVEL = 3
const TEXTS = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/

/** Sends answers and the client's texts compressed to those who understand it. */
export function compress(app: FastifyInstance): void {
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
