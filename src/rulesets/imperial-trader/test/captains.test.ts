import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { FastSource } from '../../../kernel/source.ts'
import { bots } from '../bot.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { at } from './table.ts'

/** What a captain is given to look at, at B. */
const sight = () => {
  const t = at('B')
  const view = t.view(0) as View
  const chance = new Chance(new FastSource('captains'))
  return { seat: 0, view, chance, imagine: () => t.p as Position }
}

for (const bot of bots)
  test(`captains · ${bot.id} says so when it meets a step it does not know`, () => {
    assert.throws(
      () => bot.choose(sight(), 'dock.toll', [0, 1]),
      new RegExp(`"${bot.id}" does not know what is asked in dock.toll`),
    )
    assert.throws(
      () => bot.compose?.(sight(), 'dock.letter'),
      new RegExp(`"${bot.id}" does not know what to write in dock.letter`),
    )
    assert.equal(typeof bot.choose(sight(), 'game.berth', [0, 1, 2]), 'number')
  })
