// Plays tables and counts what the lab's tallies cannot: things that belong together, or stand on the board.

import { type AnyPlayer, carryOut, decide } from '../../src/bots/player.ts'
import { LiveQuestion } from '../../src/bots/question.ts'
import { Chance } from '../../src/kernel/chance.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Position } from '../../src/kernel/procedure.ts'
import { isRefusal, RefusedError } from '../../src/kernel/refusal.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { type Fact, Transition } from '../../src/kernel/transition.ts'
import { gameOf } from '../../src/rulesets/shelf.ts'

/** Tables to be watched: the bots move one seat on from game to game. */
export interface Watch {
  readonly games: number
  readonly seats: number
  readonly bots: readonly AnyPlayer[]
  /** Begins to watch one game; what it returns looks at every decision, once it is carried out. */
  look(count: Count): (p: Position, facts: readonly Fact[]) => void
}

/** Watches under the names of their cells. */
export type Watches = Readonly<Record<string, Watch>>

/** Counts one thing of a kind. */
export type Count = (kind: string, key: string) => void

/** What was counted, and what the bots have won. */
export interface Watched {
  readonly games: number
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By bot: seats taken, and games won; who shares a win has a part of it. */
  readonly seats: Readonly<Record<string, number>>
  readonly wins: Readonly<Record<string, number>>
}

/** Plays the tables of a watch. The same seed gives the same games. */
export function watch(id: string, { games, seats, bots, look }: Watch, seed: string): Watched {
  const game = gameOf(id)
  if (game === null) throw new RangeError(`There is no game ${id}.`)
  const counts: Record<string, Record<string, number>> = {}
  const sum = { games, counts, seats: {} as Record<string, number>, wins: {} as Record<string, number> }
  const add = (to: Record<string, number>, key: string, n = 1) => {
    to[key] = (to[key] ?? 0) + n
  }
  for (let i = 0; i < games; i++) {
    const seated = Array.from({ length: seats }, (_, seat) => bots[(seat + i) % bots.length] as AnyPlayer)
    const seeing = look((kind, key) => {
      counts[kind] ??= {}
      add(counts[kind], key)
    })
    const winners = play(game, seated, `${seed}/${i}`, seeing)
    for (const { id } of seated) add(sum.seats, id)
    for (const seat of winners) add(sum.wins, seated[seat]?.id ?? '', 1 / winners.length)
  }
  return sum
}

/** One game to its end; returns who has won. */
function play(
  game: Game,
  seated: readonly AnyPlayer[],
  seed: string,
  seeing: (p: Position, facts: readonly Fact[]) => void,
): readonly number[] {
  const source = new FastSource(seed)
  const opened = game.begin({}, seated.length, source)
  if (isRefusal(opened)) throw new RefusedError(opened)
  const p = opened.position
  const facts: Fact[] = []
  const t = new Transition<Position>(p, new Chance(source), facts)
  const thinking = new Chance(new FastSource(`${seed}/bots`))
  for (;;) {
    const waiting = game.machine.waiting(p)
    if (waiting === null) return game.result(p)?.winners ?? []
    const decisions = game.machine.askedSeats(p, waiting).map((seat) => {
      const question = new LiveQuestion(game, p, seat)
      return [seat, decide(game, seated[seat] as AnyPlayer, question, thinking)] as const
    })
    carryOut(game, t, waiting, decisions)
    seeing(p, facts)
    facts.length = 0
  }
}
