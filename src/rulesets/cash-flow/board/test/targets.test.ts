import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import { Game } from '../../../../kernel/game.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { anyRuleset } from '../../../../kernel/ruleset.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { cashFlow } from '../../ruleset.ts'
import { siteNamed } from '../atlas.ts'

const game = new Game(anyRuleset(cashFlow))

test('everything that an option of a game points at is drawn', () => {
  const seen = new Set<string>()
  for (const seed of ['targets 1', 'targets 2', 'targets 3', 'targets 4']) {
    const opened = game.begin({}, 4, new FastSource(seed))
    assert.ok(!isRefusal(opened))
    let { position } = opened
    const chance = new Chance(new FastSource(`${seed} choices`))
    for (let i = 0; i < 700 && !game.isOver(position); i++) {
      for (const { step, options = [] } of game.pending(position))
        for (const { target = '' } of options) {
          if (target === '') continue
          seen.add(step)
          assert.notEqual(siteNamed(target), null, `${step} points at ${target}`)
        }
      const here = position
      const applied = game.advance(here, (seat) => game.random(here, seat, chance), new FastSource(i))
      assert.ok(!isRefusal(applied))
      position = applied.position
    }
  }
  // Not an empty promise: these steps do point at places.
  for (const step of ['research.source', 'blockades.choose', 'entropy.lose', 'turn.open'])
    assert.ok(seen.has(step), `${step}: ${[...seen]}`)
})
