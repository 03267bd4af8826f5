import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance, exhausted } from '../../../../kernel/chance.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { Transition } from '../../../../kernel/transition.ts'
import { type Position, UPGRADE } from '../../position.ts'
import { suffer } from '../../procedures/damage.ts'
import type { Facts } from '../../words.ts'
import { at } from '../table.ts'

/** The spaces of a lane, as many as it has. */
const lane = (id: string, ...spaces: number[]) => spaces.map((space) => `${id}.${space}`)

test('IT-6.1 · a d6 is rolled, then the ship moves up to that many nodes; spaces and planets count one each', () => {
  const t = at('A').fly(3)
  assert.deepEqual(t.said(), ['P1 rolls 3 to fly'])
  assert.equal(t.step, 'fly.move')
  assert.equal(t.place(), 'A')
  // L1 A–B has 2 spaces, L4 D–A has 3: within three nodes lie both spaces and B on one side, three spaces on the other.
  assert.deepEqual(t.reach(), ['A', 'B', 'L1.1', 'L1.2', 'L4.1', 'L4.2', 'L4.3'])
  assert.equal(t.do({ to: 'B' }).place(), 'B')
})

test('IT-6.1 · every face of the die is the number of nodes', () => {
  // From A along L4 towards D: L4.3, L4.2, L4.1, D, then L3.4, L3.3.
  const way = ['L4.3', 'L4.2', 'L4.1', 'D', 'L3.4', 'L3.3']
  for (let roll = 2; roll <= 6; roll++) {
    const reach = at('A').fly(roll).reach()
    assert.deepEqual(
      way.map((node) => reach.includes(node)),
      way.map((_, i) => i < roll),
    )
  }
})

test('IT-6.2 · with a 5 a ship crosses a lane of 4 spaces and enters the planet behind it', () => {
  assert.equal(at('C').flyTo(5, 'D').place(), 'D')
  at('C').fly(4).no({ to: 'D' }, 'IT-6.3', 'TOO_FAR')
})

test('IT-6.2 · one move may pass through planets and change lanes; a planet counts as one', () => {
  // A, L1.1, L1.2, B, L5.1, L5.2, E: six nodes.
  assert.equal(at('A').flyTo(6, 'E').place(), 'E')
  at('A').fly(5).no({ to: 'E' }, 'IT-6.3', 'TOO_FAR')
  // F, L7.2, L7.1, C, L3.1
  assert.equal(at('F').flyTo(4, 'L3.1').place(), 'L3.1')
})

test('IT-6.3 · the destination is chosen after the roll', () => {
  const t = at('A')
  t.no({ do: 'fly', to: 'B' }, 'IT-5.2', 'BAD_CHOICE')
  assert.equal(t.fly(2).step, 'fly.move')
})

test('IT-6.3 · staying put is a move on a 2 to 6, and costs the action', () => {
  for (const roll of [2, 3, 4, 5, 6]) {
    const t = at('A', {}, { taken: 1 }).flyTo(roll, 'A')
    assert.equal(t.place(), 'A')
    assert.equal(t.awaited, 1)
  }
  assert.equal(at('L3.2').flyTo(6, 'L3.2').place(), 'L3.2')
})

test('IT-6.3 · a destination farther than the roll is refused TOO_FAR', () => {
  at('A').fly(2).no({ to: 'B' }, 'IT-6.3', 'TOO_FAR')
  at('A').fly(6).no({ to: 'C' }, 'IT-6.3', 'TOO_FAR')
  at('A').fly(1).no({ to: 'L1.2' }, 'IT-6.3', 'TOO_FAR')
})

test('IT-6.3 · the path has no effect: only where the ship ends counts', () => {
  const t = at('B').flyTo(6, 'B')
  assert.deepEqual([t.place(), t.damage(), t.cash()], ['B', 0, 25])
})

test('IT-6.4 · a ship may stop on a lane space and turn there', () => {
  const t = at('C').flyTo(2, 'L3.2').fly(2)
  assert.deepEqual(t.reach(), ['C', ...lane('L3', 1, 2, 3, 4)])
  assert.equal(t.do({ to: 'C' }).place(), 'C')
})

test('IT-6.4 · only planets allow other actions than Fly', () => {
  const t = at('L3.2', { cash: 90, damage: 2, holds: ['O3'] })
  assert.deepEqual(t.choiceTexts(), ['{"do":"fly"}', '{"do":"endTurn"}'])
})

