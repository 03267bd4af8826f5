import assert from 'node:assert/strict'
import test from 'node:test'
import { newColony } from '../../colonies/population.ts'
import { barely } from '../../knowledge/known.ts'
import { suppliedIn, trainOfFleet } from '../../knowledge/supplied.ts'
import { systemId } from '../../map/world.ts'
import { contactsWith, visibleTo, withSightings } from '../../phases/p06-sight.ts'
import { SECTIONS } from '../../position.ts'
import { reportText } from '../../report/text.ts'
import { scoresOf } from '../../result.ts'
import { rules } from '../../ruleset.ts'
import { addRow } from '../../state/columns.ts'
import { rich } from '../fleets.ts'
import { anomaly, BARE, Campaign, type Drawn, GARDEN, NEXUS } from '../table.ts'

/** 1 – 2 with the exit, and 2 – 5, where the NPR lives. */
const NEAR: Drawn = {
  systems: [GARDEN, BARE, BARE, BARE],
  links: [
    [0, 1],
    [1, 4],
  ],
  exit: 1,
}
const C1 = systemId('C1')
const move = (by: number[]) => ({ do: 'move', fleet: 'F1', by })
const PROBE = { do: 'probe', fleet: 'F1', wp: 3 }
const OPTIONS = { HOME_CHART: 2, SURVEY_PACE: 60 }

/** Both empires have come out, into the only system of the core. */
const met = (core = NEXUS) => {
  const c = new Campaign({ ...NEAR, core: [core] }, OPTIONS)
  return c
    .turn([[move([1])], [move([1])]])
    .turn([[PROBE], [PROBE]])
    .turn([[move([3])], [move([3])]])
}

test('SC-20.1 · levels: a WP leads there, visited, basic, detailed; only what is delivered', () => {
  const c = new Campaign(
    {
      ...NEAR,
      exit: 2,
      links: [
        [0, 1],
        [1, 2],
        [1, 4],
      ],
    },
    { SURVEY_PACE: 60 },
  )
  const levels = () => [1, 2, 3].map((id) => c.knows(id)?.level ?? 0)
  assert.deepEqual(levels(), [4, 0, 0])
  c.turn([[{ do: 'probe', fleet: 'F1', wp: 1 }]])
  assert.deepEqual(levels(), [4, 1, 0])
  c.turn([[move([1])]])
  assert.deepEqual(levels(), [4, 1, 0])
  c.turn([[{ do: 'return', fleet: 'F1' }]])
  assert.deepEqual(levels(), [4, 2, 0])
})

test('SC-20.17, SC-0.7 · what is kept of a turn has the part of the map that the empire knew then, and people where some live', () => {
  const c = new Campaign(NEAR, { SURVEY_PACE: 60 })
  const frame = () => rules.galaxy?.frame(c.view(0))
  const before = frame()
  c.turn([[{ do: 'probe', fleet: 'F1', wp: 1 }]])
  c.with(({ empires: [own] }) => {
    // A colony that is being founded.
    if (own !== undefined) addRow(own.colonies, newColony(2, 1))
  })
  const after = frame()
  assert.deepEqual(before?.known, { systems: [1], links: [] })
  assert.deepEqual(after?.known, { systems: [1, 2], links: [[1, 2]] })
  assert.deepEqual(
    [after?.held.map(([system]) => system), after?.powers[0]?.systems, before?.powers[0]?.systems],
    [[1], 1, 1],
  )
})

test('SC-20.2, SC-20.10 · who has a unit sees owner and hulls of foreign fleets, and no IDs or names', () => {
  const c = met()
  const [sighting] = c.empire(0).sightings
  assert.deepEqual(sighting, { turn: 3, system: C1, owner: 2, hulls: [{ code: 'EX', count: 1 }] })
  assert.deepEqual(
    c.empire(1).sightings.map(({ owner }) => owner),
    [1],
  )
  assert.ok(!JSON.stringify(c.view(0).empires).includes('Empire 2'))
})

