import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { Transition } from '../../../../kernel/transition.ts'
import { homeOf, homes, portLands, powerOf } from '../../board.ts'
import { companies, sameLocation } from '../../cards.ts'
import { firstRow, makePiles } from '../../deck.ts'
import { garrisoning, stocking } from '../../economy/opening.ts'
import { landsOf, ownerOf } from '../../land.ts'
import { type Position, ROW as ROW_PLACE } from '../../position.ts'
import type { Facts } from '../../words/index.ts'
import { card, land, landId, type Power, zone } from '../position.ts'
import { at, noGame, opening, played, type Table } from '../table.ts'

const USA = ['usa-g3', 'usa-o3', 'usa-m3', 'usa-g2'] as const
const CSA = ['csa-g3', 'csa-o3', 'csa-m3', 'csa-g2'] as const
const FEW = { home_cards: 1, neutral_cards: 1 }

/** A seat chooses a superpower and draws these cards of its stack, then these neutral ones; `more` are further picks. */
function choose(
  t: Table,
  power: Power,
  home: readonly string[],
  neutral: readonly string[],
  ...more: number[]
): Table {
  return t.do({ superpower: power }, ...t.picks(home, power), ...t.picks(neutral, 'neutral'), ...more)
}

/** The picks of three cards for the row from all that lie in the deck, after these have been drawn from it. */
function row(t: Table, drawn: readonly string[], ids: readonly string[]): number[] {
  return t.picks([...drawn, ...ids]).slice(drawn.length)
}

const ROW = ['prc-o3', 'prc-m3', 'prc-g3'] as const

/** Two players with one home card and one neutral card each, and the row. */
function two(options = {}): Table {
  const t = opening({ ...FEW, ...options }, 2)
  choose(t, 'usa', ['usa-g3'], ['n1-m3-india'])
  const drawn = ['csa-g3', 'n1-g3-poland']
  return choose(t, 'csa', ['csa-g3'], ['n1-g3-poland'], ...row(t, drawn, ROW))
}

const even = { mineral: 5, oil: 5, grain: 5 }

test('CF-7.1 · each treasury gets the starting money', () => {
  assert.deepEqual(opening({}, 3).p.cash, [3000, 3000, 3000])
})

test('CF-7.2 · a stack of twelve for each superpower, 48 neutral cards, three special cards apart', () => {
  const sizes = new Map<number, number>()
  for (const { stack } of companies) sizes.set(stack, (sizes.get(stack) ?? 0) + 1)
  assert.deepEqual(
    [...sizes].sort(([a], [b]) => a - b),
    rows('-1 48, 0 12, 1 12, 2 12, 3 12, 4 12, 5 12'),
  )
  assert.deepEqual(opening({}, 2).p.special, [0, 0, 0])
})

test('CF-7.3 · from seat 1 up: a free superpower, four cards of its stack, two neutral ones', () => {
  const t = opening({}, 2)
  assert.deepEqual([t.asked, t.step], [[0], 'game.choose'])
  choose(t, 'usa', USA, ['n1-m3-india', 'n1-g3-poland'])
  assert.deepEqual(t.companies('usa').sort(), [...USA, 'n1-m3-india', 'n1-g3-poland'].sort())
  assert.ok(t.facts().includes('choseSuperpower'))
  // Seat 1 has all its cards before seat 2 chooses.
  assert.deepEqual([t.asked, t.step], [[1], 'game.choose'])
  t.no({ superpower: 'usa' }, 'CF-7.3', 'TAKEN')
  assert.ok(!t.choiceTexts().includes('{"superpower":"usa"}'))
})

test('CF-7.3 · options HOME_CARDS, NEUTRAL_CARDS', () => {
  const t = opening({ home_cards: 2, neutral_cards: 0 }, 2)
  choose(t, 'usa', ['usa-g3', 'usa-o3'], [])
  assert.deepEqual(t.companies('usa'), ['usa-g3', 'usa-o3'])
})

