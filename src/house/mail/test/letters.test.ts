// What a mail says and what is left out of it, without servers.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { mustBeGranted } from '../../../kernel/testing/leaks.ts'
import type { SeatState } from '../../agency.ts'
import { reminderJob } from '../../desk/readers.ts'
import type { Form } from '../../forms/form.ts'
import type { HookNews } from '../../notices/hooks.ts'
import { remind } from '../../notices/host.ts'
import { htmlOf } from '../html.ts'
import { bodyOf, type Notice, noticeText } from '../letters.ts'
import type { Office } from '../office.ts'

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

const NOW = Date.UTC(2026, 10, 22, 12)
const PAPER = { page: null, stop: null, zone: null, bare: false }
/** As much of a page as mail programs show. */
const SHOWN = 100_000

const STATE = {
  ...{
    table: 't1',
    name: 'Reach',
    title: 'Starfire Campaign',
    seats: ['Anna', 'Ben'],
    over: null,
    ranking: [],
    zone: null,
  },
  ...{ dispatch: null, happened: [], welcome: null, form: null, waited: false, waitingFor: [] },
  ...{ dueAtMs: null, pausedUntilMs: null, reports: [], reportsFrom: 0, seq: 1 },
} as unknown as SeatState

test('a report stands in a mail while there is room for it, and is attached alone when the rest takes it', () => {
  const line = '  System 17: 12 PU more, of Ünsals people; 3 ships are built.'
  const mail = (many: number, more: object = {}, text = line) => {
    const report = { rev: 4, turn: 7, lines: Array(many).fill(text) }
    const all = bodyOf({ ...STATE, ...more, reports: [report] } as unknown as SeatState, PAPER, NOW).join(
      '\n',
    )
    const isAlone = all.includes('The whole report is attached: turn-7.txt.')
    assert.notEqual(isAlone, all.includes('Report (attached as turn-7.txt):'))
    return { isAlone, bytes: Buffer.byteLength(htmlOf(all)) }
  }
  const often = Array(500).fill(line)
  assert.deepEqual(
    [mail(500), mail(1000), mail(500, { happened: often }), mail(500, { welcome: often })].map(
      ({ isAlone }) => isAlone,
    ),
    [false, true, true, true],
  )
  for (const many of [100, 150, 250, 290, 300, 400])
    for (const text of [line, '星'.repeat(300)])
      assert.ok(mail(many, {}, text).bytes < SHOWN, `${many} × ${text}`)
})

test('House-5.14 · a letter waits for the end of quiet hours with its words, and a hook is told none of them', async () => {
  const letter = 'The fair is over.'
  const told: { kind: string; atMs: number; json: string }[] = []
  const channel = (id: string, kind: string, wish = {}) => ({
    ...{
      id,
      kind,
      table: 't1',
      key: 'k',
      target: kind === 'mail' ? 'ben@people.example' : 'https://h.example/',
    },
    ...{ verifiedAtMs: 1, failingSinceMs: null, wish },
  })
  const channels = [
    channel('hook', 'hook'),
    channel('mail', 'mail'),
    channel('night', 'mail', { quietFrom: '11:00', quietTo: '15:00' }),
    channel('bare', 'mail', { bare: true }),
    { ...channel('stranger', 'mail'), verifiedAtMs: null },
  ]
  const office = {
    post: {
      channels: async () => channels,
      tell: async (_: unknown, jobs: typeof told) => void told.push(...jobs),
    },
    agency: {
      holder: async () => 'k',
      stateFor: async () => ({ ...STATE, reports: [{ rev: 4, turn: 7, lines: ['a'] }] }),
      store: { nowMs: () => NOW },
    },
    addresses: { sign: () => 's', play: () => 'play@house.example' },
    publicUrl: 'https://games.example',
  } as unknown as Office
  const job = reminderJob({ table: 't1', seat: 1, rev: 9, channel: null, letter }, NOW)
  await remind(office, { ...job, tries: 0 })
  const shown = told.map(({ kind, atMs, json }) => [
    kind,
    atMs - NOW,
    json.includes(letter),
    /turn-7/.test(json),
  ])
  assert.deepEqual(shown, [
    ['hook', 0, false, false],
    ['mail', 0, true, false],
    ['nudge', 3 * 3_600_000, true, false],
    ['mail', 0, false, false],
  ])
})

// Which people may know what a mail, a browser and a hook are told, and by which words of which clause: `known.json` of this
// room.

const house = (name: string) => fs.readFileSync(path.join(import.meta.dirname, '..', '..', name), 'utf8')

/** These are types and no schemas: each of their fields, or this does not compile. */
const told = {
  Notice: { what: 0, seatState: 0, by: 0, idle: 0, letter: 0, why: 0, turn: 0 } satisfies Record<
    keyof Notice,
    0
  >,
  SeatState: {
    ...{ table: 0, title: 0, name: 0, seats: 0, seq: 0, over: 0, dispatch: 0, happened: 0, reportsFrom: 0 },
    ...{ welcome: 0, form: 0, waited: 0, dueAtMs: 0, zone: 0, pausedUntilMs: 0, waitingFor: 0, reports: 0 },
    ...{ ranking: 0, hasMoved: 0 },
  } satisfies Record<keyof SeatState, 0>,
  Form: {
    ...{ seat: 0, step: 0, since: 0, clause: 0, question: 0, choices: 0, impossible: 0, open: 0, given: 0 },
  } satisfies Record<keyof Form, 0>,
  HookNews: {
    ...{ table: 0, name: 0, title: 0, seat: 0, what: 0, head: 0, page: 0 },
  } satisfies Record<keyof HookNews, 0>,
}

test('House-6.4, House-6.8 · words of a clause give each thing that a mail or a hook says', () => {
  const fields = Object.entries(told).flatMap(([name, all]) =>
    Object.keys(all).map((field) => [`${name}.${field}`, null] as const),
  )
  mustBeGranted(JSON.parse(house('mail/known.json')), new Map(fields), () => house('rulebook.md'))
})
