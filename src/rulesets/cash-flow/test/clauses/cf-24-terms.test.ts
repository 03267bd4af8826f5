import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import type { Table } from '../table.ts'
import { accept, market, offer, terms as written } from '../trade.ts'

const put = () => market({ usa: { cash: 1000 }, len: { oil: 6, grain: 3 }, prc: {} })

/** Terms that the seat of `len` leaves: oil is sold from 50 M on and bought up to 30 M, for the USA sold from 80 M on. */
function left(t: Table, more: Record<string, Json> = {}): Record<string, Json> {
  const price = (who: number | null, sell: number) => ({ with: who, resource: 'oil', buy: 30, sell })
  const terms = { muted: [], prices: [price(null, 50), price(t.seat('usa'), 80)], rest: 'ask', ...more }
  return { standing: 'terms', window: 'deal.answer', until: 'round', terms }
}
const filed = (more: Record<string, Json> = {}) => {
  const t = put()
  return t.by('len', left(t, more))
}
/** Where a deal of the USA with the LEN alone stands when it is put up: struck (cash of the USA), declined, or asked. */
function outcome(t: Table): string {
  if (t.step === 'deal.answer') return `asks ${t.who.join(', ')}`
  return t.cash('usa') === 1000 ? 'declined' : 'struck'
}

test('CF-24.2 · a deal of money and units is accepted at the prices left, or better, and declined below', () => {
  const sold = (money: number) => outcome(offer(filed(), ['usa', money, 'len'], ['len', '2 oil', 'usa']))
  assert.deepEqual([sold(160), sold(159)], ['struck', 'declined'])
  // A price for the partner goes before one for anyone: without it 50 M a unit are enough.
  const anyone = { prices: [{ with: null, resource: 'oil', buy: null, sell: 50 }] }
  assert.equal(outcome(offer(filed(anyone), ['usa', 100, 'len'], ['len', '2 oil', 'usa'])), 'struck')
  assert.equal(outcome(offer(filed(anyone), ['usa', 99, 'len'], ['len', '2 oil', 'usa'])), 'declined')
})

test('CF-24.2 · what is bought counts at the most that is paid for a unit', () => {
  const bought = (money: number) =>
    outcome(
      offer(
        market({ usa: { cash: 1000, oil: 1 }, len: { oil: 6 }, prc: {} }).by('len', left(put())),
        ['usa', '1 oil', 'len'],
        ['len', money, 'usa'],
      ),
    )
  assert.deepEqual([bought(30), bought(31)], ['struck', 'declined'])
})

test('CF-24.2 · what the prices do not cover is asked, or declined, as the terms say', () => {
  const grain = (more: Record<string, Json>) =>
    outcome(offer(filed(more), ['usa', 500, 'len'], ['len', '1 grain', 'usa']))
  assert.deepEqual([grain({}), grain({ rest: 'decline' })], ['asks len', 'declined'])
  const third = offer(filed(), ['usa', 500, 'len'], ['len', '1 oil', 'prc'])
  assert.deepEqual(third.who, ['len', 'prc'])
  accept(accept(third, 'len'), 'prc')
  const t = filed().act('deal')
  t.do(
    written(
      t,
      [
        ['usa', 500, 'len'],
        ['len', '1 oil', 'usa'],
      ],
      { promises: ['Peace.'], final: true },
    ),
  )
  assert.equal(t.step, 'deal.answer')
})

test('CF-24.2 · deals of who is muted are declined unread; those of others go on as before', () => {
  const t = put()
  const mute = (who: 'usa' | 'prc') => filed({ muted: [t.seat(who)] })
  const deal = (of: Table) => outcome(offer(of, ['usa', 900, 'len'], ['len', '1 oil', 'usa']))
  assert.deepEqual([deal(mute('usa')), deal(mute('prc'))], ['declined', 'struck'])
})

test('CF-24.2 · terms are their owner’s secret, end with their moment, and can be taken back', () => {
  const t = filed()
  const mine = JSON.stringify(t.view('len'))
  assert.match(mine, /"terms":\{/)
  for (const viewer of ['usa', 'prc', null] as const)
    assert.equal(JSON.stringify(t.view(viewer)), JSON.stringify(put().view(viewer)))
  t.by('len', { standing: 'none', window: 'deal.answer', until: 'round' })
  assert.equal(t.p.standing?.length, 0)
})

test('CF-24.2 · NO_SUCH_PARTNER, TWO_PRICES, PRICES_CROSSED, and what is no terms at all, are refused', () => {
  const t = put()
  const refused = (more: Record<string, Json>) => {
    const found = t.match.check(t.seat('len'), left(t, more))
    return found === null ? null : [found.clause, found.code]
  }
  const oil = { with: null, resource: 'oil', buy: 10, sell: 20 }
  assert.deepEqual(refused({ muted: [t.seat('len')] }), ['CF-24.2', 'NO_SUCH_PARTNER'])
  assert.deepEqual(refused({ muted: [5] }), ['CF-24.2', 'NO_SUCH_PARTNER'])
  assert.deepEqual(refused({ prices: [oil, oil] }), ['CF-24.2', 'TWO_PRICES'])
  assert.deepEqual(refused({ prices: [{ ...oil, buy: 21 }] }), ['CF-24.2', 'PRICES_CROSSED'])
  assert.deepEqual(refused({ rest: 'accept' }), [null, 'BAD_TERMS'])
  assert.equal(refused({}), null)
  const elsewhere = { ...left(t), window: 'strategic.strike' }
  assert.equal(t.match.check(t.seat('len'), elsewhere)?.code, 'NO_TERMS')
})

test('CF-24.2 · what one never gives is declined even where the rest is asked; what comes in is not', () => {
  const company = { usa: { cash: 1000 }, len: { oil: 6, open: ['len-m2'] }, prc: {} } as const
  const of = (more: Record<string, Json>) => {
    const t = market(company)
    return t.by('len', left(t, more))
  }
  const given = (more: Record<string, Json>) =>
    outcome(offer(of(more), ['usa', 500, 'len'], ['len', 'len-m2', 'usa']))
  assert.deepEqual([given({}), given({ never: ['company'] })], ['asks len', 'declined'])
  const promised = (never: string[]) => {
    const t = of({ never }).act('deal')
    return outcome(t.do(written(t, [['usa', 500, 'len']], { promises: ['Peace.'], final: true })))
  }
  assert.deepEqual(
    [promised([]), promised(['promise']), promised(['company'])],
    ['asks len', 'declined', 'asks len'],
  )
})
