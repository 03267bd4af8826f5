import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { answerBy, termsLeft, type Unpriced } from '../../trade/standing-terms.ts'
import { type Terms, termsOf } from '../../trade/terms.ts'
import { at, game, opening, played, type Table } from '../table.ts'
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

/** Everything up to a step, as the late have it. */
function until(step: string, options = {}): Table {
  const t = opening(options, 3)
  while (t.step !== step) t.luck(t.lateChoice(), t.match.events.length)
  return t
}

test('CF-24.1 · D1, a superpower: a random free one', () => {
  const t = opening({}, 2)
  assert.deepEqual(t.lateChoice(), { superpower: 'any' })
})

test('CF-24.1 · D2, 15 resources: even, odd units mineral, then oil', () => {
  const late = (initial_resources: number) => until('game.resources', { initial_resources }).lateChoice(0)
  assert.deepEqual(late(15), { mineral: 5, oil: 5, grain: 5 })
  assert.deepEqual(late(16), { mineral: 6, oil: 5, grain: 5 })
  assert.deepEqual(late(17), { mineral: 6, oil: 6, grain: 5 })
})

test('CF-24.1 · D3, 15 armies: even over home, the first territories first', () => {
  const t = until('game.sealed')
  const seat = 0
  const late = t.lateChoice(seat) as { armies: { at: string; count: number }[] }
  const counts = late.armies.map(({ count }) => count)
  assert.equal(
    counts.reduce((sum, n) => sum + n, 0),
    15,
  )
  assert.deepEqual(
    counts,
    [...counts].sort((a, b) => b - a),
  )
  assert.ok((counts[0] as number) - (counts.at(-1) as number) <= 1)
  assert.deepEqual(
    late.armies.map(({ at: id }) => t.owner(id)),
    late.armies.map(() => t.power(seat)),
  )
})

test('CF-24.1 · D4, entropy: the lowest legal producer, then the first card', () => {
  const usa = { open: ['usa-o4', 'usa-o3', 'csa-o3', 'usa-o2'] }
  const t = at({ csa: {}, usa }, { token: 'usa' }).do({ do: 'pass' }, 3, 3)
  assert.deepEqual(t.lateChoice(), { discard: 'usa-o3' })
})

test('CF-24.1 · D5, closed cards: none', () => {
  const t = at({ csa: {}, usa: { closed: ['usa-o4'] } }).act('pass')
  assert.deepEqual(t.lateChoice(), { open: null })
})

test('CF-24.1 · D6, the action: pass; an action already begun just ends', () => {
  const usa = { open: ['usa-o3'], mineral: 3, oil: 1 }
  assert.deepEqual(at({ usa, csa: {} }).lateChoice(), { do: 'pass' })
  for (const action of ['production', 'build', 'market', 'deployment', 'attack', 'research']) {
    const t = at({ usa, csa: {} }).act(action).late()
    assert.deepEqual([t.who, t.k], [['csa'], 0], action)
  }
})

test('CF-24.1 · D7, the excess: it is lost', () => {
  const t = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} })
    .act('production')
    .do({ types: ['oil'] })
  assert.deepEqual(t.late().p.deleted, [0, 4, 0])
})

test('CF-24.1 · only who has something to decide is asked, and nobody else may answer', () => {
  const t = played({ seats: 3 })
  t.no({ do: 'pass' }, 'CF-8.1', 'NOT_YOUR_TURN', 1)
  t.no({ do: 'pass' }, 'CF-8.1', 'NOT_YOUR_TURN', 2)
})

test('CF-24.1 · standing orders may be left where the table of defaults says so, and nowhere else of the economy', () => {
  const mine = /^(game|turn|entropy|production|excess|build|research)\./
  assert.deepEqual(
    game.machine.windows.filter((window) => mine.test(window)),
    [],
  )
  assert.ok(game.machine.windows.length > 0)
})

