import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SeatState } from '../../agency.ts'
import { htmlOf } from '../html.ts'
import { noticeText } from '../letters.ts'

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

test('a report stands in a mail as far as its page has room, and is attached alone where it has none', () => {
  const block = [
    'What could be done:',
    ...Array.from({ length: 30 }, (_, i) => `  a fleet at C${i} waits`),
    '',
  ]
  const mailed = (blocks: number) => {
    const lines = Array.from({ length: blocks }, () => block).flat()
    const seatState = {
      ...{ form: null, over: null, welcome: null, dispatch: null, happened: [], waitingFor: [], seats: [] },
      ...{ dueAtMs: null, pausedUntilMs: null, zone: null, waited: false, name: 'Reach', title: 'Reach' },
      reports: [{ turn: 7, rev: 3, lines }],
    } as unknown as SeatState
    return noticeText(
      { what: 'asked', seatState, by: [] },
      { page: null, stop: null, zone: null, bare: false },
      0,
    )
  }
  // The text is far below the limit both times: it is its page that counts.
  const pages = [5, 20].map((blocks) => {
    const text = mailed(blocks)
    assert.ok(Buffer.byteLength(htmlOf(text)) < 100_000)
    return text.includes('a fleet at C7 waits')
  })
  assert.deepEqual(pages, [true, false])
  assert.match(mailed(20), /^The whole report is attached: turn-7\.txt\.$/m)
})