test('CF-7.3 · a superpower may be left to chance, and is by option SUPERPOWER_CHOICE = random', () => {
  const t = opening(FEW, 3)
  choose(t, 'usa', ['usa-g3'], ['n1-m3-india'])
  // Of CSA, FAS, LEN, USSR, PRC the third.
  t.do({ superpower: 'any' }, 2, ...t.picks(['len-m3'], 'len'), ...t.picks(['n1-g3-poland'], 'neutral'))
  assert.equal(t.power(1), 'len')
  const chosen = new Set(
    [1, 2, 3, 4, 5, 6].map((seed) =>
      played({ seats: 3, seed, options: { superpower_choice: 'random' } }).power(0),
    ),
  )
  assert.ok(chosen.size >= 1)
  assert.equal(opening({ superpower_choice: 'random' }, 3).step, 'game.resources')
})

test('CF-7.4 · cards are revealed as drawn and start open', () => {
  const t = choose(opening({}, 2), 'usa', USA, ['n1-m3-india', 'n1-g3-poland'])
  assert.equal(t.companies('usa', 'open').length, 6)
  assert.ok(t.said(1).includes('usa draws Tallgrass Mills (Midwest U.S.A., grain 3)'))
})

test('CF-7.5 · a card where another holds one is set aside and replaced; one’s own second card is not', () => {
  const t = choose(opening({ neutral_cards: 2 }, 3), 'usa', USA, ['n1-m3-india', 'n1-g3-poland'])
  const drawn = ['n2-o2-india', 'n2-g5-india', 'n1-o4-iran', 'n1-o1-burma']
  choose(t, 'csa', CSA, drawn)
  assert.deepEqual(t.companies('csa').slice(-2), ['n1-o4-iran', 'n1-o1-burma'])
  assert.ok(t.said().some((text) => /Assam Valley Oil .* set aside/.test(text)))
  // A set-aside card does not come again before all have drawn.
  assert.throws(() => t.picks(['n2-o2-india'], 'neutral'))
  // Burma is CSA's, but the second Burma card may be CSA's, too.
  const own = choose(opening({}, 2), 'usa', USA, ['n1-o1-burma', 'n2-g4-burma'])
  assert.equal(own.companies('usa').length, 6)
})

test('CF-7.5, CF-6.2 · sea zones are locations as well', () => {
  assert.ok(sameLocation(card('n2-g2-tasman-sea'), card('n2-g2-tasman-sea')))
  assert.ok(!sameLocation(card('usa-o1'), card('csa-o1')))
  assert.ok(!sameLocation(card('usa-o1'), card('usa-m4')))
  for (const t of [played({ seats: 6, seed: 1 }), played({ seats: 6, seed: 2 })])
    for (const [a, holder] of t.p.card.entries())
      for (const [b, other] of t.p.card.entries())
        if (holder >= 0 && other >= 0 && holder !== other) assert.ok(!sameLocation(a, b))
})

test('CF-7.6 · set-aside cards go back to the rest when all have drawn', () => {
  const t = choose(opening(FEW, 2), 'usa', ['usa-g3'], ['n1-m3-india'])
  // The row is drawn from the rest, the card set aside among it.
  const drawn = ['csa-g3', 'n1-g3-poland']
  const picks = row(t, drawn, ['n2-o2-india', 'prc-m3', 'prc-g3'])
  choose(t, 'csa', ['csa-g3'], ['n2-o2-india', 'n1-g3-poland'], ...picks)
  assert.deepEqual(t.faceUp().sort(), ['n2-o2-india', 'prc-g3', 'prc-m3'])
})

test('CF-7.7 · an empty stack simply yields no card', () => {
  const t = opening({ decks: 'one', home_cards: 12, neutral_cards: 0 }, 2)
  choose(t, 'usa', ['usa-g3', 'usa-o3', 'usa-o2', 'usa-m3', 'usa-g2', 'usa-m2'], [])
  assert.equal(t.companies('usa').length, 6)
})