test('CF-24.2 · terms: equal prices and one price alone will do; each resource and each partner may have its own', () => {
  const t = put()
  const code = (more: Record<string, Json>) => t.match.check(t.seat('len'), left(t, more))?.code ?? null
  const of = (resource: string, buy: number | null, sell: number | null, who: number | null = null) => ({
    with: who,
    resource,
    buy,
    sell,
  })
  const crossed: [number | null, number | null][] = [
    [5, 5],
    [5, null],
    [null, 5],
    [6, 5],
  ]
  assert.deepEqual(
    crossed.map(([buy, sell]) => code({ prices: [of('oil', buy, sell)] })),
    [null, null, null, 'PRICES_CROSSED'],
  )
  assert.equal(
    code({ prices: [of('oil', 5, 6), of('grain', 5, 6), of('oil', 5, 6, 2), of('grain', 5, 6, 2)] }),
    null,
  )
  assert.deepEqual([code({ muted: [2] }), code({ muted: [3] })], [null, 'NO_SUCH_PARTNER'])
  assert.equal(code({ prices: [of('oil', 5, 6, 3)] }), 'NO_SUCH_PARTNER')
})

test('CF-24.2 · the price for another partner is not one for the USA; what cannot be kept is declined', () => {
  const price = (who: number | null, sell: number) => ({ with: who, resource: 'oil', buy: null, sell })
  const deal = (prices: Json, ...more: [number, string]) => {
    const t = filed({ prices })
    return outcome(offer(t, ['usa', more[0], 'len'], ['len', more[1], 'usa']))
  }
  const { seat } = { seat: put().seat('prc') }
  assert.deepEqual(
    [deal([price(seat, 50)], 60, '1 oil'), deal([price(seat, 90), price(null, 50)], 60, '1 oil')],
    ['asks len', 'struck'],
  )
  // A unit that finds no room is declined at any price.
  const full = market({ usa: { cash: 1000, oil: 3 }, len: { oil: 12 }, prc: {} })
  const bought = { with: null, resource: 'oil', buy: 30, sell: 40 }
  assert.equal(
    answerBy(
      full.p,
      1,
      { transfers: [{ from: 0, to: 1, resource: 'oil', amount: 1 }], promises: [], payments: [] },
      { muted: [], prices: [bought as never], rest: 'ask' },
    ),
    'decline',
  )
})

test('CF-24.2 · what is never given concerns what the player would give; the turn player’s own deal is always asked', () => {
  const { p } = market({ usa: { cash: 1000, open: ['usa-o3'] }, len: { oil: 6, open: ['len-m2'] }, prc: {} })
  const answer = (by: number, deal: Partial<Terms>, never: Unpriced[], rest: 'ask' | 'decline' = 'ask') =>
    answerBy(p, by, termsOf(deal), { muted: [], prices: [], never, rest })
  const card = (from: number, id: string) => ({ transfers: [{ from, to: 1 - from, card: id }] })
  const money = (from: number) => ({ transfers: [{ from, to: 1 - from, money: 5 }] })
  const owed = (from: number) => ({ payments: [{ from, to: 1 - from, amount: 5, round: 3 }] })
  assert.deepEqual(
    [
      answer(1, card(1, 'len-m2'), ['company']),
      answer(1, card(0, 'usa-o3'), ['company']),
      answer(1, { transfers: [...money(1).transfers, { from: 0, to: 1, money: 9 }] }, ['company']),
    ],
    ['decline', null, 'accept'],
  )
  assert.deepEqual([answer(1, money(0), ['company']), answer(1, money(0), ['promise'])], ['accept', 'accept'])
  assert.deepEqual([answer(1, owed(1), ['payment']), answer(1, owed(0), ['payment'])], ['decline', null])
  assert.deepEqual([answer(0, money(1), [], 'decline'), answer(1, money(0), [], 'decline')], [null, 'accept'])
})

test('CF-24.2 · terms left for deals are one’s own: not those of another, nor what was left for another window', () => {
  const { p } = filed()
  assert.deepEqual(
    [0, 1, 2].map((seat) => termsLeft(p, seat) !== null),
    [false, true, false],
  )
  const other = at({ usa: {}, len: {}, prc: {} })
  other.p.standing?.push({
    ...(p.standing?.[0] as NonNullable<typeof p.standing>[0]),
    seat: 1,
    window: 'strategic.answer',
  })
  assert.equal(termsLeft(other.p, 1), null)
})
