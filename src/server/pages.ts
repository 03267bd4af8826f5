import fs from 'node:fs'
import path from 'node:path'
import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ahead } from './ahead.ts'
import { sendRefused } from './errors.ts'

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Argosy</title>
<p>Argosy is running, but its web client has not been built. Run <code>npm run build-web</code>.</p></html>`

/** The built web client: its files, the boards beside it, and for every page of it the one page there is. */
export function pages(
  web: string,
  boards: string,
  ahead: Ahead,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const asked = decoded(request.url)
    if (asked === null) return sendRefused(reply, 400, 'BAD_URL', 'The address is malformed.')
    const ofBoard = asked.startsWith('/boards/')
    const root = ofBoard ? boards : web
    const wanted = ofBoard ? asked.slice('/boards'.length) : asked
    const file = path.join(root, wanted)
    // What operators use has a port of its own.
    if (!ofBoard && isOf(path.join(web, 'admin'), file))
      return sendRefused(reply, 404, 'NOT_FOUND', 'There is nothing at this address.')
    if (path.extname(file) !== '') {
      if (file.startsWith(root + path.sep) && isFile(file))
        return sendFile(request, reply, root, wanted, ofBoard || wanted.startsWith('/assets/'))
      return sendRefused(reply, 404, 'NOT_FOUND', 'There is nothing at this address.')
    }
    const page = pageOf(web)
    if (page === null) return reply.status(503).type('text/html; charset=utf-8').send(NOT_BUILT)
    const tags = await ahead.tags(asked)
    return tags === '' ? sendFile(request, reply, web, '/index.html', false) : sendPage(reply, page, tags)
  }
}

const isOf = (folder: string, file: string) => file === folder || file.startsWith(folder + path.sep)

/** The one page there is; null when it has not been built. */
export function pageOf(web: string): string | null {
  try {
    return fs.readFileSync(path.join(web, 'index.html'), 'utf8')
  } catch {
    return null
  }
}

/** The page with more in its head, where what people wrote may hold signs that mean something in a replacement. */
export const sendPage = (reply: FastifyReply, page: string, tags: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page.replace('</head>', () => `${tags}</head>`))

/** On a slow line they would take their time with every file of a page. */
const OF_PAGES = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies'],
  'x-xss-protection',
]

/**
 * A file, or as much of it as the request asks for, or that it has not changed.
 * @param hashed when a hash of its content is in its name, as the build puts into assets/, or in that of its folder
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  name: string,
  hashed: boolean,
): Promise<FastifyReply> {
  // What keeps a page from doing what it should not does nothing for what is no page; a worker is as good as one.
  if (hashed && name.startsWith('/assets/') && !name.includes('.worker-'))
    for (const header of OF_PAGES) reply.removeHeader(header)
  const packed = acceptsBrotli(request) && isFile(path.join(root, `${name}.br`))
  const sent = await send(request.raw, encodeURI(packed ? `${name}.br` : name), {
    ...{ root, cacheControl: false },
    // Its name is its version.
    ...(hashed ? { etag: false, lastModified: false } : {}),
  })
  if (sent.type !== 'file')
    return sendRefused(reply, sent.statusCode, 'NOT_SENT', 'This file is not sent in the way that was asked.')
  return reply
    .status(sent.statusCode)
    .headers(sent.headers)
    .headers(
      packed ? { 'content-encoding': 'br', 'content-type': typeOf(name), vary: 'accept-encoding' } : {},
    )
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .send(sent.stream)
}

/** A client asks for parts of a file to go on where it was: of the file as it is. */
function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return headers.range === undefined && /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
}

/** What is packed when the client is built. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const typeOf = (name: string): string => TYPES[path.extname(name)] ?? 'application/octet-stream'

function decoded(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/')
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

/** Whether there is such a file; a name that no file can have is of none. */
export function isFile(file: string): boolean {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}
