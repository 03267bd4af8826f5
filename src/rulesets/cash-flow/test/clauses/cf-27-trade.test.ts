import test from 'node:test'
import { market, noOffer, offer, terms } from '../trade.ts'
import { deploy, end, land, navy, port } from '../war.ts'

test('CF-27, CF-8.1 · any: not your turn or window, or out of the game', () => {
  const t = market({ usa: {}, len: {}, prc: { out: true } })
  for (const who of ['len', 'prc'] as const) t.no({ do: 'end' }, 'CF-8.1', 'NOT_YOUR_TURN', who)
  offer(t, ['usa', 5, 'len']).no({ answer: 'accept' }, 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
})

test('CF-27, CF-5.5, CF-5.3 · sell: 13th disc; price not a column', () => {
  const full = market({ usa: { oil: 1, discs: { oil: { 50: 12 } } }, len: {} })
  full.no({ do: 'sell' }, 'CF-5.5', 'MARKET_FULL')
  const t = market({ usa: { oil: 1 }, len: {} }).act('sell')
  t.no({ do: 'sell', resource: 'oil', price: 51 }, 'CF-5.3', 'NO_COLUMN')
  t.no({ do: 'sell', resource: 'gold', price: 50 }, 'CF-12.3', 'BAD_CHOICE')
})

test('CF-27, CF-12.2 · buy: disc gone; the meter would pass 12', () => {
  const t = market({ usa: { oil: 12 }, len: { discs: { oil: { 50: 1 }, grain: { 50: 1 } } } }).act('buy')
  t.no({ do: 'buy', seat: 1, resource: 'oil', price: 50 }, 'CF-12.2', 'NO_ROOM')
  t.do({ do: 'buy', seat: 1, resource: 'grain', price: 50 }).no({ do: 'buy' }, 'CF-12.2', 'NO_DISC')
})

test('CF-27, CF-12.4, CF-12.5 · adjust, withdraw: another’s disc', () => {
  const discs = { oil: { 50: 1 } }
  const t = market({ usa: { discs: { oil: { 10: 1 } } }, len: { discs } })
  t.act('adjust').no({ do: 'adjust', resource: 'oil', from: 50, to: 10 }, 'CF-12.4', 'NO_DISC')
  t.do({ do: 'nothing' }).act('withdraw')
  t.no({ do: 'withdraw', resource: 'oil', price: 50 }, 'CF-12.5', 'NO_DISC')
})

test('CF-27, CF-12.6, CF-12.7, CF-12.10 · deal: party, goods, limits, acceptance, moment', () => {
  const t = market({ usa: { oil: 12 }, len: { oil: 1 }, prc: {} }).act('deal')
  noOffer(t, 'CF-12.6', 'NOT_A_PARTY', ['len', '1 oil', 'prc'])
  noOffer(t, 'CF-12.7', 'NOT_HELD', ['len', 'len-m2', 'usa'])
  noOffer(t, 'CF-12.7', 'NO_ROOM', ['len', '1 oil', 'usa'])
  noOffer(t, 'CF-12.7', 'NO_RESOURCES', ['len', '2 oil', 'prc'], ['usa', 5, 'len'])
  noOffer(t, 'CF-12.7', 'NO_MONEY', ['usa', 3001, 'len'])
  t.no({ do: 'offer', transfers: [{ from: 0, to: 1, navies: 1 }] }, 'CF-12.6', 'BAD_CHOICE')
  // A missing acceptance: the deal waits, and nothing else can be done.
  offer(t.do({ do: 'nothing' }), ['usa', '1 oil', 'prc']).no({ do: 'end' }, 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
  // Outside the Market action.
  const later = market({ usa: {}, len: {} }).act('end')
  later
    .no({ do: 'deal' }, 'CF-8.1', 'BAD_CHOICE', 'len')
    .no(terms(later, [['len', 5, 'usa']]), 'CF-8.1', 'BAD_CHOICE')
})

test('CF-27, CF-4.4, CF-4.6 · satisfy: fewer sets than named; more than filled boxes', () => {
  const t = market({ usa: { mineral: 2, oil: 2, grain: 2 }, len: {} }, { k: 1 }).act('satisfy')
  t.no({ do: 'satisfy', sets: 3 }, 'CF-4.4', 'NO_SETS').no({ do: 'satisfy', sets: 2 }, 'CF-4.6', 'ROW_EMPTY')
})

test('CF-27, CF-13.2, CF-3.1, CF-13.3 · army move: unfriendly, not adjacent, cloud, no port, blockaded', () => {
  const t = deploy(
    {
      prc: { oil: 9, armies: { tibet: 1, nanling: 1, shandong: 1 } },
      len: { armies: { india: 1 }, navies: { 'east-china-sea': 1, 'yellow-sea': 1 } },
      usa: { clouds: { mongolia: 1 } },
    },
    { blockades: [{ by: 'len', land: 'shandong' }] },
  )
  t.no(land('tibet', 'india', 1), 'CF-13.2', 'NOT_FRIENDLY').no(
    land('india', 'tibet', 1),
    'CF-13.2',
    'NOT_FRIENDLY',
  )
  t.no(land('tibet', 'manchuria', 1), 'CF-13.2', 'NOT_ADJACENT')
  t.no(port('nanling', 'mongolia', 1), 'CF-3.1', 'CLOUD')
  t.no(port('nanling', 'tibet', 1), 'CF-13.3', 'NO_PORT')
  t.no(port('nanling', 'shandong', 1), 'CF-13.3', 'BLOCKADED').no(
    port('shandong', 'nanling', 1),
    'CF-13.3',
    'BLOCKADED',
  )
})

test('CF-27, CF-13.6, CF-13.8 · navy move: ends among enemies in a light zone; moves after unloading', () => {
  const t = deploy({ usa: { oil: 9, navies: { 'caribbean-sea': [1] } }, len: { navies: { 'north-sea': 1 } } })
  t.no(navy('caribbean-sea', 1, 'north-sea'), 'CF-13.6', 'ENEMY_NAVIES')
  t.do(navy('caribbean-sea', 1, 'caribbean-sea', { unload: ['midwest-usa', 1] }))
  t.no(navy('caribbean-sea', 0, 'north-atlantic'), 'CF-13.8', 'MOVE_ENDED')
})

test('CF-27, CF-13.5, CF-13.7, CF-13.8 · cargo: over 4, second territory, no port, unfriendly, wrong zone', () => {
  const t = deploy({
    usa: { oil: 9, armies: { 'midwest-usa': 9, 'eastern-usa': 9 }, navies: { 'caribbean-sea': 1 } },
    prc: {},
  })
  const stay = (cargo: number, what: Parameters<typeof navy>[3]) =>
    navy('caribbean-sea', cargo, 'caribbean-sea', what)
  t.no(stay(0, { load: ['midwest-usa', 5] }), 'CF-13.5', 'TOO_MANY_ABOARD')
  t.no(stay(0, { load: ['alaska', 1] }), 'CF-13.7', 'WRONG_ZONE').no(
    stay(0, { load: ['brazil', 1] }),
    'CF-13.7',
    'NOT_FRIENDLY',
  )
  t.do(stay(0, { load: ['midwest-usa', 1] })).no(
    stay(1, { load: ['eastern-usa', 1] }),
    'CF-13.7',
    'SECOND_LOADING',
  )
  t.no(stay(1, { unload: ['alaska', 1] }), 'CF-13.8', 'WRONG_ZONE').no(
    stay(1, { unload: ['brazil', 1] }),
    'CF-13.8',
    'NOT_FRIENDLY',
  )
  const tibet = deploy({ prc: { oil: 9, armies: { tibet: 1 }, navies: { 'yellow-sea': [1] } }, usa: {} })
  tibet.no(navy('yellow-sea', 1, 'yellow-sea', { load: ['tibet', 1] }), 'CF-13.7', 'NO_PORT')
  tibet.no(navy('yellow-sea', 1, 'yellow-sea', { unload: ['tibet', 1] }), 'CF-13.8', 'NO_PORT')
})

test('CF-27, CF-14.1 to CF-14.3, CF-14.6 · blockade, siege: a port not covered, no ports, another action', () => {
  const t = end(deploy({ usa: { navies: { 'tasman-sea': 1 } }, prc: {} }))
  t.no({ do: 'blockade', at: 'central-america' }, 'CF-14.1', 'PORT_OPEN')
  t.no({ do: 'blockade', at: 'tibet' }, 'CF-14.3', 'NO_PORTS').no(
    { do: 'siege', of: 1 },
    'CF-14.6',
    'PORT_OPEN',
  )
  const trade = market({ usa: { navies: { 'tasman-sea': 1 } }, prc: {} })
  trade.no({ do: 'blockade', at: 'new-zealand' }, 'CF-12.1', 'BAD_CHOICE')
})
