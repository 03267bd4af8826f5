import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { type Table, trading } from '../table.ts'

const plenty = [
  [20, 20, 20],
  [20, 20, 20],
  [20, 20, 20],
] as const

/** Terms that seat 1 leaves: up to 6 Water for as much Energy, of seat 0 at two for one. */
function left(more: Record<string, Json> = {}): Record<string, Json> {
  const rate = (who: number | null, count: number) => ({
    with: who,
    give: 'W',
    amount: 1,
    get: 'E',
    count,
    upTo: 6,
  })
  const terms = { muted: [], rates: [rate(null, 1), rate(0, 2)], never: [], rest: 'ask', ...more }
  return { standing: 'terms', window: 'deal.answer', until: 'round', terms }
}

/** What becomes of a proposal of seat 0: seat 1 is asked, or its terms answer. */
function outcome(legs: readonly string[], more: Record<string, Json> = {}): string {
  const t = trading({ goods: plenty, hand: [[], ['T1']] })
  t.by(1, left(more)).propose(...legs)
  if (t.step === 'deal.answer') return `asks ${t.asked.join(' ')}`
  return t.facts().includes('dealt') ? 'made' : 'refused'
}

test('BM-14.3 · one commodity for another is accepted at the rate or better, and refused below it', () => {
  const sold = (energy: number, water: number, more = {}) =>
    outcome([`give 0 1 E ${energy}`, `give 1 0 W ${water}`], more)
  assert.deepEqual([sold(4, 2), sold(5, 2), sold(3, 2)], ['made', 'made', 'refused'])
  // A rate for the partner goes before one for anyone: without it as much is enough.
  const anyone = { rates: [{ with: null, give: 'W', amount: 1, get: 'E', count: 1, upTo: 6 }] }
  assert.deepEqual([sold(2, 2, anyone), sold(1, 2, anyone)], ['made', 'refused'])
  // More than the limit of the rate is not covered.
  assert.deepEqual([sold(12, 6), sold(14, 7)], ['made', 'asks 1'])
})

test('BM-14.3 · what the rates do not cover is asked, or refused, as the terms say', () => {
  const food = ['give 0 1 E 9', 'give 1 0 F 1']
  assert.deepEqual([outcome(food), outcome(food, { rest: 'refuse' })], ['asks 1', 'refused'])
  const mixed = ['give 0 1 E 9', 'give 0 1 F 1', 'give 1 0 W 1']
  const worded: readonly string[] = ['give 0 1 E 9']
  assert.deepEqual([outcome(mixed), outcome(worded)], ['asks 1', 'asks 1'])
  assert.equal(outcome(['give 0 1 E 9', 'give 1 0 W 2', 'give 0 2 E 1']), 'asks 1')
})

test('BM-14.3 · what is never given away is refused even where the rest is asked', () => {
  const card = ['give 0 1 E 9', 'give 1 0 skill T1']
  assert.deepEqual([outcome(card), outcome(card, { never: ['skill'] })], ['asks 1', 'refused'])
  assert.equal(outcome(['give 1 0 E 1'], { never: ['skill'] }), 'asks 1')
})

test('BM-14.3 · of who is muted neither proposals nor asks by 5.26 are heard; others go on as before', () => {
  const deal = ['give 0 1 E 4', 'give 1 0 W 2']
  assert.deepEqual([outcome(deal, { muted: [0] }), outcome(deal, { muted: [2] })], ['refused', 'made'])
  const t = trading({ goods: plenty })
  t.by(2, left({ muted: [1], rates: [] }))
  t.do({ do: 'end' }).do({ do: 'via' }).do({ do: 'ask', with: 2, pay: 'W', amount: 3 })
  assert.deepEqual([t.now, t.facts()], ['1 trade.own', ['askedVia', 'refusedVia']])
})

test('BM-14.3 · terms are their owner’s secret, end with their moment, and can be taken back', () => {
  const t: Table = trading({ goods: plenty }).by(1, left())
  assert.match(JSON.stringify(t.view(1)), /"terms":\{/)
  for (const viewer of [0, 2, null] as const)
    assert.equal(JSON.stringify(t.view(viewer)), JSON.stringify(trading({ goods: plenty }).view(viewer)))
  t.by(1, { standing: 'none', window: 'deal.answer', until: 'round' })
  assert.equal(t.p.standing?.length, 0)
})

test('BM-14.3 · NO_SUCH_PARTNER, SAME_TYPE and TWO_RATES are refused', () => {
  const t = trading({ goods: plenty })
  const refused = (more: Record<string, Json>) => t.match.check(1, left(more))?.code ?? null
  const rate = { with: null, give: 'W', amount: 1, get: 'E', count: 1, upTo: 6 }
  assert.equal(refused({ muted: [1] }), 'NO_SUCH_PARTNER')
  assert.equal(refused({ rates: [{ ...rate, with: 4 }] }), 'NO_SUCH_PARTNER')
  assert.equal(refused({ rates: [{ ...rate, get: 'W' }] }), 'SAME_TYPE')
  assert.equal(refused({ rates: [rate, rate] }), 'TWO_RATES')
  assert.equal(refused({ never: ['gold'] }), 'BAD_TERMS')
  assert.equal(refused({}), null)
})
