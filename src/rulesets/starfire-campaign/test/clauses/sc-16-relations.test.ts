import assert from 'node:assert/strict'
import test from 'node:test'
import { allied, attitudesOf, isThere, stateOf } from '../../diplomacy/attitude.ts'
import { aged } from '../../diplomacy/nprs.ts'
import { addFleet, addShip } from '../../fleets/rows.ts'
import { nprOwner } from '../../map/world.ts'
import { Turn } from '../../phases/turn.ts'
import type { Contact, Empire, Npr, Position, Power, T } from '../../position.ts'
import { reportText } from '../../report/text.ts'
import { noRows } from '../../state/columns.ts'
import { BARE, Campaign, type Drawn, GARDEN, game, row } from '../table.ts'

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
/** SC-12.6  The die that an NPR with RC33 rolls for a revolt, which does not come. */
const calm = (array: readonly number[]): Record<string, number[]> =>
  array[1] === 33 ? { [`revolt:${HOME}`]: [100] } : {}

const value = (c: Campaign) => npr(c).attitudes[0]?.value

test('SC-16.7 · an NPR without the design that it builds is no position', () => {
  const bare = JSON.parse(JSON.stringify(new Campaign(LINE).p)) as Position
  for (const npr of bare.nprs) npr.designs = npr.designs.slice(0, 0)
  for (const npr of bare.nprs)
    Object.assign(npr, { ships: noRows(npr.ships), fleets: noRows(npr.fleets), aboard: [] })
  assert.match(game.fault(bare) ?? '', /^position.nprs of N1: designs: must have that of the frigates/)
})

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
  assert.match(reportText(c.empire(1).report), /Empire 1 declares war/)
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
      .turn([], { ...calm(array), 'npr:N1': [2, 7] })
    assert.equal(value(c), expected)
    assert.equal(c.empire().contacts[0]?.owner, N1)
    assert.equal(c.empire().contacts[0]?.state, stateOf(expected))
    // Contact is once: no more dice for it.
    c.turn([], calm(array))
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
  assert.equal(
    value(known(-70).turn([[relation('N1', 'WAR')]], { 'npr:N1': [10] })),
    -100,
    'attitudes stay within −100…100',
  )
})

test('SC-16.3, SC-16.13 · the attitudes of each state; who has PU or ships is there', () => {
  const states = ['HOSTILE', 'WARY', 'NEUTRAL', 'TREATY', 'UNION', ''] as const
  assert.deepEqual(states.map(attitudesOf), [
    [-100, -40],
    [-39, 19],
    [20, 59],
    [60, 89],
    [90, 100],
    [-100, 100],
  ])
  assert.equal(value(known(98).turn([[{ do: 'envoy', npr: 'N1', gift: 5000 }]], { 'npr:N1': [10] })), 100)
  const there = (ships: number[], ...pu: number[][]) =>
    isThere({ ships: { id: ships }, colonies: { pu } } as never)
  assert.deepEqual(
    [there([]), there([], [0], [0]), there([7]), there([], [0], [0, 1])],
    [false, false, true, true],
  )
})

test('SC-16.2 · an alliance takes both, both ways', () => {
  const allies = (one: Contact['relation'], other: Contact['relation']) => {
    const { p } = met().with((q) => {
      row(q, 0).contacts = [contact(2, { relation: one })]
      row(q, 1).contacts = [contact(1, { relation: other })]
    })
    const turn = new Turn({ p } as unknown as T)
    return [allied(turn, 1, 2), allied(turn, 2, 1), allied(turn, 1, 1)]
  }
  assert.deepEqual(
    [allies('ALLY', 'ALLY'), allies('ALLY', 'PEACE'), allies('PEACE', 'ALLY')],
    [
      [true, true, false],
      [false, false, false],
      [false, false, false],
    ],
  )
})

