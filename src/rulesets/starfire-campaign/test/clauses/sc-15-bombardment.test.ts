import assert from 'node:assert/strict'
import test from 'node:test'
import type { Position } from '../../position.ts'
import { empireOf, FOX, fleetAt, HOME, war } from '../wars.ts'

const bombard = (fleet: number, target: string, rounds?: number, planet = '6.1') => ({
  do: 'bombard',
  fleet: `F${fleet}`,
  planet,
  target,
  ...(rounds === undefined ? {} : { rounds }),
})
/** Frigates of the first empire above the home of the second. */
const above =
  (count = 1, fleets = 1) =>
  (p: Position) => {
    for (let i = 0; i < fleets; i++) fleetAt(empireOf(p, 1), HOME[1], FOX, count)
  }
const colony = (c: ReturnType<typeof war>, seat = 1) => c.empire(seat).colonies

test('SC-23.41, SC-8.14, SC-15.2 · a PDC falls to 19 rounds with missile SL 1, which add up; each kills 2 points', () => {
  // R1 is developed: a missile of SL 1.
  const c = war(above())
  c.turn([[bombard(1, 'PDC', 6)]])
  assert.deepEqual([colony(c).pdc[0], colony(c).bombarded[0], colony(c).garrison[0]], [[true], [6], [8800]])
  c.turn([[bombard(1, 'PDC')]])
  assert.deepEqual([colony(c).bombarded[0], colony(c).garrison[0]], [[16], [6800]])
  c.turn([[bombard(1, 'PDC', 3)]])
  assert.deepEqual([colony(c).pdc[0], colony(c).bombarded[0], colony(c).garrison[0]], [[false], [0], [6200]])
  // SC-15.2  It regenerates nothing.
  c.turn()
  assert.deepEqual(colony(c).garrison[0], [6200])
})
