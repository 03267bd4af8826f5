import assert from 'node:assert/strict'
import test from 'node:test'
import { Game } from '../game.ts'
import { type GameEvent, Match } from '../match.ts'
import type { Position } from '../procedure.ts'
import { type AnyRuleset, anyRuleset } from '../ruleset.ts'
import { fixed, int, object, optional } from '../schema.ts'
import { open } from '../secrets.ts'
import { FastSource } from '../source.ts'
import { begun, follow } from '../testing/transcript.ts'
import { type Changes, purse } from './purse.ts'

/** Purse with its options in the position, as the games have them, and anything else that is new. */
function edition(options: AnyRuleset['options'] = {}, changes: Changes = {}, more: object = {}): Game {
  const plain = purse(changes)
  const all = { ...plain.options, ...options }
  const shape = object(Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema])))
  const fields = { ...plain.fields, options: open(fixed(shape)) }
  const setup: typeof plain.setup = (given, seats, chance) =>
    ({ ...plain.setup(given, seats, chance), options: given, ...more }) as never
  return new Game(anyRuleset({ ...plain, options: all, fields, setup } as never))
}

const tax = { tax: { schema: optional(int(0, 9), 3), clause: 'PU-1', text: 'Coins for the bank.' } }

/** A game with options of its own, played for `answers` answers. */
function played(game: Game, answers: number, options = { pile: 20 }): Match {
  const recipe = { options, seed: 'versions', players: ['random', 'random'] }
  const match = begun(game, options, 2, new FastSource('versions/0'))
  for (let i = 0; i < answers; i++) {
    const [seat = 0] = match.question.waitsFor
    follow(recipe, match, {
      seat,
      answer: game.codes(match.position, seat).map((c) => game.show(match.position, seat, c))[0] ?? null,
    })
  }
  return match
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('of options a log says what differs from the defaults, and nothing else', () => {
  const [first] = played(edition(tax), 0).events
  assert.deepEqual((first?.answer as { options: object }).options, { pile: 20 })
  const { options } = Match.replay(edition(tax), plain(played(edition(tax), 4, { pile: 12 }).events))
  assert.deepEqual(options, {})
  assert.deepEqual(edition(tax).allOptions(options), { pile: 12, tax: 3 })
})

test('rules with an option more fold the log of those without, to the same hashes', () => {
  const before = edition()
  const after = edition(tax)
  const old = played(before, 6)
  const events: readonly GameEvent[] = plain(old.events).map((event) => event)
  const match = Match.replay(after, events)
  assert.equal(after.hash(match.position), before.hash(old.position))
  assert.deepEqual((match.position as unknown as { options: object }).options, { pile: 20, tax: 3 })
  // Played by the new rules it is the same game, event for event.
  assert.deepEqual(plain(played(after, 6).events), events)
  // Away from its default the option counts.
  const taxed = played(after, 6, { pile: 20, tax: 5 } as { pile: number })
  assert.notEqual(after.hash(taxed.position), after.hash(match.position))
})

test('what was kept before an option was there has its default: snapshots, and positions that are loaded', () => {
  const before = edition()
  const after = edition(tax)
  const old = played(before, 5)
  const resumed = Match.resume(after, plain(old.snapshot()), [])
  const loaded = Match.load(after, plain(old.position), 2)
  for (const match of [resumed, loaded]) {
    assert.ok(match instanceof Match)
    assert.deepEqual((match.position as unknown as { options: object }).options, { pile: 20, tax: 3 })
    assert.equal(after.hash(match.position), before.hash(old.position))
  }
  const undone = resumed.undo(old.events.at(-1)?.seat ?? 0)
  assert.ok('event' in undone, 'the last answer can be taken back')
  assert.deepEqual((resumed.position as unknown as { options: object }).options, { pile: 20, tax: 3 })
})

test('a new field and a new local at their fallbacks leave logs and snapshots as they were', () => {
  const before = edition()
  const fields = { debt: open(optional(int(0, 9), 0)) } as unknown as NonNullable<Changes['fields']>
  const locals = { round: open(optional(int(0, 9), 1)) } as unknown as NonNullable<Changes['locals']>
  const after = edition({}, { fields, locals }, { debt: 0 })
  const old = played(before, 6)
  assert.equal(after.hash(Match.replay(after, plain(old.events)).position), before.hash(old.position))
  const resumed = Match.resume(after, plain(old.snapshot()), []).position as Position & { debt: number }
  assert.deepEqual([resumed.debt, resumed.flow[0]], [0, { ...old.position.flow[0], round: 1 }])
})

test('a new field without a fallback changes the hash, and the fault says what to do', () => {
  const fields = { debt: open(int(0, 9)) } as unknown as NonNullable<Changes['fields']>
  const after = edition({}, { fields }, { debt: 0 })
  const events = plain(played(edition(), 3).events)
  assert.throws(() => Match.replay(after, events), {
    name: 'LogError',
    message: /raise their version and pin the one before, or give each new field a fallback/,
  })
})

test('hash · zero has no sign, as in JSON', () => {
  const game = edition()
  const { position } = played(game, 1)
  assert.equal(
    game.hash({ ...position, taken: -0 } as Position),
    game.hash({ ...position, taken: 0 } as Position),
  )
})
