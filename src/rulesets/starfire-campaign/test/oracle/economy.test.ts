import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../kernel/testing/effort.ts'
import { FRIGATE } from '../../diplomacy/nprs.ts'
import { liquidate } from '../../economy/default.ts'
import { matchFreighters } from '../../economy/freight.ts'
import { incomesOf } from '../../economy/income.ts'
import { bestPairs, dividendOf, investable, tradeOf, UPKEEP, upkeepOf } from '../../economy/trade.ts'
import { addFleet, addShip } from '../../fleets/rows.ts'
import { addInstallation } from '../../industry/rows.ts'
import { type Empire, FREIGHT } from '../../position.ts'
import { SCOUT } from '../../setup.ts'
import { addRow } from '../../state/columns.ts'
import { bareTurn, GARDEN } from '../table.ts'
import { charges, dividend, liquidated, match, mayInvest, systemIncome, trade } from './economy.ts'
import { Fraction, sum } from './fraction.ts'

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const worldOf = fc.record({
  pu: fc.integer({ min: 1, max: 999 }),
  wm: fc.integer({ min: 0, max: 10 }),
  unmatched: fc.integer({ min: 0, max: 3 }),
  revolt: fc.constantFrom(0, 0, 7, 120, 200),
  besieged: fc.boolean(),
  conquered: fc.constantFrom(null, null, 1, 9, 15, 20),
})

test('SC-11.2, SC-11.3 · incomes are what the oracle reckons', () => {
  fc.assert(
    fc.property(
      fc.array(worldOf, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('WEALTHY', 'POOR', null),
      fc.constantFrom(33, 66),
      fc.constantFrom(0.5, 0.33, 0, 1),
      (worlds, el, trait, rd, siege) => {
        const { turn, empire } = bareTurn(
          worlds.map(({ wm }) => ({ ...GARDEN, wealth: wm })),
          { SIEGE_INCOME: siege },
        )
        turn.p.turn = 20
        empire.el = el
        empire.race = {
          ...empire.race,
          array: [rd as 33, 66, 33],
          advantages: trait === 'WEALTHY' ? ['WEALTHY'] : [],
          disadvantages: trait === 'POOR' ? ['POOR'] : [],
        }
        for (const [i, world] of worlds.entries()) {
          empire.colonies.pu[i] = [world.pu]
          empire.colonies.unmatched[i] = world.unmatched
          empire.colonies.revolt[i] = world.revolt
          empire.colonies.besieged[i] = world.besieged
          empire.colonies.conquered[i] = world.conquered ?? 0
        }
        const global = trait === 'WEALTHY' ? 2 : trait === 'POOR' ? -2 : 0
        const expected = worlds.map((world) => {
          const wm = rd === 33 ? Math.max(0, world.wm - 1) : world.wm
          return systemIncome({ ...world, wm }, el, global, siege, 20).cents
        })
        assert.deepEqual(incomesOf(turn.atlas, turn.p.options, 20, empire), expected)
      },
    ),
    { numRuns: times(60) },
  )
})

test('SC-11.4 · upkeep is what the oracle reckons', () => {
  fc.assert(
    fc.property(
      fc.record({
        el: fc.integer({ min: 1, max: 9 }),
        science: fc.nat(4),
        research: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
        strongpoints: fc.nat(5),
        wartime: fc.boolean(),
        colonizations: fc.nat(6),
        paid: fc.array(
          fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100),
          { maxLength: 6 },
        ),
        rate: fc.constantFrom(0, 0.01, 0.0125, 0.5),
      }),
      (c) => {
        const { turn, empire } = bareTurn([GARDEN], { SHIP_UPKEEP: c.rate })
        charge(empire, c)
        const upkeep = upkeepOf(turn.p.options, empire)
        const all = UPKEEP.reduce((total, heading) => total + upkeep[heading], 0)
        assert.equal(all, charges(c).cents)
      },
    ),
    { numRuns: times(60) },
  )
})

