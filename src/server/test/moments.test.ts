// Every moment of a game has an address, which says in words when it does not exist, and shows no more than a spectator sees.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refused, TableKey } from '../../house/api/contract.ts'
import { openServer, webWith } from './open.ts'

/** Draws a square. */
const DRAWING = `export const drawing = async ({ view, width, height }) =>
  '<svg><rect width="' + width + '" height="' + height + '" fill="#008000"/></svg>'`

test('a moment has an address with a title and a picture; one that does not exist says so', async (t) => {
  const server = await openServer(t, { web: webWith(t, DRAWING) })
  const seats = [
    { kind: 'you', name: 'Anna <&> "B"' },
    { kind: 'you', name: 'Ben' },
  ]
  // What means something in a replacement means nothing here.
  const odd = "$' $` $& $$"
  const asked = { game: 'imperial-trader', name: odd, seats, seed: 'moment' }
  const made = await server.post<TableKey>('/api/tables', asked)
  const { table } = made.body
  const page = await fetch(`${server.url}/t/${table}/at/0`)
  const html = await page.text()
  assert.equal(page.status, 200)
  assert.match(html, new RegExp(`<meta property="og:image" content="http://[^"]+/t/${table}/at/0.png">`))
  assert.match(html, /<meta property="og:title" content="\$&#39; \$` \$&#38; \$\$, event 0">/)
  assert.equal(html.split('</head>').length, 2)
  assert.doesNotMatch(html, /<&>/)
  const picture = await fetch(`${server.url}/t/${table}/at/0.png`)
  const png = Buffer.from(await picture.arrayBuffer())
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
  assert.equal(png.toString('latin1', 1, 4), 'PNG')
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630])
  for (const wrong of ['99999', 'x', '-1', '1.5']) {
    const none = await fetch(`${server.url}/t/${table}/at/${wrong}.png`)
    assert.equal(none.status, 404, wrong)
    assert.equal(((await none.json()) as Refused).error.code, 'NO_SUCH_EVENT')
    assert.equal((await fetch(`${server.url}/t/${table}/at/${wrong}`)).status, 404, wrong)
  }
  assert.equal((await fetch(`${server.url}/t/nowhere/at/1.png`)).status, 404)
})
