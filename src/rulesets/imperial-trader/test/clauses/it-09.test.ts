import assert from 'node:assert/strict'
import test from 'node:test'
import { at } from '../table.ts'

const deal = { do: 'deal' }

test('IT-9.1 · on an Imperial world, one card is drawn from the deck', () => {
  for (const world of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const t = at(world).deal('O5')
    assert.deepEqual([t.hand(), t.deck], [['O5'], ['O1', 'O2', 'O3', 'O4', 'O6']])
    assert.equal(t.step, 'turn.action')
  }
})

test('IT-9.1 · in a lane NOT_ON_PLANET', () => {
  at('L3.2').no(deal, 'IT-9.1', 'NOT_ON_PLANET')
})

test('IT-9.1 · any card of the deck may come, and no card that is held', () => {
  for (const order of ['O1', 'O3', 'O4', 'O5', 'O6'])
    assert.deepEqual(
      at('A', {}, { others: [{ holds: ['O2'] }] })
        .deal(order)
        .hand(),
      [order],
    )
  const t = at('A', {}, { others: [{ holds: ['O2'] }] })
  t.no({ do: 'deal', card: 'O2' }, 'IT-5.2', 'BAD_CHOICE')
  assert.equal(t.deck.length, 5)
})

test('IT-9.2 · hand limit 1: with an order in hand one must go', () => {
  assert.equal(at('A').deal('O1').step, 'turn.action')
  assert.equal(at('A', { holds: ['O2'] }).deal('O1').step, 'deal.giveUp')
})

test('IT-9.2 · option hand_limit: two, or three', () => {
  const options = (hand_limit: number) => ({ options: { hand_limit, orders_per_planet: 2, map_seed: 1 } })
  assert.deepEqual(
    at('A', { holds: ['O2'] }, options(2))
      .deal('O1')
      .hand(),
    ['O1', 'O2'],
  )
  assert.equal(at('A', { holds: ['O2', 'O3'] }, options(2)).deal('O1').step, 'deal.giveUp')
  assert.equal(at('A', { holds: ['O2', 'O3'] }, options(3)).deal('O1').step, 'turn.action')
})

test('IT-9.3 · over the limit the captain, having seen the draw, chooses which card goes; the new one may', () => {
  const t = at('A', { holds: ['O2'] }).deal('O1')
  assert.deepEqual(t.choiceTexts(), ['{"giveUp":"O1"}', '{"giveUp":"O2"}'])
  assert.deepEqual(t.do({ giveUp: 'O1' }).hand(), ['O2'])
  assert.deepEqual(
    at('A', { holds: ['O2'] })
      .deal('O1')
      .do({ giveUp: 'O2' })
      .hand(),
    ['O1'],
  )
})

test('IT-9.3 · at a higher limit any of the cards held may go', () => {
  const options = { hand_limit: 2, orders_per_planet: 2, map_seed: 1 }
  const t = at('A', { holds: ['O2', 'O3'] }, { options }).deal('O1')
  assert.equal(t.choiceTexts().length, 3)
  t.no({ giveUp: 'O4' }, 'IT-9.3', 'NO_ORDER')
  t.no({ giveUp: 'O99' }, 'IT-9.3', 'NO_ORDER')
  assert.deepEqual(t.do({ giveUp: 'O3' }).hand(), ['O1', 'O2'])
})

test('IT-9.3 · with the card goes the cargo loaded for it, and no other', () => {
  const options = { hand_limit: 2, orders_per_planet: 2, map_seed: 1 }
  const t = at('A', { loaded: ['O2', 'O3'] }, { options })
    .deal('O1')
    .do({ giveUp: 'O2' })
  assert.deepEqual([t.hand(), t.cargo()], [['O1', 'O3'], ['O3']])
  // Drawn again, O2 has to be loaded again.
  const again = t.deal('O2').do({ giveUp: 'O1' })
  assert.deepEqual(again.cargo(), ['O3'])
})

