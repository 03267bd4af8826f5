import assert from 'node:assert/strict'
import test from 'node:test'
import type { Effect } from '../apply.ts'
import { Chance } from '../chance.ts'
import { ConformError, conform, mustConform } from '../conform/conform.ts'
import { isGlimpsed } from '../conform/glimpses.ts'
import type { Fact } from '../facts.ts'
import type { Observer } from '../procedure.ts'
import { type AnyRuleset, anyRuleset } from '../ruleset.ts'
import { int, ints, list } from '../schema.ts'
import { open, secretsOf } from '../secrets.ts'
import { FastSource } from '../source.ts'
import { conformSeen } from '../testing/leaks.ts'
import { Transition } from '../transition.ts'
import { BROKEN, hoarded, verdictOf } from './broken.ts'
import { type Changes, HIDDEN, type Purse, purse, take } from './purse.ts'

interface Table {
  flow: never[]
  open: number
}

const rules = { view: ({ open }: Table) => ({ open }) } as unknown as AnyRuleset

/** An event that turns a card up, says so, takes it away again, and tells other numbers. */
const turning = (card: number, ...later: readonly number[]) => {
  return (): Effect => {
    const facts: Fact[] = []
    const t = new Transition<Table>({ flow: [], open: 0 }, new Chance(new FastSource('x')), facts)
    t.p.open = card
    t.note('turned', card)
    t.note('looked')
    t.p.open = 0
    for (const number of later) t.note('told', number)
    return { facts } as unknown as Effect
  }
}

test('what lay open while it was told may be told otherwise, and named again', () => {
  assert.equal(isGlimpsed(rules, null, turning(3), turning(4)), true)
  assert.equal(isGlimpsed(rules, null, turning(3, 3, 9), turning(4, 4, 9)), true)
})

test('what follows it and never lay open is a leak', () => {
  assert.equal(isGlimpsed(rules, null, turning(3, 3, 9), turning(4, 4, 8)), false)
  assert.equal(isGlimpsed(rules, null, turning(3, 9), turning(3, 8)), false)
})

const { secret } = secretsOf<Purse>()

test('conform · the game that will be broken keeps every law', () => {
  const report = mustConform(purse(), { games: 60 })
  assert.equal(report.games, 60)
  assert.ok(report.decisions > 300)
  // So does a verdict that is right: what is found of others below is not found of any.
  mustConform(purse({ rules: { verdict: (p) => verdictOf(p) } }), { games: 40 })
})

for (const [law, what, changes] of BROKEN)
  test(`conform · ${law} · ${what} is found`, () => {
    const { faults, unreached } = conformSeen(purse(changes), {
      ...{ games: 40, search: 1, enough: (fault) => fault.law === law },
    })
    const found = [...faults, ...unreached].find((fault) => fault.law === law)
    assert.ok(found, `found only ${[...new Set(faults.map((fault) => fault.law))].join(', ') || 'nothing'}`)
    assert.ok(found.text.length > 10 && found.seq >= 0)
    if (law === 'concern' || law === 'grades') assert.ok(faults.every((fault) => fault.law === law))
  })

test('conform · a secret answer that is told to its giver alone breaks no law', () => {
  const { faults, secrets } = conform(purse(hoarded((t, coins) => t.tell([0], 'wagered', 0, coins))), {
    games: 6,
  })
  assert.deepEqual(faults, [])
  assert.ok((secrets['answer.play.wager.coins']?.alternatives ?? 0) > 0)
})

test('conform · what it throws names the law, the game, the event and what is wrong', () => {
  const broken = purse({ take: { late: () => 9 } })
  assert.throws(
    () => mustConform(broken, { games: 3, seed: 'told' }),
    (error) =>
      error instanceof ConformError &&
      /^purse breaks the laws of the kernel:\n {2}late · game "told\/0", after event 1: play\.take: \{"coins":9\} for the late is refused: Take one to three coins\./.test(
        error.message,
      ),
  )
})

test('conform · what it found has its path, from the position down', () => {
  const told = (changes: Changes) => conformSeen(purse(changes), { games: 6 }).faults.map(({ text }) => text)
  const seen = anyRuleset(purse()).view as (p: Purse, observer: Observer) => object
  const lucky = told({
    view: (p, observer) => ({ ...seen(p, observer), flow: p.flow.map((f) => ({ ...f })) }),
  })
  assert.ok(
    lucky.some((text) => text.includes('can tell that position.flow[0].lucky is')),
    lucky.join('\n'),
  )
  const taken = told({
    take: {
      why(p, f, seat, code) {
        p.taken = 40
        return take.why(p, f, seat, code)
      },
    },
  })
  assert.ok(
    taken.some((text) => text.includes('changed the position: position.taken: 40, not 0')),
    taken.join('\n'),
  )
  const shared = told({ fields: { purses: { ...open(ints(0, 30)), copySource: (e) => e } } })
  assert.ok(
    shared.some((text) => text.includes('position.purses[')),
    shared.join('\n'),
  )
})

test('conform · the game that a fault names can be played again alone', () => {
  const broken = purse({ take: { late: () => 9 } })
  const [first] = conform(broken, { games: 3 }).faults
  assert.ok(first)
  const again = conform(broken, { only: first.seed })
  assert.equal(again.games, 1)
  assert.deepEqual(again.faults[0], first)
})

test('conform · options and seats can be settled for all games', () => {
  const piles = new Set<number>()
  const watched = purse({
    rules: {
      gauges: (p: Purse) => {
        piles.add(p.pile + p.purses.reduce((sum, n) => sum + n))
        return { pile: p.pile, purses: [...p.purses] }
      },
    },
  })
  mustConform(watched, { games: 5, options: { pile: 9 }, seats: 2 })
  assert.deepEqual([...piles], [9])
})

test('conform · a secret that no game reaches is searched for in ten times as many, and fails where that is wanted', () => {
  const nobodys = secret(int(0, 2), { from: () => false, shown: HIDDEN })
  const opened = purse({ fields: { cards: list(nobodys) } })
  const { faults, unreached } = conform(opened, { games: 2, allSecrets: 'report' })
  assert.deepEqual(faults, [])
  assert.deepEqual(
    unreached.map(({ text }) => text),
    ['not reached in 20 games: cards is declared a secret, and was never hidden'],
  )
  assert.throws(() => mustConform(opened, { games: 2, allSecrets: 'fail' }), /not reached in 20 games/)
  assert.deepEqual(conform(opened, { games: 2 }).unreached, [])
})
