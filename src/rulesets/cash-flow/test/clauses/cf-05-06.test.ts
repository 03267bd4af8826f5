import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { dark } from '../../board.ts'
import { companies, GRAIN, MINERAL, OIL, RESOURCES, SPECIALS } from '../../cards.ts'
import { ledgerGap } from '../../money.ts'
import { MARKET_SCALE } from '../../options.ts'
import { ASIDE, DECK, DISCARD, DRAWN, GONE, HIDDEN, PUBLIC, ROW, SECRET } from '../../position.ts'
import { card } from '../position.ts'
import { at, game, noGame, played } from '../table.ts'

test('CF-5.1 · three resources: mineral, oil, grain', () => {
  assert.deepEqual(RESOURCES, ['mineral', 'oil', 'grain'])
  assert.deepEqual([MINERAL, OIL, GRAIN], [0, 1, 2])
})

test('CF-5.2 · a supply centre holds 12 of each; option SUPPLY_LIMIT', () => {
  const kept = (supply_limit: number) =>
    at({ usa: { open: ['usa-o4'], oil: 10 }, csa: {} }, { options: { supply_limit, market_limit: 0 } })
      .act('production')
      .do({ types: ['oil'] })
      .supply('usa')
  assert.deepEqual([kept(12), kept(20)], rows('0 12 0, 0 14 0'))
})

test('CF-5.3 · nineteen price columns; option MARKET_SCALE', () => {
  const expected = [
    10, 25, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 800, 900, 1000,
  ]
  assert.deepEqual(MARKET_SCALE, expected)
  assert.equal(expected.length, 19)
  const t = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} })
  t.act('production').do({ types: ['oil'] })
  t.no({ list: [{ resource: 'oil', price: 120, units: 1 }] }, 'CF-5.3', 'NO_COLUMN')
  for (const price of expected)
    assert.equal(game.check(t.p, 0, { list: [{ resource: 'oil', price, units: 1 }] }), null)
  noGame({ market_scale: [50, 10] }, 2, 'CF-5.3', 'BAD_OPTION')
  const own = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} }, { options: { market_scale: [7, 70] } })
  own
    .act('production')
    .do({ types: ['oil'] })
    .do({ list: [{ resource: 'oil', price: 70, units: 2 }] })
  assert.deepEqual(own.discs('usa'), { oil: { 70: 2 } })
})

test('CF-5.4 · the market starts empty; discs lie there and not in a supply centre', () => {
  assert.ok(played({ seats: 3 }).p.disc.every((n) => n === 0))
  const t = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} })
  t.act('production')
    .do({ types: ['oil'] })
    .do({ list: [{ resource: 'oil', price: 300, units: 3 }] })
  assert.deepEqual([t.supply('usa'), t.discs('usa')], [[0, 12, 0], { oil: { 300: 3 } }])
})

test('CF-5.5 · never more than 12 discs of a player, over all rows; option MARKET_LIMIT', () => {
  const full = { mineral: { 100: 5 }, grain: { 50: 6 } }
  const t = at({ usa: { open: ['usa-o4'], oil: 12, discs: full }, csa: { discs: { oil: { 10: 9 } } } })
  t.act('production').do({ types: ['oil'] })
  t.no({ list: [{ resource: 'oil', price: 10, units: 2 }] }, 'CF-5.5', 'TOO_MANY_DISCS')
  t.do({ list: [{ resource: 'oil', price: 10, units: 1 }] })
  assert.deepEqual(t.discs('usa'), { ...full, oil: { 10: 1 } })
  const six = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} }, { options: { market_limit: 3 } })
  six.act('production').do({ types: ['oil'] })
  six.no({ list: [{ resource: 'oil', price: 10, units: 4 }] }, 'CF-5.5', 'TOO_MANY_DISCS')
  six.do({ list: [{ resource: 'oil', price: 10, units: 3 }] })
})

test('CF-5.6 · the ledger of each resource: supplies and discs are what was created less what was deleted', () => {
  const t = at({
    usa: { open: ['usa-o4', 'usa-m3'], oil: 11, mineral: 5 },
    csa: { discs: { oil: { 10: 2 } } },
  })
  const books = () => RESOURCES.map((_, r) => [t.p.created[r], t.p.deleted[r], ledgerGap(t.p, r)])
  assert.deepEqual(books(), rows('5 0 0, 13 0 0, 0 0 0'))
  t.act('production').do({ types: ['mineral', 'oil'] })
  t.do({ list: [{ resource: 'oil', price: 100, units: 1 }] })
  // Oil 4: one into the centre, one on the market, two lost.
  assert.deepEqual(books(), rows('8 0 0, 17 2 0, 0 0 0'))
  t.act('pass')
    .act('build')
    .do({ armies: [{ at: 'alaska', count: 8 }] })
  assert.deepEqual(books()[0], [8, 8, 0])
})

