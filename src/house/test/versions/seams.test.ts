// What comes after a table was taken on to another version of its rules: bots play on, answers are taken back, the end is told.

import './pinned-harbour.ts'

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { Host } from '../../api/contract.ts'
import { storyOf } from '../../insights/insights.ts'
import { adoptedBy, begunWith, spanBySpan } from '../../log/versions.ts'
import { differences, type Parting, partingOf } from '../../migration/proof.ts'
import { rulesOf } from '../../migration/version-mismatch.ts'
import { hashOf } from '../../seats/secrets.ts'
import { openHouse, until } from '../open.ts'
import { choose, corrected, edition, keep, LONG, oldRow, person, playedBy } from './older.ts'

// What keeps a table from today's rules, in words: how both versions play the event, and no more than an observer may know.

const { row, match, event } = corrected()
const parting = partingOf(edition(1), edition(2), match.events) as Parting
const ways = parting.ways ?? assert.fail('both versions take the event')

/** What is said to an observer of a parting; here the event was told with these lines. */
function said(parted: Parting, lines: readonly string[], observer: Seat | null = 0): string {
  const houseLog = { lines: () => lines.map((text) => ({ text })) }
  const table = { row, match, parting: parted, houseLog, named: (seat: Seat) => `P${seat}` }
  const { differs } = rulesOf(table as unknown as Parameters<typeof rulesOf>[0], observer, match.nextSeq)
  assert.equal(differs?.event, event)
  return differs?.text ?? ''
}

test('House-5.10 · of an event that both versions take it is said how each plays it, and only where they part', () => {
  const text = said({ ...parting }, ['P0 says hello'])
  assert.match(text, /^Version 2 .* otherwise, .* version 1\. Here “P0 says hello”; by version 2 “P\d .*”\.$/)
  const [, there = ''] = /by version 2 (.*)\.$/.exec(text) ?? []
  const lines = there.slice(1, -1).split('”, “')
  const other = said({ ...parting }, [...lines.slice(0, -1), 'P0 goes home'])
  assert.match(other, /version 1\. Here “P0 goes home”; by version 2 “[^”]*”\.$/)
  assert.match(said({ ...parting }, lines.slice(0, -1)), /Here nothing more; by version 2 “[^”]*”\.$/)
})

test('House-5.10 · where the words are the same, it is said where they stand otherwise', () => {
  const silent = { ...parting, ways: { ...ways, told: [] } }
  assert.match(
    said(silent, []),
    /event \d+ otherwise, .* version 1\. Afterwards bank is \d+, not \d+; cash\[\d\] is \d+, not \d+\.$/,
  )
})

test('House-5.10 · what one version tells some alone is told nobody else', () => {
  const told = ways.told.map((fact) => ({ ...fact, only: [1] }))
  const hidden = { ...parting, ways: { ...ways, told } }
  assert.match(said(hidden, ['P0 waits']), /Here “P0 waits”; by version 2 nothing more\.$/)
  assert.match(said(hidden, ['P0 waits'], 1), /by version 2 “/)
  assert.match(said(hidden, ['P0 waits'], null), /by version 2 nothing more\.$/)
})

test('House-5.10 · an answer that the newer version does not take is said to be such', () => {
  const text = said({ event, why: 'position.secret is 7' }, ['P0 flies'])
  assert.match(
    text,
    /^Version 2 of the rules does not take what was answered at event \d+ \(“P0 flies”\), so/,
  )
  assert.doesNotMatch(text, /secret/)
})

test('what only one of two positions has is no difference', () => {
  assert.deepEqual(differences({ a: 1, b: [{ c: 2 }], x: 1 }, { a: 1, b: [{ c: 2, d: 3 }] }), [])
  assert.deepEqual(differences({ a: 1, b: [{ c: 2 }] }, { a: 2, b: [{ c: 3 }] }), [
    'a is 1, not 2',
    'b[0].c is 2, not 3',
  ])
  assert.deepEqual(differences({ b: [1] }, { b: [1, 2] }), ['b has 1 parts, not 2'])
  assert.equal(differences([1, 2, 3, 4, 5], [0, 0, 0, 0, 0], 'p').length, 3)
})

