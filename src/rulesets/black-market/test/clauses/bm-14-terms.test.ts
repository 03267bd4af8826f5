import assert from 'node:assert/strict'
import test from 'node:test'
import { fieldsOf } from '../../../../kernel/index.ts'
import type { Json } from '../../../../kernel/json.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { opening } from '../../trade/opening.ts'
import { terming } from '../../trade/standing-terms.ts'
import { laid, type Table, trading } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')

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
  const t = trading({ goods: plenty, hand: [[], ['T1']], rnd: [1, 1] })
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

/** A rate of seat 1's orders or terms. */
const rateOf = (give: string, get: string, amount: number, count: number, upTo: number, more = {}) => ({
  give,
  amount,
  get,
  count,
  upTo,
  ...more,
})

test('BM-14.2 · a wanted rate looks at all that its owner gives and gets, type by type', () => {
  const rates = [
    rateOf('W', 'E', 2, 1, 6),
    rateOf('F', 'W', 1, 1, 5),
    rateOf('E', 'F', 1, 1, 5),
    rateOf('F', 'E', 2, 3, 4),
  ]
  const begin = () =>
    laid({ goods: plenty, rnd: [1, 1] })
      .act('trade')
      .by(1, { direct: { pay: 'W', get: 'F', count: 2 }, rates })
      .by(2, {})
  for (const [legs, made] of [
    [['give 1 0 W 4', 'give 0 1 E 2'], true],
    [['give 1 0 W 6', 'give 0 1 E 3'], true],
    [['give 1 0 W 4', 'give 0 1 E 1'], false],
    [['give 1 0 W 7', 'give 0 1 E 9'], false],
    [['give 1 0 F 2', 'give 0 1 W 2'], true],
    [['give 1 0 F 2', 'give 0 1 W 1'], false],
    [['give 1 0 E 2', 'give 0 1 F 2'], true],
    [['give 1 0 E 2', 'give 0 1 F 1'], false],
    [['give 1 0 F 2', 'give 0 1 E 3'], true],
    [['give 1 0 F 2', 'give 0 1 E 2'], false],
    // What is got besides is no matter, what is given besides is.
    [['give 1 0 W 2', 'give 0 1 E 1', 'give 0 1 F 1'], true],
    [['give 1 0 W 2', 'give 1 0 E 1', 'give 0 1 E 9'], false],
    [['give 1 0 W 2', 'give 1 0 F 1', 'give 0 1 E 9'], false],
    [['give 1 0 E 1', 'give 1 0 W 1', 'give 0 1 F 9'], false],
    [['give 0 1 E 9'], false],
    [['give 1 0 F 1', 'give 0 1 E 2'], true],
    [['give 1 0 W 2', 'give 0 1 E 1', 'give 1 0 rnd'], false],
    [['give 1 0 W 2', 'give 0 1 E 1', 'give 0 1 rnd'], false],
    [['give 1 0 W 1', 'give 1 0 W 1', 'give 0 1 E 1'], true],
    [['give 1 0 W 2', 'swap E 2 F 1', 'give 0 1 E 1'], true],
  ] as const)
    assert.equal(begin().propose(...legs).now === '0 trade.window', made, legs.join('; '))
  const one = laid({ goods: plenty })
    .act('trade')
    .by(1, { rates: [rateOf('W', 'E', 1, 1, 3)] })
    .by(2, {})
  assert.equal(one.propose('give 1 0 W 2', 'give 0 1 E 2').p.orders[1]?.rates[0]?.upTo, 1)
  // Legs between others are none of its owner's business; they are asked themselves.
  const t = begin().propose('give 1 0 W 2', 'give 0 1 E 1', 'give 0 2 rnd')
  assert.equal(t.now, '2 deal.answer')
  t.do({ answer: 'accept' })
  assert.equal(t.p.orders[1]?.rates[0]?.upTo, 4)
  // The rate that answered is the one that is used up; orders for the pool stay.
  const left = (legs: string[]) => begin().propose(...legs).p.orders[1]
  assert.deepEqual(
    left(['give 1 0 F 2', 'give 0 1 E 3'])?.rates.map(({ upTo }) => upTo),
    [6, 5, 5, 2],
  )
  assert.deepEqual(
    left(['give 1 0 W 6', 'give 0 1 E 3'])?.rates.map(({ give }) => give),
    ['F', 'E', 'F'],
  )
  const direct = laid({ goods: plenty })
    .act('trade')
    .by(1, { direct: { pay: 'W', get: 'F', count: 2 }, rates: [rateOf('W', 'E', 2, 1, 2)] })
    .by(2, {})
  direct.propose('give 1 0 W 2', 'give 0 1 E 1')
  assert.deepEqual(direct.p.orders[1], { direct: { pay: 'W', get: 'F', count: 2 }, rates: [] })
})

