import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { accept, adjust, buy, market, noOffer, offer, satisfy, withdraw } from '../trade.ts'
import { deploy, end, land, navy, oil, port } from '../war.ts'

test('CF-26.4, CF-4.4 · satisfy labour', () => {
  const t = market({ fas: { cash: 0, mineral: 3, oil: 2, grain: 4 }, usa: {} }, { k: 5 })
  assert.equal(t.row, 325)
  satisfy(t, 2)
  assert.deepEqual([t.cash('fas'), t.supply('fas'), t.k, t.row], [200, [1, 0, 2], 3, 125])
})

test('CF-26.5, CF-4.6 · more sets than boxes', () => {
  const t = market({ ussr: { cash: 0, mineral: 3, oil: 3, grain: 3 }, usa: {} }, { k: 1 }).act('satisfy')
  assert.deepEqual(t.choiceTexts(), ['{"do":"nothing"}', '{"do":"satisfy","sets":1}'])
  t.no({ do: 'satisfy', sets: 2 }, 'CF-4.6', 'ROW_EMPTY')
  assert.equal(t.do({ do: 'satisfy', sets: 1 }).cash('ussr'), 25)
})

test('CF-26.6, CF-4.5 · a full row gives 1000 for a set', () => {
  const t = market({ csa: { cash: 0, mineral: 1, oil: 1, grain: 1 }, usa: {} }, { k: 36, seats: 6 })
  assert.equal(t.row, 16_425)
  satisfy(t, 1)
  assert.deepEqual([t.cash('csa'), t.k], [1000, 35])
})

test('CF-26.9, CF-10.3, CF-14.2 · blockade', () => {
  const t = end(
    deploy({
      usa: { navies: { 'caribbean-sea': 1, 'gulf-of-panama': 1 } },
      fas: { cash: 100, open: ['n2-o3-central-america', 'fas-o2'] },
    }),
  )
  t.do({ do: 'blockade', at: 'central-america' }).do({ do: 'done' })
  t.act('production').do({ types: ['oil'] })
  assert.deepEqual([t.cash('fas'), t.supply('fas')], [75, [0, 2, 0]])
})

const lenOffAfrica = { 'gulf-of-guinea': 1, 'cape-of-good-hope': 1, 'mozambique-channel': 1, 'red-sea': 1 }

test('CF-26.10, CF-14.6, CF-10.4 · siege', () => {
  const t = end(deploy({ len: { navies: lenOffAfrica }, fas: { open: ['fas-o3', 'n1-o5-arabia'] } }))
  t.do({ do: 'siege', of: t.seat('fas') }).do({ do: 'done' })
  assert.deepEqual(
    t
      .act('production')
      .do({ types: ['oil'] })
      .supply('fas'),
    [0, 3, 0],
  )
})

test('CF-26.11, CF-14.4 · the siege lapses with a navy, and a new declaration is needed', () => {
  const t = deploy(
    { len: { oil: 2, navies: lenOffAfrica }, fas: {} },
    { blockades: [{ by: 'len', siege: 'fas' }] },
  )
  t.do(navy('red-sea', 0, 'indian-ocean'))
  assert.deepEqual(t.blockades(), [])
  end(t.do(navy('indian-ocean', 0, 'red-sea')))
  assert.deepEqual(t.blockades(), [])
  assert.deepEqual(t.do({ do: 'siege', of: 1 }).blockades(), ['len: siege fas'])
})

test('CF-26.12, CF-12.2 · market row', () => {
  const t = market({ prc: { cash: 500, grain: 3 }, usa: { cash: 0, discs: { grain: { 100: 2 } } } })
  buy(t, 'usa', 'grain', 100)
  assert.deepEqual([t.cash('prc'), t.supply('prc'), t.cash('usa')], [400, [0, 0, 4], 100])
  assert.deepEqual(t.discs('usa'), { grain: { 100: 1 } })
})

test('CF-26.13, CF-12.2, CF-12.1 · no room, until a set is deleted in the same action', () => {
  const t = market(
    { prc: { mineral: 1, oil: 1, grain: 12 }, usa: { discs: { grain: { 100: 2 } } } },
    { k: 1 },
  )
  t.no({ do: 'buy' }, 'CF-12.2', 'NO_DISC')
  buy(satisfy(t, 1), 'usa', 'grain', 100)
  assert.deepEqual(t.supply('prc'), [0, 0, 12])
})

test('CF-26.14, CF-12.4, CF-12.5 · adjust and withdraw', () => {
  const t = market({ csa: { mineral: 4, discs: { oil: { 300: 1 }, mineral: { 200: 2 } } }, usa: {} })
  withdraw(adjust(t, 'oil', 300, 50), 'mineral', 200)
  assert.deepEqual([t.discs('csa'), t.supply('csa')], [{ oil: { 50: 1 }, mineral: { 200: 1 } }, [5, 0, 0]])
  assert.deepEqual(t.p.cash, [3000, 3000])
})

