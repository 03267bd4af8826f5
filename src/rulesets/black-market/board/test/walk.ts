import assert from 'node:assert/strict'
import { Chance } from '../../../../kernel/chance.ts'
import { Game } from '../../../../kernel/game.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Position } from '../../../../kernel/procedure.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { anyRuleset } from '../../../../kernel/ruleset.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { blackMarket } from '../../ruleset.ts'

export const game = new Game(anyRuleset(blackMarket))

/** Every position of a random game, until it is over. */
export function* walk(seed: string, seats: number, options: Json = {}): Generator<Position> {
  const opened = game.begin(options, seats, new FastSource(seed))
  assert.ok(!isRefusal(opened))
  let { position } = opened
  const chance = new Chance(new FastSource(`${seed} choices`))
  const luck = new FastSource(`${seed} luck`)
  while (!game.isOver(position)) {
    yield position
    const here = position
    const applied = game.advance(here, (seat) => game.random(here, seat, chance), luck)
    assert.ok(!isRefusal(applied))
    position = applied.position
  }
}