test('SC-20.2, SC-16.12 · in HAZE nobody sees fleets, and nobody comes in contact by them', () => {
  const c = met(anomaly('HAZE'))
  assert.deepEqual(c.at(), c.at(1))
  assert.deepEqual([c.empire(0).sightings, c.empire(0).contacts], [[], []])
})

type Who = Parameters<typeof contactsWith>[0]

test('SC-16.1, SC-16.12 · contact by units or PU in one system, once, if one at least may see the other', () => {
  const c = met()
  const since = () => c.empire(0).contacts.map(({ owner, turn }) => [owner, turn])
  assert.deepEqual(since(), [[2, 3]])
  c.turn()
  assert.deepEqual(since(), [[2, 3]])
  const here = { owner: 1, hulls: ['EX'], populated: false, fought: false }
  const town = { owner: 2, hulls: [], populated: true, fought: false }
  assert.deepEqual(contactsWith(here, [here, town], true), [2])
  assert.deepEqual(contactsWith(town, [here, town], true), [1])
  assert.deepEqual(visibleTo(here, [here, town]), [])
  // Neither sees the other: both hide, or both are in a haze; who fights shows.
  const hidden: Who = { ...here, stealth: [1] }
  const contact = (haze: boolean, more: Partial<Who>) =>
    contactsWith(hidden, [hidden, { ...hidden, owner: 2, ...more }], haze)
  const clear = [{}, { sensors: 1 }, { stealth: [0] }].map((more) => contact(false, more))
  assert.deepEqual(clear, [[], [2], [2]])
  const dim = [{ stealth: [0] }, { fought: true }, { populated: true }].map((more) => contact(true, more))
  assert.deepEqual(dim, [[], [2], [2]])
})

test('SC-16.12 · passing each other on the way is no contact', () => {
  const c = new Campaign({ ...NEAR, core: [NEXUS] }, OPTIONS)
  c.turn([[move([1])], [move([1])]])
    .turn([[PROBE], [PROBE]])
    .turn([[move([3])], []])
  c.turn([[{ do: 'return', fleet: 'F1' }], [move([3])]])
  assert.deepEqual([c.at(), c.at(1), c.empire(0).contacts], [[2], [C1], []])
})

test('SC-20.3, SC-20.11 · a view is one row: no map, nobody else’s, nothing that is still aboard', () => {
  const c = met()
  const view = c.view(0)
  assert.deepEqual(
    view.empires.map(({ seat }) => seat),
    [0],
  )
  assert.deepEqual(view.empires[0]?.aboard, [])
  assert.deepEqual([view.world.template.places, view.world.core.places, view.world.exits], [[], [], []])
  assert.deepEqual(c.view(null).empires, [])
  assert.equal(c.view(null).seats, 2)
})

test('SC-22.1 · a view is as long for twelve empires as for two', () => {
  const of = (seats: number) => JSON.stringify(new Campaign(NEAR, OPTIONS, seats).view(0)).length
  assert.ok(of(12) - of(2) <= 1, 'but for the digits of their number')
})

test('SC-20.8 · sightings are replaced by what is seen later, and leave the chart after twelve turns', () => {
  const seen = [{ owner: 2, hulls: [{ code: 'EX', count: 1 }] }]
  const first = withSightings([], 1, 7, seen)
  assert.equal(withSightings(first, 2, 8, seen).length, 2)
  assert.deepEqual(withSightings(first, 2, 7, []), [])
  assert.equal(withSightings(first, 13, 8, []).length, 1)
  assert.equal(withSightings(first, 14, 8, []).length, 0)
})

test('SC-20.11 · after the end spectators know everything', () => {
  const c = new Campaign(NEAR, { ...OPTIONS, END_TURN: 1 }).turn()
  assert.equal(c.p.ended, 1)
  assert.equal(c.view(null).empires.length, 2)
  assert.ok(c.view(null).world.template.places.length > 0)
  assert.deepEqual(
    c.view(0).empires.map(({ seat }) => seat),
    [0],
  )
})

