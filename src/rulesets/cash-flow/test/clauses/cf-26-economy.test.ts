import assert from 'node:assert/strict'
import test from 'node:test'
import { makePiles } from '../../deck.ts'
import { allMoney } from '../../money.ts'
import { DECK } from '../../position.ts'
import { at, type Options, opening, type Players, played, type Table } from '../table.ts'

const all = ['usa-m3', 'usa-o3', 'usa-g3']

test('CF-26.1, CF-4.3, CF-4.8, CF-10.1 · labour, empty row', () => {
  const t = at({ usa: { open: all } }, { seats: 6 })
    .act('production')
    .do({ types: ['mineral', 'oil', 'grain'] })
  assert.deepEqual([t.cash('usa'), t.k, t.row], [2875, 3, 125])
})

test('CF-26.2, CF-10.1 · one type, then another', () => {
  const len = { open: ['len-g3', 'len-o3'] }
  const grain = at({ len }, { seats: 6, k: 3 })
    .act('production')
    .do({ types: ['grain'] })
  assert.equal(grain.cash('len'), 2900)
  const both = at({ len }, { seats: 6, k: 3 })
    .act('production')
    .do({ types: ['grain', 'oil'] })
  assert.equal(both.cash('len'), 2800)
})

test('CF-26.3, CF-11.1, CF-11.2 · build', () => {
  const t = at({ prc: { mineral: 7 } }, { seats: 6, k: 5 }).act('build')
  t.do({ armies: [{ at: 'tibet', count: 3 }], navies: [{ zone: 'yellow-sea', count: 2 }] })
  assert.deepEqual([t.cash('prc'), t.supply('prc')[0], t.k], [2700, 0, 7])
})

test('CF-26.7, CF-4.10 · invariant', () => {
  const t = at({ usa: { open: all } }, { seats: 6 })
  assert.equal(allMoney(t.p), 18_000)
  t.act('production').do({ types: ['mineral', 'oil', 'grain'] })
  assert.equal(t.p.cash.reduce((sum, cash) => sum + cash, 0) + t.row, 2875 + 5 * 3000 + 125)
  assert.equal(allMoney(t.p), 18_000)
})

test('CF-26.8, CF-5.5, CF-10.6, CF-10.8 · excess', () => {
  const usa = { open: ['usa-m3', 'usa-m4'], mineral: 9, discs: { grain: { 100: 10 } } }
  const t = at({ usa }, { seats: 6 })
    .act('production')
    .do({ types: ['mineral'] })
  const mineral = (price: number, units = 1) => ({ resource: 'mineral', price, units })
  t.no({ list: [mineral(150), mineral(200, 2)] }, 'CF-5.5', 'TOO_MANY_DISCS')
  t.do({ list: [mineral(150), mineral(200)] })
  assert.deepEqual(
    [t.supply('usa'), t.discs('usa').mineral, t.p.deleted[0]],
    [[12, 0, 0], { 150: 1, 200: 1 }, 2],
  )
})

test('CF-26.37, CF-9.4, CF-9.5, CF-9.6, CF-9.7 · entropy', () => {
  const open = ['n1-o3-iraq', 'n1-o1-burma', 'n2-g2-tasman-sea']
  const roll = (second: number) => {
    const t = at({ csa: {}, usa: { open } }, { seats: 6, token: 'usa' })
    return t.do({ do: 'pass' }, 1, 4, second)
  }
  const lost = (t: Table) => open.filter((id) => t.discards().includes(id))
  assert.deepEqual([lost(roll(2)), lost(roll(5))], [['n1-o3-iraq'], ['n1-o3-iraq']])
  for (const second of [1, 6]) {
    const t = roll(second)
    assert.deepEqual(t.choiceTexts(), ['{"discard":"n1-o3-iraq"}', '{"discard":"n1-o1-burma"}'])
    assert.equal(t.power(t.do({ discard: 'n1-o1-burma' }).p.token), 'csa')
  }
})