test('CF-7.8 · three piles as equal as possible, the larger on top; a special card in each', () => {
  const t = played({ seats: 6 })
  // 120 − 36 = 84: 28 each; the row took three of the first.
  assert.deepEqual([t.p.pile, t.p.special, t.deck], [[25, 28, 28], [0, 0, 0], 84])
  const sizes = (left: number) => {
    const p = structuredClone(t.p)
    p.card = p.card.map((_, c) => (c < left ? -1 : -3))
    makePiles(p)
    return p.pile
  }
  assert.deepEqual([sizes(12), sizes(13), sizes(14)], rows('4 4 4, 5 4 4, 5 5 4'))
})

test('CF-7.8 · the order of the deck is nowhere: two cards in the deck can be exchanged and nothing differs', () => {
  const { p } = played({ seats: 3 })
  const inDeck = p.card.flatMap((place, c) => (place === -1 ? [c] : []))
  assert.equal(
    inDeck.length,
    p.pile.reduce((sum, n) => sum + n, 0),
  )
})

test('CF-7.9 · three cards face up as the row; all of one resource are discarded, until not all alike', () => {
  assert.deepEqual(two().faceUp().sort(), [...ROW].sort())
  const t = choose(opening(FEW, 2), 'usa', ['usa-g3'], ['n1-m3-india'])
  const drawn = ['csa-g3', 'n1-g3-poland']
  const alike = ['prc-m3', 'prc-m2', 'prc-m4']
  const next = ['prc-g3', 'prc-g2', 'prc-o3']
  choose(t, 'csa', ['csa-g3'], ['n1-g3-poland'], ...row(t, drawn, [...alike, ...next]))
  assert.deepEqual([t.faceUp().sort(), t.discards().sort()], [[...next].sort(), [...alike].sort()])
  assert.deepEqual(t.said().filter((text) => text.includes('discarded')).length, 1)
  assert.equal(t.facts().filter((kind) => kind === 'turnedUp').length, 6)
})

test('CF-7.10 · no special card comes up for the first row, and all are still in the deck after it', () => {
  for (let seed = 0; seed < 20; seed++) {
    const t = played({ seats: 2, seed, options: { decks: 'one', unplayed_cards: 'remove' } })
    // 36 − 12 = 24 cards: piles of 8, three of the first (or six, or more) in the row.
    assert.deepEqual([t.p.special, t.p.scorings], [[0, 0, 0], 0])
    assert.equal(t.faceUp().length, 3)
  }
})

test('CF-7.11 · all choose 15 resources in secret, revealed together', () => {
  const t = two()
  assert.deepEqual([t.step, t.asked], ['game.resources', [0, 1]])
  t.by(0, { mineral: 12, oil: 3, grain: 0 })
  assert.deepEqual([t.asked, t.supply(0)], [[1], [0, 0, 0]])
  t.by(1, even)
  assert.deepEqual([t.supply(0), t.supply(1)], rows('12 3 0, 5 5 5'))
  assert.deepEqual(t.p.created, [17, 8, 5])
  assert.deepEqual(t.facts().slice(0, 2), ['tookResources', 'tookResources'])
})

test('CF-7.11 · meters start at 0; option INITIAL_RESOURCES', () => {
  assert.ok(two().p.supply.every((n) => n === 0))
  const nine = two({ initial_resources: 9 })
  nine.no(even, 'CF-7.11', 'WRONG_SUM').by(0, { mineral: 9, oil: 0, grain: 0 })
  noGame({ initial_resources: 37 }, 2, 'CF-7.11', 'BAD_OPTION')
})

/** With everybody's 15 resources chosen. */
const stocked = (options = {}) => two(options).by(0, even).by(1, even)

test('CF-7.12 · one army in each home territory and in each neutral territory where one holds a card', () => {
  const t = stocked()
  for (const [power, neutral] of [
    ['usa', 'india'],
    ['csa', 'poland'],
  ] as const) {
    const mine = [...(homes[powerOf(power)] ?? []).map(landId), neutral]
    for (const id of mine) assert.deepEqual([t.armies(id), t.owner(id)], [1, power], id)
  }
  assert.equal(
    t.p.army.reduce((sum, n) => sum + n, 0),
    10,
  )
})

