import assert from 'node:assert/strict'
import test from 'node:test'
import { at, type Setting, type Table } from '../table.ts'

/** A whole round of passing. */
const round = (t: Table) => {
  for (let i = 0; i < t.p.seats && !t.over; i++) t.act('pass')
  return t
}

/** Three players; the round has just begun, and nothing has happened in it. */
const quiet = (setting: Setting = {}) => at({ usa: {}, csa: {}, fas: {} }, { busy: false, ...setting })

test('CF-8.1, CF-8 · entropy, closed cards, exactly one action, end', () => {
  const t = at({ csa: {}, usa: { open: ['usa-o3', 'usa-m3'], closed: ['usa-g3'] } }, { token: 'usa' })
  t.do({ do: 'pass' }, 3, 3)
  assert.deepEqual([t.discards().includes('usa-o3'), t.step], [true, 'turn.open'])
  assert.equal(t.do({ open: 'usa-g3' }).step, 'turn.action')
  assert.deepEqual(
    t.options().map(({ choice }) => (choice as { do: string }).do),
    ['pass', 'production', 'market', 'deployment', 'attack', 'research'],
  )
  t.act('production').do({ types: ['mineral'] })
  assert.deepEqual(t.who, ['csa'])
})

test('CF-8.1 · an action in which nothing could be done cannot be begun', () => {
  const t = at({ usa: { cash: 24, open: ['usa-o3'] }, csa: {} })
  t.no({ do: 'production' }, 'CF-4.8', 'NO_MONEY')
  t.no({ do: 'research' }, 'CF-4.8', 'NO_MONEY')
  at({ usa: {}, csa: {} }).no({ do: 'production' }, 'CF-10.9', 'NO_COMPANY')
  at({ usa: {}, csa: {} }).no({ do: 'build' }, 'CF-11.2', 'NO_RESOURCES')
  t.no({ do: 'dance' }, 'CF-8.1', 'BAD_CHOICE')
})

test('CF-8.2, CF-8.1 · to pass is legal, and so is an action in which nothing is done', () => {
  const t = at({ usa: {}, csa: {} }, { busy: false })
  assert.deepEqual(t.act('pass').said()[0], 'usa passes')
  assert.equal(t.p.busy, 0)
  t.act('market').do({ do: 'end' })
  // A round in which nothing happened.
  assert.equal(t.p.idle, 1)
})

/** What Seat 1 does in a round in which the others pass; true when the round counts as idle. */
function idle(t: Table, act: (t: Table) => unknown): boolean {
  act(t)
  // Blockades may be asked about at the end of an action.
  while (t.step !== 'turn.action') t.late()
  while (t.p.turn !== 0 && !t.over) t.act('pass')
  return t.p.idle > 0
}

test('CF-8.2, CF-14.4 · blockades lifted and declared again differ in nothing, whichever comes first', () => {
  const lifting = (...choices: string[]) => {
    const t = at(
      { usa: { navies: { 'caribbean-sea': 1, 'gulf-of-panama': 1 } }, csa: {} },
      {
        busy: false,
        blockades: [
          { by: 'usa', land: 'central-america' },
          { by: 'usa', land: 'venezuela' },
        ],
      },
    )
    return idle(t, () => {
      t.act('deployment').do({ do: 'end' })
      for (const what of choices) t.do({ do: what, at: 'central-america' })
      t.do({ do: 'done' })
    })
  }
  assert.deepEqual([lifting('lift', 'blockade'), lifting('lift'), lifting()], [true, false, true])
})

test('CF-8.2 · an action after which nothing but prices differs counts as a pass', () => {
  const usa = {
    grain: 2,
    oil: 2,
    discs: { grain: { 100: 1 } },
    armies: { 'western-usa': 1 },
    navies: { 'barkley-sound': 1 },
  }
  const after = (act: (t: Table) => unknown) =>
    idle(at({ usa, csa: { open: ['csa-o3'] } }, { busy: false }), act)
  const sell = { do: 'sell', resource: 'oil', price: 50 }
  assert.ok(
    after((t) =>
      t
        .act('market')
        .do({ do: 'adjust' })
        .do({ do: 'adjust', resource: 'grain', from: 100, to: 50 })
        .do({ do: 'end' }),
    ),
  )
  assert.ok(!after((t) => t.act('market').do({ do: 'sell' }).do(sell).do({ do: 'end' })))
  // Offered and taken back: nothing differs.
  assert.ok(
    after((t) => {
      t.act('market').do({ do: 'sell' }).do(sell)
      t.do({ do: 'withdraw' }).do({ do: 'withdraw', resource: 'oil', price: 50 }).do({ do: 'end' })
    }),
  )
  assert.ok(after((t) => t.act('deployment').do({ do: 'end' })))
  assert.ok(after((t) => t.act('attack').do({ attack: 'end' })))
  assert.ok(
    !after((t) =>
      t
        .act('deployment')
        .do({ do: 'land', from: 'western-usa', to: 'midwest-usa', armies: 1 })
        .do({ do: 'end' }),
    ),
  )
})