function charge(empire: Empire, c: Parameters<typeof charges>[0]): void {
  empire.el = c.el
  const system = empire.colonies.system[0] as number
  for (let i = 0; i < c.science; i++) addInstallation(empire, { kind: 'SCI', system, rating: 1 })
  // SC-8.21  What is being built costs nothing yet.
  addInstallation(empire, { kind: 'SCI', system, rating: 1, left: 3 })
  for (const rating of c.research) addInstallation(empire, { kind: 'RDD', system, rating, tree: 'COL' })
  for (let i = 0; i < c.strongpoints; i++) addInstallation(empire, { kind: 'CGB', system, planet: 2 })
  if (c.wartime)
    empire.contacts = [{ owner: 2, turn: 1, relation: 'PEACE', theirs: 'WAR', state: '', claims: [] }]
  for (let i = 0; i < c.colonizations; i++)
    addRow(empire.expeditions, {
      id: empire.next.expedition++,
      kind: 'colony',
      origin: system,
      target: system,
      pu: 10,
      stage: 'transit',
      left: 3,
      freighters: 1,
    })
  empire.designs = [SCOUT]
  const fleet = c.paid.length === 0 ? 0 : empire.fleets.id[addFleet(empire, system)]
  for (const paid of c.paid) addShip(empire, 0, fleet as number, Math.round(100 * paid))
}

const cents = (value: number) => new Fraction(BigInt(value), 100n)

test('SC-11.8, SC-11.9 · dividends and the limit of the GTN are what the oracle reckons', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.integer({ min: -50_000, max: 90_000_000 }),
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom(1, 0.01, 2.5),
      fc.constantFrom('total', 'turn'),
      (funds, treasury, die, scale, limit) => {
        assert.equal(
          dividendOf(funds, die, Math.round(100 * scale)),
          dividend(cents(funds), die, scale).cents,
        )
        assert.equal(
          investable(limit, treasury, funds),
          mayInvest(limit, cents(treasury), cents(funds)).cents,
        )
      },
    ),
    { numRuns: times(100) },
  )
})

