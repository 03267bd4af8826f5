import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HouseError } from '../house/api/errors.ts'
import type { Ledger } from '../house/budget/ledger.ts'
import type { Resource } from '../house/budget/tariff.ts'
import type { House } from '../house/house.ts'
import type { Presented } from '../house/seats/keys.ts'
import { isLive } from './doors.ts'
import { describe } from './errors.ts'
import { HTML, page } from './pages.ts'
import { escaped } from './pictures/frame.ts'

/** What is answered to everybody while the server is busy: without it players with seats could not load their page. */
const ALWAYS = /^\/api\/(?:health|games|me|mine|announcement)(?:[/?]|$)/

/** What changes nothing, and is asked as if it did. */
const READS =
  /^(?:GET|HEAD|OPTIONS) |^POST \/api\/(?:lobby|mine|calendar|games\/|lessons\/|tables\/[^/]+\/(?:explain|desk|blocked)\b)/

/**
 * Refuses all from networks that are blocked, and what changes anything during maintenance; and charges each request for its
 * networks, before anything else is done for it. Pages and their files are free. While only players with seats are served,
 * others are turned away here; `seated` looks at keys, when their table is known.
 */
export function chargeRequests(
  app: FastifyInstance,
  { ledger, load, switches }: Pick<House, 'ledger' | 'load' | 'switches'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const refused = refusedNow(switches, request)
    if (refused !== null) {
      if (request.url.startsWith('/api/')) throw refused
      const { status, body } = describe(refused)
      return void reply
        .status(status)
        .type(HTML)
        .send(page(escaped(body.error.text)))
    }
    if (request.is404) return done()
    ledger.charge(ledger.payer(request.ip), 'requests')
    const { authorization, cookie, upgrade } = request.headers
    const shows = authorization ?? cookie ?? upgrade
    if (load.level === 3 && shows === undefined && !ALWAYS.test(request.url)) load.allow('others')
    done()
  })
}

/** Why somebody is not served at all, or nothing changed for anybody; null when it is. */
function refusedNow(
  switches: House['switches'],
  { method, url, ip, raw, is404 }: FastifyRequest,
): HouseError | null {
  // A live connection says it by itself: of an upgrade that is refused browsers show nothing.
  const block = url.startsWith('/api/health') || isLive(raw) ? null : switches.blocked(ip)
  const rests = switches.resting()
  return block ?? (rests === null || is404 || READS.test(`${method} ${url}`) ? null : rests)
}

/** Turns away those who have no seat at the table that they ask for, while only players with seats are served. */
export async function seated(
  house: Pick<House, 'load' | 'holds'>,
  { url, params }: FastifyRequest,
  key: Presented,
): Promise<void> {
  if (house.load.level < 3 || ALWAYS.test(url)) return
  const { table } = (params ?? {}) as { readonly table?: string }
  if (table === undefined || key === null || !(await house.holds(table, key))) house.load.allow('others')
}

/** Charges a request for something besides, as soon as it comes: what it brings is not waited for. */
export const charging =
  (ledger: Ledger, resource: Resource) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    ledger.charge(ledger.payer(request.ip), resource)
  }
