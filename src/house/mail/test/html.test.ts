import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf } from '../html.ts'

test('no sign of a mail’s text is read as HTML in any kind of block', () => {
  const sly = '<b onclick="x">&'
  const blocks = [
    `Title ${sly}\n=====`,
    `${sly}`,
    `+ 1  build ${sly}\n       builds ${sly} (${sly}, 3 MC)`,
    `! 2  build ${sly}\n       why ${sly}`,
    `  1. Somebody did ${sly} (A-${sly})\n     ${sly} (A-${sly})`,
    `  Treasury ${sly}: 1 ${sly}`,
    `Deadline: ${sly}`,
    `Still to do:\n  ${sly} (${sly})\n      order ${sly}`,
    `${sly}:`,
  ]
  for (const block of blocks) assert.doesNotMatch(htmlOf(block), /<b on/, block)
})

test('a long list is a page not much longer than its text, with every word of it', () => {
  const lines = Array.from({ length: 200 }, (_, i) => `  move F${i} to C12 < by way of C${i} and the core`)
  for (const text of [`Suggested orders:\n${lines.join('\n')}`, lines.join('\n')]) {
    const page = htmlOf(text)
    assert.ok(page.length < 1.5 * text.length, `${page.length} for ${text.length}`)
    assert.ok(page.includes('move F199 to C12 &#60; by way of C199 and the core'))
  }
})
