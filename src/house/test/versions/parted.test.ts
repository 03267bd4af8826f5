// What keeps a table from today's rules, in words: how both versions play the event, and no more than an observer may know.

import './pinned-harbour.ts'

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Seat } from '../../../kernel/procedure.ts'
import { differences, type Parting, partingOf } from '../../migration/proof.ts'
import { rulesOf } from '../../migration/version-mismatch.ts'
import { corrected, edition } from './older.ts'

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
