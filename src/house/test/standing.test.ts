// How reliable somebody is, by the acts of the house alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredSeat } from '../../store/contract.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { type Kept, keptBy, reliabilityOf } from '../seats/lobby/lobby.ts'

const ben: StoredSeat = { kind: 'person', name: 'Ben', bot: null }
const open: StoredSeat = { kind: 'open', name: 'Ben', bot: null }
const lapse: HouseAction = { do: 'lapse', by: 'house', seats: [1], sheets: [] }
const absent: HouseAction = { do: 'absent', by: 'house', seat: 1, as: 'late' }
const back: HouseAction = { do: 'return', by: 1, seat: 1 }
const freed: HouseAction = { do: 'seat', by: 'host', seat: 1, before: ben, after: open, reason: '' }
const taken: HouseAction = { do: 'seat', by: 1, seat: 1, before: open, after: ben, reason: '' }
const other: HouseAction = { do: 'absent', by: 'house', seat: 0, as: 'late' }

function kept(acts: readonly HouseAction[], { gone = false, over = true } = {}): string {
  const done = acts.map((act, rev) => ({ rev, atMs: 0, act }))
  const { how, tookOver, lapsed } = keptBy({ seat: 1, gone, over }, done)
  return `${how}${tookOver ? ' in another’s place' : ''} ${lapsed}`
}

test('House-7.3 · a player absent at the end, or when another takes their seat, has left; a player who came back has not', () => {
  const cases: readonly (readonly [string, string])[] = [
    [kept([]), 'finished 0'],
    [kept([], { over: false }), 'running 0'],
    [kept([lapse, other, lapse]), 'finished 2'],
    [kept([{ ...lapse, uncounted: true }]), 'finished 0'],
    [kept([lapse, absent]), 'left 1'],
    [kept([absent], { over: false }), 'left 0'],
    [kept([absent, back]), 'finished 0'],
    [kept([absent, taken], { gone: true }), 'left 0'],
    [kept([absent, freed, taken, lapse], { gone: true }), 'left 0'],
    [kept([freed], { gone: true }), 'freed 0'],
    [kept([absent, taken, lapse]), 'finished in another’s place 1'],
    [kept([absent, taken, absent]), 'left in another’s place 0'],
    [kept([{ do: 'resign', by: 1, seat: 1, as: 'late', reason: '' }], { over: false }), 'finished 0'],
    [
      kept([
        { do: 'extend', by: 1, seat: 1 },
        { do: 'vacation', by: 1, seat: 1, untilMs: 9 },
      ]),
      'finished 0',
    ],
  ]
  for (const [is, expected] of cases) assert.equal(is, expected)
})

test('House-7.3 · two of the last ten that were left make unreliable, fewer than three finished new; another’s place mends one', () => {
  const one = (how: Kept['how'], tookOver = false): Kept => ({ how, tookOver, lapsed: 1 })
  const many = (n: number, how: Kept['how']) => Array.from({ length: n }, () => one(how))
  const kind = (games: readonly Kept[]) => reliabilityOf(games, 0).kind
  assert.equal(kind([]), 'new')
  assert.equal(kind([...many(2, 'finished'), ...many(9, 'running')]), 'new')
  assert.equal(kind(many(3, 'finished')), 'reliable')
  assert.equal(kind([one('left'), ...many(3, 'finished')]), 'reliable')
  assert.equal(kind([...many(2, 'left'), ...many(8, 'finished')]), 'unreliable')
  assert.equal(kind([one('left'), ...many(9, 'finished'), one('left')]), 'reliable', 'long ago')
  assert.equal(kind([...many(2, 'left'), one('finished', true), ...many(3, 'finished')]), 'reliable')
  assert.deepEqual(
    [reliabilityOf(many(2, 'left'), 1).text, reliabilityOf([one('left')], 1).lapsed],
    ['Unreliable: left 2 of their last 2 games with deadlines.', 1],
  )
})
