import assert from 'node:assert/strict'
import test from 'node:test'
import { blockade, fleet, game, type Laid, position } from './table.ts'

const stand = (p: Laid, step: string) => {
  for (const frame of p.flow) frame.at = step
}

/** A position spoilt in one place, and how it is found out. */
const SPOILT: readonly [what: RegExp, spoil: (p: Laid) => void][] = [
  [/position\.owner: must have 12 entries/, (p) => p.owner.pop()],
  [/position\.books: must have 3 entries/, (p) => p.books.pop()],
  [/links\[0\]: does not join two worlds/, (p) => p.cluster.links[0]?.fill(29)],
  [/a set names a seat that is not there/, (p) => p.alive++],
  [/position\.owner\[0\]: is no seat that is in/, (p) => p.owner.fill(3, 0, 1)],
  [/position\.admits\[0\]: admits itself/, (p) => p.admits.fill(1, 0, 1)],
  [/position\.admits\[9\]: a neutral world admits every other/, (p) => p.admits.fill(0, 9)],
  [/position\.units\[0\]: only neutral worlds/, (p) => p.units.fill(1)],
  [/position\.fresh\[0\]: a new blockade is a blockade/, (p) => p.fresh.fill(1)],
  [/position\.blocks\[0\]: only a blockader blocks/, (p) => p.blocks.fill(2, 0, 1)],
  [/position\.agitation\[0\]: an owner has none/, (p) => p.agitation.fill(1)],
  [/position\.cargo\[3\]: is more than the ships there hold/, (p) => p.cargo.fill(1)],
  [/position\.books: seat 0 has 21 GB, not 20/, (p) => p.treasury.fill(21)],
  [/FTL of seat 0 is not paid/, (p) => p.ftl.fill(1)],
  [/position\.war\[0\]: war is between two/, (p) => p.war.fill(6)],
  [/position\.war\[0\]: war is between two/, (p) => p.war.fill(7)],
  [/position\.turn: the last turn is 12/, (p) => (p.turn = 13)],
  [/position\.flow: a game that goes on stands in one step/, (p) => p.flow.pop()],
  [/position\.flow: a game that goes on/, (p) => p.flow.push({ in: 'game', at: 'trade' })],
  [/position\.flow: the game is over/, (p) => (p.ended = 3)],
  [/position\.winners: somebody wins when the game is over/, (p) => (p.winners = 1)],
  [/position\.flow\[0\]\.at: orders are given by steps/, (p) => stand(p, 'sheet')],
  [
    /position\.flow\[0\]\.at: without the trade rules there is no step 9/,
    (p) => {
      p.options.trade_rules = false
      stand(p, 'trade')
    },
  ],
  [/position\.cluster\.majority: there are only 12/, (p) => (p.cluster.majority = 13)],
  [/position\.blockaders\[1\]: who blockades has ships there/, (p) => p.blockaders.fill(2, 1, 2)],
]

for (const [i, [what, spoil]] of SPOILT.entries())
  test(`GT-1.3, GT-2.3 · a position that cannot be is not loaded (${i + 1}: ${what.source.replaceAll('\\', '')})`, () => {
    const p = JSON.parse(JSON.stringify(position())) as Laid
    assert.equal(game.fault(p), null)
    spoil(p)
    assert.match(String(game.fault(p)), what)
  })

test('GT-14.3 · who is out has no world and no ships', () => {
  const p = JSON.parse(JSON.stringify(position())) as Laid
  p.alive = 3
  assert.match(String(game.fault(p)), /owner\[6\]: is no seat that is in/)
  for (const w of [6, 7, 8]) p.owner[w] = 0
  assert.match(String(game.fault(p)), /ships\[20\]: this seat is out/)
})

test('GT-10.2 · a blockader may block what is another world', () => {
  const p = position({ lay: (q) => blockade(q, 1, 'A2', ['A1']) })
  assert.equal(game.fault(p), null)
  p.blocks[1 * 3 + 1] = 2
  assert.match(String(game.fault(p)), /what is blocked is another world/)
  assert.equal(game.fault(position({ lay: (q) => fleet(q, 0, 'A2', 1, 3) })), null)
})
