import assert from 'node:assert/strict'
import test from 'node:test'
import { isRefusal } from '../../../kernel/refusal.ts'
import type { Source } from '../../../kernel/source.ts'
import type { Position } from '../position.ts'
import { type Graph, nodeGraph } from './reference.ts'
import { at, type Captain, cantrellReach, game, type Setting } from './table.ts'

const count = (place: string, me: Captain = {}, setting: Setting = {}) =>
  at(place, me, setting).choiceTexts().length
const shifting = { options: { shifting_imperium: true } }
const oneEach = { options: { shifting_imperium: true, upgrades_per_buy: 1 } }

test('IT-5.2 · exact numbers of legal actions', () => {
  // In a lane: fly, end.
  assert.equal(count('L3.2', { cash: 90, damage: 5, holds: ['O3'] }), 2)
  // On a world that sells nothing: deal, fly, end; and the load or unload.
  assert.equal(count('D'), 3)
  assert.equal(count('D', { holds: ['O4'] }), 4)
  assert.equal(count('D', { loaded: ['O2', 'O4'], holds: ['O1'] }), 4)
  // 25 cr at a yard: one of three upgrades.
  assert.equal(count('C'), 6)
  // 50 cr, damage 3, an order to load: seven sets of upgrades, three repairs, load, deal, fly, end.
  assert.equal(count('B', { cash: 50, damage: 3, holds: ['O2'] }), 14)
  // 44 cr buy any set but all three; 12 cr repair two points.
  assert.equal(count('B', { cash: 44 }), 9)
  assert.equal(count('B', { cash: 12, damage: 3 }), 5)
  // With the licence at 20 cr, 60 cr: seven sets without it, seven with it and no more than two upgrades.
  assert.equal(count('B', { cash: 60 }, shifting), 17)
  // One upgrade a Buy: three, the licence, and the licence with each of the three.
  assert.equal(count('B', { cash: 60 }, oneEach), 10)
  // Beyond the frontier: barter or colonise, fly, end.
  assert.equal(count('Y', { cash: 10, owns: ['licence'] }, shifting), 3)
  assert.equal(count('X', { cash: 15, owns: ['licence'] }, shifting), 3)
  assert.equal(count('X', { cash: 14, owns: ['licence'] }, shifting), 2)
})

test('IT-6.3 · exact numbers of destinations from C, which has lanes of 3, 4 and 2 spaces', () => {
  const destinations = [1, 2, 3, 4, 5, 6].map((roll) => at('C').fly(roll).choiceTexts().length)
  // 1: three neighbours. 2: C, two on each lane. 3: C, 3 of L2, 3 of L3, 2 of L7 and F. 4: then B, L3.4 and L6.4.
  // 5: D, L1.2, L5.1, L6.3. 6: L1.1, L5.2, L4.1, L6.2.
  assert.deepEqual(destinations, [3, 7, 10, 13, 17, 21])
})

class More extends Error {
  readonly n: number
  constructor(n: number) {
    super()
    this.n = n
  }
}

/** The positions an answer can lead to, one for every outcome of chance. */
function outcomes(p: Position, choice: object, drawn: readonly number[] = []): Position[] {
  let i = 0
  const source: Source = {
    below(n) {
      const outcome = drawn[i++]
      if (outcome === undefined) throw new More(n)
      return outcome
    },
    stream: () => source,
  }
  try {
    const applied = game.apply(p, 0, choice as never, source)
    return isRefusal(applied) ? assert.fail(applied.text) : [applied.position as Position]
  } catch (error) {
    if (!(error instanceof More)) throw error
    return Array.from({ length: error.n }, (_, outcome) => outcomes(p, choice, [...drawn, outcome])).flat()
  }
}

/** The ends of the first captain's turn: every way of choosing and every outcome of chance. */
function leaves(p: Position): number {
  const [asked] = game.pending(p)
  if (asked === undefined || asked.seat !== 0) return 1
  let sum = 0
  for (const { choice } of asked.options ?? [])
    for (const next of outcomes(p, choice as object)) sum += leaves(next)
  return sum
}

/** The same for a captain who can do nothing but fly, counted on the graph: `flights` actions are left. */
function flightLeaves(graph: Graph, from: string, flights: number): number {
  if (flights === 0) return 1
  let sum = 1
  for (const to of graph.names) {
    const steps = graph.distance(from, to)
    const after = flightLeaves(graph, to, flights - 1)
    // Every roll from 2 on that is far enough; and the 1, with six outcomes of the D3 die.
    sum += after * [2, 3, 4, 5, 6].filter((roll) => steps <= roll).length
    if (steps === 1) sum += after * 6
  }
  return sum
}

test('IT-5.1, IT-6 · every end of a turn of flights: the tree has as many leaves as the graph says', () => {
  const graph = nodeGraph(cantrellReach())
  const out = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6']
  for (const place of ['A', 'C', 'F', 'L3.2'])
    for (const actions_per_turn of [1, 2]) {
      const t = at(place, { cash: 0 }, { out, options: { actions_per_turn, max_damage: 20 } })
      assert.equal(leaves(t.p), flightLeaves(graph, place, actions_per_turn), `${place}, ${actions_per_turn}`)
    }
  // With six damage points two flights of a 1 with 3 damage each lose the ship, which has six new berths: from A two
  // ways and then two again, with two D3 dice each time.
  const lost = 2 * 2 * 2 * 2
  assert.equal(leaves(at('A', { cash: 0 }, { out }).p), flightLeaves(graph, 'A', 2) + lost * 5)
  // One flight from C, by hand: stop; 3 ways on a 1, six D3 dice each; 7, 10, 13, 17 and 21 on 2 to 6.
  const one = at('C', { cash: 0 }, { out, options: { actions_per_turn: 1 } })
  assert.equal(leaves(one.p), 1 + 3 * 6 + 7 + 10 + 13 + 17 + 21)
})

test('IT-8.5, IT-8.6, IT-8.7 · every end of an unloading', () => {
  const turn = (me: Captain) => leaves(at('F', { cash: 0, ...me }, { options: { actions_per_turn: 1 } }).p)
  const flights = turn({}) - 6
  // A deal with nothing in hand draws one of six cards; with O1 in hand one of five, and either of two goes.
  // Unloading: five dice are paid; on a 1 six D3 dice.
  assert.equal(turn({ loaded: ['O1'] }) - flights, 5 * 2 + 5 + 6)
  // With Autoloaders: 4 to 6 save, 1 to 3 roll a D3 die each.
  assert.equal(turn({ loaded: ['O1'], owns: ['autoloaders'] }) - flights, 5 * 2 + 5 + 3 + 3 * 6)
  // With the ship in danger every D3 that destroys it leads to six planets: at 5 of 6 all six dice, in flight too.
  const doomed = turn({ loaded: ['O1'], damage: 5 })
  const neighbours = 2
  assert.equal(doomed - flights, 5 * 2 + 5 + 6 * 6 + neighbours * 6 * 5)
})
