import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Windows } from '../windows.ts'

test('trust 7 · a clock set back keeps nobody out for an hour', (t) => {
  const windows = new Windows()
  const counts = (ms: number) => {
    let current = 0
    windows.incr(
      '1.2.3.4',
      (_error, result) => {
        current = result?.current ?? 0
      },
      ms,
    )
    return current
  }
  assert.deepEqual([counts(60_000), counts(60_000), counts(60_000)], [1, 2, 3])
  const before = Date.now
  t.mock.method(Date, 'now', () => before() - 3_600_000)
  for (const end = performance.now() + 2; performance.now() < end; );
  assert.equal(counts(1), 1, 'a window of a millisecond is over after two')
})
