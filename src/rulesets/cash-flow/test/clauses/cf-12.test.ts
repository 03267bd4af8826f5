import assert from 'node:assert/strict'
import test from 'node:test'
import { Choices } from '../../../../kernel/procedure.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { isColumn } from '../../trade/discs.ts'
import { listChanges, listPurchases, listReturns, listSales } from '../../trade/stalls.ts'
import type { Player, Table } from '../table.ts'
import { adjust, buy, market, satisfy, sell, withdraw } from '../trade.ts'

const someDiscs = { usa: { cash: 100, discs: { grain: { 50: 1, 100: 2 } } }, prc: { cash: 500, grain: 3 } }

test('CF-12.1 · the parts come in any order and as often as one likes', () => {
  const t = market(
    { prc: { cash: 500, mineral: 2, oil: 2, grain: 1 }, usa: { cash: 0, discs: { grain: { 100: 2 } } } },
    { k: 3 },
  )
  sell(t, 'oil', 10)
  satisfy(t, 1)
  buy(t, 'usa', 'grain', 100)
  withdraw(t, 'oil', 10)
  satisfy(t, 1)
  buy(t, 'usa', 'grain', 100)
  assert.deepEqual(t.supply('prc'), [0, 0, 1])
  // 500, + 50 + 50 for two sets from k = 3, − 2 × 100.
  assert.equal(t.cash('prc'), 400)
  assert.equal(t.k, 1)
  assert.equal(t.step, 'market.act')
  t.act('end')
  assert.equal(t.step, 'turn.action')
  assert.deepEqual(t.who, ['usa'])
})

test('CF-12.1 · it may end at once; a part that is begun may be left', () => {
  const t = market({ usa: { oil: 1 }, prc: {} })
    .act('sell')
    .do({ do: 'nothing' })
  assert.deepEqual([t.step, t.supply('usa')], ['market.act', [0, 1, 0]])
  assert.equal(t.act('end').step, 'turn.action')
})

test('CF-12.1 · only the parts that are open are offered', () => {
  const open = (t: ReturnType<typeof market>) =>
    t.choiceTexts().map((c) => (JSON.parse(c) as { do: string }).do)
  assert.deepEqual(open(market({ usa: {}, prc: {} })), ['end', 'deal'])
  // A player's own disc is not bought.
  assert.deepEqual(open(market({ usa: { discs: { oil: { 50: 1 } } }, prc: {} })), [
    'end',
    'adjust',
    'withdraw',
    'deal',
  ])
  const all = market(
    { usa: { mineral: 1, oil: 1, grain: 1, discs: { oil: { 50: 1 } } }, prc: { discs: { oil: { 50: 1 } } } },
    { k: 1 },
  )
  assert.deepEqual(open(all), ['end', 'buy', 'sell', 'adjust', 'withdraw', 'satisfy', 'deal'])
})

test('CF-12.2 · the price goes to the owner, the unit into the buyer’s supply centre, the disc leaves', () => {
  const t = buy(market({ prc: { cash: 500, grain: 3 }, ...{ usa: someDiscs.usa } }), 'usa', 'grain', 100)
  assert.deepEqual([t.cash('prc'), t.cash('usa')], [400, 200])
  assert.deepEqual([t.supply('prc'), t.supply('usa')], rows('0 0 4, 0 0 0'))
  assert.deepEqual(t.discs('usa'), { grain: { 50: 1, 100: 1 } })
  assert.deepEqual(t.said(), ['prc buys 1 grain from usa for 100 M'])
})

test('CF-12.2, CF-12.5 · any disc may be chosen, not only the cheapest; one’s own is not bought', () => {
  const t = market({ prc: { cash: 500, discs: { grain: { 10: 1 } } }, usa: someDiscs.usa }).act('buy')
  assert.deepEqual(t.choiceTexts(), [
    '{"do":"nothing"}',
    '{"do":"buy","seat":1,"resource":"grain","price":50}',
    '{"do":"buy","seat":1,"resource":"grain","price":100}',
  ])
  t.no({ do: 'buy', seat: 0, resource: 'grain', price: 10 }, 'CF-12.5', 'OWN_DISC')
})

test('CF-12.2, CF-5.2 · a disc that is gone, cannot be paid or finds no room is not bought', () => {
  const t = market({
    prc: { cash: 99, oil: 12 },
    usa: { discs: { grain: { 50: 1, 100: 2 }, oil: { 10: 1 } } },
  }).act('buy')
  t.no({ do: 'buy', seat: 1, resource: 'grain', price: 150 }, 'CF-12.2', 'NO_DISC')
  t.no({ do: 'buy', seat: 4, resource: 'grain', price: 50 }, 'CF-12.2', 'NO_DISC')
  t.no({ do: 'buy', seat: 1, resource: 'grain', price: 100 }, 'CF-12.2', 'NO_MONEY')
  t.no({ do: 'buy', seat: 1, resource: 'oil', price: 10 }, 'CF-12.2', 'NO_ROOM')
  t.no({ do: 'buy', seat: 1, resource: 'grain', price: 60 }, 'CF-5.3', 'NO_COLUMN')
  t.do({ do: 'buy', seat: 1, resource: 'grain', price: 50 }).no({ do: 'buy' }, 'CF-12.2', 'NO_DISC')
})

