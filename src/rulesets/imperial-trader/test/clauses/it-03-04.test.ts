import assert from 'node:assert/strict'
import test from 'node:test'
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
