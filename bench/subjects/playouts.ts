// Random games of Argosy, as search and the lab play them.

import { Chance } from '../../src/kernel/chance.ts'
import { connectFour } from '../../src/kernel/examples/connect-four.ts'
import { ticTacToe } from '../../src/kernel/examples/tic-tac-toe.ts'
import { Game } from '../../src/kernel/game.ts'
import { Playout } from '../../src/kernel/machine.ts'
import type { Position } from '../../src/kernel/procedure.ts'
import { isRefusal } from '../../src/kernel/refusal.ts'
import { anyRuleset, type Meta } from '../../src/kernel/ruleset.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { gameOf } from '../../src/rulesets/shelf.ts'
import { repeat, type Subject } from '../subject.ts'

const DECISIONS_AT_ONCE = 10_000

/** A game by its id: one of the shelf or one of the kernel's examples. */
export function gameNamed(id: string): Game {
  const examples = {
    'tic-tac-toe': () => anyRuleset(ticTacToe),
    'connect-four': () => anyRuleset(connectFour),
  }
  const game = id in examples ? new Game(examples[id as keyof typeof examples]()) : gameOf(id)
  if (game === null) throw new Error(`There is no game ${id}.`)
  return game
}

/**
 * The options under which a game is measured where its defaults will not do. Cash Flow: a round is idle when no labour
 * moves and no dice roll (CF-8.6); by its defaults random games go on for hundreds of rounds. Starfire Campaign: a campaign
 * of an evening and not of years.
 */
const OPTIONS: Readonly<Record<string, object>> = {
  'cash-flow': { stall_test: 'labour' },
  'starfire-campaign': { preset: 'skirmish', END_TURN: 15 },
}

/** Games for more players are measured with this many; how a campaign grows with its empires is a section of its own. */
const MOST_SEATS = 6

/** The fewest and the most players that a game is measured with. */
export function seatsOf({ seats }: Meta): { readonly min: number; readonly max: number } {
  return { min: Math.max(2, seats.min), max: Math.min(MOST_SEATS, seats.max) }
}

/** The options under which a game is measured; what is not named is as by default. */
export function optionsOf(id: string): object {
  return OPTIONS[id] ?? {}
}

/** The first decision of a game with the options under which it is measured. */
export function opening(game: Game, seats: number): Position {
  const begun = game.begin(optionsOf(game.rules.meta.id), seats, new FastSource(1))
  if (isRefusal(begun)) throw new Error(begun.text)
  return begun.position
}

/** What random games came to; the programs in `reference/` print the same. */
export interface Tally {
  readonly games: number
  readonly decisions: number
  readonly rounds: number
  /** Takes in the decisions, rounds and scores of every game, in order. */
  readonly checksum: number
}

interface Ended extends Position {
  readonly round?: number
  readonly cash?: readonly number[]
  readonly winner?: number
}

/** Plays games from one generator, one after the other. */
export function tally(id: string, seats: number, seed: string, games: number): Tally {
  const { play } = player(id, seats, seed)
  let checksum = 0
  const mix = (number: number) => {
    checksum = Math.imul(checksum ^ number, 16777619)
  }
  let decisions = 0
  let rounds = 0
  for (let i = 0; i < games; i++) {
    const { made, end } = play()
    const { round = 0, cash = [end.winner ?? 0] } = end
    decisions += made
    rounds += round
    mix(made)
    mix(round)
    for (const score of cash) mix(score)
  }
  return { games, decisions, rounds, checksum: checksum >>> 0 }
}

/** Random games for as long as is asked. */
export function playouts(id: string, seats: number): Subject {
  const { play } = player(id, seats, 'bench')
  return (ms) =>
    repeat(ms, () => {
      const sums = { games: 0, decisions: 0, decisions2: 0, rounds: 0, cash: 0, cash2: 0 }
      while (sums.decisions < DECISIONS_AT_ONCE) {
        const { made, end } = play()
        sums.games++
        sums.decisions += made
        sums.decisions2 += made * made
        sums.rounds += end.round ?? 0
        const cash = end.cash?.reduce((sum, purse) => sum + purse) ?? 0
        sums.cash += cash
        sums.cash2 += cash * cash
      }
      return sums
    })
}

function player(id: string, seats: number, seed: string): { play(): { made: number; end: Ended } } {
  const game = gameNamed(id)
  const start = opening(game, seats)
  const { copy } = game.machine
  const chance = new Chance(new FastSource(seed))
  const playout = new Playout(game.machine)
  return {
    play() {
      const end: Ended = copy(start)
      return { made: playout.run(end, chance, game.rules.meta.maxDecisions), end }
    },
  }
}
