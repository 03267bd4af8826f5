import assert from 'node:assert/strict'
import test from 'node:test'
import { incomeOf, incomesOf } from '../../economy/income.ts'
import {
  arrivalOf,
  dividendOf,
  investable,
  isWartime,
  researchUpkeep,
  scienceUpkeep,
  strongpointUpkeep,
} from '../../economy/trade.ts'
import { Atlas } from '../../map/world.ts'
import { addRow } from '../../state/columns.ts'
import { BARE, Campaign, type Drawn, GARDEN, meet } from '../table.ts'
import { COLONY, colonized, held, war } from '../wars.ts'

const MAP: Drawn = { systems: [GARDEN, BARE, BARE, GARDEN], links: [[0, 1]] }
const START = { START_SCOUTS: 0 }
/** What a line of the ledger tells, by its kind. */
const ledger = (c: Campaign, kind: string) =>
  c.lines('ledger').flatMap((line) => (line.kind === kind ? [line.numbers] : []))

const paying = {
  pu: 1000,
  wealth: 5,
  el: 1,
  global: 0,
  revolt: 0,
  besieged: false,
  conquered: false,
  siege: 50,
}

test('SC-23.21, SC-11.1, SC-11.2 · turn 1: gross 5000, upkeep 200, PENI 4800, treasury 9800', () => {
  const c = new Campaign(MAP, START).turn()
  assert.deepEqual(ledger(c, 'gross'), [[500_000]])
  assert.deepEqual(
    c.lines('ledger').flatMap(({ kind, numbers, word }) => (kind === 'upkeep' ? [[word, ...numbers]] : [])),
    [
      ['science', 10_000],
      ['R&D', 10_000],
    ],
  )
  assert.deepEqual(ledger(c, 'net'), [[480_000]])
  assert.deepEqual(ledger(c, 'peni'), [[480_000, 500_000, 980_000]])
  assert.deepEqual(ledger(c, 'closing'), [[980_000, 0]])
  assert.equal(c.empire().treasury, 980_000)
})

test('SC-23.22, SC-11.3 · the global modifier counts once a populated system, and no system pays less than 0', () => {
  assert.equal(
    incomeOf({ ...paying, global: 2 }) + incomeOf({ ...paying, pu: 40, wealth: 7, global: 2 }),
    528_400,
  )
  assert.equal(incomeOf({ ...paying, pu: 1, wealth: 1, global: -2 }), 0)
  assert.equal(incomeOf({ ...paying, el: 3, global: 2 }), 1_500_200, 'whatever the EL')
  const c = new Campaign(MAP, START).with((p) => {
    const [empire] = p.empires
    if (empire !== undefined) empire.race = { ...empire.race, array: [33, 66, 33] }
  })
  assert.deepEqual(ledger(c.turn(), 'gross'), [[400_000]])
})

test('SC-11.2, SC-0.7 · a system where nobody lives pays nothing, with any global modifier', () => {
  const c = war((p) => {
    const at = colonized(p)
    const [empire] = p.empires
    if (empire === undefined) return
    empire.race.advantages = ['WEALTHY']
    empire.colonies.pu[at] = [0, 0]
    empire.colonies.initial[at] = 9
  })
  const incomes = incomesOf(new Atlas(c.p.world), c.p.options, 1, c.empire())
  assert.deepEqual(incomes, [500_200, 0])
})

test('SC-23.23, SC-11.3a · a revolt costs its PU times WM, without EL', () => {
  assert.equal(incomeOf({ ...paying, el: 2, revolt: 120 }), 940_000)
})

test('SC-23.24, SC-7.7 · two unmatched blocks yield nothing', () => {
  // SC-7.3  Ten freighters for 1000 PU: two are missing.
  const c = new Campaign(MAP, { ...START, START_FREIGHTERS: 8 }).turn()
  assert.deepEqual(ledger(c, 'gross'), [[400_000]])
  assert.deepEqual(c.empire().colonies.unmatched, [2])
})

test('SC-11.3, SC-11.15 · a siege halves income, and so do the 12 turns from conquest on', () => {
  assert.equal(incomeOf({ ...paying, besieged: true }), 250_000)
  assert.equal(incomeOf({ ...paying, besieged: true, siege: 33 }), 165_000)
  assert.equal(incomeOf({ ...paying, conquered: true, besieged: true }), 125_000)
  const c = new Campaign(MAP, START).with((p) => {
    p.turn = 20
    for (const empire of p.empires) empire.history = Array.from({ length: 19 }, () => 0)
    for (const { colonies } of p.empires) colonies.conquered = [9]
  })
  assert.deepEqual(ledger(c.turn(), 'gross'), [[250_000]])
  assert.deepEqual(ledger(c.turn(), 'gross'), [[500_000]])
})

