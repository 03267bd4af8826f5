import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../house/house.ts'
import { sendRefused } from './errors.ts'
import { FILE_BYTES, type Limits } from './limits.ts'
import { keyOf } from './routes.ts'

/** Finished games as one file: saved, and opened again. What goes over the wire are the bytes of the file. */
export function files(app: FastifyInstance, house: House, limits: Limits): void {
  app.register(async (scope) => {
    const config = { rateLimit: { max: limits.files, timeWindow: 60_000 } }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.get<{ Params: { table: string } }>(
      '/api/tables/:table/file',
      { schema: { hide: true }, config },
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
      { schema: { hide: true }, config, bodyLimit: FILE_BYTES, onRequest: bytesOnly },
      async ({ body = Buffer.of(), ip }, reply) => reply.status(201).send(await house.unpack(body, ip)),
    )
  })
}

async function bytesOnly({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (/^application\/octet-stream *(?:;|$)/i.test(headers['content-type'] ?? '')) return
  const text = 'A game is opened from the bytes of its file: send Content-Type: application/octet-stream.'
  return sendRefused(reply, 415, 'NOT_A_FILE', text)
}
