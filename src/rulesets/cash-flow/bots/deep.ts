import type { Searchable } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { players } from './plan.ts'

/** How the game is searched: at the actions, and by which players it is played on. */
export const search: Searchable<Position, View> = {
  // A bot that plays on in its head is the strongest.
  players: players.toSorted((a, b) => Number(b.id === 'tycoon') - Number(a.id === 'tycoon')),
  answers: 8,
  weight: (step) => (step === 'turn.action' ? 1 : 0),
  playouts: 24,
  // Among several a few games in the head differ more than answers do: of six, who believed them won 8 % of 24 games, half of what is fair.
  sure: ({ view }) => (view.seats > 2 ? 1.5 : 0.5),
  scale: 150,
}
