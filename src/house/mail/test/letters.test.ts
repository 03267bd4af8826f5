// What a mail says and what is left out of it, without servers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SeatState } from '../../agency.ts'
import { reminderJob } from '../../desk/reminders.ts'
import { remind } from '../../notices/reminders.ts'
import { htmlOf } from '../html.ts'
import { bodyOf } from '../letters.ts'
import type { Office } from '../office.ts'

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
