// Random games as a program plays them that knows only questions and answers in JSON.

import { Chance } from '../../src/kernel/chance.ts'
import { isRefusal } from '../../src/kernel/refusal.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { repeat, type Subject } from '../subject.ts'
import { gameNamed, opening } from './playouts.ts'

/**
 * The same random games as `playouts`, on the way that search or a bot would take without them: every answer is written
 * in JSON, checked by the referee, applied to a copy and told in facts.
 */
export function refereed(id: string, seats: number): Subject {
  const game = gameNamed(id)
  const start = opening(game, seats)
  const chance = new Chance(new FastSource('players'))
  const source = new FastSource('refereed')
  return (ms) =>
    repeat(ms, () => {
      let p = start
      let decisions = 0
      for (let seat = game.asked(p)[0]; seat !== undefined; seat = game.asked(p)[0]) {
        const made = game.apply(p, seat, game.random(p, seat, chance), source)
        if (isRefusal(made)) throw new Error(made.text)
        p = made.position
        decisions++
      }
      return { games: 1, decisions, decisions2: decisions ** 2 }
    })
}
