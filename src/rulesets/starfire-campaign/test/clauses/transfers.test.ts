import assert from 'node:assert/strict'
import test from 'node:test'
import { settle } from '../../colonies/population.ts'
import { handOver } from '../../colonies/transfers.ts'
import { addFleet, addShip } from '../../fleets/rows.ts'
import { addInstallation } from '../../industry/rows.ts'
import { Turn } from '../../phases/turn.ts'
import type { Empire, Projects, T } from '../../position.ts'
import { SCOUT } from '../../setup.ts'
import { sound } from '../../soundness.ts'
import { addRow, type RowOf } from '../../state/columns.ts'
import { BARE, Campaign, GARDEN } from '../table.ts'

const project = (id: number, centers: number[]): RowOf<Projects> => ({
  ...{ id, kind: 'TECH', target: 'G2', level: 2, centers, ratings: centers.map(() => 1), began: 1 },
  ...{ minimum: 2, chance: 200, cost: 100, elapsed: 0, broke: 0, breakthroughs: 1, brokeAt: 0 },
  ...{ suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: false },
})

/** Empire 1 has the garden 2 with all that can stand there. */
function given() {
  const c = new Campaign({ systems: [GARDEN, BARE, BARE, GARDEN], links: [[0, 1]] }, { START_SCOUTS: 1 })
  const p = JSON.parse(JSON.stringify(c.p)) as typeof c.p
  const turn = new Turn({ p } as T)
  const [from, to] = p.empires as [Empire, Empire]
  from.colonies.pu[settle(from, turn.atlas, 2)] = [60]
  const sci = addInstallation(from, { kind: 'SCI', system: 2, rating: 2 })
  addInstallation(from, { kind: 'CMS', system: 2, planet: 2, missile: 'R1' })
  addInstallation(from, { kind: 'RDG', system: 2, rating: 1, left: 2 })
  addRow(from.yards, { system: 2, generation: 1, sy: 3, ms: 2, manned: 3, shops: 2 })
  addRow(from.works, { kind: 'SY', system: 2, planet: -1, generation: 1, count: 1, left: 2 })
  addRow(from.projects, project(1, [sci]))
  addRow(from.projects, project(2, [2, sci]))
  from.next.project = 3
  addShip(from, 0, from.fleets.id[addFleet(from, 2)] as number, 0)
  from.designs = [SCOUT]
  from.ships.dock = [false, true]
  from.ships.mend = [0, 4]
  addRow(from.queue, { system: 2, kind: 'refit', design: 0, ship: 2, left: 100, paid: 10, since: 1 })
  addRow(from.queue, { system: 1, kind: 'build', design: 0, ship: 0, left: 100, paid: 10, since: 1 })
  return { p, turn, from, to, sci }
}

test('SC-8.22, SC-8.25 · a system goes with PU, PDC, centers, silos, SY, MS and what is being built', () => {
  const { p, turn, from, to } = given()
  handOver(turn, from, to, 2)
  assert.deepEqual([from.colonies.system, to.colonies.system], [[1], [2, 6]])
  assert.deepEqual([to.colonies.pu[0], to.colonies.pdc[0]], [[60], [true]])
  // SC-0.9  Numbers of the new owner.
  assert.deepEqual(
    [from.installations.id, to.installations.id],
    [
      [1, 2],
      [1, 2, 3, 4, 5],
    ],
  )
  assert.deepEqual(to.installations.kind.slice(2), ['SCI', 'CMS', 'RDG'])
  assert.deepEqual(to.installations.left.slice(2), [0, 0, 2])
  assert.deepEqual([from.yards.system, to.yards.system, to.yards.sy], [[1], [2, 6], [3, 10]])
  assert.deepEqual([from.works.system, to.works.system], [[], [2]])
  const known = to.chart.find(({ system }) => system === 2)
  assert.deepEqual([known?.level, known?.hi, known?.owner, known?.pu], [4, 1, 2, 60])
  assert.equal(sound(p), null)
})

test('SC-8.22 · its queue and repairs are dropped; projects that lose their last center are cancelled', () => {
  const { turn, from, to } = given()
  handOver(turn, from, to, 2)
  assert.deepEqual(from.queue.system, [1])
  assert.deepEqual(
    [from.ships.dock, from.ships.mend],
    [
      [false, false],
      [0, 0],
    ],
  )
  assert.deepEqual([from.projects.id, from.projects.centers, from.projects.ratings], [[2], [[2]], [[1]]])
  assert.deepEqual(
    turn.linesOf(from).map(({ kind, numbers }) => [kind, ...numbers]),
    [['project cancelled', 1]],
  )
})

test('SC-8.25, SC-15.17 · troops of the new owner on a planet of the system are stationed there', () => {
  const { turn, from, to } = given()
  addRow(to.landings, { system: 2, planet: 2, points: 4000, holds: 1 })
  from.colonies.held[1] = [to.owner]
  handOver(turn, from, to, 2)
  assert.deepEqual([to.colonies.held[0], to.colonies.stationed[0], to.landings.system], [[0], [4000], []])
  // Those elsewhere stay where they are, on another planet or in another system.
  const other = given()
  addRow(other.to.landings, { system: 2, planet: 9, points: 3000, holds: 0 })
  addRow(other.to.landings, { system: 3, planet: 2, points: 2000, holds: 0 })
  other.from.colonies.held[1] = [3]
  handOver(other.turn, other.from, other.to, 2)
  const { colonies, landings } = other.to
  assert.deepEqual([colonies.held[0], colonies.stationed[0], landings.system], [[3], [0], [3]])
  // A system of somebody else goes nowhere; one that comes after the own is put there.
  handOver(other.turn, other.from, other.to, 2)
  assert.deepEqual(other.to.colonies.system, [2, 6])
  handOver(other.turn, other.to, other.from, 6)
  assert.deepEqual(
    [other.from.colonies.system, other.from.yards.system],
    [
      [1, 6],
      [1, 6],
    ],
  )
})
