// Every subject by the name and arguments with which a process of its own is asked for it.

import process from 'node:process'
import { Chance } from '../../src/kernel/chance.ts'
import type { Seat } from '../../src/kernel/procedure.ts'
import { isRefusal } from '../../src/kernel/refusal.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { playChunk } from '../../src/lab/chunk.ts'
import { type PeerGame, randomGames } from '../peers/boardgame.ts'
import { imperialTrader } from '../peers/imperial-trader.ts'
import { ticTacToe } from '../peers/tic-tac-toe.ts'
import { repeat, type Subject, type Until } from '../subject.ts'
import { copies, matchSubjects } from './matches.ts'
import { gameNamed, opening, optionsOf, playouts } from './playouts.ts'

const makers = {
  playouts,
  refereed,
  botGames,
  peerPlayouts,
  copies,
  match: (what: keyof typeof matchSubjects, id: string, seats: number) => matchSubjects[what](id, seats),
}

type Makers = typeof makers

/** What to measure: which subject, with which arguments. */
export type Order = { [K in keyof Makers]: readonly [K, ...Parameters<Makers[K]>] }[keyof Makers]

/** Makes the subject that was ordered. */
export function subjectOf([name, ...rest]: Order): Subject {
  const make = makers[name] as (...args: readonly unknown[]) => Subject
  return make(...rest)
}

// The same random games on boardgame.io.

interface Ended {
  readonly round?: number
  readonly ships?: readonly { readonly cash: number }[]
}

/** Random games on boardgame.io, two players. */
function peerPlayouts(id: string, seats: number): Subject {
  const game = (id === 'tic-tac-toe' ? ticTacToe : imperialTrader) as unknown as PeerGame<Ended>
  const play = randomGames(game, seats, 'bench')
  return (ms) =>
    repeat(ms, () => {
      const [{ G }, decisions] = play()
      const cash = G.ships?.reduce((sum, ship) => sum + ship.cash, 0) ?? 0
      return { games: 1, decisions, decisions2: decisions ** 2, rounds: G.round ?? 0, cash, cash2: cash ** 2 }
    })
}

// Whole games of bots, as the lab plays them.

/** Games with the same bot in every seat, one after the other, each with a seed of its own. */
function botGames(id: string, seats: number, bot: string): Subject {
  const request = { game: id, seats, bots: [bot], options: optionsOf(id), seed: 'bench', rotate: false }
  let next = 0
  return (ms) =>
    repeat(ms, () => {
      const { decisions } = playChunk({ ...request, from: next, to: ++next })
      return { games: 1, decisions }
    })
}

// Random games as a program plays them that knows only questions and answers in JSON.

/**
 * The same random games as `playouts`, on the way that search or a bot would take without them: every answer is written
 * in JSON, checked by the referee, applied to a copy and told in facts.
 */
function refereed(id: string, seats: number): Subject {
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

// A process that measures one subject: so one subject's compiled code does not depend on which others ran before it. It is ordered
// on the command line; every message says how much to do and is answered with a sample.
if (import.meta.main) {
  const subject = subjectOf(JSON.parse(process.argv[2] ?? '[]'))
  process.on('message', (until: Until) => process.send?.(subject(until)))
  process.send?.('ready')
}
