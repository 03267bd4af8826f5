import assert from 'node:assert/strict'
import test from 'node:test'
import { population } from '../../colony/units.ts'
import { laid, noGame } from '../table.ts'

const plenty = [
  [20, 20, 20],
  [20, 20, 20],
  [20, 20, 20],
] as const

test('BM-8.1 · the initiator advances free, then may take one shown card if eligible', () => {
  const t = laid({ goods: plenty, shown: ['T2', 'T3', 'C1'] })
    .act('research')
    .do({ advance: 'technology' })
  assert.deepEqual([t.p.track[0], t.goods(0)], [2, [20, 20, 20]])
  t.no({ take: 'Z9' }, 'BM-8.1', 'NOT_SHOWN')
    .no({ take: 'T3' }, 'BM-8.1', 'NOT_ELIGIBLE')
    .no({ take: 'M1' }, 'BM-8.1', 'NOT_SHOWN')
    .do({ take: 'T2' })
  assert.deepEqual([t.skills(0), t.shown], [['T2'], ['T3', 'C1']])
})

test('BM-8.2 · each other advances for an RnD Token, or Technology and Military for E of the new level; and takes a card', () => {
  const t = laid({
    goods: [plenty[0], [2, 0, 0], plenty[2]],
    track: [
      [0, 0, 0],
      [1, 2, 1],
      [0, 0, 0],
    ],
    rnd: [0, 1, 0],
    shown: ['C2', 'T2'],
  })
  t.act('research').do({ advance: 'military' })
  assert.equal(t.now, '1 research.follow')
  t.no({ do: 'advance', track: 'military', by: 'energy' }, 'BM-4.2', 'NOT_ENOUGH')
  t.do({ do: 'advance', track: 'technology', by: 'energy' })
  assert.deepEqual([t.goods(1), t.p.track.slice(3, 6), t.now], [[0, 0, 0], [2, 2, 1], '1 research.takeCard'])
  t.do({ take: 'T2' })
  assert.deepEqual([t.skills(1), t.now], [['T2'], '2 research.follow'])
  t.no({ do: 'advance', track: 'cryptography', by: 'token' }, 'BM-4.2', 'NOT_ENOUGH')
})

