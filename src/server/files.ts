import type { FastifyInstance } from 'fastify'
import type { House } from '../house/house.ts'
import { FILE_BYTES, type Limits } from './limits.ts'
import { keyOf } from './routes.ts'

/** Finished games as one file: saved, and opened again. What goes over the wire are the bytes of the file. */
export function files(app: FastifyInstance, house: House, limits: Limits): void {
  app.register(async (scope) => {
    const config = { rateLimit: { max: limits.files, timeWindow: 60_000 } }
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
    scope.post<{ Body: Buffer }>(
      '/api/files',
      { schema: { hide: true }, config, bodyLimit: FILE_BYTES },
      async (request, reply) => reply.status(201).send(await house.unpack(request.body, request.ip)),
    )
  })
}
