/** What an action led to: nothing further, the loss of the ship, or the end of the game. */
export type Outcome = 'done' | 'lost' | 'won'
