import type { Searchable } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import { scoresOf } from '../result.ts'
import type { View } from '../view.ts'
import { players } from './players.ts'

/** The turns that are played on in the head: what is begun now has paid by then. */
const TURNS = 12
/** The turns between two questions how to go on. */
const OFTEN = 4

/** How a campaign is searched: the hidden world is too wide for single orders, so that ways to go on are compared. */
export const search: Searchable<Position, View> = {
  // A bot that plays on in its head is the strongest.
  players: ['hoarding-hegemon', 'admiral', 'steward', 'raider'].flatMap((id) =>
    players.filter((one) => one.id === id),
  ),
  answers: 0,
  // What a way to go on is worth shows over many turns, and hardly differs from one to the next.
  weight: (_, { view }) => (view.turn % OFTEN === 0 ? 1 : 0),
  playouts: 12,
  // In a dozen turns chance does more than the way that is gone: who takes the first that seems better loses by it.
  sure: () => 2.5,
  horizon: ({ turn }) => {
    const until = turn + TURNS
    return (p) => p.turn >= until
  },
  standings: scoresOf,
  scale: 400,
}