test('SC-20.4, SC-20.6 · every empire has a report of its own turn, its sections in order', () => {
  const c = met()
  assert.deepEqual(c.answers(), ['done'])
  const lines = c.lines().map(({ section, kind }) => `${section} ${kind}`)
  const expected = [
    'head head',
    'orders done',
    'ledger closing',
    'systems system',
    'fleets moved',
    'fleets fleet',
  ]
  const seen = lines.filter((line) => expected.includes(line))
  assert.deepEqual(seen, expected)
  const places = c.lines().map(({ section }) => SECTIONS.indexOf(section))
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  )
  assert.deepEqual(c.empire().history, [1000 + 200 + 50 + 9, 1264, 1269])
})

test('SC-20.7 · the report as text, 72 columns, is made of its lines alone', () => {
  const shown = ['head', 'orders', 'sightings', 'contacts', 'score']
  const text = reportText(
    met()
      .lines()
      .filter(({ section }) => shown.includes(section)),
  )
  assert.equal(
    text,
    `1. Head
  Turn 3 · Empire 1 · treasury 19,400.00 MC · gross income 5,000.00 MC ·
      1,000 PU · EL 1 · 20 freighters, 20 needed

3. Orders
  1: move F1 by 3, done

14. Sightings
  C1: 1 EX of empire 2

15. Contacts
  Contact with empire 2 (SC-16.12).
  Empire 2: your relation is peace, theirs is peace; met in turn 3

17. Score and history
  Score 1,269 (SC-21.10)
  Score by turn: 1259, 1264, 1269
`,
  )
  assert.ok(text.split('\n').every((line) => line.length <= 72))
})

test('SC-20.5 · every die is logged with its stream', () => {
  const c = new Campaign({ ...NEAR, systems: [anomaly('SHEAR'), BARE, BARE, BARE] }, OPTIONS)
  c.turn([[move([1])]]).turn([[move([1])]], { 'hazard:2': [5] })
  assert.deepEqual(c.match.events.at(-1)?.streams, { '2:hazard:2': [5] })
})

test('SC-21.11 · the highest score wins after END_TURN', () => {
  const c = new Campaign(NEAR, { ...OPTIONS, END_TURN: 1 }).with((p) => {
    const empire = p.empires[1]
    if (empire !== undefined) empire.treasury += 100_000
  })
  c.turn()
  assert.deepEqual(rules.result(c.p).winners, [1])
})

test('SC-21.11 · of equal scores more PU win, then the lower ID, and nobody who is out', () => {
  const c = new Campaign(NEAR, { ...OPTIONS, END_TURN: 1 }).turn()
  assert.deepEqual([scoresOf(c.p)[0], rules.result(c.p).winners], [scoresOf(c.p)[1], [0]])
  // 50 PU and the 50 points of money that they are worth.
  c.with(({ empires: [one, two] }) => {
    if (one !== undefined) one.treasury += 50 * 100_000
    if (two?.colonies.pu[0] !== undefined) two.colonies.pu[0][0] = (two.colonies.pu[0][0] ?? 0) + 50
  })
  assert.deepEqual([scoresOf(c.p)[0], rules.result(c.p).winners], [scoresOf(c.p)[1], [1]])
  // Debts may be more than all that an empire has; who is out has 0.
  c.with(({ empires: [one] }) => {
    if (one !== undefined) one.treasury = -10_000 * 100_000
  })
  assert.deepEqual(rules.result({ ...c.p, out: [1] }).winners, [0])
})

test('SC-16.16 · messages go to empires in contact, ten a turn, and stand in the report of the turn', () => {
  const c = met()
  const message = { do: 'message', to: 2, text: 'Well met, stranger' }
  c.turn([Array.from({ length: 11 }, () => message)])
  assert.deepEqual(c.answers().slice(9), ['done', 'E_LIMIT SC-16.16'])
  const read = c.lines('contacts', 1).filter(({ kind }) => kind === 'message')
  assert.equal(read.length, 10)
  assert.deepEqual([read[0]?.numbers, read[0]?.word], [[1], 'Well met, stranger'])
})