test('BM-14.2, BM-5.22, BM-5.23 · orders hold for one Trade action, need two types, and are kept if there are any', () => {
  const begin = () => laid({ goods: plenty }).act('trade')
  const order = { pay: 'W', get: 'F', count: 2 }
  begin()
    .no({ direct: { ...order, get: 'W' } }, 'BM-5.22', 'SAME_TYPE')
    .no({ rates: [rateOf('W', 'E', 1, 1, 1), rateOf('E', 'E', 1, 1, 1)] }, 'BM-5.22', 'SAME_TYPE')
  const kept = (answer: Json) => begin().by(1, answer).by(2, {}).p.orders[1]
  assert.deepEqual(kept({ direct: order }), { direct: order, rates: [] })
  assert.deepEqual(kept({ rates: [rateOf('W', 'E', 1, 1, 1)] }), {
    direct: null,
    rates: [rateOf('W', 'E', 1, 1, 1)],
  })
  assert.deepEqual([kept({}), kept({ say: 'E, please' })], [null, null])
  // An order with a Back Door needs less; of several rounds only one knows it.
  const t = begin()
    .by(1, { direct: order })
    .by(2, { direct: { pay: 'E', get: 'W', count: 1 } })
  t.do({ do: 'end' })
  assert.deepEqual([t.now, t.goods(1), t.facts()], ['0 trade.window', [20, 14, 22], ['exchanged']])
  t.do({ do: 'end' })
  assert.deepEqual([t.now, t.goods(2)], ['0 trade.window', [17, 21, 20]])
  t.do({ do: 'end' })
  assert.deepEqual(
    [t.p.orders, t.p.handed],
    [
      [null, null, null],
      [0, 0, 0],
    ],
  )
  const poor = laid({ goods: rows('9 9 9, 0 5 0, 0 0 0') }).act('trade')
  poor.by(1, { direct: order }).by(2, {}).do({ do: 'end' })
  assert.deepEqual([poor.facts(), poor.goods(1)], [['passedTrade'], [0, 5, 0]])
})

test('BM-14.3 · of several rates the one for the pair and the partner counts; several types on a side are not covered', () => {
  const any = (give: string, get: string, count: number) => rateOf(give, get, 1, count, 6, { with: null })
  const rates = [any('W', 'E', 2), any('W', 'F', 3), any('F', 'W', 1), any('E', 'F', 1), any('F', 'E', 1)]
  const more = { rates: [...rates, rateOf('W', 'E', 1, 9, 6, { with: 2 })] }
  for (const [legs, expected] of [
    [['give 0 1 E 4', 'give 1 0 W 2'], 'made'],
    [['give 0 1 E 3', 'give 1 0 W 2'], 'refused'],
    [['give 0 1 F 6', 'give 1 0 W 2'], 'made'],
    [['give 0 1 F 5', 'give 1 0 W 2'], 'refused'],
    [['give 0 1 W 2', 'give 1 0 F 2'], 'made'],
    [['give 0 1 W 1', 'give 1 0 F 2'], 'refused'],
    [['give 0 1 F 2', 'give 1 0 E 2'], 'made'],
    [['give 0 1 F 1', 'give 1 0 E 2'], 'refused'],
    [['give 0 1 E 2', 'give 1 0 F 2'], 'made'],
    [['give 0 1 W 9', 'give 1 0 E 1'], 'asks 1'],
    [['give 0 1 E 4', 'give 1 0 W 2', 'swap E 2 F 1'], 'made'],
    [['give 0 1 E 4', 'give 1 0 W 2', 'give 0 1 rnd'], 'asks 1'],
    [['give 0 1 E 4', 'give 1 0 W 2', 'give 1 0 E 1'], 'asks 1'],
    [['give 0 1 E 4', 'give 1 0 W 2', 'give 1 0 F 1'], 'asks 1'],
    [['give 0 1 E 2', 'give 1 0 F 2', 'give 1 0 W 1'], 'asks 1'],
    [['give 0 1 E 4', 'give 1 0 W 2', 'give 0 1 W 1'], 'asks 1'],
    [['give 0 1 E 4', 'give 1 0 W 2', 'give 0 1 F 1'], 'asks 1'],
    [['give 0 1 F 6', 'give 1 0 W 2', 'give 0 1 E 1'], 'asks 1'],
    [['give 0 1 E 9'], 'asks 1'],
    [['give 1 0 W 1'], 'asks 1'],
  ] as const)
    assert.equal(outcome(legs, more), expected, legs.join('; '))
  assert.deepEqual(
    [
      outcome(['give 0 1 rnd'], { never: ['rnd'] }),
      outcome(['give 1 0 rnd'], { never: ['rnd'] }),
      outcome(['give 1 0 rnd', 'give 0 1 E 1'], { never: ['military'] }),
    ],
    ['asks 1', 'refused', 'asks 1'],
  )
})