test('SC-21.30, SC-16.1 · who is out of the campaign is called so, others are strangers', () => {
  const c = met().with((p) => {
    p.out = [1]
    for (const key of ['colonies', 'ships', 'fleets'] as const)
      for (const column of Object.values(row(p, 1)[key])) (column as unknown[]).length = 0
    row(p, 1).aboard = []
    row(p, 1).installations = noRows(row(p, 1).installations)
    row(p, 1).yards = noRows(row(p, 1).yards)
    p.options.END_TURN = 0
  })
  c.turn([
    [relation(2, 'WAR'), relation(3, 'WAR'), relation('N2', 'WAR'), { do: 'message', to: 2, text: 'Hello' }],
  ])
  const said = c
    .lines('orders')
    .map(({ word }) => /out of the campaign|not in contact|cannot be reached/.exec(word)?.[0])
  assert.deepEqual(said, ['out of the campaign', 'not in contact', 'not in contact', 'cannot be reached'])
})

test('SC-16.5 · more than 5 armed units at its home cost 2 a turn', () => {
  for (const [ships, costs] of [
    [5, 0],
    [6, 2],
  ] as const) {
    const c = known(30).with((p) => {
      const empire = row(p, 0)
      const design = p.nprs[0]?.designs[0]
      assert.ok(design !== undefined)
      empire.designs = [...empire.designs, design]
      empire.fleets.system = [HOME]
      for (let i = 0; i < ships; i++) addArmed(empire)
    })
    c.turn()
    assert.equal(value(c), 30 - costs)
  }
})

/** A ship of the last design in the first fleet. */
const addArmed = (empire: Empire): void => addTo(empire, empire.fleets.id[0] as number)
const addTo = (power: Power, fleet: number): void => {
  addShip(power, power.designs.length - 1, fleet, 0)
}

test('SC-16.6 · the fleet of a HOSTILE NPR is on ATTACK at home, any other on HOLD', () => {
  assert.deepEqual(npr(known(-39).turn()).fleets.posture, ['HOLD'])
  const c = known(-40).turn([], { 'npr:N1': [10] })
  assert.deepEqual(npr(c).fleets.posture, ['ATTACK'])
})

test('SC-16.6 · turns in UNION are counted while they run', () => {
  const c = known(90, 4).turn()
  assert.equal(npr(c).attitudes[0]?.union, 5)
  assert.equal(npr(known(89, 4).turn()).attitudes[0]?.union, 0)
})

test('SC-16.5, SC-16.20 · ENVOY: d10 − 4, the gift, RM33 and RC66; one a turn; the gift is the NPR’s', () => {
  for (const [array, gift, expected] of [
    [[66, 66, 33], 0, 7 - 4 + 2 - 2],
    [[66, 33, 66], 499.99, 7 - 4],
    [[66, 33, 33], 1000, 7 - 4 + 2 + 2],
    [[33, 66, 66], 5000, 7 - 4 + 10 - 2],
  ] as const) {
    const c = known(0)
      .with((p) => {
        for (const one of p.nprs.slice(0, 1)) one.race.array = [...array]
      })
      .turn(
        [
          [
            { do: 'envoy', npr: 'N1', gift },
            { do: 'envoy', npr: 'N1', gift: 0 },
          ],
        ],
        { ...calm(array), 'npr:N1': [7] },
      )
    assert.deepEqual(c.answers(), ['done', 'E_LIMIT SC-16.5'])
    assert.equal(value(c), expected)
    const [line] = c.lines('contacts').filter(({ kind }) => kind === 'envoy')
    assert.deepEqual(line?.numbers.slice(0, 2), [N1, Math.round(gift * 100)])
    assert.doesNotMatch(JSON.stringify(c.lines()), /"value"/)
  }
})

test('SC-24, SC-16.19, SC-19.10 · ENVOY without contact: E_CONTACT; a gift above the treasury: E_FUNDS, refused whole', () => {
  const stranger = new Campaign(LINE).turn([[{ do: 'envoy', npr: 'N1', gift: 0 }]])
  assert.deepEqual(stranger.answers(), ['E_CONTACT SC-16.5'])
  const c = known(0).turn([
    [
      { do: 'envoy', npr: 'N1', gift: 5000.01 },
      { do: 'envoy', npr: 'N2', gift: 1 },
    ],
  ])
  assert.deepEqual(c.answers(), ['E_FUNDS SC-19.10', 'E_CONTACT SC-16.5'])
  assert.equal(value(c), 0)
})

