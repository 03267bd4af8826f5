import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { Chance } from '../../src/kernel/chance.ts'
import { Playout } from '../../src/kernel/playout.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { gameNamed, opening } from '../subjects/playouts.ts'

// One list of fractions in a position makes others of its kind, and all that reads them slower: `whole` in kernel/lists.ts.

setFlagsFromString('--allow-natives-syntax')
const isOfFractions = new Function('list', 'return %HasDoubleElements(list)') as (list: unknown) => boolean

for (const [id, seats, games] of [
  ['imperial-trader', 4, 60],
  ['cash-flow', 6, 30],
  ['godsfire-trade', 4, 5],
] as const)
  test(`${id} · after random games the engine keeps no list of a position as fractions`, () => {
    const game = gameNamed(id)
    const start = opening(game, seats)
    const chance = new Chance(new FastSource('whole'))
    const playout = new Playout(game.machine)
    for (let n = 0; n < games; n++) {
      const end = game.machine.copy(start)
      playout.run(end, chance, game.rules.meta.maxDecisions)
      const lists = Object.entries(end).filter(([, value]) => Array.isArray(value) && value.length > 0)
      assert.deepEqual(
        lists.filter(([, list]) => isOfFractions(list)).map(([name]) => name),
        [],
      )
    }
  })
