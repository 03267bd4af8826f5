// The same random games on boardgame.io.

import { type PeerGame, randomGames } from '../peers/boardgame.ts'
import { imperialTrader } from '../peers/imperial-trader.ts'
import { ticTacToe } from '../peers/tic-tac-toe.ts'
import { repeat, type Subject } from '../subject.ts'

interface Ended {
  readonly round?: number
  readonly ships?: readonly { readonly cash: number }[]
}

/** Random games on boardgame.io, two players. */
export function peerPlayouts(id: string, seats: number): Subject {
  const game = (id === 'tic-tac-toe' ? ticTacToe : imperialTrader) as unknown as PeerGame<Ended>
  const play = randomGames(game, seats, 'bench')
  return (ms) =>
    repeat(ms, () => {
      const [{ G }, decisions] = play()
      const cash = G.ships?.reduce((sum, ship) => sum + ship.cash, 0) ?? 0
      return { games: 1, decisions, decisions2: decisions ** 2, rounds: G.round ?? 0, cash, cash2: cash ** 2 }
    })
}