test('CF-26.38, CF-9.8 · token pace: seat 4 in round 2, 3 in 3, 2 in 4, 1 and 6 in 5', () => {
  const t = at({ usa: {} }, { seats: 6, round: 1, options: { stall_rounds: 0 }, more: { token: 3 } })
  const bites: string[] = []
  let holder = t.p.token
  while (t.p.round < 6) {
    const { turn, round } = t.p
    t.act('pass')
    if (t.p.token === holder) continue
    bites.push(`seat ${holder + 1} in round ${turn === 5 ? round + 1 : round}`)
    holder = t.p.token
  }
  assert.deepEqual(bites.slice(0, 5), [
    'seat 4 in round 2',
    'seat 3 in round 3',
    'seat 2 in round 4',
    'seat 1 in round 5',
    'seat 6 in round 5',
  ])
})

test('CF-26.39, CF-20.2 to CF-20.9 · R&D', () => {
  const deck = ['csa-m3', 'csa-m2', 'csa-m4', 'csa-o3', 'csa-g3', 'csa-g2']
  const row = ['prc-o4', 'prc-m3', 'prc-m2']
  const t = at({ usa: { oil: 6 } }, { seats: 6, k: 9, row, deck, out: ['nuke', 'lstar'] }).act('research')
  t.do({ take: 'prc-o4' })
  assert.deepEqual([t.cash('usa'), t.k], [2700, 10])
  const picks = t.picks(['csa-m3', 'csa-o3', 'csa-g3', 'csa-g2']).flatMap((pick) => [0, pick])
  t.do({ card: 'discard' }, ...picks)
  assert.deepEqual(t.supply('usa'), [0, 10, 0])
  assert.deepEqual(t.faceUp().sort(), ['csa-g2', 'csa-g3', 'csa-o3'])
  assert.ok(['prc-m2', 'prc-m3', 'csa-m3'].every((id) => t.discards().includes(id)))
  t.do({ take: 'top' }, 0, ...t.picks(['csa-m2']))
  assert.equal(t.cash('usa'), 2400)
})

test('CF-26.40, CF-20.4, CF-21.1, CF-21.2 · nuke card', () => {
  const deck = ['csa-m3', 'csa-o3', 'csa-g3']
  const t = at({ usa: { mineral: 3 } }, { seats: 6, deck })
    .act('research')
    .do({ take: 'top' }, 1)
  assert.deepEqual([t.k, t.p.scorings, t.p.special, t.step], [1, 1, [1, 0, 0], 'research.source'])
  assert.ok(t.choiceTexts().includes('{"take":"top"}'))
})

test('CF-26.41, CF-21.5 to CF-21.8 · scoring', () => {
  const players: Players = {
    // A, the USA: mineral 7, oil 4, one cloud.
    usa: { cash: 3999, open: ['usa-m4', 'usa-m3', 'usa-o4'], clouds: { japan: 1 } },
    // B, CSA: mineral 7; oil 9, of which 5 under C's blockade.
    csa: { cash: 3000, open: ['csa-m4', 'csa-m3', 'csa-o4', 'n1-o5-arabia'] },
    // C, FAS: mineral 2, oil 3, grain 6.
    fas: {
      cash: 850,
      open: ['fas-m2', 'fas-o3', 'fas-g4', 'fas-g2'],
      navies: { 'red-sea': 1, 'arabian-sea': 1 },
    },
    len: { cash: 0, open: ['len-m4', 'len-o2', 'len-g3'] },
    ussr: { cash: 0, open: ['ussr-m2'] },
    prc: { cash: 0 },
  }
  const t = at(players, { round: 9, options: { round_limit: 9 }, blockades: [{ by: 'fas', land: 'arabia' }] })
  for (let i = 0; i < 6; i++) t.act('pass')
  assert.deepEqual(t.p.vp, [2, 3, 2, 0, 0, 0])
})