test('SC-16.11, SC-24 · CLAIM takes a delivered detailed scan and a unit there; those in contact read it', () => {
  const claim = (system: number, on = true) => ({ do: 'claim', system, on })
  const c = met()
  c.turn([[claim(2), claim(1)]])
  // The HOMEWORLD is scanned, and the explorer stands there.
  assert.deepEqual(c.answers(), ['E_SURVEY SC-16.11', 'done'])
  assert.deepEqual(c.empire(0).claims, [1])
  assert.deepEqual(c.empire(1).contacts[0]?.claims, [1])
  assert.deepEqual(
    c.lines('contacts', 1).map(({ kind, numbers }) => [kind, numbers]),
    [['claim', [1, 1]]],
  )
  c.turn([[claim(1, false), claim(3, false)]])
  assert.deepEqual(c.empire(0).claims, [])
  // A claim that stands is told once; one that ends leaves the others.
  const both = met().with((p) => {
    row(p, 0).claims = [1, 2]
  })
  both.turn([[claim(1)]])
  assert.deepEqual([both.empire(0).claims, both.lines('contacts', 1)], [[1, 2], []])
  both.turn([[claim(1, false)]])
  assert.deepEqual([both.empire(0).claims, both.lines('contacts', 1)[0]?.kind], [[2], 'claim ended'])
  const unseen = met()
    .with((p) => {
      row(p, 0).fleets.system = [2]
    })
    .turn([[claim(2)]])
  assert.deepEqual(unseen.answers(), ['E_SURVEY SC-16.11'], 'a unit is no scan')
  assert.deepEqual(c.empire(1).contacts[0]?.claims, [])
  const away = met()
    .with((p) => {
      row(p, 0).fleets.system = [2]
    })
    .turn([[claim(1)]])
  assert.deepEqual(away.answers(), ['E_SURVEY SC-16.11'], 'PU are no unit')
})

test('SC-16.11, SC-16.21 · armed units that enter a claimed system are reported, once, to those that see them', () => {
  const visited = (armed: boolean) =>
    met()
      .with((p) => {
        row(p, 0).claims = [1]
        const guest = row(p, 1)
        guest.fleets.system = [1]
        const design = p.nprs[0]?.designs[0]
        assert.ok(design !== undefined)
        guest.designs = [...guest.designs, design]
        if (armed) addArmed(guest)
      })
      .turn()
  const reported = (c: Campaign) =>
    c.lines('urgent').flatMap(({ kind, numbers }) => (kind === 'intruder' ? [numbers] : []))
  const c = visited(true)
  assert.deepEqual(reported(c), [[2, 1]])
  assert.deepEqual(reported(c.turn()), [], 'it was there before')
  assert.deepEqual(reported(visited(false)), [], 'an explorer is not armed')
  // It was there if it was seen there in the turn before: not earlier, elsewhere, or another.
  for (const [turn, system, owner, news] of [
    [4, 1, 2, 0],
    [3, 1, 2, 1],
    [4, 2, 2, 1],
    [4, 1, 3, 1],
  ] as const) {
    const again = met().with((p) => {
      p.turn = 5
      row(p, 0).claims = [1]
      row(p, 0).sightings = [{ turn, system, owner, hulls: [] }]
      const guest = row(p, 1)
      guest.fleets.system = [1]
      guest.designs = [...guest.designs, ...(p.nprs[0]?.designs ?? [])]
      addArmed(guest)
    })
    assert.equal(reported(again.turn()).length, news, JSON.stringify([turn, system, owner]))
  }
  const elsewhere = met().with((p) => {
    row(p, 0).claims = [1]
    const guest = row(p, 1)
    guest.designs = [...guest.designs, ...(p.nprs[0]?.designs ?? [])]
    guest.fleets.system = [1]
    addTo(guest, guest.fleets.id[addFleet(guest, 3)] as number)
  })
  assert.deepEqual(reported(elsewhere.turn()), [], 'what is armed is elsewhere')
})

