import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ledger } from '../house/budget/ledger.ts'
import type { Resource } from '../house/budget/tariff.ts'
import type { House } from '../house/house.ts'
import type { Presented } from '../house/seats/keys.ts'
import { isLive } from './doors.ts'
import { HTML, page } from './links.ts'
import { escaped } from './pictures/frame.ts'

/** What is answered to everybody while the server is busy: without it players with seats could not load their page. */
const ALWAYS = /^\/api\/(?:health|games|me|mine|announcement)(?:[/?]|$)/

/**
 * Lets nobody in whose network is blocked, and charges each request for its networks, before anything else is done for it. Pages and their files are free. While only players
 * with seats are served, others are turned away here; `seated` looks at keys, when their table is known.
 */
export function chargeRequests(
  app: FastifyInstance,
  { ledger, load, switches }: Pick<House, 'ledger' | 'load' | 'switches'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const block = switches.blocked(request.ip)
    // A live connection says it by itself: of an upgrade that is refused browsers show nothing.
    if (block !== null && !request.url.startsWith('/api/health') && !isLive(request.raw)) {
      if (request.url.startsWith('/api/')) throw block
      return void reply
        .status(403)
        .type(HTML)
        .send(page(escaped(block.refusal.text)))
    }
    if (request.is404) return done()
    ledger.charge(ledger.payer(request.ip), 'requests')
    const { authorization, cookie, upgrade } = request.headers
    const shows = authorization ?? cookie ?? upgrade
    if (load.level === 3 && shows === undefined && !ALWAYS.test(request.url)) load.allow('others')
    done()
  })
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
