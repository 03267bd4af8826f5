// Figures that are watched for, on games whose figures are known.

import assert from 'node:assert/strict'
import test from 'node:test'
import { emptyAggregate, momentOf } from '../aggregate.ts'
import { measuresFor, watchedOf } from '../study/asked.ts'

/** Two rounds of three seats: the market held 1, 0 and 7; the first card came up in round 2; seat 0 won. */
function game() {
  const sum = emptyAggregate(3)
  sum.tallies['primed.a'] = { '1': 1, '0': 1, '7': 2 }
  sum.tallies['primed.a.a'] = { '1,1': 1, '0,0': 1, '7,7': 2 }
  sum.tallies['cameUp.a.round'] = { '0,2': 1, '2,9': 1 }
  sum.tallies['turn.action'] = { '{"do":"pass"}': 3, '{"do":"build"}': 1 }
  sum.gauges["winner's cash"] = { 400: 1 }
  sum.gauges.exit = { 0: 3, 20: 2, 31: 1 }
  momentOf(sum, 'round', '1').gauges = { cash: { 100: 2, 400: 1 }, "winner's cash": { 400: 1 } }
  momentOf(sum, 'cameUp.a', '2').gauges = { cash: { 700: 3 } }
  momentOf(sum, 'cameUp.a', '0').gauges = { cash: { 1: 3 } }
  return sum
}

for (const [figure, known] of [
  ['told primed.a=0..1', [2, 1]],
  ['share primed.a=0..1', [2, 4]],
  ['share primed.a=-3..-1', [0, 4]],
  ['mean a of primed', [15, 4]],
  ['mean a of primed.a=5..9', [14, 2]],
  ['mean round of cameUp.a=0', [2, 1]],
  ['mean round of cameUp.a=1', null],
  ['told cameUp.a=2.round=1..8', [0, 1]],
  ['told cameUp.a=2.round=1..9', [1, 1]],
  ['share turn.action={"do":"pass"}', [3, 4]],
  ["winner's cash", [400, 1]],
  ['share exit=1..20', [2, 6]],
  ['share exit=0', [3, 6]],
  ['mean exit=1..40', [71, 3]],
  ['mean exit=40..60', null],
  ['cash after round 1', [600, 3]],
  ["winner's cash after round 1", [400, 1]],
  ['cash after round 2', null],
  ['cash at cameUp.a=2', [2100, 3]],
  ['cash at cameUp.a=0..2', [2103, 6]],
] as const)
  test(`${figure} is ${known === null ? 'nothing in a game without' : known.join(' in ')}`, () => {
    const sum = game()
    const watched = watchedOf(figure)
    assert.ok(watched !== null)
    // What it reads is what it asks to be measured.
    for (const name of measuresFor([figure]).tally ?? []) assert.ok(name in sum.tallies, name)
    assert.deepEqual(watched.of(sum), known)
  })

test('what the end of a game tells is not watched for', () => {
  for (const figure of ['rounds', 'seat 1', 'told lostShip', 'rounds p95', 'no choice'])
    assert.equal(watchedOf(figure), null, figure)
})