test('SC-15.7a · the PU of a planet that another holds pay nobody', () => {
  const c = war((p) => {
    colonized(p)
    held(p, COLONY[0], 5)
  })
  // 1000 × 5 at home, and 100 of 300 × 4.
  assert.deepEqual(ledger(c.turn(), 'gross'), [[540_000]])
})

test('SC-11.4, SC-8.5, SC-8.8, SC-8.19, SC-9.10, SC-23.30 · what upkeep comes to', () => {
  assert.deepEqual([scienceUpkeep(1, 2), scienceUpkeep(3, 4), scienceUpkeep(2, 2)], [20_000, 120_000, 40_000])
  assert.equal(researchUpkeep([1, 3]), 40_000)
  assert.deepEqual([strongpointUpkeep(2, false), strongpointUpkeep(2, true)], [2000, 4000])
  const contact = {
    owner: 2,
    turn: 1,
    relation: 'PEACE',
    theirs: 'PEACE',
    state: '',
    claims: [] as number[],
  } as const
  const wartime = (more: object) => isWartime({ contacts: [{ ...contact, ...more }] })
  assert.deepEqual(
    [{}, { relation: 'WAR' }, { theirs: 'WAR' }, { state: 'HOSTILE' }, { state: 'WARY' }].map(wartime),
    [false, true, true, true, false],
  )
})

test('SC-11.13, SC-0.8 · SHIP_UPKEEP is a part of the price paid of finished ships', () => {
  const c = new Campaign(MAP, { START_SCOUTS: 2, SHIP_UPKEEP: 0.01 }).with((p) => {
    for (const { ships } of p.empires) ships.paid = [32_610, 12_345]
  })
  const [line] = c
    .turn()
    .lines('ledger')
    .filter(({ kind, word }) => kind === 'upkeep' && word === 'ships')
  assert.deepEqual(line?.numbers, [450])
})

test('SC-23.26, SC-11.8 to SC-11.10 · dividend, withdrawal, and the limit', () => {
  assert.deepEqual(
    [1, 2, 7, 10].map((die) => dividendOf(1_200_000, die, 100)),
    [0, 0, 60_000, 96_000],
  )
  assert.equal(dividendOf(1_200_000, 7, 1), 600)
  assert.equal(arrivalOf(400_000), 360_000)
  assert.deepEqual(
    [0, 40_000, 800_000].map((funds) => investable('total', 580_000, funds)),
    [58_000, 22_000, 0],
  )
  assert.equal(investable('turn', 580_000, 800_000), 58_000)
})

test('SC-11.8, SC-11.10, SC-11.16 · what is just allowed is not cut; what is invested and withdrawn is told; a cent rolls the die', () => {
  const c = new Campaign(MAP, START).turn([[{ do: 'invest', mc: 980 }]])
  assert.deepEqual([c.lines('urgent'), ledger(c, 'invested')], [[], [[98_000, 882_000, 98_000]]])
  c.turn([[{ do: 'withdraw', mc: 980 }]], { gtn: [2] })
  assert.deepEqual(
    [c.lines('urgent'), ledger(c, 'withdrawn'), ledger(c, 'dividend')],
    [[], [[98_000, 88_200, 1_450_200, 0]], [[0, 1_362_000, 98_000, 2]]],
  )
  const cent = new Campaign(MAP, START).with((p) => {
    for (const empire of p.empires) empire.gtn = 1
  })
  assert.deepEqual(ledger(cent.turn([], { gtn: [10] }), 'dividend'), [[0, 980_000, 1, 10]])
})

test('SC-11.7, SC-7.2 · the whole treasury may be spent, and not a cent more', () => {
  const buying = (mc: number, count: number) =>
    new Campaign(MAP, { ...START, START_TREASURY: mc }).turn([[{ do: 'freighters', count }]])
  const c = buying(5200, 20)
  assert.deepEqual([c.answers(), c.empire().treasury, c.empire().pool], [['done'], 0, 40])
  assert.deepEqual(
    [buying(5199, 20).answers(), buying(5200, 21).answers()],
    [['E_FUNDS SC-11.7'], ['E_FUNDS SC-11.7']],
  )
})

test('SC-9.16, SC-24 ASSIST · a colony that is being founded has nobody to assist', () => {
  const c = war((p) => {
    const at = colonized(p)
    const [empire] = p.empires
    if (empire === undefined) return
    empire.colonies.pu[at] = [0, 0]
    empire.colonies.initial[at] = 9
  }).turn([[{ do: 'assist', system: COLONY[0], points: 1 }]])
  assert.deepEqual(c.answers(), ['E_NOT_POPULATED SC-9.16'])
})