test('BM-14.3 · at the rate, but without the goods for all legs together, a deal is refused', () => {
  const sold = (water: number) => {
    const t = trading({
      goods: [
        [20, 0, 0],
        [0, water, 0],
        [0, 0, 0],
      ],
    }).by(1, left())
    return t.propose('give 0 1 E 12', 'give 1 0 W 3', 'give 1 0 W 3').facts()
  }
  assert.deepEqual([sold(6).at(-1), sold(5).at(-1)], ['dealt', 'refused'])
})

test('BM-14.3 · terms name others at the table, and one rate for each pair and partner', () => {
  const t = trading({ goods: plenty })
  const refused = (more: Record<string, Json>) => t.match.check(1, left(more))?.code ?? null
  const rate = { with: null, give: 'W', amount: 1, get: 'E', count: 1, upTo: 6 }
  for (const [more, expected] of [
    [{ muted: [0, 2] }, null],
    [{ muted: [0, 1] }, 'NO_SUCH_PARTNER'],
    [{ muted: [3] }, 'NO_SUCH_PARTNER'],
    [{ rates: [rate, { ...rate, with: 2 }] }, null],
    [{ rates: [{ ...rate, with: 1 }] }, 'NO_SUCH_PARTNER'],
    [{ rates: [rate, { ...rate, with: 3 }] }, 'NO_SUCH_PARTNER'],
    [{ rates: [rate, { ...rate, give: 'F' }] }, null],
    [{ rates: [rate, { ...rate, get: 'F' }] }, null],
    [{ rates: [rate, { ...rate, give: 'E', get: 'W' }, rate] }, 'TWO_RATES'],
    [{ rates: [rate, { ...rate, give: 'E' }] }, 'SAME_TYPE'],
    [{ rates: [{ ...rate, give: 'E' }] }, 'SAME_TYPE'],
    [{ rates: [{ ...rate, with: 0 }, rate, { ...rate, with: 0, count: 2 }] }, 'TWO_RATES'],
  ] as const)
    assert.equal(refused(more as unknown as Record<string, Json>), expected, JSON.stringify(more))
})

test('BM-14.3, BM-14.1 · terms answer for who left them alone, and only proposals', () => {
  const t = trading({ goods: plenty }).by(1, left({ rest: 'refuse' }))
  assert.equal(t.propose('give 2 0 F 1').now, '2 deal.answer')
  assert.equal(t.late().facts().at(-1), 'refused')
  // Another preset of the same player says nothing about proposals.
  const other = trading({ goods: plenty })
  other.by(1, { standing: 'pass', window: 'via.answer', until: 'round' })
  assert.equal(other.propose('give 1 0 F 1').now, '1 deal.answer')
})

test('BM-5.16, BM-14.2 · a form for orders: of two types that would be the same the other one moves; twelve rates', () => {
  const { p } = trading({ goods: plenty })
  const direct = { pay: 'E', get: 'E', count: 1 }
  const rate = rateOf('F', 'F', 1, 1, 5)
  const settled = (answer: object, ...at: (string | number)[]) =>
    opening.settle?.(p, {} as never, 1, answer as never, at as never)
  const both = { direct, rates: [rate, rate] }
  assert.deepEqual(settled(both, 'direct', 'pay'), { ...both, direct: { ...direct, get: 'W' } })
  assert.deepEqual(settled(both, 'direct', 'count'), both)
  assert.deepEqual(settled({ rates: [rate] }, 'direct', 'pay'), { rates: [rate] })
  assert.deepEqual(settled(both, 'rates', 1, 'give'), { ...both, rates: [rate, { ...rate, get: 'E' }] })
  assert.deepEqual(settled(both, 'rates', 1, 'upTo'), both)
  const many = (n: number) => ({ rates: Array.from({ length: n }, () => rateOf('W', 'E', 1, 1, 1)) })
  const t = laid({ goods: plenty }).act('trade')
  t.no(many(13), 'BM-5.16', 'BAD_CHOICE').by(1, many(12))
  for (const part of ['amount', 'count', 'upTo'])
    t.no({ rates: [{ ...rateOf('W', 'E', 1, 1, 1), [part]: 0 }] }, 'BM-5.16', 'BAD_CHOICE')
  t.no({ direct: { pay: 'W', get: 'E', count: 0 } }, 'BM-5.16', 'BAD_CHOICE')
})

