// Copies of whole positions.

import { Chance } from '../../src/kernel/chance.ts'
import { copier } from '../../src/kernel/layout.ts'
import { Playout } from '../../src/kernel/playout.ts'
import { int, ints, list, type Of, object } from '../../src/kernel/schema.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { repeat, type Subject } from '../subject.ts'
import { gameNamed, opening } from './playouts.ts'

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