const ID = 'parted'
const BOT = { kind: 'bot', name: 'Bolt', bot: 'random' } as const

test('House-5.10 · bots play on after a seam, and the end is told over it', async (t) => {
  const open = openHouse(t)
  const { row, match } = corrected([person('Anna'), BOT])
  await keep(open.store, row, match, [{ hash: hashOf(ID), seats: [0] }])
  const house = await open.again()
  const own = () => house.state(ID, ID)
  const turn = () =>
    until(async () => (await own()).pending.length > 0 || (await own()).over !== null, 'Anna')
  await turn()
  const proposal = { what: 'rules', to: 2 } as const
  await house.host(ID, ID, { commandId: 'on', do: 'propose', seat: 0, proposal } as Host)
  const { rules, seq: seam } = await own()
  assert.deepEqual(rules, { version: 2, latest: 2, differs: null })
  const source = new FastSource('seam')
  for (let answers = 0; answers < 16; answers++) {
    const { over, pending, seq } = await own()
    const [question] = pending
    if (over !== null || question === undefined) break
    const answer = { seat: 0, seq, commandId: `a${seq}`, choice: choose(question, source) }
    assert.ok('accepted' in (await house.answer(ID, ID, answer)))
    await turn()
  }
  const state = await own()
  assert.ok(state.lines.some(({ seat, event }) => seat === 1 && event > seam))
  // Anna begins each round: without the last answer it ends in the middle of one.
  const log = (await open.store.entries(ID)).map(({ json }) => JSON.parse(json)).slice(0, -1)
  const { samples, chapters, curves, turnings, decisive } = storyOf(
    {
      ...{ spans: spanBySpan(log, edition, edition(2)), name: (seat) => `Seat ${seat}` },
      ...{ startedAtMs: 0, endedAtMs: 1, proved: log.length },
    },
    { games: 1, batch: 1, goOn: () => true },
  )
  // Moments of both versions are checked, each round once, and told in words.
  for (const moments of [samples, chapters]) {
    assert.ok(moments.some(({ event }) => event < seam) && moments.some(({ event }) => event > seam))
    assert.deepEqual(
      moments.map(({ event }) => event),
      moments.map(({ event }) => event).sort((a, b) => a - b),
    )
  }
  assert.ok(curves.every(({ values }) => values.length === samples.length))
  const rounds = chapters.flatMap(({ kind, text }) => (kind === 'round' ? [text] : []))
  assert.deepEqual(rounds, [...new Set(rounds)], 'no round begins twice')
  for (const { text, event } of [...turnings, ...decisive])
    assert.ok(text !== '' && event < state.seq, `${event}: ${text}`)
})

test('House-5.10 · what was played by other rules is not taken back; what comes after it is, down to the seam', () => {
  const undoable = (match: Match) => [0, 1].filter((seat) => !isRefusal(match.undoPoint(seat)))
  let events = 2
  let before = playedBy(edition(1), oldRow('back', 'back', LONG), events)
  while (undoable(before).length === 0) before = playedBy(edition(1), oldRow('back', 'back', LONG), ++events)
  const made = adoptedBy(edition(2), before, 1)
  if (isRefusal(made)) assert.fail(made.text)
  const after = begunWith(edition(2), before, made)
  assert.deepEqual(undoable(after), [])
  const { nextSeq } = after
  let back: number[] = []
  for (let n = 1; n < 20 && back.length === 0; n++) {
    playedBy(edition(2), oldRow('back', 'back', LONG), nextSeq + n, after)
    back = undoable(after)
  }
  const [seat] = back
  assert.ok(seat !== undefined, 'something could be taken back')
  assert.ok(!isRefusal(after.undo(seat)))
  assert.equal(edition(2).game.fault(after.position), null)
})
