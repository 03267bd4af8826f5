import assert from 'node:assert/strict'
import test from 'node:test'
import { bestArm } from '../search/halving.ts'

const plan = { trials: 64, guard: 0, sure: 1 }
/** Noise that all arms meet alike. */
const weather = (n: number) => Math.sin(n * 12.9898) * 50

test('the best arm is found under noise that is many times the difference, as all meet the same', () => {
  for (const best of [1, 3, 6])
    assert.equal(
      bestArm(7, plan, (arm, n) => weather(n) + (arm === best ? 1 : 0)),
      best,
    )
})

test('no more trials than were given, each arm once for each number, the guard for every one', () => {
  const seen = new Map<number, number[]>()
  bestArm(5, plan, (arm, n) => {
    seen.set(arm, [...(seen.get(arm) ?? []), n])
    return arm
  })
  const trials = [...seen.values()].map((list) => list.length)
  assert.ok(trials.reduce((sum, n) => sum + n, 0) <= 64)
  for (const list of seen.values()) assert.deepEqual(list, [...list.keys()])
  assert.equal(seen.get(0)?.length, Math.max(...trials), 'the guard is never dropped')
  assert.ok((seen.get(4)?.length ?? 0) > (seen.get(1)?.length ?? 0), 'the better are tried more often')
})

test('the guard stands unless another is ahead by more than chance allows', () => {
  const coin = (arm: number, n: number) => (arm === 0 ? 0 : ((n * 7 + arm) % 2) * 2 - 1 + 0.05)
  assert.equal(bestArm(2, plan, coin), 0)
  assert.equal(bestArm(2, { ...plan, sure: 0 }, coin), 1)
  assert.equal(
    bestArm(3, plan, () => 1),
    0,
    'of equals the guard',
  )
  assert.equal(
    bestArm(1, plan, () => assert.fail('one arm is not tried')),
    0,
  )
  assert.equal(
    bestArm(4, { ...plan, trials: 3 }, (arm) => arm),
    0,
    'too few trials to try each',
  )
})

test('when time is up, what is known decides', () => {
  let left = 4 * 6
  const over = () => left <= 0
  const trial = (arm: number, n: number) => {
    left--
    return arm === 2 ? 3 + (n % 2) : n % 2
  }
  assert.equal(bestArm(4, { ...plan, trials: 1e9, over }, trial), 2)
  assert.ok(left > -4)
})