test('CF-12.2, CF-5.2 · one may spend the last of one’s money', () => {
  const t = market({ prc: { cash: 100 }, usa: { discs: { grain: { 100: 1 } } } })
  assert.equal(buy(t, 'usa', 'grain', 100).cash('prc'), 0)
})

test('CF-12.3 · a unit moves to the market at a column of one’s choice; money comes only when it is bought', () => {
  const t = sell(market({ usa: { cash: 70, oil: 2 }, prc: {} }), 'oil', 350)
  assert.deepEqual([t.supply('usa'), t.discs('usa'), t.cash('usa')], [[0, 1, 0], { oil: { 350: 1 } }, 70])
  t.act('sell').no({ do: 'sell', resource: 'oil', price: 75 }, 'CF-5.3', 'NO_COLUMN')
  t.no({ do: 'sell', resource: 'grain', price: 50 }, 'CF-12.3', 'NO_RESOURCES')
  assert.equal(t.choiceTexts().length, 1 + 19)
})

test('CF-5.5, CF-12.1 · no more than 12 discs on the market, over the three rows', () => {
  const discs = { oil: { 10: 4 }, grain: { 50: 4 }, mineral: { 1000: 3 } }
  const t = sell(market({ usa: { oil: 5, discs }, prc: {} }), 'oil', 25)
  t.no({ do: 'sell' }, 'CF-5.5', 'MARKET_FULL')
  withdraw(t, 'mineral', 1000).act('sell')
  const six = market(
    { usa: { oil: 5, discs: { oil: { 10: 6 } } }, prc: {} },
    { options: { market_limit: 6 } },
  )
  six.no({ do: 'sell' }, 'CF-5.5', 'MARKET_FULL')
})

test('CF-12.3 · with nothing in the supply centre nothing can be offered', () => {
  market({ usa: {}, prc: {} }).no({ do: 'sell' }, 'CF-12.3', 'NO_RESOURCES')
})

test('CF-12.4 · own discs go up or down; no money and no unit moves', () => {
  const t = market({ usa: { oil: 1, discs: { oil: { 300: 2 } } }, prc: { discs: { grain: { 50: 1 } } } })
  adjust(adjust(t, 'oil', 300, 1000), 'oil', 300, 10)
  assert.deepEqual(
    [t.discs('usa'), t.supply('usa'), t.cash('usa')],
    [{ oil: { 10: 1, 1000: 1 } }, [0, 1, 0], 3000],
  )
  t.act('adjust')
  // CF-27  Another's disc.
  t.no({ do: 'adjust', resource: 'grain', from: 50, to: 10 }, 'CF-12.4', 'NO_DISC')
  t.no({ do: 'adjust', resource: 'oil', from: 10, to: 11 }, 'CF-5.3', 'NO_COLUMN')
  t.no({ do: 'adjust', resource: 'oil', from: 10, to: 10 }, 'CF-12.4', 'SAME_COLUMN')
  market({ usa: {}, prc: {} }).no({ do: 'adjust' }, 'CF-12.4', 'NO_DISC')
})

test('CF-12.5, CF-5.2 · own discs come back free, within 12 units', () => {
  const t = withdraw(
    market({ usa: { grain: 11, discs: { grain: { 500: 2 } } }, prc: { discs: { oil: { 50: 1 } } } }),
    'grain',
    500,
  )
  assert.deepEqual(
    [t.supply('usa'), t.discs('usa'), t.cash('usa')],
    [[0, 0, 12], { grain: { 500: 1 } }, 3000],
  )
  t.no({ do: 'withdraw' }, 'CF-12.5', 'NO_DISC')
  const two = market({
    usa: { grain: 12, discs: { grain: { 500: 1 }, oil: { 10: 1 } } },
    prc: { discs: { oil: { 50: 1 } } },
  })
  two.act('withdraw').no({ do: 'withdraw', resource: 'grain', price: 500 }, 'CF-12.5', 'NO_ROOM')
  // CF-27  Another's disc.
  two.no({ do: 'withdraw', resource: 'oil', price: 50 }, 'CF-12.5', 'NO_DISC')
})

test('CF-12.9 · labour is satisfied with any number of sets, for the topmost stacks', () => {
  // Boxes 5, 4 and 3 hold 100, 100 and 50.
  const t = satisfy(market({ usa: { cash: 0, mineral: 3, oil: 4, grain: 5 }, prc: {} }, { k: 5 }), 3)
  assert.deepEqual([t.cash('usa'), t.k, t.row], [250, 2, 75])
  assert.deepEqual(t.supply('usa'), [0, 1, 2])
  assert.deepEqual(t.p.deleted, [3, 3, 3])
})

