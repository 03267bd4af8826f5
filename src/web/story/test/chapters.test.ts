import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Line } from '../../../server/api.ts'
import { chapterAt, chaptersOf, ticksOf } from '../chapters.ts'

const line = (event: number, kind: string, seat: number | null): Line => ({
  ...{ event, kind, seat, text: `${kind} ${event}` },
  ...{ clause: '', args: [], dice: [], places: [], grade: 'detail' as const, about: null, moves: false },
})

test('a game has chapters where rounds begin and where the turn passes; a moment is in the last that began', () => {
  const lines = [
    line(0, 'set', null),
    line(2, 'roundBegins', null),
    line(3, 'flew', 0),
    line(4, 'flew', 0),
    line(5, 'flew', 1),
    line(6, 'roundBegins', 1),
  ]
  const chapters = chaptersOf(lines, 2)
  // A turn is called by what mattered most in it, however it began.
  const told = [
    ...lines.slice(0, 4),
    { ...line(4, 'lost', 0), grade: 'headline' as const },
    ...lines.slice(4),
  ]
  assert.deepEqual(
    chaptersOf(told, 2).map(({ text }) => text),
    ['The beginning', 'roundBegins 2', '· lost 4', '· flew 5', 'roundBegins 6'],
  )
  assert.deepEqual(
    chapters.map(({ event, text }) => [event, text]),
    [
      [0, 'The beginning'],
      [2, 'roundBegins 2'],
      [3, '· flew 3'],
      [5, '· flew 5'],
      [6, 'roundBegins 6'],
    ],
  )
  assert.equal(chapterAt(chapters, 4), 3)
  assert.equal(chapterAt(chapters, 1), 0)
})

test('below the plot of a story each round is written once, though several moments of it were looked at', () => {
  const samples = [0, 1, 1, 2, 2, 2, 3].map((round, event) => ({ round, event }))
  assert.deepEqual(ticksOf({ samples }), [
    { round: 1, i: 1 },
    { round: 2, i: 3 },
    { round: 3, i: 6 },
  ])
})
