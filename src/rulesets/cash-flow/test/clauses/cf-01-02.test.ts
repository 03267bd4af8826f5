import assert from 'node:assert/strict'
import test from 'node:test'
import { withAt } from '../../../../kernel/lists.ts'
import {
  coastOf,
  dark,
  landNext,
  portLands,
  portsOf,
  powers,
  seaNext,
  shoresOf,
  territories,
  zones,
} from '../../board.ts'
import { enemyNavies, ownerOf } from '../../land.ts'
import { land, landId, zone, zoneId } from '../position.ts'
import { at, game, noGame, opening, played } from '../table.ts'

test('CF-1.1 · six superpowers, told by their lands: colours are those of seats', () => {
  assert.deepEqual(
    powers.map(({ id }) => id),
    ['usa', 'csa', 'fas', 'len', 'ussr', 'prc'],
  )
  assert.equal(opening().options()[0]?.note, 'Alaska, Western U.S.A., Midwest U.S.A., Eastern U.S.A.')
})

test('CF-1.2 · one superpower per player, two to six players', () => {
  for (const seats of [2, 6]) {
    const t = played({ seats })
    assert.equal(new Set(t.p.power).size, seats)
    assert.ok(t.p.power.every((power) => power >= 0))
  }
  noGame({}, 1, 'CF-1.2', 'BAD_SEATS')
  noGame({}, 7, 'CF-1.2', 'BAD_SEATS')
})

test('CF-1.3 · play passes clockwise, from the highest seat to seat 1; then the next round begins', () => {
  const t = at({ usa: {}, csa: {}, fas: {} }, { round: 4 })
  assert.deepEqual([t.who, t.p.round], [['usa'], 4])
  assert.deepEqual(t.act('pass').who, ['csa'])
  assert.deepEqual(t.act('pass').who, ['fas'])
  assert.equal(t.p.round, 4)
  assert.deepEqual([t.act('pass').who, t.p.round, t.facts()], [['usa'], 5, ['passed', 'roundBegins']])
})

test('CF-1.3 · a round is one turn of every living player, from the lowest seat up', () => {
  const t = at({ usa: { out: true }, csa: {}, fas: { out: true }, len: {} }, { turn: 'csa', round: 4 })
  assert.deepEqual(t.act('pass').who, ['len'])
  assert.equal(t.p.round, 4)
  assert.deepEqual([t.act('pass').who, t.p.round], [['csa'], 5])
})

test('CF-1.4 · seat 1 takes the first turn, with or without the token', () => {
  const tokens = new Set<number>()
  for (let seed = 0; seed < 8; seed++) {
    const t = played({ seats: 4, seed })
    assert.deepEqual([t.asked, t.p.round, t.step], [[0], 1, 'turn.action'])
    tokens.add(t.p.token)
  }
  assert.ok(tokens.size > 1)
})

test('CF-1.5 · the bank has no seat and decides nothing: only players are asked', () => {
  const t = played({ seats: 3 })
  assert.deepEqual([t.p.cash.length, t.p.retired], [3, 0])
})

test('CF-1.6 · dice have six sides, are logged with the event and told to all', () => {
  const usa = { open: ['usa-o3', 'usa-m3'] }
  const t = at({ csa: {}, usa }, { token: 'usa' })
  t.do({ do: 'pass' }, 6, 2, 5)
  assert.deepEqual(t.match.events.at(-1)?.chance, [6, 2, 5])
  for (const reader of [null, 0, 1]) {
    assert.deepEqual(t.said(reader).slice(1, 4), [
      'usa rolls 6 for entropy: grain',
      'usa rolls 2 for entropy: mineral',
      'usa rolls 5 for entropy: a company that makes 5 or more, or else the largest',
    ])
  }
})

test('CF-1.7 · the home of a superpower nobody plays is neutral', () => {
  const t = at({ usa: {}, csa: { open: ['ussr-m3'] } })
  assert.equal(t.owner('kola'), null)
  // CF-3.4  As in any neutral territory the only open company there makes its holder the owner.
  assert.equal(t.owner('siberia'), 'csa')
})

