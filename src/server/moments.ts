import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fault, HouseError } from '../house/api/errors.ts'
import type { House, Postcard } from '../house/house.ts'
import { JobFault } from '../house/jobs/kind.ts'
import type { Ahead } from './ahead.ts'
import { charging } from './charging.ts'
import { describe, sendRefused } from './errors.ts'
import { pageOf, sendPage } from './pages.ts'
import { escaped, HEIGHT, WIDTH } from './pictures/frame.ts'
import { Painter } from './pictures/painter.ts'

interface Params {
  readonly table: string
  readonly event: string
}

const where = '/t/:table/at/:event'

const NO_PICTURE = {
  'no board': 'The board of this game is not drawn here.',
  'too much': 'There is too much on this board to draw a picture of it: look at it in the page.',
}

const noPicture = (reply: FastifyReply, why: keyof typeof NO_PICTURE): FastifyReply =>
  sendRefused(reply, 404, 'NO_PICTURE', NO_PICTURE[why])

/**
 * Every moment of a game has an address: `/t/<table>/at/57` is the replay there, with what links are shown by, and
 * `/t/<table>/at/57.png` its picture. Both show what somebody may see of that moment who plays no seat.
 */
export function moments(
  app: FastifyInstance,
  house: House,
  { web, ahead }: { readonly web: string; readonly ahead: Ahead },
): void {
  const painter = new Painter(path.join(web, '.pictures', 'drawing.js'))
  app.addHook('onClose', () => painter.close())
  const options = { schema: { hide: true }, onRequest: charging(house.ledger, 'pictures') }
  const pictureOf = async (params: Params, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const { card, name } = await cardAt(house, params)
      const painted = await painter.picture(name, card, () => house.load.allow('pictures'))
      if (typeof painted === 'string') return noPicture(reply, painted)
      // What was does not change; but when the game is over more of it may be seen.
      return reply.type('image/png').header('cache-control', 'public, max-age=600').send(Buffer.from(painted))
    } catch (error) {
      if (!(error instanceof JobFault)) throw error
      if (!error.mayLater) return noPicture(reply, 'too much')
      const text = 'Too many pictures are drawn now: try again in a moment.'
      throw fault('busy', 'TOO_MANY_PICTURES', text, undefined, 10)
    }
  }
  app.get<{ Params: Params }>(where, options, async (request, reply) => {
    const { table, event } = request.params
    if (event.endsWith('.png')) return pictureOf({ table, event: event.slice(0, -'.png'.length) }, reply)
    const page = pageOf(web)
    if (page === null) return reply.callNotFound()
    try {
      const { card } = await cardAt(house, request.params)
      const { host, protocol } = request
      const coming = await ahead.tags(`/t/${table}/at/${event}`)
      return sendPage(reply, page, tags(card, `${protocol}://${host}${request.url}`) + coming)
    } catch (error) {
      if (!(error instanceof HouseError)) throw error
      // The page says what is wrong, in the house's words.
      reply.status(describe(error).status)
      return sendPage(reply, page, '')
    }
  })
}

async function cardAt(
  house: House,
  { table, event }: Params,
): Promise<{ readonly card: Postcard; readonly name: string }> {
  const at = /^\d{1,9}$/.test(event) ? Number(event) : Number.NaN
  const card = await house.postcard(table, at)
  return { card, name: `${table} ${at} ${card.over}` }
}

/** What pages that show links look for. */
function tags({ title, text }: Postcard, url: string): string {
  const address = url.split('?', 1)[0] ?? url
  const said: readonly (readonly [string, string])[] = [
    ['og:type', 'article'],
    ['og:site_name', 'Argosy'],
    ['og:title', text],
    ['og:description', title],
    ['og:url', address],
    ['og:image', `${address}.png`],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['og:image:alt', `The board: ${text}`],
  ]
  const meta = said.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`)
  return `${meta.join('')}<meta name="twitter:card" content="summary_large_image">`
}
