// What somebody is told and when, of all that a table may come to: arithmetic of times, without a house.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostOccasionsOf, occasionsOf, type Standing } from '../occasions.ts'
import { USUAL, type Wish } from '../wishes.ts'

const NOON = Date.parse('2026-11-22T12:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (more: Partial<Standing>): Standing => ({
  ...{ stage: 'running', nowMs: NOON, beganAtMs: NOON - 99 * HOUR, movedAtMs: NOON - HOUR },
  ...{ asked: null, dueAtMs: null, alone: false, againAtMs: null, missedAtMs: null },
  ...more,
})
/** "what @ minutes after noon". */
const told = (standing: Partial<Standing>, wish: Partial<Wish> = {}, sinceMs = 0) =>
  occasionsOf(at(standing), { ...USUAL, ...wish }, sinceMs).map(
    ({ what, atMs }) => `${what} @ ${(atMs - NOON) / MINUTE}`,
  )
const asked = { rev: 7, atMs: NOON - HOUR }

test('House-6.4 · that a game has begun, or is over, is told as a turn is, and some players are not told of it', () => {
  const began = { beganAtMs: NOON }
  assert.deepEqual(told(began, { when: 'now' }), ['started @ 0'])
  assert.deepEqual(told(began, { when: 'after', minutes: 30 }), ['started @ 30'])
  assert.deepEqual(told(began, { begin: false }), [])
  assert.deepEqual(told(began, { when: 'never' }), [])
  assert.deepEqual(told(began, {}, NOON), [], 'it had begun before he said where')
  assert.deepEqual(told({ beganAtMs: NOON - 80 * HOUR }, { when: 'now' }), [], 'nobody learns of last week’s')
  const over = { stage: 'over', movedAtMs: NOON } as const
  assert.deepEqual(told(over, { when: 'now' }), ['over @ 0'])
  assert.deepEqual(told(over, { when: 'now', end: false }), [])
  assert.deepEqual(told({ ...over, againAtMs: NOON + HOUR }, { when: 'now', end: false }), ['again @ 60'])
  assert.deepEqual(told({ stage: 'open', beganAtMs: null }), [])
  assert.deepEqual(told({ stage: 'open', missedAtMs: NOON }, { when: 'now' }), ['missed @ 0'])
  assert.deepEqual(told({ ...over, asked, dueAtMs: NOON + 9 * HOUR }, { when: 'now' }), ['over @ 0'])
})

test('House-6.5 · the only player that the others wait for is told once more, after they were told that it is their turn', () => {
  assert.deepEqual(told({ asked, alone: true }, { when: 'now' }), ['asked @ -60', 'last @ 0'])
  assert.deepEqual(told({ asked, alone: true }, { when: 'now', last: false }), ['asked @ -60'])
  assert.deepEqual(told({ asked, alone: true }, { minutes: 90 }), ['asked @ 30'], 'first things first')
  assert.deepEqual(told({ asked, alone: false }, { when: 'now' }), ['asked @ -60'])
  const due = { asked, dueAtMs: NOON + 3 * HOUR }
  assert.deepEqual(told(due, { when: 'now' }), ['asked @ -60', 'reminded @ 120'])
  assert.deepEqual(told({ ...due, alone: true }, { when: 'daily', at: '19:00' }), [
    'asked @ 420',
    'reminded @ 120',
  ])
})

test('House-6.6 · in quiet hours a player hears neither of a game’s beginning and end, nor that others wait', () => {
  const quiet = { when: 'now', quietFrom: '11:30', quietTo: '14:00' } as const
  assert.deepEqual(told({ beganAtMs: NOON }, quiet), ['started @ 120'])
  assert.deepEqual(told({ stage: 'over', movedAtMs: NOON }, quiet), ['over @ 120'])
  assert.deepEqual(told({ asked, alone: true }, quiet), ['asked @ -60', 'last @ 120'])
  assert.deepEqual(told({ asked, dueAtMs: NOON + HOUR }, quiet), ['asked @ -60', 'reminded @ 30'])
})

test('House-5.13 · a host is told of a turn once, of what was done, and of who is missing when time runs out', () => {
  const host = (more: object, wish: Partial<Wish> = {}, sinceMs = 0) =>
    hostOccasionsOf(
      {
        ...{ stage: 'running', nowMs: NOON, movedAtMs: NOON, dueAtMs: NOON + 3 * HOUR, asked, turn: 4 },
        ...{ missing: 2, done: [] },
        ...more,
      },
      { ...USUAL, when: 'now', ...wish },
      sinceMs,
    ).map(({ what, since, atMs }) => `${what} ${since} @ ${(atMs - NOON) / MINUTE}`)
  assert.deepEqual(host({}), ['turned 4 @ -60', 'missing 7 @ 120'])
  assert.deepEqual(host({ missing: 0 }), ['turned 4 @ -60'])
  assert.deepEqual(host({ turn: null }), ['missing 7 @ 120'], 'a game without turns')
  assert.deepEqual(host({ dueAtMs: null }), ['turned 4 @ -60'])
  assert.deepEqual(host({ done: [{ rev: 6, atMs: NOON }] }, {}, NOON - 1), ['done 6 @ 0', 'missing 7 @ 120'])
  assert.deepEqual(host({}, { when: 'never' }), [])
  assert.deepEqual(host({ stage: 'over' }), ['over 0 @ 0'])
  assert.deepEqual(host({ stage: 'over' }, { end: false }), [])
})
