import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/index.ts'
import { settle } from '../../colonies/population.ts'
import { assetOf, lacks } from '../../economy/assets.ts'
import { bestPairs, isTrading, tradeOf } from '../../economy/trade.ts'
import { learn, pointOf } from '../../knowledge/known.ts'
import { Atlas, nprOwner } from '../../map/world.ts'
import type { Contact, Empire, Position } from '../../position.ts'
import { BARE, Campaign, type Drawn, GARDEN, meet } from '../table.ts'

const MAP: Drawn = { systems: [GARDEN, BARE, BARE, GARDEN], links: [[0, 1]] }
const empires = (p: Position) => p.empires as [Empire, Empire, Empire]

/** Three empires, of which the first knows the second and the third. */
function campaign(change: (p: Position) => void = () => {}, options = {}): Campaign {
  return new Campaign(MAP, { START_SCOUTS: 1, ...options }, 3).with((p) => {
    meet(p, 0, 1)
    meet(p, 0, 2)
    change(p)
  })
}
const lines = (c: Campaign, kind: string, seat = 0) =>
  c.lines(null, seat).flatMap((line) => (line.kind === kind ? [line.numbers] : []))
const money = (c: Campaign) => c.p.empires.map(({ treasury }) => treasury)
/** What three turns of income leave. */
const rich = (turns: number) => 500_000 + turns * 480_000

const offer = (give: Json[], want: Json[], until = 9, to: number | string = 2): Json => ({
  ...{ do: 'trade', to, until },
  ...(give.length > 0 ? { give } : {}),
  ...(want.length > 0 ? { want } : {}),
})

test('SC-16.9, SC-19.10 · TRADE is published in P16, to both and to nobody else; ACCEPT carries it out at g', () => {
  const c = campaign().turn([[offer([{ mc: 500 }], [{ mc: 100.5 }])]])
  assert.deepEqual(c.answers(), ['done'])
  assert.deepEqual(
    c.p.empires.map(({ offers }) => offers.length),
    [1, 1, 0],
  )
  assert.deepEqual(lines(c, 'offered', 1), [[1, 1, 2, 9]])
  c.turn([[], [{ do: 'accept', trade: '1.T1' }]])
  assert.deepEqual(money(c), [rich(2) - 50_000 + 10_050, rich(2) + 50_000 - 10_050, rich(2)])
  assert.deepEqual(lines(c, 'dealt'), [[1, 1, 2, 9]])
  // SC-16.17  Once.
  c.turn([[], [{ do: 'accept', trade: '1.T1' }]])
  assert.deepEqual(c.answers(1), ['E_VOID SC-16.9'])
})

test('SC-16.17, SC-24 CANCEL · who gets an offer cannot withdraw it', () => {
  const c = campaign().turn([[], [offer([{ mc: 5 }], [], 9, 1)]])
  c.turn([[{ do: 'cancel', trade: 'T1' }]])
  assert.deepEqual(c.answers(), ['E_NOT_OWNER SC-19.2'])
  assert.deepEqual(
    c.p.empires.map(({ offers }) => offers.length),
    [1, 1, 0],
  )
})

test('SC-16.9, SC-24 · an offer needs contact, assets of its own, and a turn that lies ahead', () => {
  const c = campaign()
  c.turn([
    [
      offer([{ tech: 'R9' }], []),
      offer([{ system: 99 }], []),
      offer([{ ship: 'S7' }], []),
      offer([{ chart: 3 }], []),
      offer([{ mc: 1 }], [], 1),
      offer([], []),
      offer([{ mc: 1 }], [], 9, 'N1'),
    ],
    [offer([{ mc: 1 }], [], 9, 3)],
  ])
  assert.deepEqual(c.answers(), [
    'E_FIELD SC-19.6',
    ...['E_NOT_OWNER SC-19.2', 'E_NOT_OWNER SC-19.2', 'E_NOT_OWNER SC-19.2', 'E_NOT_OWNER SC-19.2'],
    ...['E_FIELD SC-16.9', 'E_CONTACT SC-16.1'],
  ])
  assert.deepEqual(c.answers(1), ['E_CONTACT SC-16.1'])
})