test('CF-7.12 · one per territory, not per card; none for cards at sea', () => {
  const t = opening({ home_cards: 0, neutral_cards: 3 }, 2)
  choose(t, 'usa', [], ['n1-m3-india', 'n2-o2-india', 'n2-g2-tasman-sea'])
  const drawn = ['n1-g3-poland', 'n1-o4-iran', 'n1-o1-burma']
  choose(t, 'csa', [], drawn, ...row(t, drawn, ROW))
  t.by(0, even).by(1, even)
  assert.equal(t.armies('india'), 1)
  assert.equal(
    t.p.army.reduce((sum, n) => sum + n, 0),
    4 + 1 + 4 + 3,
  )
  assert.equal(t.navies('tasman-sea', 'usa'), 0)
})

test('CF-7.13 · a navy off each port that no other player shares, one per zone', () => {
  const t = stocked()
  // USA: Alaska and Western U.S.A. share Barkley Sound: one navy. India: two zones. The Caribbean is CSA's as well.
  const zones = [
    'barkley-sound',
    'santa-barbara-passage',
    'long-island-sound',
    'gulf-of-st-lawrence',
    'arabian-sea',
    'bay-of-bengal',
  ]
  for (const id of zones) assert.equal(t.navies(id, 'usa'), 1, id)
  assert.deepEqual([t.navies('caribbean-sea', 'usa'), t.navies('caribbean-sea', 'csa')], [0, 0])
  assert.equal(
    t.p.navy.reduce((sum, n) => sum + n, 0),
    6 + 5,
  )
  assert.equal(t.navies('gulf-of-panama', 'csa'), 1)
  assert.deepEqual([t.armies('gulf-of-panama', 'csa'), t.untrue()], [0, []])
  assert.equal(t.facts().filter((kind) => kind === 'gotNavy').length, 11)
  assert.ok(portLands[zone('barkley-sound')]?.includes(land('alaska')))
})

test('CF-7.14 · 15 more armies each, in secret, in territories one owns', () => {
  const t = stocked()
  assert.deepEqual([t.step, t.asked], ['game.sealed', [0, 1]])
  t.no({ armies: [{ at: 'alaska', count: 14 }] }, 'CF-7.14', 'WRONG_SUM')
  t.no({ armies: [{ at: 'brazil', count: 15 }] }, 'CF-7.14', 'NOT_YOURS')
  t.no({ armies: [{ at: 'red-sea', count: 15 }] }, 'CF-7.14', 'NO_SUCH_LAND')
  t.by(0, {
    armies: [
      { at: 'alaska', count: 10 },
      { at: 'india', count: 5 },
    ],
  })
  assert.equal(t.armies('alaska'), 1)
  t.by(1, { armies: [{ at: 'brazil', count: 15 }] }, 0)
  assert.deepEqual(t.facts().slice(0, 3), Array(3).fill('placedArmies'))
  assert.deepEqual([t.armies('alaska'), t.armies('india'), t.armies('brazil')], [11, 6, 16])
})

test('CF-7.14 · options INITIAL_ARMIES, ARMY_PLACEMENT = seats', () => {
  const t = stocked({ army_placement: 'seats', initial_armies: 2 })
  assert.deepEqual([t.step, t.asked], ['game.inTurn', [0]])
  t.do({ armies: [{ at: 'alaska', count: 2 }] })
  assert.deepEqual([t.armies('alaska'), t.asked], [3, [1]])
  t.do({ armies: [{ at: 'brazil', count: 2 }] }, 1)
  assert.equal(t.step, 'turn.action')
})

test('CF-7.15 · a random player gets the entropy token', () => {
  const last = (pick: number) => {
    const t = stocked({ initial_armies: 1 }).by(0, { armies: [{ at: 'alaska', count: 1 }] })
    t.by(1, { armies: [{ at: 'brazil', count: 1 }] }, pick)
    assert.ok(t.facts().includes('gotToken'))
    return t.p.token
  }
  assert.deepEqual([last(0), last(1)], [0, 1])
})

