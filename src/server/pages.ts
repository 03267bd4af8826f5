import fs from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { sendRefused } from './errors.ts'

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Argosy</title>
<p>The house is open, but its web client has not been built: run <code>npm run build-web</code>.</p></html>`

/** The built web client: its files, and for every page of it the one page there is. */
export async function pages(
  app: App,
  root: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  await app.register(statics, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      // The build puts a hash of the content into the name of whatever is in assets/.
      const hashed = path.relative(root, file).startsWith(`assets${path.sep}`)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return (request, reply) => {
    const wanted = decoded(request.url)
    if (wanted === null) return sendRefused(reply, 400, 'BAD_URL', 'The address is malformed.')
    const file = path.join(root, wanted)
    if (path.extname(file) !== '') {
      if (file.startsWith(root + path.sep) && isFile(file)) return reply.sendFile(wanted.slice(1))
      return sendRefused(reply, 404, 'NOT_FOUND', 'There is nothing at this address.')
    }
    if (isFile(path.join(root, 'index.html'))) return reply.sendFile('index.html')
    return reply.status(503).type('text/html; charset=utf-8').send(NOT_BUILT)
  }
}

function decoded(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/')
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true
}
