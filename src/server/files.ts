import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../house/house.ts'
import { FILE_BOUNDS } from '../house/tables/files/lines.ts'
import { charging } from './charging.ts'
import { sendRefused, sizeWords } from './errors.ts'
import { FILE_BYTES } from './limits.ts'
import type { Gate } from './people.ts'
import { keyOf } from './routes.ts'

/** Finished games as one file: saved, and opened again. What goes over the wire are the bytes of the file. */
export function files(app: FastifyInstance, house: House, gate: Gate): void {
  const opener = async (request: FastifyRequest) => (await gate.caller(request)).signedIn?.person ?? null
  // What says that it is too large is not waited for.
  const ofTheSize = async (request: FastifyRequest, reply: FastifyReply) => {
    const most = mostOf(await opener(request))
    return Number(request.headers['content-length'] ?? 0) > most ? tooLarge(reply, most) : undefined
  }
  app.register(async (scope) => {
    const charged = charging(house.ledger, 'files')
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.get<{ Params: { table: string } }>(
      '/api/tables/:table/file',
      { schema: { hide: true }, onRequest: charged },
      async (request, reply) => {
        const { name, bytes } = await house.file(request.params.table, keyOf(request))
        return reply
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(bytes)
      },
    )
    scope.post<{ Body: Buffer | undefined }>(
      '/api/files',
      { schema: { hide: true }, bodyLimit: FILE_BYTES, onRequest: [charged, bytesOnly, ofTheSize] },
      async (request, reply) => {
        const { body = Buffer.of(), ip } = request
        const person = await opener(request)
        if (body.length > mostOf(person)) return tooLarge(reply, mostOf(person))
        return reply.status(201).send(await house.unpack(body, ip, person))
      },
    )
  })
}

/** A person with an account may send larger files than a stranger. */
const mostOf = (person: string | null): number => FILE_BOUNDS[person === null ? 'stranger' : 'account'].packed

function tooLarge(reply: FastifyReply, most: number): FastifyReply {
  const more = most < FILE_BYTES ? `, and ${sizeWords(FILE_BYTES)} with an account` : ''
  const text = `The file is too large: at most ${sizeWords(most)} are taken${more}.`
  return sendRefused(reply, 413, 'TOO_LARGE', text)
}

async function bytesOnly({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (/^application\/octet-stream *(?:;|$)/i.test(headers['content-type'] ?? '')) return
  const text = 'A game is opened from the bytes of its file: send Content-Type: application/octet-stream.'
  return sendRefused(reply, 415, 'NOT_A_FILE', text)
}
