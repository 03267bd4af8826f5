import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refused, TableKey } from '../../../house/api/contract.ts'
import { openServer, webWith } from '../../test/open.ts'
import { fits, Index, pathOf, type Seen } from '../selecting.ts'
import { rulesOf, styled } from '../styling.ts'
import { reckoned } from '../values.ts'

test('what stylesheets reckon with is reckoned out, as by day', () => {
  const vars = new Map([
    ['--ink', 'light-dark(#22303a, #e9e3d4)'],
    ['--zoom', '2'],
  ])
  assert.equal(reckoned('var(--ink)', vars), '#22303a')
  assert.equal(reckoned('var(--none, #fff)', vars), '#fff')
  assert.equal(reckoned('color-mix(in srgb, #000000 25%, #ffffff)', vars), '#bfbfbf')
  assert.equal(reckoned('color-mix(in srgb, var(--ink) 50%, transparent)', vars), '#22303a80')
  assert.equal(reckoned('calc(12px * var(--zoom, 1) - 4px)', vars), '20')
  assert.equal(reckoned('clamp(1px, 9px, 4px)', vars), '4')
  assert.equal(reckoned('rgb(0 0 0 / 0.5)', vars), '#00000080')
})

test('styles are written onto elements: the weightier rule, what is inherited, and nothing that is not shown', () => {
  const css = `
    :root { --ink: light-dark(#22303a, #fff); }
    .board .lane { stroke: red; stroke-width: 4 }
    .lane { stroke: var(--ink); }
    .name { font: italic 600 13px/1.2 "Source Serif 4 Variable"; fill: var(--ink) }
    .gone { display: none }
    @media (prefers-color-scheme: dark) { .lane { stroke: white } }
    .lane:hover { stroke: blue }
    .star { opacity: 0.5 }`
  const svg = `<svg><g class="board" style="--ink:#111111"><path class="lane" d="M0 0"/><path class="gone" d="M1 1"/>
    <text class="name">Korvane</text><circle class="star" r="2" style="fill:var(--ink)"/></g></svg>`
  const out = styled(svg, rulesOf(css))
  assert.match(out, /<path[^>]*stroke="red"/)
  assert.doesNotMatch(out, /M1 1|class=| style=|white|blue/)
  // In one weight alone, bold letters have a line around them.
  assert.match(out, /<text[^>]* stroke="#111111" fill="#111111"/)
  assert.match(out, /font-family="Source Serif 4"/)
  assert.match(out, /<circle[^>]*fill-opacity="0.5"/)
})

test('a colour that is mixed with what it is inherited as, and one rule for several, are reckoned out', () => {
  const css = `
    :root { --land: #ffffff }
    .held { fill: color-mix(in srgb, currentColor 50%, var(--land)) }
    .pin :is(rect, circle) { stroke: #112233 }`
  const svg = '<svg><g color="#000000" class="pin"><path class="held" d="M0 0"/><circle r="1"/></g></svg>'
  const out = styled(svg, rulesOf(css))
  assert.match(out, /<path[^>]*fill="#808080"/)
  assert.match(out, /<circle[^>]*stroke="#112233"/)
})

/** An element of classes, after another of the same parent. */
function element(name: string, parent: Seen | null, previous: Seen | null = null, isLast = false): Seen {
  return {
    ...{ tag: 'path', parent, previous, isLast, place: (previous?.place ?? 0) + 1 },
    attributes: new Map([['role', 'img']]),
    classes: new Set(name.split(' ')),
  }
}

test('a selector is about what it says: neighbours, parents, places, attributes and what an element is not', () => {
  const board = element('board', null)
  const pile = element('pile', board)
  const first = element('tile', pile)
  const last = element('tile held', pile, first, true)
  const about = (selector: string) => {
    const path = pathOf(selector) ?? assert.fail(selector)
    return [board, pile, first, last].flatMap((one, i) => (fits(path, one) ? [i] : []))
  }
  const cases: Readonly<Record<string, readonly number[]>> = {
    '.tile': [2, 3],
    'PATH.tile.held': [3],
    '.board .tile': [2, 3],
    '.board > .tile': [],
    '.board > .pile > *': [2, 3],
    '.tile + .tile': [3],
    '.pile .tile + *': [3],
    '.pile > :first-child': [2],
    '.tile:last-child': [3],
    '.tile:nth-child(2)': [3],
    '.tile:not(.held)': [2],
    '[role="img"]:not([role="none"]).pile': [1],
    '#pile': [],
  }
  for (const [selector, wanted] of Object.entries(cases)) assert.deepEqual(about(selector), wanted, selector)
})

test('a selector that knows more than parts of drawings is for pages alone', () => {
  for (const selector of [
    '',
    '.a ~ .b',
    '.a:hover',
    'a::before',
    '.a:not(:hover)',
    '.a >',
    'li:nth-child(odd)',
  ])
    assert.equal(pathOf(selector), null, selector)
})

/** How often parts of elements are looked at, to find what is about each of these neighbours. */
function looks(neighbours: number): number {
  let looked = 0
  const counting = (one: Seen) =>
    new Proxy(one, {
      get(target, name) {
        looked++
        return Reflect.get(target, name)
      },
    })
  const selectors = [
    '.tile + .tile',
    '.pile legend + *',
    '.pile > :first-child',
    '.board .tile',
    '.tile:nth-child(2)',
  ]
  const index = new Index(selectors.map((selector) => ({ path: pathOf(selector) ?? assert.fail(selector) })))
  const pile = counting(element('pile', counting(element('board', null))))
  let previous: Seen | null = null
  for (let i = 0; i < neighbours; i++) {
    previous = counting(element('tile', pile, previous))
    index.of(previous)
  }
  return looked
}

test('twice as many neighbours are twice as much to look at', () => {
  const [one, two, four] = [looks(100), looks(200), looks(400)]
  assert.equal(four - two, 2 * (two - one))
})

// Every moment of a game has an address, which says in words when it does not exist, and shows no more than a spectator sees.

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