test('IT-6.5 · on a 1: one space, then D3 damage', () => {
  const t = at('B').flyTo(1, 'L2.1', 6)
  assert.deepEqual([t.place(), t.damage()], ['L2.1', 3])
  for (const roll of [2, 3, 4, 5, 6]) assert.equal(at('B').flyTo(roll, 'L2.1').damage(), 0)
})

test('IT-6.6 · on a 1 the move is exactly one node; staying is MUST_MOVE_ONE', () => {
  const t = at('B').fly(1)
  assert.deepEqual(t.reach(), ['L1.2', 'L2.1', 'L5.1'])
  t.no({ to: 'B' }, 'IT-6.6', 'MUST_MOVE_ONE')
  t.no({ to: 'L2.2' }, 'IT-6.3', 'TOO_FAR')
  at('L2.1').fly(1).no({ to: 'L2.1' }, 'IT-6.6', 'MUST_MOVE_ONE')
})

test('IT-6.6 · movement first, damage after: a ship lost to wear is lost where it went', () => {
  const t = at('B', { damage: 5 }).flyTo(1, 'L2.1', 2)
  assert.deepEqual(t.said(), [
    'P1 flies to space 1 of L2 (Korvane–Threxam)',
    'P1’s ship takes 1 damage',
    'P1’s ship is lost in space 1 of L2 (Korvane–Threxam), and with it 25 cr',
  ])
})

test('IT-6.7 · with Resilient Machine Spirits a 1 is followed by a d6: 4+ means no damage', () => {
  for (const die of [4, 5, 6])
    assert.equal(
      at('B', { owns: ['spirits'] })
        .flyTo(1, 'L2.1', die)
        .damage(),
      0,
    )
  for (const die of [1, 2, 3])
    assert.equal(
      at('B', { owns: ['spirits'] })
        .flyTo(1, 'L2.1', die, 3)
        .damage(),
      2,
    )
})

test('IT-6.7 · the move is still one node, with the Spirits too; without a 1 they roll nothing', () => {
  const t = at('B', { owns: ['spirits'] }).fly(1)
  assert.deepEqual(t.reach(), ['L1.2', 'L2.1', 'L5.1'])
  t.no({ to: 'B' }, 'IT-6.6', 'MUST_MOVE_ONE')
  at('B', { owns: ['spirits'] }).flyTo(2, 'L2.2')
  assert.equal(
    at('B', { owns: ['hull', 'autoloaders'] })
      .flyTo(1, 'L2.1', 4)
      .damage(),
    2,
  )
})

test('IT-6.7 · the Spirits roll when the direction is chosen, at once and before anything else', () => {
  // The fly die alone is cast before the captain says where to; the other die comes with the move.
  const t = at('B', { owns: ['spirits'] }).do({ do: 'fly' }, 1)
  assert.deepEqual([t.step, t.facts()], ['fly.move', ['rolled']])
  t.do({ to: 'L2.1' }, 6)
  assert.deepEqual([t.step, t.facts()], ['turn.action', ['flew', 'spiritsHeld']])
})

test('IT-6.8 · D3 is a d6 halved, rounded up', () => {
  const damage = [1, 2, 3, 4, 5, 6].map((die) => at('B').flyTo(1, 'L2.1', die).damage())
  assert.deepEqual(damage, [1, 1, 2, 2, 3, 3])
})

test('IT-6.8 · dice in this order: fly, Spirits, D3', () => {
  const t = at('B', { owns: ['spirits'] })
    .fly(1)
    .do({ to: 'L2.1' }, 3, 6)
  assert.equal(t.damage(), 3)
  assert.deepEqual(t.clauses(), ['IT-6.3', 'IT-6.8'])
})

test('IT-6.7, IT-6.8 · of the guard’s die nothing is told where there was none', () => {
  const told = (owns: readonly 'spirits'[], ...dice: number[]) => {
    const step = new Transition<Position, Facts>(
      structuredClone(at('A', { owns }).p),
      new Chance(exhausted, null, dice),
      [],
    )
    suffer(step, 0, UPGRADE.spirits)
    return step.facts?.find(({ kind }) => kind === 'hurt')?.args
  }
  assert.deepEqual([told([], 4), told(['spirits'], 2, 6)], rows('0 2 0 4, 0 3 2 6'))
})
