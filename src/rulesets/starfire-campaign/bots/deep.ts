import type { Searchable } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import { result } from '../result.ts'
import type { View } from '../view.ts'
import { players } from './players.ts'

/** So many turns are played on in the head: what is begun now has paid by then. */
const TURNS = 12

/** How a campaign is searched: the hidden world is too wide for single orders, so that ways to go on are compared. */
export const search: Searchable<Position, View> = {
  // Who plays on in the head is the strongest.
  players: ['hegemon', 'admiral', 'steward', 'raider'].flatMap((id) =>
    players.filter((one) => one.id === id),
  ),
  answers: 0,
  weight: () => 1,
  playouts: 12,
  // Much of what is compared is chance: who is not clearly better is not played on as.
  sure: () => 1,
  horizon: ({ turn }) => {
    const until = turn + TURNS
    return (p) => p.turn >= until
  },
  standings: (p) => result(p).scores,
  scale: 400,
}
