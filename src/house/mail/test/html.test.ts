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
