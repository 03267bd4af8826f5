import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../../../kernel/conform/conform.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { LANDS } from '../board.ts'
import { cashFlow } from '../ruleset.ts'

/** The game with silos all over the world and L-stars for all from the start, so that wars are fought with everything. */
const armed: typeof cashFlow = {
  ...cashFlow,
  setup(options, seats, chance) {
    const fields = cashFlow.setup(options, seats, chance)
    if (isRefusal(fields)) return fields
    for (let land = 0; land < LANDS; land++) fields.silo[land * seats + chance.pick(seats)] = chance.pick(2)
    fields.lstar = fields.lstar.map(() => chance.pick(4))
    return fields
  },
}

test('the laws hold in a world in arms, with the options varied at random', () => {
  const { games } = mustConform(armed, {
    games: 4,
    seed: 'arms',
    options: { round_limit: 3, strategic_limit: 60 },
  })
  assert.equal(games, 4)
})

test('the laws hold in wars of two', () => {
  mustConform(armed, { games: 3, seed: 'duel', seats: 2, options: { round_limit: 6, strategic_limit: 60 } })
})