test('CF-4.4, CF-4.6 · fewer sets than named, or more than filled boxes, are refused', () => {
  const t = market({ usa: { mineral: 3, oil: 2, grain: 5 }, prc: {} }, { k: 1 }).act('satisfy')
  t.no({ do: 'satisfy', sets: 3 }, 'CF-4.4', 'NO_SETS').no({ do: 'satisfy', sets: 2 }, 'CF-4.6', 'ROW_EMPTY')
  t.do({ do: 'satisfy', sets: 1 }).no({ do: 'satisfy' }, 'CF-4.6', 'ROW_EMPTY')
  market({ usa: { mineral: 3, oil: 2 }, prc: {} }, { k: 4 }).no({ do: 'satisfy' }, 'CF-4.4', 'NO_SETS')
})

test('CF-24 · D6, unanswered: an action already begun just ends', () => {
  const t = market({ usa: { oil: 1 }, prc: {} })
    .act('sell')
    .late()
  assert.deepEqual([t.step, t.supply('usa')], ['market.act', [0, 1, 0]])
  assert.equal(t.late().step, 'turn.action')
})

test('CF-5.3, CF-12.4 · MARKET_SCALE: of equal prices one column is used', () => {
  const t = market({ usa: { oil: 2 }, prc: {} }, { options: { market_scale: [10, 10, 20] } }).act('sell')
  assert.equal(t.choiceTexts().length, 3)
  t.do({ do: 'sell', resource: 'oil', price: 10 })
  assert.deepEqual(adjust(t, 'oil', 10, 20).discs('usa'), { oil: { 20: 1 } })
})

test('CF-5.3 · a column is one of those that the market shows, the first of equal ones', () => {
  const { p } = market({ usa: {}, len: {} }, { options: { market_scale: [10, 10, 50] } })
  assert.deepEqual(
    [-1, 0, 1, 2, 3].filter((column) => isColumn(p, column)),
    [0, 2],
  )
})

test('CF-12.2, CF-12.3, CF-12.4, CF-12.5 · what is listed is possible; asked for reasons, all that there is is named', () => {
  const scale = { options: { market_scale: [10, 25, 25] } }
  const t = market(
    { usa: { cash: 20, oil: 12, discs: { oil: { 10: 1 } } }, len: { discs: { grain: { 10: 1, 25: 1 } } } },
    scale,
  )
  const none = market(
    { usa: { oil: 2, discs: { oil: { 10: 2 } } }, len: {} },
    { options: { ...scale.options, market_limit: 2 } },
  )
  const count = (list: typeof listSales, of: Table, all: boolean) => {
    const out = new Choices()
    list(of.p, 0, out, all)
    return out.toArray().length
  }
  const counts = (of: Table) =>
    [listPurchases, listSales, listChanges, listReturns].map((list) => [
      count(list, of, false),
      count(list, of, true),
    ])
  // Grain at 10 of three stacks; oil at two columns of six; the oil disc to 25; and it does not fit in again.
  assert.deepEqual(counts(t), rows('1 3, 2 6, 1 1, 0 1'))
  assert.deepEqual(counts(none), rows('0 1, 0 6, 1 1, 1 1'))
})

test('CF-12.1, CF-12.2, CF-12.4, CF-12.5 · a part is open for a disc at the first column as at the last', () => {
  const parts = (len: Player, usa: Player = {}, market_scale = [10, 25, 1000]) => {
    const open = market({ len: usa, usa: len }, { turn: 'usa', options: { market_scale } })
      .choiceTexts()
      .join()
    return ['buy', 'adjust', 'withdraw'].filter((part) => open.includes(`"${part}"`)).join(' ')
  }
  for (const price of [10, 1000]) {
    assert.equal(parts({}, { discs: { oil: { [price]: 1 } } }), 'buy')
    for (const resource of ['mineral', 'oil', 'grain'])
      assert.equal(parts({ discs: { [resource]: { [price]: 1 } } }), 'adjust withdraw')
  }
  assert.equal(parts({ oil: 12, discs: { oil: { 10: 1 } } }), 'adjust')
  // A disc at the end of another player's rows is not yours.
  assert.equal(parts({ mineral: 12, oil: 12, grain: 12 }, { discs: { grain: { 1000: 1 } } }), '')
  // With one price alone a disc can go nowhere; with two it can.
  const disc = { discs: { oil: { 25: 1 } } }
  assert.deepEqual(
    [parts(disc, {}, [25, 25]), parts(disc, {}, [10, 25, 25])],
    ['withdraw', 'adjust withdraw'],
  )
})

test('CF-12.3, CF-12.4, CF-12.5, CF-12.9, CF-4.4 · what is done on the market is told', () => {
  const t = market({ usa: { mineral: 1, oil: 2, grain: 1 }, len: {} }, { k: 1 })
  assert.deepEqual([sell(t, 'oil', 100).facts(), t.untrue()], [['listed'], []])
  assert.deepEqual([adjust(t, 'oil', 100, 50).facts(), t.untrue()], [['repriced'], []])
  assert.deepEqual([withdraw(t, 'oil', 50).facts(), t.untrue()], [['tookBack'], []])
  assert.deepEqual([satisfy(t, 1).facts(), t.untrue(), t.p.busy], [['satisfied'], [], 1])
})
