import assert from 'node:assert/strict'
import test from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { Chance } from '../../src/kernel/chance.ts'
import { Playout } from '../../src/kernel/machine.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { installedVersion, type PeerGame, pinnedVersion, randomGames } from '../peers/boardgame.ts'
import { imperialTrader } from '../peers/imperial-trader.ts'
import { ticTacToe } from '../peers/tic-tac-toe.ts'
import { gameNamed, opening, tally } from '../subjects/playouts.ts'

const skip = installedVersion() === null ? 'boardgame.io is not installed' : false

/** The mean number of decisions of some games. A move that boardgame.io refuses throws. */
function meanDecisions<G>(game: PeerGame<G>, players: number, games: number): number {
  const play = randomGames(game, players, 'test')
  let sum = 0
  for (let i = 0; i < games; i++) {
    const [{ ctx }, decisions] = play()
    assert.notEqual(ctx.gameover, undefined)
    sum += decisions
  }
  return sum / games
}

test('peers · the installed version is the pinned one', { skip }, () => {
  assert.equal(installedVersion(), pinnedVersion())
})

test('peers · tic-tac-toe on boardgame.io lasts as long as here', { skip }, () => {
  const here = tally('tic-tac-toe', 2, 'test', 5000)
  const there = meanDecisions(ticTacToe, 2, 400)
  assert.ok(Math.abs(there - here.decisions / here.games) < 0.4, `${there} decisions`)
})

test('peers · Imperial Trader on boardgame.io lasts as long as here, with 2 players and with 4', {
  skip,
}, () => {
  for (const players of [2, 4]) {
    const here = tally('imperial-trader', players, 'test', 500)
    const there = meanDecisions(imperialTrader, players, 30)
    const ratio = there / (here.decisions / here.games)
    assert.ok(ratio > 0.93 && ratio < 1.07, `${players} players: ${ratio}`)
  }
})

test('peers · both openings offer the same berths', { skip }, () => {
  const game = gameNamed('imperial-trader')
  const berths = game.codes(opening(game, 2), 0)
  const ctx = { numPlayers: 2, currentPlayer: '0', playOrderPos: 0, playOrder: ['0', '1'], phase: 'berths' }
  const G = imperialTrader.setup({ ctx } as never)
  assert.deepEqual(
    imperialTrader.ai.enumerate(G, ctx).map(({ args }) => args[0]),
    berths,
  )
})

// One list of fractions in a position makes others of its kind, and all that reads them slower: `whole` in kernel/lists.ts.

setFlagsFromString('--allow-natives-syntax')
const isOfFractions = new Function('list', 'return %HasDoubleElements(list)') as (list: unknown) => boolean

for (const [id, seats, games] of [
  ['imperial-trader', 4, 60],
  ['cash-flow', 6, 30],
  ['godsfire-trade', 4, 5],
] as const)
  test(`${id} · after random games the engine keeps no list of a position as fractions`, () => {
    const game = gameNamed(id)
    const start = opening(game, seats)
    const chance = new Chance(new FastSource('whole'))
    const playout = new Playout(game.machine)
    for (let n = 0; n < games; n++) {
      const end = game.machine.copy(start)
      playout.run(end, chance, game.rules.meta.maxDecisions)
      const lists = Object.entries(end).filter(([, value]) => Array.isArray(value) && value.length > 0)
      assert.deepEqual(
        lists.filter(([, list]) => isOfFractions(list)).map(([name]) => name),
        [],
      )
    }
  })
