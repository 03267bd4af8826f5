// Random games as a program plays them that knows only questions and answers in JSON.

import { Chance } from '../../src/kernel/chance.ts'
import type { Seat } from '../../src/kernel/procedure.ts'
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
      while (!game.isOver(p)) {
        const here = p
        const answerOf = (seat: Seat) => {
          decisions++
          return game.random(here, seat, chance)
        }
        const made = game.advance(here, answerOf, source)
        if (isRefusal(made)) throw new Error(made.text)
        p = made.position
      }
      return { games: 1, decisions, decisions2: decisions ** 2 }
    })
}
