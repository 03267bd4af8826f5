import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ledger } from '../house/budget/ledger.ts'
import type { Resource } from '../house/budget/tariff.ts'

/** Charges each request for its networks, before anything else is done for it. Pages and their files are free. */
export function chargeRequests(app: FastifyInstance, ledger: Ledger): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) ledger.charge(ledger.payer(request.ip), 'requests')
    done()
  })
}

/** Charges a request for something besides, as soon as it comes: what it brings is not waited for. */
export const charging =
  (ledger: Ledger, resource: Resource) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    ledger.charge(ledger.payer(request.ip), resource)
  }