test('SC-11.8, SC-24 · INVEST comes last and is cut to the limit with notice, once it is used up refused', () => {
  const c = new Campaign(MAP, START).turn([
    [
      { do: 'invest', mc: 5000 },
      { do: 'invest', mc: 1 },
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'E_FUNDS SC-11.16'])
  assert.deepEqual([c.empire().treasury, c.empire().gtn], [882_000, 98_000])
  assert.deepEqual(
    c.lines('urgent').map(({ kind, numbers }) => [kind, ...numbers]),
    [['cut', 500_000, 98_000]],
  )
})

test('SC-11.9, SC-11.16 · one die for all pays on what was there, and is rolled when anybody has funds', () => {
  const c = new Campaign(MAP, START).turn([[{ do: 'invest', mc: 900 }], [{ do: 'invest', mc: 500 }]])
  c.turn([[{ do: 'withdraw', mc: 400 }], []], { gtn: [7] })
  assert.deepEqual(ledger(c, 'dividend'), [[4500, 1_374_500, 90_000, 7]])
  // SC-11.10  A tenth is lost, after the dividend.
  assert.deepEqual([c.empire().treasury, c.empire().gtn], [1_374_500 + 36_000, 50_000])
  assert.equal(c.empire(1).treasury, 930_000 + 480_000 + 2500)
})

test('SC-11.10, SC-24 · WITHDRAW is cut to the funds, and refused without any', () => {
  const c = new Campaign(MAP, START).turn([
    [
      { do: 'withdraw', mc: 10 },
      { do: 'invest', mc: 100 },
    ],
  ])
  assert.deepEqual(c.answers(), ['E_FUNDS SC-11.16', 'done'])
  c.turn([[{ do: 'withdraw', mc: 300 }]], { gtn: [2] })
  assert.deepEqual([c.answers(), c.empire().gtn], [['done'], 0])
  assert.deepEqual(
    c.lines('urgent').map(({ kind, numbers }) => [kind, ...numbers]),
    [['cut', 30_000, 10_000]],
  )
})

test('SC-11.7, SC-24 · commitments are charged first; who cannot pay them buys nothing new', () => {
  const c = new Campaign(MAP, START).with((p) => {
    for (const { projects, next } of p.empires) {
      next.project = 2
      addRow(projects, {
        ...{ id: 1, kind: 'SL', target: 'COL', level: 2, centers: [1], ratings: [1], began: 1, minimum: 2 },
        ...{ chance: 200, cost: 979_000, elapsed: 0, broke: 0, breakthroughs: 1, brokeAt: 0 },
        ...{ suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: false },
      })
    }
  })
  c.turn([[{ do: 'freighters', count: 1 }]])
  assert.deepEqual(ledger(c, 'project paid'), [[1, 979_000, 1000]])
  assert.deepEqual(c.answers(), ['E_FUNDS SC-11.7'])
})

test('SC-11.12 · what is accepted at g may be spent at h, in every pair of places', () => {
  const c = new Campaign(MAP, START).with((p) => {
    meet(p, 0, 1)
    for (const empire of p.empires) empire.treasury = -430_000
  })
  const sell = { do: 'trade', to: 1, give: [{ mc: 400 }], until: 9 }
  c.turn([[], [sell]])
  // 500 MC each, and 4800 of income: with 400 more eleven freighters can be bought.
  c.with((p) => {
    for (const empire of p.empires) empire.treasury = 32_000
  })
  c.turn([
    [
      { do: 'accept', trade: '2.T1' },
      { do: 'freighters', count: 11 },
    ],
    [{ do: 'freighters', count: 10 }],
  ])
  assert.deepEqual([c.answers(), c.answers(1)], [['done', 'done'], ['E_FUNDS SC-11.7']])
})

test('SC-19.3, SC-11.6, SC-11.7 · purchases in the order given, each under its heading; what cannot be paid is passed over', () => {
  const c = new Campaign(MAP, START).turn([
    [
      { do: 'freighters', count: 18 },
      { do: 'freighters', count: 2 },
      { do: 'install', type: 'SY', system: 1 },
      { do: 'freighters', count: 1 },
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'E_FUNDS SC-11.7', 'done', 'E_FUNDS SC-11.7'])
  assert.deepEqual(
    c
      .lines('ledger')
      .flatMap(({ kind, word, numbers }) => (kind === 'spent' ? [[word, numbers[0], numbers[1]]] : [])),
    [
      ['freighters', 900_000, 80_000],
      ['installations', 50_000, 30_000],
    ],
  )
})
