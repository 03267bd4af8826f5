import assert from 'node:assert/strict'
import test from 'node:test'
import { DECK, OPEN, OUT, WILD, XENOS } from '../../position.ts'
import { at, but, cantrellReach, custom, noGame, noMap, opening, ring, type Table } from '../table.ts'

/** How many cards have each planet as their pick-up. */
function perPlanet({ p }: Table): number[] {
  return p.chart.worlds.map((_, world) => p.chart.orders.filter((o) => o.pickup === world).length)
}

test('IT-3.1 · a card names a pick-up and a drop-off, and no price', () => {
  for (const card of cantrellReach().orders) assert.deepEqual(Object.keys(card), ['id', 'pickup', 'dropoff'])
  noGame(custom(but(ring(5), 'orders.0.price', 50)), 2, 'IT-2.9', 'BAD_OPTION')
})

test('IT-3.2 · one card per planet, its pick-up there and the planet’s export as cargo', () => {
  const t = opening()
  assert.deepEqual(perPlanet(t), [1, 1, 1, 1, 1, 1])
  assert.match(at('D', { holds: ['O4'] }).options()[0]?.text ?? '', /^Load grain$/)
  assert.match(at('C', { holds: ['O3'] }).options()[0]?.text ?? '', /^Load labour gangs$/)
})

test('IT-3.2 · option orders_per_planet gives every planet more', () => {
  // One outcome of chance: the seed of the cards that the map does not have.
  assert.deepEqual(perPlanet(opening({ orders_per_planet: 2 }, 2, [5])), [2, 2, 2, 2, 2, 2])
  assert.deepEqual(perPlanet(opening({ orders_per_planet: 3, map_seed: 5 })), [3, 3, 3, 3, 3, 3])
})

test('IT-3.3 · pick-up and drop-off differ: ORDER_SELF', () => {
  noMap(but(ring(5), 'orders.2.dropoff', 'C'), 'IT-3.3', 'ORDER_SELF')
  noMap(but(cantrellReach(), 'frontier.0.order.dropoff', 'X'), 'IT-3.3', 'ORDER_SELF')
})

test('IT-3.3 · both exist: ORDER_UNKNOWN', () => {
  noMap(but(ring(5), 'orders.2.dropoff', 'Q'), 'IT-3.3', 'ORDER_UNKNOWN')
  noMap(but(ring(5), 'orders.2.pickup', 'Q'), 'IT-3.3', 'ORDER_UNKNOWN')
})

test('IT-3.3 · open frontier worlds exist too, xenos worlds do not; a frontier world’s own card is picked up there', () => {
  opening(custom(but(cantrellReach(), 'orders.0.dropoff', 'X'), { map_seed: 1 }))
  opening(custom(but(cantrellReach(), 'orders.0.pickup', 'X'), { map_seed: 1 }))
  noMap(but(cantrellReach(), 'orders.0.dropoff', 'Y'), 'IT-3.3', 'ORDER_UNKNOWN')
  noMap(but(cantrellReach(), 'frontier.0.order.dropoff', 'Y'), 'IT-3.3', 'ORDER_UNKNOWN')
  noMap(but(cantrellReach(), 'frontier.0.order.pickup', 'A'), 'IT-3.3', 'ORDER_UNKNOWN')
})

test('IT-3.4 · fewer than players × hand limit + 1 cards are DECK_TOO_SMALL', () => {
  noGame({ orders_per_planet: 1 }, 6, 'IT-3.4', 'DECK_TOO_SMALL')
  opening({ orders_per_planet: 1 }, 5)
  noGame({ orders_per_planet: 1, hand_limit: 2 }, 3, 'IT-3.4', 'DECK_TOO_SMALL')
  opening({ orders_per_planet: 1, hand_limit: 2 }, 2)
  noGame({ hand_limit: 5 }, 6, 'IT-3.4', 'DECK_TOO_SMALL')
  opening({ hand_limit: 5, map_seed: 1 }, 5)
})

test('IT-3.4 · a planet’s extra cards have other drop-offs, at most planets − 1: TOO_MANY_ORDERS', () => {
  noGame({ orders_per_planet: 6 }, 2, 'IT-3.4', 'TOO_MANY_ORDERS')
  noGame({ map: 'generated', planets: 5, orders_per_planet: 5 }, 2, 'IT-3.4', 'TOO_MANY_ORDERS')
  for (const map of ['cantrell', 'generated']) {
    const { orders } = opening({ map, orders_per_planet: 5, map_seed: 9 }).p.chart
    assert.equal(orders.length, 30)
    assert.equal(new Set(orders.map((o) => `${o.pickup}-${o.dropoff}`)).size, 30)
  }
})

