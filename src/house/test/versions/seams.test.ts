// What comes after a table was taken on to another version of its rules: bots play on, answers are taken back, the end is told.

import './pinned-harbour.ts'

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { Host } from '../../api/contract.ts'
import { storyOf } from '../../insights/insights.ts'
import { adoptedBy, begunWith, spanBySpan } from '../../log/versions.ts'
import { hashOf } from '../../seats/secrets.ts'
import { openHouse, until } from '../open.ts'
import { choose, corrected, edition, keep, LONG, oldRow, person, playedBy } from './older.ts'

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
