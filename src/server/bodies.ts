import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fault, unreadable } from '../house/api/errors.ts'
import type { House } from '../house/house.ts'
import { FILE_BOUNDS } from '../house/tables/files/lines.ts'
import { charging } from './charging.ts'
import { sendRefused, sizeWords } from './errors.ts'
import { BODY_BYTES, FILE_BYTES, PATIENCE } from './limits.ts'
import type { Gate } from './people.ts'
import { keyOf } from './routes.ts'

/** Bodies are JSON in UTF-8 only: what cannot be read, or not be kept as it came, is refused. */
export function readBodies(app: FastifyInstance, { lingerMs } = PATIENCE): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Otherwise each wrong byte would become another sign, and we would keep words that nobody wrote.
    if (isUtf8(body)) void parse(request, body.toString(), done)
    else done(fault('invalid', 'BAD_TEXT', 'The body is not in UTF-8.'))
  })
  refusePacked(app)
  refuseUnreadable(app)
  leaveUnread(app, lingerMs)
}

/**
 * Leaves large bodies of refused requests where they are, and closes their connections: to read and drop them would cost almost as
 * much as to serve them. What is closed with something unread is reset, so the sender first gets time to read why.
 */
function leaveUnread(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onSend', ({ raw, headers }, reply, _payload, done) => {
    const isLarge = Number(headers['content-length'] ?? 0) > BODY_BYTES || 'transfer-encoding' in headers
    if (isLarge && !raw.complete) {
      const { socket } = raw
      reply.header('connection', 'close')
      socket.destroySoon = () => {
        socket.end()
        // Node begins to read what is left.
        setImmediate(() => socket.pause())
        setTimeout(() => socket.destroy(), lingerMs).unref()
      }
    }
    done()
  })
}

/** What is packed would have to be unpacked to learn how large it is. */
function refusePacked(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-encoding': packing = 'identity' } = request.headers
    if (packing.toLowerCase() === 'identity') return done(null, payload)
    sendRefused(reply, 415, 'PACKED', 'Bodies come as they are: send them without Content-Encoding.')
  })
}

/**
 * Refuses bodies nested too deep to be read safely, and texts that would be kept differently from how they came: their hash
 * would no longer fit, and their table would be taken for damaged.
 */
function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const body = Buffer.isBuffer(request.body) ? null : request.body
    const why = unreadable(body) ?? unreadable([request.params, request.query])
    if (why === null) done()
    else done(why)
  })
}

/** Reads JSON as bodies are read: what names the prototype of an object is none. Undefined for what is no JSON. */
export function reader(app: FastifyInstance): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (text) => {
    let read: unknown
    void parse({} as FastifyRequest, text, (error, value) => {
      read = error === null ? value : undefined
    })
    return read
  }
}

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