test('CF-1.7 · its cards go in the deck; option UNPLAYED_CARDS = remove leaves them out', () => {
  const stacks = (unplayed_cards: string) => played({ seats: 2, options: { unplayed_cards } })
  // 120 cards less 2 × 6 drawn, 3 in the row; with removal 4 × 12 fewer. And three special cards.
  assert.equal(stacks('include').deck, 120 - 12 - 3 + 3)
  assert.equal(stacks('remove').deck, 120 - 12 - 48 - 3 + 3)
})

test('CF-1.8 · every other player is an enemy: there are no allies', () => {
  const t = at({ usa: { navies: { 'red-sea': 1 } }, csa: {}, fas: {} })
  const enemies = [0, 1, 2].map((seat) => enemyNavies(t.p, zone('red-sea'), seat))
  assert.deepEqual(enemies, [false, true, true])
})

test('CF-1.9 · a set is one mineral, one oil and one grain', () => {
  const t = at({ usa: { cash: 0, mineral: 3, oil: 2, grain: 1 }, csa: {} }, { k: 3 })
  t.act('market').do({ do: 'satisfy' }).do({ do: 'satisfy', sets: 1 })
  assert.deepEqual([t.supply('usa'), t.cash('usa')], [[2, 1, 0], 50])
})

test('CF-1.10 · there are as many pieces as anybody can pay for', () => {
  const options = { supply_limit: 900 }
  const t = at({ usa: { mineral: 900 }, csa: {} }, { options })
  t.act('build').do({
    armies: [{ at: 'alaska', count: 500 }],
    navies: [{ zone: 'barkley-sound', count: 200 }],
  })
  assert.deepEqual([t.armies('alaska'), t.navies('barkley-sound', 'usa')], [500, 200])
})

test('CF-1.11 · each variant that has a name sets what is written, and what a table sets goes before it', () => {
  const read = (given: object) => game.readOptions(given)
  assert.deepEqual(read({ preset: 'short' }), read({ round_limit: 6 }))
  assert.deepEqual(read({ preset: 'bankers' }), read({ loan_contracts: true, hidden_cash: true }))
  assert.deepEqual(read({ preset: 'short', round_limit: 9 }), read({ round_limit: 9 }))
  noGame({ preset: 'long' }, 2, null, 'BAD_OPTION')
})

test('CF-1.7, CF-7.1, CF-7.2 · before anybody has chosen a superpower all land is nobody’s, and nothing has begun', () => {
  const t = opening({}, 3)
  assert.ok(territories.every((_, land) => ownerOf(t.p, land) === -1))
  const { flow, standing, options, ...rest } = t.p
  const zeros = (length: number) => Array<number>(length).fill(0)
  const [LANDS, SEAS, CARDS] = [52, 41, 120]
  assert.deepEqual(rest, {
    ...{
      round: 0,
      turns: 0,
      turn: 0,
      labour: 0,
      retired: 0,
      bitten: 0,
      rooted: 0,
      idle: 0,
      busy: 0,
      scorings: 0,
    },
    ...{ ended: 0, token: -1, seats: 3, power: [-1, -1, -1], alive: [1, 1, 1], vp: zeros(3) },
    ...{
      cash: [3000, 3000, 3000],
      supply: zeros(9),
      created: zeros(3),
      deleted: zeros(3),
      disc: zeros(3 * 3 * 19),
    },
    ...{ card: zeros(CARDS).fill(-1), open: zeros(CARDS), known: zeros(CARDS), pile: [CARDS, 0, 0] },
    ...{ special: zeros(3), armyOf: zeros(LANDS).fill(-1), army: zeros(LANDS), navy: zeros(SEAS * 3 * 5) },
    ...{
      silo: zeros(LANDS * 3),
      lstar: zeros(3),
      cloud: zeros(LANDS * 3),
      blockades: [],
      debts: [],
      promises: [],
    },
  })
  // DECKS = one: the cards of the second deck are not in the game.
  const { card, pile } = opening({ decks: 'one' }, 3).p
  assert.deepEqual([card.filter((place) => place === -4).length, pile], [60, [60, 0, 0]])
  noGame({ labour_scale: [2, 1] }, 3, 'CF-4.2', 'BAD_OPTION')
})