test('SC-16.17 · technologies with what comes before, ships, systems and charts change hands', () => {
  const c = campaign((p) => {
    const [one, two] = empires(p)
    one.tech = [...one.tech, 'Ic2', 'Ic3']
    one.colonies.pu[settle(one, new Atlas(p.world), 2)] = [60]
    one.ships.hull = [2]
    two.chart = learn(two.chart, pointOf(2, 2, 1, 1, { to: 1, probed: true }))
  })
  const give = [{ tech: 'Ic3' }, { ship: 'S1' }, { system: 2 }]
  c.turn([[offer(give, [{ mc: 7 }, { chart: 6 }])]], { 'growth:2': [1] })
  c.turn([[], [{ do: 'accept', trade: '1.T1' }]], { 'growth:2': [1] })
  const [one, two] = empires(c.p)
  assert.deepEqual(c.answers(1), ['done'])
  assert.deepEqual(
    [two.tech.includes('Ic2'), two.tech.includes('Ic3'), one.tech.includes('Ic3')],
    [true, true, true],
  )
  assert.deepEqual([one.colonies.system, two.colonies.system], [[1], [2, 6]])
  assert.deepEqual([one.ships.id, two.ships.id, two.ships.hull], [[], [1, 2], [0, 2]])
  assert.deepEqual([two.fleets.system, two.designs.length], [[6, 1], 1])
  assert.equal(c.knows(6)?.level, 4)
})

test('SC-16.9, SC-16.31 · all or nothing: what is not held makes an offer void, and the taker is not told what', () => {
  const c = campaign((p) => {
    const [one] = empires(p)
    one.tech = [...one.tech, 'Ic2']
  })
  c.turn([
    [
      offer([{ tech: 'Ic2' }, { mc: 90_000 }], []),
      offer([], [{ tech: 'S9' }]),
      offer([{ tech: 'Ic2' }], [{ mc: 1 }]),
    ],
  ])
  c.turn([
    [],
    [
      { do: 'accept', trade: '1.T1' },
      { do: 'accept', trade: '1.T2' },
    ],
  ])
  assert.deepEqual(c.answers(1), ['E_VOID SC-16.9', 'E_VOID SC-16.9'])
  assert.ok(c.lines('orders', 1).every(({ word }) => !word.includes('90000')))
  assert.equal(empires(c.p)[1].tech.includes('Ic2'), false)
  // It stays open, and may be kept later.
  assert.equal(c.empire(1).offers.length, 3)
})

test('SC-16.9 · accepted offers are carried out in the order of their IDs', () => {
  const c = campaign((p) => {
    for (const empire of p.empires) empire.treasury = 0
    for (const empire of p.empires) empire.colonies.revolt = [1000]
    for (const empire of p.empires) empire.colonies.revoltLeft = [9]
    for (const { installations } of p.empires) installations.left = [5, 5]
    empires(p)[0].treasury = 1000
  })
  c.turn([[offer([{ mc: 6 }], []), offer([{ mc: 6 }], [], 9, 3)]])
  c.turn([[], [{ do: 'accept', trade: '1.T1' }], [{ do: 'accept', trade: '1.T2' }]])
  assert.deepEqual([c.answers(1), c.answers(2)], [['done'], ['E_VOID SC-16.9']])
})

test('SC-16.9, SC-0.9 · first those of the lower giver, then those of the lower number', () => {
  const c = campaign((p) => {
    meet(p, 1, 2)
    for (const empire of p.empires) {
      empire.treasury = 0
      empire.colonies.revolt = [1000]
      empire.colonies.revoltLeft = [9]
      empire.installations.left = [5, 5]
    }
    empires(p)[0].treasury = 1000
    empires(p)[1].treasury = 600
  })
  c.turn([[offer([{ mc: 6 }], [], 9, 3), offer([{ mc: 6 }], [])], [offer([], [{ mc: 6 }], 9, 3)]])
  c.turn([
    [],
    [{ do: 'accept', trade: '1.T2' }],
    [
      { do: 'accept', trade: '2.T1' },
      { do: 'accept', trade: '1.T1' },
    ],
  ])
  // 1.T1 takes 6 of 10 MC; 2.T1 is paid by it; 1.T2 is left with 4.
  assert.deepEqual([c.answers(1), c.answers(2)], [['E_VOID SC-16.9'], ['done', 'done']])
  assert.deepEqual(money(c), [400, 1200, 0])
  const paid = (seat: number) =>
    c
      .lines('ledger', seat)
      .flatMap(({ kind, numbers }) => (['paid over', 'received'].includes(kind) ? [[kind, ...numbers]] : []))
  assert.deepEqual([paid(0), paid(1)], [[['paid over', 3, 600, 400]], [['received', 3, 600, 1200]]])
})

