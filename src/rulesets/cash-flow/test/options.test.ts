import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { conform } from '../../../kernel/conform/conform.ts'
import type { Code, Frame, Seat } from '../../../kernel/procedure.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { OIL } from '../cards.ts'
import type { T } from '../position.ts'
import type { cashFlow } from '../ruleset.ts'
import { armed, fitting, pairwise, singles, withStep } from './mixes.ts'
import { walk } from './walk.ts'

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