test('CF-26.42, CF-22.1, CF-22.2 · elimination', () => {
  const players: Players = {
    usa: { silos: { alaska: 1 }, clouds: { nigeria: 1, zaire: 1, mozambique: 1 } },
    fas: { cash: 1400, armies: { 'south-africa': 2 } },
  }
  const t = at(players, { seats: 6, k: 6, out: ['nuke'] })
  const before = allMoney(t.p)
  t.act('attack')
    .do({ attack: 'strategic' })
    .do({ launches: [{ at: 'south-africa', from: 'alaska' }] }, 1)
  assert.equal(t.p.alive[1], 0)
  assert.equal(t.cash('fas'), 0)
  assert.equal(allMoney(t.p), before)
})

/** USA and CSA with four of their own cards and two neutral ones each. */
function draw(
  t: Table,
  power: 'usa' | 'csa',
  home: readonly string[],
  neutral: readonly string[],
  ...more: number[]
) {
  return t.do({ superpower: power }, ...t.picks(home, power), ...t.picks(neutral, 'neutral'), ...more)
}

test('CF-26.43, CF-7.5, CF-7.6 · set-up conflict', () => {
  const t = opening({ home_cards: 0, neutral_cards: 1 }, 2)
  draw(t, 'usa', [], ['n1-m3-india'])
  const row = t.picks(['n1-g3-poland', 'n2-g5-india', 'prc-m3', 'prc-o3']).slice(1)
  draw(t, 'csa', [], ['n2-g5-india', 'n1-g3-poland'], ...row)
  assert.deepEqual(t.companies('csa'), ['n1-g3-poland'])
  // The rice card is among the rest again, and has come up in the row.
  assert.ok(t.faceUp().includes('n2-g5-india'))
})

test('CF-26.44, CF-7.13 · set-up navies', () => {
  const t = opening({ home_cards: 0, neutral_cards: 1, initial_armies: 0 }, 2)
  draw(t, 'usa', [], ['n1-m3-central-america'])
  // Greenland has no ports, so CSA's card adds no zone.
  const row = t.picks(['n2-m4-greenland', 'usa-m3', 'prc-g3', 'prc-o3']).slice(1)
  draw(t, 'csa', [], ['n2-m4-greenland'], ...row)
  const even = { mineral: 5, oil: 5, grain: 5 }
  t.by(0, even).by(1, even, 0)
  const usa = ['barkley-sound', 'santa-barbara-passage', 'long-island-sound', 'gulf-of-st-lawrence']
  const csa = ['lima-bay', 'rio-de-plata', 'baia-santos']
  assert.deepEqual(
    usa.map((id) => t.navies(id, 'usa')),
    [1, 1, 1, 1],
  )
  assert.deepEqual(
    csa.map((id) => t.navies(id, 'csa')),
    [1, 1, 1],
  )
  assert.equal(
    t.p.navy.reduce((sum, n) => sum + n, 0),
    7,
  )
})

test('CF-26.45, CF-7.8 · deck', () => {
  const piles = (seats: number, options: Options = {}) => {
    const t = played({ seats, options })
    const p = structuredClone(t.p)
    // The row put back, and what three alike took.
    p.card = p.card.map((place) => (place === -2 || place === -3 ? DECK : place))
    makePiles(p)
    return [p.pile, t.deck] as const
  }
  assert.deepEqual(piles(6), [[28, 28, 28], 84])
  assert.deepEqual(piles(5)[0], [30, 30, 30])
  assert.deepEqual(piles(4, { decks: 'one' })[0], [12, 12, 12])
})

test('CF-26.46, CF-7.11 · fifteen units', () => {
  const t = opening({ superpower_choice: 'random' }, 2)
  t.no({ mineral: 13, oil: 1, grain: 1 }, 'CF-7.11', 'OVER_LIMIT')
  t.no({ mineral: 5, oil: 5, grain: 4 }, 'CF-7.11', 'WRONG_SUM')
  t.do({ mineral: 12, oil: 3, grain: 0 })
})