test('SC-16.16, SC-0.12 · nobody is reached without contact, unless MESSAGES is all; nobody at all when it is off', () => {
  const answer = (MESSAGES: 'all' | 'off' | 'contact', to: number) =>
    new Campaign(NEAR, { ...OPTIONS, MESSAGES }).turn([[{ do: 'message', to, text: 'Hail' }]]).answers()[0]
  assert.equal(answer('contact', 2), 'E_CONTACT SC-16.16')
  assert.equal(answer('all', 2), 'done')
  assert.equal(answer('all', 3), 'E_CONTACT SC-16.16')
  assert.equal(answer('all', 1), 'E_CONTACT SC-16.16', 'oneself')
  assert.equal(answer('off', 2), 'E_CONTACT SC-16.16')
  const gone = new Campaign(NEAR, { ...OPTIONS, MESSAGES: 'all' }, 3).with((p) => {
    p.out = [1]
  })
  gone.turn([[2, 3].map((to) => ({ do: 'message', to, text: 'Hail' }))])
  assert.deepEqual(gone.answers(), ['E_CONTACT SC-16.16', 'done'])
})

test('SC-0.7, SC-6.9 · data are delivered where at least 1 PU lives', () => {
  const c = new Campaign(NEAR, OPTIONS).with((p) => {
    const empire = p.empires[0]
    if (empire === undefined) return
    empire.colonies.pu = [[0]]
    // A colony that is begun: nobody lives there yet.
    empire.colonies.initial = [9]
  })
  c.turn([[move([1])]])
    .turn([[PROBE]])
    .turn([[move([1])]])
  assert.deepEqual(c.at(), [1])
  assert.equal(c.knows(2)?.points[2]?.probed, false)
  c.with((p) => {
    const empire = p.empires[0]
    if (empire === undefined) return
    empire.colonies.pu = [[1000]]
    empire.colonies.initial = [0]
  }).turn()
  assert.equal(c.knows(2)?.points[2]?.probed, true)
})

test('SC-19.4 · movement comes before what is seen, and that before surveys and deliveries of the same turn', () => {
  const c = new Campaign(NEAR, OPTIONS)
    .turn([[move([1])]])
    .turn([[PROBE]])
    .turn([[move([1])]])
  assert.equal(c.knows(2)?.points[2]?.to, C1, 'home, and told, in one turn')
})

test('SC-21.7, SC-21.11 · an empire with 0 PU and no ships is out; the last of two has won', () => {
  const c = new Campaign(NEAR, { ...OPTIONS, START_SCOUTS: 0 }).with((p) => {
    const empire = p.empires[1]
    if (empire !== undefined) empire.colonies.pu = [[0]]
  })
  c.turn()
  assert.deepEqual([c.p.out, c.p.ended, rules.result(c.p).winners], [[1], 2, [0]])
})

test('SC-7.10, SC-7.11 · a fleet is fed where a single one of its own people lives; what needs nothing has no train', () => {
  const view = rich({ TRAIN_RATIO: 0.29 }).view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  empire.colonies.pu[2] = [1]
  assert.deepEqual([...suppliedIn(empire)], [1, 2, 5])
  assert.deepEqual(
    [1, 2, 3, 4].map((fleet) => trainOfFleet(view, empire, fleet)),
    [null, { needed: 6400, has: 0 }, { needed: 2600, has: 0 }, null],
  )
})

test('SC-20.1 · a system of which it is known that it is there is known for nothing else', () => {
  assert.deepEqual(barely(7, 1, 3), {
    ...{ system: 7, level: 1, rating: 0, turn: 3, type: '', nebula: '', anomaly: '', habitable: -1 },
    ...{ planets: [], growth: 0, wealth: 0, hi: 0, owner: 0, pu: 0, points: [] },
  })
})
