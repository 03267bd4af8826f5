import fs from 'node:fs'
import path from 'node:path'
import send from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmailVerification, LinkAct } from '../house/notices/email-verification.ts'
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

interface Params {
  readonly act: string
  readonly id: string
  readonly sign: string
}

const ACTS: readonly string[] = ['verify', 'never', 'stop', 'quiet', 'confirm'] satisfies LinkAct[]
const isAct = (act: string): act is LinkAct => ACTS.includes(act)

/**
 * The pages that links in mails lead to. Opening one changes nothing, for mail programs open links by themselves; its button
 * does, and for `stop` so does the button of a mail program (RFC 8058).
 */
export function links(app: FastifyInstance, telling: EmailVerification): void {
  app.register(async (scope) => {
    const words = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
    scope.addContentTypeParser(words, { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    // Without a referrer browsers send forms with `Origin: null`, which counts as another site.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('referrer-policy', 'same-origin')
    })
    const where = '/post/:act/:id/:sign'
    const over = (reply: FastifyReply) => reply.status(404).type(HTML).send(page('This link has expired.'))
    scope.get<{ Params: Params }>(where, { schema: { hide: true } }, async ({ params }, reply) => {
      const { act, id, sign } = params
      const what = isAct(act) ? await telling.whatOf(act, id, sign) : null
      return what === null ? over(reply) : reply.type(HTML).send(page(null, what))
    })
    scope.post<{ Params: Params }>(where, { schema: { hide: true } }, async ({ params }, reply) => {
      const { act, id, sign } = params
      const said = isAct(act) ? await telling.follow(act, id, sign) : null
      return said === null ? over(reply) : reply.type(HTML).send(page(said))
    })
  })
}

export const HTML = 'text/html; charset=utf-8'

/** A page with a sentence in HTML, or with a button. */
export function page(sentence: string | null, button: string | null = null): string {
  const body =
    button === null
      ? `<p role="status">${sentence ?? ''}</p>`
      : `<form method="post"><button>${button}</button></form>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Argosy</title><style>${STYLE}</style></head>
<body><main><h1>Argosy</h1>${body}<p><a href="/">To the tables</a></p></main></body></html>`
}

const STYLE = `:root{color-scheme:light dark;font:18px/1.5 'Source Serif 4',Georgia,serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f1e7,#171a1f);color:light-dark(#22262d,#e8e3d8)}
main{max-width:30rem;padding:2rem;text-align:center}h1{font-size:1.1rem;letter-spacing:.08em;text-transform:uppercase;font-weight:600}
button{font:inherit;padding:.7rem 1.3rem;border-radius:.5rem;border:1px solid currentColor;background:light-dark(#23415f,#9fc3e6);color:light-dark(#fff,#10151b);cursor:pointer}
a{color:inherit}`
