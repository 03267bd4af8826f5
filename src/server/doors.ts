import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { sendRefused } from './errors.ts'

/** By which names people reach the house. */
export interface Doors {
  /** What stands in their address bar, `https://games.example`; null when nothing is before the house. */
  readonly publicOrigin: string | null
  /** Addresses and ranges of the proxies in front: the house believes them about which address they speak for. */
  readonly trustProxy: readonly string[]
  /** Names of this machine, besides `localhost` and its addresses. */
  readonly names: readonly string[]
}

export const DOORS: Doors = { publicOrigin: null, trustProxy: [], names: [] }

/** Whether a request that wants its connection upgraded is one for a live connection. */
export function isLive({ url, headers }: IncomingMessage): boolean {
  const isSocket = headers.upgrade?.toLowerCase() === 'websocket'
  return isSocket && /^\/api\/tables\/[\w-]{1,80}\/live(?:\?|$)/.test(url ?? '')
}

/**
 * Lets in people who come to this house and from its own pages. A page of another site may not act here; and a name that is not
 * ours is not answered, else such a page could be given our address under its own name (DNS rebinding).
 */
export function guard(app: FastifyInstance, { publicOrigin, names }: Doors): void {
  const publicHost = publicOrigin === null ? null : new URL(publicOrigin).host
  const own = new Set(names.map((name) => name.toLowerCase()))
  app.addHook('onRequest', async (request, reply) => {
    const { origin, upgrade, host = '' } = request.headers
    // A connection on which an upgrade was refused cannot be used again.
    if (upgrade !== undefined) reply.header('connection', 'close')
    const isPublic = host.toLowerCase() === publicHost
    // A proxy may write what it likes into Host: behind one, the origin decides.
    const behindProxy = publicHost !== null && request.ips !== undefined && request.ips.length > 1
    if (!isPublic && !behindProxy && !isOwnHost(host, own, publicHost !== null)) {
      if (host === '')
        return sendRefused(reply, 421, 'WRONG_HOST', 'The request names no host. Send a Host header.')
      const text = `This server is not known as ${JSON.stringify(host.slice(0, 100))}. Its administrator sets the name with ARGOSY_PUBLIC_URL.`
      return sendRefused(reply, 421, 'WRONG_HOST', text)
    }
    if (origin === undefined || (request.method === 'GET' && upgrade === undefined)) return
    if (origin === publicOrigin || (!isPublic && hostOf(origin) === host.toLowerCase())) return
    return sendRefused(reply, 403, 'FOREIGN_ORIGIN', 'Pages of another site may not do this.')
  })
}

/**
 * Whether a request comes from our own pages, so that a cookie counts with it: what acts says so, and of what only looks no
 * other site says that it asks.
 */
export function isOwnPage({ method, headers }: FastifyRequest, { publicOrigin }: Doors): boolean {
  const { origin, upgrade, host = '', 'sec-fetch-site': site } = headers
  if (origin !== undefined)
    return origin === publicOrigin || (publicOrigin === null && hostOf(origin) === host.toLowerCase())
  if (method !== 'GET' || upgrade !== undefined) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}

/**
 * True for names that no other site can have: addresses, localhost, this machine's own; and behind a proxy those without
 * a dot, as containers call each other.
 */
function isOwnHost(host: string, own: ReadonlySet<string>, proxied: boolean): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname, host: whole } = new URL(`http://${host}`)
  if (whole === '' || /[/?#@\\]/.test(host)) return false
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return own.has(hostname) || (proxied && !hostname.includes('.'))
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** A year, in which browsers come by TLS alone, also where a link says http. */
const TLS_S = 365 * 24 * 3600

/**
 * What keeps browsers from doing with our answers what they should not. It is the same for every answer, so it is asked for
 * once: to put it together again each time takes as long as to check a move.
 */
export async function safeHeaders({
  publicOrigin,
}: Pick<Doors, 'publicOrigin'>): Promise<Readonly<Record<string, string>>> {
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
    // At `localhost` there are pages without TLS, that of operators among them.
    strictTransportSecurity:
      publicOrigin?.startsWith('https:') === true && new URL(publicOrigin).hostname !== 'localhost'
        ? { maxAge: TLS_S, includeSubDomains: false }
        : false,
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