test('IT-3.4 · left unset, the smallest sufficient number is used', () => {
  const cards = (planets: number, seats: number, hand_limit: number) =>
    opening({ map: 'generated', map_seed: 4, planets, hand_limit }, seats).p.card.length / planets
  for (const seats of [2, 3, 4, 5]) assert.equal(cards(6, seats, 1), 1)
  assert.equal(cards(6, 6, 1), 2)
  assert.equal(cards(5, 5, 1), 2)
  assert.deepEqual([cards(5, 6, 2), cards(6, 6, 2), cards(7, 6, 2)], [3, 3, 2])
  assert.equal(opening({ map_seed: 4, hand_limit: 2 }, 6).p.card.length, 18)
})

test('IT-3.4 · the cards of a written map count, doubles too; those of the frontier do not', () => {
  // A's only card goes to the frontier: it does not count, and A gets another.
  const out = but(cantrellReach(), 'orders.0.dropoff', 'X')
  assert.equal(opening(custom(out, { map_seed: 1 }), 5).p.card.length, 6)
  assert.equal(opening(custom(out, { map_seed: 1, shifting_imperium: true }), 5).deck.length, 6)
  // Five cards more at A: with one to every other planet that is 6 + 5 = 11, enough for 5 captains at limit 2.
  const more = Array.from({ length: 5 }, (_, i) => ({ id: `O${20 + i}`, pickup: 'A', dropoff: 'F' }))
  const rich = but(cantrellReach(), 'orders', [...cantrellReach().orders, ...more])
  assert.equal(opening(custom(rich, { hand_limit: 2, orders_per_planet: 1 }), 5).p.card.length, 11)
  assert.equal(opening(custom(rich, { hand_limit: 2 }), 5).p.card.length, 11)
  noGame(custom(rich, { hand_limit: 2, orders_per_planet: 1 }), 6, 'IT-3.4', 'DECK_TOO_SMALL')
  noGame({ shifting_imperium: true, orders_per_planet: 1 }, 6, 'IT-3.4', 'DECK_TOO_SMALL')
})

test('IT-4.1 · the map is shown before the first berth is picked, every order lies in the deck', () => {
  const t = opening({}, 3)
  assert.equal(t.step, 'game.berth')
  for (const reader of [null, 0, 1, 2]) {
    const { chart } = t.view(reader)
    assert.deepEqual(
      chart.worlds.map((w) => w.id),
      ['A', 'B', 'C', 'D', 'E', 'F'],
    )
  }
  assert.deepEqual(t.deck, ['O1', 'O2', 'O3', 'O4', 'O5', 'O6'])
})

test('IT-4.1 · the deck is as good as shuffled: each card is as likely as the other to come, none is laid out', () => {
  const dealt = [0, 1, 2, 3, 4, 5].map((outcome) => {
    const t = opening().do({ berth: 'A' }).do({ berth: 'A' }, outcome, 0, 6, 1)
    return t.hand(0)[0]
  })
  assert.deepEqual(new Set(dealt), new Set(['O1', 'O2', 'O3', 'O4', 'O5', 'O6']))
})

test('IT-4.2 · every captain picks any planet, in seat order', () => {
  const t = opening({}, 3)
  const all = ['A', 'B', 'C', 'D', 'E', 'F'].map((berth) => JSON.stringify({ berth }))
  assert.equal(t.awaited, 0)
  assert.deepEqual(t.choiceTexts(), all)
  t.no({ berth: 'A' }, 'IT-5.3', 'NOT_YOUR_TURN', 1)
  t.do({ berth: 'F' })
  assert.equal(t.awaited, 1)
  assert.deepEqual(t.choiceTexts(), all)
  t.do({ berth: 'B' })
  assert.equal(t.awaited, 2)
  t.do({ berth: 'D' }, 0, 0, 0, 3, 2, 1)
  assert.deepEqual([t.place(0), t.place(1), t.place(2)], ['F', 'B', 'D'])
})

test('IT-4.2 · berths are picked openly and may be shared', () => {
  const t = opening({ orders_hidden: true }).do({ berth: 'F' })
  for (const reader of [null, 0, 1]) {
    assert.equal(t.view(reader).ship[0], 5)
    assert.deepEqual(t.said(reader), ['P1 berths at Saint Ivara'])
  }
  t.do({ berth: 'F' }, 0, 0, 2, 1)
  assert.deepEqual([t.place(0), t.place(1)], ['F', 'F'])
})

test('IT-4.3 · one order to each, in seat order, after all ships are placed', () => {
  const t = opening({}, 3).do({ berth: 'A' }).do({ berth: 'A' })
  assert.equal(t.deck.length, 6)
  // The first outcome is seat 1's, the second seat 2's: O3, then the fourth of what is left, then the first.
  t.do({ berth: 'A' }, 2, 3, 0, 6, 1, 1)
  assert.deepEqual([t.hand(0), t.hand(1), t.hand(2)], [['O3'], ['O5'], ['O1']])
  assert.deepEqual(t.deck, ['O2', 'O4', 'O6'])
})

test('IT-4.3 · it is one order at any hand limit, and no cargo is aboard', () => {
  const t = opening({ hand_limit: 2 }).do({ berth: 'A' }).do({ berth: 'A' }, 0, 0, 6, 1)
  assert.deepEqual([t.hand(0).length, t.hand(1).length], [1, 1])
  assert.deepEqual([t.cargo(0), t.cargo(1)], [[], []])
})

