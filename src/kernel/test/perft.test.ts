import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../chance.ts'
import { mustConform } from '../conform/conform.ts'
import { connectFour } from '../examples/connect-four.ts'
import { ticTacToe } from '../examples/tic-tac-toe.ts'
import { Machine } from '../machine.ts'
import { Choices, type Position } from '../procedure.ts'
import { anyRuleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { EFFORT, times } from '../testing/effort.ts'
import { Transition } from '../transition.ts'
import { harbour } from './harbour/harbour.ts'

test('tic-tac-toe keeps every law', () => {
  assert.ok(mustConform(ticTacToe).decisions > 200)
})

test('connect four keeps every law', () => {
  assert.ok(mustConform(connectFour).decisions > 400)
})

test('Harbour keeps every law: secret bids, hidden hands, letters on letters, open decisions, deals', () => {
  assert.ok(mustConform(harbour, { games: times(8) }).decisions > 320)
})

const chance = new Chance(new FastSource(0))
const t = new Transition<Position>({ flow: [] }, chance, null)

/** Counts the positions at every depth of the game tree, and the games that are over there. */
function perft(machine: Machine, start: Position, depth: number): { nodes: number[]; ends: number[] } {
  const nodes = Array<number>(depth + 1).fill(0)
  const ends = Array<number>(depth + 1).fill(0)
  const visit = (p: Position, ply: number) => {
    nodes[ply] = (nodes[ply] ?? 0) + 1
    const w = machine.waiting(p)
    if (w === null) ends[ply] = (ends[ply] ?? 0) + 1
    if (w === null || ply === depth || w.step.kind !== 'ask') return
    const seat = w.step.who(p, w.frame)
    const out = new Choices()
    w.step.options(p, w.frame, seat, out)
    for (let i = 0; i < out.count; i++) {
      t.p = machine.copy(p)
      const waiting = machine.waiting(t.p)
      if (waiting !== null) machine.takeCode(t, waiting, seat, out.codes[i] as number)
      visit(t.p, ply + 1)
    }
  }
  visit(start, 0)
  return { nodes, ends }
}

test('tic-tac-toe has 255,168 games: 131,184 won by the first, 77,904 by the second, 46,080 drawn', () => {
  const machine = new Machine(anyRuleset(ticTacToe))
  const start = machine.begin(ticTacToe.setup({}, 2, chance), chance, t)
  const { nodes, ends } = perft(machine, start, 9)
  assert.deepEqual(nodes, [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872])
  assert.deepEqual(ends, [0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872])
  assert.equal(
    ends.reduce((sum, n) => sum + n),
    255_168,
  )
})

/** The last depth takes six times as long as all others. */
const DEPTH = EFFORT > 1 ? 8 : 7

test('connect four has 7, 49, 343, 2401, 16807, 117649, 823536, 5673234 positions at depths 1 to 8', () => {
  const machine = new Machine(anyRuleset(connectFour))
  const start = machine.begin(connectFour.setup({}, 2, chance), chance, t)
  const { nodes } = perft(machine, start, DEPTH)
  assert.deepEqual(nodes, [1, 7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234].slice(0, DEPTH + 1))
})