test('SC-16.6, SC-16.14 · a HOSTILE NPR sends half its ships on a raid: on a 1, with RM66 on 1 to 3', () => {
  const begun = (die: number, militancy: 33 | 66, ships = 4) => {
    const c = known(-40).with((p) => {
      for (const one of p.nprs.slice(0, 1)) {
        one.race.array = [66, 66, militancy]
        for (const column of Object.values(one.ships) as unknown[][]) column.length = ships
      }
    })
    return npr(c.turn([], ships < 2 ? {} : { 'npr:N1': [die] }))
  }
  assert.equal(begun(2, 33).raid.length, 0)
  assert.equal(begun(4, 66).raid.length, 0)
  assert.equal(begun(1, 33, 1).raid.length, 0, 'one ship stays at home, and no die is rolled')
  for (const [one, count] of [
    [begun(1, 33), 2],
    [begun(3, 66, 3), 1],
  ] as const) {
    const [raid] = one.raid
    assert.deepEqual([raid?.target, raid?.left], [1, 6])
    assert.equal(one.ships.fleet.filter((id) => id === raid?.fleet).length, count)
    assert.deepEqual(one.fleets.posture, ['ATTACK', 'ATTACK'])
  }
})

test('SC-16.14 · a raid goes by links of D=1 at both ends, by who is at home, and where there is somebody', () => {
  const begun = (links: Drawn['links'], change: (p: Position) => void = () => undefined, die = true) => {
    const c = new Campaign({ ...LINE, links }).with((p) => {
      row(p, 0).contacts = [contact(N1, { state: 'HOSTILE' })]
      for (const one of p.nprs.slice(0, 1)) one.attitudes = [{ empire: 1, value: -40, union: 0 }]
      change(p)
    })
    return npr(c.turn([], die ? { 'npr:N1': [1] } : {})).raid.length
  }
  const way: Drawn['links'] = [
    [0, 1],
    [1, 4],
  ]
  assert.equal(begun(way), 1)
  for (const [d, e] of [
    [3, 1],
    [1, 3],
  ] as const)
    assert.equal(
      begun(
        [
          [0, 1],
          [1, 4, d, e],
        ],
        undefined,
        false,
      ),
      0,
    )
  const away = (p: Position) => {
    for (const one of p.nprs.slice(0, 1)) one.fleets.system = [4]
  }
  assert.equal(begun(way, away, false), 0)
})

test('SC-16.7, SC-16.10, SC-16.14 · what is built joins those at home, not the raiders; RD33 retreats at half', () => {
  const built = (determination: 33 | 66, raiders: boolean) => {
    const c = new Campaign(LINE).with((p) => {
      for (const one of p.nprs.slice(0, 1)) {
        one.race.array = [determination, 66, 33]
        one.treasury = 100_000
        if (raiders) one.raid = [{ fleet: one.fleets.id[0] as number, target: 1, left: 3 }]
      }
    })
    const { fleets, ships } = npr(c.turn())
    return [fleets.id.length, fleets.retreat.at(-1), ships.fleet.at(-1) === fleets.id.at(-1), ships.id.length]
  }
  assert.deepEqual(
    [built(33, false), built(66, true)],
    [
      [1, 50, true, 5],
      [2, 100, true, 5],
    ],
  )
})

test('SC-16.7, SC-16.20 · an NPR without a system earns nothing and does not grow; a treasury below 0 is 0', () => {
  const homeless = new Campaign(LINE, { END_TURN: 0 }).with((p) => {
    p.turn = 60
    for (const one of p.nprs.slice(0, 1)) {
      one.colonies = noRows(one.colonies)
      one.installations = noRows(one.installations)
      one.treasury = 1000
    }
  })
  const { treasury, el } = npr(homeless.turn())
  assert.deepEqual([treasury, el], [1000, 1])
  const poor = new Campaign(LINE).with((p) => {
    for (const one of p.nprs.slice(0, 1)) one.colonies.revolt = [490]
    for (const one of p.nprs.slice(0, 1)) one.colonies.revoltLeft = [2]
  })
  // 10 PU × WM 4 pay 40 MC, of 200.
  assert.equal(npr(poor.turn()).treasury, 0)
})

