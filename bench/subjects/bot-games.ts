// Whole games of bots, as the lab plays them.

import { playChunk } from '../../src/lab/chunk.ts'
import { repeat, type Subject } from '../subject.ts'
import { optionsOf } from './playouts.ts'

/** Games with the same bot in every seat, one after the other, each with a seed of its own. */
export function botGames(id: string, seats: number, bot: string): Subject {
  const request = { game: id, seats, bots: [bot], options: optionsOf(id), seed: 'bench', rotate: false }
  let next = 0
  return (ms) =>
    repeat(ms, () => {
      const { decisions } = playChunk({ ...request, from: next, to: ++next })
      return { games: 1, decisions }
    })
}
