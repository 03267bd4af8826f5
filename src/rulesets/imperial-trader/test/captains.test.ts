import assert from 'node:assert/strict'
import test from 'node:test'
import { LiveQuestion } from '../../../bots/question.ts'
import { World } from '../../../bots/world.ts'
import { Chance } from '../../../kernel/chance.ts'
import { FastSource } from '../../../kernel/source.ts'
import { players } from '../bot.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { at, game } from './table.ts'

/** What a captain is given at B, to decide a step. */
const worldAt = (step: string) => {
  const view = at('B').view(0)
  return new World<Position, View>(
    game,
    { seat: 0, view, step, codes: null },
    new Chance(new FastSource('captains')),
  )
}

for (const bot of players)
  test(`captains · ${bot.id} says so when it meets a step it does not know`, () => {
    assert.throws(
      () => bot.choose(worldAt('dock.toll'), 'dock.toll', [0, 1]),
      new RegExp(`"${bot.id}" does not know what is asked in dock.toll`),
    )
    assert.throws(
      () => bot.compose?.(worldAt('dock.letter'), 'dock.letter'),
      new RegExp(`"${bot.id}" does not know what to write in dock.letter`),
    )
    assert.equal(typeof bot.choose(worldAt('game.berth'), 'game.berth', [0, 1, 2]), 'number')
  })

test('captains · rogue flies out to a frontier world near by and founds a colony (IT-14.8)', () => {
  const options = { shifting_imperium: true }
  const done = (id: string, place: string, cash: number): string => {
    const me = { owns: ['licence'], cash, holds: ['O2'] } as const
    const p = at(place, me, { options }).match.position
    const bot = players.find((one) => one.id === id) ?? assert.fail(id)
    const world = new World<Position, View>(
      game,
      new LiveQuestion(game, p, 0),
      new Chance(new FastSource('colony')),
    )
    return (game.show(p, 0, bot.choose(world, world.step, world.codes ?? [])) as { do: string }).do
  }
  assert.equal(done('rogue', 'X', 40), 'colonise')
  assert.equal(done('rogue', 'F', 40), 'fly')
  // Near the goal a colony no longer pays.
  assert.notEqual(done('rogue', 'X', 70), 'colonise')
})
