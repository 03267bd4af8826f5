import assert from 'node:assert/strict'
import test from 'node:test'
import { faces } from '../../data.ts'
import { laid } from '../table.ts'

const plenty = [
  [20, 20, 20],
  [20, 20, 20],
  [20, 20, 20],
] as const
const all = (deck: 'N' | 'S') => faces.map((f) => f.id).filter((id) => id.startsWith(deck))

test('BM-6.1 · up to two cards, one by one; blind gains 1E in the north and 1W in the south', () => {
  const t = laid({ goods: plenty }).act('explore')
  t.do({ do: 'blind', deck: 'north' }, 3)
  assert.deepEqual([t.goods(0), t.cards(0)], [[21, 20, 20], ['-N4']])
  assert.deepEqual(
    [t.said(0)[1], t.said(1).length, t.called(1, 'N4')],
    ['Card #1 is N4 Sunward Spire', 2, '#1'],
  )
  t.do({ do: 'blind', deck: 'south' }, 0)
  assert.deepEqual([t.goods(0), t.cards(0), t.now], [[21, 21, 20], ['-N4', '-S1'], '1 explore.follow'])
})

test('BM-6.1 · or openly from the discards, if eligible, face-up and without a fee', () => {
  const t = laid({ goods: plenty, discarded: ['N3', 'N6', 'S6', 'S11'], mechs: [1] }).act('explore')
  t.no({ do: 'take', card: 'N3' }, 'BM-6.1', 'NOT_ELIGIBLE').no(
    { do: 'take', card: 'N1' },
    'BM-6.1',
    'NOT_DISCARDED',
  )
  t.do({ do: 'take', card: 'N6' }).do({ do: 'take', card: 'S6' })
  assert.deepEqual(
    [t.cards(0), t.goods(0)],
    [
      ['N6', 'S6'],
      [20, 20, 20],
    ],
  )
  assert.equal(laid().act('explore').do({ do: 'stop' }).now, '1 explore.follow')
})

test('BM-6.2 · each other may pay 2E for one blind card, without a fee; option explore_follow_cost', () => {
  const t = laid({ goods: [plenty[0], [2, 0, 0], [1, 0, 0]] })
    .act('explore')
    .do({ do: 'stop' })
  t.do({ do: 'blind', deck: 'south' }, 5)
  assert.deepEqual([t.goods(1), t.cards(1)], [[0, 0, 0], ['-S6']])
  // Seat 3 cannot pay and is not asked.
  assert.equal(t.now, '1 explore.arrange')
  const free = laid({ goods: [plenty[0], [0, 0, 0], [0, 0, 0]], options: { explore_follow_cost: 0 } })
  assert.equal(free.act('explore').do({ do: 'stop' }).now, '1 explore.follow')
})

test('BM-6.3 · blind cards are face-down; an empty deck is made of its discards; none: DECK_EMPTY', () => {
  const held = Object.fromEntries(
    all('N')
      .slice(0, 11)
      .map((id) => [id, { of: 2 }]),
  )
  const t = laid({ goods: plenty, cards: held, discarded: ['N12'] }).act('explore')
  t.do({ do: 'blind', deck: 'north' }, 0)
  assert.deepEqual([t.cards(0), t.p.discarded[11]], [['-N12'], 0])
  t.no({ do: 'blind', deck: 'north' }, 'BM-6.3', 'DECK_EMPTY')
  // Words that hold for the others, too, who take nothing from the discards.
  const refusal = t.game.check(t.p, 0, { do: 'blind', deck: 'north' })
  assert.match(refusal?.text ?? '', /the other deck, or none/)
})

test('BM-6.3 · discards come back only when the deck is empty', () => {
  const t = laid({ goods: plenty, discarded: ['N1'] })
    .act('explore')
    .do({ do: 'blind', deck: 'north' }, 0)
  assert.deepEqual([t.cards(0), t.p.discarded[0]], [['-N2'], 1])
})

test('BM-6.4 · all, the initiator first, turn own cards and call own units home', () => {
  const t = laid({
    goods: plenty,
    track: [[2, 0, 0]],
    cards: {
      N4: { of: 0, down: true, units: ['0 mech'] },
      N8: { of: 0, down: true },
      N6: { of: 0 },
      S6: { of: 1, units: ['0 infantry', '1 mech'] },
    },
  })
  t.act('explore').lateUntil('explore.arrange')
  assert.equal(t.now, '0 explore.arrange')
  assert.deepEqual(t.choices(), [
    { do: 'done' },
    { do: 'turn', card: 'N4' },
    { do: 'turn', card: 'N6' },
    { do: 'home', unit: 'mech', from: 'N4' },
    { do: 'home', unit: 'infantry', from: 'S6' },
  ])
  t.do({ do: 'turn', card: 'N4' }).no({ do: 'turn', card: 'N4' }, 'BM-6.4', 'TURNED')
  t.no({ do: 'turn', card: 'S6' }, 'BM-6.4', 'NOT_YOURS').no(
    { do: 'home', unit: 'mech', from: 'S6' },
    'BM-6.4',
    'NO_UNIT',
  )
  t.do({ do: 'turn', card: 'N6' }).do({ do: 'home', unit: 'infantry', from: 'S6' }).do({ do: 'done' })
  assert.deepEqual(
    [t.cards(0).sort(), t.units(0)],
    [
      ['-N6', '-N8', 'N4'],
      ['2 infantry at home-1', '1 mech at N4'],
    ],
  )
  assert.equal(t.now, '1 explore.arrange')
})

test('BM-6.4 · who has nothing hidden is asked like who has: cards decide it, not faces', () => {
  const t = laid({ goods: plenty, cards: { N8: { of: 1, down: true } } })
    .act('explore')
    .lateUntil('explore.arrange')
  assert.deepEqual([t.now, t.choices()], ['1 explore.arrange', [{ do: 'done' }]])
})

test('BM-6.5 · down to five, empty cards only; too few empty: every empty one goes', () => {
  const t = laid({
    goods: plenty,
    options: { location_limit: 1 },
    cards: {
      N1: { of: 0, units: ['0 mech'] },
      N6: { of: 0, units: ['0 infantry'] },
      S3: { of: 0, down: true },
      S12: { of: 1 },
    },
    sites: { S3: { of: 0, is: 'waterMine', occupied: true } },
  })
  t.act('explore').lateUntil('explore.discard')
  assert.deepEqual(t.choices(), [{ discard: 'S3' }])
  t.do({ discard: 'S3' })
  assert.deepEqual(
    [t.cards(0), t.p.discarded[14], t.site('S3')],
    [['N1', 'N6'], 1, 'waterMine of 0, occupied'],
  )
  assert.equal(t.step, 'game.choose')
})
