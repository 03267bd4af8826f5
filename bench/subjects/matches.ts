// Games as people play them: answers in JSON, checked, applied to a copy, told in facts, and kept in a log.

import { Chance } from '../../src/kernel/chance.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Json } from '../../src/kernel/json.ts'
import { Match } from '../../src/kernel/match.ts'
import type { Position, Seat } from '../../src/kernel/procedure.ts'
import { isRefusal } from '../../src/kernel/refusal.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { repeat, type Subject } from '../subject.ts'
import { gameNamed, optionsOf } from './playouts.ts'

/** One answer of a game that was played, and the position it was given in. */
interface Turn {
  readonly before: Position
  readonly seat: Seat
  readonly choice: Json
}

interface Played {
  readonly game: Game
  readonly match: Match
  readonly turns: readonly Turn[]
}

function begun(game: Game, seats: number): Match {
  const match = Match.begin(game, optionsOf(game.rules.meta.id), seats, new FastSource('bench'))
  if (isRefusal(match)) throw new Error(match.text)
  return match
}

function played(id: string, seats: number): Played {
  const game = gameNamed(id)
  const match = begun(game, seats)
  const chance = new Chance(new FastSource('players'))
  const turns: Turn[] = []
  for (let [seat] = match.question.waitsFor; seat !== undefined; [seat] = match.question.waitsFor) {
    const before = match.position
    const choice = game.random(before, seat, chance)
    turns.push({ before, seat, choice })
    const made = match.submit(seat, choice, true, new FastSource(`bench/${match.nextSeq}`))
    if (isRefusal(made)) throw new Error(made.text)
  }
  return { game, match, turns }
}

/** What a house does with an answer, bit by bit. */
export const matchSubjects: Readonly<
  Record<'check' | 'apply' | 'answer' | 'replay' | 'pending' | 'view', (id: string, seats: number) => Subject>
> = {
  /** Is the answer legal? */
  check: each(({ game }, { before, seat, choice }) => game.check(before, seat, choice)),
  /** The position after it, with what happened; of an answer given with others, that it is one. */
  apply: each(({ game }, { before, seat, choice }) => game.apply(before, seat, choice, applied)),
  /** The same with a log, proofs and undo: whole games, from the opening to the end. */
  answer(id, seats) {
    const { game, turns } = played(id, seats)
    return (ms) =>
      repeat(ms, () => {
        const match = begun(game, seats)
        for (const { seat, choice } of turns) {
          const made = match.submit(seat, choice, true, new FastSource(`bench/${match.nextSeq}`))
          if (isRefusal(made)) throw new Error(made.text)
        }
        return { calls: turns.length }
      })
  },
  /** A game from its log, without a generator. */
  replay(id, seats) {
    const { game, match } = played(id, seats)
    return (ms) => repeat(ms, () => ({ calls: Match.replay(game, match.events).events.length }))
  },
  /** The open questions with every option in words. */
  pending: each(({ game }, { before }) => game.pending(before)),
  /** What every seat and a spectator may see. */
  view: each(({ game, match }, { before }) => {
    for (let viewer = -1; viewer < match.seats; viewer++) game.rules.view(before, viewer < 0 ? null : viewer)
  }),
}

const applied = new FastSource('apply')

function each(act: (game: Played, turn: Turn) => unknown): (id: string, seats: number) => Subject {
  return (id, seats) => {
    const game = played(id, seats)
    return (ms) =>
      repeat(ms, () => {
        for (const turn of game.turns) act(game, turn)
        return { calls: game.turns.length }
      })
  }
}
