// Games as people play them: answers in JSON, checked, applied to a copy, told in facts, and kept in a log.

import { Chance } from '../../src/kernel/chance.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Json } from '../../src/kernel/json.ts'
import { copier } from '../../src/kernel/layout.ts'
import { Playout } from '../../src/kernel/machine.ts'
import { Match } from '../../src/kernel/match.ts'
import type { Position, Seat } from '../../src/kernel/procedure.ts'
import { isRefusal } from '../../src/kernel/refusal.ts'
import { int, ints, list, type Of, object } from '../../src/kernel/schema.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { repeat, type Subject } from '../subject.ts'
import { gameNamed, opening, optionsOf } from './playouts.ts'

// Copies of whole positions.

const COPIES_AT_ONCE = 1000
/** How far a game has come when it is copied. */
const DECISIONS_BEFORE = 100

/** A war game's position: per territory its owner and five kinds of units, per player goods, techniques and a hand. */
const wideSchema = object({
  round: int(),
  turn: int(),
  flow: list(object({ step: int(), seat: int() })),
  owner: ints(),
  armies: ints(),
  fleets: ints(),
  planes: ints(),
  factories: ints(),
  ports: ints(),
  cash: ints(),
  goods: list(ints()),
  techniques: list(ints()),
  hands: list(ints()),
  deck: ints(),
})

function widePosition(players: number, territories: number): Of<typeof wideSchema> {
  const source = new FastSource('wide')
  const row = (length: number, below: number) => Array.from({ length }, () => source.below(below))
  const rows = (length: number, below: number) => Array.from({ length: players }, () => row(length, below))
  return {
    round: 7,
    turn: 3,
    flow: Array.from({ length: 3 }, (_, step) => ({ step, seat: 2 })),
    owner: row(territories, players),
    armies: row(territories, 9),
    fleets: row(territories, 5),
    planes: row(territories, 4),
    factories: row(territories, 3),
    ports: row(territories, 2),
    cash: row(players, 500),
    goods: rows(8, 30),
    techniques: rows(12, 5),
    hands: rows(5, 60),
    deck: row(50, 60),
  }
}

type Copy = (value: unknown) => unknown

/**
 * Copies by the generated copier, or by structuredClone; or copies with one random decision made in each, which pays for
 * anything that a copy has put off.
 */
export function copies(what: string, seats: number, how: 'copier' | 'clone' | 'decision'): Subject {
  if (what === 'wide')
    return copying(widePosition(seats, 100), how === 'clone' ? structuredClone : (copier(wideSchema) as Copy))
  const game = gameNamed(what)
  const position = opening(game, seats)
  const playout = new Playout(game.machine)
  const chance = new Chance(new FastSource('copies'))
  playout.run(position, chance, DECISIONS_BEFORE)
  // Copies share what never changes, so the clone is spared it, too.
  if (how === 'clone') return copying({ ...position, options: null, chart: null }, structuredClone)
  const { copy } = game.machine
  if (how === 'copier') return copying(position, copy as Copy)
  return copying(position, () => {
    const made = copy(position)
    playout.run(made, chance, 1)
    return made
  })
}

function copying(value: unknown, copy: Copy): Subject {
  let kept: unknown
  return (ms) => {
    const sample = repeat(ms, () => {
      for (let i = 0; i < COPIES_AT_ONCE; i++) kept = copy(value)
      return { copies: COPIES_AT_ONCE }
    })
    if (kept === value) throw new Error('A copy must be another object.')
    return sample
  }
}

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
