import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { conform } from '../../../kernel/conform/conform.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Code, Frame, Seat } from '../../../kernel/procedure.ts'
import { FastSource } from '../../../kernel/source.ts'
import { LONG, times } from '../../../kernel/testing/effort.ts'
import { dark, homes, LANDS, powers, SEAS, territories, zones } from '../board.ts'
import { companies, OIL } from '../cards.ts'
import type { Position } from '../position.ts'
import type { cashFlow } from '../ruleset.ts'
import type { T } from '../words/index.ts'
import { armed, fitting, pairwise, singles, withStep } from './mixes.ts'
import { build, type Players, type Power } from './position.ts'
import { game } from './table.ts'
import { walk } from './walk.ts'

const TABLES: readonly Record<string, Json>[] = [
  { loan_contracts: true },
  { conquest_eliminates: true, silo_capture: 'capture', amphib_casualties: 'any' },
  { eliminated_can_win: true, hidden_cash: true, joint_blockade: true },
  { score_tie: 'split', entropy_closed: true, tech_redraw: true },
]

test('CF-22 · worlds near their end: anybody may fall, in any turn: the books add up and the game goes on', {
  ...LONG,
}, () => {
  const seen = { out: 0, turnPlayer: 0, several: 0, token: 0, ended: [0, 0, 0, 0, 0, 0] }
  const worlds = times(50)
  for (let i = 0; i < worlds; i++) {
    const seed = `attrition ${i}`
    const options = { round_limit: 6, stall_rounds: 0, ...(TABLES[i % TABLES.length] ?? {}) }
    const from = attrition(new Chance(new FastSource(seed)), options)
    const end = walk({
      options,
      seats: from.seats,
      seed,
      from,
      policy: 'raider',
      answers: 150,
      hear(facts, before) {
        const out = facts.flatMap(({ kind, args }) => (kind === 'eliminated' ? [args[0] as number] : []))
        seen.out += out.length
        if (out.length > 1) seen.several++
        if (out.includes(before.turn)) seen.turnPlayer++
        if (out.includes(before.token)) seen.token++
      },
    })
    seen.ended[end.ended] = (seen.ended[end.ended] ?? 0) + 1
  }
  assert.ok(
    Math.min(seen.out, 4 * seen.turnPlayer, 16 * seen.several, 8 * seen.token) > 0.8 * worlds,
    JSON.stringify(seen),
  )
})

type Has = Required<Pick<NonNullable<Players['usa']>, 'armies' | 'navies' | 'silos' | 'clouds'>> & {
  open: string[]
  closed: string[]
}
type Counts = Record<string, number>

/**
 * A world near its end: of every home a territory or two without a cloud, nukes and L-stars in all hands, armies
 * everywhere, debts and discs: the next thing to fall may put somebody out.
 */
export function attrition(dice: Chance, options: Record<string, Json>): Position {
  const seats = 2 + dice.pick(5)
  const order = dice.shuffle(powers.map(({ id }) => id as Power)).slice(0, seats)
  const all: Has[] = order.map(() => ({
    armies: {},
    navies: {},
    silos: {},
    clouds: {},
    open: [],
    closed: [],
  }))
  const any = () => all[dice.pick(seats)] as Has
  const kept = new Set(
    powers.map((_, power) => (homes[power] as number[])[dice.pick((homes[power] as number[]).length)]),
  )
  for (let land = 0; land < LANDS; land++) {
    const id = territories[land]?.id ?? ''
    const home = order.indexOf(territories[land]?.owner as Power)
    if (!kept.has(land) && dice.pick(3) > 0) (any().clouds as Counts)[id] = 1 + dice.pick(2)
    else {
      const holder = kept.has(land) && home >= 0 ? (all[home] as Has) : any()
      if (dice.pick(2) === 0) (holder.armies as Counts)[id] = 1 + dice.pick(4)
      if (dice.pick(2) === 0) (holder.silos as Counts)[id] = 1 + dice.pick(2)
    }
  }
  for (let zone = 0; zone < SEAS; zone++)
    for (let fleet = dark[zone] === true ? 2 : 1; fleet > 0; fleet--)
      if (dice.pick(2) === 0)
        (any().navies as Record<string, number[]>)[zones[zone]?.id ?? ''] = [dice.pick(3)]
  const clouded = (land: number) =>
    all.some((has) => ((has.clouds as Counts)[territories[land]?.id ?? ''] ?? 0) > 0)
  for (const { id, land } of companies)
    if (dice.pick(3) === 0)
      any()[land >= 0 && clouded(land) ? 'closed' : dice.pick(2) === 0 ? 'open' : 'closed'].push(id)
  const players = Object.fromEntries(
    order.map((power, seat) => [
      power,
      {
        ...all[seat],
        cash: dice.pick(4) * 700,
        mineral: dice.pick(12),
        oil: dice.pick(12),
        grain: dice.pick(12),
        lstars: dice.pick(4),
        discs: { oil: { 50: dice.pick(3) } },
      },
    ]),
  ) as Players
  const debts =
    options.loan_contracts === true ? [{ from: order[0] as Power, to: order[1] as Power, amount: 900 }] : []
  return build(game, players, {
    options: { strategic_limit: 100, ...options },
    turn: order[dice.pick(seats)] as Power,
    token: order[dice.pick(seats)] as Power,
    k: dice.pick(20),
    out: ['nuke', 'lstar'],
    debts,
  })
}