test('SC-16.7, SC-16.20 · an NPR as it may be before a turn: EL by the turn alone, frigates and money by chance', () => {
  const aging = (turn: number, change: (one: Npr) => void = () => undefined) => {
    const one = structuredClone(npr(new Campaign(LINE)))
    change(one)
    const asked: number[] = []
    aged(one, turn, (count) => {
      asked.push(count)
      return count - 1
    })
    return [one.el, one.treasury, one.ships.id.length, ...asked]
  }
  assert.deepEqual(aging(1), [1, 0, 4, 1])
  assert.deepEqual(aging(2), [1, 199_900, 5, 2000, 2])
  assert.deepEqual([aging(60)[0], aging(61)[0], aging(999)[0]], [1, 2, 6])
  assert.deepEqual(aging(61), [2, 199_900, 10, 2000, 7])
  const many = (one: Npr) => {
    for (let i = 0; i < 8; i++) addTo(one, one.fleets.id[0] as number)
  }
  assert.deepEqual(aging(3, many), [1, 199_900, 12, 2000, 1])
})

test('SC-16.7, SC-16.20, SC-11.14 · NPRs: gross less 200, then a frigate if it can be paid and is not one too many; no events, no dice', () => {
  const run = (treasury: number, militancy: 33 | 66, ships: number, el = 1) =>
    npr(
      new Campaign(LINE)
        .with((p) => {
          for (const one of p.nprs.slice(0, 1)) {
            one.race.array = [66, 66, militancy]
            one.treasury = treasury
            one.el = el
            const [fleet = 1] = one.fleets.id
            while (one.ships.id.length > ships)
              for (const column of Object.values(one.ships) as unknown[][]) column.pop()
            while (one.ships.id.length < ships) addTo(one, fleet)
          }
        })
        .turn(),
    )
  // 500 PU × WM 4 × EL 1 − 200 MC.
  const income = 180_000
  const poor = run(32_609 - income, 33, 4)
  assert.deepEqual([poor.treasury, poor.ships.id.length], [32_609, 4])
  const rich = run(32_610 - income, 33, 4)
  assert.deepEqual([rich.treasury, rich.ships.id.length, rich.ships.paid.at(-1)], [0, 5, 32_610])
  assert.equal(run(0, 33, 5).ships.id.length, 5, 'RM33: no more than 5 × EL')
  assert.equal(run(0, 66, 5).ships.paid.at(-1), 16_305, 'RM66: half the price')
  assert.equal(run(0, 66, 9).ships.id.length, 10)
  assert.equal(run(0, 66, 10).ships.id.length, 10, 'RM66: no more than 10 × EL')
  assert.equal(run(0, 33, 9, 2).ships.id.length, 10)
})

test('SC-16.7, SC-16.20 · EL of NPRs grows at the end of turn 60, up to 6', () => {
  const at = (turn: number, el: number) =>
    npr(
      new Campaign(LINE, { END_TURN: 0, EVENTS: 'off' })
        .with((p) => {
          p.turn = turn
          for (const one of p.nprs) one.el = el
        })
        .turn(),
    ).el
  assert.deepEqual([at(59, 1), at(60, 1), at(61, 1), at(120, 5), at(180, 6)], [1, 2, 1, 6, 6])
})

/** SC-1.27  The other planet of the home counts as soon as it is an empire's. */
const GROWTH = { [`growth:${HOME}`]: [1] }

test('SC-16.6, SC-24 · UNION takes 12 turns in UNION running with RC33, 36 with RC66', () => {
  const union = { do: 'union', npr: 'N1' }
  const asked = (attitude: number, running: number, chauvinism: 33 | 66) => {
    const c = known(attitude, running).with((p) => {
      for (const one of p.nprs.slice(0, 1)) one.race.array = [66, chauvinism, 66]
    })
    const joins = attitude >= 90 && running >= (chauvinism === 33 ? 12 : 36)
    return c.turn([[union]], joins ? GROWTH : calm([66, chauvinism])).answers()
  }
  assert.deepEqual(asked(90, 11, 33), ['E_ATTITUDE SC-16.6'])
  assert.deepEqual(asked(89, 40, 33), ['E_ATTITUDE SC-16.6'])
  assert.deepEqual(asked(90, 12, 33), ['done'])
  assert.deepEqual(asked(90, 35, 66), ['E_ATTITUDE SC-16.6'])
  assert.deepEqual(asked(90, 36, 66), ['done'])
  assert.deepEqual(new Campaign(LINE).turn([[union]]).answers(), ['E_CONTACT SC-16.6'])
})