test('CF-2.1 · the board has 52 land territories, 33 light and 8 dark zones', () => {
  assert.equal(territories.length, 52)
  assert.deepEqual([dark.filter((d) => !d).length, dark.filter((d) => d).length], [33, 8])
  assert.deepEqual([dark[zone('red-sea')], dark[zone('indian-ocean')]], [false, true])
})

test('CF-2.2 · neighbours are the edges of the map, both ways; coasts touch light zones only', () => {
  const mutual = (next: readonly (readonly number[])[]) =>
    next.every((list, a) => list.every((b) => b !== a && next[b]?.includes(a) === true))
  assert.ok(mutual(landNext) && mutual(seaNext))
  assert.ok(landNext[land('western-usa')]?.includes(land('midwest-usa')))
  assert.ok(!landNext[land('western-usa')]?.includes(land('eastern-usa')))
  for (const [at, coast] of coastOf.entries())
    for (const sea of coast) {
      assert.equal(dark[sea], false)
      assert.ok(shoresOf[sea]?.includes(at))
    }
})

test('CF-2.2 · canals are ordinary edges between seas', () => {
  const joined = (a: string, b: string) => seaNext[zone(a)]?.includes(zone(b))
  assert.ok(joined('caribbean-sea', 'gulf-of-panama'))
  assert.ok(joined('mediterranean-sea', 'red-sea'))
})

test('CF-2.3 · a territory has several ports, one or none, each on a zone that touches it', () => {
  const ports = (id: string) => portsOf[land(id)]?.map(zoneId)
  assert.deepEqual(ports('eastern-usa'), ['caribbean-sea', 'long-island-sound', 'gulf-of-st-lawrence'])
  assert.deepEqual([ports('alaska'), ports('tibet')], [['barkley-sound'], []])
  for (const [at, list] of portsOf.entries())
    for (const sea of list) {
      assert.ok(coastOf[at]?.includes(sea), `${landId(at)} does not touch ${zoneId(sea)}`)
      assert.ok(portLands[sea]?.includes(at))
    }
  // A coast without a port is not a port.
  assert.ok(coastOf[land('greenland')]?.length !== 0)
  assert.deepEqual(ports('greenland'), [])
})

test('CF-2.4 · units are armies and navies, weapons silos and L-stars', () => {
  const t = at({
    usa: { armies: { alaska: 1 }, navies: { 'red-sea': 1 }, silos: { alaska: 1 }, lstars: 1 },
    csa: {},
  })
  assert.deepEqual(
    [t.armies('alaska'), t.navies('red-sea', 'usa'), t.silos('usa'), t.lstars('usa')],
    [1, 1, 1, 1],
  )
})

test('CF-2.5 · clouds record who placed them', () => {
  const t = at({ usa: { clouds: { japan: 1 } }, csa: { clouds: { japan: 2 } } })
  assert.deepEqual([t.clouds('japan'), t.clouds('japan', 'usa'), t.clouds('japan', 'csa')], [3, 1, 2])
})

test('CF-2.6 · armies ride navies, and count where they are', () => {
  const t = at({ usa: { navies: { 'red-sea': [0, 4, 3] }, armies: { egypt: 2 } }, csa: {} })
  assert.deepEqual([t.armies('red-sea', 'usa'), t.armies('egypt'), t.navies('red-sea', 'usa')], [7, 2, 3])
})

test('CF-2.7 · navies of one player in a light zone, of any number in a dark one', () => {
  const fault = (id: string) => {
    const p = structuredClone(at({ usa: { navies: { [id]: 1 } }, csa: {} }).p)
    for (let i = 0; i < p.options.transport + 1; i++)
      p.navy = withAt(p.navy, (zone(id) * 2 + 1) * (p.options.transport + 1) + i, 1)
    return game.fault(p)
  }
  assert.match(fault('red-sea') ?? '', /navies of 2 players/)
  assert.equal(fault('indian-ocean'), null)
  assert.equal(zones.length, 41)
})
