import assert from 'node:assert/strict'
import test from 'node:test'
import type { Effect } from '../apply.ts'
import { Chance } from '../chance.ts'
import { isGlimpsed } from '../conform/glimpses.ts'
import type { Fact } from '../facts.ts'
import type { AnyRuleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { Transition } from '../transition.ts'

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