test('SC-16.6, SC-16.15 · system, ships and technologies join whole; other attitudes lapse', () => {
  const c = known(95, 40).with((p) => {
    row(p, 1).contacts = [contact(N1, { state: 'WARY' })]
    for (const one of p.nprs.slice(0, 1)) {
      one.attitudes = [...one.attitudes, { empire: 2, value: 0, union: 0 }]
      one.tech = [...one.tech, 'A2']
      one.ships.hull[1] = 3
    }
  })
  const before = npr(c)
  c.turn([[{ do: 'union', npr: 'N1' }]], GROWTH)
  const empire = c.empire()
  assert.deepEqual(empire.colonies.system, [1, HOME])
  assert.equal(empire.colonies.pu[1]?.[0], before.colonies.pu[0]?.[0])
  assert.deepEqual(empire.colonies.pdc[1], before.colonies.pdc[0])
  assert.equal(empire.ships.id.length, 1 + before.ships.id.length)
  assert.deepEqual(empire.ships.hull, [0, 0, 3, 0, 0])
  assert.deepEqual(empire.fleets.system, [1, HOME])
  const [, design] = empire.designs
  assert.deepEqual(design, before.designs[0])
  assert.ok(before.tech.every((code) => empire.tech.includes(code)) && empire.tech.includes('A2'))
  assert.equal(
    c.p.nprs.some(({ owner }) => owner === N1),
    false,
  )
  assert.equal(empire.contacts[0]?.state, '')
  assert.equal(c.empire(1).contacts[0]?.state, '')
  assert.deepEqual(
    c.lines('urgent').map(({ kind }) => kind),
    ['united'],
  )
})

test('SC-16.15 · of two who order UNION in one turn the higher attitude has it, then the lower ID', () => {
  for (const [first, second, winner] of [
    [95, 92, 1],
    [92, 95, 2],
    [95, 95, 1],
  ] as const) {
    const c = known(first, 40).with((p) => {
      row(p, 1).contacts = [contact(N1, { state: 'UNION' })]
      for (const one of p.nprs.slice(0, 1))
        one.attitudes = [...one.attitudes, { empire: 2, value: second, union: 40 }]
    })
    const union = [{ do: 'union', npr: 'N1' }]
    c.turn([union, union], GROWTH)
    const answers = [c.answers(0), c.answers(1)]
    assert.deepEqual(answers[winner - 1], ['done'])
    assert.match(answers[2 - winner]?.[0] ?? '', /^E_(ATTITUDE SC-16.15|CONTACT SC-16.6)$/)
    assert.ok(c.empire(winner - 1).colonies.system.includes(HOME))
  }
})

test('SC-16.14, SC-16.6 · a raid: one transit a turn, RAID where it stands unfought, back in the seventh turn, and home again', () => {
  const c = known(-40).with((p) => {
    // Nobody is at home who would meet it.
    row(p, 0).fleets.system = [3]
    row(p, 0).fleets.posture = ['AVOID']
  })
  c.turn([], { 'npr:N1': [1] })
  const [raid] = npr(c).raid
  const where = () => {
    const { fleets } = npr(c)
    return fleets.system[fleets.id.indexOf(raid?.fleet ?? 0)]
  }
  assert.deepEqual([where(), npr(c).raid[0]?.left], [2, 6])
  const pool = c.empire().pool
  // It comes to the HOMEWORLD, and raids there in the turns 2 to 6.
  for (const left of [5, 4, 3, 2, 1]) {
    c.turn([], { 'raid:N1': [10] })
    assert.deepEqual([where(), npr(c).raid[0]?.left], [1, left])
  }
  assert.ok(c.empire().pool < pool)
  const after = c.empire().pool
  c.turn()
  assert.deepEqual([where(), npr(c).raid[0]?.left], [2, 0])
  c.turn()
  assert.equal(where(), HOME)
  c.turn([], { 'npr:N1': [10] })
  assert.deepEqual([npr(c).raid, npr(c).fleets.id.length], [[], 1])
  assert.equal(c.empire().pool, after)
})
