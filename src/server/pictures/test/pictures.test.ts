import assert from 'node:assert/strict'
import { test } from 'node:test'
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
