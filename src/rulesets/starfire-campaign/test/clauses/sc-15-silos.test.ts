import assert from 'node:assert/strict'
import test from 'node:test'
import type { Position } from '../../position.ts'
import { reported } from '../../report/reported.ts'
import { reportFor } from '../../report/text.ts'
import { SCOUT } from '../../setup.ts'
import type { Campaign } from '../table.ts'
import { CARRIER, COLONY, colonized, empireOf, FOX, fleetAt, HOME, held, silo, war } from '../wars.ts'

const [OWN, ENEMY] = HOME
/** A silo with R1 at the home of the second empire, and frigates of the first above it. */
const above =
  (count: number, silos = 1, more: object = {}) =>
  (p: Position) => {
    if (count > 0) fleetAt(empireOf(p, 1), ENEMY, FOX, count, { retreat: 100 })
    for (let i = 0; i < silos; i++) silo(empireOf(p, 2), ENEMY, 1, more)
  }
const fired = (c: Campaign, seat: number) =>
  c.lines('ground', seat).flatMap((line) => (line.kind === 'silo fired' ? [line.numbers] : []))
const order = (cms: number, mode: string) => ({ do: 'silo', cms: `I${cms}`, mode })

test('SC-23.40, SC-8.17, SC-14.18 · a silo with R1 does 35 damage without a battle, is empty next turn, and ready the turn after', () => {
  const c = war(above(3)).turn([], { 'battle:6': [4] })
  // 26 destroy the first frigate; 9 of the next: 3 shields, 4 armour, 2 hull.
  const { id, armour, hull } = c.empire().ships
  assert.deepEqual({ id, armour, hull }, { id: [2, 3], armour: [4, 0], hull: [2, 0] })
  const said = [ENEMY, 2, 1, 4, 3080, 35, 1]
  assert.deepEqual([fired(c, 0), fired(c, 1)], [[said], [said]])
  assert.deepEqual(
    [c.empire(1).installations.fired.at(-1), c.empire(1).installations.revealed.at(-1)],
    [1, true],
  )
  c.turn()
  assert.deepEqual(fired(c, 1), [])
  c.turn([], { 'battle:6': [1] })
  assert.equal(fired(c, 1).length, 1)
})

test('SC-15.20, SC-14.18 · silos one after the other, by number; a mere scout is not fired at, troops are; nor who is no enemy', () => {
  const two = war(above(3, 2)).turn([], { 'battle:6': [4, 10] })
  assert.deepEqual(
    fired(two, 1).map(([, , , die, , damage]) => [die, damage]),
    [
      [4, 35],
      [10, 45],
    ],
  )
  const at = (design: typeof SCOUT, troops: number) => (p: Position) => {
    above(0)(p)
    fleetAt(empireOf(p, 1), ENEMY, design, 1, { troops })
  }
  assert.deepEqual(fired(war(at(SCOUT, 0)).turn(), 1), [])
  assert.deepEqual(fired(war(at(CARRIER, 0)).turn(), 1), [])
  assert.equal(fired(war(at(CARRIER, 100)).turn([], { 'battle:6': [1] }), 1).length, 1)
  const peace = war((p) => {
    above(3)(p)
    for (const { contacts } of p.empires)
      for (const one of contacts) Object.assign(one, { relation: 'PEACE', theirs: 'PEACE' })
  })
  assert.deepEqual(fired(peace.turn(), 1), [])
})

test('SC-15.20 · who fought a battle in the system has fired in it; silos on a held planet are silent', () => {
  const c = war((p) => {
    above(1)(p)
    fleetAt(empireOf(p, 2), ENEMY, FOX, 1)
  })
  // Two sides, then the silo: nothing is left that it could fire at again.
  c.turn([], { 'battle:6': [1, 1, 1] })
  assert.deepEqual(fired(c, 1), [])
  const colony = (planet: number) =>
    war((p) => {
      colonized(p)
      held(p, COLONY[0], 5)
      silo(empireOf(p, 1), COLONY[0], planet)
      fleetAt(empireOf(p, 2), COLONY[0], FOX)
    })
  assert.deepEqual(fired(colony(5).turn(), 0), [])
  assert.equal(fired(colony(2).turn([], { 'battle:2': [1] }), 0).length, 1)
})

test('SC-19.6, SC-19.10, SC-24 SILO · SILO HOLD and FIRE count from the same turn on; only silos of one’s own', () => {
  const c = war(above(3))
  c.turn([[order(3, 'HOLD')], [order(3, 'HOLD'), order(1, 'HOLD')]])
  assert.deepEqual(fired(c, 1), [])
  assert.deepEqual([c.answers(0), c.answers(1)], [['E_NOT_OWNER SC-19.2'], ['done', 'E_NOT_OWNER SC-19.2']])
  c.turn([[], [order(3, 'FIRE')]], { 'battle:6': [1] })
  assert.equal(fired(c, 1).length, 1)
  // SC-24  Reloading: nothing to say.
  c.turn([[], [order(3, 'FIRE')]])
  assert.deepEqual([c.answers(1), fired(c, 1)], [['done'], []])
})

test('SC-20.12 · who has lost everything there is told of the loss and of nothing else, but with LOSS_REPORTS all', () => {
  const kinds = (c: Campaign) => [...c.lines('ground'), ...c.lines('urgent')].map(({ kind }) => kind)
  const dice = { 'battle:6': [10] }
  assert.deepEqual(kinds(war(above(1)).turn([], dice)), ['contact lost'])
  const all = war(above(1), 2, { LOSS_REPORTS: 'all' }).turn([], dice)
  assert.deepEqual(kinds(all), ['silo fired'])
  // SC-20.6  What a silo destroys is a headline to its owner, and none to the owner of the silo.
  const heads = (seat: number) =>
    reported(reportFor(all.view(seat), seat), seat).flatMap(({ grade, said }) =>
      grade === 'headline' ? [said.head] : [],
    )
  assert.deepEqual(
    [heads(0), heads(1)],
    [['A silo of empire 2 destroyed 1 of your units at system 6'], ['Your home system 6 is besieged']],
  )
})

test('SC-14.30, SC-15.18 · troops are lost with the ships that carried them; SPLIT leaves them, MERGE adds them', () => {
  const c = war((p) => {
    silo(empireOf(p, 2), ENEMY, 1)
    fleetAt(empireOf(p, 1), ENEMY, CARRIER, 2, { troops: 15_000 })
    fleetAt(empireOf(p, 1), OWN, CARRIER, 2, { troops: 15_000 })
  }).turn([[{ do: 'split', fleet: 'F2', ships: ['S4'] }]], { 'battle:6': [10] })
  assert.deepEqual(c.empire().ships.id, [2, 3, 4])
  assert.deepEqual(c.empire().fleets.troops, [10_000, 10_000, 5000])
  c.turn([[{ do: 'merge', fleets: ['F3', 'F2'] }]])
  assert.deepEqual(c.empire().fleets.troops, [10_000, 15_000])
})