test('CF-7 · every way of set-up leaves every army and company where the rules say', () => {
  for (let seed = 0; seed < 6; seed++) {
    const { p } = played({ seats: 2 + (seed % 5), seed, atRandom: true })
    for (let seat = 0; seat < p.seats; seat++) {
      const mine = landsOf(p, seat)
      assert.equal(
        mine.reduce((sum, at) => sum + (p.army[at] as number), 0),
        mine.length + 15,
      )
      assert.ok(mine.every((at) => p.armyOf[at] === seat && ownerOf(p, at) === seat))
      assert.equal(p.card.filter((place) => place === seat).length, 6)
      assert.ok(mine.filter((at) => homeOf[at] === p.power[seat]).length >= 4)
    }
  }
})

test('CF-7.8 · the special card is as likely as each ordinary card of its pile', () => {
  const t = at({ usa: {}, csa: {} }, { deck: ['csa-o3', 'csa-m3', 'csa-g3'] }).act('research')
  // One ordinary card in the first pile: 0 is that card, 1 the special one, and there is no 2.
  assert.deepEqual(t.p.pile, [1, 1, 1])
  assert.throws(() => t.do({ take: 'top' }, 2, 0))
  assert.equal(t.do({ take: 'top' }, 1).p.special[0], 1)
})

test('CF-7.9, CF-7.10 · with no card left to turn up the row stays as it is', () => {
  for (const ids of [['csa-o3'], ['csa-o3', 'csa-m3'], ['csa-m3', 'usa-m3', 'fas-m3']]) {
    const p = structuredClone(at({ usa: {}, csa: {} }, { row: [], deck: ids }).p)
    firstRow(new Transition<Position, Facts>(p, new Chance(new FastSource(1)), []))
    const alike = ids.length === 3
    assert.deepEqual(
      [p.card.filter((place) => place === ROW_PLACE).length, p.pile],
      [alike ? 0 : ids.length, [0, 0, 0]],
    )
  }
})

test('CF-7.11, CF-1.7 · without resources or armies to choose nobody is asked for them', () => {
  const t = two({ initial_resources: 0, initial_armies: 0, entropy: false })
  assert.deepEqual([t.step, t.p.created], ['turn.action', [0, 0, 0]])
  assert.equal(two({ initial_resources: 1 }).step, 'game.resources')
})

test('CF-7.15 · set-up leaves no seat behind', () => {
  assert.deepEqual(played({ seats: 2 }).p.flow[0], { in: 'game', at: 'next', seat: 0 })
})

test('CF-7.11, CF-7.14 · the forms let no more be chosen than there is, and not more of a resource than fits', () => {
  const t = two({ initial_resources: 14 })
  const none = ['mineral: 0 of 12', 'oil: 0 of 12', 'grain: 0 of 12']
  assert.deepEqual(t.form(stocking, { mineral: 0, oil: 0, grain: 0 }), none)
  assert.deepEqual(t.form(stocking, { mineral: 1, oil: 0, grain: 0 }), [
    'mineral: 1 of 12',
    'oil: 0 of 12',
    'grain: 0 of 12',
  ])
  assert.deepEqual(t.form(stocking, { mineral: 9, oil: 3, grain: 2 }), [
    'mineral: 9 of 9',
    'oil: 3 of 3',
    'grain: 2 of 2',
  ])
  assert.equal(stocked().form(garrisoning, { armies: [] })[0], 'armies in Alaska: 0 of 15')
  const armies = stocked().form(garrisoning, { armies: [{ at: 'alaska', count: 5 }] })
  assert.deepEqual(armies.slice(0, 2), ['armies in Alaska: 5 of 15', 'armies in Western U.S.A.: 0 of 10'])
})

test('CF-24, CF-7.14 · D3: of fewer armies than home territories the first get one each', () => {
  const t = stocked({ initial_armies: 3 })
  assert.deepEqual(t.lateChoice('usa'), {
    armies: ['alaska', 'western-usa', 'midwest-usa'].map((id) => ({ at: id, count: 1 })),
  })
})