test('CF-6.1 · a card is a company, a location and a value from 1 to 5; sea locations are light zones', () => {
  assert.equal(companies.length, 120)
  for (const { id, name, land, sea, resource, production } of companies) {
    assert.ok(name !== '' && production >= 1 && production <= 5 && resource >= 0, id)
    assert.ok(land >= 0 !== sea >= 0, id)
    if (sea >= 0) assert.equal(dark[sea], false, id)
  }
})

test('CF-6.2 · two decks of 60 and three special cards; option DECKS = one', () => {
  assert.deepEqual(
    [1, 2].map((deck) => companies.filter((c) => c.deck === deck).length),
    [60, 60],
  )
  assert.deepEqual(SPECIALS, ['nuke', 'lstar', 'supremacy'])
  assert.deepEqual(played({ seats: 2 }).p.special, [0, 0, 0])
  const one = played({ seats: 2, options: { decks: 'one' } })
  assert.equal(one.deck, 60 - 12 - 3 + 3)
  for (const [c, company] of companies.entries())
    if (company.deck === 2) assert.ok((one.p.card[c] as number) < -2)
})

test('CF-6.3 · open companies work, closed ones do not', () => {
  const t = at({ usa: { open: ['usa-o3'], closed: ['usa-o4', 'usa-m3'] }, csa: {} })
  t.act('production').no({ types: ['mineral'] }, 'CF-10.9', 'NO_COMPANY')
  assert.deepEqual(t.do({ types: ['oil'] }).supply('usa'), [0, 3, 0])
})

/** CSA passes, and the USA's turn begins with the question of closed cards. */
const asked = (players: Parameters<typeof at>[0]) => at({ csa: {}, ...players }).act('pass')

test('CF-6.4 · a company may be opened where an enemy stands, and nowhere under a cloud', () => {
  const t = asked({
    usa: { closed: ['usa-o3', 'n1-m3-india', 'n2-m2-timor-sea'] },
    ussr: { armies: { 'western-usa': 3 }, clouds: { india: 1 } },
  })
  assert.equal(t.step, 'turn.open')
  t.no({ open: 'n1-m3-india' }, 'CF-6.4', 'CLOUDED')
  t.do({ open: 'usa-o3' }).do({ open: 'n2-m2-timor-sea' })
  assert.deepEqual(t.companies('usa', 'open'), ['usa-o3', 'n2-m2-timor-sea'])
})

test('CF-6.5 · at the start of the turn, before the action, any closed cards may be opened, free', () => {
  const t = asked({ usa: { closed: ['usa-o3', 'usa-m3', 'usa-g3'] } })
  assert.deepEqual(t.choiceTexts().sort(), [
    '{"open":"usa-g3"}',
    '{"open":"usa-m3"}',
    '{"open":"usa-o3"}',
    '{"open":null}',
  ])
  t.do({ open: 'usa-o3' }).do({ open: 'usa-m3' })
  assert.equal(t.step, 'turn.open')
  t.do({ open: null })
  assert.deepEqual([t.step, t.cash('usa'), t.k], ['turn.action', 3000, 0])
  assert.deepEqual(t.companies('usa', 'closed'), ['usa-g3'])
})

test('CF-6.5 · entropy comes first', () => {
  const t = at({ csa: {}, usa: { open: ['usa-o3'], closed: ['usa-m3'] } }, { token: 'usa' })
  t.do({ do: 'pass' }, 3, 1)
  assert.deepEqual([t.discards().includes('usa-o3'), t.step], [true, 'turn.open'])
})

test('CF-6.5 · without a closed card nobody is asked; with one that all know and that can be opened they are', () => {
  const known = at({ csa: {}, usa: { closed: ['usa-o3'] } }, { known: ['usa-o3'] }).act('pass')
  assert.equal(known.step, 'turn.open')
  assert.equal(asked({ usa: { open: ['usa-o3'] } }).step, 'turn.action')
})

