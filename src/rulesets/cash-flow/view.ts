import { count, sum } from '../../kernel/index.ts'
import { DRAWN, type Position } from './position.ts'

/**
 * What a seat knows (CF-23): the position with what it cannot know marked: HIDDEN cards, SECRET treasuries. How many
 * cards lie in each pile and how many closed ones each player holds is public. The order of the deck is nowhere, so it
 * cannot be seen.
 */
export interface View extends Position {
  /** By seat: closed cards held. */
  closed: number[]
  /** M in all the treasuries that are secret. */
  secretMoney: number
}

/** What everybody may know of what is hidden. */
export const counts = {
  closed: count<Position>({
    clause: 'CF-23.1',
    field: 'card',
    groups: (p) => p.seats,
    groupOf(p, card) {
      const place = p.card[card] as number
      return place === DRAWN ? p.turn : p.open[card] === 0 ? place : -1
    },
  }),
  secretMoney: sum({ clause: 'CF-4.10', field: 'cash' }),
}