test('CF-8.3 · three rounds of passing in a row, and the final scoring is held', () => {
  const t = quiet({ round: 5 })
  round(round(t))
  assert.deepEqual([t.over, t.p.idle, t.p.scorings], [false, 2, 0])
  round(t)
  assert.deepEqual([t.over, t.p.scorings, t.result().clause], [true, 1, 'CF-8.3'])
  assert.deepEqual(
    [0, 1, 2].map((seat) => t.vp(seat)),
    [3, 3, 3],
  )
})

test('CF-8.3, CF-8.4 · after a round in which something happened the count begins again', () => {
  const t = at({ usa: { open: ['usa-o3'] }, csa: {} }, { busy: false, idle: 2 })
  t.act('production')
    .do({ types: ['oil'] })
    .act('pass')
  assert.deepEqual([t.p.idle, t.over], [0, false])
})

test('CF-8.3 · option STALL_ROUNDS: 1, or never', () => {
  assert.ok(round(quiet({ options: { stall_rounds: 1 } })).over)
  const never = quiet({ options: { stall_rounds: 0 } })
  for (let i = 0; i < 12; i++) round(never)
  assert.equal(never.over, false)
})

test('CF-8.4 · option ROUND_LIMIT: the final scoring is held after that round', () => {
  const t = quiet({ round: 3, options: { round_limit: 4, stall_rounds: 0 } })
  round(t)
  assert.deepEqual([t.p.round, t.over], [4, false])
  round(t)
  assert.deepEqual([t.over, t.p.scorings, t.result().clause], [true, 1, 'CF-8.4'])
  assert.ok(round(quiet({ round: 1, options: { round_limit: 1, stall_rounds: 0 } })).over)
})

test('CF-8.5 · who lets the time run out gets the answer of the table of defaults', () => {
  const t = quiet()
  assert.deepEqual(t.lateChoice(), { do: 'pass' })
  assert.deepEqual(t.late().who, ['csa'])
})

test('CF-8.6 · option STALL_TEST = labour: moving and dealing do not keep the game alive', () => {
  const usa = { oil: 5, armies: { 'western-usa': 1 } }
  const march = (t: Table) =>
    t
      .act('deployment')
      .do({ do: 'land', from: 'western-usa', to: 'midwest-usa', armies: 1 })
      .do({ do: 'end' })
  const players = { usa, csa: {} }
  assert.ok(idle(at(players, { busy: false, options: { stall_test: 'labour' } }), march))
  assert.ok(!idle(at(players, { busy: false }), march))
})

test('CF-8.6 · labour bought or satisfied, or dice rolled, does', () => {
  const options = { stall_test: 'labour' }
  const usa = { open: ['usa-o3'], mineral: 1, oil: 1, grain: 2, armies: { alaska: 3 } }
  const players = { usa, ussr: { armies: { kola: 1 } }, csa: {} }
  const after = (act: (t: Table) => unknown) => idle(at(players, { busy: false, k: 3, options }), act)
  assert.ok(!after((t) => t.act('production').do({ types: ['oil'] })))
  assert.ok(
    !after((t) => t.act('market').do({ do: 'satisfy' }).do({ do: 'satisfy', sets: 1 }).do({ do: 'end' })),
  )
  assert.ok(
    after((t) =>
      t.act('market').do({ do: 'sell' }).do({ do: 'sell', resource: 'oil', price: 50 }).do({ do: 'end' }),
    ),
  )
  const clash = { ...players, usa: { lstars: 1 }, ussr: { lstars: 1 } }
  const t = at(clash, { busy: false, options, out: ['lstar'] })
  t.act('attack').do({ attack: 'clash' })
  t.do({ against: 1, lstars: 1 }, 6, 1)
  assert.equal(t.p.busy, 1)
})

test('CF-8.6 · entropy dice do not count', () => {
  const t = at(
    { usa: {}, csa: { open: ['csa-o3', 'csa-m3'] } },
    { busy: false, token: 'csa', options: { stall_test: 'labour' } },
  )
  t.do({ do: 'pass' }, 3, 1)
  assert.equal(t.p.busy, 0)
})