test('CF-26.15, CF-12.6, CF-12.7 · three-party deal', () => {
  const gifts = [
    ['usa', 400, 'len'],
    ['len', '2 oil', 'ussr'],
    ['ussr', 'ussr-o4', 'usa'],
  ] as const
  const table = (lenOil: number, ussrOil: number) =>
    market({ usa: {}, len: { oil: lenOil }, ussr: { oil: ussrOil, open: ['ussr-o4'] } })
  const t = accept(offer(table(2, 10), ...gifts), 'len', 'ussr')
  assert.deepEqual([t.p.cash, t.supply('len'), t.supply('ussr')], rows('2600 3400 3000, 0 0 0, 0 12 0'))
  assert.deepEqual(t.companies('usa'), ['ussr-o4'])
  noOffer(table(2, 11).act('deal'), 'CF-12.7', 'NO_ROOM', ...gifts)
  noOffer(table(1, 10).act('deal'), 'CF-12.7', 'NO_RESOURCES', ...gifts)
})

test('CF-26.16, CF-12.8, CF-3.4 · trade and land', () => {
  const india = (armies: Record<string, number>) =>
    accept(
      offer(market({ fas: { open: ['n1-m3-india'] }, csa: {}, prc: { armies } }), [
        'fas',
        'n1-m3-india',
        'csa',
      ]),
      'csa',
    )
  assert.equal(india({ india: 1 }).owner('india'), 'prc')
  assert.equal(india({ burma: 1 }).owner('india'), 'csa')
})

test('CF-26.17, CF-13.2 · land move', () => {
  const t = deploy({ usa: { oil: 2, armies: { 'western-usa': 6 } }, len: {} })
  t.do(land('western-usa', 'midwest-usa', 6)).do(land('midwest-usa', 'eastern-usa', 2))
  assert.deepEqual([t.armies('midwest-usa'), t.armies('eastern-usa'), oil(t, 'usa')], [4, 2, 0])
})

test('CF-26.18, CF-13.3 · port move', () => {
  const t = deploy({ usa: { oil: 1, armies: { 'eastern-usa': 3 }, open: ['n2-o1-japan'] }, prc: {} })
  t.do(port('eastern-usa', 'japan', 3))
  assert.deepEqual([t.armies('japan'), oil(t, 'usa')], [3, 0])
  const tibet = deploy({ prc: { oil: 1, armies: { tibet: 1 } }, usa: {} })
  tibet.no(port('tibet', 'shandong', 1), 'CF-13.3', 'NO_PORT')
})

test('CF-26.19, CF-13.9 · bridge', () => {
  const t = deploy({ len: { oil: 3, armies: { scandinavia: 5 }, navies: { 'baltic-sea': 1 } }, usa: {} })
  t.do(navy('baltic-sea', 0, 'baltic-sea', { load: ['scandinavia', 4], unload: ['eastern-europe', 4] }))
  assert.deepEqual([t.armies('scandinavia'), t.armies('eastern-europe'), oil(t, 'len')], [1, 4, 2])
})

test('CF-26.20, CF-13.7 to CF-13.9 · load, sail, land', () => {
  const t = deploy({
    usa: {
      oil: 3,
      armies: { 'eastern-usa': 4, 'midwest-usa': 1, nigeria: 1 },
      navies: { 'caribbean-sea': 1 },
    },
    fas: {},
  })
  t.do(navy('caribbean-sea', 0, 'caribbean-sea', { load: ['eastern-usa', 3] }))
  t.no(navy('caribbean-sea', 3, 'gulf-of-guinea', { load: ['midwest-usa', 1] }), 'CF-13.7', 'SECOND_LOADING')
  t.do(navy('caribbean-sea', 3, 'gulf-of-guinea', { load: ['eastern-usa', 1], unload: ['nigeria', 4] }))
  assert.deepEqual([t.armies('nigeria'), oil(t, 'usa')], [5, 2])
  t.no(navy('gulf-of-guinea', 0, 'caribbean-sea'), 'CF-13.8', 'MOVE_ENDED')
})

test('CF-26.21, CF-13.4, CF-13.6 · end zone', () => {
  const t = deploy({
    usa: { oil: 2, navies: { 'mediterranean-sea': 2 } },
    len: { navies: { 'red-sea': 1, 'indian-ocean': 1 } },
  })
  t.no(navy('mediterranean-sea', 0, 'red-sea'), 'CF-13.6', 'ENEMY_NAVIES')
  t.do(navy('mediterranean-sea', 0, 'arabian-sea')).do(navy('mediterranean-sea', 0, 'indian-ocean'))
  assert.deepEqual(
    [t.navies('arabian-sea', 'usa'), t.navies('indian-ocean', 'usa'), oil(t, 'usa')],
    [1, 1, 0],
  )
})