test('BM-8.2 · by token on any track; a card without advancing', () => {
  const t = laid({
    goods: plenty,
    track: [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    rnd: [0, 1, 0],
    shown: ['C2', 'T1'],
  })
  t.act('research').do({ advance: 'military' })
  t.do({ do: 'advance', track: 'cryptography', by: 'token' })
  assert.deepEqual([t.p.track[5], t.p.rnd[1], t.goods(1)], [2, 0, [20, 20, 20]])
  t.do({ take: 'C2' }).do({ do: 'nothing' }).do({ take: 'T1' })
  assert.deepEqual([t.skills(1), t.skills(2)], [['C2'], ['T1']])
})

test('BM-8.3 · finally the initiator’s second card, or an RnD Token instead', () => {
  const begin = () =>
    laid({
      goods: [plenty[0], [0, 0, 0], [0, 0, 0]],
      track: [
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      shown: ['T1', 'T2'],
    })
      .act('research')
      .do({ advance: 'technology' })
      .do({ take: 'T1' })
      .lateUntil('research.secondCard')
  const t = begin().luck({ take: 'T2' })
  assert.deepEqual([t.skills(0), t.p.rnd[0]], [['T1', 'T2'], 0])
  const token = begin().luck({ take: 'rnd' })
  assert.deepEqual([token.skills(0), token.p.rnd[0]], [['T1'], 1])
  assert.deepEqual(begin().luck({ take: null }).p.rnd[0], 0)
})

test('BM-8.4 · five new cards; above seven the initiator puts cards of choice under the deck, which come last', () => {
  const shown = ['T1', 'T2', 'T3', 'T4', 'T5']
  const t = laid({ goods: plenty, shown, under: ['C5'] })
    .act('research')
    .do({ advance: 'military' })
    .lateUntil('research.secondCard')
  t.luck({ take: null })
  assert.deepEqual([t.now, t.shown.length], ['0 research.under', 10])
  t.no({ under: 'X9' }, 'BM-8.4', 'NOT_SHOWN')
  t.do({ under: 'T3' }).do({ under: 'T1' }).do({ under: 'T5' })
  assert.deepEqual([t.shown.length, t.p.under, t.step], [7, [14, 2, 0, 4], 'game.choose'])
})

test('BM-8.4, BM-8.5 · a short deck shows what it has, the cards put under it last, in their order', () => {
  const shownOf = (deck: string[], under: string[]) => {
    const t = laid({ goods: plenty, deck, under }).act('research').do({ advance: 'military' })
    return t.lateUntil('research.secondCard').luck({ take: null })
  }
  const t = shownOf(['M2'], ['C5', 'T1', 'T2', 'T3', 'T4', 'T5'])
  assert.deepEqual(
    [t.shown, t.p.under],
    [
      ['T1', 'T2', 'T3', 'M2', 'C5'],
      [3, 4],
    ],
  )
  const two = shownOf([], ['T4', 'T5'])
  assert.deepEqual([two.shown, two.said().includes('2 new Skill Cards are shown')], [['T4', 'T5'], true])
  assert.deepEqual(
    [shownOf([], []).shown, shownOf([], []).said().includes('The Skill deck is empty')],
    [[], true],
  )
})

test('BM-8.5 · level 5 is the last', () => {
  const t = laid({
    goods: plenty,
    track: [
      [5, 4, 5],
      [5, 0, 0],
    ],
  }).act('research')
  t.no({ advance: 'technology' }, 'BM-8.5', 'TRACK_FULL').do({ advance: 'military' })
  t.no({ do: 'advance', track: 'technology', by: 'energy' }, 'BM-8.5', 'TRACK_FULL')
  const full = laid({ goods: plenty, track: [[5, 5, 5]] }).act('research')
  assert.equal(full.now, '1 research.follow')
  const second = laid({ goods: plenty, track: [[5, 5, 5]], taken: ['explore'] }).act('research')
  assert.equal(second.now, '1 research.advance', 'the tracks are those of who initiates')
})

test('BM-9.1 · the initiator: 1 free and up to 2 bought, each other 1, at 2F+2W', () => {
  const t = laid({ goods: plenty }).act('recruit')
  assert.equal(t.p.spare[0], 2)
  t.no({ buy: 3 }, 'BM-9.1', 'TOO_MANY').do({ buy: 2 })
  assert.deepEqual([t.p.spare[0], t.goods(0), t.now], [4, [20, 16, 16], '1 recruit.recruit'])
  t.no({ buy: 2 }, 'BM-9.1', 'TOO_MANY').do({ buy: 1 })
  assert.deepEqual([t.p.spare[1], t.goods(1)], [2, [20, 18, 18]])
})

test('BM-9.1 · option recruit_cost', () => {
  const t = laid({ goods: plenty, options: { recruit_cost: '3E' } })
    .act('recruit')
    .do({ buy: 2 })
  assert.deepEqual(t.goods(0), [14, 20, 20])
  for (const bad of ['', '2G', '2F+3F', 'free', '2F + 2W'])
    noGame({ recruit_cost: bad }, 3, 'BM-9.1', 'BAD_OPTION')
})

test('BM-9.2 · each may turn 1 Disaffected into Spare for 1F, the initiator free', () => {
  const t = laid({
    goods: [
      [0, 0, 0],
      [0, 2, 3],
      [0, 0, 0],
    ],
    disaffected: [1, 1, 1],
  }).act('recruit')
  t.do({ buy: 0, calm: true })
  assert.deepEqual([t.p.spare[0], t.p.disaffected[0], t.goods(0)], [3, 0, [0, 0, 0]])
  t.do({ buy: 1, calm: true })
  assert.deepEqual([t.p.spare[1], t.p.disaffected[1], t.goods(1)], [3, 0, [0, 0, 0]])
  // Seat 3 has no Food: nothing to do for it.
  assert.equal(t.step, 'game.choose')
  const nobody = laid({ goods: plenty }).act('recruit')
  nobody.no({ buy: 0, calm: true }, 'BM-4.2', 'NOT_ENOUGH')
  // Two Food buy one; a third is missing to calm.
  const short = laid({
    goods: [
      [0, 0, 0],
      [0, 2, 2],
      [0, 0, 0],
    ],
    disaffected: [1, 1, 1],
  }).act('recruit')
  short.do({ buy: 0, calm: false }).no({ buy: 1, calm: true }, 'BM-4.2', 'NOT_ENOUGH')
})

test('BM-9.3 · no new population beyond 12, bought or free; option population_cap', () => {
  const t = laid({ goods: plenty, spare: [7, 8] }).act('recruit')
  assert.equal(population(t.p, 0), 12)
  // Full now: nothing to buy, nobody to calm.
  assert.equal(t.now, '2 recruit.recruit')
  const full = laid({ goods: plenty, spare: [8], disaffected: [1] }).act('recruit')
  assert.deepEqual([full.p.spare[0], full.facts().includes('colonyFull')], [8, true])
  full.no({ buy: 1, calm: false }, 'BM-9.3', 'POP_CAP')
  const just = laid({ goods: plenty, spare: [8] })
  assert.deepEqual(
    [population(just.p, 0), population(just.act('recruit').p, 0)],
    [12, 12],
    'the free one is lost',
  )
  const six = laid({ goods: plenty, options: { population_cap: 6 } }).act('recruit')
  assert.deepEqual([population(six.p, 0), six.now], [6, '1 recruit.recruit'])
})