test('BM-14.3 · a form for terms: the other type moves, of the rate that was changed; thirty rates', () => {
  const { p } = trading({ goods: plenty })
  const rate = rateOf('F', 'F', 1, 1, 5, { with: null })
  const terms = { muted: [], rates: [rate, rate], never: [], rest: 'ask' }
  const settled = (...at: (string | number)[]) =>
    terming.settle?.(p, {} as never, 1, terms as never, at as never)?.rates
  assert.deepEqual(settled('rates', 1, 'give'), [rate, { ...rate, get: 'E' }])
  assert.deepEqual(settled('rates', 0, 'get'), [{ ...rate, give: 'E' }, rate])
  assert.deepEqual(settled('rates', 0, 'upTo'), [rate, rate])
  const t = trading({ goods: plenty })
  const code = (more: object) => t.match.check(1, left(more as never))?.code ?? null
  const one = rateOf('W', 'E', 1, 1, 1, { with: null })
  const many = (n: number) => code({ rates: Array.from({ length: n }, () => one) })
  assert.deepEqual([many(30), many(31)], ['TWO_RATES', 'BAD_TERMS'])
  for (const part of ['amount', 'count', 'upTo'])
    assert.equal(code({ rates: [{ ...one, [part]: 0 }] }), 'BAD_TERMS')
  assert.deepEqual([code({ muted: [5] }), code({ muted: [4] })], ['BAD_TERMS', 'NO_SUCH_PARTNER'])
})

test('BM-14.3 · terms for something else say nothing of deals, nor of asks via the pool', () => {
  const t = trading({ goods: plenty })
  for (const seat of [1, 2])
    t.by(seat, { standing: 'terms', window: 'skill.play', until: 'round', terms: { ask: 'always' } })
  t.propose('give 1 0 F 1')
  assert.deepEqual([t.now, t.late().facts()], ['1 deal.answer', ['refused']])
  t.do({ do: 'end' }).do({ do: 'via' }).do({ do: 'ask', with: 2, pay: 'W', amount: 3 })
  assert.equal(t.now, '2 via.answer')
  // Nor do the terms of another.
  const other = trading({ goods: plenty }).by(2, left({ rest: 'refuse' }))
  assert.equal(other.propose('give 1 0 F 1').late().facts().at(-1), 'refused')
  const muted = trading({ goods: plenty }).by(0, left({ muted: [1], rates: [] }))
  muted.do({ do: 'end' }).do({ do: 'via' }).do({ do: 'ask', with: 2, pay: 'W', amount: 3 })
  assert.equal(muted.now, '2 via.answer')
})

test('BM-14.3 · a form for terms offers the others, and begins a rate at one for one, up to five', () => {
  const terms = { muted: [], rates: [], never: [], rest: 'ask' } as const
  const parts = fieldsOf(terming, trading({ goods: plenty }).p, {}, 1, terms as never)
  const fields = parts.flatMap((part) => (part.kind === 'part' ? part.fields : []))
  const offered = fields.flatMap((field) =>
    field.kind === 'ticks' && field.path[0] === 'muted' ? field.things.map(({ thing }) => thing.id) : [],
  )
  assert.deepEqual(offered, [0, 2])
  const [added] = fields.flatMap((field) => (field.kind === 'add' ? [field.add()] : []))
  assert.deepEqual(added, { ...terms, rates: [rateOf('W', 'E', 1, 1, 5, { with: null })] })
  const [first] = fieldsOf(opening, trading({ goods: plenty }).p, {}, 1, { rates: [] })
    .flatMap((part) => (part.kind === 'part' ? part.fields : []))
    .flatMap((field) => (field.kind === 'add' ? [field.add()] : []))
  assert.deepEqual(first?.rates, [rateOf('W', 'E', 1, 1, 5)])
  const [direct] = fieldsOf(opening, trading({ goods: plenty }).p, {}, 1, { direct: null }).flatMap(
    (field) => (field.kind === 'tick' ? [field.put(true)] : []),
  )
  assert.deepEqual(direct?.direct, { pay: 'W', get: 'E', count: 1 })
})
