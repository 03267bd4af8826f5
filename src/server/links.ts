import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EmailVerification, LinkAct } from '../house/notices/email-verification.ts'

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