test('IT-4.4 · each captain starts with 25 cr; option start_cash changes it', () => {
  assert.deepEqual(opening({}, 3).p.cash, [25, 25, 25])
  assert.deepEqual(opening({ start_cash: 40 }).p.cash, [40, 40])
  assert.deepEqual(opening({ start_cash: 0 }).p.cash, [0, 0])
})

test('IT-4.5 · a ship has 6 damage points', () => {
  const hit = (damage: number, die: number) => at('A', { damage }).flyTo(1, 'L1.1', die)
  assert.equal(hit(3, 4).step, 'turn.action')
  assert.equal(hit(3, 5).step, 'loss.place')
})

test('IT-4.5 · option max_damage changes it', () => {
  const hit = (damage: number, die: number) =>
    at('A', { damage }, { options: { max_damage: 3 } }).flyTo(1, 'L1.1', die).step
  assert.equal(hit(0, 4), 'turn.action')
  assert.equal(hit(0, 5), 'loss.place')
  assert.equal(hit(2, 1), 'loss.place')
})

test('IT-4.6 · damage taken is counted up from 0; the ship is lost when it reaches the maximum', () => {
  assert.deepEqual(opening({}, 2).p.damage, [0, 0])
  const t = at('A', { damage: 2 }).flyTo(1, 'L1.1', 3)
  assert.equal(t.damage(), 4)
  assert.equal(t.flyTo(1, 'A', 2).damage(), 5)
  assert.equal(at('A', { damage: 5 }).flyTo(1, 'L1.1', 1).step, 'loss.place')
})

/** The opening of a game up to the roll for the first turn. */
const rolls = (seats: number, ...dice: number[]) => {
  const t = opening({ map_seed: 1 }, seats)
  for (let seat = 1; seat < seats; seat++) t.do({ berth: 'A' })
  return t.do({ berth: 'A' }, ...Array<number>(seats).fill(0), ...dice)
}

test('IT-4.7 · the highest die goes first, then clockwise: rising seats, wrapping', () => {
  const t = rolls(4, 2, 5, 6, 3)
  const order: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    order.push(t.awaited)
    t.endTurn()
  }
  assert.deepEqual(order, [2, 3, 0, 1, 2])
  assert.equal(rolls(2, 1, 2).awaited, 1)
  assert.equal(rolls(2, 2, 1).awaited, 0)
})

test('IT-4.7 · tied highest, and only they, roll again until one is highest', () => {
  assert.equal(rolls(3, 6, 6, 5, 2, 1).awaited, 0)
  assert.equal(rolls(4, 4, 6, 6, 6, 5, 5, 1, 3, 3, 2, 4).awaited, 2)
  assert.deepEqual(rolls(3, 1, 1, 1, 2, 3, 3, 1, 6).said().slice(4), [
    'P1 rolls 1 for the first turn',
    'P2 rolls 1 for the first turn',
    'P3 rolls 1 for the first turn',
    'P1 rolls 2 for the first turn',
    'P2 rolls 3 for the first turn',
    'P3 rolls 3 for the first turn',
    'P2 rolls 1 for the first turn',
    'P3 rolls 6 for the first turn',
    'P3 goes first',
    'Round 1 begins',
  ])
})

test('IT-4.1, IT-4.5, IT-4.6 · before the first berth nothing is anywhere, frontier worlds are closed, and sound options are needed', () => {
  const { flow, standing, options, chart, ...rest } = opening({ start_cash: 30 }, 3).p
  const same = (value: number, times = 3) => Array<number>(times).fill(value)
  assert.deepEqual(rest, {
    ...{ seats: 3, round: 0, first: 0, turn: 0, ship: same(-1), damage: same(0), cash: same(30) },
    ...{ upgrades: same(0), curio: same(-1), card: same(DECK, 6), loaded: same(0, 6), ended: 0 },
    ...{ world: same(OPEN, 6), founder: same(-1, 6) },
  })
  const wide = opening({ shifting_imperium: true }, 2).p
  const [frontier, out] = [
    wide.chart.worlds.map((world) => world.frontier),
    wide.chart.orders.map((order) => order.frontier),
  ]
  const states = { '': OPEN, open: WILD, xenos: XENOS }
  assert.deepEqual(
    wide.world,
    frontier.map((kind) => states[kind]),
  )
  assert.deepEqual(
    wide.card,
    out.map((beyond) => (beyond === 1 ? OUT : DECK)),
  )
  assert.ok(
    frontier.includes('open') &&
      frontier.includes('xenos') &&
      out.includes(1) &&
      wide.founder.every((by) => by === -1),
  )
  noGame({ win_credits: 25 }, 2, 'IT-1.2', 'BAD_OPTION')
  const { lanes, ...map } = cantrellReach()
  noMap({ ...map, lanes: lanes.slice(1, 2) }, 'IT-2.7', 'NOT_CONNECTED')
})
