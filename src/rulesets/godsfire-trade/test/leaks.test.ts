import test from 'node:test'
import type { Law } from '../../../kernel/conform/conform.ts'
import {
  type Chance,
  int,
  list,
  type Observer,
  object,
  open,
  type Seat,
  secretsOf,
} from '../../../kernel/index.ts'
import type { AnyStep } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { LONG } from '../../../kernel/testing/effort.ts'
import { mustFind, type SeenAs, telling, withStep } from '../../../kernel/testing/leaks.ts'
import { ledgerOf, owed, sent } from '../books.ts'
import { at, fields, HIDDEN, has, type Ledger, ledgerFields, type Position } from '../position.ts'
import { determinise, rules } from '../ruleset.ts'
import type { View } from '../view.ts'
import { custom } from './table.ts'

// GT-1.3  Leaks of every kind, each a change of one thing in the rules as they are. The laws alone find them.

type Rules = typeof rules

const { secret } = secretsOf<Position>()
const many = int(0, 1_000_000)
const seen = anyRuleset(rules).view as (p: Position, observer: Observer) => View

/** Views that show an entry of everybody's ledgers. */
const showing = (entry: keyof Ledger): SeenAs<Position> => ({
  view: (p, observer) => {
    const view = seen(p, observer)
    return { ...view, books: view.books.map((ledger, i) => ({ ...ledger, [entry]: ledgerOf(p, i)[entry] })) }
  },
})

/** Ledgers with an entry hidden from others than the rules say. */
const hiding = (entry: 'ftl' | 'lost', from: (p: Position, observer: Observer, seat: Seat) => boolean) => ({
  ...fields,
  books: list(object({ ...ledgerFields, [entry]: secret(many, { from, shown: HIDDEN }) })),
})

/** The orders of step 3, asked otherwise. */
const spending = (change: (was: Spending) => Partial<Spending>): Pick<Rules, 'procedures'> => ({
  procedures: withStep(rules.procedures, ['game', 'spending'], change),
})
type Spending = Extract<AnyStep, { kind: 'askAllOpen' }>

/** Always the same guess: rivals have paid nothing for FTL, have lost nothing, and carry nothing. */
function oneGuess(v: View, observer: Observer, chance: Chance): Position {
  const p = determinise(v, observer, chance)
  for (let seat = 0; seat < p.seats; seat++) {
    if (v.treasury[seat] !== HIDDEN) continue
    const ledger = ledgerOf(p, seat)
    if (ledgerOf(v, seat).ftl === HIDDEN) ledger.ftl = 0
    ledger.lost = 0
    const left = owed(p, seat) - sent(p, seat)
    for (let i = seat; i < p.cargo.length; i += p.seats) p.cargo[i] = 0
    p.treasury[seat] = has(p.alive, seat) ? left : 0
    if (!has(p.alive, seat)) ledger.lost = left
  }
  return p
}

/** True for money aboard somebody else's ships that are not at a world of theirs. */
const isAbroad = (p: Position, observer: Observer, i: number) =>
  p.ended === 0 && observer !== i % p.seats && p.owner[Math.floor(i / p.seats)] !== i % p.seats

const LEAKS: readonly [law: Law, what: string, change: Partial<Rules> & SeenAs<Position>, text: RegExp][] = [
  [
    'silence',
    'a view that shows treasuries',
    { view: (p, observer) => ({ ...seen(p, observer), treasury: [...p.treasury] }) },
    /treasury/,
  ],
  [
    'silence',
    'a view that shows money aboard ships',
    { view: (p, observer) => ({ ...seen(p, observer), cargo: [...p.cargo] }) },
    /cargo/,
  ],
  ['silence', 'a view that shows instalments on FTL', showing('ftl'), /books\[\d\]\.ftl/],
  ['silence', 'a view that shows money lost with ships', showing('lost'), /books\[\d\]\.lost/],
  [
    'silence',
    'a fact that tells everybody what is in a treasury',
    spending(({ reveal }) => ({
      reveal(t, f, answers) {
        const next = reveal(t, f, answers)
        t.note('earned', 1, at((t.p as Position).treasury, 1))
        return next
      },
    })),
    /what is told/,
  ],
  [
    'silence',
    'a fact that tells everybody how much money was loaded',
    { procedures: telling(rules.procedures, 'loaded') },
    /answers game\.spending by/,
  ],
  [
    'silence',
    'a fact that tells everybody what was paid for FTL',
    { procedures: telling(rules.procedures, 'paidFtl') },
    /answers game\.spending by|what is told/,
  ],
  [
    'silence',
    'a question that counts the money aboard all ships',
    spending(() => ({
      prompt: (p) => `Spend; ${(p as Position).cargo.reduce((sum, n) => sum + n)} GB are aboard ships`,
    })),
    /pending|the question/,
  ],
  [
    'secret',
    'treasuries that are hidden from nobody',
    { fields: { ...fields, treasury: list(secret(many, { from: () => false, shown: HIDDEN })) } },
    /treasury .* never hidden/,
  ],
  [
    'secret',
    'instalments that are hidden from spectators alone',
    { fields: hiding('ftl', (_p, observer) => observer === null) },
    /books\.ftl .* never hidden/,
  ],
  [
    'secret',
    'losses that are hidden from their owner alone',
    { fields: hiding('lost', (_p, observer, seat) => observer === seat) },
    /books\.lost .* could never be otherwise/,
  ],
  [
    'view',
    'treasuries that are open while money aboard is secret',
    { fields: { ...fields, treasury: open(list(many)) } },
    /imagined position is faulty: position\.cargo/,
  ],
  [
    'view',
    'money aboard that is hidden abroad alone',
    { fields: { ...fields, cargo: list(secret(many, { from: isAbroad, shown: HIDDEN })) } },
    /view\(determinise\(view\)\)\.cargo/,
  ],
  [
    'view',
    'instalments that are hidden even when FTL is owned',
    { fields: hiding('ftl', (p, observer, seat) => observer !== seat && p.ended === 0) },
    /FTL of seat \d is not paid as it should be/,
  ],
  [
    'doubt',
    'imagined positions that are always the same',
    { determinise: oneGuess },
    /treasury could be otherwise, but is the same in every imagined position/,
  ],
]

/** How many small games it takes to meet what is rare, and what is not. */
const RARE = 24
const PLAIN = 8

for (const [law, what, change, text] of LEAKS)
  test(`GT-1.3 · the law ${law} finds ${what}`, law === 'silence' || law === 'secret' ? LONG : {}, () => {
    mustFind({ ...rules, ...change }, law, text, {
      games: 'procedures' in change ? RARE : PLAIN,
      seed: 'leaks',
      seats: 2,
      options: { ...custom, ftl_cost: 2 },
      allSecrets: 'report',
    })
  })