test('IT-9.4 · a card given up goes back into the deck, and anybody’s next Deal can draw it', () => {
  const t = at('A', { holds: ['O2'] })
    .deal('O1')
    .do({ giveUp: 'O2' })
    .endTurn()
  assert.deepEqual([t.deck, t.pile], [['O2', 'O3', 'O4', 'O5', 'O6'], []])
  assert.deepEqual(t.deal('O2').hand(1), ['O2'])
})

test('IT-9.4 · a fulfilled card too', () => {
  const t = at('F', { loaded: ['O1'] }).unload('O1', 2)
  assert.deepEqual(t.deal('O1').hand(), ['O1'])
})

test('IT-9.4 · option discard_returns = pile: discards wait until a Deal finds the deck empty', () => {
  const options = { discard_returns: 'pile' }
  const setting = { options, others: [{ holds: ['O6'] }], pile: ['O2', 'O3'] }
  const t = at('F', { loaded: ['O1'] }, setting).unload('O1', 2)
  assert.deepEqual(
    [t.deck, t.pile],
    [
      ['O4', 'O5'],
      ['O1', 'O2', 'O3'],
    ],
  )
  t.deal('O4')
  // Seat 2 draws the last card of the deck; only the next Deal turns the pile over.
  t.deal('O5').do({ giveUp: 'O5' })
  assert.deepEqual([t.deck, t.pile], [[], ['O1', 'O2', 'O3', 'O5']])
  t.deal('O3')
  assert.deepEqual([t.deck, t.pile, t.hand(1)], [['O1', 'O2', 'O5'], [], ['O3', 'O6']])
  t.do({ giveUp: 'O6' })
  assert.deepEqual([t.deck, t.pile], [['O1', 'O2', 'O5'], ['O6']])
})

test('IT-9.4 · the pile lies face up, with secret orders too; what goes back into the deck is not shown', () => {
  const told = (discard_returns: string) => {
    const options = { discard_returns, orders_hidden: true }
    return at('A', { holds: ['O2'] }, { options })
      .deal('O1')
      .do({ giveUp: 'O2' })
  }
  const pile = told('pile')
  assert.deepEqual(pile.said(1), ['P1 gives up the order for engine parts (Korvane → Ostermoor)'])
  assert.equal(pile.view(1).card[1], pile.p.card[1])
  const deck = told('deck')
  assert.deepEqual(deck.said(1), ['P1 gives up a buy order'])
  assert.deepEqual(deck.said(0), ['P1 gives up the order for engine parts (Korvane → Ostermoor)'])
  assert.equal(deck.view(1).card[1], deck.view(1).card[0])
})

test('IT-9.5 · the draw is finished before the discard is shuffled in', () => {
  // One card in the deck: it is drawn for certain, though O2 is given up for it.
  const t = at('A', { holds: ['O2'] }, { others: [{ holds: ['O1'] }], out: ['O4', 'O5', 'O6'] }).deal('O3')
  assert.deepEqual([t.hand(), t.deck], [['O2', 'O3'], []])
  assert.deepEqual(t.do({ giveUp: 'O2' }).deck, ['O2'])
})

test('IT-9.6 · with no card left DECK_EMPTY', () => {
  const out = ['O2', 'O3', 'O4', 'O5', 'O6']
  const t = at('A', { holds: ['O1'] }, { out })
  t.no(deal, 'IT-9.6', 'DECK_EMPTY')
  assert.ok(!t.choiceTexts().includes(JSON.stringify(deal)))
  at('L1.1', { holds: ['O1'] }, { out }).no(deal, 'IT-9.1', 'NOT_ON_PLANET')
})

test('IT-9.6 · the deck is never empty under IT-3.4: all hands full, and one card left', () => {
  const holds = ['O1', 'O2', 'O3', 'O4', 'O5']
  const captains = holds.map((order) => ({ holds: [order] }))
  const t = at('A', captains[0], { others: captains.slice(1) })
  assert.deepEqual(t.deck, ['O6'])
  t.deal('O6').do({ giveUp: 'O6' }).deal('O6')
})