const seatsOf = (i: number) => 2 + (i % 5)

test('CF-4.10, CF-5.6, CF-25 · each value of each option: after every event the books add up', () => {
  for (const [i, mix] of singles().entries()) {
    const options = fitting({ round_limit: times(2), ...mix })
    walk({ options, seats: seatsOf(i), seed: JSON.stringify(mix) })
  }
})

for (const set of ['one', 'two', 'three', 'four'].slice(0, times(1)))
  test(`CF-4.10, CF-5.6, CF-25 · every two values of two options together, in peace and in arms: ${set}`, () => {
    const mixes = pairwise(new Chance(new FastSource(set)))
    for (const [i, mix] of mixes.entries()) {
      const game = { options: fitting(mix), seats: seatsOf(i), answers: times(150) }
      walk({ ...game, seed: `${set} ${i}` })
      walk({ ...game, seed: `${set} ${i}, armed`, rules: armed })
    }
  })

interface Taking {
  take(t: T, f: Frame, seat: Seat, answer: Code): string
}

/** The rules with something done besides when a step has been answered. */
const broken = (procedure: string, step: string, besides: (t: T, seat: Seat) => void) =>
  withStep(procedure, step, (was) => ({
    ...(was as Taking),
    take(t: T, f: Frame, seat: Seat, answer: Code) {
      const next = (was as Taking).take(t, f, seat, answer)
      besides(t, seat)
      return next
    },
  }))

const cheap = { labour_scale: [1], labour_full: 'repeatLast', round_limit: 8 }

/** Rules that are wrong in one place, and what shows it. */
const BROKEN: readonly [what: string, clause: RegExp, rules: typeof cashFlow][] = [
  [
    'money that comes from nowhere',
    /CF-4\.11: treasuries/,
    broken('market', 'satisfy', ({ p }, seat) => {
      p.cash = p.cash.map((cash, s) => (s === seat ? cash + 1 : cash))
    }),
  ],
  [
    'oil that nobody has created',
    /CF-5\.6: supplies/,
    broken('production', 'types', ({ p }, seat) => {
      p.supply = p.supply.map((units, at) => (at === seat * 3 + OIL && units < 12 ? units + 1 : units))
    }),
  ],
  [
    'a payment that is not told',
    /CF-4\.11: treasuries/,
    broken('research', 'use', ({ p }, seat) => {
      const moved = Math.min(1, p.cash[seat] ?? 0)
      const other = (seat + 1) % p.seats
      p.cash = p.cash.map((cash, s) => (s === seat ? cash - moved : s === other ? cash + moved : cash))
    }),
  ],
  [
    'a silo that stays in occupied land',
    /position\.silo/,
    broken('deployment', 'move', ({ p }) => {
      const land = p.armyOf.findIndex((seat) => seat >= 0)
      const stranger = ((p.armyOf[land] ?? 0) + 1) % p.seats
      p.silo = p.silo.map((n, at) => (at === land * p.seats + stranger ? 1 : n))
    }),
  ],
]

for (const [what, clause, rules] of BROKEN)
  test(`rules with ${what} are found out`, () => {
    assert.throws(() => {
      for (let i = 0; i < 40; i++)
        walk({ options: cheap, seats: 3, seed: `${what} ${i}`, rules, answers: times(150) })
    }, clause)
  })

test('the laws of the kernel find money and oil that come from nowhere, too', () => {
  const leaks = [
    broken('market', 'act', ({ p }) => {
      p.cash = p.cash.map((cash) => cash + 1)
    }),
    broken('market', 'act', ({ p }) => {
      p.created = p.created.map((units) => units + 1)
    }),
  ]
  for (const rules of leaks) {
    const { faults } = conform(rules, {
      ...{ games: 5, seed: 'leak2', seats: 2, options: { round_limit: 3 } },
      enough: ({ law }) => law === 'conserved',
    })
    assert.ok(faults.some(({ law }) => law === 'conserved'))
  }
})
