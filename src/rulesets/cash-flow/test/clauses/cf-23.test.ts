import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { determinise } from '../../imagine.ts'
import { HIDDEN, knowsCard, type Position, SECRET, seatsIn } from '../../position.ts'
import { card } from '../position.ts'
import { at, opening } from '../table.ts'

const players = {
  usa: { open: ['usa-o3'], closed: ['usa-m3', 'usa-g3'], cash: 1000 },
  csa: { closed: ['csa-m3'], cash: 2000 },
  fas: { cash: 3000 },
}

test('CF-23.1 · public: board, money, supplies, market, row, open cards, discards, piles, silos, points', () => {
  const t = at({
    ...players,
    len: { silos: { iberia: 2 }, lstars: 1, vp: 3, discs: { oil: { 50: 1 } }, grain: 4 },
  })
  const { p } = t
  for (const reader of [null, 0, 1, 2]) {
    const view = t.view(reader)
    for (const name of [
      'cash',
      'labour',
      'supply',
      'disc',
      'open',
      'pile',
      'special',
      'army',
      'navy',
      'silo',
      'lstar',
      'vp',
    ] as const)
      assert.deepEqual(view[name], p[name], name)
    assert.deepEqual(view.closed, [2, 1, 0, 0])
    assert.equal(view.card[card('usa-o3')], 0)
    for (const id of t.faceUp()) assert.equal(view.card[card(id)], p.card[card(id)])
  }
})

test('CF-23.1 · option HIDDEN_CASH: only one’s own treasury is seen, until the game is over', () => {
  const t = at(players, { options: { hidden_cash: true, round_limit: 2 } })
  assert.deepEqual(t.view(1).cash, [SECRET, 2000, SECRET])
  assert.deepEqual(t.view(null).cash, [SECRET, SECRET, SECRET])
  assert.equal(t.view(1).secretMoney, 4000)
  while (!t.over) t.late()
  assert.deepEqual([t.over, t.view(null).cash], [true, [1000, 2000, 3000]])
  // The points for money are told, the money is not.
  assert.ok(t.said().includes('csa scores 2 for money'))
})

test('CF-23.2 · closed cards are known to their holder, those in the deck to nobody', () => {
  const t = at(players)
  const seen = (reader: number | null, id: string) => t.view(reader).card[card(id)]
  assert.deepEqual([seen(0, 'usa-m3'), seen(1, 'usa-m3'), seen(null, 'usa-m3')], [0, HIDDEN, HIDDEN])
  assert.deepEqual([seen(1, 'csa-m3'), seen(0, 'csa-m3')], [1, HIDDEN])
  for (const reader of [null, 0, 1]) assert.equal(seen(reader, 'prc-m3'), HIDDEN)
})

test('CF-23.2 · sealed choices are hidden until revealed', () => {
  const t = opening({ superpower_choice: 'random' }, 2)
  t.by(0, { mineral: 12, oil: 3, grain: 0 })
  assert.deepEqual(t.match.question.ready, [0])
  for (const reader of [0, 1, null]) assert.doesNotMatch(JSON.stringify(t.view(reader)), /"mineral":12/)
  t.by(1, { mineral: 5, oil: 5, grain: 5 })
  assert.deepEqual(t.view(1).supply.slice(0, 3), [12, 3, 0])
})

test('CF-23.2 · what cannot be known is imagined so that the view stays the same', () => {
  const t = at(players, { options: { hidden_cash: true } })
  const view = t.view(1)
  const chance = new Chance(new FastSource('imagine'))
  const hands = new Set<string>()
  for (let i = 0; i < 20; i++) {
    const p = determinise(view, 1, chance)
    assert.equal(
      p.cash.reduce((sum, cash) => sum + cash, 0),
      6000,
    )
    assert.equal(p.cash[1], 2000)
    const hand = p.card.flatMap((place, c) => (place === 0 && p.open[c] === 0 ? [c] : []))
    assert.equal(hand.length, 2)
    hands.add(hand.join())
  }
  assert.ok(hands.size > 15)
})

test('CF-23.3 · what was promised in words is known to the parties only', () => {
  const promises = [{ round: 1, parties: 3, texts: ['I owe you one.'] }]
  const t = at(players, { more: { promises } })
  assert.deepEqual(t.view(0).promises[0]?.texts, ['I owe you one.'])
  for (const reader of [2, null]) assert.deepEqual(t.view(reader).promises[0]?.texts, [])
})

test('CF-23.2 · who knows a card: holder and witnesses, everybody an open or public one, nobody one in the deck', () => {
  const t = at(players, { known: ['usa-g3'] })
  const [held, known, open] = [card('usa-m3'), card('usa-g3'), card('usa-o3')]
  ;(t.p.known as number[])[held] = 1 << 1
  const who = (p: Position, c: number) => [0, 1, 2, null].filter((reader) => knowsCard(p, reader, c))
  assert.deepEqual(
    [who(t.p, held), who(t.p, known), who(t.p, open)],
    [
      [0, 1],
      [0, 1, 2, null],
      [0, 1, 2, null],
    ],
  )
  // A bit of seat 1 says nothing to a spectator, and what a view hides nobody knows by it.
  ;(t.p.known as number[])[held] = 1
  assert.deepEqual([who(t.p, held), who(t.p, card('prc-o3'))], [[0], []])
  assert.equal(knowsCard(t.view(1) as unknown as Position, 1, held), false)
  assert.deepEqual([seatsIn(0), seatsIn(63), seatsIn(41)], [[], [0, 1, 2, 3, 4, 5], [0, 3, 5]])
})

test('CF-12.10, CF-20.6 · who else has seen a closed card is for each of them alone to know', () => {
  const t = at({ ...players, len: {} }, { known: ['usa-g3'] })
  ;(t.p.known as number[])[card('usa-m3')] = 0b101111
  ;(t.p.known as number[])[card('csa-m3')] = 0b1101
  const bits = (id: string) => [0, 1, 2, 3, null].map((reader) => t.view(reader).known[card(id)])
  assert.deepEqual([bits('usa-m3'), bits('csa-m3')], rows('33 35 37 41 33, 1 0 4 8 0'))
  // The holder's own bit, and that of a seat which nobody has, say nothing; of a card in the deck or an open one nothing is kept back.
  ;(t.p.known as number[])[card('prc-o3')] = 2
  assert.deepEqual(bits('prc-o3'), Array(5).fill(2))
  ;(t.p.known as number[])[card('usa-o3')] = 2
  assert.deepEqual(bits('usa-o3'), Array(5).fill(2))
})
