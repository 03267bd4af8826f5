import helmet from '@fastify/helmet'
import fastify from 'fastify'

/**
 * What keeps browsers from doing with our answers what they should not. It is the same for every answer, so it is asked for
 * once: to put it together again each time takes as long as to check a move.
 */
export async function safeHeaders(): Promise<Readonly<Record<string, string>>> {
  const app = fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The operator who puts TLS before the house decides this.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  const own = new Set(['content-length', 'date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  )
}
