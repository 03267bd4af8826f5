import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { isRefusal } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { dark, LANDS, SEAS } from '../board.ts'
import { navies, navyAt } from '../land.ts'
import { allMoney, discsOf, ledgerGap, units } from '../money.ts'
import type { Position } from '../position.ts'
import { at, game, type Players, type Table } from './table.ts'

const players: Players = {
  usa: {
    cash: 900,
    mineral: 9,
    oil: 12,
    grain: 9,
    armies: { alaska: 4, 'eastern-usa': 5, japan: 1 },
    navies: { 'caribbean-sea': [0, 2], 'north-pacific': 2 },
    open: ['usa-o3', 'n1-m3-india'],
    closed: ['usa-m3'],
  },
  len: {
    cash: 200,
    mineral: 3,
    oil: 12,
    grain: 4,
    armies: { iberia: 6, poland: 2 },
    navies: { 'north-sea': [4], 'tasman-sea': 1 },
    open: ['len-g3'],
    closed: ['len-o2'],
  },
  fas: {
    cash: 0,
    oil: 6,
    grain: 12,
    armies: { nigeria: 3 },
    navies: { 'gulf-of-guinea': 2 },
    discs: { grain: { 50: 2 } },
    closed: ['fas-m2', 'n1-m2-greece'],
  },
}

/** Everything that no market, deal or deployment may change, or take beyond its bounds. */
function books(p: Position): Record<string, Json> {
  const seats = Array.from({ length: p.seats }, (_, seat) => seat)
  const held = seats.map((seat) => p.card.filter((place) => place === seat).length)
  const afloat = (cargo: number) =>
    seats.map((seat) =>
      Array.from({ length: SEAS }, (_, zone) => p.navy[navyAt(p, zone, seat, cargo)] as number).reduce(
        (a, b) => a + b,
        0,
      ),
    )
  const cargoes = Array.from({ length: p.options.transport + 1 }, (_, cargo) => cargo)
  return {
    money: allMoney(p),
    ledger: [0, 1, 2].map((resource) => ledgerGap(p, resource)),
    // CF-5.6  Markets and deals create nothing.
    created: [...p.created],
    cards: held.reduce((a, b) => a + b, 0),
    navies: seats.map((seat) =>
      Array.from({ length: SEAS }, (_, zone) => navies(p, zone, seat)).reduce((a, b) => a + b, 0),
    ),
    armies: seats.map((seat) => {
      const ashore = Array.from({ length: LANDS }, (_, land) =>
        p.armyOf[land] === seat ? (p.army[land] as number) : 0,
      )
      return (
        ashore.reduce((a, b) => a + b, 0) +
        cargoes.reduce((sum, cargo) => sum + cargo * (afloat(cargo)[seat] as number), 0)
      )
    }),
  }
}

/** CF-4.12, CF-5.2, CF-5.5, CF-2.7  What must be so at any moment. */
function inBounds(p: Position): void {
  for (let seat = 0; seat < p.seats; seat++) {
    assert.ok((p.cash[seat] as number) >= 0, 'CF-4.12')
    for (let resource = 0; resource < 3; resource++) {
      const have = units(p, seat, resource)
      assert.ok(have >= 0 && have <= p.options.supply_limit, 'CF-5.2')
    }
    assert.ok(discsOf(p, seat) <= p.options.market_limit, 'CF-5.5')
  }
  for (let zone = 0; zone < SEAS; zone++)
    if (dark[zone] !== true)
      assert.ok(
        Array.from({ length: p.seats }, (_, seat) => navies(p, zone, seat)).filter((n) => n > 0).length <= 1,
        'CF-2.7',
      )
  for (const debt of p.debts) assert.ok(debt.amount > 0)
}

/** Random turns of nothing but Market and Deployment; calls back after every answer. */
function playOn(t: Table, answers: number, seed: string, look: (t: Table) => void): void {
  const chance = new Chance(new FastSource(seed))
  for (let i = 0; i < answers && !t.over; i++) {
    const seat = t.asked[chance.pick(t.asked.length)] ?? 0
    const choice =
      t.step === 'turn.action'
        ? { do: chance.pick(3) === 0 ? 'deployment' : 'market' }
        : game.random(t.p, seat, chance)
    const made = t.match.submit(seat, choice, true, new FastSource(i))
    if (isRefusal(made)) assert.fail(`${JSON.stringify(choice)}: ${made.text}`)
    look(t)
  }
}

const tables: Readonly<Record<string, Record<string, Json>>> = {
  'the usual options': {},
  'loans, joint blockades, secret treasuries': {
    loan_contracts: true,
    joint_blockade: true,
    hidden_cash: true,
  },
  'small limits': { supply_limit: 14, market_limit: 3, transport: 2, market_scale: [10, 10, 50, 400] },
}

for (const [name, options] of Object.entries(tables))
  test(`CF-4.10, CF-4.11, CF-5.6 · markets, deals and deployments create and lose nothing: ${name}`, () => {
    const fleet: Players =
      options.transport === 2
        ? {
            ...players,
            len: { ...players.len, navies: { 'north-sea': [2] } },
            fas: { ...players.fas, discs: {} },
          }
        : players
    const t = at(fleet, { k: 12, options: { ...options, stall_rounds: 0, entropy: false } })
    const before = books(t.p)
    const seen = new Set<string>()
    playOn(t, 1500, name, ({ p, step }) => {
      assert.deepEqual(books(p), before)
      inBounds(p)
      seen.add(step)
    })
    const steps = 'market.act market.buy market.sell market.adjust market.withdraw market.satisfy'.split(' ')
    for (const step of [...steps, 'deal.propose', 'deal.answer', 'deal.choose', 'deployment.move'])
      assert.ok(seen.has(step), `${step} was never asked`)
  })
