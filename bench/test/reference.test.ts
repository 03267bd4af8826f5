import assert from 'node:assert/strict'
import test from 'node:test'
import { build, IN_C, tallyInC } from '../sections/reference.ts'
import { type Tally, tally } from '../subjects/playouts.ts'

const GAMES = 2000

for (const id of IN_C) {
  const file = build(id)
  const skip = file === null ? 'there is no gcc' : false
  const tables = id === 'imperial-trader' ? [2, 3, 5] : [2]
  for (const seats of tables)
    test(`reference · C plays the same ${GAMES} games of ${id}, ${seats} players`, { skip }, () => {
      const { seconds: _, ...theirs } = tallyInC(file ?? '', seats, 'same', GAMES) as Tally & {
        seconds: number
      }
      assert.deepEqual(tally(id, seats, 'same', GAMES), theirs)
    })
}

test('reference · other seeds give other games', () => {
  const checksums = ['a', 'b', 'c'].map((seed) => tally('imperial-trader', 2, seed, 20).checksum)
  assert.equal(new Set(checksums).size, 3)
})