test('CF-6.5 · one is asked also when no card can be opened, unless everybody knows so', () => {
  const clouded = { usa: { closed: ['n1-m3-india'] }, csa: { clouds: { india: 1 } } }
  const t = at({ ...clouded, fas: {} }, { turn: 'fas' }).act('pass')
  assert.deepEqual([t.step, t.choiceTexts()], ['turn.open', ['{"open":null}']])
  const known = at({ ...clouded, fas: {} }, { turn: 'fas', known: ['n1-m3-india'] }).act('pass')
  assert.equal(known.step, 'turn.action')
})

test('CF-6.6 · an open card never closes again', () => {
  const t = asked({ usa: { open: ['usa-o3'], closed: ['usa-m3'] } })
  t.no({ open: 'usa-o3' }, 'CF-6.4', 'ALREADY_OPEN')
  t.do({ open: 'usa-m3' }).act('pass').act('pass')
  assert.deepEqual([t.step, t.companies('usa', 'open')], ['turn.action', ['usa-o3', 'usa-m3']])
})

test('CF-6.7 · discards are public and never come back', () => {
  const t = at(
    { usa: {}, csa: {} },
    { row: ['usa-o4', 'csa-m3', 'usa-m3'], deck: ['csa-g3'], out: ['nuke', 'lstar'] },
  )
  // The pick of the pile: 0 of one ordinary card and Supremacy.
  t.act('research').do({ take: 'usa-o4' }).do({ card: 'discard' }, 0, 0)
  assert.ok(t.discards().includes('usa-o4'))
  for (const reader of [null, 1]) assert.equal(t.view(reader).card[card('usa-o4')], t.p.card[card('usa-o4')])
  // The deck is down to Supremacy: what was discarded is not shuffled in.
  assert.equal(t.deck, 1)
})

test('CF-6.8 · a home company lies in a home territory of its holder’s superpower; sea zones are foreign', () => {
  // A besieged player gets nothing from foreign companies: home oil 3, sea oil 1, CSA oil 2, Niigata oil 1.
  const zones =
    'barkley-sound santa-barbara-passage caribbean-sea long-island-sound gulf-of-st-lawrence'.split(' ')
  const t = at(
    {
      usa: { open: ['usa-o3', 'usa-o1', 'csa-o2', 'n2-o1-japan'] },
      len: { navies: Object.fromEntries(zones.map((zone) => [zone, 1])) },
    },
    { blockades: [{ by: 'len', siege: 'usa' }] },
  )
  assert.deepEqual(
    t
      .act('production')
      .do({ types: ['oil'] })
      .supply('usa'),
    [0, 3, 0],
  )
})

test('CF-6.9 · a company works for its holder even where others occupy', () => {
  const t = at({ usa: { open: ['usa-o3', 'n1-m3-india'] }, ussr: { armies: { 'western-usa': 5, india: 2 } } })
  assert.deepEqual(
    t
      .act('production')
      .do({ types: ['mineral', 'oil'] })
      .supply('usa'),
    [3, 3, 0],
  )
})

test('CF-6.3, CF-3.4 · a company opened beside another’s makes the land nobody’s; its owner is told, if it had one', () => {
  for (const open of [['n1-m3-india'], []]) {
    const t = at({ csa: { open }, usa: { closed: ['n2-o2-india'] } })
      .act('pass')
      .do({ open: 'n2-o2-india' })
    assert.deepEqual([t.owner('india'), t.heads('csa').length], open.length > 0 ? [null, 1] : ['usa', 0])
    assert.deepEqual(t.untrue(), [])
  }
  // Beside your own company, at sea and where armies stand nothing changes.
  for (const usa of [
    { open: ['n1-m3-india'], closed: ['n2-o2-india'] },
    { closed: ['n2-m2-timor-sea'] },
    { closed: ['n2-o2-india'], armies: { india: 1 } },
  ]) {
    const t = at({ csa: {}, usa })
      .act('pass')
      .do({ open: usa.closed[0] ?? '' })
    assert.deepEqual([t.heads('csa'), t.heads('usa').length, t.untrue()], [[], 0, []])
  }
})

test('CF-6.7, CF-7.5, CF-20.5, CF-1.7 · each place of a card has a number of its own, which kept games hold', () => {
  const places = [DECK, ROW, DISCARD, GONE, ASIDE, DRAWN, HIDDEN]
  assert.deepEqual([...places, SECRET, PUBLIC], [-1, -2, -3, -4, -5, -6, -7, -1, 64])
})