test('SC-16.9, SC-16.17 · offers of the same number by two, and two by one: each is itself', () => {
  const c = campaign().turn([
    [offer([{ mc: 1 }], []), offer([{ mc: 2 }], [])],
    [offer([{ mc: 3 }], [], 9, 1), offer([{ mc: 4 }], [], 9, 1)],
  ])
  const open = (seat: number) => c.empire(seat).offers.map(({ of, id }) => `${of}.T${id}`)
  assert.deepEqual(
    [open(0), open(1)],
    [
      ['1.T1', '1.T2', '2.T1', '2.T2'],
      ['1.T1', '1.T2', '2.T1', '2.T2'],
    ],
  )
  c.turn([
    [
      { do: 'cancel', trade: 'T1' },
      { do: 'accept', trade: '1.T2' },
      { do: 'accept', trade: '2.T2' },
      { do: 'accept', trade: '3.T2' },
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'E_VOID SC-16.9', 'done', 'E_VOID SC-16.9'])
  assert.deepEqual(
    [open(0), open(1)],
    [
      ['1.T2', '2.T1'],
      ['1.T2', '2.T1'],
    ],
  )
  assert.deepEqual(money(c).slice(0, 2), [rich(2) + 400, rich(2) - 400])
})

test('SC-16.9, SC-16.31 · what can be given: all the money there is, populated systems that are established, ships out of dock', () => {
  const may = (give: Json, change: (empire: Empire, at: number) => void) => {
    const c = campaign((p) => {
      const [one] = empires(p)
      const at = settle(one, new Atlas(p.world), 2)
      one.colonies.pu[at] = [100]
      one.treasury = 700
      change(one, at)
    })
    const [one] = c.p.empires
    return one !== undefined && lacks(one, [assetOf(give as never)]) === ''
  }
  const none = () => undefined
  assert.deepEqual([may({ mc: 700 }, none), may({ mc: 701 }, none)], [true, false])
  assert.equal(may({ system: 2 }, none), true)
  assert.equal(
    may({ system: 2 }, ({ colonies }, at) => Object.assign(colonies.pu, { [at]: [1] })),
    true,
  )
  assert.equal(
    may({ system: 2 }, ({ colonies }, at) => Object.assign(colonies.pu, { [at]: [0] })),
    false,
  )
  assert.equal(
    may({ system: 2 }, ({ colonies }, at) => Object.assign(colonies.initial, { [at]: 1 })),
    false,
  )
  assert.deepEqual(
    [may({ system: 3 }, none), may({ ship: 9 }, none), may({ ship: 1 }, none)],
    [false, false, true],
  )
  assert.equal(
    may({ ship: 1 }, ({ ships }) => Object.assign(ships, { dock: [true] })),
    false,
  )
  assert.deepEqual([may({ chart: 1 }, none), may({ chart: 4 }, none)], [true, false])
})

test('SC-16.17 · CANCEL withdraws an own offer in P2, before anybody can accept it', () => {
  const c = campaign().turn([[offer([{ mc: 500 }], [])]])
  c.turn([
    [
      { do: 'cancel', trade: 'T1' },
      { do: 'cancel', trade: 'T2' },
    ],
    [{ do: 'accept', trade: '1.T1' }],
  ])
  assert.deepEqual([c.answers(), c.answers(1)], [['done', 'E_NOT_OWNER SC-19.2'], ['E_VOID SC-16.9']])
  assert.deepEqual(lines(c, 'withdrawn offer', 1), [[1, 1, 2, 9]])
})

test('SC-16.9 · an offer is over after its last turn', () => {
  const c = campaign().turn([[offer([{ mc: 500 }], [], 2), offer([{ mc: 400 }], [], 3)]])
  assert.equal(c.empire(1).offers.length, 2)
  c.turn()
  assert.deepEqual([c.empire().offers.length, c.empire(1).offers.length], [1, 1])
})

/** The first knows a way from its HOMEWORLD to that of the second. */
function way(p: Position): void {
  const [one] = empires(p)
  one.chart = learn(one.chart, pointOf(1, 2, 1, 1, { to: 6, probed: true }))
}

test('SC-16.8, SC-16.18 · TRADE_RATE of the smaller gross, to both, along a path that one of them knows', () => {
  const bound = (p: Position, relation: Contact['relation']) => {
    for (const { contacts } of empires(p).slice(0, 2))
      for (const one of contacts) one.relation = one.theirs = relation
  }
  const c = campaign((p) => {
    bound(p, 'TREATY')
    way(p)
    empires(p)[1].colonies.pu = [[600]]
  })
  c.turn([], { 'growth:6': [1] })
  // 600 PU have grown by 62: gross 3310.
  assert.deepEqual(lines(c, 'trade'), [[2, 6620, rich(1) + 6620]])
  assert.deepEqual(
    lines(c, 'trade', 1).map(([owner, amount]) => [owner, amount]),
    [[1, 6620]],
  )
  assert.deepEqual(lines(campaign((p) => bound(p, 'ALLY')).turn(), 'trade'), [])
  const peace = campaign((p) => {
    bound(p, 'TREATY')
    way(p)
    for (const one of empires(p)[1].contacts) one.relation = 'PEACE'
    for (const one of empires(p)[0].contacts) one.theirs = 'PEACE'
  })
  assert.deepEqual(lines(peace.turn(), 'trade'), [])
})

test('SC-16.8, SC-16.30 · the best TRADE_MAX pairs count; NPRs trade at TREATY', () => {
  assert.equal(tradeOf(500_000, 123_456, 200), 2469)
  const pairs = [5, 9, 9, 7].map((amount, i) => ({ owner: i + 1, amount }))
  assert.deepEqual(
    bestPairs(pairs, { TRADE_MAX: 3 }).map(({ owner }) => owner),
    [2, 3, 4],
  )
  const npr: Contact = {
    owner: nprOwner(0),
    turn: 1,
    relation: 'PEACE',
    theirs: 'PEACE',
    state: 'TREATY',
    claims: [],
  }
  assert.deepEqual(
    [{}, { state: 'UNION' }, { state: 'NEUTRAL' }, { relation: 'WAR' }].map((more) =>
      isTrading({ ...npr, ...more } as Contact),
    ),
    [true, true, false, false],
  )
  const empire = { ...npr, state: '', relation: 'ALLY' } as const
  assert.deepEqual(
    [isTrading({ ...empire, theirs: 'TREATY' }), isTrading({ ...empire, theirs: 'PEACE' })],
    [true, false],
  )
})

test('SC-4.2a, SC-16.31, SC-24 BUILD · the design of a ship that was got is known, but not built without its technologies', () => {
  const c = campaign((p) => {
    const [one, two] = empires(p)
    one.designs = [
      {
        ...(one.designs[0] as (typeof one.designs)[number]),
        name: 'Far Eye',
        parts: [{ code: 'X2', count: 1 }],
      },
    ]
    two.hulls = ['EX', ...two.hulls]
  })
  c.turn([[offer([{ ship: 'S1' }], [])]]).turn([[], [{ do: 'accept', trade: '1.T1' }]])
  assert.deepEqual(
    empires(c.p)[1].designs.map(({ name }) => name),
    ['Scout', 'Far Eye'],
  )
  c.turn([
    [],
    [
      { do: 'build', system: 6, design: 'Far Eye' },
      { do: 'build', system: 6, design: 'Scout' },
    ],
  ])
  assert.deepEqual(c.answers(1), ['E_TECH SC-4.2a', 'done'])
})

test('SC-4.13, SC-10.14 · who is given torpedoes builds what fires them, with the magazine that comes with them', () => {
  const c = campaign((p) => {
    const [one, two] = empires(p)
    one.tech = [...one.tech, 'Pt1']
    two.tech = two.tech.filter((code) => !code.startsWith('Mg'))
    const [scout] = two.designs
    assert.ok(scout !== undefined)
    const parts = ['Pt1', 'Mgs'].map((code) => ({ code, count: 1 }))
    two.designs = [{ ...scout, name: 'Pike', parts }]
    two.hulls = ['EX', ...two.hulls]
  })
  const pike = [{ do: 'build', system: 6, design: 'Pike' }]
  c.turn([[offer([{ tech: 'Pt1' }], [])], pike])
  assert.deepEqual(c.answers(1), ['E_TECH SC-4.2a'])
  c.turn([[], [{ do: 'accept', trade: '1.T1' }]]).turn([[], pike])
  assert.deepEqual(c.answers(1), ['done'])
})

test('SC-16.1, SC-24 · your own empire, or an NPR for trade, is refused by that name, and not by who is there', () => {
  const c = campaign().turn([
    [
      offer([{ mc: 5 }], [], 9, 1),
      offer([{ mc: 5 }], [], 9, 'N1'),
      offer([{ mc: 5 }], [], 9, 'N99'),
      offer([{ mc: 5 }], [], 9, 99),
      { do: 'relation', empire: 1, relation: 'WAR' },
      { do: 'spy', mission: 'INTEL', target: 1 },
      { do: 'message', to: 1, text: 'me' },
    ],
  ])
  const said = c.lines('orders').map(({ kind, word }) => `${kind} ${word}`)
  assert.equal(said.filter((one) => /^E_CONTACT .*(yourself|your own empire)/.test(one)).length, 4)
  assert.equal(said.filter((one) => /^E_CONTACT Offers go to empires; to NPRs go envoys/.test(one)).length, 2)
  assert.equal(said.filter((one) => /^E_CONTACT You are not in contact with empire 99/.test(one)).length, 1)
})
