// Copies of whole positions.

import { Chance } from '../../src/kernel/chance.ts'
import { copier } from '../../src/kernel/copier.ts'
import { Playout } from '../../src/kernel/playout.ts'
import { int, ints, list, type Of, object } from '../../src/kernel/schema.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { repeat, type Subject } from '../subject.ts'
import { gameNamed, opening } from './playouts.ts'

const COPIES_AT_ONCE = 1000

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

/** Copies by the generated copier, or by structuredClone. */
export function copies(what: 'wide' | 'imperial-trader', seats: number, how: 'copier' | 'clone'): Subject {
  if (what === 'wide')
    return copying(widePosition(seats, 100), how === 'clone' ? structuredClone : (copier(wideSchema) as Copy))
  const game = gameNamed(what)
  const position = opening(game, seats)
  new Playout(game.machine).run(position, new Chance(new FastSource('copies')), 100)
  // Copies share what never changes, so the clone is spared it, too.
  if (how === 'clone') return copying({ ...position, options: null, chart: null }, structuredClone)
  return copying(position, game.machine.copy as Copy)
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
