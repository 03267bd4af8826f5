import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { Chance } from '../chance.ts'
import { another } from '../conform/places.ts'
import type { FactTypes } from '../facts.ts'
import { Game } from '../game.ts'
import { generate } from '../generate.ts'
import { positionHasher } from '../hasher.ts'
import { canonical, isObject, type JsonObject } from '../json.ts'
import { Machine, RulesError } from '../machine.ts'
import { Match } from '../match.ts'
import {
  type AnyProcedure,
  ask,
  askAllOpen,
  askOpen,
  type Next,
  type Position,
  type Procedure,
  procedure,
} from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { bool, fixed, int, ints, list, nullable, object, oneOf, optional, text } from '../schema.ts'
import { open } from '../secrets.ts'
import { FastSource } from '../source.ts'
import { Transition } from '../transition.ts'
import { purse } from './purse.ts'

const src = path.join(import.meta.dirname, '../..')

test('generate · gives the source what it refers to', () => {
  const add = generate<(n: number) => number>(
    { three: 3, twice: (n: number) => 2 * n },
    'return (n) => three + twice(n)',
  )
  assert.equal(add(4), 11)
  assert.throws(() => generate({}, 'return three'), ReferenceError)
})

test('generate · is the one place where code is made of text', () => {
  const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' })
  const code = files.filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith(path.join('test', 'loop.test.ts')),
  )
  const found = code.filter((name) =>
    /\bnew Function\b|\beval\(|\bFunction\(/.test(fs.readFileSync(path.join(src, name), 'utf8')),
  )
  assert.ok(code.length > 500)
  assert.deepEqual(found, [path.join('kernel', 'generate.ts')])
})

const fields = {
  round: open(int(0, 100)),
  flag: open(bool()),
  name: open(text(20)),
  mood: open(oneOf('calm', 'storm')),
  counts: open(ints(0, 9)),
  rows: open(list(object({ id: int(0, 9), note: nullable(text(9)) }))),
}
const procedures = [
  procedure<Position, { left: number }, 'ask'>('game', { left: open(int(0, 9)) }, { ask: (t) => t.over() }),
]
const position = (changes: object = {}): Position =>
  ({
    flow: [{ in: 'game', at: 'ask', left: 1 }],
    round: 3,
    flag: true,
    name: 'tide',
    mood: 'calm',
    counts: [1, 2, 3],
    rows: [
      { id: 1, note: null },
      { id: 2, note: 'x' },
    ],
    ...changes,
  }) as unknown as Position
const hash = positionHasher({ fields, procedures })

test('hash · each part of a position changes it', () => {
  const changed = [
    position(),
    position({ round: 4 }),
    position({ flag: false }),
    position({ name: 'tied' }),
    position({ mood: 'storm' }),
    position({ counts: [1, 2, 4] }),
    position({ counts: [1, 2] }),
    position({ counts: [1, 2, 3, 0] }),
    position({ rows: [{ id: 1, note: null }] }),
    position({
      rows: [
        { id: 1, note: '' },
        { id: 2, note: 'x' },
      ],
    }),
    position({ flow: [{ in: 'game', at: 'ask', left: 2 }] }),
    position({ flow: [{ in: 'game', at: 'end', left: 1 }] }),
    position({ flow: [] }),
    position({ standing: [{ seat: 0, window: 'game.ask', until: 'turn' }] }),
  ]
  assert.equal(new Set(changed.map(hash)).size, changed.length)
  assert.equal(hash(position()), hash(structuredClone(position())))
  assert.match(hash(position()), /^[0-9a-f]{16}$/)
})

test('hash · a new field at its fallback changes nothing, and elsewhere it does', () => {
  const options = (more: object) => open(fixed(object({ speed: optional(int(0, 9), 5), ...more })))
  const before = positionHasher({ fields: { ...fields, options: options({}) }, procedures })
  const after = positionHasher({
    fields: {
      ...fields,
      options: options({ tax: optional(bool(), false), tags: optional(ints(), []) }),
      debt: open(optional(int(), 0)),
    },
    procedures,
  })
  const old = before(position({ options: { speed: 5 } }))
  assert.equal(after(position({ options: { speed: 5 } })), old)
  assert.equal(after(position({ options: { speed: 5, tax: false, tags: [] }, debt: 0 })), old)
  for (const changed of [
    position({ options: { speed: 5, tax: true }, debt: 0 }),
    position({ options: { speed: 5, tags: [1] }, debt: 0 }),
    position({ options: { speed: 5 }, debt: 2 }),
  ])
    assert.notEqual(after(changed), old)
})

test('hash · positions of a whole game are equal exactly where their JSON is', () => {
  const rules = anyRuleset(purse())
  const game = new Game(rules)
  const hashed = positionHasher(rules)
  const choices = new Chance(new FastSource('hash'))
  const match = Match.begin(game, {}, 2, new FastSource('hash'))
  if (isRefusal(match)) assert.fail(match.text)
  const byHash = new Map<string, string>()
  const p = match.position as unknown as Record<string, unknown>
  for (let i = 0; i < 500; i++) {
    const changed: Record<string, unknown> = { ...p }
    for (const [name, schema] of Object.entries(rules.fields as Record<string, { json: JsonObject }>))
      if (choices.pick(2) === 0) changed[name] = another(schema.json, changed[name], choices)
    assert.ok(isObject(changed))
    const text = canonical(changed)
    const made = hashed(changed as unknown as Position)
    assert.equal(byHash.get(made) ?? text, text)
    byHash.set(made, text)
  }
  assert.equal(new Set(byHash.values()).size, byHash.size)
  assert.ok(byHash.size > 50)
})

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

test('loop · it answers every kind of question, up to a limit that only several at once go beyond', () => {
  const number = { clause: 'X-1', question: 'How many?', schema: int(0, 9), check: () => null }
  const seen: string[] = []
  const then = <L extends string>(what: string, next: L): L => {
    seen.push(what)
    return next
  }
  const root = procedure<Position, object, 'plain' | 'open' | 'both'>(
    'root',
    {},
    {
      plain: question((_t, code) => then(`plain ${code}`, 'open')),
      open: askOpen<Position, object, 'both', FactTypes, number>({
        ...number,
        who: () => 1,
        suggest: (_p, _f, _seat, chance) => 10 + chance.pick(9),
        take: (_t, _f, seat, n) => then(`open ${seat} ${n}`, 'both'),
      }),
      both: askAllOpen<Position, object, 'plain', FactTypes, number>({
        ...number,
        who: () => [0, 2],
        suggest: (_p, _f, seat, chance) => 100 * (seat + 1) + chance.pick(9),
        reveal: (_t, _f, answers) => then(`both ${answers}`, 'plain'),
      }),
    },
  )
  const { t, machine, p } = begin(root)
  assert.deepEqual([machine.play(t, 0), machine.play(t, 1), p.flow[0]?.at], [0, 1, 'open'])
  assert.deepEqual([machine.play(t, 1), p.flow[0]?.at], [1, 'both'])
  assert.deepEqual([machine.play(t, 1), p.flow[0]?.at], [2, 'plain'])
  assert.deepEqual([machine.play(t, 7), p.flow[0]?.at], [8, 'plain'])
  const kinds = ['plain \\d', 'open 1 1\\d', 'both 10\\d,,30\\d']
  assert.match(seen.join('; '), new RegExp(`^(${kinds.join('; ')}(; |$)){3}$`))
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
