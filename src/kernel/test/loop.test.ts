import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../chance.ts'
import type { FactTypes } from '../facts.ts'
import { Machine, RulesError } from '../machine.ts'
import { type AnyProcedure, ask, type Next, type Position, type Procedure, procedure } from '../procedure.ts'
import { anyRuleset } from '../ruleset.ts'
import { int, object } from '../schema.ts'
import { open } from '../secrets.ts'
import { FastSource } from '../source.ts'
import { Transition } from '../transition.ts'
import { purse } from './purse.ts'

type T = Transition<Position>

/** A machine for these procedures alone, and a game of them that stands before its first decision. */
function begin(...procedures: AnyProcedure[]) {
  const rules = { ...purse(), procedures, fields: {} } as unknown as ReturnType<typeof purse>
  const machine = new Machine(anyRuleset(rules))
  const chance = new Chance(new FastSource(0))
  const t = new Transition<Position>({ flow: [] }, chance, null)
  return { t, machine, p: machine.begin({}, chance, t) }
}

/** A question with the answers 0 to 4. */
function question<L extends string>(take: (t: T, code: number) => Next<L>) {
  return ask<Position, object, L, FactTypes, { n: number }>({
    clause: 'X-1',
    question: 'Which?',
    who: () => 0,
    options: (_p, _f, _seat, out) => out.addAll([0, 1, 2, 3, 4]),
    why: () => null,
    codec: {
      schema: object({ n: int(0, 4) }),
      read: (_p, _f, _seat, { n }) => n,
      show: (_p, _f, _seat, n) => ({ n }),
      label: () => ({ text: '' }),
    },
    take: (t, _f, _seat, code) => take(t, code),
  })
}

const leaf: Procedure<Position, { depth: number }, 'ask' | 'left', FactTypes> = procedure<
  Position,
  { depth: number },
  'ask' | 'left'
>(
  'leaf',
  { depth: open(int(0, 9)) },
  {
    ask: question((t) => (t.p.flow.length < 4 ? t.call(leaf, { depth: 1 }, 'left') : 'left')),
    left: (t) => t.done(7),
  },
)

test('loop · a caller goes on where it said, with what the called gave back', () => {
  const seen: string[] = []
  const root = procedure<Position, object, 'call' | 'back'>(
    'root',
    {},
    {
      call: (t) => t.call(leaf, { depth: 0 }, 'back'),
      back(t) {
        seen.push(`${t.returnedBy(leaf)} at ${t.p.flow.length}`)
        return t.over()
      },
    },
  )
  const { t, machine, p } = begin(root, leaf)
  assert.deepEqual(p.flow, [
    { in: 'root', at: 'back' },
    { in: 'leaf', at: 'ask', depth: 0 },
  ])
  assert.equal(machine.play(t, 2), 2)
  assert.equal(p.flow.length, 4)
  assert.equal(machine.play(t, 99), 1)
  assert.deepEqual([p.flow, seen], [[], ['7 at 1']])
})

test('loop · unwind leaves all procedures above the one that goes on', () => {
  const root = procedure<Position, object, 'call' | 'end'>(
    'root',
    {},
    { call: (t) => t.call(middle, {}, 'call'), end: (t) => t.over() },
  )
  const middle = procedure<Position, object, 'call'>('middle', {}, { call: (t) => t.call(top, {}, 'call') })
  const top = procedure<Position, object, 'ask'>(
    'top',
    {},
    { ask: question<'ask'>((t, code) => (code === 0 ? t.unwind<'end'>('root', 'end') : t.done())) },
  )
  const { t, machine, p } = begin(root, middle, top)
  assert.deepEqual(
    p.flow.map((frame) => frame.in),
    ['root', 'middle', 'top'],
  )
  assert.ok(machine.play(t, 1000) < 100)
  assert.deepEqual(p.flow, [])
})

test('loop · faults of the rules are told by name', () => {
  const nowhere = procedure<Position, object, 'go'>('nowhere', {}, { go: () => 'gone' as 'go' })
  assert.throws(() => begin(nowhere), { message: 'purse: there is no step nowhere.gone.' })
  const unlisted = procedure<Position, object, 'go'>(
    'unlisted',
    {},
    { go: (t) => t.call(leaf, { depth: 0 }, 'go') },
  )
  assert.throws(() => begin(unlisted), { message: 'purse: the procedure leaf is not listed.' })
  const circle = procedure<Position, object, 'a' | 'b'>('circle', {}, { a: () => 'b', b: () => 'a' })
  assert.throws(() => begin(circle), RulesError)
})
