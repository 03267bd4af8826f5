import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { Chance } from '../chance.ts'
import { another } from '../conform/places.ts'
import { Game } from '../game.ts'
import { generate } from '../generate.ts'
import { positionHasher } from '../hasher.ts'
import { canonical, isObject, type JsonObject } from '../json.ts'
import { Match } from '../match.ts'
import { type Position, procedure } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { bool, fixed, int, ints, list, nullable, object, oneOf, optional, text } from '../schema.ts'
import { open } from '../secrets.ts'
import { FastSource } from '../source.ts'
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
    (name) => /\.tsx?$/.test(name) && !name.endsWith(path.join('test', 'hasher.test.ts')),
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
