import assert from 'node:assert/strict'
import test from 'node:test'
import { stateOf } from '../../diplomacy/attitude.ts'
import { nprOwner } from '../../map/world.ts'
import type { Contact, Empire, Npr, Position } from '../../position.ts'
import { reportText } from '../../report/text.ts'
import { BARE, Campaign, type Drawn, GARDEN } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, GARDEN],
  links: [
    [0, 1],
    [1, 4],
  ],
  exit: 2,
}
const N1 = nprOwner(0)
/** The NPR's home in the first cluster. */
const HOME = 5

const contact = (owner: number, more: Partial<Contact> = {}): Contact => ({
  ...{ owner, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: '', claims: [] },
  ...more,
})
const row = (p: Position, seat: number): Empire => {
  const empire = p.empires[seat]
  assert.ok(empire !== undefined)
  return empire
}
const npr = (c: Campaign): Npr => {
  const [first] = c.p.nprs
  assert.ok(first !== undefined)
  return first
}

/** Two empires in contact. */
const met = () =>
  new Campaign(LINE).with((p) => {
    row(p, 0).contacts = [contact(2)]
    row(p, 1).contacts = [contact(1)]
  })
/** An empire in contact with its NPR, which thinks so of it. */
const known = (value: number, union = 0) =>
  new Campaign(LINE).with((p) => {
    row(p, 0).contacts = [contact(N1, { state: stateOf(value) })]
    for (const one of p.nprs.slice(0, 1)) one.attitudes = [{ empire: 1, value, union }]
  })
const relation = (empire: number | string, to: Contact['relation']) => ({
  do: 'relation',
  empire,
  relation: to,
})
const value = (c: Campaign) => npr(c).attitudes[0]?.value

test('SC-16.2, SC-19.15 · a relation takes effect in P2, and the other is told; the lower counts for both', () => {
  const c = met().turn([[relation(2, 'TREATY')]])
  assert.deepEqual(c.answers(), ['done'])
  assert.equal(c.empire(0).contacts[0]?.relation, 'TREATY')
  assert.equal(c.empire(0).contacts[0]?.theirs, 'PEACE')
  assert.equal(c.empire(1).contacts[0]?.theirs, 'TREATY')
  assert.equal(c.empire(1).contacts[0]?.relation, 'PEACE')
  const [line] = c.lines('contacts', 1)
  assert.deepEqual([line?.kind, line?.numbers], ['declared', [1, 2]])
  c.turn([[relation(2, 'WAR')]])
  assert.deepEqual(
    c.lines('urgent', 1).map(({ kind, numbers }) => [kind, numbers]),
    [['declared', [1, 0]]],
  )
  assert.match(reportText(c.empire(1).report), /empire 1 declares WAR/)
})

test('SC-24, SC-16.1 · RELATION without contact: E_CONTACT', () => {
  const c = new Campaign(LINE).turn([
    [relation(2, 'WAR'), relation(1, 'WAR'), relation('N1', 'WAR'), relation(77, 'PEACE')],
  ])
  assert.deepEqual(
    c.answers(),
    Array.from({ length: 4 }, () => 'E_CONTACT SC-16.1'),
  )
})

test('SC-16.4, SC-16.13, SC-0.10 · attitude at contact: 2d10 − 11, and the NPR’s RC and RM', () => {
  for (const [array, expected] of [
    [[66, 66, 33], 9 - 11 - 10 + 10],
    [[66, 33, 66], 9 - 11 + 10 - 20],
    [[33, 66, 66], 9 - 11 - 10 - 20],
    [[33, 33, 33], 9 - 11 + 10 + 10],
  ] as const) {
    const c = new Campaign(LINE)
      .with((p) => {
        row(p, 0).fleets.system = [HOME]
        for (const one of p.nprs.slice(0, 1)) one.race.array = [...array]
      })
      .turn([], { 'npr:N1': [2, 7] })
    assert.equal(value(c), expected)
    assert.equal(c.empire().contacts[0]?.owner, N1)
    assert.equal(c.empire().contacts[0]?.state, stateOf(expected))
    // Contact is once: no dice any more.
    c.turn()
    assert.equal(value(c), expected)
  }
})

test('SC-16.3, SC-20.3 · states by attitude; the empire reads the state, never the number', () => {
  const states = [-100, -40, -39, 19, 20, 59, 60, 89, 90, 100].map(stateOf)
  assert.deepEqual(states, [
    ...['HOSTILE', 'HOSTILE', 'WARY', 'WARY', 'NEUTRAL'],
    ...['NEUTRAL', 'TREATY', 'TREATY', 'UNION', 'UNION'],
  ])
  const c = known(83).with((p) => {
    row(p, 0).contacts = [contact(N1, { state: 'WARY' })]
  })
  c.turn()
  assert.equal(c.empire().contacts[0]?.state, 'TREATY')
  const [line] = c.lines('contacts')
  assert.deepEqual([line?.kind, line?.numbers, line?.word], ['mood', [N1], 'TREATY'])
  assert.doesNotMatch(JSON.stringify(c.empire()), /83/)
})

test('SC-16.5, SC-16.19 · WAR on an NPR costs 60, once; PEACE ends it; TREATY and ALLY it does not take', () => {
  const c = known(30).turn([[relation('N1', 'WAR')]])
  assert.equal(value(c), -30)
  assert.equal(c.empire().contacts[0]?.relation, 'WAR')
  c.turn([[relation('N1', 'WAR')]])
  assert.equal(value(c), -30, 'it is no second war')
  c.turn([[relation('N1', 'PEACE'), relation('N1', 'ALLY'), relation('N1', 'TREATY')]])
  assert.deepEqual(c.answers(), ['done', 'E_FIELD SC-16.19', 'E_FIELD SC-16.19'])
  assert.equal(c.empire().contacts[0]?.relation, 'PEACE')
  assert.equal(value(known(-70).turn([[relation('N1', 'WAR')]])), -100, 'attitudes stay within −100…100')
})

test('SC-16.5 · more than 5 armed units at its home cost 2 a turn', () => {
  for (const [ships, costs] of [
    [5, 0],
    [6, 2],
  ] as const) {
    const c = known(30).with((p) => {
      const empire = row(p, 0)
      const [design] = npr(c0(p)).designs
      assert.ok(design !== undefined)
      empire.designs = [...empire.designs, design]
      empire.fleets.system = [HOME]
      for (let i = 0; i < ships; i++) addArmed(empire)
    })
    c.turn()
    assert.equal(value(c), 30 - costs)
  }
})

const c0 = (p: Position): Campaign => ({ p }) as Campaign

/** A ship of the last design in the first fleet. */
function addArmed(empire: Empire): void {
  const { ships } = empire
  ships.id.push(empire.next.ship++)
  ships.design.push(empire.designs.length - 1)
  ships.fleet.push(empire.fleets.id[0] as number)
  for (const column of ['paid', 'hull', 'armour', 'quasi', 'rounds', 'mend'] as const) ships[column].push(0)
  ships.silent.push(false)
  ships.dock.push(false)
}

test('SC-16.6 · the fleet of a HOSTILE NPR is on ATTACK at home, any other on HOLD', () => {
  assert.deepEqual(npr(known(-39).turn()).fleets.posture, ['HOLD'])
  const c = known(-40).turn()
  assert.deepEqual(npr(c).fleets.posture, ['ATTACK'])
})

test('SC-16.6 · turns in UNION are counted while they run', () => {
  const c = known(90, 4).turn()
  assert.equal(npr(c).attitudes[0]?.union, 5)
  assert.equal(npr(known(89, 4).turn()).attitudes[0]?.union, 0)
})
