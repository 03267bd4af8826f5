import assert from 'node:assert/strict'
import test from 'node:test'
import { die, does, type FactsIn, factOf, learns, loses, part } from '../facts.ts'
import { Game } from '../game.ts'
import { Match } from '../match.ts'
import { type Next, type Position, type Procedure, procedure, type Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { anyRuleset, type Ruleset } from '../ruleset.ts'
import { int, ints, list } from '../schema.ts'
import { open, secretsOf } from '../secrets.ts'
import { FastSource } from '../source.ts'
import type { Transition } from '../transition.ts'

// What the types hold: each thing here is written once as it should be, and once with one mistake, which must not
// compile. `tsc` looks at all of it: an error that is expected and does not come is an error.

interface Fair extends Position {
  stalls: number[]
  purse: number[]
}

/** A good of this fair. */
type Good = number & { readonly is?: 'good' }

const fact = factOf<Fair>()
const said = {
  opened: fact('FA-1', 'event', ['stall', does('seat')], { say: (w, at, seat) => `${w.name(seat)}: ${at}` }),
  rolled: fact('FA-1', 'detail', [does('seat'), die<readonly number[]>('dice')], {
    say: (w, seat, dice) => `${w.name(seat)}: ${dice.join(' ')}`,
  }),
  sold: fact('FA-1', 'event', [loses('from'), learns<readonly Seat[]>('to'), part<Good>('good')], {
    say: (w, from) => w.name(from),
  }),
}
type Facts = FactsIn<typeof said>
type T = Transition<Fair, Facts>

const { secret, rows } = secretsOf<Fair>()
const from = (_p: Fair, observer: Seat | null, seat: number) => observer !== seat

/** A procedure that gives back a text, in a game whose first procedure calls it. */
const stall = procedure<Fair, { at: number }, 'open' | 'close', Facts, 'sold' | 'kept'>(
  'stall',
  { at: open(int(0, 9)) },
  {
    open(t, f) {
      t.note('opened', f.at, 0)
      t.tell([0], 'rolled', 0, [1, 2])
      return 'close'
    },
    close: (t) => t.done('sold'),
  },
)

const fair = procedure<Fair, object, 'morning' | 'evening', Facts>(
  'fair',
  {},
  {
    morning: (t) => t.call(stall, { at: 3 }, 'evening'),
    evening(t) {
      const how: 'sold' | 'kept' = t.returnedBy(stall)
      t.p.purse[0] = how === 'sold' ? 1 : 0
      return t.over()
    },
  },
)

const rules: Ruleset<Fair, Fair, Record<never, never>, Facts> = {
  meta: {
    id: 'fair',
    title: 'Fair',
    about: 'A stall is opened.',
    version: 1,
    seats: { min: 1, max: 1, usual: 1 },
    minutes: [1, 1],
    prefix: 'FA',
    turnClause: 'FA-1',
    overClause: 'FA-1',
    role: 'trader',
    maxDecisions: 1,
  },
  options: {},
  fields: { stalls: open(ints(0, 9)), purse: list(secret(int(0, 9), { from, shown: 0 })) },
  sound: () => null,
  setup: () => ({ stalls: [1], purse: [0] }),
  procedures: [fair, stall],
  determinise: (v) => v,
  result: ({ purse }) => ({ winners: [0], scores: purse, text: 'The fair is over.', clause: 'FA-1' }),
  words: said,
  gauges: () => ({}),
}

test('types · what is written as it should be compiles, and runs', () => {
  const match = Match.begin(new Game(anyRuleset(rules)), {}, 1, new FastSource(1))
  assert.ok(!isRefusal(match))
  assert.deepEqual(match.position, { flow: [], stalls: [1], purse: [1] })
  assert.deepEqual(
    match
      .applied()
      .flatMap(({ facts }) => facts.map(({ kind, args, only }) => [kind, args.slice(0, 2), only])),
    [
      ['opened', [3, 0], null],
      ['rolled', [0, [1, 2]], [0]],
    ],
  )
})

type Labels = 'morning' | 'evening'
type Steps = { readonly [L in Labels]: (t: T) => Next<Labels> }
const steps: Steps = { morning: () => 'evening', evening: (t) => t.over() }

/** Labels: of steps, of calls, of what is unwound, and of what a procedure gives back. Never run. */
export const labels = () => [
  // @ts-expect-error  A step goes to a label that does not exist.
  procedure<Fair, object, Labels, Facts>('fair', {}, { ...steps, morning: () => 'noon' }),
  // @ts-expect-error  A label has no step.
  procedure<Fair, object, Labels, Facts>('fair', {}, { morning: (t) => t.over() }),
  // @ts-expect-error  A step has no label.
  procedure<Fair, object, Labels, Facts>('fair', {}, { ...steps, noon: (t: T) => t.over() }),
  (t: T): Next<Labels> => t.call(stall, { at: 1 }, 'evening'),
  // @ts-expect-error  The caller is to go on at a label that does not exist.
  (t: T): Next<Labels> => t.call(stall, { at: 1 }, 'noon'),
  // @ts-expect-error  A local is missing.
  (t: T) => t.call(stall, {}, 'evening'),
  // @ts-expect-error  A local is of another type.
  (t: T) => t.call(stall, { at: 'one' }, 'evening'),
  // @ts-expect-error  A local is not declared.
  (t: T) => t.call(stall, { at: 1, by: 0 }, 'evening'),
  (t: T) => t.unwind<Labels>('fair', 'evening'),
  // @ts-expect-error  The procedure below has no such label.
  (t: T) => t.unwind<Labels>('fair', 'noon'),
  // @ts-expect-error  Whose label it is is not said.
  (t: T) => t.unwind('fair', 'evening'),
  // @ts-expect-error  The procedure gives back a word, and no number.
  (t: T): number => t.returnedBy(stall),
  // @ts-expect-error  What was given back is read by `returnedBy` alone.
  (t: T) => t.returned,
  procedure<Fair, object, 'only', Facts, 'sold' | 'kept'>('stall', {}, { only: (t) => t.done('kept') }),
  // @ts-expect-error  What it gives back is none of its words.
  procedure<Fair, object, 'only', Facts, 'sold' | 'kept'>('stall', {}, { only: (t) => t.done('lost') }),
]

/** Facts: their kinds, and the number and types of their parts. Never run. */
export const facts = (t: T, dice: readonly number[]) => {
  t.note('opened', 1, 0)
  t.tell([0], 'rolled', 0, dice)
  // @ts-expect-error  There is no such kind.
  t.note('closed', 1, 0)
  // @ts-expect-error  A part is missing.
  t.note('opened', 1)
  // @ts-expect-error  There is a part too much.
  t.note('opened', 1, 0, 2)
  // @ts-expect-error  A list is told where a number belongs.
  t.note('opened', dice, 0)
  // @ts-expect-error  A number is told where a list belongs.
  t.tell([0], 'rolled', 0, 6)
  const [good, seat]: [Good, Seat] = [1, 0]
  t.note('sold', seat, [seat], good)
  // @ts-expect-error  A seat is told where a good belongs.
  t.note('sold', seat, [seat], seat)
  // @ts-expect-error  A good is told where a seat belongs.
  t.note('sold', good, [seat], good)
  // @ts-expect-error  Goods are told where seats belong.
  t.note('sold', seat, [good], good)
}

/** The kinds of a game's facts come with their parts. Never run. */
export const untyped = (t: Transition<Fair, 'opened' | 'rolled'>) => {
  // @ts-expect-error  What a kind consists of is not said.
  t.note('opened')
}

/** Facts are declared once: all of a kind follows from its entry. Never run. */
export const entries = (): unknown[] => [
  // @ts-expect-error  A kind has no words.
  { ...rules, words: { opened: said.opened, sold: said.sold } } satisfies typeof rules,
  // @ts-expect-error  There are words for a kind that there is not.
  { ...rules, words: { ...said, closed: said.opened } } satisfies typeof rules,
  // @ts-expect-error  It has no grade of this name.
  fact('FA-1', 'big', [], { say: () => '' }),
  // @ts-expect-error  It is told in no words.
  fact('FA-1', 'event', ['stall'], {}),
  // @ts-expect-error  The dice are a list.
  fact('FA-1', 'event', [die<readonly number[]>('dice')], { say: (_w, dice) => `${dice + 1}` }),
  // @ts-expect-error  It has no part as this.
  fact('FA-1', 'event', ['stall'], { say: (_w, stall, seat) => `${stall} ${seat}` }),
  // @ts-expect-error  Nothing but seats has a role.
  fact('FA-1', 'event', [loses<Good>('good')], { say: () => '' }),
]

type Fields = (typeof rules)['fields']

/** Of every field and every local it is said who may know it. Never run. */
export const declared = (): Fields[] => [
  { stalls: open(ints()), purse: open(ints()) },
  { stalls: list(open(int())), purse: rows(open(int()), { from }) },
  // @ts-expect-error  Of a field it is not said who may know it.
  { stalls: ints(), purse: open(ints()) },
  // @ts-expect-error  Nor is it of the entries of a list.
  { stalls: list(int()), purse: open(ints()) },
  // @ts-expect-error  Nor of the rows that may be hidden.
  { stalls: open(ints()), purse: rows(int(), { from }) },
  // @ts-expect-error  A field is missing.
  { stalls: open(ints()) },
  // @ts-expect-error  A field is of another type.
  { stalls: open(ints()), purse: open(int()) },
  // @ts-expect-error  What stands for a secret is of another type.
  { stalls: open(ints()), purse: list(secret(int(), { from, shown: '?' })) },
  // @ts-expect-error  It is not said what stands for a secret.
  { stalls: open(ints()), purse: list(secret(int(), { from })) },
  // @ts-expect-error  It is not said which seats it is hidden from.
  { stalls: open(ints()), purse: list(secret(int(), { shown: 0 })) },
]

/** The same of locals, and of a game that would make its view itself. Never run. */
export const locals = (): unknown[] => [
  // @ts-expect-error  Of a local it is not said who may know it.
  procedure<Fair, { at: number }, Labels, Facts>('fair', { at: int(0, 9) }, steps),
  // @ts-expect-error  A local has no declaration.
  procedure<Fair, { at: number }, Labels, Facts>('fair', {}, steps),
  // @ts-expect-error  The kernel makes the views.
  { ...rules, view: (p: Fair) => p } satisfies typeof rules,
]

/** A procedure of another game cannot be called. Never run. */
export const strangers = (t: T, other: Procedure<Fair & { day: number }, object, 'a', Facts>) => {
  // @ts-expect-error  It needs a position that this game has not.
  return t.call(other, {}, 'evening')
}