test('SC-7.3 to SC-7.7 · freighters are matched as by the oracle, one after another', () => {
  const needsOf = fc.record({
    transfers: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 2 }),
    colonizations: fc.nat(3),
    systems: fc.array(
      fc.record({ pu: fc.integer({ min: 1, max: 700 }), wm: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    sy: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
    sym: fc.array(fc.nat(3), { minLength: 2, maxLength: 2 }),
    ms: fc.array(fc.nat(7), { minLength: 5, maxLength: 5 }),
    pool: fc.nat(60),
    convoy: fc.boolean(),
    order: fc.shuffledSubarray([...FREIGHT]),
  })
  fc.assert(
    fc.property(needsOf, (needs) => {
      const { turn, empire } = bareTurn(needs.systems.map(({ wm }) => ({ ...GARDEN, wealth: wm })))
      const pool = Math.max(needs.pool, sum(needs.transfers.map(Fraction.of)).down + needs.colonizations)
      const given = { ...needs, pool }
      prepare(empire, given)
      matchFreighters(turn)
      const expected = match(given)
      assert.deepEqual(empire.colonies.unmatched, expected.blocks)
      assert.deepEqual(empire.yards.manned, expected.sy)
      assert.deepEqual(empire.ships.manned, expected.sym)
      assert.deepEqual([...empire.yards.shops, ...empire.ships.shops], expected.ms)
    }),
    { numRuns: times(80) },
  )
})

function prepare(empire: Empire, needs: Parameters<typeof match>[0]): void {
  const system = empire.colonies.system[0] as number
  empire.pool = needs.pool
  empire.standing.freighters = needs.order.flatMap((word) => FREIGHT.filter((one) => one === word))
  empire.standing.convoy = needs.convoy ? 'on' : 'off'
  for (const [i, { pu }] of needs.systems.entries()) empire.colonies.pu[i] = [pu]
  // SC-7.19  In one system the best generation comes first, wherever its row stands.
  for (const [i, sy] of needs.sy.entries())
    addRow(empire.yards, { system, generation: 4 - i, sy, ms: needs.ms[i] ?? 0, manned: 0, shops: 0 })
  for (const [i, count] of needs.sym.entries()) {
    const ms = needs.ms[needs.sy.length + i] ?? 0
    const parts = [
      { code: 'SYM', count },
      { code: 'MS', count: ms },
    ].filter((part) => part.count > 0)
    empire.designs = [...empire.designs, { ...SCOUT, name: `Yard ${i}`, parts }]
    const fleet = empire.fleets.id[addFleet(empire, system)] as number
    addShip(empire, i, fleet, 0)
  }
  for (const [kind, all] of [
    ['transfer', needs.transfers],
    ['colony', Array.from({ length: needs.colonizations }, () => 1)],
  ] as const)
    for (const freighters of all)
      addRow(empire.expeditions, {
        id: empire.next.expedition++,
        kind,
        origin: system,
        target: system,
        pu: 10,
        stage: 'transit',
        left: 3,
        freighters,
      })
}

const YARDS = ['SY', 'SYM', 'MS'] as const

test('SC-21.1, SC-21.3 · what is liquidated is what the oracle sells, one item after another', () => {
  const money = (max: number) => fc.integer({ min: 0, max })
  const estate = fc.record({
    debt: fc.integer({ min: 1, max: 400_000 }),
    counts: fc.tuple(fc.nat(4), fc.nat(3), fc.nat(2)),
    order: fc.shuffledSubarray([...YARDS], { minLength: 3 }),
    ships: fc.array(fc.oneof(fc.constant(0), money(150_000)), { maxLength: 4 }),
    first: fc.shuffledSubarray([0, 1, 2, 3]),
    projects: fc.array(fc.record({ science: fc.boolean(), cost: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 3,
    }),
    funds: money(200_000),
  })
  fc.assert(
    fc.property(estate, (given) => {
      const { turn, empire } = bareTurn([GARDEN])
      const [SY, SYM, MS] = given.counts
      const first = given.first.filter((at) => at < given.ships.length)
      owe(empire, given)
      empire.standing.sell = first.map((at) => empire.ships.id[at] as number)
      const expected = liquidated({
        treasury: cents(-given.debt),
        freighters: { SY, SYM, MS },
        order: given.order,
        ships: given.ships.map(cents),
        first,
        projects: given.projects.map(({ science, cost }) => ({ science, cost: Fraction.of(cost) })),
        funds: cents(given.funds),
      })
      const ids = empire.ships.id.slice(0, given.ships.length)
      liquidate(turn, empire)
      assert.equal(empire.treasury, expected.treasury.cents)
      assert.equal(empire.gtn, expected.funds.cents)
      assert.equal(50 - empire.pool, expected.freighters)
      const sold = ids.flatMap((id, at) => (empire.ships.id.includes(id) ? [] : [at]))
      assert.deepEqual(sold, [...expected.ships].sort())
      const suspended = empire.projects.suspended.flatMap((is, at) => (is ? [at] : []))
      assert.deepEqual(suspended, [...expected.suspended].sort())
    }),
    { numRuns: times(80) },
  )
})

/** An empire with that debt and estate; mobile yards are of no military ship. */
function owe(
  empire: Empire,
  given: {
    readonly debt: number
    readonly counts: readonly [number, number, number]
    readonly order: readonly (typeof YARDS)[number][]
    readonly ships: readonly number[]
    readonly projects: readonly { readonly science: boolean; readonly cost: number }[]
    readonly funds: number
  },
): void {
  const system = empire.colonies.system[0] as number
  const [sy, sym, ms] = given.counts
  empire.treasury = -given.debt
  empire.gtn = given.funds
  empire.pool = 50
  empire.standing.freighters = [...given.order]
  addRow(empire.yards, { system, generation: 1, sy, ms: 5 * ms, manned: sy, shops: 5 * ms })
  const yard = { ...SCOUT, name: 'Yard', parts: [{ code: 'SYM', count: 1 }] }
  empire.designs = [FRIGATE, yard]
  const fleet = empire.fleets.id[addFleet(empire, system)] as number
  for (const paid of given.ships) addShip(empire, 0, fleet, paid)
  for (let i = 0; i < sym; i++) empire.ships.manned[addShip(empire, 1, fleet, 0)] = 1
  for (const [i, { science, cost }] of given.projects.entries())
    addRow(empire.projects, {
      ...{ id: i + 1, kind: science ? 'SL' : 'TECH', target: 'COL', level: 2, centers: [1], ratings: [1] },
      ...{ began: 1, minimum: 9, chance: 100, cost: 100 * cost, elapsed: 0, broke: 0, breakthroughs: 1 },
      ...{ brokeAt: 0, suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: true },
    })
}

test('SC-16.8 · trade income is what the oracle reckons', () => {
  const gross = fc.integer({ min: 0, max: 9_000_000 })
  fc.assert(
    fc.property(
      gross,
      fc.array(gross, { maxLength: 6 }),
      fc.constantFrom(0.02, 0.0333, 0.1),
      fc.integer({ min: 0, max: 4 }),
      (own, others, rate, most) => {
        const pairs = others.map((other, i) => ({
          owner: i + 2,
          amount: tradeOf(own, other, Math.round(10_000 * rate)),
        }))
        const best = new Map(
          bestPairs(pairs, { TRADE_MAX: most }).map(({ owner, amount }) => [owner, amount]),
        )
        assert.deepEqual(
          others.map((_, i) => best.get(i + 2) ?? 0),
          trade(cents(own), others.map(cents), rate, most).map((amount) => amount.cents),
        )
      },
    ),
    { numRuns: times(80) },
  )
})
