// Pictures of the shelf made light: what is drawn twice is written once, and no picture draws another's outline.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightened, needed } from '../shelf-pictures.ts'

const hill = `M0 0${Array.from({ length: 30 }, (_, i) => `C${i} 1 2 3 4 ${i}`).join('')}`
const dome = hill.replaceAll('1 2', '7 8')
const drawing = (...outlines: string[]) =>
  `<svg viewBox="0 0 9 9">${outlines.map((d, i) => `<path class="c${i}" d="${d}"/>`).join('')}</svg>`

test('an outline drawn twice is written once, and one drawn once stays the path that styles know', () => {
  const light = lightened(drawing(hill, dome, hill), 1, 'colony')
  assert.equal(light.split(hill).length, 2)
  assert.match(light, /<use class="c0" href="#colony-o0"\/>/)
  assert.match(light, /<use class="c2" href="#colony-o0"\/>/)
  assert.match(light, new RegExp(`<path class="c1" d="${dome}"`))
})

test('pictures that stand on one page give no two outlines one name', () => {
  const names = ['colony', 'world'].flatMap((owner, i) => {
    const d = i === 0 ? hill : dome
    return [...lightened(drawing(d, d), 1, owner).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  })
  assert.deepEqual(names, ['colony-o0', 'world-o0'])
})

test('a picture brings the rules of what is drawn on it, and no others', () => {
  const css = `
    .wall { fill: red }
    .green { fill: green }
    :is(.wall, .green) { stroke: black }
    .yard :is(.wall, .green) { stroke: blue }
    .wall:hover, .wall:not(.lit) { opacity: 1 }
    @media print { .wall { fill: none } }`
  assert.equal(
    needed(css, new Set(['wall'])),
    '.wall{fill: red}:is(.wall, .green){stroke: black}.wall:not(.lit){opacity: 1}',
  )
})
